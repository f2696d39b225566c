"""A past position of the toy game in the replay."""

from __future__ import annotations

import pygame

from game.match.match import Position
from scenes.records.replay_boards import BoardScene, Moment, ReplayBoard
from scenes.widgets.ui import Box, Ui


class ToyBoard(ReplayBoard):
    """See scenes.records.replay_boards.ReplayBoard."""

    def chapters(self) -> tuple[str, str, str, str]:
        """Return the names of the buttons."""
        return "Start", "Turn back", "Turn on", "End"

    def moments(self, position: Position) -> list[Moment]:
        """Return the beginning as the only chapter."""
        return [Moment(0, 0, "Start")]

    def draw(self, surface: pygame.Surface, ui: Ui, box: Box, scene: BoardScene) -> None:
        """Write the points of all."""
        points = ", ".join(f"{person.name} {count}" for person, count in zip(self.people, scene.view.facts.points))
        ui.label(surface, points, box, "body", "text")

    def inline(self, piece: int, height_px: int) -> pygame.Surface:
        """Return a card as it stands in a line of text."""
        return pygame.Surface((max(1, round(height_px / 1.4)), height_px))
