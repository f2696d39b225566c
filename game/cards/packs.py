"""Files of cards: JSON, read into records, with messages that name file, card and field. They cannot run code.

A file is a list of cards: `{"id": "klaive", "abilities": [...]}`; `requires` (a filter) and `once` ("game", "play",
"fight": how often or where only one may be) are optional.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, NamedTuple

from game.cards.lexicon import LanguageError, Lexicon

LARGEST = 4_000_000
"""Bytes that a pack may have; a larger file is refused unread."""
ONCE = ("", "game", "play", "fight", "bearer")


class PackError(ValueError):
    """A pack that cannot be used: which file, which card, which field, and why."""

    def __init__(self, file: str, card: str, field: str, reason: str) -> None:
        super().__init__(f"{file}: {card or 'the file'}: {field + ': ' if field else ''}{reason}")
        self.file, self.card, self.field, self.reason = file, card, field, reason


class Record(NamedTuple):
    """The records of one card."""

    slug: str
    abilities: tuple[Any, ...]
    requires: Any
    once: str


def read_pack(path: Path, lexicon: Lexicon) -> list[Record]:
    """Return the records of a file in order. Raises PackError."""
    try:
        if path.stat().st_size > LARGEST:
            raise PackError(path.name, "", "", f"larger than {LARGEST} bytes")
        data = json.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise PackError(path.name, "", "", error.strerror or "cannot be read") from None
    except (ValueError, RecursionError) as error:
        raise PackError(path.name, "", "", f"not JSON: {error}") from None
    if not isinstance(data, list):
        raise PackError(path.name, "", "", "a list of cards is expected")
    found: list[Record] = []
    seen: set[str] = set()
    for entry in data:
        record = read_card(path.name, entry, lexicon)
        if record.slug in seen:
            raise PackError(path.name, record.slug, "id", "the card is there twice")
        seen.add(record.slug)
        found.append(record)
    return found


def read_card(file: str, entry: Any, lexicon: Lexicon) -> Record:
    """Return the records of one card. Raises PackError."""
    if not isinstance(entry, dict) or not isinstance(entry.get("id"), str):
        raise PackError(file, "", "", f"a card with an id is expected, not {entry!r}")
    slug = entry["id"]
    for name in entry:
        if name not in ("id", "abilities", "requires", "once"):
            raise PackError(file, slug, name, "unknown field")
    once = entry.get("once", "")
    if once not in ONCE:
        raise PackError(file, slug, "once", f"“{once}” is not one of {', '.join(word for word in ONCE if word)}")
    abilities = entry.get("abilities", [])
    if not isinstance(abilities, list):
        raise PackError(file, slug, "abilities", "a list is expected")
    try:
        records = tuple(lexicon.record("ability", ability, f"abilities[{n}]") for n, ability in enumerate(abilities))
        requires = lexicon.read("filter", entry["requires"], "requires") if "requires" in entry else None
    except LanguageError as error:
        raise PackError(file, slug, error.field, error.reason) from None
    except RecursionError:
        raise PackError(file, slug, "abilities", "nested too deeply") from None
    return Record(slug, records, requires, once)
