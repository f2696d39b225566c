"""The sounds of this table only: constants by meaning, with their file in assets/sounds."""

from __future__ import annotations

from typing import Final

BID_CONFIRMED: Final = "falling_bones"
BID_MET: Final = "warm_chord"
BID_MISSED: Final = "muffled_drum"
TRUMP_TURNED: Final = "warm_bowl"
TRUMP_CHANGED: Final = "claws_and_bowl"
NO_TRUMP: Final = "bowl_backwards"
JOKER: Final = "growl"
LEAD_CHANGES: Final = "plucked_string"
TRICK_COLLECTED: Final = "paper_sweep"
POINTS_GAINED: Final = "rising_bells"
POINTS_LOST: Final = "claws_and_drum"
