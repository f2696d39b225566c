"""The glyphs of tribes, moons, breeds, sides, values and peoples: strokes in a box of 100 x 100, one colour."""

# ruff: noqa: E501  (one stroke a line)
from __future__ import annotations

from scenes.art import svg
from scenes.art.shapes import Drawing, mirrored, o


def star_d(corners: int, far: float, near: float, x: float = 50, y: float = 50, turn: float = 0) -> str:
    """Return a star whose points are `far` and whose dents `near` from the middle."""
    return svg.poly_d(svg.polar(x, y, near if k % 2 else far, turn + k * 180 / corners) for k in range(corners * 2))


def spiral_d(x: float, y: float, near: float, far: float, start: float, turns: float) -> str:
    """Return an open spiral line from the middle outward; degrees clockwise from the top."""
    steps = round(24 * abs(turns))
    points = [
        svg.polar(x, y, near + (far - near) * k / steps, start + 360 * turns * k / steps) for k in range(steps + 1)
    ]
    return "M" + "L".join(f"{svg.num(px)} {svg.num(py)}" for px, py in points)


def _spokes(inner: float, outer: float, count: int, turn: float = 0) -> str:
    ends = (
        (svg.polar(50, 50, inner, turn + k * 360 / count), svg.polar(50, 50, outer, turn + k * 360 / count))
        for k in range(count)
    )
    return "".join(f"M{svg.num(a[0])} {svg.num(a[1])}L{svg.num(b[0])} {svg.num(b[1])}" for a, b in ends)


_CLAWS = tuple(f"ink {svg.lens_d((x + 9, 50 - h), (x - 9, 50 + h), 15)}" for x, h in ((20, 40), (50, 47), (80, 40)))
_MOON = o(50, 50, 43)
_RING = f"ink8 {o(50, 50, 40)}"
_HALF_RIGHT = "M50 9A41 41 0 0 1 50 91Z"
_PAW_TOES = f"{o(17, 46, 10.5)}{o(38, 24, 11.5)}{o(62, 24, 11.5)}{o(83, 46, 10.5)}"
_PAW_PAD = "M50 46C64 46 70 56 76 66C83 78 78 92 66 92C59 92 56 88 50 88C44 88 41 92 34 92C22 92 17 78 24 66C30 56 36 46 50 46Z"
_FLAME = "M52 2C54 18 70 27 79 42C84 50 87 58 87 66C87 85 71 98 50 98C29 98 13 85 13 66C13 53 21 44 27 33C28 41 31 47 37 51C41 36 37 18 52 2Z"
_DROP = "M51 54C53 64 65 69 65 78C65 86 59 91 51 91C43 91 36 86 36 78C36 69 49 64 51 54Z"
_WOLF = "M50 96L38 84L36 70L20 58L14 34L18 4L36 22L50 18L64 22L82 4L86 34L80 58L64 70L62 84Z"
_WOLF_EYES = "M26 44L44 52L40 58L30 55ZM74 44L56 52L60 58L70 55Z"
_FEATHER = "M{x} {y}C{a} {b} {a} {c} {x} {d}C{e} {c} {e} {b} {x} {y}Z"


def _feather(x: float, y: float, long: float, wide: float) -> str:
    return _FEATHER.format(x=x, y=y, a=x + wide, b=y + long * 0.3, c=y + long * 0.8, d=y + long, e=x - wide)


