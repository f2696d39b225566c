"""The characters of the computer players: what they prefer, and how well they judge."""

from __future__ import annotations

from typing import NamedTuple

from game.words import N_


class Character(NamedTuple):
    """A character: the parameters in which players of one level differ.

    `battle`, `quest` and `upgrade` (in Glory) are added to the value of a pillage against others, of a Quest and of an
    upgrade when it is drafted or played. `noise` is the standard deviation of its evaluation in Glory; `slips` is the
    probability of a random answer.
    """

    name: str
    level: str
    title: str
    help: str
    battle: float = 0.0
    quest: float = 0.0
    upgrade: float = 0.0
    noise: float = 0.0
    slips: float = 0.0


CHARACTERS = (
    Character(
        "runa", "newcomer", N_("Runa"), N_("A newcomer who collects Monsters and upgrades."),
        battle=-0.5, quest=-2.0, upgrade=3.0, noise=3.5, slips=0.15,
    ),
    Character(
        "bjarki", "newcomer", N_("Bjarki"), N_("A newcomer who never lets a battle go by."),
        battle=3.0, quest=-2.0, upgrade=-0.5, noise=3.5, slips=0.15,
    ),
    Character(
        "sigrid", "regular", N_("Sigrid"), N_("A sound player who keeps her word on Quests."),
        battle=-1.0, quest=1.5,
    ),
    Character(
        "orm", "regular", N_("Orm"), N_("A sound player who would rather fight than wait."),
        battle=1.5, quest=-1.0,
    ),
    Character(
        "tove", "regular", N_("Tove"), N_("A sound player with a liking for Monsters and upgrades."),
        upgrade=1.5,
    ),
    Character(
        "astrid", "expert", N_("Astrid"), N_("Reckons with what the others may hold."),
    ),
    Character(
        "hakon", "expert", N_("Håkon"), N_("Reckons well and seeks battle."),
        battle=1.2, quest=-0.5,
    ),
    Character(
        "ylva", "expert", N_("Ylva"), N_("Reckons well, lives by Quests and upgrades."),
        battle=-1.0, quest=0.8, upgrade=0.8,
    ),
)  # fmt: skip

DEFAULTS = {"newcomer": "runa", "regular": "tove", "expert": "astrid"}
"""The character that a level without a character name stands for."""
