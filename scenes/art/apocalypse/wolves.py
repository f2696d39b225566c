"""Heads of wolves and of the war form: drawn from parts by the card's seed."""

# ruff: noqa: E501  (one stroke a line)
from __future__ import annotations

import random

from scenes.art import svg
from scenes.art.apocalypse.forms import Drawing, both, filled
from scenes.art.blood_rage.shapes import o

_PROFILE = "M6 102C4 80 10 60 24 46L20 34L22 6L38 26L48 4L58 30C68 34 77 42 84 51L97 57C99 61 98 65 94 68L90 75L72 76L60 80C66 88 68 95 68 102Z"
_TORN = "M6 102C4 80 10 60 24 46L20 34L22 6L30 17L33 14L38 26L48 4L58 30C68 34 77 42 84 51L97 57C99 61 98 65 94 68L90 75L72 76L60 80C66 88 68 95 68 102Z"
_BACK = "M6 102C4 80 10 62 24 48L4 26L26 32L30 14L52 32C66 34 77 42 84 51L97 57C99 61 98 65 94 68L90 75L72 76L60 80C66 88 68 95 68 102Z"
_SNARL = "M6 102C4 80 10 60 24 46L14 30L28 30L34 14L58 30C68 34 77 40 84 47L98 50C99 55 98 59 93 61L70 66L74 74L88 77L80 84L62 84C66 90 68 95 68 102Z"
_HOWL = "M10 102C6 80 12 62 28 50L10 44L30 36L26 22L46 32C54 26 62 14 70 0L78 0L78 8L72 22L86 8L91 12L82 34C76 48 70 56 66 62C70 74 74 88 76 102Z"
_RUFF = "M6 102C4 80 10 60 24 46L32 58L26 62L36 70L30 76L42 82L38 88L50 92L48 102Z"
_FRONT = [
    (50, 100),
    (42, 92),
    (38, 78),
    (30, 74),
    (20, 78),
    (22, 68),
    (8, 62),
    (18, 52),
    (14, 34),
    (16, 2),
    (34, 18),
    (50, 14),
]


def lupus(dice: random.Random) -> tuple[Drawing, bool]:
    """Return a wolf's head and whether it is to be mirrored."""
    pose = dice.choice(("profile", "profile", "torn", "back", "snarl", "howl", "front"))
    flip = dice.random() < 0.5
    if pose == "front":
        return _front_wolf(dice), flip
    if pose == "howl":
        marks: Drawing = (
            f"ink {_HOWL}", "mid M10 102C6 80 12 62 28 50L34 62L30 68L40 74L36 82L48 88L46 102Z",
            "mid M82 34C76 48 70 56 66 62L60 52C68 46 74 40 78 28Z", "cut M52 36L60 32L56 41Z", "cut M70 2L78 0L76 7Z",
            "cut M30 36L33 27L43 33Z",
        )  # fmt: skip
        return marks, flip
    shape = {"profile": _PROFILE, "torn": _TORN, "back": _BACK, "snarl": _SNARL}[pose]
    out: list[str] = [f"ink {shape}", f"mid {_RUFF}"]
    if pose == "snarl":
        out += [
            "cut M93 61L70 66L74 74L88 77L84 72L86 68L80 71L78 67L74 70Z",
            "cut M56 42L67 45L60 49Z",
            "cut M97 49L90 50L96 56Z",
        ]
    else:
        out += [
            "cut2 M93 68L76 67",
            "cut M92 54L98 58L97 63L91 60Z",
            dice.choice(("cut M58 46L70 49L63 53Z", "cut M58 47L70 46L64 52Z")),
        ]
    if pose != "back":
        out.append("mid M24 30L26 14L34 26ZM44 24L48 12L54 28Z")
    marking = dice.choice(("mask", "saddle", "none", "scar", "scars", "dark_ear"))
    if marking == "mask":
        out.insert(2, "mid M60 80L72 76L90 75L94 68L76 67C66 66 60 58 48 60C42 66 50 78 60 80Z")
    elif marking == "saddle":
        out.insert(2, "low M58 30C68 34 77 42 84 51L90 54C76 54 68 46 58 44C50 42 46 36 48 28Z")
    elif marking == "scar":
        out.append("cut2.6 M72 40L62 60")
    elif marking == "scars":
        out.append("cut2.2 M34 44L44 58M40 42L50 56M46 40L55 53")
    elif marking == "dark_ear":
        out.insert(2, "low M24 46L20 34L22 6L38 26L40 40Z")
    return tuple(out), flip


