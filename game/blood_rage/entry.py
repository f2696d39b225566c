"""Blood Rage in the catalogue."""

from __future__ import annotations

from game.core.entry import GameEntry

ENTRY = GameEntry(
    name="blood_rage",
    controller="game.blood_rage.controller:BloodRageController",
    words=("blood_rage", "pillage", "province", "yggdrasil", "ragnarok", "valhalla", "clan", "fjord", "viking"),
)
