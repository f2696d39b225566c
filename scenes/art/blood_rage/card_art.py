"""Grounds, figures and corners of the cards in a box of 160 x 224 units."""

from __future__ import annotations

import math
from typing import NamedTuple

from scenes.art.blood_rage.regions import REGIONS, pattern_svg
from scenes.art.blood_rage.silhouettes import SILHOUETTES, lord
from scenes.art.blood_rage.symbols import SYMBOLS, symbol_svg
from scenes.art.forest import ridge_d
from scenes.art.shapes import shapes_svg
from scenes.widgets import svg
from scenes.widgets.drawings import Drawing
from scenes.widgets.theme import NIGHT, Colour, mix, rgb

WIDE = 160.0
INK = rgb("#0B1218")
NIGHT_SKY = rgb("#10181F")
BLOOD = rgb("#C73B2B")
BONE = rgb("#F1EEE6")
AMBER = NIGHT.accent


class Tone(NamedTuple):
    """The colours of a kind of card."""

    dark: Colour
    middle: Colour
    light: Colour


TONES: dict[str, Tone] = {
    "battle": Tone(rgb("#7E2A22"), rgb("#B2483A"), rgb("#FFD9C8")),
    "quest": Tone(rgb("#2E5B4D"), rgb("#4A8A74"), rgb("#CDEBDD")),
    "warrior": Tone(rgb("#4A4F58"), rgb("#8A919E"), rgb("#E6EAF0")),
    "leader": Tone(rgb("#6A4E1E"), rgb("#B08434"), rgb("#FFE7AC")),
    "ship": Tone(rgb("#1F5266"), rgb("#3688A6"), rgb("#CFECF8")),
    "clan": Tone(rgb("#573A6B"), rgb("#9466B6"), rgb("#EBD7FA")),
    "monster": Tone(rgb("#33402B"), rgb("#647F4C"), rgb("#E0EDCB")),
}
REGION_QUESTS = ("manheim", "jotunheim", "alfheim")
GODS = {"tyrs": "tyr", "thors": "thor", "odins": "odin", "lokis": "loki", "heimdalls": "heimdall", "friggas": "frigga"}


def tone_of(type_: str, slot: str) -> Tone:
    """Return the tones of a card by its type and the slot of an upgrade."""
    return TONES[slot if type_ == "upgrade" else type_]


def drawing_of(kind: str, slot: str) -> Drawing:
    """Return what stands in the picture of a card."""
    if kind in SILHOUETTES:
        return SILHOUETTES[kind]
    if slot == "leader":
        return lord(kind.removeprefix("lord_of_"))
    if slot in ("warrior", "ship"):
        return SILHOUETTES[slot]
    if kind == "glorious_death":
        return SYMBOLS["valhalla"]
    if kind in SYMBOLS:
        return SYMBOLS[kind]
    return SYMBOLS[GODS[kind.split("_")[0]]]


def ground_svg(kind: str, type_: str, slot: str, bonus: int, tall: float, art_foot: float) -> str:
    """Return rim and picture ground of a card `tall` units high, the picture ending at `art_foot`."""
    tone = tone_of(type_, slot)
    middle_y = (7 + art_foot) / 2 + 2
    box = (7.0, 7.0, WIDE - 14, art_foot - 7)
    out = svg.rect((0, 0, WIDE, tall), 9, INK) + svg.rect((2.2, 2.2, WIDE - 4.4, tall - 4.4), 7.4, tone.middle)
    out += svg.rect((4.6, 4.6, WIDE - 9.2, tall - 9.2), 5.6, mix(tone.dark, INK, 0.45))
    inside = svg.rounded_points(box, 3, 3)
    if kind in REGION_QUESTS:
        region = REGION_QUESTS.index(kind)
        land = REGIONS[region].land
        out += svg.linear("a", (0, 7), (0, art_foot), [(0, mix(land, INK, 0.3), 1), (1, land, 1)])
        out += svg.rect(box, 3, "a") + pattern_svg(region, [*inside], 1.5)
        r = min(40.0, (art_foot - 7) * 0.36)
        accent = REGIONS[region].accent
        out += svg.circle(80, middle_y, r, INK, 0.78) + svg.circle(80, middle_y, r, None, outline=svg.pen(accent, 1.6))
        return out
    out += svg.linear("a", (0, 7), (0, art_foot), [(0, mix(tone.dark, NIGHT_SKY, 0.62), 1), (1, tone.middle, 1)])
    out += svg.rect(box, 3, "a")
    if type_ == "battle" and bonus > 0:  # as many beams as the card adds strength
        for k in range(bonus):
            turn = (k - (bonus - 1) / 2) * min(34.0, 200.0 / bonus)
            far = [svg.polar(80, middle_y, 120, turn - 4), svg.polar(80, middle_y, 120, turn + 4)]
            beam = svg.clip([svg.polar(80, middle_y, 18, turn), *far], inside)
            out += svg.poly(beam, tone.light, 0.1)
    for r in (30.0, 47.0, 64.0):
        ring = svg.clip([svg.polar(80, middle_y, r, 9 * k) for k in range(40)], inside)
        out += svg.poly(ring, tone.light, 0.075)
    if type_ == "upgrade" and slot == "clan":
        hexagon = [svg.polar(80, middle_y, min(52.0, (art_foot - 7) * 0.46), 30 + 60 * k) for k in range(6)]
        out += svg.poly(hexagon, None, outline=svg.pen(tone.light, 1.8, 0.45))
    seed = sum(map(ord, kind))
    if slot == "monster":
        d = ridge_d(7, WIDE - 7, art_foot - 16, art_foot, (12, 26), 9, 5, seed)
        hills = [svg.clip(shape, inside) for shape in svg.flatten(d)]
    else:
        hills = [svg.clip(_hills(art_foot, seed), inside)]
    for shape in hills:
        out += svg.poly(shape, mix(tone.dark, INK, 0.42))
    return out


