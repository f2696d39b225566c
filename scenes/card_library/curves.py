"""Statistics of a deck: curves of Renown, Rage and Gnosis as columns, and the number of cards of each type."""

from __future__ import annotations

import pygame

from game.apocalypse.facade import Curve, Numbers, deck_numbers
from game.words import _, decimal
from scenes.card_library import finding, texts
from scenes.widgets.lists import ScrollArea
from scenes.widgets.theme import Colour, rgb
from scenes.widgets.ui import Ui

COLOURS = {"renown": rgb("#E2B857"), "rage": rgb("#CF3E29"), "gnosis": rgb("#5068CC")}
"""As the cells of the cards."""
COLUMNS = 58.0
"""Height of the columns of a curve (du)."""


class Curves(ScrollArea):
    """Three curves and the types, for a panel at the side."""

    def __init__(self) -> None:
        super().__init__(name=_("In numbers"), paint=self._paint)
        self.numbers: Numbers | None = None
        self.focusable = True
        self.kind = ""

    def show(self, ui: Ui, numbers: Numbers) -> None:
        """Show the numbers of a deck."""
        self.numbers = numbers
        self.set_height(self._draw(pygame.Surface((1, 1)), ui, 0, 0, draw=False))

    def state(self) -> str:
        if self.numbers is None:
            return ""
        told = [f"{_(texts.TYPES[name])} {count}" for name, count in self._types()]
        return ", ".join((_("{number} Renown").format(number=self.numbers.renown), *told))

    def _types(self) -> list[tuple[str, int]]:
        counts = dict(self.numbers.types) if self.numbers is not None else {}
        return [(name, counts[name]) for name in finding.TYPE_ORDER if name in counts]

    def _paint(self, surface: pygame.Surface, ui: Ui, x: float, y: float) -> None:
        self._draw(surface, ui, x, y)

    def _draw(self, surface: pygame.Surface, ui: Ui, x: float, y: float, draw: bool = True) -> float:
        """Draw everything and return where it ends; without `draw` only measure."""
        if self.numbers is None:
            return y
        width = self.inner_width
        told = (
            ("renown", _("Renown of the characters"), self.numbers.renown_curve),
            ("rage", _("Rage of the combat actions"), self.numbers.rage_curve),
            ("gnosis", _("Gnosis of Gifts and fetishes"), self.numbers.gnosis_curve),
        )
        for name, title, curve in told:
            y = self._curve(surface, ui, x, y, width, title, curve, COLOURS[name], draw) + 12
        if self.numbers.damage:
            words = _("A combat action that hits does {number} damage on average.")
            words = words.format(number=decimal(self.numbers.damage))
            if draw:
                ui.text(surface, words, x, y, "small", "text_2", width=width, wrap=True)
            y += ui.text_size(words, "small", width)[1] + 12
        return self._bars(surface, ui, x, y, width, draw)

    @staticmethod
    def _curve(
        surface: pygame.Surface,
        ui: Ui,
        x: float,
        y: float,
        width: float,
        title: str,
        curve: Curve,
        colour: Colour,
        draw: bool,
    ) -> float:
        head, foot = ui.text_size(title, "small_strong", width)[1], ui.line_height("small")
        whole = head + 4 + foot + COLUMNS + foot
        if not draw:
            return y + whole
        ui.text(surface, title, x, y, "small_strong", "text", width=width, wrap=True)
        step = width / (deck_numbers.HIGHEST + 1)
        base = y + head + 4 + foot + COLUMNS
        most = max(4, *curve)
        ui.line(surface, x, base, x + width, base, "line_2")
        for number, count in enumerate(curve):
            left = x + number * step
            words = f"{number}+" if number == deck_numbers.HIGHEST else str(number)
            ui.label(surface, words, (left, base + 1, step, foot), "small", "text_2")
            if count:
                high = COLUMNS * count / most
                column = (left + step * 0.16, base - high, step * 0.68, high)
                ui.round_rect(surface, column, 3, colour, "text" if ui.light else None, 1)
                ui.label(surface, str(count), (left, base - high - foot, step, foot), "small_strong", "text")
        return y + whole

    def _bars(self, surface: pygame.Surface, ui: Ui, x: float, y: float, width: float, draw: bool) -> float:
        types = self._types()
        if not types:
            return y
        row = max(22.0, ui.line_height("small") + 5)
        if draw:
            ui.text(surface, _("Cards by type"), x, y, "small_strong", "text", width=width)
        y += ui.line_height("small_strong") + 5
        if not draw:
            return y + row * len(types)
        most = max(count for _name, count in types)
        label_w = min(width * 0.5, max(ui.text_size(_(texts.TYPES[name]), "small")[0] for name, _c in types) + 10)
        count_w = ui.text_size("88", "small_strong")[0] + 8
        for name, count in types:
            ui.label(surface, _(texts.TYPES[name]), (x, y, label_w - 6, row), "small", "text", "left", may_cut=True)
            track = width - label_w - count_w
            bar = (x + label_w, y + row / 2 - 4, max(6.0, track * count / most), 8)
            ui.round_rect(surface, bar, 4, "info" if not ui.light else "info_ink")
            ui.label(surface, str(count), (x + width - count_w, y, count_w, row), "small_strong", "text", "right")
            y += row
        return y
