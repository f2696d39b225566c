"""Homes, Hunting Grounds and the Umbra's mist, with everything that is there."""

from __future__ import annotations

import math

import pygame

from game.apocalypse.facade import Thing, fights_seen, view_values
from game.words import _
from scenes.art.apocalypse import parts
from scenes.art.apocalypse.cards import Shown
from scenes.tables.apocalypse import art
from scenes.tables.apocalypse.homes import GROUNDS, IN_GROUNDS, Board, Spot
from scenes.tables.apocalypse.layout import Home
from scenes.tables.apocalypse.screen import ApocalypseScreen
from scenes.tables.apocalypse.tabs import tabs_of
from scenes.widgets import svg
from scenes.widgets.theme import Step, mix, rgb
from scenes.widgets.ui import Ui

NAME = Step(13.5, "sans-semibold", 1.15, 14.5)
SMALL = Step(12.5, "sans-regular", 1.15, 13)
ITALIC = Step(13, "sans-italic", 1.15, 14)
ALSO = (28.0, 24.0, 20.0)
"""How wide the cards are that do not fight: as wide as all of them find room (du)."""
GATE = Step(14, "sans-bold", 1.0, 15)
CHIP = Step(12.5, "sans-semibold", 1.0, 13)
TAG = Step(12.5, "sans-semibold", 1.15, 13)
MIST_LINE = rgb("#8FE3E0")
MIST_DARK, MIST_LIGHT = (rgb("#2B6F79"), rgb("#3A5E9A"))
RED = rgb("#5A2A2A")


def draw_home(surface: pygame.Surface, ui: Ui, skin: ApocalypseScreen, seat: int, home: Home) -> None:
    """Draw the ground of a home: its box, the mist, the gate, its name."""
    hot = home.head is not None and skin.acts(seat)
    _ground(surface, ui, home, "accent" if hot else "line", 0.0, 2.2 if hot else 1.2)
    _draw_mist(surface, ui, home)
    _draw_between(surface, ui, skin.layout.board().between.get(seat), home)
    _draw_gate(surface, ui, skin, seat, home)
    board = skin.layout.board()
    bars = [box for spot in board.creatures.values() for _number, box in spot.bars]
    if home.foot is not None and seat not in board.chipped and pygame.FRect(home.foot).collidelist(bars) < 0:
        name = _("Home of {name}").format(name=skin.scene.match.names[seat])
        ui.label(surface, name, home.foot, ITALIC, "text_2", "left", may_cut=True)
    if not home.chips or home.mist[2] >= 110:
        top = home.box[1] + home.box[3] - 22  # creatures stand at the top
        right = home.box[0] + home.box[2] - 10
        box = (right - 80, top, 80, 18)
        ui.label(surface, _("Umbra"), box, ITALIC, "text", "right", may_cut=True)


def draw_grounds(surface: pygame.Surface, ui: Ui, skin: ApocalypseScreen, home: Home) -> None:
    """Draw the ground of the Hunting Grounds."""
    _ground(surface, ui, home, "line", 0.16, 1.2)
    _draw_mist(surface, ui, home)
    _draw_between(surface, ui, skin.layout.board().between.get(GROUNDS), home)
    _draw_targets_note(surface, ui, skin, home)


def _draw_targets_note(surface: pygame.Surface, ui: Ui, skin: ApocalypseScreen, home: Home) -> None:
    """Say beside the prey what the light means while an alpha may go for it, and what is worth nothing (17.3)."""
    presenter = skin.scene.presenter
    lit = skin.input.alpha_targets()
    if not lit:
        return
    board = skin.layout.board()
    box = pygame.FRect(home.box)
    prey = sorted(
        (spot.box for spot in board.creatures.values() if box.collidepoint(spot.box.center)), key=lambda one: one.x
    )
    ends = (box.x, *(one.right for one in prey))
    starts = (*(min(one.x, home.line) for one in prey), home.line)
    width, left = max((start - end - 44, end + 26) for end, start in zip(ends, starts))
    if width < 190:
        return
    alpha = next(option.piece for option in presenter.options if option.piece >= 0)
    things = skin.facts.things
    worthless = [
        skin.words.piece_name(card)
        for card in dict.fromkeys(sorted(lit))
        if card in things
        and things[card].kind in ("enemy", "victim")
        and not view_values.kill_points(skin.scene.view, card, alpha, presenter.seat)
    ]
    head = _("Lit: what {alpha} can go for now").format(alpha=skin.words.piece_name(alpha))
    text = _("Worth nothing to this pack: {names}.").format(names=", ".join(dict.fromkeys(worthless)))
    low, lines = ui.line_height(SMALL), ui.lines(text, SMALL, width) if worthless else ()
    heads = ui.lines(head, NAME, width)
    if len(heads) * ui.line_height(NAME) + len(lines) * low > box.h - 24:
        return
    used = ui.text(surface, head, left, box.y + 16, NAME, "accent_ink", width=width, wrap=True)
    if worthless:
        ui.text(surface, text, left, used.bottom + 4, SMALL, "text_2", width=width, wrap=True)


