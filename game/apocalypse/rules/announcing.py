"""Offensive plays: what could affect another pack or the Hunting Grounds is announced before it is shown (5.2)."""

from __future__ import annotations

from typing import Any

from game.apocalypse.answers import AnnouncePlay, AnnounceUse
from game.apocalypse.cards.lexicon import LEXICON
from game.apocalypse.cards.vocabulary import StartAttack
from game.apocalypse.state.table import ApocalypseTable
from game.cards.abilities import Activated, PlayAbility, Static, Triggered
from game.cards.effects import Choose
from game.cards.grammar import Named, Which
from game.cards.targets import All, Highest, Lowest, SideTest, StateTest

ANNOUNCED = ("turn_start", "equip", "before_votes", "before_alphas", "alphas_chosen", "between_alphas")
"""The windows in which offensive plays are announced; fights have an order of their own (5.4)."""
OF_OTHERS = ("opponents", "everyone", "subject", "other")
OWN_STATES = ("on_bearer",)


def _own(which: Which) -> bool:
    """Return whether a filter stays within the own pack."""
    return any(
        (isinstance(test, SideTest) and test.side == "mine")
        or (isinstance(test, StateTest) and any(word in OWN_STATES for word in test.states))
        for test in which.tests
    )


def _touches(value: Any) -> bool:
    """Return whether an effect, a target, or a list of them reaches beyond the own pack."""
    if isinstance(value, tuple) and not hasattr(value, "_fields"):
        return any(_touches(one) for one in value)
    if isinstance(value, StartAttack):
        return True
    if isinstance(value, Named):
        return value.role in OF_OTHERS
    if isinstance(value, (Choose, All, Highest, Lowest)):
        return not _own(value.which)
    entry = LEXICON.of_type.get(type(value))
    if entry is None or entry[0] not in ("effect", "target"):
        return False
    kinds = ("target", "effects", "branches")
    return any(_touches(getattr(value, name)) for name, tag in entry[2].fields if tag in kinds)


def offensive(table: ApocalypseTable, card: int, number: int) -> bool:
    """Return whether an ability of a card is offensive, by its text alone."""
    memo = table.contents.memo
    key = ("offensive", card, number)
    known: bool | None = memo.get(key)
    if known is None:
        known = memo[key] = _offensive(table.contents.faces[card], number)
    return known


def _offensive(face: Any, number: int) -> bool:
    ability: PlayAbility | Activated = face.abilities[number]
    if _touches((*ability.pay, *ability.choose, *ability.do)):
        return True
    stays = getattr(ability, "stays", None)
    if stays is None:
        return False
    if _touches(stays) or face.once == "play":
        return True
    for other in face.abilities:
        if isinstance(other, Static) and _touches(other.of):
            return True
        if isinstance(other, Triggered) and _touches(other.do):
            return True
    return False


def announces(answer: Any) -> bool:
    """Return whether an answer of a window only announces: what is played stays hidden until it is shown (5.2)."""
    return isinstance(answer, (AnnouncePlay, AnnounceUse))


def starts_fight(table: ApocalypseTable, card: int, number: int) -> bool:
    """Return whether an ability is an attack: what else was announced lapses then."""
    ability: Any = table.contents.faces[card].abilities[number]
    return any(isinstance(effect, StartAttack) for effect in ability.do)
