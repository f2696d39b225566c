"""What can happen in a game. Fields that are not named as public are seen by the owner only."""

from __future__ import annotations

from typing import NamedTuple

from game.core.events import public


@public("round", "tricks", "dealer", "pile", reveals=True)
class RoundStarted(NamedTuple):
    """All cards are shuffled together; `tricks` cards a seat will be dealt, `pile` remain (2.2-2.6)."""

    round: int
    tricks: int
    dealer: int
    pile: int


@public("seat", "size", owner="seat", reveals=True)
class Dealt(NamedTuple):
    """A seat has its hand; only that seat sees which cards."""

    seat: int
    size: int
    cards: tuple[int, ...] | None


@public("cards", "trump", "trick_trump", "reveals", "cause", reveals=True)
class TrumpTurned(NamedTuple):
    """Cards were turned up until a colour card appeared (3.1, 3.4); the last one counts.

    `cause` is "round", "change" (7.3) or "after" (7.2); `trump` is the round's trump now, `trick_trump`
    that of the running trick, `reveals` how many more cards will be turned up after this trick.
    """

    cards: tuple[int, ...]
    trump: int
    trick_trump: int
    reveals: int
    cause: str


@public("seat", "bid")
class BidMade(NamedTuple):
    """An open bid (4.2)."""

    seat: int
    bid: int


@public("seat", owner="seat")
class BidWritten(NamedTuple):
    """A secret bid is on its note (9.3): only the bidder knows it."""

    seat: int
    bid: int | None


@public("bids", reveals=True)
class BidsShown(NamedTuple):
    """All bids at once: before the first trick (4.4, 9.2) or after the round (9.3)."""

    bids: tuple[int, ...]


@public("number", "leader")
class TrickStarted(NamedTuple):
    """A new trick: `number` counts from 1 in the round."""

    number: int
    leader: int


@public("seat", "card", "named", "led")
class CardPlayed(NamedTuple):
    """A card was laid; `named` is the joker's colour or -1, `led` the led colour afterwards (6)."""

    seat: int
    card: int
    named: int
    led: int


@public("seat", "trump", "reveals")
class NoTrumpPlayed(NamedTuple):
    """The trick has no trump now (7.2); `trump` is the round's trump (-1 in the US edition, 11.4)."""

    seat: int
    trump: int
    reveals: int


@public("number", "seat", "rule")
class TrickTaken(NamedTuple):
    """The trick goes to `seat`; `rule` is the number of the rule that decided it (8.1-8.5, 7.4)."""

    number: int
    seat: int
    rule: str


class ScoreRow(NamedTuple):
    """One seat's row of one round on the score sheet (10.1)."""

    bid: int
    won: int
    plus: int
    minus: int
    points: int
    total: int

    @property
    def exact(self) -> bool:
        """Say whether the bid was met."""
        return self.bid == self.won


@public("round", "rows", reveals=True)
class RoundScored(NamedTuple):
    """The round's row of the score sheet, one ScoreRow a seat."""

    round: int
    rows: tuple[ScoreRow, ...]


@public("winners")
class GameEnded(NamedTuple):
    """The last round is scored; `winners` share the first place."""

    winners: tuple[int, ...]


ALL = (
    RoundStarted, Dealt, TrumpTurned, BidMade, BidWritten, BidsShown, TrickStarted, CardPlayed,
    NoTrumpPlayed, TrickTaken, ScoreRow, RoundScored, GameEnded,
)  # fmt: skip
