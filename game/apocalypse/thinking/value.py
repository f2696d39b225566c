"""Heuristic evaluation of a position: victory points, and the strength and health of packs."""

from __future__ import annotations

from game.apocalypse.state.table import ApocalypseTable
from game.apocalypse.thinking.attachments import service
from game.cards.modifiers import stat

POINT, RENOWN, WOUND, CARRIED, HAND = 10.0, 2.0, 0.8, 1.5, 0.4


def pack(table: ApocalypseTable, seat: int) -> float:
    """Return the strength of a pack in play."""
    total = 0.0
    for card, thing in table.things.items():
        host = table.things.get(thing.host)
        if host is not None and thing.kind not in ("character", "ally"):
            if host.seat == seat:
                total += CARRIED * service(table, card)
        elif thing.seat != seat:
            continue
        elif thing.kind in ("character", "ally"):
            total += RENOWN * (table.face(card).renown + 1) + 0.3 * stat(table, card, "rage")
            total -= WOUND * thing.damage
        else:
            total += CARRIED
    return total


def _owned(table: ApocalypseTable, seat: int) -> float:
    """Return the value of what a seat has. Combat hands count on all sides: a fight fills those of both (10.2)."""
    return POINT * table.points[seat] + pack(table, seat) + HAND * len(table.zone(f"combat_hand:{seat}"))


def worth(table: ApocalypseTable, seat: int) -> float:
    """Return the value of the position to a seat, compared with the strongest opponent."""
    mine = _owned(table, seat)
    others = [_owned(table, other) for other in range(table.rules.players) if other != seat]
    return mine - max(others)
