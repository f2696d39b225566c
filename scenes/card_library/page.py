"""Shared by browser and builder: search, filters on the left, the grid of cards, a card shown large."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from game.apocalypse.facade import Deck, card_defs
from game.words import _, ngettext
from scenes.card_library import finding, texts
from scenes.card_library.facts import CardDialog
from scenes.card_library.filters import Filters
from scenes.card_library.finding import Query
from scenes.card_library.grid import CardGrid
from scenes.shell.page import BAR, MARGIN, PageScene
from scenes.widgets import sounds
from scenes.widgets.button import Button
from scenes.widgets.dropdown import DropDown
from scenes.widgets.input import Event, Key, Pad, Pointer
from scenes.widgets.textfield import TextField
from scenes.widgets.ui import Ui

if TYPE_CHECKING:
    from scenes.shell.context import AppContext

FILTERS = 226.0
"""Width of the column of filters (du)."""
LEAST_GRID = 430.0
"""The filters are folded if the grid would become narrower than this."""


class CardsPage(PageScene):
    """Filters, grid, and space on the right (`side_width`) for a subclass."""

    side_width = 340.0

    def __init__(self, app: AppContext) -> None:
        super().__init__(app)
        self.query = Query()
        self.hindered = ("", 0)
        """The filter that hides all cards, and how many it hides."""
        self.filters_open: bool | None = None
        """Whether the column of filters is open; None: as the room allows."""
        self.field = TextField("", self._typed, self._entered, icon="search", max_length=60)
        self.grid = CardGrid(self.choose, on_move=self.moved, count=self.counter())
        self.filters = Filters(self.query, self.ask, self.deck is not None)
        self.group.on_back = self.escape
        self._built_for: tuple[object, ...] = ()
        self._first = True

    # -- for subclasses -------------------------------------------------------------------------------------

    @property
    def deck(self) -> Deck | None:
        """The deck that is built, or None."""
        return None

    def counter(self) -> Callable[[str], int] | None:
        """Return the function for the number on a card, or None."""
        return None

    def choose(self, slug: str) -> None:
        """A card was clicked, or taken with Enter."""
        self.zoom(slug)

    def moved(self, slug: str) -> None:
        """The cursor moved to a card."""

    def place_side(self, ui: Ui, box: pygame.FRect) -> None:
        """Place the widgets on the right."""

    # -- placing --------------------------------------------------------------------------------------------

    def layout(self) -> None:
        ui = self.app.ui
        focused = self.group.current
        ring = self.group.ring.shown
        kept = focused.name if focused is not None else ""
        super().layout()
        side_w = min(self.side_width + (40 if ui.large else 0), ui.width * 0.36)
        top, bottom = BAR + MARGIN, ui.height - MARGIN
        room = ui.width - side_w - 3 * MARGIN
        fits = room - FILTERS - MARGIN >= LEAST_GRID
        self.shows_filters = fits if self.filters_open is None else self.filters_open
        filters_w = (FILTERS + (50 if ui.large else 0)) if self.shows_filters else 0.0
        self.side = pygame.FRect(ui.width - MARGIN - side_w, top, side_w, bottom - top)
        x = MARGIN + (filters_w + MARGIN if filters_w else 0)
        bar_h = max(40.0, ui.line_height("body") + 18)
        self.main = pygame.FRect(x, top, self.side.x - MARGIN - x, bottom - top)
        self.left = pygame.FRect(MARGIN, top, filters_w, bottom - top)
        self.field.hint = self.field.name = _("Search name and text")
        self.toggle = Button(self._toggle_words(), self.fold, icon="sort", key="F", name=_("Filters"))
        toggle_w = self.toggle.wanted_width(ui, 12)
        if toggle_w > self.main.w * 0.34:
            self.toggle.show_key = False
            toggle_w = min(self.main.w * 0.36, self.toggle.wanted_width(ui, 12))
        self.toggle.rect = (self.main.x, top, toggle_w, bar_h)
        count_w = ui.text_size(self.found_words(399, 399), "table")[0] + 8
        free = self.main.w - toggle_w - 20
        self.count_box = pygame.FRect(self.main.right - count_w, top, count_w, bar_h)
        shows_count = free - count_w > 150
        if not shows_count:
            self.count_box.w = 0
        field_w = min(380.0, free - (count_w + 10 if shows_count else 0))
        self.field.rect = (self.main.x + toggle_w + 10, top, field_w, bar_h)
        grid_top = top + bar_h + 12
        self.grid_box = pygame.FRect(self.main.x, grid_top, self.main.w, bottom - grid_top)
        self.grid.name = _("Cards")
        self.grid.rect = self.grid_box.inflate(-12, -8)
        self.add(self.field, self.toggle)
        self.filters.visible = self.shows_filters
        if self.shows_filters:
            self.filters.rect = self.left.inflate(-20, -20)
            self.filters.build(ui, self.query)
            self.add(self.filters)
        self.add(self.grid)
        self.place_side(ui, self.side)
        self._refind(keep=not self._first)
        self._first = False
        wanted = focused if focused in list(self.group.everyone()) else None
        if wanted is None:
            wanted = next((w for w in self.group.everyone() if kept and w.name == kept and w.usable()), self.grid)
        self.group.focus(wanted, quiet=True)
        self.group.ring.shown = ring

    def _toggle_words(self) -> str:
        count = self.query.asked
        return _("Filters ({count})").format(count=count) if count else _("Filters")

    def fold(self) -> None:
        """Open or close the column of filters."""
        self.filters_open = not self.shows_filters
        self.layout()
        self.redraw()

    # -- finding --------------------------------------------------------------------------------------------

    def found_words(self, count: int, of: int) -> str:
        """Return how many cards are shown."""
        return ngettext("{count} of {all} cards", "{count} of {all} cards", count).format(count=count, all=of)

    def ask(self, query: Query) -> None:
        """Show the results of a new query and update the controls."""
        ranged = query._replace(ranges=self.query.ranges) == self.query and query != self.query
        self.query = query
        self._refind(keep=False)
        if ranged and self.shows_filters:
            self.toggle.label = self._toggle_words()
            self.filters.query = query
            reset = self.filters.controls.get("reset")
            if reset is not None:
                reset.enabled = True
        else:
            self.layout()
        self.redraw()

    def _refind(self, keep: bool) -> None:
        found = finding.find(self.query, self.deck)
        self.hindered = ("", 0) if found else finding.in_the_way(self.query, self.deck)
        if found != list(self.grid.slugs) or not keep:
            self.grid.show(found, keep)
            if self.grid.current:
                self.moved(self.grid.current)
        self.redraw()

    def _typed(self, text: str) -> None:
        self.query = self.query._replace(text=text)
        self._refind(keep=False)

    def _entered(self, _text: str) -> None:
        if self.grid.slugs:
            self.group.focus(self.grid)
            self.group.ring.shown = True

    # -- acting ---------------------------------------------------------------------------------------------

    def zoom(self, slug: str) -> None:
        if slug:
            self.group.show(CardDialog(list(self.grid.slugs), slug, turned=self._turned))
            self.app.sounds.play(sounds.CARD_LIFTED)

    def _turned(self, slug: str) -> None:
        if slug in self.grid.slugs:
            self.grid.move_to(list(self.grid.slugs).index(slug))

    def escape(self) -> None:
        """Give up the search, leave its field, or leave the page."""
        if self.query.text:
            self.field.set_text("")
            self._typed("")
            self.group.focus(self.grid, quiet=True)
        elif self.group.current is self.field:
            self.group.focus(self.grid, quiet=True)
        else:
            self.go_back()

    def under_pointer(self, x: float, y: float) -> str:
        """Return the card at a point of the page, "" for none."""
        number = self.grid.card_at(x, y)
        return self.grid.slugs[number] if number >= 0 else ""

    def at_hand(self) -> str:
        """Return the card that keys refer to: the one under the cursor of the focused widget."""
        return self.grid.current

    def handle(self, event: Event) -> bool:
        dropped = any(isinstance(widget, DropDown) and widget.opened for widget in self.group.everyone())
        if self.group.dialog is None and not dropped and self._handle_page(event):
            return True
        return super().handle(event)

    def _handle_page(self, event: Event) -> bool:
        """Take what the page itself knows: looking closely, going to the search and from there to the cards."""
        if isinstance(event, Pointer) and event.kind == "down" and event.button == 3:
            self.zoom(self.under_pointer(event.x, event.y))
            return True
        if isinstance(event, Key):
            return self._handle_key(event)
        if isinstance(event, Pad) and event.action == "zoom" and not event.repeat:
            self.zoom(self.at_hand())
            return True
        return False

    def _handle_key(self, event: Key) -> bool:
        if self.field.typing:
            leaves = event.name in ("down", "pagedown") and bool(self.grid.slugs)
            if leaves:
                self._entered("")
            return leaves
        if event.repeat or event.ctrl or event.alt:
            return False
        if event.text == "/" or (event.name == "s" and not event.shift):
            self.field.select_all()
            self.group.focus(self.field)
            self.redraw()
            return True
        if event.name == "z":
            self.zoom(self.at_hand())
            return True
        return False

    # -- picture ----------------------------------------------------------------------------------------------

    def draw_page(self, surface: pygame.Surface, ui: Ui) -> None:
        if self.shows_filters:
            ui.panel(surface, self.left, 12, "panel", "line", 1)
        ui.panel(surface, self.grid_box, 12, "felt_2", "line", 0)
        if self.count_box.w:
            whole = len(card_defs.printed()) if self.query.waiting else len(card_defs.pool())
            words = self.found_words(len(self.grid.slugs), whole)
            ui.label(surface, words, self.count_box, "table", "text_2", "right")
        if not self.grid.slugs:
            box = self.grid_box
            ui.icon(surface, "search", box.centerx - 22, box.centery - 70, 44, "line_2")
            room = box.w - 40
            ui.text(surface, _("No card fits."), box.centerx, box.centery - 10, "section", align="center", width=room)
            text = texts.in_the_way(*self.hindered)
            ui.text(surface, text, box.centerx, box.centery + 20, "body", "text_2", "center", width=room, wrap=True)
