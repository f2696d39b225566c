"""Small animations over the table (look 6): the pulsing ring, the closing wheel, bids that turn over."""

from __future__ import annotations

import math

import pygame

from game.amigo.facade import NOT_YET
from scenes.art.amigo import marks, wheel
from scenes.table.hand import draw_ring
from scenes.tables.amigo import seat_panels
from scenes.tables.amigo.screen import AmigoScreen
from scenes.widgets import svg
from scenes.widgets.ui import Ui

BREATH = 1.2
"""Seconds that the winner's ring takes to breathe once."""
BREATH_DU = 7.0
CLOSE = 0.30
"""Seconds in which the wheel closes into the chosen colour, which falls onto the card."""
TURN = 0.38
"""Seconds in which bids turn over."""
STEPS = 8
"""The number of strengths in which a ring's light is drawn, each made once."""


def draw(surface: pygame.Surface, ui: Ui, screen: AmigoScreen) -> list[pygame.Rect]:
    """Draw whatever of these moves now; return the pixels touched."""
    dirty: list[pygame.Rect] = []
    animator = screen.scene.animator
    if animator.runs("stay"):
        dirty += _breath(surface, ui, screen, animator.share("stay"))
    if animator.runs("wheel") and screen.closing >= 0:
        dirty += _closing_wheel(surface, ui, screen, animator.share("wheel"))
    if animator.runs("bids"):
        dirty += _turning_bids(surface, ui, screen, animator.share("bids"))
    return dirty


def _breath(surface: pygame.Surface, ui: Ui, screen: AmigoScreen, share: float) -> list[pygame.Rect]:
    facts = screen.facts
    if facts.winning < 0 or all(play.seat != facts.winning for play in facts.plays):
        return []
    deep = round(math.sin(math.pi * share) * STEPS) / STEPS
    if deep <= 0:
        return []
    box = screen.card_box(facts.winning)
    grown = box.inflate(2 * BREATH_DU * deep, 2 * BREATH_DU * deep)
    draw_ring(surface, ui, grown, grown.w, 2.0)
    return [ui.rect(grown).inflate(ui.px(16), ui.px(16))]


def _closing_wheel(surface: pygame.Surface, ui: Ui, screen: AmigoScreen, share: float) -> list[pygame.Rect]:
    """The other colours slide behind the chosen one and vanish; that one shrinks to a chip and falls on the card."""
    cx, cy = ui.at(screen.places.wheel[0]), ui.at(screen.places.wheel[1])
    scale = ui.scale * screen.places.wheel_scale
    goal = screen.card_box(screen.scene.front)
    dirty: list[pygame.Rect] = []

    def middle(colour: int) -> tuple[float, float]:
        x, y = svg.polar(0, 0, (wheel.INNER + wheel.OUTER) / 2, colour * 60)
        return cx + x * scale, cy + y * scale

    home = middle(screen.closing)
    folded = min(1.0, share * 2)
    for colour in range(6):
        if colour == screen.closing or folded >= 1:
            continue
        picture = wheel.sector(colour, scale, screen.palette, False, ui.theme).surface.copy()
        picture.set_alpha(round(255 * (1 - folded)))
        x, y = middle(colour)
        x, y = x + (home[0] - x) * folded, y + (home[1] - y) * folded
        place = picture.get_rect(center=(round(x), round(y)))
        surface.blit(picture, place)
        dirty.append(place)
    end = (ui.at(goal.centerx), ui.at(goal.centery))
    fallen = max(0.0, share * 2 - 1)
    x, y = home[0] + (end[0] - home[0]) * fallen, home[1] + (end[1] - home[1]) * fallen
    if share < 0.5:
        picture = wheel.sector(screen.closing, scale, screen.palette, True, ui.theme).surface
    else:
        size = 64.0 + (goal.w * 0.42 - 64.0) * min(1.0, fallen)
        picture = marks.chip(screen.closing, ui.px(size), screen.palette)
    place = picture.get_rect(center=(round(x), round(y)))
    surface.blit(picture, place)
    dirty.append(place)
    return dirty


def _turning_bids(surface: pygame.Surface, ui: Ui, screen: AmigoScreen, share: float) -> list[pygame.Rect]:
    """At every plate at the same time a covered chip turns over and shows its number."""
    facts, scene = screen.facts, screen.scene
    dirty: list[pygame.Rect] = []
    size = 34.0
    narrow = max(0.06, abs(math.cos(math.pi * share)))
    for seat in range(facts.players):
        bid = facts.bids[seat]
        if bid == NOT_YET or bid < 0:
            continue
        box = screen.plate_box(seat)
        own = seat == scene.front
        x = box.right - 10 - size / 2
        y = box.bottom - (size / 2 + 8 if own else seat_panels.low_line(screen))
        ui.round_rect(surface, (x - size / 2 - 3, y - size / 2 - 1, size + 6, size + 2), 8, "panel")
        picture = _back(ui, size) if share < 0.5 else marks.bid_chip(bid, ui.px(size), "rest", ui.theme)
        wide = max(1, round(picture.get_width() * narrow))
        turned = pygame.transform.smoothscale(picture, (wide, picture.get_height()))
        place = turned.get_rect(center=(ui.at(x), ui.at(y)))
        surface.blit(turned, place)
        dirty.append(ui.rect((x - size / 2 - 6, y - size / 2 - 6, size + 12, size + 12)))
    return dirty


def _back(ui: Ui, size: float) -> pygame.Surface:
    """Return the covered side of a bid's chip: a lock on the night."""
    px = ui.px(size)

    def make() -> pygame.Surface:
        sheet = pygame.Surface((px, px), pygame.SRCALPHA)
        ui.disc(sheet, size / 2, size / 2, size / 2, "deep", "line_2", 1.6)
        ui.icon(sheet, "lock", size * 0.25, size * 0.24, size * 0.5, "bone")
        return sheet

    return ui.cache.get(("covered bid", px, ui.theme.name), make)
