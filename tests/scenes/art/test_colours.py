"""Six symbols and six colours that everyone can tell apart."""

from __future__ import annotations

from itertools import combinations

import pygame
import pytest

from game import words
from scenes.art import symbols
from scenes.art.colour_vision import KINDS, distance, lab_distance, simulate, smallest_distance

# From the published test data of the CIEDE2000 formula (Sharma, Wu and Dalal 2005).
PUBLISHED = (
    ((50.0, 2.6772, -79.7751), (50.0, 0.0, -82.7485), 2.0425),
    ((50.0, 3.1571, -77.2803), (50.0, 0.0, -82.7485), 2.8615),
    ((50.0, 0.0, 0.0), (50.0, -1.0, 2.0), 2.3669),
    ((50.0, 2.49, -0.001), (50.0, -2.49, 0.0011), 7.2195),
    ((50.0, 2.5, 0.0), (73.0, 25.0, -18.0), 27.1492),
    ((60.2574, -34.0099, 36.2677), (60.4626, -34.1751, 39.4387), 1.2644),
    ((2.0776, 0.0795, -1.135), (0.9033, -0.0636, -0.5514), 0.9082),
)


@pytest.mark.parametrize(("one", "other", "expected"), PUBLISHED)
def test_the_distance_formula_matches_published_values(
    one: tuple[float, float, float], other: tuple[float, float, float], expected: float
) -> None:
    assert lab_distance(one, other) == pytest.approx(expected, abs=5e-5)
    assert lab_distance(other, one) == pytest.approx(expected, abs=5e-5)


@pytest.mark.parametrize("kind", KINDS)
def test_the_safe_palette_keeps_all_pairs_apart(kind: str) -> None:
    found, one, other = smallest_distance(symbols.PALETTES["safe"], kind)
    assert found >= 15, (kind, one, other)


def test_the_standard_palette_is_apart_for_full_colour_vision() -> None:
    assert smallest_distance(symbols.PALETTES["standard"])[0] >= 15


def test_greys_stay_grey_in_every_simulation() -> None:
    for kind in KINDS:
        for level in (0, 90, 255):
            assert all(abs(c - level) <= 1 for c in simulate((level, level, level), kind))
    assert distance((10, 20, 30), (10, 20, 30)) == 0


@pytest.mark.parametrize("size", [14, 18])
def test_the_six_symbols_differ_in_outline(size: int) -> None:
    masks = [pygame.mask.from_surface(symbols.symbol(c, size, (255, 255, 255))) for c in symbols.COLOURS]
    for (i, one), (j, other) in combinations(enumerate(masks), 2):
        common = one.overlap_area(other, (0, 0))
        joint = one.count() + other.count() - common
        assert common / joint < 0.62, (i, j, common / joint)


@pytest.mark.parametrize("language", ["en", words.PSEUDO])
def test_the_six_letters_differ_and_fit(language: str) -> None:
    words.choose(language)
    try:
        letters = [symbols.letter(c) for c in symbols.COLOURS]
    finally:
        words.choose("en")
    assert len(set(letters)) == 6
    assert all(1 <= len(letter) <= 2 for letter in letters)


def test_the_six_letters_differ_in_every_catalogue() -> None:
    for language in words.LANGUAGES:
        try:
            words.choose(language)
        except FileNotFoundError:
            continue  # the catalogues are compiled by the build
        try:
            letters = [symbols.letter(c) for c in symbols.COLOURS]
        finally:
            words.choose("en")
        assert len(set(letters)) == 6, language
        assert all(1 <= len(letter) <= 2 for letter in letters), language
