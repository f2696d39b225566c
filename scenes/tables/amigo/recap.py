"""The public strip of the curtain: bids and plays since a person's last turn, the trump, round and trick."""

from __future__ import annotations

import pygame

from game.amigo.facade import NO_COLOUR
from game.amigo.facade import events as ev
from game.core.events import SPECTATOR
from game.words import _
from scenes.art import sigils
from scenes.art.amigo import marks
from scenes.results.people import sigil_number
from scenes.tables.amigo.draw import no_trump_mark
from scenes.tables.amigo.screen import AmigoScreen
from scenes.tables.amigo.words import colour_name
from scenes.widgets.ui import Ui

SIZE = 24.0


def draw(surface: pygame.Surface, ui: Ui, screen: AmigoScreen, box: pygame.FRect, since: int) -> None:
    """Draw the strip, from a spectator's view only."""
    facts, match = screen.facts, screen.scene.match
    right = box.right - 18
    where = screen.where_short()
    right -= ui.text_size(where, "prompt")[0]
    ui.label(surface, where, (right, box.y, 400, box.h), "prompt", "text", "left")
    right -= 18
    if screen.scene.view.zones["turned"].pieces:
        now = facts.trick_trump if facts.trick else facts.trump
        name = colour_name(now) if now != NO_COLOUR else _("No trump")
        words = _("Trump now") if now != NO_COLOUR else ""
        width = 28 + 8 + ui.text_size(name, "prompt")[0] + (ui.text_size(words, "body")[0] + 9 if words else 0)
        x = right - width
        if words:
            used = ui.label(surface, words, (x, box.y, 300, box.h), "body", "text_2", "left")
            x = used.right + 9
        mark = marks.chip(now, ui.px(28), screen.palette) if now != NO_COLOUR else no_trump_mark(ui, 28)
        surface.blit(mark, (ui.at(x), ui.at(box.centery - 14)))
        ui.label(surface, name, (x + 36, box.y, 300, box.h), "prompt", "text", "left")
        right -= width + 16
    left = box.x + 18
    head = _("Since the last turn:")
    used = ui.label(surface, head, (left, box.y, right - left, box.h), "prompt", "accent_ink", "left", may_cut=True)
    left = used.right + 12
    shown = [event for event in match.events(SPECTATOR, since) if isinstance(event, (ev.CardPlayed, ev.BidMade))]
    items = []
    room = right - left
    for event in reversed(shown):
        if isinstance(event, ev.CardPlayed):
            picture = marks.inline_card(event.card, ui.px(22), screen.palette, event.named)
            width = SIZE + 5 + picture.get_width() / ui.scale + 14
        else:
            width = SIZE + 5 + ui.text_size(str(event.bid), "section")[0] + 14
        if room < width:
            break
        room -= width
        items.append((event, width))
    for event, width in reversed(items):
        plan = match.seats[event.seat]
        mark = sigils.sigil(sigil_number(plan.sigil, event.seat), ui.px(SIZE), ui.theme)
        surface.blit(mark, (ui.at(left), ui.at(box.centery - SIZE / 2)))
        if isinstance(event, ev.CardPlayed):
            picture = marks.inline_card(event.card, ui.px(22), screen.palette, event.named)
            surface.blit(picture, (ui.at(left + SIZE + 5), ui.at(box.centery) - picture.get_height() // 2))
        else:
            ui.label(surface, str(event.bid), (left + SIZE + 5, box.y, 60, box.h), "section", "text", "left")
        left += width
    if not items:
        ui.label(surface, "–", (left, box.y, 40, box.h), "prompt", "text_2", "left")
