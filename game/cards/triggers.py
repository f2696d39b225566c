"""Who listens: triggered and replacement abilities in play, indexed by event."""

from __future__ import annotations

from typing import Any, NamedTuple

from game.cards.abilities import Replacement, Triggered
from game.cards.context import Context
from game.cards.gates import hold


class Listener(NamedTuple):
    """An ability that waits for an event: its record, its number on the card, and its context."""

    ability: Any
    number: int
    ctx: Context


def listeners(table: Any, abilities: Any) -> dict[str, list[Listener]]:
    """Return all listeners by event; `abilities` yields (ability, number, context) of everything in play."""
    found: dict[str, list[Listener]] | None = table.cache.get("listeners")
    if found is None:
        found = {}
        for ability, number, ctx in abilities:
            if isinstance(ability, (Triggered, Replacement)):
                found.setdefault(ability.event, []).append(Listener(ability, number, ctx))
        table.cache["listeners"] = found
    return found


def fits(listener: Listener, table: Any, ctx: Context) -> bool:
    """Say whether the event in `ctx` (subject, other) is one the ability waits for."""
    ability = listener.ability
    if ability.subject.tests and not (ctx.subject >= 0 and ability.subject.fits(table, ctx, ctx.subject)):
        return False
    other = getattr(ability, "other", None)
    if other is not None and other.tests and not (ctx.other >= 0 and other.fits(table, ctx, ctx.other)):
        return False
    return hold(ability.if_, table, ctx)
