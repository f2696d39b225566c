"""The scenery behind the figures: sky, moon, hills, woods, roofs; scattered by the card's own seed."""

from __future__ import annotations

import math
import random
import zlib

from scenes.art.apocalypse.forms import NIGHT_SKY, Tones
from scenes.widgets import svg
from scenes.widgets.theme import NIGHT, Colour, mix

KINDS = ("hills", "pines", "city", "peaks", "water", "dunes", "moor")
MOONS = ("ragabash", "theurge", "philodox", "galliard", "ahroun")


def dice_of(slug: str, salt: str = "") -> random.Random:
    """Return the random generator of a card: a card has the same picture everywhere. It is not the game's chance."""
    return random.Random(zlib.crc32(f"{salt}{slug}".encode()))


def sky_svg(tones: Tones, foot: float) -> str:
    """Return the sky down to `foot`: dark above, the colour of the frame at the horizon."""
    low, high = mix(tones.band, NIGHT_SKY, 0.38), mix(tones.band, NIGHT_SKY, 0.76)
    out = svg.linear("sky", (0, 0), (0, foot), [(0, high, 1), (1, low, 1)])
    return out + svg.rect((0, 0, 160, foot), 0, "sky")


def moon_svg(x: float, y: float, r: float, tones: Tones, phase: str = "", bright: bool = False) -> str:
    """Return the moon, pale or `bright`, in one of the five phases of MOONS ("" full, with craters)."""
    pale = mix(tones.band, NIGHT.bone, 0.86 if bright else 0.5)
    dim = mix(tones.band, NIGHT_SKY, 0.5)
    if phase == "ragabash":
        return svg.circle(x, y, r, dim, 0.6, svg.pen(pale, 1.6, 0.7))
    out = svg.circle(x, y, r * 1.28, pale, 0.1) + svg.circle(x, y, r, mix(tones.ground, pale, 0.92 if bright else 0.42))
    if phase in ("theurge", "philodox", "galliard"):
        bend = {"theurge": 0.55, "philodox": 0.0, "galliard": -0.55}[phase]
        n = svg.num
        d = f"M{n(x)} {n(y - r)}A{n(r)} {n(r)} 0 0 0 {n(x)} {n(y + r)}"
        c = r * bend * 1.33
        d += f"C{n(x + c)} {n(y + r * 0.55)} {n(x + c)} {n(y - r * 0.55)} {n(x)} {n(y - r)}Z"
        return out + svg.path(d, dim)
    for dx, dy, s in ((-0.3, -0.2, 0.22), (0.28, 0.3, 0.28), (0.3, -0.42, 0.12)):
        out += svg.circle(x + dx * r, y + dy * r, s * r, tones.band if bright else pale, 0.16)
    return out


def rings_svg(x: float, y: float, tones: Tones, step: float = 17.0, count: int = 4) -> str:
    """Return rings of power around a point."""
    return "".join(
        svg.circle(x, y, step * (k + 1.4), None, outline=svg.pen(tones.ink, 1.6, 0.24 - 0.045 * k))
        for k in range(count)
    )


def beams_svg(x: float, y: float, tones: Tones, dice: random.Random, count: int = 11) -> str:
    """Return beams of light out of a point."""
    turn = dice.random() * 30
    out = ""
    for k in range(count):
        a = turn + 360 * k / count
        far = [svg.polar(x, y, 190, a - 5), svg.polar(x, y, 190, a + 5)]
        out += svg.poly([svg.polar(x, y, 10, a), *far], tones.ink, 0.07)
    return out


def streaks_svg(foot: float, tones: Tones, dice: random.Random) -> str:
    """Return the slanted speed lines behind a fight."""
    out = ""
    for _ in range(9):
        x, y = dice.random() * 190 - 20, dice.random() * foot
        long = 24 + dice.random() * 46
        out += svg.line((x, y), (x + long * 0.8, y - long * 0.6), 1.4 + dice.random() * 3.4, tones.mid, 0.13, "round")
    return out


def stars_svg(foot: float, tones: Tones, dice: random.Random, count: int = 14) -> str:
    """Return small stars over the upper half of the picture."""
    return "".join(
        svg.circle(8 + dice.random() * 144, 8 + dice.random() * foot * 0.6, 0.6 + dice.random() * 0.9, tones.ink, 0.7)
        for _ in range(count)
    )


