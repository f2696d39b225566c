"""Amounts: numbers that are evaluated when they are needed."""

from __future__ import annotations

from typing import NamedTuple

from game.cards.context import Context, Table, value
from game.cards.grammar import Amount, Filter, StatName, Target, word
from game.cards.modifiers import stat
from game.words import N_


@word("amount", "count", N_("the number of {among:many} in play"))
class Count(NamedTuple):
    """The number of things in play that match."""

    among: Filter

    def value(self, table: Table, ctx: Context) -> int:
        return sum(self.among.fits(table, ctx, thing) for thing in table.game.adapter.in_play(table))


@word("amount", "value", N_("{stat:the} of {of}"))
class ValueOf(NamedTuple):
    """A current value of one thing; 0 if there is no such thing."""

    stat: StatName
    of: Target

    def value(self, table: Table, ctx: Context) -> int:
        return sum(stat(table, thing, self.stat) for thing in self.of.find(table, ctx)[:1])


@word("amount", "printed", N_("{stat:the} printed on {of}"))
class PrintedOf(NamedTuple):
    """A printed value of one thing, before any modifier; 0 if there is no such thing."""

    stat: StatName
    of: Target

    def value(self, table: Table, ctx: Context) -> int:
        return sum(table.game.adapter.base(table, thing, self.stat) for thing in self.of.find(table, ctx)[:1])


@word("amount", "half", N_("half of {of}, rounded up"))
class Half(NamedTuple):
    """Half of an amount, rounded up."""

    of: Amount

    def value(self, table: Table, ctx: Context) -> int:
        return (value(self.of, table, ctx) + 1) // 2


@word("amount", "minus", N_("minus {of}"))
class Minus(NamedTuple):
    """A negated amount."""

    of: Amount

    def value(self, table: Table, ctx: Context) -> int:
        return -value(self.of, table, ctx)


@word("amount", "that_many", N_("that many"))
class ThatMany(NamedTuple):
    """The number of the current event or window."""

    def value(self, table: Table, ctx: Context) -> int:
        return ctx.number
