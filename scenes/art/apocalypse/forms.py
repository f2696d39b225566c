"""Drawings in several tones in a box of 100 x 100, turned, mirrored and composed for the pictures of cards.

Roles: `ink` light form, `mid` and `low` its two shades, `cut` the dark of the ground, `glow` the accent, `veil` a
breath of the accent, `over` a light form with a dark line around it, `fang` light in every fur.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from scenes.widgets import svg
from scenes.widgets.drawings import Drawing, Stroke, fill
from scenes.widgets.svg import hexa, num
from scenes.widgets.theme import Colour, mix, rgb

NIGHT_SKY = rgb("#0A0F16")
ROLES = frozenset(("ink", "mid", "low", "cut", "glow", "veil", "over", "fang"))
HALO = 9.0
"""Width of the dark line around a figure, in units of its box (half of it is outside)."""


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


def _stroke(d: str, colour: Colour, width: float, filled: bool, opacity: float = 1.0) -> str:
    paint = hexa(colour)
    more = f' opacity="{num(opacity)}"' if opacity < 1 else ""
    fill = f'fill="{paint}"' if filled else 'fill="none"'
    line = ""
    if width:
        line = f' stroke="{paint}" stroke-width="{num(width)}" stroke-linejoin="round" stroke-linecap="round"'
    return f'<path d="{d}" {fill}{line}{more}/>'


def figure_svg(
    drawing: Sequence[Stroke],
    tones: Tones,
    x: float,
    y: float,
    size: float,
    turn: float = 0.0,
    flip: bool = False,
    halo: float = HALO,
) -> str:
    """Return a drawing around (x, y), `size` wide, turned clockwise by `turn` degrees, with a dark line around it.

    Raises ValueError for a role that is none of ROLES.
    """
    unknown = {role for role, _width, _d in drawing} - ROLES
    if unknown:
        raise ValueError(f"no roles: {', '.join(sorted(unknown))}")
    out = []
    if halo:
        out += [
            _stroke(d, tones.cut, width + halo, not width) for role, width, d in drawing if role not in ("cut", "veil")
        ]
    for role, width, d in drawing:
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


def coated(drawing: Sequence[Stroke], fur: str) -> Drawing:
    """Return a drawing of a beast in another coat, one of FURS."""
    roles = FURS[fur]
    return tuple(stroke._replace(role=roles.get(stroke.role, stroke.role)) for stroke in drawing)


def filled(role: str, points: Iterable[svg.Point]) -> Stroke:
    """Return a filled polygon."""
    return fill(role, svg.poly_d(points))
