"""Draft values: a table by card and Age, and bonuses for combinations."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from game.ai.learned import read_learned
from game.blood_rage.deck import AGE, BONUS, COST, GLORY, KIND, SLOT, STRENGTH, TYPE
from game.blood_rage.effects_upgrades import RELEASED, SHIP_LOST
from game.blood_rage.strength import HORNS, Lay, has, on_board
from game.blood_rage.table import TRACKS
from game.blood_rage.thinking.evaluate import QUEST_TARGETS
from game.blood_rage.thinking.weights import BATTLE_EXTRA, UPGRADE_WORTH

ENOUGH_BATTLE = 3
MOST_RAGE = 1.3


@cache
def learned_worth() -> dict[tuple[str, int], float]:
    """Return the learned correction (in Glory) to `plain_worth` by (kind, Age). The file is read once.

    Quests, battle cards and upgrades were each compared with cards of the same type, because differences between the
    types were mostly noise.
    """
    found: dict[str, float] = read_learned("blood_rage_draft")["draft"]
    return {(name.split(":")[0], int(name.split(":")[1])): worth for name, worth in found.items()}


def card_worth(lay: Lay, seat: int, card: int, mine: Sequence[int], age: int, learned: bool = True) -> float:
    """Return the value in Glory of a card to a seat that already holds `mine`.

    `learned` adds the learned correction.
    """
    value = plain_worth(card, age)
    if learned:
        value += learned_worth().get((KIND[card], AGE[card]), 0.0)
    if TYPE[card] == "quest":
        return _quest_worth(lay, seat, card, mine, value)
    if TYPE[card] == "battle":
        fights = sum(TYPE[other] == "battle" for other in mine)
        return value + (1.2 if fights == 0 else 0.5 if fights == 1 else -0.9 * max(0, fights - ENOUGH_BATTLE + 1))
    value += _together(lay, seat, KIND[card], [KIND[other] for other in mine])
    return value - _cost_of_rage(lay, seat, card, mine) - _cost_of_room(lay, seat, card, mine)


def _quest_worth(lay: Lay, seat: int, card: int, mine: Sequence[int], value: float) -> float:
    """Return the value of a Quest that is worth `value` alone: by its targets, and by cards that help it."""
    kind = KIND[card]
    kinds = [KIND[other] for other in mine]
    if kind == "glorious_death":
        loki = sum(other in RELEASED or other.startswith("lokis_") for other in kinds)
        value += 0.8 * (loki + sum(has(lay, seat, other) for other in RELEASED))
    else:
        targets = [p for p in QUEST_TARGETS.get(kind, ()) if not lay.destroyed[p]]
        if not targets:
            return 0.0
        value += 0.5 * (len(targets) - 2)
        value += 1.2 * kinds.count(kind)
    quests = sum(TYPE[other] == "quest" for other in mine)
    value -= 0.6 * max(0, quests - 2)
    if has(lay, seat, "odins_throne") or "odins_throne" in kinds:
        value += 3.0
    if has(lay, seat, "tyrs_domain") or has(lay, seat, "tyrs_wrath"):
        value += 0.7
    return value


def _cost_of_rage(lay: Lay, seat: int, card: int, mine: Sequence[int]) -> float:
    """Return what an upgrade loses because upgrades already held use up the Rage of the Age."""
    rage = TRACKS[0][lay.stats[seat][0] - 1]
    planned = sum(COST[other] for other in mine if TYPE[other] == "upgrade")
    over = planned + COST[card] - 0.6 * rage
    return MOST_RAGE * min(COST[card], over) if over > 0 else 0.0


def _cost_of_room(lay: Lay, seat: int, card: int, mine: Sequence[int]) -> float:
    """Return what an upgrade loses because others want its place on the clan sheet."""
    slots, slot = lay.slots[seat], SLOT[card]
    waiting = sum(SLOT[other] == slot for other in mine)
    if slot == "clan":
        return 1.0 * max(0, sum(other >= 0 for other in slots[5:]) + waiting - 2)
    if slot == "monster":
        return 2.0 * max(0, sum(other >= 0 for other in slots[3:5]) + waiting - 1)
    at = ("warrior", "leader", "ship").index(slot)
    return 2.0 if slots[at] >= 0 or waiting else 0.0


def plain_worth(card: int, age: int) -> float:
    """Return the value in Glory of a card without any combination."""
    kind = KIND[card]
    if TYPE[card] == "battle":
        return 0.9 + 0.75 * BONUS[card] + 0.6 * BATTLE_EXTRA.get(kind, 0.0)
    if TYPE[card] == "quest":
        return (GLORY[card] + 4.5) * (0.3 if kind == "glorious_death" else 0.5)
    running, later = UPGRADE_WORTH[kind]
    value = running + later * (3 - age) - 1.1 * COST[card]
    if SLOT[card] in ("monster", "leader"):
        value += 1.3 * STRENGTH[card]
    return value


def _together(lay: Lay, seat: int, kind: str, kinds: list[str]) -> float:
    """Return the bonus of an upgrade for what the seat already has."""
    value = 0.0
    if kind in RELEASED:
        value += 1.3 * sum(has(lay, seat, other) for other in RELEASED) + 0.7 * kinds.count("glorious_death")
    elif kind in SHIP_LOST:
        value += 1.5 * ("sea_serpent" in kinds or has(lay, seat, "sea_serpent"))
    elif kind == "odins_throne":
        value += 3.2 * sum(other in QUEST_TARGETS for other in kinds)
    elif kind == "thors_conquest":
        value += 3.0 * 0.8 * max(4, min(len(on_board(lay, seat)) + 3, HORNS[lay.stats[seat][2] - 1])) - 3.0
    elif kind in ("tyrs_domain", "tyrs_wrath"):
        value += 0.7 * sum(other in QUEST_TARGETS for other in kinds)
    return value
