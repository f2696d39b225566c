"""The rulebooks in `assets/rules`: parsing, lookup by rule number, search.

A rulebook is one file `<game>.<language>.md` in a small subset of Markdown:

    # Title of the book
    ## 5 Title of a section
    **5.3** A rule begins with its number. More paragraphs, tables (`| a | b |`) and lists (`- item`) follow.

Inside a text: `*strong*`, a `code name` in backquotes, a link to a rule `[5.3](#5.3)`, and a mark `[Blue 7](card:b7)`,
which a screen may draw as a picture of the named thing. If a rule's text begins with `*Words.*`, these words are its
title.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterator
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

from game.words import LANGUAGES, PSEUDO, pseudo

FOLDER = Path(__file__).resolve().parent.parent / "assets" / "rules"


class RulebookError(ValueError):
    """A rulebook is missing or damaged. The message has the file, the line and the reason."""


class Span(NamedTuple):
    """A piece of text in one style.

    `kind` is "plain", "strong", "code", "link" (`target` is a rule number) or "mark" (`target` is
    "kind:name", such as "card:b7").
    """

    text: str
    kind: str = "plain"
    target: str = ""


Spans = tuple[Span, ...]


class Paragraph(NamedTuple):
    """Running text."""

    spans: Spans


class Items(NamedTuple):
    """A list with bullets."""

    items: tuple[Spans, ...]


class Grid(NamedTuple):
    """A table: its head and its rows, all of the same length."""

    head: tuple[Spans, ...]
    rows: tuple[tuple[Spans, ...], ...]


Block = Paragraph | Items | Grid


class Rule(NamedTuple):
    """One numbered rule."""

    number: str
    title: str
    blocks: tuple[Block, ...]

    def texts(self) -> Iterator[Spans]:
        """Yield every piece of running text in reading order: paragraphs, items, cells."""
        for block in self.blocks:
            yield from texts(block)

    @property
    def text(self) -> str:
        """Return the whole rule as plain text."""
        return " ".join(plain(spans) for spans in self.texts())

    @property
    def body(self) -> str:
        """Return the rule as plain text without its title."""
        return " ".join(plain(spans) for block in untitled(self) for spans in texts(block)).strip()


class Section(NamedTuple):
    """A numbered section with its rules."""

    number: str
    title: str
    rules: tuple[Rule, ...]


class Hit(NamedTuple):
    """A rule found by a search.

    `snippet` is an excerpt of the rule's text; `lit` holds the (start, end) positions of the matching words in it.
    """

    rule: Rule
    section: Section
    score: int
    snippet: str
    lit: tuple[tuple[int, int], ...]


class Rulebook(NamedTuple):
    """A whole rulebook in one language."""

    game: str
    language: str
    title: str
    sections: tuple[Section, ...]

    def rules(self) -> Iterator[Rule]:
        """Yield every rule in order."""
        for section in self.sections:
            yield from section.rules

    def numbers(self) -> tuple[str, ...]:
        """Return the number of every rule in order."""
        return tuple(rule.number for rule in self.rules())

    def find(self, number: str) -> Rule:
        """Return the rule with this number. For the number of a section return its first rule.

        Raises KeyError if there is none.
        """
        for section in self.sections:
            if section.number == number and section.rules:
                return section.rules[0]
            for rule in section.rules:
                if rule.number == number:
                    return rule
        raise KeyError(number)

    def section_of(self, number: str) -> Section:
        """Return the section that holds the rule. Raises KeyError if there is none."""
        wanted = self.find(number).number
        return next(section for section in self.sections if any(rule.number == wanted for rule in section.rules))

    def search(self, words: str) -> list[Hit]:
        """Return the rules that contain every word of `words`, the best hit first.

        Case and umlauts are ignored ("uebrig", "ubrig" and "Übrig" are equal). A word also matches the beginning or a
        longer part of another word. A rule's number finds that rule.
        """
        wanted = [word for word, _, _ in _words(words)]
        if not wanted:
            return []
        hits = []
        for section in self.sections:
            for rule in section.rules:
                hit = _match(wanted, rule, section)
                if hit is not None:
                    hits.append(hit)
        hits.sort(key=lambda hit: -hit.score)  # equal scores stay in the order of the book
        return hits


def plain(spans: Spans) -> str:
    """Return the text of spans without styles."""
    return "".join(span.text for span in spans)


def untitled(rule: Rule) -> tuple[Block, ...]:
    """Return the blocks of a rule without the title at the start of its first paragraph."""
    first = rule.blocks[0]
    if not rule.title or not isinstance(first, Paragraph):
        return rule.blocks
    at = next(at for at, span in enumerate(first.spans) if span.kind == "strong")
    rest = (*first.spans[:at], *first.spans[at + 1 :])
    if at < len(rest) and rest[at].kind == "plain":
        rest = (*rest[:at], rest[at]._replace(text=rest[at].text.lstrip()), *rest[at + 1 :])
    return (Paragraph(rest), *rule.blocks[1:]) if plain(rest).strip() else rule.blocks[1:]


def is_option(rule: Rule) -> bool:
    """Return whether the rule describes an option: it begins with the option's code name."""
    first = rule.blocks[0]
    return isinstance(first, Paragraph) and first.spans[0].kind == "code"


