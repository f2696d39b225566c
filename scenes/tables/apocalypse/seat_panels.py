"""Seat plates, the plate of the Hunting Grounds, the plate of the hand with decks and discards."""

from __future__ import annotations

import pygame

from game.apocalypse.facade import NOBODY, view_values
from game.core.view import Zone
from game.words import _, ngettext
from scenes.art.apocalypse.cards import Shown
from scenes.tables.apocalypse import art
from scenes.tables.apocalypse.screen import ApocalypseScreen
from scenes.widgets.theme import Step
from scenes.widgets.ui import Box, Ui

PAD = 10.0
NAME = Step(16, "serif-bold", 1.15, 18)
SMALL = Step(12.5, "sans-regular", 1.15, 13.5)
STRONG = Step(13, "sans-semibold", 1.15, 14)
POINTS = Step(27, "sans-black", 1.0, 28)
FEW_POINTS = Step(20, "sans-black", 1.0, 21)
COUNT = Step(12.5, "sans-bold", 1.0, 13)
SIDE_GLYPHS = {"Gaia": "gaia", "Wyrm": "wyrm", "": "rogue"}
PILE_W = 28.0
LOWEST = 74.0
"""A plate lower than this has room for one line (du)."""
ORDER_H, SHORT_ORDER_H = 58.0, 37.0
"""The height of the order of the alphas, with numbers below the signs or beside them (du)."""


def side_of(skin: ApocalypseScreen, seat: int) -> str:
    """Return the allegiance of a pack: "Gaia", "Wyrm" or "" for neither."""
    side = _side(skin, seat)
    return side if side in SIDE_GLYPHS else ""


def _side(skin: ApocalypseScreen, seat: int) -> str:
    sides = {
        ("Wyrm" if "Wyrm" in skin.card_defs[card].keywords else "Gaia")
        for card, thing in skin.facts.things.items()
        if thing.seat == seat and thing.kind == "character"
    }
    return sides.pop() if len(sides) == 1 else ""


def draw_side(
    surface: pygame.Surface, ui: Ui, skin: ApocalypseScreen, seat: int, x: float, y: float, size: float
) -> None:
    """Draw the sign of a pack's allegiance around a point."""
    side = side_of(skin, seat)
    ink = {"Gaia": ui.theme.good_ink, "Wyrm": ui.theme.rage_ink}.get(side, ui.theme.text_2)
    art.put_glyph(surface, ui, SIDE_GLYPHS[side], x, y, size, ink)


def zone_of(skin: ApocalypseScreen, name: str) -> Zone:
    """Return a zone of the view on screen; empty if it is missing."""
    return skin.scene.view.zones.get(name, Zone())


def draw_seat(surface: pygame.Surface, ui: Ui, skin: ApocalypseScreen, seat: int, box: pygame.FRect) -> None:
    """Draw the plate of a seat: who, Renown of the pack, points of the goal with a bar, the victory pile."""
    scene, facts = skin.scene, skin.facts
    hot = skin.acts(seat)
    ui.panel(surface, box, 12, "panel", "accent" if hot else "line", 1, 2.2 if hot else 1.2)
    x, w = box.x + PAD, box.w - 2 * PAD
    if box.h < LOWEST:
        _draw_line(surface, ui, skin, seat, box)
        return
    mark = skin.faces.seat_mark(seat, ui.px(27))
    surface.blit(mark, (ui.at(x - 3), ui.at(box.y + 7)))
    name = scene.match.names[seat]
    ui.label(surface, name, (x + 30, box.y + 6, w - 28, 19), NAME, "text", "left", may_cut=True)
    line = _state_of_pack(ui, skin, seat, w - 28)
    ui.label(surface, line, (x + 30, box.y + 24, w - 28, 16), SMALL, "text_2", "left", may_cut=True)
    low = box.h < 110
    # If the order of the alphas needs a little more space, the lines above it move up.
    order = seat == scene.front and any(alpha >= 0 for alpha in facts.alphas)
    y = box.y + (42 if low or (order and box.h < 119 + PILE_W * 1.4 + ORDER_H) else 50)
    y = _draw_points(surface, ui, skin, seat, box, y)
    if scene.thinks(seat):
        draw_dots(surface, ui, skin, seat, box)
    if box.bottom - y < 58:
        return
    zone = zone_of(skin, f"victory:{seat}")
    label = _("Victory pile") if zone.size else _("Victory pile: empty")
    ui.label(surface, label, (x, y, w, 16), SMALL, "text_2", "left", may_cut=True)
    for card, place in victory_boxes(zone.pieces, box, y + 18):
        art.put_card(surface, ui, Shown(skin.card_defs[card].slug), place)
    y += 18 + PILE_W * 1.4 + 2
    if seat != scene.front and box.bottom - y >= 26:
        draw_hands(surface, ui, skin, seat, x + 2, y, 24)
        y += 28
    if box.bottom - y >= SHORT_ORDER_H and order:
        _draw_order(surface, ui, skin, box, y)


