"""Decks: reading and writing, the prebuilt ones, and what makes a deck illegal (rulebook 2)."""

from __future__ import annotations

import hashlib
import json
import re
from collections import Counter
from collections.abc import Iterable, Mapping
from functools import lru_cache
from itertools import combinations
from pathlib import Path
from typing import Any, NamedTuple

from game.apocalypse.cards.card_defs import COMBAT, SEPT, CardDef, own_slugs, pool, printed
from game.apocalypse.cards.rivalry import printed_rivals
from game.apocalypse.cards.user_packs import PACKS
from game.core.message import Message
from game.words import N_, _

FOLDER = Path(__file__).resolve().parents[3] / "assets" / "decks" / "apocalypse"

COMBAT_MINIMUM, COMBAT_COPIES, SEPT_COPIES = 20, 2, 3  # 2.4
BANNED = ("past_life", "realm")
"""Types that the tournament format leaves out (2.6)."""
PERSONS = (
    ("questor", "questor-treetalker"),
    ("evan-heals-the-past", "evan-heals-the-past-2"),
    ("lord-albrecht", "king-albrecht"),
    ("mari-cabrah", "mari-cabrah-2"),
)
"""Cards that are the same person at two times of a life (2.2)."""
TITLE_LENGTH = 40
MOST_CARDS = 400
"""The maximum number of cards in a deck."""
ADVICE_SHARE = 0.6
"""The share of a prebuilt deck that must be in another deck for its advice to apply."""

Lists = tuple[tuple[str, ...], tuple[str, ...], tuple[str, ...]]
NO_ADVICE: Mapping[str, Any] = {}


class Deck(NamedTuple):
    """A deck: name for files and options, English title and advice, and its three lists of slugs.

    `advice` are hints for computer players, as the deck's file has them; {} for none.
    """

    name: str
    title: str
    help: str
    characters: tuple[str, ...]
    sept: tuple[str, ...]
    combat: tuple[str, ...]
    advice: Mapping[str, Any] = NO_ADVICE

    @property
    def lists(self) -> Lists:
        """Return characters, sept and combat cards in order."""
        return (self.characters, self.sept, self.combat)

    @property
    def cards(self) -> tuple[str, ...]:
        """Return all slugs in order."""
        return (*self.characters, *self.sept, *self.combat)


class DeckError(ValueError):
    """A deck text that cannot be read; the message names the line."""


# ---- files


@lru_cache(maxsize=1)
def prebuilt() -> dict[str, Deck]:
    """Return the prebuilt decks by name."""
    found = {}
    for path in sorted(FOLDER.glob("*.json")):
        deck = from_plain(path.stem, json.loads(path.read_text(encoding="utf-8")))
        found[deck.name] = deck
    return found


def from_plain(name: str, data: Any) -> Deck:
    """Return the deck that a file's data describes. Cards need not exist. Raises ValueError for anything else."""
    if not isinstance(data, dict):
        raise ValueError("no deck")
    title, text, advice = data.get("title", name), data.get("help", ""), data.get("advice", {})
    characters = data.get("characters", [])
    if not (isinstance(title, str) and isinstance(text, str) and isinstance(advice, dict)):
        raise ValueError("title, help or advice")
    if not isinstance(characters, list) or not all(isinstance(slug, str) for slug in characters):
        raise ValueError("characters")
    parts: list[tuple[str, ...]] = []
    for part in ("sept", "combat"):
        counts = data.get(part, {})
        if not isinstance(counts, dict):
            raise ValueError(part)
        for count in counts.values():
            if isinstance(count, bool) or not isinstance(count, int) or not 0 < count <= MOST_CARDS:
                raise ValueError(part)
        if sum(counts.values()) > MOST_CARDS:
            raise ValueError(part)
        parts.append(tuple(str(slug) for slug, count in counts.items() for _n in range(count)))
    if len(characters) > MOST_CARDS:
        raise ValueError("characters")
    return Deck(name, tidy(title) or name, text, tuple(characters), parts[0], parts[1], advice)


def to_plain(deck: Deck) -> dict[str, Any]:
    """Return a deck as data for its file; `from_plain` gives the same deck again."""
    data: dict[str, Any] = {"title": deck.title, "help": deck.help, "characters": list(deck.characters)}
    data["sept"], data["combat"] = dict(Counter(deck.sept)), dict(Counter(deck.combat))
    if deck.advice:
        data["advice"] = dict(deck.advice)
    return data


def advice_for(lists: Lists) -> Mapping[str, Any]:
    """Return the hints for a player of these cards: those of the prebuilt deck that is mostly in them, else {}."""
    mine = Counter(card for part in lists for card in part)
    best: tuple[float, Mapping[str, Any]] = (ADVICE_SHARE, NO_ADVICE)
    for deck in prebuilt().values():
        theirs = Counter(deck.cards)
        share = (mine & theirs).total() / max(1, theirs.total())
        if deck.advice and share >= best[0]:
            best = (share, deck.advice)
    return best[1]


