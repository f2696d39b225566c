"""What is different for a while. Values are computed from the modifiers in force whenever they are asked for.

A table may keep what was computed in its `cache` until anything changes; it is never saved.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from game.cards.amounts import value
from game.cards.context import Context, port_of
from game.cards.gates import hold
from game.cards.lexicon import BASE, Filter, Keywords, Number, Permission, Stats
from game.cards.targets import All, Named, Which
from game.words import N_


@BASE.word("modifier", "add", N_("{stats}"))
class Add(NamedTuple):
    """Values are raised or lowered."""

    stats: Stats


@BASE.word("modifier", "set", N_("{stats}"))
class SetTo(NamedTuple):
    """Values become these, before anything is added; the latest wins."""

    stats: Stats


@BASE.word("modifier", "times", N_("{stats} ×"))
class Times(NamedTuple):
    """Values are multiplied, before anything is added; at most one counts."""

    stats: Stats


@BASE.word("modifier", "floor", N_("never below {stats} by this"))
class Floor(NamedTuple):
    """Values are not brought below these by the other modifiers."""

    stats: Stats


@BASE.word("modifier", "keyword", N_("is treated as {keywords}|are treated as {keywords}"))
class Gains(NamedTuple):
    """It has these keywords as well."""

    keywords: Keywords


@BASE.word("modifier", "can", N_("can {permission}[other:  {other}][number:  ({number})]"))
class Can(NamedTuple):
    """It may do what the permission word says, towards those that fit `other`."""

    permission: Permission
    other: Filter = Which()
    number: Number = 1


@BASE.word("modifier", "cannot", N_("cannot {permission}[other:  {other}]"))
class Cannot(NamedTuple):
    """It may not do what the permission word says, towards those that fit `other`. Cannot beats can."""

    permission: Permission
    other: Filter = Which()


class Live(NamedTuple):
    """A modifier in force: whom it is about (a target, or things by number where they are known) and if when."""

    modifier: Any
    ctx: Context
    of: Any
    if_: tuple[Any, ...]
    things: tuple[int, ...] | None


def _keys(modifier: Any) -> list[tuple[str, str]]:
    if isinstance(modifier, (Add, SetTo, Times, Floor)):
        return [("stat", name) for name, _ in modifier.stats]
    if isinstance(modifier, Gains):
        return [("keyword", "")]
    return [("can" if isinstance(modifier, Can) else "cannot", modifier.permission)]


def live(table: Any) -> dict[tuple[str, str], list[Live]]:
    """Return the modifiers in force by what they change."""
    cache = table.cache
    found: dict[tuple[str, str], list[Live]] | None = cache.get("live")
    if found is None:
        found = {}
        port = port_of(table)
        for ability, ctx in port.statics(table):
            of = ability.of
            things = of.find(table, ctx) if isinstance(of, Named) and of.role in port.STEADY else None
            for modifier in ability.modifiers:
                for key in _keys(modifier):
                    found.setdefault(key, []).append(Live(modifier, ctx, of, ability.if_, things))
        for given in port.given(table):
            ctx = Context(given.seat, given.source)
            for modifier in given.modifiers:
                for key in _keys(modifier):
                    found.setdefault(key, []).append(Live(modifier, ctx, None, (), given.things))
        cache["live"] = found
    return found


def reaches(one: Live, table: Any, thing: int) -> bool:
    """Say whether a modifier in force is about this thing now."""
    of = one.of
    if one.things is not None:
        if thing not in one.things:
            return False
    elif isinstance(of, All):
        # Asked of one thing only: no need to look at all the others.
        if not of.which.fits(table, one.ctx, thing) or thing not in port_of(table).in_play(table):
            return False
    elif thing not in of.find(table, one.ctx):
        return False
    return not one.if_ or hold(one.if_, table, one.ctx)


def stat(table: Any, thing: int, name: str) -> int:
    """Return a value of a thing: set, then multiplied, then added to, never below zero."""
    cache = table.cache
    key = (thing, name)
    known: int | None = cache.get(key)
    if known is not None:
        return known
    base = port_of(table).base(table, thing, name)
    found = (cache.get("live") or live(table)).get(("stat", name))
    if not found:
        cache[key] = base
        return base
    cache[key] = base  # what a condition sees that asks for the value while it is being computed
    number, factor, extra, floor = base, 1, 0, 0
    for one in found:
        if (one.things is not None and thing not in one.things) or not reaches(one, table, thing):
            continue
        for which, amount in one.modifier.stats:
            if which != name:
                continue
            by = value(amount, table, one.ctx)
            if isinstance(one.modifier, Add):
                extra += by
            elif isinstance(one.modifier, SetTo):
                number = by
            elif isinstance(one.modifier, Times):
                factor = max(factor, by)
            else:
                floor = max(floor, by)
    number = number * factor + extra
    if name in SIGNED:
        cache[key] = number
        return number
    result = max(number, min(floor, base), 0)
    cache[key] = result
    return result


SIGNED: set[str] = set()
"""Values that may be negative (bonuses); a game adds its own."""


def keywords(table: Any, thing: int) -> frozenset[str]:
    """Return the keywords of a thing, those it was given included."""
    key = (thing, "keywords")
    known: frozenset[str] | None = table.cache.get(key)
    if known is not None:
        return known
    printed = port_of(table).keywords(table, thing)
    table.cache[key] = printed
    more: set[str] = set()
    for one in live(table).get(("keyword", ""), ()):
        if reaches(one, table, thing):
            more.update(one.modifier.keywords)
    result = printed | more if more else printed
    table.cache[key] = result
    return result


def can(table: Any, thing: int, permission: str, other: int = -1) -> bool:
    """Say whether something gives the thing this permission towards `other`."""
    return count(table, thing, permission, other) > 0


def count(table: Any, thing: int, permission: str, other: int = -1) -> int:
    """Return the sum of the numbers of all permissions of this kind that the thing has towards `other`."""
    found = (table.cache.get("live") or live(table)).get(("can", permission))
    total = 0
    for one in found or ():
        if one.things is not None and thing not in one.things:
            continue
        if reaches(one, table, thing) and (other < 0 or one.modifier.other.fits(table, one.ctx, other)):
            total += one.modifier.number
    return total


def cannot(table: Any, thing: int, permission: str, other: int = -1) -> bool:
    """Say whether something forbids it to the thing (towards `other`)."""
    found = (table.cache.get("live") or live(table)).get(("cannot", permission))
    if not found:
        return False
    for one in found:
        if (one.things is not None and thing not in one.things) or (other < 0 and one.modifier.other.tests):
            continue
        if reaches(one, table, thing) and (other < 0 or one.modifier.other.fits(table, one.ctx, other)):
            return True
    return False
