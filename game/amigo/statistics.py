"""Counters for statistics and simulations of a finished game: exact bids, by hand size (10.2)."""

from __future__ import annotations

from game.amigo.dealing import FIRST_HAND
from game.amigo.options import ROUNDS
from game.amigo.table import AmigoTable
from game.core.capabilities import Rate
from game.core.machine import State
from game.words import N_


def counters(state: State[AmigoTable]) -> dict[int, dict[str, int]]:
    """Return for each seat its rounds and exact bids, in all and by number of cards, and the action cards it took."""
    table = state.table
    found = {}
    for seat in range(table.rules.players):
        counted: dict[str, int] = {"rounds": 0, "exact": 0, "plus": 0, "minus": 0}
        for number, rows in enumerate(table.sheet, start=table.rules.first_round):
            cards = FIRST_HAND - number
            row = rows[seat]
            counted["rounds"] += 1
            counted["exact"] += row.exact
            counted[f"rounds_{cards}"] = 1
            counted[f"exact_{cards}"] = int(row.exact)
            counted["plus"] += row.plus
            counted["minus"] += row.minus
        found[seat] = counted
    return found


def progress(state: State[AmigoTable]) -> tuple[int, int]:
    """Return the running round and the number of the last one (2.2)."""
    return state.table.round, ROUNDS


RATES = (
    Rate("exact_bid_rate", N_("Exact bids"), "exact", "rounds"),
    *(
        Rate(
            f"exact_bid_rate_{cards}",
            N_("Exact bids with {cards} cards"),
            f"exact_{cards}",
            f"rounds_{cards}",
            (("cards", cards),),
        )
        for cards in range(10, 1, -1)
    ),
    Rate("exact_bid_rate_1", N_("Exact bids with one card"), "exact_1", "rounds_1", (("cards", 1),)),
)
