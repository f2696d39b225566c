"""Slider and stepper: a number, set by dragging or by steps."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.words import N_
from scenes.widgets import sounds
from scenes.widgets.input import Event, Pointer, intent
from scenes.widgets.theme import mix
from scenes.widgets.ui import Box, Ui
from scenes.widgets.widget import Widget

Words = Callable[[float], str]
"""Returns the text of a value."""


def _plain(value: float) -> str:
    return f"{value:g}"


class Slider(Widget):
    """A track with a knob, and the value in words to its right (at least `words_width` du; 0: no words).

    `on_change` is called on every change, `on_done` (if given) once when the knob is released or a key was used.
    """

    radius = 12.0
    kind = N_("slider")

    def __init__(
        self,
        value: float,
        low: float,
        high: float,
        step: float,
        on_change: Callable[[float], object] | None = None,
        *,
        name: str = "",
        words: Words = _plain,
        rect: Box = (0, 0, 0, 0),
        words_width: float = 72,
        on_done: Callable[[float], object] | None = None,
        tooltip: str | tuple[str, str] = "",
    ) -> None:
        super().__init__(name, rect, tooltip)
        self.value, self.low, self.high, self.step = value, low, high, step
        self.on_change, self.on_done, self.words, self.words_width = on_change, on_done, words, words_width
        self._words_du = words_width

    def state(self) -> str:
        return self.words(self.value)

    @property
    def track(self) -> pygame.FRect:
        width = self.rect.w - self._words_du
        return pygame.FRect(self.rect.x, self.rect.centery - 3, width, 6)

    @property
    def knob(self) -> tuple[float, float]:
        share = (self.value - self.low) / (self.high - self.low) if self.high > self.low else 0.0
        track = self.track
        return track.x + 11 + share * (track.w - 22), track.centery

    def set(self, value: float) -> bool:
        """Set the nearest possible value; return whether it changed."""
        steps = round((value - self.low) / self.step)
        new = min(self.high, max(self.low, round(self.low + steps * self.step, 6)))
        if new == self.value or not self.enabled:
            return False
        self.value = new
        if self.on_change is not None:
            self.on_change(new)
        self.dirty()
        return True

    def handle(self, event: Event) -> bool:
        if isinstance(event, Pointer):
            if event.kind == "down" and event.button == 1 and self.hit(event.x, event.y):
                self.pressed = self.enabled
                self._pull(event.x)
                return True
            if event.kind == "move" and self.pressed:
                self._pull(event.x)
                return True
            if event.kind in ("up", "leave") and self.pressed:
                self.pressed = False
                self._done()
                self.dirty()
                return True
            return False
        if not self.focused or not self.enabled:
            return False
        wanted = intent(event)
        big = max(self.step, round((self.high - self.low) / 10 / self.step) * self.step)
        by = {"left": -self.step, "right": self.step, "page up": big, "page down": -big}.get(wanted)
        if wanted in ("home", "end"):
            by = (self.low if wanted == "home" else self.high) - self.value
        if by is None:
            return False
        if self.set(self.value + by):
            self._done()
        return True

    def _pull(self, x: float) -> None:
        track = self.track
        share = (x - track.x - 11) / max(1.0, track.w - 22)
        self.set(self.low + min(1.0, max(0.0, share)) * (self.high - self.low))

    def _done(self) -> None:
        if self.on_done is not None:
            self.on_done(self.value)
        if self.group is not None:
            self.group.app.announce(self.describe())

    def draw_focus(self, surface: pygame.Surface, ui: Ui) -> None:
        x, y = self.knob
        ui.focus_ring(surface, (x - 9, y - 9, 18, 18), 9, False)

    def draw(self, surface: pygame.Surface, ui: Ui) -> None:
        if self.words_width:  # the longest text decides, so that the track does not change during a drag
            ends = (self.words(self.low), self.words(self.high), self.words(self.value))
            self._words_du = max(self.words_width, *(ui.text_size(text, "body_strong")[0] + 16 for text in ends))
        theme, track = ui.theme, self.track
        x, y = self.knob
        ui.round_rect(surface, track, 3, theme.felt_2, theme.line if not ui.light else theme.line_2, 1)
        if self.enabled:
            filled = (track.x, track.y, x - track.x, track.h)
            ui.round_rect(surface, filled, 3, theme.accent, theme.text if ui.light else None, 1)
        radius = 12.0 if self.pressed else 11.0
        ui.shadow(surface, (x - radius, y - radius, 2 * radius, 2 * radius), radius, 1)
        edge = theme.text if ui.light else theme.accent
        knob = theme.text if not ui.light else theme.accent
        ui.disc(
            surface,
            x,
            y,
            radius,
            knob if self.enabled else theme.text_2,
            edge if self.enabled else theme.line_2,
            3 if self.hovered and self.enabled else 2,
        )
        if self.words_width:
            box = (track.right + 14, self.rect.y, self._words_du - 14, self.rect.h)
            ui.label(surface, self.words(self.value), box, "body_strong", "text" if self.enabled else "text_2", "left")


class Stepper(Widget):
    """Minus, value, plus. The value is a number from `low` to `high` in steps of `step`."""

    kind = N_("stepper")

    def __init__(
        self,
        value: float,
        low: float,
        high: float,
        step: float = 1,
        on_change: Callable[[float], object] | None = None,
        *,
        name: str = "",
        words: Words = _plain,
        rect: Box = (0, 0, 0, 34),
        tooltip: str | tuple[str, str] = "",
    ) -> None:
        super().__init__(name, rect, tooltip)
        self.value, self.low, self.high, self.step = value, low, high, step
        self.on_change, self.words = on_change, words
        self._hot = 0

    def state(self) -> str:
        return self.words(self.value)

    def part(self, number: int) -> pygame.FRect:
        """Return the place of minus (-1), value (0) or plus (1)."""
        side = min(self.rect.h, 44.0)
        box = self.rect
        if number < 0:
            return pygame.FRect(box.x, box.y, side, box.h)
        if number > 0:
            return pygame.FRect(box.right - side, box.y, side, box.h)
        return pygame.FRect(box.x + side, box.y, box.w - 2 * side, box.h)

    def change(self, by: int) -> bool:
        """Go `by` steps; return whether the value changed."""
        new = min(self.high, max(self.low, round(self.value + by * self.step, 6)))
        if new == self.value or not self.enabled:
            return False
        self.value = new
        if self.group is not None:
            self.group.app.sounds.play(sounds.SWITCH)
            self.group.app.announce(self.describe())
        if self.on_change is not None:
            self.on_change(new)
        self.dirty()
        return True

    def activate(self) -> bool:
        return self.change(1)

    def handle(self, event: Event) -> bool:
        if isinstance(event, Pointer):
            part = next((n for n in (-1, 1, 0) if self.part(n).collidepoint(event.x, event.y)), 0)
            if event.kind == "move" and part != self._hot:
                self._hot = part
                self.dirty()
            if event.kind == "down" and event.button == 1 and self.hit(event.x, event.y):
                self.pressed, self._hot = self.enabled, part
                self.dirty()
                return True
            if event.kind in ("up", "leave") and self.pressed:
                self.pressed = False
                self.dirty()
                if event.kind == "up" and self.hit(event.x, event.y) and part:
                    self.change(part)
                return True
            return False
        wanted = intent(event)
        if self.focused and self.enabled and wanted in ("left", "right"):
            self.change(1 if wanted == "right" else -1)
            return True
        return False

    def draw(self, surface: pygame.Surface, ui: Ui) -> None:
        theme, box = ui.theme, self.rect
        edge = theme.line_2 if ui.light else theme.line
        ui.round_rect(surface, box, 8, theme.panel_2 if self.enabled else theme.panel, edge if self.enabled else None)
        if not self.enabled:
            ui.dashed_rect(surface, box, 8, "line_2")
        ink = theme.text if self.enabled else mix(theme.text_2, theme.panel, 0.32)
        for number, icon, at_end in ((-1, "minus", self.value <= self.low), (1, "plus", self.value >= self.high)):
            part = self.part(number)
            if self.enabled and self.hovered and self._hot == number and not at_end:
                body = ui.lighter(theme.panel_2, 0.10)
                body = ui.darker(body, 0.18) if self.pressed else body
                ui.round_rect(surface, (part.x + 1.5, part.y + 1.5, part.w - 3, part.h - 3), 6.5, body)
            colour = mix(theme.text_2, theme.panel, 0.5) if at_end else ink
            ui.icon(surface, icon, part.centerx - 9, part.centery - 9, 18, colour)
        middle = self.part(0)
        for x in (middle.x, middle.right):
            ui.line(surface, x, box.y + 1, x, box.bottom - 1, edge)
        text_box = (middle.x + 4, middle.y, middle.w - 8, middle.h)
        ui.label(surface, self.words(self.value), text_box, "body_strong", ink, exempt=not self.enabled)
