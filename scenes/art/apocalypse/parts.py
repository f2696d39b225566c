"""Small parts of the table of the 1995 game: attachment tabs, damage bars, the wound meter, marks of card types."""

from __future__ import annotations

import pygame

from scenes.art import lettered, lettering
from scenes.art.apocalypse import facts, outlines
from scenes.art.apocalypse.cells import BONE, INK
from scenes.art.apocalypse.glyphs import glyph_svg
from scenes.widgets import svg
from scenes.widgets.cache import SHARED
from scenes.widgets.theme import NIGHT, Theme, mix, rgb
from scenes.widgets.ui import Ui

BAR_HIGH = 18.0
"""Height of a damage bar, du."""
METER_HIGH = 16.0
WOUND = rgb("#E0563F")
BAR_GROUND = rgb("#471512")
BAR_EDGE = rgb("#C0392B")
BAR_LIGHT = rgb("#FFD9CF")


def _sign_of(card: facts.Printed) -> str:
    """Return the glyph of a card on a tab: the tribe of a gift or past life, else what kind of thing it is."""
    if card.type in ("gift", "past_life") and card.needs:
        return card.needs[0]
    if card.key == "equipment":
        return next((facts.SIGNS[w] for w in ("Firearm", "Armor", "Weapon") if w in card.keywords), "equipment")
    if card.subtype in facts.SUBTYPE_NAMES:
        return "lunar" if card.subtype == "lunar_phase" else "totem"
    return outlines.FORMS[card.key].glyph


def tab(ui: Ui, slug: str, width: float, height: float, side: str = "left", idle: bool = False) -> pygame.Surface:
    """Return the tab of an attached card (du); the `side` away from the card ("left" or "right") is rounded.

    What is `idle` is not used in this round: it is grey and struck through.
    """
    card = facts.printed(slug)
    w, h = ui.px(width), ui.px(height)
    band = NIGHT.line_2 if idle else outlines.FORMS[card.key].band
    number = str(card.gnosis) if card.gnosis >= 0 and not card.creature and height >= 30 else ""
    key = ("apo tab", _sign_of(card), card.key, number, w, h, side, idle)

    def make() -> pygame.Surface:
        ground = mix(band, NIGHT.deep, 0.65 if idle else 0.35)
        s = ui.scale
        flat = 3 * s
        box = (0.8 * s, 0.8 * s, w - 1.6 * s + flat, h - 1.6 * s)
        if side == "right":
            box = (0.8 * s - flat, *box[1:])
        body = svg.rect(box, 5 * s, ground, 1, svg.pen(mix(band, (255, 255, 255), 0.25), 1.6 * s))
        sign = min(w * 0.62, h * 0.46)
        cy = h * (0.34 if number else 0.5)
        ink = mix(BONE, ground, 0.35) if idle else BONE
        body += glyph_svg(_sign_of(card), w / 2, cy, sign, ink, ground)
        picture = svg.raster(body, w, h)
        if number:
            mask = lettering.words(number, "sans-bold", 12.5 * s)
            lettering.put(picture, mask, (w - mask.get_width()) / 2, h * 0.66, ink)
        if idle:
            ends = (w * 0.14, h * 0.86), (w * 0.86, h * 0.14)
            through = svg.line(*ends, 5 * s, NIGHT.deep, 0.7, "round") + svg.line(
                *ends, 2.6 * s, NIGHT.rage_ink, 1, "round"
            )
            picture.blit(svg.raster(through, w, h), (0, 0))
        return picture

    return SHARED.get(key, make)


