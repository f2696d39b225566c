"""Statistics of a deck: number of cards by type, and curves of Renown, Rage and Gnosis."""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple

from game.apocalypse.cards.card_defs import COMBAT, CardDef, printed
from game.apocalypse.cards.decks import Deck
from game.cards.targets import EitherTest, KeywordTest

HIGHEST = 10
"""The last bar of a curve stands for this number and all higher ones."""
Curve = tuple[int, ...]


class Numbers(NamedTuple):
    """A deck in numbers: Renown of the pack, cards by type in the order of the deck, and curves whose place n counts
    the cards of the number n: Renown of characters, Rage of combat actions, Gnosis that Gifts and fetishes ask for.

    `damage` is the mean damage of the combat actions that do any.
    """

    renown: int
    types: tuple[tuple[str, int], ...]
    renown_curve: Curve
    rage_curve: Curve
    gnosis_curve: Curve
    damage: float


def curve(values: list[int]) -> Curve:
    """Return the count of each number from 0 to HIGHEST; larger numbers count as HIGHEST."""
    counts = Counter(min(HIGHEST, max(0, value)) for value in values)
    return tuple(counts[number] for number in range(HIGHEST + 1))


def numbers(deck: Deck) -> Numbers:
    """Return the statistics of a deck. Unknown cards are skipped."""
    known = printed()
    faces = [known[slug] for slug in deck.cards if slug in known]
    characters = [face for face in faces if face.type == "character"]
    actions = [face for face in faces if face.type == "combat_action"]
    hits = [face.damage for face in actions if face.damage > 0]
    return Numbers(
        sum(face.renown for face in characters),
        tuple(Counter(face.type for face in faces).items()),
        curve([face.renown for face in characters]),
        curve([face.rage for face in actions]),
        curve([face.gnosis for face in faces if asks_gnosis(face)]),
        sum(hits) / len(hits) if hits else 0.0,
    )


def asks_gnosis(face: CardDef) -> bool:
    """Return whether the Gnosis printed on a card is what its user needs."""
    return face.type == "gift" or (face.type == "equipment" and face.gnosis > 0)


def usable_by(face: CardDef, deck: Deck) -> bool:
    """Return whether a member of the pack may use a card, by keywords and printed Gnosis or Renown."""
    known = printed()
    pack = [known[slug] for slug in deck.characters if slug in known]
    if face.type == "character" or not pack:
        return True
    return any(_strong_enough(one, face) and _fits(one.keywords, face.requires.tests) for one in pack)


def _strong_enough(one: CardDef, face: CardDef) -> bool:
    """Return whether the printed values of a character, in its better form, are enough for a card."""
    crinos_rage, crinos_gnosis = one.crinos[:2] if one.crinos else (0, 0)
    if asks_gnosis(face) and face.gnosis > max(one.gnosis, crinos_gnosis):
        return False
    if face.type in COMBAT and face.rage > max(one.rage, crinos_rage):
        return False
    return face.type not in ("moot", "board_meeting", "rite") or face.renown <= one.renown


def _fits(words: frozenset[str], tests: tuple[object, ...]) -> bool:
    """Return whether keywords meet a requirement, as far as it asks for keywords."""
    for test in tests:
        if isinstance(test, KeywordTest) and words.isdisjoint(test.keywords):
            return False
        if isinstance(test, EitherTest) and not any(_fits(words, one.tests) for one in test.filters):
            return False
    return True
