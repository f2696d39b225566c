"""A test hand: five sept cards, drawn again and again, and the first combat hand."""

from __future__ import annotations

import random
from collections.abc import Callable

import pygame

from game.apocalypse.facade import Deck, card_defs
from game.words import _
from scenes.card_library import pictures, texts
from scenes.card_library.pictures import RATIO
from scenes.widgets import sounds
from scenes.widgets.button import Button
from scenes.widgets.dialog import Dialog
from scenes.widgets.group import Group
from scenes.widgets.input import Event, Key, Pointer, intent
from scenes.widgets.ui import Ui
from scenes.widgets.widget import Widget

HAND = 5  # 6.1, 10.2


class Hands:
    """Two shuffled decks to draw from. Tests may pass `dice`."""

    def __init__(self, deck: Deck, dice: random.Random | None = None) -> None:
        self.deck = deck
        self.dice = dice or random.Random()
        self.kept: set[int] = set()
        """Places of the sept hand that stay in a redraw."""
        self.begin()

    def begin(self) -> None:
        """Shuffle both decks and draw the first hands."""
        self._sept, self._combat = list(self.deck.sept), list(self.deck.combat)
        self.dice.shuffle(self._sept)
        self.dice.shuffle(self._combat)
        self.sept = [self._sept.pop() for _n in range(min(HAND, len(self._sept)))]
        self.combat = [self._combat.pop() for _n in range(min(HAND, len(self._combat)))]
        self.kept = set()
        self.turn = 1

    def redraw(self) -> None:
        """Discard the sept cards that are not kept and fill the hand up again (6.1)."""
        stay = [card for place, card in enumerate(self.sept) if place in self.kept]
        while len(stay) < HAND and self._sept:
            stay.append(self._sept.pop())
        self.kept = set()
        self.sept = stay
        self.turn += 1

    @property
    def left(self) -> tuple[int, int]:
        """How many cards the two decks still hold."""
        return len(self._sept), len(self._combat)


class HandRow(Widget):
    """Five cards side by side. Those of the sept hand can be kept: a click or Enter marks them."""

    def __init__(self, name: str, cards: Callable[[], list[str]], kept: set[int] | None = None) -> None:
        super().__init__(name)
        self.cards, self.kept = cards, kept
        self.cursor = 0
        self._hot = -1

    def box(self, number: int) -> pygame.FRect:
        """Return the place of a card (du)."""
        gap = 12.0
        width = min(self.rect.h / RATIO, (self.rect.w - gap * (HAND - 1)) / HAND)
        left = self.rect.x + (self.rect.w - HAND * width - gap * (HAND - 1)) / 2
        return pygame.FRect(left + number * (width + gap), self.rect.y, width, width * RATIO)

    def state(self) -> str:
        cards = self.cards()
        return texts.describe(cards[self.cursor]) if self.cursor < len(cards) else ""

    def _mark(self, number: int) -> bool:
        if self.kept is None or not 0 <= number < len(self.cards()):
            return False
        self.kept ^= {number}
        if self.group is not None:
            self.group.app.sounds.play(sounds.SWITCH)
        self.dirty()
        return True

    def handle(self, event: Event) -> bool:
        if isinstance(event, Pointer):
            number = next((n for n in range(len(self.cards())) if self.box(n).collidepoint(event.x, event.y)), -1)
            if event.kind == "move" and number != self._hot:
                self._hot = number
                self.dirty()
            if event.kind == "down" and event.button == 1 and number >= 0:
                self.cursor = number
                return self._mark(number) or True
            return False
        wanted = intent(event)
        if self.focused and wanted in ("left", "right"):
            target = self.cursor + (1 if wanted == "right" else -1)
            if 0 <= target < len(self.cards()):
                self.cursor = target
                if self.group is not None:
                    self.group.app.announce(self.state())
                self.dirty()
                return True
            return False
        return self._mark(self.cursor) if self.focused and wanted == "accept" else False

    def draw(self, surface: pygame.Surface, ui: Ui) -> None:
        for number, slug in enumerate(self.cards()):
            box = self.box(number)
            kept = self.kept is not None and number in self.kept
            if kept:
                pictures.draw_halo(surface, ui, slug, box.x, box.y, box.w)
            pictures.draw_face(surface, ui, slug, box.x, box.y, box.w)
            if kept:
                size = 26.0
                place = (box.right - size + 5, box.y - 5, size, size)
                ui.round_rect(surface, place, size / 2, "accent", "deep", 1.4)
                ui.icon(surface, "lock", place[0] + 5, place[1] + 5, 16, "on_accent")

    def draw_focus(self, surface: pygame.Surface, ui: Ui) -> None:
        if self.cards():
            ui.focus_ring(surface, self.box(min(self.cursor, len(self.cards()) - 1)), 10)


