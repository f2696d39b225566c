"""The cost limit of a computer player's decision."""

from __future__ import annotations

from typing import NamedTuple


class Budget(NamedTuple):
    """Numbers of determinizations in which all options are tried, and in which the best ones are.

    `battle`: determinizations for choices in a battle. `turns`: quick actions played before the best options are
    evaluated. `learned`: whether the draft uses the learned values.
    """

    worlds: int = 2
    finalists: int = 4
    more: int = 0
    battle: int = 8
    turns: int = 0
    learned: bool = False
