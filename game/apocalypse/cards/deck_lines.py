"""Lines of decks as people and other programs write them, and the cards that they mean.

“2 Bite”, “2x Bite”, “2) Bite”, “* 2 Bite”, “Bite x2”, “Bite (2)”, “Bite - 2”, “[LU] Bite”, “2 Bite (LTD) 12”,
“2 Bite // for Grek”, “"Bite",2,LU”. A character's number in brackets or behind a dash is its Renown if it is the
printed one: “Grimfang - 10”.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from difflib import get_close_matches
from typing import NamedTuple

from game.apocalypse.cards.card_defs import pool, printed
from game.apocalypse.cards.decks import slug_of, tidy
from game.apocalypse.cards.user_packs import PACKS

MOST_COPIES = 99
"""More copies of a card than this are never meant."""
MOST_NEAR, LEAST_LIKE = 5, 0.62
"""How many names are offered for one that is not known, and how alike they must be (0 to 1)."""

_TIMES = r"[x×*✕✖]"
_BULLET = re.compile(r"^(?:[-*•·‣◦–—+>]\s+|[•·‣◦]\s*|sb:\s*|sideboard:\s*)+", re.IGNORECASE)
_COMMENT = re.compile(r"\s+(?://|#|;|--|/\*|<!--).*$")
_LAST_COMMENT = re.compile(r"^(.*\S)\s+(?://|#|;|--)\s.*$")
_NUMBER_BEHIND = re.compile(r"\s*(?:[\[({]\s*\d+\s*[\])}]|[-–:]\s*\d+|\s#?\d+)$")
_FIRST = re.compile(r"^(\d+)(?:x\s*|\s*(?:x(?=\s)|[×*✕✖]|[).:\]=]|of\s|[-–]\s|[,;|])\s*|\s+)(.+)$", re.IGNORECASE)
_LAST = re.compile(
    rf"^(.+?)\s*(?:{_TIMES}\s*(\d+)|[(\[{{]\s*{_TIMES}?\s*(\d+)\s*{_TIMES}?\s*[)\]}}]|[-–:=,;|]\s*(\d+)|\s(\d+)\s*{_TIMES}?)$",
    re.IGNORECASE,
)
_COUNTED = re.compile(r"^(\d+)[.)]\s")
_MARK = r"[\[({](?!\s*[x×]?\s*\d+\s*[x×]?\s*[\])}])[^\[\](){}]{0,40}[\])}]"
"""A set or another mark in brackets; a number alone in brackets is none."""
_MARKS_BEFORE = re.compile(rf"^(?:{_MARK}\s*)+")
_MARKS_BEHIND = re.compile(rf"(?:\s*{_MARK}(?:\s*#?\d+)?)+$")
_QUOTES = "\"'“”„‘’«»`"
_HEAD_LINES = (
    "the starting character characters pack sept septs combat deck decks main maindeck mainboard sideboard side board",
    "card cards total sum decklist list action actions ally allies battlefield battlefields meeting meetings",
    "caern caerns event events enemy enemies equipment equipments gift gifts moot moots",
    "past life lives quest quests realm realms rite rites territory territories victim victims spirit spirits umbra",
    "charakter charaktere rudel septdeck septkarten kampf kampfdeck kampfkarten karten summe",
    "count qty quantity number copies name set edition rarity type cost anzahl karte kartenname typ menge",
)
_HEADS = frozenset(" ".join(_HEAD_LINES).split())
"""Words of headings: names of parts of a deck, types of cards, heads of tables, in English and German."""


class Entry(NamedTuple):
    """One line: its number (from 1), copies, the card's name as it was written, and the line itself."""

    line: int
    copies: int
    name: str
    text: str


@PACKS.cached()
def _bare() -> dict[str, str]:
    """Return the slugs by the letters of their names only, if these are unique."""
    seen: dict[str, str] = {}
    for slug, face in printed().items():
        key = bare(face.name)
        seen[key] = "" if key in seen else slug
    return seen


def bare(name: str) -> str:
    """Return the letters and digits of a name alone; a trailing “, The” is moved to the front."""
    head, comma, tail = name.rpartition(",")
    if comma and tail.strip().casefold() in ("the", "a"):
        name = f"{tail.strip()} {head}"
    return "".join(c for c in name.casefold() if c.isalnum())


def find(name: str) -> str:
    """Return the slug of a card by its name, however it is punctuated; "" for none."""
    found = slug_of(name)
    if not found:
        found = _bare().get(bare(name), "")
    return found


@PACKS.cached(maxsize=512)
def near(name: str) -> tuple[str, ...]:
    """Return the slugs of the playable cards whose names are most like a name, the most alike first."""
    playable: dict[str, list[str]] = {}
    for slug, face in pool().items():
        playable.setdefault(bare(face.name), []).append(slug)
    wanted = bare(name)[:60]
    found = get_close_matches(wanted, playable, MOST_NEAR, LEAST_LIKE)
    if len(wanted) >= 4:
        found += [key for key in playable if key.startswith(wanted) and key not in found]
    return tuple(slug for key in found for slug in playable[key])[:MOST_NEAR]


