"""The facts of a view: what a seat knows beside the cards in zones."""

from __future__ import annotations

from typing import NamedTuple, TypeVar

from game.amigo.cards import NO_COLOUR, POINTS
from game.amigo.options import AmigoRules
from game.amigo.table import NOT_YET, Play, ScoreRow, TrickRecord
from game.amigo.trick_rules import winner_of

HIDDEN_BID = -2
"""Stands for a bid that was made but is hidden."""
NOBODY = -1


class AmigoFacts(NamedTuple):
    """Public facts, and a seat's own secret bid.

    Tuples with one entry per seat: `bids` (NOT_YET, HIDDEN_BID or a number), `won` tricks, `taken` +5 and -5 cards,
    `totals`. `trump` is the trump colour from the next trick on, `trick_trump` that of the running trick (NO_COLOUR:
    none), `reveals` the number of cards to turn up after it. `plays` is the running trick, `winning` the seat that
    leads it, `done` the finished tricks of the round, `sheet` the finished rounds, `winners` the seats in first place
    once the game is over.
    """

    rules: AmigoRules
    round: int = 0
    tricks: int = 0
    dealer: int = NOBODY
    trump: int = NO_COLOUR
    trump_before: int = NO_COLOUR
    trick_trump: int = NO_COLOUR
    reveals: int = 0
    bids: tuple[int, ...] = ()
    won: tuple[int, ...] = ()
    taken: tuple[tuple[int, ...], ...] = ()
    trick: int = 0
    leader: int = NOBODY
    led: int = NO_COLOUR
    plays: tuple[Play, ...] = ()
    winning: int = NOBODY
    done: tuple[TrickRecord, ...] = ()
    totals: tuple[int, ...] = ()
    sheet: tuple[tuple[ScoreRow, ...], ...] = ()
    winners: tuple[int, ...] = ()

    def with_chosen(self, seat: int) -> AmigoFacts:
        """Return the facts after a seat made a bid that is still hidden (9.2, 9.3)."""
        return self.with_bid(seat, HIDDEN_BID)

    def with_bid(self, seat: int, bid: int) -> AmigoFacts:
        """Return the facts with another bid of a seat."""
        return self._replace(bids=replaced(self.bids, seat, bid))

    def judged(self) -> AmigoFacts:
        """Return the facts with the current winner of the running trick."""
        return self._replace(winning=winning_seat(self.rules, self.plays, self.led, self.trick_trump))

    @property
    def players(self) -> int:
        """Return the number of seats."""
        return self.rules.players

    @property
    def named(self) -> dict[int, int]:
        """Return the colours named for the jokers of the running trick: card -> colour."""
        return {card: named for _, card, named in self.plays if named >= 0}

    @property
    def points_now(self) -> tuple[int, ...]:
        """Return the points of each seat's +5 and -5 cards so far in this round (7.18)."""
        return tuple(sum(POINTS[card] for card in cards) for cards in self.taken)


T = TypeVar("T")


def replaced(values: tuple[T, ...], seat: int, value: T) -> tuple[T, ...]:
    """Return the values (one per seat) with the value of one seat replaced."""
    return (*values[:seat], value, *values[seat + 1 :])


def winning_seat(rules: AmigoRules, plays: tuple[Play, ...], led: int, trump: int) -> int:
    """Return the seat that would win the running trick, or NOBODY if it is empty."""
    return winner_of(plays, led, trump, rules.joker_pair)[0] if plays else NOBODY


def blank(rules: AmigoRules) -> AmigoFacts:
    """Return the facts before the first deal."""
    seats = rules.players
    return AmigoFacts(
        rules,
        bids=(NOT_YET,) * seats,
        won=(0,) * seats,
        taken=((),) * seats,
        totals=(0,) * seats,
    )
