"""Who sees which zone, by its name: the one place that says it."""

from __future__ import annotations

from functools import lru_cache

HIDDEN = ("sept_hand", "combat_hand", "laid", "frenzy", "searched")
"""Zones that only their owner sees. Decks are hidden from all."""


@lru_cache(maxsize=1024)
def sort_of(zone: str) -> str:
    """Return "deck" (hidden from all), "hidden" (its owner sees it) or "open"."""
    name = zone.partition(":")[0]
    if name.endswith("_deck"):
        return "deck"
    return "hidden" if name in HIDDEN else "open"


def owner_of(zone: str) -> int:
    """Return the seat that a zone belongs to."""
    return int(zone.split(":")[1])


@lru_cache(maxsize=4096)
def sees(seat: int, zone: str) -> bool:
    """Return whether a seat sees the cards of a zone."""
    sort = sort_of(zone)
    return sort == "open" or (sort == "hidden" and owner_of(zone) == seat)
