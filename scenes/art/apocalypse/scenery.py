"""What stands behind the figures: sky, moon, hills, woods, roofs; scattered by the card's own seed."""

from __future__ import annotations

import math
import random
import zlib

from scenes.art import svg
from scenes.widgets.theme import NIGHT, Colour, mix, rgb

NIGHT_SKY = rgb("#0B1118")


def dice_of(slug: str, salt: str = "") -> random.Random:
    """Return the dice of a card: the same card is the same picture everywhere. Scenery, not the game's chance."""
    return random.Random(zlib.crc32(f"{salt}{slug}".encode()))


def ground_svg(slug: str, band: Colour, foot: float) -> str:
    """Return the picture's ground down to `foot`."""
    dice = dice_of(slug)
    low, high = mix(band, NIGHT_SKY, 0.42), mix(band, NIGHT_SKY, 0.78)
    out = svg.linear("a", (0, 0), (0, foot), [(0, high, 1), (1, low, 1)]) + svg.rect((0, 0, 160, foot), 0, "a")
    x, y, r = 30 + dice.random() * 100, foot * (0.22 + 0.3 * dice.random()), foot * (0.17 + 0.13 * dice.random())
    out += svg.circle(x, y, r, mix(band, NIGHT.bone, 0.45), 0.3)
    for k, share in enumerate((0.55, 0.75)):
        base = foot * (0.74 + 0.13 * k)
        points = [(-2.0, foot + 2)]
        step = 18 + dice.random() * 10
        for j in range(int(164 / step) + 2):
            points.append((j * step, base + (dice.random() - 0.5) * foot * 0.2 * math.cos(j)))
        points += [(170, foot + 2)]
        out += svg.poly(points, mix(band, NIGHT_SKY, share))
    return out
