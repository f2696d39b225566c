"""The outline of a card shows its type: 22 outlines in a box of 160 x 224 units, with their bands and anchors."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from scenes.widgets import svg
from scenes.widgets.svg import Point
from scenes.widgets.theme import Colour, rgb

WIDE, TALL = 160.0, 224.0


class Form(NamedTuple):
    """A type of card: `band` colours its frame, `glyph` names its sign; anchors in units.

    `sign` is the middle of the medallion, `star` that of the Renown star, `foot` how far the row of values is
    moved (upward is negative), `dark` whether the text stands light on dark.
    """

    band: Colour
    glyph: str
    sign: Point = (80.0, 24.0)
    star: Point = (136.0, 27.0)
    foot: float = 0.0
    dark: bool = False


FORMS: dict[str, Form] = {
    "character": Form(rgb("#8F9BA3"), "character", (25, 25)),
    "war": Form(rgb("#A8382B"), "war", (25, 40), (135, 42)),
    "gift": Form(rgb("#6A5BC4"), "gift", (80, 26)),
    "equipment": Form(rgb("#77848E"), "equipment"),
    "fetish": Form(rgb("#2E9A94"), "fetish", foot=-9),
    "bane_fetish": Form(rgb("#6F7F2E"), "bane_fetish", foot=-9),
    "twin_fetish": Form(rgb("#2E9A94"), "fetish", foot=-9),
    "ally": Form(rgb("#4F9A5F"), "ally"),
    "enemy": Form(rgb("#A52F58"), "enemy", (26, 27), foot=-13),
    "victim": Form(rgb("#B98068"), "victim", (26, 27)),
    "moot": Form(rgb("#3F6FC0"), "moot", (80, 25), (136, 42)),
    "board_meeting": Form(rgb("#4A6B62"), "board_meeting", (80, 32), (134, 30)),
    "rite": Form(rgb("#8B55A8"), "rite", (80, 28), (127, 47), foot=-2),
    "caern": Form(rgb("#1F8F6B"), "caern", (80, 28), (131, 56)),
    "realm": Form(rgb("#1F8F6B"), "realm", foot=-13),
    "territory": Form(rgb("#7F8236"), "territory", (80, 24)),
    "battlefield": Form(rgb("#A9592A"), "battlefield", (80, 34), (134, 37), foot=-9),
    "quest": Form(rgb("#C4932E"), "quest", foot=-10),
    "event": Form(rgb("#4D8FC4"), "event", (80, 34), (134, 37)),
    "action": Form(rgb("#D07A2E"), "action", (80, 26), (110, 26)),
    "past_life": Form(rgb("#8F9BA3"), "past_life", (25, 25)),
    "combat_action": Form(rgb("#C23B2E"), "combat_action", foot=-9, dark=True),
    "combat_event": Form(rgb("#7E2F63"), "combat_event", (80, 27), foot=-11, dark=True),
    "sept": Form(rgb("#3E6E9E"), "sept"),
    "combat": Form(rgb("#8E2F27"), "combat", dark=True),
}
"""Every outline by name; the last two are the backs of the decks."""

_SHIELD_FOOT = "L160 150C160 190 116 213 80 224C44 213 0 190 0 150"


def _round(x: float, y: float, r: float, turn: int) -> list[Point]:
    """Return a convex corner whose centre of rounding is (x, y); `turn` 0 upper left, then clockwise."""
    return [svg.polar(x, y, r, 270 + 90 * turn + 90 * k / 8) for k in range(9)]


def _feet(r: float = 10.0) -> list[Point]:
    return [*_round(160 - r, 224 - r, r, 2), *_round(r, 224 - r, r, 3)]


def _cut(size: float, corners: str = "1234") -> list[Point]:
    points: list[Point] = []
    points += [(0, size), (size, 0)] if "1" in corners else _round(10, 10, 10, 0)
    points += [(160 - size, 0), (160, size)] if "2" in corners else _round(150, 10, 10, 1)
    points += [(160, 224 - size), (160 - size, 224)] if "3" in corners else _round(150, 214, 10, 2)
    return points + ([(size, 224), (0, 224 - size)] if "4" in corners else _round(10, 214, 10, 3))


def _pendant(drop: list[Point]) -> list[Point]:
    return [(0, 22), (22, 0), (138, 0), (160, 22), (160, 190), (138, 212), *drop, (22, 212), (0, 190)]


def _bow(start: float, end: float) -> list[Point]:
    """Return the lower edge of the pendant, 48 wide and 12 deep."""
    turns = [start + (end - start) * k / 12 for k in range(13)]
    return [(80 + 24 * px, 212 + 12 * py) for px, py in (svg.polar(0, 0, 1, turn) for turn in turns)]


def _gift() -> list[Point]:
    arch = [(80 + 80 * px, 70 + 70 * py) for px, py in (svg.polar(0, 0, 1, -90 + 180 * k / 32) for k in range(33))]
    return arch + _feet()


def _concave(r: float) -> list[Point]:
    corners = (((160, 0), 270, 180), ((160, 224), 0, -90), ((0, 224), 90, 0), ((0, 0), 180, 90))
    points: list[Point] = []
    for (x, y), start, end in corners:
        points += [svg.polar(x, y, r, start + (end - start) * k / 10) for k in range(11)]
    return points


def _event() -> list[Point]:
    dip = svg.flatten("M160 0Q80 44 0 0", 24)[0]
    return [*reversed(dip), *_feet()]


def _enemy() -> list[Point]:
    fangs: list[Point] = []
    for k in range(5):
        fangs += [(160 - 32 * k, 206), (144 - 32 * k, 224)]
    return [*_round(10, 10, 10, 0), *_round(150, 10, 10, 1), *fangs, (0, 206)]


_POINTS: dict[str, list[Point]] = {
    "character": svg.rounded_points((0, 0, WIDE, TALL), 10, 8),
    "past_life": svg.rounded_points((0, 0, WIDE, TALL), 10, 8),
    "war": [(0, 30), (22, 0), (50, 19), (110, 19), (138, 0), (160, 30), *_feet()],
    "gift": _gift(),
    "equipment": _cut(22),
    "fetish": _pendant(_bow(90, 270)),
    "bane_fetish": _pendant([(104, 212), (80, 224), (56, 212)]),
    "twin_fetish": _pendant([*_bow(90, 135), (80, 224), *_bow(225, 270)]),
    "ally": [*_round(52, 52, 52, 0), *_round(150, 10, 10, 1), *_round(108, 172, 52, 2), *_round(10, 214, 10, 3)],
    "enemy": _enemy(),
    "victim": [
        *_round(10, 10, 10, 0), *_round(150, 10, 10, 1), (160, 172), (147, 178), (143, 195), (128, 198),
        (124, 214), (108, 224), *_round(10, 214, 10, 3),
    ],
    "moot": [
        *_round(10, 26, 10, 0), (46, 16), (54, 0), (106, 0), (114, 16), *_round(150, 26, 10, 1), *_feet(),
    ],
    "board_meeting": [
        (0, 16), (8, 0), (50, 0), (58, 16), (102, 16), (110, 0), (152, 0), (160, 16), *_feet(),
    ],
    "rite": _concave(24),
    "caern": [(0, 30), (80, 0), (160, 30), *_feet()],
    "realm": [*_round(10, 10, 10, 0), *_round(150, 10, 10, 1), (160, 194), (80, 224), (0, 194)],
    "territory": [
        *_round(10, 10, 10, 0), *_round(150, 10, 10, 1), (160, 44), (146, 60), (160, 76), *_feet(), (0, 76), (14, 60),
        (0, 44),
    ],
    "battlefield": [(0, 0), (80, 22), (160, 0), (160, 224), (80, 206), (0, 224)],
    "quest": [*_round(10, 10, 10, 0), *_round(150, 10, 10, 1), (160, 194), (80, 224), (0, 194)],
    "event": _event(),
    "action": _cut(38, "24"),
    "combat_action": svg.flatten(f"M0 10L0 6L6 0L154 0L160 6{_SHIELD_FOOT}Z", 14)[0],
    "combat_event": svg.flatten(f"M0 30L30 0L130 0L160 30{_SHIELD_FOOT}Z", 14)[0],
    "sept": svg.rounded_points((0, 0, WIDE, TALL), 10, 8),
    "combat": svg.flatten(f"M0 10L0 6L6 0L154 0L160 6{_SHIELD_FOOT}Z", 14)[0],
}  # fmt: skip


@cache
def points(key: str) -> tuple[Point, ...]:
    """Return the outline `key` as one polygon, clockwise, kept inside the box."""
    return tuple((min(WIDE, max(0.0, x)), min(TALL, max(0.0, y))) for x, y in _POINTS[key])


@cache
def outline_d(key: str) -> str:
    """Return the path data of the outline `key`."""
    return svg.poly_d(points(key))


@cache
def span(key: str, y: float) -> tuple[float, float]:
    """Return the left and right end of the card at height `y` (the innermost pair around the middle)."""
    left, right = 0.0, WIDE
    shape = points(key)
    for k, (ax, ay) in enumerate(shape):
        bx, by = shape[k - 1]
        if (ay <= y) != (by <= y):
            x = ax + (bx - ax) * (y - ay) / (by - ay)
            if x < 80:
                left = max(left, x)
            else:
                right = min(right, x)
    return left, right


@cache
def room(key: str, top: float, foot: float) -> tuple[float, float]:
    """Return left and right end that hold at every height from `top` to `foot`."""
    ends = [span(key, top + (foot - top) * k / 12) for k in range(13)]
    return max(e[0] for e in ends), min(e[1] for e in ends)
