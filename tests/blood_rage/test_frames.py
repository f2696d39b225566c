"""What an ask is about is public; a determinization rebuilds the steps of the rules from it alone."""

from __future__ import annotations

from collections import Counter

import pytest

from game.blood_rage.answers import NOTHING
from game.blood_rage.controller import BloodRageController
from game.blood_rage.options import BACKERS as BACKER_OPTIONS
from game.core.asking import Option
from game.core.chance import below, seeded
from game.core.machine import asked
from game.core.setup import Setup

BACKERS = tuple((name, True) for name in sorted(BACKER_OPTIONS))
SETUPS = (
    Setup(2),
    Setup(3),
    Setup(4, (("preset", "published"),)),
    Setup(5, BACKERS),
    Setup(4, (("unopposed_axes", True),)),
    Setup(4, (("battle_glory", "before_reward"), ("unopposed_axes", True))),
)
GAMES = (2, 20)
"""Fewest games of each setup, and most of them to meet every prompt."""
PROMPTS = {
    "draft", "action", "march", "free_invade", "succor", "blessing", "thors_domain", "sacrifice", "call",
    "battle_card", "late_card", "save", "tide", "prowess", "hammers", "stat", "discard",
}  # fmt: skip


def lively(options: list[Option], chance: int) -> tuple[Option, int]:
    """Return an option that makes much happen: upgrades first, a pass seldom."""
    rare, chance = below(chance, 8)
    upgrades = [option for option in options if option.place.startswith("slot:")]
    if rare and upgrades:
        options = upgrades
    elif rare and len(options) > 1 and isinstance(options[-1].answer, NOTHING):
        options = options[:-1]
    at, chance = below(chance, len(options))
    return options[at], chance


def play(setup: Setup, seed: int) -> Counter[str]:
    """Play a game, compare the steps at every ask for every seat that is asked; return how often each prompt came."""
    controller = BloodRageController()
    found: Counter[str] = Counter()
    state = controller.new_game(setup, seed)
    chance = seeded(seed)
    while waiting := asked(state):
        assert state.ask is not None
        found[state.ask.prompt] += 1
        for seat in waiting:
            world = controller.determinize(controller.view(state, seat), state.ask, seed)
            assert world.steps == state.steps, state.ask
        at, chance = below(chance, len(waiting))
        option, chance = lively(controller.options(state, waiting[at]), chance)
        controller.answer(state, waiting[at], option.answer)
    return found


def test_the_steps_of_a_determinization_equal_the_true_ones() -> None:
    """The scenarios of all cards do the same: see `scene.Table.check_steps`."""
    assert len(play(SETUPS[2], 1)) > 8


@pytest.mark.slow
def test_so_they_do_at_every_prompt() -> None:
    found: Counter[str] = Counter()
    fewest, most = GAMES
    for seed in range(most):
        for setup in SETUPS:
            found += play(setup, seed)
        if seed >= fewest and set(found) == PROMPTS:
            break
    assert set(found) == PROMPTS
