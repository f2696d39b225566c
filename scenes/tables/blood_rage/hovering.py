"""Details of the thing under the pointer: committed Quests, the picked card of the draft."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.blood_rage.facade import COST, INVADE, NAMES, SLOT, TYPE, cards, quest_status, zones
from game.words import _
from scenes.tables.blood_rage import art
from scenes.tables.blood_rage.screen import BloodScreen
from scenes.tables.blood_rage.sheets import CLAN, PLAYER_STRONG, SMALL, draw_other
from scenes.widgets.ui import Ui

if TYPE_CHECKING:
    from game.blood_rage.facade import BloodFacts


def draw(surface: pygame.Surface, ui: Ui, skin: BloodScreen) -> list[pygame.Rect]:
    """Draw the list of the own Quests, or the whole panel of a folded clan, while the pointer rests there."""
    scene = skin.scene
    delay = skin.app.settings.zoom_delay
    seat = skin.hovered_seat
    if seat >= 0 and seat != scene.front and delay >= 0 and skin.rested >= delay and not skin.input.dragging:
        folded = skin.layout.panel_box(seat)
        if folded.h < 120:
            box = pygame.FRect(folded.right + 8, folded.y, 268, 126)
            draw_other(surface, ui, skin, seat, box)
            return [ui.rect(box).inflate(ui.px(40), ui.px(40))]
    if not skin.hovered_quests or skin.input.dragging or scene.covered or skin.rested < max(0.0, delay) or delay < 0:
        return []
    quests = scene.view.zones[zones.quests(scene.front)].pieces
    if not quests:
        return []
    own = skin.layout.panel_box(scene.front)
    width = 330.0
    rows = []
    for card in quests:
        text = skin.words.quest_words(card, scene.front)
        rows.append((card, text, ui.line_height(PLAYER_STRONG) + ui.text_size(text, SMALL, width - 64)[1] + 14))
    height = 40 + sum(row[2] for row in rows)
    box = pygame.FRect(own.right + 8, max(52.0, own.bottom - height), width, height)
    ui.panel(surface, box, 12, "panel", "line_2", "dialog")
    ui.text(surface, _("Committed Quests"), box.x + 16, box.y + 8, CLAN, "text", width=width - 30)
    y = box.y + 36
    for card, text, row in rows:
        status = quest_status(skin.facts, scene.front, card)
        ink = "good" if status.done else "line_2"
        ui.disc(surface, box.x + 26, y + 12, 11, None, ink, 1.6)
        ui.icon(
            surface, "check" if status.done else "dots", box.x + 18, y + 4, 16, "good_ink" if status.done else "text_2"
        )
        ui.text(surface, cards.name(card), box.x + 46, y, PLAYER_STRONG, "text", width=width - 130)
        pays = _("{count} Glory").format(count=status.glory)
        ui.text(surface, pays, box.right - 14, y, PLAYER_STRONG, "accent_ink", "right")
        ui.text(
            surface, text, box.x + 46, y + ui.line_height(PLAYER_STRONG), SMALL, "text_2", width=width - 64, wrap=True
        )
        scene.private_drawn(card)
        y += row
    return [ui.rect(box).inflate(ui.px(100), ui.px(100))]


def quest_words(facts: BloodFacts, seat: int, card: int) -> str:
    """Return the provinces that count for a Quest and its state for a seat."""
    status = quest_status(facts, seat, card)
    parts = []
    if status.candidates and len(status.candidates) < 8:
        listed = ", ".join(_(NAMES[province]) for province in status.candidates)
        parts.append(_("Provinces: {listed}.").format(listed=listed))
    if not status.possible:
        parts.append(_("It cannot be done any more."))
    elif status.done:
        where = ", ".join(_(NAMES[province]) for province in status.where)
        parts.append(_("Fulfilled now: {listed}.").format(listed=where) if where else _("Fulfilled now."))
    else:
        parts.append(_("Not yet: {have} of {need}.").format(have=status.have, need=status.need))
    return " ".join(parts)


def consequence(skin: BloodScreen, card: int) -> str:
    """Return a sentence about the effect of keeping a card."""
    if TYPE[card] == "battle":
        return _("Played face down in a battle. The winner discards it, a loser takes it back.")
    if TYPE[card] == "quest":
        return _("Costs nothing to commit.") + " " + skin.words.quest_words(card, skin.scene.front)
    if SLOT[card] == "monster":
        text = _("Costs {cost} Rage to play; the Monster may invade at once, later for {invade} Rage.")
        return text.format(cost=COST[card], invade=INVADE[card])
    if SLOT[card] == "clan":
        return _("Costs {cost} Rage to play and stays for the whole game.").format(cost=COST[card])
    return _("Costs {cost} Rage to play; one such figure may then invade for no Rage.").format(cost=COST[card])


def draw_pick(surface: pygame.Surface, ui: Ui, skin: BloodScreen) -> None:
    """Draw the picked or pointed-at card of the draft large, in the place of the log."""
    assert skin.places.log is not None
    x, y, w, h = skin.places.log
    scene = skin.scene
    card = skin.input.dragged if skin.input.dragging else scene.presenter.piece
    box = pygame.FRect(x, y, w, min(h, 394.0))
    ui.panel(surface, box, 12, "panel", "line", 1)
    if card < 0 or scene.covered:
        ui.text(surface, _("Pick a card"), x + 14, y + 8, CLAN, "text", width=w - 28)
        text = _("Click a card to see what it does; drag it to Kept or press the button to keep it.")
        used = ui.text(surface, text, x + 14, y + 34, SMALL, "text_2", width=w - 28, wrap=True)
        width = min(w - 28, 200.0, (box.bottom - 14 - used.bottom - 10) / 1.4)
        place = (x + (w - width) / 2, used.bottom + 10, width, width * 1.4)
        ui.round_rect(surface, place, width * 0.06, "felt_2")
        ui.dashed_rect(surface, place, width * 0.06, "line", 1.4, 6, 5)
        return
    ui.text(surface, cards.name(card), x + 14, y + 6, CLAN, "text", width=w - 28, may_cut=True)
    text = consequence(skin, card)
    text_h = ui.text_size(text, SMALL, w - 28)[1]
    width = min(w - 28, 200.0, (box.h - 46 - text_h) / 1.4)
    face = art.card(card, ui.px(width), "rest", ui.scale)
    surface.blit(face, (ui.at(x + (w - width) / 2), ui.at(y + 32)))
    scene.private_drawn(card)
    ui.text(surface, text, x + 14, y + 38 + width * 1.4, SMALL, "text_2", width=w - 28, wrap=True)
