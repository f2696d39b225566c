"""Marks of the stage besides cards: background, arrows from card to creature, discs, stamps, claw lines."""

from __future__ import annotations

import copy
import math
from itertools import pairwise

import pygame

from scenes.widgets import svg
from scenes.widgets.shapes import svg_surface
from scenes.widgets.theme import NIGHT, Colour, Step, mix, rgb
from scenes.widgets.ui import Box, Ui

GROUND_TOP, GROUND = rgb("#2B1518"), rgb("#141D25")
EDGE = rgb("#7A3128")
BLOOD = rgb("#FF8A6E")
"""Arrows of damage."""
AIM = rgb("#FFE29A")
"""The colour of targeting arrows and highlights."""
RULE = rgb("#4A2A2A")
INSET = rgb("#11181F")
STAMP_FILL = rgb("#3A0F0C")
HIT_DISC = rgb("#C8432E")
NUMBER = Step(17, "sans-black", 1.0, 19)
STAMP = Step(13.5, "sans-bold", 1.0, 15)
SMALL_STAMP = Step(12.5, "sans-bold", 1.05, 14)
Point = tuple[float, float]


def at_night(ui: Ui) -> Ui:
    """Return `ui` with the colours of the night: the stage is dark in both themes, as cards are."""
    if not ui.light:
        return ui
    night = copy.copy(ui)
    night.theme = NIGHT
    return night


def ground(surface: pygame.Surface, ui: Ui, box: Box, edge: Colour = EDGE) -> None:
    """Draw the red-black ground of the stage with its edge."""
    rect = ui.rect(box)
    radius = ui.px(14)

    def make() -> pygame.Surface:
        # A column of colours scaled to the width of the stage: a gradient in SVG of this size is far too slow.
        column = pygame.Surface((1, rect.h))
        for y in range(rect.h):
            column.set_at((0, y), mix(GROUND_TOP, GROUND, min(1.0, y / (rect.h * 0.62))))
        sheet = pygame.Surface(rect.size, pygame.SRCALPHA)
        sheet.blit(pygame.transform.scale(column, rect.size), (0, 0))
        shape = pygame.Surface(rect.size, pygame.SRCALPHA)
        pygame.draw.rect(shape, (255, 255, 255), shape.get_rect().inflate(-1, -1), border_radius=radius)
        sheet.blit(shape, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        return sheet

    ui.shadow(surface, box, 14, 2)
    surface.blit(ui.cache.get(("stage ground", rect.size, radius), make), rect)
    ui.round_rect(surface, box, 14, None, edge, 1.6)


def bend(start: Point, end: Point, sag: float) -> list[Point]:
    """Return points of the curve from start to end with a sag of `sag` du in its middle."""
    (x1, y1), (x2, y2) = start, end
    length = math.hypot(x2 - x1, y2 - y1) or 1.0
    nx, ny = -(y2 - y1) / length, (x2 - x1) / length
    if ny < 0:
        nx, ny = -nx, -ny
    cx, cy = (x1 + x2) / 2 + nx * sag * 2, (y1 + y2) / 2 + ny * sag * 2
    steps = max(12, int(length / 8))
    found = []
    for number in range(steps + 1):
        t = number / steps
        u = 1 - t
        found.append((u * u * x1 + 2 * u * t * cx + t * t * x2, u * u * y1 + 2 * u * t * cy + t * t * y2))
    return found


def middle(points: list[Point], share: float = 0.5) -> Point:
    """Return the point at a share of a curve's way."""
    return points[min(len(points) - 1, max(0, round(share * (len(points) - 1))))]


def arrow(
    surface: pygame.Surface,
    ui: Ui,
    points: list[Point],
    colour: Colour,
    width: float = 4.0,
    dashed: bool = False,
    share: float = 1.0,
) -> pygame.Rect:
    """Draw an arrow along points (du), as far as `share`; dashes are single strokes. Return the pixels touched."""
    shown = points[: max(2, round((len(points) - 1) * share) + 1)]
    margin = width * 3.2
    left = min(x for x, _y in shown) - margin
    top = min(y for _x, y in shown) - margin
    right = max(x for x, _y in shown) + margin
    bottom = max(y for _x, y in shown) + margin
    rect = ui.rect(left, top, right - left, bottom - top)
    local_du = tuple((round(x - left, 1), round(y - top, 1)) for x, y in shown)
    key = ("stage arrow", rect.size, local_du, colour, width, dashed, round(ui.scale, 3))

    def make() -> pygame.Surface:
        k = ui.scale
        local = [((x - left) * k, (y - top) * k) for x, y in shown]
        return _arrow_picture(rect.size, local, colour, width * k, dashed)

    surface.blit(ui.cache.get(key, make), rect)
    return rect


def _arrow_picture(
    size: tuple[int, int], points: list[Point], colour: Colour, width: float, dashed: bool
) -> pygame.Surface:
    (x1, y1), (x2, y2) = points[max(0, len(points) - 3)], points[-1]
    angle = math.atan2(y2 - y1, x2 - x1)
    head, wide = width * 2.9, width * 1.7
    tip = (x2, y2)
    back = (x2 - head * math.cos(angle), y2 - head * math.sin(angle))
    wings = [(back[0] - wide * math.sin(angle) * side, back[1] + wide * math.cos(angle) * side) for side in (1, -1)]
    line = _cut_end(points, head * 0.8)
    body = ""
    if dashed:
        for one, other in _dashes(line, width * 2.6, width * 2.0):
            body += svg.line(one, other, width, colour, cap="round")
    elif len(line) > 1:
        data = "M" + "L".join(f"{svg.num(x)} {svg.num(y)}" for x, y in line)
        body += svg.path(data, None, outline=svg.pen(svg_dark(colour), width + 2.4, 0.55, "round"))
        body += svg.path(data, None, outline=svg.pen(colour, width, cap="round"))
    body += svg.poly([tip, wings[0], wings[1]], colour)
    return _raster(body, *size)


def _raster(body: str, width: int, height: int) -> pygame.Surface:
    head = f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}">'
    return svg_surface(f"{head}{body}</svg>", width, height)


