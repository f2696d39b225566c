"""The pieces: the plate says the clan, the silhouette says the figure, the treatment says the rank."""

from __future__ import annotations

import pygame

from scenes.art.blood_rage.clans import BONE, COLOURS, INK, MONSTER_PLATE, emblem_svg, outline, plate_svg, side_of
from scenes.art.blood_rage.silhouettes import SILHOUETTES
from scenes.art.shapes import dashed_svg, shapes_svg, stamp
from scenes.widgets import svg
from scenes.widgets.cache import SHARED
from scenes.widgets.drawings import Family
from scenes.widgets.theme import Colour, mix, rgb

SHIP = Family("blood_rage/ship")
KINDS = (
    "warrior", "leader", "ship",
    "troll", "dwarf_chieftain", "sea_serpent", "valkyrie", "dark_elf", "fire_giant",
    "frost_giant", "soldier_of_hel", "volur_witch", "mountain_giant", "fenrir", "wolfman", "mystic_troll",
    "hildisvini", "nidhoggr", "ymir",
)  # fmt: skip
MONSTERS = KINDS[3:]
STATES = ("rest", "lifted", "dim", "pale", "lost", "ghost")
"""At rest; in the hand (deep shadow); darkened; half clear (rising to Valhalla); struck out; a dashed outline."""
RANK = {"warrior": 1.0, "leader": 34 / 28, "ship": 40 / 28}
"""Size of a figure relative to the nominal one; monsters are as large as a Leader."""
STROKE = rgb("#FF8A6E")
DIM = rgb("#070C10")

# Middle and size of the silhouette in shares of the plate's own size, by clan: it must fit the plate.
_ON_PLATE: tuple[tuple[float, float], ...] = ((0.0, 0.80), (-0.045, 0.80), (0.0, 0.76), (-0.02, 0.77), (0.0, 0.80))
_ON_RIM: tuple[tuple[float, float], ...] = ((0.0, 0.70), (-0.055, 0.72), (0.0, 0.70), (-0.015, 0.76), (0.0, 0.74))


def figure(kind: str, clan: int, size_px: float, state: str = "rest") -> pygame.Surface:
    """Return a figure at the nominal size (28 du on the board), in a square picture of `side_of(size_px)`.

    The middle of the plate is the middle of the picture. Raises ValueError for an unknown kind or state.
    """
    if kind not in SILHOUETTES or state not in STATES:
        raise ValueError(f"no such figure: {kind} {state}")
    key = ("br figure", kind, clan, round(size_px, 2), state)
    return SHARED.get(key, lambda: _make(kind, clan, size_px, state))


