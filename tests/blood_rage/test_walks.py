"""Random games: invariants, copies, saves, undo, what seats see, guesses. A few in the quick ring, thousands slow."""

from __future__ import annotations

import json
import multiprocessing

import pytest

from game.blood_rage.answers import word_of
from game.blood_rage.options import OPTIONS
from game.blood_rage.table import BloodTable
from game.core.asking import Answer, Option
from game.core.chance import below, seeded
from game.core.events import SPECTATOR, apply_event
from game.core.machine import State, asked
from game.core.records import fingerprint, state_from_plain, state_to_plain
from game.core.setup import Setup
from game.match.match import Match, SeatPlan
from tests import slow
from tests.blood_rage.scene import GAME, check

GAMES_IN_ALL = slow.count(3000, 400)
MOST_ANSWERS = 3000


def setup_of(number: int) -> Setup:
    """Return a setup: 2 to 5 players, options drawn by number."""
    chance = seeded(number)
    values = []
    for option in OPTIONS:
        if option.name == "first_player":
            continue
        at, chance = below(chance, len(option.choices))
        values.append((option.name, option.choices[at][0]))
    return Setup(2 + number % 4, tuple(sorted(values)))


def lively(options: list[Option], chance: int) -> tuple[Answer, int]:
    """Choose a kind of action first, then one of its options: most options are moves, and passing shows little."""
    words: dict[str, list[Option]] = {}
    for option in options:
        words.setdefault(word_of(option.answer), []).append(option)
    if len(words) > 1 and options[-1].choice == "pass:phase":
        at, chance = below(chance, 12)
        if at:
            del words["pass"]
    at, chance = below(chance, len(words))
    found = list(words.values())[at]
    at, chance = below(chance, len(found))
    return found[at].answer, chance


def play(number: int, every: int = 1) -> tuple[str, int]:
    """Play a game at random, mostly without passing; check every so-many-th position. Return its fingerprint."""
    setup = setup_of(number)
    chance = seeded(number * 31 + 7)
    state = GAME.new_game(setup, number)
    seats = range(SPECTATOR, setup.seats)
    views = {seat: GAME.first_view(setup, seat) for seat in seats} if every == 1 else {}
    kept: list[tuple[State[BloodTable], str]] = []
    given: list[tuple[int, Answer]] = []
    names = tuple("ABCDE")[: setup.seats]
    stored, guessed = (40, 25) if every == 1 else (120, 75)
    while True:
        for seat in views:
            for event in state.events:
                seen = GAME.redact(event, seat)
                views[seat] = apply_event(views[seat], seen)
                line = GAME.line(seen, names, setup)
                assert line is None or line.text.format(**dict(line.fields))
            assert views[seat] == GAME.view(state, seat)
        count = len(given)
        if count % every == 0:
            check(state)
        if count % stored == 0:
            twin = state.clone()
            kept.append((twin, fingerprint(twin)))
            plain = json.loads(json.dumps(state_to_plain(state)))
            again = state_from_plain(plain, GAME.table_type, GAME.ANSWERS)
            assert fingerprint(again) == fingerprint(state)
            assert GAME.view(again, 0) == GAME.view(state, 0)
        waiting = asked(state)
        if not waiting:
            break
        at, chance = below(chance, len(waiting))
        seat = waiting[at]
        options = GAME.options(state, seat)
        if count % guessed == 0:
            guess_fits(state, seat, count)
        answer, chance = lively(options, chance)
        given.append((seat, answer))
        GAME.answer(state, seat, answer)
        assert len(given) < MOST_ANSWERS
    for twin, prints in kept:
        assert fingerprint(twin) == prints
    result = GAME.result(state)
    assert result is not None and abs(sum(result.win_share) - 1) < 1e-9
    if every == 1:
        other = GAME.new_game(setup, number)
        for seat, answer in given:
            GAME.answer(other, seat, answer)
        assert fingerprint(other) == fingerprint(state)
    return fingerprint(state), len(given)


def guess_fits(state: State[BloodTable], seat: int, chance: int) -> None:
    """A guess has the same view and the same options, and can be played on."""
    view = GAME.view(state, seat)
    assert state.ask is not None
    world = GAME.determinize(view, state.ask, seeded(chance))
    assert GAME.view(world, seat) == view
    assert GAME.options(world, seat) == GAME.options(state, seat)
    assert state.ask is not None
    assert fingerprint(world) == fingerprint(GAME.determinize(view, state.ask, seeded(chance)))
    check(world)
    for _ in range(6):
        waiting = asked(world)
        if waiting:
            options = GAME.options(world, waiting[0])
            GAME.answer(world, waiting[0], options[chance % len(options)].answer)


@pytest.mark.slow
@pytest.mark.parametrize("number", range(12))
def test_some_random_games(number: int) -> None:
    play(number)


def _play(number: int) -> tuple[str, int]:
    return play(number, 1 if number % 10 == 0 else 5)


@pytest.mark.slow
@pytest.mark.timeout(1200)
def test_many_random_games() -> None:
    with multiprocessing.get_context("spawn").Pool(2) as pool:
        played = pool.map(_play, range(GAMES_IN_ALL), chunksize=20)
    assert len(played) == GAMES_IN_ALL and len(set(played)) == GAMES_IN_ALL
    assert sum(answers for _, answers in played) > 130 * GAMES_IN_ALL


def test_undo_comes_back_to_the_same_position() -> None:
    match = Match.start(GAME, Setup(3), 4, [SeatPlan(name) for name in "ABC"], undo="free")
    chance = seeded(9)
    undone = 0
    while match.asked() and match.answer_count < 150:
        seat = match.asked()[0]
        options = match.options(seat)
        at, chance = below(chance, max(1, len(options) - 1))
        before = match.fingerprint()
        match.answer(seat, options[at].answer)
        if match.answer_count % 7 == 0 and match.can_undo(seat) is None:
            match.undo(seat)
            assert match.fingerprint() == before
            match.redo(seat)
            undone += 1
    assert undone > 10
