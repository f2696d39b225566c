"""Benchmarks: clones per second, random play per second, and the game's own search."""

from __future__ import annotations

import time
from typing import Any

from game import catalogue
from game.core.capabilities import Benchmarks
from game.core.chance import below
from game.core.controller import RuleController
from game.core.machine import asked
from game.core.setup import Setup


def bench(game: str, seconds: float = 1.0, seats: int = 0) -> dict[str, Any]:
    """Return the measured figures of one game as plain data. Each takes about `seconds` seconds.

    `seats` is the number of players; 0 means 4 or the nearest number that the game allows. A game adds figures by
    `capabilities.Benchmarks`. Raises KeyError for an unknown game.
    """
    controller = catalogue.controller(game)
    if not seats:
        seats = min(controller.seats, key=lambda number: abs(number - 4))
    setup = Setup(seats)
    figures: dict[str, Any] = {
        "game": game,
        "seats": seats,
        "clones_per_s": clones(controller, setup, seconds),
        **random_play(controller, setup, seconds),
    }
    if isinstance(controller, Benchmarks):
        for measure in controller.bench().values():
            figures.update(measure(seconds))
    return figures


def clones(controller: RuleController, setup: Setup, seconds: float) -> float:
    """Return how many clones of a mid-game state can be made per second."""
    state = controller.new_game(setup, 1)
    for _ in range(40 * setup.seats // 4):
        seat = asked(state)[0]
        controller.answer(state, seat, controller.options(state, seat)[0].answer)
    count = 0
    began = time.perf_counter()
    while True:
        for _ in range(1000):
            state.clone()
        count += 1000
        spent = time.perf_counter() - began
        if spent >= seconds:
            return round(count / spent, 1)


def random_play(controller: RuleController, setup: Setup, seconds: float) -> dict[str, float]:
    """Return answers and games per second of random play through the rules machine (one state, no clones)."""
    count = games = 0
    chance = 1
    options, answer = controller.options, controller.answer
    began = time.perf_counter()
    while True:
        state = controller.new_game(setup, games)
        while waiting := asked(state):
            seat = waiting[0]
            choices = options(state, seat)
            number, chance = below(chance, len(choices))
            answer(state, seat, choices[number].answer)
            count += 1
        games += 1
        spent = time.perf_counter() - began
        if spent >= seconds:
            return {"answers_per_s": round(count / spent, 1), "games_per_s": round(games / spent, 2)}


def report(figures: dict[str, Any]) -> list[str]:
    """Return the figures of `bench` as lines of text."""
    lines = [f"{figures['game']} with {figures['seats']} seats"]
    for name, value in figures.items():
        if isinstance(value, (int, float)) and name != "seats":
            lines.append(f"  {name.replace('_per_s', ' a second').replace('_', ' '):<28} {value:>12,.0f}")
    return lines
