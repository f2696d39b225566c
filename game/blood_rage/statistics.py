"""Counters for statistics and simulations of a finished game: Glory by source (12.4), Quests."""

from __future__ import annotations

from game.blood_rage.table import AGES, SOURCES, BloodTable
from game.core.capabilities import Rate
from game.core.machine import State
from game.words import N_


def counters(state: State[BloodTable]) -> dict[int, dict[str, int]]:
    """Return for each seat the Glory by source and in all, Quests committed and done, and figures lost."""
    table = state.table
    found = {}
    for seat in range(table.rules.players):
        counted = {source: sum(row[at] for row in table.sheet[seat]) for at, source in enumerate(SOURCES)}
        counted["glory"] = table.glory[seat]
        quests = [note for note in table.won if note.seat == seat]
        counted["committed"] = len(quests)
        counted["done"] = sum(note.done for note in quests)
        counted["lost"] = sum(table.deaths[seat])
        counted["won"] = int(seat in table.winners)
        counted["winner_glory"] = table.glory[seat] if seat in table.winners else 0
        for source in SOURCES:
            counted[f"winner_{source}"] = counted[source] if seat in table.winners else 0
        found[seat] = counted
    return found


def progress(state: State[BloodTable]) -> tuple[int, int]:
    """Return the current Age and the number of the last one (5.1)."""
    return max(1, state.table.age), AGES


RATES = (
    Rate("quest_rate", N_("Quests fulfilled"), "done", "committed"),
    Rate("battle_share", N_("Glory from battles"), "battles", "glory"),
    Rate("quest_share", N_("Glory from Quests"), "quests", "glory"),
    Rate("ragnarok_share", N_("Glory from Ragnarok"), "ragnarok", "glory"),
    Rate("card_share", N_("Glory from cards"), "cards", "glory"),
    Rate("end_share", N_("Glory from the end bonus"), "end", "glory"),
)
"""Shares worth showing: name, English title, counter of hits, counter of all."""
