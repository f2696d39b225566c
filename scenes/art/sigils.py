"""Eight seat marks, one form each: seats are known by sigil and name, never by a colour."""

from __future__ import annotations

import pygame

from game.words import N_
from scenes.art import svg
from scenes.widgets.cache import SHARED
from scenes.widgets.theme import NIGHT, Colour, Theme

NAMES = (
    N_("Crescent"), N_("Peak"), N_("Fang"), N_("Eye"), N_("Arrow"), N_("Ring"), N_("Tree"), N_("Shield"),
)  # fmt: skip

# Forms in a box of 24 x 24; the second path is cut out.
FORMS: tuple[tuple[str, str], ...] = (
    (
        "M15.8 2.6C9.6 1.2 2.6 5.6 2.6 12.4C2.6 18.2 7 21.8 12.2 21.8C16 21.8 19.4 19.8 21.2 16.6"
        "C15 18.4 9.6 14.6 10 9.2C10.2 6.2 12.6 3.6 15.8 2.6Z",
        "",
    ),
    ("M1.4 20.6L9.4 3.6L13 11L15.2 7.4L22.6 20.6Z", ""),
    ("M4 2.6C9.4 4.4 14.6 4.2 20.4 2.6C21 11.6 17.4 18.8 10.2 22.2C12.2 14 10.2 7.4 4 2.6Z", ""),
    (
        "M0.8 12C4 7 8 5.2 12 5.2C16 5.2 20 7 23.2 12C20 17 16 18.8 12 18.8C8 18.8 4 17 0.8 12Z",
        "M12 6.2C14.4 9.4 14.4 14.6 12 17.8C9.6 14.6 9.6 9.4 12 6.2Z",
    ),
    ("M12 1.6L20.8 22L12 16.6L3.2 22Z", ""),
    (
        "M12 2C17.5 2 22 6.5 22 12C22 17.5 17.5 22 12 22C6.5 22 2 17.5 2 12C2 6.5 6.5 2 12 2Z",
        "M12 6.8C9.1 6.8 6.8 9.1 6.8 12C6.8 14.9 9.1 17.2 12 17.2C14.9 17.2 17.2 14.9 17.2 12C17.2 9.1 14.9 6.8 12 6.8Z",  # noqa: E501
    ),
    ("M12 0.8L17.6 8.4L15.2 8.4L20.6 17L13.6 17L13.6 22.6L10.4 22.6L10.4 17L3.4 17L8.8 8.4L6.4 8.4Z", ""),
    ("M3 3C9 3.6 15 3.6 21 3L21 11.4C21 16.6 17 20.2 12 22.6C7 20.2 3 16.6 3 11.4Z", ""),
)


def glyph_svg(index: int, x: float, y: float, size: float, fill: Colour) -> str:
    """Return the bare form of sigil `index` (0 to 7) as SVG in a box of `size`."""
    form, cut = FORMS[index]
    d = "".join(svg.poly_d(svg.placed(s, x, y, size / 24)) for s in svg.flatten(form + cut, 10))
    return svg.path(d, fill, hole=True)


def glyph(index: int, size_px: int, colour: Colour, halo: Colour | None = None) -> pygame.Surface:
    """Return the bare form, for a line in a chart; `halo` draws an outline that parts it from the line."""

    def make() -> pygame.Surface:
        if halo is None:
            return svg.raster(glyph_svg(index, 0, 0, 24, colour), size_px, size_px, (0, 0, 24, 24))
        form = FORMS[index][0]
        ground = svg.path(svg.poly_d(svg.flatten(form, 10)[0]), halo, outline=svg.pen(halo, 7))
        body = ground + glyph_svg(index, 0, 0, 24, colour)
        return svg.raster(body, size_px, size_px, (-3.5, -3.5, 31, 31))

    return SHARED.get(("glyph", index, size_px, colour, halo), make)


def sigil(index: int, size_px: int, theme: Theme = NIGHT, ring: Colour | None = None) -> pygame.Surface:
    """Return sigil `index` (0 to 7) in its disc of `size_px`; `ring` replaces the edge, and makes it thicker."""

    def make() -> pygame.Surface:
        m = size_px / 2
        line = max(1.0, size_px * 0.035) if ring is None else max(1.6, size_px * 0.065)
        edge = theme.line_2 if ring is None else ring
        body = svg.circle(m, m, m - line / 2 - 0.1, theme.sigil, outline=svg.pen(edge, line))
        mark = size_px * 0.47
        # A fang and a tree have their weight off the middle of their box; the eye sees that.
        body += glyph_svg(index, m - mark / 2, m - mark / 2, mark, theme.text)
        return svg.raster(body, size_px, size_px)

    return SHARED.get(("sigil", index, size_px, theme.name, ring), make)
