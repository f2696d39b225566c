"""The bar at the top: the game's name, the Ages, the phases of this one, and the doomed provinces."""

from __future__ import annotations

import pygame

from game.words import _
from scenes.tables.blood_rage import art, words
from scenes.tables.blood_rage.screen import BloodScreen
from scenes.widgets import svg
from scenes.widgets.theme import NIGHT, Step, mix, rgb
from scenes.widgets.ui import Ui

NAME = Step(18, "serif-bold", 1.1, 19)
PART = Step(13.5, "sans-semibold", 1.1, 15)
PLAIN = Step(13.5, "sans-regular", 1.1, 15)
NUMERAL = Step(13, "serif-bold", 1.1, 14)
APART = 12.0
"""Least room between the phases and the pills, du."""
DOOM_EDGE, DOOM_GROUND = rgb("#FF8A6E"), rgb("#2A0F0C")


def draw(surface: pygame.Surface, ui: Ui, skin: BloodScreen, left: float, right: float) -> None:
    """Draw the bar between the buttons at its ends."""
    x, y, w, h = skin.places.bar
    ui.round_rect(surface, (x, y, w, h), 0, "felt_2", None, alpha=209)
    ui.line(surface, x, h - 1, w, h - 1)
    used = ui.label(surface, _("Blood Rage"), (left, y, 160, h - 1), NAME, "text", "left")
    left = used.right + 14
    facts = skin.facts
    ages = [_("Age {number}").format(number=words.NUMERALS[age]) for age in (1, 2, 3)]
    age_w = [ui.text_size(text, PART)[0] + 30 for text in ages]
    phases = [_(text) for _name, text in words.PHASES]
    phase_w = [ui.text_size(text, PART)[0] + 18 for text in phases]
    short = [text if age == max(1, facts.age) else words.NUMERALS[age] for age, text in zip((1, 2, 3), ages)]
    short_w = [ui.text_size(text, PART)[0] + 26 for text in short]
    # Parts never touch: Ages are shortened first (their number is enough), then the phases, then the provinces that
    # fall later, whose names are on the board too.
    least = sum(short_w) + 2 * 5 + max(phase_w) + 12 * 5
    for named_pills in ("all", "now", "none"):
        pills, pills_w = _pills(ui, skin, named_pills)
        if right - left - pills_w - APART >= least:
            break
    if right - left - pills_w - APART < sum(age_w) + 10 + phase_w[0] + phase_w[1] + 12 * 4:
        ages, age_w = short, short_w
    for number, (text, width) in enumerate(zip(ages, age_w), start=1):
        _chevron(surface, ui, left, 10, width, 24, number == facts.age, number < facts.age)
        ink = "on_accent" if number == facts.age else "text_2"
        ui.label(surface, text, (left + 6, 10, width - 10, 23), PART, ink)
        left += width - 5
    left += 14
    now = next((number for number, (name, _t) in enumerate(words.PHASES) if name == facts.phase), -1)
    named = _named_phases(phase_w, now, right - left - pills_w - APART)
    for number, (text, width) in enumerate(zip(phases, phase_w)):
        left += _draw_phase(surface, ui, left, text, width, number - now, number in named)
    label_w = ui.text_size(_("Ragnarok"), PART)[0] + 10
    x = right - pills_w
    if left + label_w < x - 4:
        ui.label(surface, _("Ragnarok"), (x - label_w, y, label_w - 6, h), PLAIN, "text_2", "right")
    for text, age, width, state in pills:
        _draw_pill(surface, ui, x, text, age, width, state)
        x += width + 7


def name_width(ui: Ui) -> float:
    """Return the width of the game's name at the left end of the bar."""
    return ui.text_size(_("Blood Rage"), NAME)[0]


def _named_phases(widths: list[float], now: int, room: float) -> set[int]:
    """Return the phases whose names fit: all, or the current and the next, or only the current one, or none.

    The others are dots.
    """
    every = range(len(widths))
    if sum(widths) <= room:
        return set(every)
    for named in ({now, now + 1} & set(every), {now} & set(every)):
        if sum(widths[n] for n in named) + 12 * (len(widths) - len(named)) <= room:
            return named
    return set()


def _draw_phase(surface: pygame.Surface, ui: Ui, x: float, text: str, width: float, ahead: int, named: bool) -> float:
    """Draw a phase by its name or as a dot; `ahead` phases after the current one. Return the width it takes."""
    if not named:
        ui.disc(surface, x + 6, 22, 2.6, "line_2" if ahead > 0 else "accent")
        return 12
    box = (x, 10, width, 23)
    if ahead == 0:
        ui.round_rect(surface, box, 11.5, mix(ui.theme.panel, ui.theme.accent, 0.25), "accent", 1.8)
    ui.label(surface, text, box, PART if ahead >= 0 else PLAIN, "text" if ahead == 0 else "text_2")
    return width


def _pills(ui: Ui, skin: BloodScreen, named: str) -> tuple[list[tuple[str, int, float, str]], float]:
    facts = skin.facts
    found = []
    for age, province in enumerate(facts.doomed, start=1):
        name = words.area_name(province)
        width = ui.text_size(name, PART)[0] + 54
        gone = facts.destroyed[province]
        state = "gone" if gone else "now" if age == facts.age else "later"
        if named == "none" or (named == "now" and state != "now"):
            width, name = 58.0, ""
        found.append((name, age, width, state))
    return found, sum(width + 7 for _n, _a, width, _s in found)


def _draw_pill(surface: pygame.Surface, ui: Ui, x: float, text: str, age: int, width: float, state: str) -> None:
    now = state == "now"
    edge = DOOM_EDGE if now else NIGHT.line_2
    ui.round_rect(surface, (x, 10, width, 24), 12, DOOM_GROUND if now else NIGHT.felt, edge, 2.0 if now else 1.2)
    art.symbol(surface, ui, "doom", x + 16, 22, 15, edge)
    ui.label(surface, words.NUMERALS[age], (x + 25, 10, 22, 24), NUMERAL, NIGHT.text)
    ink = NIGHT.text if now else NIGHT.text_2
    if text:
        used = ui.label(surface, text, (x + 48, 10, width - 54, 24), PART, ink, "left")
        if state == "gone":
            ui.line(surface, used.x - 3, 22.5, used.right + 3, 22.5, NIGHT.line_2)


def _chevron(surface: pygame.Surface, ui: Ui, x: float, y: float, w: float, h: float, now: bool, past: bool) -> None:
    size = (ui.px(w), ui.px(h))
    theme = ui.theme
    fill = theme.accent if now else mix(theme.panel, theme.accent, 0.18) if past else theme.panel
    edge = theme.accent if now or past else theme.line

    def make() -> pygame.Surface:
        tip = 9.0
        points = [(1, 1), (w - tip, 1), (w - 1, h / 2), (w - tip, h - 1), (1, h - 1), (tip - 2, h / 2)]
        body = svg.poly(points, fill, outline=svg.pen(edge, 1.2))
        return svg.raster(body, *size, (0, 0, w, h))

    surface.blit(ui.cache.get(("br chevron", *size, fill, edge), make), (ui.at(x), ui.at(y)))
