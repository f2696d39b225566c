"""The one gate for may, if, unless and pay, and the conditions that it asks.

Its order of steps is always the same: *if* (all conditions hold), *unless* (nobody named pays it off), *may* (the
seat wants it), *pay* (the price is paid), then *then*; where it closes, *else*.
"""

from __future__ import annotations

from typing import NamedTuple

from game.cards.context import Context, Table, value
from game.cards.grammar import Amount, Condition, Conditions, Effects, Filter, Role, Target, Which, word
from game.cards.targets import found
from game.words import N_


@word(
    "effect",
    "gate",
    N_(
        "[if_: {if_}, ][unless: unless {unless_by} does this: {unless}, ][unless_by: ]"
        "[may: if {may} agrees: ][pay: pay ({pay}) for ][then: {then}][else_: ; otherwise {else_}]"
    ),
)
class Gate(NamedTuple):
    """Conditions, a choice and a price before effects. `may` and `unless_by` are roles that name seats."""

    then: Effects
    if_: Conditions = ()
    unless: Effects = ()
    unless_by: Role = ""
    may: Role = ""
    pay: Effects = ()
    else_: Effects = ()


# ---- conditions


@word("condition", "is", N_("{target} is {which:is}"))
class Is(NamedTuple):
    """There is such a thing, and every one of them fits."""

    target: Target
    which: Filter = Which()

    def holds(self, table: Table, ctx: Context) -> bool:
        """Ask it."""
        things = self.target.find(table, ctx)
        return bool(things) and all(self.which.fits(table, ctx, thing) for thing in things)


@word("condition", "exists", N_("{count} or more {which:many} are in play"))
class Exists(NamedTuple):
    """At least so many things in play fit."""

    which: Filter
    count: Amount = 1  # type: ignore[assignment]  # tuples have a method of this name

    def holds(self, table: Table, ctx: Context) -> bool:
        """Ask it."""
        return len(found(table, ctx, self.which)) >= value(self.count, table, ctx)


@word("condition", "more", N_("{amount} is more than {than}"))
class More(NamedTuple):
    """One amount is above another."""

    amount: Amount
    than: Amount

    def holds(self, table: Table, ctx: Context) -> bool:
        """Ask it."""
        return value(self.amount, table, ctx) > value(self.than, table, ctx)


@word("condition", "not", N_("not ({condition})"))
class IsNot(NamedTuple):
    """The condition does not hold."""

    condition: Condition

    def holds(self, table: Table, ctx: Context) -> bool:
        """Ask it."""
        return not self.condition.holds(table, ctx)


@word("condition", "any", N_("{conditions}"))
class AnyOf(NamedTuple):
    """One of the conditions holds."""

    conditions: Conditions

    def holds(self, table: Table, ctx: Context) -> bool:
        """Ask it."""
        return any(one.holds(table, ctx) for one in self.conditions)
