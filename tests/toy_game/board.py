"""A past position of the toy game in the replay."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pygame

from game.core.asking import Answer
from game.core.view import View
from game.match.match import Position
from scenes.records.replay_boards import Moment
from scenes.results.people import Person
from scenes.widgets.ui import Box, Ui


class ToyBoard:
    """See scenes.records.replay_boards.Board."""

    def __init__(self, people: list[Person], _palette: str) -> None:
        self.people = people

    def chapters(self) -> tuple[str, str, str, str]:
        """Return the names of the buttons."""
        return "Start", "Turn back", "Turn on", "End"

    def moments(self, position: Position) -> list[Moment]:
        """Return the beginning as the only chapter."""
        return [Moment(0, 0, "Start")]

    def draw(
        self,
        surface: pygame.Surface,
        ui: Ui,
        box: Box,
        view: View,
        hands: Mapping[int, tuple[int, ...]],
        asked: tuple[int, ...],
        coming: tuple[int, Answer] | None,
        trail: Sequence[View] = (),
    ) -> None:
        """Write the points of all."""
        points = ", ".join(f"{person.name} {count}" for person, count in zip(self.people, view.facts.points))
        ui.label(surface, points, box, "body", "text")

    def hand(self, view: View, seat: int) -> tuple[int, ...] | None:
        """Return the cards of a seat in its own view."""
        zone = view.zones[f"hand:{seat}"]
        return None if zone.backs else zone.pieces

    def inline(self, piece: int, height_px: int) -> pygame.Surface:
        """Return a card as it stands in a line of text."""
        return pygame.Surface((max(1, round(height_px / 1.4)), height_px))

    def ordered(self, cards: tuple[int, ...]) -> tuple[int, ...]:
        """Return a hand in the order it is shown."""
        return tuple(sorted(cards))