def _state_of_pack(ui: Ui, skin: ApocalypseScreen, seat: int, room: float) -> str:
    """Return the side and the Renown of a pack, as far as there is space, or that it is out of the game."""
    if seat in skin.facts.out:
        return _("out of the game")
    renown = view_values.pack_renown(skin.scene.view, seat)
    side = side_of(skin, seat)
    line = _("{side}, {count} Renown").format(side=_(side), count=renown) if side else ""
    if not side or ui.text_size(line, SMALL)[0] > room:  # the sign of the side stands below
        line = _("{count} Renown").format(count=renown)
    return line


def _draw_points(
    surface: pygame.Surface, ui: Ui, skin: ApocalypseScreen, seat: int, box: pygame.FRect, y: float
) -> float:
    """Draw the victory points and, if there is space, the bar up to the goal. Return where the next line begins."""
    facts = skin.facts
    x, w = box.x + PAD, box.w - 2 * PAD
    goal = view_values.goal(skin.scene.view)
    points = str(skin.stage.motion.score(seat, facts.points[seat]))
    used = ui.text(surface, points, x, y - 1, POINTS, "text")
    draw_side(surface, ui, skin, seat, box.right - PAD - 9, y + 13, 19)
    of = _("of {goal} points").format(goal=goal)
    room = box.right - PAD - 24 - used.right - 6
    if ui.text_size(of, SMALL)[0] > room:
        of = _("/ {goal}").format(goal=goal)
    ui.label(surface, of, (used.right + 6, y + 4, room, 22), SMALL, "text_2", "left", may_cut=True)
    y += 30
    if y + 7 >= box.bottom:
        return y
    share = min(1.0, max(0.0, facts.points[seat] / max(1, goal)))
    ui.round_rect(surface, (x, y, w, 6), 3, "felt_2")
    if share > 0:
        ui.round_rect(surface, (x, y, max(6.0, w * share), 6), 3, "accent", "text" if ui.light else None, 1)
    return y + 12


def _draw_line(surface: pygame.Surface, ui: Ui, skin: ApocalypseScreen, seat: int, box: pygame.FRect) -> None:
    """Draw a plate that has room for one line: sigil, name, points."""
    mark = skin.faces.seat_mark(seat, ui.px(min(24.0, box.h - 8)))
    surface.blit(mark, mark.get_rect(center=(ui.at(box.x + 19), ui.at(box.centery))))
    points = str(skin.stage.motion.score(seat, skin.facts.points[seat]))
    wide = ui.text_size(points, FEW_POINTS)[0]
    ui.label(surface, points, (box.right - 9 - wide, box.y, wide + 1, box.h), FEW_POINTS, "text", "right")
    name_box = (box.x + 35, box.y, box.w - 35 - wide - 14, box.h)
    ui.label(surface, skin.scene.match.names[seat], name_box, NAME, "text", "left", may_cut=True)
    if skin.scene.thinks(seat):
        draw_dots(surface, ui, skin, seat, box)


