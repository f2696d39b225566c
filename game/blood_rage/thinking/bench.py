"""Benchmark of the evaluation and of trying an answer, for `main.py bench`, at one position of 4 players."""

from __future__ import annotations

import time
from collections.abc import Callable
from random import Random

from game.blood_rage.ages import Saga
from game.blood_rage.options import BloodRules
from game.blood_rage.prompts import Prompt
from game.blood_rage.table import BloodTable
from game.blood_rage.thinking.evaluate import worth
from game.blood_rage.thinking.quick import quick_action
from game.blood_rage.thinking.rollouts import outcome, waiting
from game.blood_rage.thinking.weights import PLAIN
from game.core.chance import seeded
from game.core.machine import State, advance, apply_answer, step_options


def middle() -> State[BloodTable]:
    """Return a position in the middle of Age 1."""
    state = State(BloodTable(BloodRules(4)), seeded(1))
    state.push(Saga())
    advance(state)
    dice = Random(1)
    for _ in range(60):
        assert state.ask is not None
        seat = waiting(state)
        if state.ask.prompt == Prompt.ACTION:
            apply_answer(state, seat, quick_action(state.table, seat, dice))
        else:
            options = step_options(state, seat)
            apply_answer(state, seat, options[0].answer)
    return state


def trials(seconds: float) -> dict[str, float]:
    """Return evaluations of a table per second, and answers tried and evaluated per second, on one core."""
    state = middle()
    seat = waiting(state)
    options = step_options(state, seat)
    dice = Random(2)
    done = 0
    began = time.perf_counter()
    while (spent := time.perf_counter() - began) < seconds / 2:
        for _ in range(20):
            worth(state.table, seat, PLAIN)
        done += 20
    judged = done / spent
    done = 0
    began = time.perf_counter()
    while (spent := time.perf_counter() - began) < seconds / 2:
        for option in options:
            outcome(state, seat, option.answer, dice, lambda table: worth(table, seat, PLAIN))
        done += len(options)
    return {"judgements_per_s": round(judged, 1), "trials_per_s": round(done / spent, 1)}


BENCHES: dict[str, Callable[[float], dict[str, float]]] = {"trials": trials}
