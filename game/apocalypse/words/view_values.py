"""The values that a view shows, as numbers and texts, for the picture and for computer players. Pure functions.

They are computed by the same rules as the table's own, on the table that `known_state` makes of the view.
"""

from __future__ import annotations

from typing import NamedTuple

from game.apocalypse.cards.card_defs import pool
from game.apocalypse.cards.lexicon import LEXICON
from game.apocalypse.cards.names import CREATURES
from game.apocalypse.cards.short_texts import short_text_of
from game.apocalypse.cards.user_packs import PACKS
from game.apocalypse.knowledge.known_state import known_state
from game.apocalypse.rules.death import doomed, flip_point, lethal, worth
from game.apocalypse.rules.questions import printed_value
from game.cards import wording
from game.cards.modifiers import stat
from game.core.view import View
from game.words import language

STATS = ("rage", "gnosis", "health")


class Now(NamedTuple):
    """The current values of a card (1.8). `printed` are Rage, Gnosis and Health of the visible side.

    `damage` is the damage of a creature; `turns_at` the damage at which the breed form turns to Crinos, -1 if it does
    not. `changed` names those of "rage", "gnosis", "health", "renown" that differ from the printed value.
    """

    rage: int
    gnosis: int
    health: int
    renown: int
    damage: int
    turns_at: int
    printed: tuple[int, int, int]
    changed: frozenset[str]

    @property
    def left(self) -> int:
        """Return the Health that is left: as much damage more is survived in this form (12.9)."""
        return max(0, self.health - self.damage)


def now(view: View, card: int) -> Now:
    """Return a card's values as they count now; those of a card that is not in play are as printed."""
    table = known_state(view)
    key = (card, "now")
    known: Now | None = table.cache.get(key)
    if known is not None:
        return known
    thing = table.things.get(card)
    face = table.contents.faces[card]
    printed = tuple(printed_value(table, card, name) for name in STATS)
    values = tuple(stat(table, card, name) for name in STATS) if thing is not None else printed
    renown = stat(table, card, "renown") if thing is not None else face.renown
    changed = {name for name, value, before in zip(STATS, values, printed) if value != before}
    if renown != face.renown:
        changed.add("renown")
    turns = thing is not None and thing.kind in CREATURES and bool(face.crinos) and not thing.crinos
    found = Now(
        values[0],
        values[1],
        values[2],
        renown,
        thing.damage if thing is not None else 0,
        flip_point(table, card) if turns else -1,
        (printed[0], printed[1], printed[2]),
        frozenset(changed),
    )
    table.cache[key] = found
    return found


def last_health(view: View, card: int) -> int:
    """Return the Health that decides over a creature's life: that of its Crinos form, if it can still turn (12.8).

    Bonuses count, those that hold in Crinos form only as well. Equal to `now(...).health` for every other card.
    """
    table = known_state(view)
    thing = table.things.get(card)
    if thing is None or thing.kind not in CREATURES or thing.crinos or not table.contents.faces[card].crinos:
        return now(view, card).health
    key = (card, "last_health")
    known: int | None = table.cache.get(key)
    if known is None:
        turned = table.clone()
        turned.cache = {}
        turned.things = {**table.things, card: thing._replace(crinos=True)}
        known = table.cache[key] = stat(turned, card, "health")
    return known


def is_mortal(view: View, card: int) -> bool:
    """Return whether a creature has taken more damage than it can live with in its last form (12.9)."""
    return lethal(known_state(view), now(view, card).damage, last_health(view, card))


def is_doomed(view: View, card: int) -> bool:
    """Return whether a creature dies when its frenzy ends: a mortal wound counts even if it was healed since (14.3)."""
    return view.facts.things[card].frenzied and (doomed(known_state(view), card) or is_mortal(view, card))


def kill_points(view: View, creature: int, killer: int, seat: int) -> int:
    """Return the victory points that a seat would gain if its creature `killer` killed another one (12.11, 17.3)."""
    return worth(known_state(view), creature, killer, seat)


def gauntlet(view: View, seat: int) -> int | None:
    """Return the Gauntlet of a pack's caern, None without one (9.1)."""
    table = known_state(view)
    for card, thing in table.things.items():
        if thing.kind == "caern" and thing.seat == seat:
            return stat(table, card, "gauntlet")
    return None


def pack_renown(view: View, seat: int) -> int:
    """Return the Renown of a pack's characters together, as it counts now."""
    table = known_state(view)
    return sum(stat(table, card, "renown") for card in table.creatures(seat, ("character",)))


def goal(view: View) -> int:
    """Return the victory points that win (18.1)."""
    rules = view.facts.rules
    return int(rules.level)


def hands(view: View, seat: int) -> tuple[int, int]:
    """Return how many sept and combat cards a seat holds."""
    sept, combat = (view.zones.get(f"{deck}_hand:{seat}") for deck in ("sept", "combat"))
    return (sept.size if sept else 0, combat.size if combat else 0)


def card_text(slug: str) -> str:
    """Return a card's rules text in the current language, "" for a card without any."""
    return _text(slug, language())


@PACKS.cached(maxsize=2048)
def _text(slug: str, language_now: str) -> str:
    return wording.card_text(pool()[slug], LEXICON)


def short_text(slug: str) -> str:
    """Return a card's effect in at most 40 letters of the current language, or "" if it does not fit."""
    return _gist(slug, language())


@PACKS.cached(maxsize=2048)
def _gist(slug: str, language_now: str) -> str:
    return short_text_of(pool()[slug])
