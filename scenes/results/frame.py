"""Shared parts of lobby, results, saves and replay: background, row of buttons, export of files."""

from __future__ import annotations

import time
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from game.words import _
from scenes.shell.page import ground
from scenes.widgets.button import Button
from scenes.widgets.dialog import Dialog
from scenes.widgets.group import Group
from scenes.widgets.input import Event, Key
from scenes.widgets.ui import Ui

if TYPE_CHECKING:
    from scenes.results.games import Results
    from scenes.shell.context import AppContext

MARGIN = 16.0


def draw_ground(surface: pygame.Surface, ui: Ui) -> None:
    """Fill the surface with the quiet ground of forms and sheets."""
    surface.blit(ground(ui, *surface.get_size()), (0, 0))


class ButtonRow:
    """A row of buttons: some on the left, the primary one on the right, a remark between.

    If the space is short, first the keycaps are dropped, then the labels of the left buttons (their icons stay, with
    the label as tooltip).
    """

    def __init__(self, left: Sequence[Button], primary: Button | None, primary_width: float = 240.0) -> None:
        self.left, self.primary, self.primary_width = list(left), primary, primary_width
        self._labels = {id(button): button.label for button in self.left}
        self._keys = {id(button): button.show_key for button in self.left}
        self._tips = {id(button): button.tooltip for button in self.left}
        self.remark = ""
        self._remark_box = pygame.FRect(0, 0, 0, 0)

    def relabel(self, button: Button, label: str) -> None:
        """Change the label of one of the left buttons."""
        self._labels[id(button)] = label
        button.label = button.name = label

    def height(self, ui: Ui) -> float:
        """Return how high the row is (du)."""
        return max(46.0, ui.line_height("body_strong") + 22)

    def place(self, ui: Ui, x: float, y: float, width: float, least: float = 150.0) -> None:
        """Place the row; left buttons are at least `least` wide if there is space."""
        height = self.height(ui)
        shown = [button for button in self.left if button.visible]
        right = x + width
        if self.primary is not None:
            wanted = min(width * 0.45, max(self.primary_width, self.primary.wanted_width(ui, 24)))
            self.primary.rect = (right - wanted, y, wanted, height)
            right -= wanted + 16
        room = right - x
        widths: list[float] = []
        for keys, labels, slim in ((True, True, least), (True, True, 0.0), (False, True, 0.0), (False, False, 0.0)):
            for button in shown:
                text = self._labels[id(button)]
                button.show_key = keys and self._keys[id(button)]
                button.label = text if labels else ""
                button.tooltip = self._tips[id(button)] if labels else text
            widths = [max(slim, height, button.wanted_width(ui, 18 if slim else 14)) for button in shown]
            if sum(widths) + 9 * (len(widths) - 1) <= room:
                break
        for button, one in zip(shown, widths):
            button.rect = (x, y, one, height)
            x += one + 9
        self._remark_box = pygame.FRect(x + 4, y, max(0.0, right - x - 4), height)

    def draw_remark(self, surface: pygame.Surface, ui: Ui) -> None:
        """Draw the remark beside the primary button in one or two lines, or not at all if there is no space."""
        box = self._remark_box
        if not self.remark or box.w < 80:
            return
        lines = ui.lines(self.remark, "body", box.w)
        if len(lines) * ui.line_height("body") <= box.h + 4:
            ui.label(surface, self.remark, box, "body", "text_2", "right", lines=2)


def free_name(folder: Path, stem: str, ending: str) -> Path:
    """Return a path in `folder` that does not exist yet."""
    path = folder / f"{stem}.{ending}"
    number = 2
    while path.exists():
        path = folder / f"{stem} ({number}).{ending}"
        number += 1
    return path


def write_export(app: AppContext, stem: str, ending: str, content: str) -> Path | None:
    """Write `content` as a new file in the export folder and announce it.

    Return the path, or None (with a notice) on failure.
    """
    try:
        path = free_name(app.paths.exports, stem, ending)
        # Spreadsheets need the byte order mark to read a table as UTF-8.
        path.write_text(content, encoding="utf-8-sig" if ending == "csv" else "utf-8", newline="")
    except OSError as error:
        app.notify(_("The file could not be written: {reason}").format(reason=error.strerror or str(error)), "warning")
        return None
    app.notify(_("Saved: {path}").format(path=path), "good")
    return path


def copy_text(app: AppContext, text: str) -> bool:
    """Put `text` on the clipboard and announce it; without a clipboard show a notice."""
    try:
        pygame.scrap.put_text(text)
    except (pygame.error, AttributeError):
        app.notify(_("There is no clipboard on this system."), "warning")
        return False
    app.notify(_("Copied."), "good")
    return True


def export_dialog(app: AppContext, results: Results, seed: int) -> Dialog:
    """Return the dialog that saves the score sheet as text or as a table, or copies it."""
    day = time.strftime("%Y-%m-%d")
    stem = f"Rage {day} seed {seed}" + (f" round {results.round}" if results.round and not results.over else "")
    return Dialog(
        _("Save the score sheet"),
        _("Files go to {folder}").format(folder=app.paths.where("documents")),
        [
            (_("Back"), "quiet", None),
            (_("Copy as text"), "secondary", lambda: copy_text(app, results.text())),
            (_("Table (CSV)"), "secondary", lambda: write_export(app, stem, "csv", results.csv())),
            (_("Text file"), "primary", lambda: write_export(app, stem, "txt", results.text())),
        ],
        icon="save",
        width=600,
    )


def enters(group: Group, event: Event) -> bool:
    """Return whether `event` is the Enter key for the primary button: no focus ring is shown and nothing is open.

    After a click the focus is on the clicked widget without a visible ring; Enter then belongs to the button labelled
    with Enter.
    """
    if not isinstance(event, Key) or event.name != "enter" or event.repeat or event.alt or event.ctrl:
        return False
    opened = any(getattr(widget, "opened", False) for widget in group.everyone())
    return not group.ring.shown and group.dialog is None and not opened
