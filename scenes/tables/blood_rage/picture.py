"""The complete picture of the table: resting things, moving things, overlays."""

from __future__ import annotations

import math

import pygame

from game.blood_rage.facade import AREA, MARKER, YGGDRASIL, is_card, is_figure, owner, zones
from game.blood_rage.facade import Prompt as BloodPrompt
from game.core.events import SPECTATOR
from game.words import _
from scenes.art.blood_rage import board as art_board
from scenes.art.blood_rage import marks
from scenes.table import prompt as prompts
from scenes.table.animation import Flight
from scenes.table.log_panel import words_of
from scenes.table.rule_links import underlined
from scenes.table.skin.values import Prompt
from scenes.tables.blood_rage import art, draft, hovering, places_of, province, sheets, topbar, words
from scenes.tables.blood_rage import battle as battles
from scenes.tables.blood_rage.battle import Stage
from scenes.tables.blood_rage.guide import NOTE
from scenes.tables.blood_rage.screen import BloodScreen
from scenes.tables.blood_rage.sheets import PLAYER_STRONG, SMALL, VALUE
from scenes.widgets.cache import SHARED
from scenes.widgets.theme import NIGHT
from scenes.widgets.ui import Ui

TARGETED = ("save", "tide", "sacrifice", "call", "hammers", "march", "free_invade", "succor", "blessing", "displace")
"""Prompts at which the figures that may be chosen are ringed."""
HELD = 36.0
"""Size of a figure in the hand (look 4.2)."""


def draw_table(surface: pygame.Surface, ui: Ui, skin: BloodScreen) -> None:
    """Draw everything at rest."""
    facts = skin.facts
    topbar.draw(surface, ui, skin, *skin.commands.bar)
    for seat in range(facts.players):
        box = skin.layout.panel_box(seat)
        if seat == skin.scene.front:
            sheets.draw_own(surface, ui, skin, box)
        else:
            sheets.draw_other(surface, ui, skin, seat, box)
    if draft.shown(skin):
        draft.draw(surface, ui, skin)
    else:
        draw_board(surface, ui, skin)
        if draft.saving(skin):
            draft.draw_saving(surface, ui, skin)
        if places_of.battle_shown(skin):
            ui.veil(surface, 0.66, skin.places.middle)
            battles.draw(surface, ui, stage_of(skin), places_of.battle_box(skin))
            _draw_battle_targets(surface, ui, skin)
            chooser = skin.scene.presenter.chooser
            place = places_of.battle_card_box(skin, skin.scene.front) if chooser is not None else None
            if chooser is not None and place is not None and not skin.scene.covered:
                face = art.card(chooser.piece, ui.px(place.w), "chosen", ui.scale)
                surface.blit(face, (ui.at(place.x), ui.at(place.y)))
                skin.scene.private_drawn(chooser.piece)
    skin.actions.draw(surface, ui)
    if skin.layout.shows_pick():
        hovering.draw_pick(surface, ui, skin)
    _draw_note(surface, ui, skin)


def stage_of(skin: BloodScreen) -> Stage:
    """Return the running battle as the panel wants it."""
    scene, facts = skin.scene, skin.facts
    assert facts.battle is not None
    ask = facts.ask
    asked = tuple(seat for seat in ask.seats if seat not in facts.chosen) if ask is not None else ()
    choosing = scene.presenter.ready and scene.presenter.prompt in (BloodPrompt.BATTLE_CARD, BloodPrompt.LATE_CARD)
    return Stage(
        scene.view, facts.battle, scene.match.names, scene.front, choosing, asked, facts.chosen, skin.motion.dot_phase
    )


def draw_board(surface: pygame.Surface, ui: Ui, skin: BloodScreen) -> None:
    """Draw the board with its figures, the highlights while a piece is moved, and the figures that could join."""
    view, facts, board = skin.scene.view, skin.facts, skin.board
    board.draw_land(surface, ui, facts)
    lit = {place for place in skin.input.lit_places() if place in AREA or place.startswith("province:")}
    moving = skin.input.moving_pieces()
    dim: set[int] = set()
    joins = province_shown(skin)
    choosing = skin.joins_open or skin.pillaging or skin.scene.presenter.prompt == BloodPrompt.CALL
    if joins >= 0 and choosing and not moving:
        province.draw_joins(surface, ui, skin, joins)
        board.draw_labels(surface, ui, facts)
    elif lit:
        dim = _draw_lit(surface, ui, skin, lit, moving)
    away = set(skin.input.away_pieces()) | {flight.piece for flight in skin.scene.animator.flights}
    board.draw_figures(surface, ui, view, away, dim)
    _draw_moved(surface, ui, skin)
    _draw_targets(surface, ui, skin)
    if skin.held is not None and skin.pillaging:
        spot = skin.layout.place_spot(skin.held.place)
        if spot is not None:
            _draw_torch(surface, ui, spot[0] - 8, spot[1] - 20)
    _draw_crowd_count(surface, ui, skin)


