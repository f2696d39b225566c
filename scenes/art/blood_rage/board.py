"""The board: one static layer for a state of the land, and small overlays for what is highlighted, pointed at or dim.

A caller draws, in this order: `board`, overlays of areas, highlighted villages, arrows, `labels` (name plates, tokens
and
pills again, so that arrows run below them), figures.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import NamedTuple

import pygame

from game.blood_rage.facade import FJORD_NAMES, NAMES, REGION_NAMES
from game.words import _, language
from scenes.art import lettering
from scenes.art.blood_rage import geometry as geo
from scenes.art.blood_rage import ground, marks
from scenes.art.blood_rage.regions import OF_PROVINCE
from scenes.art.shapes import dashed_svg
from scenes.widgets import svg
from scenes.widgets.cache import SHARED
from scenes.widgets.theme import NIGHT, Colour, Theme, rgb

NO_TOKENS: tuple[str, ...] = ("",) * 9
STANDING: tuple[bool, ...] = (False,) * 9
FJORD_INK = rgb("#A9CBDD")
FJORD_AREA = 9
"""Areas are numbered as in `game.blood_rage.board`: provinces 0 to 8, then the fjords."""
OVERLAYS = ("lit", "hover", "dim", "doom")


class Land(NamedTuple):
    """The state of the land, all that `board` must know; fields as in the facts of the game.

    `tokens` by province (9; one of marks.TOKENS or ""), `pillaged` (9), `destroyed` (9), `doomed` (the province
    of each Age) and `age` (1 to 3; 0 before the first).
    """

    tokens: tuple[str, ...] = NO_TOKENS
    pillaged: tuple[bool, ...] = STANDING
    destroyed: tuple[bool, ...] = STANDING
    doomed: tuple[int, ...] = ()
    age: int = 1

    def falls_now(self) -> int:
        """Return the province that falls at the end of this Age, or -1."""
        k = self.age - 1
        if 0 <= k < len(self.doomed) and not self.destroyed[self.doomed[k]]:
            return self.doomed[k]
        return -1


def size_of(width_px: int) -> tuple[int, int]:
    """Return the size in pixels of a board `width_px` wide."""
    return width_px, round(width_px / geo.RATIO)


def board(width_px: int, land: Land, du_px: float | None = None, theme: Theme = NIGHT) -> pygame.Surface:
    """Return the whole board without figures, `width_px` wide (the height is that of `size_of`).

    `du_px` is pixels per du of the interface: print keeps 12 du on a board drawn smaller than its 752 du.
    """
    print_px = _print_px(width_px, du_px)
    key = ("br board", width_px, land, round(print_px, 4), theme.name, language())

    def make() -> pygame.Surface:
        picture = _ground(width_px, land, theme).copy()
        _draw_fjord_names(picture, width_px, print_px)
        k = width_px / geo.WIDTH
        for province in geo.PROVINCES:
            if land.destroyed[province]:
                continue
            spot = marks.village("free", OF_PROVINCE[province], k)
            for place in geo.VILLAGES[province]:
                _centred(picture, spot, place, width_px)
        _draw_labels(picture, (0, 0), width_px, land, print_px)
        return picture

    return SHARED.get(key, make)


def bare(width_px: int, land: Land, theme: Theme = NIGHT) -> pygame.Surface:
    """Return sea and land alone, without villages, names and tokens: a picture of the board, not to play on."""
    return _ground(width_px, land, theme)


def _print_px(width_px: int, du_px: float | None) -> float:
    return max(width_px / geo.WIDTH, du_px or 0.0)


def steps(
    width_px: int, land: Land, du_px: float | None = None, theme: Theme = NIGHT
) -> Iterator[Callable[[], object]]:
    """Return what makes the board and what lights up on it, cut into pieces that a quiet frame can bear."""
    fallen = frozenset(province for province in geo.PROVINCES if land.destroyed[province])
    print_px = _print_px(width_px, du_px)
    yield ground.depth_svg
    yield partial(_sea, *size_of(width_px))
    for province in geo.PROVINCES:
        yield partial(ground.land_of, province, province in fallen)
    yield ground.roots_svg
    yield ground.tree_svg
    yield partial(_ground, width_px, land, theme)
    for province in range(9):
        yield partial(_label, province, width_px, land, print_px)
    yield partial(board, width_px, land, du_px, theme)
    for area in range(13):
        yield partial(overlay, area, "lit", width_px)
        yield partial(overlay, area, "dim", width_px)
    after = [*land.destroyed]
    if 1 <= land.age < len(land.doomed):
        after[land.doomed[land.age - 1]] = True  # the land of the next Age stands fast already
        yield partial(_ground, width_px, land._replace(destroyed=tuple(after), age=land.age + 1), theme)


def _sea(width: int, height: int) -> pygame.Surface:
    return SHARED.get(("br sea", width, height), lambda: ground.sea(width, height))


def _ground(width_px: int, land: Land, theme: Theme) -> pygame.Surface:
    fallen = frozenset(p for p in geo.PROVINCES if land.destroyed[p])
    doomed = land.falls_now()

    def make() -> pygame.Surface:
        width, height = size_of(width_px)
        body = ground.land_svg(fallen, doomed)
        line = theme.line if theme.name == "night" else theme.line_2
        box = (0.5, 0.5, geo.WIDTH - 1, geo.HEIGHT - 1)
        body += svg.rect(box, geo.RADIUS - 0.5, None, outline=svg.pen(line, 1.0, 0.8))
        picture = _sea(width, height).copy()
        picture.blit(svg.raster(body, width, height, (0, 0, geo.WIDTH, geo.HEIGHT)), (0, 0))
        return picture

    return SHARED.get(("br ground", width_px, fallen, doomed, theme.name), make)


def _centred(target: pygame.Surface, picture: pygame.Surface, place: geo.Point, width_px: int) -> pygame.Rect:
    width, height = size_of(width_px)
    x, y = place[0] * width, place[1] * height
    return target.blit(picture, (round(x - picture.get_width() / 2), round(y - picture.get_height() / 2)))


def _draw_fjord_names(target: pygame.Surface, width_px: int, print_px: float) -> None:
    width, height = size_of(width_px)
    for fjord, place in enumerate(geo.FJORD_NAMES):
        name = _(FJORD_NAMES[fjord])
        lines = name.split() if fjord in (1, 3) else [name]
        em = 12 * print_px
        top = place[1] * height - (len(lines) - 1) * em * 0.58
        for n, line in enumerate(lines):
            mask = lettering.words(line, "sans-italic", em)
            x = place[0] * width - mask.get_width() / 2
            x = max(3 * print_px, min(width - mask.get_width() - 3 * print_px, x))
            lettering.put(target, mask, x, top + n * em * 1.16 - mask.get_height() / 2, FJORD_INK)


def labels(
    target: pygame.Surface, corner: tuple[int, int], width_px: int, land: Land, du_px: float | None = None
) -> None:
    """Draw plates, tokens and pills again on `target`, the board's upper left corner at `corner`."""
    _draw_labels(target, corner, width_px, land, _print_px(width_px, du_px))


