"""The preview beside the settings: six cards in the chosen palette, and how others see the colours."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.words import _
from scenes.art import colour_vision, symbols
from scenes.art.amigo import cards
from scenes.widgets import svg
from scenes.widgets.dropdown import DropDown
from scenes.widgets.ui import Ui

if TYPE_CHECKING:
    from scenes.shell.context import AppContext

CARDS = (9, 16 + 6, 32 + 15, 48 + 0, 64 + 11, 80 + 4)
"""The six cards shown: one of each colour, low and high, with both digits that need a bar."""
ENOUGH = 15.0
"""Colours at least this far apart (CIEDE2000) are safely distinguishable."""


class Preview:
    """Panel with cards, a choice of vision and the smallest distance between two colours."""

    def __init__(self, app: AppContext) -> None:
        self.app = app
        self.vision = "deutan"
        self.box = pygame.FRect(0, 0, 0, 0)
        self.choice = DropDown([("deutan", "")])

    def place(self, box: pygame.FRect, ui: Ui) -> None:
        """Place everything inside `box` and build the choice again (the language may have changed)."""
        self.box = box
        names = [
            ("normal", _("Full colour vision")),
            ("protan", _("Protanopia (red-blind)")),
            ("deutan", _("Deuteranopia (green-blind)")),
            ("tritan", _("Tritanopia (blue-blind)")),
        ]
        self.choice = DropDown(names, self.vision, self._choose, name=_("Seen with"))
        self.head_h = ui.line_height("section")
        line = ui.line_height("table")
        drop_h = max(34.0, ui.step_du("body_strong") + 19)
        foot_h = max(line, 20.0) if not ui.large else 2 * line
        chip_h = 64.0
        low = 12 + foot_h + 12 + chip_h + 12 + drop_h + 4 + line
        room = box.h - 16 - self.head_h - 8 - low - 12
        width = min((box.w - 40 - 28) / 3, (room - 14) / 2 / 1.4)
        self.card_w = max(40.0, width)
        self.cards_y = box.y + 16 + self.head_h + 8
        y = self.cards_y + 2 * self.card_w * 1.4 + 14 + (room - 14 - 2 * self.card_w * 1.4) / 2
        self.words_y = y + 12
        self.choice.rect = (box.x + 20, self.words_y + line + 4, box.w - 40, drop_h)
        self.chips_y = self.choice.rect.bottom + 12
        self.chip_h = chip_h
        self.foot_y = self.chips_y + chip_h + 12
        self.foot_h = foot_h

    def _choose(self, vision: str) -> None:
        self.vision = vision

    def draw(self, surface: pygame.Surface, ui: Ui) -> None:
        """Draw the panel with everything but the choice itself."""
        box, palette = self.box, self.app.settings.palette
        ui.panel(surface, box)
        name = _("Colour-safe") if palette == "safe" else _("Standard")
        drawn = ui.text(surface, _("Preview"), box.x + 20, box.y + 14, "section")
        start = drawn.right + 12
        shift = ui.line_height("section") - ui.line_height("table")
        ui.text(surface, name, start, box.y + 14 + shift * 0.7, "table", "text_2", width=box.right - 20 - start)
        self._draw_cards(surface, ui, palette)
        words = _("Seen with")
        ui.text(surface, words, box.x + 20, self.words_y, "table", "text_2", width=box.w - 40)
        self._draw_chips(surface, ui, palette)
        self._draw_distance(surface, ui, palette)

    def _draw_cards(self, surface: pygame.Surface, ui: Ui, palette: str) -> None:
        box, width = self.box, self.card_w
        gap = (box.w - 40 - 3 * width) / 2
        gap = min(gap, 28.0)
        left = box.x + (box.w - 3 * width - 2 * gap) / 2
        for number, card in enumerate(CARDS):
            x = left + number % 3 * (width + gap)
            y = self.cards_y + number // 3 * (width * 1.4 + 14)
            place = ui.rect(x, y, width, width * 1.4)
            ui.shadow(surface, (x, y, width, width * 1.4), width * 0.075, "card")
            surface.blit(cards.face(card, place.w, palette, scale=ui.scale), place)

    def _draw_chips(self, surface: pygame.Surface, ui: Ui, palette: str) -> None:
        box = self.box
        width = (box.w - 40 - 5 * 8) / 6
        for colour in symbols.COLOURS:
            place = ui.rect(box.x + 20 + colour * (width + 8), self.chips_y, width, self.chip_h)
            picture = self._chip(ui, colour, place.size, palette)
            surface.blit(picture, place)

    def _chip(self, ui: Ui, colour: int, size: tuple[int, int], palette: str) -> pygame.Surface:
        """Return one colour as the chosen vision sees it: rim, ground, symbol, letter."""
        ground = colour_vision.simulate(symbols.base(colour, palette), self.vision)
        ink = symbols.ink(colour)
        letter = symbols.letter(colour)
        key = ("vision chip", colour, size, palette, self.vision, letter)

        def make() -> pygame.Surface:
            w, h = size
            line = max(1.0, h * 0.03)
            body = svg.rect(
                (line / 2, line / 2, w - line, h - line), h * 0.1, ground, outline=svg.pen(ui.theme.card_edge, line)
            )
            mark = min(w, h) * 0.48
            body += symbols.symbol_svg(colour, (w - mark) / 2, h * 0.13, mark, ink)
            return svg.raster(body, w, h)

        picture = ui.cache.get(key, make).copy()
        letters = ui.letters(letter, "small_strong", ink)
        picture.blit(letters, ((size[0] - letters.get_width()) // 2, round(size[1] * 0.76 - letters.get_height() / 2)))
        return picture

    def _draw_distance(self, surface: pygame.Surface, ui: Ui, palette: str) -> None:
        box = self.box
        least = colour_vision.smallest_distance(symbols.PALETTES[palette], self.vision)[0]
        number = f"{least:.1f}".replace(".", _("."))
        good = least >= ENOUGH
        words = (
            _("Smallest colour distance {number} – easy to tell apart")
            if good
            else _("Smallest colour distance {number} – look at the shapes")
        ).format(number=number)
        ink = "good_ink" if good else "accent_ink"
        room = (box.x + 20, self.foot_y, box.w - 40 - 30, self.foot_h)
        ui.label(surface, words, room, "table_strong", ink, "left", lines=2)
        ui.icon(surface, "check" if good else "info", box.right - 40, self.foot_y + self.foot_h / 2 - 10, 20, ink)
