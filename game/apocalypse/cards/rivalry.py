"""Which cards cannot be in one pack, by their printed text: for deck building (rulebook 2.5)."""

from __future__ import annotations

from typing import Any

from game.cards.abilities import Static
from game.cards.grammar import Which
from game.cards.modifiers import Cannot
from game.cards.targets import AtLeastTest, KeywordTest, KindTest, NameTest, NotTest


def fits_printed(which: Which, face: Any) -> bool:
    """Return whether a printed card fits a filter made of kinds, keywords, names and printed values."""
    return all(_fits(test, face) for test in which.tests)


def _fits(test: Any, face: Any) -> bool:
    if isinstance(test, KeywordTest):
        return not face.keywords.isdisjoint(test.keywords)
    if isinstance(test, NameTest):
        return bool(face.name == test.name)
    if isinstance(test, KindTest):
        return face.type in test.kinds
    if isinstance(test, AtLeastTest):
        return all(getattr(face, name, 0) >= amount for name, amount in test.stats if isinstance(amount, int))
    if isinstance(test, NotTest):
        return not fits_printed(test.filter, face)
    return False


def printed_rivals(one: Any, other: Any) -> bool:
    """Return whether two cards cannot be in one pack, whichever card has the rule (2.5)."""
    return _shuns(one, other) or _shuns(other, one)


def _shuns(one: Any, other: Any) -> bool:
    for ability in one.abilities:
        for modifier in ability.modifiers if isinstance(ability, Static) else ():
            if not isinstance(modifier, Cannot) or modifier.permission != "share_pack":
                continue
            if fits_printed(modifier.other, other):
                return True
    return False
