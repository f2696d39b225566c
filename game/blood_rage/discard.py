"""The Discard phase (9)."""

from __future__ import annotations

from typing import NamedTuple

from game.blood_rage.answers import KeepCard, KeepNone
from game.blood_rage.changes import Game, tell
from game.blood_rage.events import HandDiscarded
from game.blood_rage.gestures import NONE, keep_option
from game.blood_rage.prompts import Prompt
from game.blood_rage.table import AGES, BloodTable
from game.core.asking import Answer, Ask, Option
from game.core.machine import beats


@beats("choose", "discard")
class DiscardPhase(NamedTuple):
    """Each seat keeps at most one card, chosen simultaneously and in secret (9.1)."""

    def choose(self, state: Game, _: dict[int, Answer]) -> Ask | None:
        """Ask those with more than one card; after Age 3 nothing is kept."""
        table = state.table
        seats = tuple(seat for seat in range(table.rules.players) if len(table.hands[seat]) > 1)
        return Ask(seats, Prompt.DISCARD) if seats and table.age < AGES else None

    def options(self, table: BloodTable, seat: int) -> list[Option]:
        """Return the cards that may be kept, and none of them if the option allows it."""
        found = [keep_option(card, seat) for card in table.hands[seat]]
        return [*found, NONE] if table.rules.keep_none else found

    def discard(self, state: Game, answers: dict[int, KeepCard | KeepNone]) -> None:
        """The kept card waits beside the sheet (9.2), the others go face down."""
        table = state.table
        for seat in range(table.rules.players):
            hand = table.hands[seat]
            kept: tuple[int, ...] = ()
            if table.age < AGES:
                answer = answers.get(seat)
                if answer is None:
                    kept = hand  # 9.1: a single card needs no discarding
                elif isinstance(answer, KeepCard):
                    kept = (answer.card,)
            gone = tuple(card for card in hand if card not in kept)
            table.hands[seat] = ()
            table.shown[seat] = ()
            table.saved[seat] = kept
            table.unseen = tuple(sorted(table.unseen + gone))
            tell(state, HandDiscarded(seat, len(kept), len(gone), kept[0] if kept else -1, gone))
