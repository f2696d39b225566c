"""Eight seat marks, one form each: a seat is identified by sigil and name, never by colour alone."""

from __future__ import annotations

import pygame

from game.words import N_
from scenes.widgets import svg
from scenes.widgets.cache import SHARED
from scenes.widgets.drawings import Family
from scenes.widgets.theme import NIGHT, Colour, Theme

NAMES = (
    N_("Crescent"), N_("Peak"), N_("Fang"), N_("Eye"), N_("Arrow"), N_("Ring"), N_("Tree"), N_("Shield"),
)  # fmt: skip

FORMS = Family("sigils")
"""Forms in a box of 24 x 24, by English name in small letters; what is `cut` is open."""


def _form(index: int) -> str:
    """Return path data of the whole form of a sigil."""
    return FORMS[NAMES[index].lower()][0].d


def glyph_svg(index: int, x: float, y: float, size: float, fill: Colour) -> str:
    """Return the bare form of sigil `index` (0 to 7) as SVG in a box of `size`."""
    paths = "".join(stroke.d for stroke in FORMS[NAMES[index].lower()])
    d = "".join(svg.poly_d(svg.placed(s, x, y, size / 24)) for s in svg.flatten(paths, 10))
    return svg.path(d, fill, hole=True)


def glyph(index: int, size_px: int, colour: Colour, halo: Colour | None = None) -> pygame.Surface:
    """Return the bare form, for a line in a chart; `halo` draws an outline that parts it from the line."""

    def make() -> pygame.Surface:
        if halo is None:
            return svg.raster(glyph_svg(index, 0, 0, 24, colour), size_px, size_px, (0, 0, 24, 24))
        form = _form(index)
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