def _front_wolf(dice: random.Random) -> Drawing:
    half = [(50.0, 14.0), *reversed(_FRONT[1:-1]), (50.0, 100.0)]
    half = [(100 - x, y) for x, y in half]
    out = [
        both("ink", [(float(x), float(y)) for x, y in _FRONT]),
        filled("mid", [(50, 14), *half[1:-1], (50, 100)]),
        "low M22 14L30 24L22 34ZM78 14L70 24L78 34Z",
        "ink M44 52L56 52L60 78L50 92L40 78Z", "cut M43 78L57 78L50 88Z", "cut2 M50 88L50 94",
        "cut M26 44L44 52L40 58L30 54ZM74 44L56 52L60 58L70 54Z", f"glow {o(37, 52.5, 2.8)}{o(63, 52.5, 2.8)}",
    ]  # fmt: skip
    if dice.random() < 0.4:
        out.append("cut2.6 M70 34L62 66")
    if dice.random() < 0.4:
        out.insert(2, "low M50 14L58 20L54 48L50 52L46 48L42 20Z")
    return tuple(out)


def _mane(dice: random.Random, kind: str) -> list[str]:
    if kind == "sleek":
        return [both("low", [(50, -4), (30, 2), (8, 22), (-2, 52), (6, 80), (20, 102), (50, 102)])]
    count = {"rays": 11, "wild": 15, "locks": 9}[kind]
    far, near = {"rays": (56, 42), "wild": (60, 40), "locks": (58, 46)}[kind]
    half: list[svg.Point] = []
    for k in range(count):
        turn = 4 + 172 * k / (count - 1)
        r = (far if k % 2 == 0 else near) + (dice.random() - 0.5) * 9
        x, y = svg.polar(50, 52, r, turn)
        half.append((x, y))
    even = [(100 - x, y) for x, y in reversed(half)]
    return [filled("low", [*half, *even])]


def war(dice: random.Random, breed: str, marks: tuple[str, ...]) -> Drawing:
    """Return the maned head of a war form; `breed` "metis" has horns, `marks` are glyph names of the character."""
    if "feline" in marks:
        return _war_cat(dice)
    if "suchid" in marks:
        return _war_croc(dice)
    ear = dice.choice(((14, 0), (8, 4), (20, -4), (10, -2)))
    wide = dice.choice((0, 4, -3))
    ears = [(34 - wide * 0.4, 20), (float(ear[0]), float(ear[1])), (13 - wide, 34)]
    torn = dice.random() < 0.3
    cheek = [(18 - wide, 44), (2 - wide, 56), (14, 60), (6, 72), (22, 72), (20, 82), (32, 80)]
    if dice.random() < 0.4:
        cheek = [(16 - wide, 46), (4 - wide, 62), (18, 66), (14, 78), (32, 80)]
    jaw = dice.choice((98, 102, 95))
    left = [(50, 16), *ears, *cheek, (38, 92), (44, jaw), (50, jaw)]
    right = [(100 - x, y) for x, y in left]
    if torn:
        right[2:2] = [(right[1][0] + 5, 13), (right[1][0] + 9, 15)]
    out = _mane(dice, dice.choice(("rays", "wild", "locks", "sleek")))
    if breed == "metis":
        out += dice.choice((
            ["mid M32 18C20 12 14 -2 18 -12C22 0 32 2 40 12Z", "mid M68 18C80 12 86 -2 82 -12C78 0 68 2 60 12Z"],
            ["mid M60 16C74 10 80 -4 74 -14C70 -2 60 2 54 12Z"],
        ))  # fmt: skip
    out += [filled("ink", left), filled("ink", right), filled("mid", right)]
    out += [f"low M{ear[0] + 5} {ear[1] + 10}L28 22L19 32ZM{95 - ear[0]} {ear[1] + 10}L72 22L81 32Z"]
    brow = dice.choice(("low", "cut"))
    out += [f"{brow} M22 36L46 50L50 46L54 50L78 36L72 48L54 58L46 58L28 48Z"]
    out += [
        f"glow {svg.poly_d([(27, 45), (43, 52), (40, 56.5), (31, 53)])}{svg.poly_d([(73, 45), (57, 52), (60, 56.5), (69, 53)])}"
    ]
    out += ["ink M43 52L57 52L62 72L38 72Z", "mid M50 52L57 52L62 72L50 72Z", "cut M41 66L59 66L54 74L46 74Z"]
    out += _jaws(dice, jaw)
    scar = dice.choice(("", "", "eye", "cheek", "paint", "brow"))
    if scar == "eye":
        out.append("cut3 M28 36L40 64")
    elif scar == "cheek":
        out.append("cut2.4 M66 60L80 70M64 65L76 76M74 56L84 63")
    elif scar == "paint":
        out.append("glow4 M50 22L50 40M42 24L43 36M58 24L57 36")
    elif scar == "brow":
        out.append("cut2.6 M56 22L68 38")
    return tuple(out)