# ---- text


def tidy(title: str) -> str:
    """Return a title on one line, not too long."""
    return " ".join("".join(c if c.isprintable() else " " for c in title).split())[:TITLE_LENGTH].strip()


def write(deck: Deck) -> str:
    """Return a deck as text: one line per card, such as “2 Bite”.

    A card of a user pack is followed by a mark that shows whether the card was changed.
    """
    cards = pool()
    lines = [f"# {tidy(deck.title)}"]
    for part in deck.lists:
        for slug, count in Counter(part).items():
            name = cards[slug].name if slug in cards else slug
            lines.append(f"{count} {name}" + (f" [{mark(slug)}]" if slug in own_slugs() else ""))
    return "\n".join(lines) + ("" if len(lines) > 1 else "\n")


def mark(slug: str) -> str:
    """Return eight letters that change if the card changes."""
    face = pool()[slug]
    told = repr(face._replace(keywords=frozenset())) + repr(sorted(face.keywords))
    return hashlib.sha256(told.encode()).hexdigest()[:8]


@PACKS.cached()
def _by_name() -> dict[str, str]:
    found: dict[str, str] = {}
    for slug, face in printed().items():
        found.setdefault(plain(face.name), slug)
    for slug in printed():
        found.setdefault(slug, slug)
    return found


def plain(name: str) -> str:
    """Return a card name in the form used for look-up: lower case, straight apostrophes, single spaces."""
    straight = name.translate({0x2019: "'", 0x2018: "'", 0x2013: "-", 0x2011: "-", 0x2212: "-", 0xA0: " "})
    return " ".join(straight.casefold().split())


def slug_of(name: str) -> str:
    """Return the slug of a card by its name or slug, "" for none; cards that cannot be played yet are found too."""
    return _by_name().get(plain(name), "")


def read(text: str) -> Deck:
    """Return the deck that a text describes. Raises DeckError."""
    cards = pool()
    title = ""
    chosen: list[str] = []
    for number, line in enumerate(text.splitlines(), 1):
        line = line.strip()
        if line.startswith("#"):
            if not title and not line.startswith("##"):
                title = tidy(line[1:])
            continue
        if not line:
            continue
        count, name, known_mark = line_of(line)
        slug = slug_of(name)
        if slug not in cards:
            reason = _("line {number}: there is no card “{card}” in the pool")
            if known_mark:
                reason = _("line {number}: your card pack with the card “{card}” is not there")
            raise DeckError(reason.format(number=number, card=name or line))
        if known_mark and slug in own_slugs() and known_mark != mark(slug):
            reason = _("line {number}: the card “{card}” of an own pack has changed since")
            raise DeckError(reason.format(number=number, card=name))
        chosen += [slug] * count
        if len(chosen) > 3 * MOST_CARDS:
            raise DeckError(_("line {number}: this is no deck, it has too many cards").format(number=number))
    return sorted_out("", title, chosen)


def line_of(line: str) -> tuple[int, str, str]:
    """Return count, name and mark of one line of a deck: “2 Bite”, “2x Bite”, “Bite”."""
    match = re.fullmatch(r"(?:(\d{1,2})\s*x?\s+)?(.+?)(?:\s*\[([0-9a-f]{8})\])?", line)
    if match is None:
        return 1, line, ""
    return int(match[1]) if match[1] else 1, match[2].strip(), match[3] or ""


def sorted_out(name: str, title: str, chosen: Iterable[str]) -> Deck:
    """Return the deck made of these cards, each in the list that its type belongs to."""
    parts: tuple[list[str], list[str], list[str]] = ([], [], [])
    for slug in chosen:
        parts[part_of(slug)].append(slug)
    return Deck(name, title, "", tuple(parts[0]), tuple(parts[1]), tuple(parts[2]))


def part_of(slug: str) -> int:
    """Return which list a card belongs to: 0 characters, 1 sept, 2 combat."""
    face = printed().get(slug)
    kind = face.type if face is not None else ""
    return 0 if kind == "character" else 2 if kind in COMBAT else 1


def deck_of(value: str) -> Deck:
    """Return a deck by the name of a prebuilt one, or from its text. Raises DeckError."""
    known = prebuilt().get(value)
    if known is not None:
        return known
    if "\n" not in value:
        raise DeckError(_("there is no deck called “{name}”").format(name=value))
    return read(value)


def played(value: str, level: int) -> Deck:
    """Return the deck of a setup value for a Renown level. Raises DeckError if the text is no deck.

    A prebuilt deck whose pack is too strong for the level omits characters; a user's deck stays as it is.
    """
    deck = deck_of(value)
    return fitted(deck, level) if value in prebuilt() else deck