def _ground(surface: pygame.Surface, ui: Ui, home: Home, edge: str, red: float, line: float) -> None:
    theme = ui.theme
    fill = mix(theme.felt, theme.panel, 0.35) if not ui.light else mix(theme.felt, theme.panel, 0.5)
    if red:
        fill = mix(fill, RED, red)
    ui.round_rect(surface, home.box, 10, fill, None, 1, alpha=215)
    ui.round_rect(surface, home.box, 10, None, edge, line)


def _draw_mist(surface: pygame.Surface, ui: Ui, home: Home) -> None:
    """Draw the band of mist with its wavy line: the Umbra is a place."""
    x, y, w, h = home.box
    left = home.line - 10
    box = (left, y + 2, x + w - 2 - left, h - 4)
    rect = ui.rect(box)
    light = ui.light

    def make() -> pygame.Surface:
        bw, bh = box[2], box[3]
        wave = [(10 + 5 * math.sin((y + t) / 17.0), t) for t in [bh * k / 24 for k in range(25)]]
        edge = svg.poly_d(wave).rstrip("Z")
        area = svg.poly_d([*wave, (bw, bh), (bw, 0)])
        dark, far = (MIST_DARK, MIST_LIGHT) if not light else (rgb("#9CCFD3"), rgb("#A9BFE4"))
        body = svg.linear("mist", (10, 0), (bw, 0), [(0, dark, 0.22), (0.45, dark, 0.5), (1, far, 0.62)])
        body += svg.path(area, "mist")
        waves = ""
        for number in range(1, int(bh / 14)):
            top = number * 14.0
            points = [(26 + (bw - 34) * k / 12, top + 2.4 * math.sin(k * 1.1 + number)) for k in range(13)]
            line = svg.poly_d(points).rstrip("Z")
            waves += svg.path(line, None, outline=svg.pen(MIST_LINE if not light else rgb("#3E7F8C"), 1.0, 0.16))
        ink = MIST_LINE if not light else rgb("#23747C")
        body += waves + svg.path(edge, None, outline=svg.pen(ink, 1.6, 0.8))
        return svg.raster(body, rect.w, rect.h, (0, 0, bw, bh))

    picture = ui.cache.get(("apo mist", rect.w, rect.h, round(y), ui.theme.name), make)
    surface.blit(picture, rect)


def _draw_between(surface: pygame.Surface, ui: Ui, group: pygame.FRect | None, home: Home) -> None:
    """Draw the line as a pool around several creatures on it, so that each is clearly on it."""
    if group is None:
        return
    pool = group.inflate(16, 12).clip(pygame.FRect(home.box).inflate(-6, -6))
    ink = MIST_LINE if not ui.light else rgb("#23747C")
    ui.round_rect(surface, pool, 16, MIST_DARK if not ui.light else rgb("#B9DDDD"), None, 1, alpha=150)
    ui.round_rect(surface, pool, 16, None, ink, 1.6)


