"""The Quest phase (10)."""

from __future__ import annotations

from typing import NamedTuple

from game.blood_rage.changes import Game, gain_glory, order_from, tell
from game.blood_rage.deck import KIND
from game.blood_rage.destroy import RaiseStat
from game.blood_rage.effects_quests import quest_status
from game.blood_rage.events import QuestScored, QuestsRevealed
from game.blood_rage.table import QuestNote
from game.core.asking import Answer
from game.core.machine import beats


@beats("reveal", "end")
class QuestPhase(NamedTuple):
    """All committed Quests are shown and scored."""

    def reveal(self, state: Game, _: dict[int, Answer]) -> None:
        """Show them all, then score seat by seat from the first player clockwise (10.1)."""
        table = state.table
        quests = tuple(table.quests)
        if any(quests):
            tell(state, QuestsRevealed(quests))
            order = order_from(table.first, table.rules.players)
            state.push(*(Scoring(seat, card) for seat in order for card in quests[seat]))

    def end(self, state: Game, _: dict[int, Answer]) -> None:
        """Every Quest has been discarded."""


@beats("score")
class Scoring(NamedTuple):
    """One Quest: Glory and a stat step if it is fulfilled, nothing if not; it is discarded (10.1)."""

    seat: int
    card: int

    def score(self, state: Game, _: dict[int, Answer]) -> None:
        table, seat = state.table, self.seat
        status = quest_status(table, seat, self.card)
        table.quests[seat] = tuple(card for card in table.quests[seat] if card != self.card)
        table.discards += (self.card,)
        table.won += (QuestNote(table.age, seat, self.card, status.done, status.where),)
        tell(state, QuestScored(seat, self.card, status.done, status.where))
        if status.done:
            gain_glory(state, seat, status.glory, "quests", KIND[self.card])
            state.push(RaiseStat(seat, KIND[self.card]))
