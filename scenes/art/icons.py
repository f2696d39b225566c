"""Icons by name, in one style: strokes of 2 in a box of 24 x 24, round ends, solid where a solid reads better."""

# ruff: noqa: E501  (one icon a line)
from __future__ import annotations

import math
import re

import pygame

from scenes.art import svg
from scenes.widgets.cache import SHARED
from scenes.widgets.theme import Colour


def _ring(x: float, y: float, r: float) -> str:
    k = r * 0.5523
    return (
        f"M{x} {y - r}C{x + k} {y - r} {x + r} {y - k} {x + r} {y}C{x + r} {y + k} {x + k} {y + r} {x} {y + r}"
        f"C{x - k} {y + r} {x - r} {y + k} {x - r} {y}C{x - r} {y - k} {x - k} {y - r} {x} {y - r}Z"
    )


def _box(x: float, y: float, w: float, h: float, r: float = 1.6) -> str:
    return svg.rounded_d((x, y, w, h), r)


def _gear() -> str:
    points = []
    for k in range(8):
        for turn, r in ((-0.2, 7.2), (-0.13, 9.8), (0.13, 9.8), (0.2, 7.2)):
            angle = (k + turn * 1.6) * math.pi / 4
            points.append((12 + r * math.sin(angle), 12 - r * math.cos(angle)))
    return svg.poly_d(points)


def _star() -> str:
    return svg.poly_d(
        (12 + r * math.sin(math.pi * k / 5), 12.6 - r * math.cos(math.pi * k / 5))
        for k, r in enumerate((10.6, 4.5) * 5)
    )


def _dots(*places: tuple[float, float], r: float = 1.7) -> str:
    return "".join(_ring(x, y, r) for x, y in places)


