"""Rounded boxes, their shadows and dashed edges: made once per look from small pieces, then combined.

A rounded box is nine pieces: four corners (smoothed, cached), four edges and a middle (plain fills). So a panel of any
size costs one small picture. Everything here is in pixels; `Ui` uses design units.
"""

from __future__ import annotations

import io
import math
from collections.abc import Callable
from functools import partial
from typing import NamedTuple

import pygame

from scenes.widgets.theme import Colour

Get = Callable[[tuple[object, ...], Callable[[], pygame.Surface]], pygame.Surface]
"""`cache.get`: return the surface kept under a key, or make and keep it."""


class Shadow(NamedTuple):
    """One level of elevation: blur, way to the right and down in du, opacity 0 to 1 (look 2.3)."""

    blur: float
    right: float
    down: float
    opacity: float


LEVELS: dict[int | str, Shadow] = {
    1: Shadow(4.5, 0, 2, 0.30),
    "card": Shadow(4.5, 0, 2, 0.42),
    2: Shadow(10, 0, 5.5, 0.45),
    3: Shadow(14, 0, 10, 0.50),
    4: Shadow(20, 6, 22, 0.62),
    "dialog": Shadow(24, 0, 14, 0.55),
}


def css(colour: Colour) -> str:
    """Return `colour` as SVG writes it."""
    return f"#{colour[0]:02x}{colour[1]:02x}{colour[2]:02x}"


def svg_surface(svg: str, width: int, height: int) -> pygame.Surface:
    """Rasterise an SVG string at exactly `width` x `height` pixels, in the format that blits fastest."""
    picture = pygame.image.load_sized_svg(io.BytesIO(svg.encode()), (max(1, width), max(1, height)))
    try:
        return picture.convert_alpha()
    except pygame.error:  # no window
        return picture.convert(pygame.Surface((1, 1), pygame.SRCALPHA))


def _box_svg(
    width: int, height: int, radius: float, fill: Colour | None, alpha: int, edge: Colour | None, line: int
) -> pygame.Surface:
    inset = line / 2 if edge else 0.0
    paint = f'fill="{css(fill)}" fill-opacity="{alpha / 255:.3f}"' if fill else 'fill="none"'
    stroke = f'stroke="{css(edge)}" stroke-width="{line}"' if edge and line else ""
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" viewBox="0 0 {width} {height}">'
        f'<rect x="{inset}" y="{inset}" width="{width - 2 * inset}" height="{height - 2 * inset}" '
        f'rx="{max(0.0, radius - inset):.2f}" {paint} {stroke}/></svg>'
    )
    return svg_surface(svg, width, height)


