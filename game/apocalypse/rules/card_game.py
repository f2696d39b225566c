"""Rage: Apocalypse as a `CardGame`: its lexicon, its adapter and its effect handlers."""

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
    """Restores a table of this card game from a save. It has no instances."""

    @classmethod
    def restore(cls, fields: dict[str, Any]) -> ApocalypseTable:
        """Return the table with these fields from a file (lists as tuples, keys as strings)."""
        return ApocalypseTable.from_fields(fields, CARD_GAME)
