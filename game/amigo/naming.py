"""Names of the cards in texts (1.3, 11.3)."""

from __future__ import annotations

from game.amigo.cards import COLOUR, COLOUR_NAMES, FIRST_ACTION, KIND, NAMES, VALUE
from game.amigo.options import rules_of
from game.core.setup import Setup
from game.words import _


def piece_name(setup: Setup, card: int) -> str:
    """Return the name of a card in the chosen language, as the edition of the setup calls it."""
    if card < FIRST_ACTION:
        return f"{_(COLOUR_NAMES[COLOUR[card]])} {VALUE[card]}"
    return _(NAMES[rules_of(setup).preset][KIND[card]])
