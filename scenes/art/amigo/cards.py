"""The cards of the trick-taking game, drawn at their exact pixel size.

One unit is 1 % of the card's width; a card is 100 x 140 units. What differs between two cards of a colour
(moon, index) is played over a ground that all cards of the colour share.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator

import pygame

from game.amigo.facade import DECK, NAMES, colour, kind, value
from game.words import _, context, language
from scenes.art import lettering, motifs, symbols, wolf
from scenes.art.amigo.marks import chip, inline_card, order_badge
from scenes.art.amigo.parts import FRAMES, SIGNS, arrows_svg, index_symbol_svg, lit_d
from scenes.art.amigo.trump_moon import trump_moon
from scenes.art.shadows import Shadow, shadow
from scenes.widgets import svg
from scenes.widgets.cache import SHARED
from scenes.widgets.theme import NIGHT, Colour, mix, rgb

__all__ = [
    "RADIUS", "RATIO", "Shadow", "back", "chip", "face", "face_name", "height_of", "inline_card", "order_badge",
    "prewarm", "shadow", "tilted", "trump_moon",
]  # fmt: skip

RATIO = 1.4
RADIUS = 0.075
"""Corner radius as a share of the width."""
NAME_FROM_PX = 70
"""Below this width in px an action card shows no name; the index identifies it."""
COLOUR_NAME_FROM_DU = 150
MOON = (58.0, 70.0)
MOON_R = 31.0
FIGURE = (58.0, 66.0)
UNPLAYABLE_INK = rgb("#EDE6D8")


def height_of(width_px: int) -> int:
    """Return the height in pixels of a card `width_px` wide."""
    return round(width_px * RATIO)


class _Sheet:
    """One card being drawn: its pixels and the size of a unit."""

    def __init__(self, width_px: int) -> None:
        self.width = width_px
        self.height = height_of(width_px)
        self.unit = width_px / 100
        self.tall = self.height / self.unit  # 140, up to the rounding

    @property
    def view(self) -> svg.Box:
        return (0.0, 0.0, 100.0, self.tall)

    def raster(self, body: str) -> pygame.Surface:
        return svg.raster(body, self.width, self.height, self.view)

    def part(self, body: str, box: svg.Box) -> tuple[pygame.Surface, tuple[int, int]]:
        """Rasterise only `box` (units), widened to whole pixels; also returns where it belongs."""
        x0, y0 = int(box[0] * self.unit), int(box[1] * self.unit)
        x1 = min(self.width, int((box[0] + box[2]) * self.unit) + 1)
        y1 = min(self.height, int((box[1] + box[3]) * self.unit) + 1)
        u = self.unit
        view = (x0 / u, y0 / u, (x1 - x0) / u, (y1 - y0) / u)
        return svg.raster(body, x1 - x0, y1 - y0, view), (x0, y0)

    def inset(self, units: float) -> svg.Box:
        return (units, units, 100 - 2 * units, self.tall - 2 * units)


def _rim(sheet: _Sheet) -> tuple[str, float]:
    """Return the rim over everything that was drawn before, and its thickness in units."""
    # Whole pixels inside, so that the background has a sharp edge; the hairline outside may be thinner than one.
    thick = max(2, math.ceil(2.6 * sheet.unit - 0.35)) / sheet.unit
    hair = max(0.8, 0.7 / sheet.unit)
    outer = svg.rounded_d(sheet.inset(0), 7.9)
    middle = svg.rounded_d(sheet.inset(hair), 7.9 - hair)
    inner = svg.rounded_d(sheet.inset(thick), 7.9 - thick)
    hairline = svg.path(outer + middle, NIGHT.ink, 0.55, hole=True)
    return hairline + svg.path(middle + inner, NIGHT.card_edge, hole=True), thick


_INSIDE = tuple(svg.rounded_points((1.3, 1.3, 97.4, 137.4), 6.6, 6))
"""The area of a background: it ends under the rim at every size."""


def _colour_ground(c: int, width_px: int, palette: str) -> pygame.Surface:
    def make() -> pygame.Surface:
        sheet = _Sheet(width_px)
        rim, _thick = _rim(sheet)
        plain = symbols.base(c, palette)
        edge = mix(plain, symbols.DARKS[c], 0.16 if c in symbols.BONE_INK else 0.05)
        light = svg.radial("g", *MOON, 70, [(0, mix(plain, (255, 255, 255), 0.12), 1), (0.44, plain, 1), (1, edge, 1)])
        ground = svg.poly(_INSIDE, "g")
        return sheet.raster(light + ground + motifs.motif_svg(c, palette, _INSIDE) + rim)

    return SHARED.get(("ground", c, width_px, palette), make)


def _night_ground(width_px: int, frame: Colour, thick_frame: float = 1.1) -> pygame.Surface:
    def make() -> pygame.Surface:
        sheet = _Sheet(width_px)
        rim, thick = _rim(sheet)
        light = svg.radial(
            "g", *FIGURE, 84, [(0, rgb("#33475A"), 1), (0.55, rgb("#1B2933"), 1), (1, rgb("#0D151C"), 1)]
        )
        width = max(thick_frame, 0.9 / sheet.unit)
        inset = max(4.6, thick + 1.0 / sheet.unit) + width / 2
        frame_line = svg.rect(sheet.inset(inset), 8.2 - inset, None, outline=svg.pen(frame, width))
        return sheet.raster(light + svg.poly(_INSIDE, "g") + frame_line + rim)

    return SHARED.get(("night ground", width_px, frame, thick_frame), make)


# -- moon ------------------------------------------------------------------------------------------------


def _moon(sheet: _Sheet, target: pygame.Surface, v: int, night: Colour) -> None:
    cx, cy = MOON
    lit = lit_d(cx, cy, MOON_R, v / 15)
    ring = max(1.1, 0.9 / sheet.unit)
    body = svg.circle(cx, cy, MOON_R, NIGHT.card_edge) + svg.circle(cx, cy, MOON_R - ring, night)
    if lit:
        body += svg.path(lit, NIGHT.card_edge)
    reach = MOON_R + 1
    if v == 15:
        reach = 36
        body = svg.circle(cx, cy, 35, NIGHT.card_edge, 0.28) + body
    picture, at = sheet.part(body, (cx - reach, cy - reach, 2 * reach, 2 * reach))
    target.blit(picture, at)
    # Counterchange: the same moon with light and night swapped, visible through the numeral.
    number = lettering.numeral(str(v), (46 if v < 10 else 41) * sheet.unit)
    x, y = round(cx * sheet.unit - number.get_width() / 2), round(cy * sheet.unit - number.get_height() / 2)
    u = sheet.unit
    box = (x / u, y / u, number.get_width() / u, number.get_height() / u)
    swapped = svg.rect((0, 0, 100, sheet.tall), 0, NIGHT.card_edge) + (svg.path(lit, night) if lit else "")
    inverse = svg.raster(swapped, number.get_width(), number.get_height(), box)
    inverse.blit(number, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    target.blit(inverse, (x, y))


# -- index -----------------------------------------------------------------------------------------------


def _colour_index(sheet: _Sheet, target: pygame.Surface, c: int, v: int, ink: Colour) -> None:
    u = sheet.unit
    if v < 10:
        number = lettering.numeral(str(v), 29 * u)
    else:
        number = lettering.numeral(str(v), 27.6 * u, gap=1.3 * u)
    left = max(5.6 * u, 17.6 * u - number.get_width() / 2)
    lettering.put(target, number, left, 8 * u, ink)
    size = max(8, round(18.5 * u))
    middle = 17.6 * u
    target.blit(symbols.symbol(c, size, ink), (round(middle - size / 2), round(33 * u)))
    word = lettering.words(symbols.letter(c), "sans-bold", 14 * u)
    lettering.put(target, word, middle - word.get_width() / 2, 56.4 * u, ink)


def _action_index(sheet: _Sheet, target: pygame.Surface, what: str, ink: Colour) -> None:
    u = sheet.unit
    if what in SIGNS:
        mask = lettering.words(SIGNS[what], "sans-black", 22 * u)
        if mask.get_width() > 21.5 * u:
            mask = lettering.words(SIGNS[what], "sans-black", 22 * u * 21.5 * u / mask.get_width())
        lettering.put(target, mask, 7.6 * u, 10 * u, ink)
        return
    body = index_symbol_svg(what, 7.5, 10, 20, ink)
    picture, at = sheet.part(body, (6.5, 9, 22, 22))
    target.blit(picture, at)


# -- figures of the action cards -------------------------------------------------------------------------


def _figure_svg(what: str, palette: str, named: int) -> str:
    x, y = FIGURE
    edge, deep = NIGHT.card_edge, NIGHT.deep
    if what == "joker":
        ring = "".join(
            svg.path(
                svg.arc_d(x, y, 31.5, k * 60 - 27.5, k * 60 + 27.5),
                None,
                outline=svg.pen(symbols.base(named if named >= 0 else k, palette), 7),
            )
            for k in symbols.COLOURS
        )
        return ring + wolf.head_svg(x - 24, y - 24.5, 48)
    if what == "no_trump":
        grey = rgb("#8C9AA5")
        out = [svg.circle(x, y, 31.4, grey, 0.34)]
        for k in range(24):
            far = 38.6 if k % 2 == 0 else 35.4
            ends = (svg.polar(x, y, 33, k * 15), svg.polar(x, y, far, k * 15))
            out.append(svg.line(*ends, 1.0, rgb("#B9C2C7"), 0.8, "round"))
        out += [svg.circle(x, y, 29, edge), svg.circle(x - 1.5, y + 1, 27.5, deep)]
        out.append(svg.line((x - 22, y + 23), (x + 22, y - 21), 5, NIGHT.rage, cap="round"))
        return "".join(out)
    if what == "trump_change":
        moon = svg.circle(x, y, 15, edge) + svg.circle(x, y, 14, deep) + svg.path(lit_d(x, y, 15, 0.5), edge)
        return arrows_svg(x, y, 27, 6, NIGHT.accent, 16) + moon
    if what == "plus_five":
        sparks = "".join(
            svg.line(svg.polar(x, y, 35.4, k * 30), svg.polar(x, y, 38, k * 30), 1.7, NIGHT.good, cap="round")
            for k in range(12)
        )
        return sparks + svg.circle(x, y, 32.2, NIGHT.good) + svg.circle(x, y, 29.8, edge)
    marks = "".join(svg.path(d, NIGHT.rage) for d in svg.claws(x, y, 68, 84))
    return marks + svg.circle(x, y, 32.2, NIGHT.rage) + svg.circle(x, y, 30, deep)


def face_name(what: str, edition: str = "amigo") -> str:
    """Return the printed name of an action card; it may hold soft hyphens."""
    if (what, edition) == ("trump_change", "amigo"):
        # Languages with one long word put a soft hyphen into this one.
        printed = context("card face", "Trump change")
        if printed != "Trump change":
            return printed
    return _(NAMES[edition][what])


def _name_lines(text: str, unit: float) -> list[str]:
    whole = text.replace("\u00ad", "")
    if lettering.words(whole, "sans-bold", 12.2 * unit).get_width() <= 62 * unit:
        return [whole]
    for sign, kept in (("\u00ad", "-"), (" ", "")):
        if sign in text:
            spots = [k for k, c in enumerate(text) if c == sign]
            k = min(spots, key=lambda spot: abs(spot - len(text) / 2))
            return [text[:k].replace("\u00ad", "") + kept, text[k + 1 :].replace("\u00ad", "")]
    return [whole]


def _action_name(sheet: _Sheet, target: pygame.Surface, what: str, edition: str) -> None:
    u = sheet.unit
    lines = _name_lines(face_name(what, edition), u)
    em = 12.2 * u
    widest = max(lettering.words(text, "sans-bold", em).get_width() for text in lines)
    em *= min(1.0, 84 * u / widest)
    top = sheet.height - 8 * u - 0.22 * em - 0.66 * em - (len(lines) - 1) * em * 1.12
    for k, text in enumerate(lines):
        mask, down = lettering.baseline_words(text, "sans-bold", em)
        lettering.put(target, mask, 50 * u - mask.get_width() / 2, top + k * em * 1.12 + down, NIGHT.bone)


def _action_face(width_px: int, palette: str, what: str, named: int, edition: str) -> pygame.Surface:
    sheet = _Sheet(width_px)
    marked = what == "joker" and named >= 0
    frame = symbols.base(named, palette) if marked else FRAMES[what]
    target = _night_ground(width_px, frame, 2.2 if marked else 1.1).copy()
    picture, at = sheet.part(_figure_svg(what, palette, named), (12, 18, 86, 98))
    target.blit(picture, at)
    u = sheet.unit
    if what in SIGNS:
        ink = rgb("#17402A") if what == "plus_five" else NIGHT.bone
        mask = lettering.words(SIGNS[what], "serif-black", 36 * u)
        x, y = FIGURE[0] * u - mask.get_width() / 2, FIGURE[1] * u - mask.get_height() / 2
        lettering.put(target, mask, x, y, ink)
    if width_px >= NAME_FROM_PX:
        _action_name(sheet, target, what, edition)
    return target


def _named_tile(sheet: _Sheet, target: pygame.Surface, c: int, palette: str) -> None:
    u = sheet.unit
    line = max(1.5, 1 / u)
    box = (6.5, 33.5, 22.0, 30.0)
    body = svg.rect(box, 4.2, symbols.base(c, palette), outline=svg.pen(NIGHT.card_edge, line))
    body += symbols.symbol_svg(c, 10, 35.6, 15, symbols.ink(c))
    picture, at = sheet.part(body, (5, 32, 25, 33))
    target.blit(picture, at)
    word = lettering.words(symbols.letter(c), "sans-bold", 11.5 * u)
    lettering.put(target, word, 17.5 * u - word.get_width() / 2, 52.6 * u, symbols.ink(c))


# -- states ----------------------------------------------------------------------------------------------


def _veil(width_px: int) -> pygame.Surface:
    """Return the overlay of an unplayable card: darkness and a hatch, without the index zone."""

    def make() -> pygame.Surface:
        sheet = _Sheet(width_px)
        _rim_svg, thick = _rim(sheet)
        body = svg.rect((0, 0, 100, sheet.tall), 7.9, NIGHT.deep, 0.56)
        ground = sheet.inset(thick)
        right = svg.clip(svg.rounded_points(ground, 7.9 - thick), [(36, 0), (100, 0), (100, 150), (36, 150)])
        below = svg.clip(svg.rounded_points(ground, 7.9 - thick), [(0, 70), (36, 70), (36, 150), (0, 150)])
        width = max(1.5, 1 / sheet.unit) * 1.414
        for k in range(1, 17):
            c = k * 11 * 1.414
            band = [(c - 200, 200.0), (c - 200 + width, 200.0), (c + 20 + width, -20.0), (c + 20, -20.0)]
            for zone in (right, below):
                body += svg.poly(svg.clip(zone, [band[0], band[3], band[2], band[1]]), (255, 255, 255), 0.22)
        return sheet.raster(body)

    return SHARED.get(("veil", width_px), make)


def face(
    card: int,
    width_px: int,
    palette: str = "standard",
    state: str = "rest",
    named: int = -1,
    edition: str = "amigo",
    scale: float = 1.0,
) -> pygame.Surface:
    """Return the face of `card`, `width_px` wide and `height_of(width_px)` high.

    `state` is "rest" or "unplayable"; `named` is the colour named for a joker; `scale` is pixels per du (it
    decides only whether the name of the colour is printed). The picture is shared: do not draw on it.
    Raises ValueError for an unknown card or state.
    """
    what = kind(card)
    if state not in ("rest", "unplayable"):
        raise ValueError(f"no such state: {state}")
    printed = width_px >= COLOUR_NAME_FROM_DU * scale
    which = card if what == "colour" else what
    key = ("face", which, width_px, palette, state, named, edition, printed, language())

    def make() -> pygame.Surface:
        sheet = _Sheet(width_px)
        out = state == "unplayable"
        if what != "colour":
            target = _action_face(width_px, palette, what, named, edition)
            if out:
                target.blit(_veil(width_px), (0, 0))
            _action_index(sheet, target, what, UNPLAYABLE_INK if out else NIGHT.bone)
            if what == "joker" and named >= 0:
                _named_tile(sheet, target, named, palette)
            return target
        c, v = colour(card), value(card)
        target = _colour_ground(c, width_px, palette).copy()
        _moon(sheet, target, v, mix(symbols.base(c, palette), symbols.DARKS[c], 0.76))
        if printed:
            mask = lettering.words(symbols.name(c), "sans-semibold", 8.6 * sheet.unit)
            lettering.put(target, mask, 50 * sheet.unit - mask.get_width() / 2, 124.4 * sheet.unit, NIGHT.bone)
        if out:
            target.blit(_veil(width_px), (0, 0))
        _colour_index(sheet, target, c, v, UNPLAYABLE_INK if out else symbols.ink(c))
        return target

    return SHARED.get(key, make)


def prewarm(
    width_px: int,
    palette: str = "standard",
    cards: Iterable[int] = DECK,
    states: Iterable[str] = ("rest",),
    edition: str = "amigo",
    scale: float = 1.0,
) -> Iterator[int]:
    """Draw the faces of `cards` one per step, so that a caller can spread the work over idle time."""
    for state in states:
        for card in cards:
            face(card, width_px, palette, state, edition=edition, scale=scale)
            yield card


def back(width_px: int) -> pygame.Surface:
    """Return the back of a card, `width_px` wide."""

    def make() -> pygame.Surface:
        sheet = _Sheet(width_px)
        rim, _thick = _rim(sheet)
        x, y = 50.0, sheet.tall / 2
        edge, deep, accent = NIGHT.card_edge, NIGHT.deep, NIGHT.accent
        body = svg.radial("g", x, y, 86, [(0, rgb("#2C4A63"), 1), (0.6, rgb("#1A2C3B"), 1), (1, rgb("#0E1820"), 1)])
        body += svg.poly(_INSIDE, "g")
        hair = max(1.1, 0.9 / sheet.unit)
        body += svg.rect(sheet.inset(6), 4.4, None, outline=svg.pen(accent, hair))
        body += svg.rect(sheet.inset(8.4), 3, None, outline=svg.pen(accent, max(0.6, 0.5 / sheet.unit), 0.5))
        for sx in (-1, 1):
            for sy in (-1, 1):
                cx, cy = 50 + sx * 37.5, y + sy * (y - 13)
                body += svg.poly([(cx, cy), (cx - sx * 10, cy), (cx, cy - sy * 10)], accent, 0.7)
        body += svg.circle(x, y, 23, edge)
        for dx, dy, r in ((-8, -7, 4.4), (10, -10, 2.6), (9, 10, 3.4)):
            body += svg.circle(x + dx, y + dy, r, rgb("#D8C7A6"), 0.7)
        body += "".join(svg.path(d, rgb("#12202B")) for d in svg.claws(x, y, 29, 44))
        for k in range(16):
            mx, my = svg.polar(x, y, 35, k * 22.5)
            share = 1 - abs(k - 8) / 8
            body += svg.circle(mx, my, 4.4, accent) + svg.circle(mx, my, 3.7, deep)
            body += svg.path(lit_d(mx, my, 4.4, share), accent) if share else ""
        return sheet.raster(body + rim)

    return SHARED.get(("back", width_px), make)


def tilted(
    card: int, width_px: int, degrees: float, palette: str = "standard", edition: str = "amigo", named: int = -1
) -> pygame.Surface:
    """Return the face turned by `degrees` clockwise, rounded to steps of 2 and at most 6 either way."""
    step = max(-6, min(6, 2 * round(degrees / 2)))
    if step == 0:
        return face(card, width_px, palette, named=named, edition=edition)
    which = card if kind(card) == "colour" else kind(card)

    def make() -> pygame.Surface:
        # Twice as large, with a clear margin, so that the turned rim is smooth.
        big = face(card, width_px * 2, palette, named=named, edition=edition, scale=2)
        margin = 4
        sheet = pygame.Surface((big.get_width() + 2 * margin, big.get_height() + 2 * margin), pygame.SRCALPHA)
        sheet.fill((*NIGHT.card_edge, 0))
        sheet.blit(big, (margin, margin))
        return svg.ready(pygame.transform.rotozoom(sheet, -step, 0.5))

    return SHARED.get(("tilted", which, width_px, step, palette, edition, named, language()), make)