def draw_box(
    surface: pygame.Surface,
    rect: pygame.Rect,
    radius: int,
    fill: Colour | None,
    edge: Colour | None,
    line: int,
    alpha: int,
    get: Get,
) -> None:
    """Draw a rounded box. `alpha` (0 to 255) is that of the fill; the edge is always solid."""
    if rect.w <= 0 or rect.h <= 0:
        return
    radius = max(0, min(radius, rect.w // 2, rect.h // 2))
    line = line if edge else 0
    corner = max(radius, line) + 1
    if (fill and alpha < 255) or rect.w < 2 * corner + 1 or rect.h < 2 * corner + 1:
        key = ("box", rect.w, rect.h, radius, fill, alpha, edge, line)
        surface.blit(
            get(key, lambda: _box_svg(rect.w, rect.h, radius, fill, alpha, edge, line)),
            rect,
        )
        return
    side = 2 * corner + 1
    piece = get(
        ("box", side, radius, fill, edge, line),
        lambda: _box_svg(side, side, radius, fill, 255, edge, line),
    )
    for right in (0, 1):
        for low in (0, 1):
            source = (right * (corner + 1), low * (corner + 1), corner, corner)
            place = (rect.right - corner if right else rect.x, rect.bottom - corner if low else rect.y)
            surface.blit(piece, place, source)
    if fill:
        surface.fill(fill, (rect.x + corner, rect.y, rect.w - 2 * corner, rect.h))
        surface.fill(fill, (rect.x, rect.y + corner, corner, rect.h - 2 * corner))
        surface.fill(fill, (rect.right - corner, rect.y + corner, corner, rect.h - 2 * corner))
    if edge and line:
        surface.fill(edge, (rect.x + corner, rect.y, rect.w - 2 * corner, line))
        surface.fill(edge, (rect.x + corner, rect.bottom - line, rect.w - 2 * corner, line))
        surface.fill(edge, (rect.x, rect.y + corner, line, rect.h - 2 * corner))
        surface.fill(edge, (rect.right - line, rect.y + corner, line, rect.h - 2 * corner))


def draw_shadow(
    surface: pygame.Surface,
    rect: pygame.Rect,
    radius: int,
    blur: int,
    shift: tuple[int, int],
    opacity: float,
    colour: Colour,
    get: Get,
) -> None:
    """Draw the shadow of a solid rounded box at `rect`. The middle, which the box hides, is left out."""
    if rect.w <= 0 or rect.h <= 0 or opacity <= 0:
        return
    blur = max(1, blur)
    reach = 2 * blur
    radius = min(radius, rect.w // 2, rect.h // 2)
    corner = min(radius + reach, rect.w // 2, rect.h // 2)
    inner = 2 * (radius + reach) + 1
    side = inner + 2 * reach
    key = ("shadow", inner, radius, blur, round(opacity * 255), colour)
    piece = get(key, lambda: _shadow_piece(side, reach, radius, blur, opacity, colour))
    size = reach + corner
    left, top = rect.x + shift[0] - reach, rect.y + shift[1] - reach
    right, bottom = rect.right + shift[0] - corner, rect.bottom + shift[1] - corner
    far = side - size
    surface.blit(piece, (left, top), (0, 0, size, size))
    surface.blit(piece, (right, top), (far, 0, size, size))
    surface.blit(piece, (left, bottom), (0, far, size, size))
    surface.blit(piece, (right, bottom), (far, far, size, size))
    middle = side // 2
    across, down = rect.w - 2 * corner, rect.h - 2 * corner
    if across > 0:
        for name, y, source_y in (("top", top, 0), ("bottom", bottom, far)):
            strip = get(
                (*key, name, across, size),
                partial(_strip, piece, (middle, source_y, 1, size), (across, size)),
            )
            surface.blit(strip, (rect.x + shift[0] + corner, y))
    if down > 0:
        for name, x, source_x in (("left", left, 0), ("right", right, far)):
            strip = get(
                (*key, name, down, size),
                partial(_strip, piece, (source_x, middle, size, 1), (size, down)),
            )
            surface.blit(strip, (x, rect.y + shift[1] + corner))


def _shadow_piece(side: int, reach: int, radius: int, blur: int, opacity: float, colour: Colour) -> pygame.Surface:
    # A wide blur is made small and then scaled up: it looks the same in a tenth of the time.
    k = 4 if blur >= 12 else 2 if blur >= 6 else 1
    inner, small = round((side - 2 * reach) / k), round(side / k)
    box = pygame.Surface((small, small), pygame.SRCALPHA)
    box.fill((*colour, 0))
    solid = _box_svg(inner, inner, radius / k, colour, round(opacity * 255), None, 0)
    box.blit(solid, (round(reach / k), round(reach / k)), special_flags=pygame.BLEND_RGBA_MAX)
    blurred = pygame.transform.gaussian_blur(box, max(1, round(blur / k)), True)
    if k > 1:
        blurred = pygame.transform.smoothscale(blurred, (side, side))
    # Only the opacity may be blurred: the colour of a shadow is the same everywhere, also where it fades out.
    tint = pygame.Surface((side, side), pygame.SRCALPHA)
    tint.fill((*colour, 255))
    white = pygame.Surface((side, side), pygame.SRCALPHA)
    white.fill((255, 255, 255, 0))
    blurred.blit(white, (0, 0), special_flags=pygame.BLEND_RGBA_MAX)
    tint.blit(blurred, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return tint


def _strip(piece: pygame.Surface, source: tuple[int, int, int, int], size: tuple[int, int]) -> pygame.Surface:
    return pygame.transform.scale(piece.subsurface(source), size)


def _perimeter(width: float, height: float, radius: float, inset: float) -> list[tuple[float, float]]:
    """Return points about 1 px apart along the rounded edge, clockwise from the upper left straight."""
    left, top, right, bottom = inset, inset, width - inset, height - inset
    radius = max(0.0, min(radius - inset, (right - left) / 2, (bottom - top) / 2))
    points: list[tuple[float, float]] = []

    def line(x1: float, y1: float, x2: float, y2: float) -> None:
        count = max(1, round(math.hypot(x2 - x1, y2 - y1)))
        points.extend((x1 + (x2 - x1) * i / count, y1 + (y2 - y1) * i / count) for i in range(count))

    def arc(x: float, y: float, start: float) -> None:
        count = max(1, round(radius * math.pi / 2))
        for i in range(count):
            angle = start + math.pi / 2 * i / count
            points.append((x + radius * math.cos(angle), y + radius * math.sin(angle)))

    line(left + radius, top, right - radius, top)
    arc(right - radius, top + radius, -math.pi / 2)
    line(right, top + radius, right, bottom - radius)
    arc(right - radius, bottom - radius, 0)
    line(right - radius, bottom, left + radius, bottom)
    arc(left + radius, bottom - radius, math.pi / 2)
    line(left, bottom - radius, left, top + radius)
    arc(left + radius, top + radius, math.pi)
    return points


def dashed_box(
    width: int, height: int, radius: int, colour: Colour, line: float, dash: float, gap: float
) -> pygame.Surface:
    """Return a see-through picture with a dashed rounded edge, as short strokes (px)."""
    points = _perimeter(width, height, radius, line / 2 + 0.5)
    total = len(points)
    count = max(1, round(total / (dash + gap)))
    step, share = total / count, dash / (dash + gap)
    paths = []
    for i in range(count):
        first, last = round(i * step), round(i * step + step * share)
        chosen = [points[j % total] for j in range(first, last + 1)]
        if len(chosen) > 12:  # a straight stroke needs only its ends and a few points between
            chosen = chosen[::4] + chosen[-1:]
        paths.append("M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in chosen))
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" viewBox="0 0 {width} {height}">'
        f'<path d="{"".join(paths)}" fill="none" stroke="{css(colour)}" stroke-width="{line:.2f}"/></svg>'
    )
    return svg_surface(svg, width, height)