def _draw_gate(surface: pygame.Surface, ui: Ui, skin: ApocalypseScreen, seat: int, home: Home) -> None:
    gauntlet = view_values.gauntlet(skin.scene.view, seat)
    box = pygame.FRect(home.gate)
    theme = ui.theme
    ink = MIST_LINE if not ui.light else rgb("#1B646C")
    ui.round_rect(surface, box, 8, mix(theme.felt_2 if not ui.light else theme.panel, MIST_DARK, 0.2), ink, 1.6)
    open_gate = gauntlet is not None
    art.put_glyph(
        surface, ui, "umbra", box.centerx, box.y + box.h * 0.32, box.h * 0.34, ink if open_gate else theme.text_2
    )
    text = _("> {number}").format(number=gauntlet) if open_gate else _("none")
    step = GATE if open_gate or box.w > 40 else CHIP
    if ui.text_size(text, step)[0] > box.w - 4:
        text = "–" if not open_gate else text
    ui.label(
        surface, text, (box.x + 2, box.y + box.h * 0.52, box.w - 4, box.h * 0.42), step,
        "text", may_cut=True,
    )  # fmt: skip


# -- what is there ------------------------------------------------------------------------------------------


def draw_resources(surface: pygame.Surface, ui: Ui, skin: ApocalypseScreen, board: Board) -> None:
    """Draw the resources of all packs: plates with their effect, or chips."""
    lit = skin.input.lit_creatures()
    picked = skin.scene.presenter.piece
    for card, box in board.resources.items():
        if skin.scene.animator.carries(card):
            continue
        chip = box.h < 22
        use = card in lit
        edge = "accent" if use or card == picked else "line"
        line = 2.2 if use or card == picked else 1.2
        if use:
            ui.round_rect(surface, box.inflate(8, 8), 9, ui.theme.accent, None, 1, alpha=56)
        ui.round_rect(surface, box, 6 if chip else 8, "panel", edge, line)
        slug = skin.card_defs[card].slug
        name = skin.words.piece_name(card)
        if chip:
            art.put_mark(surface, ui, slug, box.x + 12, box.centery, 15)
            if box.w > 40:
                ui.label(surface, name, (box.x + 22, box.y, box.w - 26, box.h), CHIP, "text", "left", may_cut=True)
            continue
        art.put_mark(surface, ui, slug, box.x + 17, box.centery, min(32.0, box.h - 6))
        left = box.x + 33
        right = box.right - 6
        thing = skin.facts.things[card]
        if thing.kind == "caern":
            gauntlet = view_values.gauntlet(skin.scene.view, thing.seat)
            cell = (box.right - 34, box.y + 4, 29, 18)
            ui.round_rect(surface, cell, 5, "felt_2", MIST_LINE if not ui.light else rgb("#1B646C"), 1.2)
            art.put_glyph(surface, ui, "umbra", cell[0] + 9, cell[1] + 9, 12, ui.theme.text)
            ui.label(surface, str(gauntlet), (cell[0] + 14, cell[1], 13, 18), CHIP, "text")
            right -= 34
        short_text = view_values.short_text(slug)
        if box.h >= 34 and not short_text:
            rows = min(2, len(ui.lines(name, NAME, right - left)))
            ui.label(surface, name, (left, box.y, right - left, box.h), NAME, "text", "left", lines=rows, may_cut=True)
        elif box.h >= 34:
            ui.label(surface, name, (left, box.y + 3, right - left, 18), NAME, "text", "left", may_cut=True)
            ui.label(
                surface, short_text, (left, box.y + 20, box.right - 6 - left, 16), SMALL, "text_2", "left", may_cut=True
            )
        else:
            ui.label(surface, name, (left, box.y, right - left, box.h), NAME, "text", "left", may_cut=True)


def draw_creatures(surface: pygame.Surface, ui: Ui, skin: ApocalypseScreen, board: Board) -> None:
    """Draw all creatures with attachments; legal targets highlighted, the others with the reason."""
    lit = skin.input.lit_creatures()
    pick = skin.scene.presenter.piece
    away = {flight.piece for flight in skin.scene.animator.flights} | skin.input.away_pieces()
    for card, spot in board.creatures.items():
        if skin.stage.motion.hides(card):
            continue
        if card in away:
            if card in skin.input.away_pieces():
                ui.dashed_rect(surface, spot.box, spot.box.w * 0.075, "accent_ink", 1.6, 6, 5)
            continue
        draw_spot(surface, ui, skin, spot, card in lit or card == pick)


