"""A range of small integers on one track with two handles."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.words import N_, _
from scenes.widgets.input import Event, Pointer, intent
from scenes.widgets.theme import mix
from scenes.widgets.ui import Box, Ui
from scenes.widgets.widget import Widget

HANDLE = 9.0
"""Radius of a handle in du."""


class RangeField(Widget):
    """A range from `least` to `most`; None stands for “any number, or none”.

    The name stands above the track with the range behind it. Left and right move the handle that is held; Enter
    takes the other one; Delete gives the range up.
    """

    kind = N_("range")
    radius = 8.0

    def __init__(
        self,
        name: str,
        least: int,
        most: int,
        value: tuple[int, int] | None,
        on_change: Callable[[tuple[int, int] | None], object],
        *,
        rect: Box = (0, 0, 0, 44),
    ) -> None:
        super().__init__(name, rect)
        self.least, self.most, self.value, self.on_change = least, most, value, on_change
        self.upper = False
        """Whether the handle at the right is the one that keys move."""
        self._pulls = False
        self._name_h = 20.0

    @property
    def ends(self) -> tuple[int, int]:
        """The two ends as they stand on the track."""
        return self.value or (self.least, self.most)

    def state(self) -> str:
        if self.value is None:
            return _("any")
        least, most = self.value
        return str(least) if least == most else _("{least} to {most}").format(least=least, most=most)

    def set(self, value: tuple[int, int] | None) -> None:
        """Take a range over and tell it."""
        if value == (self.least, self.most) and self.value is None:
            return
        if value != self.value:
            self.value = value
            if self.group is not None:
                self.group.app.announce(self.describe())
            self.on_change(value)
            self.dirty()

    def _x(self, number: int) -> float:
        left, room = self.rect.x + HANDLE + 2, self.rect.w - 2 * HANDLE - 4
        return left + room * (number - self.least) / max(1, self.most - self.least)

    def _at(self, x: float) -> int:
        share = (x - self._x(self.least)) / max(1.0, self._x(self.most) - self._x(self.least))
        return round(self.least + min(1.0, max(0.0, share)) * (self.most - self.least))

    def _move(self, number: int) -> None:
        low, high = self.ends
        number = min(self.most, max(self.least, number))
        self.set((min(low, number), number) if self.upper else (number, max(high, number)))

    def handle(self, event: Event) -> bool:
        if isinstance(event, Pointer):
            if event.kind == "down" and event.button == 1 and self.hit(event.x, event.y):
                if event.clicks >= 2:
                    self.set(None)
                    return True
                number, (low, high) = self._at(event.x), self.ends
                self.upper = abs(number - high) < abs(number - low) or (number > high)
                self._pulls = self.pressed = True
                self._move(number)
                return True
            if event.kind == "move" and self._pulls:
                self._move(self._at(event.x))
                return True
            if event.kind in ("up", "leave") and self._pulls:
                self._pulls = self.pressed = False
                self.dirty()
                return True
            return False
        if not self.focused:
            return False
        wanted = intent(event)
        if wanted in ("left", "right"):
            self._move(self.ends[self.upper] + (1 if wanted == "right" else -1))
            return True
        if wanted == "accept":
            self.upper = not self.upper
            self.dirty()
            return True
        if getattr(event, "name", "") in ("delete", "backspace"):
            self.set(None)
            return True
        return False

    def draw(self, surface: pygame.Surface, ui: Ui) -> None:
        theme, box = ui.theme, self.rect
        self._name_h = ui.line_height("small_strong")
        wide = ui.text_size(self.state(), "small_strong")[0] + 2
        ui.label(surface, self.name, (box.x, box.y, box.w - wide - 6, self._name_h), "small", "text_2", "left")
        ink = "text_2" if self.value is None else "accent_ink"
        ui.label(surface, self.state(), (box.right - wide, box.y, wide, self._name_h), "small_strong", ink, "right")
        y = box.y + self._name_h + (box.h - self._name_h) / 2
        low, high = self.ends
        ui.round_rect(surface, (box.x + 2, y - 3, box.w - 4, 6), 3, "felt_2", "line", 1)
        if self.value is not None:
            ui.round_rect(surface, (self._x(low), y - 3, max(2.0, self._x(high) - self._x(low)), 6), 3, "accent")
        for upper, number in ((False, low), (True, high)):
            held = self.focused and self.group is not None and self.group.ring.shown and upper == self.upper
            fill = theme.panel_2 if self.value is None else theme.bone
            if self.hovered and self.value is None:
                fill = mix(fill, theme.text, 0.25)
            size = HANDLE + (2 if held else 0)
            place = (self._x(number) - size, y - size, 2 * size, 2 * size)
            edge = "accent_ink" if self.value is not None or held else "line_2"
            ui.round_rect(surface, place, size, fill, edge, 1.6)
