"""Drawings in several tones: lists of strokes in a box of 100 x 100 that the art kit turns, mirrors and composes.

A stroke is text: a role, perhaps a width, then path data. With a width the path is a line with round ends, without
one it is filled. Roles: `ink` light form, `mid` and `low` its two shades, `cut` the dark of the ground, `glow` the
accent, `veil` a breath of the accent, `over` a light form with a dark line around it, `fang` light in every fur.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from functools import cache
from typing import NamedTuple

from scenes.art import svg
from scenes.art.svg import hexa, num
from scenes.widgets.theme import Colour, mix, rgb

Drawing = tuple[str, ...]
NIGHT_SKY = rgb("#0A0F16")
_HEAD = re.compile(r"(ink|mid|low|cut|glow|veil|over|fang)([\d.]*) ")
HALO = 9.0
"""Width of the dark line around a figure, in units of its box (half of it lies outside)."""


class Tones(NamedTuple):
    """The colours of one picture, by role; `ground` is the sky behind, `band` that of the frame."""

    ink: Colour
    mid: Colour
    low: Colour
    cut: Colour
    glow: Colour
    ground: Colour
    band: Colour


def tones_of(band: Colour, glow: Colour | None = None, sky: Colour | None = None) -> Tones:
    """Return the tones of a picture in a frame of the colour `band`; `sky` colours what is behind the figure."""
    ink = mix(band, (255, 252, 246), 0.76)
    return Tones(
        ink,
        mix(ink, band, 0.42),
        mix(mix(band, NIGHT_SKY, 0.25), ink, 0.06),
        mix(band, NIGHT_SKY, 0.82),
        glow or mix(band, rgb("#FFE3A0"), 0.7),
        mix(sky or band, NIGHT_SKY, 0.55),
        sky or band,
    )


@cache
def _parsed(drawing: Drawing) -> tuple[tuple[str, float, str], ...]:
    parts = []
    for stroke in drawing:
        found = _HEAD.match(stroke)
        if found is None:
            raise ValueError(f"no role: {stroke[:24]}")
        parts.append((found[1], float(found[2] or 0), stroke[found.end() :]))
    return tuple(parts)


def _stroke(d: str, colour: Colour, width: float, filled: bool, opacity: float = 1.0) -> str:
    paint = hexa(colour)
    more = f' opacity="{num(opacity)}"' if opacity < 1 else ""
    fill = f'fill="{paint}"' if filled else 'fill="none"'
    line = ""
    if width:
        line = f' stroke="{paint}" stroke-width="{num(width)}" stroke-linejoin="round" stroke-linecap="round"'
    return f'<path d="{d}" {fill}{line}{more}/>'


def figure_svg(
    drawing: Sequence[str], tones: Tones, x: float, y: float, size: float, turn: float = 0.0, flip: bool = False,
    halo: float = HALO,
) -> str:  # fmt: skip
    """Return a drawing around (x, y), `size` wide, turned clockwise by `turn` degrees, with a dark line around it."""
    parts = _parsed(tuple(drawing))
    out = []
    if halo:
        out += [
            _stroke(d, tones.cut, width + halo, not width) for role, width, d in parts if role not in ("cut", "veil")
        ]
    for role, width, d in parts:
        if role == "over":
            out.append(_stroke(d, tones.cut, width + 7, not width))
        if role == "veil":
            out.append(_stroke(d, tones.glow, width, not width, 0.3))
        else:
            out.append(_stroke(d, tones.ink if role in ("over", "fang") else getattr(tones, role), width, not width))
    k = size / 100
    how = f"translate({num(x)} {num(y)})"
    if turn:
        how += f" rotate({num(turn)})"
    how += f" scale({-k if flip else k:.4f} {k:.4f}) translate(-50 -50)"
    return f'<g transform="{how}">{"".join(out)}</g>'


FURS: dict[str, dict[str, str]] = {
    "pale": {},
    "grey": {"ink": "mid", "mid": "low", "low": "ink"},
    "black": {"ink": "low", "mid": "cut", "low": "mid"},
    "maned": {"low": "cut"},
    "duo": {"mid": "low", "low": "mid"},
    "deep": {"low": "cut", "mid": "low"},
}
"""Coats: which role takes the place of which."""


def coated(drawing: Sequence[str], fur: str) -> Drawing:
    """Return a drawing of a beast in another coat, one of FURS."""
    roles = FURS[fur]
    out = []
    for stroke in drawing:
        found = _HEAD.match(stroke)
        role = found[1] if found else ""
        out.append(roles.get(role, role) + stroke[len(role) :])
    return tuple(out)


def filled(role: str, points: Iterable[svg.Point]) -> str:
    """Return a filled polygon as a stroke."""
    return f"{role} {svg.poly_d(points)}"


def both(role: str, points: Sequence[svg.Point]) -> str:
    """Return a polygon and its mirror image as one stroke: a form that is even about x = 50."""
    other = [(100 - x, y) for x, y in reversed(points)]
    return f"{role} {svg.poly_d([*points, *other])}"