def draw_spot(surface: pygame.Surface, ui: Ui, skin: ApocalypseScreen, spot: Spot, lit: bool) -> None:
    """Draw one creature."""
    facts = skin.facts
    thing = facts.things.get(spot.card)
    if thing is None:
        return
    field = field_of(skin, thing)
    _draw_tabs(surface, ui, skin, spot, field)
    shown = skin.faces.shown_of(spot.card)
    why = skin.words.why_tag(spot.card)
    gone = bool(thing.away)
    if lit:
        art.put_halo(surface, ui, shown, spot.box)
    art.put_card(surface, ui, shown, spot.box, "unplayable" if why or gone else "rest")
    _draw_bars(surface, ui, skin, spot, thing)
    if spot.card in facts.alphas:
        _draw_alpha(surface, ui, spot.box, field)
    if spot.card in skin.plans.pieces():
        art.put_check(surface, ui, spot.box)
    elif spot.card in fights_seen.stepping(skin.scene.view):
        draw_tag(surface, ui, spot.box, _("Steps sideways"), field, "accent")
    if thing.frenzied:
        _draw_word(surface, ui, spot.box, _("Frenzy"), "rage", field)
    elif gone:
        _draw_word(surface, ui, spot.box, _("Away"), "line_2", field)
    elif thing.grounds and thing.seat >= 0:
        _draw_word(surface, ui, spot.box, skin.scene.match.names[thing.seat], "line_2", field)
    if why:
        draw_tag(surface, ui, spot.box, why, field)


def field_of(skin: ApocalypseScreen, thing: Thing) -> pygame.FRect:
    """Return the home or the Hunting Grounds of a creature."""
    home = skin.layout.board().homes[GROUNDS if thing.grounds or thing.seat < 0 else thing.seat]
    return pygame.FRect(home.box)


def kept_in(box: pygame.FRect, field: pygame.FRect) -> pygame.FRect:
    """Return a mark moved sideways until it is inside the home of its creature."""
    kept = box.copy()
    kept.right = min(kept.right, field.right - 4)
    kept.x = max(kept.x, field.x + 4)
    return kept


def _draw_alpha(surface: pygame.Surface, ui: Ui, box: pygame.FRect, field: pygame.FRect) -> None:
    text = _("Alpha")
    width = ui.text_size(text, TAG)[0] + 14
    up = 7 if box.w >= 56 else 1  # the smallest cards are in two rows: values of the first one are above
    tag = kept_in(pygame.FRect(box.centerx - width / 2, box.y - up, width, 18), field)
    ui.round_rect(surface, tag, 9, "accent", "on_accent", 1)
    ui.label(surface, text, tag, TAG, "on_accent")


def _draw_word(surface: pygame.Surface, ui: Ui, box: pygame.FRect, text: str, edge: str, field: pygame.FRect) -> None:
    width = min(box.w + 16, ui.text_size(text, TAG)[0] + 12)
    tag = kept_in(pygame.FRect(box.centerx - width / 2, box.y + box.h * 0.44, width, 18), field)
    ui.round_rect(surface, tag, 6, "felt_2", edge, 1.4)
    ui.label(surface, text, (tag[0] + 4, tag[1], width - 8, 18), TAG, "text", may_cut=True)


def draw_tag(
    surface: pygame.Surface, ui: Ui, box: pygame.FRect, text: str, field: pygame.FRect, edge: str = "rage"
) -> None:
    """Draw the reason or effect on a card.

    That is why it cannot be the target, or the effect on it: at most two short lines, inside the home `field`.
    """
    width = max(66.0, min(box.w - 6, 96.0))
    lines = ui.lines(text, TAG, width - 8)[:2]
    height = len(lines) * ui.line_height(TAG) + 8
    tag = kept_in(pygame.FRect(box.centerx - width / 2, box.y + box.h * 0.36, width, height), field)
    ui.round_rect(surface, tag, 6, "felt_2", edge, 1.6)
    ui.text(
        surface, text, tag.centerx, tag.y + 4, TAG, "text", "center", width=width - 8, wrap=True, max_lines=2,
        may_cut=True,
    )  # fmt: skip


