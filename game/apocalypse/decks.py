"""Decks: reading and writing them, the prebuilt ones, and what makes one illegal (rulebook 2)."""

from __future__ import annotations

import json
import re
from collections import Counter
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

from game.apocalypse.faces import COMBAT, SEPT, Face, pool
from game.words import N_

FOLDER = Path(__file__).resolve().parent.parent.parent / "assets" / "decks" / "apocalypse"

COMBAT_MINIMUM, COMBAT_COPIES, SEPT_COPIES = 20, 2, 3  # 2.4
BANNED = ("past_life", "realm")
"""Types that the tournament format leaves out (2.6)."""
PERSONS = (("questor", "questor-treetalker"), ("evan-heals-the-past", "evan-heals-the-past-2"))
"""Cards that are the same person at two times of a life (2.2)."""

Lists = tuple[tuple[str, ...], tuple[str, ...], tuple[str, ...]]


class Deck(NamedTuple):
    """A deck: name for files and options, English title and advice, and its three lists of slugs."""

    name: str
    title: str
    help: str
    characters: tuple[str, ...]
    sept: tuple[str, ...]
    combat: tuple[str, ...]

    @property
    def lists(self) -> Lists:
        """Return characters, sept and combat cards in order."""
        return (self.characters, self.sept, self.combat)


class Fault(NamedTuple):
    """What is wrong with a deck: an English message with fields, and the rule."""

    reason: str
    rule: str
    fields: tuple[tuple[str, object], ...] = ()


class DeckError(ValueError):
    """A deck text that cannot be read; the message names the line."""


@lru_cache(maxsize=1)
def prebuilt() -> dict[str, Deck]:
    """Return the prebuilt decks by name."""
    found = {}
    for path in sorted(FOLDER.glob("*.json")):
        data = json.loads(path.read_text(encoding="utf-8"))
        sept, combat = (
            tuple(slug for slug, count in data[part].items() for _ in range(count)) for part in ("sept", "combat")
        )
        deck = Deck(path.stem, data["title"], data["help"], tuple(data["characters"]), sept, combat)
        found[deck.name] = deck
    return found


def write(deck: Deck) -> str:
    """Return a deck as text: one line a card, such as “2 Bite”."""
    cards = pool()
    lines = [f"# {deck.title}"]
    for part in deck.lists:
        lines += [f"{count} {cards[slug].name}" for slug, count in Counter(part).items()]
    return "\n".join(lines)


def read(text: str) -> Deck:
    """Return the deck that a text describes. Raises DeckError."""
    by_name: dict[str, str] = {}
    for slug, face in pool().items():
        by_name.setdefault(face.name.casefold(), slug)
        by_name.setdefault(slug, slug)
    title = ""
    parts: tuple[list[str], list[str], list[str]] = ([], [], [])
    for number, line in enumerate(text.splitlines(), 1):
        line = line.strip()
        if line.startswith("#"):
            title = title or line[1:].strip()
            continue
        if not line:
            continue
        match = re.fullmatch(r"(?:(\d{1,2})\s*x?\s+)?(.+)", line)
        slug = by_name.get(match[2].casefold(), "") if match else ""
        if not slug or match is None:
            raise DeckError(f"line {number}: there is no card “{line}” in the pool")
        kind = pool()[slug].type
        part = parts[0] if kind == "character" else parts[2] if kind in COMBAT else parts[1]
        part.extend([slug] * int(match[1] or 1))
    return Deck("", title, "", tuple(parts[0]), tuple(parts[1]), tuple(parts[2]))


def deck_of(value: str) -> Deck:
    """Return a deck by the name of a prebuilt one, or from its text. Raises DeckError."""
    known = prebuilt().get(value)
    if known is not None:
        return known
    if "\n" not in value:
        raise DeckError(f"there is no deck called “{value}”")
    return read(value)


def side_of(deck: Deck) -> str:
    """Return "gaia" or "wyrm": the allegiance of the pack (2.3)."""
    cards = pool()
    sides = [cards[slug].side for slug in deck.characters if cards[slug].side != "rogue"]
    return sides[0] if sides else "gaia"


def faults(deck: Deck, level: int, tournament: bool, sept_minimum: int) -> list[Fault]:
    """Return everything that makes a deck illegal at this Renown level."""
    cards = pool()
    missing = [slug for part in deck.lists for slug in part if slug not in cards]
    if missing:
        return [Fault(N_("There is no card “{card}” in the pool."), "2.1", (("card", missing[0]),))]
    characters = [cards[slug] for slug in deck.characters]
    found: list[Fault] = [*_pack_faults(characters, level), *_persons(deck)]
    found += _misplaced(deck)
    if len(deck.combat) < COMBAT_MINIMUM:
        reason = N_("A combat deck has at least {least} cards; this one has {count}.")
        found.append(Fault(reason, "2.4", (("least", COMBAT_MINIMUM), ("count", len(deck.combat)))))
    if len(deck.sept) < sept_minimum:
        reason = N_("A sept deck has at least {least} cards; this one has {count}.")
        found.append(Fault(reason, "2.4", (("least", sept_minimum), ("count", len(deck.sept)))))
    for part, most in ((deck.combat, COMBAT_COPIES), (deck.sept, SEPT_COPIES)):
        for slug, count in Counter(part).items():
            if count > most:
                reason = N_("At most {most} copies of “{card}” are allowed; there are {count}.")
                fields = (("most", most), ("card", cards[slug].name), ("count", count))
                found.append(Fault(reason, "2.4", fields))
    if tournament:
        for slug in dict.fromkeys(deck.sept):
            if cards[slug].type in BANNED:
                reason = N_("“{card}” is not allowed in a tournament: no Past Lives and no Realms.")
                found.append(Fault(reason, "2.6", (("card", cards[slug].name),)))
    return found


def _pack_faults(characters: list[Face], level: int) -> list[Fault]:
    found = []
    if not characters:
        found.append(Fault(N_("A pack has at least one character."), "2.2"))
    total = sum(face.renown for face in characters)
    if total > level:
        reason = N_("The characters have {total} Renown together; the level allows {level}.")
        found.append(Fault(reason, "2.1", (("total", total), ("level", level))))
    for slug, count in Counter(face.name for face in characters).items():
        if count > 1:
            found.append(Fault(N_("“{card}” can be in a pack only once."), "2.2", (("card", slug),)))
    sides = {face.side for face in characters} - {"rogue"}
    if len(sides) > 1:
        found.append(Fault(N_("A pack is of Gaia or of the Wyrm; this one mixes them."), "2.3"))
    if characters and not sides:
        found.append(Fault(N_("A pack needs one character that is no Rogue."), "2.3"))
    return found


def _persons(deck: Deck) -> list[Fault]:
    found = []
    for pair in PERSONS:
        if all(slug in deck.characters for slug in pair):
            name = pool()[pair[0]].name
            found.append(Fault(N_("Two cards of the same person: “{card}”."), "2.2", (("card", name),)))
    return found


def _misplaced(deck: Deck) -> list[Fault]:
    found = []
    cards = pool()
    for part, kinds in zip(deck.lists, (("character",), SEPT, COMBAT)):
        for slug in dict.fromkeys(part):
            if cards[slug].type not in kinds:
                found.append(Fault(N_("“{card}” belongs to another deck."), "2.1", (("card", cards[slug].name),)))
    return found
