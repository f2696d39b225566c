"""What is on the land: villages, pillage tokens, name plates, doom pills. Sizes in pixels, cached."""

from __future__ import annotations

import math

import pygame

from scenes.art import lettered, lettering
from scenes.art.blood_rage import geometry as geo
from scenes.art.blood_rage.regions import REGIONS
from scenes.art.blood_rage.symbols import symbol_svg
from scenes.art.shapes import dashed_svg
from scenes.widgets import svg
from scenes.widgets.cache import SHARED
from scenes.widgets.theme import NIGHT, Colour, mix, rgb

RIM = rgb("#0B1218")
LIT = rgb("#FFE29A")
LIT_GROUND = rgb("#2A2617")
FALLEN_NAME = rgb("#7B868E")
VILLAGE_STATES = ("free", "taken", "lit", "pointer")
TOKENS = ("rage", "axes", "horns", "glory", "all")
COIN_FLAME, COIN_AXE, COIN_HORNS, COIN_INK = rgb("#A8301C"), rgb("#2B3A45"), rgb("#7A5310"), rgb("#3A2A10")
NUMERALS = ("", "I", "II", "III")


def village_side(k: float) -> int:
    """Return the side of the picture of a village at `k` pixels per du of the board: the glow needs room."""
    return 2 * math.ceil(29 * k)


def village(state: str, region: int, k: float) -> pygame.Surface:
    """Return a village, one of VILLAGE_STATES, in the accent of its region; its middle is the picture's middle.

    `k` is pixels per du of the board. "taken" leaves the hut away: a figure stands there. Raises ValueError for
    an unknown state.
    """
    if state not in VILLAGE_STATES:
        raise ValueError(f"no such village: {state}")
    accent = REGIONS[region].accent

    def make() -> pygame.Surface:
        side = village_side(k)
        m = side / 2 / k  # the middle in du
        r = geo.VILLAGE_R
        body = ""
        if state in ("free", "taken"):
            body += svg.circle(m, m, r, RIM, 0.62)
            ring = [svg.polar(m, m, r - 0.4, 3.75 * n) for n in range(97)]
            body += dashed_svg(ring, 3.4, 2.7, 1.2, accent, 0.9)
            if state == "free":
                body += _hut(m, accent, 0.75)
        else:
            glow = [(0.0, LIT, 0.75), (0.55, LIT, 0.6), (1.0, LIT, 0.0)]
            body += svg.radial("v", m, m, 27, glow) + svg.circle(m, m, 27, "v")
            body += svg.circle(m, m, r + 1.4, RIM) + svg.circle(m, m, r - 0.4, LIT_GROUND)
            for quarter in range(4):
                ends = (svg.polar(m, m, r - 1, quarter * 90), svg.polar(m, m, r + 5, quarter * 90))
                body += svg.line(*ends, 2.6, LIT, cap="round")
            body += svg.circle(m, m, r - 0.6, None, outline=svg.pen(LIT, 2.6))
            body += _hut(m, LIT, 1.0)
            if state == "pointer":
                body += svg.circle(m, m, 24, None, outline=svg.pen(RIM, 4.4, 0.55))
                body += svg.circle(m, m, 24, None, outline=svg.pen((255, 255, 255), 2.2))
        return svg.raster(body, side, side, (0, 0, side / k, side / k))

    return SHARED.get(("br village", state, region, round(k, 4)), make)


def _hut(m: float, colour: Colour, opacity: float) -> str:
    at = symbol_svg("village", m - 7.5, m - 7.9, 15, colour, LIT_GROUND if opacity == 1 else RIM)
    if opacity == 1:
        return at
    return symbol_svg("village", m - 7.5, m - 7.9, 15, mix(RIM, colour, opacity), RIM)


# -- pillage tokens -----------------------------------------------------------------------------------