TRIBE_SHAPES: dict[str, Drawing] = {
    "black_furies": (
        "ink M5 42C9 74 27 92 50 92C73 92 91 74 95 42C86 60 70 69 50 69C30 69 14 60 5 42Z",
        "over M50 0L63 27L55 25L55 97L45 97L45 25L37 27Z",
    ),
    "bone_gnawers": (
        "ink17 M32 68L68 32",
        f"ink {o(20, 68, 13)}{o(32, 80, 13)}{o(68, 20, 13)}{o(80, 32, 13)}",
        f"cut {o(59, 59, 9)}",
        f"cut {o(43, 43, 7)}",
    ),
    "children_of_gaia": (
        f"ink9 {svg.arc_d(50, 52, 41, 34, 326)}",
        "ink8 M50 82L50 46",
        "ink M51 58C51 42 60 32 77 30C78 46 68 58 51 58Z",
        "ink M49 46C49 26 38 14 24 10C21 28 31 44 49 46Z",
    ),
    "fianna": (
        "ink9 M26 90L20 18C38 32 58 6 80 20",
        "ink9 M26 90C54 92 80 66 80 20",
        "ink5 M37 30L38 82",
        "ink5 M51 27L51 77",
        "ink5 M65 21L65 64",
    ),
    "get_of_fenris": (
        "ink12 M46 34C38 10 6 14 10 36C12 50 26 56 38 50",
        "ink12 M54 66C62 90 94 86 90 64C88 50 74 44 62 50",
        "ink M54 6L66 2L60 28Z",
        "ink M46 94L34 98L40 72Z",
    ),
    "glass_walkers": (
        "ink M8 94L8 52L26 52L26 34L42 34L42 94Z",
        "ink M48 94L48 28L58 28L58 14L62 14L62 28L72 28L72 60L92 60L92 94Z",
        f"ink {o(60, 8, 8)}",
        "cut M14 62L20 62L20 70L14 70ZM30 46L36 46L36 54L30 54ZM30 64L36 64L36 72L30 72ZM56 40L64 40L64 48L56 48ZM56 58L64 58L64 66L56 66ZM78 70L85 70L85 78L78 78Z",
    ),
    "red_talons": _CLAWS,
    "shadow_lords": (
        f"ink {o(30, 38, 19)}{o(52, 26, 22)}{o(74, 40, 17)}M22 36L82 36L82 57L22 57Z",
        f"ink {o(24, 44, 13)}{o(78, 44, 13)}",
        "over M58 46L34 76L47 76L40 100L66 68L53 68L66 46Z",
    ),
    "silent_striders": (
        f"ink {star_d(4, 20, 6, 50, 17)}",
        "ink M49 38C58 46 74 52 66 62C58 72 26 74 16 98L72 98C64 88 88 78 86 62C84 50 60 46 52 38Z",
    ),
    "silver_fangs": (
        "ink M8 68L8 24L24 48L36 40L50 4L64 40L76 48L92 24L92 68Z",
        "ink M8 76L92 76L92 94L8 94Z",
        "cut3 M33 44L36 68M67 44L64 68",
    ),
    "stargazers": (f"ink {star_d(8, 49, 30)}", f"cut {o(50, 50, 22)}", f"ink {o(50, 50, 9)}"),
    "uktena": (
        f"ink10 {spiral_d(48, 58, 4, 36, 90, 1.9)}",
        "ink7 M50 26C46 18 38 12 22 10",
        "ink7 M58 24C56 14 54 8 46 2",
        "ink M76 74L100 98L70 96Z",
    ),
    "wendigo": (
        f"ink8 {_spokes(0, 42, 6)}",
        "ink M50 -1L64 21L36 21Z",
        f"ink6 {''.join(f'M{svg.num(svg.polar(50, 50, 42, a - 22)[0])} {svg.num(svg.polar(50, 50, 42, a - 22)[1])}L{svg.num(svg.polar(50, 50, 26, a)[0])} {svg.num(svg.polar(50, 50, 26, a)[1])}L{svg.num(svg.polar(50, 50, 42, a + 22)[0])} {svg.num(svg.polar(50, 50, 42, a + 22)[1])}' for a in (60, 120, 180, 240, 300))}",
    ),
    "black_spiral_dancers": (
        f"ink9 {spiral_d(50, 50, 3, 32, 0, 1.6)}",
        f"ink {svg.poly_d([svg.polar(50, 50, 30, 20), svg.polar(50, 50, 52, 34), svg.polar(50, 50, 31, 58)])}",
        f"ink {svg.poly_d([svg.polar(50, 50, 27, 92), svg.polar(50, 50, 50, 110), svg.polar(50, 50, 28, 130)])}",
        f"ink {svg.poly_d([svg.polar(50, 50, 33, 226), svg.polar(50, 50, 52, 240), svg.polar(50, 50, 30, 268)])}",
        f"ink {svg.poly_d([svg.polar(50, 50, 26, 300), svg.polar(50, 50, 48, 316), svg.polar(50, 50, 28, 338)])}",
    ),
}
"""Thirteen tribes and the fallen one."""

