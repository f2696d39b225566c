"""How much of a long test is run: in the quick ring, with everything, or with the whole numbers asked for.

`RAGE_TABLE_WHOLE=1 python -m pytest -m slow` plays the whole numbers (hours of the processor). Without it, the tests
play a sample of the same games, so that all of them take at most twelve minutes on two cores.
"""

from __future__ import annotations

import os
from collections.abc import Iterable
from typing import Any

import pytest

WHOLE = os.environ.get("RAGE_TABLE_WHOLE", "") == "1"


def count(whole: int, sample: int) -> int:
    """Return how many games or tries a test makes: the `whole` number if it is asked for, else a `sample`."""
    return whole if WHOLE else sample


def but(values: Iterable[Any], *quick: Any) -> list[Any]:
    """Return all `values` of one parameter, slow but for those that are `quick`."""
    return rows(((value,) for value in values), *((value,) for value in quick))


def rows(values: Iterable[tuple[Any, ...]], *quick: tuple[Any, ...]) -> list[Any]:
    """Return all rows of several parameters, slow but for those that are `quick`."""
    every = list(values)
    missing = [row for row in quick if row not in every]
    assert not missing, f"{missing} is none of the values"
    return [pytest.param(*row, marks=() if row in quick else pytest.mark.slow) for row in every]
