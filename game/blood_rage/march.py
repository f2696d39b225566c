"""Marching (7.12): one figure after another from one province to another, for 1 Rage in all."""

from __future__ import annotations

from typing import NamedTuple

from game.blood_rage.answers import EndMarch, MarchTo
from game.blood_rage.changes import Game, move, tell
from game.blood_rage.events import MarchEnded
from game.blood_rage.gestures import DONE, march_option
from game.blood_rage.prompts import Prompt
from game.blood_rage.strength import owner, room
from game.blood_rage.table import BloodTable
from game.core.asking import Answer, Ask, Option
from game.core.machine import beats

COST = 1


@beats("ask", "go_on", "end")
class March(NamedTuple):
    """A march that has begun: more figures may follow from `origin` to `target`."""

    seat: int
    origin: int
    target: int

    def options(self, table: BloodTable, seat: int) -> list[Option]:
        """Return who may follow, and where to."""
        zones = room(table, self.target)
        found = [
            march_option(figure, zone)
            for figure in table.crowd[self.origin]
            if owner(table, figure) == self.seat
            for zone in zones
        ]
        return [*found, DONE]

    def ask(self, state: Game, _: dict[int, Answer]) -> Ask | None:
        """Ask while more figures may follow."""
        if len(self.options(state.table, self.seat)) > 1:
            return Ask((self.seat,), Prompt.MARCH, (self.origin, self.target))
        state.goto(March.end)
        return None

    def go_on(self, state: Game, answers: dict[int, MarchTo | EndMarch]) -> None:
        """Move one more figure, or end the march."""
        answer = answers[self.seat]
        if isinstance(answer, MarchTo):
            move(state, answer.figure, answer.zone, "march")
            state.goto(March.ask)

    def end(self, state: Game, _: dict[int, Answer]) -> None:
        tell(state, MarchEnded(self.seat, self.target))