# name: (strokes, solids); solids are filled by the even-odd rule, so a ring in a ring is a hole.
_ICONS: dict[str, tuple[str, str]] = {
    "menu": ("M4 6.5L20 6.5M4 12L20 12M4 17.5L20 17.5", ""),
    "back": ("M14.5 5L7.5 12L14.5 19", ""),
    "close": ("M6 6L18 18M18 6L6 18", ""),
    "plus": ("M12 5L12 19M5 12L19 12", ""),
    "minus": ("M5 12L19 12", ""),
    "check": ("M5 12.8L10 17.6L19.2 7", ""),
    "cross": ("M6.5 6.5L17.5 17.5M17.5 6.5L6.5 17.5", ""),
    "lock": ("M8 10.5L8 8C8 5.6 9.7 4 12 4C14.3 4 16 5.6 16 8L16 10.5", _box(5, 10.5, 14, 10, 2) + _ring(12, 15.3, 1.7)),
    "crown": ("", "M3 7.4L7.8 11.4L12 4.4L16.2 11.4L21 7.4L19 17L5 17ZM5 18.4L19 18.4L19 20.4L5 20.4Z"),
    "eye": ("M2.2 12C5 7.4 8.4 5.4 12 5.4C15.6 5.4 19 7.4 21.8 12C19 16.6 15.6 18.6 12 18.6C8.4 18.6 5 16.6 2.2 12Z", _ring(12, 12, 3.4)),
    "eye_off": ("M5.2 8.2C4 9.2 3 10.6 2.2 12C5 16.6 8.4 18.6 12 18.6C13.6 18.6 15.1 18.2 16.6 17.4M9 5.9C10 5.6 11 5.4 12 5.4C15.6 5.4 19 7.4 21.8 12C21.1 13.2 20.3 14.2 19.4 15.1M4 4L20 20", ""),
    "people": ("", _ring(8.6, 8, 3.6) + "M1.6 20C1.6 15.6 4.4 13.2 8.6 13.2C12.8 13.2 15.6 15.6 15.6 20Z" + _ring(16.8, 8.6, 2.8) + "M17.4 20L22.4 20C22.4 16 20.4 13.4 16.6 13.2C15.9 13.2 15.4 13.3 14.9 13.4C16.6 15 17.4 17.2 17.4 20Z"),
    "person": ("", _ring(12, 7.6, 4.2) + "M3.6 21C3.6 16 6.8 13.4 12 13.4C17.2 13.4 20.4 16 20.4 21Z"),
    "robot": ("M12 7.5L12 3.6M2.6 12.4L2.6 16.4M21.4 12.4L21.4 16.4", _box(5, 7.5, 14, 12.5, 2.6) + _ring(9.2, 12.6, 1.7) + _ring(14.8, 12.6, 1.7) + _box(9, 16.2, 6, 1.5, 0.7) + _ring(12, 3.4, 1.5)),
    "bulb": ("M9.2 17.2C9.2 14.4 6 13 6 9C6 5.6 8.7 3 12 3C15.3 3 18 5.6 18 9C18 13 14.8 14.4 14.8 17.2ZM9.6 20.8L14.4 20.8", ""),
    "undo": ("M8.4 4.4L4 8.8L8.4 13.2M4.4 8.8L14 8.8C17.4 8.8 20 11.2 20 14.4C20 17.6 17.4 20 14 20L9 20", ""),
    "redo": ("M15.6 4.4L20 8.8L15.6 13.2M19.6 8.8L10 8.8C6.6 8.8 4 11.2 4 14.4C4 17.6 6.6 20 10 20L15 20", ""),
    "sort": ("M6 4.5L6 18.5M2.6 15.2L6 18.8L9.4 15.2M12.6 6L21 6M12.6 11.6L18.6 11.6M12.6 17.2L16.2 17.2", ""),
    "book": ("M12 6.4C10.2 5 7.6 4.4 3 4.6L3 18C7.6 17.8 10.2 18.6 12 20C13.8 18.6 16.4 17.8 21 18L21 4.6C16.4 4.4 13.8 5 12 6.4ZM12 6.4L12 20", ""),
    "gear": ("", _gear() + _ring(12, 12, 3.3)),
    "play": ("", "M7 4.4L19.4 12L7 19.6Z"),
    "pause": ("", _box(5.6, 4.6, 4.4, 14.8, 1) + _box(14, 4.6, 4.4, 14.8, 1)),
    "step": ("", "M5 4.6L15 12L5 19.4Z" + _box(16, 4.6, 3, 14.8, 0.8)),
    "skip": ("", "M3.4 5L11.2 12L3.4 19ZM11.2 5L19 12L11.2 19Z" + _box(18.8, 5, 2.4, 14, 0.6)),
    "speed": ("M4.6 18C3.4 16.5 2.8 14.7 2.8 12.8C2.8 7.7 6.9 3.8 12 3.8C17.1 3.8 21.2 7.7 21.2 12.8C21.2 14.7 20.6 16.5 19.4 18M12 14.4L16.4 8.8", _ring(12, 14.4, 2)),
    "sound": ("M15 8.8C16.9 10.6 16.9 13.4 15 15.2M17.8 6C21.2 9.4 21.2 14.6 17.8 18", "M2.6 9L6.6 9L11.8 4.4L11.8 19.6L6.6 15L2.6 15Z"),
    "mute": ("M15.4 9.2L21 14.8M21 9.2L15.4 14.8", "M2.6 9L6.6 9L11.8 4.4L11.8 19.6L6.6 15L2.6 15Z"),
    "mouse": (_box(6, 2.8, 12, 18.4, 6) + "M12 6.6L12 10.2", ""),
    "keyboard": (_box(2, 5.6, 20, 12.8, 2) + "M8 15L16 15", _dots((6, 9.4), (10, 9.4), (14, 9.4), (18, 9.4), (6, 12.2), (10, 12.2), (14, 12.2), (18, 12.2), r=0.95)),
    "gamepad": ("M7.6 6.6L16.4 6.6C19.6 6.6 21 9 21.6 13C22.2 16.8 21.2 18.6 19.2 18.6C17.2 18.6 16.4 15.6 14.6 15.6L9.4 15.6C7.6 15.6 6.8 18.6 4.8 18.6C2.8 18.6 1.8 16.8 2.4 13C3 9 4.4 6.6 7.6 6.6ZM6.2 11.2L10 11.2M8.1 9.3L8.1 13.1", _dots((15, 12.2), (17.2, 10), r=1.15)),
    "dice": (_box(3.6, 3.6, 16.8, 16.8, 3.4), _dots((8.2, 8.2), (15.8, 8.2), (12, 12), (8.2, 15.8), (15.8, 15.8), r=1.5)),
    "chart": ("M3.6 4L3.6 20.4L21 20.4M8 16.4L8 12.4M12.4 16.4L12.4 8M16.8 16.4L16.8 10.4M20.6 16.4L20.6 5", ""),
    "sheet": (_box(4, 3, 16, 18, 2) + "M4 8.6L20 8.6M10 8.6L10 21M10 14.8L20 14.8", ""),
    "log": ("M4 6L20 6M4 12L15 12M4 18L18 18", ""),
    "pile": (_box(8, 3, 11.6, 15, 2) + "M4.6 7L4.6 19C4.6 20.2 5.4 21 6.6 21L15 21", ""),
    "card": (_box(6, 3, 12, 18, 2.2), ""),
    "cards": (_box(8, 3, 11.6, 15, 2) + "M4.6 7L4.6 19C4.6 20.2 5.4 21 6.6 21L15 21", ""),
    "grip": ("", _dots((9, 5.4), (15, 5.4), (9, 12), (15, 12), (9, 18.6), (15, 18.6), r=1.6)),
    "warning": ("M12 3.6L22 20.4L2 20.4ZM12 10L12 14.6", _ring(12, 17.5, 1.25)),
    "info": (_ring(12, 12, 9.2) + "M12 11.2L12 16.6", _ring(12, 7.7, 1.35)),
    "save": ("M4 4L16.4 4L20 7.6L20 20L4 20ZM8 20L8 13.6L16 13.6L16 20M8.4 4L8.4 8.4L14.6 8.4L14.6 4", ""),
    "folder": ("M2.8 19.4L2.8 5L9.4 5L11.6 7.6L21.2 7.6L21.2 19.4Z", ""),
    "export": ("M12 14.6L12 3.4M7.6 7.6L12 3.2L16.4 7.6M4 13.4L4 20.4L20 20.4L20 13.4", ""),
    "import": ("M12 3.4L12 14.4M7.6 10.4L12 14.8L16.4 10.4M4 13.4L4 20.4L20 20.4L20 13.4", ""),
    "trash": ("M4 6.4L20 6.4M9 6.2L9 3.4L15 3.4L15 6.2M6 6.4L7 20.6L17 20.6L18 6.4M10 10.4L10.3 16.8M14 10.4L13.7 16.8", ""),
    "search": (_ring(10.4, 10.4, 6.6) + "M15.4 15.4L21 21", ""),
    "left": ("M14.5 5L7.5 12L14.5 19", ""),
    "right": ("M9.5 5L16.5 12L9.5 19", ""),
    "up": ("M5 15L12 8L19 15", ""),
    "down": ("M5 9L12 16L19 9", ""),
    "arrow": ("M4 12L19.6 12M13.4 5.8L19.8 12L13.4 18.2", ""),
    "star": ("", _star()),
    "clock": (_ring(12, 12, 9.2) + "M12 6.6L12 12L15.8 14.4", ""),
    "flag": ("M5 21.4L5 3.4", "M5 3.6C9 1.8 12.4 5.6 20 3.8L17.4 9L20 14.2C12.4 16 9 12.2 5 14Z"),
    "monitor": (_box(2.4, 3.6, 19.2, 13, 2) + "M8 20.6L16 20.6M12 16.8L12 20.4", ""),
    "language": (_ring(12, 12, 9.2) + "M2.8 12L21.2 12M12 2.8C8.8 5.6 7.6 8.6 7.6 12C7.6 15.4 8.8 18.4 12 21.2C15.2 18.4 16.4 15.4 16.4 12C16.4 8.6 15.2 5.6 12 2.8Z", ""),
    "fork": ("M6.4 8.4L6.4 15.6M17.6 8.4L17.6 9.4C17.6 12.6 6.4 10.6 6.4 15.6", _ring(6.4, 5.8, 2.8) + _ring(17.6, 5.8, 2.8) + _ring(6.4, 18.2, 2.8)),
    "camera": ("M2.4 7.4L7 7.4L8.8 4.6L15.2 4.6L17 7.4L21.6 7.4L21.6 19.6L2.4 19.6Z" + _ring(12, 13, 3.8), ""),
    "text": ("M4.4 5L19.6 5M12 5L12 19.6M8.8 19.6L15.2 19.6M4.4 5L4.4 8M19.6 5L19.6 8", ""),
    "palette": ("M12 3C6.8 3 2.8 6.8 2.8 11.8C2.8 16.8 6.6 21 11.4 21C13.4 21 14 19.8 13.4 18.4C12.6 16.4 13.8 15 15.8 15L18 15C20.2 15 21.2 13.6 21.2 11.4C21.2 6.6 17.2 3 12 3Z", _dots((7.4, 10.6), (10.8, 7.2), (15.2, 7.6), r=1.4)),
    "quit": ("M14 4L4.4 4L4.4 20L14 20M10 12L20.4 12M16.4 7.8L20.6 12L16.4 16.2", ""),
    "moon": ("", "M16 2.6C9.6 1.2 2.6 5.6 2.6 12.4C2.6 18.2 7 21.8 12.2 21.8C16 21.8 19.4 19.8 21.2 16.6C15 18.4 9.6 14.6 10 9.2C10.2 6.2 12.8 3.6 16 2.6Z"),
    "expand": ("M9 4L4 4L4 9M15 4L20 4L20 9M9 20L4 20L4 15M15 20L20 20L20 15", ""),
    "refresh": ("M19.6 9C18.4 5.9 15.4 3.8 12 3.8C7.5 3.8 3.8 7.5 3.8 12C3.8 16.5 7.5 20.2 12 20.2C15.2 20.2 18 18.4 19.4 15.6M20 4L20 9.2L14.8 9.2", ""),
    "list": ("M8.4 6L20.4 6M8.4 12L20.4 12M8.4 18L20.4 18", _dots((4, 6), (4, 12), (4, 18), r=1.5)),
    "dots": ("", _dots((5, 12), (12, 12), (19, 12), r=2)),
    "question": (_ring(12, 12, 9.2) + "M9.2 9.6C9.2 7.9 10.4 6.8 12 6.8C13.6 6.8 14.8 7.9 14.8 9.4C14.8 11.4 12 11.6 12 13.8", _ring(12, 16.9, 1.25)),
    "exclamation": ("M12 4.6L12 13.6", _ring(12, 18.6, 1.7)),
}  # fmt: skip