class HandDialog(Dialog):
    """The test hand over the builder."""

    def __init__(self, deck: Deck, dice: random.Random | None = None) -> None:
        super().__init__(_("Test hand"), "", [], width=860)
        self.hands = Hands(deck, dice)
        self.sept = HandRow(_("Sept hand"), lambda: self.hands.sept, self.hands.kept)
        self.combat = HandRow(_("First combat hand"), lambda: self.hands.combat)
        self.again = Button(_("Redraw"), self._redraw, icon="refresh", key="R", kind="primary")
        self.again.tooltip = _("Discards the cards that are not marked, and draws up to five again.")
        self.anew = Button(_("Shuffle anew"), self._begin, icon="dice", key="N")
        self.shut = Button(_("Close"), lambda: self.close(), key="Esc", show_key=False)
        self.body = [self.again, self.anew, self.shut, self.sept, self.combat]

    def open(self, group: Group, closed: Callable[[], None]) -> None:
        super().open(group, closed)
        self._judge()

    def _redraw(self) -> None:
        self.hands.redraw()
        self._judge()

    def _begin(self) -> None:
        self.hands.begin()
        self._judge()

    def _judge(self) -> None:
        self.sept.kept = self.hands.kept
        self.again.enabled = self.hands.left[0] > 0
        self.again.why = _("The sept deck is empty.")
        if self.app is not None:
            self.app.sounds.play(sounds.CARD_LAID)
            names = ", ".join(card_defs.printed()[slug].name for slug in self.hands.sept)
            self.app.announce(names)
        self.group.redraw()

    def handle(self, event: Event) -> bool:
        if isinstance(event, Key) and event.name == "h" and not event.repeat:
            self.cancel()
            return True
        return super().handle(event)

    def _place(self, ui: Ui) -> None:
        wanted = (ui.width, ui.height, ui.scale, ui.text_size_name)
        if wanted == self._placed_for:
            return
        self._placed_for = wanted
        self._head = ui.line_height("heading_small")
        self._label = ui.line_height("body_strong") + 6
        button_h = max(42.0, ui.step_du("body_strong") + 24)
        high = min(ui.height - 32, 690.0 + self._label)
        width = min(self.width, ui.width - 32)
        self.rect = pygame.FRect((ui.width - width) / 2, (ui.height - high) / 2, width, high)
        inner = width - 48
        room = high - 22 - self._head - 10 - 2 * self._label - 26 - button_h - 22
        card = room / 2
        x, y = self.rect.x + 24, self.rect.y + 22 + self._head + 10
        self._sept_y = y
        self.sept.rect = (x, y + self._label, inner, card)
        y += self._label + card + 8
        self._combat_y = y
        self.combat.rect = (x, y + self._label, inner, card)
        top = self.rect.bottom - 22 - button_h
        shut_w = max(100.0, self.shut.wanted_width(ui, 16))
        self.shut.rect = (self.rect.right - 24 - shut_w, top, shut_w, button_h)
        left = x
        for button in (self.again, self.anew):
            button.show_key = True
        free = inner - shut_w - 12
        if sum(button.wanted_width(ui, 16) for button in (self.again, self.anew)) + 10 > free:
            for button in (self.again, self.anew):
                button.show_key = False
        for button in (self.again, self.anew):
            wide = button.wanted_width(ui, 16)
            button.rect = (left, top, wide, button_h)
            left += wide + 10

    def draw(self, surface: pygame.Surface, ui: Ui) -> None:
        self._place(ui)
        ui.veil(surface, 0.62)
        ui.panel(surface, self.rect, 16, "panel", "line", "dialog")
        x, y = self.rect.x + 24, self.rect.y + 22
        inner = self.rect.w - 48
        ui.text(surface, self.title, x, y, "heading_small", width=inner)
        sept, combat = self.hands.left
        words = _("Sept hand of turn {turn}").format(turn=self.hands.turn)
        told = _("A click keeps a card  ·  {count} left in the deck")
        self._caption(surface, ui, words, told.format(count=sept), self._sept_y)
        more = _("{count} left in the deck").format(count=combat)
        self._caption(surface, ui, _("First combat hand"), more, self._combat_y)
        self.group.draw(surface, ui)

    def _caption(self, surface: pygame.Surface, ui: Ui, words: str, more: str, y: float) -> None:
        x, inner = self.rect.x + 24, self.rect.w - 48
        wide = ui.text_size(more, "small")[0] + 4
        ui.label(surface, words, (x, y, inner - wide - 12, self._label), "body_strong", "accent_ink", "left")
        ui.label(surface, more, (x + inner - wide, y, wide, self._label), "small", "text_2", "right")