def svg_dark(colour: Colour) -> Colour:
    """Return the dark line that is under a bright one."""
    return mix(colour, NIGHT.deep, 0.85)


def _cut_end(points: list[Point], length: float) -> list[Point]:
    end = points[-1]
    kept = [one for one in points if math.hypot(one[0] - end[0], one[1] - end[1]) >= length]
    return kept if len(kept) > 1 else points[:2]


def _dashes(points: list[Point], dash: float, gap: float) -> list[tuple[Point, Point]]:
    """Return single strokes along a curve."""
    found: list[tuple[Point, Point]] = []
    walked, begun = 0.0, points[0]
    drawing = True
    for one, other in pairwise(points):
        walked += math.hypot(other[0] - one[0], other[1] - one[1])
        if walked >= (dash if drawing else gap):
            if drawing:
                found.append((begun, other))
            begun, walked, drawing = other, 0.0, not drawing
    if drawing and walked > 1:
        found.append((begun, points[-1]))
    return found


def disc(surface: pygame.Surface, ui: Ui, x: float, y: float, number: int, size: float = 19.0) -> pygame.Rect:
    """Draw the disc with the points of damage; return the pixels touched."""
    ui.disc(surface, x, y, size * 0.86, HIT_DISC, mix(NIGHT.rage, (255, 255, 255), 0.25), 1.4)
    ui.label(surface, str(number), (x - size, y - size, 2 * size, 2 * size), NUMBER, (255, 255, 255))
    return ui.rect(x - size, y - size, 2 * size, 2 * size)


