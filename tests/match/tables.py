"""What the tests of the match share: a match that plays itself, and a catalogue with the toy game in it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.core.chance import below, seeded
from game.core.setup import Setup
from game.match.match import Match, SeatPlan

PLANS = tuple(SeatPlan(name) for name in ("Anna", "Bert", "Cleo", "Dora", "Emil", "Fritz", "Gerd", "Hanna"))
NOON = 1_700_000_000.0


def clock() -> float:
    """Return a moment that stands still."""
    return NOON


def new_match(seats: int = 4, seed: int = 7, game: Any = "amigo", humans: int = 8, **more: Any) -> Match:
    """Return a match in which the first `humans` seats are people and the others computers."""
    plans = [plan if seat < humans else plan._replace(kind="greedy") for seat, plan in enumerate(PLANS[:seats])]
    return Match.start(game, more.pop("setup", Setup(seats)), seed, plans, **more)


def play(match: Match, answers: int = 10_000, seed: int = 1, until: Callable[[Match], bool] | None = None) -> Match:
    """Give so many random answers, or until something is the case or the game is over."""
    chance = seeded(seed)
    for _ in range(answers):
        waiting = match.asked()
        if not waiting or (until is not None and until(match)):
            break
        seat = waiting[0]
        options = match.options(seat)
        number, chance = below(chance, len(options))
        match.answer(seat, options[number].answer)
    return match
