"""The gate: may, if, unless and pay in one word; and its conditions.

The order is always the same: *if* (all conditions hold), *unless* (none of the named seats pays to prevent it), *may*
(the seat wants it), *pay* (the price is paid), then *then*. If it fails at any point: *else*.
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
    """Conditions, a choice and a price before effects. `may` and `unless_by` are role words that name seats."""

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
    """At least one thing matches the target, and each of them passes the filter."""

    target: Target
    which: Filter = Which()

    def holds(self, table: Table, ctx: Context) -> bool:
        things = self.target.find(table, ctx)
        return bool(things) and all(self.which.fits(table, ctx, thing) for thing in things)


@word("condition", "exists", N_("{count} or more {which:many} are in play"))
class Exists(NamedTuple):
    """At least this number of things in play match."""

    which: Filter
    count: Amount = 1  # type: ignore[assignment]  # tuples have a method of this name

    def holds(self, table: Table, ctx: Context) -> bool:
        return len(found(table, ctx, self.which)) >= value(self.count, table, ctx)


@word("condition", "more", N_("{amount} is more than {than}"))
class More(NamedTuple):
    """One amount is greater than another."""

    amount: Amount
    than: Amount

    def holds(self, table: Table, ctx: Context) -> bool:
        return value(self.amount, table, ctx) > value(self.than, table, ctx)


@word("condition", "not", N_("not ({condition})"))
class IsNot(NamedTuple):
    """The condition does not hold."""

    condition: Condition

    def holds(self, table: Table, ctx: Context) -> bool:
        return not self.condition.holds(table, ctx)


@word("condition", "any", N_("{conditions}"))
class AnyOf(NamedTuple):
    """At least one of the conditions holds."""

    conditions: Conditions

    def holds(self, table: Table, ctx: Context) -> bool:
        return any(one.holds(table, ctx) for one in self.conditions)
