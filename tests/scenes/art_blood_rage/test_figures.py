"""Figures, plates, symbols and marks: exact sizes, told apart by shape, colours as far apart as promised."""

from __future__ import annotations

import pygame
import pytest

from game.blood_rage import pieces
from scenes.art.blood_rage import clans, figures, marks, symbols
from scenes.art.blood_rage.regions import REGIONS
from scenes.art.colour_vision import KINDS, contrast, distance, smallest_distance
from scenes.widgets.cache import SHARED
from scenes.widgets.theme import NIGHT, mix


@pytest.fixture(autouse=True)
def fonts() -> None:
    pygame.font.init()


def overlap(one: pygame.mask.Mask, other: pygame.mask.Mask) -> float:
    common = one.overlap_area(other, (0, 0))
    return common / max(1, one.count() + other.count() - common)


def test_every_kind_of_the_rules_has_a_figure() -> None:
    kinds = {pieces.kind_of(figure) for figure in (1000, 1001, 1002, *pieces.MONSTER_KIND)}
    assert kinds == set(figures.KINDS)


@pytest.mark.parametrize("size", [14, 20, 23, 28, 34, 42, 64])
def test_every_figure_at_every_size(size: int) -> None:
    side = clans.side_of(size)
    for clan in range(5):
        for kind in figures.KINDS:
            picture = figures.figure(kind, clan, size)
            assert picture.get_size() == (side, side)
            edge = pygame.mask.from_surface(picture, 20)
            box = edge.get_bounding_rects()
            assert box and edge.count() > side * side * 0.12, (kind, clan)
        assert clans.clan_plate(clan, size).get_size() == (side, side)


def test_nothing_is_cut_off_by_the_picture() -> None:
    for kind in figures.KINDS:
        for clan in range(5):
            picture = figures.figure(kind, clan, 40)
            side = picture.get_width()
            for k in range(side):
                for spot in ((0, k), (side - 1, k), (k, 0), (k, side - 1)):
                    assert picture.get_at(spot)[3] < 40, (kind, clan)


@pytest.mark.parametrize("state", figures.STATES)
def test_states(state: str) -> None:
    rest = figures.figure("warrior", 1, 28)
    picture = figures.figure("warrior", 1, 28, state)
    assert picture.get_size() == rest.get_size()
    if state != "rest":
        assert pygame.image.tobytes(picture, "RGBA") != pygame.image.tobytes(rest, "RGBA")


def test_unknown_figures_are_refused() -> None:
    for kind, state in (("dragon", "rest"), ("troll", "asleep")):
        with pytest.raises(ValueError):
            figures.figure(kind, 0, 28, state)
    with pytest.raises(ValueError):
        marks.coin("gold", 35)
    with pytest.raises(ValueError):
        marks.village("burning", 0, 1.0)
    with pytest.raises(ValueError):
        symbols.flame(20, "blue")


@pytest.mark.parametrize(("size", "most"), [(64, 0.72), (28, 0.74), (20, 0.76)])
def test_silhouettes_differ_by_shape_alone(size: int, most: float) -> None:
    masks = {
        kind: pygame.mask.from_surface(figures.silhouette(kind, size, (255, 255, 255)), 110) for kind in figures.KINDS
    }
    for one in figures.KINDS:
        for other in figures.KINDS:
            if one < other:
                assert overlap(masks[one], masks[other]) < most, (one, other)


def test_plates_differ_by_shape_and_emblems_too() -> None:
    plates = [pygame.mask.from_surface(clans.clan_plate(clan, 40, emblem=False, shadow=False)) for clan in range(5)]
    signs = [pygame.mask.from_surface(clans.emblem(clan, 40, (255, 255, 255))) for clan in range(5)]
    for one in range(5):
        for other in range(one):
            near = min(distance(clans.COLOURS[one], clans.COLOURS[other], kind) for kind in KINDS)
            # Where some eyes see two colours alike, the shapes must carry more.
            assert overlap(plates[one], plates[other]) < (0.9 if near < 20 else 0.95)
            assert overlap(signs[one], signs[other]) < 0.62


