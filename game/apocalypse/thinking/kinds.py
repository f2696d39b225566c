"""The kinds of computer players: levels with their characters, and reference players for measuring."""

from __future__ import annotations

from game.apocalypse.thinking.characters import CHARACTERS, DEFAULTS, Character
from game.apocalypse.thinking.players import BUDGETS, WEIGHTS, Thinker
from game.apocalypse.thinking.references import REFERENCES
from game.core.player import Kind, Player
from game.words import N_

_BY_NAME: dict[str, Character] = {}
for _level, _name in DEFAULTS.items():
    _BY_NAME[_level] = next(character for character in CHARACTERS if character.name == _name)
for _character in CHARACTERS:
    _BY_NAME[f"{_character.level}:{_character.name}"] = _character

_LEVEL_HELP = {
    "newcomer": (N_("Newcomer"), N_("Knows the rules and makes a newcomer’s mistakes.")),
    "regular": (N_("Regular"), N_("Weighs packs, wounds and prey, and plays every fight to its end in thought.")),
    "expert": (N_("Expert"), N_("Tries every answer in many worlds that fit what was seen.")),
}

KINDS: tuple[Kind, ...] = (
    *(Kind(level, _LEVEL_HELP[level][0], level, "", _LEVEL_HELP[level][1]) for level in DEFAULTS),
    *(
        Kind(f"{character.level}:{character.name}", character.title, character.level, character.name, character.help)
        for character in CHARACTERS
    ),
    *(Kind(name, title, "reference", "", help) for name, (title, help, _) in REFERENCES.items()),
)


def player(kind: str) -> Player:
    """Return a player of this kind. Raises KeyError for an unknown name."""
    if kind in REFERENCES:
        return REFERENCES[kind][2]()
    character = _BY_NAME[kind]
    return Thinker(character, BUDGETS[character.level], WEIGHTS[character.level])
