"""The clan sheets: the large own panel, the panels of the others, and their content."""

from __future__ import annotations

import itertools
from typing import NamedTuple

import pygame

from game.blood_rage.facade import KIND, SLOT, SLOTS, STATS, TRACKS, BloodFacts, kind_of, on_board, zones
from game.core.view import Zone
from game.words import _
from scenes.art.blood_rage import figures, symbols
from scenes.art.blood_rage.card_art import drawing_of, tone_of
from scenes.art.blood_rage.clans import COLOURS
from scenes.art.shapes import stamp
from scenes.results.people import level_words
from scenes.tables.blood_rage import art, words
from scenes.tables.blood_rage.screen import BloodScreen
from scenes.widgets.cache import SHARED
from scenes.widgets.theme import NIGHT, Step, mix
from scenes.widgets.ui import Box, Ui

CLAN = Step(16, "serif-bold", 1.2, 18)
PLAYER = Step(12.5, "sans-regular", 1.2, 14)
PLAYER_STRONG = Step(12.5, "sans-semibold", 1.2, 14)
GLORY = Step(24, "sans-bold", 1.0, 26)
RAGE = Step(25, "sans-bold", 1.0, 27)
VALUE = Step(14, "sans-bold", 1.1, 15)
SMALL = Step(12.5, "sans-regular", 1.2, 14)
SLOT_SYMBOLS = ("slot_warrior", "slot_leader", "slot_ship", "slot_monster", "slot_monster", *("slot_clan",) * 3)


class Sheet(NamedTuple):
    """The layout of a panel (du): slots, quests, reserve, Valhalla; hidden parts have no size."""

    slots: tuple[Box, ...]
    quests: Box
    reserve: Box
    valhalla: Box


def own_sheet(box: pygame.FRect, folded: bool) -> Sheet:
    """Return where things are on the own panel."""
    x, y, w, _h = box
    if folded:
        slots = tuple((x + 10 + 23 * k, y + 129, 20.0, 20.0) for k in range(8))
        return Sheet(slots, (x + w - 68, y + 212, 58, 34), (x + 12, y + 172, w - 72, 34), (x + w - 46, y + 166, 40, 42))
    pitch = min(28.0, (w - 24 - 58) / 8)
    slots = tuple((x + 13 + pitch * k, y + 160, 22.0, 22.0) for k in range(8))
    return Sheet(slots, (x + w - 52, y + 142, 44, 46), (x + 16, y + 214, w - 92, 44), (x + w - 60, y + 196, 52, 66))


def other_sheet(box: pygame.FRect) -> Sheet:
    """Return where things are on the panel of another seat."""
    x, y, _w, h = box
    if h < 60:
        return Sheet((), (0, 0, 0, 0), (0, 0, 0, 0), (0, 0, 0, 0))
    if h < 110:
        return Sheet((), (0, 0, 0, 0), (0, 0, 0, 0), (0, 0, 0, 0))
    slots = tuple((x + 12 + 22 * k, y + 93, 20.0, 20.0) for k in range(8))
    return Sheet(slots, (0, 0, 0, 0), (0, 0, 0, 0), (0, 0, 0, 0))


RANKS = {"warrior": 0, "leader": 1, "ship": 2}


def row_of(pieces: tuple[int, ...], box: Box, size: float) -> dict[int, tuple[float, float]]:
    """Return the middles of figures in a row: Warriors close together (the first one last, so that it is whole),
    then Leader, ship and Monsters."""
    ordered = sorted(pieces, key=lambda piece: (RANKS.get(kind_of(piece), 3), -piece))
    if not ordered:
        return {}
    x, y, w, h = box
    pairs = [kind_of(one) == kind_of(other) == "warrior" for one, other in itertools.pairwise(ordered)]
    wide = pairs.count(False) * 33.0
    room = max(1.0, w - size)
    # Warriors are left out first, because they are all equal.
    close = min(20.0, max(7.0, (room - wide) / max(1, pairs.count(True))))
    steps = [close if pair else 33.0 for pair in pairs]
    k = min(1.0, room / sum(steps)) if steps else 1.0
    at = x + size / 2
    found = {ordered[0]: (at, y + h / 2)}
    for piece, step in zip(ordered[1:], steps):
        at += step * k
        found[piece] = (at, y + h / 2)
    return found


