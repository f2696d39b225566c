"""Draws the votes of a Moot Phase: the motion, the voters in order of Renown, the tally, the three answers."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import pygame

from game.apocalypse.facade import view_values
from game.words import N_, _, ngettext
from scenes.art.apocalypse import cards
from scenes.tables.apocalypse import stage_marks as marks
from scenes.tables.apocalypse import stage_words as words
from scenes.tables.apocalypse import votes_read as read
from scenes.tables.apocalypse.stage_cards import lay
from scenes.tables.apocalypse.stage_foot import HEAD, TEXT, draw_chip
from scenes.tables.apocalypse.stage_read import Look
from scenes.tables.apocalypse.votes_read import Item, Voter
from scenes.widgets.theme import NIGHT, Step, mix, rgb
from scenes.widgets.ui import Box, Ui

TITLE = Step(19, "serif-bold", 1.2, 23)
SMALL = Step(13, "sans-semibold", 1.2, 16)
COUNT = Step(24, "sans-black", 1.0, 27)
TAG = Step(12.5, "sans-bold", 1.0, 15)
GROUND = rgb("#182638")
EDGE = rgb("#3F6FC0")
SAID = {"yes": N_("yes"), "no": N_("no"), "abstain": N_("no opinion"), "chosen": N_("has chosen")}
STATES = {read.OPEN: N_("to come"), read.NOW: N_("voting now"), read.PASSED: N_("passes"), read.FAILED: N_("fails")}
ROW = 30.0
SeatMark = Callable[[int, int], pygame.Surface]


class Plan(NamedTuple):
    """Where the parts of the panel are, du."""

    box: pygame.FRect
    title: pygame.FRect
    items: tuple[pygame.FRect, ...]
    voters: pygame.FRect
    tally: pygame.FRect
    chips: pygame.FRect


def plan(box: Box, count: int, wanted: tuple[float, ...] = ()) -> Plan:
    """Return the layout for this many moots; `wanted` are the heights (du) in which all their texts fit."""
    whole = pygame.FRect(box)
    pad = 16.0
    title = pygame.FRect(whole.x + pad, whole.y + 10, whole.w - 2 * pad, 28)
    top = title.bottom + 10
    left = pygame.FRect(whole.x + pad, top, whole.w * 0.5 - pad - 6, whole.bottom - 18 - top)
    right = pygame.FRect(whole.x + whole.w * 0.5 + 6, top, left.w, left.h)
    gap = 8.0
    high = min(240.0 if count == 1 else 196.0, (left.h - gap * (count - 1)) / max(1, count))
    spare = left.h - gap * (count - 1) - high * count
    rows, top = [], left.y
    for number in range(count):
        more = max(0.0, min(spare, (wanted[number] if number < len(wanted) else 0.0) - high))
        spare -= more
        rows.append(pygame.FRect(left.x, top, left.w, high + more))
        top += high + more + gap
    chips = pygame.FRect(right.x, right.bottom - 46, right.w, 46)
    tally = pygame.FRect(right.x, chips.y - 74, right.w, 66)
    voters = pygame.FRect(right.x, right.y, right.w, tally.y - 10 - right.y)
    return Plan(whole, title, tuple(rows), voters, tally, chips)


def plan_of(ui: Ui, look: Look, box: Box) -> Plan:
    """Return the layout for the moots of a view: a moot with long texts gets the remaining space."""
    shown = read.items(look)
    at = plan(box, len(shown))
    for _again in range(2):  # in a higher row the card is larger and leaves less space beside it
        at = plan(box, len(shown), tuple(_wanted(ui, look, item, row) for item, row in zip(shown, at.items)))
    return at


def draw(surface: pygame.Surface, ui: Ui, look: Look, at: Plan, mark: SeatMark) -> None:
    """Draw the panel."""
    ui = marks.at_night(ui)
    ui.panel(surface, at.box, 14, GROUND, EDGE, 2, 1.6)
    shown = read.items(look)
    number = read.current(look)
    done = all(item.state in (read.PASSED, read.FAILED) for item in shown)
    head = _("Votes of the Moot Phase")
    ui.label(surface, head, at.title, TITLE, "text", "left", may_cut=True)
    part = _("all votes are over") if done else _("vote {at} of {all}").format(at=number + 1, all=len(shown))
    wide = ui.text_size(part, SMALL)[0]
    if ui.text_size(head, TITLE)[0] + wide + 20 < at.title.w:
        ui.label(surface, part, at.title, SMALL, "text_2", "right")
    for item, box in zip(shown, at.items):
        _item(surface, ui, look, item, box)
    _voters(surface, ui, look, at.voters, mark)
    if 0 <= number < len(shown):
        _tally(surface, ui, shown[number], at.tally)
    _answers(surface, ui, look, at)


def _item(surface: pygame.Surface, ui: Ui, look: Look, item: Item, box: pygame.FRect) -> None:
    now = item.state == read.NOW
    fill = mix(GROUND, NIGHT.panel_2, 0.7 if now else 0.3)
    ui.round_rect(surface, box, 10, fill, "accent" if now else "line", 1.8 if now else 1.2)
    card = card_box(box)
    lay(surface, ui, cards.Shown(look.face(item.card).slug), card)
    x = card.right + 12
    room = box.right - 12 - x
    word = _(STATES[item.state])
    tag_w = min(ui.text_size(word, TAG)[0] + 16, room * 0.5)
    tag = pygame.FRect(box.right - 10 - tag_w, box.y + min(8.0, (box.h - 22) / 2), tag_w, 22)
    edge = {read.PASSED: NIGHT.good_ink, read.FAILED: NIGHT.rage_ink, read.NOW: NIGHT.accent}.get(
        item.state, NIGHT.line_2
    )
    ui.round_rect(surface, tag, 5, mix(NIGHT.deep, edge, 0.16), edge, 1.3)
    ui.label(surface, word, tag, TAG, "text", may_cut=True)
    face = look.face(item.card)
    if box.h < 54:  # many moots: name and count alone
        text = face.name
        if item.state in (read.PASSED, read.FAILED):
            text = _("{name}: {yes} yes, {no} no").format(name=face.name, yes=item.yes, no=item.no)
        ui.label(surface, text, (x, box.y, room - tag_w - 8, box.h), SMALL, "text", "left", may_cut=True)
        return
    ui.text(surface, face.name, x, box.y + 8, HEAD, "text", width=room - tag_w - 8, may_cut=True)
    by = _caller(look, item)
    y = box.y + _head(ui)
    rows = len(ui.lines(by, SMALL, room))
    if box.h + 1 < _wanted(ui, look, item, box):  # the effect is more important than the targets
        rows = min(2, rows)
    ui.text(surface, by, x, y, SMALL, "text_2", width=room, wrap=True, max_lines=rows, may_cut=True)
    y += ui.line_height(SMALL) * rows + 2
    if item.state in (read.PASSED, read.FAILED):
        count = _("{yes} yes, {no} no").format(yes=item.yes, no=item.no)
        ui.text(surface, count, x, y, SMALL, edge, width=room, may_cut=True)
        y += ui.line_height(SMALL) + 2
    rows = int((box.bottom - 6 - y) / ui.line_height(TEXT) + 0.1)
    text = view_values.card_text(face.slug)
    if rows > 0 and text:
        ui.text(surface, text, x, y, TEXT, "text", width=room, wrap=True, max_lines=rows, may_cut=True)


def _caller(look: Look, item: Item) -> str:
    """Return who called a moot, and about whom."""
    by = _("called by {caller} ({name})").format(caller=words.name_of(look, item.caller), name=look.name(item.seat))
    goals = words.listed([words.name_of(look, card) for card in item.about])
    return _("{by}, about {names}").format(by=by, names=goals) if goals else by


def _head(ui: Ui) -> float:
    """Return where the text below the name of a moot begins, from the top of its box."""
    return 8 + max(22.0, ui.line_height(HEAD)) + 2


def _wanted(ui: Ui, look: Look, item: Item, box: pygame.FRect) -> float:
    """Return the height in which all texts of a moot fit."""
    room = box.right - 12 - (card_box(box).right + 12)
    high = _head(ui) + len(ui.lines(_caller(look, item), SMALL, room)) * ui.line_height(SMALL) + 2
    if item.state in (read.PASSED, read.FAILED):
        high += ui.line_height(SMALL) + 2
    text = view_values.card_text(look.face(item.card).slug)
    return high + (len(ui.lines(text, TEXT, room)) * ui.line_height(TEXT) if text else 0.0) + 8


def card_box(row: pygame.FRect) -> pygame.FRect:
    """Return the place of the card of a row."""
    high = min(row.h - 14, 224.0, row.w * 0.4 * cards.RATIO)
    return pygame.FRect(row.x + 8, row.y + (row.h - high) / 2, high / cards.RATIO, high)


def _voters(surface: pygame.Surface, ui: Ui, look: Look, box: pygame.FRect, mark: SeatMark) -> None:
    found = read.voters(look)
    text = _("Who votes, with how many votes; the most renowned first")
    rows = min(2, len(ui.lines(text, SMALL, box.w - 8)))
    ui.text(surface, text, box.x + 4, box.y, SMALL, "text_2", width=box.w - 8, wrap=True, max_lines=rows, may_cut=True)
    top = box.y + ui.line_height(SMALL) * rows + 6
    if not found:
        ui.text(surface, _("Nobody has a voice."), box.x + 4, top, TEXT, "text", width=box.w - 8, may_cut=True)
        return
    room = box.bottom - top
    columns = 1 if len(found) * ROW <= room else 2
    rows = -(-len(found) // columns)
    high = min(ROW, room / rows)
    wide = (box.w - 8 * (columns - 1)) / columns
    for number, voter in enumerate(found):
        column, row = divmod(number, rows)
        place = pygame.FRect(box.x + (wide + 8) * column, top + high * row, wide, high - 3)
        _voter(surface, ui, look, voter, place, mark)


def _voter(surface: pygame.Surface, ui: Ui, look: Look, voter: Voter, box: pygame.FRect, mark: SeatMark) -> None:
    now = voter.said == read.NOW
    fill = mix(GROUND, NIGHT.panel_2, 0.55)
    ui.round_rect(surface, box, 6, fill, "accent" if now else None, 1.6)
    size = min(22.0, box.h - 2)
    surface.blit(mark(voter.seat, ui.px(size)), (ui.at(box.x + 4), ui.at(box.centery - size / 2)))
    narrow = box.w < 280
    said = _("votes now") if now else _(SAID[voter.said]) if voter.said else ""
    ink = {"yes": NIGHT.good_ink, "no": NIGHT.rage_ink, read.NOW: NIGHT.accent_ink}.get(voter.said, NIGHT.text_2)
    sign = {"yes": "check", "no": "cross", "abstain": "minus", "chosen": "lock"}.get(voter.said, "")
    right = box.right - 8
    if said and not narrow:
        wide = min(ui.text_size(said, SMALL)[0], box.w * 0.34)
        ui.label(surface, said, (right - wide, box.y, wide, box.h), SMALL, ink, "right", may_cut=True)
        right -= wide + 4
    if sign:
        ui.icon(surface, sign, right - 14, box.centery - 7, 14, ink)
        right -= 20
    weight = ngettext("{count} vote", "{count} votes", voter.weight).format(count=voter.weight)
    if narrow:
        weight = str(voter.weight)
    wide = ui.text_size(weight, SMALL)[0]
    ui.label(surface, weight, (right - wide - 4, box.y, wide, box.h), SMALL, "accent_ink" if now else "text", "right")
    right -= wide + 12
    x = box.x + size + 12
    name = words.name_of(look, voter.creature)
    ui.label(surface, name, (x, box.y, right - x, box.h), SMALL, "text", "left", may_cut=True)


def _tally(surface: pygame.Surface, ui: Ui, item: Item, box: pygame.FRect) -> None:
    ui.round_rect(surface, box, 10, marks.INSET, "line", 1.2)
    yes, no = _("Yes"), _("No")
    half = box.w / 2
    for word, count, ink, x, align in (
        (yes, item.yes, NIGHT.good_ink, box.x + 14, "left"),
        (no, item.no, NIGHT.rage_ink, box.right - 14, "right"),
    ):
        number = str(count)
        wide = ui.text_size(number, COUNT)[0]
        if align == "left":
            ui.text(surface, number, x, box.y + 8, COUNT, ink)
            ui.label(
                surface, word, (x + wide + 8, box.y + 8, half - wide - 36, 26), SMALL, "text", "left", may_cut=True
            )
        else:
            ui.text(surface, number, x, box.y + 8, COUNT, ink, "right")
            area = (box.x + half, box.y + 8, half - wide - 22, 26)
            ui.label(surface, word, area, SMALL, "text", "right", may_cut=True)
    bar = pygame.FRect(box.x + 14, box.bottom - 22, box.w - 28, 12)
    ui.round_rect(surface, bar, 6, NIGHT.felt_2, "line", 1.0)
    total = item.yes + item.no
    if total:
        cut = bar.w * item.yes / total
        if cut > 2:
            ui.round_rect(surface, (bar.x, bar.y, cut, bar.h), 6, "good")
        if bar.w - cut > 2:
            ui.round_rect(surface, (bar.x + cut, bar.y, bar.w - cut, bar.h), 6, "rage")
    ui.line(surface, bar.centerx, bar.y - 3, bar.centerx, bar.bottom + 3, "bone")


def chip_boxes(look: Look, at: Plan) -> dict[str, pygame.FRect]:
    """Return the boxes of the three answers; {} while no person here votes."""
    names = [option.choice for option in look.options if option.choice in read.WORDS]
    wide = (at.chips.w - 8 * (len(names) - 1)) / max(1, len(names))
    return {
        choice: pygame.FRect(at.chips.x + (wide + 8) * n, at.chips.y, wide, at.chips.h)
        for n, choice in enumerate(names)
    }


def _answers(surface: pygame.Surface, ui: Ui, look: Look, at: Plan) -> None:
    boxes = chip_boxes(look, at)
    for choice, box in boxes.items():
        text = words.chip_name(look, choice)
        draw_chip(surface, ui, text, box, look.choice == choice, look.hovered == choice)
    if boxes:
        return
    if look.asked:
        text = _("Voting: {names}").format(names=words.listed([look.name(seat) for seat in look.asked]))
    else:
        text = _("Everything that passed takes effect now, in the order of the votes.")
    ui.label(surface, text, at.chips, TEXT, "text_2", "left", lines=2, may_cut=True)
