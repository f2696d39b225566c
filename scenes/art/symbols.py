"""The six colours of the trick-taking game: palettes, symbols, letters, names."""

from __future__ import annotations

from functools import cache

import pygame

from game.words import N_, PSEUDO, _, context, language
from scenes.widgets import svg
from scenes.widgets.cache import SHARED
from scenes.widgets.drawings import Family
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


SHAPES = Family("amigo/colours")
"""One filled form each in a box of 24 x 24, most with one inner cut, by the English name of the colour."""


def _shape(colour: int) -> tuple[str, str]:
    """Return path data of the form and of its inner cut ("": none)."""
    parts = {stroke.role: stroke.d for stroke in SHAPES[_NAMES[colour].lower()]}
    return parts["form"], parts.get("cut", "")


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
    form, inner = _shape(colour)
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
