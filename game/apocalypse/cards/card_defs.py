"""The cards of the pool: what is printed on them and what they do, read from `assets/cards` and from user packs."""

from __future__ import annotations

import json
from functools import lru_cache
from pathlib import Path
from typing import Any, NamedTuple

from game.apocalypse.cards.lexicon import LEXICON
from game.apocalypse.cards.user_packs import PACKS, OwnPack, read_all
from game.apocalypse.cards.vocabulary import Usable
from game.cards import user_packs
from game.cards.abilities import Static, Triggered
from game.cards.context import Context
from game.cards.grammar import Which
from game.cards.packs import PackError, read_pack

FOLDER = Path(__file__).resolve().parents[3] / "assets" / "cards"
FACTS = FOLDER / "apocalypse.json"
ABILITIES = FOLDER / "apocalypse_abilities.json"
WAITING = FOLDER / "apocalypse_waiting.json"


class CardDef(NamedTuple):
    """A card as printed. Numbers that a card does not have are 0; `damage` is -1 for none, `crinos` () for one form."""

    slug: str
    name: str
    type: str
    set: str
    subtype: str
    side: str
    keywords: frozenset[str]
    renown: int
    rage: int
    gnosis: int
    health: int
    damage: int
    crinos: tuple[int, ...]
    requires: Which
    once: str
    abilities: tuple[Any, ...]

    def requires_fits(self, table: Any, thing: int) -> bool:
        """Return whether a thing meets the card's requirement."""
        return not self.requires.tests or self.requires.fits(table, Context(-1, thing, thing), thing)


RESOURCES = ("ally", "enemy", "victim", "equipment", "caern", "territory", "realm", "battlefield")
SEPT = (*RESOURCES, "action", "event", "gift", "rite", "quest", "moot", "board_meeting", "past_life")
COMBAT = ("combat_action", "combat_event")
KIND_OF_SUBTYPE = {"pack_totem": "totem", "personal_totem": "personal_totem", "lunar_phase": "moon"}


def _keywords(facts: dict[str, Any]) -> frozenset[str]:
    words = set(facts.get("keywords", ()))
    if facts["type"] in ("character", "ally", "enemy", "victim"):
        side = facts.get("side", "gaia")
        words.add("Wyrm" if side == "wyrm" and facts["type"] != "ally" else "Gaia")
        if facts["type"] == "ally":
            words -= {"Gaia", "Wyrm"}
    return frozenset(words)


def face_of(facts: dict[str, Any], abilities: tuple[Any, ...], requires: Which, once: str) -> CardDef:
    """Return the face that facts and records make."""
    if facts["type"] == "combat_event":
        once = once or "fight"  # 11.9
    if facts["type"] == "equipment" and facts.get("gnosis"):
        # 1.7: a fetish is idle if its bearer lacks the Gnosis, so its triggers have that condition.
        abilities = tuple(
            ability._replace(if_=(Usable(), *ability.if_)) if isinstance(ability, (Static, Triggered)) else ability
            for ability in abilities
        )
    return CardDef(
        facts["id"],
        facts["name"],
        facts["type"],
        facts.get("set", ""),
        facts.get("subtype", ""),
        facts.get("side", ""),
        _keywords(facts),
        facts.get("renown", 0),
        facts.get("rage", 0),
        facts.get("gnosis", 0),
        facts.get("health", 0),
        facts.get("damage", -1) if facts.get("damage") is not None else -1,
        tuple(facts.get("crinos", ())),
        requires,
        once,
        abilities,
    )


@lru_cache(maxsize=1)
def _house_pool() -> dict[str, CardDef]:
    """Return the cards of the house alone, in the order of the file. Raises PackError for damaged files."""
    printed = {entry["id"]: entry for entry in facts()}
    found: dict[str, CardDef] = {}
    for record in read_pack(ABILITIES, LEXICON):
        entry = printed.get(record.slug)
        if entry is None:
            raise PackError(ABILITIES.name, record.slug, "id", "there is no such card in the facts")
        if record.requires is None:
            requires = LEXICON.read("filter", entry.get("requires", {}), f"{record.slug}.requires")
        else:
            requires = record.requires
        found[record.slug] = face_of(entry, record.abilities, requires, record.once)
    return found


@PACKS.cached()
def own_packs() -> tuple[OwnPack, ...]:
    """Return the user's card packs as read, with the problems found."""
    folders = user_packs.folders()
    _stamp()
    if not folders:
        return ()
    names = {entry["name"].casefold() for entry in facts()}
    return tuple(read_all(folders, {entry["id"] for entry in facts()}, names, face_of))


@PACKS.cached()
def pool() -> dict[str, CardDef]:
    """Return every playable card by its slug: the house's in the order of their file, then those of own packs.
    Raises PackError for damaged files of the house."""
    found = dict(_house_pool())
    for pack in own_packs():
        found.update((face.slug, face) for face in pack.faces)
    return found


@PACKS.cached()
def own_slugs() -> frozenset[str]:
    """Return the slugs of the cards from own packs."""
    return frozenset(face.slug for pack in own_packs() for face in pack.faces)


def own_facts() -> tuple[dict[str, Any], ...]:
    """Return the printed facts of the cards in user packs."""
    return tuple(entry for pack in own_packs() for entry in pack.facts)


def read_again() -> None:
    """Forget the pool and all that follows from it, so that own packs are read again. Never while a game is open: cards

    must not change in it.
    """
    PACKS.read_again()


def refresh() -> bool:
    """Read own packs again if a file has changed since they were read; return whether it was so. Never while a game is

    open.
    """
    own_packs()
    if _stamp() == user_packs.stamp():
        return False
    read_again()
    return True


@PACKS.cached()
def _stamp() -> user_packs.Stamp:
    """Return the state of the files when they were read."""
    return user_packs.stamp()


@PACKS.cached()
def slugs() -> tuple[str, ...]:
    """Return the slugs of the pool in order."""
    return tuple(pool())


@lru_cache(maxsize=1)
def facts() -> tuple[dict[str, Any], ...]:
    """Return the printed facts of all shipped cards, including those outside the pool."""
    return tuple(json.loads(FACTS.read_text(encoding="utf-8")))


@lru_cache(maxsize=1)
def waiting() -> dict[str, str]:
    """Return the cards that cannot be played yet: slug and the missing pattern."""
    found: dict[str, str] = json.loads(WAITING.read_text(encoding="utf-8"))
    return found


@PACKS.cached()
def printed() -> dict[str, CardDef]:
    """Return the faces of all cards: the pool, and those that wait, without abilities and requirement."""
    found = dict(pool())
    for entry in facts():
        if entry["id"] not in found:
            found[entry["id"]] = face_of(entry, (), Which(), "")
    return found


def kind_of(face: CardDef) -> str:
    """Return the kind of thing that the card is in play."""
    return KIND_OF_SUBTYPE.get(face.subtype, face.type)
