"""A line of a menu."""

from __future__ import annotations

import pygame

from scenes.widgets.button import Button, draw_keycap, keycap_size
from scenes.widgets.theme import mix
from scenes.widgets.ui import Ui
from scenes.widgets.widget import Press


class MenuRow(Button):
    """One line of the menu: icon, label, keycap at the right end."""

    radius = 10.0
    focus_by_key = True

    def __init__(self, label: str, on_press: Press, *, icon: str, key: str = "") -> None:
        super().__init__(label, on_press, icon=icon, key=key, step="strong")

    def draw(self, surface: pygame.Surface, ui: Ui) -> None:
        theme, box = ui.theme, self.rect
        hot = self.hovered or self.pressed
        body = mix(theme.panel, (255, 255, 255), 0.08) if hot and not self.pressed else theme.panel
        body = ui.darker(body, 0.25) if self.pressed else body
        if self.enabled:
            ui.round_rect(surface, box, self.radius, body, theme.line_2 if hot else theme.line, 1.2, 222)
        shift = 1.0 if self.pressed else 0.0
        if not self.enabled:
            self._draw_disabled(surface, ui)
            return
        ui.icon(surface, self.icon, box.x + 18, box.centery - 10 + shift, 20, "accent_ink")
        cap, cap_h = keycap_size(ui, self.key) if self.key else (0.0, 0.0)
        text_box = (box.x + 54, box.y + shift, box.w - 54 - (cap + 26 if cap else 14), box.h)
        ui.label(surface, self.label, text_box, self.step, theme.text, "left")
        if cap:
            draw_keycap(surface, ui, self.key, box.right - 14 - cap, box.centery - cap_h / 2)

    def _draw_disabled(self, surface: pygame.Surface, ui: Ui) -> None:
        theme, box = ui.theme, self.rect
        ui.round_rect(surface, box, self.radius, theme.panel)
        ui.dashed_rect(surface, box, self.radius, "line")
        ink = mix(theme.text_2, theme.panel, 0.32)
        ui.icon(surface, self.icon, box.x + 18, box.centery - 10, 20, ink)
        text_box = (box.x + 54, box.y, box.w - 68, box.h)
        ui.label(surface, self.label, text_box, self.step, ink, "left", exempt=True)