def texts(block: Block) -> Iterator[Spans]:
    """Yield the pieces of running text of a block in reading order."""
    if isinstance(block, Paragraph):
        yield block.spans
    elif isinstance(block, Items):
        yield from block.items
    else:
        yield from block.head
        for row in block.rows:
            yield from row


# ---- searching

_WORD = re.compile(r"[+−-]?\d+(?:\.\d+)?|[^\W\d_]+(?:_[^\W\d_]+)*")
_LONG_ENOUGH = 3
"""Words of at least this many letters are also found in the middle of longer ones."""
_SNIPPET = 110
_BEFORE = 30


def _folded(word: str) -> tuple[str, str]:
    """Return the word in lower case without accents, once with umlauts as "u" and once as "ue"."""
    lower = word.casefold().replace("−", "-")
    spelt = lower.replace("ä", "ae").replace("ö", "oe").replace("ü", "ue")
    return _bare(lower), _bare(spelt)


def _bare(word: str) -> str:
    return "".join(mark for mark in unicodedata.normalize("NFKD", word) if not unicodedata.combining(mark))


def _words(text: str) -> Iterator[tuple[tuple[str, str], int, int]]:
    for found in _WORD.finditer(text):
        yield _folded(found.group()), found.start(), found.end()


def _fit(wanted: tuple[str, str], word: tuple[str, str]) -> int:
    """Return how well the word matches: 3 equal, 2 prefix, 1 contained, 0 no match."""
    best = 0
    for look, there in zip(wanted, word):
        if look == there:
            return 3
        if look[0] in "+-0123456789":
            continue  # a search for 1 must not find 15
        if there.startswith(look):
            best = 2
        elif len(look) >= _LONG_ENOUGH and look in there:
            best = max(best, 1)
    return best


def lit(looked_for: str, text: str) -> list[tuple[int, int]]:
    """Return the (start, end) positions in the text of all words that a search for `looked_for` finds."""
    wanted = [word for word, _, _ in _words(looked_for)]
    return [(start, end) for word, start, end in _words(text) if any(_fit(look, word) for look in wanted)]


def _match(wanted: list[tuple[str, str]], rule: Rule, section: Section) -> Hit | None:
    text = rule.body
    found = list(_words(text))
    title = [word for word, _, _ in _words(rule.title)]
    heading = [word for word, _, _ in _words(section.title)]
    number = _folded(rule.number)
    score = 0
    lit: list[tuple[int, int]] = []
    for look in wanted:
        fits = [(_fit(look, word), start, end) for word, start, end in found]
        places = [(start, end) for fit, start, end in fits if fit]
        is_number = 100 if look == number else 0
        points = 4 * max((fit for fit, _, _ in fits), default=0) + 10 * _best(look, title) + 5 * _best(look, heading)
        if not (points or is_number):
            return None
        score += is_number + points + min(len(places), 5)
        lit += places
    score += _as_a_whole([look[0] for look in wanted], [word[0] for word in title], [word[0] for word, _, _ in found])
    if is_option(rule):
        score -= 20  # the entry of an option comes after the rule that it changes
    snippet, shown = _snippet(text, sorted(set(lit)))
    return Hit(rule, section, score, snippet, shown)


def _best(look: tuple[str, str], words: list[tuple[str, str]]) -> int:
    """Return how well a word looked for fits the best of these words, 0 for not at all."""
    return max((_fit(look, word) for word in words), default=0)


def _as_a_whole(wanted: list[str], title: list[str], text: list[str]) -> int:
    """Return the points for words that stand together: the phrase anywhere, or as the whole title."""
    points = 15 if len(wanted) > 1 and " ".join(wanted) in " ".join((*title, *text)) else 0
    return points + (30 if title == wanted else 0)


def _snippet(text: str, lit: list[tuple[int, int]]) -> tuple[str, tuple[tuple[int, int], ...]]:
    """Return an excerpt of the text around the first matching words, and the positions of the matches in it."""
    start = 0
    if lit and lit[0][0] > _SNIPPET - _BEFORE:
        start = text.rfind(" ", 0, lit[0][0] - _BEFORE) + 1
    end = len(text)
    if end > start + _SNIPPET:
        end = max(text.rfind(" ", start, start + _SNIPPET), start + _BEFORE)
    front, back = "… " if start else "", " …" if end < len(text) else ""
    shift = len(front) - start
    places = tuple((one + shift, two + shift) for one, two in lit if one >= start and two <= end)
    return front + text[start:end].rstrip() + back, places


