"""Reading a file of cards that people wrote by hand: a mistake in one card costs that card, not the file.

JSON that is broken in one place is read card by card: a card that cannot be read is passed over up to the next one.
"""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import NamedTuple

from game import files
from game.cards.packs import PackError
from game.words import N_

MOST_DIGITS = 15
"""A whole number with more digits is not read: it is beyond every limit as it is."""
MOST_TOLD = 40
"""The number of broken places that are told."""
_CARDS = re.compile(r'"cards"\s*:\s*\[|^\s*\[')
_TITLE = re.compile(r'"title"\s*:\s*("(?:[^"\\\n]|\\.)*")')
_NEXT = re.compile(r'\{\s*"(?:id|name|type)"\s*:')


class Mended(NamedTuple):
    """What a file holds, and what was wrong with it as a whole: English messages with their fields."""

    data: object
    troubles: list[tuple[str, dict[str, object]]]


def _whole(digits: str) -> int:
    return int(digits) if len(digits) <= MOST_DIGITS else 10**MOST_DIGITS


_DECODER = json.JSONDecoder(parse_int=_whole)


def load_mended(path: Path, largest: int) -> Mended:
    """Return the content of a file as far as it can be read.

    Raises PackError if it is unreadable, larger than `largest` bytes, or no card can be read in it.
    """
    troubles: list[tuple[str, dict[str, object]]] = []
    try:
        size = path.stat().st_size
        data = path.read_bytes() if size <= largest else b""
    except OSError as error:
        why = error.strerror or str(error)
        raise PackError(path.name, "", "", N_("cannot be read: {why}"), why=why) from None
    if size > largest:
        raise PackError(path.name, "", "", N_("larger than {largest} bytes"), largest=largest)
    try:
        text = files.decoded(data)
    except UnicodeDecodeError:
        text = data.decode("cp1252", errors="replace")
        troubles.append((N_("letters that are no UTF-8; they are read as those of Windows"), {}))
    try:
        return Mended(_DECODER.decode(text), troubles)
    except json.JSONDecodeError as error:
        first = _at(N_("not JSON: line {line}, column {column}"), error.lineno, error.colno)
    except (ValueError, RecursionError):
        first = (N_("not JSON: beyond all measure"), {})
    cards, broken = _one_by_one(text)
    if not cards:
        raise PackError(path.name, "", "", first[0], **first[1])
    troubles += broken or [first]
    found: dict[str, object] = {"cards": cards}
    title = _TITLE.search(text)
    if title:
        found["title"] = json.loads(title[1], strict=False)
    return Mended(found, troubles)


def _one_by_one(text: str) -> tuple[list[object], list[tuple[str, dict[str, object]]]]:
    """Return the cards that can be read in broken JSON, and where it is broken."""
    start = _CARDS.search(text)
    cards: list[object] = []
    broken: list[tuple[str, dict[str, object]]] = []
    at = start.end() if start else len(text)
    while True:
        at = _past_blanks(text, at)
        if at >= len(text) or text[at] == "]":
            return cards, broken
        try:
            if text[at] != "{":
                raise json.JSONDecodeError("a card is expected", text, at)
            card, at = _DECODER.raw_decode(text, at)
            cards.append(card)
            continue
        except json.JSONDecodeError as error:
            line, column = error.lineno, error.colno
        except (ValueError, RecursionError):
            line, column = text.count("\n", 0, at) + 1, at - (text.rfind("\n", 0, at) + 1) + 1
        if len(broken) < MOST_TOLD:
            broken.append(_at(N_("broken at line {line}, column {column}; the card there is left out"), line, column))
        following = _NEXT.search(text, at + 1)
        at = following.start() if following else len(text)


def _at(reason: str, line: int, column: int) -> tuple[str, dict[str, object]]:
    return reason, {"line": line, "column": column}


def _past_blanks(text: str, at: int) -> int:
    while at < len(text) and (text[at].isspace() or text[at] == ","):
        at += 1
    return at
