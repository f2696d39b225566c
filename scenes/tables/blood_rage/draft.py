"""Gods' Gifts and the end of an Age: the cards to pick from, the tray of kept ones, the place for the saved card."""

from __future__ import annotations

import pygame

from game.blood_rage.facade import KEPT, Prompt, at_a_time, zones
from game.words import _, ngettext
from scenes.tables.blood_rage import art
from scenes.tables.blood_rage.screen import BloodScreen
from scenes.tables.blood_rage.sheets import SMALL, VALUE
from scenes.widgets.theme import Step
from scenes.widgets.ui import Ui

HEAD = Step(22, "serif-bold", 1.15, 24)
PLACE = Step(16, "sans-semibold", 1.1, 17)
TOP = 52.0
GAP = 8.0


def shown(skin: BloodScreen) -> bool:
    """Return whether the draft takes the place of the board."""
    return skin.facts.phase == "gifts"


def pack_card(skin: BloodScreen, count: int) -> float:
    """Return the width of a card in a pack of this many cards (du)."""
    _x, _y, w, h = skin.places.middle
    rows = 1 if count <= 4 else 2
    card_h = (h - TOP - GAP * (rows - 1)) / rows
    return min(card_h / 1.4, (w - 28 - 14 * 3) / 4, 250.0)


def pack_boxes(skin: BloodScreen) -> dict[int, pygame.FRect]:
    """Return the boxes of the cards of the own pack, by card; unknown cards by -1, -2 ... for backs."""
    zone = skin.scene.view.zones[zones.pack(skin.scene.front)]
    pieces = zone.pieces or tuple(-1 - k for k in range(zone.backs))
    x, y, w, h = skin.places.middle
    rows = 1 if len(pieces) <= 4 else 2
    columns = min(4, max(1, len(pieces)))
    card_w = pack_card(skin, len(pieces))
    gap = min(28.0, (w - 28 - card_w * 4) / 3)
    high = card_w * 1.4
    top = y + TOP + max(0.0, (h - TOP - high * rows - GAP * (rows - 1)) / 2)
    found = {}
    for number, piece in enumerate(pieces):
        row, column = divmod(number, columns)
        here = min(columns, len(pieces) - row * columns)
        whole = here * card_w + (here - 1) * gap
        left = x + (w - whole) / 2
        found[piece] = pygame.FRect(left + (card_w + gap) * column, top + (high + GAP) * row, card_w, high)
    return found


def kept_boxes(skin: BloodScreen) -> list[pygame.FRect]:
    """Return the six places of the tray."""
    x, y, w, h = skin.places.tray
    head = min(150.0, w * 0.2)
    card_w = min((h - 22) / 1.4, (w - head - 20 - 8 * (KEPT - 1)) / KEPT)
    card_h = card_w * 1.4
    pitch = min(card_w + 14, (w - head - 20 - card_w) / (KEPT - 1))
    left = x + head + max(0.0, (w - head - 10 - pitch * (KEPT - 1) - card_w) / 2)
    return [pygame.FRect(left + pitch * k, y + (h - card_h) / 2, card_w, card_h) for k in range(KEPT)]


def draw(surface: pygame.Surface, ui: Ui, skin: BloodScreen) -> None:
    """Draw the draft."""
    facts, scene = skin.facts, skin.scene
    seat = scene.front
    x, y, w, _h = skin.places.middle
    kept = scene.view.zones[zones.kept(seat)].size
    step = at_a_time(facts.players)
    head = _("Gods’ Gifts, pick {number} of {all}").format(number=min(KEPT, kept + 1), all=KEPT)
    used = ui.text(surface, head, x + 14, y + 2, HEAD, "text", width=w - 30 - 190, may_cut=True)
    name = scene.match.names[seat]
    left_seat = (seat + 1) % facts.players
    size = scene.view.zones[zones.pack(seat)].size
    passed = max(0, size - (step - kept % step))
    if size:
        text = ngettext(
            "{name} keeps one card. The other {count} goes left, to {other}.",
            "{name} keeps one card. The other {count} go left, to {other}.",
            passed,
        )
        if step == 2:
            text = _("{name} keeps two cards, one after the other. The rest goes to {other}.")
        if kept >= KEPT - step:
            text = _("{name} keeps one card. The last ones leave the game unseen.")
        text = text.format(name=name, count=passed, other=scene.match.names[left_seat])
        ink, left = "text_2", x + 14
        if skin.guide.shown and scene.refusal is None:
            text, ink = skin.guide.words(), "info_ink"
            ui.icon(surface, "question", left, used.bottom - 1, 16, ink)
            left += 22
        ui.text(surface, text, left, used.bottom - 1, SMALL, ink, width=x + w - 14 - left, may_cut=True)
    for number in range(KEPT):
        mark = (x + w - 14 - (KEPT - number) * 29, y + 1, 23, 24)  # the line below may be as long as the box
        now, done = number == kept, number < kept
        ui.round_rect(
            surface, mark, 4, "accent" if now else "panel_2" if done else "felt_2", "line_2" if not now else None, 1.2
        )
        ui.label(surface, str(number + 1), mark, VALUE, "on_accent" if now else "text" if done else "text_2")
    presenter = scene.presenter
    away = skin.input.away_pieces()
    for card, box in pack_boxes(skin).items():
        if scene.animator.carries(card, zones.pack(seat)) or card in away:
            continue
        picked = card == presenter.piece
        place = box.move(0, -4) if picked else box
        ui.shadow(surface, place, box.w * 0.06, 3 if picked else "card")
        if card < 0 or scene.covered:
            surface.blit(art.card_back(facts.age, ui.px(box.w)), (ui.at(place.x), ui.at(place.y)))
            continue
        surface.blit(art.card(card, ui.px(box.w), "rest", ui.scale), (ui.at(place.x), ui.at(place.y)))
        skin.scene.private_drawn(card)
        if picked:
            ui.round_rect(surface, place.inflate(7, 7), box.w * 0.06 + 3, None, "accent", 3.4)
    draw_tray(surface, ui, skin)


