"""Modifiers: values that are changed for a while. Values are computed from the modifiers in force on each query.

A table may cache computed values in `cache` until anything changes. The cache is never saved.
"""

from __future__ import annotations

from typing import NamedTuple

from game.cards.context import Change, Context, Finder, Question, Table, hold, value
from game.cards.grammar import Filter, Keywords, Named, Number, Permission, Stats, Which, word
from game.words import N_


def _stat_keys(stats: Stats) -> tuple[tuple[str, str], ...]:
    return tuple(("stat", name) for name, _ in stats)


@word("modifier", "add", N_("{stats}"))
class Add(NamedTuple):
    """Raise or lower values."""

    stats: Stats

    def changes(self) -> tuple[tuple[str, str], ...]:
        """Return the changed values."""
        return _stat_keys(self.stats)


@word("modifier", "set", N_("{stats}"))
class SetTo(NamedTuple):
    """Set values before anything is added. The latest one wins."""

    stats: Stats

    def changes(self) -> tuple[tuple[str, str], ...]:
        """Return the changed values."""
        return _stat_keys(self.stats)


@word("modifier", "times", N_("{stats} ×"))
class Times(NamedTuple):
    """Multiply values before anything is added. At most one applies."""

    stats: Stats

    def changes(self) -> tuple[tuple[str, str], ...]:
        """Return the changed values."""
        return _stat_keys(self.stats)


@word("modifier", "floor", N_("never below {stats} by this"))
class Floor(NamedTuple):
    """Set a lower limit that the other modifiers cannot pass."""

    stats: Stats

    def changes(self) -> tuple[tuple[str, str], ...]:
        """Return the changed values."""
        return _stat_keys(self.stats)


@word("modifier", "keyword", N_("is treated as {keywords}|are treated as {keywords}"))
class Gains(NamedTuple):
    """Give keywords."""

    keywords: Keywords

    def changes(self) -> tuple[tuple[str, str], ...]:
        """Return that keywords are changed."""
        return (("keyword", ""),)


@word("modifier", "can", N_("can {permission}[other:  {other}][number:  ({number})]"))
class Can(NamedTuple):
    """Give a permission, for things that match `other`."""

    permission: Permission
    other: Filter = Which()
    number: Number = 1

    def changes(self) -> tuple[tuple[str, str], ...]:
        """Return the permission given."""
        return (("can", self.permission),)


@word("modifier", "cannot", N_("cannot {permission}[other:  {other}]"))
class Cannot(NamedTuple):
    """Take a permission, for things that match `other`. Cannot overrides can."""

    permission: Permission
    other: Filter = Which()

    def changes(self) -> tuple[tuple[str, str], ...]:
        """Return the permission taken."""
        return (("cannot", self.permission),)


STAT_WORDS = (Add, SetTo, Times, Floor)
"""The words for modifiers of values."""


class Live(NamedTuple):
    """A modifier in force: its things (a target, or ids where they are known) and its conditions."""

    modifier: Change
    ctx: Context
    of: Finder | None
    if_: tuple[Question, ...]
    things: tuple[int, ...] | None


def live(table: Table) -> dict[tuple[str, str], list[Live]]:
    """Return the modifiers in force, by what they change."""
    found: dict[tuple[str, str], list[Live]] | None = table.cache.get("live")
    if found is None:
        found = {}
        adapter = table.game.adapter
        for ability, ctx in adapter.statics(table):
            of = ability.of
            things = of.find(table, ctx) if isinstance(of, Named) and of.role in adapter.STEADY else None
            for modifier in ability.modifiers:
                for key in modifier.changes():
                    found.setdefault(key, []).append(Live(modifier, ctx, of, ability.if_, things))
        for given in adapter.given(table):
            ctx = Context(given.seat, given.source)
            for modifier in given.modifiers:
                for key in modifier.changes():
                    found.setdefault(key, []).append(Live(modifier, ctx, None, (), given.things))
        table.cache["live"] = found
    return found


def reaches(one: Live, table: Table, thing: int) -> bool:
    """Return whether a modifier in force applies to this thing now."""
    if one.things is not None:
        if thing not in one.things:
            return False
    elif one.of is None or not one.of.includes(table, one.ctx, thing):
        return False
    return not one.if_ or hold(one.if_, table, one.ctx)


def stat(table: Table, thing: int, name: str) -> int:
    """Return a value of a thing: set, then multiplied, then added to. It is at least 0 unless the value is signed."""
    cache = table.cache
    key = (thing, name)
    known: int | None = cache.get(key)
    if known is not None:
        return known
    game = table.game
    base = game.adapter.base(table, thing, name)
    found = (cache.get("live") or live(table)).get(("stat", name))
    if not found:
        cache[key] = base
        return base
    cache[key] = base  # what a condition sees if it asks for the value during the computation
    number, factor, extra, floor = base, 1, 0, 0
    for one in found:
        modifier = one.modifier
        if (one.things is not None and thing not in one.things) or not reaches(one, table, thing):
            continue
        if not isinstance(modifier, STAT_WORDS):
            continue
        for which, amount in modifier.stats:
            if which != name:
                continue
            by = value(amount, table, one.ctx)
            if isinstance(modifier, Add):
                extra += by
            elif isinstance(modifier, SetTo):
                number = by
            elif isinstance(modifier, Times):
                factor = max(factor, by)
            else:
                floor = max(floor, by)
    number = number * factor + extra
    result = number if name in game.signed else max(number, min(floor, base), 0)
    cache[key] = result
    return result


def keywords(table: Table, thing: int) -> frozenset[str]:
    """Return the keywords of a thing, including those given to it."""
    key = (thing, "keywords")
    known: frozenset[str] | None = table.cache.get(key)
    if known is not None:
        return known
    printed = table.game.adapter.keywords(table, thing)
    table.cache[key] = printed
    more: set[str] = set()
    for one in live(table).get(("keyword", ""), ()):
        if isinstance(one.modifier, Gains) and reaches(one, table, thing):
            more.update(one.modifier.keywords)
    result = printed | more if more else printed
    table.cache[key] = result
    return result


def can(table: Table, thing: int, permission: str, other: int = -1) -> bool:
    """Return whether the thing has this permission for `other` (-1: for any thing)."""
    return count(table, thing, permission, other) > 0


def count(table: Table, thing: int, permission: str, other: int = -1) -> int:
    """Return the sum of the numbers of all permissions of this kind that the thing has for `other`."""
    found = (table.cache.get("live") or live(table)).get(("can", permission))
    total = 0
    for one in found or ():
        modifier = one.modifier
        if (one.things is not None and thing not in one.things) or not isinstance(modifier, Can):
            continue
        if reaches(one, table, thing) and (other < 0 or modifier.other.fits(table, one.ctx, other)):
            total += modifier.number
    return total


def grants(table: Table, thing: int, permission: str) -> list[Can]:
    """Return the permissions of this kind that the thing has, for whatever other thing."""
    found = live(table).get(("can", permission), ())
    return [one.modifier for one in found if isinstance(one.modifier, Can) and reaches(one, table, thing)]


def cannot(table: Table, thing: int, permission: str, other: int = -1) -> bool:
    """Return whether the thing is forbidden to do this (to `other`; -1: to any thing)."""
    found = (table.cache.get("live") or live(table)).get(("cannot", permission))
    if not found:
        return False
    for one in found:
        modifier = one.modifier
        if (one.things is not None and thing not in one.things) or not isinstance(modifier, Cannot):
            continue
        if other < 0 and modifier.other.tests:
            continue
        if reaches(one, table, thing) and (other < 0 or modifier.other.fits(table, one.ctx, other)):
            return True
    return False
