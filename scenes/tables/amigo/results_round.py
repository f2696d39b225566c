"""A finished round trick by trick: one column per seat, one row per trick, the winner's card marked."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.amigo.facade import NO_COLOUR, TrickRecord
from game.words import _
from scenes.art import sigils
from scenes.art.amigo import marks
from scenes.results.people import Person
from scenes.widgets.input import Event, Pointer, intent
from scenes.widgets.theme import mix
from scenes.widgets.ui import Ui
from scenes.widgets.widget import Widget

PAD = 12.0


class RoundPage(Widget):
    """All tricks of one round. Scrolls by wheel and arrow keys where the room is short."""

    radius = 12.0

    def __init__(
        self, number: int, dealer: int, tricks: Sequence[TrickRecord], people: Sequence[Person], palette: str
    ) -> None:
        super().__init__(_("Round {number}, trick by trick").format(number=number))
        self.number, self.dealer, self.palette = number, dealer, palette
        self.tricks, self.people = list(tricks), list(people)
        self.scroll = 0.0
        self._overflow = 0.0
        self._row_h = 44.0

    def usable(self) -> bool:
        return self._overflow > 0 and super().usable()

    def handle(self, event: Event) -> bool:
        if isinstance(event, Pointer):
            if event.kind == "wheel" and self.hit(event.x, event.y):
                return self._scroll(-event.wheel * self._row_h)
            return False
        step = {"up": -1.0, "down": 1.0, "page up": -6.0, "page down": 6.0}.get(intent(event))
        return step is not None and self._scroll(step * self._row_h)

    def _scroll(self, by: float) -> bool:
        new = min(self._overflow, max(0.0, self.scroll + by))
        if new == self.scroll:
            return False
        self.scroll = new
        self.dirty()
        return True

    def draw(self, surface: pygame.Surface, ui: Ui) -> None:
        box = self.rect
        ui.panel(surface, box, 12, "panel", "line", 1)
        count = len(self.people)
        words = [_("Trick {number}").format(number=10), _("Trump")]
        label = max(130.0, max(ui.text_size(word, "body")[0] for word in words) + 60)
        column = min(330.0, (box.w - label) / count)
        label = box.w - column * count
        head = max(56.0, ui.line_height("body_strong") + 26)
        room = box.h - head - 8
        self._row_h = min(92.0, max(36.0, room / max(1, len(self.tricks))))
        self._overflow = max(0.0, self._row_h * len(self.tricks) - room)
        self.scroll = min(self.scroll, self._overflow)
        ui.label(
            surface,
            _("Trick and trump"),
            (box.x + PAD, box.y, label - PAD - 4, head),
            "small",
            "text_2",
            "left",
            lines=2,
        )
        for seat, person in enumerate(self.people):
            x = box.x + label + seat * column
            self._head(surface, ui, seat, person, x, column, head)
        old = ui.clip(surface, (box.x, box.y + head, box.w, box.h - head - 4))
        y = box.y + head - self.scroll
        for trick in self.tricks:
            self._trick(surface, ui, trick, y, label, column)
            y += self._row_h
        surface.set_clip(old)
        ui.line(surface, box.x + 1, box.y + head, box.right - 1, box.y + head, "line")
        for seat in range(count):
            x = box.x + label + seat * column
            ui.line(surface, x, box.y + 1, x, box.bottom - 1, mix(ui.theme.panel, ui.theme.line, 0.55))

    def _head(
        self, surface: pygame.Surface, ui: Ui, seat: int, person: Person, x: float, column: float, head: float
    ) -> None:
        size = min(34.0, column * 0.27)
        top = self.rect.y + (head - size) / 2
        surface.blit(sigils.sigil(person.sigil, ui.px(size), ui.theme), (ui.at(x + 8), ui.at(top)))
        left = x + size + 15
        dealt = seat == self.dealer
        h = ui.line_height("body_strong")
        y = self.rect.y + (head - h - (ui.line_height("small") if dealt else 0)) / 2
        ui.text(surface, person.name, left, y, "body_strong", width=x + column - left - 4, may_cut=True)
        if dealt:
            ui.text(surface, _("dealt"), left, y + h, "small", "text_2", width=x + column - left - 4, may_cut=True)

    def _trick(
        self, surface: pygame.Surface, ui: Ui, trick: TrickRecord, y: float, label: float, column: float
    ) -> None:
        box, h = self.rect, self._row_h
        words = _("Trick {number}").format(number=trick.number)
        chip = 24.0
        x = box.x + label - chip - 12
        text_w = x - box.x - PAD - 8
        one, two = ui.line_height("body_strong"), ui.line_height("small")
        if h >= one + two + 8:
            top = y + (h - one - two) / 2
            ui.text(surface, words, box.x + PAD, top, "body_strong", width=text_w)
            rule = _("rule {number}").format(number=trick.rule)
            ui.text(surface, rule, box.x + PAD, top + one, "small", "text_2", width=text_w)
        else:
            ui.label(surface, words, (box.x + PAD, y, text_w, h), "body", "text", "left")
        if trick.trump != NO_COLOUR:
            picture = marks.chip(trick.trump, ui.px(chip), self.palette)
            surface.blit(picture, (ui.at(x), ui.at(y + (h - chip) / 2)))
        else:
            card = 98  # the sign of the no-trump card says: no trump in this trick
            height = ui.px(chip)
            picture = marks.inline_card(card, height, self.palette)
            surface.blit(picture, (ui.at(x + chip) - picture.get_width(), ui.at(y + (h - chip) / 2)))
        ui.line(surface, box.x + 1, y + h, box.right - 1, y + h, mix(ui.theme.panel, ui.theme.line, 0.7))
        height = ui.px(min(34.0, h - 10, max(24.0, h * 0.42), (column - 56) / 1.95))
        for place, play in enumerate(trick.plays):
            left = box.x + label + play.seat * column
            won = play.seat == trick.winner
            if won:
                tint = mix(ui.theme.panel, ui.theme.accent, 0.16 if not ui.light else 0.28)
                ui.round_rect(surface, (left + 2, y + 2, column - 4, h - 3), 6, tint)
            ui.label(surface, f"{place + 1}.", (left + 8, y, 20, h), "small", "text_2", "left")
            picture = marks.inline_card(play.card, height, self.palette, play.named)
            surface.blit(picture, (ui.at(left + 28), ui.at(y + h / 2) - height // 2))
            if won:
                ui.icon(surface, "crown", left + column - 24, y + (h - 16) / 2, 16, "accent_ink")
