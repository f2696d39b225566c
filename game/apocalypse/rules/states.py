"""The state words of the 1995 game and their tests. `cards.names.STATES` has their English."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeAlias

from game.apocalypse.cards.names import CREATURES
from game.apocalypse.rules.questions import BORNE, in_use, reach, side_of, user_of
from game.apocalypse.state.table import NOBODY, ApocalypseTable, Thing
from game.cards.context import Context
from game.cards.modifiers import cannot, keywords

StateTest: TypeAlias = Callable[[ApocalypseTable, Context, Thing], bool]


def _homid(table: ApocalypseTable, _: Context, thing: Thing) -> bool:
    return not thing.crinos and not keywords(table, thing.card).isdisjoint(("Homid", "Human", "Vampire"))


def _fighting(table: ApocalypseTable, _: Context, thing: Thing) -> bool:
    return table.fight is not None and table.fight.has(thing.card)


def _attacking(table: ApocalypseTable, _: Context, thing: Thing) -> bool:
    return table.fight is not None and thing.card in table.fight.attackers


def _defending(table: ApocalypseTable, _: Context, thing: Thing) -> bool:
    return table.fight is not None and thing.card in table.fight.defenders


def _opponent(table: ApocalypseTable, ctx: Context, thing: Thing) -> bool:
    return table.fight is not None and thing.card in table.fight.opponents(user_of(table, ctx))


def _armed(table: ApocalypseTable, _: Context, thing: Thing) -> bool:
    if "Firearm" in table.face(thing.card).keywords and thing.kind in CREATURES:
        return True
    return _uses(table, thing, "Weapon")


def _uses(table: ApocalypseTable, thing: Thing, keyword: str) -> bool:
    return any(keyword in table.face(other).keywords for other in in_use(table, thing.card))


def _caern_owner(table: ApocalypseTable, _: Context, thing: Thing) -> bool:
    return any(other.kind == "caern" and other.seat == thing.seat for other in table.things.values())


def _of_side(side: str) -> StateTest:
    def test(table: ApocalypseTable, _: Context, thing: Thing) -> bool:
        if thing.kind not in CREATURES:
            return thing.seat >= 0 and side_of(table, thing.seat) == side
        return side in keywords(table, thing.card)

    return test


def _copies(count: int) -> StateTest:
    def test(table: ApocalypseTable, ctx: Context, thing: Thing) -> bool:
        slug = table.face(ctx.source).slug
        return sum(table.face(other).slug == slug for other in table.attached(thing.card)) >= count

    return test


def _had_copy(table: ApocalypseTable, ctx: Context, thing: Thing) -> bool:
    slug = table.face(ctx.source).slug
    return any(
        one == thing.card and period == BORNE and table.face(other).slug == slug
        for (one, other, period), _ in table.used
    )


def _on_bearer(table: ApocalypseTable, ctx: Context, thing: Thing) -> bool:
    return thing.host >= 0 and thing.host == table.bearer(ctx.source)


def _regenerates(table: ApocalypseTable, _: Context, thing: Thing) -> bool:
    return thing.kind == "character" or "Regenerates" in table.face(thing.card).keywords


def _contested(table: ApocalypseTable, _: Context, thing: Thing) -> bool:
    return table.fight is not None and table.fight.about == thing.card


def _pack_fight(table: ApocalypseTable, _: Context, thing: Thing) -> bool:
    fight = table.fight
    if fight is None:
        return False
    return len(fight.attackers if thing.card in fight.attackers else fight.defenders) > 1


STATES: Mapping[str, StateTest] = {
    "creature": lambda table, ctx, thing: thing.kind in CREATURES,
    "crinos": lambda table, ctx, thing: thing.crinos,
    "breed_form": lambda table, ctx, thing: not thing.crinos,
    "homid": _homid,
    "umbra": lambda table, ctx, thing: thing.world in ("umbra", "both"),
    "physical": lambda table, ctx, thing: thing.world in ("physical", "both"),
    "alpha": lambda table, ctx, thing: thing.card in table.alphas,
    "frenzied": lambda table, ctx, thing: thing.frenzied,
    "fighting": _fighting,
    "attacking": _attacking,
    "defending": _defending,
    "opponent": _opponent,
    "wounded": lambda table, ctx, thing: bool(thing.wounds),
    "armed": _armed,
    "in_grounds": lambda table, ctx, thing: thing.grounds or thing.seat == NOBODY,
    "caern_owner": _caern_owner,
    "gaia_side": _of_side("Gaia"),
    "wyrm_side": _of_side("Wyrm"),
    "carried": lambda table, ctx, thing: thing.host >= 0,
    "fetish": lambda table, ctx, thing: table.face(thing.card).subtype not in ("", "normal"),
    "pack_fight": _pack_fight,
    "same_world": lambda table, ctx, thing: reach(table, user_of(table, ctx), thing.card),
    "has_copy": _copies(1),
    "had_copy": _had_copy,
    "has_two": _copies(2),
    "has_four": _copies(4),
    "on_bearer": _on_bearer,
    "klaive": lambda table, ctx, thing: _uses(table, thing, "Klaive"),
    "regenerates": _regenerates,
    "bound": lambda table, ctx, thing: thing.bound,
    "contested": _contested,
    "idle": lambda table, ctx, thing: cannot(table, thing.card, "act"),
}
