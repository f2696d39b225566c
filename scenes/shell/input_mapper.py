"""Converts pygame events into our own input records."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable

import pygame

from scenes.widgets.input import CLICK_DU, Dropped, Event, Focus, Key, KeyUp, Pointer, Quit, Text, TextEditing

DOUBLE_CLICK = 0.4
"""Presses on one spot within this time (s) count up `Pointer.clicks`."""

_NAMES = {
    pygame.K_RETURN: "enter", pygame.K_KP_ENTER: "enter", pygame.K_ESCAPE: "escape", pygame.K_SPACE: "space",
    pygame.K_TAB: "tab", pygame.K_BACKSPACE: "backspace", pygame.K_DELETE: "delete", pygame.K_INSERT: "insert",
    pygame.K_LEFT: "left", pygame.K_RIGHT: "right", pygame.K_UP: "up", pygame.K_DOWN: "down",
    pygame.K_HOME: "home", pygame.K_END: "end", pygame.K_PAGEUP: "pageup", pygame.K_PAGEDOWN: "pagedown",
    pygame.K_KP_PLUS: "+", pygame.K_KP_MINUS: "-", pygame.K_KP_MULTIPLY: "*", pygame.K_KP_DIVIDE: "/",
    pygame.K_KP_PERIOD: ".", pygame.K_LSHIFT: "shift", pygame.K_RSHIFT: "shift", pygame.K_LCTRL: "ctrl",
    pygame.K_RCTRL: "ctrl", pygame.K_LALT: "alt", pygame.K_RALT: "alt",
}  # fmt: skip
for _digit in range(10):
    _NAMES[getattr(pygame, f"K_KP{_digit}")] = str(_digit)


_LETTERS = {4 + place: letter for place, letter in enumerate("abcdefghijklmnopqrstuvwxyz")}
"""Scancodes of the letter keys of a US keyboard."""


def key_name(code: int) -> str:
    """Return the house's name of a key, "" for one without a name."""
    name = _NAMES.get(code) or pygame.key.name(code).lower()
    if not name and 128 <= code < 0x110000 and chr(code).isprintable():
        return chr(code).lower()  # pygame names Latin letters only
    return name


def is_foreign(name: str) -> bool:
    """Return whether a key's name is a letter of another script than Latin, or nothing that can be named."""
    if len(name) != 1:
        return not name
    return name.isalpha() and not unicodedata.name(name, "").startswith("LATIN")


class InputMapper:
    """Converts events one by one.

    `to_du` converts a window position to du. It tracks which keys are down, to mark repetitions, and the position of
    the pointer.
    """

    def __init__(self, to_du: Callable[[tuple[float, float]], tuple[float, float]]) -> None:
        self.to_du = to_du
        self.pointer = (0.0, 0.0)
        self._down: dict[int, str] = {}
        """Keys that are down -> their names."""
        self._foreign = False
        """Whether the letters of the layout are not Latin: then the place of a letter key tells its name."""
        self._last_press = (-10.0, 0.0, 0.0, 0)
        self._clicks = 0

    def map(self, event: pygame.event.Event, now: float) -> Event | None:
        """Return the record for `event` at the time `now` (s), or None if it means nothing to scenes."""
        kind = event.type
        if kind == pygame.MOUSEMOTION:
            self.pointer = self.to_du(event.pos)
            return Pointer("move", *self.pointer)
        if kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            return self._button(event, now)
        if kind == pygame.MOUSEWHEEL:
            notches = float(getattr(event, "precise_y", event.y))
            if getattr(event, "flipped", False):
                notches = -notches
            return Pointer("wheel", *self.pointer, wheel=notches)
        if kind == pygame.KEYDOWN:
            return self._key(event)
        if kind == pygame.KEYUP:
            return KeyUp(self._down.pop(event.key, "") or key_name(event.key))
        if kind == pygame.TEXTINPUT:
            return Text(event.text)
        if kind == pygame.TEXTEDITING:
            return TextEditing(event.text, event.start, event.length)
        if kind in (pygame.WINDOWFOCUSLOST, pygame.WINDOWMINIMIZED):
            self._down.clear()
            return Focus(False)
        if kind == pygame.WINDOWFOCUSGAINED:
            self._down.clear()
            return Focus(True)
        if kind == pygame.WINDOWLEAVE:
            return Pointer("leave", *self.pointer)
        if kind == pygame.DROPFILE:
            return Dropped(event.file)
        if kind in (pygame.QUIT, pygame.WINDOWCLOSE):
            return Quit()
        return None

    def _button(self, event: pygame.event.Event, now: float) -> Event | None:
        if event.button > 3:  # the wheel has its own event
            return None
        self.pointer = x, y = self.to_du(event.pos)
        if event.type == pygame.MOUSEBUTTONUP:
            return Pointer("up", x, y, event.button, self._clicks)
        when, old_x, old_y, button = self._last_press
        near = (x - old_x) ** 2 + (y - old_y) ** 2 <= CLICK_DU**2
        same = near and now - when <= DOUBLE_CLICK and button == event.button
        self._clicks = self._clicks + 1 if same else 1
        self._last_press = (now, x, y, event.button)
        return Pointer("down", x, y, event.button, self._clicks)

    def _name(self, event: pygame.event.Event) -> str:
        """Return the name of a key. On a layout without Latin letters the place of a letter key counts."""
        name = key_name(event.key)
        place = _LETTERS.get(getattr(event, "scancode", 0), "")
        if is_foreign(name):
            self._foreign = True
        elif name.isalpha() and len(name) == 1:
            self._foreign = False
        return place if place and self._foreign else name

    def _key(self, event: pygame.event.Event) -> Key:
        repeat = event.key in self._down
        name = self._down[event.key] = self._name(event)
        mod = event.mod
        ctrl = bool(mod & (pygame.KMOD_CTRL | pygame.KMOD_META))
        # AltGr is Ctrl+Alt on Windows and writes characters: it counts as neither.
        graphic = bool(mod & pygame.KMOD_MODE) or (ctrl and bool(mod & pygame.KMOD_RALT))
        text = event.unicode if event.unicode and event.unicode.isprintable() else ""
        return Key(
            name,
            text,
            bool(mod & pygame.KMOD_SHIFT),
            ctrl and not graphic,
            bool(mod & pygame.KMOD_ALT) and not graphic,
            repeat,
        )
