"""The record of a battle: everything public about it so far (8). It is built from its events."""

from __future__ import annotations

from typing import NamedTuple

from game.blood_rage.deck import KIND
from game.core.events import Event

UNDECIDED = -2
"""The winner of a battle that has not come to its totals; -1 is a tie."""


class Total(NamedTuple):
    """One clan's total in a battle, and where it comes from: (word or card id, amount) (8.11).

    Words: "figures" with the count left out, "warriors", "leader", "ship", a Monster's kind.
    """

    seat: int
    total: int
    parts: tuple[tuple[str | int, int], ...]


class BattleCard(NamedTuple):
    """A card in a battle. `sort` is "chosen" or "late"; `plain` is a Quest card that its owner does not count."""

    seat: int
    card: int
    sort: str = "chosen"
    plain: bool = False
    cancelled: bool = False


class Gain(NamedTuple):
    """A gain from a battle: `what` is "glory", "rage" or a stat, `cause` a card kind or another word."""

    seat: int
    what: str
    amount: int
    cause: str


class Battle(NamedTuple):
    """The public record of a pillage with its battle.

    `stage` is its progress: "call", "cards", "texts", "late", "result" (decided: gains follow), "over". `call` and
    `late` hold (seat, figure or card, -1 for none) in order of the offers; `participants` are listed from the pillager
    clockwise, empty before the call ends; `present` are the figures at that moment; `cards` are now before their
    owners, `swept` were discarded by Heimdall's Watch. `dead` are (figure, owner). `winner` is UNDECIDED, -1 for a tie,
    or a seat; an unopposed pillage has one participant and no totals. `opposed` says whether there was a battle.
    """

    seat: int
    province: int
    cause: str
    age: int
    stage: str = "call"
    call: tuple[tuple[int, int], ...] = ()
    participants: tuple[int, ...] = ()
    present: tuple[int, ...] = ()
    cards: tuple[BattleCard, ...] = ()
    swept: tuple[BattleCard, ...] = ()
    acted: tuple[tuple[int, int], ...] = ()
    late: tuple[tuple[int, int], ...] = ()
    dead: tuple[tuple[int, int], ...] = ()
    totals: tuple[Total, ...] = ()
    winner: int = UNDECIDED
    success: bool = False
    gains: tuple[Gain, ...] = ()

    @property
    def opposed(self) -> bool:
        """Return whether others take part: only then it is a battle (8.3)."""
        return len(self.participants) > 1

    def cards_of(self, seat: int) -> tuple[int, ...]:
        """Return the cards that are before a seat."""
        return tuple(played.card for played in self.cards if played.seat == seat)

    def text_of(self, seat: int, kind: str) -> bool:
        """Return whether the seat has a card of this kind before it whose text is not cancelled."""
        return any(p.seat == seat and not p.cancelled and KIND[p.card] == kind for p in self.cards)


def after(battle: Battle, event: Event) -> Battle:
    """Return the record after an event; events that are not about battles change nothing."""
    recorded = getattr(event, "recorded", None)
    found: Battle = recorded(battle) if recorded is not None else battle
    return found
