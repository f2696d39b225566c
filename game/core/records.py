"""Records to plain JSON data and back, by type name.

A NamedTuple becomes {"is": "TypeName", field: value, ...}; a plain tuple becomes a list; dictionaries keep
their string keys. Types must be registered by the game that owns them. No pickle, so a file cannot run code.
"""

from __future__ import annotations

import hashlib
import json
from typing import Any

_KNOWN: dict[str, type] = {}
_LEAVES = frozenset((int, str, bool, float, type(None)))
"""Types of values that JSON carries as they are: most of a state, so they are passed over without a call."""


class DamagedRecord(ValueError):
    """Data that is not a record of a known type; the message names the type or field."""


def register(*types: type) -> None:
    """Make NamedTuple types known to `from_plain`. Raises ValueError if two types share a name."""
    for kind in types:
        if _KNOWN.get(kind.__name__, kind) is not kind:
            raise ValueError(f"two record types are called {kind.__name__}")
        _KNOWN[kind.__name__] = kind


def to_plain(value: Any) -> Any:
    """Return the value as data that JSON can carry."""
    if isinstance(value, tuple):
        fields = getattr(value, "_fields", None)
        if fields is not None:
            plain: dict[str, Any] = {"is": type(value).__name__}
            for name, item in zip(fields, value):
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
    """Return the record that `to_plain` wrote; lists come back as tuples.

    Raises DamagedRecord for an unknown type or fields that do not belong to it.
    """
    if isinstance(plain, list):
        return tuple([item if type(item) in _LEAVES else from_plain(item) for item in plain])
    if isinstance(plain, dict):
        if "is" not in plain:
            return {key: from_plain(item) for key, item in plain.items()}
        kind = _KNOWN.get(plain["is"])
        if kind is None:
            raise DamagedRecord(f"unknown record type {plain['is']!r}")
        fields = {
            key: item if type(item) in _LEAVES else from_plain(item) for key, item in plain.items() if key != "is"
        }
        try:
            return kind(**fields)
        except TypeError as error:
            raise DamagedRecord(f"{plain['is']}: {error}") from None
    return plain


def to_answer(plain: Any) -> Any:
    """Return an answer read from JSON: lists become tuples. Raises DamagedRecord for anything else."""
    if isinstance(plain, list):
        return tuple(to_answer(item) for item in plain)
    if isinstance(plain, (int, str)) and not isinstance(plain, bool):
        return plain
    raise DamagedRecord(f"not an answer: {plain!r}")


def fingerprint(state: Any) -> str:
    """Return 16 hexadecimal digits that tell states apart, the same on every machine.

    Covers table, steps, ask, sealed answers and chance; not the list of events.
    """
    return plain_fingerprint(state_to_plain(state))


def plain_fingerprint(plain: dict[str, Any]) -> str:
    """Return the fingerprint of a state that `state_to_plain` wrote."""
    text = json.dumps(plain, sort_keys=True, separators=(",", ":"))
    return hashlib.blake2b(text.encode(), digest_size=8).hexdigest()


def state_to_plain(state: Any) -> dict[str, Any]:
    """Return a whole State as plain data (without its events)."""
    table = state.table
    return {
        "table": {name: to_plain(getattr(table, name)) for name in table.__slots__},
        "steps": [[to_plain(step), beat] for step, beat in state.steps],
        "ask": to_plain(state.ask),
        "sealed": to_plain(state.sealed),
        "chance": state.chance,
    }


def state_from_plain(plain: dict[str, Any], table_type: Any) -> Any:
    """Return the State that `state_to_plain` wrote, with a table of the given type.

    Tables whose fields are lists must take tuples in their `restore(fields)` class method.
    Raises DamagedRecord if anything is missing or of the wrong kind.
    """
    from game.core.machine import State

    try:
        fields = {name: from_plain(plain["table"][name]) for name in table_type.__slots__}
        state: State[Any] = State(table_type.restore(fields), int(plain["chance"]))
        state.steps = tuple((from_plain(step), int(beat)) for step, beat in plain["steps"])
        state.ask = from_plain(plain["ask"])
        state.sealed = from_plain(plain["sealed"])
    except (KeyError, TypeError, ValueError) as error:
        raise DamagedRecord(f"damaged position: {error}") from None
    return state


def _register_core() -> None:
    from game.core.asking import Ask
    from game.core.events import Chosen

    register(Ask, Chosen)


_register_core()
