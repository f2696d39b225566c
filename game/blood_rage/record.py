"""The record of a battle: what all could see of it so far, step by step (8). It is the sum of its events."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from game.blood_rage import events as ev
from game.blood_rage.events import Total

UNDECIDED = -2
"""The winner of a battle that has not come to its totals; -1 is a tie."""


class BattleCard(NamedTuple):
    """A card in a battle. `sort` is "chosen" or "late"; `plain` is a Quest card that its owner does not count."""

    seat: int
    card: int
    sort: str = "chosen"
    plain: bool = False
    cancelled: bool = False


class Gain(NamedTuple):
    """What somebody got out of a battle: `what` is "glory", "rage" or a stat, `cause` a card kind or a word."""

    seat: int
    what: str
    amount: int
    cause: str


class Battle(NamedTuple):
    """A pillage with its battle as everybody saw it.

    `stage` is how far it has got: "call", "cards", "texts", "late", "result" (decided: gains follow), "over". `call`
    and `late` hold (seat, figure or card, -1 for none) in order of the offers; `participants` go from the pillager
    clockwise, empty before the call ends; `present` are the figures at that moment; `cards` lie before their owners
    now, `swept` were discarded by Heimdall's Watch. `dead` are (figure, owner). `winner` is UNDECIDED, -1 for a tie,
    or a seat; an unopposed pillage has one participant and no totals. `opposed` tells whether it came to a battle.
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
        """Say whether others take part: only then it is a battle (8.3)."""
        return len(self.participants) > 1

    def cards_of(self, seat: int) -> tuple[int, ...]:
        """Return the cards that lie before a seat."""
        return tuple(played.card for played in self.cards if played.seat == seat)

    def text_of(self, seat: int, kind: str) -> bool:
        """Say whether the seat has a card of this kind before it whose text is not cancelled."""
        from game.blood_rage.deck import KIND

        return any(p.seat == seat and not p.cancelled and KIND[p.card] == kind for p in self.cards)


def after(battle: Battle, event: Any) -> Battle:
    """Return the record after an event; events that are not about battles change nothing."""
    change = _CHANGES.get(type(event))
    return change(battle, event) if change is not None else battle


def _call(battle: Battle, event: ev.CallAnswered) -> Battle:
    return battle._replace(call=(*battle.call, (event.seat, event.figure)))


def _joined(battle: Battle, event: ev.BattleJoined) -> Battle:
    stage = "cards" if len(event.participants) > 1 else "result"
    return battle._replace(stage=stage, participants=event.participants, present=event.present)


def _revealed(battle: Battle, event: ev.CardsRevealed) -> Battle:
    cards = tuple(BattleCard(seat, card, plain=card in event.plain) for seat, card in event.cards)
    return battle._replace(stage="texts", cards=battle.cards + cards)


def _cancelled(battle: Battle, event: ev.CardCancelled) -> Battle:
    cards = tuple(p._replace(cancelled=True) if p.card == event.card else p for p in battle.cards)
    return battle._replace(cards=cards)


def _resolved(battle: Battle, event: ev.TextResolved) -> Battle:
    return battle._replace(acted=(*battle.acted, (event.seat, event.card)))


def _swept(battle: Battle, event: ev.CardsSwept) -> Battle:
    return battle._replace(stage="cards", cards=(), swept=battle.swept + battle.cards)


def _late(battle: Battle, event: ev.LateAnswered) -> Battle:
    cards = battle.cards
    if event.card >= 0:
        cards = (*cards, BattleCard(event.seat, event.card, "late"))
    return battle._replace(stage="late", late=(*battle.late, (event.seat, event.card)), cards=cards)


def _decided(battle: Battle, event: ev.BattleDecided) -> Battle:
    return battle._replace(stage="result", totals=event.totals, winner=event.winner)


def _moved(battle: Battle, event: ev.FigureMoved) -> Battle:
    if not event.place.startswith("valhalla:"):
        return battle
    return battle._replace(dead=(*battle.dead, (event.figure, event.seat)))


def _taken(battle: Battle, event: ev.TokenTaken) -> Battle:
    return battle._replace(success=True)


def _ended(battle: Battle, event: ev.PillageEnded) -> Battle:
    return battle._replace(stage="over", success=event.success)


def _glory(battle: Battle, event: ev.GloryChanged) -> Battle:
    return battle._replace(gains=(*battle.gains, Gain(event.seat, "glory", event.change, event.cause)))


def _rage(battle: Battle, event: ev.RageChanged) -> Battle:
    return battle._replace(gains=(*battle.gains, Gain(event.seat, "rage", event.change, event.cause)))


def _stat(battle: Battle, event: ev.StatRaised) -> Battle:
    return battle._replace(gains=(*battle.gains, Gain(event.seat, event.stat, 1, event.cause)))


_CHANGES: dict[type, Callable[[Battle, Any], Battle]] = {
    ev.CallAnswered: _call,
    ev.BattleJoined: _joined,
    ev.CardsRevealed: _revealed,
    ev.CardCancelled: _cancelled,
    ev.TextResolved: _resolved,
    ev.CardsSwept: _swept,
    ev.LateAnswered: _late,
    ev.BattleDecided: _decided,
    ev.FigureMoved: _moved,
    ev.TokenTaken: _taken,
    ev.PillageEnded: _ended,
    ev.GloryChanged: _glory,
    ev.RageChanged: _rage,
    ev.StatRaised: _stat,
}