def coin(token: str, size_px: int, pillaged: bool = False) -> pygame.Surface:
    """Return a pillage token (one of TOKENS), `size_px` square with its edge; a pillaged one is flipped.

    Raises ValueError for an unknown token.
    """
    if token not in TOKENS:
        raise ValueError(f"no such token: {token}")
    which = "" if pillaged else token

    def make() -> pygame.Surface:
        picture = svg.raster(coin_svg(which, 0, 0, 100), size_px, size_px, (0, 0, 100, 100))
        if which == "glory":
            mask = lettering.words("5", "sans-black", 0.27 * size_px)
            x, y = (size_px - mask.get_width()) / 2, (size_px - mask.get_height()) / 2
            lettering.put(picture, mask, x, y, rgb("#FFF3D4"))
        return picture

    return SHARED.get(("br coin", which, size_px), make)


def coin_svg(token: str, x: float, y: float, size: float) -> str:
    """Return a token as SVG in a box of `size` at (x, y), without the digit; "" is the pillaged side."""
    n = size / 100
    cx, cy = x + size / 2, y + size / 2

    def octagon(r: float) -> list[svg.Point]:
        return [svg.polar(cx, cy, r * n, 22.5 + 45 * k) for k in range(8)]

    face, line = rgb("#232B31"), rgb("#4A5862")
    out = svg.poly(octagon(49), RIM, 1, svg.pen(RIM, 2 * n))
    if not token:
        out += svg.poly(octagon(44), line) + svg.poly(octagon(40), face)
        out += svg.poly(octagon(34), None, outline=svg.pen(line, 2 * n, 0.6))
        out += symbol_svg("pillage", cx - 21 * n, cy - 23 * n, 46 * n, rgb("#77848D"), face)
        crack = "M{} {}L{} {}L{} {}L{} {}L{} {}".format(
            *(svg.num(v * n + (x if i % 2 == 0 else y)) for i, v in enumerate((62, 8, 54, 32, 66, 50, 50, 66, 58, 93)))
        )
        return (
            out
            + svg.path(crack, None, outline=svg.pen(RIM, 6 * n))
            + svg.path(crack, None, outline=svg.pen(line, 1.6 * n))
        )
    name = f"c{token}"
    out += svg.linear(name, (cx, y), (cx, y + size), [(0, rgb("#F6EBD0"), 1), (1, rgb("#D9C69A"), 1)])
    out += svg.poly(octagon(45), name) + svg.poly(octagon(38.5), None, outline=svg.pen(rgb("#7A5B22"), 2.6 * n))
    paper = rgb("#EADDBB")
    inks = {"rage": COIN_FLAME, "axes": COIN_AXE, "horns": COIN_HORNS}
    if token in inks:
        wide = {"rage": 56, "axes": 56, "horns": 58}[token] * n
        return out + symbol_svg(token, cx - wide / 2, cy - wide / 2 - 0.5 * n, wide, inks[token], paper)
    if token == "glory":
        points = []
        for k in range(16):
            r = (35.0 if k % 4 == 0 else 28.0) if k % 2 == 0 else 20.0
            points.append(svg.polar(cx, cy, r * n, k * 22.5))
        return out + svg.poly(points, COIN_HORNS) + svg.circle(cx, cy, 17 * n, COIN_INK)
    small = 31 * n
    for kind, dx, dy in (("rage", 0, -18), ("horns", -17, 13), ("axes", 17, 13)):
        out += symbol_svg(kind, cx + dx * n - small / 2, cy + dy * n - small / 2, small, inks[kind], paper)
    return out


# -- name plates --------------------------------------------------------------------------------------


