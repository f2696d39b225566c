"""The places on the board: polygons, villages, tokens, name plates, fjords. No pixels, no drawing.

The board is a box of WIDTH x HEIGHT du. Polygons and places are in thousandths or fractions of this box, x then y from
the upper left; functions with `du` in their text return design units of the same box. The island is a super-ellipse
with the middle (.500, .500); its provinces go clockwise from the top in the order of `game.blood_rage.board`. Each
fjord is cut into the seam of the two provinces it supports. The places of villages are computed, not set by hand: after
a change of the coast they must be computed again (`clearances` returns the free space).
"""

from __future__ import annotations

import math
from functools import cache
from itertools import pairwise
from typing import NamedTuple

Point = tuple[float, float]

WIDTH, HEIGHT = 752.0, 516.0
RATIO = WIDTH / HEIGHT
RADIUS = 14.0
"""Corner radius of the board box, du."""
HALF_X, HALF_Y, POWER = 350.0, 240.0, 2.6
"""Half axes (du) and exponent of the super-ellipse that is the coast."""
TREE_RADIUS = 0.345
"""Yggdrasil's share of the island."""
JOINT = 0.012

PROVINCES = range(8)
YGGDRASIL = 8

_THOUSANDTHS = (
    "377,377 351,345 315,323 289,290 266,255 227,235 204,200 180,166 143,144 173,133 190,110 218,101 244,091 "
    "269,080 291,063 319,058 344,047 374,055 396,039 411,061 429,092 437,120 450,147 465,168 495,179 500,179 "
    "502,211 501,243 499,275 500,307 500,340 479,340 458,345 437,348 412,348 391,358",  # Elvagar
    "500,340 500,307 499,275 501,243 502,211 500,179 505,179 535,168 550,147 563,120 571,092 589,061 604,039 "
    "629,042 650,065 682,055 704,072 734,074 758,088 787,094 807,114 828,132 857,144 830,176 797,201 771,233 "
    "741,262 710,289 681,318 649,345 623,377 603,366 587,350 566,341 543,341 521,343",  # Angerboda
    "623,377 649,345 681,318 710,289 741,262 771,233 797,201 830,176 857,144 871,170 885,194 892,223 905,247 "
    "915,273 940,290 943,319 935,350 952,373 962,402 940,413 908,438 880,438 853,456 833,470 821,487 821,500 "
    "789,494 757,498 725,503 693,504 661,500 664,478 663,456 660,434 649,414 635,396",  # Muspelheim
    "661,500 693,504 725,503 757,498 789,494 821,500 821,510 833,526 853,552 881,558 908,573 940,586 962,606 "
    "946,626 944,653 942,681 930,705 929,735 906,753 901,783 879,801 860,821 857,856 830,825 792,804 768,770 "
    "744,735 710,711 685,677 650,654 623,623 642,609 650,587 659,566 657,542 665,522",  # Horgr
    "623,623 650,654 685,677 710,711 744,735 768,770 792,804 830,825 857,856 832,872 804,882 782,899 755,908 "
    "727,914 710,941 680,940 654,947 624,938 602,962 579,940 568,908 561,880 547,853 535,832 511,821 500,821 "
    "505,789 494,757 503,725 497,693 500,660 521,661 543,661 564,654 588,652 607,639",  # Utgard
    "500,660 497,693 503,725 494,757 505,789 500,821 491,821 470,832 452,853 445,880 438,908 410,939 392,961 "
    "376,940 344,952 318,943 289,941 269,920 247,904 224,890 189,890 168,871 143,856 167,822 204,800 227,764 "
    "262,741 290,711 318,680 345,650 377,623 391,641 412,653 437,652 456,663 478,664",  # Andlang
    "377,623 345,650 318,680 290,711 262,741 227,764 204,800 167,822 143,856 125,835 122,801 097,784 081,762 "
    "077,732 070,705 054,682 063,650 043,629 039,607 060,585 092,564 119,558 147,545 168,532 179,515 179,500 "
    "211,497 243,503 275,499 307,496 339,500 338,521 342,542 341,566 350,587 363,605",  # Gimle
    "339,500 307,496 275,499 243,503 211,497 179,500 179,492 167,473 147,455 119,444 092,432 061,410 038,394 "
    "044,372 061,349 066,322 064,292 071,265 095,247 101,219 112,191 128,168 143,144 180,166 204,200 227,235 "
    "266,255 289,290 315,323 351,345 377,377 360,392 352,414 341,434 340,457 338,479",  # Myrkulor
)