def stamp(surface: pygame.Surface, ui: Ui, text: str, box: Box, grown: float = 1.0) -> pygame.FRect:
    """Stamp a word over the middle of a card, or a cross if the word does not fit.

    `grown` is its size relative to the resting one. Return its box (du).
    """
    frame = pygame.FRect(box)
    most = frame.w + 16
    place = pygame.FRect(0, 0, 0, 0)
    for step, lines in ((STAMP, 1), (SMALL_STAMP, 1), (SMALL_STAMP, 2)):
        wide = ui.text_size(text, step, None if lines == 1 else most - 12)[0]
        rows = len(ui.lines(text, step, most - 12)) if lines == 2 else 1
        if wide + 12 <= most and rows <= lines:
            place.size = ((most if lines == 2 else wide + 14) * grown, (10 + ui.line_height(step) * rows) * grown)
            place.center = frame.center
            ui.round_rect(surface, place, 4, STAMP_FILL, NIGHT.rage_ink, 2.0)
            ui.label(surface, text, place.inflate(-4, -2), step, NIGHT.text, lines=rows)
            return place
    place.size = (26 * grown, 26 * grown)
    place.center = frame.center
    ui.disc(surface, place.centerx, place.centery, place.w / 2, STAMP_FILL, NIGHT.rage_ink, 2.0)
    ui.icon(surface, "cross", place.x + place.w * 0.2, place.y + place.h * 0.2, place.w * 0.6, NIGHT.rage_ink)
    return place


def stroke(surface: pygame.Surface, ui: Ui, box: Box) -> None:
    """Strike a card through, from its lower left to its upper right corner."""
    rect = ui.rect(box)

    def make() -> pygame.Surface:
        w, h = rect.size
        body = svg.line((w * 0.06, h * 0.92), (w * 0.94, h * 0.06), ui.px(4) + 2, NIGHT.deep, 0.6, "round")
        body += svg.line((w * 0.06, h * 0.92), (w * 0.94, h * 0.06), ui.px(4), NIGHT.rage_ink, 1.0, "round")
        return _raster(body, w, h)

    surface.blit(ui.cache.get(("stage stroke", rect.size, ui.px(4)), make), rect)


def claws(surface: pygame.Surface, ui: Ui, box: Box, share: float = 1.0) -> pygame.Rect:
    """Draw three claw lines over a card, as far down as `share`; return the pixels touched."""
    rect = ui.rect(box)
    part = round(max(0.0, min(1.0, share)) * 8) / 8
    if part <= 0:
        return rect

    def make() -> pygame.Surface:
        w, h = rect.size
        body = ""
        for number in range(3):
            long = 1.08 if number == 1 else 1.0
            x1, y1 = w * (0.34 + 0.22 * number), h * (0.5 - 0.36 * long)
            x2, y2 = w * (0.14 + 0.22 * number), h * (0.5 + 0.36 * long)
            x2, y2 = x1 + (x2 - x1) * part, y1 + (y2 - y1) * part
            mx, my, half = (x1 + x2) / 2, (y1 + y2) / 2, w * 0.035
            body += svg.poly([(x1, y1), (mx + half, my), (x2, y2), (mx - half, my)], NIGHT.bone)
        return _raster(body, w, h)

    surface.blit(ui.cache.get(("stage claws", rect.size, part), make), rect)
    return rect


def lost(picture: pygame.Surface, ui: Ui, key: tuple[object, ...]) -> pygame.Surface:
    """Return the look of a fallen card: grey and dark. `key` identifies the card."""

    def make() -> pygame.Surface:
        grey = pygame.transform.grayscale(picture)
        veil = pygame.Surface(grey.get_size(), pygame.SRCALPHA)
        veil.fill((118, 118, 124, 255))
        grey.blit(veil, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
        return grey

    return ui.cache.get(("stage lost", *key), make)


def soft_shadow(surface: pygame.Surface, ui: Ui, picture: pygame.Surface, key: object, box: Box) -> None:
    """Draw the shadow of a card, which follows its outline; `key` names the outline."""
    blur, down = max(1, ui.px(4.0)), ui.px(2.5)
    pad = 3 * blur

    def make() -> pygame.Surface:
        w, h = picture.get_size()
        sheet = pygame.Surface((w + 2 * pad, h + 2 * pad), pygame.SRCALPHA)
        sheet.blit(picture, (pad, pad))
        sheet.fill((0, 0, 0, 150), special_flags=pygame.BLEND_RGBA_MULT)
        return pygame.transform.gaussian_blur(sheet, blur)

    shadow = ui.cache.get(("stage shadow", key, picture.get_size(), blur), make)
    x, y = pygame.FRect(box).topleft
    surface.blit(shadow, (ui.at(x) - pad, ui.at(y) - pad + down))
