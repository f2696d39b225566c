"""Stops of Apocalypse: what is no reason to ask a person, and what is."""

from __future__ import annotations

from random import Random

import pytest

from game.apocalypse.rules.windows import Window
from game.apocalypse.words import auto_pass
from game.core.asking import Ask
from game.core.setup import Setup
from game.match.auto_pass import ALWAYS
from game.match.match import Match, SeatPlan
from tests.apocalypse.scene import FOE, GAME, HERO, Scene

ALONE = [SeatPlan("Ann"), SeatPlan("Ben", "greedy")]
TWO = [SeatPlan("Ann"), SeatPlan("Ben")]


def kinds(scene: Scene, window: str) -> set[str]:
    """Return under which rows the plays of seat 0 in a window are no reason to ask."""
    scene.state.steps = ((Window(window, (0, 1)), 1),)
    scene.state.ask = Ask((0,), f"window_{window}", (-1, -1))
    view = GAME.view(scene.state, 0)
    return {auto_pass.minor_kind(view, option) for option in GAME.options(scene.state, 0) if option.piece >= 0}


def test_healing_is_no_reason_to_ask_while_nobody_of_the_pack_is_wounded() -> None:
    scene = Scene(HERO, FOE, "mothers-touch").hand("mothers-touch").wise(HERO)
    scene.set(FOE, wounds=[2])
    assert kinds(scene, "before_alphas") == {"vain"}
    scene.set(HERO, wounds=[2])
    assert kinds(scene, "before_alphas") == {""}


def test_turning_back_from_crinos_is_no_reason_to_ask() -> None:
    """Who may change forms freely would be asked at every moment."""
    necklace = "fang-necklace-of-fenris"
    scene = Scene(more=necklace).gnosis(HERO).put(necklace, HERO)
    assert kinds(scene, "before_alphas") == {""}
    scene.set(HERO, crinos=True)
    assert kinds(scene, "before_alphas") == {"vain"}


def without_choice(plans: list[SeatPlan]) -> Match:
    """Return a random game in which seat 0 has no combat card to lay."""
    for seed in range(20):
        dice, match = Random(seed), Match.start(GAME, Setup(2), seed, plans)
        for _answer in range(600):
            seat = dice.choice(match.asked() or (-1,))
            if seat < 0:
                break
            options = match.options(seat)
            if match.ask is not None and match.ask.prompt == "combat_card" and seat == 0 and len(options) == 1:
                return match
            match.answer(seat, dice.choice(options).answer)
    raise AssertionError("everybody always has a card")


@pytest.mark.slow
def test_the_only_answer_is_given_for_who_plays_alone_and_wants_no_more() -> None:
    """Several people would learn from it what a hand holds."""
    match = without_choice(ALONE)
    two = match.fork(match.answer_count, TWO)
    assert match.stops.on(0, "only") is False is two.stops.on(0, "only")
    assert 0 in match.let_pass() and 0 not in two.let_pass()
    match = Match.start(GAME, Setup(2), 3, ALONE)
    match.stops.choose(0, ALWAYS)
    assert not match.stops.spares_only(0)
    match.stops.choose(0, "chosen")
    assert match.stops.spares_only(0)
    match.stops.switch(0, "only", True)
    assert not match.stops.spares_only(0)
