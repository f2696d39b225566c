"""The silhouette of every figure, one drawing each, used on the board, on cards, in panels and in the log.

Boxes of 100 x 100, y down, feet at 97. Each must be recognizable by its outline alone at 20 pixels.
"""

from __future__ import annotations

from scenes.widgets.drawings import Drawing, Family

SILHOUETTES = Family("blood_rage/figures")
LEADER_WEAPONS = Family("blood_rage/leader_weapons")
"""What a Leader holds instead of the sword on the cards that make one a Lord of something."""


def lord(weapon: str) -> Drawing:
    """Return the Leader with one of LEADER_WEAPONS in hand."""
    return SILHOUETTES["leader"][:-2] + LEADER_WEAPONS[weapon]