def dots_box(skin: ApocalypseScreen, seat: int) -> pygame.FRect:
    """Return where the sign of thinking stands at a seat."""
    box = seat_box(skin, seat)
    if box.h < 40 and box.w > 300:  # the head of a home: before the points
        return pygame.FRect(box.right - 126, box.y + box.h / 2 - 4, 26, 10)
    if box.h < 40:  # a short one has no room but at the foot of the sigil
        return pygame.FRect(box.x + 7, box.bottom - 8, 26, 10)
    return pygame.FRect(box.right - 36, box.bottom - 16, 26, 10)


def draw_dots(surface: pygame.Surface, ui: Ui, skin: ApocalypseScreen, seat: int, box: pygame.FRect) -> pygame.Rect:
    """Draw the three dots of someone who thinks."""
    at = dots_box(skin, seat)
    ui.round_rect(surface, at, 5, "panel", None)
    for number in range(3):
        radius = 3.4 if number == skin.motion.dot_phase else 2.2
        ui.disc(surface, at.x + 5 + 8 * number, at.centery, radius, "accent")
    return ui.rect(at).inflate(4, 4)


def seat_box(skin: ApocalypseScreen, seat: int) -> pygame.FRect:
    """Return the plate of a seat, or the head of its home."""
    number = skin.layout.place_number(seat)
    places = skin.places
    if skin.layout.stage_open:
        return pygame.FRect(places.fight_plates[number])
    plate = places.plates[number]
    if plate is not None:
        return pygame.FRect(plate)
    head = places.homes[number].head
    return pygame.FRect(head if head is not None else places.homes[number].box)


def victory_boxes(pieces: tuple[int, ...], box: pygame.FRect, y: float) -> list[tuple[int, pygame.FRect]]:
    """Return where the cards of a victory pile lie on a plate: the last ones, as many as there is room for."""
    room = box.w - 20
    pitch = 20.0
    most = max(1, int((room - PILE_W) / 11) + 1)
    shown = pieces[-most:]
    if len(shown) > 1:
        pitch = min(24.0, (room - PILE_W) / (len(shown) - 1))
    return [(card, pygame.FRect(box.x + 10 + pitch * at, y, PILE_W, PILE_W * 1.4)) for at, card in enumerate(shown)]


def _draw_order(surface: pygame.Surface, ui: Ui, skin: ApocalypseScreen, box: pygame.FRect, y: float) -> None:
    """Draw the alphas in the order in which they act, with their Renown; the own one is framed."""
    facts = skin.facts
    order = sorted(
        (seat for seat, alpha in enumerate(facts.alphas) if alpha >= 0 and alpha in facts.things),
        key=lambda seat: -view_values.now(skin.scene.view, facts.alphas[seat]).renown,
    )
    ui.label(surface, _("Alpha order"), (box.x + 10, y, box.w - 20, 15), SMALL, "text_2", "left", may_cut=True)
    short = box.bottom - y < ORDER_H  # sign and number are side by side
    pitch = min(38.0 if short else 34.0, (box.w - 16) / max(1, len(order)))
    for at, seat in enumerate(order):
        x = box.x + 8 + pitch * at
        acted = facts.alphas[seat] in facts.acted
        if seat == skin.scene.front:
            ui.round_rect(surface, (x, y + 16, pitch - 3, 19 if short else 40), 6, None, "accent_ink", 1.4)
        mark = skin.faces.seat_mark(seat, ui.px(14 if short else 19))
        if acted:
            mark = mark.copy()
            mark.set_alpha(110)
        centre = (x + 9, y + 25.5) if short else (x + (pitch - 3) / 2, y + 28)
        surface.blit(mark, mark.get_rect(center=(ui.at(centre[0]), ui.at(centre[1]))))
        renown = str(view_values.now(skin.scene.view, facts.alphas[seat]).renown)
        cell = (x + 16, y + 16, pitch - 17, 19) if short else (x, y + 38, pitch - 3, 16)
        ui.label(surface, renown, cell, COUNT, "text_2" if acted else "text")