def fitted(deck: Deck, level: int) -> Deck:
    """Return a deck with as much Renown in its pack as the level allows (2.1); earlier characters have priority."""
    cards = pool()
    if sum(cards[slug].renown for slug in deck.characters) <= level:
        return deck
    best: tuple[int, tuple[str, ...]] = (0, deck.characters[:1])
    for count in range(len(deck.characters), 0, -1):
        for some in combinations(deck.characters, count):
            renown = sum(cards[slug].renown for slug in some)
            if best[0] < renown <= level:
                best = (renown, some)
    return deck._replace(characters=best[1])


# ---- what is legal


def side_of(deck: Deck) -> str:
    """Return "gaia" or "wyrm": the allegiance of the pack (2.3)."""
    cards = printed()
    sides = [cards[slug].side for slug in deck.characters if slug in cards and cards[slug].side != "rogue"]
    return sides[0] if sides else "gaia"


def faults(deck: Deck, level: int, tournament: bool, sept_minimum: int) -> list[Message]:
    """Return everything that makes a deck illegal at this Renown level."""
    cards = pool()
    known = printed()
    missing = [slug for slug in dict.fromkeys(deck.cards) if slug not in cards]
    waits = N_("There is no card “{card}” in the pool.")
    gone = N_("The card “{card}” is not there: your card pack with it is gone or cannot be read.")
    found = [
        Message(waits if slug in known else gone, "2.1", (("card", known[slug].name if slug in known else slug),))
        for slug in missing
    ]
    sizes = len(deck.sept), len(deck.combat)
    if missing:
        there = [tuple(slug for slug in part if slug in cards) for part in deck.lists]
        deck = deck._replace(characters=there[0], sept=there[1], combat=there[2])
    characters = [cards[slug] for slug in deck.characters]
    found += [*_pack_faults(characters, level), *_persons(deck), *_misplaced(deck)]
    if sizes[1] < COMBAT_MINIMUM:
        reason = N_("A combat deck has at least {least} cards; this one has {count}.")
        found.append(Message(reason, "2.4", (("least", COMBAT_MINIMUM), ("count", sizes[1]))))
    if sizes[0] < sept_minimum:
        reason = N_("A sept deck has at least {least} cards; this one has {count}.")
        found.append(Message(reason, "2.4", (("least", sept_minimum), ("count", sizes[0]))))
    for part, most in ((deck.combat, COMBAT_COPIES), (deck.sept, SEPT_COPIES)):
        for slug, count in Counter(part).items():
            if count > most:
                reason = N_("At most {most} copies of “{card}” are allowed; there are {count}.")
                fields = (("most", most), ("card", cards[slug].name), ("count", count))
                found.append(Message(reason, "2.4", fields))
    if tournament:
        for slug in dict.fromkeys(deck.sept):
            if cards[slug].type in BANNED:
                reason = N_("“{card}” is not allowed in a tournament: no Past Lives and no Realms.")
                found.append(Message(reason, "2.6", (("card", cards[slug].name),)))
    return found


def _pack_faults(characters: list[CardDef], level: int) -> list[Message]:
    found = []
    if not characters:
        found.append(Message(N_("A pack has at least one character."), "2.2"))
    total = sum(face.renown for face in characters)
    if total > level:
        reason = N_("The characters have {total} Renown together; the level allows {level}.")
        found.append(Message(reason, "2.1", (("total", total), ("level", level))))
    for slug, count in Counter(face.name for face in characters).items():
        if count > 1:
            found.append(Message(N_("“{card}” can be in a pack only once."), "2.2", (("card", slug),)))
    for n, face in enumerate(characters):
        for other in characters[:n]:
            if face.slug != other.slug and printed_rivals(face, other):
                reason = N_("“{card}” and “{other}” cannot be in one pack.")
                found.append(Message(reason, "2.5", (("card", other.name), ("other", face.name))))
    sides = {face.side for face in characters} - {"rogue"}
    if len(sides) > 1:
        found.append(Message(N_("A pack is of Gaia or of the Wyrm; this one mixes them."), "2.3"))
    if characters and not sides:
        found.append(Message(N_("A pack needs one character that is no Rogue."), "2.3"))
    return found


def _persons(deck: Deck) -> list[Message]:
    found = []
    for pair in PERSONS:
        if all(slug in deck.characters for slug in pair):
            name = pool()[pair[0]].name
            found.append(Message(N_("Two cards of the same person: “{card}”."), "2.2", (("card", name),)))
    return found


def _misplaced(deck: Deck) -> list[Message]:
    found = []
    cards = pool()
    for part, kinds in zip(deck.lists, (("character",), SEPT, COMBAT)):
        for slug in dict.fromkeys(part):
            if cards[slug].type not in kinds:
                found.append(Message(N_("“{card}” belongs to another deck."), "2.1", (("card", cards[slug].name),)))
    return found