def _points(text: str) -> tuple[Point, ...]:
    pairs = (pair.split(",") for pair in text.split())
    return tuple((int(x) / 1000, int(y) / 1000) for x, y in pairs)


POLYGONS: tuple[tuple[Point, ...], ...] = tuple(_points(text) for text in _THOUSANDTHS)
"""The eight outer provinces, clockwise, in fractions of the box."""


def radius_of(x: float, y: float) -> float:
    """Return how far a point (fractions) is from the middle: 0 there, 1 on the coast."""
    dx, dy = abs(x - 0.5) * WIDTH / HALF_X, abs(y - 0.5) * HEIGHT / HALF_Y
    return float((dx**POWER + dy**POWER) ** (1 / POWER))


def on_curve(degrees: float, radius: float) -> Point:
    """Return the point (du) at `degrees` of the island's own angle and `radius` (1 is the coast)."""
    angle = math.radians(degrees)
    s, c = math.sin(angle), math.cos(angle)
    k = radius / (abs(s) ** POWER + abs(c) ** POWER) ** (1 / POWER)
    return WIDTH / 2 + s * k * HALF_X, HEIGHT / 2 - c * k * HALF_Y


def _inner(line: tuple[Point, ...]) -> list[Point]:
    """Return the part of a province's outline that it shares with Yggdrasil, clockwise around the tree."""
    near = [radius_of(x, y) < TREE_RADIUS + 0.02 for x, y in line]
    start = next(k for k in range(len(line)) if near[k] and not near[k - 1])
    run = []
    while near[start % len(line)]:
        run.append(line[start % len(line)])
        start += 1
    return run[::-1]


TREE: tuple[Point, ...] = tuple(point for line in POLYGONS for point in _inner(line)[:-1])
"""Yggdrasil's land: it ends exactly where the provinces begin."""

VILLAGES: tuple[tuple[Point, ...], ...] = (
    ((0.234, 0.177), (0.367, 0.108), (0.466, 0.245), (0.389, 0.261)),
    ((0.601, 0.116), (0.670, 0.114), (0.760, 0.156), (0.647, 0.281), (0.530, 0.283)),
    ((0.697, 0.356), (0.814, 0.303), (0.873, 0.281), (0.808, 0.442), (0.735, 0.438)),
    ((0.754, 0.544), (0.900, 0.693), (0.793, 0.709), (0.736, 0.666)),
    ((0.545, 0.757), (0.627, 0.747), (0.691, 0.895)),
    ((0.331, 0.733), (0.408, 0.747), (0.393, 0.903)),
    ((0.202, 0.549), (0.297, 0.564), (0.274, 0.673), (0.170, 0.733), (0.104, 0.709)),
    ((0.109, 0.309), (0.177, 0.275), (0.281, 0.454)),
)
"""The villages of each province, in the order of their numbers."""

COINS: tuple[Point, ...] = (
    (0.326, 0.185), (0.571, 0.193), (0.750, 0.366), (0.778, 0.621), (0.581, 0.814), (0.309, 0.820), (0.131, 0.626),
    (0.130, 0.378), (0.500, 0.622),
)  # fmt: skip
"""The pillage token of each province; the last one is Yggdrasil's."""

PLATES: tuple[Point, ...] = (
    (0.392, 0.185), (0.652, 0.193), (0.835, 0.366), (0.840, 0.621), (0.645, 0.814), (0.382, 0.820), (0.194, 0.626),
    (0.208, 0.378), (0.500, 0.383),
)  # fmt: skip
"""The middle of each name plate."""

