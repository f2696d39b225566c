"""A line of text to type in: caret, selection, copy and paste, input methods."""

from __future__ import annotations

import contextlib
from collections.abc import Callable

import pygame

from game.words import N_
from scenes.widgets import typeset
from scenes.widgets.input import Event, Key, Pointer, Text, TextEditing
from scenes.widgets.theme import mix
from scenes.widgets.ui import Box, Ui
from scenes.widgets.widget import Widget

BLINK = 0.53
"""Seconds the caret is on and off; with reduced motion it stays on."""


def clipboard() -> str:
    """Return the text of the clipboard, or "" without one."""
    try:
        return pygame.scrap.get_text() or ""
    except (pygame.error, AttributeError):
        return _own_clipboard[0]


def to_clipboard(text: str) -> None:
    """Put `text` on the clipboard; without one keep it inside the program."""
    _own_clipboard[0] = text
    with contextlib.suppress(pygame.error, AttributeError):
        pygame.scrap.put_text(text)


_own_clipboard = [""]


class TextField(Widget):
    """One line of text.

    `on_change(text)` at every change, `on_enter(text)` at Enter. `allowed` filters single characters.
    While it has the focus the keyboard writes (`typing` is True), so shortcuts rest.
    """

    kind = N_("text field")
    accent_edge = False

    def __init__(
        self,
        text: str = "",
        on_change: Callable[[str], object] | None = None,
        on_enter: Callable[[str], object] | None = None,
        *,
        name: str = "",
        hint: str = "",
        max_length: int = 60,
        icon: str = "",
        allowed: Callable[[str], bool] | None = None,
        rect: Box = (0, 0, 0, 38),
        tooltip: str | tuple[str, str] = "",
        step: str = "body",
    ) -> None:
        super().__init__(name, rect, tooltip)
        self.text = text
        self.on_change, self.on_enter = on_change, on_enter
        self.hint, self.max_length, self.icon, self.allowed, self.step = hint, max_length, icon, allowed, step
        self.caret = len(text)
        self.anchor = len(text)
        self.editing = ""
        self._shift_px = 0
        self._since = 0.0
        self._open = False

    @property
    def typing(self) -> bool:
        """Whether keys write into this field now."""
        return self.focused and self.enabled

    def state(self) -> str:
        return self.text or self.hint

    @property
    def selection(self) -> tuple[int, int]:
        """Start and end of the selected text."""
        return min(self.caret, self.anchor), max(self.caret, self.anchor)

    def set_text(self, text: str) -> None:
        """Replace the text without calling `on_change`."""
        self.text = text
        self.caret = self.anchor = len(text)
        self.dirty()

    def select_all(self) -> None:
        self.anchor, self.caret = 0, len(self.text)
        self.dirty()

    # -- the system's text input ----------------------------------------------------------------------

    def update(self, seconds: float) -> None:
        if self.typing != self._open:
            self._open = self.typing
            if self._open:
                pygame.key.start_text_input()
                if self.group is not None:
                    pygame.key.set_text_input_rect(self.group.app.ui.rect(self.rect))
            else:
                pygame.key.stop_text_input()
                self.editing = ""
        if not self.typing:
            return
        still = self.group is not None and self.group.app.settings.reduced_motion
        before = self._caret_on()
        self._since = 0.0 if still else self._since + seconds
        if before != self._caret_on():
            self.dirty()

    def _caret_on(self) -> bool:
        return int(self._since / BLINK) % 2 == 0

    # -- input ------------------------------------------------------------------------------------------

    def handle(self, event: Event) -> bool:
        if isinstance(event, Pointer):
            return self._pointer(event)
        if not self.typing:
            return False
        if isinstance(event, Text):
            self.editing = ""
            self._insert(event.text)
            return True
        if isinstance(event, TextEditing):
            self.editing = event.text
            self.dirty()
            return True
        if isinstance(event, Key):
            return self._key(event)
        return False

    def _pointer(self, event: Pointer) -> bool:
        if event.kind == "down" and event.button == 1 and self.hit(event.x, event.y):
            self.pressed = self.enabled
            if event.clicks >= 2:
                self.select_all()
                self.pressed = False
            else:
                self.caret = self.anchor = self._place_at(event.x)
            self._since = 0.0
            self.dirty()
            return True
        if event.kind == "move" and self.pressed:
            self.caret = self._place_at(event.x)
            self.dirty()
            return True
        if event.kind in ("up", "leave") and self.pressed:
            self.pressed = False
            return True
        return False

    def _place_at(self, x: float) -> int:
        if self.group is None:
            return len(self.text)
        ui = self.group.app.ui
        wanted = ui.at(x) - ui.at(self._text_left()) + self._shift_px
        font, best = ui.font(self.step), 0
        for place in range(len(self.text) + 1):
            if abs(typeset.width_of(font, self.text[:place]) - wanted) < abs(
                typeset.width_of(font, self.text[:best]) - wanted
            ):
                best = place
        return best

    def _key(self, event: Key) -> bool:
        self._since = 0.0
        name = event.name
        if event.ctrl:
            return self._command(name)
        if name in ("left", "right", "home", "end"):
            self._move(name, event.shift)
        elif name in ("backspace", "delete"):
            self._delete(name)
        elif name == "enter":
            if not event.repeat and self.on_enter is not None:
                self.on_enter(self.text)
        elif name in ("tab", "up", "down", "escape") or (len(name) > 1 and not event.text):
            return False
        self.dirty()
        return True  # a letter comes again as Text; here it only must not trigger a shortcut

    def _command(self, name: str) -> bool:
        start, end = self.selection
        if name == "a":
            self.select_all()
        elif name in ("c", "x"):
            if end > start:
                to_clipboard(self.text[start:end])
                if name == "x":
                    self._insert("")
        elif name == "v":
            self._insert(" ".join(clipboard().split()))
        elif name in ("left", "right", "home", "end"):
            self._move("home" if name in ("left", "home") else "end", False)
        else:
            return False
        return True

    def _move(self, name: str, keep: bool) -> None:
        start, end = self.selection
        if name in ("left", "right") and start != end and not keep:
            self.caret = start if name == "left" else end
        else:
            left, right = max(0, self.caret - 1), min(len(self.text), self.caret + 1)
            self.caret = {"left": left, "right": right, "home": 0, "end": len(self.text)}[name]
        if not keep:
            self.anchor = self.caret

    def _delete(self, name: str) -> None:
        start, end = self.selection
        if start == end:
            if name == "backspace":
                start = max(0, start - 1)
            else:
                end = min(len(self.text), end + 1)
        if start != end:
            self._set(self.text[:start] + self.text[end:], start)

    def _insert(self, new: str) -> None:
        start, end = self.selection
        new = "".join(c for c in new if c.isprintable() and (self.allowed is None or self.allowed(c)))
        new = new[: max(0, self.max_length - len(self.text) + end - start)]
        self._set(self.text[:start] + new + self.text[end:], start + len(new))

    def _set(self, text: str, caret: int) -> None:
        changed = text != self.text
        self.text, self.caret, self.anchor = text, caret, caret
        self.dirty()
        if changed and self.on_change is not None:
            self.on_change(text)

    # -- picture ----------------------------------------------------------------------------------------

    def _text_left(self) -> float:
        return self.rect.x + (38 if self.icon else 12)

    def draw(self, surface: pygame.Surface, ui: Ui) -> None:
        theme, box = ui.theme, self.rect
        edge = theme.line_2 if self.hovered or self.focused or ui.light else theme.line
        ui.round_rect(surface, box, 8, theme.felt_2 if self.enabled else theme.panel, edge if self.enabled else None)
        if not self.enabled:
            ui.dashed_rect(surface, box, 8, "line_2")
        if self.icon:
            ui.icon(surface, self.icon, box.x + 10, box.centery - 9, 18, "text_2")
        left = self._text_left()
        room = box.right - 10 - left
        if not self.text and not self.editing and not self.focused:
            ui.label(surface, self.hint, (left, box.y, room, box.h), self.step, "text_2", "left", may_cut=True)
            return
        font = ui.font(self.step)
        shown = self.text[: self.caret] + self.editing + self.text[self.caret :]
        caret_px = typeset.width_of(font, self.text[: self.caret] + self.editing)
        room_px = ui.px(room)
        self._shift_px = max(0, min(self._shift_px, typeset.width_of(font, shown) - room_px + 2))
        self._shift_px = max(min(self._shift_px, caret_px), caret_px - room_px + 2, 0)
        old = ui.clip(surface, (left - 1, box.y, room + 2, box.h))
        start_px, height = ui.at(left) - self._shift_px, ui.line_height(self.step)
        top = box.centery - height / 2
        start, end = self.selection
        if self.focused and start != end:
            a, b = (typeset.width_of(font, self.text[:n]) for n in (start, end))
            area = pygame.Rect(start_px + a, ui.at(top), b - a, ui.px(height))
            surface.fill(mix(theme.felt_2, theme.info, 0.45), area)
        if shown:
            letters = ui.letters(shown, self.step, theme.text if self.enabled else theme.text_2)
            surface.blit(letters, (start_px, round(box.centery * ui.scale - letters.get_height() / 2)))
        if self.editing:
            before = typeset.width_of(font, self.text[: self.caret])
            line = (start_px + before, ui.at(top + height) - ui.px(1), caret_px - before, ui.px(1.4))
            surface.fill(theme.accent_ink, line)
        if self.focused and self._caret_on():
            surface.fill(theme.text, (start_px + caret_px, ui.at(top), ui.px(1.6), ui.px(height)))
        surface.set_clip(old)
