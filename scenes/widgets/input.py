"""Input records: pointer, keys and gamepads, with every position in design units (du).

Scenes and widgets see only these records, never a pygame event. `Pads` and `InputMapper` (scenes/shell/pads.py,
scenes/shell/input_mapper.py) make them.
"""

from __future__ import annotations

from typing import Literal, NamedTuple

CLICK_DU = 6.0
"""A press that moved at most this far is still a click (du, so it grows with the interface)."""
CLICK_SECONDS = 0.25
"""A press held longer than this on something draggable is a drag."""
DOUBLE_SECONDS = 0.3
"""Seconds after a change during which a second click on the same spot is ignored."""

PointerKind = Literal["move", "down", "up", "wheel", "leave"]


class Pointer(NamedTuple):
    """The mouse. `leave`: the pointer or the keyboard focus left the window; give up any drag, change nothing.

    `clicks` counts presses on the same spot in quick succession; `wheel` is in notches, up is positive.
    """

    kind: PointerKind
    x: float
    y: float
    button: int = 1
    clicks: int = 1
    wheel: float = 0.0


class Key(NamedTuple):
    """A key went down. `name` is lower case: "a", "7", "enter", "escape", "space", "left", "f1", "+".

    `repeat` is True for the repetitions of a held key; these must not confirm anything.
    """

    name: str
    text: str = ""
    shift: bool = False
    ctrl: bool = False
    alt: bool = False
    repeat: bool = False


class KeyUp(NamedTuple):
    """A key came up (hold-to-peek and the like)."""

    name: str


class Text(NamedTuple):
    """Finished text from the keyboard or an input method; comes only while a text field is open."""

    text: str


class TextEditing(NamedTuple):
    """Unfinished text of an input method, shown underlined at the caret."""

    text: str
    start: int = 0
    length: int = 0


PAD_ACTIONS = (
    "up", "down", "left", "right", "accept", "back", "hint", "log", "undo", "last", "menu", "view", "zoom", "peek",
)  # fmt: skip


class Pad(NamedTuple):
    """A pad's button or stick: `pad` is its stable number, `action` one of PAD_ACTIONS."""

    pad: int
    action: str
    repeat: bool = False


class PadUp(NamedTuple):
    """A pad's button came up."""

    pad: int
    action: str


class PadAdded(NamedTuple):
    """A gamepad was connected (after a reconnection it has its old number)."""

    pad: int


class PadLost(NamedTuple):
    """A gamepad was removed. The game of the person who uses it should pause and name that person."""

    pad: int


class Focus(NamedTuple):
    """The window got or lost the keyboard."""

    gained: bool


class Dropped(NamedTuple):
    """A file was dropped on the window."""

    path: str


class Quit(NamedTuple):
    """The window is being closed."""


Event = Pointer | Key | KeyUp | Text | TextEditing | Pad | PadUp | PadAdded | PadLost | Focus | Dropped | Quit


def intent(event: Event) -> str:
    """Return what `event` means for a focused widget: "up", "down", "left", "right", "accept", "back",
    "home", "end", "page up", "page down", "next", "previous", or "" for nothing of these.

    A held key moves on but never confirms: a repeated "accept" or "back" is "".
    """
    if isinstance(event, Pad):
        if event.action in ("up", "down", "left", "right"):
            return event.action
        if event.action in ("accept", "back") and not event.repeat:
            return event.action
        return ""
    if isinstance(event, Key) and not event.ctrl and not event.alt:
        if event.name == "tab":
            return "previous" if event.shift else "next"
        meaning = _KEY_INTENTS.get(event.name, "")
        return "" if event.repeat and meaning in ("accept", "back") else meaning
    return ""


_KEY_INTENTS = {
    "up": "up", "down": "down", "left": "left", "right": "right", "enter": "accept", "space": "accept",
    "escape": "back", "home": "home", "end": "end", "pageup": "page up", "pagedown": "page down",
}  # fmt: skip


class Press:
    """One press of the primary button on something that can be clicked or dragged.

    `is_drag` turns True once the pointer has moved more than CLICK_DU or the press has lasted longer than
    CLICK_SECONDS, and stays True.
    """

    def __init__(self, x: float, y: float, now: float) -> None:
        self.x, self.y, self.began = x, y, now
        self.is_drag = False

    def moved(self, x: float, y: float, now: float) -> bool:
        """Take the newest position (du) and time (s); return whether this is a drag."""
        far = (x - self.x) ** 2 + (y - self.y) ** 2 > CLICK_DU**2
        self.is_drag = self.is_drag or far or now - self.began >= CLICK_SECONDS
        return self.is_drag
