"""The shelf of decks: the prebuilt and the user's, with all actions on a deck."""

from __future__ import annotations

import logging
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from game.apocalypse.facade import Deck, DeckError, Taken, card_defs, deck_numbers, decks
from game.words import _, ngettext
from scenes.card_library import pictures, texts
from scenes.card_library.corrections import CorrectionsDialog
from scenes.card_library.exchange import ImportDialog, export_dialog, read_path
from scenes.card_library.library import Entry, Library
from scenes.card_library.naming import name_dialog
from scenes.card_library.pictures import RATIO
from scenes.card_library.testhand import HandDialog
from scenes.card_library.texts import Format
from scenes.shell.folders import open_folder
from scenes.shell.page import BAR, MARGIN, PageScene
from scenes.widgets.button import Button, draw_tag, tag_size
from scenes.widgets.dialog import confirm
from scenes.widgets.input import Dropped, Event
from scenes.widgets.lists import ListView
from scenes.widgets.theme import mix
from scenes.widgets.ui import Ui

if TYPE_CHECKING:
    from scenes.shell.context import AppContext

log = logging.getLogger(__name__)

USUAL = Format()


class ShelfScene(PageScene):
    """The list of decks at the left, the chosen one at the right. `deck` names the one to begin with."""

    name = "decks"

    def __init__(self, app: AppContext, deck: str = "") -> None:
        super().__init__(app)
        self.library = Library(lambda: app.paths.decks)
        self.entries: list[Entry] = []
        self.chosen = deck
        self._trashed: list[Path] = []
        self.list = ListView(
            0,
            self._draw_row,
            self._height,
            self._activate,
            name=_("Decks"),
            describe_row=self._describe,
            on_move=self._moved,
            gap=6,
        )

    # -- what there is ----------------------------------------------------------------------------------------

    def enter(self) -> None:
        self.read()

    def resume(self) -> None:
        self.read()

    def read(self) -> None:
        self.entries = self.library.entries()
        names = [self._name(row) for row in range(len(self.rows))]
        if not self.chosen or self.chosen not in names:
            self.chosen = next((name for name in names if name), "")

    @property
    def rows(self) -> list[Entry | Deck | str]:
        """Headings (their words), prebuilt decks, and the files of own decks."""
        own: list[Entry | Deck | str] = [*self.entries]
        return [_("Own decks"), *(own or [""]), _("Prebuilt decks"), *decks.prebuilt().values()]

    def _name(self, row: int) -> str:
        what = self.rows[row]
        return what.path.stem if isinstance(what, Entry) else what.name if isinstance(what, Deck) else ""

    @property
    def entry(self) -> Entry | None:
        """The chosen own file, or None."""
        return next((entry for entry in self.entries if entry.path.stem == self.chosen), None)

    @property
    def deck(self) -> Deck | None:
        """The chosen deck, or None if its file cannot be read."""
        entry = self.entry
        return entry.deck if entry is not None else decks.prebuilt().get(self.chosen)

    @property
    def own(self) -> bool:
        """Whether the chosen deck is an own one."""
        return self.entry is not None

    # -- placing ----------------------------------------------------------------------------------------------

    def layout(self) -> None:
        ui = self.app.ui
        kept = self.group.current.name if self.group.current is not None else ""
        ring = self.group.ring.shown
        super().layout()
        self.title = _("Cards and decks")
        body = self.body
        foot = max(46.0, ui.line_height("body_strong") + 22)
        top, bottom = body.y + MARGIN, ui.height - MARGIN - foot - 12
        left_w = min(430.0, body.w * 0.36) + max(0.0, body.w - 1280) * 0.25
        self.left = pygame.FRect(MARGIN, top, left_w, bottom - top)
        self.right = pygame.FRect(2 * MARGIN + left_w, top, body.w - left_w - 3 * MARGIN, bottom - top)
        self.list.name = _("Decks")
        self.list.rect = self.left.inflate(-20, -20)
        self.list.set_count(len(self.rows))
        self.add(self.list)
        self._place_actions(ui)
        self._place_foot(ui, bottom + 12, foot)
        self._show_chosen()
        wanted = next((w for w in self.group.everyone() if kept and w.name == kept and w.usable()), None)
        self.group.focus(wanted if wanted is not None else self.list, quiet=True)
        self.group.ring.shown = ring

    def _place_actions(self, ui: Ui) -> None:
        own = self.own
        self.edit = Button(
            _("Change the deck") if own else _("Make a copy to change"),
            self._edit,
            kind="primary",
            icon="text" if own else "cards",
        )
        self.look = Button(_("Look at the cards"), self._look, icon="eye", key="L")
        self.copy = Button(_("Copy"), self._copy, icon="cards", key="C")
        self.rename = Button(_("Rename"), self._rename, icon="text", key="R")
        self.hand = Button(_("Test hand"), self._hand, icon="card", key="H")
        self.export = Button(_("Export"), self._export, icon="export", key="X")
        self.delete = Button(_("Delete"), self._delete, icon="trash", kind="danger", key="delete", show_key=False)
        self._actions = [self.edit, self.look, self.copy, self.rename, self.hand, self.export, self.delete]
        self.look.visible = not own
        self.copy.visible = self.rename.visible = self.delete.visible = own
        readable = self.deck is not None
        for button in self._actions[:-1]:
            button.enabled = readable
            button.why = _("This file cannot be read.")
        self.add(*self._actions)
        box = self.right.inflate(-36, -32)
        high = max(42.0, ui.line_height("body_strong") + 20)
        self.edit.rect = (box.x, box.bottom - 2 * high - 10, box.w, high)
        row = [button for button in self._actions[1:] if button.visible]
        for keys in (True, False):
            for button in row:
                button.show_key = keys and button is not self.delete
            widths = [button.wanted_width(ui, 12) for button in row]
            if sum(widths) + 8 * (len(row) - 1) + (24 if own else 0) <= box.w:
                break
        else:
            for button in row:
                button.tooltip, button.label = button.name, ""
            widths = [button.wanted_width(ui, 12) for button in row]
        x, y = box.x, box.bottom - high
        for button, width in zip(row, widths):
            if button is self.delete:
                x = box.right - width
            button.rect = (x, y, width, high)
            x += width + 8
        self._facts_bottom = self.edit.rect.y - 14

    def _place_foot(self, ui: Ui, y: float, high: float) -> None:
        self.cards = Button(_("All cards"), lambda: self.app.open("cards"), icon="search", key="A")
        self.new = Button(_("New deck"), self._new, icon="plus", key="N")
        self.bring = Button(_("Import"), self._import, icon="import", key="I")
        self.back_again = Button(_("Undo the deletion"), self._undelete, icon="undo", key="Ctrl+Z")
        self.back_again.visible = bool(self._trashed)
        self.packs = Button(_("Card packs"), lambda: self.app.open("packs"), icon="folder", key="P")
        self.folder = Button(_("Open folder"), self._open_folder, icon="folder", key="O")
        buttons = [self.new, self.bring, self.back_again, self.packs, self.folder]
        shown = [button for button in buttons if button.visible]
        for keys in (True, False):
            for button in (*shown, self.cards):
                button.show_key = keys
            widths = [button.wanted_width(ui, 14) for button in shown]
            cards_w = max(200.0 if keys else 0, self.cards.wanted_width(ui, 16))
            if sum(widths) + 9 * len(widths) + cards_w <= ui.width - 2 * MARGIN:
                break
        else:
            for button in shown[-2:]:
                button.tooltip, button.label = button.name, ""
            widths = [button.wanted_width(ui, 14) for button in shown]
        x = MARGIN
        for button, width in zip(shown, widths):
            button.rect = (x, y, width, high)
            x += width + 9
        self.cards.rect = (ui.width - MARGIN - cards_w, y, cards_w, high)
        self.add(*buttons, self.cards)

    def _show_chosen(self) -> None:
        place = next((row for row in range(len(self.rows)) if self._name(row) == self.chosen and self.chosen), -1)
        self.list.chosen = place
        if place >= 0 and self.list.cursor != place:
            self.list.cursor = place
            self.list.show_row(place)
        self.redraw()

    # -- the list ---------------------------------------------------------------------------------------------

    def _height(self, row: int) -> float:
        ui = self.app.ui
        what = self.rows[row]
        if isinstance(what, str):
            return ui.line_height("section" if what else "body") + (12 if what else 26)
        return max(58.0, ui.line_height("strong") + ui.line_height("small") + 16)

    def _moved(self, row: int) -> None:
        name = self._name(row)
        if name and name != self.chosen:
            self.chosen = name
            self.layout()

    def _activate(self, row: int) -> None:
        if self._name(row) and self.group.ring.shown:
            self._look()

    def _describe(self, row: int) -> str:
        what = self.rows[row]
        if isinstance(what, str):
            return what or _("No own decks yet.")
        if isinstance(what, Entry) and what.deck is None:
            return what.trouble
        deck = what.deck if isinstance(what, Entry) else what
        assert deck is not None
        own = isinstance(what, Entry)
        return ", ".join(
            (texts.title_of(deck, own), texts.counts_words(deck), texts.verdict(texts.judged(deck, USUAL)))
        )

    def _draw_row(self, surface: pygame.Surface, ui: Ui, row: int, box: pygame.FRect, hot: bool, chosen: bool) -> None:
        what, theme = self.rows[row], ui.theme
        if isinstance(what, str):
            if what:
                ui.label(surface, what, (box.x + 4, box.y + 4, box.w - 8, box.h - 4), "section", "text", "left")
            else:
                words = _("None yet: make a copy of a prebuilt deck, or a new one.")
                ui.label(surface, words, (box.x + 6, box.y, box.w - 12, box.h), "table", "text_2", "left", lines=2)
            return
        fill = mix(theme.panel, theme.accent, 0.14) if chosen else theme.panel_2
        edge = "accent_ink" if chosen else "line_2" if hot else "line"
        inner = box.inflate(-4, -2)
        ui.round_rect(surface, inner, 10, fill, edge, 2.0 if chosen else 1.0)
        own = isinstance(what, Entry)
        deck = what.deck if isinstance(what, Entry) else what
        x, size = inner.x + 12, 30.0
        head_h, line_h = ui.line_height("strong"), ui.line_height("small")
        y = inner.centery - (head_h + line_h) / 2
        if deck is None:
            assert isinstance(what, Entry)
            ui.icon(surface, "warning", x + 2, inner.centery - 13, 26, "rage_ink")
            room = inner.right - 12 - x - 42
            ui.text(surface, what.path.name, x + 42, y, "strong", width=room, may_cut=True)
            ui.text(surface, _("cannot be read"), x + 42, y + head_h, "small", "text", width=room, may_cut=True)
            return
        pictures.draw_side(surface, ui, deck, x, inner.centery - size / 2, size)
        x += 42
        found = texts.judged(deck, USUAL)
        right = inner.right - 12
        if found:
            words = texts.verdict(found)
            wide, high = tag_size(ui, words, "warning")
            draw_tag(surface, ui, words, right - wide, inner.centery - high / 2, "rage", "warning")
            right -= wide + 10
        ui.text(surface, texts.title_of(deck, own), x, y, "strong", width=right - x, may_cut=True)
        ui.text(surface, texts.counts_words(deck), x, y + head_h, "small", "text_2", width=right - x, may_cut=True)

    # -- what is done -----------------------------------------------------------------------------------------

    def handle(self, event: Event) -> bool:
        if isinstance(event, Dropped):
            try:
                self._got(read_path(Path(event.path)))
            except DeckError as error:
                self.app.notify(str(error), "warning")
            except OSError as error:
                self._failed(_("The file cannot be read: {reason}"), error)
            return True
        return super().handle(event)

    def _failed(self, words: str, error: OSError) -> None:
        log.warning("decks: %s", error)
        self.app.notify(words.format(reason=error.strerror or str(error)), "warning")

    def _add(self, deck: Deck) -> Deck | None:
        """Add a deck to the user's decks; a failure is reported."""
        try:
            added = self.library.add(deck)
        except OSError as error:
            self._failed(_("The deck cannot be saved: {reason}"), error)
            return None
        self.chosen = added.name
        self.read()
        self.layout()
        return added

    def _edit(self) -> None:
        deck = self.deck
        if deck is not None and not self.own:
            title = _("{deck} (copy)").format(deck=texts.title_of(deck, False))
            deck = self._add(deck._replace(title=title, help=""))
        if deck is not None:
            self.app.open("deck", deck=deck.name)

    def _look(self) -> None:
        if self.deck is not None:
            self.app.open("deck", deck=self.chosen)
        elif self.entry is not None:
            self.app.notify(self.entry.trouble, "warning")

    def _copy(self) -> None:
        if self.deck is not None:
            self._add(self.deck._replace(title=_("{deck} (copy)").format(deck=self.deck.title)))

    def _new(self) -> None:
        def done(title: str) -> None:
            added = self._add(Deck("", title, "", (), (), ()))
            if added is not None:
                self.app.open("deck", deck=added.name)

        self.group.show(name_dialog(self.app, _("New deck"), self.library.free_title(_("New deck")), done))

    def _rename(self) -> None:
        deck = self.deck

        def done(title: str) -> None:
            assert deck is not None
            try:
                self.library.rename(deck, title)
            except OSError as error:
                self._failed(_("The deck cannot be saved: {reason}"), error)
            self.read()
            self.layout()

        if deck is not None:
            self.group.show(name_dialog(self.app, _("Rename the deck"), deck.title, done))

    def _hand(self) -> None:
        if self.deck is not None and (self.deck.sept or self.deck.combat):
            self.group.show(HandDialog(self.deck))

    def _export(self) -> None:
        if self.deck is not None:
            title = texts.title_of(self.deck, self.own)
            self.group.show(export_dialog(self.app, self.deck._replace(title=title)))

    def _import(self) -> None:
        self.group.show(ImportDialog(self.app, self._got))

    def _got(self, taken: Taken) -> None:
        """Handle an imported deck: what was not understood can be corrected first."""
        if taken.missing:
            self.group.show(CorrectionsDialog(self.app, taken, self._take_in))
        else:
            self._take_in(taken)

    def _take_in(self, taken: Taken) -> None:
        """Add an imported deck to the user's decks. What is missing in it is told."""
        added = self._add(taken.deck)
        if added is None:
            return
        told = _("“{deck}” is among your decks.").format(deck=added.title)
        count = sum(one.copies for one in taken.missing)
        if not count:
            self.app.notify(told, "good")
            return
        left = ngettext("{count} card was left out.", "{count} cards were left out.", count).format(count=count)
        self.app.notify(f"{told} {left}", "warning")

    def _delete(self) -> None:
        entry = self.entry
        if entry is None:
            return
        title = entry.deck.title if entry.deck is not None else entry.path.name
        text = _("It can be brought back as long as this page is open.")
        question = _("Delete “{deck}”?").format(deck=title)
        self.group.show(confirm(question, text, _("Delete"), _("Keep"), lambda: self._remove(entry), icon="trash"))

    def _remove(self, entry: Entry) -> None:
        row = self.list.cursor
        try:
            self._trashed.append(self.library.remove(entry.path.stem))
        except OSError as error:
            self._failed(_("The deck cannot be deleted: {reason}"), error)
            return
        self.read()
        names = [self._name(one) for one in range(len(self.rows))]
        near = [name for name in names[max(0, row - 1) : row + 1] if name] or [name for name in names if name]
        self.chosen = near[-1] if near else ""
        self.layout()
        title = entry.deck.title if entry.deck is not None else entry.path.name
        self.app.notify(_("“{deck}” is deleted. Ctrl+Z brings it back.").format(deck=title), "info")

    def _undelete(self) -> None:
        if not self._trashed:
            return
        trashed = self._trashed.pop()
        try:
            deck = self.library.restore(trashed)
            if deck is None:  # an unreadable file was restored unchanged
                trashed.replace(self.library.folder / trashed.name)
        except OSError as error:
            self._failed(_("The deck cannot be brought back: {reason}"), error)
            return
        self.read()
        self.chosen = deck.name if deck is not None else trashed.stem
        self.layout()

    def _open_folder(self) -> None:
        if not open_folder(self.library.folder):
            self.app.notify(_("The folder is {folder}.").format(folder=self.library.folder), "info")

    # -- picture ----------------------------------------------------------------------------------------------

    def draw_page(self, surface: pygame.Surface, ui: Ui) -> None:
        ui.panel(surface, self.left, 12, "panel", "line", 1)
        ui.panel(surface, self.right, 12, "panel", "line", 1)
        box = self.right
        x, y, room = box.x + 20, box.y + 16, box.w - 40
        deck, entry = self.deck, self.entry
        if deck is None:
            if entry is not None:
                ui.text(surface, entry.path.name, x, y, "heading_small", width=room, may_cut=True)
                y += ui.line_height("heading_small") + 8
                ui.text(surface, entry.trouble, x, y, "body", "rage_ink", width=room, wrap=True)
            return
        found = texts.judged(deck, USUAL)
        words = texts.verdict(found)
        icon = "check" if not found else "warning"
        wide, high = tag_size(ui, words, icon)
        head_h = ui.line_height("heading_small")
        draw_tag(
            surface, ui, words, box.right - 20 - wide, y + (head_h - high) / 2, "good" if not found else "rage", icon
        )
        ui.text(surface, texts.title_of(deck, self.own), x, y, "heading_small", width=room - wide - 14, may_cut=True)
        y += head_h + 2
        numbers = deck_numbers.numbers(deck)
        side = _(texts.SIDES[decks.side_of(deck) if deck.characters else "none"])
        line = "  ·  ".join((side, _("{number} Renown").format(number=numbers.renown), texts.counts_words(deck)))
        ui.text(surface, line, x, y, "table", "accent_ink", width=room, may_cut=True)
        y += ui.line_height("table") + 10
        text = _(deck.help) if deck.help else ""  # a copy keeps the text of the deck it was made from
        if text:
            ui.text(surface, text, x, y, "body", "text", width=room, wrap=True)
            y += ui.text_size(text, "body", room)[1] + 12
        y = self._draw_faults(surface, ui, deck, x, y, room)
        self._draw_pack(surface, ui, deck, x, y, room)

    def _draw_faults(self, surface: pygame.Surface, ui: Ui, deck: Deck, x: float, y: float, room: float) -> float:
        for fault in texts.judged(deck, USUAL)[:3]:
            words = texts.told(fault)
            ui.icon(surface, "warning", x, y + 1, 17, "rage_ink")
            ui.text(surface, words, x + 26, y, "table", "text", width=room - 26, wrap=True)
            y += ui.text_size(words, "table", room - 26)[1] + 4
        return y + 8

    def _draw_pack(self, surface: pygame.Surface, ui: Ui, deck: Deck, x: float, y: float, room: float) -> None:
        """Draw the characters side by side, and below them what else is most of the deck."""
        cards = [slug for slug in dict.fromkeys(deck.characters) if slug in card_defs.printed()]
        free = self._facts_bottom - y
        if free < 70:
            return
        more = [slug for slug in dict.fromkeys((*deck.sept, *deck.combat)) if slug in card_defs.printed()]
        rows = [row for row in (cards, more) if row]
        for number, row in enumerate(rows):
            left_rows = len(rows) - number
            gap = 10.0
            high = min(196.0, (self._facts_bottom - y - gap * (left_rows - 1)) / left_rows)
            if number == 0 and len(rows) == 2:
                high = min(210.0, max(high, (self._facts_bottom - y) * 0.56))
            width = min(high / RATIO, 150.0, max(60.0, (room + gap) / max(len(row), 5) - gap) if number == 0 else 96.0)
            if width < 44:
                return
            fits = max(1, int((room + gap + 0.5) / (width + gap)))
            for place, slug in enumerate(row[:fits]):
                pictures.draw_face(surface, ui, slug, x + place * (width + gap), y, width)
            y += width * RATIO + 14

    def draw_title(self, surface: pygame.Surface, ui: Ui) -> None:
        super().draw_title(surface, ui)
        count = sum(len(pack.troubles) for pack in card_defs.own_packs())
        if count:
            words = ngettext("{count} trouble in card packs", "{count} troubles in card packs", count).format(
                count=count
            )
            wide, high = tag_size(ui, words, "warning")
            if wide < ui.width * 0.28:
                draw_tag(surface, ui, words, ui.width - 16 - wide, (BAR - high) / 2, "rage", "warning")
