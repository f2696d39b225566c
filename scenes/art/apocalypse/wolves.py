"""Heads of wolves and of the war form: drawn from parts by the card's seed."""

# ruff: noqa: E501  (one stroke a line)
from __future__ import annotations

import random

from scenes.art import svg
from scenes.art.apocalypse.forms import Drawing, both, coated, filled
from scenes.art.shapes import o

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


def war(dice: random.Random, breed: str, marks: tuple[str, ...]) -> tuple[Drawing, bool]:
    """Return the picture of a war form and whether it is to be mirrored; `marks` are glyph names of the character.

    Four poses, four coats; a metis has horns.
    """
    fur = dice.choice(("pale", "grey", "black", "maned", "pale", "grey"))
    if "feline" in marks:
        return coated(_war_cat(dice), dice.choice(("pale", "grey", "maned"))), False
    if "suchid" in marks:
        return coated(_war_croc(dice), dice.choice(("pale", "maned"))), dice.random() < 0.5
    pose = dice.choice(("front", "front", "side", "roar", "body", "side", "body"))
    made = {"front": _war_front, "side": _war_side, "roar": _war_roar, "body": _war_body}[pose](dice, breed)
    return coated(made, fur), pose != "side" and dice.random() < 0.5


def _horns(dice: random.Random, breed: str) -> list[str]:
    if breed != "metis":
        return []
    return dice.choice((
        ["mid M32 18C20 12 14 -2 18 -12C22 0 32 2 40 12Z", "mid M68 18C80 12 86 -2 82 -12C78 0 68 2 60 12Z"],
        ["mid M60 16C74 10 80 -4 74 -14C70 -2 60 2 54 12Z"],
    ))  # fmt: skip


def _war_front(dice: random.Random, breed: str) -> Drawing:
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
    out += _horns(dice, breed)
    out += [filled("ink", left), filled("ink", right), filled("mid", right)]
    out += [f"low M{ear[0] + 5} {ear[1] + 10}L28 22L19 32ZM{95 - ear[0]} {ear[1] + 10}L72 22L81 32Z"]
    out += ["cut M22 36L46 50L50 46L54 50L78 36L72 48L54 58L46 58L28 48Z"]
    out += [
        f"glow {svg.poly_d([(27, 45), (43, 52), (40, 56.5), (31, 53)])}{svg.poly_d([(73, 45), (57, 52), (60, 56.5), (69, 53)])}"
    ]
    out += ["ink M43 52L57 52L62 72L38 72Z", "mid M50 52L57 52L62 72L50 72Z", "cut M41 66L59 66L54 74L46 74Z"]
    out += _jaws(dice, jaw)
    scar = dice.choice(("", "eye", "cheek", "paint", "brow"))
    if scar == "eye":
        out.append("cut3 M28 36L40 64")
    elif scar == "cheek":
        out.append("cut2.4 M66 60L80 70M64 65L76 76M74 56L84 63")
    elif scar == "paint":
        out.append("glow4 M50 22L50 40M42 24L43 36M58 24L57 36")
    elif scar == "brow":
        out.append("cut2.6 M56 22L68 38")
    return tuple(out)


