"""Files of cards: JSON, read into records. Error messages name file, card and field. The files cannot run code.

A file is a list of cards: `{"id": "klaive", "abilities": [...]}`. Optional keys are `requires` (a filter) and `once` (a
name: where only one may be used). A user pack also has the printed facts of its cards. `load` and `bounded` check the
size of such a file before anything is read from it.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from game import files
from game.cards.context import Record as Ability
from game.cards.grammar import Which
from game.cards.lexicon import LanguageError, Lexicon, shown
from game.core.message import Message
from game.words import N_

LARGEST = 4_000_000
"""The maximum size of a pack in bytes."""
RECORD_FIELDS = ("id", "abilities", "requires", "once")
LARGEST_NUMBER, LONGEST_TEXT, DEEPEST = 99, 200, 40
"""The limits of values in a user pack. 99 is what cards use for “any number of”."""


class PackError(ValueError):
    """A pack cannot be used: the file, the card, the field, and the reason as an English message with fields."""

    def __init__(self, file: str, card: str, field: str, reason: str, **fields: object) -> None:
        self.file, self.card, self.field = file, card, field
        self.reason = Message(reason, fields=tuple(fields.items()))
        super().__init__(f"{file}: {card or 'the file'}: {field + ': ' if field else ''}{self.reason.english()}")


class Record(NamedTuple):
    """The records of one card."""

    slug: str
    abilities: tuple[Ability, ...]
    requires: Which | None
    once: str


def load(path: Path, largest: int = LARGEST) -> object:
    """Return the content of a JSON file. Raises PackError if it is unreadable or larger than `largest` bytes."""
    try:
        size = path.stat().st_size
        text = files.read_text(path) if size <= largest else ""
    except OSError:
        raise PackError(path.name, "", "", N_("cannot be read")) from None
    except UnicodeDecodeError:
        raise PackError(path.name, "", "", N_("not JSON: letters that are no UTF-8")) from None
    if size > largest:
        raise PackError(path.name, "", "", N_("larger than {largest} bytes"), largest=largest)
    try:
        return json.loads(text)
    except json.JSONDecodeError as error:
        reason = N_("not JSON: line {line}, column {column}")
        raise PackError(path.name, "", "", reason, line=error.lineno, column=error.colno) from None
    except (ValueError, RecursionError):
        raise PackError(path.name, "", "", N_("not JSON: beyond all measure")) from None


def bounded(value: object, where: str = "", depth: int = 0) -> Iterator[tuple[str, str, dict[str, object]]]:
    """Yield the field, the reason and its fields for each value in JSON data that exceeds the limits."""
    if depth > DEEPEST:
        yield where, N_("nested too deeply"), {}
    elif isinstance(value, dict):
        for name, inner in value.items():
            yield from bounded(inner, f"{where}.{name}" if where else str(name), depth + 1)
    elif isinstance(value, list):
        for number, inner in enumerate(value):
            yield from bounded(inner, f"{where}[{number}]", depth + 1)
    elif isinstance(value, float):
        yield where, N_("a whole number is expected, not {found}"), {"found": shown(value)}
    elif isinstance(value, int) and abs(value) > LARGEST_NUMBER:
        yield where, N_("{found} is beyond {largest}"), {"found": shown(value), "largest": LARGEST_NUMBER}
    elif isinstance(value, str) and len(value) > LONGEST_TEXT:
        yield where, N_("a text of more than {count} letters"), {"count": LONGEST_TEXT}


def read_pack(path: Path, lexicon: Lexicon) -> list[Record]:
    """Return the records of a file in order. Raises PackError."""
    data = load(path)
    if not isinstance(data, list):
        raise PackError(path.name, "", "", N_("a list of cards is expected"))
    found: list[Record] = []
    seen: set[str] = set()
    for entry in data:
        record = read_card(path.name, entry, lexicon)
        if record.slug in seen:
            raise PackError(path.name, record.slug, "id", N_("the card is there twice"))
        seen.add(record.slug)
        found.append(record)
    return found


def read_card(file: str, entry: object, lexicon: Lexicon) -> Record:
    """Return the records of one card. Raises PackError; `file` is the file name for messages."""
    if not isinstance(entry, dict) or not isinstance(entry.get("id"), str):
        raise PackError(file, "", "", N_("a card with an id is expected, not {found}"), found=shown(entry))
    slug = entry["id"]
    for name in entry:
        if name not in RECORD_FIELDS:
            raise PackError(file, slug, name, N_("unknown field"))
    once = entry.get("once", "")
    known = lexicon.names.get("once", {})
    if not isinstance(once, str) or (once and once not in known):
        listed = ", ".join(known)
        raise PackError(file, slug, "once", N_("{found} is not one of {listed}"), found=shown(once), listed=listed)
    abilities = entry.get("abilities", [])
    if not isinstance(abilities, list):
        raise PackError(file, slug, "abilities", N_("a list is expected"))
    try:
        records = tuple(lexicon.record("ability", ability, f"abilities[{n}]") for n, ability in enumerate(abilities))
        requires = lexicon.read("filter", entry["requires"], "requires") if "requires" in entry else None
    except LanguageError as error:
        raise PackError(file, slug, error.field, error.reason.text, **dict(error.reason.fields)) from None
    except RecursionError:
        raise PackError(file, slug, "abilities", N_("nested too deeply")) from None
    return Record(slug, records, requires, once)