def _draw_moved(surface: pygame.Surface, ui: Ui, skin: BloodScreen) -> None:
    """Draw rings around the figures on the board that are picked, and ghosts where dragged ones stood."""
    facts, board = skin.facts, skin.board
    away = skin.input.away_pieces()
    picked = set(skin.input.moving_pieces()) - away
    if not skin.input.dragging:
        picked |= set(skin.group)
    for figure in picked:
        spot = places_of.spot_of(skin, figure) if is_figure(figure) else None
        if spot is not None and facts.at.get(figure) in AREA:
            ui.disc(surface, *spot, board.figure * 0.86, None, "accent", 3)
    for figure in away if skin.input.dragging else ():
        if is_figure(figure) and facts.at.get(figure) in AREA and owner(facts, figure) >= 0:
            ghost = art.figure(figure, facts.clans[owner(facts, figure)], board.figure * ui.scale, "ghost")
            spot = places_of.spot_of(skin, figure)
            if spot is not None:
                art.put(surface, ui, ghost, *spot)


def _draw_crowd_count(surface: pygame.Surface, ui: Ui, skin: BloodScreen) -> None:
    """Write how many figures in Yggdrasil find no place on the board."""
    more = len(skin.facts.crowd[YGGDRASIL]) - 16
    if more > 0:
        x, y = skin.board.point((0.5, 0.56))
        ui.label(surface, f"+{more}", (x - 30, y, 60, 18), VALUE, NIGHT.text)


def _draw_lit(surface: pygame.Surface, ui: Ui, skin: BloodScreen, lit: set[str], moving: tuple[int, ...]) -> set[int]:
    """Highlight the places of a piece; darken sea and tree if they cannot take it. Return the darkened figures."""
    board, facts = skin.board, skin.facts
    dark: set[int] = set()
    if moving and is_figure(moving[0]):
        areas = {AREA[place] for place in lit if place in AREA}
        for area in range(8, 13):
            if area not in areas:
                board.draw_overlay(surface, ui, area, "dim")
                dark |= set(facts.crowd[area]) - set(moving)
    for place in lit:
        if place.startswith("village"):
            if not moving or facts.at.get(moving[0]) != place:
                board.draw_village(surface, ui, place, "lit")
        elif place.startswith("province:"):
            board.draw_overlay(surface, ui, places_of.province_of(place), "lit")
        else:
            board.draw_overlay(surface, ui, AREA[place], "lit")
    if any(not place.startswith("village") for place in lit):
        board.draw_labels(surface, ui, facts)
    return dark


def _draw_targets(surface: pygame.Surface, ui: Ui, skin: BloodScreen) -> None:
    """Ring the figures that may be chosen: to be saved, to join, to be placed for free."""
    presenter = skin.scene.presenter
    if not presenter.ready or presenter.prompt not in TARGETED:
        return
    for piece in presenter.pieces:
        spot = places_of.spot_of(skin, piece) if is_figure(piece) else None
        if spot is not None and piece not in skin.input.away_pieces():
            ui.disc(surface, *spot, skin.board.figure * 0.84, None, marks.LIT, 2.2)


def _draw_battle_targets(surface: pygame.Surface, ui: Ui, skin: BloodScreen) -> None:
    """Ring the cards in the battle panel that may be chosen, the picked one in amber."""
    presenter, view = skin.scene.presenter, skin.scene.view
    if not presenter.ready or presenter.chooser is not None:
        return
    for seat in range(skin.facts.players):
        for card in set(view.zones[zones.battle(seat)].pieces) & set(presenter.pieces):
            box = places_of.battle_card_box(skin, seat)
            if box is not None:
                picked = card == presenter.piece
                ring = box.inflate(8, 8)
                ui.round_rect(surface, ring, 9, None, "accent" if picked else marks.LIT, 3.4 if picked else 1.8)