MOON_SHAPES: dict[str, Drawing] = {
    "ragabash": (f"ink9 {o(50, 50, 40)}",),
    "theurge": (f"ink {_MOON}", f"cut {o(38, 50, 33)}", f"ink4 {o(50, 50, 42)}"),
    "philodox": (f"ink {_HALF_RIGHT}", f"ink6 {o(50, 50, 41)}"),
    "galliard": (
        f"ink {_MOON}",
        "cut M50 13A37 37 0 0 0 50 87A60 60 0 0 1 50 13Z",
        "cut M46 13A37 37 0 0 0 46 87A60 60 0 0 1 46 13Z",
    ),
    "ahroun": (f"ink {_MOON}",),
}

PEOPLE_SHAPES: dict[str, Drawing] = {
    "homid": (f"ink {o(50, 25, 21)}", "ink M12 96L12 84C12 62 28 51 50 51C72 51 88 62 88 84L88 96Z"),
    "metis": ("ink M50 7A43 43 0 0 1 50 93Z", f"ink7 {o(50, 50, 40)}", "ink M28 30L38 30L38 70L28 70Z"),
    "lupus": (f"ink {_PAW_TOES}", f"ink {_PAW_PAD}"),
    "paw": (f"ink {_PAW_TOES}", f"ink {_PAW_PAD}"),
    "garou": (f"ink {_WOLF}", f"cut {_WOLF_EYES}"),
    "feline": (
        "ink M50 92C28 92 12 76 12 52C12 40 12 22 14 6L36 24C44 21 56 21 64 24L86 6C88 22 88 40 88 52C88 76 72 92 50 92Z",
        "cut M24 48C32 44 40 48 44 58C34 60 26 56 24 48ZM76 48C68 44 60 48 56 58C66 60 74 56 76 48Z",
        "cut M43 68L57 68L50 76Z",
        "cut4 M50 76L50 84",
    ),
    "suchid": (
        "ink M2 40C14 22 30 24 40 30C52 22 70 26 98 40L98 52L4 52Z",
        "ink M4 60L98 60C82 78 40 84 4 66Z",
        "ink M14 52L20 60L26 52ZM36 52L42 60L48 52ZM58 52L64 60L70 52ZM80 52L86 60L92 52Z",
        f"cut {o(36, 38, 5)}",
    ),
    "corvid": (
        "ink M4 44C18 36 24 18 46 18C70 18 82 36 82 58L96 92L60 84C40 86 28 70 28 52L4 50Z",
        f"cut {o(46, 36, 6)}",
        "cut4 M56 62L82 78",
    ),
    "ursine": (
        f"ink {o(20, 24, 16)}{o(80, 24, 16)}",
        "ink M50 92C26 92 12 76 12 54C12 32 28 18 50 18C72 18 88 32 88 54C88 76 74 92 50 92Z",
        f"cut {o(34, 46, 5.5)}{o(66, 46, 5.5)}",
        "cut M38 62C44 57 56 57 62 62C62 70 55 73 52 74L52 82L48 82L48 74C45 73 38 70 38 62Z",
    ),
    "coyote": (
        "ink M50 96L34 66L16 50L8 4L34 26L50 22L66 26L92 4L84 50L66 66Z",
        "cut M28 42L44 50L40 54L30 50ZM72 42L56 50L60 54L70 50Z",
    ),
    "fox": (
        "ink M50 90C40 78 14 66 10 46L14 8L38 28L50 26L62 28L86 8L90 46C86 66 60 78 50 90Z",
        "cut M10 46C26 48 42 60 50 84C40 76 16 64 10 46ZM90 46C74 48 58 60 50 84C60 76 84 64 90 46Z",
    ),
    "rodent": (
        f"ink {o(30, 26, 18)}",
        "ink M4 78C10 52 30 36 52 38C74 40 84 58 84 74L84 80L20 86Z",
        "ink6 M82 76C96 76 98 60 90 52",
        f"cut {o(24, 60, 5)}",
    ),
    "spider": (
        f"ink {o(50, 60, 20)}{o(50, 34, 13)}",
        "ink6 M38 52L18 36L10 52M36 62L14 58L4 76M40 72L22 80L18 96M62 52L82 36L90 52M64 62L86 58L96 76M60 72L78 80L82 96",
    ),
    "shark": (
        "ink M2 58C18 40 36 36 50 36L64 10L70 38C82 42 92 50 98 58C82 72 40 76 20 68L10 82L8 64Z",
        f"cut {o(80, 54, 4.5)}",
    ),
    "horse": (
        "ink M30 96C34 72 30 62 22 62L10 58L8 46L34 22L38 6L50 16C74 20 88 44 84 96Z",
        f"cut {o(40, 34, 4.5)}",
        "cut4 M58 30C68 44 70 66 68 88",
    ),
    "beast": (f"ink {_PAW_TOES}", f"ink {_PAW_PAD}", f"cut {o(50, 68, 8)}"),
    "rogue": (f"ink {_WOLF}", f"cut {_WOLF_EYES}", "cut9 M16 92L88 10"),
    "skindancer": (
        "ink M50 4L66 18L92 12L82 38L92 62L70 66L62 96L50 80L38 96L30 66L8 62L18 38L8 12L34 18Z",
        "cut4 M50 26L50 70M38 40L62 40M38 54L62 54",
    ),
    "vampire": (
        "ink M6 30C30 14 70 14 94 30C90 66 74 88 50 96C26 88 10 66 6 30Z",
        "cut M26 40L42 46L36 52ZM74 40L58 46L64 52Z",
        "cut M32 64L68 64L62 82L56 68L44 68L38 82Z",
    ),
    "fomori": (
        "ink M50 6C74 6 90 24 90 46C90 58 84 66 76 70L78 94L60 86L50 94L40 86L22 94L24 70C16 66 10 58 10 46C10 24 26 6 50 6Z",
        f"cut {o(34, 44, 10)}{o(70, 38, 6)}{o(62, 54, 4)}",
    ),
    "bane": (
        "ink M50 2C60 20 88 26 88 54C88 76 72 86 66 98L58 84L50 98L42 84L34 98C28 86 12 76 12 54C12 26 40 20 50 2Z",
        "cut M24 50L46 58L42 68C32 68 26 60 24 50ZM76 50L54 58L58 68C68 68 74 60 76 50Z",
    ),
    "spirit": (
        f"ink {star_d(4, 24, 7, 64, 22)}",
        "ink M58 40C64 52 84 52 80 68C76 84 44 82 22 98C36 80 14 74 20 58C24 48 48 52 58 40Z",
        "cut4 M34 66C44 72 58 66 64 58",
    ),
    "faerie": (
        "ink M48 50C40 28 24 14 6 14C6 36 20 50 48 50ZM52 50C60 28 76 14 94 14C94 36 80 50 52 50Z",
        "ink M48 54C30 54 20 66 20 88C36 86 46 74 48 54ZM52 54C70 54 80 66 80 88C64 86 54 74 52 54Z",
        "over5 M50 30L50 84",
    ),
    "mage": (f"ink {star_d(5, 49, 19, 50, 52)}", f"cut {o(50, 52, 8)}"),
    "monster": (
        "ink M10 96L10 46C10 20 28 4 50 4C72 4 90 20 90 46L90 96L74 84L62 96L50 84L38 96L26 84Z",
        f"cut {o(50, 40, 15)}",
        f"ink {o(50, 40, 7)}",
        "cut M26 66L74 66L66 76L58 68L50 76L42 68L34 76Z",
    ),
    "kinfolk": (
        f"ink {o(32, 28, 15)}",
        "ink M6 90L6 76C6 58 16 50 32 50C48 50 58 58 58 76L58 90Z",
        "ink M76 92L66 78L64 62L68 46L76 54L84 46L90 62L86 78Z",
    ),
    "human": (f"ink {o(50, 25, 21)}", "ink M12 96L12 84C12 62 28 51 50 51C72 51 88 62 88 84L88 96Z"),
    "female": (f"ink9 {o(50, 32, 25)}", "ink9 M50 58L50 96M32 78L68 78"),
    "male": (f"ink9 {o(40, 60, 27)}", "ink9 M60 40L88 12M66 11L89 11L89 34"),
    "pentex": (
        "ink M50 2L92 26L92 74L50 98L8 74L8 26Z",
        "cut M50 20C58 38 70 46 70 62C70 74 61 82 50 82C39 82 30 74 30 62C30 46 42 38 50 20Z",
        f"ink {o(44, 62, 6)}",
    ),
    "seventh_generation": (
        "ink M14 8L86 8L86 26L54 96L32 96L62 28L32 28L32 40L14 40Z",
        "ink M22 56L78 56L78 66L22 66Z",
    ),
    "defiler": (
        "ink M50 2C66 30 84 44 84 66C84 86 68 98 50 98C32 98 16 86 16 66C16 44 34 30 50 2Z",
        "cut7 M28 34L72 90M72 34L28 90",
    ),
    "beast_of_war": (
        "ink M10 8C16 30 30 36 50 36C70 36 84 30 90 8C98 34 92 52 78 60L70 92L50 80L30 92L22 60C8 52 2 34 10 8Z",
        "cut M28 50L44 56L40 62ZM72 50L56 56L60 62Z",
    ),
    "eater_of_souls": (
        f"ink {o(50, 50, 46)}",
        f"cut {star_d(9, 37, 22)}",
        f"ink {o(50, 50, 12)}",
    ),
    "cults": (
        "ink M50 0C72 10 82 34 82 58L94 98L6 98L18 58C18 34 28 10 50 0Z",
        "cut M50 26C62 32 66 46 62 60C58 70 42 70 38 60C34 46 38 32 50 26Z",
        f"ink {o(44, 50, 4)}{o(56, 50, 4)}",
    ),
    "iliad": ("ink M10 8L90 8L90 24L60 24L60 76L90 76L90 92L10 92L10 76L40 76L40 24L10 24Z",),
    "odyssey": (f"ink13 {o(50, 44, 32)}", "ink11 M8 92C26 80 34 98 50 90C66 82 74 98 92 88"),
    "kailindo": (
        f"ink {o(56, 14, 12)}",
        "ink11 M54 34L46 60L22 68L14 92M46 60L68 74L92 62M52 38L28 42L12 28M54 38L80 34",
    ),
}
"""Breeds, other shapeshifters, peoples and the servants of the Wyrm."""

