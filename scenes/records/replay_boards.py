"""The boards with which each game shows a past position in the replay."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple, Protocol

import pygame

from game.core.asking import Answer
from game.core.entry import load
from game.core.view import View
from scenes.games import screens
from scenes.results.people import Person, people_of
from scenes.widgets.ui import Box, Ui

if TYPE_CHECKING:
    from game.match.match import Position


class Moment(NamedTuple):
    """A moment to jump to: number of answers before it, importance (0: a chapter), name."""

    answers: int
    level: int
    label: str


class Board(Protocol):
    """Draws positions of one game, and knows its chapters."""

    people: list[Person]

    def chapters(self) -> tuple[str, str, str, str]:
        """Return the names of the buttons: a chapter back, a part back, a part on, a chapter on."""

    def moments(self, position: Position) -> list[Moment]:
        """Return the chapters of the game, in order."""

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
        """Draw what `view` shows; `hands` are the hands that are open, `coming` is the answer given next, `trail`

        the views after each event that the last answer brought about.
        """

    def hand(self, view: View, seat: int) -> tuple[int, ...] | None:
        """Return the cards that a seat holds in its own view, None if some are not known."""

    def inline(self, piece: int, height_px: int) -> pygame.Surface:
        """Return the picture of a piece in a line of text."""

    def ordered(self, cards: tuple[int, ...]) -> tuple[int, ...]:
        """Return a hand in the order it is shown."""


def board(position: Position, palette: str) -> Board:
    """Return the board of a game. Raises KeyError for a game that has none."""
    made: Board = load(screens(position.game).board)(people_of(position), palette)
    return made