def draw_slot(surface: pygame.Surface, ui: Ui, card: int, number: int, box: Box, lit: bool = False) -> None:
    """Draw one upgrade slot: the sign of its card, or a ghost of the figure that belongs there."""
    x, y, w, h = box
    mid_x, mid_y = x + w / 2, y + h / 2
    if card < 0:
        edge = "accent" if lit else mix(NIGHT.line, NIGHT.deep, 0.2)
        ui.round_rect(surface, box, 4, art.INSET, edge, 2.0 if lit else 1.2)
        art.symbol(surface, ui, SLOT_SYMBOLS[number], mid_x, mid_y, w * 0.68, mix(NIGHT.line_2, NIGHT.deep, 0.45))
        return
    tone = tone_of("upgrade", SLOT[card])
    ui.round_rect(surface, box, 4, tone.dark, "accent" if lit else tone.light, 2.0 if lit else 1.2)
    drawing, size = drawing_of(KIND[card], SLOT[card]), ui.px(w * 0.78)
    picture = SHARED.get(("br slot", drawing, size), lambda: stamp(drawing, size, NIGHT.bone, 6.0))
    art.put(surface, ui, picture, mid_x, mid_y)


def draw_tracks(
    surface: pygame.Surface, ui: Ui, skin: BloodScreen, seat: int, x: float, y: float, step: float, cells: float,
    words_w: float = 0.0, horns: str = "", horns_hot: bool = False,
) -> None:  # fmt: skip
    """Draw the three stats of a seat: symbol, cells, value, and their effect as text if there is space."""
    facts = skin.facts
    if ui.light:
        ui.round_rect(surface, (x - 9, y - step / 2 - 1, 24 + cells + 28, step * 3 + 2), 6, NIGHT.felt)
    for number, stat in enumerate(STATS):
        mid = y + step * number + step / 2 - step / 2
        art.symbol(surface, ui, stat, x, mid, 14, symbols.STAT_COLOURS[stat])
        picture = symbols.track(stat, facts.stats[seat][number], ui.px(cells), ui.px(12.5))
        surface.blit(picture, (ui.at(x + 11), ui.at(mid - 5)))
        value = TRACKS[number][facts.stats[seat][number] - 1]
        ui.label(surface, str(value), (x + 13 + cells, mid - 9, 26, 18), VALUE, NIGHT.text)
        if words_w > 0:
            text = (_("next Age"), _("a battle won"), horns)[number]
            hot = number == 2 and horns_hot
            left = x + 13 + cells + (36 if ui.light else 32)
            ink = "accent_ink" if hot else "text_2"
            ui.label(
                surface, text, (left, mid - 9, words_w, 18), PLAYER_STRONG if hot else SMALL, ink, "left", may_cut=True
            )


