"""Faces and backs of the cards at their exact pixel size; one unit is 1/160 of the width, a card is 160 x 224.

The drawn width decides how much can be read, so that no letter is under 12 du: the whole text from 160 du on, the
short_text from 104, the name from 70, below that only picture and corner.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

import pygame

from game.blood_rage.facade import cards as deck
from game.words import N_, _, context, language
from scenes.art import lettered, lettering
from scenes.art.blood_rage import card_art as art
from scenes.art.blood_rage import short_texts
from scenes.art.blood_rage.card_art import AMBER, BONE, INK, WIDE, Tone, tone_of
from scenes.art.blood_rage.marks import NUMERALS
from scenes.art.blood_rage.symbols import symbol_svg
from scenes.art.shapes import shapes_svg
from scenes.widgets import svg
from scenes.widgets.cache import SHARED
from scenes.widgets.theme import NIGHT, Colour, mix, rgb

RATIO = 1.4
RADIUS = 9 / 160
"""Corner radius as a share of the width."""
FULL, GIST, NAME, MARK = "full", "short_text", "name", "mark"
STATES = ("rest", "unplayable", "chosen")
PARCHMENT = rgb("#EFE6D2")
TEXT_INK = rgb("#1D1712")
FOOT_INK = rgb("#5B4E3C")
TITLE_GROUND = rgb("#0D1115")
TYPE_NAMES = {"battle": N_("Battle"), "quest": N_("Quest"), "upgrade": N_("Upgrade")}
SLOT_NAMES = {
    "warrior": N_("Warrior"), "leader": N_("Leader"), "ship": N_("Ship"), "monster": N_("Monster"), "clan": N_("Clan"),
}  # fmt: skip
STARRED = frozenset(("brothers_in_arms", "masters_in_arms", "dark_elf"))
"""Cards whose strength depends on their text."""


class Face(NamedTuple):
    """The printed content of a card, with texts in the chosen language. `bonus` is the text of the disc ("+5", "X")."""

    kind: str
    type: str
    age: int
    name: str
    text: str
    short_text: str
    plain: bool = False
    bonus: str = ""
    late: bool = False
    glory: int = 0
    slot: str = ""
    cost: int = 0
    strength: str = ""
    players_min: int = 0


def face_of(card: int) -> Face:
    """Return the printed content of a card of the game (0 to 135) in the chosen language."""
    kind, type_ = deck.KIND[card], deck.TYPE[card]
    bonus = ""
    if type_ == "battle":
        bonus = "X" if kind == "heimdalls_sight" else f"+{deck.BONUS[card]}" if deck.BONUS[card] else "0"
    strength = str(deck.STRENGTH[card]) if deck.STRENGTH[card] else "X" if kind == "ymir" else ""
    plain = short_texts.plain(card)
    return Face(
        kind,
        type_,
        deck.AGE[card],
        deck.name(card),
        _(short_texts.PLAIN) if plain else deck.text(card),
        short_texts.short_text(card),
        plain,
        bonus,
        kind in deck.LATE,
        deck.GLORY[card],
        deck.SLOT[card],
        deck.COST[card],
        strength + ("*" if kind in STARRED else ""),
        deck.PLAYERS_MIN[card],
    )


def height_of(width_px: int) -> int:
    """Return the height in pixels of a card `width_px` wide."""
    return round(width_px * RATIO)


def tier_of(width_px: int, du_px: float = 1.0) -> str:
    """Return how much a face of this width shows: "full", "short_text", "name" or "mark"."""
    wide = width_px / du_px
    # Half a du of tolerance: widths are rounded to whole pixels.
    return FULL if wide >= 159.5 else GIST if wide >= 103.5 else NAME if wide >= 69.5 else MARK


def card_face(card: int | Face, width_px: int, state: str = "rest", du_px: float = 1.0) -> pygame.Surface:
    """Return the face of a card (its number, or a Face with other words), `height_of(width_px)` high.

    `state` is "rest", "unplayable" (dark hatched picture; name and text stay bright) or "chosen" (amber rim).
    `du_px` is pixels per du; it decides how much is printed. Raises ValueError for an unknown state.
    """
    if state not in STATES:
        raise ValueError(f"no such state: {state}")
    tier = tier_of(width_px, du_px)
    what: object = card if isinstance(card, Face) else (_same(card), language())
    key = ("br face", what, width_px, tier, state)
    return SHARED.get(key, lambda: _make(card if isinstance(card, Face) else face_of(card), width_px, tier, state))


def _same(card: int) -> tuple[object, ...]:
    """Return what two cards must have in common to look alike."""
    return deck.KIND[card], deck.AGE[card], deck.PLAYERS_MIN[card]


class _Plan(NamedTuple):
    """How a face is laid out, in units; sizes of print too."""

    art_foot: float
    title_top: float
    title: tuple[list[str], float]
    title_step: float
    text_top: float
    text_foot: float
    text: tuple[list[str], float]
    step: float


def _plan(face: Face, tier: str, least: float) -> _Plan:
    """Lay out a face; `least` is 12 du in units, the smallest print."""
    if tier == MARK:
        return _Plan(217, 217, ([], 0), 0, 217, 217, ([], 0), 0)
    if tier == NAME:
        title = lettered.fitted(face.name, "serif-bold", 146, 2, (22, 20, max(18, least)))
        lines = max(2, len(title[0]))
        step = title[1] * 1.12
        top = 217 - 10 - lines * step
        return _Plan(top, top, title, step, 217, 217, ([], 0), 0)
    sizes: tuple[float, ...]
    if tier == GIST:
        sizes, room, foot, line = (19.5, 18.5, max(17.5, least)), 150, 217.0, (18.5, max(17.5, least))
        most, face_name, first_title = 3, "sans-semibold", 150.0
    else:
        sizes, room, foot, line = (14.2, 13.4, 12.6, 12), 144, 203.0, (12.4, 12)
        most, face_name, first_title = 7, "sans-regular", 117.0
    if face.plain and tier == FULL:
        face_name = "sans-italic"
    title = lettered.fitted(face.name, "serif-bold", room, 2, sizes)
    if len(title[0]) == 2:  # one line at the smallest size is better than two
        single = lettered.wrapped(face.name, "serif-bold", sizes[-1], room)
        title = (single, sizes[-1])
    words = face.short_text if tier == GIST else face.text
    text = lettered.fitted(words, face_name, room - 4, most, line)
    if tier == FULL and len(text[0]) <= 4:
        text = (lettered.wrapped(words, face_name, 12.4, room - 4), 12.4)
    step = text[1] * (1.13 if tier == FULL else 1.03)
    bar = first_title + (24 if tier == FULL else 27)
    more_title = (len(title[0]) - 1) * title[1] * 1.1
    # What the lines need from the top of the first capital to the foot of the last; titles stay in one row if they can.
    block = text[1] * 0.66 + (len(text[0]) - 1) * step
    grown = max(0.0, block + (10 if tier == FULL else 7.5) - (foot - bar)) + more_title
    top = first_title - grown
    text_top = bar - grown + more_title
    return _Plan(top, top, title, title[1] * 1.1, text_top, foot, text, step)


def _make(face: Face, width_px: int, tier: str, state: str) -> pygame.Surface:
    height = height_of(width_px)
    u = width_px / WIDE
    tall = height / u
    least = 12 * 160 / {FULL: 160, GIST: 104, NAME: 70, MARK: 40}[tier]
    plan = _plan(face, tier, least)
    tone = tone_of(face.type, face.slot)
    foot = plan.art_foot + (tall - 224)
    picture = _ground(face, width_px, tier, foot, tall).copy()
    if state == "unplayable":
        picture.blit(_veil(width_px, foot, tall), (0, 0))
    body = _corner_svg(face, tier) + _frame_svg(tier, plan, tall, tone, state)
    picture.blit(svg.raster(body, width_px, height, (0, 0, WIDE, tall)), (0, 0))
    _corner_words(picture, face, tier, u)
    if tier != MARK:
        _title(picture, plan, tier, u, tall)
    if tier in (FULL, GIST):
        _text(picture, face, plan, tier, u)
    if tier == FULL:
        _foot(picture, face, plan, u, tone)
    return picture


def _ground(face: Face, width_px: int, tier: str, foot: float, tall: float) -> pygame.Surface:
    bonus = int(face.bonus) if face.bonus.lstrip("+").isdigit() else 0
    key = ("br card art", face.kind, face.type, face.slot, bonus, width_px, round(foot, 1))

    def make() -> pygame.Surface:
        body = art.ground_svg(face.kind, face.type, face.slot, bonus, tall, foot)
        body += art.figure_svg(face.kind, face.type, face.slot, foot)
        return svg.raster(body, width_px, height_of(width_px), (0, 0, WIDE, tall))

    return SHARED.get(key, make)


def _veil(width_px: int, foot: float, tall: float) -> pygame.Surface:
    """Return the overlay on the picture of an unplayable card: darkness and a hatch."""

    def make() -> pygame.Surface:
        body = svg.rect((0, 0, WIDE, tall), 9, NIGHT.deep, 0.56)
        inside = svg.rounded_points((7, 7, WIDE - 14, foot - 7), 3, 3)
        for k in range(-2, 34):
            x = k * 13.0
            band = [(x, -4.0), (x + 2.6, -4.0), (x + 2.6 - 230, 226.0), (x - 230, 226.0)]
            body += svg.poly(svg.clip(band, inside), (255, 255, 255), 0.17)
        return svg.raster(body, width_px, height_of(width_px), (0, 0, WIDE, tall))

    return SHARED.get(("br card veil", width_px, round(foot, 1)), make)


def _frame_svg(tier: str, plan: _Plan, tall: float, tone: Tone, state: str) -> str:
    add = tall - 224
    out = ""
    if tier == NAME:
        out += svg.rect((6, plan.title_top + add, WIDE - 12, 218 - plan.title_top), 3, TITLE_GROUND, 0.94)
    elif tier in (FULL, GIST):
        out += svg.rect((5, plan.title_top, WIDE - 10, plan.text_top - plan.title_top + 1), 0, TITLE_GROUND)
        out += svg.rect((5, plan.title_top, WIDE - 10, 1), 0, tone.middle, 0.8)
        n = svg.num
        top, low = plan.text_top, 218.4 + add
        d = f"M5.6 {n(top)}L154.4 {n(top)}L154.4 {n(low - 4)}A4 4 0 0 1 150.4 {n(low)}L9.6 {n(low)}"
        d += f"A4 4 0 0 1 5.6 {n(low - 4)}Z"
        out += svg.path(d, PARCHMENT)
        if tier == FULL:
            out += svg.rect((10, plan.text_foot, WIDE - 20, 0.8), 0, rgb("#B9AB8E"))
    if state == "chosen":
        out += svg.path(
            svg.rounded_d((0, 0, WIDE, tall), 9) + svg.rounded_d((4.4, 4.4, WIDE - 8.8, tall - 8.8), 6),
            AMBER,
            hole=True,
        )
    return out


# -- corners --------------------------------------------------------------------------------------------


def _grow(tier: str) -> float:
    return {FULL: 1.0, GIST: 1.12, NAME: 1.2, MARK: 1.4}[tier]


def _corner_svg(face: Face, tier: str) -> str:
    g = _grow(tier)
    out = ""
    if face.type == "battle":
        out += art.disc_svg(4 + 22 * g, 5 + 22 * g, 22 * g, face.late)
    elif face.type == "quest":
        out += art.banner_svg(11, 36 * g, 46 * g)
    else:
        out += art.pennant_svg(8, 7, 32 * g, 38 * g)
        if face.strength and tier != MARK:
            w = (34 if len(face.strength) > 1 else 30) * g
            out += art.shield_svg(WIDE - 8 - w, 6, w, 36 * g)
    if face.type != "quest" and not (face.type == "upgrade" and face.strength) and tier != MARK:
        out += art.dots_svg(face.age, WIDE - 11, 14, 9 * g, 3.1 * g)
    elif tier == MARK and face.type == "battle":
        out += art.dots_svg(face.age, WIDE - 12, 16, 14, 4.6)
    return out


def _put(target: pygame.Surface, mask: pygame.Surface, cx: float, cy: float, colour: Colour) -> None:
    lettering.put(target, mask, cx - mask.get_width() / 2, cy - mask.get_height() / 2, colour)


def _corner_words(target: pygame.Surface, face: Face, tier: str, u: float) -> None:
    g = _grow(tier)
    if face.type == "battle":
        mask = lettering.words(face.bonus, "sans-black", 26 * g * u)
        _put(target, mask, (4 + 22 * g) * u, (5 + 22 * g) * u, INK if face.late else (255, 255, 255))
    elif face.type == "quest":
        mask = lettering.words(str(face.glory), "sans-black", 23 * g * u)
        _put(target, mask, (11 + 18 * g) * u, 28.5 * g * u, rgb("#1A1408"))
        if tier != MARK:
            text = _("+1 any") if tier == FULL else "+1"
            em = (12.4 if tier == FULL else 18.5) * u
            mask = lettering.words(text, "sans-semibold", em)
            w, h = mask.get_width() + 11 * u, em * 1.45
            box = pygame.Rect(round(150 * u - w), round(10 * u), round(w), round(h))
            target.blit(_tag(box.w, box.h, u), box)
            _put(target, mask, *box.center, rgb("#FFE7B0"))
    else:
        mask = lettering.words(str(face.cost), "sans-black", 23 * g * u)
        _put(target, mask, (8 + 16 * g) * u, (7 + 16.5 * g) * u, (255, 255, 255))
        if face.strength and tier != MARK:
            w = (34 if len(face.strength) > 1 else 30) * g
            mask = lettering.words(face.strength, "sans-black", 22 * g * u)
            _put(target, mask, (WIDE - 8 - w / 2) * u, (6 + 16 * g) * u, INK)


def _tag(width: int, height: int, u: float) -> pygame.Surface:
    def make() -> pygame.Surface:
        return svg.raster(svg.rect((0, 0, width, height), 4 * u, INK, 0.86), width, height)

    return SHARED.get(("br card tag", width, height, round(u, 3)), make)


# -- words ----------------------------------------------------------------------------------------------


def _title(target: pygame.Surface, plan: _Plan, tier: str, u: float, tall: float) -> None:
    lines, em = plan.title
    foot = plan.text_top if tier in (FULL, GIST) else 217 + tall - 224
    middle = (plan.title_top + (tall - 224 if tier == NAME else 0) + foot) / 2
    cap = em * 0.67
    block = cap + (len(lines) - 1) * plan.title_step
    for k, line in enumerate(lines):
        top = middle - block / 2 + k * plan.title_step
        lettered.put_line(target, line, "serif-bold", em * u, 80 * u, top * u, NIGHT.text, "center")


def _text(target: pygame.Surface, face: Face, plan: _Plan, tier: str, u: float) -> None:
    lines, em = plan.text
    name = "sans-semibold" if tier == GIST else "sans-italic" if face.plain else "sans-regular"
    middle = (plan.text_top + plan.text_foot + (1.2 if tier == GIST else 0)) / 2
    block = em * 0.66 + (len(lines) - 1) * plan.step
    for k, line in enumerate(lines):
        top = middle - block / 2 + k * plan.step
        ink = mix(TEXT_INK, PARCHMENT, 0.2) if face.plain else TEXT_INK
        lettered.put_line(target, line, name, em * u, 80 * u, top * u, ink, "center")


def _foot(target: pygame.Surface, face: Face, plan: _Plan, u: float, tone: Tone) -> None:
    top = (plan.text_foot + 4.2) * u
    left = _(TYPE_NAMES[face.type])
    people = f" · {face.players_min}+" if face.players_min > 2 else ""
    right = context("card foot", "Age {numeral}").format(numeral=NUMERALS[face.age]) + people
    if lettered.width(left, "sans-semibold", 12) + lettered.width(right, "sans-semibold", 12) > 132:
        right = NUMERALS[face.age] + people  # long words: the numeral alone, as on the back
    lettered.put_line(target, left, "sans-semibold", 12 * u, 11 * u, top, FOOT_INK)
    lettered.put_line(target, right, "sans-semibold", 12 * u, 149 * u, top, FOOT_INK, "right")
    if face.slot:
        mask = lettering.words(_(SLOT_NAMES[face.slot]), "sans-semibold", 12 * u)
        w, h = round(mask.get_width() + 12 * u), round(17.5 * u)
        box = pygame.Rect(round(151 * u - w), round((plan.title_top - 2.4) * u - h), w, h)
        target.blit(_tag(w, h, u), box)
        _put(target, mask, *box.center, BONE)


def slot(kind: str, size_px: int, card: int = -1) -> pygame.Surface:
    """Return a place for upgrades, `size_px` square: empty with a ghost of its kind, or with the sign of `card`.

    `kind` is "warrior", "leader", "ship", "monster" or "clan". Raises KeyError for another kind.
    """
    tone = art.TONES[kind]

    def make() -> pygame.Surface:
        box = (0.5, 0.5, size_px - 1.0, size_px - 1.0)
        r = max(2.0, size_px * 0.18)
        room = size_px * 0.12
        sign = size_px - 2 * room
        if card < 0:
            body = svg.rect(box, r, rgb("#111A21"), 1, svg.pen(rgb("#3C4C58"), 1))
            body += symbol_svg(f"slot_{kind}", room, room, sign, rgb("#3D4F5C"), rgb("#111A21"))
        else:
            body = svg.rect(box, r, tone.dark, 1, svg.pen(mix(tone.middle, tone.light, 0.5), max(1.2, size_px * 0.06)))
            body += shapes_svg(art.drawing_of(deck.KIND[card], kind), room, room, sign, tone.light, tone.dark)
        return svg.raster(body, size_px, size_px)

    return SHARED.get(("br slot", kind, size_px, card), make)


def prewarm(
    width_px: int, numbers: Iterable[int] = deck.CARDS, states: Iterable[str] = ("rest",), du_px: float = 1.0
) -> Iterator[int]:
    """Draw the faces of cards one per step, so that a caller can spread the work over idle time."""
    for state in states:
        for card in numbers:
            card_face(card, width_px, state, du_px)
            yield card


# -- backs ----------------------------------------------------------------------------------------------

BACKS: tuple[tuple[Colour, Colour, Colour], ...] = (
    (rgb("#3A2A18"), rgb("#9A6A34"), rgb("#E6AE6C")),
    (rgb("#22303A"), rgb("#54788F"), rgb("#BFDDF0")),
    (rgb("#3A1416"), rgb("#9A3A34"), rgb("#FFB3A0")),
)
"""Ground, line and tree of the backs: bronze, steel, blood."""


def card_back(age: int, width_px: int) -> pygame.Surface:
    """Return the back of the cards of an Age (1 to 3): the tree in a ring of eight stones, one more broken per Age."""
    if age not in (1, 2, 3):
        raise ValueError(f"no such Age: {age}")
    ground, stone, leaf = BACKS[age - 1]

    def make() -> pygame.Surface:
        height = height_of(width_px)
        u = width_px / WIDE
        tall = height / u
        x, y = 80.0, tall / 2 - 12
        body = svg.rect((0, 0, WIDE, tall), 9, INK) + svg.rect((2.2, 2.2, WIDE - 4.4, tall - 4.4), 7.4, stone)
        light = [(0, mix(ground, (255, 255, 255), 0.1), 1), (1, mix(ground, INK, 0.35), 1)]
        body += svg.radial("b", x, y, 130, light) + svg.rect((4.8, 4.8, WIDE - 9.6, tall - 9.6), 5.4, "b")
        thin = max(1.0, 0.8 / u)
        body += svg.rect((11, 11, WIDE - 22, tall - 22), 4, None, outline=svg.pen(stone, thin, 0.8))
        for r, share in ((61, 0.5), (35, 0.9)):
            body += svg.circle(x, y, r, None, outline=svg.pen(stone, thin, share))
        for k in range(8):
            broken = k in (4, 6, 1)[:age]
            body += _stone_svg(x, y, k * 45 + 22.5, stone, ground, broken)
        body += svg.circle(x, y, 33, mix(ground, INK, 0.55))
        body += symbol_svg("yggdrasil", x - 24, y - 25, 48, leaf, mix(ground, INK, 0.55))
        body += svg.rect((x - 20, tall - 47, 40, 25), 5, INK, 0.75)
        picture = svg.raster(body, width_px, height, (0, 0, WIDE, tall))
        mask = lettering.words(NUMERALS[age], "serif-bold", 19 * u)
        _put(picture, mask, x * u, (tall - 34.5) * u, leaf)
        return picture

    return SHARED.get(("br back", age, width_px), make)


def _stone_svg(x: float, y: float, turn: float, stone: Colour, ground: Colour, broken: bool) -> str:
    def block(start: float, end: float, near: float, far: float) -> list[svg.Point]:
        steps = 5
        outer = [svg.polar(x, y, far, start + (end - start) * k / steps) for k in range(steps + 1)]
        inner = [svg.polar(x, y, near, end + (start - end) * k / steps) for k in range(steps + 1)]
        return [*outer, *inner]

    if not broken:
        top = svg.poly(block(turn - 19, turn + 19, 53.4, 55.5), mix(stone, (255, 255, 255), 0.25), 0.6)
        return svg.poly(block(turn - 19, turn + 19, 40, 55.5), stone, 0.82) + top
    dark = mix(ground, INK, 0.6)
    a = [
        svg.polar(x, y, 40, turn - 19),
        svg.polar(x, y, 55.5, turn - 19),
        svg.polar(x, y, 53, turn - 6),
        svg.polar(x, y, 44, turn - 10),
    ]
    b = [
        svg.polar(x, y, 40, turn + 19),
        svg.polar(x, y, 53, turn + 19),
        svg.polar(x, y, 48, turn + 4),
        svg.polar(x, y, 42, turn + 8),
    ]
    return svg.poly(block(turn - 19, turn + 19, 40, 55.5), dark) + svg.poly(a, stone, 0.7) + svg.poly(b, stone, 0.7)
