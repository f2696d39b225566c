"""Whole turns of the rollout policy: a quick action for every seat, good enough to show threats."""

from __future__ import annotations

from random import Random

from game.blood_rage.answers import CommitQuest, InvadeZone, Pass, PillageProvince, PlayUpgrade
from game.blood_rage.board import FJORD_AREA, FJORD_ZONES, OUTER, PROVINCES, SUPPORTS, YGGDRASIL, YGGDRASIL_ZONE
from game.blood_rage.deck import COST, KIND, SLOT, STRENGTH, TYPE
from game.blood_rage.pieces import DARK_ELVES, LEADERS, SHIPS
from game.blood_rage.ragnarok import GLORY as DOOM_GLORY
from game.blood_rage.strength import (
    HORNS,
    figure_strength,
    in_reserve,
    invade_cost,
    movers,
    room,
    upgrade_cost,
)
from game.blood_rage.table import SLOT_ZONES, SLOTS_FOR, TRACKS, BloodTable
from game.blood_rage.thinking.evaluate import QUEST_TARGETS, Sums, ages_to_come, chance_of, token_gain
from game.blood_rage.thinking.rollout_policy import steps_of
from game.blood_rage.thinking.weights import UPGRADE_WORTH
from game.core.asking import Answer

LEAST = 0.3
"""The score from which on an action is better than none."""


def _quest_value(table: BloodTable, seat: int, sums: Sums, card: int) -> float:
    """Return roughly what committing the Quest is worth in Glory."""
    rage = table.rage[seat]
    targets = QUEST_TARGETS.get(KIND[card])
    if targets is None:
        return 2.5 if table.deaths[seat][table.age - 1] >= 2 or rage <= 2 else 0.0
    force = sums.force[seat]
    leads = any(force[p] > sums.best_other(seat, p) for p in targets if not table.destroyed[p])
    return 6.0 if leads else 2.5 if rage <= 2 else 0.0


def _upgrade_value(table: BloodTable, seat: int, card: int, cost: int, coming: int) -> float:
    """Return roughly what playing the upgrade for `cost` Rage is worth in Glory, with `coming` Ages after this one."""
    running, later = UPGRADE_WORTH[KIND[card]]
    score = running * table.rage[seat] / 6.0 + later * coming - 1.6 * cost
    if SLOT[card] in ("monster", "leader"):
        score += 1.6 * STRENGTH[card]
    elif SLOT[card] == "ship":
        score += 2.0
    if not any(table.slots[seat][slot] < 0 for slot in SLOTS_FOR[SLOT[card]]):
        score -= 3.0
    return score


def _threat(table: BloodTable, seat: int, province: int) -> int:
    """Return the strength of the strongest figure that a rival could move into the province."""
    threat = 0
    for rival in range(table.rules.players):
        if rival != seat:
            found = movers(table, rival, province)
            if found:
                threat = max(threat, max([figure_strength(table, figure) for figure in found]))
    return threat


def quick_action(table: BloodTable, seat: int, dice: Random) -> Answer:
    """Return a legal action of the seat whose turn it is."""
    sums = Sums(table)
    steps = steps_of(table, seat)
    most, best = _best_card(table, seat, sums, dice)
    score, pillage = _best_pillage(table, seat, sums, steps, dice)
    if score > most:
        most, best = score, pillage
    if HORNS[table.stats[seat][2] - 1] > sums.figures[seat]:
        score, invasion = _invade(table, seat, sums, steps, dice)
        if score > most:
            best = invasion
    if isinstance(best, PlayUpgrade):
        return PlayUpgrade(best.card, _zone_for(table, seat, best.card))
    return best


def _best_card(table: BloodTable, seat: int, sums: Sums, dice: Random) -> tuple[float, Answer]:
    """Return the best Quest or upgrade to play, with its score; the upgrade still without a slot."""
    best: Answer = Pass()
    most = 0.0
    coming = ages_to_come(table)
    for card in table.hands[seat]:
        kind = TYPE[card]
        if kind == "quest":
            score = _quest_value(table, seat, sums, card)
        elif kind == "upgrade" and (cost := upgrade_cost(table, seat, card)) <= table.rage[seat]:
            score = _upgrade_value(table, seat, card, cost, coming)
        else:
            continue
        if score > LEAST and (score := score + dice.gauss(0.0, 0.8)) > most:
            most, best = score, CommitQuest(card) if kind == "quest" else PlayUpgrade(card, "")
    return most, best


