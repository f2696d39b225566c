"""Queries of the rules and card texts about things on the table: sides, printed values, weapons in use, reach."""

from __future__ import annotations

from typing import Any

from game.apocalypse.state.table import ApocalypseTable
from game.cards.context import Context, value
from game.cards.modifiers import Add, Cannot, SetTo

BONUS = frozenset(
    ("play_rage", "gift_gnosis", "equip_gnosis", "vote_renown", "meeting_renown", "alpha_renown", "pack_renown",
     "rite_renown", "worth", "damage", "sept_hand", "combat_hand", "regeneration")
)  # fmt: skip
"""Values that begin at 0 and are added to something else."""
BORNE = "borne"
"""The period in `table.used` that notes which cards have been on whom, for cards that ask for it."""
FORM_VALUES = ("rage", "gnosis", "health")
"""The values that a creature with two forms has twice, in the order of `CardDef.crinos`."""


def in_play(table: ApocalypseTable) -> tuple[int, ...]:
    """Return everything in play that is not away, in order of arrival."""
    known: tuple[int, ...] | None = table.cache.get("in_play")
    if known is None:
        known = tuple(card for card, thing in table.things.items() if not thing.away)
        table.cache["in_play"] = known
    return known


def side_of(table: ApocalypseTable, seat: int) -> str:
    """Return "Gaia" or "Wyrm" for a pack."""
    for card in table.contents.characters[seat]:
        if table.contents.faces[card].side != "rogue":
            return "Wyrm" if table.contents.faces[card].side == "wyrm" else "Gaia"
    return "Gaia"


def printed_keywords(table: ApocalypseTable, card: int) -> frozenset[str]:
    """Return the keywords printed on a card; allies share the allegiance of their pack (2.3)."""
    face = table.contents.faces[card]
    thing = table.things.get(card)
    if thing is not None and thing.kind == "ally":
        return face.keywords | {side_of(table, thing.seat)}
    return face.keywords


def printed_value(table: ApocalypseTable, card: int, stat: str) -> int:
    """Return a value as printed on the visible side."""
    if stat in BONUS:
        return 0
    face = table.contents.faces[card]
    thing = table.things.get(card)
    if stat == "wounds":
        return thing.damage if thing is not None else 0
    if stat == "gauntlet":
        return face.gnosis
    if thing is not None and stat in FORM_VALUES:
        if thing.crinos and face.crinos:
            return face.crinos[FORM_VALUES.index(stat)]
        if thing.kind == "battlefield":
            return face.renown  # 15.3: one that defends itself
    number: int = getattr(face, stat)
    return number


def usable(table: ApocalypseTable, card: int) -> bool:
    """Return whether the bearer of a fetish has the Gnosis for it (1.7)."""
    if table.rules.fetish_check == "when_played":
        return True
    thing = table.things.get(card)
    return thing is None or thing.host < 0 or gnosis_for(table, thing.host) >= table.contents.faces[card].gnosis


def gnosis_for(table: ApocalypseTable, creature: int) -> int:
    """Return the Gnosis of a creature for equipping: that of the visible side, with modifiers given for a duration."""
    number = printed_value(table, creature, "gnosis")
    for given in table.given:
        if creature not in given.things:
            continue
        for modifier in given.modifiers:
            if not isinstance(modifier, (Add, SetTo)):
                continue
            for name, amount in modifier.stats:
                if name in ("gnosis", "equip_gnosis"):
                    by = value(amount, table, Context(given.seat, given.source))
                    number = number + by if isinstance(modifier, Add) else by
    return number


def pack_of(table: ApocalypseTable, card: int, seat: int, word: str) -> tuple[int, ...]:
    """Return the pack of a seat, or its characters, by the meaning of the card's word."""
    source = table.things.get(card)
    totem = source is not None and source.kind == "totem"
    packs: dict[Any, tuple[int, ...]] = table.cache.setdefault("packs", {})
    known = packs.get((seat, word, totem))
    if known is not None:
        return known
    mine = [card for card in table.creatures(seat) if not table.things[card].away]
    if word == "characters" or table.rules.ally_membership == "guest":  # 11.2
        mine = [card for card in mine if table.things[card].kind == "character"]
    if totem:  # 11.4: a creature with a Personal Totem does not benefit from the pack's
        mine = [card for card in mine if not has_own_totem(table, card)]
    packs[seat, word, totem] = tuple(mine)
    return packs[seat, word, totem]


def waived(table: ApocalypseTable) -> frozenset[int]:
    """Return the weapons that are not used in this round (12.17)."""
    return frozenset(
        card
        for given in table.given
        if any(isinstance(one, Cannot) and one.permission == "be_used" for one in given.modifiers)
        for card in given.things
    )


def in_use(table: ApocalypseTable, creature: int) -> list[int]:
    """Return the attachments of a creature, without waived weapons (12.17)."""
    idle = waived(table)
    return [other for other in table.attached(creature) if other not in idle]


def has_own_totem(table: ApocalypseTable, creature: int) -> bool:
    """Return whether a Personal Totem is on a creature (11.4)."""
    return any(thing.kind == "personal_totem" and thing.host == creature for thing in table.things.values())


def reach(table: ApocalypseTable, one: int, other: int) -> bool:
    """Return whether two things are in a common world (19.2)."""
    a, b = table.things.get(one), table.things.get(other)
    if a is None or b is None or a.away or b.away:
        return False
    return a.world == b.world or "both" in (a.world, b.world)


def user_of(table: ApocalypseTable, ctx: Context) -> int:
    """Return the user of a card: the creature named in the context, else the bearer."""
    return ctx.user if ctx.user >= 0 else table.bearer(ctx.source)
