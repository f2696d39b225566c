"""The fast world equals the rules machine: same cards, same winners, trumps, points and scores, for every option."""

from __future__ import annotations

from random import Random

import pytest

from game import catalogue
from game.amigo.options import OPTIONS
from game.amigo.table import AmigoTable
from game.amigo.thinking.fast import CARD_OF, World
from game.amigo.thinking.players import to_answer
from game.amigo.thinking.rollout_policy import WAYS, from_lines, learned_table, play_out, to_lines
from game.amigo.thinking.truth import true_world
from game.core.machine import State, asked
from game.core.setup import Setup

AMIGO = catalogue.controller("amigo")


def random_setup(dice: Random) -> Setup:
    """Return a playable setup with options drawn at random."""
    while True:
        preset = dice.choice(["amigo", "amigo", "us"])
        options: dict[str, int | str] = {"preset": preset}
        for option in OPTIONS:
            if option.name not in ("preset", "first_dealer") and dice.random() < 0.35:
                options[option.name] = dice.choice(option.choices)[0]
        setup = Setup(dice.randrange(2 if preset == "us" else 3, 9), tuple(sorted(options.items())))
        if not AMIGO.problems(setup):
            return setup


def random_position(dice: Random, setup: Setup) -> State[AmigoTable]:
    """Return a state that asks for a card, some random answers into a round of a random game."""
    state = AMIGO.new_game(setup, dice.randrange(1 << 30))
    skipped = dice.randrange(11 - state.table.round)
    while state.ask is not None:
        if state.ask.prompt == "card" and state.table.round - state.table.rules.first_round >= skipped:
            break
        for seat in asked(state):
            AMIGO.answer(state, seat, dice.choice(AMIGO.options(state, seat)).answer)
    for _ in range(dice.randrange(state.table.tricks * state.table.rules.players)):
        assert state.ask is not None
        seat = state.ask.seats[0]
        AMIGO.answer(state, seat, dice.choice(AMIGO.options(state, seat)).answer)
    return state


def same(world: World, state: State[AmigoTable]) -> None:
    """Compare a world with the machine's table in the middle of a round."""
    table = state.table
    assert world.won == table.won
    assert world.trump == table.trump
    assert world.points == [sum(5 if card < 109 else -5 for card in cards) for cards in table.taken]
    assert [CARD_OF[bit] for bit in world.pile[world.drawn :]] == list(reversed(table.pile))
    if state.ask is not None and state.ask.prompt == "card":
        assert world.seat == state.ask.seats[0]
        assert world.led == (table.led if table.trick else -1)
        assert world.trick_trump == table.trick_trump or not table.trick


def round_over(state: State[AmigoTable], number: int) -> bool:
    return len(state.table.sheet) == number


@pytest.mark.parametrize("seed", range(120))
def test_every_card_does_what_the_machine_does(seed: int) -> None:
    """Random legal cards, one by one: legality, winners, trumps, pile, points, scores."""
    dice = Random(seed)
    state = random_position(dice, random_setup(dice))
    world = true_world(state)
    rounds = len(state.table.sheet) + 1
    while True:
        assert state.ask is not None
        seat = state.ask.seats[0]
        assert sorted(map(str, (o.answer for o in AMIGO.options(state, seat)))) == sorted(
            str(to_answer(move)) for move in world.moves()
        )
        same(world, state)
        move = dice.choice(world.moves())
        world.lay(*move)
        AMIGO.answer(state, seat, to_answer(move))
        if round_over(state, rounds):
            break
    assert world.scores() == [row.points for row in state.table.sheet[-1]]
    assert world.won == [row.won for row in state.table.sheet[-1]]


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(200))
def test_a_playout_is_legal_play_with_the_machines_outcome(seed: int) -> None:
    """The search's own policy: each of its cards is legal, and the machine comes to the same round."""
    dice = Random(10_000 + seed)
    state = random_position(dice, random_setup(dice))
    world = true_world(state)
    fresh = len(world.laid)
    log: list[tuple[int, int]] = []
    play_out(world, log)
    rounds = len(state.table.sheet) + 1
    check = true_world(state)
    for move in log[fresh:]:
        assert state.ask is not None
        seat = state.ask.seats[0]
        assert to_answer(move) in [option.answer for option in AMIGO.options(state, seat)]
        same(check, state)
        check.lay(*move)
        AMIGO.answer(state, seat, to_answer(move))
    assert round_over(state, rounds)
    assert world.scores() == check.scores() == [row.points for row in state.table.sheet[-1]]
    assert world.won == check.won


def test_the_learned_table_is_a_file_that_training_writes() -> None:
    table = learned_table()
    assert tuple(map(len, table)) == WAYS and all(sorted(order) == list(range(len(order))) for order in table)
    assert from_lines(to_lines(table)) == table
    with pytest.raises(ValueError, match="other situations"):
        from_lines(to_lines(table)[:-1])