def _hills(foot: float, seed: int) -> list[svg.Point]:
    points = [(0.0, foot + 1)]
    for k in range(9):
        high = (27, 15)[k % 2] + 6 * math.sin(seed * 1.7 + k * 2.3)
        points.append((k * 20.0, foot - high))
    return [*points, (WIDE, foot + 1)]


def figure_svg(kind: str, type_: str, slot: str, art_foot: float) -> str:
    """Return the figure of a card in the light tone with a dark halo."""
    tone = tone_of(type_, slot)
    middle_y = (7 + art_foot) / 2 + 2
    size = min(82.0, (art_foot - 7) * 0.76)
    light, cut = tone.light, mix(tone.dark, INK, 0.72)
    if kind in REGION_QUESTS:
        size *= 0.62
        light, cut = REGIONS[REGION_QUESTS.index(kind)].accent, INK
        return shapes_svg(drawing_of(kind, slot), 80 - size / 2, middle_y - size / 2, size, light, cut)
    drawing = drawing_of(kind, slot)

    def at(x: float, y: float, box: float, ink: Colour = light) -> str:
        return shapes_svg(drawing, x - box / 2, y - box / 2, box, ink, cut, cut, 11)

    if kind in ("brothers_in_arms", "masters_in_arms"):  # these count Warriors in pairs
        small = size * 0.8
        back = mix(light, tone.dark, 0.35)
        out = at(80 + size * 0.27, middle_y - 4, small, back)
        if kind == "masters_in_arms":
            out = at(80 - size * 0.34, middle_y - 4, small, back) + out
            return out + at(80, middle_y + 2, size * 0.9)
        return out + at(80 - size * 0.17, middle_y + 2, size * 0.9)
    out = at(80, middle_y, size)
    badge = {"experts_in_arms": "glory", "fire_dragons": "rage", "eternal_dragons": "glory"}.get(kind)
    if badge:
        x, y, box = (80 - size * 0.62, middle_y - size * 0.2, size * 0.32)
        if slot == "ship":
            x, y = 80, middle_y - size * 0.25
        ink = cut if slot == "ship" else AMBER
        out += symbol_svg(badge, x - box / 2, y - box / 2, box, ink, tone.light)
    return out


# -- corners --------------------------------------------------------------------------------------------


def disc_svg(x: float, y: float, r: float, late: bool) -> str:
    """Return the disc of a battle card: red, or white with a dashed ring if the card may come late."""
    out = svg.circle(x, y, r + 1.6, INK)
    if not late:
        return out + svg.circle(x, y, r, BONE) + svg.circle(x, y, r - 2, BLOOD)
    out += svg.circle(x, y, r, (255, 255, 255))
    for k in range(18):
        ends = (svg.polar(x, y, r - 3.2, k * 20 - 5.5), svg.polar(x, y, r - 3.2, k * 20 + 5.5))
        out += svg.line(*ends, 1.7, INK)
    return out


def banner_svg(x: float, w: float, h: float) -> str:
    """Return the amber banner of a Quest, hanging from the upper edge, with a star at its top."""

    def shape(by: float) -> list[svg.Point]:
        return [
            (x - by, -1),
            (x + w + by, -1),
            (x + w + by, h + by),
            (x + w / 2, h - w * 0.22 + by * 0.6),
            (x - by, h + by),
        ]

    star = w * 0.44
    out = svg.poly(shape(1.8), INK) + svg.poly(shape(0), AMBER)
    return out + symbol_svg("glory", x + w / 2 - star / 2, 3.4, star, rgb("#3A2A08"), AMBER)


def pennant_svg(x: float, y: float, w: float, h: float) -> str:
    """Return the red pennant with a flame behind the Rage cost of an upgrade."""

    def shape(by: float) -> list[svg.Point]:
        return [
            (x - by, y - by),
            (x + w + by, y - by),
            (x + w + by, y + h * 0.74 + by * 0.5),
            (x + w / 2, y + h + by * 1.1),
            (x - by, y + h * 0.74 + by * 0.5),
        ]

    out = svg.poly(shape(1.8), INK) + svg.poly(shape(0), BLOOD)
    flame = w * 0.86
    return out + symbol_svg("rage", x + w / 2 - flame / 2, y + 1.5, flame, mix(BLOOD, (255, 140, 90), 0.42), BLOOD)


def shield_svg(x: float, y: float, w: float, h: float) -> str:
    """Return the bone shield behind the strength of a figure."""

    def shape(by: float) -> str:
        left, right, top, low = x - by, x + w + by, y - by, y + h + by
        m, mid, bend = x + w / 2, y + h * 0.52, w * 0.26
        d = f"M{left} {top}L{right} {top}L{right} {mid}C{right} {y + h * 0.8} {m + bend} {low - h * 0.08} {m} {low}"
        d += f"C{m - bend} {low - h * 0.08} {left} {y + h * 0.8} {left} {mid}Z"
        return svg.poly_d(svg.flatten(d)[0])

    return svg.path(shape(1.8), INK) + svg.path(shape(0), rgb("#E4E7EA"))


def dots_svg(age: int, right: float, y: float, step: float, r: float) -> str:
    """Return three dots, as many of them bright as the Age, the last one ending at `right`."""
    out = ""
    for k in range(3):
        x = right - r - (2 - k) * step
        out += svg.circle(x, y, r + 0.9, INK) + svg.circle(x, y, r, BONE if k < age else rgb("#332A28"))
    return out
