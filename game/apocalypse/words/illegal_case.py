"""The gesture that a reason for its refusal is looked for."""

from __future__ import annotations

from typing import Any, NamedTuple

from game.apocalypse.state.table import ApocalypseTable
from game.apocalypse.words.unmet_requirements import pair
from game.core.asking import Ask
from game.core.message import Fields, Message


class Case(NamedTuple):
    """A gesture that matches no option: the prompt and seat, the card, and the thing it was tried with."""

    table: ApocalypseTable
    seat: int
    card: int
    target: int
    ask: Ask
    step: Any

    @property
    def fields(self) -> Fields:
        """Return the fields of card and target."""
        return pair(self.table, self.card, self.target if self.target in self.table.things else -1)

    def say(self, reason: str, rule: str, **more: object) -> Message:
        """Return a refusal that names card and target."""
        return Message(reason, rule, (*self.fields, *more.items()))
