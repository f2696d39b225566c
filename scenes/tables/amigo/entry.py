"""The screens of AMIGO's Rage, as listed for the generic rooms."""

from __future__ import annotations

from scenes.games import GameScreens

SCREENS = GameScreens(
    skin="scenes.tables.amigo.skin.skin:AmigoSkin",
    results="scenes.tables.amigo.results:AmigoResults",
    board="scenes.tables.amigo.results_board:AmigoBoard",
    intro="scenes.tables.amigo.intro:INTRO",
    emblem="moon",
    marks="scenes.art.amigo.rule_marks:picture",
)
