"""The board's layers: exact sizes, what the state of the land changes, overlays, speed."""

from __future__ import annotations

import pygame
import pytest

from game import words
from scenes.art.blood_rage import board
from scenes.art.blood_rage import geometry as geo
from scenes.art.blood_rage.regions import OF_PROVINCE, REGIONS
from scenes.art.colour_vision import contrast
from scenes.widgets.theme import BIRCH, NIGHT

TOKENS = ("horns", "rage", "axes", "rage", "glory", "axes", "axes", "axes", "all")
LAND = board.Land(TOKENS, doomed=(3, 6, 1))


@pytest.fixture(autouse=True)
def fonts() -> None:
    pygame.font.init()


@pytest.mark.parametrize(("width", "height"), [(752, 516), (632, 434), (524, 360), (1128, 774)])
def test_sizes(width: int, height: int) -> None:
    assert board.size_of(width) == (width, height)
    for theme in (NIGHT, BIRCH):
        assert board.board(width, LAND, theme=theme).get_size() == (width, height)


def test_corners_are_clear_and_the_rest_is_not() -> None:
    picture = board.board(752, LAND)
    assert picture.get_at((0, 0))[3] == 0 and picture.get_at((751, 515))[3] == 0
    for x in range(20, 740, 40):
        for y in range(20, 500, 40):
            assert picture.get_at((x, y))[3] == 255


def changed(one: pygame.Surface, other: pygame.Surface, province: int) -> float:
    """The share of points in a province where two boards differ."""
    width, height = one.get_size()
    points = [
        (x, y)
        for x in range(0, width, 6)
        for y in range(0, height, 6)
        if geo.province_at((x + 0.5) / width, (y + 0.5) / height) == province
    ]
    return sum(one.get_at(p) != other.get_at(p) for p in points) / len(points)


@pytest.mark.slow
def test_land_is_where_the_hit_test_says() -> None:
    picture = board.board(752, LAND)
    width, height = picture.get_size()
    for province in geo.PROVINCES:
        if province == LAND.falls_now():
            continue
        land = REGIONS[OF_PROVINCE[province]].land
        seen = [
            picture.get_at((x, y))
            for x in range(0, width, 5)
            for y in range(0, height, 5)
            if geo.province_at((x + 0.5) / width, (y + 0.5) / height) == province
        ]
        near = sum(max(abs(p[k] - land[k]) for k in range(3)) < 40 for p in seen)
        assert near > len(seen) * 0.5, province


@pytest.mark.slow
def test_destruction_doom_and_tokens_change_only_their_province() -> None:
    plain = board.board(752, board.Land(TOKENS))
    doomed = board.board(752, LAND)
    gone = board.board(752, board.Land(TOKENS, destroyed=(False,) * 5 + (True,) + (False,) * 3))
    taken = board.board(752, board.Land(TOKENS, pillaged=(True,) + (False,) * 8))
    assert changed(plain, doomed, 3) > 0.4
    assert changed(plain, gone, 5) > 0.9
    assert 0 < changed(plain, taken, 0) < 0.2
    for quiet in (0, 4, 7):
        assert changed(plain, doomed, quiet) == 0
        assert changed(plain, gone, quiet) < 0.1  # at most the common border
    assert changed(plain, doomed, 6) > 0  # the pill of Age II


def test_falls_now() -> None:
    assert LAND.falls_now() == 3
    assert LAND._replace(age=2).falls_now() == 6
    assert LAND._replace(destroyed=(False,) * 3 + (True,) + (False,) * 5).falls_now() == -1
    assert board.Land().falls_now() == -1


def test_the_region_stays_readable_in_a_doomed_province() -> None:
    picture = board.board(752, LAND)
    x, y = geo.middle_du(3)
    seen = [picture.get_at((round(x) + dx, round(y) + dy)) for dx in range(-30, 31, 4) for dy in (18, 22, 26)]
    blue = sum(p[2] > p[0] for p in seen)
    assert blue > len(seen) * 0.8


@pytest.mark.parametrize("area", range(13))
def test_overlays_lie_on_their_area(area: int) -> None:
    for kind in board.OVERLAYS:
        made = board.overlay(area, kind, 752)
        box = made.picture.get_rect(topleft=made.at)
        x, y = geo.middle_du(area) if area < 9 else geo.du(geo.FJORDS[area - 9])
        assert box.collidepoint(x, y)
        assert pygame.mask.from_surface(made.picture, 30).count() > 200
        target = board.board(752, LAND).copy()
        made.draw(target, (0, 0))
    with pytest.raises(ValueError):
        board.overlay(area, "sleepy", 752)


def test_village_overlays_are_centred() -> None:
    for width in (632, 752, 1128):
        for province in geo.PROVINCES:
            for number, place in enumerate(geo.VILLAGES[province]):
                made = board.village_overlay(province, number, "lit", width)
                cx, cy = made.picture.get_rect(topleft=made.at).center
                w, h = board.size_of(width)
                assert abs(cx - place[0] * w) <= 1 and abs(cy - place[1] * h) <= 1


def test_labels_and_their_boxes() -> None:
    for width, du_px in ((752, None), (632, 1.0), (1128, None)):
        for province in range(9):
            box = board.label_rect(province, width, LAND, du_px)
            assert pygame.Rect(0, 0, *board.size_of(width)).contains(box)
            if province < 8:
                x, y = geo.COINS[province]
                assert box.collidepoint(x * width, y * board.size_of(width)[1])
    target = pygame.Surface(board.size_of(752), pygame.SRCALPHA)
    board.labels(target, (0, 0), 752, LAND)
    assert pygame.mask.from_surface(target).count() > 9 * 1500


def test_labels_leave_the_figures_free() -> None:
    """At the size of the design no village's figure of 28 is under a plate, token or pill."""
    for province in geo.PROVINCES:
        for picture, at in board._label(province, 752, LAND, 1.0):
            box = picture.get_rect(topleft=at)
            for places in geo.VILLAGES:
                for place in places:
                    x, y = geo.du(place)
                    assert not box.collidepoint(x, y)
                    assert not box.inflate(20, 20).collidepoint(x, y)


def test_fjord_names_can_be_read() -> None:
    assert contrast(board.FJORD_INK, (0x1B, 0x3A, 0x48)) >= 4.5


def test_other_languages_change_the_board() -> None:
    english = pygame.image.tobytes(board.board(752, LAND), "RGB")
    words.choose(words.PSEUDO)
    try:
        assert pygame.image.tobytes(board.board(752, LAND), "RGB") != english
    finally:
        words.choose("en")


def test_arrows_and_cracks() -> None:
    made = board.arrow(geo.TREE[0], geo.VILLAGES[3][0], (255, 200, 120), 752)
    assert pygame.mask.from_surface(made.picture).count() > 100
    grown = [pygame.mask.from_surface(board.cracking(5, share, 752).picture, 60).count() for share in (0.0, 0.3, 1.0)]
    assert grown[0] < grown[1] <= grown[2]


def test_places_by_area() -> None:
    assert len(board.places(8, 6)) == 6
    assert board.places(9, 2) == geo.ship_places(0, 2)
    assert board.places(2, 5) == geo.VILLAGES[2]
