"""The screens of Blood Rage, as listed for the generic rooms."""

from __future__ import annotations

from scenes.games import GameScreens

SCREENS = GameScreens(
    skin="scenes.tables.blood_rage.skin.skin:BloodRageSkin",
    results="scenes.tables.blood_rage.results:BloodRageResults",
    board="scenes.tables.blood_rage.results_board:BloodRageBoard",
    intro="scenes.tables.blood_rage.intro:INTRO",
    emblem="axe",
)
