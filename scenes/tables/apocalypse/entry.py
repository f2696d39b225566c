"""The screens of Rage: Apocalypse, as listed for the generic rooms."""

from __future__ import annotations

from scenes.games import GameScreens

SCREENS = GameScreens(
    skin="scenes.tables.apocalypse.skin.skin:ApocalypseSkin",
    results="scenes.tables.apocalypse.results:ApocalypseResults",
    board="scenes.tables.apocalypse.results_board:ApocalypseBoard",
    intro="scenes.tables.apocalypse.intro:INTRO",
    emblem="wolf",
    seat_option="scenes.card_library.seats:DeckButton",
    collection="decks",
)
