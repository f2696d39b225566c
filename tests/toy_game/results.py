"""The end of the toy game."""

from __future__ import annotations

from game.core.setup import Setup
from game.match.match import Position
from scenes.results.curve import Series
from scenes.results.games import Honour, Row
from scenes.results.people import people_of
from scenes.widgets.widget import Widget


class ToyResults:
    """See scenes.results.games.Results."""

    def __init__(self, position: Position, seat: int) -> None:
        self.people = people_of(position)
        self.points = position.view(seat).facts.points
        self.round = 0
        self.over = position.result is not None
        self.seats = len(self.people)

    def heading(self) -> str:
        """Return the head of the summary."""
        return "Points"

    def remark(self) -> str:
        """Return the line beside the head."""
        return ""

    def sheet(self, palette: str, all_rounds: bool = False) -> Widget:
        """Return the score sheet: an empty widget, the standings say all."""
        return Widget()

    def last_round(self, palette: str) -> Widget | None:
        """The toy shows no round move by move."""
        return None

    def series(self) -> tuple[list[Series], int, int]:
        """Return one line a seat."""
        lines = [
            Series(one.name, one.sigil, seat, (0, self.points[seat]), False) for seat, one in enumerate(self.people)
        ]
        return lines, 1, 1

    def round_words(self) -> tuple[str, str]:
        """Return the name of a round."""
        return "Turn", "Points"

    def go_on(self) -> tuple[str, str]:
        """Return the label of the button that goes on."""
        return "Go on", ""

    def headline(self) -> tuple[str, str]:
        """Return who has won."""
        best = max(range(self.seats), key=lambda seat: self.points[seat])
        return f"{self.people[best].name} wins", f"with {self.points[best]} points"

    def columns(self) -> tuple[str, ...]:
        """Return the heads of the figures."""
        return ("Points",)

    def rows(self) -> list[Row]:
        """Return the standings."""
        order = sorted(range(self.seats), key=lambda seat: -self.points[seat])
        return [Row(seat, place, (str(self.points[seat]),)) for place, seat in enumerate(order, start=1)]

    def honours(self) -> list[Honour]:
        """The toy has no awards."""
        return []

    def rematch(self) -> Setup:
        """Return the setup of a further game."""
        return Setup(self.seats)

    def text(self) -> str:
        """Return the sheet as plain text."""
        return "\n".join(f"{one.name}: {count}" for one, count in zip(self.people, self.points))

    def csv(self) -> str:
        """Return the sheet as comma-separated values."""
        return self.text().replace(": ", ",")
