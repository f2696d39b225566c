"""The picture of Blood Rage around its pieces."""

from __future__ import annotations

import pygame

from scenes.table.animation import Flight
from scenes.table.board_skin import (
    BoardPicture,
)
from scenes.tables.blood_rage import picture
from scenes.tables.blood_rage.screen import BloodScreen
from scenes.widgets.ui import Ui


class BloodPicture(BoardPicture):
    """The picture around the pieces."""

    skin: BloodScreen

    def draw_dragged(self, surface: pygame.Surface, ui: Ui, piece: int, x: float, y: float) -> list[pygame.Rect] | None:
        return picture.draw_dragged(surface, ui, self.skin, piece, x, y)

    def draw_flight(self, surface: pygame.Surface, ui: Ui, flight: Flight) -> pygame.Rect | None:
        return picture.draw_flight(surface, ui, self.skin, flight)

    def draw_table(self, surface: pygame.Surface, ui: Ui) -> None:
        self.skin.actions.update()
        picture.draw_table(surface, ui, self.skin)

    def draw_since(self, surface: pygame.Surface, ui: Ui, box: pygame.FRect, since: int) -> None:
        picture.draw_since(surface, ui, self.skin, box, since)

    def draw_moving(self, surface: pygame.Surface, ui: Ui) -> list[pygame.Rect] | None:
        return picture.draw_moving(surface, ui, self.skin)

    def draw_over(self, surface: pygame.Surface, ui: Ui) -> list[pygame.Rect] | None:
        return picture.draw_over(surface, ui, self.skin)
