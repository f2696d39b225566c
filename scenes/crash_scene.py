"""The message after a crash: nothing is lost, where the report is, and how to go on."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from game.words import _
from scenes.shell import crash
from scenes.shell.folders import open_folder
from scenes.shell.page import ground
from scenes.shell.scene import Scene
from scenes.widgets.button import Button

if TYPE_CHECKING:
    from scenes.shell.context import AppContext


class CrashScene(Scene):
    """Shown instead of the scene that failed. `report` is the file of the report, or None if there is none."""

    name = "crash"
    cross_fade = False

    def __init__(self, app: AppContext, report: Path | None = None) -> None:
        super().__init__(app)
        self.report = report
        self.saved = None
        try:
            self.saved = app.saves.latest() if app.saves is not None else None
        except Exception:
            crash.log.exception("no autosave to go on from")

    def layout(self) -> None:
        ui = self.app.ui
        self.group.clear()
        width = min(680.0, ui.width - 32)
        inner = width - 64
        self._head_h = ui.text_size(self._head(), "heading", inner)[1]
        self._text_h = ui.text_size(self._text(), "body", inner)[1]
        self._where_h = ui.text_size(self._where(), "small", inner)[1]
        buttons = []
        if self.saved is not None:
            buttons.append(Button(_("Continue from the last save"), self._go_on, kind="primary", key="Enter"))
        if self.report is not None:
            buttons.append(Button(_("Show the report"), self._show, icon="folder"))
        buttons.append(Button(_("To the title"), lambda: self.app.open("title")))
        buttons.append(Button(_("Quit"), self.app.quit, icon="quit"))
        height = 36 + self._head_h + 12 + self._text_h + 16 + self._where_h + 28 + len(buttons) * 54 + 22
        self.box = pygame.FRect((ui.width - width) / 2, max(8.0, (ui.height - height) / 2), width, height)
        y = self.box.bottom - 22 - len(buttons) * 54 + 8
        for button in buttons:
            button.rect = (self.box.x + 32, y, inner, 46)
            y += 54
        self.add(*buttons)
        self.group.focus(buttons[0], quiet=True)
        self.group.ring.shown = True

    def enter(self) -> None:
        self.app.announce(f"{self._head()} {self._text()} {self._where()}")

    def _head(self) -> str:
        return _("Something went wrong")

    def _text(self) -> str:
        if self.saved is not None:
            return _("The running game was saved after every answer. Only what was just being chosen is lost.")
        return _("The program stopped what it was doing. Saved games are not touched.")

    def _where(self) -> str:
        if self.report is None:
            return _("No report could be written.")
        return _("A report for whoever mends this is in {file}").format(file=crash.without_home(str(self.report)))

    def _go_on(self) -> None:
        self.app.open("table", save=self.saved.path if self.saved is not None else None)

    def _show(self) -> None:
        if self.report is not None and not open_folder(self.report.parent):
            self.app.notify(_("The folder cannot be shown here."), "warning")

    def draw(self, surface: pygame.Surface) -> None:
        ui = self.app.ui
        surface.blit(ground(ui, *surface.get_size()), (0, 0))
        ui.panel(surface, self.box, 16, "panel", "rage", "dialog", 1.6)
        x, y, inner = self.box.x + 32, self.box.y + 36, self.box.w - 64
        ui.text(surface, self._head(), x, y, "heading", width=inner, wrap=True)
        y += self._head_h + 12
        ui.text(surface, self._text(), x, y, "body", width=inner, wrap=True)
        y += self._text_h + 16
        ui.text(surface, self._where(), x, y, "small", "text_2", width=inner, wrap=True)
        self.group.draw(surface, ui)