def draw_hands(
    surface: pygame.Surface, ui: Ui, skin: ApocalypseScreen, seat: int, x: float, y: float, h: float
) -> None:
    """Draw how many cards a seat holds: the backs of both decks with their counts."""
    for deck, count in zip(("sept", "combat"), view_values.hands(skin.scene.view, seat)):
        back = pygame.FRect(x, y + (h - 19) / 2, 13.5, 19)
        art.put_back(surface, ui, deck, back, False)
        ui.label(surface, str(count), (x + 17, y, 18, h), COUNT, "text", "left")
        x += 37


def draw_head(surface: pygame.Surface, ui: Ui, skin: ApocalypseScreen, seat: int, box: Box) -> None:
    """Draw the line of a home without a plate: sigil, name, allegiance, hands, points."""
    x, y, w, h = box
    facts, scene = skin.facts, skin.scene
    size = min(26.0, h - 6)
    mark = skin.faces.seat_mark(seat, ui.px(size))
    surface.blit(mark, (ui.at(x + 7), ui.at(y + (h - size) / 2 + 1)))
    points = str(skin.stage.motion.score(seat, facts.points[seat]))
    right = x + w - 10
    step = Step(21, "sans-bold", 1.0, 22)
    used_w = ui.text_size(points, step)[0]
    ui.label(surface, points, (right - used_w - 1, y + 1, used_w + 1, h), step, "text", "right")
    right -= used_w + 6
    word = _("points")
    word_w = ui.text_size(word, SMALL)[0]
    left = x + 14 + size
    counts_w = 100.0
    if right - word_w - left > counts_w + 90:
        ui.label(surface, word, (right - word_w, y + 1, word_w + 1, h), SMALL, "text_2", "right")
        right -= word_w + 8
    room = right - left - counts_w
    name = scene.match.names[seat]
    used = ui.label(surface, name, (left, y + 1, max(40.0, room), h), NAME, "text", "left", may_cut=True)
    at = used.right + 14
    draw_side(surface, ui, skin, seat, at, y + h / 2 + 1, 17)
    at += 18
    draw_hands(surface, ui, skin, seat, at, y + 1, h)
    if scene.thinks(seat):
        draw_dots(surface, ui, skin, seat, pygame.FRect(box))


def draw_grounds(surface: pygame.Surface, ui: Ui, skin: ApocalypseScreen, box: Box) -> None:
    """Draw the plate of the Hunting Grounds: its name and its content."""
    x, y, w, h = box
    ui.panel(surface, box, 12, "panel", "line", 1)
    title = _("Hunting Grounds")
    lines = min(2, len(ui.lines(title, NAME, w - 20)))
    used = ui.text(surface, title, x + 10, y + 9, NAME, "text", width=w - 20, wrap=True, max_lines=2, may_cut=True)
    facts = skin.facts
    kinds = {"enemy": [], "victim": [], "battlefield": []}  # type: dict[str, list[int]]
    for card, thing in facts.things.items():
        if thing.seat == NOBODY and thing.kind in kinds:
            kinds[thing.kind].append(card)
    top = used.bottom + 6
    enemies = sum(view_values.now(skin.scene.view, card).renown for card in kinds["enemy"])
    victims = sum(view_values.now(skin.scene.view, card).renown for card in kinds["victim"])
    rows = (
        ("enemy", ngettext("{count} enemy", "{count} enemies", len(kinds["enemy"])), enemies),
        ("victim", ngettext("{count} victim", "{count} victims", len(kinds["victim"])), victims),
        ("battlefield", ngettext("{count} Battlefield", "{count} Battlefields", len(kinds["battlefield"])), 0),
    )
    del lines
    if not any(kinds.values()):
        ui.text(surface, _("No prey yet."), x + 10, top, SMALL, "text_2", width=w - 20, wrap=True)
        return
    for kind, text, points in rows:
        if not kinds[kind] or top + 16 > y + h - 4:
            continue
        art.put_glyph(surface, ui, kind, x + 18, top + 9, 15, ui.theme.text_2)
        words = text.format(count=len(kinds[kind]))
        if points:
            words = _("{what}, {points} Renown").format(what=words, points=points)
        if ui.text_size(words, SMALL)[0] > w - 40:
            words = text.format(count=len(kinds[kind]))
        ui.label(surface, words, (x + 30, top, w - 36, 18), SMALL, "text", "left", may_cut=True)
        top += 20


