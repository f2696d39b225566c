"""The last-trick drawer (key L): cards in order of play, the winner, the trump then, and the reason (U2)."""

from __future__ import annotations

import pygame

from game.amigo.facade import NO_COLOUR, AmigoRules, TrickRecord, winner_of
from game.words import _
from scenes.art import sigils
from scenes.art.amigo import marks
from scenes.results.people import sigil_number
from scenes.table.rule_links import underlined
from scenes.table.skin.values import Look
from scenes.tables.amigo.draw import no_trump_mark
from scenes.tables.amigo.screen import AmigoScreen
from scenes.tables.amigo.words import colour_name, kind_name, why_won
from scenes.widgets.button import draw_keycap, draw_tag, keycap_size, tag_size
from scenes.widgets.ui import Ui

STEPS = {2: 92.0, 3: 92.0, 4: 92.0, 5: 82.0, 6: 74.0, 7: 70.0, 8: 66.0}
SIDE = 190.0


def joker_as(rules: AmigoRules) -> str:
    """Return the words before the colour that was named for a joker."""
    return _("{joker} as").format(joker=kind_name("joker", rules))


def side_of(ui: Ui, rules: AmigoRules) -> float:
    """Return how wide the part with trump and reason is."""
    words = max(ui.text_size(text, "small")[0] for text in (_("Trump was"), joker_as(rules), _("Led was")))
    return max(SIDE + (50 if ui.large else 0), 2 * words + 38)


def record(screen: AmigoScreen) -> TrickRecord | None:
    """Return the newest finished trick; in couch mode also the one that is to be looked at."""
    facts = screen.facts
    if screen.scene.staying and facts.plays:
        seat, rule = winner_of(facts.plays, facts.led, facts.trick_trump, facts.rules.joker_pair)
        return TrickRecord(facts.trick, facts.plays, facts.led, facts.trick_trump, seat, rule)
    return facts.done[-1] if facts.done else None


def box_of(screen: AmigoScreen) -> pygame.FRect:
    """Return where the drawer is: under its button, right-aligned with the table."""
    x, y, w, _h = screen.places.drawer
    count = screen.facts.players
    card = screen.places.drawer_card
    step = max(STEPS[count], card + 10)
    ui = screen.app.ui
    side = side_of(ui, screen.facts.rules)
    if step * count + side + 36 > w - 8:
        step = (w - 8 - side - 36) / count
    width = step * count + side + 36
    height = 14 + card * 1.4 + 26 + 28 + (36 if ui.large else 0)
    return pygame.FRect(x + w - width, y, width, max(154.0, height))


def draw(surface: pygame.Surface, ui: Ui, screen: AmigoScreen) -> pygame.Rect:
    """Draw the drawer and return the pixels it takes."""
    box = box_of(screen)
    scene, facts = screen.scene, screen.facts
    trick = record(screen)
    ui.panel(surface, box, 12, "panel", "line_2", "dialog")
    around = ui.rect(box).inflate(ui.px(110), ui.px(130))
    if trick is None:
        ui.label(surface, _("No trick has been taken yet in this round."), box, "body", "text_2")
        return around
    count = len(trick.plays)
    card = screen.places.drawer_card
    step = (box.w - side_of(ui, facts.rules) - 36) / max(1, facts.players)
    card = min(card, step - 8)
    names = scene.match.names
    for number, play in enumerate(trick.plays):
        cell = pygame.FRect(box.x + 14 + number * step, box.y + 8, step - 4, box.h - 16)
        wins = play.seat == trick.winner
        if wins:
            ui.round_rect(surface, cell, 10, "accent", None, alpha=36)
            ui.round_rect(surface, cell, 10, None, "accent_ink" if ui.light else "accent", 1.4)
        place = pygame.FRect(cell.centerx - card / 2, cell.y + 7, card, card * 1.4)
        scene.draw_lying(surface, ui, play.card, place, ui.px(card), Look(detail=play.named))
        y = place.bottom + 6
        name = names[play.seat]
        size = 20.0 if cell.w > 70 else 16.0
        room = cell.w - 4
        name_w = min(ui.text_size(name, "small_strong")[0], room - size - 3)
        left = cell.centerx - (size + 3 + name_w) / 2
        mark = sigils.sigil(sigil_number(scene.match.seats[play.seat].sigil, play.seat), ui.px(size), ui.theme)
        surface.blit(mark, (ui.at(left), ui.at(y + (20 - size) / 2)))
        ui.label(surface, name, (left + size + 3, y, name_w + 1, 20), "small_strong", "text", "left", may_cut=True)
        y += 23
        if wins:
            words = _("takes it")
            width, height = tag_size(ui, words, "crown")
            if width > cell.w - 4:
                width, height = tag_size(ui, words)
                draw_tag(surface, ui, words, cell.centerx - width / 2, min(y, cell.bottom - height - 2), "accent")
            else:
                draw_tag(
                    surface, ui, words, cell.centerx - width / 2, min(y, cell.bottom - height - 2), "accent", "crown"
                )
        else:
            ui.text(surface, f"{number + 1}.", cell.centerx, y, "small", "text_2", "center")
    _draw_side(surface, ui, screen, trick, box, box.x + 14 + count * step + (facts.players - count) * step)
    return around