def mist_svg(foot: float, tones: Tones, dice: random.Random) -> str:
    """Return the thin waves of the spirit world."""
    out = ""
    for k in range(6):
        y = foot * (0.2 + 0.14 * k)
        shift = dice.random() * 20
        d = f"M-20 {svg.num(y)}"
        for j in range(5):
            x = -20 + j * 44 + shift
            bow = 7 if j % 2 else -7
            d += f"Q{svg.num(x + 22)} {svg.num(y + bow)} {svg.num(x + 44)} {svg.num(y)}"
        out += svg.path(d, None, outline=svg.pen(tones.ink, 1.3, 0.22))
    return out


def _ridge(points: list[svg.Point], foot: float, colour: Colour) -> str:
    return svg.poly([(-4, foot + 4), *points, (166, foot + 4)], colour)


def land_svg(kind: str, foot: float, tones: Tones, dice: random.Random) -> str:
    """Return the land at the foot of the picture, one of KINDS: a far and a near ridge."""
    far, near = mix(tones.band, NIGHT_SKY, 0.6), mix(tones.band, NIGHT_SKY, 0.8)
    h = foot * 0.26
    phase = dice.random() * 6
    if kind == "pines":
        return _wood(foot, h * 1.5, 15, far, dice) + _wood(foot, h, 20, near, dice)
    if kind == "city":
        return _roofs(foot, h * 1.9, far, dice) + _roofs(foot, h * 1.1, near, dice)
    if kind == "peaks":
        return _jags(foot, h * 1.9, 26, far, dice) + _jags(foot, h * 0.9, 18, near, dice)
    if kind == "water":
        out = _jags(foot - h * 0.55, h * 0.8, 24, far, dice) + svg.rect((0, foot - h * 0.55, 160, h), 0, near)
        for k in range(7):
            x, y = dice.random() * 140, foot - h * (0.48 - 0.07 * k)
            out += svg.line((x, y), (x + 12 + dice.random() * 24, y), 1.3, tones.ink, 0.3, "round")
        return out
    wave = 1.0 if kind == "dunes" else 0.55
    back = [(x * 8.0, foot - h * (1.15 + wave * 0.4 * math.sin(x * 0.55 + phase))) for x in range(-1, 22)]
    front = [(x * 8.0, foot - h * (0.55 + wave * 0.3 * math.sin(x * 0.4 + 2 * phase))) for x in range(-1, 22)]
    out = _ridge(back, foot, far) + _ridge(front, foot, near)
    if kind == "moor":
        for _ in range(7):
            x, y = dice.random() * 160, foot - h * (0.5 + 0.2 * dice.random())
            out += svg.path(
                f"M{svg.num(x)} {svg.num(y + 6)}L{svg.num(x - 3)} {svg.num(y - 7)}M{svg.num(x)} {svg.num(y + 6)}"
                f"L{svg.num(x + 4)} {svg.num(y - 5)}",
                None,
                outline=svg.pen(near, 1.8, cap="round"),
            )
    return out


def _jags(foot: float, high: float, step: float, colour: Colour, dice: random.Random) -> str:
    points: list[svg.Point] = []
    x, up = -10.0, dice.random() < 0.5
    while x < 172:
        points.append((x, foot - high * (0.72 + 0.4 * dice.random() if up else 0.22 + 0.3 * dice.random())))
        up = not up
        x += step * (0.55 + 0.7 * dice.random())
    return _ridge(points, foot, colour)


def _wood(foot: float, high: float, step: float, colour: Colour, dice: random.Random) -> str:
    d = svg.poly_d([(-4, foot + 2), (-4, foot - high * 0.32), (166, foot - high * 0.3), (166, foot + 2)])
    x = -6.0
    while x < 168:
        tall, wide = high * (0.75 + 0.55 * dice.random()), step * 0.62
        top = foot - tall
        d += svg.poly_d(
            [
                (x, top),
                (x + wide * 0.6, top + tall * 0.42),
                (x + wide * 0.3, top + tall * 0.4),
                (x + wide, foot),
                (x - wide, foot),
                (x - wide * 0.3, top + tall * 0.4),
                (x - wide * 0.6, top + tall * 0.42),
            ]
        )
        x += step * (0.5 + 0.6 * dice.random())
    return svg.path(d, colour)


def _roofs(foot: float, high: float, colour: Colour, dice: random.Random) -> str:
    points: list[svg.Point] = []
    x = -6.0
    while x < 168:
        wide, top = 9 + dice.random() * 15, foot - high * (0.45 + 0.6 * dice.random())
        points += [(x, top), (x + wide, top)]
        if dice.random() < 0.25:
            points[-1:-1] = [
                (x + wide * 0.45, top),
                (x + wide * 0.45, top - 8),
                (x + wide * 0.6, top - 8),
                (x + wide * 0.6, top),
            ]
        x += wide
    return _ridge(points, foot, colour)
