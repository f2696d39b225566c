"""Every kind of computer player of every game plays legal games, and the same ones every time."""

from __future__ import annotations

from typing import Any

import pytest

from game import catalogue
from game.core.setup import Setup
from game.match.simulate import Plan, play_game
from tests import slow
from tests.every_game.walks import LONG, playable

SLOW = ("expert", "reference")
SHORT = {"level": 10, "short_game": True, "turn_limit": 15}
"""Options that make a game short, whichever of them it has."""


LONGEST = ("ismcts5000",)
"""Players that think for long, in whole runs only: the same searcher with a smaller budget is there too."""


def is_first(game: str, name: str) -> bool:
    """Return whether a character is the first of its level; experts take long."""
    level = name.partition(":")[0]
    first = next(kind.name for kind in catalogue.controller(game).kinds() if kind.name.startswith(f"{level}:"))
    return name == first and level != "expert"


KINDS = [
    (game, kind.name)
    for game in catalogue.names()
    for kind in catalogue.controller(game).kinds()
    if slow.WHOLE or (kind.name not in LONGEST and (":" not in kind.name or is_first(game, kind.name)))
]
"""All players; for a sample the first character of a level, as they think alike with other weights."""


def short_setup(game: str) -> Setup:
    """Return the smallest legal table, in the short form of the game if it has one."""
    controller = catalogue.controller(game)
    options = tuple(sorted((option.name, SHORT[option.name]) for option in controller.OPTIONS if option.name in SHORT))
    return next(setup for seats in controller.seats if playable(controller, setup := Setup(seats, options)))


def level_of(game: str, kind: str) -> str:
    return next(known.level for known in catalogue.controller(game).kinds() if known.name == kind)


def is_quick(game: str, kind: str) -> bool:
    """Whether a player is for the quick ring: no characters, no one who thinks long, the first level of long games."""
    level = level_of(game, kind)
    return ":" not in kind and level not in SLOW and (game not in LONG or level == "newcomer")


@pytest.mark.parametrize(
    ("game", "kind"),
    [pytest.param(game, kind, marks=() if is_quick(game, kind) else pytest.mark.slow) for game, kind in KINDS],
)
def test_a_player_plays_legally_and_the_same_game_again(game: str, kind: str) -> None:
    setup = short_setup(game)
    wish = Plan(game, (kind,) + (catalogue.controller(game).kinds()[0].name,) * (setup.seats - 1), setup, 1, 77)
    played: list[Any] = [play_game(wish, 0, turn) for turn in (0, 0)]
    assert played[0][:6] == played[1][:6]
    assert len(played[0].thinking[kind]) > 0


@pytest.mark.parametrize("game", catalogue.names())
def test_kinds_have_names_of_their_own_and_rise(game: str) -> None:
    kinds = catalogue.controller(game).kinds()
    assert len({kind.name for kind in kinds}) == len(kinds)
    assert {kind.level for kind in kinds} >= {"newcomer", "regular", "expert"}
    assert kinds[0].level == "newcomer"
    assert all(kind.title and kind.help for kind in kinds)
    with pytest.raises(KeyError):
        catalogue.controller(game).player("nobody")