def _draw_tabs(surface: pygame.Surface, ui: Ui, skin: ApocalypseScreen, spot: Spot, field: pygame.FRect) -> None:
    lit = skin.input.lit_things()
    for card, box, side in spot.tabs:
        if skin.scene.animator.carries(card):
            continue
        if card in lit:
            ui.round_rect(surface, box.inflate(6, 6), 6, ui.theme.accent, "accent", 1.6, alpha=70)
        surface.blit(parts.tab(ui, skin.card_defs[card].slug, box.w, box.h, side), (ui.at(box.x), ui.at(box.y)))
    for count, side in zip(spot.more, ("left", "right")):
        if count:
            shape = tabs_of(spot.box.w)
            x = spot.box.x - shape.width if side == "left" else spot.box.right
            box_more = kept_in(pygame.FRect(x, spot.box.bottom - 16, shape.width, 16), field)
            ui.round_rect(surface, box_more, 4, "felt_2", "line_2", 1)
            ui.label(surface, f"+{count}", box_more, CHIP, "text", may_cut=True)
    piece = skin.input.moving
    if piece >= 0 and f"creature:{spot.card}" in skin.input.lit_places():
        face = skin.card_defs[piece]
        if face.type in ("equipment", "gift", "rite"):
            shape = tabs_of(spot.box.w)
            side = "left" if face.type == "equipment" else "right"
            held = [box for _card, box, where in spot.tabs if where == side]
            y = spot.box.y + 8 + shape.pitch * len(held)
            x = spot.box.x - shape.width + 2 if side == "left" else spot.box.right - 2
            if y + shape.height <= spot.box.bottom + 4:
                free = kept_in(pygame.FRect(x, y, shape.width, shape.height), field)
                ui.dashed_rect(surface, free, 5, "accent_ink", 1.6, 4, 3)
                art.put_glyph(surface, ui, face.type, *free.center, 15, ui.theme.accent)


def _draw_bars(surface: pygame.Surface, ui: Ui, skin: ApocalypseScreen, spot: Spot, thing: Thing) -> None:
    for number, box in spot.bars:
        if number < 0:
            name = ""
            points = thing.damage
            hard = any(wound.aggravated for wound in thing.wounds)
        else:
            wound = thing.wounds[number]
            name = skin.words.piece_name(wound.card) if wound.card >= 0 else _("damage")
            points, hard = wound.points, wound.aggravated
        surface.blit(parts.damage_bar(ui, name, points, hard, box.w), (ui.at(box.x), ui.at(box.y)))


def draw_also(surface: pygame.Surface, ui: Ui, skin: ApocalypseScreen) -> None:
    """Draw what does not fight, small, while the stage covers the homes."""
    box = pygame.FRect(skin.places.also)
    if box.h < 44:
        return
    ui.panel(surface, box, 12, "panel", "line", 1)
    ui.label(surface, _("Also here"), (box.x + 10, box.y + 6, box.w - 20, 18), NAME, "text", "left", may_cut=True)
    for card, place in also_boxes(skin).items():
        art.put_card(surface, ui, Shown(skin.card_defs[card].slug, skin.facts.things[card].crinos), place)


def also_boxes(skin: ApocalypseScreen) -> dict[int, pygame.FRect]:
    """Return the boxes of the cards that do not fight, while the stage is open."""
    box = pygame.FRect(skin.places.also)
    fighting = skin.layout.on_stage(skin.scene.view)
    others = [
        card
        for card, thing in skin.facts.things.items()
        if thing.host < 0 and card not in fighting and thing.kind in IN_GROUNDS
    ]
    if not others or box.h < 44:
        return {}
    for width in ALSO:
        high = width * 1.4 + 3
        rows = max(1, int((box.h - 30) / high))
        columns = -(-len(others) // rows)
        if columns * (width + 2) <= box.w - 16:
            break
    pitch = min(width + 3, (box.w - 18 - width) / max(1, columns - 1)) if columns > 1 else width
    return {
        card: pygame.FRect(box.x + 9 + pitch * (at % columns), box.y + 27 + high * (at // columns), width, width * 1.4)
        for at, card in enumerate(others)
    }