PILLS: tuple[Point, ...] = (
    (0.191, 0.132), (0.809, 0.132), (0.858, 0.199), (0.858, 0.801), (0.809, 0.868), (0.191, 0.868), (0.142, 0.801),
    (0.142, 0.199),
)  # fmt: skip
"""The doom pill of each outer province."""

FJORDS: tuple[Point, ...] = ((0.500, 0.081), (0.919, 0.500), (0.500, 0.919), (0.081, 0.500))
"""The middle of the northern, eastern, southern and western fjord."""
FJORD_NAMES: tuple[Point, ...] = ((0.500, 0.023), (0.973, 0.486), (0.500, 0.977), (0.032, 0.486))

# du
VILLAGE_R = 15.5
COIN = 35.0
FIGURE = 28.0
"""Nominal size of a figure on the board."""
SHIP_PITCH = 42.0
SHIP_IN = 36.0
"""How far inside the middle of an east or west fjord its first ship is."""
TREE_PITCH = (38.0, 40.0)
TREE_PLACES = 8


def du(point: Point) -> Point:
    """Return a point of fractions in du of the box."""
    return point[0] * WIDTH, point[1] * HEIGHT


def polygon_du(province: int) -> list[Point]:
    """Return the outline of a province (8 is Yggdrasil) in du of the box."""
    return [du(point) for point in (TREE if province == YGGDRASIL else POLYGONS[province])]


def scaled_du(province: int, share: float) -> list[Point]:
    """Return the outline of a province drawn in to `share` of its size about its middle, du."""
    mx, my = middle_du(province)
    return [(mx + (x - mx) * share, my + (y - my) * share) for x, y in polygon_du(province)]


@cache
def middle_du(province: int) -> Point:
    """Return the centre of gravity of a province in du of the box."""
    points = polygon_du(province)
    area = cx = cy = 0.0
    for (ax, ay), (bx, by) in pairwise([*points, points[0]]):
        cross = ax * by - bx * ay
        area += cross
        cx += (ax + bx) * cross
        cy += (ay + by) * cross
    return cx / (3 * area), cy / (3 * area)


def inside(x: float, y: float, polygon: tuple[Point, ...] | list[Point]) -> bool:
    """Return whether a point is in a polygon (even-odd rule)."""
    found = False
    bx, by = polygon[-1]
    for ax, ay in polygon:
        if (ay > y) != (by > y) and x < (bx - ax) * (y - ay) / (by - ay) + ax:
            found = not found
        bx, by = ax, ay
    return found


def province_at(x: float, y: float) -> int:
    """Return the province (0 to 7, 8 Yggdrasil) at a point of the board in fractions, or -1 for sea."""
    if inside(x, y, TREE):
        return YGGDRASIL
    for province in PROVINCES:
        if inside(x, y, POLYGONS[province]):
            return province
    return -1


def fjord_at(x: float, y: float) -> int:
    """Return the fjord (0 to 3: north, east, south, west) whose water is at a point in fractions, or -1."""
    if not (0 <= x <= 1 and 0 <= y <= 1) or province_at(x, y) >= 0:
        return -1
    px, py = x * WIDTH, y * HEIGHT
    for fjord, place in enumerate(FJORDS):
        fx, fy = du(place)
        across, along = (px - fx, py - fy) if fjord in (0, 2) else (py - fy, px - fx)
        # Outward there is only open water, so the hit area may be larger.
        if abs(across) <= (96.0 if fjord in (0, 2) else 62.0) and abs(along) <= 58.0:
            return fjord
    return -1


def token_at(x: float, y: float, reach: float = 19.0) -> int:
    """Return the province whose pillage token is within `reach` du of a point in fractions, or -1."""
    for province, place in enumerate(COINS):
        if math.hypot((place[0] - x) * WIDTH, (place[1] - y) * HEIGHT) <= reach:
            return province
    return -1


def village(province: int, number: int) -> Point:
    """Return the middle of a village in fractions."""
    return VILLAGES[province][number]


