"""The three regions of the island: land, pattern and accent. Colour, pattern and name stand together everywhere."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple

from scenes.art.blood_rage.geometry import Point, inside, to_segment
from scenes.widgets import svg
from scenes.widgets.theme import Colour, rgb


class Region(NamedTuple):
    """How a region is drawn: colour of its land, of its pattern and of lines and names."""

    name: str
    land: Colour
    pattern: Colour
    accent: Colour


REGIONS = (
    Region("manheim", rgb("#7A5E27"), rgb("#936F2A"), rgb("#F1CB6B")),
    Region("jotunheim", rgb("#23507A"), rgb("#2E6596"), rgb("#93C8F4")),
    Region("alfheim", rgb("#5B6A66"), rgb("#71827C"), rgb("#D8E3DC")),
)
"""In the order of `game.blood_rage.board.REGIONS`."""
OF_PROVINCE = (0, 0, 1, 1, 1, 2, 2, 0)


def _box(points: Sequence[Point]) -> tuple[float, float, float, float]:
    xs, ys = [x for x, _ in points], [y for _, y in points]
    return min(xs), min(ys), max(xs), max(ys)


def _free(points: Sequence[Point], polygon: list[Point], room: float) -> bool:
    """Return whether all points lie inside the polygon and not nearer than `room` to its outline."""
    for x, y in points:
        if not inside(x, y, polygon):
            return False
        ax, ay = polygon[-1]
        for bx, by in polygon:
            # Most edges are far away: their boxes tell.
            near = min(ax, bx) - room < x < max(ax, bx) + room and min(ay, by) - room < y < max(ay, by) + room
            if near and to_segment((x, y), (ax, ay), (bx, by)) < room:
                return False
            ax, ay = bx, by
    return True


def _furrows(polygon: list[Point], region: Region, room: float) -> str:
    x0, y0, x1, y1 = _box(polygon)
    d = ""
    row = math.floor(y0 / 13)
    while row * 13 < y1:
        run: list[Point] = []
        x = math.floor(x0 / 4) * 4.0
        while x <= x1 + 4:
            point = (x, row * 13 + 2.6 * math.sin((x + row * 23) * math.tau / 56))
            if _free([point], polygon, room):
                run.append(point)
            else:
                if len(run) > 3:
                    d += "M" + "L".join(f"{svg.num(a)} {svg.num(b)}" for a, b in run)
                run = []
            x += 4
        row += 1
    return svg.path(d, None, outline=svg.pen(region.pattern, 2.2, 0.85, "round"))


def _peaks(polygon: list[Point], region: Region, room: float) -> str:
    x0, y0, x1, y1 = _box(polygon)
    d = ""
    for row in range(math.floor(y0 / 17), math.ceil(y1 / 17) + 1):
        for column in range(math.floor(x0 / 26) - 1, math.ceil(x1 / 26) + 1):
            x, y = column * 26 + (row % 2) * 13, row * 17
            points = [(x - 7, y + 5.5), (x, y - 5.5), (x + 7, y + 5.5)]
            if _free(points, polygon, room):
                d += "M" + "L".join(f"{svg.num(a)} {svg.num(b)}" for a, b in points)
    return svg.path(d, None, outline=svg.pen(region.pattern, 2.4, 0.9, "round"))


def _leaves(polygon: list[Point], region: Region, room: float) -> str:
    x0, y0, x1, y1 = _box(polygon)
    d = ""
    n = svg.num
    for row in range(math.floor(y0 / 16), math.ceil(y1 / 16) + 1):
        for column in range(math.floor(x0 / 22) - 1, math.ceil(x1 / 22) + 1):
            x, y = column * 22 + (row % 2) * 11, row * 16
            if _free([(x, y - 6), (x, y + 6)], polygon, room):
                d += f"M{n(x)} {n(y - 6)}C{n(x + 4)} {n(y - 2)} {n(x + 4)} {n(y + 2)} {n(x)} {n(y + 6)}"
                d += f"C{n(x - 4)} {n(y + 2)} {n(x - 4)} {n(y - 2)} {n(x)} {n(y - 6)}Z"
    return svg.path(d, region.pattern, 0.8)


def pattern_svg(region: int, polygon: list[Point], room: float = 6.0) -> str:
    """Return the pattern of a region as far as it is whole in `polygon`; the rasteriser knows no clip paths."""
    how = (_furrows, _peaks, _leaves)[region]
    return how(polygon, REGIONS[region], room)
