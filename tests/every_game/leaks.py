"""The leak test: whatever a seat is shown is searched for steps of the rules, states, tables and planted secrets.

A *planted* step, table or event is the real one with one more field that holds a secret: what a later change could add
without a thought. `shown` gives all that reaches a seat; `leaks` tells what of it must not.
"""

from __future__ import annotations

from collections import namedtuple
from collections.abc import Iterator
from typing import Any

import pytest

from game.core.controller import RuleController
from game.core.events import SPECTATOR
from game.core.machine import State
from game.core.setup import Setup

SECRET = "planted: the hands of all seats"
NAMES = tuple(f"Person {letter}" for letter in "ABCDEFGH")


def parts(thing: Any) -> Iterator[Any]:
    """Give a thing and everything that can be reached from it: items of tuples, lists and sets, keys and values."""
    waiting = [thing]
    while waiting:
        one = waiting.pop()
        yield one
        if isinstance(one, dict):
            waiting += [*one, *one.values()]
        elif isinstance(one, (tuple, list, set, frozenset)):
            waiting += one
        elif hasattr(one, "__dict__") and not isinstance(one, type):
            waiting += vars(one).values()


def shown(controller: RuleController, state: State[Any], setup: Setup) -> Iterator[tuple[str, Any]]:
    """Give whatever of a position and the events that led to it is shown to someone, with a word for it."""
    for seat in range(SPECTATOR, setup.seats):
        yield f"the view of seat {seat}", controller.view(state, seat)
        for event in state.events:
            seen = controller.redact(event, seat)
            yield f"{type(event).__name__} as seat {seat} sees it", seen
            yield f"the log line of {type(event).__name__} for seat {seat}", controller.line(seen, NAMES, setup)


def leaks(controller: RuleController, state: State[Any], setup: Setup) -> list[str]:
    """Return what is shown to someone and must not be, one line each; empty for a game that keeps its secrets."""
    found = []
    for where, thing in shown(controller, state, setup):
        for part in parts(thing):
            what = forbidden(part)
            if what:
                found.append(f"{where}: {what}")
    return found


def forbidden(part: Any) -> str:
    """Return what a thing is that no seat may be given, "" for all else."""
    if isinstance(part, str):
        return part if part == SECRET else ""
    if hasattr(part, "BEATS"):
        return f"the step {type(part).__name__}"
    return f"the {type(part).__name__}" if isinstance(part, State) or hasattr(part, "restore") else ""


# ---- planting


def planted_step(step: Any, patch: pytest.MonkeyPatch) -> Any:
    """Return a step of the same class, to which a field is added for the time of the test."""
    kind = type(step)
    if "secret" not in kind._fields:
        patch.setattr(kind, "_fields", (*kind._fields, "secret"))
        patch.setattr(kind, "secret", SECRET, raising=False)
    return tuple.__new__(kind, (*step[: len(kind._fields) - 1], SECRET))


def slots_of(kind: type) -> list[str]:
    """Return the names of all slots of a class, those of its bases too."""
    return [name for one in kind.__mro__ for name in vars(one).get("__slots__", ())]


def planted_table(table: Any) -> Any:
    """Return a table with the same fields and one more slot."""
    kind = type(table)
    planted = type(f"Planted{kind.__name__}", (kind,), {"__slots__": ("secret",)})
    twin: Any = object.__new__(planted)
    for name in slots_of(kind):
        setattr(twin, name, getattr(table, name))
    twin.secret = SECRET
    return twin


def planted_event(event: Any) -> Any:
    """Return the event with one more field, which its declaration does not name."""
    kind = type(event)
    make: Any = namedtuple
    planted = make(kind.__name__, (*kind._fields, "secret"))
    planted.PUBLIC, planted.OWNER, planted.REVEALS = kind.PUBLIC, kind.OWNER, kind.REVEALS
    return planted(*event, SECRET)


def plant(state: State[Any], patch: pytest.MonkeyPatch) -> None:
    """Plant a secret in every step on the stack and in the table."""
    state.steps = tuple((planted_step(step, patch), beat) for step, beat in state.steps)
    if not type(state.table).__name__.startswith("Planted"):
        state.table = planted_table(state.table)
