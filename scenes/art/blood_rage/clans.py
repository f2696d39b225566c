"""The five clans: colour, plate and emblem. In this game the plate takes the place of a seat's sigil."""

from __future__ import annotations

import math
from functools import cache

import pygame

from scenes.art.shapes import shapes_svg, stamp
from scenes.widgets import svg
from scenes.widgets.cache import SHARED
from scenes.widgets.drawings import Family
from scenes.widgets.theme import Colour, mix, rgb

CLANS = ("bear", "wolf", "serpent", "raven", "ram")
"""A clan is its number in this list."""
COLOURS: tuple[Colour, ...] = tuple(map(rgb, ("#E3BD9B", "#F0685A", "#F2E04F", "#74B8F7", "#5FA287")))
INK = rgb("#0B1218")
LEADER_RIM = rgb("#FFF6DC")
MONSTER_PLATE = rgb("#17222B")
BONE = rgb("#F6F1E4")

EMBLEMS = Family("blood_rage/clans")

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
    """Return the scale at which the outline is `thick` (of the nominal size) further in."""
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
    """Return the emblem for a plate of the nominal `size` with the middle (cx, cy)."""
    dx, dy, share = _EMBLEM_BOX[clan]
    box = size * share
    return shapes_svg(EMBLEMS[CLANS[clan]], cx + dx * size - box / 2, cy + dy * size - box / 2, box, ink, cut)


def emblem(clan: int, size_px: int, colour: Colour) -> pygame.Surface:
    """Return the bare emblem in one colour, `size_px` square."""
    return SHARED.get(("br emblem", clan, size_px, colour), lambda: stamp(EMBLEMS[CLANS[clan]], size_px, colour, 3.0))
