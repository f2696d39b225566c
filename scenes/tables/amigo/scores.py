"""The score sheet over the table (key P), like the printed one, with export."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.words import _
from scenes.results.frame import export_dialog
from scenes.results.games import results
from scenes.results.people import people_of
from scenes.shell.scene import Scene
from scenes.tables.amigo.sheet import SheetTable
from scenes.widgets.button import Button
from scenes.widgets.input import Event, Key, Pad

if TYPE_CHECKING:
    from scenes.shell.context import AppContext
    from scenes.table.context import TableContext


class ScoresScene(Scene):
    """The sheet of all rounds; the current one is large."""

    name = "scores"
    opaque = False

    def __init__(self, app: AppContext, table: TableContext) -> None:
        super().__init__(app)
        self.table = table
        self.group.on_back = app.back
        self.box = pygame.FRect(0, 0, 0, 0)

    def layout(self) -> None:
        ui = self.app.ui
        self.group.clear()
        facts = self.table.view.facts
        self.box = pygame.FRect(12, 12, ui.width - 24, ui.height - 24)
        head = ui.line_height("heading_small")
        sheet = SheetTable(facts, people_of(self.table.match), facts.round, self.app.settings.palette)
        foot = self.box.bottom - 16 - 44
        sheet.rect = (
            self.box.x + 12,
            self.box.y + 14 + head + 8,
            self.box.w - 24,
            foot - 12 - (self.box.y + 22 + head),
        )
        save = Button(_("Save the score sheet"), self._save, icon="save", rect=(self.box.x + 12, foot, 260, 44))
        close = Button(_("Close"), self.app.back, kind="primary", key="Esc", rect=(self.box.right - 212, foot, 200, 44))
        self.add(sheet, save, close)
        self.group.focus(close, quiet=True)

    def _save(self) -> None:
        self.group.show(export_dialog(self.app, results(self.table.match), self.table.match.seed))

    def handle(self, event: Event) -> bool:
        key = self.table.buttons.key("scores").lower()
        if self.group.dialog is None and (
            (isinstance(event, Key) and event.name == key and not event.repeat)
            or (isinstance(event, Pad) and event.action == "view" and not event.repeat)
        ):
            self.app.back()
            return True
        return super().handle(event)

    def draw(self, surface: pygame.Surface) -> None:
        ui = self.app.ui
        surface.fill(ui.theme.felt_2)  # the sheet takes the whole window: no slices of the table at its edges
        ui.panel(surface, self.box, 16, "felt", "line_2", "dialog")
        ui.text(surface, _("Score sheet"), self.box.x + 20, self.box.y + 12, "heading_small")
        super().draw(surface)
