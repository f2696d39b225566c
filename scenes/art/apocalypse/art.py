"""The picture of a card: background, scenery and figure, down to the height given by the tier of the card."""

from __future__ import annotations

import random

from scenes.art.apocalypse import choose, forms, outlines, portraits, scenery, wolves
from scenes.art.apocalypse.facts import Printed
from scenes.art.apocalypse.forms import Tones, figure_svg, tones_of
from scenes.widgets import svg
from scenes.widgets.drawings import Drawing
from scenes.widgets.theme import Colour, rgb

GLOWS: dict[str, Colour] = {"gaia": rgb("#BFE8B0"), "wyrm": rgb("#D6E86A")}
SKIES: dict[str, Colour] = {"gaia": rgb("#5C86A3"), "wyrm": rgb("#8A8452")}
"""The sky behind a character says its side, under the grey of the frame."""
_BLOOD = rgb("#FFB36B")
_COATS = ("pale", "pale", "duo", "deep")
_PEOPLE = ("character", "ally", "enemy", "victim")
_LANDS: dict[str, tuple[str, ...]] = {
    "Wendigo": ("pines", "peaks"), "Uktena": ("water", "pines"), "Glass Walkers": ("city",), "Bone Gnawer": ("city",),
    "Red Talons": ("pines", "moor"), "Silent Striders": ("dunes",), "Get of Fenris": ("peaks", "pines"),
    "Silver Fangs": ("peaks", "hills"), "Stargazers": ("peaks",), "Fianna": ("moor", "hills"),
    "Shadow Lords": ("peaks",), "Children of Gaia": ("hills", "pines"), "Black Fury": ("water", "hills"),
    "Black Spiral Dancer": ("moor", "peaks"), "Pentex": ("city",), "7th Generation": ("city",),
    "Human": ("city", "hills"), "Mokole": ("water",), "Bastet": ("dunes", "hills"),
}  # fmt: skip


def picture_svg(card: Printed, key: str, foot: float, sign_foot: float) -> str:
    """Return ground and figure of a card as SVG, 160 wide, down to `foot`; the medallion ends at `sign_foot`."""
    band = outlines.FORMS[key].band
    dice = scenery.dice_of(card.slug)
    glow = None if card.creature else GLOWS.get(card.side)
    if key in ("war", "combat_action", "combat_event"):
        glow = _BLOOD
    sky = SKIES.get(card.side) if key == "character" else None
    tones = tones_of(band, glow, sky)
    if card.type == "character":
        return _character(card, key, foot, tones, dice)
    if card.type == "past_life":
        return _cameo(card, foot, tones, dice)
    if card.type in _PEOPLE:
        return _creature(card, foot, tones, dice)
    return _motif(card, key, foot, sign_foot, tones, dice)


def _land(card: Printed, dice: random.Random) -> str:
    for word in card.keywords:
        if word in _LANDS:
            return dice.choice(_LANDS[word])
    return dice.choice(scenery.KINDS)


def _ground(card: Printed, foot: float, tones: Tones, dice: random.Random, land: str = "", phase: str = "") -> str:
    out = scenery.sky_svg(tones, foot)
    x = 128 - dice.random() * 22 if dice.random() < 0.6 else 34 + dice.random() * 20
    r = foot * (0.15 + 0.1 * dice.random())
    out += scenery.stars_svg(foot, tones, dice, 8)
    out += scenery.moon_svg(x, foot * (0.3 + 0.22 * dice.random()), r, tones, phase)
    return out + scenery.land_svg(land or _land(card, dice), foot, tones, dice)


