"""The picture of Rage: Apocalypse around its pieces."""

from __future__ import annotations

import pygame

from scenes.table.animation import Flight
from scenes.table.board_skin import (
    BoardPicture,
)
from scenes.tables.apocalypse import picture, recap
from scenes.tables.apocalypse.screen import ApocalypseScreen
from scenes.widgets.ui import Ui


class ApocalypsePicture(BoardPicture):
    """The picture around the pieces."""

    skin: ApocalypseScreen

    def draw_dragged(self, surface: pygame.Surface, ui: Ui, piece: int, x: float, y: float) -> list[pygame.Rect] | None:
        return picture.draw_dragged(surface, ui, self.skin, piece, x, y)

    def draw_flight(self, surface: pygame.Surface, ui: Ui, flight: Flight) -> pygame.Rect | None:
        return picture.draw_flight(surface, ui, self.skin, flight)

    def draw_table(self, surface: pygame.Surface, ui: Ui) -> None:
        self.skin.panel.update()
        picture.draw_table(surface, ui, self.skin)

    def draw_since(self, surface: pygame.Surface, ui: Ui, box: pygame.FRect, since_event: int) -> None:
        recap.draw(surface, ui, self.skin, box, since_event)

    def draw_moving(self, surface: pygame.Surface, ui: Ui) -> list[pygame.Rect] | None:
        return picture.draw_moving(surface, ui, self.skin)

    def draw_over(self, surface: pygame.Surface, ui: Ui) -> list[pygame.Rect] | None:
        return picture.draw_over(surface, ui, self.skin)

    def draw_chip(self, surface: pygame.Surface, ui: Ui, choice: str, x: float, y: float) -> pygame.Rect:
        part = self.skin.prompts.chips_part()
        return part.draw_chip(surface, ui, choice, x, y) if part is not None else pygame.Rect(0, 0, 0, 0)
