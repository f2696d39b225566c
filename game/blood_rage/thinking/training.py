"""Fits evaluation weights and draft values by self-play: many games with varied weights, then least squares.

Every seat of every game gets its own weights near the current ones. Its result (Glory minus the mean of the table) is
regressed on these weights and on the cards it kept. The draft has random noise, so that every card is kept sometimes.
`python -m game.blood_rage.thinking.training --seconds 600 --out found.json` writes the effect of one step of each
weight and of each card kept, and the correction of each card's draft value (`assets/ai/blood_rage_draft.json`).
"""

from __future__ import annotations

import argparse
import json
import time
from collections.abc import Sequence
from math import exp
from random import Random
from typing import Any

from game.blood_rage.answers import DraftCard
from game.blood_rage.controller import BloodRageController
from game.blood_rage.deck import AGE, KIND, TYPE
from game.blood_rage.thinking.budget import Budget
from game.blood_rage.thinking.characters import CHARACTERS
from game.blood_rage.thinking.drafting import plain_worth
from game.blood_rage.thinking.players import Thinker
from game.blood_rage.thinking.weights import PLAIN, Weights
from game.core.asking import Option
from game.core.machine import asked
from game.core.setup import Setup
from game.core.view import View

STEP = 0.35
"""Standard deviation of the logarithm of the weights."""
LEAN = Budget(worlds=1, battle=3)
WHIM = 2.0
"""Standard deviation, in Glory, of the noise in training drafts."""
RESULT = 28.0
"""Standard deviation of a seat's Glory around the mean of its table."""
TRUTH = 3.0
"""Assumed standard deviation of the error of a card's plain value, in Glory."""
TRUST = 0.6
"""The share of a correction that is used: a card is worth less if all seats want it."""


class Curious(Thinker):
    """A player with random noise in the draft."""

    whim = Random(0)

    def draft(self, view: View, options: list[Option]) -> list[tuple[Option, float]]:
        """Return the cards of a pack with their values plus noise."""
        return [(option, worth + self.whim.gauss(0.0, WHIM)) for option, worth in super().draft(view, options)]


def varied(dice: Random) -> tuple[list[float], Weights]:
    """Return standard normal steps and the weights that they give."""
    steps = [dice.gauss(0.0, 1.0) for _ in PLAIN]
    return steps, Weights(*(weight * exp(STEP * step) for weight, step in zip(PLAIN, steps)))


def sample(players: int, dice: Random) -> list[dict[str, Any]]:
    """Play one game with varied weights. Return one record per seat."""
    rules = BloodRageController()
    plain = next(character for character in CHARACTERS if character.name == "astrid")
    steps, line = [], []
    for _ in range(players):
        found, weights = varied(dice)
        steps.append(found)
        line.append(Curious(plain, LEAN, weights))
        line[-1].whim = Random(dice.getrandbits(40))
    kept: list[list[str]] = [[] for _ in range(players)]
    state = rules.new_game(Setup(players, ()), dice.getrandbits(40))
    while state.ask is not None:
        seat = asked(state)[0]
        view = rules.view(state, seat)
        answer = line[seat].decide(view, state.ask, rules.options(state, seat), dice.getrandbits(62))
        if isinstance(answer, DraftCard):
            kept[seat].append(f"{KIND[answer.card]}:{AGE[answer.card]}")
        rules.answer(state, seat, answer)
    glory = state.table.glory
    mean = sum(glory) / players
    return [
        {"steps": steps[seat], "kept": kept[seat], "glory": glory[seat], "ahead": glory[seat] - mean}
        for seat in range(players)
    ]


def slopes(rows: Sequence[Sequence[float]], results: Sequence[float], doubt: float) -> list[float]:
    """Return the ridge regression of results on rows.

    `doubt` is the penalty, which shrinks effects with little data.
    """
    size = len(rows[0])
    matrix = [[doubt * (i == j) for j in range(size)] for i in range(size)]
    right = [0.0] * size
    for row, result in zip(rows, results):
        filled = [at for at in range(size) if row[at]]
        for i in filled:
            right[i] += row[i] * result
            line = matrix[i]
            for j in filled:
                line[j] += row[i] * row[j]
    for i in range(size):
        pivot = matrix[i][i]
        for k in range(i + 1, size):
            factor = matrix[k][i] / pivot
            if factor:
                for j in range(i, size):
                    matrix[k][j] -= factor * matrix[i][j]
                right[k] -= factor * right[i]
    found = [0.0] * size
    for i in reversed(range(size)):
        found[i] = (right[i] - sum(matrix[i][j] * found[j] for j in range(i + 1, size))) / matrix[i][i]
    return found


def learn(records: list[dict[str, Any]]) -> tuple[dict[str, float], dict[str, tuple[int, float]]]:
    """Return the Glory per step of a weight, and the Glory and count of each card kept."""
    results = [float(record["ahead"]) for record in records]
    by_weight = slopes([record["steps"] for record in records], results, 20.0)
    cards = sorted({card for record in records for card in record["kept"]})
    rows = [[float(record["kept"].count(card)) for card in cards] for record in records]
    by_card = slopes(rows, results, 12.0)
    counts = [int(sum(row[at] for row in rows)) for at in range(len(cards))]
    return dict(zip(Weights._fields, by_weight)), {
        card: (count, worth) for card, count, worth in zip(cards, counts, by_card)
    }


def corrections(cards: dict[str, tuple[int, float]]) -> dict[str, float]:
    """Return the correction of each card's plain value, in Glory.

    Only cards of one Age and type are compared. How many Quests a seat keeps depends on the value of the other cards,
    and a seat that kept many cards of a contested type did worse for other reasons.
    """
    number = {f"{KIND[card]}:{AGE[card]}": card for card in range(len(KIND))}
    groups: dict[tuple[int, str], list[str]] = {}
    for name in cards:
        card = number[name]
        groups.setdefault((AGE[card], TYPE[card]), []).append(name)
    found: dict[str, float] = {}
    for names in groups.values():
        over = {name: cards[name][1] - plain_worth(number[name], AGE[number[name]]) for name in names}
        mean = sum(over[name] * cards[name][0] for name in names) / max(1, sum(cards[name][0] for name in names))
        for name in names:
            doubt = RESULT**2 / max(1, cards[name][0])
            found[name] = round(TRUST * (over[name] - mean) * TRUTH**2 / (TRUTH**2 + doubt), 1)
    return found


def main() -> None:
    """Play for the given time and write the results."""
    parser = argparse.ArgumentParser(description="Measure what weights and cards are worth.")
    parser.add_argument("--seconds", type=float, default=600)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--players", type=int, nargs="+", default=[4])
    parser.add_argument("--out", required=True)
    arguments = parser.parse_args()
    dice = Random(arguments.seed)
    end = time.monotonic() + arguments.seconds
    records: list[dict[str, Any]] = []
    games = 0
    while time.monotonic() < end:
        records += sample(arguments.players[games % len(arguments.players)], dice)
        games += 1
    weights, cards = learn(records)
    with open(arguments.out, "w", encoding="ascii") as file:
        found = {"games": games, "weights": weights, "cards": cards, "draft": corrections(cards)}
        json.dump(found, file, indent=1)


if __name__ == "__main__":
    main()
