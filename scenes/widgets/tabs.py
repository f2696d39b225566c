"""A bar of tabs, vertical as a side list or horizontal."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

import pygame

from game.words import N_
from scenes.widgets import sounds
from scenes.widgets.input import Event, Pointer, intent
from scenes.widgets.theme import Step, mix
from scenes.widgets.ui import Box, Ui
from scenes.widgets.widget import Widget

PLAIN = Step(16, "sans-regular", 1.25, 21)
"""The type of a tab that is not chosen: as large as the chosen one, not as heavy."""


class Tab(NamedTuple):
    """One tab: what `on_change` gets, its label, its icon."""

    id: str
    label: str
    icon: str = ""


class TabBar(Widget):
    """Tabs; `vertical` ones are 46 high, 52 apart. Up and down (left and right when level) change the tab."""

    kind = N_("tabs")
    radius = 9.0

    def __init__(
        self,
        tabs: Sequence[Tab],
        value: str = "",
        on_change: Callable[[str], object] | None = None,
        *,
        name: str = "",
        rect: Box = (0, 0, 0, 0),
        vertical: bool = True,
        step_du: float = 52,
    ) -> None:
        super().__init__(name, rect)
        self.tabs = list(tabs)
        self.value = value or (tabs[0].id if tabs else "")
        self.on_change = on_change
        self.vertical = vertical
        self.step_du = step_du
        self._hot = -1

    @property
    def index(self) -> int:
        return next((i for i, tab in enumerate(self.tabs) if tab.id == self.value), 0)

    def state(self) -> str:
        return self.tabs[self.index].label if self.tabs else ""

    def part(self, number: int) -> pygame.FRect:
        """Return the place of one tab."""
        box = self.rect
        if self.vertical:
            step = min(self.step_du, box.h / max(1, len(self.tabs)))
            return pygame.FRect(box.x, box.y + number * step, box.w, step - 6)
        width = box.w / max(1, len(self.tabs))
        return pygame.FRect(box.x + number * width, box.y, width - 6, box.h)

    def choose(self, number: int) -> bool:
        """Choose a tab, as a click does."""
        if not 0 <= number < len(self.tabs) or number == self.index:
            return False
        self.value = self.tabs[number].id
        if self.group is not None:
            self.group.app.sounds.play(sounds.SWITCH)
            self.group.app.announce(self.describe())
        if self.on_change is not None:
            self.on_change(self.value)
        self.dirty()
        return True

    def handle(self, event: Event) -> bool:
        if isinstance(event, Pointer):
            part = next((i for i in range(len(self.tabs)) if self.part(i).collidepoint(event.x, event.y)), -1)
            if event.kind == "move" and part != self._hot:
                self._hot = part
                self.dirty()
            if event.kind == "down" and event.button == 1 and part >= 0:
                self.pressed = True
                return True
            if event.kind == "up" and self.pressed:
                self.pressed = False
                self.choose(part)
                return True
            if event.kind == "leave":
                self.pressed = False
            return False
        wanted = intent(event)
        back, on = ("up", "down") if self.vertical else ("left", "right")
        if self.focused and wanted in (back, on):
            return self.choose(self.index + (1 if wanted == on else -1))
        return False

    def draw_focus(self, surface: pygame.Surface, ui: Ui) -> None:
        ui.focus_ring(surface, self.part(self.index), self.radius, True)

    def draw(self, surface: pygame.Surface, ui: Ui) -> None:
        theme = ui.theme
        for number, tab in enumerate(self.tabs):
            box = self.part(number)
            chosen, hot = number == self.index, self.hovered and number == self._hot
            ink = theme.text if chosen or hot else theme.text_2
            if chosen:
                ui.round_rect(
                    surface,
                    box,
                    self.radius,
                    mix(theme.panel, theme.accent, 0.20),
                    theme.text if ui.light else theme.accent,
                    1.6,
                )
                bar = (box.x, box.y + 8, 4, box.h - 16) if self.vertical else (box.x + 8, box.bottom - 4, box.w - 16, 4)
                ui.round_rect(surface, bar, 2, theme.accent_ink)
            elif hot:
                ui.round_rect(surface, box, self.radius, theme.panel_2)
            x = box.x + 16
            if tab.icon:
                ui.icon(surface, tab.icon, x, box.centery - 11, 22, theme.accent_ink if chosen else ink)
                x += 34
            label_box = (x, box.y, box.right - 8 - x, box.h)
            ui.label(surface, tab.label, label_box, "prompt" if chosen else PLAIN, ink, "left", lines=2)
