"""Colours, type steps and spacing: the only place where numbers of the look are defined.

Everything is in design units (du): 1 du is 1 px at scale 1.0 on a canvas of 1280 x 720 du.
"""

from __future__ import annotations

from typing import NamedTuple

Colour = tuple[int, int, int]


def rgb(hex_colour: str) -> Colour:
    """Return "#RRGGBB" as three numbers from 0 to 255."""
    value = int(hex_colour.lstrip("#"), 16)
    return value >> 16, (value >> 8) & 255, value & 255


def mix(one: Colour, other: Colour, share: float) -> Colour:
    """Return `one` with `share` (0 to 1) of `other` mixed in."""
    return (
        round(one[0] + (other[0] - one[0]) * share),
        round(one[1] + (other[1] - one[1]) * share),
        round(one[2] + (other[2] - one[2]) * share),
    )


class Theme(NamedTuple):
    """The tokens of one theme. `accent`, `rage`, `good`, `info` are fills; the `_ink` ones are for text."""

    name: str
    felt_hi: Colour
    felt: Colour
    felt_2: Colour
    panel: Colour
    panel_2: Colour
    line: Colour
    line_2: Colour
    text: Colour
    text_2: Colour
    accent: Colour
    accent_ink: Colour
    on_accent: Colour
    rage: Colour
    rage_ink: Colour
    good: Colour
    good_ink: Colour
    info: Colour
    info_ink: Colour
    scrim: Colour
    shadow: Colour
    sigil: Colour
    bone: Colour = rgb("#FFF8EA")
    card_edge: Colour = rgb("#F3EADA")
    ink: Colour = rgb("#141A20")
    deep: Colour = rgb("#0B1118")


NIGHT = Theme(
    "night",
    felt_hi=rgb("#20333F"),
    felt=rgb("#14212B"),
    felt_2=rgb("#0E171E"),
    panel=rgb("#1E2D38"),
    panel_2=rgb("#263946"),
    line=rgb("#35495A"),
    line_2=rgb("#7E97A8"),
    text=rgb("#F2EDE3"),
    text_2=rgb("#B9C2C7"),
    accent=rgb("#E2B857"),
    accent_ink=rgb("#E2B857"),
    on_accent=rgb("#1A1408"),
    rage=rgb("#E0563F"),
    rage_ink=rgb("#F08A76"),
    good=rgb("#6FBF8B"),
    good_ink=rgb("#6FBF8B"),
    info=rgb("#6FA8DC"),
    info_ink=rgb("#8FBDE8"),
    scrim=rgb("#070C10"),
    shadow=rgb("#000000"),
    sigil=rgb("#2F4453"),
)

BIRCH = Theme(
    "birch",
    felt_hi=rgb("#F8F2E6"),
    felt=rgb("#EFE6D6"),
    felt_2=rgb("#E2D6C1"),
    panel=rgb("#FFF9EE"),
    panel_2=rgb("#F4EBDB"),
    line=rgb("#CDBFA8"),
    line_2=rgb("#8A7B66"),
    text=rgb("#2A2420"),
    text_2=rgb("#5E554C"),
    accent=rgb("#E2B857"),
    accent_ink=rgb("#7A5200"),
    on_accent=rgb("#1A1408"),
    rage=rgb("#C4402B"),
    rage_ink=rgb("#A8321F"),
    good=rgb("#3E8F60"),
    good_ink=rgb("#22653F"),
    info=rgb("#3B78B5"),
    info_ink=rgb("#235A90"),
    scrim=rgb("#2A2420"),
    shadow=rgb("#3A2C1A"),
    sigil=rgb("#E7DAC3"),
)

THEMES = {"night": NIGHT, "birch": BIRCH}


class Step(NamedTuple):
    """One step of the type scale: size in du, font face, line height as a factor, size with large text."""

    du: float
    face: str
    line: float
    large_du: float


# Faces: sans = Source Sans, serif = Source Serif, then the weight.
TYPE: dict[str, Step] = {
    "display": Step(84, "serif-black", 1.0, 88),
    "title": Step(46, "serif-black", 1.1, 50),
    "heading": Step(28, "serif-bold", 1.15, 32),
    "heading_small": Step(26, "serif-bold", 1.15, 30),
    "number": Step(31, "sans-black", 1.0, 35),
    "number_small": Step(21, "sans-bold", 1.0, 25),
    "section": Step(20, "sans-bold", 1.2, 25),
    "strong": Step(17, "sans-semibold", 1.25, 22),
    "prompt": Step(16, "sans-semibold", 1.25, 21),
    "body": Step(15, "sans-regular", 1.28, 20),
    "body_strong": Step(15, "sans-semibold", 1.28, 20),
    "table": Step(14, "sans-regular", 1.28, 18),
    "table_strong": Step(14, "sans-semibold", 1.28, 18),
    "small": Step(13, "sans-regular", 1.28, 17),
    "small_strong": Step(13, "sans-bold", 1.28, 17),
    "small_italic": Step(13, "sans-italic", 1.28, 17),
    "tag": Step(12.5, "sans-bold", 1.0, 15),
    "keycap": Step(12.5, "sans-semibold", 1.0, 15),
}

SMALLEST_TEXT_PX = 12

SEAT_LINES: tuple[tuple[Colour, tuple[int, ...]], ...] = (
    (rgb("#E2B857"), ()),
    (rgb("#8FBDE8"), (9, 4)),
    (rgb("#6FBF8B"), (3, 4)),
    (rgb("#F08A76"), (12, 4, 3, 4)),
    (rgb("#C9B6F2"), ()),
    (rgb("#F2EDE3"), (6, 3)),
    (rgb("#D7A27A"), (2, 3)),
    (rgb("#6CCAC6"), (14, 5)),
)
"""Colour and dash (du) of each seat's line in a chart. The sigil on the line and the name also distinguish seats."""
