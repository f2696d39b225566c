"""Options that are offered often, each created once."""

from __future__ import annotations

from functools import cache

from game.blood_rage import answers as an
from game.blood_rage.board import PROVINCE_ZONES, PROVINCES
from game.blood_rage.pieces import MARKER
from game.blood_rage.table import SLOT_ZONES, STATS
from game.blood_rage.zones import VALHALLAS, battle, hand, kept, quests, saved
from game.core.asking import Option

PASS = Option(an.Pass(), choice="pass")
PASS_PHASE = Option(an.Pass(), choice="pass:phase")
DONE = Option(an.EndMarch(), choice="done")
NONE = Option(an.KeepNone(), choice="none")


# ---- figures


@cache
def invade_option(figure: int, zone: str) -> Option:
    """Return the option that invades a zone with a figure in reserve."""
    return Option(an.InvadeZone(figure, zone), figure, zone)


@cache
def recall_option(figure: int, zone: str) -> Option:
    """Return the option that invades a zone with a figure in Valhalla."""
    return Option(an.RecallFigure(figure, zone), figure, zone)


@cache
def march_option(figure: int, zone: str) -> Option:
    """Return the option that marches with a figure to a zone."""
    return Option(an.MarchTo(figure, zone), figure, zone)


@cache
def join_option(figure: int, zone: str) -> Option:
    """Return the option that brings a figure into a battle."""
    return Option(an.JoinBattle(figure, zone), figure, zone)


@cache
def move_option(figure: int, zone: str) -> Option:
    """Return the option that moves a Leader by the Lord of Hammers."""
    return Option(an.MoveLeader(figure, zone), figure, zone)


@cache
def displace_option(figure: int, zone: str) -> Option:
    """Return the option that moves a figure out of Hildisvini's way."""
    return Option(an.DisplaceFigure(figure, zone), figure, zone)


@cache
def sacrifice_option(figure: int, seat: int) -> Option:
    """Return the option that sacrifices a figure."""
    return Option(an.SacrificeFigure(figure), figure, VALHALLAS[seat])


@cache
def protect_option(figure: int, zone: str) -> Option:
    """Return the option that pays for a figure to stay in its zone."""
    return Option(an.ProtectFigure(figure), figure, zone)


@cache
def retreat_option(figure: int, zone: str) -> Option:
    """Return the option that lets a figure retreat to a zone."""
    return Option(an.RetreatFigure(figure), figure, zone)


@cache
def survive_option(figure: int, zone: str) -> Option:
    """Return the option that lets a figure survive in its zone."""
    return Option(an.KeepFigure(figure), figure, zone)


# ---- cards


@cache
def draft_option(card: int, seat: int) -> Option:
    """Return the option that keeps a card of a pack."""
    return Option(an.DraftCard(card), card, kept(seat))


@cache
def upgrade_option(card: int, seat: int, slot: int) -> Option:
    """Return the option that plays an upgrade to a slot."""
    zone = SLOT_ZONES[seat][slot]
    return Option(an.PlayUpgrade(card, zone), card, zone)


@cache
def quest_option(card: int, seat: int) -> Option:
    """Return the option that commits a Quest."""
    return Option(an.CommitQuest(card), card, quests(seat))


@cache
def card_option(card: int, seat: int) -> Option:
    """Return the option that chooses a card for a battle."""
    return Option(an.ChooseCard(card), card, battle(seat))


@cache
def counting_options(card: int, seat: int) -> tuple[Option, Option]:
    """Return the options that choose a Quest for a battle: it counts, or it does not (14.12)."""
    place = battle(seat)
    return Option(an.ChooseCard(card), card, place, "counts"), Option(an.ChoosePlain(card), card, place, "plain")


@cache
def late_option(card: int, seat: int) -> Option:
    """Return the option that adds a card to a battle."""
    return Option(an.AddCard(card), card, battle(seat))


@cache
def retain_option(card: int, seat: int) -> Option:
    """Return the option that takes a card of a won battle back to hand."""
    return Option(an.RetainCard(card), card, hand(seat))


@cache
def keep_option(card: int, seat: int) -> Option:
    """Return the option that keeps a card for the next Age."""
    return Option(an.KeepCard(card), card, saved(seat))


# ---- pillaging, stats

PILLAGE = tuple(Option(an.PillageProvince(name), MARKER, zone) for name, zone in zip(PROVINCES, PROVINCE_ZONES))
PILLAGE_NOW = tuple(Option(an.PillageNow(), MARKER, zone) for zone in PROVINCE_ZONES)
_STAT = tuple(Option(an.ChooseStat(name), choice=f"stat:{name}") for name in STATS)


def stat_options(stats: list[int]) -> list[Option]:
    """Return the buttons of these stats."""
    return [_STAT[stat] for stat in stats]