def draw_other(surface: pygame.Surface, ui: Ui, skin: BloodScreen, seat: int, box: pygame.FRect) -> None:
    """Draw the panel of another seat; with little space it is a single row."""
    hot = skin.acts(seat)
    ui.panel(surface, box, 12, "panel", "accent" if hot else "line", 1, 2.0 if hot else 1.2)
    facts = skin.facts
    clan = facts.clans[seat]
    ui.round_rect(surface, (box.x + 2, box.y + 9, 4, box.h - 18), 2, COLOURS[clan])
    if box.h < 60:
        _draw_row(surface, ui, skin, seat, box)
        return
    _draw_head(surface, ui, skin, seat, box, 0.0)
    y = box.y
    rage = facts.rage[seat]
    inner = (box.x + 12, y + 41, 62, min(44.0, box.h - 50))
    ui.round_rect(surface, inner, 8, art.INSET, symbols.FLAME_SPENT if not rage else None, 1.4)
    mid = inner[1] + inner[3] / 2
    flame = symbols.flame(ui.px(27), "full" if rage else "spent")
    art.put(surface, ui, flame, inner[0] + 18, mid)
    ui.label(surface, str(rage), (inner[0] + 34, inner[1], 26, inner[3]), RAGE, NIGHT.text if rage else NIGHT.line_2)
    cells = min(150.0, box.w - 84 - 26 - 26 - 48)
    draw_tracks(surface, ui, skin, seat, box.x + 91, y + 48, 15.5, cells)
    right = box.right - 12
    hand = skin.scene.view.zones[zones.hand(seat)].size
    quests = skin.scene.view.zones[zones.quests(seat)].size
    if facts.phase == "gifts":
        hand = skin.scene.view.zones[zones.kept(seat)].size
    for number, (name, count) in enumerate((("card", hand), ("quest", quests))):
        mid = y + 54 + number * 24
        art.symbol(
            surface, ui, name, right - 22, mid, 15, "text_2" if number == 0 else art.stat_colour(ui, "horns", False)
        )
        ui.label(surface, str(count), (right - 12, mid - 9, 14, 18), VALUE, "text", "right")
    sheet = other_sheet(box)
    for number, place in enumerate(sheet.slots):
        draw_slot(surface, ui, facts.slots[seat][number], number, place)
    if sheet.slots:
        _draw_counts(surface, ui, skin, seat, right, y + 103)


def _draw_counts(surface: pygame.Surface, ui: Ui, skin: BloodScreen, seat: int, right: float, y: float) -> None:
    view = skin.scene.view
    reserve, dead = view.zones[zones.reserve(seat)].size, view.zones[zones.valhalla(seat)].size
    wide = ui.text_size(str(reserve), VALUE)[0]
    art.put(surface, ui, figures.figure("warrior", skin.facts.clans[seat], 13 * ui.scale), right - 41 - wide, y)
    ui.label(surface, str(reserve), (right - 46, y - 9, 16, 18), VALUE, "text", "right")
    art.symbol(surface, ui, "valhalla", right - 20, y, 16, "text_2")
    ui.label(surface, str(dead), (right - 14, y - 9, 16, 18), VALUE, "text", "right")


def _draw_row(surface: pygame.Surface, ui: Ui, skin: BloodScreen, seat: int, box: pygame.FRect) -> None:
    facts = skin.facts
    mid = box.y + box.h / 2
    art.clan_plate(surface, ui, facts.clans[seat], box.x + 23, mid, 22)
    room = box.w - 38 - 40 - 66
    ui.label(
        surface,
        words.clan_name(facts.clans[seat]),
        (box.x + 38, box.y + 4, room, 18),
        PLAYER_STRONG,
        "text",
        "left",
        may_cut=True,
    )
    ui.label(
        surface,
        skin.scene.match.names[seat],
        (box.x + 38, box.bottom - 20, room, 16),
        PLAYER,
        "text_2",
        "left",
        may_cut=True,
    )
    view = skin.scene.view
    x = box.right - 40 - 58
    pairs = (
        ("rage", facts.rage[seat]), ("card", view.zones[zones.hand(seat)].size),
        ("horns", facts.value(seat, 2)), ("quest", view.zones[zones.quests(seat)].size),
    )  # fmt: skip
    for number, (name, count) in enumerate(pairs):
        px, py = x + 31 * (number % 2), box.y + box.h * (0.28 if number < 2 else 0.72)
        ink = art.stat_colour(ui, name, False) if name in symbols.STAT_COLOURS else "text_2"
        art.symbol(surface, ui, name, px, py, 13, ink)
        ui.label(surface, str(count), (px + 8, py - 8, 22, 16), VALUE, "text", "left")
    ui.label(
        surface,
        str(facts.glory[seat]),
        (box.right - 44, box.y, 34, box.h),
        Step(20, "sans-bold", 1, 21),
        "text",
        "right",
    )


