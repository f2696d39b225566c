"""Laying out the board (4)."""

from __future__ import annotations

from game.blood_rage.board import OUTER, YGGDRASIL
from game.blood_rage.changes import Game, tell
from game.blood_rage.events import GameSetUp
from game.blood_rage.options import RANDOM
from game.blood_rage.table import AGES

TOKENS = ("rage", "rage", "rage", "axes", "axes", "horns", "horns", "glory")
"""The pillage tokens of the outer provinces (4.2)."""
GONE_AT_START = {2: 3, 3: 2, 4: 1, 5: 0}
"""Provinces destroyed before the first Age, by number of players (4.4, 16.1)."""


def lay_out(state: Game) -> None:
    """Draw tokens, doomed provinces, destroyed provinces and the first player (4.2-4.7).

    Every draw happens in every game, so that naming a first player does not change the other draws.
    """
    table = state.table
    players = table.rules.players
    drawn = state.draw_below(players)
    clans = state.shuffled(range(max(players, 4)))[:players]
    table.first = drawn if table.rules.first_player == RANDOM else table.rules.first_player
    if table.rules.clans == "drawn":
        table.clans = tuple(clans)
    table.tokens = (*state.shuffled(TOKENS), "all")
    order = state.shuffled(OUTER)
    table.doomed = tuple(order[:AGES])  # 4.3
    gone = tuple(sorted(order[AGES : AGES + GONE_AT_START[players]]))  # 4.4
    table.destroyed = tuple(province in gone for province in range(YGGDRASIL + 1))
    tell(state, GameSetUp(table.first, table.clans, table.tokens, table.doomed, gone))