def test_symbols_differ() -> None:
    names = list(symbols.SYMBOLS)
    masks = {name: pygame.mask.from_surface(symbols.symbol(name, 24, (255, 255, 255)), 110) for name in names}
    for name in names:
        assert symbols.symbol(name, 16, NIGHT.bone).get_size() == (16, 16)
        assert masks[name].count() > 60, name
        for other in names:
            if name < other:
                assert overlap(masks[name], masks[other]) < 0.8, (name, other)


@pytest.mark.parametrize(("kind", "least"), [("normal", 22), ("protan", 11), ("deutan", 13), ("tritan", 9)])
def test_clan_colours_are_as_far_apart_as_promised(kind: str, least: int) -> None:
    assert smallest_distance(clans.COLOURS, kind)[0] >= least - 0.5


@pytest.mark.parametrize(("kind", "least"), [("protan", 19), ("deutan", 13), ("tritan", 9)])
def test_the_four_base_clans(kind: str, least: int) -> None:
    assert smallest_distance(clans.COLOURS[:4], kind)[0] >= least - 0.5


def test_contrasts_of_plates() -> None:
    for colour in clans.COLOURS:
        assert contrast(clans.INK, colour) >= 6
        assert contrast(clans.INK, mix(colour, (255, 255, 255), 0.22)) >= 6
        assert contrast(colour, NIGHT.panel) >= 4.5
        assert contrast(colour, clans.MONSTER_PLATE) >= 4.5
    assert contrast(clans.BONE, clans.MONSTER_PLATE) >= 12


def test_contrasts_of_marks() -> None:
    for region in REGIONS:
        under = mix(region.land, marks.RIM, 0.84)  # a name plate lets a little land through
        assert contrast(region.accent, under) >= 4.5
        assert contrast(NIGHT.text, under) >= 7
        assert contrast(marks.LIT, region.land) >= 4.4
        for clan in clans.COLOURS:
            assert contrast(clan, clans.INK) >= 4.5  # the ink rim parts every plate from the land
    for one in range(3):
        for other in range(one):
            assert distance(REGIONS[one].land, REGIONS[other].land) >= 20
    for ink in (marks.COIN_FLAME, marks.COIN_AXE, marks.COIN_HORNS):
        assert contrast(ink, (0xD9, 0xC6, 0x9A)) >= 3.5


@pytest.mark.parametrize("size", [29, 35, 70])
def test_tokens(size: int) -> None:
    faces = [pygame.image.tobytes(marks.coin(token, size), "RGBA") for token in marks.TOKENS]
    faces.append(pygame.image.tobytes(marks.coin("rage", size, True), "RGBA"))
    assert len(set(faces)) == len(faces)
    assert marks.coin("rage", size).get_size() == (size, size)
    # A flipped token no longer tells what it was.
    assert marks.coin("rage", size, True) is marks.coin("horns", size, True)


def test_marks_have_their_sizes() -> None:
    for k in (0.84, 1.0, 1.5, 3.0):
        for state in marks.VILLAGE_STATES:
            side = marks.village_side(k)
            assert marks.village(state, 1, k).get_size() == (side, side)
        assert marks.doom_pill(3, k).get_size() == (round(42 * k), round(22 * k))
        assert marks.doom_pill(1, k, True).get_size() == (round(50 * k), round(26 * k))
    assert marks.count(12, 16).get_height() == 16
    assert symbols.track("axes", 3, 100, 13, 1).get_size() == (100, 13)
    assert symbols.flame(19).get_size() == (19, 19)


def test_tracks_show_the_step() -> None:
    def bright(step: int, preview: int = 0) -> int:
        picture = symbols.track("horns", step, 120, 16, preview)
        return sum(picture.get_at((x, 5))[0] > 150 for x in range(120))

    assert bright(0) < bright(1) < bright(4) < bright(6)
    assert pygame.image.tobytes(symbols.track("rage", 2, 90, 12), "RGBA") != pygame.image.tobytes(
        symbols.track("rage", 2, 90, 12, 2), "RGBA"
    )


def test_pictures_are_the_same_every_time() -> None:
    before = pygame.image.tobytes(figures.figure("fenrir", 2, 31), "RGBA")
    SHARED.forget()
    assert pygame.image.tobytes(figures.figure("fenrir", 2, 31), "RGBA") == before
