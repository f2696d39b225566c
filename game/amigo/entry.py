"""AMIGO's Rage in the catalogue."""

from __future__ import annotations

from game.core.entry import GameEntry

ENTRY = GameEntry(
    name="amigo",
    controller="game.amigo.controller:AmigoController",
    words=("amigo", "trick", "trump", "joker", "bid", "plus_five", "minus_five"),
)
