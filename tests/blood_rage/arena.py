"""Matches between kinds of computer players, seats rotated: `python tests/blood_rage/arena.py expert greedy 4 200`."""

from __future__ import annotations

import sys
import time
from collections import defaultdict
from math import sqrt
from pathlib import Path
from random import Random
from typing import Any, TypeAlias

sys.path.insert(0, str(Path(__file__).resolve().parent.parent.parent))

from game.blood_rage.controller import BloodRageController
from game.blood_rage.table import SOURCES
from game.core.machine import asked
from game.core.player import Player
from game.core.setup import Setup

RULES = BloodRageController()


Options: TypeAlias = tuple[tuple[str, Any], ...]


class Tally:
    """What a match brought."""

    def __init__(self) -> None:
        self.games = 0
        self.wins = 0.0
        self.glory: list[int] = []
        self.winner: list[int] = []
        self.sources = [0] * len(SOURCES)
        self.mine = [0] * len(SOURCES)
        self.ms: dict[str, list[float]] = defaultdict(list)


def play(players: list[Player], seed: int, tally: Tally, seat_of_interest: int, options: Options = ()) -> list[int]:
    """Play one game; return Glory by seat."""
    state = RULES.new_game(Setup(len(players), options), seed)
    dice = Random(seed * 7919 + 13)
    while state.ask is not None:
        seat = asked(state)[0]
        legal = RULES.options(state, seat)
        view = RULES.view(state, seat)
        began = time.process_time()
        answer = players[seat].decide(view, state.ask, legal, dice.getrandbits(62))
        if seat == seat_of_interest and len(legal) > 1:
            tally.ms[state.ask.prompt].append(1000 * (time.process_time() - began))
        RULES.answer(state, seat, answer)
    table = state.table
    result = RULES.result(state)
    assert result is not None
    best = result.standings[0]
    tally.games += 1
    tally.wins += result.win_share[seat_of_interest]
    tally.glory.append(table.glory[seat_of_interest])
    tally.winner.append(best.score)
    for target, seat in ((tally.sources, best.seat), (tally.mine, seat_of_interest)):
        for at, amount in enumerate(map(sum, zip(*table.sheet[seat]))):
            target[at] += amount
    return table.glory


def match(one: Player, others: list[Player], games: int, first: int = 0, options: Options = ()) -> Tally:
    """Play `games`, `one` in every seat in turn."""
    tally = Tally()
    seats = len(others) + 1
    for number in range(games):
        seat = number % seats
        line = [*others]
        line.insert(seat, one)
        play(line, first + number // seats, tally, seat, options)
    return tally


def interval(wins: float, games: int) -> tuple[float, float]:
    """Return the 95 % interval (Wilson) of a share of wins; it says something at 0 and at 100 % too."""
    share, z = wins / games, 1.96
    middle = share + z * z / (2 * games)
    spread = z * sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    return (middle - spread) / (1 + z * z / games), (middle + spread) / (1 + z * z / games)


def report(tally: Tally, title: str) -> str:
    """Return what a match brought, in words."""
    share = tally.wins / tally.games
    low, high = interval(tally.wins, tally.games)
    times = sorted(ms for found in tally.ms.values() for ms in found)
    total = sum(tally.sources) or 1
    lines = [
        f"{title}: {tally.games} games, {tally.wins:g} wins = {100 * share:.1f} % "
        f"(95 %: {100 * low:.1f}-{100 * high:.1f}); own Glory "
        f"{sum(tally.glory) / tally.games:.1f}, winner's {sum(tally.winner) / tally.games:.1f}",
        f"  decision ms: mean {sum(times) / len(times):.1f}, p95 {times[int(len(times) * 0.95)]:.0f}, "
        f"max {times[-1]:.0f}, {len(times)} decisions",
        "  " + ", ".join(f"{p} {len(v)}x{sum(v) / len(v):.0f}" for p, v in tally.ms.items()),
        "  winner by source %: " + ", ".join(f"{n} {100 * a / total:.1f}" for n, a in zip(SOURCES, tally.sources)),
        "  own by source: " + ", ".join(f"{n} {a / tally.games:.1f}" for n, a in zip(SOURCES, tally.mine)),
    ]
    return "\n".join(lines)


if __name__ == "__main__":
    kind, other, seats, games = sys.argv[1], sys.argv[2], int(sys.argv[3]), int(sys.argv[4])
    seed = int(sys.argv[5]) if len(sys.argv) > 5 else 0
    found = match(RULES.player(kind), [RULES.player(other)] * (seats - 1), games, seed)
    print(report(found, f"{kind} against {other}, {seats} seats"), flush=True)
