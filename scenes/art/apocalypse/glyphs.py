"""Glyphs of the 1995 card game in one colour: as pictures, and as SVG for use in larger drawings."""

from __future__ import annotations

import pygame

from scenes.art.shapes import shapes_svg, stamp
from scenes.widgets.cache import SHARED
from scenes.widgets.drawings import Family
from scenes.widgets.theme import Colour

SHAPES = Family(*(f"apocalypse/glyph_{kind}" for kind in ("types", "peoples", "moons", "tribes", "values")))
"""Every glyph by name: card types, peoples, phases of the moon, tribes, values."""


def glyph(name: str, size_px: int, colour: Colour) -> pygame.Surface:
    """Return a glyph as a square picture of `size_px`. Raises KeyError for an unknown name."""
    drawing = SHAPES[name]
    size_px = max(1, int(size_px))
    return SHARED.get(("apo glyph", name, size_px, colour), lambda: stamp(drawing, size_px, colour, 2))


def glyph_svg(name: str, x: float, y: float, size: float, ink: Colour, cut: Colour) -> str:
    """Return a glyph around (x, y), `size` wide, on a ground of the colour `cut`."""
    return shapes_svg(SHAPES[name], x - size / 2, y - size / 2, size, ink, cut)
