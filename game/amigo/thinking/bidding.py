"""Estimate of the tricks that a hand takes, without search.

The numbers were fitted to the bids with the best mean score of some thousand hands, each played in many deals.
"""

from __future__ import annotations

from functools import cache
from math import exp

from game.amigo.cards import DECK, FIRST_ACTION
from game.amigo.thinking.fast import BIT_VALUE, BITS, JOKER, OF_COLOUR, ONE, TURNERS, bits_of


@cache
def worth(players: int, tricks: int, trump: int) -> tuple[float, ...]:
    """Return for every bit the expected number of tricks of that card with sensible play."""
    # The share of all unseen cards that the others hold: cards in the pile cannot beat anything.
    held = (players - 1) * tricks / (len(DECK) - 1 - tricks)
    crowd = players - 3
    values = []
    for bit in range(BITS):
        value = BIT_VALUE[bit]
        if bit < FIRST_ACTION and bit % 6 == trump:
            wins = 2.092 - 0.821 * held * (17 - value) + 0.186 * value - 0.518 * crowd
            values.append(1 / (1 + exp(-wins)))
        elif bit < FIRST_ACTION:
            wins = -2.08 - 1.518 * held * (15 - value) + 0.039 * value - 0.156 * crowd + 0.234 * tricks
            values.append(1 / (1 + exp(-wins)))
        elif ONE[bit] & JOKER:
            values.append(0.593 - 0.001 * tricks)
        else:
            values.append(-0.177 if ONE[bit] & TURNERS else 0.0)
    return tuple(values)


@cache
def _basis(players: int, tricks: int) -> float:
    return -0.319 + 0.055 * tricks - 0.107 * tricks / players


def estimate(hand: int, players: int, tricks: int, trump: int) -> float:
    """Return the expected number of tricks that a hand takes out of `tricks`."""
    table = worth(players, tricks, trump)
    trumps = (hand & OF_COLOUR[trump]).bit_count()
    wish = _basis(players, tricks) + 0.0550 * trumps * (trumps - 1) + 0.131 * trumps * (hand & JOKER).bit_count()
    return wish + sum([table[bit] for bit in bits_of(hand)])


def nearest(wish: float, legal: list[int]) -> int:
    """Return the legal bid nearest to a wanted number of tricks; the lower of two equally near bids."""
    return min(legal, key=lambda bid: (abs(bid - wish), bid))
