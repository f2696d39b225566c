"""A simple value of a position, in Glory."""

from __future__ import annotations

from game.blood_rage.deck import BONUS, COST, TYPE
from game.blood_rage.effects_quests import quest_status
from game.blood_rage.strength import area_crowd, has, on_board, owner, strength
from game.blood_rage.table import END_BONUS, BloodTable

RAGNAROK = (2, 3, 4)


def worth(table: BloodTable, seat: int) -> float:
    """Return the seat's Glory now and expected, minus half of the best other seat's."""
    own = _alone(table, seat)
    others = [table.glory[other] for other in range(table.rules.players) if other != seat]
    return own - 0.5 * max(others)


def _alone(table: BloodTable, seat: int) -> float:
    value = float(table.glory[seat])
    left = 3 - table.age
    for stat, step in enumerate(table.stats[seat]):
        value += 2.0 * step + (0.0 if table.phase == "end" else END_BONUS[step - 1] * 0.9)
        value += (1.5, 1.5, 1.0)[stat] * left * step * 0.5
    if table.phase == "action":
        value += 0.8 * table.rage[seat]
    for card in table.hands[seat] + table.kept[seat]:
        value += 0.3 + (BONUS[card] * 0.4 if TYPE[card] == "battle" else COST[card] * 0.5)
    for card in table.quests[seat]:
        status = quest_status(table, seat, card)
        value += (status.glory + 2) * (0.8 if status.done else 0.35 if status.possible else 0.0)
    for card in table.slots[seat]:
        value += 2.0 + COST[card] if card >= 0 else 0.0
    for figure in on_board(table, seat):
        value += 1.0
        del figure
    if table.age and table.phase == "action":
        doomed = table.doomed[table.age - 1]
        mine = sum(owner(table, figure) == seat for figure in area_crowd(table, doomed))
        value += mine * RAGNAROK[table.age - 1] * (1.6 if has(table, seat, "odins_inspiration") else 0.8)
        for province in range(9):
            if not table.destroyed[province] and not table.pillaged[province]:
                value += 0.25 * min(6, strength(table, seat, province))
    return value
