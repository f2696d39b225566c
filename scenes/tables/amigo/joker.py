"""Naming the joker's colour (look 5.4).

The wheel beside the trick, the cards of the trick, the effect of each colour.
"""

from __future__ import annotations

import pygame

from game.amigo.facade import COLOURS, HIDDEN_BID, JOKERS
from game.words import _, context
from scenes.art import sigils
from scenes.art.amigo import wheel
from scenes.results.people import sigil_number
from scenes.table.skin.values import Look
from scenes.tables.amigo import hints
from scenes.tables.amigo.screen import AmigoScreen
from scenes.tables.amigo.seat_panels import draw_plate
from scenes.tables.amigo.words import card_name, colour_name
from scenes.widgets.button import draw_tag, tag_size
from scenes.widgets.ui import Ui


def colour_of(choice: str) -> int:
    """Return the colour in "colour:3", -1 for another choice."""
    word, _colon, number = choice.partition(":")
    return int(number) if word == "colour" and number.isdigit() else -1


def sector_at(screen: AmigoScreen, x: float, y: float) -> str:
    """Return the choice whose sector is under the point, "" for none."""
    cx, cy = screen.places.wheel
    k = screen.places.wheel_scale
    colour = wheel.sector_at((x - cx) / k, (y - cy) / k)
    return f"colour:{colour}" if colour >= 0 else ""


def pointed(screen: AmigoScreen) -> int:
    """Return the colour that is picked, pointed at or in focus, -1 for none."""
    scene = screen.scene
    picked = (scene.presenter.choice, scene.gestures.focus_choice)
    hovered = (scene.gestures.hovered_chip,)
    for choice in picked + hovered if scene.gestures.by_keys else hovered + picked:
        if colour_of(choice) >= 0:
            return colour_of(choice)
    return -1


def step(choice: str, direction: str) -> str:
    """Return the next choice round the wheel."""
    colour = colour_of(choice)
    if colour < 0:
        return "colour:0"
    return f"colour:{(colour + (1 if direction in ('right', 'down') else -1)) % COLOURS}"


NO_CARD = -1


