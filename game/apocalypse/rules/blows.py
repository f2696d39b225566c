"""The order in which attacks of one speed hit a creature: its opponent says which one kills it (rulebook 12.11)."""

from __future__ import annotations

from itertools import combinations

from game.apocalypse.rules.death import lethal
from game.apocalypse.state.table import ApocalypseTable, Fight, Laid
from game.cards.abilities import Triggered
from game.cards.modifiers import stat

Strike = tuple[Laid, int, bool]
"""A play that hits, its points, and whether they are aggravated."""


def _dead(table: ApocalypseTable, creature: int, damage: int) -> bool:
    """Return whether this much damage kills a creature in its last form (12.8, 12.9)."""
    face = table.face(creature)
    health = stat(table, creature, "health")
    if face.crinos and not table.things[creature].crinos:
        health += face.crinos[2] - face.health
    return lethal(table, damage, health)


def _before(table: ApocalypseTable, strikes: list[Strike], card: int) -> tuple[Strike, ...] | None:
    """Return the blows on the same creature that land first if this card is to be the fatal one; None if it cannot."""
    blow = next(one for one in strikes if one[0].card == card)
    creature = blow[0].target
    others = [one for one in strikes if one[0].target == creature and one is not blow]
    damage = table.things[creature].damage
    for number in range(len(others) + 1):
        for first in combinations(others, number):
            taken = damage + sum(one[1] for one in first)
            if not _dead(table, creature, taken) and _dead(table, creature, taken + blow[1]):
                return first
    return None


def contested(table: ApocalypseTable, strikes: list[Strike], chosen: tuple[int, ...]) -> tuple[int, tuple[int, ...]]:
    """Return the seat that says which of several cards kills a creature, and the cards; (-1, ()) if it does not matter.

    It matters if different creatures, or cards with a text about kills, could be the ones that kill. `chosen` are the
    cards already said.
    """
    fight = table.fight
    if fight is None or fight.kind == "bind" or len(strikes) < 2:
        return -1, ()
    said = {one[0].target for one in strikes if one[0].card in chosen}
    for creature in dict.fromkeys(one[0].target for one in strikes):
        if creature in said:
            continue
        mine = [one for one in strikes if one[0].target == creature]
        seat = _seat_that_scores(table, fight, creature, mine)
        if seat < 0:
            continue
        fatal = [one for one in mine if _before(table, strikes, one[0].card) is not None]
        if len({(one[0].creature, _tells_of_kills(table, one[0].card)) for one in fatal}) > 1:
            return seat, tuple(one[0].card for one in fatal)
    return -1, ()


def _seat_that_scores(table: ApocalypseTable, fight: Fight, creature: int, mine: list[Strike]) -> int:
    """Return the one seat that could score a kill by these blows on a creature; -1 if there is none or no question."""
    thing = table.things.get(creature)
    if thing is None or len(mine) < 2 or thing.frenzied:
        return -1
    if any(one[0].creature == creature for one in mine):
        return -1  # a blow that was turned on its author
    seat = fight.player(mine[0][0].creature)
    killers = [table.things[one[0].creature] for one in mine if one[0].creature in table.things]
    # A kill by prey gives no points.
    return seat if all(killer.seat == seat for killer in killers) else -1


def _tells_of_kills(table: ApocalypseTable, card: int) -> int:
    """Return a number that distinguishes cards with a text about kills; -1 for all others."""
    speaks = any(isinstance(one, Triggered) and one.event == "slays" for one in table.face(card).abilities)
    return card if speaks else -1


def in_order(table: ApocalypseTable, strikes: list[Strike], chosen: tuple[int, ...]) -> list[Strike]:
    """Return the blows in an order in which the chosen cards are the fatal ones."""
    for card in (one for one in chosen if any(strike[0].card == one for strike in strikes)):
        first = _before(table, strikes, card) or ()
        target = next(one[0].target for one in strikes if one[0].card == card)
        late = [one for one in strikes if one[0].target == target and one not in first and one[0].card != card]
        fatal = [one for one in strikes if one[0].card == card]
        strikes = [*(one for one in strikes if one not in late and one not in fatal), *fatal, *late]
    return strikes
