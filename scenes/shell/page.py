"""A plain page: top bar with a back button and heading, background with a soft light."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.words import _
from scenes.art import backdrop
from scenes.shell.scene import Scene
from scenes.widgets import svg
from scenes.widgets.button import Button
from scenes.widgets.theme import mix
from scenes.widgets.ui import Ui

if TYPE_CHECKING:
    from scenes.shell.context import AppContext

BAR = 56.0
"""Height of the top bar in du."""
MARGIN = 16.0
"""Margin of the screen and padding between panels in du."""


def ground(ui: Ui, width_px: int, height_px: int) -> pygame.Surface:
    """Return the ground of a page for a window of this size: the light comes from above, the rim is dark."""
    theme = ui.theme

    def make() -> pygame.Surface:
        w, h = width_px / ui.scale, height_px / ui.scale
        stops = [
            (0.0, mix(theme.felt, theme.felt_hi, 0.35), 1.0),
            (0.55, theme.felt, 1.0),
            (1.0, mix(theme.felt, theme.felt_2, 0.8), 1.0),
        ]
        body = svg.radial("light", w * 0.5, h * 0.16, w * 0.72, stops) + svg.rect((0, 0, w, h), 0, "light")
        picture = backdrop.gradient(body, width_px, height_px, (0, 0, w, h))
        backdrop.add_noise(picture)
        return picture

    return ui.cache.get(("page", width_px, height_px, theme.name), make)


class PageScene(Scene):
    """A scene with ground, top bar, heading and a back button (Escape).

    Set `title` in `layout`; `body` is the canvas below the bar. Call `super().layout()` first: it empties the group.
    """

    def __init__(self, app: AppContext) -> None:
        super().__init__(app)
        self.title = ""
        self._announced = False
        self.back_button = Button(_("Back"), self.go_back, kind="quiet", icon="back", step="body_strong")
        self.group.on_back = self.go_back

    def go_back(self) -> None:
        self.app.back()

    @property
    def body(self) -> pygame.FRect:
        ui = self.app.ui
        return pygame.FRect(0, BAR, ui.width, ui.height - BAR)

    def layout(self) -> None:
        ui = self.app.ui
        self.group.clear()
        self.back_button.label = self.back_button.name = _("Back")
        width = self.back_button.wanted_width(ui, 14)
        self.back_button.rect = (16, 9, width, BAR - 18)
        self.add(self.back_button)

    def update(self, seconds: float) -> None:
        if not self._announced and self.title:  # subclasses set the title in their layout
            self._announced = True
            self.app.announce(self.title)
        super().update(seconds)

    def draw(self, surface: pygame.Surface) -> None:
        ui = self.app.ui
        surface.blit(ground(ui, *surface.get_size()), (0, 0))
        surface.fill(mix(ui.theme.felt, ui.theme.felt_2, 0.82), ui.rect(0, 0, ui.width, BAR))
        ui.line(surface, 0, BAR, ui.width, BAR)
        self.draw_title(surface, ui)
        self.draw_page(surface, ui)
        self.group.draw(surface, ui)

    def draw_title(self, surface: pygame.Surface, ui: Ui) -> None:
        """Draw the heading in the middle of the bar."""
        side = self.back_button.rect.right + 16
        ui.label(surface, self.title, (side, 0, ui.width - 2 * side, BAR), "heading_small", "text", may_cut=True)

    def draw_page(self, surface: pygame.Surface, ui: Ui) -> None:
        """Draw panels and words below the widgets."""
