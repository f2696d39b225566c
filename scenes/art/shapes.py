"""Drawings in one colour: figures, emblems, glyphs, symbols, as scenes/widgets/drawings.py reads them.

The role `ink` is the form, `cut` what is taken out of it, `over` a form in front of others with a cut line around it.
"""

from __future__ import annotations

from itertools import pairwise

import pygame

from scenes.widgets import svg
from scenes.widgets.drawings import Drawing
from scenes.widgets.svg import hexa, num
from scenes.widgets.theme import Colour

GAP = 5.0
"""Width of the cut line around a form that is `over` others (half of it is outside)."""


def _stroke(d: str, colour: str, width: float, filled: bool) -> str:
    fill = colour if filled else "none"
    line = (
        f' stroke="{colour}" stroke-width="{num(width)}" stroke-linejoin="round" stroke-linecap="round"'
        if width
        else ""
    )
    return f'<path d="{d}" fill="{fill}"{line}/>'


def shapes_svg(
    drawing: Drawing,
    x: float,
    y: float,
    size: float,
    ink: Colour,
    cut: Colour,
    halo: Colour | None = None,
    halo_width: float = 12.0,
) -> str:
    """Return `drawing` as SVG in a box of `size` at (x, y).

    `halo` draws the whole silhouette first with a line of `halo_width` (of the 100 box) around it.
    """
    out = []
    if halo is not None:
        out += [_stroke(d, hexa(halo), width + halo_width, not width) for role, width, d in drawing if role != "cut"]
    for role, width, d in drawing:
        if role == "over":
            out.append(_stroke(d, hexa(cut), width + 2 * GAP, not width))
        out.append(_stroke(d, hexa(cut if role == "cut" else ink), width, not width))
    return f'<g transform="translate({num(x)} {num(y)}) scale({size / 100:.5f})">{"".join(out)}</g>'


def stencil(body: str, width_px: int, height_px: int, view: svg.Box, colour: Colour) -> pygame.Surface:
    """Return what is white in `body` as a picture in `colour`; what is black in it is left clear."""
    sheet = pygame.Surface((width_px, height_px))
    sheet.blit(svg.raster(body, width_px, height_px, view), (0, 0))
    grey = pygame.image.tobytes(sheet, "RGB")[::3]
    pixels = bytearray(bytes((*colour, 0)) * (width_px * height_px))
    pixels[3::4] = grey
    return svg.ready(pygame.image.frombuffer(bytes(pixels), (width_px, height_px), "RGBA"))


def stamp(drawing: Drawing, size_px: int, colour: Colour, margin: float = 0.0) -> pygame.Surface:
    """Return `drawing` in one colour as a square picture of `size_px`; cuts are clear.

    `margin` is the room around the 100 box in its units.
    """
    view = (-margin, -margin, 100 + 2 * margin, 100 + 2 * margin)
    return stencil(shapes_svg(drawing, 0, 0, 100, (255, 255, 255), (0, 0, 0)), size_px, size_px, view, colour)


def dashed_svg(
    points: list[svg.Point], dash: float, gap: float, width: float, colour: Colour, opacity: float = 1.0
) -> str:
    """Return an open line (repeat the first point to close it) as single dashes: dash arrays come out broken."""
    lengths = [0.0]
    for (ax, ay), (bx, by) in pairwise(points):
        lengths.append(lengths[-1] + ((bx - ax) ** 2 + (by - ay) ** 2) ** 0.5)
    count = max(1, round(lengths[-1] / (dash + gap)))
    period = lengths[-1] / count

    def at(where: float) -> svg.Point:
        for k in range(1, len(points)):
            if where <= lengths[k]:
                t = (where - lengths[k - 1]) / ((lengths[k] - lengths[k - 1]) or 1.0)
                (ax, ay), (bx, by) = points[k - 1], points[k]
                return ax + (bx - ax) * t, ay + (by - ay) * t
        return points[-1]

    d = ""
    for k in range(count):
        start, stop = k * period, k * period + dash
        run = [at(start), *(p for p, where in zip(points, lengths) if start < where < stop), at(stop)]
        d += "M" + "L".join(f"{svg.num(x)} {svg.num(y)}" for x, y in run)
    return svg.path(d, None, outline=svg.pen(colour, width, opacity, "round"))
