"""The wolf: a head in facets, a flat head for small sizes, and the howling one of the title."""

from __future__ import annotations

from scenes.art import svg
from scenes.widgets.theme import NIGHT, Colour, mix, rgb

COAL, SLATE, STEEL, MIST, BONE = map(rgb, ("#3A4854", "#5B6A76", "#8C9AA5", "#B9C2C7", "#F2EDE3"))
SHADE = rgb("#2A3640")
AMBER = NIGHT.accent

# Half a head, in a box of 100 x 100 with the middle at x 50: dx from the middle, y. First the colour of
# the side turned to the light (left), then that of the other.
_FACETS: tuple[tuple[Colour, Colour, tuple[svg.Point, ...]], ...] = (
    # ruff of the neck, behind everything
    (COAL, SHADE, ((30, 40), (49, 57), (40, 60), (44, 72), (33, 72), (33, 83), (20, 80), (10, 60))),
    # ear: back, outer blade, inner hollow
    (SLATE, COAL, ((8, 31), (29, 0), (36, 40), (24, 46))),
    (COAL, SHADE, ((29, 0), (36, 40), (31, 42))),
    (MIST, STEEL, ((14, 32), (27, 10), (30, 40), (22, 40))),
    (STEEL, SLATE, ((27, 10), (30, 40), (24.5, 37))),
    # cheeks
    (STEEL, SLATE, ((21, 45), (35, 40), (49, 57), (36, 57))),
    (SLATE, COAL, ((36, 57), (49, 57), (40, 60), (44, 72), (28, 66))),
    (MIST, STEEL, ((20, 49), (36, 57), (28, 66), (17, 62))),
    (STEEL, SLATE, ((28, 66), (44, 72), (33, 72), (33, 83), (22, 75))),
    (BONE, MIST, ((17, 62), (28, 66), (22, 75), (19, 84), (11, 78))),
    # forehead and brow
    (MIST, STEEL, ((0, 24), (9, 30), (6.5, 47), (0, 40))),
    (STEEL, SLATE, ((9, 30), (15, 33), (22, 45), (6.5, 47))),
    (COAL, SHADE, ((6.5, 47), (22, 44.5), (24, 49), (20, 49.5), (7.5, 54.5))),
    (SHADE, SHADE, ((6, 80), (11, 78), (19, 84), (12, 89), (6, 93))),
    # muzzle: side, bridge, jaw
    (STEEL, SLATE, ((7, 52), (19, 55), (17, 62), (11, 78), (6, 80))),
    (BONE, MIST, ((0, 40), (6.5, 47), (7.5, 60), (6.2, 82), (0, 84))),
    (BONE, MIST, ((6.2, 80), (11, 78), (12, 84), (6, 95), (4, 90))),
    (MIST, STEEL, ((0, 84), (4, 89), (6, 95), (0, 99))),
)
_EYE: tuple[svg.Point, ...] = ((7.6, 56.6), (12.4, 52.2), (20.2, 50.2), (18, 55.2), (12.6, 57.6))
_PUPIL: tuple[svg.Point, ...] = ((12.2, 53), (15.6, 52), (15.4, 55.6), (12.9, 56.8))
_NOSE: tuple[svg.Point, ...] = ((-6.8, 81), (-3.4, 79.4), (3.4, 79.4), (6.8, 81), (4.6, 88), (0, 91.4), (-4.6, 88))


def head_svg(x: float, y: float, size: float) -> str:
    """Return the head in facets; `size` is the side of its box, (x, y) the upper left corner."""
    k = size / 100
    out = []

    def facet(points: tuple[svg.Point, ...], side: int, colour: Colour) -> None:
        shape = [(x + (50 + side * dx) * k, y + dy * k) for dx, dy in points]
        # A hair of the same colour closes the seams between neighbours.
        out.append(svg.poly(shape, colour, outline=svg.pen(colour, 0.35 * k)))

    for bright, dim, points in _FACETS:
        facet(points, -1, bright)
        facet(points, 1, dim)
    for side in (-1, 1):
        facet(_EYE, side, AMBER if side < 0 else mix(AMBER, SHADE, 0.12))
        facet(_PUPIL, side, NIGHT.deep)
    facet(_NOSE, 1, NIGHT.deep)
    facet(((-4.4, 81.2), (-2.6, 80.3), (1.4, 80.3), (-0.4, 82.2)), 1, SLATE)
    return "".join(out)


_FLAT = "M50 98L30 79L7 60L17 54L12 5L37 27L50 24L63 27L88 5L83 54L93 60L70 79Z"
_SLITS = "M22 47L43 57L38 62L27 58ZM78 47L57 57L62 62L73 58Z"


def flat_svg(x: float, y: float, size: float, fill: Colour) -> str:
    """Return the flat head with eye slits, for 12 to 40 pixels."""
    d = "".join(svg.poly_d(svg.placed(s, x, y, size / 100)) for s in svg.flatten(_FLAT + _SLITS))
    return svg.path(d, fill, hole=True)


# The howling wolf on its rock, in a box of 440 x 400 whose lower edge is the lower edge of the scene.
_BODY = (
    "M279 5C283 6 288 10 288 14L283 19L275 42L289 29C292 30 294 33 293 36L285 60C280 69 276 77 275 86"
    "L270 87C275 94 279 103 281 113L273 110C279 123 281 137 277 155L271 150C274 176 272 200 272 221"
    "C279 222 285 226 286 232L251 232C253 214 252 194 247 176C243 186 241 202 242 222C249 223 254 226 255 232"
    "L186 232C172 230 163 218 164 200C165 172 186 147 206 125L198 124C208 111 215 101 219 90L210 89"
    "C220 78 227 71 231 61L221 57C228 54 233 50 236 45L220 21L245 33C252 32 257 29 261 23"
    "C266 17 273 11 279 5Z"
)
_TAIL = "M170 196C158 214 142 220 118 210C126 226 146 236 172 233L196 232Z"
_ROCK = (
    "M0 400L14 352L46 322L70 306L92 268L128 252L164 238L206 228L262 230L300 238L322 246L346 276L378 292"
    "L398 314L424 350L440 400Z"
)
_ROCK_FACES = (
    ("M92 268L128 252L164 238L150 276L112 306L70 306Z", 0.5),
    ("M206 228L262 230L300 238L270 262L214 256Z", 0.8),
    ("M322 246L346 276L378 292L340 316L306 280Z", 0.35),
    ("M46 322L70 306L112 306L92 352L40 372Z", 0.25),
    ("M214 256L270 262L306 280L262 330L204 310Z", 0.3),
)


def howling_svg() -> str:
    """Return rock and wolf as SVG in a box of 440 x 400."""
    dark, stone, foot = rgb("#0A1219"), rgb("#101C26"), rgb("#080E15")
    fade = svg.linear("stone", (0, 230), (0, 400), [(0, stone, 1), (1, foot, 1)])
    out = fade + svg.path(_ROCK, "stone")
    for d, light in _ROCK_FACES:
        out += svg.path(d, rgb("#1C3040"), light)
    return out + svg.path(_TAIL, dark) + svg.path(_BODY, dark)
