"""The five clans: colour, plate and emblem. In this game the plate takes the place of a seat's sigil."""

# ruff: noqa: E501  (one path a line)
from __future__ import annotations

import math
from functools import cache

import pygame

from scenes.art import svg
from scenes.art.shapes import Drawing, mirrored, o, shapes_svg, stamp
from scenes.widgets.cache import SHARED
from scenes.widgets.theme import Colour, mix, rgb

CLANS = ("bear", "wolf", "serpent", "raven", "ram")
"""A clan is its number in this list."""
COLOURS: tuple[Colour, ...] = tuple(map(rgb, ("#E3BD9B", "#F0685A", "#F2E04F", "#74B8F7", "#5FA287")))
INK = rgb("#0B1218")
LEADER_RIM = rgb("#FFF6DC")
MONSTER_PLATE = rgb("#17222B")
BONE = rgb("#F6F1E4")

_HORN = "M44 34C36 14 10 14 5 38C1 58 14 72 27 66C37 61 36 47 27 46C21 46 19 52 22 56"
_CLAW = "M{0} {1}L{2} {3}L{4} {5}Z"

EMBLEMS: tuple[Drawing, ...] = (
    (
        "ink M50 50C64 50 71 60 76 70C82 82 74 93 62 90C54 88 46 88 38 90C26 93 18 82 24 70C29 60 36 50 50 50Z",
        "ink M12 50C5 46 2 57 8 64C14 70 21 66 20 58C19 54 16 52 12 50Z",
        "ink M88 50C95 46 98 57 92 64C86 70 79 66 80 58C81 54 84 52 88 50Z",
        "ink M29 27C21 27 20 42 25 48C30 54 38 50 38 42C38 34 35 27 29 27Z",
        "ink M71 27C79 27 80 42 75 48C70 54 62 50 62 42C62 34 65 27 71 27Z",
        "ink M50 20C42 20 41 36 44 41C47 46 53 46 56 41C59 36 58 20 50 20Z",
        "ink M9 46L6 34L15 45Z",
        "ink M91 46L94 34L85 45Z",
        "ink M25 23L24 9L33 22Z",
        "ink M75 23L76 9L67 22Z",
        "ink M46 16L50 1L54 16Z",
    ),
    (
        "ink M50 98L31 80L7 60L17 54L11 4L37 26L50 23L63 26L89 4L83 54L93 60L69 80Z",
        "cut M21 46L43 57L38 63L26 58Z",
        "cut M79 46L57 57L62 63L74 58Z",
        "cut M44 84L56 84L50 92Z",
        "cut3 M50 30L50 44",
    ),
    (
        "ink13 M24 82C40 96 82 94 82 74C82 54 22 66 22 44C22 28 40 24 56 25",
        "ink M46 2L62 8C78 10 92 18 100 27C90 38 76 42 62 42L46 48C50 36 50 14 46 2Z",
        f"cut {o(70, 22, 4)}",
        "ink M28 74L0 70L20 90Z",
    ),
    (
        "ink M0 53L29 38C33 18 50 7 68 11C88 16 97 34 95 56C93 76 87 88 80 98C74 88 68 82 60 80L66 92L49 81L54 94L38 78C33 72 30 66 29 60C20 60 8 58 0 53Z",
        f"cut {o(50, 36, 5.4)}",
        "cut3.4 M10 53L34 51",
        "cut3.4 M62 56C70 62 74 68 76 76",
    ),
    (
        f"ink11.5 {_HORN}",
        f"ink11.5 {mirrored(_HORN)}",
        "over M37 29C43 22 57 22 63 29L61 64C60 78 56 87 50 92C44 87 40 78 39 64Z",
        "cut M40 48L47 52L46 56L41 54Z",
        "cut M60 48L53 52L54 56L59 54Z",
        "cut3.4 M45 80L50 84L55 80",
    ),
)  # fmt: skip

_EMBLEM_BOX: tuple[tuple[float, float, float], ...] = (
    (0.0, 0.0, 0.72),
    (0.0, -0.05, 0.70),
    (0.0, 0.0, 0.72),
    (-0.01, 0.0, 0.68),
    (0.0, 0.0, 0.78),
)
"""Where the emblem stands on the plate: middle (shares of the nominal size, from the plate's middle) and size."""


