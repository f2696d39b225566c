"""Signs of the game in one colour: stats, actions, kinds of upgrade, gods, regions; flames of Rage and stat tracks."""

# ruff: noqa: E501  (one stroke a line)
from __future__ import annotations

import pygame

from scenes.art import svg
from scenes.art.blood_rage.silhouettes import SILHOUETTES
from scenes.art.shapes import Drawing, mirrored, o, shapes_svg, stamp
from scenes.widgets.cache import SHARED
from scenes.widgets.theme import NIGHT, Colour, mix, rgb

_FLAME = "M52 -1C54 17 70 26 79 41C84 49 87 57 87 65C87 85 71 99 50 99C29 99 13 85 13 65C13 52 21 43 27 32C28 40 31 46 37 50C41 35 37 16 52 -1Z"
_DROP = "M51 52C53 63 65 68 65 78C65 86 59 91 51 91C43 91 36 86 36 78C36 69 49 63 51 52Z"
_BLADE = "M46 22C36 21 26 14 18 3C2 20 2 52 18 69C26 58 36 51 46 50Z"
_HORN = "M24 47C6 46 -1 27 5 3C10 16 18 23 31 27C35 34 35 42 33 47Z"
_SPOKES = "".join(
    f"M50 50L{x} {y}" for x, y in ((50, 8), (80, 20), (92, 50), (80, 80), (50, 92), (20, 80), (8, 50), (20, 20))
)
_EAR = "M50 {0}C60 {1} 68 {2} 66 {3}C58 {4} 51 {5} 50 {0}Z"


