"""The program's own marks: the word with the claw cuts, the app icon, one emblem for each game."""

from __future__ import annotations

import math
from collections.abc import Callable

import pygame

from game.core.entry import load
from scenes.art import forest, lettering, wolf
from scenes.widgets import svg
from scenes.widgets.cache import SHARED
from scenes.widgets.svg import Point
from scenes.widgets.theme import NIGHT, Colour, Theme, mix, rgb

RAGE_DU = 148
TABLE_DU = 46
SKY = rgb("#121F2B")


def rage_word(em_px: float, colour: Colour = NIGHT.bone) -> pygame.Surface:
    """Return the word RAGE with three claw cuts through A and G, cropped to its ink."""

    def make() -> pygame.Surface:
        word = lettering.tinted(lettering.words("RAGE", "serif-black", em_px), colour)
        w, h = word.get_size()
        marks = ""
        # Through A, between A and G, through G; the middle one is longer at both ends.
        for x, longer in ((0.375, 0.0), (0.515, 0.1), (0.655, 0.0)):
            top, foot = -h * (0.06 + longer), h * (1.06 + longer)
            lean = h * 0.3
            marks += svg.path(svg.lens_d((x * w + lean, top), (x * w - lean, foot), h * 0.105), (0, 0, 0))
        word.blit(svg.raster(marks, w, h), (0, 0), special_flags=pygame.BLEND_RGBA_SUB)
        return word

    return SHARED.get(("rage", round(em_px, 1), colour), make)


def logo(scale: float, theme: Theme = NIGHT) -> pygame.Surface:
    """Return RAGE with TABLE below it, cropped to the ink; its place on the title is (64, 98) du.

    `scale` is pixels per du. On birch the words are dark; the night scene always takes NIGHT.
    """

    def make() -> pygame.Surface:
        rage = rage_word(RAGE_DU * scale, theme.bone if theme.name == "night" else theme.text)
        table = lettering.tinted(lettering.words("TABLE", "serif-black", TABLE_DU * scale), theme.accent_ink)
        gap = round(18 * scale)
        picture = pygame.Surface((rage.get_width(), rage.get_height() + gap + table.get_height()), pygame.SRCALPHA)
        picture.blit(rage, (0, 0))
        picture.blit(table, (round(4 * scale), rage.get_height() + gap))
        return svg.ready(picture)

    return SHARED.get(("logo", round(scale, 3), theme.name), make)


def moon_mark_svg(x: float, y: float, size: float, sky: Colour = SKY) -> str:
    """Return the moon with three claw marks, in a box of `size`: the emblem of the trick-taking game."""
    r, cx, cy = size / 2, x + size / 2, y + size / 2
    out = svg.circle(cx, cy, r, NIGHT.card_edge)
    for dx, dy, k in ((-0.52, 0.42, 0.16), (0.5, -0.5, 0.13), (0.1, 0.02, 0.0), (0.56, 0.36, 0.1)):
        out += svg.circle(cx + dx * r, cy + dy * r, k * r, rgb("#DDCFB2")) if k else ""
    for k in (-1, 0, 1):
        reach = 0.84 if k else 0.97
        top = (cx + (k * 0.46 + 0.24 * reach) * r, cy - reach * r * 0.92)
        foot = (cx + (k * 0.46 - 0.24 * reach) * r, cy + reach * r * 0.92)
        out += svg.path(svg.lens_d(top, foot, 0.15 * r), sky)
    return out


def _axe_svg(x: float, y: float, size: float) -> str:
    def at(*points: Point) -> list[Point]:
        return svg.placed(points, x, y, size / 100)

    k = size / 100
    wood, shade = rgb("#9A5E30"), rgb("#74431F")
    light, steel, dark = rgb("#E4EBEE"), rgb("#B9C2C7"), rgb("#8C9AA5")
    out = svg.poly(at((20, 95), (27, 98), (63, 24), (56, 20)), wood)
    out += svg.poly(at((23.5, 96.5), (27, 98), (63, 24), (59.5, 22)), shade)
    for along in (0.2, 0.27, 0.34):  # leather at the grip
        cx, cy = 23.5 + 36 * along, 96.5 - 74 * along
        out += svg.poly(
            at((cx - 4, cy - 2.6), (cx + 4, cy + 1.2), (cx + 3.2, cy + 3.4), (cx - 4.8, cy - 0.4)), rgb("#3E2512")
        )
    out += svg.poly(at((50, 16), (68, 25), (61, 40), (43, 31)), dark)
    out += svg.poly(at((43, 31), (50, 16), (30, 12), (24, 28), (32, 30)), mix(dark, NIGHT.deep, 0.25))
    blade = "M68 25L80 6C92 16 98 30 96 47C94 54 90 58 86 60L61 40Z"
    edge = "M80 6C92 16 98 30 96 47C94 54 90 58 86 60C90 44 88 24 80 6Z"
    for d, colour in ((blade, steel), (edge, light)):
        out += svg.poly(at(*svg.flatten(d, 10)[0]), colour)
    out += svg.poly(at((68, 25), (84, 30), (86, 44), (61, 40)), mix(steel, dark, 0.5))
    return out + svg.circle(x + 56 * k, y + 28 * k, 3 * k, NIGHT.deep)


