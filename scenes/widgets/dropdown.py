"""A drop-down list."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pygame

from game.words import N_
from scenes.widgets import sounds
from scenes.widgets.input import Event, Key, Pointer, intent
from scenes.widgets.theme import mix
from scenes.widgets.toggles import Choice
from scenes.widgets.ui import Box, Ui
from scenes.widgets.widget import Widget


class DropDown(Widget):
    """One of many choices. `choices` are (value, label). Opens below, or above if there is no space below."""

    kind = N_("list")

    def __init__(
        self,
        choices: Sequence[Choice],
        value: Any = None,
        on_change: Callable[[Any], object] | None = None,
        *,
        name: str = "",
        rect: Box = (0, 0, 0, 34),
        tooltip: str | tuple[str, str] = "",
        step: str = "body_strong",
    ) -> None:
        super().__init__(name, rect, tooltip)
        self.choices = list(choices)
        self.value = choices[0][0] if value is None and choices else value
        self.on_change = on_change
        self.step = step
        self.opened = False
        self._hot = 0
        self._first = 0
        self._list = pygame.FRect(0, 0, 0, 0)
        self._row = 38.0
        self._outside = False

    @property
    def index(self) -> int:
        """Number of the chosen line, or -1."""
        return next((i for i, choice in enumerate(self.choices) if choice[0] == self.value), -1)

    @property
    def accent_edge(self) -> bool:  # type: ignore[override]
        """The box keeps its plain edge."""
        return False

    def state(self) -> str:
        return self.choices[self.index][1] if self.index >= 0 else ""

    def covers_others(self) -> bool:
        return self.opened

    def catches(self, x: float, y: float) -> bool:
        return self.opened

    def open(self) -> None:
        if not self.enabled or not self.choices or self.group is None:
            return
        self.opened, self._hot = True, max(0, self.index)
        self._place(self.group.app.ui)
        self.dirty()

    def close(self) -> None:
        """Close the list without choosing."""
        self.opened = False
        self.dirty()

    def choose(self, number: int) -> None:
        self.opened = False
        if 0 <= number < len(self.choices) and number != self.index:
            self.value = self.choices[number][0]
            if self.group is not None:
                self.group.app.sounds.play(sounds.SWITCH)
            if self.on_change is not None:
                self.on_change(self.value)
        if self.group is not None:
            self.group.app.announce(self.describe())
        self.dirty()

    def activate(self) -> bool:
        if not self.enabled:
            return False
        self.close() if self.opened else self.open()
        return True

    def _place(self, ui: Ui) -> None:
        self._row = max(34.0, ui.step_du(self.step) + 18)
        below, above = ui.height - 8 - self.rect.bottom - 4, self.rect.y - 4 - 8
        rows = len(self.choices)
        room = below if below >= min(rows, 6) * self._row + 8 or below >= above else above
        shown = max(1, min(rows, int((room - 8) / self._row)))
        height = shown * self._row + 8
        widest = max(ui.text_size(label, self.step)[0] for _value, label in self.choices) + 52
        width = min(ui.width - 16, max(self.rect.w, widest))
        x = min(self.rect.x, ui.width - 8 - width)
        y = self.rect.bottom + 4 if room == below else self.rect.y - 4 - height
        self._list = pygame.FRect(x, y, width, height)
        self._shown = shown
        self._scroll_to(self._hot)

    def _scroll_to(self, number: int) -> None:
        self._first = min(max(self._first, number - self._shown + 1), number)
        self._first = max(0, min(self._first, len(self.choices) - self._shown))

    def _line_at(self, x: float, y: float) -> int:
        if not self._list.collidepoint(x, y):
            return -1
        number = self._first + int((y - self._list.y - 4) / self._row)
        return number if 0 <= number < len(self.choices) else -1

    def handle(self, event: Event) -> bool:
        if not self.opened:
            if intent(event) in ("up", "down") and isinstance(event, Key) and event.alt:
                self.open()
                return True
            return super().handle(event)
        if isinstance(event, Pointer):
            return self._pointer(event)
        wanted = intent(event)
        if wanted in ("up", "down"):
            self._hot = (self._hot + (1 if wanted == "down" else -1)) % len(self.choices)
            self._scroll_to(self._hot)
            if self.group is not None:
                self.group.app.announce(self.choices[self._hot][1])
        elif wanted in ("home", "end", "page up", "page down"):
            by = self._shown if "page" in wanted else len(self.choices)
            self._hot += by if wanted in ("end", "page down") else -by
            self._hot = max(0, min(len(self.choices) - 1, self._hot))
            self._scroll_to(self._hot)
        elif wanted == "accept":
            self.choose(self._hot)
        elif wanted in ("back", "next", "previous"):
            self.close()
            return wanted == "back"
        elif isinstance(event, Key) and len(event.text) == 1:
            self._jump(event.text)
        self.dirty()
        return True

    def _jump(self, letter: str) -> None:
        count = len(self.choices)
        for step in range(1, count + 1):
            number = (self._hot + step) % count
            if self.choices[number][1].lower().startswith(letter.lower()):
                self._hot = number
                self._scroll_to(number)
                return

    def _pointer(self, event: Pointer) -> bool:
        line = self._line_at(event.x, event.y)
        if event.kind == "move" and line >= 0 and line != self._hot:
            self._hot = line
            self.dirty()
        elif event.kind == "down":
            self._outside = line < 0
            if self._outside:
                self.close()
        elif event.kind == "up" and not self._outside and line >= 0:
            self.choose(line)
        elif event.kind == "wheel":
            self._first = max(0, min(len(self.choices) - self._shown, self._first - round(event.wheel)))
            self.dirty()
        elif event.kind == "leave":
            self.close()
        return True

    def draw(self, surface: pygame.Surface, ui: Ui) -> None:
        theme, box = ui.theme, self.rect
        body = theme.panel_2 if self.enabled else theme.panel
        edge = theme.line_2 if ui.light or (self.hovered and self.enabled) else theme.line
        if self.enabled and (self.hovered or self.opened):
            body = ui.lighter(body, 0.10)
        ui.round_rect(surface, box, 8, body, edge if self.enabled else None)
        if not self.enabled:
            ui.dashed_rect(surface, box, 8, "line_2")
        ink = theme.text if self.enabled else mix(theme.text_2, theme.panel, 0.32)
        text_box = (box.x + 12, box.y, box.w - 46, box.h)
        ui.label(surface, self.state(), text_box, self.step, ink, "left", exempt=not self.enabled)
        ui.icon(surface, "down", box.right - 28, box.centery - 9, 18, theme.text_2 if self.enabled else ink)

    def draw_over(self, surface: pygame.Surface, ui: Ui) -> None:
        if not self.opened:
            return
        theme, area = ui.theme, self._list
        ui.panel(surface, area, 8, "panel", "line_2", 3)
        for place in range(self._shown):
            number = self._first + place
            if number >= len(self.choices):
                break
            row = pygame.FRect(area.x + 4, area.y + 4 + place * self._row, area.w - 8, self._row)
            chosen = number == self.index
            if number == self._hot:
                ui.round_rect(
                    surface, row, 6, mix(theme.panel, theme.accent, 0.14), theme.text if ui.light else theme.accent, 1.4
                )
            if chosen:
                ui.icon(surface, "check", row.x + 8, row.centery - 9, 18, "accent_ink")
            text_box = (row.x + 34, row.y, row.w - 42, row.h)
            ui.label(surface, self.choices[number][1], text_box, self.step, "text", "left")
        if self._shown < len(self.choices):
            share = self._shown / len(self.choices)
            length = (area.h - 12) * share
            top = area.y + 6 + (area.h - 12 - length) * self._first / max(1, len(self.choices) - self._shown)
            ui.round_rect(surface, (area.right - 7, top, 4, length), 2, "line_2")
