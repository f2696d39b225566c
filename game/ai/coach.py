"""The coach: it judges an answer by a player's advice."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.asking import Answer
from game.core.capabilities import CoarsePoints
from game.core.player import Advice, Limits

USUAL = Limits()
"""The limits of a game that has none of its own."""


def limits_of(controller: object) -> Limits:
    """Return the score limits of a game: its own (`capabilities.CoarsePoints`) or the usual ones."""
    return controller.mistakes if isinstance(controller, CoarsePoints) else USUAL


def cost(advice: Sequence[Advice], answer: Answer) -> float:
    """Return the expected points that `answer` loses against the best answer; 0 if the advice does not hold it."""
    if not advice:
        return 0.0
    best = max(entry.score for entry in advice)
    for entry in advice:
        if entry.answer == answer:
            return best - entry.score
    return 0.0


def mark(advice: Sequence[Advice], answer: Answer, limits: Limits = USUAL) -> str:
    """Return "best", "fine" or "costly" for an answer, by the points it loses (see `cost`)."""
    lost = cost(advice, answer)
    return "best" if lost <= limits.same else "fine" if lost <= limits.small else "costly"
