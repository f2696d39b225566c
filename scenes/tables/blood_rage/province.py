"""The card of a province: strength of every clan now and with figures that could join, and arrows from those."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.blood_rage.facade import (
    AGES,
    DOOM_GLORY,
    FJORD_OF,
    REGION,
    REGION_NAMES,
    VILLAGES,
    YGGDRASIL,
    Prompt,
    adjacent,
    area_crowd,
    falling,
    fighting,
    force,
    gain_of,
    may_still_join,
    only_monsters,
    owner,
    room,
    who_could_join,
)
from game.words import _, ngettext
from scenes.art.blood_rage import geometry as geo
from scenes.art.blood_rage.clans import COLOURS
from scenes.tables.blood_rage import art, words
from scenes.tables.blood_rage.board import spots
from scenes.tables.blood_rage.screen import BloodScreen
from scenes.tables.blood_rage.sheets import CLAN, PLAYER, PLAYER_STRONG, SMALL, VALUE
from scenes.widgets import svg
from scenes.widgets.theme import mix
from scenes.widgets.ui import Ui

if TYPE_CHECKING:
    from game.blood_rage.facade import BloodFacts

WIDTH = 300.0
CELLS = 10
ACTS = 1000
"""The weight of a figure that may be moved now, against other things that a card would hide."""


class Standing(NamedTuple):
    """One clan in a province: strength now, the most it could become by one figure that joins, and in words why."""

    seat: int
    now: int
    most: int
    text: str
    joiners: tuple[int, ...]


def standings(facts: BloodFacts, province: int) -> list[Standing]:
    """Return all clans in a province, the strongest first."""
    join = who_could_join(facts, province)
    found = []
    for seat in range(facts.players):
        now = fighting(facts, seat, province)
        figures = join.get(seat, ())
        gains = [gain_of(facts, seat, province, figure) for figure in figures]
        text = words.parts_words(force(facts, seat, province, only_monsters(facts, province)))
        if not now:
            if figures:
                text = _("{figures} may come").format(figures=words.kinds_words(figures))
            else:
                text = _("nobody near") if seat in may_still_join(facts, province) else _("has answered")
        elif figures:
            text = _("{parts}; {figures} may come").format(parts=text, figures=words.kinds_words(figures))
        found.append(Standing(seat, now, now + max(gains, default=0), text, figures))
    return sorted(found, key=lambda one: (-one.now, -one.most, one.seat))


def box_of(ui: Ui, skin: BloodScreen, province: int) -> pygame.FRect:
    """Return the box of a province's card: in the opposite corner of the board."""
    middle = pygame.FRect(skin.places.middle)
    width = min(WIDTH, middle.w * 0.6)
    count = skin.facts.players
    row = ui.line_height(SMALL) + ui.line_height(VALUE) + 2
    height = 62 + ui.line_height(SMALL) + row * count + 14 + ui.line_height(SMALL)
    if doom_words(skin.facts, province):
        height += ui.text_size(doom_words(skin.facts, province), PLAYER_STRONG, width - 32)[1]
    if skin.facts.destroyed[province]:
        height = 54 + ui.line_height(SMALL)
    x, y = geo.middle_du(province)
    left, up = x > geo.WIDTH / 2, y > geo.HEIGHT / 2
    corners = []
    for right, down in ((not left, not up), (not left, up), (left, not up), (left, up)):  # the opposite one first
        bx = middle.right - 10 - width if right else middle.x + 10
        by = middle.bottom - 10 - height if down else middle.y + 10
        corners.append(pygame.FRect(bx, by, width, height))
    return min(corners, key=lambda box: hidden_by(skin, province, box))


def hidden_by(skin: BloodScreen, province: int, box: pygame.FRect) -> int:
    """Return how much of what is looked at a card in `box` would hide: a figure that may be moved now weighs ACTS, one
    that fights or could come 10, another place that may be chosen 20, the middle of the province 30."""
    facts, board, presenter = skin.facts, skin.board, skin.scene.presenter
    joins = {} if facts.destroyed[province] else who_could_join(facts, province)
    could = {figure for figures in joins.values() for figure in figures}
    acting = set(presenter.pieces) if presenter.ready and presenter.prompt != Prompt.ACTION else set()
    wide = box.inflate(board.figure * 1.4, board.figure * 1.4)
    hidden = 0
    for figure, spot in spots(skin.scene.view).items():
        if wide.collidepoint(board.point(spot)):
            hidden += ACTS if figure in acting else 10 if figure in could or figure in facts.crowd[province] else 0
    for place in skin.input.lit_places():  # where the torch may go too
        coin = board.place_point(skin.scene.view, place) if place.startswith("province:") else None
        hidden += 20 if coin is not None and wide.collidepoint(coin) else 0
    x, y = geo.middle_du(province)
    return hidden + (30 if wide.collidepoint(board.point((x / geo.WIDTH, y / geo.HEIGHT))) else 0)