def _draw_labels(target: pygame.Surface, corner: tuple[int, int], width_px: int, land: Land, print_px: float) -> None:
    for province in range(9):
        for picture, at in _label(province, width_px, land, print_px):
            target.blit(picture, (corner[0] + at[0], corner[1] + at[1]))


def _label(province: int, width_px: int, land: Land, print_px: float) -> list[tuple[pygame.Surface, tuple[int, int]]]:
    width, height = size_of(width_px)
    k = width_px / geo.WIDTH
    tree = province == geo.YGGDRASIL
    fallen = land.destroyed[province]
    token = "" if fallen else land.tokens[province]
    px, py = geo.PLATES[province][0] * width, geo.PLATES[province][1] * height
    cx, cy = geo.COINS[province][0] * width, geo.COINS[province][1] * height
    side = coin_side(width_px)
    region = -1 if tree else OF_PROVINCE[province]
    where = "" if tree else _(REGION_NAMES[region])
    out = []
    if tree or fallen:
        name = marks.plate(_(NAMES[province]), where, region, print_px, fallen=fallen)
        out.append((name, (round(px - name.get_width() / 2), round(py - name.get_height() / 2))))
    else:
        # The plate begins in the middle of the coin; print starts right of the coin and grows to the right.
        under = side / 2 - 1.5 * k
        name = marks.plate(_(NAMES[province]), where, region, print_px, under)
        out.append((name, (round(cx), round(py - name.get_height() / 2))))
    if token:
        made = marks.coin(token, side, land.pillaged[province])
        out.append((made, (round(cx - side / 2), round(cy - side / 2))))
    if not fallen and province in land.doomed:
        age = land.doomed.index(province) + 1
        pill = marks.doom_pill(age, print_px, age == land.age)
        place = geo.PILLS[province]
        out.append(
            (pill, (round(place[0] * width - pill.get_width() / 2), round(place[1] * height - pill.get_height() / 2)))
        )
    return out


