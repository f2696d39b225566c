"""The sounds shared by all rooms and tables: constants by meaning, with their file in assets/sounds.

A game has a module of this form beside its table for its own sounds. The recipes of the files are in
build/sounds/recipes.py.
"""

from __future__ import annotations

from typing import Final

BUTTON: Final = "low_tick"
SWITCH: Final = "high_tick"
SAMPLE: Final = "warm_bowl"
"""Played to hear how loud sounds are."""
CURTAIN: Final = "cloth"
TURN_YOURS: Final = "owl"

CARD_LIFTED: Final = "paper_lifted"
CARD_LAID: Final = "paper_laid"
CARD_DEALT: Final = "paper_tick"
CARDS_SHUFFLED: Final = "paper_rush"
ANSWER_CHOSEN: Final = "one_bone"
REFUSED: Final = "wood_knock"
GAME_WON: Final = "drums_and_howl"