VALUE_SHAPES: dict[str, Drawing] = {
    "gaia": (
        f"ink8 {o(50, 50, 42)}",
        "ink8 M50 80L50 34",
        "ink7 M50 66C36 66 28 56 27 42M50 66C64 66 72 56 73 42M50 48C44 46 40 40 40 30M50 48C56 46 60 40 60 30",
    ),
    "wyrm": (
        f"ink11 {spiral_d(52, 46, 4, 38, 316, 1.72)}",
        "ink M46 70L40 94L20 96L26 86L4 88L16 76L6 60L26 66Z",
    ),
    "rage": (f"ink {_FLAME}", f"cut {_DROP}"),
    "gnosis": (
        "ink7 M14 34C32 8 68 8 86 34",
        "ink M2 60C18 38 34 32 50 32C66 32 82 38 98 60C82 80 66 88 50 88C34 88 18 80 2 60Z",
        f"cut {o(50, 60, 20)}",
        f"ink {o(50, 60, 11)}",
    ),
    "health": ("ink M50 94L10 54C-4 38 4 10 28 10C40 10 46 16 50 24C54 16 60 10 72 10C96 10 104 38 90 54Z",),
    "damage": _CLAWS,
    "renown": (f"ink {star_d(5, 50, 22, 50, 53)}",),
    "victory": ("ink M24 6L76 6L76 40C76 60 66 70 56 72L56 84L72 84L72 96L28 96L28 84L44 84L44 72C34 70 24 60 24 40Z", "ink8 M24 16L8 16C8 34 14 44 28 46M76 16L92 16C92 34 86 44 72 46"),
    "umbra": (
        f"ink6 {''.join(svg.arc_d(50, 50, 44, k * 45 + 5, k * 45 + 32) for k in range(8))}",
        "ink M50 18C52 34 68 42 66 60C65 74 58 82 50 82C42 82 35 74 34 60C33 48 44 44 50 18Z",
        "cut M51 48C56 56 58 62 54 68C50 74 44 70 45 63C46 58 50 56 51 48Z",
    ),
    "aggravated": ("ink13 M30 6L68 32L32 62L70 94",),
    "fast": ("ink M8 14L46 50L8 86L8 62L22 50L8 38ZM48 14L92 50L48 86L48 62L64 50L48 38Z",),
    "slow": ("ink M16 4L84 4L84 16L60 48L60 52L84 84L84 96L16 96L16 84L40 52L40 48L16 16Z", "cut M34 18L66 18L50 40Z", "cut M50 62L68 86L32 86Z"),
    "unblockable": ("ink M50 2L90 14L90 50C90 74 72 90 50 98C28 90 10 74 10 50L10 14Z", "cut9 M50 -4L62 34L40 54L56 102"),
    "undodgeable": (f"ink8 {o(50, 50, 36)}", f"ink {o(50, 50, 12)}", "ink8 M50 0L50 26M50 74L50 100M0 50L26 50M74 50L100 50"),
    "not_bluffed": ("ink M20 6L80 6L80 94L20 94Z", f"cut {o(50, 40, 16)}", "cut M42 62L58 62L58 82L42 82Z"),
    "sept": (f"ink8 {o(50, 50, 42)}", "ink8 M50 80L50 46", "ink M51 58C51 42 60 34 74 32C75 46 66 58 51 58Z", "ink M49 48C49 32 40 24 27 22C26 38 34 48 49 48Z"),
    "combat": ("ink M8 4L92 4L92 54C92 76 66 90 50 98C34 90 8 76 8 54Z", *(f"cut {svg.lens_d((x + 5, 44 - h), (x - 5, 44 + h), 10)}" for x, h in ((28, 24), (50, 30), (72, 24)))),
    "blade": ("ink M84 2L96 4L94 16L44 70L30 56Z", "ink M18 50L50 82L42 88L12 58Z", "ink M22 66L34 78L16 96L4 84Z"),
    "gun": ("ink M4 22L92 22L96 30L96 44L58 44L52 56L40 56L34 92L12 92L20 46L4 44Z", "cut M40 46L50 46L46 52L39 52Z"),
    "armour": ("ink M50 4L88 14L86 52C84 74 70 88 50 96C30 88 16 74 14 52L12 14Z", "cut5 M50 12L50 90", "cut5 M20 42L80 42"),
}  # fmt: skip
"""Sides, values, worlds, decks and combat keywords."""