def pile_boxes(skin: ApocalypseScreen, seat: int) -> dict[str, pygame.FRect]:
    """Return where decks and discards of a seat lie: on the plate of the hand, or at home; none for small homes."""
    number = skin.layout.place_number(seat)
    names = ("sept_deck", "combat_deck", "sept_discard", "combat_discard")
    if number == 0:
        x, y, w, h = skin.places.hand_plate
        width = min(29.0, (w - 26) / 4, (h - (78 if h > 100 else 54)) / 1.4)
        pitch = (w - 20 - width) / 3
        top = y + h - 20 - width * 1.4
        return {name: pygame.FRect(x + 10 + pitch * at, top, width, width * 1.4) for at, name in enumerate(names)}
    home = skin.layout.board().homes[seat]
    if home.chips or skin.layout.stage_open or seat in skin.layout.board().chipped:
        return {}
    rx, ry, rw, rh = home.resources
    width = 27.0
    top = ry + rh - width * 1.4 - 18
    held = [box.bottom for card, box in skin.layout.board().resources.items() if skin.facts.things[card].seat == seat]
    if held and max(held) > top - 4:
        return {}
    pitch = (rw - 12 - width) / 3
    return {name: pygame.FRect(rx + 6 + pitch * at, top, width, width * 1.4) for at, name in enumerate(names)}


def draw_piles(surface: pygame.Surface, ui: Ui, skin: ApocalypseScreen, seat: int) -> None:
    """Draw decks and discards of a seat with their counts."""
    for name, box in pile_boxes(skin, seat).items():
        zone = zone_of(skin, f"{name}:{seat}")
        deck = name.partition("_")[0]
        size = zone.size
        if name == "sept_deck":  # a deck that is searched is still the deck
            size += zone_of(skin, f"searched:{seat}").size
        if not size:
            ui.dashed_rect(surface, box, 4, "line_2", 1.2, 4, 3)
        elif name.endswith("discard") and zone.pieces:
            art.put_card(surface, ui, Shown(skin.card_defs[zone.pieces[-1]].slug), box)
        else:
            art.put_back(surface, ui, deck, box)
        label = str(size)
        width = ui.text_size(label, COUNT)[0] + 10
        tag = (box.centerx - width / 2, box.bottom - 9, width, 17)
        ui.round_rect(surface, tag, 5, "felt_2", "line", 1)
        ui.label(surface, label, tag, COUNT, "text")


def draw_hand_plate(surface: pygame.Surface, ui: Ui, skin: ApocalypseScreen) -> None:
    """Draw the plate of the hand: its owner, number of cards, decks and discards."""
    box = skin.places.hand_plate
    x, y, w, h = box
    ui.panel(surface, box, 12, "panel", "line", 1)
    seat = skin.scene.front
    title = _("Hand of {name}").format(name=skin.scene.match.names[seat])
    if ui.text_size(title, NAME)[0] > w - 20:
        title = skin.scene.match.names[seat]
    ui.label(surface, title, (x + 10, y + 7, w - 20, 19), NAME, "text", "left", may_cut=True)
    sept, combat = view_values.hands(skin.scene.view, seat)
    if h > 100:
        line = _("{sept} sept, {combat} combat").format(sept=sept, combat=combat)
        ui.label(surface, line, (x + 10, y + 26, w - 20, 16), SMALL, "text_2", "left", may_cut=True)
    draw_piles(surface, ui, skin, seat)
