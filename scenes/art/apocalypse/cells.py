"""The small signs with numbers: values, damage, Gauntlet, Renown, requirement discs. SVG for the form, type on top."""

from __future__ import annotations

from typing import NamedTuple

import pygame

from scenes.art import lettering
from scenes.art.apocalypse.glyphs import glyph_svg
from scenes.widgets import svg
from scenes.widgets.cache import SHARED
from scenes.widgets.theme import NIGHT, Colour, rgb

INK = rgb("#0B1218")
BONE = rgb("#F1EEE6")
WHITE: Colour = (255, 255, 255)
AMBER = NIGHT.accent
RAGE = rgb("#CF3E29")
GNOSIS = rgb("#5068CC")
HEALTH = rgb("#2A8650")
CLAW = rgb("#8E241B")
GATE = rgb("#10302F")
MIST = rgb("#8FE3E0")
FILLS = {"rage": RAGE, "gnosis": GNOSIS, "health": HEALTH, "damage": BONE, "gauntlet": GATE, "disc": BONE}
INKS = {"damage": rgb("#1A1408"), "gauntlet": MIST}
SIGNS = {"rage": "rage", "gnosis": "gnosis", "health": "health", "damage": "damage", "gauntlet": "umbra"}


class Cell(NamedTuple):
    """One thing in the row at the foot: a `kind` of FILLS with a number, or a disc with the glyph `sign`."""

    kind: str
    number: int = 0
    sign: str = ""
    changed: bool = False


def _form(kind: str, w: float, h: float, by: float) -> str:
    """Return the outline of a cell as path data, `by` larger on all sides: slanted, round or square."""
    x, y, w, h = 1.5 - by, 1.5 - by, w - 3 + 2 * by, h - 3 + 2 * by
    if kind == "rage":
        lean = h * 0.24
        return svg.poly_d([(x + lean, y), (x + w, y), (x + w - lean, y + h), (x, y + h)])
    return svg.rounded_d((x, y, w, h), h * 0.46 if kind == "gnosis" else h * 0.16)


def width_of(cell: Cell, height: float, symbols: bool) -> float:
    """Return how wide a cell of `height` is, in the same unit."""
    if cell.kind == "disc":
        return height
    digits = len(str(cell.number))
    number = height * (0.5 + 0.44 * (digits - 1))
    if not symbols:
        return max(height * 0.92, number + height * 0.5)
    sign = height * (0.8 if cell.kind in ("gnosis", "gauntlet") else 0.66)
    return number + sign + height * (0.42 if cell.kind == "rage" else 0.34)


def _ground(cell: Cell, w_px: int, h_px: int, symbols: bool) -> pygame.Surface:
    key = ("apo cell", cell.kind, cell.sign, cell.changed, w_px, h_px, symbols)

    def make() -> pygame.Surface:
        w, h = 30.0 * w_px / h_px, 30.0
        fill = FILLS[cell.kind]
        if cell.kind == "disc":
            body = svg.circle(w / 2, h / 2, 14.6, INK) + svg.circle(w / 2, h / 2, 13, BONE)
            body += glyph_svg(cell.sign, w / 2, h / 2, 18.5, INK, BONE)
            return svg.raster(body, w_px, h_px, (0, 0, w, h))
        body = svg.path(_form(cell.kind, w, h, 1.5), INK)
        if cell.changed:
            body += svg.path(_form(cell.kind, w, h, 0.4), rgb("#FFD46B")) + svg.path(_form(cell.kind, w, h, -2.4), INK)
            body += svg.path(_form(cell.kind, w, h, -3.2), fill)
        else:
            body += svg.path(_form(cell.kind, w, h, 0), fill)
            if cell.kind == "gauntlet":
                body += svg.path(_form(cell.kind, w, h, -0.8), None, outline=svg.pen(MIST, 1.6))
        if symbols:
            size = 22 if cell.kind in ("gnosis", "gauntlet") else 18
            x = size / 2 + (7 if cell.kind == "rage" else 4.5)
            ink = CLAW if cell.kind == "damage" else INKS.get(cell.kind, WHITE)
            body += glyph_svg(SIGNS[cell.kind], x, h / 2, size, ink, fill)
        return svg.raster(body, w_px, h_px, (0, 0, w, h))

    return SHARED.get(key, make)


