"""The deck builder: cards on the left, the deck on the right. Changes are saved at once and can be undone."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from game.apocalypse.facade import Deck, card_defs, deck_numbers, decks
from game.core.message import Message
from game.words import _
from scenes.card_library import pictures, texts
from scenes.card_library.curves import Curves
from scenes.card_library.exchange import export_dialog
from scenes.card_library.facts import CardDialog
from scenes.card_library.grid import Drag
from scenes.card_library.legality import Legality
from scenes.card_library.library import Library
from scenes.card_library.naming import name_dialog
from scenes.card_library.page import CardsPage
from scenes.card_library.pictures import RATIO
from scenes.card_library.rows import DeckRows
from scenes.card_library.testhand import HandDialog
from scenes.card_library.texts import Format
from scenes.shell.page import BAR
from scenes.widgets import sounds
from scenes.widgets.button import Button, draw_tag, tag_size
from scenes.widgets.dialog import confirm
from scenes.widgets.input import Event, Key, Pad
from scenes.widgets.toggles import Segments
from scenes.widgets.ui import Ui

if TYPE_CHECKING:
    from scenes.shell.context import AppContext


MOST_COPIES = 9
"""More copies of a card than this are never meant."""
MOST_STEPS = 200
"""The number of changes that can be undone."""
DRAGGED = 118.0
"""Width of the card in the hand (du)."""
_judged_by = Format()


class BuilderScene(CardsPage):
    """`deck` is the name of an own deck, or of a prebuilt one, which can only be looked at and copied."""

    name = "deck"
    side_width = 384.0

    def __init__(self, app: AppContext, deck: str = "") -> None:
        self.library = Library(lambda: app.paths.decks)
        own = self.library.deck(deck)
        self.own = own is not None
        found = own or decks.prebuilt().get(deck) or next(iter(decks.prebuilt().values()))
        self._deck = found
        self._copies = texts.copies(found)
        self._past: list[Deck] = []
        self._future: list[Deck] = []
        self._drag: tuple[str, bool, float, float] | None = None
        """The dragged card: card, whether it comes from the deck, and the position."""
        super().__init__(app)
        self.grid.on_drag = self._drag_from(False)
        self.rows = DeckRows(self.change, self._zoom_row, self._drag_from(True))
        self.curves = Curves()
        self.legality = Legality(app, _judged_by, self._judge_by)
        self.tab = "cards"

    @property
    def deck(self) -> Deck:
        return self._deck

    def counter(self) -> Callable[[str], int]:
        return lambda slug: self._copies[slug]

    # -- placing --------------------------------------------------------------------------------------------

    def layout(self) -> None:
        self.title = texts.title_of(self._deck, self.own)
        super().layout()

    def place_side(self, ui: Ui, box: pygame.FRect) -> None:
        self._place_bar(ui)
        high = max(36.0, ui.line_height("small_strong") + 18)
        head = ui.line_height("small") + max(24.0, ui.step_du("tag") + 12) + 12
        self.head = pygame.FRect(box.x + 16, box.y + 12, box.w - 32, head)
        y = self.head.bottom + 8
        tabs = [("cards", _("Cards")), ("numbers", _("In numbers")), ("legal", _("Legality"))]
        self.tabs = Segments(tabs, self.tab, self._show_tab, name=_("The deck"), step="small_strong")
        self.tabs.rect = (box.x + 12, y, box.w - 24, high)
        self.add(self.tabs)
        y += high + 10
        inner = pygame.FRect(box.x + 12, y, box.w - 20, box.bottom - 10 - y)
        if not self.own:
            self.copy = Button(_("Make a copy to change"), self.make_copy, kind="primary", icon="cards")
            copy_h = max(44.0, ui.line_height("body_strong") + 20)
            self.copy.rect = (box.x + 16, box.bottom - 16 - copy_h, box.w - 32, copy_h)
            inner.h -= copy_h + 18
            self.add(self.copy)
        self.rows.name = _("Cards of the deck")
        for widget in (self.rows, self.curves, self.legality):
            widget.rect = inner
        self.rows.visible = self.tab == "cards"
        self.curves.visible = self.tab == "numbers"
        self.legality.visible = self.tab == "legal"
        self.add(self.rows, self.curves, self.legality)
        self._show_deck(ui)

    def _place_bar(self, ui: Ui) -> None:
        """The buttons of the bar; where it is narrow they keep their icons."""
        self.undo_button = Button(
            "",
            self.undo,
            icon="undo",
            kind="quiet",
            key="Ctrl+Z",
            show_key=False,
            name=_("Take back"),
            tooltip=_("Take back"),
            pad="undo",
        )
        self.redo_button = Button(
            "",
            self.redo,
            icon="redo",
            kind="quiet",
            key="Ctrl+Y",
            show_key=False,
            name=_("Restore"),
            tooltip=_("Restore"),
        )
        self.rename_button = Button(_("Rename"), self.rename, icon="text", kind="quiet", key="N", show_key=False)
        self.hand_button = Button(_("Test hand"), self.test_hand, icon="card", kind="quiet", key="H")
        self.export_button = Button(_("Export"), self.export, icon="export", kind="quiet", key="X")
        buttons = [self.export_button, self.hand_button, self.rename_button, self.redo_button, self.undo_button]
        self.rename_button.visible = self.redo_button.visible = self.undo_button.visible = self.own
        labels = {id(button): button.label for button in buttons}
        shown = [button for button in buttons if button.visible]
        for step in range(3):
            for button in shown:
                button.show_key = step == 0 and button in (self.hand_button, self.export_button)
                button.label = labels[id(button)] if step < 2 else ""
                if step == 2:
                    button.tooltip = button.name
            total = sum(button.wanted_width(ui, 11) + 4 for button in shown)
            if total < ui.width * 0.5 - 90:
                break
        right = ui.width - 16
        for button in shown:
            wide = button.wanted_width(ui, 11)
            button.rect = (right - wide, 9, wide, BAR - 18)
            right -= wide + 4
        self._bar_right = right
        self.add(*reversed(buttons))

    def _show_deck(self, ui: Ui) -> None:
        """Let everything at the right follow the deck."""
        self._copies = texts.copies(self._deck)
        self.rows.show(ui, self._deck, self.own)
        self.curves.show(ui, deck_numbers.numbers(self._deck))
        self.legality.by = _judged_by
        self.legality.show(ui, self._deck)
        self.undo_button.enabled, self.redo_button.enabled = bool(self._past), bool(self._future)
        self.undo_button.why = self.redo_button.why = _("There is nothing to take back or restore.")
        self.hand_button.enabled = bool(self._deck.sept or self._deck.combat)
        self.hand_button.why = _("There are no cards to draw yet.")
        self.group.refresh()

    def _show_tab(self, tab: str) -> None:
        self.tab = tab
        for name, widget in (("cards", self.rows), ("numbers", self.curves), ("legal", self.legality)):
            widget.visible = name == tab
        self.redraw()

    def _judge_by(self, by: Format) -> None:
        global _judged_by
        _judged_by = by
        focused = self.group.current.name if self.group.current is not None else ""
        self._show_deck(self.app.ui)
        again = next((w for w in self.group.everyone() if focused and w.name == focused and w.usable()), None)
        if again is not None:
            self.group.focus(again, quiet=True)
        self.redraw()

    # -- changing -------------------------------------------------------------------------------------------

    def choose(self, slug: str) -> None:
        self.change(slug, 1)

    def change(self, slug: str, by: int) -> None:
        """Add or remove one copy of a card."""
        if not self._may_change():
            return
        part = decks.part_of(slug)
        if by > 0:
            if slug not in card_defs.pool():
                self.app.notify(
                    _("“{card}” cannot be played yet.").format(card=card_defs.printed()[slug].name), "warning"
                )
                return
            if self._copies[slug] >= MOST_COPIES:
                return
            changed = (*self._deck.lists[part], slug)
        else:
            found = next((n for n, one in enumerate(self._deck.lists) if slug in one), None)
            if found is None:
                return
            part = found
            place = len(self._deck.lists[part]) - 1 - self._deck.lists[part][::-1].index(slug)
            changed = (*self._deck.lists[part][:place], *self._deck.lists[part][place + 1 :])
        self.app.sounds.play(sounds.CARD_LAID if by > 0 else sounds.CARD_LIFTED)
        lists = tuple(changed if n == part else one for n, one in enumerate(self._deck.lists))
        before = texts.judged(self._deck, self.legality.by)
        self._become(self._deck._replace(characters=lists[0], sept=lists[1], combat=lists[2]))
        if by > 0:
            self.rows.find(slug)
        name = card_defs.printed()[slug].name if slug in card_defs.printed() else slug
        self.app.announce(_("{card}: {count} in the deck").format(card=name, count=self._copies[slug]))
        if by > 0:
            self._say_faults(before, name)

    def _say_faults(self, before: list[Message], name: str) -> None:
        """Say at once which rule of deck building a card that was just added breaks: one copy too many, a rival."""
        new = [one for one in texts.judged(self._deck, self.legality.by) if one not in before]
        about = next((one for one in new if name in map(str, dict(one.fields).values())), None)
        if about is not None:
            self.app.notify(texts.told(about), "warning")

    def _may_change(self) -> bool:
        if self.own:
            return True
        self.group.show(
            confirm(
                _("Work on a copy?"),
                _("A prebuilt deck stays as it is. A copy can be changed as anybody likes."),
                _("Make a copy"),
                _("Leave it"),
                self.make_copy,
                danger=False,
                icon="cards",
            )
        )
        return False

    def _become(self, deck: Deck, remember: bool = True) -> None:
        """Take a changed deck over, write it, and show it."""
        if remember:
            self._past = [*self._past[-MOST_STEPS:], self._deck]
            self._future = []
        self._deck = deck
        self.title = texts.title_of(deck, self.own)
        self._write()
        self._show_deck(self.app.ui)
        if self.query.deck or self.query.usable:
            self._refind(keep=True)
        self.redraw()

    def _write(self) -> None:
        deck = self._deck

        def write() -> str:
            try:
                self.library.save(deck)
            except OSError as error:
                return _("The deck cannot be saved: {reason}").format(reason=error.strerror or str(error))
            return ""

        self.app.write_later(f"deck {deck.name}", write)

    def undo(self) -> None:
        if self._past:
            self._future.append(self._deck)
            self._become(self._past.pop(), remember=False)
            self.app.sounds.play(sounds.CARD_LAID)

    def redo(self) -> None:
        """Redo the last undone change."""
        if self._future:
            self._past.append(self._deck)
            self._become(self._future.pop(), remember=False)

    def make_copy(self) -> None:
        """Go on with a copy of this deck among the own ones."""
        title = _("{deck} (copy)").format(deck=texts.title_of(self._deck, self.own))
        try:
            self._deck = self.library.add(self._deck._replace(title=title, help=""))
        except OSError as error:
            self.app.notify(
                _("The deck cannot be saved: {reason}").format(reason=error.strerror or str(error)), "warning"
            )
            return
        self.own, self._past, self._future = True, [], []
        self.app.notify(_("Now “{deck}” can be changed.").format(deck=self._deck.title), "good")
        self.layout()
        self.redraw()

    def rename(self) -> None:
        def done(title: str) -> None:
            self._become(self._deck._replace(title=self.library.free_title(title, but=self._deck.name)))

        self.group.show(name_dialog(self.app, _("Rename the deck"), self._deck.title, done))

    def test_hand(self) -> None:
        self.group.show(HandDialog(self._deck))

    def export(self) -> None:
        """Give the deck away as text or file."""
        title = texts.title_of(self._deck, self.own)
        self.group.show(export_dialog(self.app, self._deck._replace(title=title)))

    # -- dragging ---------------------------------------------------------------------------------------------

    def _drag_from(self, from_deck: bool) -> Drag:
        def told(slug: str, phase: str, x: float, y: float) -> None:
            if phase == "start":
                self.app.sounds.play(sounds.CARD_LIFTED)
            if phase in ("start", "move"):
                self._drag = (slug, from_deck, x, y)
            else:
                self._drag = None
                if phase == "drop" and self._drops(from_deck, x, y):
                    self.change(slug, -1 if from_deck else 1)
            self.redraw()

        return told

    def _drops(self, from_deck: bool, x: float, y: float) -> bool:
        """Return whether a release there changes the deck: on it from outside, anywhere else from it."""
        return self.side.collidepoint(x, y) != from_deck

    # -- other input ------------------------------------------------------------------------------------------

    def at_hand(self) -> str:
        return self.rows.current if self.group.current is self.rows else self.grid.current

    def under_pointer(self, x: float, y: float) -> str:
        if self.rows.visible:
            number = self.rows.row_at(x, y)
            if number >= 0:
                return self.rows.rows[number].slug
        return super().under_pointer(x, y)

    def zoom(self, slug: str) -> None:
        if slug in card_defs.printed():
            slugs = list(self.grid.slugs)
            if self.group.current is self.rows or slug not in slugs:
                slugs = [row.slug for row in self.rows.rows if row.slug in card_defs.printed()]
            change = self.change if self.own else None
            shown = CardDialog(slugs, slug, turned=self._turned, change=change, count=lambda one: self._copies[one])
            self.group.show(shown)
            self.app.sounds.play(sounds.CARD_LIFTED)

    def _zoom_row(self, slug: str) -> None:
        self.zoom(slug)

    def _turned(self, slug: str) -> None:
        if self.group.current is self.rows:
            self.rows.find(slug)
        else:
            super()._turned(slug)

    def handle(self, event: Event) -> bool:
        if self.group.dialog is None and not self.field.typing:
            slug = self.at_hand()
            plain = isinstance(event, Key) and not event.ctrl and not event.alt and not event.repeat
            if isinstance(event, Key) and plain and slug and self.group.current is self.grid:
                by = {"+": 1, "=": 1, "-": -1, "−": -1, "delete": -1, "backspace": -1}.get(event.text or event.name, 0)
                if by:
                    self.change(slug, by)
                    return True
            if isinstance(event, Pad) and not event.repeat:
                if event.action == "hint" and slug:
                    self.change(slug, -1)
                    return True
                if event.action == "log":
                    self.group.focus(self.grid if self.group.current is self.rows else self.rows)
                    self.group.ring.shown = True
                    self.redraw()
                    return True
        return super().handle(event)

    # -- picture ----------------------------------------------------------------------------------------------

    def draw_title(self, surface: pygame.Surface, ui: Ui) -> None:
        left = self.back_button.rect.right + 12
        box = (left, 0, max(40.0, self._bar_right - 12 - left), BAR)
        centre = min(ui.width / 2 - left, self._bar_right - ui.width / 2)
        if centre * 2 > ui.text_size(self.title, "heading_small")[0]:
            box = (ui.width / 2 - centre, 0, 2 * centre, BAR)
        ui.label(surface, self.title, box, "heading_small", "text", may_cut=True)

    def draw_page(self, surface: pygame.Surface, ui: Ui) -> None:
        super().draw_page(surface, ui)
        target = self._drag is not None and not self._drag[1]
        edge = "accent_ink" if target else "line"
        ui.panel(surface, self.side, 12, "panel", edge, 1, 2.4 if target else 1.2)
        box = self.head
        found = self.legality.found
        words = texts.verdict(found)
        wide, high = tag_size(ui, words, "check" if not found else "warning")
        kind, icon = ("good", "check") if not found else ("rage", "warning")
        line = ui.line_height("small")
        renown = _("{renown} of {level} Renown").format(
            renown=deck_numbers.numbers(self._deck).renown, level=self.legality.by.level
        )
        draw_tag(surface, ui, words, box.right - wide, box.y + 2, kind, icon)  # type: ignore[arg-type]
        ui.label(
            surface, renown, (box.x, box.y, box.w - wide - 10, high + 4), "body_strong", "text", "left", may_cut=True
        )
        y = box.y + high + 8
        ui.label(
            surface, texts.counts_words(self._deck), (box.x, y, box.w, line), "small", "text_2", "left", may_cut=True
        )

        if not self._deck.cards and self.tab == "cards" and self.own:
            y = self.rows.box(len(self.rows.rows) - 1).bottom + 40
            ui.icon(surface, "cards", self.side.centerx - 24, y, 48, "line_2")
            words = _("Cards come into the deck by a click, or by being dragged here.")
            ui.text(
                surface, words, self.side.centerx, y + 60, "body", "text_2", "center", width=self.side.w - 60, wrap=True
            )

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        if self._drag is None or self.group.dialog is not None:
            return
        ui, (slug, from_deck, x, y) = self.app.ui, self._drag
        if from_deck and not self.side.collidepoint(x, y):
            box = self.grid_box.inflate(-8, -8)
            ui.dashed_rect(surface, box, 12, "accent_ink", 2, 8, 6)
        if slug in card_defs.printed():
            place = (x - DRAGGED / 2, y - DRAGGED * RATIO / 2, DRAGGED, DRAGGED * RATIO)
            ui.shadow(surface, place, 10, 3)
            pictures.draw_face(surface, ui, slug, place[0], place[1], DRAGGED)
