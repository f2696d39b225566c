"""The boards with which each game shows a past position in the replay."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.core.asking import Answer
from game.core.entry import load
from game.core.view import View
from scenes.games import screens
from scenes.results.people import Person, people_of
from scenes.widgets.theme import mix
from scenes.widgets.ui import Box, Ui

if TYPE_CHECKING:
    from game.match.match import Position


class Moment(NamedTuple):
    """A moment to jump to: number of answers before it, importance (0: a chapter), name."""

    answers: int
    level: int
    label: str


class BoardScene(NamedTuple):
    """What a board is to draw: one position as somebody may see it."""

    view: View
    hands: Mapping[int, tuple[int, ...]] = {}
    """The hands that lie open, by seat."""
    asked: tuple[int, ...] = ()
    """The seats that have to answer."""
    coming: tuple[int, Answer] | None = None
    """The seat and the answer that comes next."""
    trail: Sequence[View] = ()
    """The views after each event that the last answer brought about."""


class ReplayBoard:
    """Draws positions of one game, and knows its chapters. Base of the boards of all games."""

    quiet: frozenset[str] = frozenset()
    """Kinds of log lines that are read only until another follows."""

    def __init__(self, people: list[Person], palette: str) -> None:
        self.people, self.palette = people, palette

    def chapters(self) -> tuple[str, str, str, str]:
        """Return the names of the buttons: a chapter back, a part back, a part on, a chapter on."""
        raise NotImplementedError

    def moments(self, position: Position) -> list[Moment]:
        """Return the chapters of the game, in order."""
        raise NotImplementedError

    def draw(self, surface: pygame.Surface, ui: Ui, box: Box, scene: BoardScene) -> None:
        """Draw the position into `box` (du)."""
        raise NotImplementedError

    def hand(self, view: View, seat: int) -> tuple[int, ...] | None:
        """Return the cards that a seat holds in its own view, None if some are not known."""
        zone = view.zones[f"hand:{seat}"]
        return None if zone.backs else zone.pieces

    def inline(self, piece: int, height_px: int) -> pygame.Surface:
        """Return the picture of a piece in a line of text."""
        raise NotImplementedError

    def ordered(self, cards: tuple[int, ...]) -> tuple[int, ...]:
        """Return a hand in the order it is shown."""
        return tuple(sorted(cards))

    @staticmethod
    def row_frame(surface: pygame.Surface, ui: Ui, box: Box, asked: bool) -> None:
        """Draw the frame of a seat's row; it is lit while the seat is asked."""
        fill = mix(ui.theme.panel, ui.theme.accent, 0.1) if asked else ui.theme.panel
        ui.round_rect(surface, box, 10, fill, "accent_ink" if asked else "line", 1.8 if asked else 1)


def board(position: Position, palette: str) -> ReplayBoard:
    """Return the board of a game. Raises KeyError for a game that has none."""
    made: ReplayBoard = load(screens(position.game).board)(people_of(position), palette)
    return made
