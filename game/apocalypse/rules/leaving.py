"""Creatures that leave a fight, and packs that leave the game (rulebook 12.15, 18.2, 18.3)."""

from __future__ import annotations

from game.apocalypse.state import changes
from game.apocalypse.state.events import FightCause
from game.apocalypse.state.table import Game

OUT = -6
"""The key in `table.used` of the seats that went out in this turn (18.3)."""


def leave_fight(state: Game, creature: int, cause: FightCause) -> None:
    """Remove a creature from the running fight."""
    fight = state.table.fight
    if fight is None or not fight.has(creature):
        return
    attackers = tuple(one for one in fight.attackers if one != creature)
    defenders = tuple(one for one in fight.defenders if one != creature)
    changes.change_fight(state, fight._replace(attackers=attackers, defenders=defenders), cause, creature)


def eliminate(state: Game) -> None:
    """Eliminate packs without characters: everything they have in play leaves (18.2, 18.3)."""
    table = state.table
    for seat in table.seats():
        if table.creatures(seat, ("character",)):
            continue
        changes.now(state, "out", (*table.out, seat))
        changes.count_use(state, seat, OUT, "out")
        changes.note(state, "eliminated", seat)
        for card in [card for card, thing in table.things.items() if thing.seat == seat and thing.host < 0]:
            leave_fight(state, card, "gone")
            changes.leave(state, card, cause="eliminated")
