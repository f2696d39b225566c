"""The names of the zones: the places where pieces are, and where they may be put. They are defined only here.

The board (`board`): villages ("village:gimle:2"), "yggdrasil", fjords ("fjord:north"), pillage tokens ("token:gimle");
a whole province ("province:gimle") is only a drop target. A seat: its figures in reserve and in Valhalla, the slots of
its clan sheet (`table.SLOT_ZONES`), its hand, committed Quests, cards in the running battle; in the draft the pack it
chooses from and the cards it kept; the card it saved for the next Age. Shared: the pillage marker, Monsters without an
owner (BESIDE) and those out of the game (OUT), decks, the open discard pile, and cards face down out of the game
(UNSEEN). In a hand of another seat the known pieces are cards that all saw return there.
"""

from __future__ import annotations

MARKER_ZONE = "marker"
BESIDE = "beside"
OUT = "out"
DISCARD = "discard"
UNSEEN = "unseen"
RESERVES = tuple(f"reserve:{seat}" for seat in range(5))
VALHALLAS = tuple(f"valhalla:{seat}" for seat in range(5))


def hand(seat: int) -> str:
    """Return the zone of the cards in a seat's hand."""
    return f"hand:{seat}"


def quests(seat: int) -> str:
    """Return the zone of a seat's committed Quests (7.17)."""
    return f"quest:{seat}"


def pack(seat: int) -> str:
    """Return the zone of the cards that a seat chooses from in the draft (6.3)."""
    return f"pack:{seat}"


def kept(seat: int) -> str:
    """Return the zone of the cards that a seat has kept in the draft (6.3)."""
    return f"kept:{seat}"


def saved(seat: int) -> str:
    """Return the zone of the card that a seat keeps for the next Age (9.2)."""
    return f"saved:{seat}"


def battle(seat: int) -> str:
    """Return the zone of a seat's cards in the running battle (8.5)."""
    return f"battle:{seat}"


def deck(age: int) -> str:
    """Return the zone of the deck of an Age."""
    return f"deck:{age}"


def reserve(seat: int) -> str:
    """Return the zone of a seat's figures that are not in play."""
    return RESERVES[seat]


def valhalla(seat: int) -> str:
    """Return the zone of a seat's dead figures."""
    return VALHALLAS[seat]


def slot(seat: int, name: str) -> str:
    """Return the zone of an upgrade slot of a seat, by its name in `table.SLOTS`."""
    return f"slot:{seat}:{name}"
