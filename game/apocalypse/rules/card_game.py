"""Rage: Apocalypse as a card game: its words, its answers to what the language asks, and what its effects do."""

from __future__ import annotations

from typing import Any

from game.apocalypse.cards.lexicon import LEXICON
from game.apocalypse.cards.names import SIGNED
from game.apocalypse.cards.user_packs import PACKS
from game.apocalypse.rules.adapter import ApocalypseAdapter
from game.apocalypse.rules.effect_handlers import EFFECT_HANDLERS
from game.apocalypse.state.table import ApocalypseTable
from game.cards.card_game import CardGame

CARD_GAME: CardGame[ApocalypseTable] = CardGame(LEXICON, ApocalypseAdapter(), EFFECT_HANDLERS, SIGNED, PACKS)


class SavedTable(ApocalypseTable):
    """How a save restores a table: as one of this card game. Nothing is ever made of this class itself."""

    @classmethod
    def restore(cls, fields: dict[str, Any]) -> ApocalypseTable:
        """Return the table with these fields, as they come from a file (lists as tuples, keys as words)."""
        return ApocalypseTable.from_fields(fields, CARD_GAME)
