"""The results of each game at the end of a round and of a game: one interface, one file per game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple, Protocol

from game.core.entry import load
from game.core.setup import Setup
from game.words import _
from scenes.games import screens
from scenes.results.curve import Series
from scenes.results.people import Person
from scenes.widgets.widget import Widget

if TYPE_CHECKING:
    from game.match.match import Position


class Row(NamedTuple):
    """A line of the final standings: seat, place, figures in the order of `Results.columns`."""

    seat: int
    place: int
    figures: tuple[str, ...]


class Honour(NamedTuple):
    """An award: title, the seats that earned it, what for."""

    title: str
    seats: tuple[int, ...]
    text: str


class Results(Protocol):
    """Everything the result screens say of one game at one moment, already in the chosen language."""

    people: list[Person]
    round: int
    """Number of the last finished round; 0 before the first."""
    over: bool

    def heading(self) -> str:
        """Return the head of the round summary."""

    def remark(self) -> str:
        """Return the line beside the head."""

    def sheet(self, palette: str, all_rounds: bool = False) -> Widget:
        """Return the score sheet; the last finished round is large unless `all_rounds`."""

    def last_round(self, palette: str) -> Widget | None:
        """Return the last finished round move by move, or None if the game cannot show one."""

    def series(self) -> tuple[list[Series], int, int]:
        """Return the lines of the score chart, the number of the first round and the number of rounds."""

    def round_words(self) -> tuple[str, str]:
        """Return the game's word for a round, and what the score chart shows."""

    def go_on(self) -> tuple[str, str]:
        """Return the label of the button that goes on, and a remark beside it."""

    def headline(self) -> tuple[str, str]:
        """Return who has won, and with what."""

    def columns(self) -> tuple[str, ...]:
        """Return the heads of the figures in the standings; the last one is the score."""

    def rows(self) -> list[Row]:
        """Return the standings in order of place."""

    def honours(self) -> list[Honour]:
        """Return the awards that were earned."""

    def rematch(self) -> Setup:
        """Return the setup of a further game with the same people, in which the deal moves on."""

    def text(self) -> str:
        """Return the sheet as plain text."""

    def csv(self) -> str:
        """Return the sheet as comma-separated values."""


def results(position: Position, seat: int = -1) -> Results:
    """Return the results of a game as `seat` may see them. Raises KeyError for a game without a result screen."""
    made: Results = load(screens(position.game).results)(position, seat)
    return made


def names_in_words(names: Sequence[str]) -> str:
    """Return names joined as a sentence wants them: "Mara, Theo and Kira"."""
    if len(names) < 2:
        return names[0] if names else ""
    return _("{names} and {last}").format(names=", ".join(names[:-1]), last=names[-1])
