"""Which: filters made of tests, and targets that find things in play."""

from __future__ import annotations

from typing import Any, NamedTuple

from game.cards.amounts import value
from game.cards.context import Context, port_of
from game.cards.lexicon import BASE, Filter, Filters, Keywords, Kinds, Role, States, StatName, Stats, Target, Text
from game.words import N_


class Which(NamedTuple):
    """A filter: all its tests must hold."""

    tests: tuple[Any, ...] = ()

    def fits(self, table: Any, ctx: Context, thing: int) -> bool:
        """Say whether a thing passes every test."""
        for test in self.tests:  # noqa: SIM110 (a plain loop: this is where most of the time goes)
            if not test.fits(table, ctx, thing):
                return False
        return True


def found(table: Any, ctx: Context, which: Which) -> tuple[int, ...]:
    """Return everything in play that fits."""
    return tuple(thing for thing in port_of(table).in_play(table) if which.fits(table, ctx, thing))


# ---- tests


@BASE.word("test", "kind", N_("{kinds}"))
class KindTest(NamedTuple):
    """It is of one of these kinds."""

    kinds: Kinds

    def fits(self, table: Any, ctx: Context, thing: int) -> bool:
        """Test it."""
        return type(table).PORT.kind(table, thing) in self.kinds


@BASE.word("test", "keyword", N_("{keywords}"))
class KeywordTest(NamedTuple):
    """It has one of these keywords."""

    keywords: Keywords

    def fits(self, table: Any, ctx: Context, thing: int) -> bool:
        """Test it."""
        known = table.cache.get((thing, "keywords"))  # as `modifiers.keywords` keeps them
        if known is None:
            from game.cards.modifiers import keywords

            known = keywords(table, thing)
        return not known.isdisjoint(self.keywords)


@BASE.word("test", "name", N_("named {name}"))
class NameTest(NamedTuple):
    """It has this name."""

    name: Text

    def fits(self, table: Any, ctx: Context, thing: int) -> bool:
        """Test it."""
        return port_of(table).name(table, thing) == self.name


@BASE.word("test", "side", N_("{side}"))
class SideTest(NamedTuple):
    """It is controlled by the ability's controller (mine), by another seat (theirs), or by nobody."""

    side: Text

    def fits(self, table: Any, ctx: Context, thing: int) -> bool:
        """Test it."""
        seat = port_of(table).seat(table, thing)
        if self.side == "mine":
            return seat == ctx.seat
        return seat != ctx.seat and (seat >= 0) == (self.side == "theirs")


@BASE.word("test", "state", N_("{states}"))
class StateTest(NamedTuple):
    """All of these state words are true of it."""

    states: States

    def fits(self, table: Any, ctx: Context, thing: int) -> bool:
        """Test it."""
        port = port_of(table)
        for word in self.states:  # noqa: SIM110
            if not port.state(table, ctx, thing, word):
                return False
        return True


@BASE.word("test", "not", N_("not ({filter})"))
class NotTest(NamedTuple):
    """It does not fit."""

    filter: Filter

    def fits(self, table: Any, ctx: Context, thing: int) -> bool:
        """Test it."""
        return not self.filter.fits(table, ctx, thing)


@BASE.word("test", "either", N_("{filters}"))
class EitherTest(NamedTuple):
    """It fits one of several filters."""

    filters: Filters

    def fits(self, table: Any, ctx: Context, thing: int) -> bool:
        """Test it."""
        return any(one.fits(table, ctx, thing) for one in self.filters)


@BASE.word("test", "another", N_(" other than {of}"))
class AnotherTest(NamedTuple):
    """It is none of these."""

    of: Target

    def fits(self, table: Any, ctx: Context, thing: int) -> bool:
        """Test it."""
        return thing not in self.of.find(table, ctx)


def _compare(table: Any, ctx: Context, thing: int, stats: Any) -> list[int]:
    from game.cards.modifiers import stat

    return [stat(table, thing, name) - value(amount, table, ctx) for name, amount in stats]


@BASE.word("test", "at_most", N_("with at most {stats}"))
class AtMostTest(NamedTuple):
    """Its values are not above these."""

    stats: Stats

    def fits(self, table: Any, ctx: Context, thing: int) -> bool:
        """Test it."""
        return all(gap <= 0 for gap in _compare(table, ctx, thing, self.stats))


@BASE.word("test", "at_least", N_("with at least {stats}"))
class AtLeastTest(NamedTuple):
    """Its values are not below these."""

    stats: Stats

    def fits(self, table: Any, ctx: Context, thing: int) -> bool:
        """Test it."""
        return all(gap >= 0 for gap in _compare(table, ctx, thing, self.stats))


@BASE.word("test", "less", N_("with less than {stats}"))
class LessTest(NamedTuple):
    """Its values are below these."""

    stats: Stats

    def fits(self, table: Any, ctx: Context, thing: int) -> bool:
        """Test it."""
        return all(gap < 0 for gap in _compare(table, ctx, thing, self.stats))


# ---- targets


class Named(NamedTuple):
    """A role ("user", "bearer", "opponents") or the name of a choice made before ("target")."""

    role: Role

    def find(self, table: Any, ctx: Context) -> tuple[int, ...]:
        """Return the things, none if there are none."""
        for name, things in ctx.bound:
            if name == self.role:
                return things
        return port_of(table).role(table, ctx, self.role)


@BASE.word("target", "all", N_("all {which:many}"))
class All(NamedTuple):
    """Everything in play that fits."""

    which: Filter

    def find(self, table: Any, ctx: Context) -> tuple[int, ...]:
        """Return them in a fixed order."""
        return found(table, ctx, self.which)


@BASE.word("target", "highest", N_("the {which} with the highest {stat}"))
class Highest(NamedTuple):
    """Those with the highest value of what fits; several in a tie."""

    stat: StatName
    which: Filter

    def find(self, table: Any, ctx: Context) -> tuple[int, ...]:
        """Return the highest."""
        return self.best(table, found(table, ctx, self.which))

    def best(self, table: Any, things: tuple[int, ...]) -> tuple[int, ...]:
        """Return the highest of some things."""
        return _extreme(table, things, self.stat, 1)


@BASE.word("target", "lowest", N_("the {which} with the lowest {stat}"))
class Lowest(NamedTuple):
    """Those with the lowest value of what fits; several in a tie."""

    stat: StatName
    which: Filter

    def find(self, table: Any, ctx: Context) -> tuple[int, ...]:
        """Return the lowest."""
        return self.best(table, found(table, ctx, self.which))

    def best(self, table: Any, things: tuple[int, ...]) -> tuple[int, ...]:
        """Return the lowest of some things."""
        return _extreme(table, things, self.stat, -1)


def _extreme(table: Any, things: tuple[int, ...], name: str, sign: int) -> tuple[int, ...]:
    from game.cards.modifiers import stat

    if not things:
        return ()
    best = max(sign * stat(table, thing, name) for thing in things)
    return tuple(thing for thing in things if sign * stat(table, thing, name) == best)
