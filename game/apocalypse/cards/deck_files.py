"""Deck files of other programs: text as people write it, LackeyCCG, Cockatrice and OCTGN.

Reading is tolerant: a card outside the pool is reported with its line, and the rest of the deck is read.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping
from typing import TYPE_CHECKING, Literal, NamedTuple

from game.apocalypse.cards.card_defs import pool, printed
from game.apocalypse.cards.deck_lines import MOST_COPIES, Entry, entries, find, names, near
from game.apocalypse.cards.decks import MOST_CARDS, Deck, DeckError, sorted_out, tidy
from game.words import _

if TYPE_CHECKING:
    from xml.etree.ElementTree import Element

LARGEST = 200_000
"""The maximum number of letters of a deck text."""
MOST_LINES = 2000
LACKEY_VERSION = 0.8
"""The version that is written into LackeyCCG deck files."""
COCKATRICE_VERSION = 1
SAMPLE = 4000
"""The letters of a text that are looked at to tell whether it is a deck."""
MOST_TRIED = 12
"""The lines for which a near name is looked for to tell whether a text without a known card is a deck."""
Format = Literal["text", "tabs", "dek", "cod", "o8d"]
SUFFIXES: dict[Format, str] = {"text": ".txt", "tabs": ".lackey.txt", "dek": ".dek", "cod": ".cod", "o8d": ".o8d"}
ZONES = ("Characters", "Deck", "Combat")
"""The names of the deck's parts in LackeyCCG's files. Every plugin has the zone “Deck”; other names differ.

