"""The characters of the computer players: what they prefer, and how well they judge."""

from __future__ import annotations

from typing import NamedTuple

from game.words import N_


class Character(NamedTuple):
    """A character: the parameters in which players of one level differ.

    `attack`, `prey` and `talk` (in victory points) are added to the value of fights with other packs, of fights with
    prey, and of moots and challenges by word. `noise` is the standard deviation of its evaluation in victory points;
    `slips` is the probability of a random answer.
    """

    name: str
    level: str
    title: str
    help: str
    attack: float = 0.0
    prey: float = 0.0
    talk: float = 0.0
    noise: float = 0.0
    slips: float = 0.0


CHARACTERS = (
    Character(
        "rikke", "newcomer", N_("Rikke"), N_("A newcomer who hunts prey and forgets about the others."),
        attack=-1.0, prey=1.5, noise=1.5, slips=0.12,
    ),
    Character(
        "bram", "newcomer", N_("Bram"), N_("A newcomer who attacks before he has counted."),
        attack=2.0, noise=1.5, slips=0.12,
    ),
    Character(
        "ines", "regular", N_("Ines"), N_("A sound player who takes what is safe."),
        attack=-0.4, prey=0.3, noise=0.7,
    ),
    Character(
        "yaro", "regular", N_("Yaro"), N_("A sound player who goes for the throat."),
        attack=0.5, noise=0.7,
    ),
    Character(
        "maren", "regular", N_("Maren"), N_("A sound player who likes to settle things by a vote."),
        talk=0.6, noise=0.7,
    ),
    Character(
        "odile", "expert", N_("Odile"), N_("Reckons with what the others may hold."),
    ),
    Character(
        "torvald", "expert", N_("Torvald"), N_("Reckons well and seeks the other packs."),
        attack=0.3,
    ),
    Character(
        "sanaa", "expert", N_("Sanaa"), N_("Reckons well, lives on prey and strikes late."),
        attack=-0.2, prey=0.2,
    ),
)  # fmt: skip

DEFAULTS = {"newcomer": "rikke", "regular": "ines", "expert": "odile"}
"""The character that a level without a character name stands for."""
