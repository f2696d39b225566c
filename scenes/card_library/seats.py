"""The deck of a seat in the lobby: the button with its name, and the dialog to choose another one."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.apocalypse.facade import Deck, DeckError, card_defs, decks
from game.core.setup import GameOption
from game.words import _
from scenes.card_library import pictures, texts
from scenes.card_library.library import Library
from scenes.card_library.texts import Format
from scenes.lobby.plan import RANDOM, LobbyPlan
from scenes.widgets.button import Button, draw_tag, tag_size
from scenes.widgets.dialog import Dialog
from scenes.widgets.lists import ListView
from scenes.widgets.theme import mix
from scenes.widgets.ui import Ui

if TYPE_CHECKING:
    from scenes.shell.context import AppContext
    from scenes.widgets.group import Group


class Chosen(NamedTuple):
    """A deck that a seat may have: its value in the setup, the deck (None: by chance, or not readable), its title,
    and what is wrong with it."""

    value: str
    deck: Deck | None
    title: str
    own: bool = False
    faults: tuple[str, ...] = ()


def format_of(plan: LobbyPlan) -> Format:
    """Return the format by which the decks of a lobby are judged."""
    return Format(int(plan.value("level")), bool(plan.value("tournament")), int(plan.value("sept_minimum")))


def chosen(plan: LobbyPlan, value: str) -> Chosen:
    """Return the deck that a value of a deck option stands for."""
    if value == RANDOM:
        return Chosen(RANDOM, None, _("Random deck"))
    known = decks.prebuilt().get(value)
    if known is not None:
        return _judged(plan, Chosen(value, decks.fitted(known, format_of(plan).level), _(known.title)))
    try:
        deck = decks.deck_of(value)
    except DeckError as error:
        title = value.partition("\n")[0].lstrip("# ")[: decks.TITLE_LENGTH]
        return Chosen(value, None, title or _("Own deck"), True, (str(error),))
    return _judged(plan, Chosen(value, deck, deck.title or _("Own deck"), True))


def _judged(plan: LobbyPlan, one: Chosen) -> Chosen:
    assert one.deck is not None
    return one._replace(faults=tuple(texts.told(fault) for fault in texts.judged(one.deck, format_of(plan))))


def offered(app: AppContext, plan: LobbyPlan) -> list[Chosen]:
    """Return everything that can be chosen: chance, own decks, prebuilt decks."""
    found = [chosen(plan, RANDOM)]
    for deck in Library(lambda: app.paths.decks).decks():
        if deck.cards:
            found.append(_judged(plan, Chosen(decks.write(deck), deck, deck.title, True)))
    return found + [chosen(plan, name) for name in decks.prebuilt()]


def left_out(one: Chosen) -> str:
    """Return which characters of a prebuilt deck stay out at this level, in words; "" if all play."""
    whole = decks.prebuilt().get(one.value)
    if whole is None or one.deck is None or len(whole.characters) == len(one.deck.characters):
        return ""
    names = ", ".join(card_defs.printed()[slug].name for slug in whole.characters if slug not in one.deck.characters)
    return _("At this level without {names}.").format(names=names)


def refresh(app: AppContext, plan: LobbyPlan) -> None:
    """Let seats that play an own deck follow what became of it: the deck travels as text, its title tells which."""
    wanted = [option for option in plan.options("seat") if "\n" in str(plan.value(option.name))]
    if not wanted:
        return
    own = {deck.title: deck for deck in Library(lambda: app.paths.decks).decks() if deck.cards}
    for option in wanted:
        title = str(plan.value(option.name)).partition("\n")[0].lstrip("# ")
        if title in own:
            plan.set(option.name, decks.write(own[title]))


def draw_deck(surface: pygame.Surface, ui: Ui, one: Chosen, x: float, box: pygame.FRect) -> float:
    """Draw the sign of a deck's side (or of chance) at `x`, in the middle of the box; return where words begin."""
    size = min(26.0, box.h - 10)
    if one.deck is None:
        icon, ink = ("dice", "info_ink") if one.value == RANDOM else ("warning", "rage_ink")
        ui.icon(surface, icon, x, box.centery - size / 2, size, ink)
    else:
        pictures.draw_side(surface, ui, one.deck, x, box.centery - size / 2, size)
    return x + size + 10


