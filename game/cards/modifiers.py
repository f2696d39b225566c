"""What is different for a while. Values are computed from the modifiers in force whenever they are asked for.

A table may keep what was computed in its `cache` until anything changes; it is never saved.
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
    """Values are raised or lowered."""

    stats: Stats

    def changes(self) -> tuple[tuple[str, str], ...]:
        """Return the values it changes."""
        return _stat_keys(self.stats)


@word("modifier", "set", N_("{stats}"))
class SetTo(NamedTuple):
    """Values become these, before anything is added; the latest wins."""

    stats: Stats

    def changes(self) -> tuple[tuple[str, str], ...]:
        """Return the values it changes."""
        return _stat_keys(self.stats)


@word("modifier", "times", N_("{stats} ×"))
class Times(NamedTuple):
    """Values are multiplied, before anything is added; at most one counts."""

    stats: Stats

    def changes(self) -> tuple[tuple[str, str], ...]:
        """Return the values it changes."""
        return _stat_keys(self.stats)


@word("modifier", "floor", N_("never below {stats} by this"))
class Floor(NamedTuple):
    """Values are not brought below these by the other modifiers."""

    stats: Stats

    def changes(self) -> tuple[tuple[str, str], ...]:
        """Return the values it changes."""
        return _stat_keys(self.stats)


@word("modifier", "keyword", N_("is treated as {keywords}|are treated as {keywords}"))
class Gains(NamedTuple):
    """It has these keywords as well."""

    keywords: Keywords

    def changes(self) -> tuple[tuple[str, str], ...]:
        """Return that it changes keywords."""
        return (("keyword", ""),)


@word("modifier", "can", N_("can {permission}[other:  {other}][number:  ({number})]"))
class Can(NamedTuple):
    """It may do what the permission word says, towards those that fit `other`."""

    permission: Permission
    other: Filter = Which()
    number: Number = 1

    def changes(self) -> tuple[tuple[str, str], ...]:
        """Return the permission it gives."""
        return (("can", self.permission),)


@word("modifier", "cannot", N_("cannot {permission}[other:  {other}]"))
class Cannot(NamedTuple):
    """It may not do what the permission word says, towards those that fit `other`. Cannot beats can."""

    permission: Permission
    other: Filter = Which()

    def changes(self) -> tuple[tuple[str, str], ...]:
        """Return the permission it takes."""
        return (("cannot", self.permission),)


STAT_WORDS = (Add, SetTo, Times, Floor)
"""The modifiers that change values."""


class Live(NamedTuple):
    """A modifier in force: whom it is about (a target, or things by number where they are known) and if when."""

    modifier: Change
    ctx: Context
    of: Finder | None
    if_: tuple[Question, ...]
    things: tuple[int, ...] | None


def live(table: Table) -> dict[tuple[str, str], list[Live]]:
    """Return the modifiers in force by what they change."""
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
    """Say whether a modifier in force is about this thing now."""
    if one.things is not None:
        if thing not in one.things:
            return False
    elif one.of is None or not one.of.includes(table, one.ctx, thing):
        return False
    return not one.if_ or hold(one.if_, table, one.ctx)


def stat(table: Table, thing: int, name: str) -> int:
    """Return a value of a thing: set, then multiplied, then added to, never below zero."""
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
    cache[key] = base  # what a condition sees that asks for the value while it is being computed
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
    """Return the keywords of a thing, those it was given included."""
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
    """Say whether something gives the thing this permission towards `other`."""
    return count(table, thing, permission, other) > 0


def count(table: Table, thing: int, permission: str, other: int = -1) -> int:
    """Return the sum of the numbers of all permissions of this kind that the thing has towards `other`."""
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
    """Return the permissions of this kind that the thing has, towards anybody."""
    found = live(table).get(("can", permission), ())
    return [one.modifier for one in found if isinstance(one.modifier, Can) and reaches(one, table, thing)]


def cannot(table: Table, thing: int, permission: str, other: int = -1) -> bool:
    """Say whether something forbids it to the thing (towards `other`)."""
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
