"""What a test takes for granted, said so that the type checker knows it too."""

from __future__ import annotations

from typing import Any, TypeVar

from game.core.machine import State

T = TypeVar("T")


def sure(value: T | None) -> T:
    """Return a value that is there; fail if there is none."""
    assert value is not None
    return value


def of_kind(value: object, kind: type[T]) -> T:
    """Return a value that is of this class; fail if it is of another."""
    assert isinstance(value, kind), value
    return value


def top_step(state: State[Any]) -> Any:
    """Return the step on top of the stack, to read the fields of its class."""
    return state.steps[-1][0]
