"""Random games over all seats, variants and presets, with every invariant at every ask: ten thousand, or a sample."""

from __future__ import annotations

import multiprocessing
from typing import Any

import pytest

from game.core.chance import below, seeded
from game.core.events import apply_event
from game.core.machine import asked
from game.core.records import fingerprint
from game.core.setup import Setup
from tests import slow
from tests.every_game.walks import GAMES, LONG, check_options, check_pieces, playable, variant_setups

GAMES_IN_ALL = slow.count(10_000, 1_200)
SHARES = {"toy": slow.count(500, 100), "blood_rage": slow.count(500, 100), "apocalypse": slow.count(100, 20)}
"""How many of the others: their own tests play 3,000 and 300, here they are held to what holds for every game."""


def mixed_setup(controller: Any, setup: Setup, number: int) -> Setup:
    """Return the setup with one more reading of the rules, another one for each number, if that is legal."""
    more = [
        (option.name, value)
        for option in controller.OPTIONS
        if option.group not in ("preset", "variant")
        for value, _ in option.choices
        if value != option.default
    ]
    if not more or number % 3 == 0:
        return setup
    name, value = more[number % len(more)]
    mixed = setup._replace(options=tuple(sorted((*setup.options, (name, value)))))
    return mixed if playable(controller, mixed) else setup


def play_one(work: tuple[str, Setup, int]) -> tuple[str, int]:
    """Play one game, check it, and return its last fingerprint and the number of its answers."""
    name, setup, seed = work
    controller = GAMES[name]
    state = controller.new_game(setup, seed)
    chance = seeded(seed + 1)
    view = controller.first_view(setup, seed % (setup.seats + 1) - 1)
    answers = 0
    kept = state.clone()
    kept_print = fingerprint(kept)
    while True:
        for event in state.events:
            view = apply_event(view, controller.redact(event, view.seat))
        waiting = asked(state)
        if answers % 8 == 0 or not waiting:
            check_pieces(controller, state)
            assert view == controller.view(state, view.seat)
        if not waiting:
            break
        at, chance = below(chance, len(waiting))
        seat = waiting[at]
        options = controller.options(state, seat)
        if answers % 8 == 0:
            check_options(controller, options)
            for other in range(setup.seats):
                assert other in waiting or controller.options(state, other) == []
        chosen, chance = below(chance, len(options))
        controller.answer(state, seat, options[chosen].answer)
        answers += 1
        assert answers < 5000
    assert fingerprint(kept) == kept_print
    result = controller.result(state)
    assert result is not None and abs(sum(result.win_share) - 1) < 1e-9
    return fingerprint(state), answers


@pytest.mark.slow
@pytest.mark.timeout(600)
def test_random_games_over_all_setups() -> None:
    work = []
    for name, controller in GAMES.items():
        setups = variant_setups(controller)
        share = SHARES.get(name, GAMES_IN_ALL)
        work += [
            (name, mixed_setup(controller, setups[number % len(setups)], number), number) for number in range(share)
        ]
    with multiprocessing.get_context("spawn").Pool(2) as pool:
        played = pool.map(play_one, work, chunksize=20)
    assert len(played) >= GAMES_IN_ALL
    assert sum(answers for _, answers in played) > 100 * GAMES_IN_ALL


def test_all_combinations_of_variants_are_among_the_setups() -> None:
    setups = variant_setups(GAMES["amigo"])
    assert {setup.seats for setup in setups} == set(range(2, 9))
    combinations = {tuple(name for name, _ in setup.options) for setup in setups}
    assert ("march", "preset", "secret_prediction") in combinations and ("hidden_tip", "march") in combinations
    assert not any({"plus_minus_one", "hidden_tip"} <= set(names) for names in combinations)
    assert len(combinations) == 16


@pytest.mark.slow
def test_some_games_of_every_combination() -> None:
    for name, controller in GAMES.items():
        for number, setup in enumerate(variant_setups(controller)):
            if number % (50 if name in LONG else 10) == 0:
                play_one((name, mixed_setup(controller, setup, number), number))