def province_shown(skin: BloodScreen) -> int:
    """Return the province whose card is shown, or -1."""
    if skin.input.dragging or draft.shown(skin) or places_of.battle_shown(skin) or draft.saving(skin):
        return -1
    if skin.pinned_area >= 0 and (skin.joins_open or skin.pillaging or skin.scene.presenter.prompt == BloodPrompt.CALL):
        return skin.pinned_area
    delay = skin.app.settings.zoom_delay
    if 0 <= skin.hovered_area <= 8 and delay >= 0 and skin.rested >= delay and skin.scene.presenter.piece < 0:
        return skin.hovered_area
    place = skin.scene.presenter.place
    if place and skin.focus.aiming:
        area = words.area_of(place)
        return area if 0 <= area <= 8 and not skin.input.dragging and skin.scene.presenter.piece == MARKER else -1
    return -1


def _draw_note(surface: pygame.Surface, ui: Ui, skin: BloodScreen) -> None:
    """Draw the refusal, or the sentence of the guide with its mark."""
    scene = skin.scene
    if scene.refusal is not None:
        _draw_bar(surface, ui, skin, prompts.refusal_prompt(scene.refusal))
        return
    if not skin.guide.shown or skin.input.dragging or draft.shown(skin):
        return
    text = skin.guide.words()
    log = skin.places.log
    if log is not None:
        height = skin.guide.height()
        box = (log[0], log[1] + log[3] - height, log[2], height)
    else:
        # Folded there is no log: the foot of the own panel is free, or the middle of the action panel.
        x, y, w, h = skin.places.own
        w -= 12
        height = 34 + len(ui.lines(text, NOTE, w - 26)) * ui.line_height(NOTE) + 8
        box = (x + 6, y + h - height - 6, w, height)
        if height > h - 254:
            if places_of.battle_shown(skin) or province_shown(skin) >= 0:
                return
            x, y, w, _h = skin.places.middle
            height = 34 + len(ui.lines(text, NOTE, w - 146)) * ui.line_height(NOTE) + 8
            box = (x + 60, y + 4, w - 120, height)
    ui.panel(surface, box, 10, "panel", "info", 2, 1.6)
    ui.icon(surface, "question", box[0] + 11, box[1] + 8, 19, "info_ink")
    ui.label(
        surface,
        _("First game"),
        (box[0] + 36, box[1] + 6, box[2] - 96, 22),
        PLAYER_STRONG,
        "info_ink",
        "left",
        may_cut=True,
    )
    ui.label(surface, _("G: off"), (box[0] + box[2] - 66, box[1] + 6, 54, 22), SMALL, "text_2", "right")
    ui.text(surface, text, box[0] + 13, box[1] + 31, NOTE, "text", width=box[2] - 26, wrap=True)
    target = skin.guide.target()
    if target is not None:
        rect = pygame.FRect(target).inflate(8, 8)
        ui.round_rect(surface, rect, 10, None, "info", 2.4)


def _draw_bar(surface: pygame.Surface, ui: Ui, skin: BloodScreen, prompt: Prompt) -> None:
    text = prompt.words
    x, y, w, _h = skin.places.note
    wide = min(skin.places.middle[2] - 20, w + 120)
    x += (w - wide) / 2
    lines = ui.lines(text, "body_strong", wide - 70)
    height = max(38.0, len(lines) * ui.line_height("body_strong") + 14)
    box = (x, y + 38 - height, wide, height)
    if len(lines) == 1:
        skin.scene.rule_links["prompt"] = prompts.draw_prompt(surface, ui, box, prompt, skin.scene.shake())
        return
    ui.panel(surface, box, 10, "panel", "rage", 2, 1.4)
    ui.icon(surface, "lock", x + 16, box[1] + height / 2 - 9, 18, "rage_ink")
    used = ui.label(surface, text, (x + 44, box[1], wide - 60, height), "body_strong", "text", "left", lines=len(lines))
    skin.scene.rule_links["prompt"] = underlined(surface, ui, text, "body_strong", x + 44, used.y, wide - 60)


# -- what moves -----------------------------------------------------------------------------------------------


