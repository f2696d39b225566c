"""The picture around the pieces: background, resting things, moving things, overlays."""

from __future__ import annotations

import pygame

from scenes.table.animation import Flight
from scenes.table.skin.part import SkinPart
from scenes.widgets.ui import Ui


class PicturePart(SkinPart):
    """The picture around the pieces. All of it is drawn onto a surface in pixels."""

    def draw_ground(self, surface: pygame.Surface, ui: Ui) -> None:
        """Draw the static background."""

    def draw_table(self, surface: pygame.Surface, ui: Ui) -> None:
        """Draw everything at rest: zones, resting pieces, plates, panels."""

    def draw_moving(self, surface: pygame.Surface, ui: Ui) -> list[pygame.Rect] | None:
        """Draw animations below flying pieces. Return the rectangles touched, or None for everything."""
        return []

    def draw_over(self, surface: pygame.Surface, ui: Ui) -> list[pygame.Rect] | None:
        """Draw what is over hand and flying pieces (chooser, banner, drawers).

        Returns rectangles like `draw_moving`.
        """
        return []

    def draw_since(self, surface: pygame.Surface, ui: Ui, box: pygame.FRect, since: int) -> None:
        """Draw the public part of the events from number `since` on into the strip of the curtain."""

    def draw_dragged(self, surface: pygame.Surface, ui: Ui, piece: int, x: float, y: float) -> list[pygame.Rect] | None:
        """Draw a piece of the skin's own that is being dragged with its middle at (x, y); None: the table draws it."""
        return None

    def draw_flight(self, surface: pygame.Surface, ui: Ui, flight: Flight) -> pygame.Rect | None:
        """Draw a piece of the skin's own on its way and return the pixels touched; None: the table draws it."""
        return None

    def draw_chip(self, surface: pygame.Surface, ui: Ui, choice: str, x: float, y: float) -> pygame.Rect:
        """Draw a chip that is being dragged with its centre at (x, y)."""
        return pygame.Rect(0, 0, 0, 0)
