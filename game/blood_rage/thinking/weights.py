"""The parts of a position's value and their weights, in Glory."""

from __future__ import annotations

from typing import NamedTuple

END_WORTH = (
    (0.0, 1.0, 4.5, 10.0, 13.5, 20.0),
    (0.0, 2.2, 5.5, 10.0, 14.0, 19.0),
    (0.0, 2.8, 6.0, 10.0, 14.0, 18.5),
    (0.0, 3.0, 6.2, 10.0, 14.0, 18.0),
)
"""The value of a step towards the end bonus (12.1), by the number of Ages to come."""
GROWTH = ((0, 1, 2, 3, 6, 6), (0, 1, 2, 3, 5, 5), (0, 1, 2, 3, 6, 6))
"""The growth of a step of Rage, Axes or Horns over the first one (3.1)."""


class Weights(NamedTuple):
    """The weights of one player. Rates are Glory per unit; shares are between 0 and 1."""

    rage: float = 1.7
    """One Rage in hand."""
    last_rage: float = 1.2
    """Extra value of each Rage in the last Age, when nothing can be kept."""
    ending: float = 0.0
    """How much value Rage loses as the last tokens go: the Action phase ends with them (7.5)."""
    idle: float = 0.45
    """The share of its value that is left when all Horns are in use."""
    rage_stat: float = 1.7
    """One more Rage in every later Age."""
    battles: float = 1.1
    """The number of battles won in an Age, for the value of Axes."""
    horns: float = 0.9
    """One more Horn in an Age."""
    quests: float = 1.0
    """A committed Quest, by its Glory, its stat step and its probability."""
    hand_quests: float = 0.92
    """A Quest in hand relative to a committed one."""
    pillage: float = 0.55
    """A token that may be pillaged."""
    carry: float = 0.55
    """One STR that stays on the board for the next Age."""
    figure: float = 0.5
    """One figure that stays on the board for the next Age."""
    doomed: float = 0.85
    """The Glory of figures in the doomed province."""
    cards: float = 0.45
    """One bonus point of a battle card in hand."""
    upgrades: float = 1.0
    """The value of upgrades on the sheet."""
    hand_upgrades: float = 0.75
    """The value of an upgrade in hand beyond its cost."""
    rivals: float = 0.25
    """Weight of the mean of the others' values, subtracted from the seat's own."""
    leader: float = 0.35
    """Weight of the best other value, subtracted from the seat's own."""
    risk: float = 0.3
    """How much others' Rage threatens what the seat holds."""
    hold: float = 0.12
    """Spread of outcomes per Rage on the table."""


PLAIN = Weights()
SHARP = Weights(rage=1.4, last_rage=0.5, ending=1.0, pillage=0.48, doomed=1.2)
"""The expert's weights, fitted better to the results.

Rage in hand is worth less, and nothing once the last token is gone; a figure that falls with a province returns for the
next Age and frees its Horn.
"""

# Value of an upgrade on the sheet: for the rest of this Age, and for each Age to come. Figures count separately.
UPGRADE_WORTH: dict[str, tuple[float, float]] = {
    "lord_of_hammers": (1.0, 1.0),
    "lord_of_axes": (3.5, 2.8),
    "lord_of_spears": (8.0, 0.0),
    "lokis_dragons": (1.6, 2.2),
    "fire_dragons": (5.5, 6.0),
    "eternal_dragons": (9.5, 0.0),
    "brothers_in_arms": (1.0, 1.4),
    "experts_in_arms": (2.0, 2.5),
    "masters_in_arms": (1.5, 0.0),
    "friggas_charm": (0.8, 1.5),
    "lokis_domain": (0.6, 3.3),
    "lokis_eminence": (1.5, 6.5),
    "lokis_wrath": (1.5, 0.0),
    "thors_glory": (1.5, 2.0),
    "friggas_succor": (1.4, 2.0),
    "tyrs_domain": (1.0, 1.2),
    "tyrs_wrath": (1.5, 0.0),
    "lokis_blessing": (1.0, 1.5),
    "odins_inspiration": (1.5, 6.0),
    "tyrs_challenge": (2.0, 3.0),
    "friggas_protection": (2.0, 2.5),
    "tyrs_prowess": (1.2, 1.8),
    "thors_domain": (1.5, 2.0),
    "friggas_domain": (3.0, 0.0),
    "odins_throne": (0.0, 0.0),
    "thors_conquest": (0.0, 0.0),
    "friggas_sacrifice": (1.0, 0.0),
    "dwarf_chieftain": (1.0, 4.0),
    "troll": (1.0, 1.6),
    "sea_serpent": (1.0, 2.5),
    "valkyrie": (2.5, 3.0),
    "dark_elf": (1.5, 3.0),
    "fire_giant": (3.0, 4.0),
    "frost_giant": (3.0, 0.0),
    "soldier_of_hel": (1.0, 0.0),
    "volur_witch": (1.0, 0.0),
    "mountain_giant": (1.0, 3.0),
    "fenrir": (1.0, 2.0),
    "wolfman": (1.0, 2.0),
    "mystic_troll": (2.0, 0.0),
    "hildisvini": (1.0, 2.0),
    "nidhoggr": (2.5, 2.5),
    "ymir": (4.0, 0.0),
}

# The value of a battle card beyond its bonus.
BATTLE_EXTRA: dict[str, float] = {
    "odins_smite": 1.5,
    "heimdalls_sight": 3.0,
    "friggas_grace": 1.5,
    "lokis_trickery": 1.5,
    "thors_hammer": 1.0,
    "thors_oath": 2.5,
    "thors_ascension": 2.5,
    "heimdalls_eye": 1.0,
    "heimdalls_gaze": 1.0,
    "odins_tide": 2.0,
    "lokis_backstab": 2.5,
    "heimdalls_watch": 4.0,
    "thors_primacy": 0.8,
    "odins_judgement": 2.5,
    "lokis_poison": 1.5,
}