def _draw_head(surface: pygame.Surface, ui: Ui, skin: BloodScreen, seat: int, box: pygame.FRect, down: float) -> None:
    facts = skin.facts
    clan = facts.clans[seat]
    y = box.y + down
    art.clan_plate(surface, ui, clan, box.x + 25, y + 20, 26)
    glory = str(facts.glory[seat])
    ui.label(surface, glory, (box.right - 72, y + 4, 60, 32), GLORY, "text", "right")
    wide = ui.text_size(glory, GLORY)[0]
    star = box.right - 12 - max(wide, 28) - 17
    art.symbol(surface, ui, "glory", star, y + 20, 18, art.stat_colour(ui, "horns", False))
    room = star - 12 - box.x - 44
    name = words.clan_name(clan)
    used = ui.text(surface, name, box.x + 44, y + 2, CLAN, "text", width=room, may_cut=True)
    _draw_tag(surface, ui, skin, seat, used.right + 8, y + 4, star - 12)
    text, ink, face = skin.words.player_line(seat)
    if ui.text_size(text, face)[0] > room:  # a whole name is better than half a level
        text = skin.scene.match.names[seat]
    ui.text(surface, text, box.x + 44, y + 22, face, ink, width=room, may_cut=True)


def _draw_tag(surface: pygame.Surface, ui: Ui, skin: BloodScreen, seat: int, x: float, y: float, most: float) -> None:
    """Draw one word about the seat behind its name: who starts, who has passed, who is thinking."""
    facts = skin.facts
    if skin.scene.thinks(seat):
        return  # the dots are drawn with the moving things
    text = _("passed") if facts.passed[seat] else _("starts") if facts.first == seat else ""
    if not text:
        return
    width = ui.text_size(text, SMALL)[0] + 16
    if x + width <= most:
        ui.round_rect(surface, (x, y, width, 17), 8.5, None, "line_2", 1.2)
        ui.label(surface, text, (x, y - 0.5, width, 17), SMALL, "text_2")


def draw_dots(surface: pygame.Surface, ui: Ui, skin: BloodScreen, seat: int) -> pygame.Rect:
    """Draw the three dots of a seat that is thinking, behind its name; they move by themselves."""
    box = skin.layout.panel_box(seat)
    if box.h < 60:
        x, y = box.right - 16, box.bottom - 7
    else:
        name_w = ui.text_size(words.clan_name(skin.facts.clans[seat]), CLAN)[0]
        x, y = box.x + 44 + min(name_w, box.w - 150) + 20, box.y + 13 + (2 if seat == skin.scene.front else 0)
    phase = skin.motion.dot_phase
    for number in range(3):
        now = number == phase or skin.app.settings.reduced_motion
        ui.disc(surface, x - 9 + number * 9, y, 3.2 if now else 2.2, "accent_ink" if now else "line_2")
    return ui.rect(x - 16, y - 6, 32, 12)


def player_line(skin: BloodScreen, seat: int) -> tuple[str, str, Step]:
    """Return who plays a clan and what that player does now: text, ink, type."""
    name = skin.scene.match.names[seat]
    if skin.acts(seat):
        phase = skin.facts.phase
        if phase == "gifts":
            return _("{name}, picking").format(name=name), "accent_ink", PLAYER_STRONG
        text = name if skin.places.folded else _("{name}, acting now").format(name=name)
        return text, "accent_ink", PLAYER_STRONG
    plan = skin.scene.match.seats[seat]
    if not plan.human:
        level = level_words(skin.scene.match.controller, plan.kind)
        return _("{name}, {level}").format(name=name, level=level), "text_2", PLAYER
    return name, "text_2", PLAYER


