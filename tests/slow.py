"""Which values of a parametrised test are for the quick ring; all others are run with everything."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest


def but(values: Iterable[Any], *quick: Any) -> list[Any]:
    """Return all `values` as parameters, slow but for those that are `quick`."""
    every = list(values)
    missing = [value for value in quick if value not in every]
    assert not missing, f"{missing} is none of the values"
    return [value if value in quick else pytest.param(value, marks=pytest.mark.slow) for value in every]
