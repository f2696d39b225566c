"""Why a seat has no action of a kind, computed from its view, for the action buttons."""

from __future__ import annotations

from game.blood_rage.deck import TYPE
from game.blood_rage.facts import BloodFacts
from game.blood_rage.strength import horns_left, upgrade_cost
from game.blood_rage.zones import RESERVES, hand
from game.core.message import Message
from game.core.view import View
from game.words import N_


def why_no_action(view: View, seat: int, word: str) -> Message | None:
    """Return why the seat has no option with this word, such as "invade"; None if no reason is needed.

    The caller adds the `name` of the seat to the fields.
    """
    if word == "invade":
        return _no_invade(view, seat)
    if word == "march":
        return Message(N_("No own figure stands in a province."), "")
    if word == "upgrade":
        return _no_upgrade(view, seat)
    if word == "quest":
        return Message(N_("There is no Quest in hand."), "")
    if word == "pillage":
        return Message(N_("No province with an own figure shows its reward."), "7.18")
    return None


def _no_invade(view: View, seat: int) -> Message:
    facts: BloodFacts = view.facts
    if not view.zones[RESERVES[seat]].size:
        return Message(N_("The reserve is empty."), "")
    if horns_left(facts, seat) <= 0:
        return Message(N_("{name} has as many figures on the board as Horns allow."), "7.8")
    return Message(N_("{name} has too little Rage for the figures in the reserve."), "")


def _no_upgrade(view: View, seat: int) -> Message:
    facts: BloodFacts = view.facts
    upgrades = [card for card in view.zones[hand(seat)].pieces if TYPE[card] == "upgrade"]
    if not upgrades:
        return Message(N_("There is no upgrade in hand."), "")
    least = min(upgrade_cost(facts, seat, card) for card in upgrades)
    return Message(N_("The cheapest upgrade costs {count} Rage."), "7.13", (("count", least),))