def coin_side(width_px: int) -> int:
    """Return the side in pixels of a pillage token on a board of this width."""
    return round(geo.COIN * width_px / geo.WIDTH)


def label_rect(province: int, width_px: int, land: Land, du_px: float | None = None) -> pygame.Rect:
    """Return the box (px, from the board's corner) of a province's plate with its token."""
    parts = _label(province, width_px, land, _print_px(width_px, du_px))
    boxes = [picture.get_rect(topleft=at) for picture, at in parts]
    keep = boxes[:2] if land.tokens[province] and not land.destroyed[province] else boxes[:1]
    return keep[0].unionall(keep[1:])


class Overlay(NamedTuple):
    """A picture to draw at `at` (px) from the board's upper left corner."""

    picture: pygame.Surface
    at: tuple[int, int]

    def draw(self, target: pygame.Surface, corner: tuple[int, int]) -> None:
        """Draw it on a board whose corner is at `corner`."""
        target.blit(self.picture, (corner[0] + self.at[0], corner[1] + self.at[1]))


def _outline_of(area: int) -> list[geo.Point]:
    if area < FJORD_AREA:
        return geo.polygon_du(area)
    fx, fy = geo.du(geo.FJORDS[area - FJORD_AREA])
    w, h = (54.0, 25.0) if area - FJORD_AREA in (0, 2) else (46.0, 27.0)
    return [(fx + w * x, fy + h * y) for x, y in (svg.polar(0, 0, 1, 5 * k) for k in range(72))]