def plate(
    name: str, region_name: str, region: int, du_px: float, coin_left: float = 0.0, fallen: bool = False
) -> pygame.Surface:
    """Return a name plate, `du_px` pixels per du of print, about the middle line of its coin.

    `coin_left` is how far (px) the plate runs on to the left under the coin, 0 without a coin. A fallen
    province has a grey struck name and no region. Region -1 (Yggdrasil) has one line of print.
    """
    key = ("br plate name", name, region_name, region, round(du_px, 4), round(coin_left, 2), fallen)

    def make() -> pygame.Surface:
        ink = FALLEN_NAME if fallen else NIGHT.text
        first = lettered.spaced(name.upper(), "serif-bold", 12.5 * du_px, 0.7 * du_px)
        lines = [first]
        two = region >= 0 and not fallen
        if two:
            lines.append(lettered.spaced(region_name, "sans-semibold", 12 * du_px, 0.1 * du_px))
        text = max(line.get_width() for line in lines)
        least = 64 * du_px if coin_left else 0
        left = round(coin_left)
        room = (5 + 9) * du_px if left else 16 * du_px
        width = left + round(max(text + room, least - left))
        height = round((30 if two else 22) * du_px)
        picture = pygame.Surface((width, height), pygame.SRCALPHA)
        r = 5 * du_px
        body = svg.rect((0, 0, width, height), r, RIM, 0.84)
        if left:
            body = svg.path(_right_rounded(width, height, r), RIM, 0.84)
        if two:
            line = max(1.5, 2 * du_px)
            body += svg.rect(
                (left + 4 * du_px, height - line, width - left - 8 * du_px, line), 0, REGIONS[region].accent
            )
        picture.blit(svg.raster(body, width, height), (0, 0))
        middle = left + (width - left) / 2 - (2 * du_px if left else 0)
        tops = (0.6 * du_px, 13.2 * du_px) if two else ((height - first.get_height()) / 2,)
        inks = (ink, REGIONS[region].accent)
        for line_of, top, colour in zip(lines, tops, inks):
            lettering.put(picture, line_of, middle - line_of.get_width() / 2, top, colour)
        if fallen:
            bar = max(1, round(1.2 * du_px))
            x = middle - first.get_width() / 2 - 3 * du_px
            picture.fill((*FALLEN_NAME, 255), (round(x), height // 2, round(first.get_width() + 6 * du_px), bar))
        return picture

    return SHARED.get(key, make)


def _right_rounded(w: float, h: float, r: float) -> str:
    n = svg.num
    return f"M0 0L{n(w - r)} 0A{n(r)} {n(r)} 0 0 1 {n(w)} {n(r)}L{n(w)} {n(h - r)}A{n(r)} {n(r)} 0 0 1 {n(w - r)} {n(h)}L0 {n(h)}Z"  # noqa: E501


# -- doom ---------------------------------------------------------------------------------------------


def doom_pill(age: int, du_px: float, now: bool = False) -> pygame.Surface:
    """Return the pill that says in which Age (1 to 3) a province falls; `now` is this Age's, larger and red."""
    w, h = (50, 26) if now else (42, 22)

    def make() -> pygame.Surface:
        width, height = round(w * du_px), round(h * du_px)
        edge = 2.0 if now else 1.4
        colour = rgb("#FF8A6E") if now else rgb("#93A0A8")
        ground = rgb("#2A0F0C") if now else rgb("#151B20")
        box = (edge / 2, edge / 2, w - edge, h - edge)
        body = svg.rect(box, (h - edge) / 2, ground, 1, svg.pen(colour, edge))
        disc = 17.0 if now else 14.0
        body += symbol_svg("doom", h / 2 + 1 - disc / 2, h / 2 - disc / 2, disc, colour, ground)
        picture = svg.raster(body, width, height, (0, 0, w, h))
        mask = lettering.words(NUMERALS[age], "serif-bold", (14 if now else 13) * du_px)
        ink = NIGHT.bone if now else rgb("#D5DCE0")
        x = (w * 0.68) * du_px - mask.get_width() / 2
        lettering.put(picture, mask, x, (height - mask.get_height()) / 2, ink)
        return picture

    return SHARED.get(("br doom", age, round(du_px, 4), now), make)


def count(number: int | str, height_px: int, warn: bool = False) -> pygame.Surface:
    """Return a dark pill with a number, `height_px` high: figures in a stack, strength of a figure."""

    def make() -> pygame.Surface:
        mask = lettering.words(str(number), "sans-bold", height_px * 0.78)
        width = max(height_px, mask.get_width() + round(height_px * 0.6))
        edge = rgb("#FF8A6E") if warn else rgb("#93A0A8")
        box = (0.6, 0.6, width - 1.2, height_px - 1.2)
        picture = svg.raster(svg.rect(box, height_px * 0.36, RIM, 0.92, svg.pen(edge, 1.2)), width, height_px)
        x, y = (width - mask.get_width()) / 2, (height_px - mask.get_height()) / 2
        lettering.put(picture, mask, x, y, rgb("#FFB3A0") if warn else NIGHT.bone)
        return picture

    return SHARED.get(("br count", str(number), height_px, warn), make)