def _best_pillage(
    table: BloodTable, seat: int, sums: Sums, steps: tuple[float, float, float], dice: Random
) -> tuple[float, Answer]:
    """Return the best province to pillage, with its score."""
    best: Answer = Pass()
    most = 0.0
    force = sums.force[seat]
    axes = TRACKS[1][table.stats[seat][1] - 1]
    for province in range(9):
        mine = force[province]
        if not mine or table.pillaged[province] or table.destroyed[province]:
            continue
        gain = token_gain(table.tokens[province], steps)
        other = sums.best_other(seat, province)
        if other:
            win = chance_of((mine - other) / 1.8)
            score = win * (gain + axes) - (1 - win) * (1.0 + mine)
        else:
            score = gain * 0.9
            if sums.room(province) > 0 and _threat(table, seat, province) >= mine:
                score -= 0.5 * gain
        if score > LEAST and (score := score + dice.gauss(0.0, 0.8)) > most:
            most, best = score, PillageProvince(PROVINCES[province])
    return most, best


def _zone_for(table: BloodTable, seat: int, card: int) -> str:
    """Return the slot for an upgrade: a free one, or that of the cheapest upgrade."""
    slots = SLOTS_FOR[SLOT[card]]
    free = next((slot for slot in slots if table.slots[seat][slot] < 0), -1)
    if free < 0:
        free = min(slots, key=lambda slot: COST[table.slots[seat][slot]])
    return SLOT_ZONES[seat][free]


def _invade(
    table: BloodTable, seat: int, sums: Sums, steps: tuple[float, float, float], dice: Random
) -> tuple[float, Answer]:
    """Return the best invasion by the value of its province, with its score."""
    rage = table.rage[seat]
    values = _province_values(table, seat, sums, steps)
    villages = []
    for province in OUTER:
        if not table.destroyed[province] and values[province] > 0:
            open_zones = room(table, province)
            if open_zones:
                villages.append((values[province], open_zones[0]))
    best: Answer = Pass()
    most = LEAST
    for figure in in_reserve(table, seat):
        if figure in SHIPS:
            zones = _fjords(table, values)
            area = FJORD_AREA[0]
        else:
            zones = list(villages)
            area = 0
            if figure in DARK_ELVES:
                zones.append((values[YGGDRASIL] * 1.5, YGGDRASIL_ZONE))
        if not zones:
            continue
        cost = invade_cost(table, seat, figure, area)
        if cost > rage:
            continue
        power = figure_strength(table, figure)
        if figure in LEADERS:
            power = 3
        value, zone = max(zones)
        score = value * (0.6 + 0.25 * power) - 0.9 * cost + 1.5 + dice.gauss(0.0, 0.8)
        if score > most:
            most, best = score, InvadeZone(figure, zone)
    return most, best


def _province_values(table: BloodTable, seat: int, sums: Sums, steps: tuple[float, float, float]) -> list[float]:
    """Return what one more figure in each province is worth: for Quests, tokens and Ragnarök; 0 if destroyed."""
    wanted: dict[int, float] = {}
    for card in (*table.quests[seat], *table.hands[seat]):
        if TYPE[card] == "quest":
            for province in QUEST_TARGETS.get(KIND[card], ()):
                wanted[province] = wanted.get(province, 0.0) + 3.0
    doomed = table.doomed[table.age - 1]
    force = sums.force[seat]
    values = [0.0] * 9
    for province in range(9):
        if table.destroyed[province]:
            continue
        mine, other = force[province], sums.best_other(seat, province)
        value = 0.4 + wanted.get(province, 0.0) * (0.2 if mine > other + 2 else 1.0)
        if not table.pillaged[province]:
            value += 0.35 * token_gain(table.tokens[province], steps) * (0.4 if mine else 1.0)
            if other > mine + 3:
                value *= 0.4
        if province == doomed:
            value += 0.6 * DOOM_GLORY[table.age - 1]
        values[province] = value
    return values


def _fjords(table: BloodTable, values: list[float]) -> list[tuple[float, str]]:
    """Return the fjords a ship may invade, each with the value of the two provinces it supports."""
    return [
        (values[one] * (not table.destroyed[one]) + values[two] * (not table.destroyed[two]), FJORD_ZONES[fjord])
        for fjord, (one, two) in enumerate(SUPPORTS)
        if not (table.destroyed[one] and table.destroyed[two])
    ]
