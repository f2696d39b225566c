"""Switch (one of two) and segments (one of a few)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pygame

from game.words import N_, _
from scenes.widgets import sounds
from scenes.widgets.input import Event, Pointer, intent
from scenes.widgets.theme import mix
from scenes.widgets.ui import Box, Ui
from scenes.widgets.widget import Widget

SWITCH_W, SWITCH_H = 48.0, 26.0


class Switch(Widget):
    """An on-off switch, 48 x 26 at the right end of its rectangle; the whole rectangle can be clicked."""

    radius = 13.0
    kind = N_("switch")

    def __init__(
        self,
        value: bool = False,
        on_change: Callable[[bool], object] | None = None,
        *,
        name: str = "",
        rect: Box = (0, 0, SWITCH_W, SWITCH_H),
        tooltip: str | tuple[str, str] = "",
    ) -> None:
        super().__init__(name, rect, tooltip)
        self.value = value
        self.on_change = on_change

    def state(self) -> str:
        return _("on") if self.value else _("off")

    @property
    def body(self) -> pygame.FRect:
        """The place of the switch itself."""
        return pygame.FRect(self.rect.right - SWITCH_W, self.rect.centery - SWITCH_H / 2, SWITCH_W, SWITCH_H)

    def activate(self) -> bool:
        if not self.enabled:
            return False
        self.value = not self.value
        if self.group is not None:
            self.group.app.sounds.play(sounds.SWITCH)
            self.group.app.announce(self.describe())
        if self.on_change is not None:
            self.on_change(self.value)
        self.dirty()
        return True

    def handle(self, event: Event) -> bool:
        wanted = intent(event)
        if self.focused and self.enabled and wanted in ("left", "right") and (wanted == "right") != self.value:
            return self.activate()
        return super().handle(event)

    def draw_focus(self, surface: pygame.Surface, ui: Ui) -> None:
        ui.focus_ring(surface, self.body, self.radius, False)

    def draw(self, surface: pygame.Surface, ui: Ui) -> None:
        theme, box = ui.theme, self.body
        hot = self.hovered and self.enabled and not self.pressed
        wide = 2.0 if self.pressed else 0.0
        knob_r = 9.0
        if self.value and self.enabled:
            fill = mix(theme.accent, (255, 255, 255), 0.18) if hot else theme.accent
            edge = ui.theme.text if ui.light else fill
            ui.round_rect(surface, box, 13, fill, edge, 1.4)
            x = box.right - 13 - wide
            knob = (x - knob_r, box.centery - knob_r, 2 * knob_r + wide, 2 * knob_r)
            ui.round_rect(surface, knob, knob_r, theme.on_accent)
            ui.icon(surface, "check", x - 6, box.centery - 6, 12, theme.accent)
            return
        fill = theme.panel if not self.enabled else (ui.lighter(theme.felt_2, 0.18) if hot else theme.felt_2)
        ui.round_rect(surface, box, 13, fill, theme.line_2 if self.enabled else None, 1.4)
        if not self.enabled:
            ui.dashed_rect(surface, box, 13, "line_2", 1.4, 4, 3)
        x = box.right - 13 if self.value else box.x + 13
        knob = (x - knob_r, box.centery - knob_r, 2 * knob_r + wide, 2 * knob_r)
        ui.round_rect(surface, knob, knob_r, theme.text_2 if self.enabled else mix(theme.text_2, theme.panel, 0.32))
        if self.value:
            ui.icon(surface, "check", x - 6, box.centery - 6, 12, theme.panel)


Choice = tuple[Any, str]
"""A value and its label."""


class Segments(Widget):
    """One of a few choices side by side. `choices` are (value, label)."""

    kind = N_("choice")

    def __init__(
        self,
        choices: Sequence[Choice],
        value: Any = None,
        on_change: Callable[[Any], object] | None = None,
        *,
        name: str = "",
        rect: Box = (0, 0, 0, 0),
        tooltip: str | tuple[str, str] = "",
        step: str = "body_strong",
    ) -> None:
        super().__init__(name, rect, tooltip)
        self.choices = list(choices)
        self.value = choices[0][0] if value is None and choices else value
        self.on_change = on_change
        self.step = step
        self._hot = -1
        self._ends: tuple[float, ...] = ()

    @property
    def index(self) -> int:
        """Number of the chosen part, or -1."""
        return next((i for i, choice in enumerate(self.choices) if choice[0] == self.value), -1)

    def state(self) -> str:
        return self.choices[self.index][1] if self.index >= 0 else ""

    def choose(self, number: int) -> bool:
        """Choose the part numbered `number`, as a click does."""
        if not self.enabled or not 0 <= number < len(self.choices) or number == self.index:
            return False
        self.value = self.choices[number][0]
        if self.group is not None:
            self.group.app.sounds.play(sounds.SWITCH)
            self.group.app.announce(self.describe())
        if self.on_change is not None:
            self.on_change(self.value)
        self.dirty()
        return True

    def activate(self) -> bool:
        return self.choose((self.index + 1) % len(self.choices)) if self.choices else False

    def part(self, number: int) -> pygame.FRect:
        """Return the place of one part. Parts are as wide as their labels and share the remaining width."""
        count = len(self.choices)
        if len(self._ends) == count + 1:
            start, end = self._ends[number], self._ends[number + 1]
        else:
            start, end = number / count, (number + 1) / count
        inner = self.rect.w - 4
        return pygame.FRect(self.rect.x + 2 + start * inner, self.rect.y + 2, (end - start) * inner, self.rect.h - 4)

    def _measure(self, ui: Ui) -> None:
        wanted = [ui.text_size(label, self.step)[0] + 16 for _value, label in self.choices]
        even = (self.rect.w - 4) / max(1, len(wanted))
        if all(width <= even for width in wanted):
            widths = [even] * len(wanted)
        else:
            spare = max(0.0, self.rect.w - 4 - sum(wanted)) / len(wanted)
            widths = [width + spare for width in wanted]
        total, ends = sum(widths), [0.0]
        for width in widths:
            ends.append(ends[-1] + width / total)
        self._ends = tuple(ends)

    def handle(self, event: Event) -> bool:
        if isinstance(event, Pointer):
            return self._point(event)
        if not self.focused or not self.enabled:
            return False
        wanted = intent(event)
        if wanted in ("left", "right"):
            return self.choose(self.index + (1 if wanted == "right" else -1))
        return self.activate() if wanted == "accept" else False

    def _point(self, event: Pointer) -> bool:
        part = next((i for i in range(len(self.choices)) if self.part(i).collidepoint(event.x, event.y)), -1)
        if event.kind == "move" and part != self._hot:
            self._hot = part
            self.dirty()
        elif event.kind == "down" and event.button == 1 and self.hit(event.x, event.y):
            self.pressed = self.enabled
            return True
        elif event.kind == "up" and event.button == 1 and self.pressed:
            self.pressed = False
            if self.hit(event.x, event.y):
                self.choose(part)
            return True
        elif event.kind == "leave":
            self.pressed = False
        return False

    def draw(self, surface: pygame.Surface, ui: Ui) -> None:
        theme = ui.theme
        self._measure(ui)
        trough, edge = (theme.felt_2, theme.line) if self.enabled else (theme.panel, None)
        ui.round_rect(surface, self.rect, 8, trough, edge, 1.2)
        if not self.enabled:
            ui.dashed_rect(surface, self.rect, 8, "line_2")
        for number, (_value, label) in enumerate(self.choices):
            box = self.part(number)
            chosen = number == self.index
            ink = theme.text
            if chosen and self.enabled:
                ui.round_rect(surface, box, 6, theme.accent, theme.text if ui.light else None, 1.2)
                ink = theme.on_accent
            elif chosen:
                ui.round_rect(surface, box, 6, theme.panel_2)
            elif self.hovered and number == self._hot and self.enabled:
                ui.round_rect(surface, box, 6, ui.lighter(theme.felt_2, 0.10))
            if not self.enabled:
                ink = mix(theme.text_2, theme.panel, 0.32)
            text_box = (box.x + 4, box.y, box.w - 8, box.h)
            ui.label(surface, label, text_box, self.step, ink, exempt=not self.enabled)
