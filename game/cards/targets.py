"""Targets: filters made of tests, and words that find things in play."""

from __future__ import annotations

from typing import NamedTuple

from game.cards.context import Context, Table, value
from game.cards.grammar import (
    Filter,
    Filters,
    Keywords,
    Kinds,
    States,
    StatName,
    Stats,
    Target,
    Text,
    Which,
    word,
)
from game.cards.modifiers import keywords, stat
from game.words import N_


def found(table: Table, ctx: Context, which: Which) -> tuple[int, ...]:
    """Return everything in play that passes the filter."""
    return tuple(thing for thing in table.game.adapter.in_play(table) if which.fits(table, ctx, thing))


# ---- tests


@word("test", "kind", N_("{kinds}"))
class KindTest(NamedTuple):
    """It is of one of these kinds."""

    kinds: Kinds

    def fits(self, table: Table, ctx: Context, thing: int) -> bool:
        return table.game.adapter.kind(table, thing) in self.kinds


@word("test", "keyword", N_("{keywords}"))
class KeywordTest(NamedTuple):
    """It has one of these keywords."""

    keywords: Keywords

    def fits(self, table: Table, ctx: Context, thing: int) -> bool:
        known = table.cache.get((thing, "keywords"))  # the cache entry of `modifiers.keywords`
        if known is None:
            known = keywords(table, thing)
        return not known.isdisjoint(self.keywords)


@word("test", "name", N_("named {name}"))
class NameTest(NamedTuple):
    """It has this name."""

    name: Text

    def fits(self, table: Table, ctx: Context, thing: int) -> bool:
        return table.game.adapter.name(table, thing) == self.name


@word("test", "side", N_("{side}"))
class SideTest(NamedTuple):
    """It is controlled by the ability's controller (mine), by another seat (theirs), or by no seat."""

    side: Text

    def fits(self, table: Table, ctx: Context, thing: int) -> bool:
        seat = table.game.adapter.seat(table, thing)
        if self.side == "mine":
            return seat == ctx.seat
        return seat != ctx.seat and (seat >= 0) == (self.side == "theirs")


@word("test", "state", N_("{states}"))
class StateTest(NamedTuple):
    """All of these state words hold for it."""

    states: States

    def fits(self, table: Table, ctx: Context, thing: int) -> bool:
        adapter = table.game.adapter
        for name in self.states:  # noqa: SIM110
            if not adapter.state(table, ctx, thing, name):
                return False
        return True


@word("test", "not", N_("not ({filter})"))
class NotTest(NamedTuple):
    """It does not pass the filter."""

    filter: Filter

    def fits(self, table: Table, ctx: Context, thing: int) -> bool:
        return not self.filter.fits(table, ctx, thing)


@word("test", "either", N_("{filters}"))
class EitherTest(NamedTuple):
    """It passes at least one of the filters."""

    filters: Filters

    def fits(self, table: Table, ctx: Context, thing: int) -> bool:
        return any(one.fits(table, ctx, thing) for one in self.filters)


@word("test", "another", N_(" other than {of}"))
class AnotherTest(NamedTuple):
    """It is none of these things."""

    of: Target

    def fits(self, table: Table, ctx: Context, thing: int) -> bool:
        return not self.of.includes(table, ctx, thing)


def _compare(table: Table, ctx: Context, thing: int, stats: Stats) -> list[int]:
    return [stat(table, thing, name) - value(amount, table, ctx) for name, amount in stats]


@word("test", "at_most", N_("with at most {stats}"))
class AtMostTest(NamedTuple):
    """Its values are at most these."""

    stats: Stats

    def fits(self, table: Table, ctx: Context, thing: int) -> bool:
        return all(gap <= 0 for gap in _compare(table, ctx, thing, self.stats))


@word("test", "at_least", N_("with at least {stats}"))
class AtLeastTest(NamedTuple):
    """Its values are at least these."""

    stats: Stats

    def fits(self, table: Table, ctx: Context, thing: int) -> bool:
        return all(gap >= 0 for gap in _compare(table, ctx, thing, self.stats))


@word("test", "less", N_("with less than {stats}"))
class LessTest(NamedTuple):
    """Its values are less than these."""

    stats: Stats

    def fits(self, table: Table, ctx: Context, thing: int) -> bool:
        return all(gap < 0 for gap in _compare(table, ctx, thing, self.stats))


# ---- targets


@word("target", "all", N_("all {which:many}"))
class All(NamedTuple):
    """Everything in play that passes the filter."""

    which: Filter

    def find(self, table: Table, ctx: Context) -> tuple[int, ...]:
        return found(table, ctx, self.which)

    def includes(self, table: Table, ctx: Context, thing: int) -> bool:
        """Return whether a thing passes the filter and is in play, without looking at other things."""
        return self.which.fits(table, ctx, thing) and thing in table.game.adapter.in_play(table)


@word("target", "highest", N_("the {which} with the highest {stat}"))
class Highest(NamedTuple):
    """The things with the highest value among those that pass; several in a tie."""

    stat: StatName
    which: Filter

    def find(self, table: Table, ctx: Context) -> tuple[int, ...]:
        return self.best(table, found(table, ctx, self.which))

    def includes(self, table: Table, ctx: Context, thing: int) -> bool:
        return thing in self.find(table, ctx)

    def best(self, table: Table, things: tuple[int, ...]) -> tuple[int, ...]:
        """Return the things with the highest value."""
        return _extreme(table, things, self.stat, 1)


@word("target", "lowest", N_("the {which} with the lowest {stat}"))
class Lowest(NamedTuple):
    """The things with the lowest value among those that pass; several in a tie."""

    stat: StatName
    which: Filter

    def find(self, table: Table, ctx: Context) -> tuple[int, ...]:
        return self.best(table, found(table, ctx, self.which))

    def includes(self, table: Table, ctx: Context, thing: int) -> bool:
        return thing in self.find(table, ctx)

    def best(self, table: Table, things: tuple[int, ...]) -> tuple[int, ...]:
        """Return the things with the lowest value."""
        return _extreme(table, things, self.stat, -1)


def _extreme(table: Table, things: tuple[int, ...], name: str, sign: int) -> tuple[int, ...]:
    if not things:
        return ()
    best = max(sign * stat(table, thing, name) for thing in things)
    return tuple(thing for thing in things if sign * stat(table, thing, name) == best)
