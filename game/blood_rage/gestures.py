"""The options that are offered again and again, each made once."""

from __future__ import annotations

from functools import cache

from game.blood_rage.board import PROVINCE_ZONES, PROVINCES
from game.blood_rage.pieces import MARKER
from game.blood_rage.table import SLOT_ZONES, STATS
from game.blood_rage.zones import VALHALLAS
from game.core.asking import Option

PASS = Option("pass", choice="pass")
PASS_PHASE = Option("pass", choice="pass:phase")
DONE = Option("done", choice="done")
NONE = Option("none", choice="none")


@cache
def move_option(word: str, figure: int, zone: str, named: bool = True) -> Option:
    """Return the option that moves a figure to a zone: (word, figure, zone), or (word, figure) if not `named`."""
    return Option((word, figure, zone) if named else (word, figure), figure, zone)


@cache
def card_option(card: int, place: str) -> Option:
    """Return the option that plays a card to a place by its id."""
    return Option(card, card, place)


@cache
def quest_option(card: int, place: str) -> Option:
    """Return the option that commits a Quest."""
    return Option(("quest", card), card, place)


@cache
def keep_option(card: int, place: str) -> Option:
    """Return the option that keeps a card."""
    return Option(("keep", card), card, place)


@cache
def upgrade_option(card: int, seat: int, slot: int) -> Option:
    """Return the option that plays an upgrade to a slot."""
    zone = SLOT_ZONES[seat][slot]
    return Option(("upgrade", card, zone), card, zone)


@cache
def sacrifice_option(figure: int, seat: int) -> Option:
    """Return the option that sacrifices a figure."""
    return Option(("sacrifice", figure), figure, VALHALLAS[seat])


PILLAGE = tuple(Option(("pillage", name), MARKER, zone) for name, zone in zip(PROVINCES, PROVINCE_ZONES))
PILLAGE_NOW = tuple(Option("pillage", MARKER, zone) for zone in PROVINCE_ZONES)
_STAT = tuple(Option(name, choice=f"stat:{name}") for name in STATS)


def stat_options(stats: list[int]) -> list[Option]:
    """Return the buttons of these stats."""
    return [_STAT[stat] for stat in stats]
