"""Simulation of colour vision deficiency, and the distance of two colours.

Used by the palette preview of the settings and by the tests of the palettes.
"""

from __future__ import annotations

import math

from scenes.widgets.theme import Colour

KINDS = ("normal", "protan", "deutan", "tritan")

# Machado, Oliveira and Fernandes 2009, full severity, for linear light.
_MACHADO: dict[str, tuple[tuple[float, float, float], ...]] = {
    "protan": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deutan": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "tritan": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
}


def _linear(channel: float) -> float:
    c = channel / 255
    return c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4


def _gamma(light: float) -> int:
    light = min(1.0, max(0.0, light))
    c = light * 12.92 if light <= 0.0031308 else 1.055 * light ** (1 / 2.4) - 0.055
    return round(c * 255)


def simulate(colour: Colour, kind: str) -> Colour:
    """Return `colour` as seen with the deficiency `kind` (one of KINDS). Raises KeyError for another kind."""
    if kind == "normal":
        return colour
    light = [_linear(c) for c in colour]
    r, g, b = (_gamma(sum(m * v for m, v in zip(row, light))) for row in _MACHADO[kind])
    return r, g, b


def lab(colour: Colour) -> tuple[float, float, float]:
    """Return CIELAB (D65) of an sRGB colour: lightness 0 to 100, a, b."""
    r, g, b = (_linear(c) for c in colour)
    x = (0.4124564 * r + 0.3575761 * g + 0.1804375 * b) / 0.95047
    y = 0.2126729 * r + 0.7151522 * g + 0.0721750 * b
    z = (0.0193339 * r + 0.1191920 * g + 0.9503041 * b) / 1.08883

    def f(t: float) -> float:
        return t ** (1 / 3) if t > 216 / 24389 else (24389 / 27 * t + 16) / 116

    return 116 * f(y) - 16, 500 * (f(x) - f(y)), 200 * (f(y) - f(z))


def lab_distance(one: tuple[float, float, float], other: tuple[float, float, float]) -> float:
    """Return the CIEDE2000 difference of two CIELAB colours."""
    l1, a1, b1 = one
    l2, a2, b2 = other
    mean_c = (math.hypot(a1, b1) + math.hypot(a2, b2)) / 2
    g = 0.5 * (1 - math.sqrt(mean_c**7 / (mean_c**7 + 25**7)))
    a1, a2 = a1 * (1 + g), a2 * (1 + g)
    c1, c2 = math.hypot(a1, b1), math.hypot(a2, b2)
    h1 = math.degrees(math.atan2(b1, a1)) % 360 if c1 else 0.0
    h2 = math.degrees(math.atan2(b2, a2)) % 360 if c2 else 0.0
    turn = 0.0
    if c1 * c2:
        turn = h2 - h1
        turn += 360 if turn < -180 else -360 if turn > 180 else 0
    dl, dc = l2 - l1, c2 - c1
    dh = 2 * math.sqrt(c1 * c2) * math.sin(math.radians(turn / 2))
    ml, mc = (l1 + l2) / 2, (c1 + c2) / 2
    if not c1 * c2:
        mh = h1 + h2
    elif abs(h1 - h2) <= 180:
        mh = (h1 + h2) / 2
    else:
        mh = (h1 + h2 + (360 if h1 + h2 < 360 else -360)) / 2
    t = (
        1
        - 0.17 * math.cos(math.radians(mh - 30))
        + 0.24 * math.cos(math.radians(2 * mh))
        + 0.32 * math.cos(math.radians(3 * mh + 6))
        - 0.20 * math.cos(math.radians(4 * mh - 63))
    )
    sl = 1 + 0.015 * (ml - 50) ** 2 / math.sqrt(20 + (ml - 50) ** 2)
    sc, sh = 1 + 0.045 * mc, 1 + 0.015 * mc * t
    rotation = -2 * math.sqrt(mc**7 / (mc**7 + 25**7))
    rotation *= math.sin(math.radians(60 * math.exp(-(((mh - 275) / 25) ** 2))))
    return math.sqrt((dl / sl) ** 2 + (dc / sc) ** 2 + (dh / sh) ** 2 + rotation * (dc / sc) * (dh / sh))


def distance(one: Colour, other: Colour, kind: str = "normal") -> float:
    """Return the CIEDE2000 difference of two colours as seen with the deficiency `kind`; 15 is clearly different."""
    return lab_distance(lab(simulate(one, kind)), lab(simulate(other, kind)))


def smallest_distance(colours: tuple[Colour, ...], kind: str = "normal") -> tuple[float, int, int]:
    """Return the smallest difference among `colours` and which two it is."""
    pairs = [
        (distance(a, b, kind), i, i + 1 + j) for i, a in enumerate(colours) for j, b in enumerate(colours[i + 1 :])
    ]
    return min(pairs)


def contrast(one: Colour, other: Colour) -> float:
    """Return the WCAG contrast ratio of two colours, 1 to 21."""

    def luminance(colour: Colour) -> float:
        r, g, b = (_linear(c) for c in colour)
        return 0.2126 * r + 0.7152 * g + 0.0722 * b

    bright, dim = sorted((luminance(one), luminance(other)), reverse=True)
    return (bright + 0.05) / (dim + 0.05)
