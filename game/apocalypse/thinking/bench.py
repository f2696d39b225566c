"""Benchmark of determinization, evaluation and trials, for `main.py bench`, at one position of four players."""

from __future__ import annotations

import time
from collections.abc import Callable
from random import Random

from game.apocalypse.knowledge.determinize import determinize
from game.apocalypse.knowledge.views import view_of
from game.apocalypse.rules.card_game import CARD_GAME
from game.apocalypse.rules.turn import WholeGame
from game.apocalypse.state.options import rules_of
from game.apocalypse.state.table import ApocalypseTable
from game.apocalypse.thinking.value import worth
from game.core.chance import seeded
from game.core.machine import State, advance, apply_answer, asked, step_options
from game.core.setup import Setup


def middle(answers: int = 250) -> State[ApocalypseTable]:
    """Return a position in the middle of a random game."""
    state = State(ApocalypseTable(rules_of(Setup(4)), CARD_GAME), seeded(1))
    state.push(WholeGame())
    advance(state)
    dice = Random(1)
    for _ in range(answers):
        seat = asked(state)[0]
        apply_answer(state, seat, dice.choice(step_options(state, seat)).answer)
    return state


def guesses(seconds: float) -> dict[str, float]:
    """Return determinizations per second, and evaluations of a table per second, on one core."""
    state = middle()
    seat = asked(state)[0]
    view, ask = view_of(state, seat), state.ask
    assert ask is not None
    made = _rate(lambda number: determinize(view, ask, number), seconds / 2)

    def judge(number: int) -> None:
        state.table.cache = {}
        worth(state.table, seat)

    return {"guesses_per_s": made, "judgements_per_s": _rate(judge, seconds / 2)}


def _rate(work: Callable[[int], object], seconds: float) -> float:
    done = 0
    began = time.perf_counter()
    while (spent := time.perf_counter() - began) < seconds:
        for _ in range(20):
            work(done)
            done += 1
    return round(done / spent, 1)


BENCHES: dict[str, Callable[[float], dict[str, float]]] = {"guesses": guesses}
