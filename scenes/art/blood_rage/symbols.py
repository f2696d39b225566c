"""Signs of the game in one colour: stats, actions, kinds of upgrade, gods, regions; flames of Rage and stat tracks."""

from __future__ import annotations

import pygame

from scenes.art.blood_rage.silhouettes import SILHOUETTES
from scenes.art.shapes import shapes_svg, stamp
from scenes.widgets import svg
from scenes.widgets.cache import SHARED
from scenes.widgets.drawings import Drawing, Family
from scenes.widgets.theme import NIGHT, Colour, mix, rgb

SYMBOLS = Family("blood_rage/symbols")
SLOTS = {"slot_monster": "troll", **{f"slot_{kind}": kind for kind in ("warrior", "leader", "ship")}}
"""Places of upgrades that are marked with the silhouette of a figure."""


def drawing(name: str) -> Drawing:
    """Return a sign by its name or that of a place of upgrades. Raises KeyError for an unknown name."""
    if name in SLOTS:
        return SILHOUETTES[SLOTS[name]]
    return SYMBOLS["upgrade" if name == "slot_clan" else name]


STAT_COLOURS: dict[str, Colour] = {"rage": rgb("#E8604A"), "axes": rgb("#C9D6DE"), "horns": rgb("#E2B857")}
"""Colour of each stat's symbol and filled cells on dark panels; symbol and order tell them apart too."""
FLAME_SPENT = rgb("#6E4A46")
FLAME_PALE = rgb("#F2C9BE")
CELLS = 6


def symbol(name: str, size_px: int, colour: Colour) -> pygame.Surface:
    """Return a sign in one colour, `size_px` square; raises KeyError for an unknown name."""
    sign = drawing(name)
    return SHARED.get(("br symbol", name, size_px, colour), lambda: stamp(sign, size_px, colour, 5.0))


def symbol_svg(name: str, x: float, y: float, size: float, ink: Colour, cut: Colour) -> str:
    """Return a sign as SVG in a box of `size` at (x, y)."""
    return shapes_svg(drawing(name), x, y, size, ink, cut)


def flame(size_px: int, state: str = "full") -> pygame.Surface:
    """Return one flame of Rage, `size_px` square: "full", "spent" (dull) or "paid" (pale with a white stroke)."""
    if state not in ("full", "spent", "paid"):
        raise ValueError(f"no such flame: {state}")

    def make() -> pygame.Surface:
        view = (-8.0, -8.0, 116.0, 116.0)
        form, drop = (stroke.d for stroke in SYMBOLS["rage"])
        if state == "full":
            light = svg.linear("f", (0, 0), (0, 100), [(0, rgb("#F58A5E"), 1), (1, rgb("#DC4632"), 1)])
            body = light + svg.path(form, "f") + svg.path(drop, rgb("#FFD9A8"))
        elif state == "spent":
            body = svg.path(form, FLAME_SPENT, 0.55) + svg.path(drop, NIGHT.deep, 0.5)
        else:
            body = svg.path(form, FLAME_PALE, 0.75) + svg.path(drop, rgb("#A8503E"))
            body += svg.line((12, 98), (96, 4), 15, NIGHT.deep, cap="round")
            body += svg.line((12, 98), (96, 4), 9, (255, 255, 255), cap="round")
        return svg.raster(body, size_px, size_px, view)

    return SHARED.get(("br flame", size_px, state), make)


def track(stat: str, step: int, width_px: int, height_px: int, preview: int = 0) -> pygame.Surface:
    """Return the six cells of a stat: `step` of them are filled, `preview` more are highlighted as what would come.

    The cells of step 4 and 6 carry a tick below, because they pay Glory at the end. The cells take the upper
    three quarters of the picture. Raises KeyError for an unknown stat.
    """
    colour = STAT_COLOURS[stat]

    def make() -> pygame.Surface:
        gap = max(1, round(width_px * 0.018))
        cell = (width_px - gap * (CELLS - 1)) / CELLS
        high = round(height_px * 0.74)
        body = ""
        for k in range(CELLS):
            box = (k * (cell + gap) + 0.5, 0.5, cell - 1, high - 1.0)
            r = min(2.5, high * 0.22)
            if k < step:
                body += svg.rect(box, r, colour)
            elif k < step + preview:
                body += svg.rect(box, r, NIGHT.accent, 0.45, svg.pen(NIGHT.accent, 1.2))
            else:
                body += svg.rect(box, r, rgb("#0E171E"), 1.0, svg.pen(rgb("#5C7283"), 1.0))
            if k in (3, 5):
                y = (high + height_px) / 2
                mark = mix(colour, (255, 255, 255), 0.2) if k < step else rgb("#8FA2B0")
                body += svg.rect((box[0] + cell * 0.22, y - 0.6, cell * 0.5, max(1.4, height_px * 0.12)), 0.6, mark)
        return svg.raster(body, width_px, height_px)

    return SHARED.get(("br track", stat, step, width_px, height_px, preview), make)
