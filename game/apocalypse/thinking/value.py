"""Heuristic evaluation of a position: victory points, and the strength and health of packs."""

from __future__ import annotations

from game.apocalypse.state.table import ApocalypseTable
from game.cards.modifiers import stat

POINT, RENOWN, WOUND, CARRIED, HAND = 10.0, 2.0, 0.8, 1.5, 0.4


def pack(table: ApocalypseTable, seat: int) -> float:
    """Return the strength of a pack in play."""
    total = 0.0
    for card, thing in table.things.items():
        if thing.seat != seat:
            continue
        if thing.kind in ("character", "ally"):
            total += RENOWN * (table.face(card).renown + 1) + 0.3 * stat(table, card, "rage")
            total -= WOUND * thing.damage
        else:
            total += CARRIED
    return total


def worth(table: ApocalypseTable, seat: int) -> float:
    """Return the value of the position to a seat, compared with the strongest opponent."""
    mine = POINT * table.points[seat] + pack(table, seat)
    mine += HAND * len(table.zone(f"combat_hand:{seat}"))
    others = [POINT * table.points[s] + pack(table, s) for s in range(table.rules.players) if s != seat]
    return mine - max(others)