def entries(text: str) -> tuple[str, list[Entry]]:
    """Return the title of a deck text, "" if it has none, and its lines that are meant to be cards."""
    title, found = "", []
    lines = text.splitlines()
    numbered = _is_numbered(lines)
    for number, raw in enumerate(lines, 1):
        line = raw.strip()
        if line.startswith(("#", "//", ";", "--", "/*")):
            if not title and line.startswith(("#", "//")) and not line.startswith("##"):
                title = tidy(line.lstrip("#/"))
            continue
        if _is_head(line):
            continue
        copies, name = read_line(_COUNTED.sub("", line) if numbered else line)
        if copies:
            found.append(Entry(number, copies, name, " ".join(line.split())[:120]))
    return title, found


def read_line(line: str) -> tuple[int, str]:
    """Return copies and card of one line: a slug if the card is known, else the name as far as it can be told."""
    guess: tuple[int, int, str] = (WHOLE, 1, " ".join(line.split()))
    for way, copies, name in _readings(line):
        if copies > MOST_COPIES:
            continue
        slug = find(name)
        if slug:
            face = printed()[slug]
            is_renown = way == BEHIND and face.type == "character" and copies == face.renown
            return (1 if is_renown else copies), slug
        if way > guess[0]:
            guess = way, copies, name
    return guess[1], guess[2]


WHOLE, COLUMNS, BEHIND, TIMES, BEFORE = range(5)
"""Where the number of copies stood: nowhere, in a column of a table, behind the name, there as “x2”, before it."""


def _readings(line: str) -> Iterator[tuple[int, int, str]]:
    """Yield what a line may mean, the likeliest first: where the number stood, copies, and name."""
    plain = " ".join(line.split())
    yield WHOLE, 1, plain
    bullet = _BULLET.sub("", plain)
    texts = list(dict.fromkeys((bullet, _LAST_COMMENT.sub(r"\1", bullet), _COMMENT.sub("", bullet))))
    for text in texts:
        first, last = _FIRST.match(text), _LAST.match(text)
        if first:
            for name in (*names(first[2]), *names(_NUMBER_BEHIND.sub("", first[2]))):
                yield BEFORE, int(first[1][:6]), name
        for name in names(text):
            yield WHOLE, 1, name
        if last:
            count = int(next(number for number in last.groups()[1:] if number is not None)[:6])
            for name in names(last[1]):
                yield TIMES if last[2] else BEHIND, count, name
    for copies, name in _columns(line):
        yield COLUMNS, copies, name


def names(text: str) -> list[str]:
    """Return what may be the name in a text: with and without marks of sets and quotes."""
    text = text.strip()
    found = [text, text.strip(_QUOTES + " ")]
    for name in tuple(found):
        without = _MARKS_BEFORE.sub("", name)
        found += [without, _MARKS_BEHIND.sub("", name), _MARKS_BEHIND.sub("", without)]
    found += [name.strip(_QUOTES + " ") for name in found]
    return [name for name in dict.fromkeys(found) if name]


def _columns(line: str) -> Iterator[tuple[int, str]]:
    """Yield what a line of a table may mean, copies and name: columns with a number and a name, perhaps with more."""
    for separator in ("\t", ";", ",", "|"):
        if separator not in line:
            continue
        cells = _cells(line, separator)
        numbers = [cell for cell in cells if re.fullmatch(rf"{_TIMES}?\s*\d{{1,6}}\s*{_TIMES}?", cell)]
        if not numbers and separator == "," and '"' not in line:
            continue  # a sentence, or a name with a comma
        copies = int(re.sub(r"\D", "", numbers[0])) if numbers else 1
        rest = [cell for cell in cells if cell not in numbers[:1]]
        joint = ", " if separator == "," else " "
        for length in range(min(4, len(rest)), 0, -1):
            for start in range(len(rest) - length + 1):
                for name in names(joint.join(rest[start : start + length])):
                    if len(name) > 1:
                        yield copies, name


def _cells(line: str, separator: str) -> list[str]:
    """Return the cells of a line of a table; quotes keep a separator in a cell."""
    pattern = rf'\s*(?:"((?:[^"]|"")*)"|([^{re.escape(separator)}]*))\s*(?:{re.escape(separator)}|$)'
    cells = [(quoted or plain).replace('""', '"').strip() for quoted, plain in re.findall(pattern, line)]
    return [cell for cell in cells if cell][:12]


def _is_numbered(lines: list[str]) -> bool:
    """Return whether the lines are numbered, “1. Bite”, “2. Dodge” and so on: then the numbers are no copies."""
    numbers = [int(found[1][:6]) for line in lines if (found := _COUNTED.match(line.strip()))]
    return len(numbers) > 2 and numbers == list(range(1, len(numbers) + 1))


def _is_head(line: str) -> bool:
    """Return whether a line is a heading, the name of a zone, the head of a table, a rule, or empty."""
    words = re.sub(r"[\W\d_]+", " ", line).casefold().split()
    if not words:
        return not re.search(r"\d", line) or not re.search(r"[^\W_]", line)
    if find(line):
        return False
    return line.endswith(":") or all(word in _HEADS for word in words)
