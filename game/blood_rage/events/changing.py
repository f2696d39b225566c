"""Shared functions with which events change zones and facts of a view."""

from __future__ import annotations

from typing import Protocol, TypeVar

from game.blood_rage.facts import BloodFacts
from game.blood_rage.record import Battle
from game.blood_rage.zones import battle, hand
from game.core.view import Zone

T = TypeVar("T")


class Recorded(Protocol):
    """An event that belongs to the record of a running battle."""

    def recorded(self, fight: Battle) -> Battle:
        """Return the record of the running battle after this."""


def replaced(values: tuple[T, ...], at: int, value: T) -> tuple[T, ...]:
    """Return the values with another one at a place."""
    return (*values[:at], value, *values[at + 1 :])


def with_step(steps: tuple[int, int, int], stat: int, step: int) -> tuple[int, int, int]:
    """Return the steps of Rage, Axes and Horns with another one of a stat."""
    rage, axes, horns = replaced(steps, stat, step)
    return rage, axes, horns


def noted(facts: BloodFacts, event: Recorded) -> BloodFacts:
    """Return the facts with the event in the record of the running battle, if there is one."""
    return facts if facts.battle is None else facts._replace(battle=event.recorded(facts.battle))


def running(facts: BloodFacts) -> Battle:
    """Return the record of the running battle."""
    assert facts.battle is not None
    return facts.battle


def hand_without(zone: Zone, card: int) -> Zone:
    """Return a hand without a card that was shown: a known one, or one of the backs."""
    return without(zone, card) if card in zone.pieces else Zone(zone.pieces, zone.backs - 1)


def hand_with(zone: Zone, card: int) -> Zone:
    """Return a hand with one more known card; hands are sorted."""
    return Zone(tuple(sorted((*zone.pieces, card))), zone.backs)


def more(zone: Zone, backs: int) -> Zone:
    """Return the zone with `backs` more unknown pieces."""
    return Zone(zone.pieces, zone.backs + backs)


def on_top(zone: Zone, *pieces: int) -> Zone:
    """Return the zone with known pieces on top."""
    return Zone(zone.pieces + pieces, zone.backs)


def without(zone: Zone, piece: int) -> Zone:
    """Return the zone without a known piece."""
    return Zone(tuple(other for other in zone.pieces if other != piece), zone.backs)


def from_battle(zones: dict[str, Zone], owner: int, card: int, seat: int) -> dict[str, Zone]:
    """Return the zones with a card of the battle, which `owner` played, in the hand of `seat`."""
    return {
        **zones,
        battle(owner): without(zones[battle(owner)], card),
        hand(seat): hand_with(zones[hand(seat)], card),
    }
