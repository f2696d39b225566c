"""A quick arena for trying players out: whole games, the kinds rotated over the seats, block means and intervals.

python -m tests.ai.arena expert greedy greedy greedy --games 40
"""

from __future__ import annotations

import argparse
import json
import math
import time
from collections import defaultdict
from multiprocessing import get_context
from typing import Any, TypeAlias

from game import catalogue
from game.core.capabilities import OpenPlayer
from game.core.chance import draw, seeded
from game.core.machine import asked
from game.core.setup import Setup
from tests.sure import sure

Options: TypeAlias = tuple[tuple[str, Any], ...]


def play(kinds: list[str], seed: int, options: Options = (), players: dict[str, Any] | None = None) -> dict[str, Any]:
    """Play one game; return per seat the score, exact bids, bids minus tricks, and decision times."""
    rules = catalogue.controller("amigo")
    seats = players or {}
    made = [seats[kind] if kind in seats else rules.player(kind) for kind in kinds]
    state = rules.new_game(Setup(len(kinds), options), seed)
    chance = seeded(seed * 7919 + 13)
    times: dict[str, list[float]] = defaultdict(list)
    while state.ask is not None:
        for seat in asked(state):
            choices = rules.options(state, seat)
            number, chance = draw(chance)
            start = time.process_time()
            thinker = made[seat]
            if isinstance(thinker, OpenPlayer):
                answer = thinker.decide_open(state, seat, state.ask, choices, number)
            else:
                answer = thinker.decide(rules.view(state, seat), state.ask, choices, number)
            if len(choices) > 1:
                times[kinds[seat]].append(time.process_time() - start)
            if all(answer != choice.answer for choice in choices):
                raise AssertionError(f"{kinds[seat]} answered {answer!r}")
            rules.answer(state, seat, answer)
    table = state.table
    return {
        "totals": table.totals,
        "exact": [sum(rows[s].exact for rows in table.sheet) / len(table.sheet) for s in range(len(kinds))],
        "over": [sum(rows[s].bid - rows[s].won for rows in table.sheet) / len(table.sheet) for s in range(len(kinds))],
        "share": sure(rules.result(state)).win_share,
        "times": dict(times),
    }


def block(job: tuple[list[str], int, Options]) -> list[tuple[list[str], dict[str, Any]]]:
    """Play one deal with the first kind in every seat."""
    kinds, seed, options = job
    found = []
    for turn in range(len(kinds)):
        seats = kinds[-turn:] + kinds[:-turn] if turn else kinds
        found.append((seats, play(seats, seed, options)))
    return found


def run(kinds: list[str], blocks: int, first: int, jobs: int = 1, options: Options = ()) -> dict[str, Any]:
    """Return mean, difference to the others with its 95 % half-width, exact rate and times of the first kind."""
    work = [(kinds, first + number, options) for number in range(blocks)]
    if jobs > 1:
        with get_context("spawn").Pool(jobs) as pool:
            results = pool.map(block, work, chunksize=1)
    else:
        results = [block(job) for job in work]
    hero = kinds[0]
    columns: list[list[float]] = [[] for _ in range(7)]
    differences, scores, others, exact, exact_others, share, over = columns
    times: dict[str, list[float]] = defaultdict(list)
    for games in results:
        total = 0.0
        for turn, (seats, game) in enumerate(games):
            me = turn
            rest = [game["totals"][s] for s in range(len(seats)) if s != me]
            total += game["totals"][me] - sum(rest) / len(rest)
            scores.append(game["totals"][me])
            others.extend(rest)
            exact.append(game["exact"][me])
            over.append(game["over"][me])
            share.append(game["share"][me])
            exact_others.extend(game["exact"][s] for s in range(len(seats)) if s != me)
            for kind, spent in game["times"].items():
                times[kind].extend(spent)
        differences.append(total / len(games))
    mean = sum(differences) / len(differences)
    spread = math.sqrt(sum((d - mean) ** 2 for d in differences) / max(1, len(differences) - 1))
    spent = sorted(times[hero])

    def average(values: list[float]) -> float:
        return round(float(sum(values)) / len(values), 3)

    return {
        "games": len(scores), "score": average(scores), "others": average(others), "diff": round(mean, 2),
        "ci95": round(1.96 * spread / math.sqrt(len(differences)), 2), "exact": average(exact),
        "exact_others": average(exact_others), "win": average(share), "over": average(over),
        "ms": [round(1000 * sum(spent) / len(spent), 1), round(1000 * spent[int(len(spent) * 0.95)], 1),
               round(1000 * spent[-1], 1)],
    }  # fmt: skip


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("kinds", nargs="+")
    parser.add_argument("--games", type=int, default=40)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=1)
    arguments = parser.parse_args()
    blocks = max(1, arguments.games // len(arguments.kinds))
    print(json.dumps(run(arguments.kinds, blocks, arguments.seed, arguments.jobs)))
