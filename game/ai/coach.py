"""Judging a choice by a player's advice."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.asking import Answer
from game.core.capabilities import CoarsePoints
from game.core.player import Advice, Limits

USUAL = Limits()
"""For every game that names no limits of its own."""


def limits_of(controller: object) -> Limits:
    """Return the limits of a game: its own if its points are coarse, or the usual ones."""
    return controller.mistakes if isinstance(controller, CoarsePoints) else USUAL


def cost(advice: Sequence[Advice], answer: Answer) -> float:
    """Return the expected points that `answer` gives away against the best one; 0 if nothing is known about it."""
    if not advice:
        return 0.0
    best = max(entry.score for entry in advice)
    for entry in advice:
        if entry.answer == answer:
            return best - entry.score
    return 0.0


def mark(advice: Sequence[Advice], answer: Answer, limits: Limits = USUAL) -> str:
    """Return "best", "fine" or "costly" for a choice, by what the advice says about it."""
    lost = cost(advice, answer)
    return "best" if lost <= limits.same else "fine" if lost <= limits.small else "costly"
