"""Rage: Apocalypse in the catalogue."""

from __future__ import annotations

from game.core.entry import GameEntry

ENTRY = GameEntry(
    name="apocalypse",
    controller="game.apocalypse.controller:ApocalypseController",
    words=("apocalypse", "moot", "umbra", "gnosis", "crinos", "frenzy", "sept", "caern", "werewolf"),
)