def _character(card: Printed, key: str, foot: float, tones: Tones, dice: random.Random) -> str:
    breed = next((m for m in card.marks if m in ("homid", "metis", "lupus")), "")
    if key == "war":
        out = scenery.sky_svg(tones, foot) + scenery.beams_svg(82, foot * 0.5, tones, dice)
        out += scenery.streaks_svg(foot, tones, dice)
        top = 27.0  # the upper edge dips between the ears
        size = min((foot - top) * 1.03, 118.0 if foot < 200 else 150.0)
        head, flip = wolves.war(scenery.dice_of(card.slug, "war"), breed, card.marks)
        size *= 0.92 + 0.13 * dice.random()
        turn = (dice.random() - 0.5) * 14
        return out + figure_svg(head, tones, 82, foot - size * 0.49, size, turn, flip, halo=7)
    moon = next((m for m in card.marks if m in scenery.MOONS), "")
    out = _ground(card, foot, tones, dice, phase=moon)
    size = min(foot * 0.9, 116.0 if foot < 200 else 148.0)
    if breed == "lupus":
        head, flip = wolves.lupus(scenery.dice_of(card.slug, "wolf"))
        head = forms.coated(head, dice.choice(("pale", "pale", "pale", "grey", "duo")))
        size *= 0.9 + 0.14 * dice.random()
        turn = (dice.random() - 0.5) * 12
        return out + figure_svg(head, tones, 86, foot - size * 0.46, size, turn, flip)
    beast = ""
    if breed == "metis":
        beast = dice.choice(("ears", "horns", "one_horn", "mane", "ears"))
    elif "feline" in card.marks:
        beast = "cat"
    look = portraits.look_of(scenery.dice_of(card.slug, "face"), card.keywords, beast)
    bust = portraits.portrait(look, dice.random())
    return out + figure_svg(bust, tones, 86, foot - size * 0.48, size, flip=dice.random() < 0.5, halo=8)


def _creature(card: Printed, foot: float, tones: Tones, dice: random.Random) -> str:
    if "Spirit" in card.keywords:
        out = scenery.sky_svg(tones, foot) + scenery.mist_svg(foot, tones, dice)
    else:
        out = _ground(card, foot, tones, dice)
    motif = choose.motif_of(card, dice)
    size = min(foot * 0.86, 112.0 if foot < 200 else 144.0)
    if motif:
        drawing = _coated(choose.drawing(motif), dice)
        size *= 0.82 + 0.14 * dice.random()
        x = 82 + (dice.random() - 0.5) * 16
        out += figure_svg(drawing, tones, x, foot - size * 0.52, size, flip=dice.random() < 0.5)
        return out
    if choose.crowd(card):
        children = "family" in card.name.lower() or "kids" in card.name.lower()
        places = ((40, 0.62), (124, 0.62), (82, 0.82))
        for k, (x, share) in enumerate(places):
            look = choose.look_of(card, scenery.dice_of(card.slug, f"crowd{k}"))
            share *= 0.8 if children and k == 2 else 1.0
            bust = portraits.portrait(look, dice.random())
            out += figure_svg(bust, tones, x, foot - size * share * 0.48, size * share, halo=9)
        return out
    bust = portraits.portrait(choose.look_of(card, scenery.dice_of(card.slug, "face")), dice.random())
    return out + figure_svg(bust, tones, 84, foot - size * 0.48, size, flip=dice.random() < 0.5, halo=8)


def _coated(drawing: Drawing, dice: random.Random) -> Drawing:
    """Return a drawing in one of the coats. Dark parts of its base stay unchanged, or they would be invisible."""
    coat = dice.choice(_COATS)
    return drawing if drawing[0].role == "low" else forms.coated(drawing, coat)


def _cameo(card: Printed, foot: float, tones: Tones, dice: random.Random) -> str:
    out = scenery.sky_svg(tones, foot) + scenery.land_svg("moor", foot, tones, dice)
    x, y, rx, ry = 84.0, foot * 0.53, foot * 0.36, foot * 0.43
    ring = [(x + rx * px, y + ry * py) for px, py in (svg.polar(0, 0, 1, 6 * k) for k in range(60))]
    out += svg.poly(ring, tones.cut, 1, svg.pen(tones.cut, 7)) + svg.poly(ring, tones.low, 1, svg.pen(tones.ink, 2.6))
    inner = [(x + (px - x) * 0.9, y + (py - y) * 0.9) for px, py in ring]
    out += svg.poly(inner, tones.ground, 1, svg.pen(tones.mid, 1.2))
    words = {v: k for k, v in choose.TRIBE_WORDS.items()}
    tribe = next((words[n] for n in card.needs if n in words), "")
    size = ry * 1.62
    face = scenery.dice_of(card.slug, "face")
    if tribe == "Red Talons":
        head, flip = wolves.lupus(face)
        return out + figure_svg(head, tones, x, y + 2, size * 0.86, flip=flip, halo=5)
    bust = portraits.portrait(portraits.look_of(face, (tribe, "Male")), dice.random())
    return out + figure_svg(bust, tones, x, y + ry * 0.12, size * 0.84, halo=5)


