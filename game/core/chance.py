"""Random numbers from one integer (SplitMix64), so that a state and its future can be stored, copied and replayed.

Every function takes the integer (0 to 2**64 - 1) and returns its result and the next integer. There is no other random
state. Source: Steele, Lea, Flood: Fast Splittable Pseudorandom Number Generators (2014).
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeVar

T = TypeVar("T")

_MASK = (1 << 64) - 1
_STEP = 0x9E3779B97F4A7C15
_SMALL = 1 << 8
"""Positions below this share draws when things are shuffled."""
_SHARED = 1 << 24
"""The largest product of ranges for which one more small position still uses the same draw."""


def seeded(seed: int) -> int:
    """Return the initial random state for `seed` (any integer)."""
    return draw(seed & _MASK)[0] ^ (seed & _MASK)


def draw(chance: int) -> tuple[int, int]:
    """Return 64 random bits and the next random state."""
    chance = (chance + _STEP) & _MASK
    mixed = ((chance ^ (chance >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    mixed = ((mixed ^ (mixed >> 27)) * 0x94D049BB133111EB) & _MASK
    return mixed ^ (mixed >> 31), chance


def below(chance: int, limit: int) -> tuple[int, int]:
    """Return a random integer from 0 to `limit` - 1 and the next random state.

    The bias is below limit / 2**64. Raises ValueError if `limit` is below 1.
    """
    if limit < 1:
        raise ValueError("limit must be at least 1")
    bits, chance = draw(chance)
    return bits % limit, chance


def shuffle(chance: int, things: Iterable[T]) -> tuple[list[T], int]:
    """Return the things in random order and the next random state (Fisher-Yates).

    Up to four positions use one draw while the product of their ranges stays below 2**32. The bias is then below
    2**-32, and a deck of 112 cards needs 28 draws instead of 111.
    """
    deck = list(things)
    place = len(deck) - 1
    while place > 0:
        bits, chance = draw(chance)
        room = 1
        while place > 0 and room <= _SHARED and place < _SMALL:
            bits, other = divmod(bits, place + 1)
            room *= place + 1
            deck[place], deck[other] = deck[other], deck[place]
            place -= 1
        if place >= _SMALL:
            other = bits % (place + 1)
            deck[place], deck[other] = deck[other], deck[place]
            place -= 1
    return deck, chance