def _star(points: int, far: tuple[float, float], near: float, x: float = 50, y: float = 50) -> str:
    """Return a star whose points are far[0], far[1], far[0] ... from the middle."""
    corners = []
    for k in range(points * 2):
        r = near if k % 2 else far[k // 2 % 2]
        corners.append(svg.polar(x, y, r, k * 180 / points))
    return svg.poly_d(corners)


def _grain(y: float) -> str:
    right = f"M52 {y}C54 {y - 12} 62 {y - 18} 74 {y - 18}C74 {y - 8} 66 {y} 52 {y}Z"
    return right + mirrored(right)


SYMBOLS: dict[str, Drawing] = {
    "rage": (f"ink {_FLAME}", f"cut {_DROP}"),
    "axes": (
        f"ink {_BLADE}",
        f"ink {mirrored(_BLADE)}",
        "over M45 6C45 0 55 0 55 6L55 100L45 100Z",
    ),
    "horns": (
        f"ink {_HORN}",
        f"ink {mirrored(_HORN)}",
        "ink M22 52C22 32 32 19 50 19C68 19 78 32 78 52L78 58L22 58Z",
        "ink M18 62L82 62L82 71L66 71L58 99L50 88L42 99L34 71L18 71Z",
        "cut3.4 M50 19L50 58",
    ),
    "glory": (f"ink {_star(8, (50, 29), 14)}", f"cut {o(50, 50, 6.5)}"),
    "strength": (
        "ink M50 -2L59 13L57 64L43 64L41 13Z",
        "cut2.6 M50 14L50 60",
        "ink M25 64L75 64L75 73L56 73L56 88L44 88L44 73L25 73Z",
        f"ink {o(50, 93, 7.5)}",
    ),
    "quest": ("ink M18 0L82 0L82 99L50 78L18 99Z", f"cut {_star(4, (29, 29), 8, 50, 40)}"),
    "card": (f"ink {svg.rounded_d((20, 2, 60, 96), 9)}", f"cut5 {svg.rounded_d((31, 14, 38, 72), 4)}"),
    "valhalla": (
        "ink7 M16 4L58 46",
        "ink7 M84 4L42 46",
        "ink M50 20L96 66L84 66L84 98L16 98L16 66L4 66Z",
        "cut M38 98L38 68C38 60 44 55 50 55C56 55 62 60 62 68L62 98Z",
        "cut4 M29 66L29 96",
        "cut4 M71 66L71 96",
    ),
    "village": ("ink M50 8L96 52L84 56L84 94L16 94L16 56L4 52Z", "cut M40 94L40 64L60 64L60 94Z"),
    "march": ("ink M2 40L60 40L60 18L99 50L60 82L60 60L2 60Z",),
    "invade": ("ink M41 0L59 0L59 34L80 34L50 66L20 34L41 34Z", "ink12 M8 62C8 104 92 104 92 62"),
    "upgrade": ("ink15 M14 50L50 18L86 50", "ink15 M14 86L50 54L86 86"),
    "pillage": (
        "ink M37 52L63 52L58 98L42 98Z",
        "ink M28 44L72 44L69 56L31 56Z",
        "ink M52 -2C54 10 70 16 70 29C70 36 65 40 60 40L40 40C34 40 30 35 30 29C30 22 34 18 37 12C38 16 40 18 42 19C44 12 44 5 52 -2Z",
        "cut3.4 M31 57L69 57",
    ),
    "pass": (f"ink12 {o(50, 50, 40)}", "ink12 M22 78L78 22"),
    "undo": ("ink M40 2L40 24L62 24C86 24 99 40 99 60C99 80 86 94 62 94L30 94L30 78L62 78C76 78 82 70 82 60C82 50 76 42 62 42L40 42L40 64L2 33Z",),
    "doom": (
        f"ink {o(50, 50, 48)}",
        "cut M60 -6L40 30L56 46L36 72L48 106L60 106L50 74L70 46L53 29L74 -4Z",
    ),
    "sacrifice": ("ink M50 -2L59 13L57 50L43 50L41 13Z", "ink M28 50L72 50L72 59L28 59Z", "ink M50 66C60 78 66 84 66 90C66 97 59 100 50 100C41 100 34 97 34 90C34 84 40 78 50 66Z"),
    "tyr": (
        "ink M50 -2L60 14L57 62L43 62L40 14Z",
        "cut2.8 M50 16L50 58",
        "over M6 44C4 66 22 78 50 78C78 78 96 66 94 44C98 46 90 52 80 58C70 64 60 66 50 66C40 66 30 64 20 58C10 52 2 46 6 44Z",
        "over M43 76L57 76L56 88L60 94L50 101L40 94L44 88Z",
    ),
    "thor": (
        "ink M42 40L58 40L56 92L44 92Z",
        f"ink {o(50, 94, 6.5)}",
        "over M8 6L92 6L98 14L98 36L92 44L8 44L2 36L2 14Z",
        "cut3.4 M18 8L18 42",
        "cut3.4 M82 8L82 42",
        "cut3 M43 60L57 66",
        "cut3 M43 72L57 78",
        "cut3.6 M40 18L50 32L60 18",
    ),
    "odin": (
        "ink6 M50 2L50 98",
        "over M0 50C16 28 32 20 50 20C68 20 84 28 100 50C84 72 68 80 50 80C32 80 16 72 0 50Z",
        f"cut {o(50, 50, 21)}",
        f"ink {o(50, 50, 10)}",
        "ink M50 -4L57 10L43 10Z",
    ),
    "loki": (
        "ink13 M50 58C44 46 62 42 68 54C76 70 58 86 40 80C16 72 16 40 34 26C46 17 58 16 68 18",
        "ink M58 4L80 4C92 6 99 14 98 20C94 28 82 30 70 30L56 28C52 20 53 10 58 4Z",
        f"cut {o(78, 13, 3.6)}",
        "ink2.6 M97 20L106 26",
    ),
    "heimdall": (
        "ink M2 12L20 2C28 30 52 52 98 56L88 96C42 86 10 54 2 12Z",
        "cut4.4 M8 32L30 22",
        "cut4.4 M22 58L44 40",
        "cut4.4 M46 78L62 52",
        "cut3 M88 60L82 90",
    ),
    "frigga": (f"ink10 {o(50, 50, 43)}", f"ink5.4 {_SPOKES}", f"ink {o(50, 50, 13)}", f"cut {o(50, 50, 5)}"),
    "manheim": (
        "ink5 M50 30L50 100",
        "ink M50 -2C58 8 60 18 50 28C40 18 42 8 50 -2Z",
        *(f"ink {_grain(y)}" for y in (46, 64, 82)),
    ),
    "jotunheim": (
        "ink M-2 92L28 36L44 62L62 18L102 92Z",
        "cut M62 18L50 47L58 42L64 52L70 40L76 44Z",
        "cut M28 36L19 53L26 50L31 58L37 51Z",
    ),
    "alfheim": (
        "ink M50 -2C84 20 90 58 56 80L56 100L44 100L44 80C10 58 16 20 50 -2Z",
        "cut4 M50 22L50 80",
        "cut3.4 M50 46L64 34",
        "cut3.4 M50 46L36 34",
        "cut3.4 M50 64L66 50",
        "cut3.4 M50 64L34 50",
    ),
    "yggdrasil": (
        f"ink {o(50, 22, 22)}{o(28, 34, 19)}{o(72, 34, 19)}{o(40, 44, 14)}{o(60, 44, 14)}",
        "ink M45 44L55 44C55 66 58 80 76 92L84 99L62 95L50 100L38 95L16 99L24 92C42 80 45 66 45 44Z",
        "cut3.4 M50 58L50 36",
        "cut3 M50 50L62 36",
        "cut3 M50 52L38 38",
    ),
    "widespread": (
        *(f"ink {svg.poly_d(((x - 13, y), (x + 13, y), (x + 13, y + 40), (x, y + 30), (x - 13, y + 40)))}" for x, y in ((18, 22), (50, 4), (82, 22))),
        "ink4 M18 62L18 84",
        "ink4 M50 44L50 84",
        "ink4 M82 62L82 84",
        "ink M0 84L100 84L94 97L6 97Z",
    ),
    "clan": (f"ink {svg.poly_d(svg.polar(50, 50, 49, 30 + 60 * k) for k in range(6))}", f"cut {_star(6, (30, 30), 13)}"),
}  # fmt: skip
SYMBOLS |= {f"slot_{kind}": SILHOUETTES[kind] for kind in ("warrior", "leader", "ship")}
SYMBOLS["slot_monster"] = SILHOUETTES["troll"]
SYMBOLS["slot_clan"] = SYMBOLS["upgrade"]

STAT_COLOURS: dict[str, Colour] = {"rage": rgb("#E8604A"), "axes": rgb("#C9D6DE"), "horns": rgb("#E2B857")}
"""Colour of each stat's symbol and filled cells on dark panels; symbol and order tell them apart too."""
FLAME_SPENT = rgb("#6E4A46")
FLAME_PALE = rgb("#F2C9BE")
CELLS = 6


def symbol(name: str, size_px: int, colour: Colour) -> pygame.Surface:
    """Return one of SYMBOLS in one colour, `size_px` square; raises KeyError for an unknown name."""
    drawing = SYMBOLS[name]
    return SHARED.get(("br symbol", name, size_px, colour), lambda: stamp(drawing, size_px, colour, 5.0))


def symbol_svg(name: str, x: float, y: float, size: float, ink: Colour, cut: Colour) -> str:
    """Return one of SYMBOLS as SVG in a box of `size` at (x, y)."""
    return shapes_svg(SYMBOLS[name], x, y, size, ink, cut)


def flame(size_px: int, state: str = "full") -> pygame.Surface:
    """Return one flame of Rage, `size_px` square: "full", "spent" (dull) or "paid" (pale with a white stroke)."""
    if state not in ("full", "spent", "paid"):
        raise ValueError(f"no such flame: {state}")

    def make() -> pygame.Surface:
        view = (-8.0, -8.0, 116.0, 116.0)
        if state == "full":
            light = svg.linear("f", (0, 0), (0, 100), [(0, rgb("#F58A5E"), 1), (1, rgb("#DC4632"), 1)])
            body = light + svg.path(_FLAME, "f") + svg.path(_DROP, rgb("#FFD9A8"))
        elif state == "spent":
            body = svg.path(_FLAME, FLAME_SPENT, 0.55) + svg.path(_DROP, NIGHT.deep, 0.5)
        else:
            body = svg.path(_FLAME, FLAME_PALE, 0.75) + svg.path(_DROP, rgb("#A8503E"))
            body += svg.line((12, 98), (96, 4), 15, NIGHT.deep, cap="round")
            body += svg.line((12, 98), (96, 4), 9, (255, 255, 255), cap="round")
        return svg.raster(body, size_px, size_px, view)

    return SHARED.get(("br flame", size_px, state), make)


def track(stat: str, step: int, width_px: int, height_px: int, preview: int = 0) -> pygame.Surface:
    """Return the six cells of a stat: `step` of them are filled, `preview` more are lit as what would come.

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