def _draw_side(
    surface: pygame.Surface, ui: Ui, screen: AmigoScreen, trick: TrickRecord, box: pygame.FRect, x: float
) -> None:
    x += 8
    ui.line(surface, x - 6, box.y + 14, x - 6, box.bottom - 14)
    right = box.right - 14
    half = (right - x) / 2
    small = ui.line_height("small")
    y = box.y + 12
    ui.text(surface, _("Trump was"), x, y, "small", "text_2", width=half - 4)
    if trick.trump == NO_COLOUR:
        mark = no_trump_mark(ui, 24)
        surface.blit(mark, (ui.at(x), ui.at(y + small + 3)))
        ui.label(surface, _("none"), (x + 30, y + small + 3, half - 34, 24), "body_strong", "text", "left")
    else:
        _chip_and_name(surface, ui, screen, x, y + small + 3, half, trick.trump)
    jokers = [play.named for play in trick.plays if play.named >= 0]
    second = x + half
    if jokers:
        ui.text(surface, joker_as(screen.facts.rules), second, y, "small", "text_2", width=half - 2)
        for number, colour in enumerate(jokers[:2]):
            if len(jokers) == 1:
                _chip_and_name(surface, ui, screen, second, y + small + 3, half, colour)
            else:
                chip = marks.chip(colour, ui.px(24), screen.palette)
                surface.blit(chip, (ui.at(second + number * 30), ui.at(y + small + 3)))
    elif trick.led != NO_COLOUR:
        ui.text(surface, _("Led was"), second, y, "small", "text_2", width=half - 2)
        _chip_and_name(surface, ui, screen, second, y + small + 3, half, trick.led)
    key = screen.scene.buttons.key("last")
    cap_w, cap_h = keycap_size(ui, key)
    foot = box.bottom - 12 - cap_h
    draw_keycap(surface, ui, key, right - cap_w, foot)
    ui.label(surface, _("Close"), (x, foot, right - cap_w - 8 - x, cap_h), "small", "text_2", "right")
    reason = why_won(trick.rule, trick, screen.facts.rules)
    top = y + small + 36
    ui.text(
        surface,
        reason,
        x,
        top,
        "small",
        "text",
        width=right - x,
        wrap=True,
        max_lines=max(2, int((foot - 2 - top) / small)),
    )
    most = max(2, int((foot - 2 - top) / small))
    screen.scene.rule_links["last trick"] = underlined(surface, ui, reason, "small", x, top, right - x, most)


def _chip_and_name(
    surface: pygame.Surface, ui: Ui, screen: AmigoScreen, x: float, y: float, room: float, colour: int
) -> None:
    chip = marks.chip(colour, ui.px(24), screen.palette)
    surface.blit(chip, (ui.at(x), ui.at(y)))
    ui.label(surface, colour_name(colour), (x + 30, y, room - 32, 24), "body_strong", "text", "left", may_cut=True)


def toggle(screen: AmigoScreen) -> None:
    """Open or close the last-trick drawer."""
    screen.last_open = not screen.last_open
    if screen.last_open:
        trick = record(screen)
        if trick is not None:
            taker = screen.scene.match.names[trick.winner]
            screen.app.announce(_("Last trick: {name} took it.").format(name=taker))
    screen.scene.redraw()