def _make(kind: str, clan: int, size: float, state: str) -> pygame.Surface:
    side = side_of(size)
    m = side / 2
    if state == "ghost":
        return svg.raster(_ghost_svg(kind, clan, m, size), side, side)
    if state in ("rest", "lifted"):
        body = ship_svg(clan, m, m, size) if kind == "ship" else piece_svg(kind, clan, m, m, size)
        if state == "lifted":
            low = svg.placed(outline(clan), m + size * 0.05, m + size * 0.2, size * RANK.get(kind, RANK["leader"]))
            body = svg.poly(low, (0, 0, 0), 0.35, svg.pen((0, 0, 0), size * 0.1, 0.25)) + body
        return svg.raster(body, side, side)
    picture = figure(kind, clan, size).copy()
    if state == "pale":
        picture.set_alpha(110)
        clear = pygame.Surface((side, side), pygame.SRCALPHA)
        clear.blit(picture, (0, 0))
        return svg.ready(clear)
    keep = 0.45 if state == "dim" else 0.42
    shade = pygame.Surface((side, side), pygame.SRCALPHA)
    shade.fill((*(round(255 * keep + c * (1 - keep) * 0.4) for c in DIM), 255))
    picture.blit(shade, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    if state == "lost":
        reach = size * 0.62
        ends = ((m - reach, m + reach), (m + reach, m - reach))
        body = svg.line(*ends, size * 0.17, INK, 0.8, "round") + svg.line(*ends, size * 0.09, STROKE, cap="round")
        picture.blit(svg.raster(body, side, side), (0, 0))
    return svg.ready(picture)


def _ghost_svg(kind: str, clan: int, m: float, size: float) -> str:
    points = svg.placed(outline(clan), m, m, size * RANK.get(kind, RANK["leader"]) * (0.8 if kind == "ship" else 1))
    points.append(points[0])
    return dashed_svg(points, size * 0.14, size * 0.12, max(1.2, size * 0.055), COLOURS[clan])


def piece_svg(kind: str, clan: int, cx: float, cy: float, size: float) -> str:
    """Return a figure on its plate as SVG; (cx, cy) is the middle of the plate."""
    rank = kind if kind in ("warrior", "leader") else "monster"
    whole = size * RANK.get(kind, RANK["leader"])
    body = plate_svg(clan, cx, cy, whole, rank)
    drawing = SILHOUETTES[kind]
    if rank == "monster":
        dy, share = _ON_RIM[clan]
        box = whole * share
        x, y = cx - box / 2, cy + dy * whole - box / 2
        return body + shapes_svg(drawing, x, y, box, BONE, MONSTER_PLATE, MONSTER_PLATE, 8)
    dy, share = _ON_PLATE[clan]
    box = whole * share * (0.94 if rank == "leader" else 1)
    return body + shapes_svg(drawing, cx - box / 2, cy + dy * whole - box / 2, box, INK, COLOURS[clan])


def ship_svg(clan: int, cx: float, cy: float, size: float) -> str:
    """Return a ship as SVG: no plate, the hull is the piece; (cx, cy) is the middle of its 40 x 38 box."""
    colour = COLOURS[clan]
    k = size / 28
    w, h = 40 * k, 38 * k
    x, y = cx - w / 2, cy - h / 2

    def at(d: str) -> str:
        return f'<g transform="translate({svg.num(x)} {svg.num(y)}) scale({w / 100:.5f} {h / 100:.5f})">{d}</g>'

    sail, *stripes, hull, shadow = (stroke.d for stroke in SHIP["ship"])
    light, dark = mix(colour, (255, 255, 255), 0.34), mix(colour, INK, 0.42)
    edge = svg.pen(INK, 9)
    shade = f'<g transform="translate(0 9)">{svg.path(hull, (0, 0, 0), 0.4, svg.pen((0, 0, 0), 8, 0.3))}</g>'
    parts = svg.path(hull, INK, outline=edge) + svg.path(sail, INK, outline=edge)
    parts += svg.path(sail, light)
    for stripe in stripes:
        parts += svg.path(stripe, dark, 0.7)
    parts += svg.line((50, 44), (50, 58), 5, INK)
    name = f"h{clan}"
    fill = svg.linear(name, (0, 16), (0, 95), [(0, mix(colour, (255, 255, 255), 0.22), 1), (1, colour, 1)])
    parts += fill + svg.path(hull, INK, outline=svg.pen(INK, 5)) + svg.path(hull, name)
    parts += svg.circle(8, 17, 2.6, INK)
    parts += svg.path(shadow, dark, 0.6)
    for sx in (21, 35.5, 50, 64.5, 79):
        parts += svg.circle(sx, 59, 8.6, INK) + svg.circle(sx, 59, 6.2, light) + svg.circle(sx, 59, 2.2, INK)
    small = size * 0.46
    px, py = cx, y + h * 0.215
    plate = svg.poly(svg.placed(outline(clan), px, py, small), INK)
    return at(shade + parts) + plate + emblem_svg(clan, px, py, small * 1.12, colour, INK)


def silhouette(kind: str, size_px: int, colour: Colour) -> pygame.Surface:
    """Return a figure's bare silhouette in one colour, `size_px` square."""
    return SHARED.get(("br shape", kind, size_px, colour), lambda: stamp(SILHOUETTES[kind], size_px, colour, 6.0))
