"""Heuristic evaluation of a position for a seat, in victory points."""

from __future__ import annotations

from math import exp
from typing import NamedTuple

from game.apocalypse.state.table import NOBODY, ApocalypseTable
from game.apocalypse.thinking.attachments import service
from game.apocalypse.thinking.strength import duel, life, offence, player_of, points_for

WON = 60.0
"""The value of winning the game."""


class Weights(NamedTuple):
    """The weights of the evaluation.

    `renown`, `attack` and `life` give the value of a creature; `risk` is the share of its Renown that a creature near
    death has lost. `carried`, `kept` and `moon` are for equipment, pack cards and a Lunar Phase (which serves all);
    `hand` and `combat` for cards in hand; `prey` for the best prey at hand; `there` for reaching the goal; `race` for
    leading there (negative for the others); `lost` for a pack that is out. After the eighth turn `tempo` lowers the
    value of strength each turn, because it must be turned into points.
    """

    renown: float = 0.25
    attack: float = 0.35
    life: float = 0.12
    risk: float = 0.45
    ally: float = 0.7
    carried: float = 0.35
    kept: float = 0.7
    moon: float = 0.1
    hand: float = 0.08
    combat: float = 0.10
    prey: float = 0.30
    there: float = 2.0
    race: float = 12.0
    lost: float = 8.0
    best: float = 0.75
    tempo: float = 0.05


PLAIN = Weights()
EARLY, LEAST_TEMPO = 8, 0.25
"""Until turn EARLY strength counts in full; later never less than the share LEAST_TEMPO."""
CARRIED = frozenset(("equipment", "personal_totem", "past_life"))
SCORING = ("enemy", "victim")


def creature_worth(table: ApocalypseTable, card: int, weights: Weights) -> float:
    """Return the value of a creature in play to its pack."""
    thing = table.things[card]
    renown = table.contents.faces[card].renown
    left = life(table, card)
    value = (
        weights.renown * (renown + 2)
        + weights.attack * offence(table, card, thing.seat)
        + weights.life * min(left, 12)
        - weights.risk * (renown + 1) * exp(-left / 2.45)
    )
    if thing.away:
        value *= 0.8
    return value if thing.kind == "character" else weights.ally * value


def prey_worth(table: ApocalypseTable, seat: int) -> float:
    """Return the victory points of the prey that the seat is most likely to kill."""
    prey = table.creatures(NOBODY, SCORING)
    if not prey:
        return 0.0
    mine = [card for card in table.creatures(seat) if not table.things[card].away and not table.things[card].grounds]
    if not mine:
        return 0.0
    best = 0.0
    champion = max(mine, key=lambda card: offence(table, card, seat) * life(table, card))
    for card in prey:
        gain = points_for(table, card, seat)
        if gain > 0:
            chance = duel(table, champion, card, (seat, player_of(table, card, seat)))
            best = max(best, gain * chance)
    return best


def alone(table: ApocalypseTable, seat: int, weights: Weights) -> float:
    """Return the value of what a seat has: points, pack, cards, and prey within reach."""
    total = float(table.points[seat])
    if table.points[seat] >= table.rules.level:
        total += weights.there
    if seat in table.out:
        return total - weights.lost
    strength = 0.0
    for card, thing in table.things.items():
        host = table.things.get(thing.host)
        if host is not None and thing.kind not in ("character", "ally"):
            if host.seat == seat:  # whoever laid it, it is the bearer that has the good or the harm of it
                strength += weights.carried * service(table, card)
        elif thing.seat != seat:
            continue
        elif thing.kind in ("character", "ally"):
            strength += creature_worth(table, card, weights)
        elif thing.kind == "moon":
            strength += weights.moon
        else:
            strength += weights.kept
    total += strength * max(LEAST_TEMPO, 1.0 - weights.tempo * max(0, table.turn - EARLY))
    total += weights.hand * len(table.zone(f"sept_hand:{seat}")) + weights.combat * len(
        table.zone(f"combat_hand:{seat}")
    )
    return total + weights.prey * prey_worth(table, seat)


def worth(table: ApocalypseTable, seat: int, weights: Weights = PLAIN) -> float:
    """Return the value of the position to a seat, relative to the others."""
    if table.winners:
        share = 1.0 / len(table.winners) if seat in table.winners else 0.0
        return WON * (2 * share - 1) + table.points[seat] * 0.01
    mine = alone(table, seat, weights)
    others = [alone(table, other, weights) for other in range(table.rules.players) if other != seat]
    found = mine - weights.best * max(others) - (1 - weights.best) * sum(others) / len(others)
    return found + weights.race * race(table, seat)


def race(table: ApocalypseTable, seat: int) -> int:
    """Return 1 if the seat would win at the end of this turn as points are now, -1 if another would, else 0 (18.1)."""
    there = [other for other in table.seats() if table.points[other] >= table.rules.level]
    if not there:
        return 0
    most = max(table.points[other] for other in there)
    leaders = [other for other in there if table.points[other] == most]
    if len(leaders) > 1:  # 18.2
        return 0 if seat in leaders else -1
    return 1 if leaders == [seat] else -1
