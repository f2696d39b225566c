"""The texts of the combat stage: the message with its chips, the sums of the round, reasons beside the cards."""

from __future__ import annotations

import pygame

from game.apocalypse.facade import Fight
from game.words import _
from scenes.tables.apocalypse import stage_marks as marks
from scenes.tables.apocalypse import stage_message
from scenes.tables.apocalypse import stage_words as words
from scenes.tables.apocalypse.stage_cards import WORDS
from scenes.tables.apocalypse.stage_plan import Plan, Spot, shifted
from scenes.tables.apocalypse.stage_read import Look, Play
from scenes.widgets.theme import NIGHT, Step, mix
from scenes.widgets.ui import Align, Ui

HEAD = Step(15, "serif-bold", 1.2, 18)
TEXT = Step(13, "sans-regular", 1.25, 16)
NO_BREAK = "\u00a0"
CHIP = Step(15, "sans-semibold", 1.2, 18)


def chips(look: Look) -> tuple[str, ...]:
    """Return the choices that are chips of the stage, in order."""
    return tuple(dict.fromkeys(option.choice for option in look.options if option.piece < 0 and option.choice))


def message_box(look: Look, fight: Fight, at: Plan) -> pygame.FRect:
    """Return the box of the message: as wide as the foot if there are no sums."""
    box = at.message.copy()
    if not words.sums(look, fight, noted(look, at)):
        box.w = at.sums.right - box.x
    return box


def chip_boxes(ui: Ui, look: Look, fight: Fight, at: Plan) -> dict[str, pygame.FRect]:
    """Return where the chips are: at the right end of the message, beside or above each other."""
    box = message_box(look, fight, at)
    names = {choice: words.chip_name(look, choice) for choice in chips(look)}
    if not names:
        return {}
    widths = {choice: max(96.0, ui.text_size(name, CHIP)[0] + 28) for choice, name in names.items()}
    found: dict[str, pygame.FRect] = {}
    high = 44.0 if ui.couch else 38.0
    whole = sum(widths.values()) + 8 * (len(widths) - 1)
    if whole <= box.w * 0.5 or len(widths) == 1:
        x = box.right - 12 - whole
        for choice, wide in widths.items():
            found[choice] = pygame.FRect(x, box.centery - high / 2, wide, high)
            x += wide + 8
        return found
    rows = len(widths)
    high = min(high, (box.h - 12 - 5 * (rows - 1)) / rows)
    wide = min(max(widths.values()), box.w * 0.5)
    y = box.centery - (high * rows + 5 * (rows - 1)) / 2
    for choice in widths:
        found[choice] = pygame.FRect(box.right - 10 - wide, y, wide, high)
        y += high + 5
    return found


def draw_chip(surface: pygame.Surface, ui: Ui, text: str, box: pygame.FRect, chosen: bool, hovered: bool) -> None:
    """Draw a chip."""
    if chosen:
        ui.round_rect(surface, box.inflate(6, 6), 11, None, "accent", 2.0)
        ui.round_rect(surface, box, 8, "accent")
        ui.label(surface, text, box.inflate(-10, 0), CHIP, "on_accent", may_cut=True)
        return
    fill = ui.lighter("panel_2", 0.08) if hovered else ui.colour("panel_2")
    ui.round_rect(surface, box, 8, fill, "line_2" if hovered else "line", 1.4)
    ui.label(surface, text, box.inflate(-10, 0), CHIP, "text", may_cut=True)


def draw(surface: pygame.Surface, ui: Ui, look: Look, fight: Fight, at: Plan) -> None:
    said = stage_message.message(look, fight)
    box = message_box(look, fight, at)
    ui.round_rect(surface, box, 10, marks.INSET, "accent" if said.urgent else marks.RULE, 1.8 if said.urgent else 1.2)
    boxes = chip_boxes(ui, look, fight, at)
    right = min((chip.x for chip in boxes.values()), default=box.right) - 12
    area = pygame.FRect(box.x + 14, box.y + 7, right - box.x - 14, box.h - 12)
    _paragraph(surface, ui, said.head, said.text, area, "accent_ink" if said.urgent else "text", said.rule)
    for choice, chip in boxes.items():
        draw_chip(surface, ui, words.chip_name(look, choice), chip, look.choice == choice, look.hovered == choice)
    _sums(surface, ui, look, fight, at)


