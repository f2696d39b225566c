"""The cards by number: ids and what is printed on them, read from `assets/cards/blood_rage.json` (1.4, 16.1, 16.2)."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any

FILE = Path(__file__).resolve().parent.parent.parent / "assets" / "cards" / "blood_rage.json"

# Each row stands for `copies` cards with consecutive ids. The order must never change, because saves hold the ids.
ROWS: tuple[dict[str, Any], ...] = tuple(
    row for row in json.loads(FILE.read_text(encoding="utf-8")) for _ in range(row["copies"])
)
CARDS = range(len(ROWS))

KIND: tuple[str, ...] = tuple(row["kind"] for row in ROWS)
"""The kind of the card, whatever its Age and copy: "friggas_grace". Effects depend on the kind."""
TYPE: tuple[str, ...] = tuple(row["type"] for row in ROWS)
""""battle", "quest" or "upgrade" (1.8)."""
AGE: tuple[int, ...] = tuple(row["age"] for row in ROWS)
EDITION: tuple[str, ...] = tuple(row["edition"] for row in ROWS)
PLAYERS_MIN: tuple[int, ...] = tuple(row["players_min"] for row in ROWS)
BONUS: tuple[int, ...] = tuple(row.get("bonus", 0) for row in ROWS)
"""The printed bonus of a battle card; 0 for all others."""
GLORY: tuple[int, ...] = tuple(row.get("glory", 0) for row in ROWS)
"""What a fulfilled Quest pays; 0 for all others."""
SLOT: tuple[str, ...] = tuple(row.get("slot", "") for row in ROWS)
"""Where an upgrade goes: "warrior", "leader", "ship", "monster", "clan"; "" for all others."""
COST: tuple[int, ...] = tuple(row.get("cost", 0) for row in ROWS)
"""The Rage an upgrade costs (7.13)."""
STRENGTH: tuple[int, ...] = tuple(row.get("strength", 0) for row in ROWS)
"""The STR of the figure an upgrade is about; 0 for clan upgrades and all others."""

LATE = frozenset(("heimdalls_eye", "heimdalls_gaze"))
"""Kinds with the bonus on a white disc (8.10)."""
FIRST_LATE_AGE = 2
"""No deck before this Age holds such a card."""

MONSTER_CARDS: tuple[int, ...] = tuple(card for card in CARDS if SLOT[card] == "monster")
"""Every Monster has one card; its index in this list identifies it (`pieces`)."""
INVADE: dict[int, int] = {card: int(ROWS[card]["invade"]) for card in MONSTER_CARDS}
"""The Rage that a Monster costs to invade (15)."""


DEALT = 8
"""The number of cards dealt to each seat from the deck of an Age (6.2)."""


@cache
def deck_of(players: int, backers: tuple[str, ...], age: int) -> tuple[int, ...]:
    """Return the deck of an Age for this number of players (4.5, 16.1) with this of the backer edition (16.2)."""
    return tuple(
        card
        for card in CARDS
        if AGE[card] == age
        and PLAYERS_MIN[card] <= players
        and (EDITION[card] != "backer" or KIND[card] in backers)
        and (EDITION[card] != "copies" or "extra_copies" in backers)
    )
