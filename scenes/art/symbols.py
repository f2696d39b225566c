"""The six colours of the trick-taking game: palettes, symbols, letters, names."""

from __future__ import annotations

import math
from functools import cache

import pygame

from game.words import N_, PSEUDO, _, context, language
from scenes.art import svg
from scenes.widgets.cache import SHARED
from scenes.widgets.theme import NIGHT, Colour, rgb

BLUE, GREEN, RED, YELLOW, VIOLET, ORANGE = range(6)
COLOURS = range(6)

PALETTES: dict[str, tuple[Colour, ...]] = {
    "standard": tuple(map(rgb, ("#2F6BE0", "#3AA868", "#C42F26", "#F7CA38", "#6D35A0", "#EA7616"))),
    "safe": tuple(map(rgb, ("#366AD2", "#52B27C", "#B8362A", "#FFCD39", "#492586", "#E0720A"))),
}
"""Both palettes in the order blue, green, red, yellow, violet, orange."""

BONE_INK = (BLUE, RED, VIOLET)
DARKS: tuple[Colour, ...] = (
    NIGHT.deep, NIGHT.deep, rgb("#14060A"), rgb("#2A1400"), NIGHT.deep, rgb("#2A1400"),
)  # fmt: skip
"""What a colour is darkened with; yellow and orange turn olive with the blue-black of the others."""

_NAMES = (N_("Blue"), N_("Green"), N_("Red"), N_("Yellow"), N_("Violet"), N_("Orange"))
_ENGLISH_LETTERS = "BGRYVO"


def base(colour: int, palette: str = "standard") -> Colour:
    """Return the fill of `colour` (0 to 5) in `palette`."""
    return PALETTES[palette][colour]


def ink(colour: int) -> Colour:
    """Return the one ink that is readable on `colour`."""
    return NIGHT.bone if colour in BONE_INK else NIGHT.ink


def name(colour: int) -> str:
    """Return the name of `colour` in the chosen language."""
    return _(_NAMES[colour])


def letter(colour: int) -> str:
    """Return the one or two letters of `colour` in the chosen language; the six always differ."""
    if language() == PSEUDO:  # a bracketed letter would not fit the slot and would test nothing
        return _ENGLISH_LETTERS[colour]
    return (
        context("card letter", "B"),
        context("card letter", "G"),
        context("card letter", "R"),
        context("card letter", "Y"),
        context("card letter", "V"),
        context("card letter", "O"),
    )[colour]


