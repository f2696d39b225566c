"""Export and import of decks: as text, as files of other programs, by the clipboard and by files."""

from __future__ import annotations

import logging
import re
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from game import files
from game.apocalypse.facade import Deck, DeckError, Format, Taken, deck_files
from game.words import _
from scenes.widgets.button import Button
from scenes.widgets.dialog import Dialog
from scenes.widgets.lists import ListView
from scenes.widgets.textfield import clipboard, to_clipboard
from scenes.widgets.toggles import Segments
from scenes.widgets.ui import Ui
from scenes.widgets.widget import Widget

if TYPE_CHECKING:
    from scenes.shell.context import AppContext

log = logging.getLogger(__name__)

# ---- out


class Preview(Widget):
    """The first lines of a text."""

    focusable = False

    def __init__(self, text: Callable[[], str], height: float) -> None:
        super().__init__("", (0, 0, 0, height))
        self.text = text

    def draw(self, surface: pygame.Surface, ui: Ui) -> None:
        ui.round_rect(surface, self.rect, 8, "felt_2", "line", 1.2)
        line = ui.line_height("small")
        y = self.rect.y + 10
        for words in self.text().splitlines():
            if y + line > self.rect.bottom - 8:
                break
            shown = words.replace("\t", "    ")
            ui.text(surface, shown, self.rect.x + 12, y, "small", "text_2", width=self.rect.w - 24, may_cut=True)
            y += line


def export_dialog(app: AppContext, deck: Deck) -> Dialog:
    """Return the dialog that gives a deck away: in one of its forms, to the clipboard or into a file."""
    form: list[Format] = ["text"]
    control = max(38.0, app.ui.line_height("body") + 16)

    def choose(one: Format) -> None:
        form[0] = one
        preview.dirty()

    def copy() -> None:
        to_clipboard(deck_files.written(deck, form[0]))
        app.notify(_("The deck is on the clipboard."), "good")

    def save() -> None:
        try:
            path = write_file(app.paths.exports, deck, form[0])
        except OSError as error:
            told = _("The file cannot be written: {reason}")
            app.notify(told.format(reason=error.strerror or str(error)), "warning")
            return
        app.notify(_("Saved: {path}").format(path=path), "good")

    forms = [
        ("text", _("Text")), ("tabs", _("Lackey text")), ("dek", _("Lackey file")), ("cod", "Cockatrice"),
        ("o8d", "OCTGN"),
    ]  # fmt: skip
    segments = Segments(forms, "text", choose, name=_("Form"), rect=(0, 0, 0, control), step="small_strong")
    room = app.ui.height - 330 - control
    preview = Preview(lambda: deck_files.written(deck, form[0]), max(90.0, min(250.0, room)))
    return Dialog(
        _("Export the deck"),
        _("Text is for people and for this program; the others are for LackeyCCG, Cockatrice and OCTGN."),
        [(_("Close"), "secondary", None), (_("Save as a file"), "secondary", save), (_("Copy"), "primary", copy)],
        body=[segments, preview],
        width=700,
        icon="export",
    )


def write_file(folder: Path, deck: Deck, form: Format) -> Path:
    """Write a deck into a new file of the folder and return it. Raises OSError."""
    stem = re.sub(r"[^\w .()+-]", "_", deck.title).strip(" .") or "deck"
    if re.fullmatch(r"(?i)(con|prn|aux|nul|com\d|lpt\d)", stem):
        stem = f"{stem}_"
    path, count = folder / f"{stem}{deck_files.SUFFIXES[form]}", 2
    while path.exists():
        path, count = folder / f"{stem} {count}{deck_files.SUFFIXES[form]}", count + 1
    files.write_atomic(path, deck_files.written(deck, form))
    return path


# ---- in


ENDINGS = (".txt", ".dek", ".xml", ".cod", ".o8d", ".csv", ".tsv", ".lst")
"""The endings of files that may be decks."""
FILES_READ = 200
"""The number of files that are looked at to see whether they are decks."""


