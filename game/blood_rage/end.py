"""The end of the game: bonus, standings (12)."""

from __future__ import annotations

from game.blood_rage.changes import Game, gain_glory, tell
from game.blood_rage.effects_upgrades import CONQUEST
from game.blood_rage.events import SagaEnded
from game.blood_rage.strength import has, on_board
from game.blood_rage.table import END_BONUS, STATS, BloodTable
from game.core.view import Result, Standing


def count_end(state: Game) -> None:
    """Give the bonus for the stats (12.1) and Thor's Conquest (12.2)."""
    table = state.table
    for seat in range(table.rules.players):
        for stat, step in enumerate(table.stats[seat]):
            gain_glory(state, seat, END_BONUS[step - 1], "end", STATS[stat])
        if has(table, seat, "thors_conquest"):
            gain_glory(state, seat, CONQUEST * len(on_board(table, seat)), "cards", "thors_conquest")


def close(state: Game) -> None:
    """Name the winners (12.3)."""
    table = state.table
    table.phase = "end"
    ranked = standings(table)
    table.winners = tuple(standing.seat for standing in ranked.standings if standing.place == 1)
    tell(state, SagaEnded(table.winners))


def standings(table: BloodTable) -> Result:
    """Return the standings by Glory; equal Glory shares the place unless the option counts figures (12.3)."""
    keys = []
    for seat in range(table.rules.players):
        figures = len(on_board(table, seat)) if table.rules.shared_victory == "figures" else 0
        keys.append((table.glory[seat], figures))
    places = [1 + sum(other > key for other in keys) for key in keys]
    order = sorted(range(len(keys)), key=lambda seat: (places[seat], seat))
    first = places.count(1)
    return Result(
        tuple(Standing(seat, places[seat], table.glory[seat]) for seat in order),
        tuple(1 / first if place == 1 else 0.0 for place in places),
    )
