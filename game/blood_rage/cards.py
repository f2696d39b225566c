"""The facts and texts of a card: its printed numbers, its name and its text in the chosen language."""

from __future__ import annotations

from game.blood_rage import effects_monsters, effects_quests, effects_upgrades
from game.blood_rage.deck import (
    AGE,
    BONUS,
    CARDS,
    COST,
    EDITION,
    GLORY,
    INVADE,
    KIND,
    LATE,
    MONSTER_CARDS,
    PLAYERS_MIN,
    ROWS,
    SLOT,
    STRENGTH,
    TYPE,
    deck_of,
)
from game.blood_rage.effects_battle import BATTLE
from game.blood_rage.wording import Words
from game.words import _, said

__all__ = [
    "AGE", "BONUS", "CARDS", "COST", "EDITION", "GLORY", "INVADE", "KIND", "LATE", "MONSTER_CARDS", "PLAYERS_MIN",
    "ROWS", "SLOT", "STRENGTH", "TYPE", "deck_of", "name", "rule", "text", "words",
]  # fmt: skip

_UPGRADES: dict[str, Words] = {**effects_upgrades.WORDS, **effects_monsters.WORDS}


def words(card: int) -> Words:
    """Return the words of a card as English messages."""
    kind = KIND[card]
    if TYPE[card] == "battle":
        return BATTLE[kind].words
    return effects_quests.WORDS[kind] if TYPE[card] == "quest" else _UPGRADES[kind]


def name(card: int) -> str:
    """Return the name of a card in the chosen language."""
    return _(words(card).name)


def text(card: int) -> str:
    """Return the text of a card in the chosen language, with its numbers."""
    return said(words(card))


def rule(card: int) -> str:
    """Return the number of the rule about the card."""
    return words(card).rule
