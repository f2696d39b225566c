"""Hints that a deck gives to computer players: an optional record “advice” in the deck's file.

    "advice": {"keep": {"klaive": 0.5, "falcon": 1.0}, "liking": {"attack": 0.3, "talk": 0.5}}

`keep` is added to the value of these cards in hand. `liking` is added to the value of fights with other packs
("attack"), of fights with prey ("prey") and of moots ("talk"). Both are in victory points.
"""

from __future__ import annotations

from collections.abc import Mapping

from game.apocalypse.cards.decks import advice_for
from game.apocalypse.state.table import ApocalypseTable


def _hints(table: ApocalypseTable, seat: int, part: str) -> Mapping[str, float]:
    memo = table.contents.memo
    key = ("hints", seat, part)
    known: Mapping[str, float] | None = memo.get(key)
    if known is None:
        found = advice_for(table.rules.decks[seat]).get(part, {})
        numbers = found.items() if isinstance(found, dict) else ()
        known = memo[key] = {name: float(value) for name, value in numbers if isinstance(value, (int, float))}
    return known


def keeps(table: ApocalypseTable, seat: int) -> Mapping[str, float]:
    """Return the deck's bonus for its own cards, by slug."""
    return _hints(table, seat, "keep")


def likings(table: ApocalypseTable, seat: int) -> Mapping[str, float]:
    """Return the deck's bonus for kinds of actions."""
    return _hints(table, seat, "liking")
