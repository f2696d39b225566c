"""The kinds of computer players: levels with their characters, and reference players for measuring."""

from __future__ import annotations

from game.apocalypse.thinking.characters import CHARACTERS, DEFAULTS
from game.apocalypse.thinking.players import BUDGETS, WEIGHTS, Thinker
from game.apocalypse.thinking.references import REFERENCES
from game.core.player import Player, kinds_of, people_by_kind
from game.words import N_

_BY_NAME = people_by_kind(DEFAULTS, CHARACTERS)

_LEVEL_HELP = {
    "newcomer": (N_("Newcomer"), N_("Knows the rules and makes a newcomer’s mistakes.")),
    "regular": (N_("Regular"), N_("Weighs packs, wounds and prey, and plays every fight to its end in thought.")),
    "expert": (N_("Expert"), N_("Tries every answer in many worlds that fit what was seen.")),
}

KINDS = kinds_of(_LEVEL_HELP, CHARACTERS, REFERENCES)


def player(kind: str) -> Player:
    """Return a player of this kind. Raises KeyError for an unknown name."""
    if kind in REFERENCES:
        return REFERENCES[kind][2]()
    character = _BY_NAME[kind]
    return Thinker(character, BUDGETS[character.level], WEIGHTS[character.level])
