"""The wolf: a head in facets, a flat head for small sizes, and the howling one of the title."""

from __future__ import annotations

from scenes.widgets import svg
from scenes.widgets.drawings import Family
from scenes.widgets.theme import NIGHT, Colour, mix, rgb

COAL, SLATE, STEEL, MIST, BONE = map(rgb, ("#3A4854", "#5B6A76", "#8C9AA5", "#B9C2C7", "#F2EDE3"))
SHADE = rgb("#2A3640")
AMBER = NIGHT.accent
HEADS = Family("wolf")
HOWLING = Family("wolf_howling")
TONES: dict[str, tuple[Colour, Colour]] = {
    "bone": (BONE, MIST), "mist": (MIST, STEEL), "steel": (STEEL, SLATE), "slate": (SLATE, COAL), "coal": (COAL, SHADE),
    "shade": (SHADE, SHADE), "amber": (AMBER, mix(AMBER, SHADE, 0.12)), "night": (NIGHT.deep, NIGHT.deep),
}  # fmt: skip
"""Colours of a facet by its role: on the side turned to the light (left), and on the other."""
_LIGHTS = (0.5, 0.8, 0.35, 0.25, 0.3)
"""How light the faces of the rock are, in the order of the drawing."""


def head_svg(x: float, y: float, size: float) -> str:
    """Return the head in facets; `size` is the side of its box, (x, y) the upper left corner."""
    k = size / 100
    out = []

    def facet(d: str, mirrored: bool, colour: Colour) -> None:
        shape = [(x + (100 - px if mirrored else px) * k, y + py * k) for px, py in svg.flatten(d)[0]]
        # A hair of the same colour closes the seams between neighbours.
        out.append(svg.poly(shape, colour, outline=svg.pen(colour, 0.35 * k)))

    for stroke in HEADS["half_head"]:
        bright, dim = TONES[stroke.role]
        facet(stroke.d, False, bright)
        facet(stroke.d, True, dim)
    for stroke in HEADS["nose"]:
        facet(stroke.d, False, TONES[stroke.role][0])
    return "".join(out)


def flat_svg(x: float, y: float, size: float, fill: Colour) -> str:
    """Return the flat head with eye slits, for 12 to 40 pixels."""
    paths = "".join(stroke.d for stroke in HEADS["flat"])
    d = "".join(svg.poly_d(svg.placed(s, x, y, size / 100)) for s in svg.flatten(paths))
    return svg.path(d, fill, hole=True)


def howling_svg() -> str:
    """Return rock and wolf as SVG in a box of 440 x 400, whose lower edge is the lower edge of the scene."""
    dark, stone, foot = rgb("#0A1219"), rgb("#101C26"), rgb("#080E15")
    rock, *faces, tail, body = (stroke.d for stroke in HOWLING["howling"])
    fade = svg.linear("stone", (0, 230), (0, 400), [(0, stone, 1), (1, foot, 1)])
    out = fade + svg.path(rock, "stone")
    for d, light in zip(faces, _LIGHTS, strict=True):
        out += svg.path(d, rgb("#1C3040"), light)
    return out + svg.path(tail, dark) + svg.path(body, dark)