# One filled form each in a box of 24 x 24, plus one inner cut.
_WAVE = (
    "M1 21.5C1.5 11 6.8 2.5 15 2.5C20 2.5 23 5.6 23 9.6C23 12.4 21.2 14 19 13.9"
    "C20.4 13 20.9 11.1 19.7 9.8C18.1 8 14.6 9.2 14 12.6C13.5 15.8 17.4 17.8 23 17.8L23 21.5Z"
)
_LEAF = (
    "M22.6 1.4C23.3 8.6 21.6 16.6 13.6 18.4C11.2 18.9 9 18.6 7.3 17.9L3 22.9L1.1 21.1L5.6 16.2"
    "C4.2 13.8 4 10.6 5.9 8C9.4 3.2 16 3.2 22.6 1.4Z"
)
_VEIN = "M7 15.4L16.6 6.9L18.2 6.5L17.7 8.1L8.2 16.7Z"
_FLAME = (
    "M12.6 0.8C13.2 5 17 7 18.9 10.4C19.9 12.2 20.5 13.8 20.5 15.5C20.5 19.9 16.8 23.2 12.1 23.2"
    "C7.3 23.2 3.7 19.9 3.7 15.5C3.7 12.5 5.6 10.4 7 7.8C7.2 9.6 7.8 11 9.2 12C10.2 8.6 9.2 4.4 12.6 0.8Z"
)
_DROP = (
    "M12.4 13.2C12.9 15.7 15.6 16.6 15.6 18.9C15.6 20.6 14.2 21.6 12.3 21.6"
    "C10.4 21.6 9 20.6 9 18.9C9 16.8 11.7 15.7 12.4 13.2Z"
)
_STAR = svg.poly_d(
    (12 + (12 if k % 2 == 0 else 6.3) * math.sin(math.pi * k / 8),
     12 - (12 if k % 2 == 0 else 6.3) * math.cos(math.pi * k / 8))
    for k in range(16)
)  # fmt: skip
_DISC = "M12 8.7C13.82 8.7 15.3 10.18 15.3 12C15.3 13.82 13.82 15.3 12 15.3C10.18 15.3 8.7 13.82 8.7 12C8.7 10.18 10.18 8.7 12 8.7Z"  # noqa: E501
_CRYSTAL = "M12 0.2L18.4 6.8L16.2 19L12 23.8L7.8 19L5.6 6.8Z"
_EDGES = (
    "M6.2 6.18L12 8.9L17.8 6.18L18.4 6.8L18.22 7.8L12.7 10.2L12.7 23.07L12 23.8L11.3 23.07L11.3 10.2L5.78 7.8L5.6 6.8Z"
)
_PAD = (
    "M12 11.6C14.9 11.6 16.6 13.6 17.7 15.4C18.8 17 19.5 18 19.5 19.6C19.5 21.6 18 22.6 16.2 22.6"
    "C14.6 22.6 13.6 21.8 12 21.8C10.4 21.8 9.4 22.6 7.8 22.6C6 22.6 4.5 21.6 4.5 19.6"
    "C4.5 18 5.2 17 6.3 15.4C7.4 13.6 9.1 11.6 12 11.6Z"
)
_TOES = (
    "M8 0.6C8.8 2.6 10.5 4.2 10.5 6.9C10.5 9.2 9.4 10.5 8.1 10.5C6.7 10.5 5.6 9.2 5.6 6.9"
    "C5.6 4.4 7.4 2.8 8 0.6Z"
    "M16 0.6C16.6 2.8 18.4 4.4 18.4 6.9C18.4 9.2 17.3 10.5 15.9 10.5C14.6 10.5 13.5 9.2 13.5 6.9"
    "C13.5 4.2 15.2 2.6 16 0.6Z"
    "M2.6 5.4C3.6 7.2 5.6 8.4 5.8 11.2C5.9 13.4 5 14.8 3.7 14.9C2.2 15 0.9 13.6 0.8 11.4"
    "C0.7 9.2 2.4 7.6 2.6 5.4Z"
    "M21.4 5.4C21.6 7.6 23.3 9.2 23.2 11.4C23.1 13.6 21.8 15 20.3 14.9C19 14.8 18.1 13.4 18.2 11.2"
    "C18.4 8.4 20.4 7.2 21.4 5.4Z"
)
SHAPES: tuple[tuple[str, str], ...] = (
    (_WAVE, ""),
    (_LEAF, _VEIN),
    (_FLAME, _DROP),
    (_STAR, _DISC),
    (_CRYSTAL, _EDGES),
    (_PAD + _TOES, ""),
)
"""Path data of the form and of its inner cut, per colour."""


@cache
def _polygons(d: str) -> tuple[tuple[svg.Point, ...], ...]:
    return tuple(tuple(shape) for shape in svg.flatten(d, 10))


def moved(d: str, x: float, y: float, size: float) -> str:
    """Return path data of a 24 x 24 box as a polygon path with its corner at (x, y) and `size` wide."""
    return "".join(svg.poly_d(svg.placed(shape, x, y, size / 24)) for shape in _polygons(d)) if d else ""


def symbol_svg(
    colour: int,
    x: float,
    y: float,
    size: float,
    fill: Colour,
    cut: Colour | None = None,
    outline: Colour | None = None,
    line: float = 0.9,
) -> str:
    """Return the symbol of `colour` as SVG elements; without `cut` the inner form is left open.

    `outline` draws a line of `line` units (of the 24 x 24 box) around form and cut.
    """
    form, inner = SHAPES[colour]
    pen = svg.pen(outline, line * 2 * size / 24) if outline is not None else ""
    out = svg.path(moved(form, x, y, size), outline, outline=pen) if outline is not None else ""
    if cut is None:
        return out + svg.path(moved(form, x, y, size) + moved(inner, x, y, size), fill, hole=True)
    out += svg.path(moved(form, x, y, size), fill)
    if inner:
        if outline is not None:
            pen = svg.pen(outline, line * size / 24)
        out += svg.path(moved(inner, x, y, size), cut, outline=pen)
    return out


def symbol(
    colour: int,
    size_px: int,
    ink: Colour,
    cut: Colour | None = None,
    outline: Colour | None = None,
) -> pygame.Surface:
    """Return the symbol of `colour` as a square picture of `size_px`; without `cut` it is cut through."""
    key = ("symbol", colour, size_px, ink, cut, outline)

    def make() -> pygame.Surface:
        margin = 1.0 if outline is not None else 0.0
        view = (-margin, -margin, 24 + 2 * margin, 24 + 2 * margin)
        return svg.raster(symbol_svg(colour, 0, 0, 24, ink, cut, outline), size_px, size_px, view)

    return SHARED.get(key, make)
