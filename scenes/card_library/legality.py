"""Whether the deck is legal: the format, and every reason against it with its rule."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from game.apocalypse.facade import Deck
from game.core.message import Message
from game.words import _, said
from scenes.card_library import texts
from scenes.card_library.filters import Labelled
from scenes.card_library.texts import Format
from scenes.widgets.button import Button
from scenes.widgets.dropdown import DropDown
from scenes.widgets.lists import ScrollArea
from scenes.widgets.toggles import Segments
from scenes.widgets.ui import Ui

if TYPE_CHECKING:
    from scenes.shell.context import AppContext


class Legality(ScrollArea):
    """The format as three controls, then one row a fault; its button opens the rulebook at the rule."""

    def __init__(self, app: AppContext, by: Format, on_change: Callable[[Format], object]) -> None:
        super().__init__(name=_("Legality"), paint=self._paint)
        self.app, self.by, self.on_change = app, by, on_change
        self.found: list[Message] = []
        self.links: list[Button] = []
        self._rows: list[tuple[str, str, float, float, float]] = []
        """Text, kind ("label", "fault", "good"), place and height, width."""

    def show(self, ui: Ui, deck: Deck) -> None:
        offset = self.bar.offset
        self.clear()
        self.links, self._rows = [], []
        self.found = texts.judged(deck, self.by)
        width = self.inner_width
        control = max(36.0, ui.line_height("table") + 16)
        small = ui.line_height("small") + 3
        y = 0.0
        self._rows.append((_("Renown level"), "label", y, small, width))
        y += small
        levels = [(one, _("{number} Renown").format(number=one)) for one in texts.format_choices("level")]
        self.level = DropDown(
            levels, self.by.level, lambda one: self._set(level=one), name=_("Renown level"), step="table_strong"
        )
        self.put(self.level, 2, y, width - 4, control)
        y += control + 8
        self._rows.append((_("Smallest sept deck"), "label", y, small, width))
        y += small
        least = [(one, str(one)) for one in texts.format_choices("sept_minimum")]
        self.least = Segments(least, self.by.minimum, lambda one: self._set(minimum=one), name=_("Smallest sept deck"))
        self.put(self.least, 2, y, width - 4, control)
        y += control + 8
        self.tournament = Labelled(_("Tournament decks"), self.by.tournament, lambda on: self._set(tournament=on))
        self.tournament.tooltip = _("No Past Lives and no Realms in the decks.")
        self.put(self.tournament, 2, y, width - 4, control)
        y += control + 14
        if not self.found:
            words = _("Nothing speaks against this deck.")
            high = max(40.0, ui.text_size(words, "body", width - 44)[1] + 18)
            self._rows.append((words, "good", y, high, width))
            y += high + 6
        for fault in self.found:
            link = self._link(fault.rule)
            link_w = link.wanted_width(ui, 6)
            words = said(fault)
            room = width - link_w - 44
            high = max(40.0, ui.text_size(words, "table", room)[1] + 16)
            self._rows.append((words, "fault", y, high, room))
            self.put(link, width - link_w - 4, y + (high - 32) / 2, link_w, 32)
            self.links.append(link)
            y += high + 6
        self.set_height(y)
        self.bar.scroll(offset)
        self.placed()

    def _link(self, rule: str) -> Button:
        return Button(
            rule,
            lambda: self.app.open("rulebook", game="apocalypse", rule=rule),
            kind="quiet",
            icon="book",
            step="small_strong",
            name=_("Rule {number} in the rulebook").format(number=rule),
            tooltip=_("Opens the rulebook at rule {number}").format(number=rule),
        )

    def _set(self, **values: int) -> None:
        self.by = self.by._replace(**values)  # type: ignore[arg-type]
        self.on_change(self.by)

    def _paint(self, surface: pygame.Surface, ui: Ui, x: float, y: float) -> None:
        width = self.inner_width
        for words, kind, top, high, room in self._rows:
            if kind == "label":
                ui.label(surface, words, (x + 2, y + top, room - 4, high), "small", "text_2", "left")
                continue
            good = kind == "good"
            box = (x, y + top, width, high)
            ui.round_rect(surface, box, 8, "panel_2", "good" if good else "rage", 1.2)
            icon, ink = ("check", "good_ink") if good else ("warning", "rage_ink")
            ui.icon(surface, icon, x + 10, y + top + high / 2 - 9, 18, ink)
            step = "body" if good else "table"
            text_h = ui.text_size(words, step, room - (44 if good else 0))[1]
            ui.text(surface, words, x + 38, y + top + (high - text_h) / 2, step, "text",
                    width=room - (44 if good else 0), wrap=True)  # fmt: skip
