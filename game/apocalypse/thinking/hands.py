"""Values of cards in hand: which ones are kept when hands are refilled."""

from __future__ import annotations

from game.apocalypse.cards.vocabulary import Annul, Block, Dodge, Feint, Reflect
from game.apocalypse.rules.judging import effects_of, limit_rage
from game.apocalypse.rules.last_pack import MOOTS, moots_can_be
from game.apocalypse.rules.legal import may_carry, may_join, users_of
from game.apocalypse.rules.moot import JUNTAS, callers
from game.apocalypse.state.table import PREY, ApocalypseTable
from game.apocalypse.thinking.hints import keeps
from game.apocalypse.thinking.strength import prey_points
from game.cards.abilities import PlayAbility
from game.cards.modifiers import stat

USELESS = 0.3
"""A sept card of a lower value is useless now."""
WEAK = 1.1
"""A combat card of a lower value is discarded when the hand is refilled."""
SPARE = 0.9
"""The value of a second combat event of a kind."""


def is_dead(table: ApocalypseTable, card: int) -> bool:
    """Return whether a sept card can never be played any more, whatever happens.

    A moot or board meeting needs packs of its side (9.3); packs go out and none comes. A card for moots needs one.
    Resources and users are not looked at, because forms, Gnosis and packs change.
    """
    face = table.contents.faces[card]
    if face.type in JUNTAS:
        return not moots_can_be(table, face.type)
    plays = [one for one in face.abilities if isinstance(one, PlayAbility)]
    windows = {window for one in plays for window in one.windows}
    return bool(windows) and windows <= set(MOOTS) and not any(moots_can_be(table, kind) for kind in JUNTAS)


def sept_worth(table: ApocalypseTable, seat: int, card: int) -> float:
    """Return the value of a sept card in hand to a seat in this position."""
    if is_dead(table, card):
        return 0.0
    face = table.contents.faces[card]
    extra = keeps(table, seat).get(face.slug, 0.0)
    pack = table.creatures(seat)
    if face.type == "equipment":
        able = [creature for creature in pack if may_carry(table, creature, card)]
        return extra + (1.0 if able else 0.1)
    if face.type in ("ally", "caern", "territory", "realm"):
        held = any(thing.kind == face.type and thing.seat == seat for thing in table.things.values())
        if not may_join(table, seat, card):
            return extra + 0.1
        return extra + (1.0 + 0.1 * face.renown if face.type == "ally" else 0.2 if held else 1.0)
    if face.type in PREY:
        return extra + (1.0 if prey_points(table, seat, card) else 0.1)
    if face.type in JUNTAS:
        return extra + (0.9 if callers(table, seat, card) else 0.2)
    ability = next((one for one in face.abilities if isinstance(one, PlayAbility)), None)
    if ability is not None:
        return extra + (0.8 if users_of(table, seat, card, ability.by) else 0.05)
    return extra + 0.5


def combat_worth(table: ApocalypseTable, seat: int, card: int) -> float:
    """Return the value of a combat card in hand to a seat, whichever creature will play it."""
    face = table.contents.faces[card]
    extra = keeps(table, seat).get(face.slug, 0.0)
    if face.type == "combat_event":
        # One of a kind is useful, a second one takes the place of an attack.
        twin = any(other < card and table.contents.faces[other].slug == face.slug for other in table.zone(_hand(seat)))
        return extra + (SPARE if twin else 2.0)
    best = 0.0
    for creature in table.creatures(seat):
        crinos = face_crinos = table.contents.faces[creature].crinos
        rage, gnosis = limit_rage(table, creature), stat(table, creature, "gnosis")
        value = 0.0
        if face.rage <= rage and face.gnosis <= gnosis:
            value = 1.0
        elif face_crinos and not table.things[creature].crinos and face.rage <= crinos[0] and face.gnosis <= crinos[1]:
            value = 0.7
        if value and face.requires_fits(table, creature):
            # The best fighter should be able to use the cards.
            best = max(best, value * (1.0 + 0.05 * table.contents.faces[creature].renown))
    if best == 0.0:
        return extra + 0.3
    worth = float(max(0, face.damage))
    for effect in effects_of(table, card):
        if isinstance(effect, (Dodge, Block, Annul, Reflect, Feint)):
            worth += 2.2
    return extra + best * max(0.5, worth)


def _hand(seat: int) -> str:
    return f"combat_hand:{seat}"


def _is_prey(table: ApocalypseTable, card: int) -> bool:
    return table.contents.faces[card].type in PREY


def to_discard(table: ApocalypseTable, seat: int, cards: list[int], combat: bool, stale: bool = False) -> int:
    """Return the card of a hand to discard first, or -1 to keep all.

    Sept cards that can still be played are kept for later unless the hand is `stale`: full, late in the game, with
    cards to draw.
    """
    if not cards:
        return -1
    if combat:
        value, card = min((combat_worth(table, seat, card), card) for card in cards)
        return card if value < WEAK else -1
    if table.seats() == (seat,):
        # The last pack draws for cards that still score. Once none are left, its empty hand ends the game (18.4).
        return next((card for card in cards if not (_is_prey(table, card) and prey_points(table, seat, card))), -1)
    dead = next((card for card in cards if is_dead(table, card)), -1)
    if dead >= 0 or not stale:
        return dead
    return min(cards, key=lambda card: (sept_worth(table, seat, card), card))
