"""The user's decks: one file each, written atomically.

An unreadable file stays unchanged and is reported by name.
"""

from __future__ import annotations

import json
import logging
import re
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from game import files
from game.apocalypse.facade import Deck, decks
from game.words import _

log = logging.getLogger(__name__)

SUFFIX = ".json"
TRASH = "trash"
FORMAT = 1
LARGEST = 200_000
"""The maximum size of a deck file in bytes."""


class Entry(NamedTuple):
    """A file of the folder: its deck, or None and why it cannot be read."""

    path: Path
    deck: Deck | None
    trouble: str = ""


class Library:
    """The folder of the user's decks. `folder` is called late, because it may have to be created.

    Deck names are the names of their files without the suffix.
    """

    def __init__(self, folder: Callable[[], Path]) -> None:
        self._folder = folder

    @property
    def folder(self) -> Path:
        """The folder of the decks."""
        return self._folder()

    def path_of(self, name: str) -> Path:
        """Return the file of a deck."""
        return self.folder / f"{name}{SUFFIX}"

    def entries(self) -> list[Entry]:
        """Return every file in the order of titles; those that cannot be read come last."""
        found = []
        try:
            paths = [path for path in self.folder.iterdir() if path.suffix.lower() == SUFFIX and path.is_file()]
        except OSError as error:
            log.warning("decks: %s", error)
            return []
        for path in paths:
            try:
                found.append(Entry(path, read_file(path)))
            except (OSError, ValueError, RecursionError) as error:
                found.append(Entry(path, None, reason_of(path, error)))
        return sorted(
            found,
            key=lambda entry: (
                entry.deck is None,
                (entry.deck or entry.path).__repr__().casefold() if entry.deck is None else entry.deck.title.casefold(),
            ),
        )

    def decks(self) -> list[Deck]:
        """Return the decks that can be read."""
        return [entry.deck for entry in self.entries() if entry.deck is not None]

    def deck(self, name: str) -> Deck | None:
        """Return a deck by its name, or None."""
        return next((deck for deck in self.decks() if deck.name == name), None)

    def save(self, deck: Deck) -> None:
        """Write a deck to its file. Raises OSError."""
        data = {"format": FORMAT, **decks.to_plain(deck)}
        files.write_atomic(self.path_of(deck.name), json.dumps(data, ensure_ascii=False, indent=1) + "\n")

    def add(self, deck: Deck) -> Deck:
        """Write a new deck under an unused name and title, and return it with these. Raises OSError."""
        title = self.free_title(deck.title)
        deck = deck._replace(title=title, name=self._free_name(title))
        self.save(deck)
        return deck

    def rename(self, deck: Deck, title: str) -> Deck:
        """Give a deck a title that no other own deck has; its file stays. Raises OSError."""
        deck = deck._replace(title=self.free_title(title, but=deck.name))
        self.save(deck)
        return deck

    def free_title(self, title: str, but: str = "") -> str:
        """Return the title, with a number behind it if another deck is called so."""
        title = decks.tidy(title) or _("New deck")
        taken = {deck.title.casefold() for deck in self.decks() if deck.name != but}
        taken |= {deck.title.casefold() for deck in decks.prebuilt().values()}
        taken |= {_(deck.title).casefold() for deck in decks.prebuilt().values()}
        found, count = title, 2
        while found.casefold() in taken:
            found, count = f"{title[:34].rstrip()} {count}", count + 1
        return found

    def _free_name(self, title: str) -> str:
        stem = re.sub(r"[^\w-]+", "_", title.casefold()).strip("_")[:40] or "deck"
        folder, name, count = self.folder, f"deck_{stem}", 2
        while (folder / f"{name}{SUFFIX}").exists():
            name, count = f"deck_{stem}_{count}", count + 1
        return name

    def remove(self, name: str) -> Path:
        """Move a deck to the trash. Return its new path. Raises OSError."""
        trash = self.folder / TRASH
        trash.mkdir(exist_ok=True)
        target, count = trash / f"{name}{SUFFIX}", 2
        while target.exists():
            target, count = trash / f"{name}_{count}{SUFFIX}", count + 1
        self.path_of(name).replace(target)
        return target

    def restore(self, trashed: Path) -> Deck | None:
        """Move a deck out of the trash, under a free name and title. Raises OSError."""
        try:
            deck = read_file(trashed)
        except ValueError:
            return None
        deck = self.add(deck)
        trashed.unlink()
        return deck


def read_file(path: Path) -> Deck:
    """Return the deck of a file. Raises OSError and ValueError."""
    if path.stat().st_size > LARGEST:
        raise ValueError("too large")
    data = json.loads(files.read_text(path))
    if not isinstance(data, dict):
        raise ValueError("no deck")
    if data.get("format", FORMAT) != FORMAT:
        raise ValueError("another version")
    return decks.from_plain(path.stem, data)


def reason_of(path: Path, error: Exception) -> str:
    """Return the message about an unreadable file."""
    if isinstance(error, OSError):
        return _("{file} cannot be read: {reason}").format(file=path.name, reason=error.strerror or str(error))
    if str(error) == "another version":
        return _("{file} was written by another version of the program.").format(file=path.name)
    if isinstance(error, json.JSONDecodeError):
        return _("{file} is damaged at line {line}. It stays as it is.").format(file=path.name, line=error.lineno)
    return _("{file} holds no deck that can be read. It stays as it is.").format(file=path.name)