def draw_card(
    surface: pygame.Surface, ui: Ui, skin: BloodScreen, province: int, box: pygame.FRect | None = None
) -> pygame.FRect:
    """Draw the card of a province and return its box."""
    facts = skin.facts
    box = box or box_of(ui, skin, province)
    ui.panel(surface, box, 14, "panel", "line_2", "dialog", 1.4)
    x, y, w = box.x + 16, box.y + 10, box.w - 32
    used = ui.text(surface, words.area_name(province), x, y, CLAN, "text")
    place = []
    if province != YGGDRASIL:
        place = [_(REGION_NAMES[REGION[province]]), _(words.FJORDS_SHORT[FJORD_OF[province]])]
    ui.text(
        surface,
        ", ".join(place),
        used.right + 9,
        y + 4,
        PLAYER,
        "info_ink",
        width=max(10, w - used.w - 44),
        may_cut=True,
    )
    if facts.tokens[province] and not facts.destroyed[province]:
        art.put(
            surface, ui, art.coin(facts.tokens[province], ui.px(30), facts.pillaged[province]), box.right - 27, y + 13
        )
    y += 30
    if facts.destroyed[province]:
        ui.text(surface, _("Destroyed: out of the game."), x, y, SMALL, "text_2", width=w)
        return box
    ui.text(surface, _("Strength now"), x, y, SMALL, "text_2")
    ui.text(surface, _("could become"), x + w, y, SMALL, "text_2", "right")
    y += ui.line_height(SMALL) + 3
    for one in standings(facts, province):
        y = _draw_row(surface, ui, facts, one, x, y, w)
    ui.line(surface, x, y + 3, x + w, y + 3)
    ui.text(surface, room_words(facts, province), x, y + 7, PLAYER_STRONG, "accent_ink", width=w, may_cut=True)
    doom = doom_words(facts, province)
    if doom:
        y += 7 + ui.line_height(PLAYER_STRONG)
        ui.text(surface, doom, x, y, PLAYER_STRONG, "rage_ink", width=w, wrap=True)
    return box


def doom_words(facts: BloodFacts, province: int) -> str:
    """Return who dies here in the Ragnarok of this Age, and for how much Glory; "" if the province stands (11.1)."""
    if not 1 <= facts.age <= AGES or facts.phase not in ("gifts", "action", "discard", "quest"):
        return ""
    if falling(facts)[0] != province:
        return ""
    glory = DOOM_GLORY[facts.age - 1]
    here = [owner(facts, figure) for figure in area_crowd(facts, province)]
    if not here:
        return _("Ragnarok destroys it in this Age: {glory} Glory for each figure that falls.").format(glory=glory)
    listed = ", ".join(
        f"{words.clan_name(facts.clans[seat])} {here.count(seat)}" for seat in range(facts.players) if seat in here
    )
    text = _("Ragnarok destroys it in this Age, with the fjord’s ships: {listed}; {glory} Glory each.")
    return text.format(listed=listed, glory=glory)


def room_words(facts: BloodFacts, province: int) -> str:
    """Return how much room a province has, in a sentence."""
    if province == YGGDRASIL:
        return _("Any number of figures has room here.")
    left = len(room(facts, province))
    if left == 0:
        return _("No village is left: nobody can join.")
    return ngettext("{count} of {all} villages left.", "{count} of {all} villages left.", left).format(
        count=left, all=VILLAGES[province]
    )


