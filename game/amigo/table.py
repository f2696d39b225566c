"""The table: the complete truth. No seat sees all of it (see `view`)."""

from __future__ import annotations

from typing import Any, NamedTuple

from game.amigo.cards import NO_COLOUR
from game.amigo.options import AmigoRules

NOT_YET = -1
"""Stands for a bid that was not made yet."""


class Play(NamedTuple):
    """A card in a trick; `named` is the colour its player named for a joker, else -1."""

    seat: int
    card: int
    named: int


class TrickRecord(NamedTuple):
    """A finished trick with all its details."""

    number: int
    plays: tuple[Play, ...]
    led: int
    trump: int
    winner: int
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
        """Return whether the bid was met."""
        return self.bid == self.won


class AmigoTable:
    """Hands, pile, bids, trick and score sheet. Lists belong to this table only; tuples are shared between clones."""

    __slots__ = (
        "bids", "changed", "dealer", "done", "hands", "led", "pile", "reveals", "round", "rules", "sheet",
        "taken", "totals", "trick", "trick_trump", "tricks", "trump", "trump_before", "turned", "won",
    )  # fmt: skip

    def __init__(self, rules: AmigoRules) -> None:
        """Lay an empty table for these rules."""
        seats = rules.players
        self.rules = rules
        self.round = 0
        self.tricks = 0
        self.dealer = -1
        self.hands: list[tuple[int, ...]] = [()] * seats
        # The top of the pile is the end of the tuple.
        self.pile: tuple[int, ...] = ()
        self.turned: tuple[int, ...] = ()
        self.trump = NO_COLOUR
        # The previous trump colour of this round, for the marker beside the trump.
        self.trump_before = NO_COLOUR
        self.bids: list[int] = [NOT_YET] * seats
        self.won: list[int] = [0] * seats
        # +5 and -5 cards in each seat's tricks of this round (7.1).
        self.taken: list[tuple[int, ...]] = [()] * seats
        self.trick: tuple[Play, ...] = ()
        self.led = NO_COLOUR
        self.trick_trump = NO_COLOUR
        # The number of cards to turn up after the trick (7.2, 7.13).
        self.reveals = 0
        # Whether the running trick has a trump change (7.12).
        self.changed = False
        self.done: tuple[TrickRecord, ...] = ()
        self.totals: list[int] = [0] * seats
        self.sheet: tuple[tuple[ScoreRow, ...], ...] = ()

    def clone(self) -> AmigoTable:
        """Return an independent copy; hands, tricks and rows are shared."""
        twin: AmigoTable = object.__new__(AmigoTable)
        twin.rules = self.rules
        twin.round = self.round
        twin.tricks = self.tricks
        twin.dealer = self.dealer
        twin.hands = self.hands[:]
        twin.pile = self.pile
        twin.turned = self.turned
        twin.trump = self.trump
        twin.trump_before = self.trump_before
        twin.bids = self.bids[:]
        twin.won = self.won[:]
        twin.taken = self.taken[:]
        twin.trick = self.trick
        twin.led = self.led
        twin.trick_trump = self.trick_trump
        twin.reveals = self.reveals
        twin.changed = self.changed
        twin.done = self.done
        twin.totals = self.totals[:]
        twin.sheet = self.sheet
        return twin

    @classmethod
    def restore(cls, fields: dict[str, Any]) -> AmigoTable:
        """Return the table with these fields from a file (lists as tuples)."""
        table: AmigoTable = object.__new__(AmigoTable)
        for name in cls.__slots__:
            value = fields[name]
            setattr(table, name, list(value) if name in ("bids", "hands", "taken", "totals", "won") else value)
        return table
