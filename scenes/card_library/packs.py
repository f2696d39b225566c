"""User card packs: their files, content and errors."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, NamedTuple

import pygame

from game import files
from game.apocalypse.facade import OwnPack, Trouble, card_defs
from game.words import _, ngettext, said
from scenes.shell.folders import open_folder
from scenes.shell.page import MARGIN, PageScene
from scenes.table.table_scene import TableScene
from scenes.widgets.button import Button, draw_tag, tag_size
from scenes.widgets.cache import SHARED
from scenes.widgets.lists import ListView
from scenes.widgets.ui import Ui

if TYPE_CHECKING:
    from scenes.shell.context import AppContext


EXAMPLE = "example.json"
"""The file of the example; a file of this name is never written over."""


def example() -> dict[str, Any]:
    """Return a pack with a card of each deck, to begin with."""
    return {
        "title": "Example",
        "cards": [
            {
                "id": "example-old-mara", "name": "Old Mara", "type": "character", "side": "gaia",
                "keywords": ["Garou", "Fianna", "Galliard", "Homid", "Female"],
                "renown": 4, "rage": 2, "gnosis": 5, "health": 2, "crinos": [5, 5, 6],
                "abilities": [{"static": {"add": {"vote_renown": 1}}}],
            },
            {
                "id": "example-bone-flute", "name": "Bone Flute", "type": "equipment", "subtype": "fetish",
                "side": "gaia", "gnosis": 3, "keywords": ["Gaia Fetish"],
                "requires": {"keyword": ["Fianna", "Galliard"]},
                "abilities": [{"static": {"add": {"rage": 1, "health": 1}}}],
            },
            {
                "id": "example-quick-bite", "name": "Quick Bite", "type": "combat_action", "rage": 2, "damage": 2,
                "keywords": ["Fast Striking"], "abilities": [],
            },
        ],
    }  # fmt: skip


class Row(NamedTuple):
    """A pack, or something wrong with it."""

    pack: OwnPack
    trouble: Trouble | None = None


class PacksScene(PageScene):
    """The list of packs, each with its errors by card and field."""

    name = "packs"

    def __init__(self, app: AppContext) -> None:
        super().__init__(app)
        self.fixed = any(isinstance(scene, TableScene) for scene in app.director.stack)
        """Whether a game is open below: its cards must not change."""
        self._refresh()
        self.list = ListView(
            0, self._draw_row, self._height, None, name=_("Card packs"), describe_row=self._describe, gap=6
        )

    def _refresh(self) -> bool:
        """Read the packs again if a file has changed. Return whether it had."""
        changed = not self.fixed and card_defs.refresh()
        if changed:
            SHARED.forget()  # pictures of cards that are different now
            if self.app.worker is not None:
                self.app.worker.close()  # it has read the packs too; the next table starts another
                self.app.worker = None
        self.rows = [Row(pack, trouble) for pack in card_defs.own_packs() for trouble in (None, *pack.troubles)]
        return changed

    def _read_again(self) -> None:
        changed = self._refresh()
        self.layout()
        self.redraw()
        if self.fixed:
            self.app.notify(_("A game is open: packs are read again when it is left."), "info")
        elif changed:
            count = sum(len(row.pack.faces) for row in self.rows if row.trouble is None)
            told = ngettext("Read again: {count} card", "Read again: {count} cards", count)
            self.app.notify(told.format(count=count), "good")
        else:
            self.app.notify(_("Nothing has changed since the packs were read."), "info")

    def layout(self) -> None:
        ui = self.app.ui
        super().layout()
        self.title = _("Card packs")
        body = self.body
        foot = max(46.0, ui.line_height("body_strong") + 22)
        top, bottom = body.y + MARGIN, ui.height - MARGIN - foot - 12
        width = min(body.w - 2 * MARGIN, 1000.0)
        self.box = pygame.FRect((ui.width - width) / 2, top, width, bottom - top)
        self.note = self._note()
        self._note_h = ui.text_size(self.note, "table", width - 40)[1]
        self.list.rect = (self.box.x + 14, self.box.y + 22 + self._note_h, width - 28, self.box.h - 36 - self._note_h)
        self.list.set_count(len(self.rows))
        self.folder = Button(_("Open folder"), self._open, icon="folder", key="O", kind="primary")
        wide = self.folder.wanted_width(ui, 18)
        self.folder.rect = (self.box.right - wide, bottom + 12, wide, foot)
        self.sample = Button(_("Write an example"), self._write_example, icon="sheet", key="E")
        sample_w = self.sample.wanted_width(ui, 18)
        self.sample.rect = (self.folder.rect.x - 12 - sample_w, bottom + 12, sample_w, foot)
        self.again = Button(_("Read again"), self._read_again, icon="refresh", key="R")
        again_w = self.again.wanted_width(ui, 18)
        self.again.rect = (self.sample.rect.x - 12 - again_w, bottom + 12, again_w, foot)
        if self.rows:
            self.add(self.list)
        self.add(self.again, self.sample, self.folder)
        self.group.focus(self.list if self.rows else self.folder, quiet=True)

    def _note(self) -> str:
        where = _("Packs are JSON files in {folder}.").format(folder=self.app.paths.packs)
        when = _("They are read whenever this page is opened; they can describe cards, but never run anything.")
        return f"{where} {when}"

    def _open(self) -> None:
        folder = self.app.paths.folder("data", "packs")
        if not open_folder(folder):
            self.app.notify(_("The folder is {folder}.").format(folder=folder), "info")

    def _write_example(self) -> None:
        try:
            path = self.app.paths.folder("data", "packs") / EXAMPLE
            if path.exists():
                self.app.notify(_("{path} is there already.").format(path=path), "info")
                return
            files.write_atomic(path, json.dumps(example(), ensure_ascii=False, indent=1) + "\n")
        except OSError as error:
            told = _("The file cannot be written: {reason}")
            self.app.notify(told.format(reason=error.strerror or str(error)), "warning")
            return
        self._refresh()
        self.layout()
        self.redraw()
        told = _("Saved: {path}. Its cards are there when no game is open.") if self.fixed else _("Saved: {path}")
        self.app.notify(told.format(path=path), "good")

    @staticmethod
    def trouble_words(trouble: Trouble) -> tuple[str, str]:
        """Return the place and text of an error."""
        where = " · ".join(part for part in (trouble.card, trouble.field) if part)
        return where or _("the file"), said(trouble.reason)

    def _room(self) -> float:
        return self.list.rect.w - 60

    def _height(self, number: int) -> float:
        ui, row = self.app.ui, self.rows[number]
        if row.trouble is None:
            return max(54.0, ui.line_height("strong") + ui.line_height("small") + 16)
        where, reason = self.trouble_words(row.trouble)
        high = ui.text_size(where, "small_strong", self._room())[1] + ui.text_size(reason, "table", self._room())[1]
        return max(40.0, high + 14)

    def _counted(self, pack: OwnPack) -> str:
        return ngettext("{count} card", "{count} cards", len(pack.faces)).format(count=len(pack.faces))

    def _describe(self, number: int) -> str:
        row = self.rows[number]
        if row.trouble is not None:
            return f"{row.trouble.file}: {': '.join(self.trouble_words(row.trouble))}"
        return f"{row.pack.title}, {row.pack.file}, {self._counted(row.pack)}"

    def _draw_row(
        self, surface: pygame.Surface, ui: Ui, number: int, box: pygame.FRect, hot: bool, chosen: bool
    ) -> None:
        row = self.rows[number]
        if row.trouble is not None:
            where, reason = self.trouble_words(row.trouble)
            inner = pygame.FRect(box.x + 22, box.y, box.w - 26, box.h)
            ui.round_rect(surface, inner, 8, "panel_2", "rage", 1.1)
            ui.icon(surface, "warning", inner.x + 10, inner.centery - 9, 18, "rage_ink")
            high = ui.text_size(where, "small_strong", self._room())[1]
            whole = high + ui.text_size(reason, "table", self._room())[1]
            y = inner.centery - whole / 2
            ui.text(surface, where, inner.x + 38, y, "small_strong", "accent_ink", width=self._room() - 24, wrap=True)
            ui.text(surface, reason, inner.x + 38, y + high, "table", "text", width=self._room() - 24, wrap=True)
            return
        pack = row.pack
        ui.round_rect(surface, box.inflate(-4, -2), 10, ui.lighter("panel_2", 0.05) if hot else "panel_2", "line", 1)
        sound = not pack.troubles
        words = (
            _("all right")
            if sound
            else ngettext("{count} trouble", "{count} troubles", len(pack.troubles)).format(count=len(pack.troubles))
        )
        wide, high = tag_size(ui, words, "check" if sound else "warning")
        right = box.right - 14 - wide
        draw_tag(surface, ui, words, right, box.centery - high / 2, "good" if sound else "rage",
                 "check" if sound else "warning")  # fmt: skip
        head, line = ui.line_height("strong"), ui.line_height("small")
        y = box.centery - (head + line) / 2
        ui.icon(surface, "cards", box.x + 14, box.centery - 13, 26, "accent_ink")
        room = right - box.x - 68
        ui.text(surface, pack.title, box.x + 54, y, "strong", width=room, may_cut=True)
        ui.text(surface, f"{pack.file}  ·  {self._counted(pack)}", box.x + 54, y + head, "small", "text_2", width=room,
                may_cut=True)  # fmt: skip

    def draw_page(self, surface: pygame.Surface, ui: Ui) -> None:
        ui.panel(surface, self.box, 12, "panel", "line", 1)
        room = self.box.w - 40
        ui.text(surface, self.note, self.box.x + 20, self.box.y + 14, "table", "text_2", width=room, wrap=True)
        if not self.rows:
            x, y = self.box.centerx, self.box.centery - 30
            ui.icon(surface, "folder", x - 24, y - 58, 48, "line_2")
            ui.text(surface, _("No own card packs"), x, y, "section", align="center", width=room)
            text = _("Whoever likes to make cards writes them into a file there; they appear among all others.")
            ui.text(surface, text, x, y + 32, "body", "text_2", "center", width=min(520.0, room), wrap=True)
