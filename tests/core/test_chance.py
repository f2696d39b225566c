"""Chance as one integer: the same on every machine, fair, and no one else keeps it."""

from __future__ import annotations

from collections import Counter

import pytest

from game.core.chance import below, draw, seeded, shuffle


def test_the_numbers_are_fixed_for_ever() -> None:
    # Saves and golden files rest on these.
    assert draw(0) == (16294208416658607535, 11400714819323198485)
    assert seeded(1) == 10451216379200822464
    assert shuffle(seeded(7), range(10))[0] == shuffle(seeded(7), range(10))[0]


@pytest.mark.parametrize("seed", [0, 1, -1, 2**64, 10**30, -(10**30)])
def test_any_whole_number_is_a_seed(seed: int) -> None:
    assert 0 <= seeded(seed) < 2**64


def test_neighbouring_seeds_differ_at_once() -> None:
    assert len({draw(seeded(seed))[0] for seed in range(1000)}) == 1000


def test_below_is_even() -> None:
    chance, found = seeded(3), Counter[int]()
    for _ in range(60_000):
        number, chance = below(chance, 6)
        found[number] += 1
    assert set(found) == set(range(6)) and all(abs(count - 10_000) < 400 for count in found.values())


def test_below_needs_room() -> None:
    assert below(5, 1)[0] == 0
    with pytest.raises(ValueError, match="limit"):
        below(5, 0)


@pytest.mark.parametrize("size", [0, 1, 2, 3, 5, 52, 112, 256, 257, 400])
def test_a_shuffle_keeps_everything_and_changes_nothing_given(size: int) -> None:
    things = tuple(range(size))
    deck, chance = shuffle(seeded(size), things)
    assert sorted(deck) == list(things) and things == tuple(range(size))
    assert size < 5 or deck != list(things)
    assert (chance == seeded(size)) == (size < 2)


def test_every_order_of_three_and_every_place_is_equally_likely() -> None:
    chance = seeded(11)
    orders, places = Counter[tuple[int, ...]](), Counter[int]()
    for _ in range(30_000):
        deck, chance = shuffle(chance, range(3))
        orders[tuple(deck)] += 1
    assert len(orders) == 6 and all(abs(count - 5000) < 300 for count in orders.values())
    for _ in range(5_000):
        deck, chance = shuffle(chance, range(112))
        places[deck.index(0)] += 1
    assert len(places) == 112 and max(places.values()) < 90 and min(places.values()) > 15