def _jaws(dice: random.Random, jaw: float) -> list[str]:
    """Return the open mouth with its fangs."""
    long = dice.choice((10, 12, 14))
    out = [f"cut M32 76L68 76L66 90L56 {jaw - 2}L44 {jaw - 2}L34 90Z"]
    out += [f"ink M34 76L42 76L38 {76 + long}ZM66 76L58 76L62 {76 + long}ZM44 76L49 76L46.5 83ZM56 76L51 76L53.5 83Z"]
    out += [f"ink M38 {jaw - 5}L42 {jaw - 14}L45 {jaw - 4}ZM62 {jaw - 5}L58 {jaw - 14}L55 {jaw - 4}Z"]
    if dice.random() < 0.5:
        out.append(f"glow M46 {jaw - 4}L48 {jaw - 10}L52 {jaw - 10}L54 {jaw - 4}Z")
    return out


def _war_cat(dice: random.Random) -> Drawing:
    left: list[svg.Point] = [(50, 14), (36, 18), (14, 4), (12, 34), (4, 56), (14, 78), (30, 92), (50, 100)]
    right = [(100 - x, y) for x, y in left]
    out = _mane(dice, "wild") if dice.random() < 0.5 else []
    out += [
        filled("ink", left),
        filled("ink", right),
        filled("mid", right),
        "low M18 12L30 20L18 30ZM82 12L70 20L82 30Z",
    ]
    out += ["low M20 38L46 50L54 50L80 38L74 50L54 58L46 58L26 50Z"]
    out += [
        "glow M25 44C34 44 40 48 43 55C34 56 28 52 25 44ZM75 44C66 44 60 48 57 55C66 56 72 52 75 44Z",
        "cut2.4 M35 46L36 54M65 46L64 54",
    ]
    out += ["cut M42 64L58 64L50 71Z", "cut M30 74C40 70 60 70 70 74L64 92C54 98 46 98 36 92Z"]
    out += ["ink M34 74L42 73L38 88ZM66 74L58 73L62 88ZM42 94L44 84L48 95ZM58 94L56 84L52 95Z"]
    for k in range(dice.randrange(0, 4)):
        y = 22 + 8 * k
        out.append(f"low3 M{40 - k * 2} {y}L46 {y + 6}M{60 + k * 2} {y}L54 {y + 6}")
    out.append("cut1.6 M6 62L28 66M8 72L28 70M94 62L72 66M92 72L72 70")
    return tuple(out)


def _war_croc(dice: random.Random) -> Drawing:
    out = [
        "low M2 30L12 14L18 24L28 8L36 22L48 10L54 26L40 60L6 70Z",
        "ink M4 60C2 40 16 26 36 26C44 20 54 22 58 30L98 34L99 46L84 48L62 50L34 60Z",
        "mid M8 62L36 62L64 58L96 70L92 80L60 80L30 92C14 90 6 78 8 62Z",
        "cut M34 60L62 50L98 46L96 70L64 58L36 62Z",
        "ink M62 50L66 60L70 49ZM76 49L80 58L84 48ZM88 47L91 54L95 46ZM70 61L74 52L78 64ZM84 66L87 58L91 69Z",
        "cut M40 32L52 32L46 38Z", f"glow {o(46, 34, 3)}", f"cut {o(92, 38, 2.4)}",
    ]  # fmt: skip
    if dice.random() < 0.5:
        out.append("low2.4 M14 44L22 40M12 52L20 50M24 46L30 42M22 54L30 51")
    return tuple(out)