def _draw_row(surface: pygame.Surface, ui: Ui, facts: BloodFacts, one: Standing, x: float, y: float, w: float) -> float:
    clan = facts.clans[one.seat]
    value_h, small_h = ui.line_height(VALUE), ui.line_height(SMALL)
    art.clan_plate(surface, ui, clan, x + 10, y + (value_h + small_h) / 2, 19)
    left = x + 26
    cell = min(11.0, (w - 26 - 66) / CELLS)
    colour = COLOURS[clan] if not ui.light else mix(COLOURS[clan], ui.theme.text, 0.4)
    for number in range(CELLS):
        place = (left + cell * number, y + value_h / 2 - 5, cell - 2, 10)
        if number < one.now:
            ui.round_rect(surface, place, 2, colour)
        elif number < one.most:
            ui.dashed_rect(surface, place, 2, colour, 1.4, 3, 2)
        else:
            ui.round_rect(surface, place, 2, None, "line", 1)
    ui.label(surface, str(one.now), (left + cell * CELLS + 4, y, 26, value_h), VALUE, "text")
    most = "=" if one.most == one.now else str(one.most)
    ui.label(surface, most, (x + w - 32, y, 32, value_h), VALUE, "text_2" if most == "=" else "accent_ink", "right")
    ui.text(surface, one.text, left, y + value_h - 1, SMALL, "text_2", width=w - 26, may_cut=True)
    return y + value_h + small_h + 2


def draw_joins(surface: pygame.Surface, ui: Ui, skin: BloodScreen, province: int) -> None:
    """Show who could join: darken the rest, highlight free villages, and draw an arrow from each figure."""
    facts, view, board = skin.facts, skin.scene.view, skin.board
    if facts.destroyed[province]:
        return
    near = {province, *adjacent(province, facts.destroyed)}
    for other in range(9):
        if other not in near and not facts.destroyed[other]:
            board.draw_overlay(surface, ui, other, "dim")
    board.draw_overlay(surface, ui, province, "lit")
    free = room(facts, province)
    goal = board.point((0.5, 0.5))
    if free and province != YGGDRASIL:
        goal = board.place_point(view, free[0]) or goal
        for zone in free:
            board.draw_village(surface, ui, zone, "lit")
    where = spots(view)
    for seat, figures in who_could_join(facts, province).items():
        for figure in figures:
            if figure in where:
                draw_arrow(surface, ui, board.point(where[figure]), goal, COLOURS[facts.clans[seat]])


def draw_arrow(
    surface: pygame.Surface, ui: Ui, start: tuple[float, float], end: tuple[float, float], colour: tuple[int, int, int]
) -> None:
    """Draw a bent dashed arrow, du."""
    (ax, ay), (bx, by) = start, end
    length = math.dist(start, end)
    if length < 20:
        return
    nx, ny = -(by - ay) / length, (bx - ax) / length
    bend = min(46.0, length * 0.16)
    cx, cy = (ax + bx) / 2 + nx * bend, (ay + by) / 2 + ny * bend
    points = []
    for step in range(33):
        t = 0.08 + 0.82 * step / 32
        points.append(
            (
                (1 - t) ** 2 * ax + 2 * t * (1 - t) * cx + t * t * bx,
                (1 - t) ** 2 * ay + 2 * t * (1 - t) * cy + t * t * by,
            )
        )
    x0, y0 = min(x for x, _y in points) - 12, min(y for _x, y in points) - 12
    x1, y1 = max(x for x, _y in points) + 12, max(y for _x, y in points) + 12
    rect = ui.rect(x0, y0, x1 - x0, y1 - y0)
    key = ("br arrow", rect.size, round(ax - x0), round(ay - y0), round(bx - x0), round(by - y0), colour)

    def make() -> pygame.Surface:
        body = ""
        for pen, width in (((11, 18, 24), 5.0), (colour, 2.4)):
            for one in range(0, 32, 2):
                body += svg.line(points[one], points[one + 1], width, pen, cap="round")
            (px, py), (qx, qy) = points[-2], points[-1]
            run = math.dist((px, py), (qx, qy)) or 1.0
            ux, uy = (qx - px) / run, (qy - py) / run
            tip = [(qx + ux * 9, qy + uy * 9), (qx - uy * 6, qy + ux * 6), (qx + uy * 6, qy - ux * 6)]
            body += svg.poly(tip, pen, outline=svg.pen((11, 18, 24), 1.5) if pen == colour else svg.pen(pen, 4))
        return svg.raster(body, rect.w, rect.h, (x0, y0, x1 - x0, y1 - y0))

    surface.blit(ui.cache.get(key, make), rect)
