"""The column of filters: one control for every printed field. It changes a query and reports it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pygame

from game.words import _
from scenes.card_library import finding, texts
from scenes.card_library.finding import Query
from scenes.card_library.rangefield import RangeField
from scenes.widgets.button import Button
from scenes.widgets.dropdown import DropDown
from scenes.widgets.lists import ScrollArea
from scenes.widgets.toggles import Segments, Switch
from scenes.widgets.ui import Ui
from scenes.widgets.widget import Widget

Told = Callable[[Query], object]


def type_choices() -> list[tuple[str, str]]:
    """Return groups, types and subtypes as choices; subtypes are below their type."""
    below = {"equipment": ("fetish", "bane_fetish"), "event": ("pack_totem", "personal_totem", "lunar_phase")}
    found = [("", _("all types")), *((name, _(title)) for name, title in texts.GROUPS.items())]
    for name in finding.TYPE_ORDER[1:]:
        found.append((name, _(texts.TYPES[name])))
        found += [(sub, "·  " + _(texts.SUBTYPES[sub])) for sub in below.get(name, ())]
    return found


class Filters(ScrollArea):
    """All controls below each other. `in_deck` adds those that ask about the deck that is built."""

    def __init__(self, query: Query, on_change: Told, in_deck: bool) -> None:
        super().__init__(name=_("Filters"), paint=self._paint)
        self.query, self.on_change, self.in_deck = query, on_change, in_deck
        self._labels: list[tuple[str, float, float]] = []
        self._ui: Ui | None = None
        self.controls: dict[str, Widget] = {}

    def build(self, ui: Ui, query: Query) -> None:
        """Make the controls again for a query."""
        offset = self.bar.offset
        self._ui, self.query = ui, query
        self.clear()
        self.controls, self._labels = {}, []
        width = self.inner_width
        control = max(34.0, ui.line_height("table") + 14)
        label_h = ui.line_height("small") + 2
        y = 0.0

        def put(key: str, widget: Widget, high: float, gap: float = 9) -> None:
            nonlocal y
            self.put(widget, 2, y, width - 4, high)
            self.controls[key] = widget
            y += high + gap

        def label(words: str) -> None:
            nonlocal y
            self._labels.append((words, y, label_h))
            y += label_h

        def choice(key: str, words: str, choices: Sequence[tuple[Any, str]]) -> None:
            label(words)
            drop = DropDown(choices, getattr(query, key), lambda value: self._set(key, value), name=words, step="table")
            put(key, drop, control)

        choice("type", _("Type"), type_choices())
        label(_("Side"))
        sides = [("", _("all")), ("gaia", _("Gaia")), ("wyrm", _("Wyrm"))]
        value = query.side if query.side in ("", "gaia", "wyrm") else ""
        put(
            "side",
            Segments(sides, value, lambda one: self._set("side", one), name=_("Side"), step="small_strong"),
            control,
        )
        if self.in_deck:
            label(_("In the deck"))
            parts = [("", _("all")), ("in", _("in it")), ("out", _("not in it"))]
            put(
                "deck",
                Segments(
                    parts, query.deck, lambda one: self._set("deck", one), name=_("In the deck"), step="small_strong"
                ),
                control,
            )
            put("usable", self._switch("usable", _("Usable by the pack"), query.usable), control - 4)
        for field in finding.FIELDS:
            least, most = finding.bounds(field)

            def ask(wanted: tuple[int, int] | None, field: str = field) -> None:
                self._range(field, wanted)

            ranged = RangeField(_(texts.NUMBERS[field]), least, most, query.range(field), ask)
            put(field, ranged, ui.line_height("small_strong") + 26, 6)
        y += 4
        for key, words, known in (
            ("tribe", _("Tribe"), finding.TRIBES),
            ("auspice", _("Auspice or aspect"), finding.AUSPICES),
            ("breed", _("Breed"), finding.BREEDS),
            ("keyword", _("Keyword"), finding.keywords()),
        ):
            choice(key, words, [("", _("all")), *((one, texts.keyword(one)) for one in known)])
        asked = [("", _("all")), ("none", _("asks for nobody"))]
        choice("requires", _("Asks for"), [*asked, *((one, texts.keyword(one)) for one in finding.asked_words())])
        choice("set", _("Set"), [("", _("all sets")), *((one, one) for one in finding.sets())])
        label(_("Order"))
        orders = [(name, _(title)) for name, title in texts.SORTS.items()]
        half = width - 4 - control - 6
        drop = DropDown(orders, query.sort, lambda one: self._set("sort", one), name=_("Order"), step="table")
        turn = Button(
            "", self._turn, icon="down" if query.falling else "up", name=_("Falling") if query.falling else _("Rising")
        )
        turn.tooltip = _("Turns the order round.")
        self.put(drop, 2, y, half, control)
        self.put(turn, 2 + half + 6, y, control, control)
        self.controls |= {"sort": drop, "falling": turn}
        y += control + 9
        put("waiting", self._switch("waiting", _("Cards not playable yet"), query.waiting), control)
        again = Button(_("Reset"), self._reset, icon="refresh", step="table_strong", name=_("Reset the filters"))
        again.enabled = query._replace(text="", sort="type", falling=False, waiting=False) != Query()
        again.why = _("No filter is set.")
        put("reset", again, control, 2)
        self.set_height(y)
        self.bar.scroll(offset)
        self.placed()

    def _switch(self, key: str, words: str, value: bool) -> Switch:
        return Labelled(words, value, lambda on: self._set(key, on))

    def _set(self, key: str, value: Any) -> None:
        self.on_change(self.query._replace(**{key: value}))

    def _range(self, field: str, wanted: tuple[int, int] | None) -> None:
        # The control itself is still being dragged, so nothing is built again for this.
        self.query = self.query.with_range(field, wanted)
        self.on_change(self.query)

    def _turn(self) -> None:
        self.on_change(self.query._replace(falling=not self.query.falling))

    def _reset(self) -> None:
        kept = self.query
        self.on_change(Query(text=kept.text, sort=kept.sort, falling=kept.falling, waiting=kept.waiting))

    def _paint(self, surface: pygame.Surface, ui: Ui, x: float, y: float) -> None:
        for words, top, high in self._labels:
            ui.label(surface, words, (x + 2, y + top, self.inner_width - 4, high), "small", "text_2", "left")


class Labelled(Switch):
    """A switch with its words at the left."""

    def __init__(self, words: str, value: bool, on_change: Callable[[bool], object]) -> None:
        super().__init__(value, on_change, name=words)

    def draw(self, surface: pygame.Surface, ui: Ui) -> None:
        box = self.rect
        ui.label(surface, self.name, (box.x, box.y, box.w - 58, box.h), "small", "text", "left", lines=2)
        super().draw(surface, ui)
