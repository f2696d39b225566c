"""Counters for statistics and simulations of a finished game: victory points by source, survivors."""

from __future__ import annotations

from game.apocalypse.state.table import PREY, ApocalypseTable
from game.core.machine import State
from game.words import N_


def counters(state: State[ApocalypseTable]) -> dict[int, dict[str, int]]:
    """Return for each seat its characters and those that live, and the cards of its victory pile by kind."""
    table = state.table
    found = {}
    for seat in range(table.rules.players):
        pile = [table.contents.faces[card].type for card in table.zone(f"victory:{seat}")]
        found[seat] = {
            "characters": len(table.contents.characters[seat]),
            "living": len(table.creatures(seat, ("character",))),
            "taken": len(pile),
            "prey": sum(kind in PREY for kind in pile),
            "pack": sum(kind in ("character", "ally") for kind in pile),
            "won": int(seat in table.winners),
            "games": 1,
            "out": int(seat in table.out),
        }
    return found


RATES: tuple[tuple[object, ...], ...] = (
    ("living_rate", N_("Characters that outlived the game"), "living", "characters"),
    ("prey_share", N_("Victory pile: prey"), "prey", "taken"),
    ("pack_share", N_("Victory pile: other packs"), "pack", "taken"),
    ("out_rate", N_("Games in which the pack was wiped out"), "out", "games"),
)
"""Shares worth showing: name, English title, counter of hits, counter of all."""
