"""Benchmark of the search's rollouts for `main.py bench`: each starts from a new ten-card deal of 4 players."""

from __future__ import annotations

import time
from collections.abc import Callable
from random import Random

from game.amigo.cards import DECK
from game.amigo.options import AmigoRules
from game.amigo.thinking.bidding import estimate
from game.amigo.thinking.fast import World, mask_of
from game.amigo.thinking.rollout_policy import play_out

PLAYERS, CARDS = 4, 10


def playouts(seconds: float) -> dict[str, float]:
    """Return rollouts per second, and cards played in them per second, on one core."""
    rules = AmigoRules(PLAYERS)
    dice = Random(1)
    deck = list(DECK)
    done = 0
    began = time.perf_counter()
    while (spent := time.perf_counter() - began) < seconds:
        dice.shuffle(deck)
        hands = [mask_of(deck[seat * CARDS : (seat + 1) * CARDS]) for seat in range(PLAYERS)]
        pile = [bit for bit in range(len(DECK)) if not any(hand >> bit & 1 for hand in hands)]
        dice.shuffle(pile)
        world = World(rules, CARDS, hands, [0] * PLAYERS, pile)
        world.trump = world.turn_up()
        world.bids = [round(estimate(hand, PLAYERS, CARDS, world.trump)) for hand in hands]
        world.begin(dice.randrange(PLAYERS))
        for _ in range(20):
            play_out(world.copy())
        done += 20
    return {
        "playouts_per_s": round(done / spent, 1),
        "playout_moves_per_s": round(done * PLAYERS * CARDS / spent, 1),
    }


BENCHES: dict[str, Callable[[float], dict[str, float]]] = {"playouts": playouts}
