"""Which values of a parametrised test are for the quick ring; all others are run with everything."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest


def but(values: Iterable[Any], *quick: Any) -> list[Any]:
    """Return all `values` of one parameter, slow but for those that are `quick`."""
    return rows(((value,) for value in values), *((value,) for value in quick))


def rows(values: Iterable[tuple[Any, ...]], *quick: tuple[Any, ...]) -> list[Any]:
    """Return all rows of several parameters, slow but for those that are `quick`."""
    every = list(values)
    missing = [row for row in quick if row not in every]
    assert not missing, f"{missing} is none of the values"
    return [pytest.param(*row, marks=() if row in quick else pytest.mark.slow) for row in every]