def _war_side(dice: random.Random, breed: str) -> Drawing:
    """The head from the side, jaws open."""
    spikes = [(4.0, 106.0)]
    for k in range(9):
        t = k / 8
        x, y = 2 + 34 * t**1.4, 100 - 92 * t**0.8
        far = 15 if k % 2 else 3
        spikes.append((x - far, y - far * 0.5 + (dice.random() - 0.5) * 5))
    spikes += [(52, 22), (40, 60), (50, 106)]
    out = [filled("low", spikes)]
    if breed == "metis":
        out.append("mid M44 22C36 8 40 -8 54 -14C50 -2 54 8 62 20Z")
    ears = dice.choice(
        ("M26 42L14 14L36 26L44 2L56 27", "M26 42L4 28L32 30L30 6L56 27", "M26 42L18 20L36 26L50 -2L57 27")
    )
    out += [
        f"ink {ears}C68 28 80 34 90 40L103 44C105 50 103 54 98 57L76 60L64 66L72 76L96 80L90 90L74 94C62 96 56 100 54 106L6 106C4 82 12 58 26 42Z"
    ]
    out += ["mid M26 42L34 54L28 60L40 68L34 76L46 82L42 90L54 94L54 106L6 106C4 82 12 58 26 42Z"]
    out += ["mid M64 66L72 76L96 80L90 90L74 94C66 94 60 90 58 82Z"]
    out += [
        "cut M98 56L76 59L63 65L71 77L95 81L90 76L80 74L76 68L84 64Z",
        "fang M97 56L93 68L88 57ZM84 58L80 68L75 59ZM91 80L88 69L83 78ZM78 77L77 68L72 74Z",
    ]
    out += [
        "cut M54 38L72 42L64 48L56 45Z",
        "glow M58 41L69 43L63 46.5Z",
        "cut M98 43L104 47L102 52L95 48Z",
        "low M34 26L42 8L50 26Z",
    ]
    out += [
        dice.choice(
            (
                "cut2.4 M74 34L62 56",
                "cut2 M40 60L54 66M38 66L52 73M42 54L54 59",
                "glow3 M62 30L66 38M70 32L73 39",
                "cut2 M80 40L84 50M85 42L89 51",
            )
        )
    ]
    if dice.random() < 0.6:
        out.append("glow3 M92 86C96 92 90 96 92 102")
    return tuple(out)


def _war_roar(dice: random.Random, breed: str) -> Drawing:
    """The head thrown back, the mouth wide open."""
    left: list[svg.Point] = [
        (50, 6),
        (38, 12),
        (16, -4),
        (18, 22),
        (4, 34),
        (14, 42),
        (-2, 56),
        (14, 64),
        (4, 80),
        (20, 84),
        (26, 100),
        (42, 108),
        (50, 108),
    ]
    right = [(100 - x, y) for x, y in left]
    out = _mane(dice, dice.choice(("rays", "wild"))) + _horns(dice, breed)
    out += [filled("ink", left), filled("ink", right), filled("mid", right), "low M20 4L32 13L23 20ZM80 4L68 13L77 20Z"]
    out += [
        "cut M20 26L44 34L40 42L28 38ZM80 26L56 34L60 42L72 38Z",
        "glow M28 33L40 37L37 40L31 38ZM72 33L60 37L63 40L69 38Z",
    ]
    out += [
        "ink M42 32L58 32L64 52L36 52Z",
        "mid M50 32L58 32L64 52L50 52Z",
        "cut M40 42L60 42L55 51L45 51Z",
        "low2 M36 26L44 30M64 26L56 30",
    ]
    out += ["cut M24 56L76 56L74 86L60 104L40 104L26 86Z", "low M36 96C40 82 60 82 64 96L58 104L42 104Z"]
    out += [
        "fang M27 56L38 56L34 80ZM73 56L62 56L66 80ZM41 56L47 56L44 66ZM59 56L53 56L56 66ZM30 94L36 97L34 76ZM70 94L64 97L66 76ZM42 103L46 104L44 92ZM58 103L54 104L56 92Z"
    ]
    if dice.random() < 0.5:
        out.append("cut2.6 M66 24L78 50")
    return tuple(out)


