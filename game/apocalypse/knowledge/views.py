"""The view of a seat: the only place that decides what it may know. Events change views (`apply`)."""

from __future__ import annotations

from game.apocalypse.knowledge.ask_context import context_of
from game.apocalypse.knowledge.frames import frames_seen
from game.apocalypse.state.events import AskNow
from game.apocalypse.state.table import Game
from game.apocalypse.state.view import facts_of
from game.apocalypse.state.zones import sees
from game.core.view import View, Zone


def view_of(state: Game, seat: int) -> View:
    """Return the view of the seat: what it may know, and nothing else."""
    zones = {}
    for name, cards in state.table.zones.items():
        if cards:
            zones[name] = Zone(cards) if sees(seat, name) else Zone(backs=len(cards))
    chosen = tuple(seat for seat, _ in state.sealed)
    facts = facts_of(state.table, chosen, state.ask, context_of(state), frames_seen(state.steps))
    return View(seat, zones, facts)


def ask_now(state: Game) -> AskNow:
    """Return the event that reports what is being asked now."""
    return AskNow(state.ask, context_of(state), frames_seen(state.steps))
