"""How many tricks a hand is worth, without search."""

from __future__ import annotations

from functools import cache

from game.amigo.cards import FIRST_ACTION
from game.amigo.thinking.fast import BIT_VALUE, BITS, JOKER, ONE, bits_of


@cache
def worth(players: int, tricks: int, trump: int) -> tuple[float, ...]:
    """Return for every bit how many tricks the card brings on average to a sensible player."""
    held = (players - 1) * tricks / (112 - tricks)
    values = []
    for bit in range(BITS):
        if bit < FIRST_ACTION:
            higher = 15 - BIT_VALUE[bit]
            if bit % 6 == trump:
                values.append(0.12 + 0.8 * (1 - held) ** (0.45 * (higher + 1)))
            else:
                values.append(0.55 * (1 - held) ** (0.5 * higher + 0.18 * (players - 1)))
        elif ONE[bit] & JOKER:
            values.append(0.92)
        else:
            values.append(0.03)
    return tuple(values)


def estimate(hand: int, players: int, tricks: int, trump: int) -> float:
    """Return how many of `tricks` tricks a hand should take."""
    table = worth(players, tricks, trump)
    return sum([table[bit] for bit in bits_of(hand)])


def nearest(wish: float, legal: list[int]) -> int:
    """Return the legal bid nearest to a wish, the lower of two equally near ones."""
    return min(legal, key=lambda bid: (abs(bid - wish), bid))
