"""Heads of wolves and of the war form: made of parts by the card's seed.

The fixed parts are drawings in assets/drawings/apocalypse/wolves.svg; parts moved by the seed are computed here.
"""

from __future__ import annotations

import random

from scenes.art.apocalypse.forms import coated, filled
from scenes.widgets import svg
from scenes.widgets.drawings import Drawing, Family, Stroke, fill, line

PARTS = Family("apocalypse/wolves")


def lupus(dice: random.Random) -> tuple[Drawing, bool]:
    """Return a wolf's head and whether it is to be mirrored."""
    pose = dice.choice(("profile", "profile", "torn", "back", "snarl", "howl", "front"))
    flip = dice.random() < 0.5
    if pose == "front":
        return _front_wolf(dice), flip
    if pose == "howl":
        return PARTS["howl"], flip
    out: list[Stroke] = [*PARTS[pose], *PARTS["ruff"]]
    if pose == "snarl":
        out += PARTS["snarling"]
    else:
        out += [*PARTS["muzzle"], *PARTS[dice.choice(("eye-wide", "eye-narrow"))]]
    if pose != "back":
        out += PARTS["ears"]
    marking = dice.choice(("mask", "saddle", "none", "scar", "scars", "dark_ear"))
    if marking in ("mask", "saddle", "dark_ear"):
        out[2:2] = PARTS[f"mark-{marking}"]  # in the fur: below mouth and eyes
    elif marking != "none":
        out += PARTS[f"mark-{marking}"]
    return tuple(out), flip


def _front_wolf(dice: random.Random) -> Drawing:
    out = list(PARTS["front"])
    if dice.random() < 0.4:
        out += PARTS["front-scar"]
    if dice.random() < 0.4:
        out[2:2] = PARTS["front-blaze"]
    return tuple(out)


def _mane(dice: random.Random, kind: str) -> list[Stroke]:
    if kind == "sleek":
        return list(PARTS["mane-sleek"])
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


def _horns(dice: random.Random, breed: str) -> Drawing:
    return PARTS[dice.choice(("horns", "one_horn"))] if breed == "metis" else ()


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
    out.append(
        fill(
            "low",
            f"M{ear[0] + 5} {ear[1] + 10}L28 22L19 32ZM{95 - ear[0]} {ear[1] + 10}L72 22L81 32Z",
        )
    )
    out += PARTS["war_front-face"]
    out += _jaws(dice, jaw)
    scar = dice.choice(("", "eye", "cheek", "paint", "brow"))
    return (*out, *PARTS[f"war_front-{scar}"]) if scar else tuple(out)


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
        out += PARTS["war_side-horn"]
    out += [*PARTS[f"war_side-head-{dice.choice(range(3))}"], *PARTS["war_side-face"]]
    out += PARTS[f"war_side-mark-{dice.choice(range(4))}"]
    if dice.random() < 0.6:
        out += PARTS["war_side-spit"]
    return tuple(out)


def _war_roar(dice: random.Random, breed: str) -> Drawing:
    """The head thrown back, the mouth wide open."""
    out = [*_mane(dice, dice.choice(("rays", "wild"))), *_horns(dice, breed), *PARTS["war_roar"]]
    if dice.random() < 0.5:
        out += PARTS["war_roar-scar"]
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
        out.append(fill("fang", claws))
    out += PARTS["war_body-chest"]
    out += _horns(dice, breed)[:1]
    out += PARTS["war_body-head"]
    extra = dice.choice(("", "belt", "scars", "paint", "beads"))
    return (*out, *PARTS[f"war_body-{extra}"]) if extra else tuple(out)


def _jaws(dice: random.Random, jaw: float) -> list[Stroke]:
    """Return the open mouth with its fangs."""
    long = dice.choice((10, 12, 14))
    out = [fill("cut", f"M32 76L68 76L66 90L56 {jaw - 2}L44 {jaw - 2}L34 90Z")]
    out += [
        fill(
            "fang",
            f"M34 76L42 76L38 {76 + long}ZM66 76L58 76L62 {76 + long}ZM44 76L49 76L46.5 83ZM56 76L51 76L53.5 83Z",
        )
    ]
    out += [fill("fang", f"M38 {jaw - 5}L42 {jaw - 14}L45 {jaw - 4}ZM62 {jaw - 5}L58 {jaw - 14}L55 {jaw - 4}Z")]
    if dice.random() < 0.5:
        out.append(fill("glow", f"M46 {jaw - 4}L48 {jaw - 10}L52 {jaw - 10}L54 {jaw - 4}Z"))
    return out


def _war_cat(dice: random.Random) -> Drawing:
    out = _mane(dice, "wild") if dice.random() < 0.5 else []
    out += PARTS["war_cat"]
    for k in range(dice.randrange(0, 4)):
        y = 22 + 8 * k
        out.append(line("low", 3.0, f"M{40 - k * 2} {y}L46 {y + 6}M{60 + k * 2} {y}L54 {y + 6}"))
    return (*out, *PARTS["war_cat-whiskers"])


def _war_croc(dice: random.Random) -> Drawing:
    return (*PARTS["war_croc"], *PARTS["war_croc-ridge"]) if dice.random() < 0.5 else PARTS["war_croc"]
