"""The dialog after an import in which something was not understood: every such line, and what may be meant."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.apocalypse.facade import DeckError, Missing, Taken, card_defs, deck_files, deck_lines
from game.words import _, ngettext
from scenes.widgets.button import Button
from scenes.widgets.dialog import Dialog
from scenes.widgets.lists import ListView
from scenes.widgets.textfield import TextField, to_clipboard
from scenes.widgets.ui import Ui
from scenes.widgets.widget import Widget

if TYPE_CHECKING:
    from scenes.shell.context import AppContext


def place_words(taken: Taken, one: Missing) -> str:
    """Return where something stood: the line of a text, the entry of a deck file."""
    words = _("line {line}") if taken.form in ("text", "tabs") else _("entry {line}")
    return words.format(line=one.line)


def line_words(taken: Taken, one: Missing) -> str:
    """Return a line that was not understood, as it is listed."""
    words = _("{place}: {count} × “{card}”")
    return words.format(place=place_words(taken, one), count=one.copies, card=one.name)


class CorrectionsDialog(Dialog):
    """Lists what was not understood. A row opens the choice of the card that is meant.

    `done` is called with the deck as it is then; Escape and “Cancel” import nothing.
    """

    def __init__(self, app: AppContext, taken: Taken, done: Callable[[Taken], object]) -> None:
        self.taken, self.done = taken, done
        self.chosen: dict[int, str] = {}
        """Number of the missing line -> the card in its place."""
        row = max(46.0, app.ui.line_height("body_strong") + app.ui.line_height("small") + 12)
        room = max(row * 2, app.ui.height - 430)
        high = min(len(taken.missing) * (row + 4), room)
        self.list = ListView(
            len(taken.missing), self._draw_row, row, self._ask, name=_("Lines"), gap=4,
            describe_row=self._describe, rect=(0, 0, 0, high),
        )  # fmt: skip
        button_h = max(38.0, app.ui.line_height("body") + 16)
        self.all = Button(_("Take every likeliest card"), self._take_all, icon="check", rect=(0, 0, 0, button_h))
        self.copy = Button(_("Copy these lines"), self._copy, icon="export", rect=(0, 0, 0, button_h))
        count = sum(one.copies for one in taken.missing)
        head = ngettext("{count} card was not understood", "{count} cards were not understood", count)
        text = _("Choose a line to say which card is meant. What stays open is left out of the deck.")
        answers = [(_("Cancel"), "secondary", None), (_("Take the deck"), "primary", self._finish)]
        super().__init__(head.format(count=count), text, answers, body=[self.list, self.all, self.copy],  # type: ignore[arg-type]
                         width=680, icon="warning")  # fmt: skip

    def _finish(self) -> None:
        try:
            taken = deck_files.with_cards(self.taken, self.chosen)
        except DeckError as error:
            assert self.app is not None
            self.app.notify(str(error), "warning")
            return
        if taken.deck.cards:
            self.done(taken)

    def _take_all(self) -> None:
        """Choose the likeliest card for every line that has one and is still open."""
        for number, one in enumerate(self.taken.missing):
            found = self._near(one)
            if found and number not in self.chosen:
                self.chosen[number] = found[0]
        self.list.dirty()

    def _copy(self) -> None:
        assert self.app is not None
        to_clipboard("\n".join(one.text or one.name for one in self.taken.missing) + "\n")
        self.app.notify(_("The lines are on the clipboard."), "good")

    @staticmethod
    def _near(one: Missing) -> tuple[str, ...]:
        return () if one.waiting else deck_lines.near(one.name)

    def _ask(self, number: int) -> None:
        self.group.show(self.choice(number, self.taken.missing[number].name))

    def choice(self, number: int, name: str) -> Dialog:
        """Return the dialog that asks which card a line means; `name` is looked for among the cards."""
        assert self.app is not None
        ui = self.app.ui
        one = self.taken.missing[number]
        high = max(40.0, ui.line_height("body") + 18)
        faces = card_defs.printed()

        def take(slug: str) -> None:
            self.chosen[number] = slug
            self.list.dirty()

        def leave_out() -> None:
            self.chosen.pop(number, None)
            self.list.dirty()

        def typed(text: str) -> None:
            assert self.app is not None
            slug = deck_lines.find(text.strip())
            if slug in card_defs.pool():
                dialog.close(partial(take, slug))
            elif deck_lines.near(text):
                dialog.close(lambda: self.group.show(self.choice(number, text)))
            else:
                self.app.notify(_("“{card}” is no card that can be played.").format(card=text.strip()), "warning")

        def chosen(slug: str) -> None:
            dialog.close(partial(take, slug))

        offered = deck_lines.near(name)
        body: list[Widget] = [
            Button(faces[slug].name, partial(chosen, slug), icon="card", rect=(0, 0, 0, high)) for slug in offered
        ]
        body.append(TextField(name, None, typed, name=_("Name of the card"), max_length=60, rect=(0, 0, 0, high)))
        text = _("“{card}” cannot be played yet.").format(card=one.name) if one.waiting else _("Which card is meant?")
        dialog = Dialog(
            line_words(self.taken, one), text,
            [(_("Leave it out"), "secondary", leave_out), (_("Close"), "primary", None)],
            body=body, width=520, icon="search",
        )  # fmt: skip
        return dialog

    # -- rows -----------------------------------------------------------------------------------------------

    def state_words(self, number: int) -> str:
        """Return what becomes of a line: the chosen card, or what is offered."""
        one = self.taken.missing[number]
        faces = card_defs.printed()
        if number in self.chosen:
            return _("becomes {card}").format(card=faces[self.chosen[number]].name)
        if one.waiting:
            return _("cannot be played yet")
        found = self._near(one)
        if not found:
            return _("no card of the game")
        return _("perhaps {cards}").format(cards=", ".join(faces[slug].name for slug in found[:3]))

    def _describe(self, number: int) -> str:
        return f"{line_words(self.taken, self.taken.missing[number])}, {self.state_words(number)}"

    def _draw_row(
        self, surface: pygame.Surface, ui: Ui, number: int, box: pygame.FRect, hot: bool, chosen: bool
    ) -> None:
        ui.round_rect(surface, box, 8, ui.lighter("panel_2", 0.08) if hot else "panel_2", "line", 1)
        fixed = number in self.chosen
        ui.icon(
            surface, "check" if fixed else "warning", box.x + 10, box.centery - 9, 18, "text" if fixed else "rage_ink"
        )
        head, line = ui.line_height("body_strong"), ui.line_height("small")
        y = box.centery - (head + line) / 2
        room = box.w - 50
        ui.text(surface, line_words(self.taken, self.taken.missing[number]), box.x + 40, y, "body_strong", width=room,
                may_cut=True)  # fmt: skip
        ui.text(surface, self.state_words(number), box.x + 40, y + head, "small", "text_2", width=room, may_cut=True)
