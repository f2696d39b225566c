"""Sea, land, roots and tree of the board, with what is doomed and what has fallen: the layer below all marks."""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise

import pygame

from scenes.art.blood_rage import geometry as geo
from scenes.art.blood_rage.geometry import Point
from scenes.art.blood_rage.regions import OF_PROVINCE, REGIONS, pattern_svg
from scenes.art.shapes import dashed_svg
from scenes.widgets import svg
from scenes.widgets.theme import mix, rgb

RIM = rgb("#0B1218")
SEA = (rgb("#1B3A48"), rgb("#13293A"), rgb("#0E1C28"))
DEPTH = rgb("#5E8CA3")
SHARPEST = 1280
"""Widest picture (px) in which the lines of depth are drawn at their own size."""
ROOT = rgb("#9A8250")
GOLD = rgb("#B79A5B")
ASH = rgb("#101417")
EMBER_GROUND = rgb("#3A1A12")
EMBER = rgb("#8E3A22")
DOOM_LINE = rgb("#FF7A5C")
DOOM_BREATH = rgb("#6E150B")
GREY_EDGE = rgb("#5D6972")


def inset(points: Sequence[Point], by: float) -> list[Point]:
    """Return a clockwise outline moved inwards by `by` units."""
    out = []
    count = len(points)
    for k in range(count):
        (ax, ay), (bx, by_), (cx, cy) = points[k - 1], points[k], points[(k + 1) % count]
        u, v = math.hypot(bx - ax, by_ - ay) or 1.0, math.hypot(cx - bx, cy - by_) or 1.0
        nx = -(by_ - ay) / u - (cy - by_) / v
        ny = (bx - ax) / u + (cx - bx) / v
        length = math.hypot(nx, ny) or 1.0
        cosine = max(0.5, length / 2)  # a sharp corner moves further, but not without end
        out.append((bx + nx / length * by / cosine, by_ + ny / length * by / cosine))
    return out


def _curve(radius: float, dip: float, phase: float) -> list[Point]:
    """Return the coast's own curve further out, a little swollen by waves, drawn in at the fjords by `dip`."""
    points = []
    for k in range(144):
        degrees = k * 2.5
        angle = math.radians(degrees)
        r = radius * (1 + 0.006 * math.sin(5 * angle + phase) + 0.004 * math.sin(11 * angle + 2 * phase))
        r -= dip * max(0.0, math.cos(4 * angle)) ** 6
        points.append(geo.on_curve(degrees, r))
    return points


@lru_cache(maxsize=1)
def depth_svg() -> str:
    """Return the lines of depth that follow the coast, and the pale water right before it."""
    out = ""
    lines = [svg.poly_d(_curve(1.03 + 0.03 * k, 0.06 * (1 - k / 7), 1.3 + k * 0.35)) for k in range(7)]
    # Every shape as wide as the board costs as much as a picture of its size: lines of one tone are one shape.
    for group, share in (((0,), 0.34), ((1, 2), 0.26), ((3, 4), 0.17), ((5, 6), 0.09)):
        out += svg.path("".join(lines[k] for k in group), None, outline=svg.pen(DEPTH, 1.1, share))
    coast = "".join(svg.poly_d(geo.polygon_du(province)) for province in geo.PROVINCES)
    for width, share in ((22.0, 0.07), (13.0, 0.10)):
        out += svg.path(coast, None, outline=svg.pen(DEPTH, width, share))
    return out


