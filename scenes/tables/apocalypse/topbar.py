"""The bar at the top: the game's name, turn, the six phases as chevrons, the part of the phase, the moon in play."""

from __future__ import annotations

import pygame

from game.words import _
from scenes.tables.apocalypse import art, words
from scenes.tables.apocalypse.screen import ApocalypseScreen
from scenes.widgets import svg
from scenes.widgets.theme import Step, mix
from scenes.widgets.ui import Ui

NAME = Step(18, "serif-bold", 1.1, 19)
TURN = Step(14, "sans-semibold", 1.1, 15)
PART = Step(14, "sans-semibold", 1.1, 15)
CHEVRON_H = 26.0


def draw(surface: pygame.Surface, ui: Ui, skin: ApocalypseScreen, left: float, right: float) -> None:
    """Draw the bar between the buttons at its ends."""
    x, y, w, h = skin.places.bar
    ui.round_rect(surface, (x, y, w, h), 0, "felt_2", None, alpha=209)
    ui.line(surface, x, h - 1, w, h - 1)
    facts = skin.facts
    chevron_y = (h - 8 - CHEVRON_H) / 2 + 4
    name = name_words(skin)
    used = ui.label(surface, name, (left, y, ui.text_size(name, NAME)[0] + 2, h - 1), NAME, "text", "left")
    turn = _("Turn {number}").format(number=max(1, facts.turn))
    used = ui.label(
        surface, turn, (used.right + 12, y, ui.text_size(turn, TURN)[0] + 2, h), TURN, "text_2", "left", may_cut=True
    )
    left = used.right + 14
    moon_w = _moon_width(ui, skin, right - left)
    part = skin.words.part_words()
    part_w = ui.text_size(part, PART)[0] + 12 if part else 0.0
    titles = [_(title) for _names, title in words.PHASES]
    widths = [ui.text_size(title, PART)[0] + 34 for title in titles]
    now = words.phase_number(facts.phase)
    room = right - left - moon_w - part_w - 24
    named = set(range(6))
    if sum(widths) - 5 * 5 > room:
        named = {number for number in (now, now + 1) if 0 <= number < 6}
    dot = 22.0
    total = sum(widths[n] - 5 if n in named else dot for n in range(6))
    if total > room:
        named = {now} & set(range(6))
        total = sum(widths[n] - 5 if n in named else dot for n in range(6))
    if total > room and part:
        part, part_w = "", 0.0
    for number, title in enumerate(titles):
        short = number not in named
        width = dot + 5 if short else widths[number]
        _chevron(surface, ui, left, chevron_y, width, CHEVRON_H, number == now, number < now)
        if not short:
            ink = "on_accent" if number == now else "text_2"
            box = (left + 12, chevron_y, width - 20, CHEVRON_H)
            ui.label(surface, title, box, PART, ink, may_cut=True)
        left += width - 5
    if part:
        ui.label(surface, part, (left + 16, y, part_w, h), PART, "accent_ink", "left", may_cut=True)
    _draw_moon(surface, ui, skin, right - moon_w, moon_w)


def name_words(skin: ApocalypseScreen) -> str:
    """Return the game's name as the bar has room for it."""
    return _("Apocalypse") if skin.places.folded else _("Rage: Apocalypse")


NAMED_MOON, BARE_MOON = 110.0, 36.0
"""From these widths on the moon in play has its name beside it, or else only its sign (du)."""


def _moon_width(ui: Ui, skin: ApocalypseScreen, room: float) -> float:
    if skin.facts.moon < 0:
        return 0.0
    width = min(170.0, ui.text_size(skin.words.piece_name(skin.facts.moon), TURN)[0] + 44, room * 0.3)
    return width if width >= NAMED_MOON else BARE_MOON


def moon_box(skin: ApocalypseScreen) -> pygame.FRect | None:
    """Return where the moon in play stands in the bar."""
    if skin.facts.moon < 0:
        return None
    right = skin.commands.bar[1]
    width = _moon_width(skin.app.ui, skin, right - 220)
    return pygame.FRect(right - width, skin.places.bar[3] / 2 - 13, width, 26)


def _draw_moon(surface: pygame.Surface, ui: Ui, skin: ApocalypseScreen, x: float, width: float) -> None:
    if width <= 0:
        return
    y = skin.places.bar[3] / 2 - 13
    box = (x, y, width - 6, 26)
    ui.round_rect(surface, box, 13, "felt", "line_2", 1.2)
    art.put_glyph(surface, ui, "lunar", x + 15, y + 13, 17, ui.theme.text)
    if width < NAMED_MOON:
        return
    name = skin.words.piece_name(skin.facts.moon)
    ui.label(surface, name, (x + 28, y, width - 42, 26), TURN, "text", "left", may_cut=True)


def _chevron(surface: pygame.Surface, ui: Ui, x: float, y: float, w: float, h: float, now: bool, past: bool) -> None:
    size = (ui.px(w), ui.px(h))
    theme = ui.theme
    fill = theme.accent if now else mix(theme.panel, theme.accent, 0.14) if past else theme.panel
    edge = theme.accent if now else theme.line_2 if past else theme.line

    def make() -> pygame.Surface:
        tip = 9.0
        points = [(1, 1), (w - tip, 1), (w - 1, h / 2), (w - tip, h - 1), (1, h - 1), (tip - 1, h / 2)]
        body = svg.poly(points, fill, outline=svg.pen(edge, 1.2))
        return svg.raster(body, *size, (0, 0, w, h))

    surface.blit(ui.cache.get(("apo chevron", *size, fill, edge), make), (ui.at(x), ui.at(y)))