@cache
def outline(clan: int) -> tuple[svg.Point, ...]:
    """Return the plate of a clan as a polygon about (0, 0) for a nominal size of 1."""
    n = 1 / 28
    if clan == 0:
        return tuple(svg.rounded_points((-13 * n, -13 * n, 26 * n, 26 * n), 13 * 0.36 * n, 6))
    if clan == 1:
        w = 14.25 * n
        d = f"M{-w} {-13.6 * n}L{w} {-13.6 * n}L{w} {2.4 * n}C{w} {9 * n} {7 * n} {13 * n} 0 {16.4 * n}"
        d += f"C{-7 * n} {13 * n} {-w} {9 * n} {-w} {2.4 * n}Z"
        return tuple(svg.flatten(d, 8)[0])
    if clan == 2:
        return tuple(svg.polar(0, 0, 14.5 * n, k * 7.5) for k in range(48))
    if clan == 3:
        side = 38 / math.sqrt(2)
        box = svg.rounded_points((-side / 2, -side / 2, side, side), side * 0.13, 5)
        c = math.sqrt(0.5)
        return tuple(((x - y) * c * n, (x + y) * c * n) for x, y in box)
    return tuple(svg.polar(0, 0, 16 * n, 30 + k * 60) for k in range(6))


def plate_svg(clan: int, cx: float, cy: float, size: float, rank: str = "warrior", shadow: bool = True) -> str:
    """Return a plate of the nominal `size` with its middle at (cx, cy), as SVG.

    `rank` is "warrior" (filled), "leader" (filled, bright inner rim) or "monster" (dark with a thick rim).
    """
    colour = COLOURS[clan]
    points = svg.placed(outline(clan), cx, cy, size)

    def grown(by: float) -> str:
        return svg.pen(INK, 2 * by * size)

    out = ""
    if shadow:
        low = svg.placed(outline(clan), cx, cy + 0.09 * size, size)
        out += svg.poly(low, (0, 0, 0), 0.28, svg.pen((0, 0, 0), 0.2 * size, 0.28)) + svg.poly(low, (0, 0, 0), 0.3)
    out += svg.poly(points, INK, outline=grown(0.07))
    name = f"p{clan}"
    top, foot = cy - size * 0.6, cy + size * 0.6
    light = [(0, mix(colour, (255, 255, 255), 0.22), 1.0), (1, colour, 1.0)]
    if rank == "monster":
        inner = svg.placed(outline(clan), cx, cy, size * _inset(clan, 0.105))
        out += svg.linear(name, (cx, top), (cx, foot), light) + svg.poly(points, name)
        return out + svg.poly(inner, MONSTER_PLATE)
    out += svg.linear(name, (cx, top), (cx, foot), light)
    if rank == "leader":
        out += svg.poly(points, LEADER_RIM)
        return out + svg.poly(svg.placed(outline(clan), cx, cy, size * _inset(clan, 0.065)), name)
    return out + svg.poly(points, name)


def _inset(clan: int, thick: float) -> float:
    """Return the scale at which the outline lies `thick` (of the nominal size) further in."""
    reach = (13 / 28, 14.2 / 28, 14.5 / 28, 19 / 28 * 0.707, 16 / 28 * 0.866)[clan]
    return 1 - thick / reach


def side_of(size_px: float) -> int:
    """Return the side of the square picture that holds a plate or figure of the nominal size."""
    return 2 * round(size_px * 1.02)


def clan_plate(clan: int, size_px: float, emblem: bool = True, shadow: bool = True) -> pygame.Surface:
    """Return the plate of a clan with its emblem; the picture is `side_of(size_px)` wide, the plate in its middle."""

    def make() -> pygame.Surface:
        side = side_of(size_px)
        m = side / 2
        body = plate_svg(clan, m, m, size_px, shadow=shadow)
        if emblem:
            body += emblem_svg(clan, m, m, size_px, INK, COLOURS[clan])
        return svg.raster(body, side, side)

    return SHARED.get(("br plate", clan, round(size_px, 2), emblem, shadow), make)


def emblem_svg(clan: int, cx: float, cy: float, size: float, ink: Colour, cut: Colour) -> str:
    """Return the emblem as it stands on a plate of the nominal `size` whose middle is (cx, cy)."""
    dx, dy, share = _EMBLEM_BOX[clan]
    box = size * share
    return shapes_svg(EMBLEMS[clan], cx + dx * size - box / 2, cy + dy * size - box / 2, box, ink, cut)


def emblem(clan: int, size_px: int, colour: Colour) -> pygame.Surface:
    """Return the bare emblem in one colour, `size_px` square."""
    return SHARED.get(("br emblem", clan, size_px, colour), lambda: stamp(EMBLEMS[clan], size_px, colour, 3.0))
