"""Gods' Gifts: the draft, all at the same time (6)."""

from __future__ import annotations

from typing import NamedTuple

from game.blood_rage.answers import DraftCard
from game.blood_rage.changes import Game, tell
from game.blood_rage.deck import DEALT, deck_of
from game.blood_rage.events import CardKept, GiftsTaken, PackLooked, PacksPassed
from game.blood_rage.gestures import draft_option
from game.blood_rage.prompts import Prompt
from game.blood_rage.table import BloodTable
from game.core.asking import Answer, Ask, Option
from game.core.machine import beats

KEPT = 6
"""The number of cards that each seat keeps (6.3)."""


def at_a_time(players: int) -> int:
    """Return how many cards are kept before the rest is passed on (6.3, 6.4)."""
    return 2 if players == 2 else 1


@beats("deal", "choose", "keep", "take_up")
class Gifts(NamedTuple):
    """The draft of one Age."""

    def deal(self, state: Game, _: dict[int, Answer]) -> None:
        """Shuffle the Age deck and deal 8 to each; the rest leaves the game unseen (6.2)."""
        table = state.table
        players = table.rules.players
        cards = state.shuffled(deck_of(players, table.rules.backers, table.age))
        table.unseen += tuple(sorted(cards[players * DEALT :]))
        for seat in range(players):
            table.looked[seat] = ()
            self.look(state, seat, tuple(sorted(cards[seat * DEALT : (seat + 1) * DEALT])))

    @staticmethod
    def look(state: Game, seat: int, cards: tuple[int, ...]) -> None:
        table = state.table
        table.packs[seat] = cards
        table.looked[seat] += (cards,)
        tell(state, PackLooked(seat, len(cards), cards))

    def choose(self, state: Game, _: dict[int, Answer]) -> Ask | None:
        """Ask everyone at once (6.3)."""
        return Ask(tuple(range(state.table.rules.players)), Prompt.DRAFT)

    def options(self, table: BloodTable, seat: int) -> list[Option]:
        """Return the cards of the seat's pack."""
        return [draft_option(card, seat) for card in table.packs[seat]]

    def keep(self, state: Game, answers: dict[int, DraftCard]) -> None:
        """Keep the chosen cards, pass the rest left; after the sixth the last two go unseen (6.3, 6.4)."""
        table = state.table
        players = table.rules.players
        for seat in range(players):
            card = answers[seat].card
            table.packs[seat] = tuple(other for other in table.packs[seat] if other != card)
            table.kept[seat] = tuple(sorted((*table.kept[seat], card)))
            tell(state, CardKept(seat, card))
        count = len(table.kept[0])
        if count == KEPT:
            return
        if count % at_a_time(players) == 0:
            packs = table.packs[-1:] + table.packs[:-1]
            tell(state, PacksPassed(len(packs[0])))
            for seat in range(players):
                self.look(state, seat, packs[seat])
        state.goto(Gifts.choose)

    def take_up(self, state: Game, _: dict[int, Answer]) -> None:
        """The last cards leave the game; kept and saved cards come to hand (6.5)."""
        table = state.table
        left = sum(len(pack) for pack in table.packs)
        for seat in range(table.rules.players):
            table.unseen = tuple(sorted(table.unseen + table.packs[seat]))
            table.hands[seat] = tuple(sorted(table.kept[seat] + table.saved[seat]))
            table.packs[seat] = table.kept[seat] = table.saved[seat] = ()
        tell(state, GiftsTaken(left))