_BUST = f"{o(50, 27, 20)}"
_SHOULDERS = "M14 94L14 84C14 64 28 53 50 53C72 53 86 64 86 84L86 94Z"
_BLADE = "M12 2L24 6L76 72L66 80L8 14Z"

TYPE_SHAPES: dict[str, Drawing] = {
    "character": (f"ink {_BUST}", f"ink {_SHOULDERS}"),
    "war": (
        "ink M50 98L40 90L36 78L22 74L26 64L10 58L18 50L4 36L16 34L10 0L34 20L50 14L66 20L90 0L84 34L96 36L82 50L90 58L74 64L78 74L64 78L60 90Z",
        "cut M26 40L44 50L40 56L30 52ZM74 40L56 50L60 56L70 52Z",
        "cut M36 66L64 66L61 80L56 70L52 84L48 84L44 70L39 80Z",
    ),
    "gift": (
        "ink M50 2C58 20 70 28 70 42C70 54 61 61 50 61C39 61 30 54 30 42C30 28 42 20 50 2Z",
        "ink M4 62C18 60 26 70 34 72L66 72C74 70 82 60 96 62C92 82 74 96 50 96C26 96 8 82 4 62Z",
    ),
    "equipment": (
        "ink M16 6L58 6C76 6 88 16 94 30L74 30L70 44L16 44Z",
        "ink M38 50L60 50L64 98L34 98Z",
    ),
    "fetish": (
        f"ink8 {o(50, 38, 33)}",
        f"ink6 {spiral_d(50, 38, 2, 17, 90, 1.5)}",
        f"ink {_feather(50, 72, 30, 9)}{_feather(26, 66, 28, 8)}{_feather(74, 66, 28, 8)}",
    ),
    "bane_fetish": (
        "ink M18 4L82 4C84 30 72 62 40 98C48 66 42 50 22 40Z",
        "cut5 M34 18L70 18",
        f"cut {o(52, 34, 6)}",
    ),
    "ally": (
        f"ink {o(32, 30, 18)}{o(70, 34, 15)}",
        "ink M2 90L2 80C2 62 14 54 32 54C50 54 62 62 62 80L62 90Z",
        "ink M68 90L68 78C68 68 64 60 58 56C62 54 66 53 70 53C88 53 98 62 98 78L98 90Z",
    ),
    "enemy": (
        "ink M8 0C12 18 22 24 34 24L66 24C78 24 88 18 92 0C100 22 96 40 86 46C86 70 72 88 50 98C28 88 14 70 14 46C4 40 0 22 8 0Z",
        "cut M26 42L46 52L42 60C32 60 26 52 26 42ZM74 42L54 52L58 60C68 60 74 52 74 42Z",
        "cut M38 74L62 74L56 82L50 76L44 82Z",
    ),
    "victim": (f"ink {_BUST}", f"ink {_SHOULDERS}", "cut13 M10 98L94 6", "ink6 M8 98L94 4"),
    "moot": (
        "ink M4 10L62 10L62 52L34 52L16 70L16 52L4 52Z",
        "over M44 40L96 40L96 78L86 78L86 96L68 78L44 78Z",
    ),
    "board_meeting": (
        "ink M34 20L34 6L66 6L66 20L58 20L58 14L42 14L42 20Z",
        "ink M6 22L94 22L94 90L6 90Z",
        "cut5 M6 54L40 54M60 54L94 54",
        "cut M42 46L58 46L58 62L42 62Z",
    ),
    "rite": (
        "ink M50 0L98 92L2 92Z",
        "cut M50 26L78 80L22 80Z",
        f"ink {o(50, 62, 13)}",
    ),
    "caern": (
        "ink M4 8L96 8L92 28L8 28Z",
        "ink M12 32L30 32L28 96L10 96ZM70 32L88 32L90 96L72 96Z",
        "ink M51 38C54 54 68 62 66 78C65 90 58 96 50 96C42 96 35 90 34 78C33 66 46 60 51 38Z",
    ),
    "realm": (f"ink12 {o(50, 50, 38)}", f"ink {star_d(4, 26, 9)}"),
    "territory": (
        "ink M50 100C40 78 12 66 12 38C12 16 29 2 50 2C71 2 88 16 88 38C88 66 60 78 50 100Z",
        "cut M22 52L42 24L54 40L62 30L78 52Z",
    ),
    "battlefield": (
        f"ink {_BLADE}",
        f"over {mirrored(_BLADE)}",
        "ink M62 94L94 62L98 68L88 78L98 90L90 98L78 88L68 98ZM38 94L6 62L2 68L12 78L2 90L10 98L22 88L32 98Z",
    ),
    "quest": ("ink M14 2L26 2L26 98L14 98Z", "ink M30 8C48 0 62 20 92 10L80 34L92 58C62 66 48 48 30 56Z"),
    "event": (
        "ink M64 90C56 96 46 98 38 97C14 94 -2 72 2 46C5 24 22 8 44 6C28 22 24 46 34 66C40 78 50 86 64 90Z",
        f"ink {star_d(4, 26, 8, 70, 38)}",
    ),
    "action": ("ink M2 32L48 32L48 10L98 50L48 90L48 68L2 68L22 50Z",),
    "past_life": (
        f"ink6 {o(50, 50, 42)}",
        "ink M38 14A37 37 0 1 0 84 66A42 42 0 0 1 38 14Z",
        f"ink {star_d(4, 13, 4, 68, 34)}",
    ),
    "combat_action": _CLAWS,
    "combat_event": (f"ink {star_d(10, 49, 30)}", "cut M44 22L56 22L54 56L46 56Z", f"cut {o(50, 68, 6.5)}"),
    "totem": (
        "ink M20 2L50 12L80 2L76 34L24 34Z",
        "ink M24 40L76 40L76 66L24 66Z",
        "ink M30 72L70 72L66 98L34 98Z",
        f"cut {o(40, 22, 4)}{o(60, 22, 4)}{o(40, 52, 4)}{o(60, 52, 4)}",
        "ink M2 40L20 44L20 58ZM98 40L80 44L80 58Z",
    ),
    "lunar": ("ink M62 4A46 46 0 1 0 96 62A40 40 0 0 1 62 4Z",),
}  # fmt: skip
"""The signs of the card types."""

SHAPES: dict[str, Drawing] = {**TYPE_SHAPES, **PEOPLE_SHAPES, **MOON_SHAPES, **TRIBE_SHAPES, **VALUE_SHAPES}
"""Every glyph by name. One name, one sign: types come first so that values and peoples may not replace them."""