def text_of(path: Path) -> str:
    """Return the text of a file in whatever encoding. Raises DeckError for one that is too long, and OSError."""
    if path.stat().st_size > 4 * deck_files.LARGEST:  # a letter takes up to four bytes
        raise DeckError(_("This is too long to be a deck."))
    data = path.read_bytes()
    try:
        return files.decoded(data)
    except UnicodeDecodeError:
        return data.decode("cp1252", errors="replace")


def read_path(path: Path) -> Taken:
    """Return the deck in a file. Raises DeckError and OSError."""
    text, stem = text_of(path), files.readable(path.name)
    for suffix in (*sorted(deck_files.SUFFIXES.values(), key=len, reverse=True), *ENDINGS):
        stem = stem.removesuffix(suffix)
    return deck_files.take(text, stem)


def candidates(folder: Path) -> list[Path]:
    """Return the files of a folder that are decks by their content, newest first."""
    try:
        found = [path for path in folder.iterdir() if path.suffix.lower() in ENDINGS and path.is_file()]
        found = sorted(found, key=lambda path: -path.stat().st_mtime)[:FILES_READ]
    except OSError:
        return []
    return [path for path in found if _is_deck(path)]


def _is_deck(path: Path) -> bool:
    try:
        return deck_files.is_deck(text_of(path))
    except (DeckError, OSError):
        return False


class ImportDialog(Dialog):
    """Import of a deck from the clipboard or a file of the export folder. `got` is called with it."""

    def __init__(self, app: AppContext, got: Callable[[Taken], object]) -> None:
        self.files = candidates(app.paths.exports)
        self.got = got
        row = max(38.0, app.ui.line_height("body") + 16)
        room = max(row * 2, app.ui.height - 420)
        high = min(max(1, len(self.files)) * (row + 4), room, 300.0)
        self.list = ListView(
            len(self.files),
            self._draw_row,
            row,
            self._choose,
            name=_("Files"),
            gap=4,
            describe_row=lambda number: self.files[number].name,
            rect=(0, 0, 0, high),
        )
        paste = Button(_("From the clipboard"), self._paste, icon="import", kind="primary", rect=(0, 0, 0, row + 6))
        words = _(
            "A text with one card a line, or a deck file of LackeyCCG, Cockatrice or OCTGN. "
            "A file can also be dropped on the window."
        )
        if self.files:
            words += "\n" + _("Or one of the files in {folder}:").format(folder=app.paths.exports)
        super().__init__(
            _("Import a deck"),
            words,
            [(_("Close"), "secondary", None)],
            body=[paste, *([self.list] if self.files else [])],
            width=600,
            icon="import",
        )

    def _paste(self) -> None:
        text = clipboard()
        if not text.strip():
            assert self.app is not None
            self.app.notify(_("There is no text on the clipboard."), "warning")
            return
        self._take(lambda: deck_files.take(text))

    def _choose(self, number: int) -> None:
        self._take(lambda: read_path(self.files[number]))

    def _take(self, read: Callable[[], Taken]) -> None:
        assert self.app is not None
        try:
            taken = read()
        except DeckError as error:
            self.app.notify(str(error), "warning")
            return
        except OSError as error:
            told = _("The file cannot be read: {reason}").format(reason=error.strerror or str(error))
            self.app.notify(told, "warning")
            return
        self.close(lambda: self.got(taken))

    def _draw_row(
        self, surface: pygame.Surface, ui: Ui, number: int, box: pygame.FRect, hot: bool, chosen: bool
    ) -> None:
        ui.round_rect(surface, box, 8, ui.lighter("panel_2", 0.08) if hot else "panel_2", "line", 1)
        ui.icon(surface, "sheet", box.x + 10, box.centery - 9, 18, "text_2")
        room = (box.x + 38, box.y, box.w - 48, box.h)
        ui.label(surface, self.files[number].name, room, "body", "text", "left", may_cut=True)