def _dice_svg(x: float, y: float, size: float) -> str:
    def spark(cx: float, cy: float, r: float) -> str:
        points = [svg.polar(cx, cy, r if n % 2 == 0 else r * 0.26, n * 45) for n in range(8)]
        return svg.poly(points, NIGHT.accent)

    k = size / 100
    lean = -13.0
    cx, cy, half = x + 42 * k, y + 62 * k, 31 * k
    corners = svg.rounded_points((-half, -half, 2 * half, 2 * half), half * 0.32, 6)
    out = ""

    sin, cos = math.sin(math.radians(lean)), math.cos(math.radians(lean))

    def turned(points: list[Point]) -> list[Point]:
        return [(cx + px * cos - py * sin, cy + px * sin + py * cos) for px, py in points]

    shade = [(px + 3.2 * k, py + 3.6 * k) for px, py in turned(corners)]
    out += svg.poly(shade, rgb("#B9A888"))
    out += svg.poly(turned(corners), NIGHT.card_edge)
    for dx, dy in ((-0.5, -0.5), (0.5, -0.5), (0, 0), (-0.5, 0.5), (0.5, 0.5)):
        px, py = turned([(dx * half, dy * half)])[0]
        out += svg.circle(px, py, half * 0.165, NIGHT.ink)
    return out + spark(x + 79 * k, y + 24 * k, 22 * k) + spark(x + 90 * k, y + 54 * k, 11 * k)


Painter = Callable[[float, float, float, bool], str]
"""Draws an emblem as SVG into the square (x, y, size); the last argument: whether a tile is below."""


def _moon_svg(x: float, y: float, size: float, tile: bool) -> str:
    return moon_mark_svg(x, y, size, rgb("#14212B") if tile else SKY)


EMBLEMS: dict[str, Painter] = {
    "moon": _moon_svg,
    "axe": lambda x, y, size, _tile: _axe_svg(x, y, size),
    "wolf": lambda x, y, size, _tile: wolf.head_svg(x, y, size),
    "dice": lambda x, y, size, _tile: _dice_svg(x, y, size),
}
"""The emblems that games may use."""


def emblem(which: str, size_px: int, theme: Theme = NIGHT) -> pygame.Surface:
    """Return one of EMBLEMS (or that of a painter named as "module:function") as a square picture.

    On birch it stands on a tile of the night, as everything that needs the dark does. Raises ValueError for a name
    that is neither.
    """
    painter: Painter | None = load(which) if ":" in which else EMBLEMS.get(which)
    if painter is None:
        raise ValueError(f"no such emblem: {which}")

    def make() -> pygame.Surface:
        tile = theme.name == "birch"
        body = svg.rect((0, 0, 100, 100), 16, rgb("#14212B")) if tile else ""
        x, size = (14.0, 72.0) if tile else (4.0, 92.0)
        body += painter(x, x, size, tile)
        return svg.raster(body, size_px, size_px, (0, 0, 100, 100))

    return SHARED.get(("emblem", which, size_px, theme.name), make)


def app_icon_svg(size: int = 1024) -> str:
    """Return the app icon as a whole SVG file: the moon with claw marks over two ridges of firs, at night."""
    night = svg.linear(
        "sky", (0, 0), (0, 100), [(0, rgb("#0A1219"), 1), (0.55, rgb("#16293A"), 1), (1, rgb("#2B4C66"), 1)]
    )
    warm, cool = rgb("#F0E3C4"), rgb("#3C6480")
    fall = [(0.0, warm, 0.5), (0.72, warm, 0.42), (0.84, rgb("#7C98A4"), 0.16), (1.0, cool, 0.0)]
    glow = svg.radial("glow", 50, 44, 41.5, fall)
    body = night + glow + svg.rect((2, 2, 96, 96), 22, "sky") + svg.circle(50, 44, 41.5, "glow")
    body += moon_mark_svg(20, 14, 60, rgb("#0F1B26"))
    inside = svg.rounded_points((2, 2, 96, 96), 22, 10)
    for line, tree, step, seed, colour in (
        (82.0, (9.0, 21.0), 6.5, 12, rgb("#15293A")),
        (92.0, (12.0, 24.0), 8.5, 14, rgb("#070C12")),
    ):
        d = forest.ridge_d(-4, 104, line, 104, tree, step, 1.4, seed)
        for shape in svg.flatten(d):
            body += svg.poly(svg.clip(shape, inside), colour)
    body += svg.rect((2.6, 2.6, 94.8, 94.8), 21.4, None, outline=svg.pen(NIGHT.accent, 1.2))
    return svg.document(body, size, size, (0, 0, 100, 100))
