"""What can happen: pillages and battles."""

from __future__ import annotations

from typing import NamedTuple

from game.blood_rage.events.changing import (
    from_battle,
    hand_without,
    noted,
    on_top,
    replaced,
    running,
    without,
)
from game.blood_rage.facts import BloodFacts
from game.blood_rage.record import Battle, BattleCard, Total
from game.blood_rage.zones import DISCARD, battle, hand
from game.core.events import public
from game.core.view import View, Zone


@public("seat", "province", "cause")
class PillageStarted(NamedTuple):
    """A province is being pillaged (7.18); `cause` is "pillage", "tyrs_challenge" or "thors_domain"."""

    seat: int
    province: int
    cause: str

    def apply(self, view: View) -> View:
        """Open the record of the battle."""
        facts: BloodFacts = view.facts
        return view._replace(facts=facts._replace(battle=Battle(self.seat, self.province, self.cause, facts.age)))


@public("seat", "figure", "asked")
class CallAnswered(NamedTuple):
    """Call to Battle: a figure joins, or -1 for none; `asked` is False if none could have joined (8.1)."""

    seat: int
    figure: int
    asked: bool

    def recorded(self, fight: Battle) -> Battle:
        return fight._replace(call=(*fight.call, (self.seat, self.figure)))

    def apply(self, view: View) -> View:
        """Note it in the record of the battle."""
        return view._replace(facts=noted(view.facts, self))


@public("participants", "present")
class BattleJoined(NamedTuple):
    """The call is over; `participants` from the pillager clockwise, `present` their figures (8.3, 8.4)."""

    participants: tuple[int, ...]
    present: tuple[int, ...]

    def recorded(self, fight: Battle) -> Battle:
        stage = "cards" if len(self.participants) > 1 else "result"
        return fight._replace(stage=stage, participants=self.participants, present=self.present)

    def apply(self, view: View) -> View:
        """Note it in the record of the battle."""
        return view._replace(facts=noted(view.facts, self))


@public("cards", "plain", reveals=True)
class CardsRevealed(NamedTuple):
    """Battle cards are shown: (seat, card) in order of the texts; `plain` Quest cards do not count (8.5)."""

    cards: tuple[tuple[int, int], ...]
    plain: tuple[int, ...]

    def recorded(self, fight: Battle) -> Battle:
        cards = tuple(BattleCard(seat, card, plain=card in self.plain) for seat, card in self.cards)
        return fight._replace(stage="texts", cards=fight.cards + cards)

    def apply(self, view: View) -> View:
        """Move the cards from the hands to the battle."""
        zones = dict(view.zones)
        for seat, card in self.cards:
            zones[hand(seat)] = hand_without(zones[hand(seat)], card)
            zones[battle(seat)] = Zone((card,))
        return View(view.seat, zones, noted(view.facts, self))


@public("seat", "card", "by")
class CardCancelled(NamedTuple):
    """The text of a revealed card is cancelled by another card (8.7)."""

    seat: int
    card: int
    by: int

    def recorded(self, fight: Battle) -> Battle:
        cards = tuple(p._replace(cancelled=True) if p.card == self.card else p for p in fight.cards)
        return fight._replace(cards=cards)

    def apply(self, view: View) -> View:
        """Note it in the record of the battle."""
        return view._replace(facts=noted(view.facts, self))


@public("seat", "card")
class TextResolved(NamedTuple):
    """The text of a revealed card acts now (8.6)."""

    seat: int
    card: int

    def recorded(self, fight: Battle) -> Battle:
        return fight._replace(acted=(*fight.acted, (self.seat, self.card)))

    def apply(self, view: View) -> View:
        """Note it in the record of the battle."""
        return view._replace(facts=noted(view.facts, self))


@public("seat", "card")
class CardsSwept(NamedTuple):
    """Heimdall's Watch discards every revealed card; a new round of cards follows (8.8)."""

    seat: int
    card: int

    def recorded(self, fight: Battle) -> Battle:
        return fight._replace(stage="cards", cards=(), swept=fight.swept + fight.cards)

    def apply(self, view: View) -> View:
        """Discard all cards of the battle."""
        zones = dict(view.zones)
        for seat in running(view.facts).participants:
            zones[DISCARD] = on_top(zones[DISCARD], *zones[battle(seat)].pieces)
            zones[battle(seat)] = Zone()
        return View(view.seat, zones, noted(view.facts, self))