def draw_moving(surface: pygame.Surface, ui: Ui, skin: BloodScreen) -> list[pygame.Rect] | None:
    """Draw what changes while the pointer moves: the place under a piece, a province that falls."""
    dirty: list[pygame.Rect] = []
    scene = skin.scene
    if scene.animator.runs("falling") and skin.falling >= 0:
        share = scene.animator.share("falling")
        over = art_board.cracking(skin.falling, share, skin.board.width_px(ui))
        over.draw(surface, skin.board.corner(ui))
        dirty.append(
            over.picture.get_rect(
                topleft=(skin.board.corner(ui)[0] + over.at[0], skin.board.corner(ui)[1] + over.at[1])
            )
        )
    dirty += [sheets.draw_dots(surface, ui, skin, seat) for seat in range(skin.facts.players) if scene.thinks(seat)]
    if skin.input.dragging:
        dirty += _draw_panels(surface, ui, skin)
    place = skin.input.place_under()
    if place and not draft.shown(skin) and not places_of.battle_shown(skin) and place in skin.input.lit_places():
        dirty += _draw_pointed(surface, ui, skin, place)
    return dirty


def _draw_panels(surface: pygame.Surface, ui: Ui, skin: BloodScreen) -> list[pygame.Rect]:
    """Draw the two panels with the cost of the drag; they are drawn again only when it changes."""
    preview = skin.input.preview
    told = (preview.cost, preview.horns_after) if preview is not None and preview.legal else None
    place = (surface.get_size(), ui.scale, skin.scene.position, skin.input.dragged)
    keys = (told, skin.actions.content.key())
    boxes = (skin.layout.panel_box(skin.scene.front), skin.actions.box)
    rects = []
    for number, (key, box) in enumerate(zip(keys, boxes)):
        rect = ui.rect(box).inflate(2 * ui.px(4), 2 * ui.px(4)).clip(surface.get_rect())
        rects.append(rect)
        kept = skin.drag_panels.get(number)
        if kept is not None and kept[0] == (key, place):
            surface.blit(kept[1], rect)
            continue
        if number == 0:
            sheets.draw_own(surface, ui, skin, box)
        else:
            skin.actions.draw(surface, ui)
            for widget in skin.scene.group.widgets:
                if widget.visible and box.contains(widget.rect):
                    widget.draw(surface, ui)
        skin.drag_panels[number] = ((key, place), surface.subsurface(rect).copy())
    return rects


def _draw_pointed(surface: pygame.Surface, ui: Ui, skin: BloodScreen, place: str) -> list[pygame.Rect]:
    """Draw the place that is meant now."""
    board = skin.board
    corner = board.corner(ui)
    if place.startswith("village") and skin.facts.at.get(skin.input.moving_pieces()[0]) != place:
        number = int(place.rsplit(":", 1)[1])
        over = art_board.village_overlay(AREA[place], number, "pointer", board.width_px(ui))
        over.draw(surface, corner)
        return [over.picture.get_rect(topleft=(corner[0] + over.at[0], corner[1] + over.at[1]))]
    spot = skin.layout.place_spot(place)
    if spot is None:
        return []
    if place.startswith("slot") or place.startswith("quest"):
        box = pygame.FRect(0, 0, 34, 38)
        box.center = spot
        ui.round_rect(surface, box, 7, None, "text", 2.6)
        return [ui.rect(box).inflate(8, 8)]
    if place in AREA or place.startswith("province:"):
        radius = 30.0 * board.k
        ui.disc(surface, *spot, radius, None, (255, 255, 255), 3)
        side = ui.px(radius * 2 + 12)
        rect = pygame.Rect(0, 0, side, side)
        rect.center = (ui.at(spot[0]), ui.at(spot[1]))
        return [rect]
    return []


def draw_over(surface: pygame.Surface, ui: Ui, skin: BloodScreen) -> list[pygame.Rect] | None:
    """Draw what is over hand and flights: the card of a province, a list of Quests, rising Glory."""
    dirty: list[pygame.Rect] = []
    shown = province_shown(skin)
    box = province.box_of(ui, skin, shown) if shown >= 0 else None
    # If every corner has figures that may join, they are more important: the strengths are in the panel.
    if box is not None and province.hidden_by(skin, shown, box) < province.ACTS:
        province.draw_card(surface, ui, skin, shown, box)
        dirty.append(ui.rect(box).inflate(ui.px(100), ui.px(100)))
    dirty += hovering.draw(surface, ui, skin)
    if skin.scene.animator.runs("rise") and skin.rising[0] >= 0:
        dirty.append(_draw_rise(surface, ui, skin))
    if skin.focus.aiming and skin.scene.presenter.place and not skin.input.dragging:
        dirty += _draw_way(surface, ui, skin)
    return dirty