def tree_places(count: int) -> list[Point]:
    """Return the middles (fractions) of `count` figures in Yggdrasil: two rows of four, then equal places again.

    From the ninth figure on the caller stacks equal figures; places beyond the eighth repeat, a little moved.
    """
    places = []
    rows = (min(4, count), 0) if count <= 4 else (-(-min(count, 8) // 2), min(count, 8) // 2)
    for number in range(count):
        k = number % TREE_PLACES
        row = 0 if k < rows[0] else 1
        column = k - (rows[0] if row else 0)
        x = WIDTH / 2 + (column - (rows[row] - 1) / 2) * TREE_PITCH[0] + number // TREE_PLACES * 5
        y = HEIGHT / 2 + (-22 if row == 0 else 18) - number // TREE_PLACES * 4
        places.append((x / WIDTH, y / HEIGHT))
    return places


def ship_places(fjord: int, count: int) -> list[Point]:
    """Return the middles (fractions) of `count` ships in a fjord: a row along its axis.

    North and south the row is centred, east and west it begins inside and goes out. From the fourth ship on a
    second row is deeper in the bay (north, south) or two rows are side by side (east, west).
    """
    fx, fy = du(FJORDS[fjord])
    spots: list[Point] = []  # (across, outward) from the middle of the fjord
    if fjord in (0, 2):
        row = min(count, 3)
        spots += [((k - (row - 1) / 2) * SHIP_PITCH, 0.0) for k in range(row)]
        inner = count - row
        pitch = min(SHIP_PITCH - 4, 64 / max(1, inner - 1))
        spots += [((k - (inner - 1) / 2) * pitch, -28.0) for k in range(inner)]
    elif count <= 3:
        start = SHIP_IN if count < 3 else 48.0
        spots += [(0.0, k * SHIP_PITCH - start) for k in range(count)]
    else:
        columns = count // 2
        pitch = min(SHIP_PITCH, 84 / columns)
        spots.append((0.0, -48.0))
        spots += [(17.0 - 34 * (k % 2), (k // 2 + 1) * pitch - 48) for k in range(count - 1)]
    way = -1 if fjord in (0, 3) else 1
    if fjord in (0, 2):
        return [((fx + across) / WIDTH, (fy + way * out) / HEIGHT) for across, out in spots]
    return [((fx + way * out) / WIDTH, (fy + across) / HEIGHT) for across, out in spots]


def to_segment(point: Point, one: Point, other: Point) -> float:
    """Return the distance of a point from a straight line with two ends."""
    (px, py), (ax, ay), (bx, by) = point, one, other
    length = (bx - ax) ** 2 + (by - ay) ** 2
    t = 0.0 if length == 0 else max(0.0, min(1.0, ((px - ax) * (bx - ax) + (py - ay) * (by - ay)) / length))
    return math.hypot(px - ax - t * (bx - ax), py - ay - t * (by - ay))


def to_border(point: Point, province: int) -> float:
    """Return the distance in du of a point (du) from the outline of a province."""
    line = polygon_du(province)
    return min(to_segment(point, one, other) for one, other in pairwise([*line, line[0]]))


class Clearances(NamedTuple):
    """The smallest distances on the board in du: from a village to what must not touch its figure."""

    border: float
    axis: float
    pill: float
    neighbour: float
    ship: float


def clearances() -> Clearances:
    """Return how much room the villages have."""
    border = axis = pill = neighbour = ship = math.inf
    everywhere = [(p, du(place)) for p in PROVINCES for place in VILLAGES[p]]
    ships = [du(place) for fjord in range(4) for place in ship_places(fjord, 2)]
    for k, (province, at) in enumerate(everywhere):
        border = min(border, to_border(at, province))
        for p in PROVINCES:
            coin, plate = du(COINS[p]), du(PLATES[p])
            axis = min(axis, to_segment(at, coin, plate))
            pill = min(pill, math.dist(at, du(PILLS[p])))
        ship = min(ship, *(math.dist(at, place) for place in ships))
        for _other, there in everywhere[k + 1 :]:
            neighbour = min(neighbour, math.dist(at, there))
    return Clearances(border, axis, pill, neighbour, ship)
