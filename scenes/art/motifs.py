"""The ground motif of each card colour: two rows at the foot of the card, inside its ground by construction."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache

from scenes.art.symbols import BLUE, DARKS, GREEN, ORANGE, RED, VIOLET, YELLOW, base
from scenes.widgets import svg
from scenes.widgets.theme import Colour, mix

Shape = tuple[list[svg.Point], float]
"""A polygon and how much it is lightened (above 0) or darkened (below 0) against its row."""

FLOOR = 144.0


def _breakers(row: int) -> list[Shape]:
    start, period, top, foot = ((-21, 30, 103, 125), (-8, 35, 110.5, 134))[row]
    d = f"M{start} {FLOOR}L{start} {foot}"
    h = foot - top
    for k in range(5):
        x = start + k * period

        def at(u: float, v: float, x: float = x) -> str:
            return f"{x + u * period:.2f} {top + v * h:.2f}"

        d += f"C{at(0.1, 0.5)} {at(0.28, 0)} {at(0.6, 0)}C{at(0.8, 0)} {at(0.93, 0.15)} {at(0.93, 0.36)}"
        d += f"C{at(0.93, 0.55)} {at(0.82, 0.64)} {at(0.71, 0.6)}C{at(0.8, 0.55)} {at(0.82, 0.42)} {at(0.75, 0.35)}"
        d += f"C{at(0.66, 0.27)} {at(0.53, 0.38)} {at(0.55, 0.58)}C{at(0.57, 0.84)} {at(0.78, 1)} {at(1, 1)}"
    d += f"L{start + 5 * period} {FLOOR}Z"
    return [(svg.flatten(d, 7)[0], 0.0)]


def fir(x: float, foot: float, height: float, width: float, tiers: int = 4) -> list[svg.Point]:
    """Return a fir as a polygon: `tiers` skirts of branches, the lower the wider, on a short stem."""
    right: list[svg.Point] = [(x, foot - height)]
    stem = height * 0.09
    for k in range(1, tiers + 1):
        low = foot - height + (height - stem) * (k / tiers) ** 0.88
        half = width / 2 * (0.34 + 0.66 * k / tiers)
        right.append((x + half, low))
        if k < tiers:
            right.append((x + half * 0.46, low - height * 0.022))
    right += [(x + width * 0.07, foot - stem), (x + width * 0.07, foot)]
    return right + [(2 * x - px, py) for px, py in reversed(right[1:])]


def _firs(row: int) -> list[Shape]:
    if row == 0:
        trees: tuple[tuple[float, float], ...] = (
            (6, 22),
            (15, 17),
            (24.5, 20),
            (34, 27),
            (43, 18),
            (53, 21),
            (64, 28),
            (73, 18),
            (83, 22),
            (92, 26),
        )
        foot, wide = 128.0, 0.5
    else:
        trees = (
            (4, 17),
            (12.5, 24),
            (22, 16),
            (30, 19),
            (40, 15),
            (49, 23),
            (58, 17),
            (68, 20),
            (78, 16),
            (87, 24),
            (96, 18),
        )
        foot, wide = 138.5, 0.52
    shapes = [(fir(x, foot, h, h * wide + 2.4), 0.0) for x, h in trees]
    ground = [
        (-2.0, foot - 3),
        (25, foot - 5),
        (52, foot - 3),
        (80, foot - 5),
        (102, foot - 3),
        (102, FLOOR),
        (-2, FLOOR),
    ]
    return [*shapes, (ground, 0.0)]


def _flames(row: int) -> list[Shape]:
    if row == 0:
        tongues = (
            (0, 14, 27, 3),
            (12, 11, 19, 3),
            (23, 13, 29, 4),
            (35, 13, 22, 4),
            (47, 14, 33, 5),
            (59, 12, 21, 3),
            (70, 14, 29, 5),
            (82, 12, 20, 4),
            (93, 14, 30, 5),
            (105, 12, 18, 3),
        )
        foot = 129.0
    else:
        tongues = (
            (-3, 13, 20, 4),
            (8, 13, 26, 5),
            (20, 12, 17, 3),
            (31, 13, 24, 5),
            (43, 13, 15, 4),
            (54, 13, 22, 5),
            (65, 12, 16, 3),
            (77, 14, 27, 6),
            (90, 13, 18, 4),
            (101, 12, 24, 4),
        )
        foot = 138.0
    d = f"M-12 {FLOOR}L-12 {foot}"
    for x, w, h, lean in tongues:
        left, right, tip, top = x - w / 2, x + w / 2, x + lean, foot - h
        # An S on the left, a hollow on the right: the tongue licks to the right.
        d += f"L{left:.2f} {foot - h * 0.12:.2f}C{left - w * 0.3:.2f} {foot - h * 0.5:.2f} "
        d += f"{tip - w * 0.16:.2f} {foot - h * 0.58:.2f} {tip:.2f} {top:.2f}"
        d += f"C{tip - w * 0.02:.2f} {foot - h * 0.66:.2f} {right + w * 0.42:.2f} {foot - h * 0.56:.2f} "
        d += f"{right:.2f} {foot - h * 0.12:.2f}"
    d += f"L112 {foot}L112 {FLOOR}Z"
    return [(svg.flatten(d, 7)[0], 0.0)]


def _dunes(row: int) -> list[Shape]:
    if row == 0:
        hill = f"M-2 114C14 102 28 103 42 107C54 110.5 62 111 72 109C84 106 92 101 102 98L102 {FLOOR}L-2 {FLOOR}Z"
        lee = "M42 107C54 110.5 62 111 72 109C84 106 92 101 102 98L102 104C90 112 76 116 60 115C52 114 46 111 42 107Z"
        return [(svg.flatten(hill, 10)[0], 0.0), (svg.flatten(lee, 10)[0], -0.1)]
    hill = f"M-2 127C12 121 24 120 38 122C52 124 66 122 78 118C88 114.6 96 114 102 114L102 {FLOOR}L-2 {FLOOR}Z"
    lee = "M38 122C52 124 66 122 78 118C88 114.6 96 114 102 114L102 117C92 118 84 122 74 125C62 128.4 48 127.5 38 122Z"
    return [(svg.flatten(hill, 10)[0], 0.0), (svg.flatten(lee, 10)[0], 0.06)]


def _crystals(row: int) -> list[Shape]:
    if row == 0:
        shards: tuple[tuple[float, float, float, float], ...] = (
            (-1, 20, 13, -0.06),
            (10, 30, 14, -0.1),
            (24, 22, 13, 0.14),
            (45, 33, 17, -0.07),
            (60, 20, 13, 0.1),
            (71, 26, 14, 0.1),
            (86, 34, 16, 0.12),
            (99, 24, 13, -0.08),
        )
        foot = 136.0
    else:
        shards = (
            (2, 17, 12, 0.1),
            (22, 24, 15, -0.24),
            (14, 16, 11, -0.05),
            (37, 18, 13, 0.2),
            (50, 13, 12, -0.1),
            (59, 20, 13, 0.16),
            (78, 25, 15, -0.2),
            (70, 15, 12, -0.06),
            (92, 20, 14, 0.2),
        )
        foot = 139.0
    shapes: list[Shape] = []
    for x, h, w, tilt in shards:

        def at(u: float, v: float, x: float = x, h: float = h, w: float = w, tilt: float = tilt) -> svg.Point:
            return x + u * w + v * h * tilt, foot - v * h

        outline = [at(-0.34, -0.06), at(-0.5, 0.66), at(-0.06, 1), at(0.5, 0.72), at(0.34, -0.06)]
        shapes.append((outline, 0.0))
        shapes.append(([at(0.06, -0.06), at(0.1, 0.6), at(-0.06, 1), at(0.5, 0.72), at(0.34, -0.06)], -0.12))
        shapes.append(([at(-0.5, 0.66), at(0.1, 0.6), at(-0.06, 1)], 0.09))
    ground = [(-2.0, foot - 7), (30, foot - 6), (60, foot - 7), (102, foot - 6), (102, FLOOR), (-2, FLOOR)]
    return [(ground, 0.0), *shapes]


def _crags(row: int) -> list[Shape]:
    def ridge(points: Sequence[tuple[float, float]], shade: float) -> list[Shape]:
        whole = [(x, y) for x, y in points] + [(104.0, FLOOR), (-4.0, FLOOR)]
        shapes: list[Shape] = [(whole, 0.0)]
        for k in range(1, len(points) - 1):
            (_, before), (x, y), (nx, ny) = points[k - 1], points[k], points[k + 1]
            if y < before and y < ny:  # a summit: its far side is in shadow
                deep = ny - y
                foot = [(x, y), (nx, ny), (x + deep * 0.62, ny + deep * 0.34), (x + deep * 0.1, y + deep * 0.52)]
                shapes.append((foot, shade))
        return shapes

    if row == 0:
        tops: tuple[tuple[float, float], ...] = (
            (-4, 117),
            (7, 108),
            (12, 111),
            (24, 100.5),
            (33, 108),
            (38, 106),
            (52, 118),
            (63, 109),
            (68, 111.5),
            (82, 99),
            (91, 107),
            (104, 103),
        )
        return ridge(tops, -0.1)
    tops = (
        (-4, 128),
        (10, 121),
        (22, 130),
        (31, 123),
        (36, 125),
        (46, 117),
        (60, 129),
        (70, 122.5),
        (75, 124),
        (88, 114.5),
        (104, 127),
    )
    return ridge(tops, -0.16)


_ROWS: dict[int, Callable[[int], list[Shape]]] = {
    BLUE: _breakers,
    GREEN: _firs,
    RED: _flames,
    YELLOW: _dunes,
    VIOLET: _crystals,
    ORANGE: _crags,
}


@lru_cache(maxsize=24)
def motif_svg(colour: int, palette: str, inside: tuple[svg.Point, ...]) -> str:
    """Return both rows of the motif of `colour`, cut to the convex polygon `inside` (card units)."""
    plain, dark = base(colour, palette), DARKS[colour]
    out = []
    for row, share in ((0, 0.30), (1, 0.52)):
        for points, lift in _ROWS[colour](row):
            shade: Colour = mix(plain, dark, share)
            shade = mix(shade, plain, lift * 4) if lift > 0 else mix(shade, dark, -lift)
            out.append(svg.poly(svg.clip(points, inside), shade))
    return "".join(out)