def _motif(card: Printed, key: str, foot: float, sign_foot: float, tones: Tones, dice: random.Random) -> str:
    top = sign_foot - foot * 0.05
    size = min(foot - top, foot * 0.74, 104.0 if foot < 200 else 128.0)
    x, y = 80.0, foot - size * 0.5 - (foot - top - size) * (0.35 if foot < 200 else 0.6)
    # No two cards are alike, even if they share a drawing.
    size *= 0.87 + 0.13 * dice.random()
    x += (dice.random() - 0.5) * 18
    flip = dice.random() < 0.5
    if card.combat:
        out = scenery.sky_svg(tones, foot) + scenery.beams_svg(x, y, tones, dice, 9)
        out += scenery.streaks_svg(foot, tones, dice) + scenery.land_svg("peaks", foot, tones, dice)
        turn = dice.choice((0.0, -8.0, 8.0))
    elif card.type in ("gift", "rite"):
        phase = next((n for n in card.needs if n in scenery.MOONS), "")
        out = scenery.sky_svg(tones, foot) + scenery.rings_svg(x, y, tones, size * 0.19)
        if phase:
            mx = 124 if flip else 36
            out += scenery.moon_svg(mx, foot * 0.42, foot * 0.15, tones, phase)
        out += scenery.stars_svg(foot, tones, dice) + scenery.land_svg(_land_of_need(card, dice), foot, tones, dice)
        turn = 0.0
    elif card.type == "event" and card.subtype == "lunar_phase":
        return _lunar(card, foot, tones, dice)
    elif card.type in ("caern", "realm"):
        out = scenery.sky_svg(tones, foot) + scenery.rings_svg(x, y, tones, size * 0.2)
        out += scenery.moon_svg(124 if flip else 36, foot * (0.3 + 0.2 * dice.random()), foot * 0.13, tones)
        out += scenery.stars_svg(foot, tones, dice) + scenery.land_svg(
            dice.choice(("pines", "peaks", "hills")), foot, tones, dice
        )
        turn = 0.0
    else:
        out = _ground(card, foot, tones, dice)
        turn = dice.choice((0.0, 0.0, -6.0, 6.0)) if card.type == "equipment" else 0.0
    place = card.type in ("caern", "territory", "battlefield", "realm", "board_meeting")
    motif = choose.motif_of(card, dice)
    if place:
        y = foot - size * 0.49
    written = ("t:map", "p:map", "t:paper", "t:book", "t:chip", "g:speech", "r:taunt", "r:money", "t:tin")
    drawing = _coated(choose.drawing(motif), dice)
    return out + figure_svg(drawing, tones, x, y, size, turn, flip and motif not in written)


def _land_of_need(card: Printed, dice: random.Random) -> str:
    for word, sign in choose.TRIBE_WORDS.items():
        if sign in card.needs and word in _LANDS:
            return dice.choice(_LANDS[word])
    return dice.choice(scenery.KINDS)


def _lunar(card: Printed, foot: float, tones: Tones, dice: random.Random) -> str:
    """The moon of a lunar phase, as large as the picture."""
    words = {"new": "ragabash", "crescent": "theurge", "half": "philodox", "gibbous": "galliard"}
    phase = next((phase for word, phase in words.items() if word in card.name.lower()), "")
    out = scenery.sky_svg(tones, foot) + scenery.stars_svg(foot, tones, dice, 22)
    out += scenery.moon_svg(80, foot * 0.62, foot * 0.3, tones, phase, True)
    return out + scenery.land_svg("hills", foot + foot * 0.1, tones, dice)
