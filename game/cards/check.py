"""Checks of a lexicon and its cards.

They find fields that no text mentions, unused words and fields, unreachable targets and cards without a test, and list
the patterns that unscripted cards need.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

from game.cards.abilities import Activated, BeforeGame, PlayAbility, Replacement, Static, Triggered
from game.cards.context import Record
from game.cards.effects import Choose, PickAtRandom
from game.cards.grammar import Card, Named, word_of
from game.cards.lexicon import BASE, Lexicon
from game.core.message import Message
from game.words import N_


class Finding(NamedTuple):
    """A problem: the card or word, and what is wrong with it."""

    where: str
    reason: Message


def untold_fields(lexicon: Lexicon) -> list[Finding]:
    """Return the fields that the template of their word does not mention."""
    found = []
    for family, known in lexicon.words.items():
        for head, spec in known.items():
            told = set(re.findall(r"[{\[](\w+)[}:]", spec.template))
            for name, _ in spec.fields:
                if name not in told:
                    found.append(Finding(f"{family} {head}", Message(f"its text does not tell “{name}”")))
            for name in told - {field for field, _ in spec.fields}:
                found.append(Finding(f"{family} {head}", Message(f"its text tells “{name}”, which it does not have")))
    return found


def records(value: object) -> Iterator[Record]:
    """Yield every record inside a value, including the value itself."""
    if isinstance(value, tuple):
        if hasattr(value, "_fields"):
            yield value
        for item in value:
            yield from records(item)


def uses(faces: Iterable[Card], lexicon: Lexicon) -> tuple[Counter[tuple[str, str]], Counter[tuple[str, str]]]:
    """Return how often the cards use each word (family, head) and each name (list, name)."""
    used: Counter[tuple[str, str]] = Counter()
    names: Counter[tuple[str, str]] = Counter()
    for face in faces:
        for record in records((face.abilities, face.requires)):
            if isinstance(record, Named):
                names["role", record.role] += 1
                continue
            entry = lexicon.of_type.get(type(record))
            if entry is None:
                continue
            family, head, spec = entry
            used[family, head] += 1
            for name, tag in spec.fields:
                kind, _, detail = tag.partition(":")
                value = getattr(record, name)
                if kind == "name":
                    names[detail, value] += 1
                elif kind == "names":
                    names.update((detail, one) for one in value)
                elif kind == "stats":
                    names.update(("stat", one) for one, _ in value)
                elif kind == "limit" and value is not None:
                    names["period", value[1]] += 1
    return used, names


def unused(faces: Iterable[Card], lexicon: Lexicon, lists: tuple[str, ...]) -> list[Finding]:
    """Return the words, and the names in these lists, that no card uses."""
    used, names = uses(faces, lexicon)
    found = [
        Finding(f"{family} {head}", Message("no card uses this word"))
        for family, known in lexicon.words.items()
        for head in known
        if not used[family, head]
    ]
    for kind in lists:
        found += [
            Finding(f"{kind} {n}", Message("no card uses this name")) for n in lexicon.names[kind] if not names[kind, n]
        ]
    return found


def shared_words() -> frozenset[str]:
    """Return the words of the language itself, in the form of `unused`. Another game may use them."""
    return frozenset(f"{word_of(record).family} {word_of(record).head}" for record in BASE)


def unused_fields(faces: Iterable[Card], lexicon: Lexicon) -> list[Finding]:
    """Return the fields of used words that no card sets to anything but the default: such words could be smaller."""
    seen: set[type] = set()
    set_: set[tuple[type, str]] = set()
    for face in faces:
        for record in records((face.abilities, face.requires)):
            defaults = getattr(type(record), "_field_defaults", {})
            seen.add(type(record))
            for name in getattr(record, "_fields", ()):
                value = getattr(record, name)
                # An empty tuple equals a word without fields, so the type is compared too.
                if name not in defaults or value != defaults[name] or type(value) is not type(defaults[name]):
                    set_.add((type(record), name))
    return [
        Finding(f"{family} {head}", Message(f"no card sets “{name}”"))
        for kind, (family, head, spec) in lexicon.of_type.items()
        if kind in seen
        for name, _ in spec.fields
        if (kind, name) not in set_
    ]


def untested(slugs: Iterable[str], sources: Iterable[str], covered: Iterable[str] = ()) -> list[Finding]:
    """Return the cards that no test names. `covered` are those that tests find automatically."""
    named = set(covered)
    for source in sources:
        named.update(re.findall(r"[a-z0-9][a-z0-9-]+", source))
    return [Finding(slug, Message("no test plays it")) for slug in slugs if slug not in named]


def by_pattern(waiting: Mapping[str, str]) -> dict[str, list[str]]:
    """Return the unscripted cards by the pattern that they need, the largest group first."""
    groups: dict[str, list[str]] = {}
    for slug, pattern in waiting.items():
        groups.setdefault(pattern, []).append(slug)
    return dict(sorted(groups.items(), key=lambda group: (-len(group[1]), group[0])))


CHOSEN = ("target", "second", "item")
"""Roles that are defined only after a choice."""


def unreachable(faces: Iterable[Card], lexicon: Lexicon) -> list[Finding]:
    """Return the uses of a choice that no earlier effect of the same ability makes."""
    found = []
    for face in faces:
        for ability in face.abilities:
            if not isinstance(ability, (PlayAbility, Activated, Triggered, Static, Replacement, BeforeGame)):
                continue
            made = {record.as_ for record in records(ability) if isinstance(record, (Choose, PickAtRandom))}
            if face.type in lexicon.phrasing.aimed:
                made.add("target")
            for record in records(ability):
                if isinstance(record, Named) and record.role in CHOSEN and record.role not in made:
                    reason = N_("“{role}” is used, but nothing is chosen under this name")
                    found.append(Finding(face.slug, Message(reason, fields=(("role", record.role),))))
    return found


def idle(faces: Iterable[Card]) -> list[Finding]:
    """Return the static abilities without modifiers or without things to modify."""
    found = []
    for face in faces:
        for ability in face.abilities:
            if isinstance(ability, Static) and not ability.modifiers:
                found.append(Finding(face.slug, Message(N_("a static ability without modifiers"))))
            if isinstance(ability, PlayAbility) and not ability.do and ability.stays is None:
                found.append(Finding(face.slug, Message(N_("it can be played but does nothing"))))
    return found
