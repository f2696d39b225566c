"""Many random games with checks at a sample of asks: `python -m tests.apocalypse.fuzz FIRST COUNT`."""

from __future__ import annotations

import json
import sys
import time
from random import Random

from game.core.answers import notation
from game.core.asking import Answer
from game.core.events import SPECTATOR, apply_event, reveals
from game.core.machine import asked
from game.core.records import fingerprint, state_from_plain, state_to_plain
from tests.apocalypse.walking import GAME, Game, check, other_world, setup_of

MOST_ANSWERS = 20000
NAMES = ("Ann", "Ben", "Cleo", "Dan")


def play(number: int) -> tuple[int, int]:
    """Play a random game through; return its answers and turns. Raises AssertionError for anything that is wrong."""
    setup = setup_of(number)
    dice = Random(number * 31 + 7)
    state = GAME.new_game(setup, number)
    watcher = SPECTATOR + number % (setup.seats + 1)
    view = GAME.first_view(setup, watcher)
    given: list[tuple[int, Answer]] = []
    twins: list[tuple[Game, str]] = []
    while True:
        for event in state.events:
            seen = GAME.redact(event, watcher)
            view = apply_event(view, seen)
            line = GAME.line(seen, NAMES, setup)
            assert line is None or line.text.format(**dict(line.fields)), event
        waiting = asked(state)
        if not waiting:
            break
        count = len(given)
        assert count < MOST_ANSWERS, "the game does not end"
        seat = dice.choice(waiting)
        options = GAME.options(state, seat)
        assert options and len({option.answer for option in options}) == len(options), state.ask
        if count % 50 == 0:
            check(state)
            assert view == GAME.view(state, watcher)
        if count % 200 == 0:
            twins.append((state.clone(), fingerprint(state)))
            plain = json.loads(json.dumps(state_to_plain(state)))
            assert fingerprint(state_from_plain(plain, GAME.table_type, GAME.ANSWERS)) == fingerprint(state)
            state = state_from_plain(plain, GAME.table_type, GAME.ANSWERS)
        if count % 120 == 0:
            worlds(state, seat, count, dice)
        answer = dice.choice(options).answer
        assert GAME.ANSWERS.parse(notation(answer)) == answer
        given.append((seat, answer))
        GAME.answer(state, seat, answer)
    check(state)
    for twin, before in twins:  # undo: what was kept is still what it was
        assert fingerprint(twin) == before, "a copy changed"
    if number % 5 == 0:
        again = GAME.new_game(setup, number)
        for seat, answer in given:
            GAME.answer(again, seat, answer)
        assert fingerprint(again) == fingerprint(state), "the replay went another way"
    result = GAME.result(state)
    assert result is not None and abs(sum(result.win_share) - 1) < 1e-9
    return len(given), state.table.turn


def worlds(state: Game, seat: int, number: int, dice: Random) -> None:
    """What a seat is shown and asked does not hang on what it cannot know; a determinization fits its view."""
    twin = other_world(state, seat, number)
    assert GAME.view(twin, seat) == GAME.view(state, seat)
    assert GAME.options(twin, seat) == GAME.options(state, seat)
    answer = dice.choice(GAME.options(state, seat)).answer
    one = state.clone()
    GAME.answer(one, seat, answer)
    GAME.answer(twin, seat, answer)
    moved = any(reveals(event) for event in one.events)
    assert moved or GAME.view(one, seat) == GAME.view(twin, seat)
    assert state.ask is not None
    view = GAME.view(state, seat)
    world = GAME.determinize(view, state.ask, number)
    assert GAME.view(world, seat).zones == view.zones
    check(world)


if __name__ == "__main__":
    first, count = int(sys.argv[1]), int(sys.argv[2])
    start, answers, turns = time.perf_counter(), 0, 0
    for number in range(first, first + count):
        try:
            more, last = play(number)
        except Exception as error:
            sys.stdout.write(f"game {number} failed: {type(error).__name__}: {error}\n")
            raise
        answers, turns = answers + more, turns + last
    spent = time.perf_counter() - start
    sys.stdout.write(f"{count} games from {first} passed: {answers} answers, {turns} turns, {spent:.0f} s\n")
