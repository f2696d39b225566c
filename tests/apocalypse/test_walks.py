"""Random games: invariants, copies, saves, replay, what seats see, guesses, worlds that cannot be told apart."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

from game.core.answers import notation, same
from game.core.asking import Answer
from game.core.events import SPECTATOR, apply_event, reveals
from game.core.machine import asked
from game.core.records import fingerprint, state_from_plain, state_to_plain
from tests.apocalypse.walking import GAME, check, other_world, setup_of

MOST_ANSWERS = 8000
NAMES = ("Ann", "Ben", "Cleo", "Dan")


def play(number: int, every: int = 1) -> tuple[str, int]:
    """Play a game at random and check it on the way; return its last fingerprint and number of answers."""
    setup = setup_of(number)
    dice = Random(number * 31 + 7)
    state = GAME.new_game(setup, number)
    seats = range(SPECTATOR, setup.seats)
    views = {seat: GAME.first_view(setup, seat) for seat in seats} if every == 1 else {}
    given: list[tuple[int, Answer]] = []
    kept: list[tuple[Any, str]] = []
    while True:
        for seat in views:
            for event in state.events:
                seen = GAME.redact(event, seat)
                views[seat] = apply_event(views[seat], seen)
                line = GAME.line(seen, NAMES, setup)
                assert line is None or line.text.format(**dict(line.fields))
            assert views[seat] == GAME.view(state, seat)
        if len(given) % every == 0:
            check(state)
        if len(given) % 60 == 0:
            kept.append((state.clone(), fingerprint(state)))
            plain = json.loads(json.dumps(state_to_plain(state)))
            assert fingerprint(state_from_plain(plain, GAME.table_type, GAME.ANSWERS)) == fingerprint(state)
            state = state_from_plain(plain, GAME.table_type, GAME.ANSWERS)
        waiting = asked(state)
        if not waiting:
            break
        assert len(given) < MOST_ANSWERS, "the game does not end"
        seat = dice.choice(waiting)
        options = GAME.options(state, seat)
        assert options and len({option.answer for option in options}) == len(options), state.ask
        answer = dice.choice(options).answer
        assert same(GAME.ANSWERS.parse(notation(answer)), answer)
        given.append((seat, answer))
        GAME.answer(state, seat, answer)
    for twin, before in kept:
        assert fingerprint(twin) == before, "a copy changed"
    again = GAME.new_game(setup, number)
    for seat, answer in given:
        GAME.answer(again, seat, answer)
    assert fingerprint(again) == fingerprint(state)
    result = GAME.result(state)
    assert result is not None and abs(sum(result.win_share) - 1) < 1e-9
    return fingerprint(state), len(given)


@pytest.mark.slow
@pytest.mark.parametrize("number", range(6))
def test_random_games_hold_at_every_answer(number: int) -> None:
    play(number)


@pytest.mark.slow
@pytest.mark.parametrize("number", range(100, 130))
def test_many_random_games_hold(number: int) -> None:
    play(number, every=20)


@pytest.mark.slow
@pytest.mark.parametrize("number", range(4))
def test_a_seat_cannot_tell_two_worlds_apart(number: int) -> None:
    """Change what a seat cannot know, give the same answers: its views, prompts and options stay the same."""
    dice = Random(number)
    state = GAME.new_game(setup_of(number + 50), number)
    checks = 0
    for step in range(900):
        waiting = asked(state)
        if not waiting:
            break
        seat = dice.choice(waiting)
        if step % 5 == 0:
            twin = other_world(state, seat, step)
            assert GAME.view(twin, seat) == GAME.view(state, seat)
            assert GAME.options(twin, seat) == GAME.options(state, seat)
            answer = dice.choice(GAME.options(state, seat)).answer
            one = state.clone()
            GAME.answer(one, seat, answer)
            GAME.answer(twin, seat, answer)
            # A draw shows other cards in the other world; who is asked what may not hang on hidden cards.
            drawn = any(reveals(event) for event in one.events)
            if not drawn:
                assert GAME.view(one, seat) == GAME.view(twin, seat)
                checks += 1
        seat_answer = dice.choice(GAME.options(state, seat)).answer
        GAME.answer(state, seat, seat_answer)
    assert checks > 20


@pytest.mark.slow
@pytest.mark.parametrize("number", range(3))
def test_guesses_fit_the_view_and_can_be_played_on(number: int) -> None:
    dice = Random(number)
    state = GAME.new_game(setup_of(number + 80), number)
    for step in range(500):
        waiting = asked(state)
        if not waiting:
            break
        seat = dice.choice(waiting)
        if step % 10 == 0:
            assert state.ask is not None
            view = GAME.view(state, seat)
            world = GAME.determinize(view, state.ask, step)
            assert fingerprint(world) == fingerprint(GAME.determinize(view, state.ask, step))
            seen = GAME.view(world, seat)
            assert seen.zones == view.zones
            assert seen.facts._replace(chosen=()) == view.facts._replace(chosen=())
            check(world)
            for _ in range(8):
                others = asked(world)
                if not others:
                    break
                GAME.answer(world, others[0], dice.choice(GAME.options(world, others[0])).answer)
        GAME.answer(state, seat, dice.choice(GAME.options(state, seat)).answer)


@pytest.mark.parametrize("kind", ["any", pytest.param("greedy", marks=pytest.mark.slow)])
def test_computer_players_finish_a_game_by_their_view_alone(kind: str) -> None:
    state = GAME.new_game(setup_of(3, 15), 3)
    players = [GAME.player(kind) for _ in range(4)]
    count = 0
    while waiting := asked(state):
        assert state.ask is not None and count < MOST_ANSWERS
        seat = waiting[0]
        options = GAME.options(state, seat)
        answer = players[seat].decide(GAME.view(state, seat), state.ask, options, count)
        assert answer in [option.answer for option in options]
        GAME.answer(state, seat, answer)
        count += 1
    assert GAME.result(state) is not None
