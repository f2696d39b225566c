"""Judging a choice by a player's advice."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.asking import Answer
from game.core.player import Advice

SAME = 0.4
"""A choice that costs no more of the expected score than this is as good as the best: estimates are no finer."""
SMALL = 1.5
"""A choice that costs more than this is costly."""


def cost(advice: Sequence[Advice], answer: Answer) -> float:
    """Return the expected points that `answer` gives away against the best one; 0 if nothing is known about it."""
    if not advice:
        return 0.0
    best = max(entry.score for entry in advice)
    for entry in advice:
        if entry.answer == answer:
            return best - entry.score
    return 0.0


def mark(advice: Sequence[Advice], answer: Answer) -> str:
    """Return "best", "fine" or "costly" for a choice, by what the advice says about it."""
    lost = cost(advice, answer)
    return "best" if lost <= SAME else "fine" if lost <= SMALL else "costly"