def draw_own(surface: pygame.Surface, ui: Ui, skin: BloodScreen, box: pygame.FRect) -> None:
    """Draw the panel of the seat in front."""
    scene, facts = skin.scene, skin.facts
    seat = scene.front
    clan = facts.clans[seat]
    hot = scene.presenter.ready or skin.acts(seat)
    folded = skin.places.folded
    ui.panel(surface, box, 12, "panel", "accent" if hot else "line", 2, 2.2 if hot else 1.2)
    ui.round_rect(surface, (box.x + 2, box.y + 10, 4, box.h - 20), 2, COLOURS[clan])
    _draw_head(surface, ui, skin, seat, box, 2.0)
    _draw_rage(surface, ui, skin, (box.x + 12, box.y + (44.0 if folded else 46.0), box.w - 24, 26.0))
    _draw_own_stats(surface, ui, skin, box)
    sheet = own_sheet(box, folded)
    lit = skin.input.lit_places()
    if not folded:
        ui.line(surface, box.x + 12, box.y + 138, box.right - 12, box.y + 138)
        ui.text(surface, _("Upgrades"), box.x + 14, box.y + 142, SMALL, "text_2")
        ui.line(surface, box.x + 12, box.y + 191, box.right - 12, box.y + 191)
        room = _on_board(facts, seat) < facts.value(seat, 2)
        label = _("Reserve: drag to the board") if room else _("Reserve: no Horns left")
        ui.text(surface, label, box.x + 14, box.y + 195, SMALL, "text_2", width=box.w - 80, may_cut=True)
    else:
        ui.text(surface, _("Reserve"), box.x + 12, box.y + 154, SMALL, "text_2", width=box.w - 70)
    for number, place in enumerate(sheet.slots):
        draw_slot(surface, ui, facts.slots[seat][number], number, place, zones.slot(seat, SLOTS[number]) in lit)
    draw_quests(surface, ui, skin, seat, sheet.quests, zones.quests(seat) in lit)
    _draw_reserve(surface, ui, skin, seat, sheet, zones.valhalla(seat) in lit)


def _on_board(facts: BloodFacts, seat: int) -> int:
    """Return how many figures of a seat are on the board; 0 before there is one."""
    return len(on_board(facts, seat)) if facts.at else 0


def _draw_rage(surface: pygame.Surface, ui: Ui, skin: BloodScreen, inset: Box) -> None:
    """Draw the own Rage as flames, those that the gesture on show would cost as paid."""
    facts, seat = skin.facts, skin.scene.front
    preview = skin.input.preview
    # A cost that depends on the place is not paid before the place is known.
    paid = preview.cost if preview is not None and preview.legal and preview.cost == preview.cost_most else 0
    rage = facts.rage[seat]
    ui.round_rect(surface, inset, 7, art.INSET)
    most = max(rage, TRACKS[0][facts.stats[seat][0] - 1])
    after = _("{count} Rage left").format(count=rage - paid) if paid else _("{count} Rage").format(count=rage)
    text_w = ui.text_size(after, VALUE)[0]
    pitch = min(20.0, (inset[2] - text_w - 24) / max(1, most))
    for number in range(most):
        state = "spent" if number >= rage else "paid" if number >= rage - paid else "full"
        flame = symbols.flame(ui.px(19), state)
        art.put(surface, ui, flame, inset[0] + 15 + pitch * number, inset[1] + 13)
    ink = NIGHT.accent if paid else NIGHT.text
    ui.label(surface, after, (inset[0], inset[1], inset[2] - 9, 26), VALUE, ink, "right")


def _draw_own_stats(surface: pygame.Surface, ui: Ui, skin: BloodScreen, box: pygame.FRect) -> None:
    """Draw the own stats, with the figures on the board after the gesture on show."""
    facts, seat = skin.facts, skin.scene.front
    preview = skin.input.preview
    boarded = _on_board(facts, seat)
    horns_after = preview.horns_after if preview is not None and preview.horns_after >= 0 else boarded
    limit = facts.value(seat, 2)
    more = horns_after > boarded
    if skin.places.folded:
        horns = f"{horns_after}/{limit}"
        draw_tracks(surface, ui, skin, seat, box.x + 22, box.y + 82, 16, 80.0, 0, horns)
        place = (box.right - 46, box.y + 105, 36, 18)
        ui.label(surface, horns, place, VALUE, "accent_ink" if more else "text_2", "right")
        return
    horns = _("{count} of {most} on board").format(count=horns_after, most=limit)
    cells = min(150.0, 96.0 + (box.w - 268) * 0.6)
    words_w = box.right - 10 - (box.x + 22 + 13 + cells + 32)
    draw_tracks(surface, ui, skin, seat, box.x + 22, box.y + 86, 18, cells, words_w, horns, more)