ALIASES = {"hint": "bulb", "settings": "gear", "last_trick": "pile", "pad": "gamepad", "chevron": "down", "ai": "robot"}
NAMES = (*_ICONS, *ALIASES)
"""Every name that `icon` knows."""


def icon_svg(name: str, x: float, y: float, size: float, colour: Colour, weight: float = 2.0) -> str:
    """Return the icon `name` as SVG in a box of `size`; `weight` is the stroke in units of the 24 x 24 box."""
    strokes, solids = _ICONS[ALIASES.get(name, name)]
    k = size / 24
    out = ""
    if solids:
        out += svg.path(_moved(solids, x, y, k), colour, hole=True)
    if strokes:
        out += svg.path(_moved(strokes, x, y, k), None, outline=svg.pen(colour, weight * k, cap="round"))
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
    """Return the icon `name` (one of NAMES) as a square picture. Raises KeyError for an unknown name."""
    if ALIASES.get(name, name) not in _ICONS:
        raise KeyError(name)

    def make() -> pygame.Surface:
        # Thin strokes vanish in small pictures: never under 1.5 pixels.
        weight = max(2.0, 1.5 * 24 / size_px)
        return svg.raster(icon_svg(name, 0, 0, 24, colour, weight), size_px, size_px, (0, 0, 24, 24))

    return SHARED.get(("icon", name, size_px, colour), make)