def _draw_rise(surface: pygame.Surface, ui: Ui, skin: BloodScreen) -> pygame.Rect:
    seat, change = skin.rising
    share = skin.scene.animator.share("rise")
    panel = skin.layout.panel_box(seat)
    up = 0.0 if skin.app.settings.reduced_motion else 16 * share
    text = f"{change:+d}".replace("-", "−")
    width = ui.text_size(text, "number_small")[0] + 44
    box = (panel.right - width - 6, panel.y + 4 - up + 10, width, 32)
    ui.panel(surface, box, 10, "panel", "accent" if change > 0 else "rage", 2, 1.6)
    art.symbol(surface, ui, "glory", box[0] + 17, box[1] + 16, 16, "accent_ink")
    ui.label(surface, text, (box[0] + 26, box[1], width - 32, 32), "number_small", "text", "right")
    return ui.rect(box).inflate(ui.px(60), ui.px(60))


def _draw_way(surface: pygame.Surface, ui: Ui, skin: BloodScreen) -> list[pygame.Rect]:
    """Draw a dotted line from the picked piece to the place in focus: keys have no pointer."""
    start = skin.layout.spot_of(skin.scene.presenter.piece)
    end = skin.layout.place_spot(skin.scene.presenter.place)
    if start is None or end is None:
        return []
    length = math.dist(start, end)
    panel = pygame.FRect(skin.places.actions)
    for number in range(1, int(length / 11)):
        share = number * 11 / length
        x, y = start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share
        if panel.collidepoint(x, y):  # the torch comes out of the action panel: not across its text
            continue
        ui.disc(surface, x, y, 2.2, "accent")
    x0, y0 = min(start[0], end[0]) - 6, min(start[1], end[1]) - 6
    return [ui.rect(x0, y0, abs(start[0] - end[0]) + 12, abs(start[1] - end[1]) + 12)]


# -- pieces in the hand and on their way -------------------------------------------------------------------------


def draw_dragged(
    surface: pygame.Surface, ui: Ui, skin: BloodScreen, piece: int, x: float, y: float
) -> list[pygame.Rect] | None:
    """Draw a figure or the torch under the pointer, with the figures that go with it and the chip with the cost."""
    if is_card(piece):
        return None
    drag = skin.scene.gestures.drag
    facts = skin.facts
    dirty = []
    if piece == MARKER:
        dirty.append(_draw_torch(surface, ui, x, y))
    else:
        clan = facts.clans[max(0, owner(facts, piece))]
        others = [figure for figure in skin.group if figure != piece]
        for number, figure in reversed(list(enumerate(others[:5], start=1))):
            dirty.append(
                art.put(
                    surface,
                    ui,
                    art.figure(figure, clan, HELD * 0.86 * ui.scale, "rest"),
                    x - 15 * number,
                    y + 5 * number,
                )
            )
        dirty.append(art.put(surface, ui, art.figure(piece, clan, HELD * ui.scale, "lifted"), x, y))
    if drag is not None:
        dirty.append(_draw_chip(surface, ui, skin, drag.x, drag.y))
    return [rect.inflate(8, 8) for rect in dirty]


def _draw_torch(surface: pygame.Surface, ui: Ui, x: float, y: float) -> pygame.Rect:
    ui.disc(surface, x, y, 23, "panel", "accent", 2.6)
    art.symbol(surface, ui, "pillage", x, y, 28, "accent_ink")
    rect = pygame.Rect(0, 0, ui.px(54), ui.px(54))
    rect.center = (ui.at(x), ui.at(y))
    return rect


def _draw_chip(surface: pygame.Surface, ui: Ui, skin: BloodScreen, x: float, y: float) -> pygame.Rect:
    """Draw the chip beside the pointer: the target and the cost, or why it is illegal."""
    preview = skin.input.preview
    if preview is None or not preview.place:
        return pygame.Rect(0, 0, 0, 0)
    if preview.why:
        lines = ui.lines(preview.why, SMALL, 210)
        width, height = 252.0, len(lines) * ui.line_height(SMALL) + 14
    else:
        title = words.where(preview.area) if preview.area >= 0 else _("Valhalla")
        width = max(178.0, ui.text_size(title, PLAYER_STRONG)[0] + 28)
        height = 50.0
    left = x + 26 if x + 26 + width < ui.width - 8 else x - 26 - width
    top = min(max(8.0, y - height / 2 - 8), ui.height - height - 8)
    box = (left, top, width, height)
    ui.round_rect(surface, box, 9, NIGHT.deep, "rage" if preview.why else "accent", 2)
    if preview.why:
        ui.icon(surface, "lock", left + 10, top + height / 2 - 8, 16, NIGHT.rage_ink)
        ui.text(surface, preview.why, left + 32, top + 7, SMALL, NIGHT.text, width=210, wrap=True)
    else:
        ui.text(surface, title, left + 12, top + 6, PLAYER_STRONG, NIGHT.text)
        row = top + 34
        art.symbol(surface, ui, "rage", left + 20, row, 14, art.stat_colour(ui, "rage", True))
        cost = _("{now} → {then}").format(now=preview.rage, then=preview.rage_after)
        ui.label(surface, cost, (left + 32, row - 9, 60, 18), VALUE, NIGHT.text, "left")
        if is_figure(preview.pieces[0]):
            art.symbol(surface, ui, "horns", left + 98, row, 14, art.stat_colour(ui, "horns", True))
            horns = _("{count} of {most}").format(count=preview.horns_after, most=preview.horns)
            ui.label(surface, horns, (left + 110, row - 9, width - 116, 18), VALUE, NIGHT.text, "left")
    return ui.rect(box)