def draw_quests(surface: pygame.Surface, ui: Ui, skin: BloodScreen, seat: int, box: Box, lit: bool) -> None:
    """Draw the place of committed Quests: their number; the owner sees their state."""
    x, y, w, _h = box
    zone: Zone = skin.scene.view.zones[zones.quests(seat)]
    folded = skin.places.folded
    if not folded:
        ui.text(surface, _("Quests"), x + w - 4, y, SMALL, "text_2", "right")
    count = str(zone.size)
    back_w = 21.0
    back = (x + w - back_w - 2, y + (17 if not folded else 2), back_w, back_w * 1.4)
    if zone.size:
        picture = art.card_back(skin.facts.age, ui.px(back_w))
        surface.blit(picture, (ui.at(back[0]), ui.at(back[1])))
    else:
        ui.round_rect(surface, back, 3, art.INSET, "line", 1.2)
    if lit:
        ui.round_rect(surface, (back[0] - 3, back[1] - 3, back[2] + 6, back[3] + 6), 5, None, "accent", 2.2)
    done = skin.words.quests_done()
    ui.label(surface, count, (x - 10, back[1], back[0] - x + 4, back[3]), VALUE, "text", "right")
    if done >= 0 and zone.size:
        mark = (back[0] + back[2] - 5, back[1] + back[3] - 4)
        full = done == zone.size
        ui.disc(surface, *mark, 7.5, NIGHT.good if full else NIGHT.deep, NIGHT.bone, 1.2)
        ui.label(surface, str(done), (mark[0] - 8, mark[1] - 8, 16, 16), SMALL, NIGHT.on_accent if full else NIGHT.text)


def _draw_reserve(surface: pygame.Surface, ui: Ui, skin: BloodScreen, seat: int, sheet: Sheet, lit: bool) -> None:
    facts, view = skin.facts, skin.scene.view
    clan = facts.clans[seat]
    away = skin.input.away_pieces()
    zone = zones.reserve(seat)
    for figure, (x, y) in row_of(view.zones[zone].pieces, sheet.reserve, 30).items():
        if skin.scene.animator.carries(figure, zone):
            continue
        state = "ghost" if figure in away else "rest"
        art.put(surface, ui, art.figure(figure, clan, 27 * ui.scale, state), x, y)
        if figure == skin.scene.presenter.piece and figure not in away:
            ui.disc(surface, x, y, 21, None, "accent", 2.6)
    x, y, w, h = sheet.valhalla
    if not skin.places.folded:
        ui.line(surface, x - 6, y + 2, x - 6, y + h - 4)
    if lit:
        ui.round_rect(surface, (x - 1, y, w, h), 6, None, "accent", 2.2)
    if skin.scene.presenter.piece in view.zones[zones.valhalla(seat)].pieces and not away:
        ui.round_rect(surface, (x - 1, y, w, h), 6, None, "accent", 2.6)
    mid = x + w / 2
    art.symbol(surface, ui, "valhalla", mid, y + h * 0.3, min(24.0, h * 0.45), "text_2")
    dead = view.zones[zones.valhalla(seat)].pieces
    if dead:
        kind = dead[-1]
        art.put(surface, ui, art.figure(kind, clan, 18 * ui.scale), mid - 9, y + h * 0.76)
    ui.label(surface, str(len(dead)), (mid + (4 if dead else -8), y + h * 0.76 - 9, 16, 18), VALUE, "text")
