"""Triggers: triggered and replacement abilities in play, indexed by event."""

from __future__ import annotations

from typing import NamedTuple

from game.cards.abilities import Replacement, Triggered
from game.cards.context import Context, Record, Table, hold
from game.cards.grammar import Which

ANYTHING = Which()


class Listener(NamedTuple):
    """An ability that waits for an event: its record, its index on the card, and its context."""

    ability: Triggered | Replacement
    number: int
    ctx: Context

    @property
    def price(self) -> tuple[Record, ...]:
        """Return the price of a replacement."""
        return self.ability.pay if isinstance(self.ability, Replacement) else ()


def listeners(table: Table) -> dict[str, list[Listener]]:
    """Return all listeners in play by event, in the order in which their cards came into play."""
    found: dict[str, list[Listener]] | None = table.cache.get("listeners")
    if found is None:
        found = {}
        for ability, number, ctx in table.game.adapter.waiting(table):
            if isinstance(ability, (Triggered, Replacement)):
                found.setdefault(ability.event, []).append(Listener(ability, number, ctx))
        table.cache["listeners"] = found
    return found


def fits(listener: Listener, table: Table, ctx: Context) -> bool:
    """Return whether the ability reacts to the event in `ctx` (subject, other)."""
    ability = listener.ability
    if ability.subject.tests and not (ctx.subject >= 0 and ability.subject.fits(table, ctx, ctx.subject)):
        return False
    other = ability.other if isinstance(ability, Triggered) else ANYTHING
    if other.tests and not (ctx.other >= 0 and other.fits(table, ctx, ctx.other)):
        return False
    return hold(ability.if_, table, ctx)