On reading, only the type of a card decides, not its zone.
"""
MAIN = 1
"""The part that is “Deck”: it comes first, and in plain text without a heading."""


class Missing(NamedTuple):
    """A card that could not be taken: line (or number of the entry), copies, name, and whether it is a card of the
    game that cannot be played yet; `text` is the line itself."""

    line: int
    copies: int
    name: str
    waiting: bool
    text: str = ""


class Taken(NamedTuple):
    """The result of reading: the deck, the missing cards, and the format of the text."""

    deck: Deck
    missing: tuple[Missing, ...]
    form: Format


def is_deck(text: str) -> bool:
    """Return whether a text is one from which a card can be taken: quick, for lists of files."""
    text = text.lstrip("\ufeff")
    if text.lstrip().startswith("<"):
        return "<card" in text.casefold()
    return any(entry.name in printed() for entry in entries(text[:SAMPLE])[1])


def take(text: str, title: str = "") -> Taken:
    """Return the deck in a text of any known form; `title` is used if the text has none.

    Raises DeckError if the text is no deck.
    """
    if len(text) > LARGEST:
        raise DeckError(_("This is too long to be a deck."))
    text = text.lstrip("\ufeff")
    if not text.strip():
        raise DeckError(_("There is no text in it."))
    if text.lstrip().startswith("<"):
        form, found, lines = _of_xml(text)
    else:
        if len(text.splitlines()) > MOST_LINES:
            raise DeckError(_("This is too long to be a deck."))
        form = "tabs" if "\t" in text else "text"
        found, lines = entries(text)
    chosen: list[str] = []
    missing: list[Missing] = []
    for entry in lines:
        slug = entry.name if entry.name in printed() else find(entry.name)
        if slug in pool():
            chosen += [slug] * entry.copies
        else:
            name = printed()[slug].name if slug else entry.name[:60]
            missing.append(Missing(entry.line, entry.copies, name, bool(slug), entry.text))
        if len(chosen) > MOST_CARDS:
            raise DeckError(_("This is no deck: it has more than {count} cards.").format(count=MOST_CARDS))
    if not chosen and not any(one.waiting or near(one.name) for one in missing[:MOST_TRIED]):
        told = ", ".join(_("“{text}”").format(text=one.text[:40]) for one in missing[:3])
        if told:
            raise DeckError(_("No card of the pool is in this text. It begins with: {lines}").format(lines=told))
        raise DeckError(_("No card of the pool is in this text."))
    return Taken(sorted_out("", found or tidy(title) or _("Imported deck"), chosen), tuple(missing), form)


def with_cards(taken: Taken, chosen: Mapping[int, str]) -> Taken:
    """Return what was taken with cards in place of missing ones: number in `missing` -> slug."""
    more = [slug for number, slug in chosen.items() for _copy in range(taken.missing[number].copies)]
    deck = taken.deck
    if len(deck.cards) + len(more) > MOST_CARDS:
        raise DeckError(_("This is no deck: it has more than {count} cards.").format(count=MOST_CARDS))
    fixed = sorted_out(deck.name, deck.title, (*deck.cards, *more))
    left = tuple(one for number, one in enumerate(taken.missing) if number not in chosen)
    return Taken(fixed._replace(help=deck.help, advice=deck.advice), left, taken.form)


def _of_xml(text: str) -> tuple[Format, str, list[Entry]]:
    """Return form, title and entries of a deck file of LackeyCCG, Cockatrice or OCTGN; entries are numbered from 1."""
    from xml.etree import ElementTree  # noqa: PLC0415 - start-up time: only to read such a file

    if "<!DOCTYPE" in text or "<!ENTITY" in text:  # neither occurs in a deck; entities could expand without limit
        raise DeckError(_("This deck file cannot be read."))
    text = re.sub(r"^\s*<\?xml[^>]*\?>", "", text)  # the text is decoded already, whatever its declaration says
    try:
        root = ElementTree.fromstring(text)
    except ElementTree.ParseError as error:
        line = error.position[0]
        raise DeckError(_("This deck file is damaged at line {line}.").format(line=line)) from None
    counts: Counter[str] = Counter()
    for card in root.iter():
        if _tag(card.tag) == "card" and (name := _card_name(card)):
            counts[name] += _copies(card.attrib)
    if not counts:
        raise DeckError(_("No card is in this deck file."))
    tags = {_tag(one.tag) for one in root.iter()}
    form: Format = "cod" if _tag(root.tag) == "cockatrice_deck" else "o8d" if "section" in tags else "dek"
    title = next((root.findtext(path) for path in TITLES if root.findtext(path)), "") or ""
    found = []
    for number, (name, count) in enumerate(counts.items(), 1):
        slug = find(name) or next((slug for slug in map(find, names(name)) if slug), "")
        found.append(Entry(number, min(count, MOST_COPIES), slug or name, f"{count} {name}"))
    return form, tidy(title), found


def _card_name(card: Element) -> str:
    """Return the name of a card: as an element of its own, as an attribute, or as its text."""
    name = next((one.text for one in card if _tag(one.tag) == "name" and one.text), "")
    return " ".join((name or card.get("name", "") or card.text or "").split())


TITLES = ("meta/title", "meta/name", "deckname", "name", "title", "notes")
"""Where deck files keep their title."""


def _tag(tag: object) -> str:
    """Return the name of an element in small letters, without its namespace; "" for a comment."""
    return tag.rpartition("}")[2].casefold() if isinstance(tag, str) else ""


def _copies(attributes: Mapping[str, str]) -> int:
    """Return the number of copies that an element tells; one element is one copy if it tells none."""
    for name, value in attributes.items():
        if name.casefold() in ("number", "qty", "quantity", "count", "amount", "copies"):
            digits = value.strip()
            return min(int(digits[:6]), MOST_COPIES) if digits.isascii() and digits.isdigit() else 1
    return 1


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


def as_cod(deck: Deck) -> str:
    """Return a deck as Cockatrice's file: all cards in the zone “main”, one element per card with its number."""
    from xml.sax.saxutils import escape, quoteattr  # noqa: PLC0415 - start-up time: only to export such a file

    lines = [
        '<?xml version="1.0" encoding="UTF-8"?>',
        f'<cockatrice_deck version="{COCKATRICE_VERSION}">',
        f"    <deckname>{escape(deck.title)}</deckname>",
        "    <comments></comments>",
        '    <zone name="main">',
    ]
    for _zone, rows in _zones(deck):
        lines += [f'        <card number="{count}" name={quoteattr(name)}/>' for _slug, name, count in rows]
    return "\n".join([*lines, "    </zone>", "</cockatrice_deck>"]) + "\n"


def as_o8d(deck: Deck) -> str:
    """Return a deck as OCTGN's file: a section per part, one element per card with its number.

    Cards are identified by name, because their numbers belong to a game definition of OCTGN.
    """
    from xml.sax.saxutils import escape, quoteattr  # noqa: PLC0415 - start-up time: only to export such a file

    lines = ['<?xml version="1.0" encoding="utf-8" standalone="yes"?>', '<deck game="">']
    for zone, rows in _zones(deck):
        lines.append(f'  <section name={quoteattr(zone)} shared="False">')
        lines += [f'    <card qty="{count}" id="">{escape(name)}</card>' for _slug, name, count in rows]
        lines.append("  </section>")
    return "\n".join([*lines, f"  <notes><![CDATA[{deck.title.replace(']]>', '')}]]></notes>", "</deck>"]) + "\n"


def written(deck: Deck, form: Format) -> str:
    """Return a deck in one of the forms."""
    return {"text": as_text, "tabs": as_tabs, "dek": as_dek, "cod": as_cod, "o8d": as_o8d}[form](deck)
