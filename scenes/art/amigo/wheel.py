"""The joker wheel: six sectors round the wolf, blue at the top, clockwise in the order of the colours."""

from __future__ import annotations

import math
from typing import NamedTuple

import pygame

from game.words import language
from scenes.art import lettering, symbols, wolf
from scenes.widgets import svg
from scenes.widgets.cache import SHARED
from scenes.widgets.theme import NIGHT, Theme, mix, rgb

INNER = 90.0
OUTER = 196.0
HUB = 82.0
RIM = 204.0
LONGER = 10.0
"""How much longer the sector under the pointer is, du."""
SPAN = 57.0
"""Degrees of a sector; 3 more lie between two of them."""


def sector_at(x: float, y: float, inner: float = INNER, outer: float = OUTER + LONGER) -> int:
    """Return the colour at (x, y) du from the wheel's centre, or -1 on the hub and outside.

    The gaps between sectors belong to the nearer one, so that no click is lost.
    """
    if not inner <= math.hypot(x, y) <= outer:
        return -1
    degrees = math.degrees(math.atan2(x, -y)) % 360
    return int((degrees + 30) // 60) % 6


def middle_of(colour: int, r: float = (INNER + OUTER) / 2) -> tuple[float, float]:
    """Return the middle of a sector, du from the centre; with `r` another distance, for tags outside."""
    return svg.polar(0, 0, r, colour * 60)


class Placed(NamedTuple):
    """A picture and where its corner is from the wheel's centre, in pixels."""

    surface: pygame.Surface
    dx: int
    dy: int


def _sector_d(colour: int, inner: float, outer: float) -> str:
    n = svg.num
    # Parallel edges: the gap is as wide outside as inside.
    half_in = SPAN / 2 - math.degrees(3.0 / inner) + 1.5
    half_out = SPAN / 2 - math.degrees(3.0 / outer) + 1.5
    mid = colour * 60
    a, b = svg.polar(0, 0, outer, mid - half_out), svg.polar(0, 0, outer, mid + half_out)
    c, d = svg.polar(0, 0, inner, mid + half_in), svg.polar(0, 0, inner, mid - half_in)
    return (
        f"M{n(a[0])} {n(a[1])}A{n(outer)} {n(outer)} 0 0 1 {n(b[0])} {n(b[1])}"
        f"L{n(c[0])} {n(c[1])}A{n(inner)} {n(inner)} 0 0 0 {n(d[0])} {n(d[1])}Z"
    )


def sector(colour: int, scale: float, palette: str = "standard", hover: bool = False, theme: Theme = NIGHT) -> Placed:
    """Return one sector with symbol, name and key; `hover` makes it longer, with an amber edge."""
    outer = OUTER + (LONGER if hover else 0)
    spots = [svg.polar(0, 0, r, colour * 60 + turn) for r in (INNER, outer) for turn in range(-30, 31, 5)]
    x0, y0 = min(p[0] for p in spots) - 6, min(p[1] for p in spots) - 6
    x1, y1 = max(p[0] for p in spots) + 6, max(p[1] for p in spots) + 6
    left, top = math.floor(x0 * scale), math.floor(y0 * scale)
    w, h = math.ceil(x1 * scale) - left, math.ceil(y1 * scale) - top
    key = ("sector", colour, round(scale, 3), palette, hover, theme.name, language())

    def make() -> pygame.Surface:
        ink = symbols.ink(colour)
        edge, width = (NIGHT.accent, 4.0) if hover else (NIGHT.card_edge, 1.6)
        d = _sector_d(colour, INNER, outer)
        body = ""
        if hover and theme.name == "birch":
            body += svg.path(d, theme.text, outline=svg.pen(theme.text, width + 3.2))
        body += svg.path(d, symbols.base(colour, palette), outline=svg.pen(edge, width))
        cx, cy = svg.polar(0, 0, (INNER + outer) / 2, colour * 60)
        mark = 46.0 if hover else 42.0
        body += symbols.symbol_svg(colour, cx - mark / 2, cy - 34 - (mark - 42) / 2, mark, ink)
        pill = mix(symbols.base(colour, palette), NIGHT.ink if ink == NIGHT.bone else NIGHT.bone, 0.3)
        body += svg.rect((cx - 9, cy + 30, 18, 17), 4.5, pill)
        picture = svg.raster(body, w, h, (left / scale, top / scale, w / scale, h / scale))
        em = (18 if hover else 17) * scale
        word, down = lettering.baseline_words(symbols.name(colour), "sans-bold", em)
        room = 88 * scale
        if word.get_width() > room:
            em *= room / word.get_width()
            word, down = lettering.baseline_words(symbols.name(colour), "sans-bold", em)
        lettering.put(picture, word, cx * scale - left - word.get_width() / 2, (cy + 13) * scale - top + down, ink)
        number = lettering.numeral(str(colour + 1), 12.5 * scale, face="sans-bold", marks=False)
        x, y = cx * scale - left - number.get_width() / 2, (cy + 38.5) * scale - top - number.get_height() / 2
        lettering.put(picture, number, x, y, ink)
        return picture

    return Placed(SHARED.get(key, make), left, top)


def plate(scale: float, name: str, theme: Theme = NIGHT) -> Placed:
    """Return what is under the sectors: the rim, and the hub with the wolf and the card's name."""
    reach = RIM + 2
    half = math.ceil(reach * scale)

    def make() -> pygame.Surface:
        light = svg.radial("hub", 0, 0, HUB, [(0, rgb("#1B2A35"), 1), (1, rgb("#0B131A"), 1)])
        body = light + svg.circle(0, 0, RIM, theme.panel, outline=svg.pen(theme.line_2, 1.6))
        body += svg.circle(0, 0, HUB, "hub", outline=svg.pen(NIGHT.accent, 2))
        body += wolf.head_svg(-42, -56, 84)
        view = (-half / scale, -half / scale, 2 * half / scale, 2 * half / scale)
        picture = svg.raster(body, 2 * half, 2 * half, view)
        word = lettering.words(name, "serif-bold", 24 * scale)
        room = 120 * scale
        if word.get_width() > room:
            word = lettering.words(name, "serif-bold", 24 * scale * room / word.get_width())
        lettering.put(picture, word, half - word.get_width() / 2, half + 39 * scale, NIGHT.bone)
        return picture

    return Placed(SHARED.get(("wheel plate", round(scale, 3), theme.name, name), make), -half, -half)


def draw(
    surface: pygame.Surface,
    centre_px: tuple[int, int],
    scale: float,
    palette: str = "standard",
    hover: int = -1,
    theme: Theme = NIGHT,
    *,
    name: str,
) -> None:
    """Draw the whole wheel with the card's name in its hub; the sector `hover` comes last, over its neighbours."""
    x, y = centre_px
    order = [c for c in symbols.COLOURS if c != hover] + ([hover] if hover >= 0 else [])
    for picture, dx, dy in (plate(scale, name, theme), *(sector(c, scale, palette, c == hover, theme) for c in order)):
        surface.blit(picture, (x + dx, y + dy))