def rows(screen: AmigoScreen) -> list[tuple[int, int, int, pygame.FRect]]:
    """Return (seat, card, named, box) of every seat: the trick, the joker that is being played, then who is to come.

    The list covers plates, as the wheel does, so it leaves out nobody; the card of a seat to come is NO_CARD.
    """
    box = pygame.FRect(screen.places.in_trick)
    facts = screen.facts
    chooser = screen.scene.presenter.chooser
    plays = [(play.seat, play.card, play.named) for play in facts.plays]
    if chooser is not None:
        plays.append((screen.scene.front, chooser.piece, -1))
    last = plays[-1][0] if plays else screen.scene.front
    plays += [((last + step) % facts.players, NO_CARD, -1) for step in range(1, facts.players - len(plays) + 1)]
    top, room = box.y + 44, box.h - 52
    found = []
    if len(plays) <= 4:
        high = min(98.0, room / 4)
        for number, (seat, card, named) in enumerate(plays):
            found.append((seat, card, named, pygame.FRect(box.x + 8, top + number * high, box.w - 16, high - 4)))
        return found
    high = min(98.0, room / ((len(plays) + 1) // 2))
    wide = (box.w - 16) / 2
    for number, (seat, card, named) in enumerate(plays):
        row, column = divmod(number, 2)
        found.append((seat, card, named, pygame.FRect(box.x + 8 + column * wide, top + row * high, wide - 4, high - 4)))
    return found


NARROW = 130.0
"""A row narrower than this (du) has its name above the card."""
NAME_H = 18.0


def card_in(box: pygame.FRect) -> pygame.FRect:
    """Return where the card is in its row."""
    if box.w < NARROW:
        height = min(box.h - NAME_H - 8, 87.0)
        return pygame.FRect(box.x + 8, box.y + NAME_H + 4, height / 1.4, height)
    height = min(box.h - 8, 87.0)
    return pygame.FRect(box.x + 8, box.y + (box.h - height) / 2, height / 1.4, height)


def draw(surface: pygame.Surface, ui: Ui, screen: AmigoScreen) -> None:
    """Draw the veil over the middle, the trick at the left and the wheel."""
    x, y, w, h = screen.places.table
    bar_h = screen.places.top_bar[3]
    prompt_y = screen.places.prompt[1]
    ui.veil(surface, 0.55 if not ui.light else 0.38, (0, bar_h, screen.places.side_x - 8, prompt_y - bar_h - 6))
    _draw_plates(surface, ui, screen)
    _draw_rows(surface, ui, screen)
    cx, cy = screen.places.wheel
    k = screen.places.wheel_scale
    hot = pointed(screen)
    facts = screen.facts
    name = card_name(JOKERS[0], facts.rules)
    wheel.draw(surface, (ui.at(cx), ui.at(cy)), ui.scale * k, screen.palette, hot, ui.theme, name=name)
    advice = hints.by_choice(screen) if screen.scene.hint_shown else {}
    marks: dict[int, list[tuple[str, str]]] = {}
    if facts.trick_trump >= 0:
        marks.setdefault(facts.trick_trump, []).append((context("the trump colour", "Trump"), "accent"))
    if facts.led >= 0:
        marks.setdefault(facts.led, []).append((_("led"), "inverted"))
    for choice, (words, best) in advice.items():
        if colour_of(choice) >= 0:
            marks.setdefault(colour_of(choice), []).append((words, "good" if best else "plain"))
    for colour, tags in marks.items():
        dx, dy = wheel.middle_of(colour, 226)
        sizes = [tag_size(ui, words) for words, _kind in tags]
        high = sum(size[1] + 3 for size in sizes) - 3
        top = cy + dy * k - high / 2
        for (words, kind), (tag_w, tag_h) in zip(tags, sizes):
            middle = cx + dx * k
            if colour in (1, 2):
                left = middle - tag_w * 0.15
            elif colour in (4, 5):
                left = middle - tag_w * 0.85
            else:
                left = middle - tag_w / 2
            left = min(max(x + 4, left), x + w - tag_w - 2)
            draw_tag(surface, ui, words, left, min(max(y + 2, top), y + h - tag_h), kind)  # type: ignore[arg-type]
            top += tag_h + 3


def _draw_plates(surface: pygame.Surface, ui: Ui, screen: AmigoScreen) -> None:
    """Draw the plates that neither the wheel nor the list of the trick covers: none is shown cut."""
    cx, cy = screen.places.wheel
    reach = 215 * screen.places.wheel_scale
    # With the tags beside the sectors.
    wheel_box = pygame.FRect(cx - reach, cy - reach, 2 * reach, 2 * reach).inflate(90, 0)
    trick_box = pygame.FRect(screen.places.in_trick).inflate(12, 12)
    for seat in range(screen.facts.players):
        box = screen.plate_box(seat)
        if seat != screen.scene.front and not box.colliderect(wheel_box) and not box.colliderect(trick_box):
            draw_plate(surface, ui, screen, seat, box)


def _draw_rows(surface: pygame.Surface, ui: Ui, screen: AmigoScreen) -> None:
    scene, facts = screen.scene, screen.facts
    box = screen.places.in_trick
    ui.panel(surface, box, 16, "panel", "line_2", 2)
    ui.text(surface, _("In the trick"), box[0] + 16, box[1] + 12, "section", "text", width=box[2] - 32)
    hot = pointed(screen)
    listed = rows(screen)
    narrow = len(listed) > 4
    for seat, card, named, row in listed:
        leads = seat == facts.winning and card in [play.card for play in facts.plays]
        if leads:
            ui.round_rect(surface, row, 10, "accent", None, alpha=36)
            ui.round_rect(surface, row, 10, None, "accent_ink" if ui.light else "accent", 1.4)
        place = card_in(row)
        if card == NO_CARD:
            ui.dashed_rect(surface, place, place.w * 0.075, "line_2", 1.2, 5, 4)
        mine = card == (scene.presenter.chooser.piece if scene.presenter.chooser is not None else -1)
        if card != NO_CARD:
            scene.draw_lying(surface, ui, card, place, ui.px(place.w), Look(detail=hot if mine else named))
        left = place.right + (8 if narrow else 13)
        room = row.right - 6 - left
        under = _draw_player(surface, ui, screen, seat, row, narrow)
        if leads and not narrow:
            draw_tag(surface, ui, _("winning"), left, under, "accent", "crown")
        elif mine and hot >= 0 and not narrow:
            words = _("becomes {colour}?").format(colour=colour_name(hot))
            if ui.text_size(words, "small_strong")[0] > room:
                words = colour_name(hot)
            ui.text(surface, words, left, under, "small_strong", "accent_ink", width=room)


def _draw_player(
    surface: pygame.Surface, ui: Ui, screen: AmigoScreen, seat: int, row: pygame.FRect, narrow: bool
) -> float:
    """Draw the sigil, the name and the tricks of a seat beside its card. Return where the next line begins."""
    scene, facts = screen.scene, screen.facts
    place = card_in(row)
    left = place.right + (8 if narrow else 13)
    room = row.right - 6 - left
    size = 24.0 if narrow else 30.0
    name = scene.match.names[seat]
    mark = sigils.sigil(sigil_number(scene.match.seats[seat].sigil, seat), ui.px(size), ui.theme)
    top = place.y if narrow else row.y + row.h / 2 - 40
    surface.blit(mark, (ui.at(left), ui.at(top)))
    if narrow:
        name_box = (row.x + 8, row.y + 1, row.w - 12, NAME_H)
        ui.label(surface, name, name_box, "small_strong", "text", "left", may_cut=True)
        under = top + size + 2
    else:
        name_box = (left + size + 7, top, room - size - 7, size)
        ui.label(surface, name, name_box, "body_strong", "text", "left", may_cut=True)
        under = top + size + 4
    bid = facts.bids[seat]
    if bid == HIDDEN_BID and seat == scene.front:
        bid = screen.own_bid()
    fraction = f"{facts.won[seat]}/{bid}" if bid >= 0 else str(facts.won[seat])
    words = fraction if narrow else _("Tricks {fraction}").format(fraction=fraction)
    ui.text(surface, words, left, under, "small", "text_2", width=room)
    return under + ui.line_height("small") + 3
