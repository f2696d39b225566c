"""Generic search over any controller, its seeding, and the coach's marks."""

from __future__ import annotations

from random import Random
from typing import Any

from game import catalogue
from game.ai.coach import USUAL, cost, limits_of, mark
from game.ai.search import ControllerModel, ismcts
from game.amigo.answers import Bid, PlayCard
from game.amigo.thinking.models import RoundModel
from game.amigo.thinking.sampling import Sampler
from game.core.player import Advice
from game.core.setup import Setup
from tests.ai.positions import AMIGO, walk
from tests.sure import of_kind, sure


def test_search_over_the_machine_alone() -> None:
    """Tree search needs nothing but a controller; equal dice give equal results."""
    state = walk(Random(3), Setup(3, (("short_game", True),)), 3, 45)
    assert state.ask is not None
    seat = state.ask.seats[0]
    view = AMIGO.view(state, seat)
    legal = {option.answer for option in AMIGO.options(state, seat)}

    def draw(dice: Random) -> ControllerModel:
        assert state.ask is not None
        return ControllerModel.guessed(AMIGO, view, state.ask, dice)

    def found() -> list[Any]:
        dice = Random(1)
        return ismcts(lambda: draw(dice), 40, dice)

    tree = found()
    assert {move for move, _, _ in tree} <= legal
    assert all(0 <= reward <= 1 for _, _, reward in tree)
    assert sum(visits for _, visits, _ in tree) == 40
    assert found() == tree


def test_tree_search_in_the_fast_world_has_bids_in_the_tree() -> None:
    state = AMIGO.new_game(Setup(4, (("plus_minus_one", True), ("short_game", True))), 5)
    while sure(state.ask).seats[0] != state.table.dealer:
        assert state.ask is not None
        AMIGO.answer(state, state.ask.seats[0], Bid(2))
    seat = state.table.dealer
    dice = Random(2)
    sampler = Sampler(AMIGO.view(state, seat), dice, weighted=False)
    bids = list(sampler.sight.facts.bids)
    found = ismcts(lambda: RoundModel.drawn(sampler, bids, True), 300, dice)
    legal = {(of_kind(option.answer, Bid).tricks, -1) for option in AMIGO.options(state, seat)}
    assert {move for move, _, _ in found} == legal


def test_coach_marks_by_what_a_choice_costs() -> None:
    advice = [Advice(PlayCard(card), score, 0.5) for card, score in ((4, 6.0), (5, 5.8), (96, 5.0), (7, 1.0))]
    assert [mark(advice, entry.answer) for entry in advice] == ["best", "best", "fine", "costly"]
    assert cost(advice, PlayCard(7)) == 5.0
    assert mark([], PlayCard(3)) == "best"
    assert mark(advice, PlayCard(99)) == "best"


def test_a_game_may_give_the_coach_coarser_limits() -> None:
    """A Glory more or less is nothing in Blood Rage, a card's point is much in AMIGO's Rage."""
    advice = [Advice(Bid(bid), score, 0.5) for bid, score in ((1, 9.0), (2, 7.6), (3, 4.5), (4, 3.5))]
    coarse = limits_of(catalogue.controller("blood_rage"))
    assert [mark(advice, entry.answer, coarse) for entry in advice] == ["best", "best", "fine", "costly"]
    assert limits_of(AMIGO) == USUAL
    assert [mark(advice, entry.answer, USUAL) for entry in advice] == ["best", "fine", "costly", "costly"]
