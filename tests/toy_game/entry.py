"""The toy game on the side of the screens."""

from __future__ import annotations

from scenes.games import GameScreens

SCREENS = GameScreens(
    skin="tests.toy_game.skin:ToySkin",
    results="tests.toy_game.results:ToyResults",
    board="tests.toy_game.board:ToyBoard",
    intro="tests.toy_game.intro:INTRO",
    emblem="dice",
)