# ---- reading

_INLINE = re.compile(
    r"`(?P<code>[^`]+)`|\*\*(?P<bold>[^*]+)\*\*|\*(?P<strong>[^*]+)\*|\[(?P<text>[^\]]+)\]\((?P<to>[^)\s]+)\)"
)
_SECTION = re.compile(r"## (?P<number>\d+) (?P<title>\S.*)")
_RULE = re.compile(r"\*\*(?P<number>\d+\.\d+)\*\*(?: (?P<text>\S.*))?")
_TITLE = re.compile(r"(?:`[^`]+` )?\*(?P<title>[^*]+?)[.!?]?\*")
_MARK = re.compile(r"[a-z]+:[^/\s]\S*")


def available(game: str) -> list[str]:
    """Return the languages in which the game has a rulebook, as codes such as "en"."""
    return [language for language in LANGUAGES if (FOLDER / f"{game}.{language}.md").is_file()]


@lru_cache(maxsize=8)
def load(game: str, language: str) -> Rulebook:
    """Return the rulebook of the game in the language ("en", "de" or the test language "pseudo").

    Raises RulebookError if it is missing or damaged.
    """
    path = FOLDER / f"{game}.{'en' if language == PSEUDO else language}.md"
    try:
        text = path.read_text(encoding="utf-8")
    except FileNotFoundError:
        raise RulebookError(f"{path.name}: there is no such rulebook in {path.parent}") from None
    except (OSError, UnicodeDecodeError) as error:
        raise RulebookError(f"{path.name}: cannot be read: {error}") from None
    book = read(text, game, language, path.name)
    return _stretched(book) if language == PSEUDO else book


def read(text: str, game: str, language: str, name: str = "rulebook") -> Rulebook:
    """Return the rulebook parsed from `text`; error messages call the file `name`.

    Raises RulebookError with the line number if something is wrong.
    """
    return _Reader(name).read(text, game, language)


