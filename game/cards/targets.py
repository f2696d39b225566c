"""Which: filters made of tests, and targets that find things in play."""

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
)  # fmt: skip
from game.cards.modifiers import keywords, stat
from game.words import N_


def found(table: Table, ctx: Context, which: Which) -> tuple[int, ...]:
    """Return everything in play that fits."""
    return tuple(thing for thing in table.game.adapter.in_play(table) if which.fits(table, ctx, thing))


# ---- tests


@word("test", "kind", N_("{kinds}"))
class KindTest(NamedTuple):
    """It is of one of these kinds."""

    kinds: Kinds

    def fits(self, table: Table, ctx: Context, thing: int) -> bool:
        """Test it."""
        return table.game.adapter.kind(table, thing) in self.kinds


@word("test", "keyword", N_("{keywords}"))
class KeywordTest(NamedTuple):
    """It has one of these keywords."""

    keywords: Keywords

    def fits(self, table: Table, ctx: Context, thing: int) -> bool:
        """Test it."""
        known = table.cache.get((thing, "keywords"))  # as `modifiers.keywords` keeps them
        if known is None:
            known = keywords(table, thing)
        return not known.isdisjoint(self.keywords)


@word("test", "name", N_("named {name}"))
class NameTest(NamedTuple):
    """It has this name."""

    name: Text

    def fits(self, table: Table, ctx: Context, thing: int) -> bool:
        """Test it."""
        return table.game.adapter.name(table, thing) == self.name


@word("test", "side", N_("{side}"))
class SideTest(NamedTuple):
    """It is controlled by the ability's controller (mine), by another seat (theirs), or by nobody."""

    side: Text

    def fits(self, table: Table, ctx: Context, thing: int) -> bool:
        """Test it."""
        seat = table.game.adapter.seat(table, thing)
        if self.side == "mine":
            return seat == ctx.seat
        return seat != ctx.seat and (seat >= 0) == (self.side == "theirs")


@word("test", "state", N_("{states}"))
class StateTest(NamedTuple):
    """All of these state words are true of it."""

    states: States

    def fits(self, table: Table, ctx: Context, thing: int) -> bool:
        """Test it."""
        adapter = table.game.adapter
        for name in self.states:  # noqa: SIM110
            if not adapter.state(table, ctx, thing, name):
                return False
        return True


@word("test", "not", N_("not ({filter})"))
class NotTest(NamedTuple):
    """It does not fit."""

    filter: Filter

    def fits(self, table: Table, ctx: Context, thing: int) -> bool:
        """Test it."""
        return not self.filter.fits(table, ctx, thing)


@word("test", "either", N_("{filters}"))
class EitherTest(NamedTuple):
    """It fits one of several filters."""

    filters: Filters

    def fits(self, table: Table, ctx: Context, thing: int) -> bool:
        """Test it."""
        return any(one.fits(table, ctx, thing) for one in self.filters)


@word("test", "another", N_(" other than {of}"))
class AnotherTest(NamedTuple):
    """It is none of these."""

    of: Target

    def fits(self, table: Table, ctx: Context, thing: int) -> bool:
        """Test it."""
        return not self.of.includes(table, ctx, thing)


def _compare(table: Table, ctx: Context, thing: int, stats: Stats) -> list[int]:
    return [stat(table, thing, name) - value(amount, table, ctx) for name, amount in stats]


@word("test", "at_most", N_("with at most {stats}"))
class AtMostTest(NamedTuple):
    """Its values are not above these."""

    stats: Stats

    def fits(self, table: Table, ctx: Context, thing: int) -> bool:
        """Test it."""
        return all(gap <= 0 for gap in _compare(table, ctx, thing, self.stats))


@word("test", "at_least", N_("with at least {stats}"))
class AtLeastTest(NamedTuple):
    """Its values are not below these."""

    stats: Stats

    def fits(self, table: Table, ctx: Context, thing: int) -> bool:
        """Test it."""
        return all(gap >= 0 for gap in _compare(table, ctx, thing, self.stats))


@word("test", "less", N_("with less than {stats}"))
class LessTest(NamedTuple):
    """Its values are below these."""

    stats: Stats

    def fits(self, table: Table, ctx: Context, thing: int) -> bool:
        """Test it."""
        return all(gap < 0 for gap in _compare(table, ctx, thing, self.stats))


# ---- targets


@word("target", "all", N_("all {which:many}"))
class All(NamedTuple):
    """Everything in play that fits."""

    which: Filter

    def find(self, table: Table, ctx: Context) -> tuple[int, ...]:
        """Return them in a fixed order."""
        return found(table, ctx, self.which)

    def includes(self, table: Table, ctx: Context, thing: int) -> bool:
        """Say whether a thing fits and is in play: there is no need to look at all the others."""
        return self.which.fits(table, ctx, thing) and thing in table.game.adapter.in_play(table)


@word("target", "highest", N_("the {which} with the highest {stat}"))
class Highest(NamedTuple):
    """Those with the highest value of what fits; several in a tie."""

    stat: StatName
    which: Filter

    def find(self, table: Table, ctx: Context) -> tuple[int, ...]:
        """Return the highest."""
        return self.best(table, found(table, ctx, self.which))

    def includes(self, table: Table, ctx: Context, thing: int) -> bool:
        """Say whether a thing is among them."""
        return thing in self.find(table, ctx)

    def best(self, table: Table, things: tuple[int, ...]) -> tuple[int, ...]:
        """Return the highest of some things."""
        return _extreme(table, things, self.stat, 1)


@word("target", "lowest", N_("the {which} with the lowest {stat}"))
class Lowest(NamedTuple):
    """Those with the lowest value of what fits; several in a tie."""

    stat: StatName
    which: Filter

    def find(self, table: Table, ctx: Context) -> tuple[int, ...]:
        """Return the lowest."""
        return self.best(table, found(table, ctx, self.which))

    def includes(self, table: Table, ctx: Context, thing: int) -> bool:
        """Say whether a thing is among them."""
        return thing in self.find(table, ctx)

    def best(self, table: Table, things: tuple[int, ...]) -> tuple[int, ...]:
        """Return the lowest of some things."""
        return _extreme(table, things, self.stat, -1)


def _extreme(table: Table, things: tuple[int, ...], name: str, sign: int) -> tuple[int, ...]:
    if not things:
        return ()
    best = max(sign * stat(table, thing, name) for thing in things)
    return tuple(thing for thing in things if sign * stat(table, thing, name) == best)
