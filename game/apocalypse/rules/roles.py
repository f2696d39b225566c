"""The role words of the 1995 game and the things that each names. `cards.names.ROLES` has their English.

A role that is not here names a choice or a seat; before the choice is made it names nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeAlias

from game.apocalypse.cards.names import CREATURES
from game.apocalypse.rules.questions import in_play, pack_of, user_of
from game.apocalypse.state.table import ApocalypseTable
from game.cards.context import Context

Role: TypeAlias = Callable[[ApocalypseTable, Context], tuple[int, ...]]


def _bearer(table: ApocalypseTable, ctx: Context) -> tuple[int, ...]:
    # A card that was discarded to be used keeps its last bearer.
    return (ctx.user,) if ctx.source not in table.things and ctx.user >= 0 else (table.bearer(ctx.source),)


def _target_pack(table: ApocalypseTable, ctx: Context) -> tuple[int, ...]:
    seats = [seat_of(table, card) for card in dict(ctx.bound).get("target", ())]
    return pack_of(table, ctx.source, seats[0], "pack") if seats and seats[0] >= 0 else ()


def _opponents(table: ApocalypseTable, ctx: Context) -> tuple[int, ...]:
    fight = table.fight
    if fight is None:
        return ()
    who = user_of(table, ctx)
    if fight.has(who):
        return fight.opponents(who)
    if ctx.seat in fight.seats:  # a pack's own card, such as a totem
        return fight.defenders if fight.seats[0] == ctx.seat else fight.attackers
    return ()


def _caern(table: ApocalypseTable, ctx: Context) -> tuple[int, ...]:
    return tuple(card for card, thing in table.things.items() if thing.kind == "caern" and thing.seat == ctx.seat)


def _everyone(table: ApocalypseTable, _: Context) -> tuple[int, ...]:
    return tuple(card for card in in_play(table) if table.things[card].kind in CREATURES)


def seat_of(table: ApocalypseTable, card: int) -> int:
    """Return the controller's seat: a creature sent to the Hunting Grounds stays with its pack."""
    thing = table.things.get(card)
    return thing.seat if thing is not None else table.contents.owner[card]


ROLES: Mapping[str, Role] = {
    "this": lambda table, ctx: (ctx.source,),
    "bearer": _bearer,
    "user": lambda table, ctx: (user_of(table, ctx),),
    "subject": lambda table, ctx: (ctx.subject,) if ctx.subject >= 0 else (),
    "other": lambda table, ctx: (ctx.other,) if ctx.other >= 0 else (),
    "pack": lambda table, ctx: pack_of(table, ctx.source, ctx.seat, "pack"),
    "characters": lambda table, ctx: pack_of(table, ctx.source, ctx.seat, "characters"),
    "target_pack": _target_pack,
    "opponents": _opponents,
    "caern": _caern,
    "everyone": _everyone,
}