@public("seat", "card")
class LateAnswered(NamedTuple):
    """A late card is added, or -1 for none (8.10)."""

    seat: int
    card: int

    def recorded(self, fight: Battle) -> Battle:
        cards = fight.cards
        if self.card >= 0:
            cards = (*cards, BattleCard(self.seat, self.card, "late"))
        return fight._replace(stage="late", late=(*fight.late, (self.seat, self.card)), cards=cards)

    def apply(self, view: View) -> View:
        """Move the card to the battle, if there is one."""
        zones = view.zones
        if self.card >= 0:
            zones = {
                **zones,
                hand(self.seat): hand_without(zones[hand(self.seat)], self.card),
                battle(self.seat): on_top(zones[battle(self.seat)], self.card),
            }
        return View(view.seat, zones, noted(view.facts, self))


@public("totals", "winner")
class BattleDecided(NamedTuple):
    """The totals are compared; `winner` is -1 on a tie for the highest (8.12)."""

    totals: tuple[Total, ...]
    winner: int

    def recorded(self, fight: Battle) -> Battle:
        return fight._replace(stage="result", totals=self.totals, winner=self.winner)

    def apply(self, view: View) -> View:
        """Note it in the record of the battle."""
        return view._replace(facts=noted(view.facts, self))


@public("seat", "card")
class CardTakenBack(NamedTuple):
    """A loser takes a card back to hand (8.13)."""

    seat: int
    card: int

    def apply(self, view: View) -> View:
        """Move the card from the battle to the hand."""
        return view._replace(zones=from_battle(view.zones, self.seat, self.card, self.seat))


@public("seat", "card")
class CardDiscarded(NamedTuple):
    """The winner discards a card (8.14)."""

    seat: int
    card: int

    def apply(self, view: View) -> View:
        """Move the card from the battle to the discard pile."""
        zones = {
            **view.zones,
            battle(self.seat): without(view.zones[battle(self.seat)], self.card),
            DISCARD: on_top(view.zones[DISCARD], self.card),
        }
        return view._replace(zones=zones)


@public("seat", "card", "owner")
class CardStolen(NamedTuple):
    """Loki's Poison takes a card of the winner (`owner`) to hand."""

    seat: int
    card: int
    owner: int

    def apply(self, view: View) -> View:
        """Move the card from the battle to the hand of the thief."""
        return view._replace(zones=from_battle(view.zones, self.owner, self.card, self.seat))


@public("seat", "card")
class CardRetained(NamedTuple):
    """Tyr's Prowess keeps a card of the winner in hand (8.14)."""

    seat: int
    card: int

    def apply(self, view: View) -> View:
        """Move the card from the battle to the hand."""
        return view._replace(zones=from_battle(view.zones, self.seat, self.card, self.seat))


@public("seat", "province", "token", "times")
class TokenTaken(NamedTuple):
    """The pillage succeeds: the reward applies `times` times and the token is flipped (8.15)."""

    seat: int
    province: int
    token: str
    times: int

    def recorded(self, fight: Battle) -> Battle:
        return fight._replace(success=True)

    def apply(self, view: View) -> View:
        facts: BloodFacts = noted(view.facts, self)
        return view._replace(facts=facts._replace(pillaged=replaced(facts.pillaged, self.province, True)))


@public("seat", "province", "success")
class PillageEnded(NamedTuple):
    """The pillage with its battle is over."""

    seat: int
    province: int
    success: bool

    def recorded(self, fight: Battle) -> Battle:
        return fight._replace(stage="over", success=self.success)

    def apply(self, view: View) -> View:
        """Close the record of the battle; it is the last one now."""
        facts: BloodFacts = noted(view.facts, self)
        return view._replace(facts=facts._replace(battle=None, last_battle=facts.battle))
