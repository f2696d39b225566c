"""The board's polygons and places: no gaps, everything in its province, room around every village."""

from __future__ import annotations

import math
import random

import pytest

from game.blood_rage import board as rules
from scenes.art.blood_rage import geometry as geo
from scenes.art.blood_rage import ground
from scenes.art.blood_rage.regions import OF_PROVINCE, REGIONS


def test_the_map_is_that_of_the_rules() -> None:
    assert len(geo.POLYGONS) == len(rules.OUTER)
    assert tuple(map(len, geo.VILLAGES)) == rules.VILLAGES[:8]
    assert rules.REGION[:8] == OF_PROVINCE
    assert tuple(region.name for region in REGIONS) == rules.REGIONS
    assert len(geo.COINS) == len(geo.PLATES) == len(rules.PROVINCES)
    assert len(geo.FJORDS) == len(rules.FJORDS)


def test_neighbours_share_a_border_and_nobody_else_does() -> None:
    for one in geo.PROVINCES:
        for other in geo.PROVINCES:
            common = set(geo.POLYGONS[one]) & set(geo.POLYGONS[other])
            if one != other:
                assert (len(common) > 1) == (other in rules.NEIGHBOURS[one])
        assert len(set(geo.POLYGONS[one]) & set(geo.TREE)) > 1  # all border on Yggdrasil


def test_the_ring_has_no_gaps_and_no_overlaps() -> None:
    dice = random.Random(3)
    for _again in range(4000):
        x, y = dice.random(), dice.random()
        homes = [p for p in geo.PROVINCES if geo.inside(x, y, geo.POLYGONS[p])]
        homes += [8] if geo.inside(x, y, geo.TREE) else []
        assert len(homes) <= 1
        if geo.radius_of(x, y) < 0.66:  # further out the bays begin
            assert len(homes) == 1, (x, y)
        assert geo.province_at(x, y) == (homes[0] if homes else -1)


def test_bays_lie_between_the_two_provinces_of_a_fjord() -> None:
    for fjord, (one, other) in enumerate(rules.SUPPORTS):
        x, y = geo.FJORDS[fjord]
        assert geo.province_at(x, y) == -1
        assert geo.fjord_at(x, y) == fjord
        nearest = sorted(geo.PROVINCES, key=lambda p: geo.to_border(geo.du((x, y)), p))[:2]
        assert set(nearest) == {one, other}


def village_at(x: float, y: float) -> tuple[int, int]:
    """Return (province, number) of the village within 20 du of a point in fractions, or (-1, -1)."""
    apart = {
        (province, number): math.hypot((place[0] - x) * geo.WIDTH, (place[1] - y) * geo.HEIGHT)
        for province, places in enumerate(geo.VILLAGES)
        for number, place in enumerate(places)
    }
    nearest = min(apart, key=lambda village: apart[village])
    return nearest if apart[nearest] <= 20 else (-1, -1)


def test_everything_lies_in_its_province() -> None:
    for province in geo.PROVINCES:
        for number, place in enumerate(geo.VILLAGES[province]):
            assert geo.province_at(*place) == province
            assert village_at(*place) == (province, number)
        for place in (geo.COINS[province], geo.PLATES[province], geo.PILLS[province]):
            assert geo.province_at(*place) == province
        assert geo.token_at(*geo.COINS[province]) == province
        assert village_at(*geo.COINS[province]) == (-1, -1)
    assert geo.token_at(*geo.COINS[8]) == geo.province_at(*geo.COINS[8]) == 8
    assert geo.province_at(0.02, 0.02) == -1 and geo.fjord_at(0.02, 0.02) == -1 and geo.fjord_at(1.2, 0.5) == -1


def test_villages_have_room() -> None:
    room = geo.clearances()
    assert room.border >= 22.5  # a figure of 28 clear of the joint
    assert room.axis >= 32  # coin and name plate
    assert room.pill >= 38
    assert room.neighbour >= 45.5
    assert room.ship >= 46


@pytest.mark.parametrize("count", range(1, 13))
def test_places_in_yggdrasil(count: int) -> None:
    places = [geo.du(p) for p in geo.tree_places(count)]
    assert len(places) == count
    for k, (x, y) in enumerate(places):
        assert geo.province_at(x / geo.WIDTH, y / geo.HEIGHT) == 8
        for other in places[:k]:
            assert math.dist((x, y), other) > (36 if count <= geo.TREE_PLACES else 4)
        assert math.dist((x, y), geo.du(geo.COINS[8])) > 30


@pytest.mark.parametrize("fjord", range(4))
@pytest.mark.parametrize("count", range(1, 7))
def test_ships_stay_in_their_fjord(fjord: int, count: int) -> None:
    places = geo.ship_places(fjord, count)
    assert len(places) == count
    for x, y in places:
        assert geo.fjord_at(x, y) == fjord
        assert 18 <= x * geo.WIDTH <= geo.WIDTH - 18 and 18 <= y * geo.HEIGHT <= geo.HEIGHT - 18
    apart = [math.dist(geo.du(a), geo.du(b)) for k, a in enumerate(places) for b in places[:k]]
    assert not apart or min(apart) > (41 if count <= 3 else 26)


def test_cracks_stay_on_the_land() -> None:
    for province in geo.PROVINCES:
        polygon = geo.polygon_du(province)
        lines = ground.cracks(province)
        assert len(lines) >= 9
        inside = sum(geo.inside(x, y, polygon) for line in lines for x, y in line)
        assert inside >= 0.97 * sum(map(len, lines))
        assert lines == ground.cracks(province)


def test_inset_moves_inwards() -> None:
    square = [(0.0, 0.0), (10.0, 0.0), (10.0, 10.0), (0.0, 10.0)]
    moved = ground.inset(square, 1)
    assert all(0.5 < x < 9.5 and 0.5 < y < 9.5 for x, y in moved)
    for province in geo.PROVINCES:
        polygon = geo.polygon_du(province)
        assert all(geo.inside(x, y, polygon) for x, y in ground.inset(polygon, 2.4))