def _paragraph(surface: pygame.Surface, ui: Ui, head: str, text: str, area: pygame.FRect, ink: str, rule: str) -> None:
    """Draw a head and its text, as long as there is space."""
    high, low = ui.line_height(HEAD), ui.line_height(TEXT)
    rows = min(2, len(ui.lines(head, HEAD, area.w)))
    if rows * high + low > area.h:
        rows = 1
    used = ui.text(
        surface,
        head,
        area.x,
        area.y,
        HEAD,
        ink,
        width=area.w,
        wrap=rows > 1,
        max_lines=rows if rows > 1 else 0,
        may_cut=True,
    )
    more = _("Rule {number}").format(number=rule).replace(" ", NO_BREAK) if rule else ""
    y = max(used.bottom, area.y + rows * high) + 1
    room = int((area.bottom - y) / low + 0.12)
    if not text or room < 1:
        return
    body = f"{text}  {more}" if more else text
    lines = len(ui.lines(body, TEXT, area.w))
    if lines > room:
        body = text
    ui.text(surface, body, area.x, y, TEXT, "text_2", width=area.w, wrap=True, max_lines=room, may_cut=True)


def _sums(surface: pygame.Surface, ui: Ui, look: Look, fight: Fight, at: Plan) -> None:
    rows = words.sums(look, fight, noted(look, at))
    if not rows:
        return
    box = at.sums
    ui.round_rect(surface, box, 10, mix(marks.INSET, NIGHT.panel, 0.5), "line", 1.2)
    area = pygame.FRect(box.x + 12, box.y + 7, box.w - 24, box.h - 12)
    ui.text(surface, _("This round"), area.x, area.y, HEAD, "text", width=area.w, may_cut=True)
    y = area.y + ui.line_height(HEAD) + 1
    low = ui.line_height(TEXT)
    room = int((area.bottom - y) / low + 0.12)
    text = " ".join(
        f"{name}: {what}." if name and not what.endswith(".") else f"{name}: {what}" if name else what
        for name, what in rows
    )
    if room > 0:
        ui.text(surface, text, area.x, y, TEXT, "text_2", width=area.w, wrap=True, max_lines=room, may_cut=True)


def reasons(surface: pygame.Surface, ui: Ui, look: Look, fight: Fight, at: Plan, plays: list[Play]) -> None:
    """Draw below a single fighter's card why it did not count as intended; for many the message has it."""
    for play in plays:
        spot = at.spots.get(play.creature)
        if spot is None or play.private or sum(other.left == spot.left for other in at.spots.values()) > 1:
            continue
        text = words.reason(look, fight, play)
        box = shifted(spot.slot, 0, 1)
        if not text or play.place:
            continue
        wide = box.w + 58
        lines = ui.lines(text, TEXT, wide)
        top, high = box.bottom + 10, len(lines) * ui.line_height(TEXT)
        if top + high > at.field.bottom or len(lines) > 6:
            continue
        ground = pygame.FRect(0, top - 2, max(ui.text_size(line, TEXT)[0] for line in lines) + 10, high + 4)
        if spot.left:
            ground.x = box.x - 5
        else:
            ground.right = box.right + 5
        ui.round_rect(surface, ground, 5, marks.GROUND, None, alpha=225)  # arrows to the fighter pass below it
        ink = "rage_ink" if play.status in ("bluff", "illegal", "void") else "text_2"
        align: Align = "left" if spot.left else "right"
        ui.text(surface, text, box.x if spot.left else box.right, top, TEXT, ink, align, width=wide, wrap=True)


def noted(look: Look, at: Plan) -> tuple[int, ...]:
    """Return the creatures that have room beside them for the reason why they turned to Crinos form."""
    found = []
    for told in look.story.of("turned_crinos"):
        creature = told.things[0]
        spot = at.spots.get(creature)
        alone = spot is not None and sum(other.left == spot.left for other in at.spots.values()) == 1
        if spot is not None and alone and spot.meter.bottom + 62 <= at.field.bottom and creature not in found:
            found.append(creature)
    return tuple(found)


def war_note(surface: pygame.Surface, ui: Ui, look: Look, spot: Spot, at: Plan, beside: bool) -> None:
    """Say beside a fighter why it turned to Crinos form."""
    text = words.form_reason(look, spot.creature)
    box = pygame.FRect(spot.card.x - 14, spot.meter.bottom + 4, 250, 0)
    if beside:  # a reason is below the combat card
        box.w = spot.slot.x - 8 - box.x if spot.left else spot.card.right + 6 - spot.slot.right
    rows = len(ui.lines(text, WORDS, box.w - 24))
    box.h = ui.line_height(HEAD) + rows * ui.line_height(WORDS) + 12
    if not spot.left:
        box.right = spot.card.right + 14
    box.bottom = min(box.bottom, at.field.bottom + 2)
    ui.round_rect(surface, box, 9, marks.INSET, "accent", 1.6)
    ui.text(surface, _("Crinos form"), box.x + 12, box.y + 6, HEAD, "text", width=box.w - 24, may_cut=True)
    ui.text(surface, text, box.x + 12, box.y + 6 + ui.line_height(HEAD), WORDS, "text", width=box.w - 24, wrap=True)