def put_cell(
    target: pygame.Surface, cell: Cell, x: float, y: float, w: float, h: float, symbols: bool = True
) -> pygame.Rect:
    """Draw a cell with its corner at (x, y); all in pixels. Returns its box."""
    box = pygame.Rect(round(x), round(y), max(1, round(w)), max(1, round(h)))
    target.blit(_ground(cell, box.w, box.h, symbols), box)
    if cell.kind == "disc":
        return box
    text = str(cell.number).replace("-", "−")
    mask = lettering.words(text, "sans-black", box.h * (0.86 if symbols else 0.8))
    ink = INKS.get(cell.kind, WHITE)
    if symbols:
        size = (22 if cell.kind in ("gnosis", "gauntlet") else 18) * box.h / 30
        left = size + (7.6 if cell.kind == "rage" else 5) * box.h / 30
        right = (7.5 if cell.kind == "rage" else 5) * box.h / 30
        cx = (left + box.w - right) / 2
    else:
        cx = box.w / 2
    lettering.put(target, mask, box.x + cx - mask.get_width() / 2, box.y + (box.h - mask.get_height()) / 2, ink)
    return box


def put_row(
    target: pygame.Surface, cells: list[Cell], left: float, right: float, middle: float, h: float, gap: float
) -> None:
    """Draw cells side by side, centred between `left` and `right` (px) around the height `middle`.

    If they do not fit, the row first gives up its symbols, then shrinks.
    """
    symbols = True
    widths = [width_of(cell, h, True) for cell in cells]
    room = right - left
    if sum(widths) + gap * (len(cells) - 1) > room:
        widths = [min(w, width_of(cell, h, True)) for w, cell in zip(widths, cells)]
        gap *= 0.5
    total = sum(widths) + gap * (len(cells) - 1)
    if total > room * 1.04:
        narrow = [width_of(cell, h, False) for cell in cells]
        if sum(narrow) + gap * (len(cells) - 1) <= room and all(cell.kind != "damage" for cell in cells):
            symbols, widths = False, narrow
        total = sum(widths) + gap * (len(cells) - 1)
    share = min(1.0, room / total) if total else 1.0
    if not symbols:  # room left over goes to the numbers
        share = 1.0
    x = (left + right - total * share) / 2
    for cell, w in zip(cells, widths):
        tall = h if share > 0.9 else h * (share + 0.08)
        put_cell(target, cell, x, middle - tall / 2, w * share, tall, symbols)
        x += (w + gap) * share


def star(number: int, size_px: int, changed: bool = False) -> pygame.Surface:
    """Return the Renown star with its number, a square of `size_px`; `changed` gives it a light rim."""

    def make() -> pygame.Surface:
        body = svg.path(svg.star_d(5, 51, 27, 50, 53), INK, outline=svg.pen(INK, 7))
        body += svg.path(svg.star_d(5, 49, 25.5, 50, 53), AMBER, outline=svg.pen(AMBER, 3))
        if changed:
            body = svg.path(svg.star_d(5, 51, 27, 50, 53), INK, outline=svg.pen(INK, 9))
            body += svg.path(svg.star_d(5, 50, 26, 50, 53), WHITE, outline=svg.pen(WHITE, 5))
            body += svg.path(svg.star_d(5, 44, 23, 50, 53), AMBER)
        picture = svg.raster(body, size_px, size_px, (-4, -4, 108, 108))
        text = str(number)
        mask = lettering.words(text, "sans-black", size_px * (0.46 if len(text) < 2 else 0.38))
        x, y = (size_px - mask.get_width()) / 2, size_px * 0.53 - mask.get_height() / 2
        lettering.put(picture, mask, x, y, rgb("#1A1408"))
        return picture

    return SHARED.get(("apo star", number, size_px, changed), make)
