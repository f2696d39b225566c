"""Parts that the faces, the small marks and the trump moon share."""

from __future__ import annotations

from scenes.art import wolf
from scenes.widgets import svg
from scenes.widgets.theme import NIGHT, Colour, rgb

NIGHT_TILE = rgb("#0D151C")
FRAMES: dict[str, Colour] = {
    "joker": NIGHT.accent,
    "no_trump": rgb("#B9C2C7"),
    "trump_change": NIGHT.accent,
    "plus_five": NIGHT.good,
    "minus_five": NIGHT.rage,
}
SIGNS = {"plus_five": "+5", "minus_five": "−5"}


def lit_d(cx: float, cy: float, r: float, share: float) -> str:
    """Return the path data of the lit side of a moon, from the right; `share` is the lit part of its area."""
    if share <= 0:
        return ""
    n = svg.num
    top, foot = f"{n(cx)} {n(cy - r)}", f"{n(cx)} {n(cy + r)}"
    half = f"M{top}A{n(r)} {n(r)} 0 0 1 {foot}"
    if share >= 1:
        return f"{half}A{n(r)} {n(r)} 0 0 1 {top}Z"
    bulge = r * (1 - 2 * share)  # where the edge of the light crosses the middle, right of the centre
    if abs(bulge) < r * 0.004:
        return half + "Z"
    return f"{half}A{n(abs(bulge))} {n(r)} 0 0 {0 if bulge > 0 else 1} {top}Z"


def index_symbol_svg(what: str, x: float, y: float, size: float, ink: Colour) -> str:
    """Return the index symbol of a joker, no trump or trump change in a box of `size`."""
    k = size / 24
    cx, cy = x + 12 * k, y + 12 * k
    if what == "joker":
        return wolf.flat_svg(x, y, size, ink)
    if what == "no_trump":
        ring = svg.circle(cx, cy, 8 * k, None, outline=svg.pen(ink, 2.9 * k))
        stroke = svg.line((x + 3 * k, y + 21 * k), (x + 21 * k, y + 3 * k), 2.9 * k, ink, cap="round")
        return ring + stroke
    return arrows_svg(cx, cy, 8.2 * k, 3.0 * k, ink, 6.4 * k)


def arrows_svg(cx: float, cy: float, r: float, thick: float, ink: Colour, head: float) -> str:
    """Return two arrows that run round (cx, cy), clockwise."""
    out = []
    turn = head / r * 57.3
    for start in (-76.0, 104.0):
        stop = start + 148 - turn * 0.55
        out.append(svg.path(svg.arc_d(cx, cy, r, start, stop), None, outline=svg.pen(ink, thick)))
        tip = svg.polar(cx, cy, r * 1.0, stop + turn * 0.98)
        outer = svg.polar(cx, cy, r + head * 0.62, stop - 1)
        inner = svg.polar(cx, cy, r - head * 0.62, stop - 1)
        out.append(svg.poly([outer, tip, inner], ink))
    return "".join(out)
