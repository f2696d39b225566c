"""Who sits at the table, as the result screens show it."""

from __future__ import annotations

from typing import NamedTuple


class Person(NamedTuple):
    """One seat: name, number of its sigil (0 to 7), whether a person plays it, and what plays it in words."""

    name: str
    sigil: int
    human: bool
    played_by: str