class _Reader:
    """Reads a rulebook line by line and knows where it is when something is wrong."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.line = 0
        self.links: list[tuple[int, str]] = []
        self.title = ""
        self.sections: list[Section] = []
        self.rules: list[Rule] = []
        self.number = ""
        """The number of the rule that is being read, "" between rules."""
        self.blocks: list[tuple[int, list[str]]] = []
        self.seen: set[str] = set()

    def wrong(self, what: str) -> RulebookError:
        return RulebookError(f"{self.name}, line {self.line}: {what}")

    def read(self, text: str, game: str, language: str) -> Rulebook:
        for self.line, raw in enumerate(text.splitlines(), 1):
            line = raw.rstrip()
            heading, opening = _SECTION.fullmatch(line), _RULE.fullmatch(line)
            if heading:
                self.begin_section(heading["number"], heading["title"].strip())
            elif line.startswith("#"):
                self.read_title(line)
            elif opening:
                self.begin_rule(opening["number"], opening["text"])
            else:
                self.read_text(line)
        self.end_section()
        if not self.title:
            raise self.wrong("there is no title")
        if not self.sections:
            raise self.wrong("there are no sections")
        self.check_links()
        return Rulebook(game, language, self.title, tuple(self.sections))

    def begin_section(self, number: str, title: str) -> None:
        self.end_section()
        if self.sections and int(number) <= int(self.sections[-1].number):
            raise self.wrong(f"section {number} after section {self.sections[-1].number}")
        self.sections.append(Section(number, title, ()))

    def end_section(self) -> None:
        self.end_rule()
        self.number = ""
        if self.sections:
            if not self.rules:
                raise self.wrong(f"section {self.sections[-1].number} has no rules")
            self.sections[-1] = self.sections[-1]._replace(rules=tuple(self.rules))
        self.rules = []

    def read_title(self, line: str) -> None:
        if not line.startswith("# "):
            raise self.wrong(f"not a section heading: {line!r}; sections look like “## 5 Playing a card”")
        if self.title:
            raise self.wrong("a second title")
        self.title = line[2:].strip()

    def begin_rule(self, number: str, text: str | None) -> None:
        self.end_rule()
        self.number = number
        if not self.sections or number.split(".")[0] != self.sections[-1].number:
            raise self.wrong(f"rule {number} stands outside its section")
        if number in self.seen:
            raise self.wrong(f"rule {number} is there twice")
        if self.rules and _key(number) < _key(self.rules[-1].number):
            raise self.wrong(f"rule {number} after rule {self.rules[-1].number}")
        self.seen.add(number)
        self.blocks = [(self.line, [text] if text else [])]

    def end_rule(self) -> None:
        if self.number:
            self.rules.append(self.rule(self.number, self.blocks))
        self.blocks = []

    def read_text(self, line: str) -> None:
        if not line:
            if self.blocks and self.blocks[-1][1]:
                self.blocks.append((self.line + 1, []))
        elif not self.number:
            raise self.wrong(f"text that belongs to no rule: {line!r}")
        else:
            self.blocks[-1][1].append(line)

    def check_links(self) -> None:
        known = self.seen | {section.number for section in self.sections}
        for line_number, target in self.links:
            self.line = line_number
            if target not in known:
                raise self.wrong(f"a link to rule {target}, which does not exist")

    def rule(self, number: str, blocks: list[tuple[int, list[str]]]) -> Rule:
        after = self.line
        made: list[Block] = []
        for start, lines in blocks:
            self.line = start
            if lines:
                made.append(self.block(lines))
        if not any(plain(spans).strip() for block in made for spans in texts(block)):
            raise self.wrong(f"rule {number} is empty")
        first = blocks[0][1]
        titled = _TITLE.match(first[0]) if first else None
        self.line = after
        return Rule(number, titled["title"] if titled else "", tuple(made))

    def block(self, lines: list[str]) -> Block:
        if lines[0].startswith("|"):
            return self.grid(lines)
        if lines[0].startswith("- "):
            items: list[str] = []
            for line in lines:
                if line.startswith("- "):
                    items.append(line[2:])
                else:
                    items[-1] += " " + line.strip()
            return Items(tuple(self.spans(item) for item in items))
        return Paragraph(self.spans(" ".join(line.strip() for line in lines)))

    def grid(self, lines: list[str]) -> Grid:
        rows: list[tuple[str, ...]] = []
        for at, line in enumerate(lines):
            if not (line.startswith("|") and line.endswith("|") and len(line) > 1):
                self.line += at
                raise self.wrong("a table row must begin and end with “|”")
            cells = tuple(cell.strip() for cell in line[1:-1].split("|"))
            if rows and len(cells) != len(rows[0]):
                self.line += at
                raise self.wrong(f"{len(cells)} cells in a table of {len(rows[0])} columns")
            rows.append(cells)
        if len(rows) < 3 or not all(re.fullmatch(r":?-+:?", cell) for cell in rows[1]):
            raise self.wrong("a table needs a head, a line “|---|” and rows")
        made = [tuple(self.spans(cell) for cell in row) for row in (rows[0], *rows[2:])]
        return Grid(made[0], tuple(made[1:]))

    def spans(self, text: str) -> Spans:
        made: list[Span] = []
        at = 0
        for found in _INLINE.finditer(text):
            if found.start() > at:
                made.append(self.loose(text[at : found.start()]))
            at = found.end()
            target = found["to"]
            if found["code"]:
                made.append(Span(found["code"], "code"))
            elif found["bold"] or found["strong"]:
                made.append(Span(found["bold"] or found["strong"], "strong"))
            elif target.startswith("#"):
                self.links.append((self.line, target[1:]))
                made.append(Span(found["text"], "link", target[1:]))
            elif _MARK.fullmatch(target):
                made.append(Span(found["text"], "mark", target))
            else:
                raise self.wrong(f"a link to {target!r}: only rules “#5.3” and marks “card:b7” are known")
        if at < len(text):
            made.append(self.loose(text[at:]))
        return tuple(made)

    def loose(self, text: str) -> Span:
        """Return plain text. Raises RulebookError if it holds half of a style mark."""
        for sign in ("**", "`", "](", "*"):
            if sign in text:
                raise self.wrong(f"“{sign}” without its other half: {text.strip()!r}")
        return Span(text)


def _key(number: str) -> tuple[int, ...]:
    return tuple(int(part) for part in number.split("."))


def mapped(book: Rulebook, spans: Callable[[Spans], Spans], title: Callable[[str], str]) -> Rulebook:
    """Return the book with every running text and every title changed by these functions."""

    def block(given: Block) -> Block:
        if isinstance(given, Paragraph):
            return Paragraph(spans(given.spans))
        if isinstance(given, Items):
            return Items(tuple(spans(item) for item in given.items))
        return Grid(tuple(map(spans, given.head)), tuple(tuple(map(spans, row)) for row in given.rows))

    def rule(given: Rule) -> Rule:
        return Rule(given.number, title(given.title) if given.title else "", tuple(map(block, given.blocks)))

    return book._replace(
        title=title(book.title),
        sections=tuple(
            Section(section.number, title(section.title), tuple(map(rule, section.rules))) for section in book.sections
        ),
    )


def _stretched(book: Rulebook) -> Rulebook:
    """Return the book with its texts in the pseudo-language, which makes cut-off text visible."""

    def spans(given: Spans) -> Spans:
        return tuple(
            span._replace(text=pseudo(span.text)) if span.kind in ("plain", "strong") and span.text.strip() else span
            for span in given
        )

    return mapped(book, spans, pseudo)