class DeckButton(Button):
    """The deck of a seat: press to choose another one."""

    def __init__(
        self, app: AppContext, plan: LobbyPlan, option: GameOption, name: str, done: Callable[[], object]
    ) -> None:
        self.plan, self.option = plan, option
        self.chosen = chosen(plan, str(plan.value(option.name)))
        super().__init__(self.chosen.title, self._open, name=_("Deck of {name}").format(name=name))
        self.app, self.done, self.seat_name = app, done, name
        self.tooltip = (self.chosen.title, "\n".join(self.chosen.faults) or self._help())

    @staticmethod
    def refresh(app: AppContext, plan: LobbyPlan) -> None:
        """Update seats with a user's deck that has changed; its title identifies the deck."""
        refresh(app, plan)

    def _help(self) -> str:
        one = self.chosen
        if one.value == RANDOM:
            return _("Chance chooses one of the prebuilt decks when the game is dealt.")
        if one.deck is None:
            return ""
        told = (_(one.deck.help) if one.deck.help and not one.own else "", texts.counts_words(one.deck), left_out(one))
        return "\n".join(part for part in told if part)

    def state(self) -> str:
        return ", ".join((self.chosen.title, *self.chosen.faults[:1]))

    def _open(self) -> None:
        if self.group is not None:
            self.group.show(DeckDialog(self.app, self.plan, self.option, self.seat_name, self.done))

    def draw(self, surface: pygame.Surface, ui: Ui) -> None:
        fill, edge, ink = self.colours(ui)
        box = self.rect
        body = fill if self.hovered else mix(ui.theme.panel, ui.theme.felt_2, 0.45)
        ui.round_rect(surface, box, self.radius, body, edge, 1.2)
        x = draw_deck(surface, ui, self.chosen, box.x + 10, box)
        right = box.right - 10
        ui.icon(surface, "down", right - 14, box.centery - 7, 14, "text_2")
        right -= 24
        if self.chosen.faults:
            words = _("not legal")
            wide, high = tag_size(ui, words, "warning")
            if right - wide - 10 - x > 70:
                draw_tag(surface, ui, words, right - wide, box.centery - high / 2, "rage", "warning")
                right -= wide + 8
        ui.label(surface, self.chosen.title, (x, box.y, right - x, box.h), "table_strong", ink, "left", may_cut=True)


class DeckDialog(Dialog):
    """All decks that a seat may play, with the reasons against them, and a link to the shelf."""

    def __init__(
        self, app: AppContext, plan: LobbyPlan, option: GameOption, name: str, done: Callable[[], object]
    ) -> None:
        self.plan, self.option, self.done = plan, option, done
        self.rows = offered(app, plan)
        ui = app.ui
        self._row_h = max(72.0, ui.line_height("body_strong") + 2 * ui.line_height("small") + 16)
        room = max(2 * self._row_h, ui.height - 260)
        high = min(len(self.rows) * (self._row_h + 6) - 6, room)
        value = str(plan.value(option.name))
        self.list = ListView(
            len(self.rows),
            self._draw_row,
            self._row_h,
            self._choose,
            gap=6,
            name=_("Deck of {name}").format(name=name),
            describe_row=self._describe,
            rect=(0, 0, 0, high),
        )
        self.list.chosen = next((n for n, one in enumerate(self.rows) if one.value == value), -1)
        self.list.cursor = max(0, self.list.chosen)
        super().__init__(
            _("Deck of {name}").format(name=name),
            "",
            [
                (_("Cards and decks"), "secondary", lambda: app.open("decks")),
                (_("Look at its cards"), "secondary", lambda: self._look(app)),
                (_("Close"), "primary", done),
            ],
            body=[self.list],
            width=860,
            on_cancel=done,
            icon="cards",
        )

    def open(self, group: Group, closed: Callable[[], None]) -> None:
        """Build the dialog, and scroll to the deck that is chosen."""
        super().open(group, closed)
        self.list.show_row(self.list.cursor)

    def _look(self, app: AppContext) -> None:
        """Open the page of the deck under the cursor; that of chance shows all decks."""
        deck = self.rows[self.list.cursor].deck
        if deck is None:
            app.open("decks")
        else:
            app.open("deck", deck=deck.name)

    def _choose(self, number: int) -> None:
        self.plan.set(self.option.name, self.rows[number].value)
        self.close(self.done)

    def _second(self, one: Chosen) -> tuple[str, str]:
        """Return the second line of a row and its colour."""
        if one.faults:
            more = f"  (+{len(one.faults) - 1})" if len(one.faults) > 1 else ""
            return one.faults[0] + more, "rage_ink"
        if one.deck is None:
            return _("Chance chooses one of the prebuilt decks when the game is dealt."), "text_2"
        kind = _("Own deck") if one.own else _("Prebuilt deck")
        return "  ·  ".join(part for part in (kind, texts.counts_words(one.deck), left_out(one)) if part), "text_2"

    def _third(self, one: Chosen) -> str:
        """Return what a prebuilt deck tries to do, or who is in the pack of another one."""
        if one.deck is None:
            return ""
        if one.deck.help and not one.own:
            return _(one.deck.help)
        return ", ".join(card_defs.printed()[slug].name for slug in one.deck.characters if slug in card_defs.printed())

    def _describe(self, number: int) -> str:
        one = self.rows[number]
        return ", ".join(part for part in (one.title, self._second(one)[0], self._third(one)) if part)

    def _draw_row(
        self, surface: pygame.Surface, ui: Ui, number: int, box: pygame.FRect, hot: bool, chosen: bool
    ) -> None:
        one, theme = self.rows[number], ui.theme
        fill = mix(theme.panel, theme.accent, 0.14) if chosen else ui.lighter("panel_2", 0.08) if hot else theme.panel_2
        inner = box.inflate(-4, 0)
        ui.round_rect(surface, inner, 10, fill, "accent_ink" if chosen else "line", 1.6 if chosen else 1.0)
        x = draw_deck(surface, ui, one, inner.x + 14, inner) + 4
        room = inner.right - 14 - x
        head, line = ui.line_height("body_strong"), ui.line_height("small")
        third = self._third(one)
        y = inner.centery - (head + line * (2 if third else 1)) / 2
        ui.text(surface, one.title, x, y, "body_strong", width=room, may_cut=True)
        words, ink = self._second(one)
        ui.text(surface, words, x, y + head, "small", ink, width=room, may_cut=True)
        ui.text(surface, third, x, y + head + line, "small", "text_2", width=room, may_cut=True)
