"""Serialization: records to plain JSON data and back, by type name.

A NamedTuple becomes {"is": "TypeName", field: value, ...}; a plain tuple becomes a list; dictionaries must have string
keys. The game that owns a type must register it. There is no pickle, so a file cannot run code.

Fields that a record got later are left out while they have their defaults (`added_later`), so that states of older
files keep their fingerprints.

An `Alias` keeps records readable after their type or fields were renamed. Sealed answers are written in the notation of
their game (see `answers`).
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable
from typing import Any, NamedTuple

from game.core.answers import AnswerTypes, notation
from game.core.asking import Ask
from game.core.events import Chosen
from game.core.machine import State


class Alias(NamedTuple):
    """The name of a record in older files: type name `old`, now `kind`.

    `fields` are pairs (old field, new field); the new one is "" if the field was removed. A field that the file does
    not have gets its default.
    """

    old: str
    kind: type
    fields: tuple[tuple[str, str], ...] = ()


_KNOWN: dict[str, type] = {}
_ALIASES: dict[str, Alias] = {}
_LATER: dict[type, dict[str, Any]] = {}
"""Fields that a record got later, with their defaults."""
_LEAVES = frozenset((int, str, bool, float, type(None)))
"""Types that JSON holds unchanged. Most values are of these types, so they skip a function call."""


class DamagedRecord(ValueError):
    """The data is no record of a known type. The message names the type or field."""


def register(*types: type, aliases: Iterable[Alias] = ()) -> None:
    """Register NamedTuple types for `from_plain`, and their names in older files.

    An alias with the name of a known type only renames fields. Raises ValueError if two types have the same name.
    """
    for kind in types:
        if _KNOWN.get(kind.__name__, kind) is not kind:
            raise ValueError(f"two record types are called {kind.__name__}")
        _KNOWN[kind.__name__] = kind
    for alias in aliases:
        if _KNOWN.get(alias.old, alias.kind) is not alias.kind or _ALIASES.get(alias.old, alias) != alias:
            raise ValueError(f"two record types are called {alias.old}")
        _ALIASES[alias.old] = alias


def added_later(kind: type, *names: str) -> None:
    """Note fields that files of older versions do not have. They need defaults."""
    defaults: dict[str, Any] = getattr(kind, "_field_defaults")  # noqa: B009 no attribute of `type`
    _LATER[kind] = {name: defaults[name] for name in names}


def to_plain(value: Any) -> Any:
    """Return the value as JSON data. Raises TypeError for a value that cannot be serialized."""
    if isinstance(value, tuple):
        fields = getattr(value, "_fields", None)
        if fields is not None:
            plain: dict[str, Any] = {"is": type(value).__name__}
            later = _LATER.get(type(value), {})
            for name, item in zip(fields, value):
                if name in later and item == later[name]:
                    continue
                plain[name] = item if type(item) in _LEAVES else to_plain(item)
            return plain
        return [item if type(item) in _LEAVES else to_plain(item) for item in value]
    if isinstance(value, dict):
        return {str(key): to_plain(item) for key, item in value.items()}
    if isinstance(value, list):
        return [to_plain(item) for item in value]
    if value is None or isinstance(value, (bool, int, float, str)):
        return value
    raise TypeError(f"not plain data: {type(value).__name__}")


def from_plain(plain: Any) -> Any:
    """Return the record that `to_plain` wrote. Lists become tuples.

    Raises DamagedRecord for an unknown type or wrong fields.
    """
    if isinstance(plain, list):
        return tuple([item if type(item) in _LEAVES else from_plain(item) for item in plain])
    if isinstance(plain, dict):
        if "is" not in plain:
            return {key: from_plain(item) for key, item in plain.items()}
        alias = _ALIASES.get(plain["is"])
        kind = _KNOWN.get(plain["is"]) if alias is None else alias.kind
        if kind is None:
            raise DamagedRecord(f"unknown record type {plain['is']!r}")
        renamed = dict(alias.fields) if alias is not None else {}
        fields: dict[str, Any] = {
            renamed.get(key, str(key)): item if type(item) in _LEAVES else from_plain(item)
            for key, item in plain.items()
            if key != "is" and renamed.get(key, str(key))
        }
        try:
            return kind(**fields)
        except TypeError as error:
            raise DamagedRecord(f"{plain['is']}: {error}") from None
    return plain


def fingerprint(state: Any) -> str:
    """Return the fingerprint of a state: 16 hexadecimal digits, the same on every machine.

    It covers table, steps, ask, sealed answers and random state, but not the events.
    """
    return plain_fingerprint(state_to_plain(state))


def plain_fingerprint(plain: dict[str, Any]) -> str:
    """Return the fingerprint of a state that `state_to_plain` wrote."""
    text = json.dumps(plain, sort_keys=True, separators=(",", ":"))
    return hashlib.blake2b(text.encode(), digest_size=8).hexdigest()


def state_to_plain(state: Any) -> dict[str, Any]:
    """Return a whole State as JSON data, without its events."""
    table = state.table
    return {
        "table": {name: to_plain(getattr(table, name)) for name in table.__slots__},
        "steps": [[to_plain(step), beat] for step, beat in state.steps],
        "ask": to_plain(state.ask),
        "sealed": [[seat, notation(given)] for seat, given in state.sealed],
        "chance": state.chance,
    }


def state_from_plain(plain: dict[str, Any], table_type: Any, answers: AnswerTypes) -> State[Any]:
    """Return the State that `state_to_plain` wrote, with a table of the given type.

    `answers` parses the sealed answers. The class method `restore(fields)` of the table gets the fields of the file by
    name, with tuples instead of lists. Raises DamagedRecord if anything is missing or of the wrong type.
    """
    try:
        fields = {str(name): from_plain(value) for name, value in plain["table"].items()}
        state: State[Any] = State(table_type.restore(fields), int(plain["chance"]))
        state.steps = tuple((from_plain(step), int(beat)) for step, beat in plain["steps"])
        state.ask = from_plain(plain["ask"])
        state.sealed = tuple((int(seat), answers.parse(given)) for seat, given in plain["sealed"])
    except (AttributeError, KeyError, TypeError, ValueError) as error:
        raise DamagedRecord(f"damaged position: {error}") from None
    return state


register(Ask, Chosen)