def damage_bar(ui: Ui, name: str, points: int, aggravated: bool, width: float) -> pygame.Surface:
    """Return the bar of a damage card, BAR_HIGH du high: claws, number, name; a zigzag if it is aggravated."""
    w, h = ui.px(width), ui.px(BAR_HIGH)

    def make() -> pygame.Surface:
        s = ui.scale
        body = svg.rect((0, 0, w, h), 3 * s, INK) + svg.rect((1 * s, 1 * s, w - 2 * s, h - 2 * s), 2.4 * s, BAR_EDGE)
        body += svg.rect((2.2 * s, 2.2 * s, w - 4.4 * s, h - 4.4 * s), 1.6 * s, BAR_GROUND)
        body += glyph_svg("damage", 10 * s, h / 2, 10.5 * s, BAR_LIGHT, BAR_GROUND)
        if aggravated:
            body += glyph_svg("aggravated", w - 9 * s, h / 2, 11 * s, BAR_LIGHT, BAR_GROUND)
        picture = svg.raster(body, w, h)
        cap = h / 2 - 13 * s * 0.33
        box = lettered.put_line(picture, str(points), "sans-bold", 13 * s, 18 * s, cap, (255, 255, 255))
        left = box.right / s + 4
        room = width - left - (18 if aggravated else 5)
        if room > 14:
            line = lettered.shortened(name, "sans-regular", 12, room)
            lettered.put_line(picture, line, "sans-regular", 12 * s, left * s, h / 2 - 12 * s * 0.33, BAR_LIGHT)
        return picture

    return SHARED.get(("apo damage", name, points, aggravated, w, h), make)


def meter(ui: Ui, damage: int, health_breed_or_now: int, turns_at: int, width: float) -> pygame.Surface:
    """Return the wound meter, METER_HIGH du high: one cell per point of Health, filled for damage.

    `turns_at` is the damage at which the breed form turns (an amber mark after that many cells), -1 for none.
    """
    health = max(1, health_breed_or_now)
    w, h = ui.px(width), ui.px(METER_HIGH)

    def make() -> pygame.Surface:
        s, theme = ui.scale, ui.theme
        pitch = w / health
        gap = min(2.0 * s, pitch * 0.18)
        top, high = 4.5 * s, h - 5.5 * s
        body = ""
        for k in range(health):
            box = (k * pitch + gap / 2, top, pitch - gap, high)
            if k < damage:
                body += svg.rect(box, 2 * s, WOUND, 1, svg.pen(mix(WOUND, (255, 255, 255), 0.3), 1 * s))
            else:
                body += svg.rect(box, 2 * s, theme.felt_2, 1, svg.pen(theme.line_2, 1 * s))
        if 0 < turns_at <= health:
            x = min(w - 2 * s, max(2 * s, turns_at * pitch))
            ink = theme.accent if theme.name == "night" else theme.accent_ink
            body += svg.line((x, 2 * s), (x, h), 3.4 * s, theme.felt_2) + svg.line((x, 2 * s), (x, h), 1.8 * s, ink)
            body += svg.poly([(x - 3.6 * s, 0), (x + 3.6 * s, 0), (x, 4.8 * s)], ink)
        return svg.raster(body, w, h)

    return SHARED.get(("apo meter", damage, health, turns_at, w, h, ui.theme.name), make)


def type_mark(type_or_slug: str, size_px: float, theme: Theme) -> pygame.Surface:
    """Return the outline of a card type with its glyph, `size_px` high and 1 / 1.4 as wide.

    Takes the name of an outline ("gift", "war" ...), "totem", "lunar" or the slug of a card. Raises KeyError else.
    """
    key, sign = _mark_of(type_or_slug)
    h = max(8, round(size_px))
    w = round(h / 1.4)

    def make() -> pygame.Surface:
        band = outlines.FORMS[key].band
        edge = mix(band, (255, 255, 255), 0.3) if theme.name == "night" else mix(band, INK, 0.35)
        d = outlines.outline_d(key)
        body = svg.path(d, edge, outline=svg.pen(edge, 6)) + svg.path(d, mix(band, NIGHT.deep, 0.18))
        body += glyph_svg(
            sign, 80, 112 + outlines.FORMS[key].foot / 2, 104, (255, 255, 255), mix(band, NIGHT.deep, 0.18)
        )
        return svg.raster(body, w, h, (-4, -4, 168, 232))

    return SHARED.get(("apo mark", key, sign, h, theme.name), make)


def _mark_of(type_or_slug: str) -> tuple[str, str]:
    if type_or_slug in outlines.FORMS:
        return type_or_slug, outlines.FORMS[type_or_slug].glyph
    if type_or_slug in ("totem", "lunar", "personal_totem", "pack_totem", "moon"):
        return "event", "totem" if "totem" in type_or_slug else "lunar"
    card = facts.printed(type_or_slug)
    if card.subtype in facts.SUBTYPE_NAMES:
        return card.key, "lunar" if card.subtype == "lunar_phase" else "totem"
    return card.key, outlines.FORMS[card.key].glyph
