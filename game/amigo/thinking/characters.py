"""The characters of the computer players: how boldly they bid and what they prefer to lead."""

from __future__ import annotations

from typing import NamedTuple

from game.words import N_


class Character(NamedTuple):
    """A character: the parameters in which players of one level differ.

    `boldness`: added to a bid, in tricks, before rounding; for an expert the points it gives up for a bid one trick
    higher. `trumps`: preference for leading trumps (0 never, 1 whenever possible). `noise`: standard deviation of bids
    in tricks. `slips`: probability of a random card. `malice`: value of a point that another seat loses.
    """

    name: str
    level: str
    title: str
    help: str
    boldness: float = 0.0
    trumps: float = 0.5
    noise: float = 0.0
    slips: float = 0.0
    malice: float = 0.0


CHARACTERS = (
    Character(
        "mia", "newcomer", N_("Mia"), N_("A newcomer who would rather bid too little."),
        boldness=-0.35, trumps=0.1, noise=0.55, slips=0.15,
    ),
    Character(
        "ben", "newcomer", N_("Ben"), N_("A newcomer who trusts every high card."),
        boldness=0.5, trumps=0.8, noise=0.55, slips=0.15,
    ),
    Character(
        "leo", "newcomer", N_("Leo"), N_("A newcomer who plays as the mood takes him."),
        boldness=0.1, trumps=0.4, noise=1.0, slips=0.25,
    ),
    Character(
        "nora", "regular", N_("Nora"), N_("A careful player who counts trumps and bids low."),
        boldness=-0.3, trumps=0.1,
    ),
    Character(
        "max", "regular", N_("Max"), N_("A sound player who bids high and draws trumps."),
        boldness=0.3, trumps=0.9,
    ),
    Character(
        "ida", "regular", N_("Ida"), N_("A sound, even-tempered player."),
        trumps=0.5,
    ),
    Character(
        "clara", "expert", N_("Clara"), N_("Reckons with what the others may hold."),
    ),
    Character(
        "oscar", "expert", N_("Oscar"), N_("Reckons well, likes high bids and early trumps."),
        boldness=0.9, trumps=0.9,
    ),
    Character(
        "vera", "expert", N_("Vera"), N_("Reckons well, bids low and spoils the bids of others."),
        boldness=-0.9, trumps=0.1, malice=0.5,
    ),
)  # fmt: skip

DEFAULTS = {"newcomer": "mia", "regular": "ida", "expert": "clara"}
"""The character that a level without a character name stands for."""
