"""Games in memory for the shelf: people who choose at random, rare answers more often, and computer players."""

from __future__ import annotations

import re
from collections import Counter
from random import Random
from typing import Any, NamedTuple

from game import catalogue
from game.core.answers import notation
from game.core.records import state_to_plain
from game.core.setup import Setup
from game.match.match import Match, SeatPlan

NAMES = ("Anna", "Bert", "Cleo", "Dora", "Emil", "Fritz", "Gerd", "Hanna")
MOST_ANSWERS = 1200


class Played(NamedTuple):
    """One game in memory. `shapes` and `records` tell after how many answers each was met first."""

    setup: Setup
    seed: int
    seats: tuple[SeatPlan, ...]
    script: list[tuple[int, Any]]
    shapes: dict[str, int]
    records: dict[str, int]
    sealed: list[int]
    deepest: int
    depth: int
    over: bool


def setup_of(game: str, number: int) -> Setup:
    """Return a legal setup drawn by number: seats, and some options of all kinds."""
    if game == "apocalypse":
        from tests.apocalypse.walking import setup_of as setup_of_apocalypse  # only this game needs it, for its decks

        return setup_of_apocalypse(number)
    controller = catalogue.controller(game)
    dice = Random(number)
    while True:
        some = dice.sample(list(controller.OPTIONS), dice.choice((0, 1, 3, 8)))
        options = sorted((option.name, dice.choice(option.choices)[0]) for option in some)
        setup = Setup(dice.choice(list(controller.seats)), tuple(options))
        if not controller.problems(setup):
            return setup


def shape(plain: Any) -> str:
    """Return what kind of answer this is: words stay, numbers do not."""
    if isinstance(plain, list):
        return f"({','.join(map(shape, plain))})" if len(plain) < 6 else "(...)"
    return "n" if isinstance(plain, int) else re.sub(r"\d+", "#", plain)


def names_in(plain: Any) -> set[str]:
    """Return the names of all records in plain data."""
    found: set[str] = {plain["is"]} if isinstance(plain, dict) and "is" in plain else set()
    for item in plain.values() if isinstance(plain, dict) else plain if isinstance(plain, list) else ():
        found |= names_in(item)
    return found


def choose(match: Match, dice: Random, met: Counter[str]) -> tuple[int, Any]:
    """Return a seat and its answer: computer players think, people choose at random, what is rare more often."""
    seat = dice.choice(match.asked())
    options = match.options(seat)
    assert match.ask is not None
    if not match.seats[seat].human:
        player = match.controller.player(match.seats[seat].kind)
        return seat, player.decide(match.view(seat), match.ask, options, match.thinking_chance(seat))
    weights = [(1 + met[f"{match.ask.prompt} {shape(notation(option.answer))}"]) ** -0.5 for option in options]
    return seat, dice.choices(options, weights)[0].answer


def play(game: str, number: int, met: Counter[str]) -> Played:
    """Play one game through."""
    setup = setup_of(game, number)
    dice = Random(number)
    computers = number % 5 == 0
    seats = tuple(SeatPlan(NAMES[n], "greedy" if computers and n else "human") for n in range(setup.seats))
    match = Match.start(catalogue.controller(game), setup, number, seats)
    played = Played(setup, number, seats, [], {}, {}, [], 0, 0, False)
    stacks: set[tuple[str, ...]] = set()
    while match.asked() and len(played.script) < MOST_ANSWERS:
        count, state = len(played.script), match.truth
        stack = tuple(type(step).__name__ for step, _ in state.steps)
        if stack not in stacks or count % 10 == 0:
            stacks.add(stack)
            for name in names_in(state_to_plain(state)):
                played.records.setdefault(name, count)
        if len(stack) >= played.depth:
            played = played._replace(depth=len(stack), deepest=count)
        if state.sealed:
            played.sealed.append(count)
        seat, answer = choose(match, dice, met)
        assert match.ask is not None
        kind = f"{match.ask.prompt} {shape(notation(answer))}"
        met[kind] += 1
        played.shapes.setdefault(kind, count + 1)
        match.answer(seat, answer)
        played.script.append((seat, answer))
    return played._replace(over=not match.asked())
