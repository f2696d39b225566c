"""Prompts and answers of this game: a bid (4), a card (5.1), a joker with its colour (7.4)."""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple

from game.amigo.cards import CARD_NAMES, COLOUR_LETTERS, COLOURS, DECK, JOKERS, NO_COLOUR
from game.core.answers import AnswerTypes, Spelling, answer
from game.core.asking import OldForm

MOST_TRICKS = 10


class AmigoPrompt(StrEnum):
    """What a seat is asked for."""

    BID = "bid"
    CARD = "card"


CARD = Spelling(CARD_NAMES.__getitem__, CARD_NAMES.index)
COLOUR = Spelling(COLOUR_LETTERS.__getitem__, COLOUR_LETTERS.index)


@answer("bid")
class Bid(NamedTuple):
    """A bid: the number of tricks to take, "bid 3"."""

    tricks: int

    def old_form(self) -> OldForm | None:
        return self.tricks


@answer("play", card=CARD, named=COLOUR)
class PlayCard(NamedTuple):
    """A played card, "play b7"; a joker with its colour, "play Ja r"."""

    card: int
    named: int = NO_COLOUR

    def old_form(self) -> OldForm | None:
        return self.card if self.named == NO_COLOUR else (self.card, self.named)


ANSWERS = AnswerTypes(Bid, PlayCard)

BIDS = tuple(Bid(tricks) for tricks in range(MOST_TRICKS + 1))
PLAYS = tuple(
    tuple(PlayCard(card, named) for named in range(COLOURS)) if card in JOKERS else (PlayCard(card),) for card in DECK
)
"""For each card the answers that play it: one, or for a joker one per colour."""
