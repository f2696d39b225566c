"""Files of cards: JSON, read into records, with messages that name file, card and field. They cannot run code.

A file is a list of cards: `{"id": "klaive", "abilities": [...]}`; `requires` (a filter) and `once` ("game", "play",
"fight": how often or where only one may be) are optional. A person's own pack has the printed facts of its cards beside
them; `load` and `bounded` hold such a file to limits before anything in it is read.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from game.cards.lexicon import LanguageError, Lexicon

LARGEST = 4_000_000
"""Bytes that a pack may have; a larger file is refused unread."""
ONCE = ("", "game", "player", "tournament", "play", "fight", "bearer")
RECORD_FIELDS = ("id", "abilities", "requires", "once")
LARGEST_NUMBER, LONGEST_TEXT, DEEPEST = 99, 200, 40
"""What the values in a person's own pack may be; 99 is what cards use for “any number of”."""


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


def load(path: Path, largest: int = LARGEST) -> Any:
    """Return what is in a JSON file of at most `largest` bytes. Raises PackError."""
    try:
        size = path.stat().st_size
        if size > largest:
            raise PackError(path.name, "", "", f"larger than {largest} bytes")
        return json.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise PackError(path.name, "", "", error.strerror or "cannot be read") from None
    except (ValueError, RecursionError) as error:
        raise PackError(path.name, "", "", f"not JSON: {error}") from None


def bounded(value: Any, where: str = "", depth: int = 0) -> Iterator[tuple[str, str]]:
    """Yield (field, reason) for every value in JSON data that is out of all proportion: nothing good comes of it."""
    if depth > DEEPEST:
        yield where, "nested too deeply"
    elif isinstance(value, dict):
        for name, inner in value.items():
            yield from bounded(inner, f"{where}.{name}" if where else str(name), depth + 1)
    elif isinstance(value, list):
        for number, inner in enumerate(value):
            yield from bounded(inner, f"{where}[{number}]", depth + 1)
    elif isinstance(value, float):
        yield where, f"a whole number is expected, not {value}"
    elif isinstance(value, int) and abs(value) > LARGEST_NUMBER:
        yield where, f"{value} is beyond {LARGEST_NUMBER}"
    elif isinstance(value, str) and len(value) > LONGEST_TEXT:
        yield where, f"a text of more than {LONGEST_TEXT} letters"


def read_pack(path: Path, lexicon: Lexicon) -> list[Record]:
    """Return the records of a file in order. Raises PackError."""
    data = load(path)
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
        if name not in RECORD_FIELDS:
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
