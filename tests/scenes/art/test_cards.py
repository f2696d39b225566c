"""Every card at every size: exact, inside its rim, readable."""

from __future__ import annotations

import pygame
import pytest

from game.amigo.cards import DECK, kind
from scenes.art import shadows, symbols
from scenes.art.amigo import cards, marks, trump_moon
from scenes.art.amigo.parts import lit_d
from scenes.art.colour_vision import contrast
from scenes.widgets import svg
from scenes.widgets.cache import SHARED
from scenes.widgets.theme import BIRCH, NIGHT, Theme
from tests import slow
from tests.sure import sure

ONE_OF_EACH = (0, 22, 41, 63, 70, 95, 96, 98, 102, 106, 109)


@pytest.fixture(autouse=True)
def fonts() -> None:
    pygame.font.init()


@pytest.mark.parametrize("width", slow.but((56, 76, 100, 160, 320), 56, 100))
def test_every_card_has_its_exact_size(width: int) -> None:
    for card in DECK:
        assert cards.face(card, width).get_size() == (width, round(width * 1.4))
    assert cards.back(width).get_size() == (width, round(width * 1.4))


@pytest.mark.parametrize("width", [34, 57, 76, 103, 240])
@pytest.mark.parametrize("state", ["rest", "unplayable"])
def test_nothing_is_drawn_outside_the_rounded_rim(width: int, state: str) -> None:
    radius = width * 0.079
    for card in ONE_OF_EACH:
        picture = cards.face(card, width, state=state)
        height = picture.get_height()
        for x in range(int(radius)):
            for y in range(int(radius)):
                # A pixel wholly outside the corner's circle is clear, at all four corners.
                if (radius - x - 1) ** 2 + (radius - y - 1) ** 2 <= (radius + 0.8) ** 2:
                    continue
                for px, py in ((x, y), (width - 1 - x, y), (x, height - 1 - y), (width - 1 - x, height - 1 - y)):
                    assert picture.get_at((px, py)).a <= 8, (card, px, py)


def test_the_middle_of_a_card_is_opaque() -> None:
    for card in ONE_OF_EACH:
        picture = cards.face(card, 100)
        assert all(picture.get_at((x, y)).a == 255 for x in range(4, 96, 7) for y in range(4, 136, 7))


@pytest.mark.parametrize("palette", symbols.PALETTES)
def test_the_index_is_readable_on_its_ground(palette: str) -> None:
    for colour in symbols.COLOURS:
        ground = cards._colour_ground(colour, 100, palette)
        for spot in ((8, 10), (30, 12), (17, 30), (30, 52), (8, 66)):
            seen = ground.get_at(spot)
            assert contrast(symbols.ink(colour), (seen.r, seen.g, seen.b)) >= 4.5, (colour, spot)


@pytest.mark.parametrize("palette", symbols.PALETTES)
def test_the_index_of_an_unplayable_card_is_readable(palette: str) -> None:
    for colour in symbols.COLOURS:
        ground = cards._colour_ground(colour, 100, palette).copy()
        ground.blit(cards._veil(100), (0, 0))
        for spot in ((8, 10), (30, 12), (17, 30), (30, 52), (8, 66)):
            seen = ground.get_at(spot)
            assert contrast(cards.UNPLAYABLE_INK, (seen.r, seen.g, seen.b)) >= 4.5, (colour, spot)


def test_no_hatch_enters_the_index_zone() -> None:
    veil = cards._veil(200)
    inside = {tuple(veil.get_at((x, y))) for x in range(8, 70) for y in range(14, 138)}
    assert len(inside) == 1


def test_cards_that_look_alike_are_one_picture() -> None:
    same = [card for card in DECK if kind(card) == "joker"]
    assert cards.face(same[0], 100) is cards.face(same[1], 100)
    assert cards.face(6, 100) is not cards.face(9, 100)


def test_a_six_is_no_nine_turned_round() -> None:
    six = cards.face(6, 160)
    nine = pygame.transform.rotate(cards.face(9, 160), 180)
    assert pygame.image.tobytes(six, "RGBA") != pygame.image.tobytes(nine, "RGBA")


def test_the_moon_grows_with_the_value() -> None:
    lit = []
    for value in range(16):
        shape = lit_d(50, 50, 40, value / 15)
        if not shape:
            lit.append(0.0)
            continue
        picture = svg.raster(svg.path(shape, (255, 255, 255)), 100, 100)
        lit.append(pygame.mask.from_surface(picture).count() / (3.14159 * 40 * 40))
    assert lit == sorted(lit)
    assert all(abs(share - value / 15) < 0.015 for value, share in enumerate(lit))


@pytest.mark.parametrize("edition", ["amigo", "us"])
def test_named_jokers_and_editions_render(edition: str) -> None:
    for colour in symbols.COLOURS:
        assert cards.face(96, 76, named=colour, edition=edition).get_width() == 76
    for card in (96, 98, 102, 106, 109):
        assert cards.face(card, 160, edition=edition).get_width() == 160


def test_wrong_states_and_cards_are_refused() -> None:
    with pytest.raises(ValueError):
        cards.face(0, 100, state="tired")
    with pytest.raises((ValueError, IndexError)):
        cards.face(112, 100)


def test_prewarm_draws_one_card_per_step() -> None:
    SHARED.forget()
    steps = cards.prewarm(40, cards=(1, 2, 96))
    assert list(steps) == [1, 2, 96]
    misses = SHARED.misses
    cards.face(2, 40)
    assert SHARED.misses == misses


def test_tilt_comes_in_steps() -> None:
    assert cards.tilted(5, 60, 3.4) is cards.tilted(5, 60, 4.4)
    assert cards.tilted(5, 60, 0.4) is cards.face(5, 60)
    assert cards.tilted(5, 60, 40) is cards.tilted(5, 60, 6)


@pytest.mark.parametrize("theme", [NIGHT, BIRCH])
def test_marks_render_at_their_sizes(theme: Theme) -> None:
    for colour in symbols.COLOURS:
        for size in (17, 26, 28, 44, 56):
            assert marks.chip(colour, size).get_size() == (size, size)
    for card in ONE_OF_EACH:
        for height in (20, 24, 66):
            drawn = marks.inline_card(card, height).get_size()
            assert drawn == (marks.inline_width(card, height), height)
    for state in marks.BID_STATES:
        assert marks.bid_chip(10, 48, state, theme).get_width() == 48 + 2 * round(48 * 0.14)
    assert marks.pips(0, 0, 9, theme) is None
    assert sure(marks.pips(1, 10, 9, theme, width_px=100)).get_width() <= 100
    assert marks.order_badge(3, 20, theme).get_size() == (20, 20)


def test_the_trump_moon_has_one_size_in_all_its_states() -> None:
    side = trump_moon.size_of(100)
    for colour in (*symbols.COLOURS, trump_moon.NO_TRUMP, trump_moon.UNKNOWN):
        for share in (0.0, 0.2, 0.5, 0.8, 1.0):
            assert trump_moon.trump_moon(colour, 100, share=share).get_size() == (side, side)


def test_shadows_fade_out_before_their_edge() -> None:
    for level in shadows.LEVELS:
        made = shadows.shadow(100, 140, 8, level)
        assert made is not None
        w, h = made.surface.get_size()
        assert max(made.surface.get_at((x, 0)).a for x in range(w)) <= 4
        assert max(made.surface.get_at((0, y)).a for y in range(h)) <= 4
        assert made.surface.get_at((w // 2, h // 2)).a > 60
    assert shadows.shadow(100, 140, 8, 0) is None