def draw_flight(surface: pygame.Surface, ui: Ui, skin: BloodScreen, flight: Flight) -> pygame.Rect | None:
    """Draw a figure or the torch on its way."""
    if is_card(flight.piece) or flight.piece < 0:
        return None
    pose = flight.pose
    if flight.piece == MARKER:
        return _draw_torch(surface, ui, pose.x, pose.y)
    facts = skin.facts
    seat = owner(facts, flight.piece)
    if seat < 0:
        return pygame.Rect(0, 0, 0, 0)
    # Sizes in steps, because every size is a picture of its own.
    size = max(8.0, round(pose.width / 3) * 3 * ui.scale)
    picture = art.figure(flight.piece, facts.clans[seat], size, "pale" if pose.alpha < 0.55 else "rest")
    return art.put(surface, ui, picture, pose.x, pose.y).inflate(6, 6)


def piece_face(skin: BloodScreen, piece: int, width_px: int) -> pygame.Surface:
    """Return a figure, token or torch as a picture of a width."""
    if is_figure(piece):
        seat = max(0, owner(skin.facts, piece))
        return art.figure(piece, skin.facts.clans[seat], width_px / 1.84)
    return marks.coin("glory", width_px)


def turned(face: pygame.Surface, piece: int, width_px: int, degrees: float) -> pygame.Surface:
    """Return a face turned by some degrees clockwise."""
    return SHARED.get(
        ("br turned", piece, width_px, degrees, face.get_size()), lambda: pygame.transform.rotozoom(face, -degrees, 1.0)
    )


def middle_of(picture: pygame.Surface, side: int) -> pygame.Surface:
    """Return a picture on a clear square of `side` pixels, in its middle."""

    def make() -> pygame.Surface:
        square = pygame.Surface((side, side), pygame.SRCALPHA)
        square.blit(picture, ((side - picture.get_width()) // 2, (side - picture.get_height()) // 2))
        return square

    return SHARED.get(("br middle", id(picture), side), make)


def draw_since(surface: pygame.Surface, ui: Ui, skin: BloodScreen, box: pygame.FRect, since: int) -> None:
    """Draw the public events since a person looked last into the strip of the curtain."""
    match = skin.scene.match
    left = box.x + 16
    used = ui.label(
        surface,
        _("Since the last turn:"),
        (left, box.y, box.w * 0.3, box.h),
        "body_strong",
        "accent_ink",
        "left",
        may_cut=True,
    )
    x = used.right + 12
    where = skin.words.where_words()
    right = box.right - 16 - ui.text_size(where, "body_strong")[0]
    ui.label(surface, where, (right, box.y, box.right - 14 - right, box.h), "body_strong", "text", "left")
    lines = []
    for event in match.events(SPECTATOR, since):
        line = match.line(event)
        if line is not None and line.kind in ("figure", "battle", "card", "turn", "glory", "death"):
            lines.append(words_of(line))
    rows = max(1, int((box.h - 6) / ui.line_height(SMALL)))
    shown = lines[-rows:]
    y = box.y + (box.h - len(shown) * ui.line_height(SMALL)) / 2
    for text in shown:
        ui.text(surface, text, x, y, SMALL, "text", width=max(20.0, right - 14 - x), may_cut=True)
        y += ui.line_height(SMALL)
    if not shown:
        ui.label(surface, _("Nothing yet."), (x, box.y, right - 14 - x, box.h), "body", "text_2", "left", may_cut=True)