def overlay(area: int, kind: str, width_px: int) -> Overlay:
    """Return what is over a province (0 to 8) or a fjord (9 to 12).

    `kind` is "lit" (may be chosen: bright outline and glow), "hover" (under the pointer), "dim" (55 % dark: takes
    nothing) or "doom" (one breath of red). Raises ValueError for an unknown kind.
    """
    if kind not in OVERLAYS:
        raise ValueError(f"no such overlay: {kind}")
    k = width_px / geo.WIDTH
    points = _outline_of(area)
    sea = area >= FJORD_AREA
    margin = 12.0
    xs, ys = [x for x, _y in points], [y for _x, y in points]
    x0, y0 = int((min(xs) - margin) * k), int((min(ys) - margin) * k)
    x1, y1 = int((max(xs) + margin) * k) + 1, int((max(ys) + margin) * k) + 1

    def make() -> pygame.Surface:
        closed = [*points, points[0]]
        inner = points if sea else ground.inset(points, 3.0)
        body = ""
        if kind == "dim":
            if sea:
                fade = [(0.0, ground.RIM, 0.6), (0.7, ground.RIM, 0.5), (1.0, ground.RIM, 0.0)]
                mx, my = (min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2
                body = svg.radial("d", mx, my, (max(xs) - min(xs)) / 2, fade) + svg.poly(points, "d")
            else:
                body = svg.poly(points, ground.RIM, 0.55)
        elif kind == "doom":
            body = svg.poly(points, ground.DOOM_BREATH, 0.5)
        elif kind == "hover":
            body = svg.poly(points, (255, 255, 255), 0.08)
            body += svg.poly(inner, None, outline=svg.pen(ground.RIM, 5.0, 0.7))
            body += svg.poly(inner, None, outline=svg.pen((255, 255, 255), 2.2))
        else:
            for width, share in ((16.0, 0.10), (11.0, 0.14), (7.0, 0.2)):
                body += svg.poly(inner, None, outline=svg.pen(marks.LIT, width, share))
            body += svg.poly(inner, None, outline=svg.pen(ground.RIM, 5.2))
            if sea:
                body += dashed_svg(closed, 9, 6, 2.6, marks.LIT)
            else:
                body += svg.poly(inner, None, outline=svg.pen(marks.LIT, 2.8))
        return svg.raster(body, x1 - x0, y1 - y0, (x0 / k, y0 / k, (x1 - x0) / k, (y1 - y0) / k))

    return Overlay(SHARED.get(("br overlay", area, kind, width_px), make), (x0, y0))


def village_overlay(province: int, number: int, state: str, width_px: int) -> Overlay:
    """Return a village in a state of marks.VILLAGE_STATES where it stands on the board."""
    width, height = size_of(width_px)
    picture = marks.village(state, OF_PROVINCE[province], width_px / geo.WIDTH)
    x, y = geo.village(province, number)
    half = picture.get_width() / 2
    return Overlay(picture, (round(x * width - half), round(y * height - half)))


def arrow(start: geo.Point, end: geo.Point, colour: Colour, width_px: int, dashed: bool = True) -> Overlay:
    """Return a bent arrow between two places (fractions), for who may join and for moves without a pointer."""
    k = width_px / geo.WIDTH
    (ax, ay), (bx, by) = geo.du(start), geo.du(end)
    length = math.dist((ax, ay), (bx, by)) or 1.0
    nx, ny = -(by - ay) / length, (bx - ax) / length
    bend = min(40.0, length * 0.16)
    mx, my = (ax + bx) / 2 + nx * bend, (ay + by) / 2 + ny * bend
    line = []
    for step in range(25):
        t = 0.08 + 0.80 * step / 24  # it leaves and reaches the rims of figures, not their middles
        a, b, c = (1 - t) ** 2, 2 * t * (1 - t), t * t
        line.append((a * ax + b * mx + c * bx, a * ay + b * my + c * by))
    margin = 12.0
    xs, ys = [x for x, _y in line], [y for _x, y in line]
    x0, y0 = int((min(xs) - margin) * k), int((min(ys) - margin) * k)
    x1, y1 = int((max(xs) + margin) * k) + 1, int((max(ys) + margin) * k) + 1

    def make() -> pygame.Surface:
        (px, py), (qx, qy) = line[-2], line[-1]
        size = math.dist((px, py), (qx, qy)) or 1.0
        ux, uy = (qx - px) / size, (qy - py) / size
        head = [(qx + ux * 9, qy + uy * 9), (qx - uy * 6, qy + ux * 6), (qx + uy * 6, qy - ux * 6)]
        d = "M" + "L".join(f"{svg.num(x)} {svg.num(y)}" for x, y in line)
        body = svg.path(d, None, outline=svg.pen(ground.RIM, 5.4, 0.75, "round"))
        body += svg.poly(head, ground.RIM, 0.75, svg.pen(ground.RIM, 4.0, 0.75))
        if dashed:
            body += dashed_svg(line, 7, 6, 2.4, colour)
        else:
            body += svg.path(d, None, outline=svg.pen(colour, 2.6, 1.0, "round"))
        body += svg.poly(head, colour)
        return svg.raster(body, x1 - x0, y1 - y0, (x0 / k, y0 / k, (x1 - x0) / k, (y1 - y0) / k))

    return Overlay(SHARED.get(("br arrow", start, end, colour, width_px, dashed), make), (x0, y0))


def cracking(province: int, share: float, width_px: int) -> Overlay:
    """Return a province while it falls: ash and cracks grown to `share` (0 to 1), in twelve steps."""
    step = max(0, min(12, round(share * 12)))
    k = width_px / geo.WIDTH
    points = geo.polygon_du(province)
    xs, ys = [x for x, _y in points], [y for _x, y in points]
    x0, y0, x1, y1 = int(min(xs) * k), int(min(ys) * k), int(max(xs) * k) + 1, int(max(ys) * k) + 1

    def make() -> pygame.Surface:
        veil = svg.poly(points, ground.ASH, 0.85 * step / 12)
        body = veil + ground.cracks_svg(province, step / 12) if step else veil
        return svg.raster(body, x1 - x0, y1 - y0, (x0 / k, y0 / k, (x1 - x0) / k, (y1 - y0) / k))

    return Overlay(SHARED.get(("br cracking", province, step, width_px), make), (x0, y0))


def places(area: int, count: int) -> Sequence[geo.Point]:
    """Return the middles (fractions) for `count` figures in an area; a province gives its villages."""
    if area >= FJORD_AREA:
        return geo.ship_places(area - FJORD_AREA, count)
    if area == geo.YGGDRASIL:
        return geo.tree_places(count)
    return geo.VILLAGES[area][:count]
