"""The sounds of this table only: constants by meaning, with their file in assets/sounds."""

from __future__ import annotations

from typing import Final

AGE: Final = "warm_bowl"
PHASE: Final = "falling_bones"
PASSED: Final = "muffled_drum"
PILLAGE: Final = "claws_and_bowl"
CALL: Final = "one_bone"
BATTLE: Final = "plucked_string"
CARDS_REVEALED: Final = "warm_bowl"
CARD_CANCELLED: Final = "claws_and_drum"
CARD_TEXT: Final = "growl"
BATTLE_DECIDED: Final = "paper_sweep"
FIGURE_DIES: Final = "wood_knock"
PLUNDER: Final = "warm_chord"
STAT_RAISED: Final = "rising_bells"
QUEST: Final = "falling_bones"
TOKENS_TURNED: Final = "paper_tick"
PROVINCE_FALLS: Final = "bowl_backwards"
GLORY_GAINED: Final = "rising_bells"
GLORY_LOST: Final = "claws_and_drum"