def sea(width_px: int, height_px: int) -> pygame.Surface:
    """Return the water with rounded corners: darkest at the rim, with lines of depth."""
    whole = (0.0, 0.0, geo.WIDTH, geo.HEIGHT)
    light = svg.radial(
        "sea", geo.WIDTH / 2, geo.HEIGHT / 2, geo.WIDTH * 0.56, [(0, SEA[0], 1), (0.6, SEA[1], 1), (1, SEA[2], 1)]
    )
    # A soft light and faint lines lose nothing when they are made smaller and drawn up.
    soft = svg.raster(light + svg.rect(whole, 0, "sea"), max(1, width_px // 3), max(1, height_px // 3), whole)
    picture = pygame.transform.smoothscale(soft, (width_px, height_px))
    shrink = min(1.0, SHARPEST / width_px)
    size = (round(width_px * shrink), round(height_px * shrink))
    lines = svg.raster(depth_svg(), *size, whole)
    picture.blit(
        lines if size == (width_px, height_px) else pygame.transform.smoothscale(lines, picture.get_size()), (0, 0)
    )
    r = max(1, round(geo.RADIUS * width_px / geo.WIDTH))
    disc = svg.raster(svg.circle(r, r, r, (255, 255, 255)), 2 * r, 2 * r)
    for x, y in ((0, 0), (1, 0), (0, 1), (1, 1)):
        corner = disc.subsurface((x * r, y * r, r, r))
        at = (x * (width_px - r), y * (height_px - r))
        picture.blit(corner, at, special_flags=pygame.BLEND_RGBA_MULT)
    return svg.ready(picture)


@lru_cache(maxsize=16)
def _land_svg(province: int) -> str:
    region = REGIONS[OF_PROVINCE[province]]
    points = geo.polygon_du(province)
    mx, my = geo.middle_du(province)
    name = f"l{province}"
    light = svg.radial(
        name, mx, my, 150, [(0, mix(region.land, (255, 255, 255), 0.06), 1), (1, mix(region.land, RIM, 0.14), 1)]
    )
    return light + svg.poly(points, name) + pattern_svg(OF_PROVINCE[province], points, 5.5)


@lru_cache(maxsize=16)
def _breath_svg(province: int) -> str:
    """Return the red that breathes from the rim: rings with a common outer edge, so that no seams show."""
    steps = 10
    points = geo.polygon_du(province)
    each = 1 - (1 - 0.62) ** (1 / steps)
    out = ""
    for k in range(steps):
        inner = geo.scaled_du(province, 1 - 0.5 * (k + 1) / steps)
        out += svg.path(svg.poly_d(points) + svg.poly_d(inner), DOOM_BREATH, each, hole=True)
    return out


def _crack(dice: random.Random, start: Point, end: Point, rough: float) -> list[Point]:
    points = [start]
    steps = max(3, round(math.dist(start, end) / 13))
    (ax, ay), (bx, by) = start, end
    length = math.dist(start, end) or 1.0
    nx, ny = -(by - ay) / length, (bx - ax) / length
    for k in range(1, steps):
        t = k / steps
        off = (dice.random() * 2 - 1) * rough
        points.append((ax + (bx - ax) * t + nx * off, ay + (by - ay) * t + ny * off))
    return [*points, end]


@lru_cache(maxsize=16)
def cracks(province: int) -> tuple[tuple[Point, ...], ...]:
    """Return the lines of the cracks of a fallen province, nine from its middle and their branches, du."""
    dice = random.Random(71 + province)  # scenery, not the game's chance
    line = inset(geo.polygon_du(province), 5)
    mx, my = geo.middle_du(province)
    found: list[tuple[Point, ...]] = []
    turn = dice.random() * 40
    for k in range(9):
        angle = math.radians(turn + k * 40 + dice.random() * 16 - 8)
        reach = 4.0
        while geo.inside(mx + math.cos(angle) * (reach + 5), my + math.sin(angle) * (reach + 5), line):
            reach += 5
        far = reach * (0.74 + 0.2 * dice.random())
        end = (mx + math.cos(angle) * far, my + math.sin(angle) * far)
        main = _crack(dice, (mx + math.cos(angle) * 3, my + math.sin(angle) * 3), end, 6)
        found.append(tuple(main))
        for side in (-1, 1):
            at = main[max(1, round(len(main) * (0.42 + 0.2 * dice.random())))]
            lean = angle + side * (0.5 + 0.35 * dice.random())
            long = far * (0.2 + 0.16 * dice.random())
            tip = (at[0] + math.cos(lean) * long, at[1] + math.sin(lean) * long)
            if long > 14 and geo.inside(*tip, line):
                found.append(tuple(_crack(dice, at, tip, 3)))
    return tuple(found)


def cracks_svg(province: int, share: float = 1.0) -> str:
    """Return the cracks, grown from the middle to `share` of their length."""
    out = ["", ""]
    mx, my = geo.middle_du(province)
    for line in cracks(province):
        kept = list(line)
        if share < 1:
            reach = share * 150
            kept = [p for p in line if math.dist(p, (mx, my)) <= reach]
            if len(kept) < 2:
                continue
        d = "M" + "L".join(f"{svg.num(x)} {svg.num(y)}" for x, y in kept)
        out[0] += svg.path(d, None, outline=svg.pen(rgb("#06090B"), 5.0, 0.95, "round"))
        out[1] += svg.path(d, None, outline=svg.pen(EMBER, 1.8, 1.0, "round"))
    return "".join(out)


@lru_cache(maxsize=16)
def ruin_svg(province: int, share: float = 1.0) -> str:
    """Return a fallen province: ash with a last glow in the middle and cracks."""
    mx, my = geo.middle_du(province)
    name = f"r{province}"
    light = svg.radial(name, mx, my, 96, [(0, EMBER_GROUND, 1), (0.55, mix(EMBER_GROUND, ASH, 0.62), 1), (1, ASH, 1)])
    return light + svg.poly(geo.polygon_du(province), name) + cracks_svg(province, share)


def _closed(points: Sequence[Point]) -> list[Point]:
    return [*points, points[0]]


def seam(one: int, other: int) -> list[Point]:
    """Return the border of two provinces from Yggdrasil outwards, du."""
    common = set(geo.POLYGONS[one]) & set(geo.POLYGONS[other])
    return [geo.du(p) for p in sorted(common, key=lambda p: geo.radius_of(*p))]


@lru_cache(maxsize=1)
def roots_svg() -> str:
    """Return the roots of the tree: they are on the borders, to the head of a bay or far into the land."""
    out = ""
    for one in geo.PROVINCES:
        line = seam(one, (one + 1) % 8)
        if one % 2 == 1:  # pure land: three fifths of the way to the coast
            line = line[: round(len(line) * 0.62) + 1]
        ax, ay = line[0]
        bx, by = line[1]
        length = math.dist(line[0], line[1])
        line = [(ax - (bx - ax) / length * 7, ay - (by - ay) / length * 7), *line]
        run = [0.0]
        for a, b in pairwise(line):
            run.append(run[-1] + math.dist(a, b))
        left, right, ridge = [], [], []
        for k, (x, y) in enumerate(line):
            px, py = line[max(0, k - 1)]
            qx, qy = line[min(len(line) - 1, k + 1)]
            size = math.dist((px, py), (qx, qy)) or 1.0
            nx, ny = -(qy - py) / size, (qx - px) / size
            t = run[k] / run[-1]
            half = (15 * (1 - t) ** 1.15 + 1.2 * t) / 2
            left.append((x + nx * half, y + ny * half))
            right.append((x - nx * half, y - ny * half))
            ridge.append((x - nx * half * 0.1, y - ny * half * 0.1))
        out += svg.poly([*left, *right[::-1]], ROOT, outline=svg.pen(RIM, 2.2))
        lit = right if right[0][0] + right[0][1] < left[0][0] + left[0][1] else left  # light comes from above left
        out += svg.poly([*lit, *ridge[::-1]], mix(ROOT, (255, 255, 255), 0.17))
    return out


@lru_cache(maxsize=1)
def tree_svg() -> str:
    """Return Yggdrasil: a green hall of its own with the tree in it, quiet enough to stand figures on."""
    cx, cy = geo.WIDTH / 2, geo.HEIGHT / 2
    out = svg.poly(list(map(geo.du, geo.TREE)), RIM, outline=svg.pen(RIM, 4.0))
    r = geo.TREE_RADIUS
    land = [geo.on_curve(k * 3, r * 0.978) for k in range(120)]
    out += svg.radial(
        "t", cx, cy - 24, 128, [(0, rgb("#35614A"), 1), (0.55, rgb("#244736"), 1), (1, rgb("#132A22"), 1)]
    )
    out += svg.poly(land, "t")
    bark, leaf = rgb("#6E5A36"), rgb("#5F9A70")
    n = svg.num

    def bough(*points: tuple[float, float], wide: float, thin: float) -> str:
        (x0, y0), (x1, y1), (x2, y2) = ((cx + x, cy + y) for x, y in points)
        return (
            f"M{n(x0 - wide)} {n(y0)}Q{n(x1 - (wide + thin) / 2)} {n(y1)} {n(x2)} {n(y2)}"
            f"Q{n(x1 + (wide + thin) / 2)} {n(y1 + thin)} {n(x0 + wide)} {n(y0)}Z"
        )

    crown = (
        (0, -47, 25), (-30, -42, 22), (30, -42, 22), (-54, -30, 18), (54, -30, 18), (-17, -60, 16), (18, -60, 16),
        (-42, -55, 14), (43, -54, 14), (-70, -16, 12), (70, -16, 12), (-14, -28, 17), (16, -27, 17), (-38, -22, 15),
        (38, -22, 15),
    )  # fmt: skip
    for x, y, size in crown:
        out += svg.circle(cx + x, cy + y + 3, size, rgb("#10261D"), 0.28)
    for x, y, size in crown:
        out += svg.circle(cx + x, cy + y, size, leaf, 0.2)
    trunk = (
        f"M{n(cx - 9)} {n(cy + 30)}C{n(cx - 5)} {n(cy + 4)} {n(cx - 7)} {n(cy - 16)} {n(cx)} {n(cy - 60)}"
        f"C{n(cx + 7)} {n(cy - 16)} {n(cx + 5)} {n(cy + 4)} {n(cx + 9)} {n(cy + 30)}Z"
    )
    limbs = trunk
    for side in (-1, 1):
        limbs += bough((side * 1, 2), (side * 20, -14), (side * 50, -30), wide=5, thin=3)
        limbs += bough((side * 1, -14), (side * 12, -30), (side * 26, -50), wide=4, thin=2.4)
        limbs += bough((side * 26, -10), (side * 46, -12), (side * 68, -16), wide=2.2, thin=1.6)
        limbs += bough((side * 4, 26), (side * 10, 52), (side * 44, 66), wide=5, thin=3)
        limbs += bough((side * 3, 28), (side * 6, 56), (side * 17, 74), wide=4, thin=2.4)
    out += "".join(svg.poly(shape, bark) for shape in svg.flatten(limbs, 8))
    for x, y, size in crown[5:]:
        out += svg.circle(cx + x, cy + y, size * 0.62, mix(leaf, (255, 255, 255), 0.12), 0.14)
    line = [geo.on_curve(k * 3, r * 0.978 * 0.945) for k in range(120)]
    return out + svg.poly(line, None, outline=svg.pen(GOLD, 1.6))


def province_rim_svg(province: int, fallen: bool) -> str:
    """Return the joint around a province and its coloured line, or the dashed grey one of a fallen province."""
    points = geo.polygon_du(province)
    out = svg.poly(points, None, outline=svg.pen(RIM, 5.5))
    if fallen:
        return out + dashed_svg(_closed(inset(points, 2.2)), 5, 4.2, 1.3, GREY_EDGE)
    region = REGIONS[OF_PROVINCE[province]]
    return out + svg.poly(inset(points, 2.4), None, outline=svg.pen(mix(region.land, region.accent, 0.62), 1.4))


def doom_line_svg(province: int) -> str:
    """Return the dashed line within the outline of the province that falls this Age, on its own dark line."""
    line = inset(geo.polygon_du(province), 5.0)
    out = svg.poly(line, None, outline=svg.pen(RIM, 5.4))
    return out + dashed_svg(_closed(line), 9, 6, 2.6, DOOM_LINE)


def land_of(province: int, fallen: bool) -> str:
    """Return the land of one province within its outline, standing or fallen."""
    return ruin_svg(province) if fallen else _land_svg(province)


@lru_cache(maxsize=8)
def land_svg(destroyed: frozenset[int], doomed: int) -> str:
    """Return the island; `doomed` is the province that falls this Age, or -1."""
    out = ""
    for province in geo.PROVINCES:
        out += land_of(province, province in destroyed)
    if doomed >= 0 and doomed != geo.YGGDRASIL and doomed not in destroyed:
        out += _breath_svg(doomed)
    # Fallen land first: the living keep their whole coast line.
    for province in sorted(geo.PROVINCES, key=lambda p: p not in destroyed):
        out += province_rim_svg(province, province in destroyed)
    out += roots_svg() + tree_svg()
    if doomed >= 0 and doomed != geo.YGGDRASIL and doomed not in destroyed:
        out += doom_line_svg(doomed)
    return out
