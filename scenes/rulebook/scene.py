"""The rulebook: contents and search on the left, rules on the right. It can open at the rule that a message names."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING

import pygame

from game import catalogue, words
from game.rulebook import Hit, Rule, Rulebook, RulebookError, Section, load
from game.words import N_, _, ngettext
from scenes.rulebook.option_names import searchable
from scenes.rulebook.page import BookView
from scenes.shell.page import BAR, MARGIN, PageScene
from scenes.widgets import sounds
from scenes.widgets.button import Button, draw_keycap, keycap_size
from scenes.widgets.input import Event, Key
from scenes.widgets.lists import ListView
from scenes.widgets.textfield import TextField
from scenes.widgets.theme import Step, mix
from scenes.widgets.toggles import Segments
from scenes.widgets.ui import Ui

if TYPE_CHECKING:
    from scenes.shell.context import AppContext

log = logging.getLogger(__name__)

SIDE = 316.0
"""Width of the left column in du; a little more if there is space."""
SNIPPET_LINES = 2
SECTION = Step(15, "sans-semibold", 1.28, 19)
ENTRY = Step(14, "sans-regular", 1.28, 18)
ENTRY_NUMBER = Step(14, "sans-bold", 1.28, 18)
NO_WORDS = N_("Nothing found. A shorter word or only the beginning of a word finds more.")


def short_title(game: str) -> str:
    """Return what a game is called, without its subtitle."""
    return _(catalogue.controller(game).title).split(" – ")[0]


class RulebookScene(PageScene):
    """The rulebooks of all games, opened at that of one (default: the first of the catalogue).

    `rule` opens at a rule and marks it, `query` starts with a search.
    """

    name = "rulebook"

    def __init__(self, app: AppContext, game: str = "", rule: str = "", query: str = "") -> None:
        super().__init__(app)
        self.game = game or catalogue.names()[0]
        self.book: Rulebook | None = None
        self.problem = ""
        self.hits: list[Hit] = []
        self.entries: list[Section | Rule] = []
        self.open_section = ""
        self.widest_number = "0.0"
        self.history: list[tuple[tuple[str, str, float], str]] = []
        """Places that links were followed from, with the rule that was marked there."""
        self._wanted = rule
        self._built = False
        self.field = TextField(query, self.search, self.take_hit, icon="search", max_length=60)
        self.field.caret = self.field.anchor = len(query)
        self.list = ListView(0, self.draw_row, self.row_height, self.choose, describe_row=self.describe_row, gap=2)
        self.text = BookView(self.follow, self.scrolled, app.settings.palette)
        titles = [(one, short_title(one)) for one in catalogue.names()]
        self.books = Segments(titles, self.game, self.choose_book, name=_("Rulebooks"))
        self.return_button = Button("", self.go_where_from, kind="quiet", icon="undo", show_key=False)
        self.group.on_back = self.escape

    @property
    def searching(self) -> bool:
        """Whether the list shows what a search found."""
        return bool(self.field.text.strip())

    # ---- place

    def layout(self) -> None:
        focused = self.group.current
        super().layout()
        ui = self.app.ui
        self.read_book()
        side = min(380.0, max(SIDE, ui.width * 0.245))
        top, bottom = BAR + MARGIN, ui.height - MARGIN
        field_h = max(40.0, ui.line_height("body") + 18)
        self.field.hint = _("Search the rules")
        self.field.name = _("Search the rules")
        self.field.rect = (MARGIN, top, side, field_h)
        list_top = top + field_h + 12
        self.side_box = pygame.FRect(MARGIN, list_top, side, bottom - list_top)
        self.count_h = ui.line_height("small") + 12
        self.page_box = pygame.FRect(2 * MARGIN + side, top, ui.width - side - 3 * MARGIN, bottom - top)
        self.text.rect = self.page_box.inflate(-4, -4)
        self.list.name = _("Contents")
        self.books.choices = [(one, short_title(one)) for one in catalogue.names()]
        self.books.name = _("Rulebooks")
        self.add(self.books, self.field, self.list, self.text, self.return_button)
        self.place_return()
        if self.book is None:
            return
        self.text.show(ui, self.book, self.app.settings.palette)
        self.title = self.book.title
        if not self._built:
            self._built = True
            self.open_at(self._wanted)
            self.group.focus(self.text, quiet=True)
        elif focused is not None:
            self.group.focus(focused, quiet=True)
        self.search(self.field.text)
        self.place_return()

    def choose_book(self, game: str) -> None:
        """Open the book of another game at its beginning, with the same search."""
        self.game, self._wanted, self._built = game, "", False
        self.history.clear()
        self.open_section = self.text.marked = ""
        self.text.bar.scroll(0)
        self.layout()
        self.text.bar.scroll(0)
        self.scrolled()
        self.group.focus(self.books, quiet=True)

    def read_book(self) -> None:
        """Load the book in the current language. A damaged one leaves a message instead."""
        self.problem = ""
        try:
            self.book = load(self.game, words.language())
        except RulebookError as error:
            log.warning("rulebook: %s", error)
            self.book, self.problem = None, str(error)
            self.title = _("Rulebook")

    def open_at(self, number: str) -> None:
        """Open the rule with this number; an unknown number opens the book at its beginning."""
        assert self.book is not None
        if not number:
            return
        try:
            rule = self.book.find(number)
        except KeyError:
            log.warning("no rule %s in the rulebook of %s", number, self.game)
            return
        self.text.jump(rule.number)
        self._announced = True  # the rule is read out instead of the title
        self.app.announce(f"{self.title}: {self.text.state()}")

    def place_return(self) -> None:
        """Show the way back to where the last link was followed, if there is one."""
        button, ui = self.return_button, self.app.ui
        left = self.back_button.rect.right + 16
        right = ui.width - left
        button.visible = bool(self.history)
        if self.history:
            (number, section, _share), marked = self.history[-1]
            button.label = _("Back to {rule}").format(rule=marked or number or section)
            button.name = button.label
            width = button.wanted_width(ui, 14)
            button.rect = (ui.width - MARGIN - width, 9, width, BAR - 18)
            right = min(right, button.rect.x - 16)
        wanted = 56.0 + max(ui.text_size(title, self.books.step)[0] for _game, title in self.books.choices)
        room = min(right - left, wanted * len(self.books.choices))
        x = min(max(left, (ui.width - room) / 2), right - room)
        self.books.rect = (x, 10, room, BAR - 20)

    # ---- actions

    def handle(self, event: Event) -> bool:
        if isinstance(event, Key) and not event.alt and not self.field.typing:
            if (event.name == "f" and not event.repeat) or event.text == "/":
                self.field.select_all()
                self.group.focus(self.field)
                return True
            if event.name == "backspace" and self.history:
                self.go_where_from()
                return True
        if isinstance(event, Key) and self.field.typing and event.name in ("down", "pagedown"):
            self.group.focus(self.list)
            self.group.ring.shown = True
            self.redraw()
            return True
        return super().handle(event)

    def escape(self) -> None:
        """End the search, or leave the book."""
        if self.searching:
            self.field.set_text("")
            self.search("")
            self.group.focus(self.text, quiet=True)
        else:
            self.go_back()

    def follow(self, number: str) -> None:
        """Follow a link and remember the reading position."""
        assert self.book is not None
        place = self.text.place()
        if place is not None:
            self.history.append((place, self.text.marked))
        self.app.sounds.play(sounds.BUTTON)
        self.text.jump(self.book.find(number).number)
        self.place_return()
        self.app.announce(self.text.state())
        self.app.guard_clicks()

    def go_where_from(self) -> None:
        """Return to where the last link was followed."""
        if not self.history:
            return
        place, self.text.marked = self.history.pop()
        self.text.restore(place)
        self.scrolled()
        self.place_return()
        self.group.focus(self.text, quiet=True)
        self.redraw()

    def scrolled(self) -> None:
        """Let the contents follow the text."""
        if self.book is not None and not self.searching:
            self.show_contents()
        self.redraw()

    # ---- the list at the left

    def search(self, text: str) -> None:
        """Show the results of a search, or the contents if `text` is empty."""
        if self.book is None:
            return
        self.text.looked_for = text.strip()
        if self.searching:
            self.hits = searchable(self.book).search(text)
            self.list.name = _("Found")
            self.list.chosen = -1
            self.list.cursor = 0
            self.list.bar.scroll(0)
            self.set_rows(len(self.hits))
            if self.hits and self.group.current is self.field:
                self.app.announce(self.found())
        else:
            self.hits = []
            self.list.name = _("Contents")
            self.open_section = ""
            self.show_contents()
        self.redraw()

    def take_hit(self, _text: str) -> None:
        """Open the best result (Enter in the search field)."""
        if self.hits:
            self.choose(0)
            self.group.focus(self.list, quiet=True)

    def found(self) -> str:
        """Return how many rules a search found, in words."""
        if not self.hits:
            return _(NO_WORDS)
        return ngettext("{count} rule found", "{count} rules found", len(self.hits)).format(count=len(self.hits))

    def show_contents(self) -> None:
        """List the sections, and the rules of the one that is read."""
        assert self.book is not None
        reading = self.text.reading
        section = self.book.section_of(reading.number)
        if section.number != self.open_section:
            self.open_section = section.number
            self.entries = []
            for one in self.book.sections:
                self.entries.append(one)
                if one is section:
                    self.entries += [rule for rule in one.rules if rule.title]
            self.widest_number = max((rule.number for rule in section.rules), key=len)
        chosen = next((at for at, entry in enumerate(self.entries) if entry is reading), -1)
        if chosen < 0:
            chosen = next(at for at, entry in enumerate(self.entries) if entry is section)
        self.set_rows(len(self.entries))
        self.list.chosen = chosen
        if self.group.current is not self.list:
            self.list.cursor = chosen
            box = self.list.box(chosen)
            top = box.y - self.list.rect.y + self.list.bar.offset
            self.list.bar.show(max(0.0, top - 40), top + box.h + 40)

    def set_rows(self, count: int) -> None:
        """Give the list its rows and its place: below the number of hits, or the whole panel."""
        box = self.side_box.inflate(-16, -16)
        if self.searching:
            box.y += self.count_h
            box.h -= self.count_h
        offset = self.list.bar.offset
        self.list.rect = box
        self.list.set_count(count)
        self.list.bar.scroll(offset)

    def row_height(self, number: int) -> float:
        """Return the height of a row of the list."""
        ui = self.app.ui
        if self.searching:
            return 22 + ui.line_height(SECTION) + SNIPPET_LINES * ui.line_height("small")
        if isinstance(self.entries[number], Section):
            return max(36.0, ui.line_height(SECTION) + 14)
        return max(28.0, ui.line_height(ENTRY) + 8)

    def describe_row(self, number: int) -> str:
        """Return a row as text, to be read out."""
        if self.searching:
            hit = self.hits[number]
            return f"{hit.rule.number} {hit.rule.title or hit.section.title}: {hit.snippet}"
        entry = self.entries[number]
        return f"{entry.number} {entry.title}"

    def choose(self, number: int) -> None:
        if self.searching:
            self.list.chosen = number
            self.text.jump(self.hits[number].rule.number)
        else:
            entry = self.entries[number]
            rule = entry.rules[0] if isinstance(entry, Section) else entry
            if isinstance(entry, Section):
                self.text.marked = ""
            self.text.jump(rule.number, mark=not isinstance(entry, Section))
            now = next((at for at, other in enumerate(self.entries) if other is entry), number)
            self.list.move_to(now)
        self.app.announce(self.text.state())
        self.redraw()

    # ---- picture

    def draw_title(self, surface: pygame.Surface, ui: Ui) -> None:
        """Draw nothing: the choice of the books stands in place of a heading."""

    def draw_page(self, surface: pygame.Surface, ui: Ui) -> None:
        if self.book is None:
            ui.panel(surface, self.page_box, 12)
            box = self.page_box.inflate(-64, -64)
            ui.text(surface, _("The rulebook cannot be shown."), box.x, box.y, "section", "rage_ink")
            ui.text(surface, self.problem, box.x, box.y + 40, "body", "text_2", width=box.w, wrap=True)
            return
        ui.panel(surface, self.side_box, 12)
        ui.panel(surface, self.page_box, 12)
        if self.searching:
            x, y = self.side_box.x + 20, self.side_box.y + 14
            width = self.side_box.w - 40
            ui.text(surface, self.found(), x, y, "small", "text_2", width=width, wrap=True)

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        ui = self.app.ui
        if self.book is not None and not self.field.typing and not self.field.text:
            width, height = keycap_size(ui, "F")
            box = self.field.rect
            draw_keycap(surface, ui, "F", box.right - width - 10, box.centery - height / 2)

    def draw_row(
        self, surface: pygame.Surface, ui: Ui, number: int, box: pygame.FRect, hot: bool, chosen: bool
    ) -> None:
        """Draw one row of the list: a section, a rule of the open one, or something found."""
        theme = ui.theme
        ground = theme.panel
        if chosen:
            ground = mix(theme.panel, theme.accent, 0.2)
            ui.round_rect(surface, box, 8, ground, "accent_ink" if ui.light else "accent", 1.4)
            ui.round_rect(surface, (box.x, box.y + 5, 4, box.h - 10), 2, "accent_ink")
        elif hot:
            ground = theme.panel_2
            ui.round_rect(surface, box, 8, ground, "line_2" if ui.light else "line")
        if self.searching:
            self.draw_hit(surface, ui, self.hits[number], box, ground)
            return
        entry = self.entries[number]
        x = box.x + 12
        indent = ui.text_size("00", SECTION)[0] + 12
        if isinstance(entry, Section):
            ui.label(surface, entry.number, (x, box.y, indent, box.h), SECTION, "accent_ink", "left")
            room = (x + indent, box.y, box.right - 8 - x - indent, box.h)
            ui.label(surface, entry.title, room, SECTION, "text", "left", may_cut=True)
        else:
            x += indent
            wide = ui.text_size(self.widest_number, ENTRY_NUMBER)[0] + 10
            ui.label(surface, entry.number, (x, box.y, wide, box.h), ENTRY_NUMBER, "accent_ink", "left")
            room = (x + wide, box.y, box.right - 8 - x - wide, box.h)
            ui.label(surface, entry.title, room, ENTRY, "text" if chosen else "text_2", "left", may_cut=True)

    def draw_hit(
        self, surface: pygame.Surface, ui: Ui, hit: Hit, box: pygame.FRect, ground: tuple[int, int, int]
    ) -> None:
        """Draw something found: number, title, and a piece of the text with the words highlighted."""
        x, y = box.x + 12, box.y + 9
        number_w = ui.text_size(hit.rule.number, SECTION)[0] + 10
        ui.text(surface, hit.rule.number, x, y, SECTION, "accent_ink")
        room = box.right - 8 - x - number_w
        ui.text(
            surface, hit.rule.title or hit.section.title, x + number_w, y, SECTION, "text", width=room, may_cut=True
        )
        y += ui.line_height(SECTION) + 3
        draw_snippet(surface, ui, hit, x, y, box.right - 10 - x, mix(ground, ui.theme.accent, 0.24))


def draw_snippet(
    surface: pygame.Surface,
    ui: Ui,
    hit: Hit,
    x: float,
    y: float,
    width: float,
    ground: tuple[int, int, int],
) -> None:
    """Draw the piece of text of a hit in at most two lines, the words that were found on a ground of their own."""
    rows = ui.lines(hit.snippet, "small", width)
    font, at = ui.font("small"), 0
    line_h = ui.line_height("small")
    for number, row in enumerate(rows[:SNIPPET_LINES]):
        begin = hit.snippet.index(row, at)
        at = begin + len(row)
        top = y + number * line_h
        for start, end in hit.lit:
            first, last = max(start, begin), min(end, at)
            if first < last:
                before = font.size(row[: first - begin])[0] / ui.scale
                wide = font.size(row[first - begin : last - begin])[0] / ui.scale
                ui.round_rect(surface, (x + before - 1.5, top + 0.5, wide + 3, line_h - 1), 3, ground)
        shown = row + " …" if number == SNIPPET_LINES - 1 < len(rows) - 1 and not row.endswith("…") else row
        ui.text(surface, shown, x, top, "small", "text_2", width=width, may_cut=True)
