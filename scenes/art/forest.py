"""Ridges of firs: the same wood is on the title, behind the curtain and, very faint, on the table."""

from __future__ import annotations

import math
import random
from functools import lru_cache

from scenes.art.motifs import fir
from scenes.widgets import svg


@lru_cache(maxsize=32)
def ridge_d(
    left: float,
    right: float,
    line: float,
    floor: float,
    tree: tuple[float, float],
    step: float,
    swell: float,
    seed: int,
) -> str:
    """Return the path data of a wooded ridge from x `left` to `right`.

    `line` is the height of the ground there (it swells by `swell`), `floor` where the shape ends, `tree` the
    least and the greatest height of a fir, `step` the mean distance of two firs. The same `seed` is the same
    wood. All in the units of the caller.
    """
    dice = random.Random(seed)  # scenery, not the game's chance
    phase = dice.random() * 6

    def ground(x: float) -> float:
        wave = math.sin(x / 210 + phase) + 0.6 * math.sin(x / 83 + 2 * phase) + 0.3 * math.sin(x / 37)
        return line + swell * wave / 1.9

    out = []
    x = left
    while x < right + step:
        high = dice.random() ** 1.25
        size = tree[0] + (tree[1] - tree[0]) * high
        width = size * (0.40 + 0.12 * dice.random())
        tiers = 4 if size < 60 else 5
        out.append(svg.poly_d(fir(x, ground(x) + size * 0.12, size, width, tiers)))
        x += step * (0.55 + 0.9 * dice.random())
    points = [(left, floor)]
    k = 0
    while left + k * 12 < right:
        points.append((left + k * 12, ground(left + k * 12)))
        k += 1
    points += [(right, ground(right)), (right, floor)]
    out.append(svg.poly_d(points))
    return "".join(out)
