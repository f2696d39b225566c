"""Many games of a computer player with checks on the way: `python -m tests.apocalypse.greedy_games FIRST COUNT [KIND]`.

Two to four seats; prebuilt decks, and random legal ones in every third block of three (see `walking.setup_of`).
"""

from __future__ import annotations

import sys
import time
from random import Random

from game.core.machine import asked
from tests.apocalypse.walking import GAME, check, setup_of

MOST_ANSWERS = 20000
LIMIT = 30


def play(number: int, kind: str = "greedy") -> tuple[int, int]:
    """Play one game by the views alone; return answers and turns. Raises AssertionError for anything that is wrong."""
    setup = setup_of(number, LIMIT)
    state = GAME.new_game(setup, number)
    player = GAME.player(kind)
    dice = Random(number)
    count = 0
    while waiting := asked(state):
        assert state.ask is not None and count < MOST_ANSWERS, "the game does not end"
        seat = waiting[0]
        options = GAME.options(state, seat)
        assert options, state.ask
        answer = player.decide(GAME.view(state, seat), state.ask, options, dice.getrandbits(60))
        assert any(option.answer == answer for option in options), (state.ask, answer)
        GAME.answer(state, seat, answer)
        count += 1
        if count % 100 == 0:
            check(state)
    check(state)
    assert GAME.result(state) is not None
    return count, state.table.turn


if __name__ == "__main__":
    first, games = int(sys.argv[1]), int(sys.argv[2])
    began, answers, longest = time.monotonic(), 0, 0
    for number in range(first, first + games):
        try:
            found = play(number, sys.argv[3] if len(sys.argv) > 3 else "greedy")
        except Exception:
            print(f"game {number} failed", flush=True)
            raise
        answers += found[0]
        longest = max(longest, found[1])
        if (number - first + 1) % 20 == 0:
            print(
                f"{number - first + 1} games, {answers} answers, longest {longest} turns, "
                f"{time.monotonic() - began:.0f} s",
                flush=True,
            )
