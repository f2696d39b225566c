"""Faces and backs of the 1995 cards at their exact pixel size; a card is 160 x 224 units, its outline is its type."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

import pygame

from game.apocalypse.facade import view_values
from game.core.view import View
from game.words import language
from scenes.art import lettered, lettering
from scenes.art.apocalypse import art, cells, facts, outlines
from scenes.art.apocalypse import plan as planning
from scenes.art.apocalypse.cells import BONE, INK, Cell
from scenes.art.apocalypse.glyphs import glyph_svg
from scenes.art.apocalypse.plan import LEADING, LEAST_DU, PILE, L, M, Plan, S, X
from scenes.widgets import svg
from scenes.widgets.cache import SHARED
from scenes.widgets.theme import NIGHT, Colour, mix, rgb
from scenes.widgets.ui import Ui, base_scale

RATIO = 1.4
STATES = ("rest", "unplayable")
BAND = 7.4
"""Width of the frame with its ink edge, in units."""
PARCHMENT = rgb("#EFE6D2")
TEXT_INK = rgb("#1D1712")
DARK_GROUND = rgb("#2A1416")
PLATE = rgb("#0D1115")
LIT = rgb("#FFE29A")
SHADE = rgb("#1B242B")
VALUES = ("rage", "gnosis", "health")
SUBTYPE_SIGNS = {"pack_totem": "totem", "personal_totem": "totem", "lunar_phase": "lunar"}


class Shown(NamedTuple):
    """The look of a card: hashable, the key of its picture.

    `crinos` shows the war form; `values` are Rage, Gnosis, Health now (None: as printed for that form); `changed` names
    those with an amber rim; `umbra` adds the badge of the spirit world; `tag` is a word on the upper edge; `renown` is
    the present Renown if it differs from the printed one (else -1).
    """

    slug: str
    crinos: bool = False
    values: tuple[int, int, int] | None = None
    changed: frozenset[str] = frozenset()
    umbra: bool = False
    tag: str = ""
    renown: int = -1


def in_play(view: View, card: int, slug: str, tag: str = "") -> Shown:
    """Return the look of a creature in play: its values as they count now, and as Health what damage has left of it."""
    thing, now = view.facts.things[card], view_values.now(view, card)
    changed = frozenset(now.changed & {"rage", "gnosis", "health"} | ({"health"} if now.damage else set()))
    values = (now.rage, now.gnosis, now.left) if changed else None
    renown = now.renown if "renown" in now.changed else -1
    return Shown(slug, thing.crinos, values, changed, thing.world != "physical", tag, renown)


def height_of(width_px: int) -> int:
    """Return the height in pixels of a card `width_px` wide."""
    return round(width_px * RATIO)


def key_of(shown: Shown) -> str:
    """Return the name of the outline that a card shows."""
    card = facts.printed(shown.slug)
    return "war" if shown.crinos and card.crinos else card.key


def laid_width(ui: Ui, width: float) -> float:
    """Return the width in du by which a face `width` du wide is laid out: where a person wants everything larger, a
    card shows its values at as many pixels as it does without."""
    drawn = round(max(8, ui.px(width)) / ui.scale, 1)  # widths that come out the same are one picture
    larger = ui.scale / base_scale(*ui.size_px)
    return planning.VALUES if drawn < planning.VALUES <= drawn * larger + 0.4 else drawn


def face(ui: Ui, shown: Shown, width: float, state: str = "rest") -> pygame.Surface:
    """Return the face of a card `width` du wide and 1.4 times as high.

    `state` is "rest" or "unplayable" (dark, hatched picture; name, text and foot stay bright). The width decides how
    much is printed. Raises ValueError for an unknown state, KeyError for an unknown slug.
    """
    if state not in STATES:
        raise ValueError(f"no such state: {state}")
    width_px = max(8, ui.px(width))
    drawn = laid_width(ui, width)
    key = ("apo face", shown, width_px, drawn, state, language())
    return SHARED.get(key, lambda: _make(shown, width_px, drawn, state))


# -- layers ---------------------------------------------------------------------------------------------


def _make(shown: Shown, width_px: int, width: float, state: str) -> pygame.Surface:
    card, key = facts.printed(shown.slug), key_of(shown)
    laid = planning.plan(shown.slug, key, round(width, 1), language())
    # What does not change while a creature lives is kept: new values, a tag, another world are drawn over a copy.
    plain = ("apo print", shown.slug, key, width_px, width, state, shown.renown, language())
    picture = SHARED.get(plain, lambda: _print(shown, card, key, laid, width_px, state)).copy()
    u = width_px / outlines.WIDE
    if laid.tier != PILE:
        _foot(picture, shown, card, key, laid, u, width)
    if laid.name_lines:
        _name(picture, laid, key, u)
    if shown.umbra:
        _badge(picture, laid, u)
    if shown.tag:
        _tag(picture, shown.tag, width_px, width)
    return picture


def _print(shown: Shown, card: facts.Printed, key: str, laid: Plan, width_px: int, state: str) -> pygame.Surface:
    """Return everything but the foot and the name: picture, plates, frame, medallion, Renown."""
    height = height_of(width_px)
    view = (0.0, 0.0, outlines.WIDE, outlines.TALL)
    body = art.picture_svg(card, key, laid.art, _sign_foot(card, key, laid)) + _plates_svg(key, laid)
    picture = svg.raster(body, width_px, height, view).copy()
    picture.blit(_frame(key, width_px), (0, 0))
    if laid.name_lines:  # the plate of the name runs over the band: a wide name needs the room
        u = width_px / outlines.WIDE
        top, low = round(laid.name[0] * u), round(laid.name[1] * u)
        picture.fill(PLATE, (0, top, width_px, low - top))
        picture.blit(_rim(key, width_px), (0, top), (0, top, width_px, low - top))
    picture.blit(_stencil(key, width_px), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    # Medallion and star lie over the edge: they may stand out of a notch.
    picture.blit(svg.raster(_marks_svg(card, key, laid), width_px, height, view), (0, 0))
    _renown(picture, card, key, laid, width_px, shown.renown)
    if state == "unplayable":
        picture.blit(_veil(key, round(laid.art, 1), width_px), (0, 0))
    if laid.text_lines or laid.head_lines:
        _text(picture, key, laid, width_px / outlines.WIDE)
    return picture


def _stencil(key: str, width_px: int) -> pygame.Surface:
    """Return the outline in white on nothing, to multiply a picture with."""

    def make() -> pygame.Surface:
        body = svg.path(outlines.outline_d(key), (255, 255, 255))
        return svg.raster(body, width_px, height_of(width_px), (0, 0, outlines.WIDE, outlines.TALL))

    return SHARED.get(("apo stencil", key, width_px), make)


def _frame(key: str, width_px: int) -> pygame.Surface:
    """Return the frame: strokes along the outline, of which the stencil leaves the inner half."""
    band = outlines.FORMS[key].band

    def make() -> pygame.Surface:
        d = outlines.outline_d(key)
        u = width_px / outlines.WIDE
        edge = max(2.2, 1.0 / u)
        body = svg.path(d, None, outline=svg.pen(INK, 2 * (BAND + 2.6)))
        body += svg.path(d, None, outline=svg.pen(mix(band, (255, 255, 255), 0.28), 2 * (BAND + 1.2)))
        body += svg.path(d, None, outline=svg.pen(band, 2 * BAND)) + svg.path(d, None, outline=svg.pen(INK, 2 * edge))
        return svg.raster(body, width_px, height_of(width_px), (0, 0, outlines.WIDE, outlines.TALL))

    return SHARED.get(("apo frame", key, width_px), make)


def _rim(key: str, width_px: int) -> pygame.Surface:
    """Return the outer part of the frame, which stays beside the plate of the name."""
    band = outlines.FORMS[key].band

    def make() -> pygame.Surface:
        d = outlines.outline_d(key)
        edge = max(2.2, 1.0 * outlines.WIDE / width_px)
        body = svg.path(d, None, outline=svg.pen(INK, 2 * 5.4)) + svg.path(d, None, outline=svg.pen(band, 2 * 4.6))
        body += svg.path(d, None, outline=svg.pen(INK, 2 * edge))
        return svg.raster(body, width_px, height_of(width_px), (0, 0, outlines.WIDE, outlines.TALL))

    return SHARED.get(("apo rim", key, width_px), make)


def _plates_svg(key: str, laid: Plan) -> str:
    """Return name plate, type line, text box and foot."""
    form = outlines.FORMS[key]
    ground, line = mix(form.band, NIGHT.deep, 0.72), mix(form.band, (255, 255, 255), 0.28)
    if laid.art >= outlines.TALL:
        return ""
    out = svg.rect((0, laid.art, 160, 224 - laid.art), 0, ground)
    if laid.name_lines:
        out += svg.rect((0, laid.name[0] - 1.4, 160, 1.4), 0, line)
    if laid.text_lines or laid.head_lines:
        top, low = laid.text
        out += svg.rect((0, top, 160, low - top), 0, DARK_GROUND if form.dark else PARCHMENT)
        if not form.dark:  # the sheet is a little below its frame
            out += svg.rect((0, top, 160, 1.2), 0, rgb("#3A2F1E"), 0.28)
            out += svg.rect((0, low - 0.9, 160, 0.9), 0, (255, 255, 255), 0.35)
    return out


def _marks_svg(card: facts.Printed, key: str, laid: Plan) -> str:
    form = outlines.FORMS[key]
    x, y = form.sign
    r = laid.sign
    if card.type == "character":
        return _marks_of_character(card, key, laid)
    if key == "combat_action":
        return _strikes_svg(card, laid)
    ground = mix(form.band, NIGHT.deep, 0.36)
    y = min(y, laid.art - r - 2)
    out = svg.circle(x, y, r + 1.8, INK) + svg.circle(x, y, r, ground)
    out += svg.circle(x, y, r - 1.2, None, outline=svg.pen(mix(form.band, (255, 255, 255), 0.62), 1.5))
    sign = SUBTYPE_SIGNS.get(card.subtype, form.glyph)
    return out + glyph_svg(sign, x, y, r * 1.22, BONE, ground)


def _strikes_svg(card: facts.Printed, laid: Plan) -> str:
    """Return the signs of fast, slow, unblockable ... in the corner of a combat action."""
    out = ""
    r = {PILE: 20.0, X: 18.0, S: 15.0, M: 12.0, L: 9.5}[laid.tier]
    for k, sign in enumerate(card.strikes[:2]):
        x, y = 14 + r, 14 + r + k * (2 * r + 3)
        out += svg.circle(x, y, r + 1.8, INK) + svg.circle(x, y, r, BONE) + glyph_svg(sign, x, y, r * 1.26, INK, BONE)
    return out


def _sign_foot(card: facts.Printed, key: str, laid: Plan) -> float:
    """Return the height at which the medallion ends: the figure begins there."""
    if key == "combat_action" or card.type == "character":
        return 12.0
    return min(outlines.FORMS[key].sign[1], laid.art - laid.sign - 2) + laid.sign


def _marks_of_character(card: facts.Printed, key: str, laid: Plan) -> str:
    form = outlines.FORMS[key]
    x, y = form.sign
    grow = {PILE: 1.3, X: 1.25, S: 1.0, M: 0.86, L: 0.74}[laid.tier]
    marks = card.marks[:1] if laid.tier in (PILE, X) else card.marks
    out = ""
    for k, sign in enumerate(marks):
        r = (17 if k == 0 else 11) * grow
        if k:
            y += r + 1.5
        else:
            y = max(y, r + 7) if key != "war" else y
            x = max(r + 6, x * grow)
        if y + r > laid.art - 1:
            break
        out += svg.circle(x, y, r + 1.8, INK) + svg.circle(x, y, r, SHADE if k else BONE)
        if k:
            out += svg.circle(x, y, r - 0.8, None, outline=svg.pen(BONE, 1.2))
        out += glyph_svg(sign, x, y, r * 1.34, *((BONE, SHADE) if k else (INK, BONE)))
        y += r + 1.5
    return out


def _renown(picture: pygame.Surface, card: facts.Printed, key: str, laid: Plan, width_px: int, now: int) -> None:
    if card.renown < 0 or laid.tier == PILE:
        return
    u = width_px / outlines.WIDE
    x, y = outlines.FORMS[key].star
    size = {X: 54, S: 47, M: 38, L: 32}[laid.tier]
    star = cells.star(now if now >= 0 else card.renown, round(size * u), changed=now >= 0)
    picture.blit(star, (round(x * u - star.get_width() / 2), round(y * u - star.get_height() / 2)))


def _veil(key: str, foot: float, width_px: int) -> pygame.Surface:
    """Return darkness and hatch over the picture of a card that may not be played, down to `foot`."""

    def make() -> pygame.Surface:
        body = svg.rect((0, 0, 160, foot), 0, NIGHT.deep, 0.56)
        inside = [(0.0, 0.0), (160.0, 0.0), (160.0, foot), (0.0, foot)]
        for k in range(-2, 36):
            x = k * 12.0
            band = [(x, -4.0), (x + 2.4, -4.0), (x + 2.4 - 230, 226.0), (x - 230, 226.0)]
            body += svg.poly(svg.clip(band, inside), (255, 255, 255), 0.16)
        veil = svg.raster(body, width_px, height_of(width_px), (0, 0, outlines.WIDE, outlines.TALL)).copy()
        veil.blit(_stencil(key, width_px), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        return veil

    return SHARED.get(("apo veil", key, foot, width_px), make)


# -- words and numbers ----------------------------------------------------------------------------------


def _lines(
    target: pygame.Surface,
    lines: tuple[str, ...],
    face_name: str,
    em: float,
    step: float,
    x: float,
    box: tuple[float, float],
    colour: Colour,
    u: float,
) -> None:
    block = em * 0.66 + (len(lines) - 1) * step
    for k, line in enumerate(lines):
        top = (box[0] + box[1]) / 2 - block / 2 + k * step
        lettered.put_line(target, line, face_name, em * u, x * u, top * u, colour, "center")


def _name(target: pygame.Surface, laid: Plan, key: str, u: float) -> None:
    step = laid.name_em * (1.04 if laid.tier == S else 1.1)
    _lines(target, laid.name_lines, planning.NAME_FACE, laid.name_em, step, 80, laid.name, NIGHT.text, u)
    if laid.type_line:
        light = mix(outlines.FORMS[key].band, (255, 255, 255), 0.72)
        box = (laid.name[1], laid.type_foot)
        _lines(target, (laid.type_line,), planning.TYPE_FACE, laid.type_em, 0, 80, box, light, u)


def _text(target: pygame.Surface, key: str, laid: Plan, u: float) -> None:
    dark = outlines.FORMS[key].dark
    ink, ground = (NIGHT.text, DARK_GROUND) if dark else (TEXT_INK, PARCHMENT)
    top, low = laid.text
    if laid.head_lines:
        step = laid.head_em * 1.2
        high = len(laid.head_lines) * step
        box = (top, low) if not laid.text_lines else (top + 3.4, top + 3.4 + high)
        head_ink = mix(ink, ground, 0.25)
        _lines(target, laid.head_lines, planning.HEAD_FACE, laid.head_em, step, 80, box, head_ink, u)
        top = box[1] + 1.4
    _lines(target, laid.text_lines, "sans-regular", laid.text_em, laid.text_em * LEADING, 80, (top, low), ink, u)


def foot_cells(shown: Shown, card: facts.Printed) -> list[Cell]:
    """Return what stands in the row at the foot of a card."""
    if card.values is not None:
        values = shown.values or (card.crinos if shown.crinos and card.crinos else card.values)
        return [Cell(name, value, "", name in shown.changed) for name, value in zip(VALUES, values)]
    row: list[Cell] = []
    if not facts.has_values(card):
        return row
    if card.combat:
        if card.rage >= 0 and card.type == "combat_action":
            row.append(Cell("rage", card.rage))
        if card.damage >= 0:
            row.append(Cell("damage", card.damage))
        return row
    row = [Cell("disc", 0, sign) for sign in card.needs]
    if card.gnosis >= 0:
        row.append(Cell("gauntlet" if card.type == "caern" else "gnosis", card.gnosis))
    return row


def _foot(
    target: pygame.Surface, shown: Shown, card: facts.Printed, key: str, laid: Plan, u: float, width_du: float
) -> None:
    row = foot_cells(shown, card)
    middle, h = laid.foot_middle, laid.cell
    left, right = outlines.room(key, middle - h * 0.3, min(222.0, middle + h * 0.46))
    left, right = left + BAND - 2.5, right - BAND + 2.5
    if row:
        if laid.tier == X:
            _bare_row(target, row, left, right, middle, h, u)
            return
        cells.put_row(target, row, left * u, right * u, middle * u, h * u, 4 * u)
        return
    if laid.tier == X:
        return
    if laid.tier in (M, L) and facts.foot_words(card) == laid.type_line:
        _ornament(target, card, key, (left + right) / 2, middle, u)
        return
    em = max({S: 21.4, M: 12.0, L: 7.4}[laid.tier], LEAST_DU / width_du * outlines.WIDE)
    left, right = outlines.room(key, middle - em * 0.2, middle + em * 0.4)
    left, right = left + BAND + 3, right - BAND - 3
    choices = (facts.foot_words(card), facts.short_words(card), *facts.type_words(card))
    fits = [words for words in choices if words and lettered.width(words, "sans-semibold", em) <= right - left]
    line = fits[0] if fits else lettered.shortened(choices[0], "sans-semibold", em, right - left)
    light = mix(outlines.FORMS[key].band, (255, 255, 255), 0.72)
    _lines(target, (line,), "sans-semibold", em, 0, (left + right) / 2, (middle - h / 2, middle + h / 2), light, u)


def _ornament(target: pygame.Surface, card: facts.Printed, key: str, x: float, y: float, u: float) -> None:
    """Draw the sign of the type between two lines: a foot that has nothing to say."""
    sign = SUBTYPE_SIGNS.get(card.subtype, outlines.FORMS[key].glyph)
    size = max(8, round(12 * u))

    def make() -> pygame.Surface:
        light = mix(outlines.FORMS[key].band, (255, 255, 255), 0.45)
        body = glyph_svg(sign, 30, 6, 11, light, mix(outlines.FORMS[key].band, NIGHT.deep, 0.72))
        for near, far in ((20, 2), (40, 58)):
            body += svg.line((near, 6), (far, 6), 0.8, light, 0.7, "round")
        return svg.raster(body, size * 5, size, (0, 0, 60, 12))

    ornament = SHARED.get(("apo ornament", sign, key, size), make)
    target.blit(ornament, (round(x * u - ornament.get_width() / 2), round(y * u - size / 2)))


def _bare_row(
    target: pygame.Surface, row: list[Cell], left: float, right: float, middle: float, h: float, u: float
) -> None:
    """Draw the cells of the smallest faces: numbers without symbols, as wide as there is room."""
    gap = 3.0
    wide = min(50.0, (right - left - gap * (len(row) - 1)) / len(row))
    widths = [min(wide, h) if cell.kind == "disc" else wide for cell in row]
    x = (left + right - sum(widths) - gap * (len(row) - 1)) / 2
    for cell, w in zip(row, widths):
        tall = min(h, w) if cell.kind == "disc" else h
        cells.put_cell(target, cell, x * u, (middle - tall / 2) * u, w * u, tall * u, cell.kind == "disc")
        x += w + gap


def _badge(target: pygame.Surface, laid: Plan, u: float) -> None:
    """Draw the dashed ring of the Umbra at the lower right of the picture."""
    r = 15.0 if laid.tier in (S, X, PILE) else 11.0
    size = max(8, round(2 * (r + 2) * u))

    def make() -> pygame.Surface:
        body = svg.circle(50, 50, 49, INK) + svg.circle(50, 50, 45, cells.GATE)
        body += glyph_svg("umbra", 50, 50, 84, cells.MIST, cells.GATE)
        return svg.raster(body, size, size, (0, 0, 100, 100))

    y = laid.art - r - 5 if laid.tier != PILE else 190
    target.blit(SHARED.get(("apo badge", size), make), (round(138 * u - size / 2), round(y * u - size / 2)))


def _tag(target: pygame.Surface, tag: str, width_px: int, width: float) -> None:
    du = width_px / width
    em = LEAST_DU * du
    mask = lettering.words(lettered.shortened(tag, "sans-bold", LEAST_DU, width - 16), "sans-bold", em)
    w, h = round(mask.get_width() + 12 * du), round(17 * du)

    def make() -> pygame.Surface:
        body = svg.rect((0, 0, w, h), 5 * du, INK) + svg.rect(
            (1.2 * du, 1.2 * du, w - 2.4 * du, h - 2.4 * du), 4 * du, NIGHT.accent
        )
        return svg.raster(body, w, h)

    box = pygame.Rect((width_px - w) // 2, 0, w, h)
    target.blit(SHARED.get(("apo tag", w, h), make), box)
    lettering.put(target, mask, box.centerx - mask.get_width() / 2, box.y + 4.6 * du, NIGHT.on_accent)


# -- halo, backs, warming -------------------------------------------------------------------------------


def halo_margin(width: float) -> float:
    """Return how far (du) the halo of a card `width` du wide reaches beyond it on each side."""
    return max(4.0, round(width * 14 / 160))


def halo(ui: Ui, shown: Shown, width: float) -> pygame.Surface:
    """Return the light around a card: its own outline, larger by `halo_margin(width)` du on each side."""
    return outline_halo(ui, key_of(shown), width)


def outline_halo(ui: Ui, key: str, width: float) -> pygame.Surface:
    """Return the light around the outline `key`; "sept" and "combat" are the backs."""
    width_px, margin = max(8, ui.px(width)), ui.px(halo_margin(width))

    def make() -> pygame.Surface:
        u = width_px / outlines.WIDE
        m = margin / u
        d = outlines.outline_d(key)
        body = ""
        for wide, share in ((1.0, 0.10), (0.8, 0.12), (0.6, 0.16)):
            body += svg.path(d, LIT, share, svg.pen(LIT, 2 * m * wide, share))
        if ui.theme.name == "birch":  # amber alone does not carry on a light table
            body += svg.path(d, None, outline=svg.pen(ui.theme.text, 2 * m * 0.56))
        body += svg.path(d, LIT, outline=svg.pen(LIT, 2 * m * 0.4))
        size = (width_px + 2 * margin, height_of(width_px) + 2 * margin)
        view = (-m, -m, size[0] / u, size[1] / u)
        return svg.raster(body, *size, view)

    return SHARED.get(("apo halo", key, width_px, margin, ui.theme.name), make)


def back(ui: Ui, deck: str, width: float) -> pygame.Surface:
    """Return the back of a deck, "sept" or "combat". Raises ValueError for another."""
    if deck not in ("sept", "combat"):
        raise ValueError(f"no such deck: {deck}")
    width_px = max(8, ui.px(width))
    return SHARED.get(("apo back", deck, width_px), lambda: _back(deck, width_px))


def _back(deck: str, width_px: int) -> pygame.Surface:
    band = outlines.FORMS[deck].band
    ground, line = mix(band, NIGHT.deep, 0.62), mix(band, (255, 255, 255), 0.18)
    light = mix(band, (255, 255, 255), 0.5)
    body = svg.radial("b", 80, 108, 130, [(0, mix(ground, band, 0.35), 1), (1, ground, 1)])
    body += svg.rect((0, 0, 160, 224), 0, "b")
    if deck == "sept":
        for r in (30.0, 42.0, 54.0, 66.0):
            body += svg.circle(80, 112, r, None, outline=svg.pen(line, 1.0, 0.4))
        body += svg.circle(80, 112, 29, mix(ground, NIGHT.deep, 0.4), 1, svg.pen(light, 2))
        body += glyph_svg("children_of_gaia", 80, 112, 36, light, mix(ground, NIGHT.deep, 0.4))
        for k, moon in enumerate(("ragabash", "theurge", "philodox", "galliard", "ahroun")):
            x, y = svg.polar(80, 112, 58, k * 72)
            body += svg.circle(x, y, 11, ground) + glyph_svg(moon, x, y, 17, light, ground)
    else:
        inner = svg.placed(outlines.points("combat"), 80 * 0.16, 96 * 0.16, 0.84)
        body += svg.poly(inner, None, outline=svg.pen(line, 1.2, 0.8))
        body += svg.circle(80, 104, 50, None, outline=svg.pen(line, 1.2, 0.8))
        body += glyph_svg("damage", 80, 104, 66, light, ground)
    height = height_of(width_px)
    picture = svg.raster(body, width_px, height, (0, 0, 160, 224)).copy()
    picture.blit(_frame(deck, width_px), (0, 0))
    picture.blit(_stencil(deck, width_px), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return picture


def needed(slugs: Iterable[str], widths: Iterable[float]) -> list[tuple[Shown, float]]:
    """Return the faces a table will show: every card, both forms of a character, at each width (du)."""
    found: list[tuple[Shown, float]] = []
    for width in widths:
        for slug in dict.fromkeys(slugs):
            found.append((Shown(slug), width))
            if facts.printed(slug).crinos:
                found.append((Shown(slug, crinos=True), width))
    return found


def prewarm(ui: Ui, faces: Iterable[tuple[Shown, float]]) -> Iterator[Shown]:
    """Draw faces one per step, so that a caller can spread the work over idle time."""
    for shown, width in faces:
        face(ui, shown, width)
        yield shown
