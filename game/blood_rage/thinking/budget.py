"""What a decision of a computer player may cost."""

from __future__ import annotations

from typing import NamedTuple


class Budget(NamedTuple):
    """How much a decision may cost: worlds in which every option is tried, and those in which the best are.

    `battle` counts worlds for choices in a battle, `turns` the quick actions that follow before a world of the best
    is judged; `learned` says whether the draft knows what playing has taught.
    """

    worlds: int = 2
    finalists: int = 4
    more: int = 0
    battle: int = 8
    turns: int = 0
    learned: bool = False
