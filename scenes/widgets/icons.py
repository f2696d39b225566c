"""Icons by name, in one style: strokes of 2 in a box of 24 x 24, round ends, solid where a solid reads better."""

from __future__ import annotations

import re

import pygame

from scenes.widgets import svg
from scenes.widgets.cache import SHARED
from scenes.widgets.drawings import Family
from scenes.widgets.theme import Colour

ICONS = Family("icons")
ALIASES = {"hint": "bulb", "settings": "gear", "pad": "gamepad", "chevron": "down", "ai": "robot"}
"""Other names of icons."""


def icon_svg(name: str, x: float, y: float, size: float, colour: Colour, weight: float = 2.0) -> str:
    """Return the icon `name` as SVG in a box of `size`; `weight` is the stroke in units of the 24 x 24 box."""
    k = size / 24
    out = ""
    for stroke in ICONS[ALIASES.get(name, name)]:
        d = _moved(stroke.d, x, y, k)
        if stroke.width:
            out += svg.path(d, None, outline=svg.pen(colour, weight * k, cap="round"))
        else:
            out += svg.path(d, colour, hole=True)
    return out


def _moved(d: str, x: float, y: float, k: float) -> str:
    """Return path data scaled and moved; only M, L, C, A and Z occur in the icons."""
    out = []
    for letter, rest in re.findall(r"([MLCAZ])([^MLCAZ]*)", d):
        v = [float(t) for t in re.findall(r"-?\d*\.?\d+", rest)]
        if letter == "A":
            out.append(f"A{v[0] * k:.3f} {v[1] * k:.3f} 0 {v[3]:.0f} {v[4]:.0f} {x + v[5] * k:.3f} {y + v[6] * k:.3f}")
            continue
        points = [f"{x + v[i] * k:.3f} {y + v[i + 1] * k:.3f}" for i in range(0, len(v), 2)]
        out.append(letter + " ".join(points))
    return "".join(out)


def icon(name: str, size_px: int, colour: Colour) -> pygame.Surface:
    """Return the icon `name` as a square picture. Raises KeyError for an unknown name."""
    if ALIASES.get(name, name) not in ICONS:
        raise KeyError(name)

    def make() -> pygame.Surface:
        # Thin strokes vanish in small pictures: at least 1.5 pixels.
        weight = max(2.0, 1.5 * 24 / size_px)
        return svg.raster(icon_svg(name, 0, 0, 24, colour, weight), size_px, size_px, (0, 0, 24, 24))

    return SHARED.get(("icon", name, size_px, colour), make)
