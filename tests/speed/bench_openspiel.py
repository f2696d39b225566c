"""Speed against OpenSpiel's oh_hell, both in one run (open_spiel is a requirement of this benchmark only).

    python tests/speed/bench_openspiel.py [--json] [--seconds 2] [--rounds 3]

Three numbers of moves a second on one core, best of the rounds: OpenSpiel driven from Python (4 players, 10 tricks,
random legal actions, chance nodes sampled), random play of the full rules machine, and the search's own playouts.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from game import catalogue
from game.amigo.thinking.bidding import estimate
from game.amigo.thinking.fast import World
from game.amigo.thinking.rollout_policy import play_out
from game.core.machine import asked
from game.core.setup import Setup


def openspiel_moves(seconds: float, dice: Random, weighted: bool = False) -> float:
    """Return player moves a second of random hands of oh_hell.

    `weighted` draws chance outcomes by their probabilities, as the loop in OpenSpiel's own examples does; without
    it one outcome is picked by its place, which is right only because all are equally likely here.
    """
    import pyspiel  # type: ignore[import-not-found]

    game = pyspiel.load_game("oh_hell(players=4,num_tricks_fixed=10)")
    moves = 0
    start = time.process_time()
    while (spent := time.process_time() - start) < seconds:
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes = state.chance_outcomes()
                if weighted:
                    actions, chances = zip(*outcomes)
                    state.apply_action(dice.choices(actions, chances)[0])
                else:
                    state.apply_action(outcomes[dice.randrange(len(outcomes))][0])
            else:
                actions = state.legal_actions()
                state.apply_action(actions[dice.randrange(len(actions))])
                moves += 1
    return moves / spent


def machine_answers(seconds: float, dice: Random) -> float:
    """Return answers a second of random play through the full rules machine (4 players, whole games)."""
    rules = catalogue.controller("amigo")
    answers = 0
    start = time.process_time()
    while (spent := time.process_time() - start) < seconds:
        state = rules.new_game(Setup(4), dice.randrange(1 << 30))
        while state.ask is not None:
            for seat in asked(state):
                options = rules.options(state, seat)
                rules.answer(state, seat, options[dice.randrange(len(options))].answer)
                answers += 1
    return answers / spent


def playout_cards(seconds: float, dice: Random) -> tuple[float, float]:
    """Return cards and playouts a second of the search's policy, each from a fresh ten-card deal of 4 players."""
    rules = catalogue.controller("amigo").new_game(Setup(4), 1).table.rules
    deck = list(range(112))
    playouts = 0
    start = time.process_time()
    while (spent := time.process_time() - start) < seconds:
        dice.shuffle(deck)
        hands = [sum(1 << bit for bit in deck[seat * 10 : seat * 10 + 10]) for seat in range(4)]
        root = World(rules, 10, hands, [0] * 4, deck[40:])
        root.trump = root.turn_up()
        root.bids = [round(estimate(hand, 4, 10, root.trump)) for hand in hands]
        root.begin(dice.randrange(4))
        for _ in range(20):
            play_out(root.copy())
        playouts += 20
    return playouts * 40 / spent, playouts / spent


def measure(seconds: float = 2.0, rounds: int = 3, openspiel: bool = True) -> dict[str, float]:
    """Return the best of some rounds of each mark, and the ratios to OpenSpiel."""
    marks: dict[str, float] = {}

    def keep(name: str, value: float) -> None:
        marks[name] = max(marks.get(name, 0.0), value)

    for number in range(rounds):
        dice = Random(number)
        if openspiel:
            keep("openspiel_moves_per_s", openspiel_moves(seconds, dice))
            keep("openspiel_weighted_moves_per_s", openspiel_moves(seconds, dice, weighted=True))
        keep("machine_answers_per_s", machine_answers(seconds, dice))
        cards, playouts = playout_cards(seconds, dice)
        keep("playout_cards_per_s", cards)
        keep("playouts_per_s", playouts)
    if openspiel:
        marks["machine_ratio"] = marks["machine_answers_per_s"] / marks["openspiel_moves_per_s"]
        marks["machine_ratio_weighted"] = marks["machine_answers_per_s"] / marks["openspiel_weighted_moves_per_s"]
        marks["playout_ratio"] = marks["playout_cards_per_s"] / marks["openspiel_moves_per_s"]
    return marks


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--seconds", type=float, default=2.0)
    parser.add_argument("--rounds", type=int, default=3)
    arguments = parser.parse_args()
    found = measure(arguments.seconds, arguments.rounds)
    if arguments.json:
        print(json.dumps({name: round(value, 3) for name, value in found.items()}))
    else:
        for name, value in found.items():
            print(f"{name:24} {value:12,.2f}")
