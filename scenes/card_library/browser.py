"""All cards: search, filter, sort; the details of the card under the cursor are on the right."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.apocalypse.facade import card_defs
from game.words import _
from scenes.card_library import pictures
from scenes.card_library.facts import draw_facts
from scenes.card_library.page import CardsPage
from scenes.card_library.pictures import RATIO
from scenes.shell.page import BAR
from scenes.widgets.button import Button
from scenes.widgets.lists import ScrollArea
from scenes.widgets.ui import Ui

if TYPE_CHECKING:
    from scenes.shell.context import AppContext


class BrowserScene(CardsPage):
    """The browser. `query` is searched at once; `card` is the first card under the cursor."""

    name = "cards"

    def __init__(self, app: AppContext, words: str = "", card: str = "") -> None:
        super().__init__(app)
        self.field.text = words
        self.query = self.query._replace(text=words)
        self.shown = card
        self.sheet = ScrollArea(name=_("The card"), paint=self._paint_sheet)
        self._wanted = card

    def layout(self) -> None:
        if self.shown not in card_defs.printed():
            self.shown = ""  # its user pack is gone
        self.title = _("All cards")
        super().layout()
        if self._wanted:
            wanted, self._wanted = self._wanted, ""
            if wanted in self.grid.slugs:
                self.grid.move_to(list(self.grid.slugs).index(wanted))

    def moved(self, slug: str) -> None:
        self.shown = slug
        if hasattr(self, "large"):
            self._measure(self.app.ui)
        self.redraw()

    def place_side(self, ui: Ui, box: pygame.FRect) -> None:
        self.packs = Button(_("Card packs"), lambda: self.app.open("packs"), icon="folder", key="P", show_key=False)
        self.decks = Button(_("Decks"), lambda: self.app.open("decks"), icon="pile", key="D", show_key=False)
        right = ui.width - 16
        for button in (self.packs, self.decks):
            wide = button.wanted_width(ui, 12)
            button.button_kind = "quiet"
            button.rect = (right - wide, 9, wide, BAR - 18)
            right -= wide + 6
            self.add(button)
        self.decks.visible = not any(scene.name == "decks" for scene in self.app.director.stack)
        self._bar_right = right
        high = max(42.0, ui.line_height("body_strong") + 20)
        self.large = Button(_("Large"), lambda: self.zoom(self.shown), icon="expand", key="Z")
        self.large.rect = (box.x + 16, box.bottom - 16 - high, box.w - 32, high)
        self.sheet.rect = (box.x + 16, box.y + 14, box.w - 22, self.large.rect.y - 12 - box.y - 14)
        self.add(self.sheet, self.large)
        self._measure(ui)

    def _forms(self) -> int:
        return 2 if card_defs.printed()[self.shown].crinos else 1

    def _measure(self, ui: Ui) -> None:
        """Tell the sheet how high the card's picture and facts are."""
        self.large.enabled = bool(self.shown)
        if not self.shown:
            self.sheet.set_height(0)
            return
        width = self.sheet.inner_width
        probe = pygame.Surface((1, 1))
        audit, ui.audit = ui.audit, None
        end = draw_facts(probe, ui, self.shown, 0, 0, width, 1e9)
        ui.audit = audit
        self.sheet.bar.scroll(0)
        self.sheet.set_height(self._picture_h(width) + 14 + end)

    def _picture_h(self, width: float) -> float:
        return self._card_w(width) * RATIO

    def _card_w(self, width: float) -> float:
        forms = self._forms()
        return min(216.0, (width - 10 * (forms - 1)) / forms)

    def _paint_sheet(self, surface: pygame.Surface, ui: Ui, x: float, y: float) -> None:
        if not self.shown:
            return
        width, forms = self.sheet.inner_width, self._forms()
        card_w = self._card_w(width)
        left = x + (width - forms * card_w - 10 * (forms - 1)) / 2
        for crinos in range(forms):
            pictures.draw_face(surface, ui, self.shown, left + crinos * (card_w + 10), y, card_w, bool(crinos))
        draw_facts(surface, ui, self.shown, x, y + card_w * RATIO + 14, width, 1e9)

    def draw_title(self, surface: pygame.Surface, ui: Ui) -> None:
        left = self.back_button.rect.right + 16
        half = min(ui.width / 2 - left, self._bar_right - ui.width / 2)
        box = (ui.width / 2 - half, 0, 2 * half, BAR)
        ui.label(surface, self.title, box, "heading_small", "text", may_cut=True)

    def draw_page(self, surface: pygame.Surface, ui: Ui) -> None:
        super().draw_page(surface, ui)
        ui.panel(surface, self.side, 12, "panel", "line", 1)
        if not self.shown:
            box = pygame.FRect(self.side)
            ui.icon(surface, "eye", box.centerx - 22, box.centery - 70, 44, "line_2")
            text = _("Here a card is read in full.")
            ui.text(
                surface, text, box.centerx, box.centery - 10, "body", "text_2", "center", width=box.w - 40, wrap=True
            )