def draw_tray(surface: pygame.Surface, ui: Ui, skin: BloodScreen) -> None:
    """Draw the kept cards, seen by their owner only."""
    scene = skin.scene
    seat = scene.front
    x, y, w, h = skin.places.tray
    lit = zones.kept(seat) in skin.input.lit_places()
    ui.panel(
        surface, (x, y, w, h), 12, "panel", "accent" if lit and skin.input.dragging else "line", 1, 2.0 if lit else 1.2
    )
    head = min(150.0, w * 0.2)
    ui.text(surface, _("Kept"), x + 16, y + 12, Step(16, "serif-bold", 1.2, 17), "text", width=head - 20)
    text = _("Seen by {name} only.").format(name=scene.match.names[seat])
    used = ui.text(surface, text, x + 16, y + 34, SMALL, "text_2", width=head - 22, wrap=True, max_lines=3)
    zone = scene.view.zones[zones.kept(seat)]
    saved = scene.view.zones[zones.saved(seat)].size
    if saved:
        note = ngettext("and {count} card saved", "and {count} cards saved", saved).format(count=saved)
        high = len(ui.lines(note, SMALL, head - 22)) * ui.line_height(SMALL)
        top = max(used.bottom + 2, y + h - 10 - high)
        ui.text(surface, note, x + 16, top, SMALL, "accent_ink", width=head - 22, wrap=True)
    for number, box in enumerate(kept_boxes(skin)):
        radius = box.w * 0.06
        if number < zone.size:
            card = zone.pieces[number] if number < len(zone.pieces) and not scene.covered else -1
            if card >= 0 and scene.animator.carries(card, zones.kept(seat)):
                continue
            face = (
                art.card(card, ui.px(box.w), "rest", ui.scale)
                if card >= 0
                else art.card_back(skin.facts.age, ui.px(box.w))
            )
            surface.blit(face, (ui.at(box.x), ui.at(box.y)))
            if card >= 0:
                skin.scene.private_drawn(card)
            continue
        first = number == zone.size
        step = at_a_time(skin.facts.players)
        wanted = number < zone.size + step - zone.size % step  # with two players each keeps two cards of a hand
        ui.round_rect(surface, box, radius, "felt_2")
        ui.dashed_rect(surface, box, radius, "accent" if wanted else "line", 2.0 if wanted else 1.2, 6, 5)
        if first and scene.presenter.ready:
            ui.label(surface, _("drop here"), box.inflate(-8, 0), SMALL, "accent_ink", lines=2)
        else:
            ui.label(surface, str(number + 1), box, PLACE, "text_2")


def saving(skin: BloodScreen) -> bool:
    """Return whether the seat in front chooses which card to keep for the next Age."""
    # The last ask stays in the view until the next one: Quests and Ragnarok need the whole board.
    return skin.facts.phase == "discard" and skin.facts.ask is not None and skin.facts.ask.prompt == Prompt.DISCARD


def saved_box(skin: BloodScreen) -> pygame.FRect:
    """Return where a card is dropped to be kept for the next Age."""
    middle = pygame.FRect(skin.places.middle)
    card_w = min(130.0, (middle.h - 160) / 1.4)
    return pygame.FRect(middle.centerx - card_w / 2, middle.centery - card_w * 0.7 + 10, card_w, card_w * 1.4)


def draw_saving(surface: pygame.Surface, ui: Ui, skin: BloodScreen) -> None:
    """Draw the place for the card that is kept for the next Age."""
    box = saved_box(skin)
    panel = box.inflate(230, 96)
    panel.y -= 16
    seat = skin.scene.front
    ui.panel(surface, panel, 14, "panel", "accent" if skin.scene.presenter.ready else "line", "dialog", 1.8)
    age = skin.facts.age
    head = _("Kept for the next Age") if age < 3 else _("The last cards are discarded")
    ui.label(
        surface,
        head,
        (panel.x + 12, panel.y + 8, panel.w - 24, 26),
        Step(18, "serif-bold", 1.15, 19),
        "text",
        may_cut=True,
    )
    zone = skin.scene.view.zones[zones.saved(seat)]
    if zone.size:
        card = zone.pieces[0] if zone.pieces and not skin.scene.covered else -1
        face = art.card(card, ui.px(box.w), "rest", ui.scale) if card >= 0 else art.card_back(age, ui.px(box.w))
        surface.blit(face, (ui.at(box.x), ui.at(box.y)))
        if card >= 0:
            skin.scene.private_drawn(card)
    else:
        lit = zones.saved(seat) in skin.input.lit_places()
        ui.round_rect(surface, box, box.w * 0.06, "felt_2")
        ui.dashed_rect(surface, box, box.w * 0.06, "accent" if lit else "line_2", 2.0, 6, 5)
        ui.label(
            surface, _("Drag one card here"), box.inflate(-16, 0), SMALL, "accent_ink" if lit else "text_2", lines=3
        )
    text = _("All other cards in hand are discarded.")
    ui.label(surface, text, (panel.x + 14, box.bottom + 4, panel.w - 28, 30), SMALL, "text_2", lines=2)
