"""Loading a save with the window open: after a moment a card shows the progress."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from game.match.loading import LoadReport
from game.words import _

if TYPE_CHECKING:
    from scenes.shell.context import AppContext

SILENT = 0.15
"""Seconds of loading before the card appears."""
EVERY = 0.1
"""Seconds between two pictures."""


class Progress:
    """Called with (lines read, lines in all). Draws a card over the screen if loading takes long."""

    def __init__(self, app: AppContext) -> None:
        self.app = app
        self._next = app.clock.now() + SILENT
        self._under: pygame.Surface | None = None

    def __call__(self, done: int, of: int) -> None:
        now = self.app.clock.now()
        if now < self._next or not of:
            return
        self._next = now + EVERY
        self.draw(done / of)
        self.app.display.flip()
        if pygame.display.get_init():
            pygame.event.pump()  # or the system reports that the window does not respond

    def draw(self, share: float) -> None:
        """Draw the card with a bar filled to a share of 0 to 1."""
        surface, ui = self.app.display.surface, self.app.ui
        if self._under is None or self._under.get_size() != surface.get_size():
            self._under = surface.copy()
            ui.veil(self._under)
        surface.set_clip(None)
        surface.blit(self._under, (0, 0))
        text = _("The game is being read …")
        w = max(320.0, ui.text_size(text, "body_strong")[0] + 64)
        h = ui.line_height("body_strong") + 58
        x, y = (ui.width - w) / 2, (ui.height - h) / 2
        ui.panel(surface, (x, y, w, h), 12, "panel", "line", 1)
        ui.text(surface, text, x + 24, y + 18, "body_strong")
        bar = (x + 24, y + h - 30, w - 48, 8.0)
        ui.round_rect(surface, bar, 4, "panel_2")
        ui.round_rect(surface, (bar[0], bar[1], max(8.0, bar[2] * min(1.0, share)), bar[3]), 4, "accent")


def read(app: AppContext, path: Path) -> LoadReport:
    """Return the report of `saves.load`; the card is shown meanwhile. The app must keep saves."""
    assert app.saves is not None
    app.write_again()
    progress = Progress(app)
    report: LoadReport = app.saves.load(path, progress)
    app.redraw()
    return report