def _war_body(dice: random.Random, breed: str) -> Drawing:
    """The whole giant from the hips up, claws out."""
    spread = dice.choice((0, 6, -4))
    arm: list[svg.Point] = [
        (50, 24),
        (30, 26),
        (12, 34),
        (2 - spread, 52),
        (-2 - spread, 74),
        (4 - spread, 88),
        (16 - spread, 88),
        (18 - spread, 72),
        (24, 60),
        (28, 78),
        (26, 106),
        (50, 106),
    ]
    other = [(100 - x, y) for x, y in arm]
    out = [filled("ink", arm), filled("ink", other), filled("mid", other)]
    for x0, sign in ((2 - spread, 1), (98 + spread, -1)):
        claws = "".join(
            svg.poly_d(
                [(x0 + sign * (k * 5 - 2), 86), (x0 + sign * (k * 5 + 3), 86), (x0 + sign * (k * 5 - 2 + k), 104)]
            )
            for k in range(3)
        )
        out.append(f"fang {claws}")
    out += [
        "low2.6 M34 52C40 58 46 58 50 54C54 58 60 58 66 52M50 56L50 90M38 68L46 72M62 68L54 72M40 82L47 85M60 82L53 85"
    ]
    ruff = [(50.0, 8.0), (34, 12), (24, 24), (30, 28), (22, 40), (32, 40), (32, 52), (42, 48), (50, 60)]
    out.append(filled("low", [*ruff, *[(100 - x, y) for x, y in reversed(ruff[:-1])]]))
    out += [h.replace("M", "M") for h in _horns(dice, breed)][:1]
    head: list[svg.Point] = [(50, 4), (42, 6), (28, -10), (28, 12), (22, 24), (32, 28), (34, 36), (42, 48), (50, 50)]
    right = [(100 - x, y) for x, y in head]
    out += [filled("ink", head), filled("ink", right), filled("mid", right), "low M31 -3L38 6L31 12ZM69 -3L62 6L69 12Z"]
    out += [
        "cut M30 14L47 22L44 27L34 22ZM70 14L53 22L56 27L66 22Z",
        "glow M35 18.5L45 23L42 25L37 22ZM65 18.5L55 23L58 25L63 22Z",
    ]
    out += [
        "cut M45 30L55 30L50 36Z",
        "cut M37 38L63 38L57 48L43 48Z",
        "fang M39 38L44 38L42 45ZM61 38L56 38L58 45ZM47 38L49.5 38L48 42ZM53 38L50.5 38L52 42Z",
    ]
    extra = dice.choice(("", "belt", "scars", "paint", "beads"))
    if extra == "belt":
        out.append("glow5 M34 58L72 98")
    elif extra == "scars":
        out.append("cut2.4 M60 60L74 74M58 66L70 80M68 58L78 68")
    elif extra == "paint":
        out.append("glow3 M14 46L24 52M12 54L22 60M86 46L76 52M88 54L78 60")
    elif extra == "beads":
        out.append("glow2.4 M32 50C38 66 62 66 68 50")
    return tuple(out)


def _jaws(dice: random.Random, jaw: float) -> list[str]:
    """Return the open mouth with its fangs."""
    long = dice.choice((10, 12, 14))
    out = [f"cut M32 76L68 76L66 90L56 {jaw - 2}L44 {jaw - 2}L34 90Z"]
    out += [f"fang M34 76L42 76L38 {76 + long}ZM66 76L58 76L62 {76 + long}ZM44 76L49 76L46.5 83ZM56 76L51 76L53.5 83Z"]
    out += [f"fang M38 {jaw - 5}L42 {jaw - 14}L45 {jaw - 4}ZM62 {jaw - 5}L58 {jaw - 14}L55 {jaw - 4}Z"]
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
    out += ["fang M34 74L42 73L38 88ZM66 74L58 73L62 88ZM42 94L44 84L48 95ZM58 94L56 84L52 95Z"]
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
        "fang M62 50L66 60L70 49ZM76 49L80 58L84 48ZM88 47L91 54L95 46ZM70 61L74 52L78 64ZM84 66L87 58L91 69Z",
        "cut M40 32L52 32L46 38Z", f"glow {o(46, 34, 3)}", f"cut {o(92, 38, 2.4)}",
    ]  # fmt: skip
    if dice.random() < 0.5:
        out.append("low2.4 M14 44L22 40M12 52L20 50M24 46L30 42M22 54L30 51")
    return tuple(out)
