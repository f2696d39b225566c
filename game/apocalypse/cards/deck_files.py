"""Deck files of other programs: plain text, LackeyCCG's deck file (XML) and its tab-separated text.

Reading is tolerant: a card outside the pool is reported with its line, and the rest of the deck is read.
"""

from __future__ import annotations

from collections import Counter
from typing import Literal, NamedTuple

from game.apocalypse.cards.card_defs import pool, printed
from game.apocalypse.cards.decks import MOST_CARDS, Deck, DeckError, line_of, slug_of, sorted_out, tidy
from game.apocalypse.cards.user_packs import PACKS
from game.words import _

LARGEST = 200_000
"""The maximum number of letters of a deck text."""
MOST_LINES = 2000
LACKEY_VERSION = 0.8
"""The version that is written into LackeyCCG deck files."""
Format = Literal["text", "tabs", "dek"]
SUFFIXES: dict[Format, str] = {"text": ".txt", "tabs": ".lackey.txt", "dek": ".dek"}
ZONES = ("Characters", "Deck", "Combat")
"""The names of the deck's parts in LackeyCCG's files. Every plugin has the zone “Deck”; other names differ.

On reading, only the type of a card decides, not its zone.
"""
MAIN = 1
"""The part that is “Deck”: it comes first, and in plain text without a heading."""


class Missing(NamedTuple):
    """A card that could not be taken: line (or number of the entry), copies, name, and whether it is a card of the
    game that cannot be played yet."""

    line: int
    copies: int
    name: str
    waiting: bool


class Taken(NamedTuple):
    """The result of reading: the deck, the missing cards, and the format of the text."""

    deck: Deck
    missing: tuple[Missing, ...]
    form: Format


def take(text: str, title: str = "") -> Taken:
    """Return the deck in a text of any known form; `title` is used if the text has none.

    Raises DeckError if the text is no deck.
    """
    if len(text) > LARGEST:
        raise DeckError(_("This is too long to be a deck."))
    text = text.lstrip("\ufeff")
    if text.lstrip().startswith("<"):
        form: Format = "dek"
        found, entries = _of_xml(text)
    else:
        form = "tabs" if "\t" in text else "text"
        found, entries = _of_lines(text)
    chosen: list[str] = []
    missing: list[Missing] = []
    cards = pool()
    for line, count, name in entries:
        slug = find(name)
        if slug in cards:
            chosen += [slug] * count
        else:
            missing.append(Missing(line, count, printed()[slug].name if slug else name[:60], bool(slug)))
        if len(chosen) > MOST_CARDS:
            raise DeckError(_("This is no deck: it has more than {count} cards.").format(count=MOST_CARDS))
    if not chosen:
        raise DeckError(_("No card of the pool is in this text."))
    return Taken(sorted_out("", found or tidy(title) or _("Imported deck"), chosen), tuple(missing), form)


def _of_lines(text: str) -> tuple[str, list[tuple[int, int, str]]]:
    title, entries = "", []
    lines = text.splitlines()
    if len(lines) > MOST_LINES:
        raise DeckError(_("This is too long to be a deck."))
    for number, line in enumerate(lines, 1):
        line = " ".join(line.replace("\t", " ").split())
        if line.startswith(("#", "//")):
            if not title and not line.startswith("##"):
                title = tidy(line.lstrip("#/"))
            continue
        if not line or (line.endswith(":") and not find(line)):
            continue  # the name of a zone
        count, name, _mark = line_of(line)
        if count:
            entries.append((number, count, name))
    return title, entries


def _of_xml(text: str) -> tuple[str, list[tuple[int, int, str]]]:
    from xml.etree import ElementTree  # noqa: PLC0415 - start-up time: only to read such a file

    if "<!DOCTYPE" in text or "<!ENTITY" in text:  # neither occurs in a deck; entities could expand without limit
        raise DeckError(_("This deck file cannot be read."))
    try:
        root = ElementTree.fromstring(text)
    except ElementTree.ParseError as error:
        line = error.position[0]
        raise DeckError(_("This deck file is damaged at line {line}.").format(line=line)) from None
    counts: Counter[str] = Counter()
    for card in root.iter():
        if card.tag.lower() != "card":
            continue
        name = next((one.text for one in card if one.tag.lower() == "name" and one.text), "") or card.get("name", "")
        if name.strip():
            counts[" ".join(name.split())] += 1
    if not counts:
        raise DeckError(_("No card is in this deck file."))
    title = tidy(root.findtext("meta/title") or root.findtext("meta/name") or "")
    return title, [(number, count, name) for number, (name, count) in enumerate(counts.items(), 1)]


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


# ---- writing


def _parts(deck: Deck) -> list[tuple[str, list[tuple[str, str, int]]]]:
    """Return zone and (slug, name, count) of each part; an unknown card keeps its slug as its name."""
    faces = printed()
    found = []
    for zone, part in zip(ZONES, deck.lists):
        rows = [(slug, faces[slug].name if slug in faces else slug, count) for slug, count in Counter(part).items()]
        found.append((zone, rows))
    return found


def as_text(deck: Deck) -> str:
    """Return a deck for people: title, parts with their numbers, one line a card."""
    lines = [f"# {deck.title}"]
    for (_zone, rows), words in zip(_parts(deck), (_("Characters"), _("Sept deck"), _("Combat deck"))):
        lines += ["", f"## {words} ({sum(count for _slug, _name, count in rows)})"]
        lines += [f"{count} {name}" for _slug, name, count in rows]
    return "\n".join(lines) + "\n"


def _zones(deck: Deck) -> list[tuple[str, list[tuple[str, str, int]]]]:
    """Return the parts in the order of LackeyCCG: the deck, then the others."""
    parts = _parts(deck)
    return [parts[MAIN], *(part for number, part in enumerate(parts) if number != MAIN)]


def as_tabs(deck: Deck) -> str:
    """Return a deck as LackeyCCG's text: count, tab, name.

    A line with a colon begins each zone except the main deck.
    """
    lines = []
    for number, (zone, rows) in enumerate(_zones(deck)):
        lines += [f"{zone}:"] if number else []
        lines += [f"{count}\t{name}" for _slug, name, count in rows]
    return "\n".join(lines) + "\n"


def as_dek(deck: Deck) -> str:
    """Return a deck as LackeyCCG's deck file: one element per copy, in zones.

    Cards are identified by name, because each plugin has its own numbers and sets.
    """
    from xml.sax.saxutils import escape, quoteattr  # noqa: PLC0415 - start-up time: only to export such a file

    lines = [
        f'<deck version="{LACKEY_VERSION}">',
        "\t<meta>",
        "\t\t<game>rage</game>",
        f"\t\t<title>{escape(deck.title)}</title>",
        "\t</meta>",
    ]
    for zone, rows in _zones(deck):
        lines.append(f"\t<superzone name={quoteattr(zone)}>")
        for _slug, name, count in rows:
            lines += [f'\t\t<card><name id="">{escape(name)}</name><set></set></card>'] * count
        lines.append("\t</superzone>")
    lines.append("</deck>")
    return "\n".join(lines) + "\n"


def written(deck: Deck, form: Format) -> str:
    """Return a deck in one of the forms."""
    return {"text": as_text, "tabs": as_tabs, "dek": as_dek}[form](deck)
