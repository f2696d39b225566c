"""The kinds of computer players: levels with their characters, and reference players for measuring."""

from __future__ import annotations

from collections.abc import Callable

from game.amigo.thinking.characters import CHARACTERS, DEFAULTS, Character
from game.amigo.thinking.players import Expert, Newcomer, Regular
from game.amigo.thinking.references import REFERENCES
from game.core.player import Player, kinds_of, people_by_kind
from game.words import N_

_LEVELS: dict[str, Callable[[Character], Player]] = {"newcomer": Newcomer, "regular": Regular, "expert": Expert}

_BY_NAME = people_by_kind(DEFAULTS, CHARACTERS)

_LEVEL_HELP = {
    "newcomer": (N_("Newcomer"), N_("Knows the rules and makes a newcomer’s mistakes.")),
    "regular": (N_("Regular"), N_("Counts cards, remembers voids and plays by sound rules.")),
    "expert": (N_("Expert"), N_("Reckons through many possible deals for every bid and card.")),
}

KINDS = kinds_of(_LEVEL_HELP, CHARACTERS, REFERENCES)


def player(kind: str) -> Player:
    """Return a player of this kind. Raises KeyError for an unknown name."""
    if kind in REFERENCES:
        return REFERENCES[kind][2]()
    character = _BY_NAME[kind]
    return _LEVELS[character.level](character)
