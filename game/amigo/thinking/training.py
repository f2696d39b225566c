"""Learns the table of `rollout_policy` by self-play: at a random decision every way of playing is tried in one deal.

    python -m game.amigo.thinking.training --seconds 600 --out assets/ai/amigo_rollout.json

Policy iteration by sampling. The ways of a situation are ranked by their mean advantage over the average of the
possible ways, in rounds of every size with 3 to 8 players, all seats using the same table.
"""

from __future__ import annotations

import argparse
import json
import time
from collections.abc import Sequence
from random import Random

from game.amigo.options import AmigoRules
from game.amigo.thinking.bidding import estimate
from game.amigo.thinking.fast import BITS, ONE, World
from game.amigo.thinking.rollout_policy import (
    CELLS,
    EITHER,
    LEAD,
    LOW,
    OVER,
    VOID,
    WAYS,
    learned_table,
    play_out,
    to_lines,
)

TABLES = (3, 4, 4, 4, 5, 5, 6, 8)
"""Numbers of players to practise with, each as often as it is listed."""
DOUBT = 60.0
"""The number of results of its wider situation that are added to the results of a cell."""


class Counter:
    """A probe that counts the decisions of a rollout."""

    def __init__(self) -> None:
        """Start at 0."""
        self.count = 0

    def order(self, cell: int, seat: int, order: Sequence[int]) -> Sequence[int]:
        """Count the decision and keep the order."""
        self.count += 1
        return order

    def took(self, way: int) -> None:
        """Do nothing."""


class Closed(Exception):
    """The way to be tried was not possible."""


class Trial:
    """A probe that tries one way at one decision."""

    def __init__(self, at: int, way: int) -> None:
        """Try `way` at the decision number `at`, counted from 1."""
        self.at = at
        self.way = way
        self.cell = self.seat = self.taken = -1

    def order(self, cell: int, seat: int, order: Sequence[int]) -> Sequence[int]:
        """Put the way first at its decision."""
        self.at -= 1
        if self.at:
            return order
        self.cell, self.seat = cell, seat
        return (self.way, *order)

    def took(self, way: int) -> None:
        """Raise Closed if the way was not possible, which stops the rollout."""
        if not self.at and self.taken < 0:
            if way != self.way:
                raise Closed
            self.taken = way


def wide(cell: int) -> int:
    """Return the number of the wider situation of a cell: kind of situation, need and place.

    Raises ValueError if unknown.
    """
    for number, (start, width) in enumerate(((LEAD, 192), (VOID, 48), (OVER, 12), (EITHER, 24), (LOW, 12))):
        if cell >= start:
            return number * 21 + (cell - start) // width
    raise ValueError(cell)


class Learner:
    """Sums of advantages for every cell and way, and the table that follows from them."""

    def __init__(self) -> None:
        """Start with the current table."""
        self.table: list[tuple[int, ...]] = [tuple(order) for order in learned_table()]
        self.sums = [[0.0] * 8 for _ in range(CELLS)]
        self.counts = [[0.0] * 8 for _ in range(CELLS)]

    def deal(self, dice: Random) -> World:
        """Return a new round with bids by estimate."""
        players = dice.choice(TABLES)
        tricks = dice.randrange(2, 11)
        deck = list(range(BITS))
        dice.shuffle(deck)
        hands = [sum(ONE[bit] for bit in deck[seat * tricks : seat * tricks + tricks]) for seat in range(players)]
        world = World(AmigoRules(players), tricks, hands, [0] * players, deck[players * tricks :][:24])
        world.trump = world.turn_up()
        world.bids = [
            min(tricks, max(0, round(estimate(hand, players, tricks, world.trump) + dice.gauss(0, 0.4))))
            for hand in hands
        ]
        world.begin(dice.randrange(players))
        return world

    def practise(self, dice: Random, seconds: float) -> int:
        """Try decisions for `seconds` seconds. Return their number."""
        end = time.monotonic() + seconds
        tried = 0
        while time.monotonic() < end:
            root = self.deal(dice)
            counter = Counter()
            play_out(root.copy(), None, (self.table,) * root.players, counter)
            for _ in range(3):
                if counter.count:
                    self._try(root, dice.randrange(counter.count) + 1)
                    tried += 1
        return tried

    def _try(self, root: World, at: int) -> None:
        results: dict[int, int] = {}
        cell = -1
        ways = range(8)
        for way in range(8):
            if way not in ways:
                break
            trial = Trial(at, way)
            twin = root.copy()
            try:
                play_out(twin, None, (self.table,) * twin.players, trial)
                results[way] = twin.scores()[trial.seat]
            except Closed:
                pass
            cell = trial.cell
            ways = range(WAYS[cell])
        if len(results) < 2:
            return
        mean = sum(results.values()) / len(results)
        sums, counts = self.sums[cell], self.counts[cell]
        for way, score in results.items():
            sums[way] += score - mean
            counts[way] += 1

    def improve(self, keep: float) -> None:
        """Make a new table from the results. Then multiply the weight of old results by `keep`."""
        wide_sums: dict[int, list[float]] = {}
        wide_counts: dict[int, list[float]] = {}
        for cell in range(CELLS):
            sums = wide_sums.setdefault(wide(cell), [0.0] * 8)
            counts = wide_counts.setdefault(wide(cell), [0.0] * 8)
            for way in range(8):
                sums[way] += self.sums[cell][way]
                counts[way] += self.counts[cell][way]
        for cell in range(CELLS):
            sums, counts = wide_sums[wide(cell)], wide_counts[wide(cell)]
            worth = []
            for way in range(WAYS[cell]):
                prior = sums[way] / counts[way] if counts[way] else -9.0
                worth.append((self.sums[cell][way] + DOUBT * prior) / (self.counts[cell][way] + DOUBT))
            self.table[cell] = tuple(sorted(range(WAYS[cell]), key=lambda way: (-worth[way], way)))
        for cell in range(CELLS):
            self.sums[cell] = [value * keep for value in self.sums[cell]]
            self.counts[cell] = [value * keep for value in self.counts[cell]]


def exact_rate(table: Sequence[Sequence[int]], deals: int = 3000) -> tuple[float, float]:
    """Return the share of bids met and the mean score per seat and round, with 4 players."""
    learner = Learner()
    dice = Random(99)
    met = score = seats = 0
    for _ in range(deals):
        world = learner.deal(dice)
        play_out(world, None, (table,) * world.players)
        met += sum(won == bid for won, bid in zip(world.won, world.bids))
        score += sum(world.scores())
        seats += world.players
    return met / seats, score / seats


def main() -> None:
    """Learn for the given time and write the table file that `learned_table` reads."""
    parser = argparse.ArgumentParser(description="Learn the table of the playout policy.")
    parser.add_argument("--seconds", type=float, default=600)
    parser.add_argument("--each", type=float, default=40, help="seconds between two improvements")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", required=True)
    arguments = parser.parse_args()
    learner = Learner()
    dice = Random(arguments.seed)
    end = time.monotonic() + arguments.seconds
    while time.monotonic() < end:
        tried = learner.practise(dice, min(arguments.each, max(1.0, end - time.monotonic())))
        learner.improve(0.7)
        met, score = exact_rate(learner.table)
        print(f"{tried} decisions, bids met {met:.3f}, {score:.2f} points a round", flush=True)
        with open(arguments.out, "w", encoding="ascii") as file:
            json.dump({"orders": to_lines(learner.table)}, file, indent=0)
            file.write("\n")


if __name__ == "__main__":
    main()
