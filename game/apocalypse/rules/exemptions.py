"""Exemptions from the texts of prey outside its fights: the Wyrm from enemies, Gaia from victims (11.10, 11.11)."""

from __future__ import annotations

from typing import Any, NamedTuple

from game.apocalypse.state.table import NOBODY, ApocalypseTable
from game.cards.abilities import Static
from game.cards.context import Context
from game.cards.grammar import Which
from game.cards.targets import All, KeywordTest, StateTest

SIDE = {"enemy": "Wyrm", "victim": "Gaia"}
NAMED = {
    "Wyrm": frozenset(("Wyrm", "wyrm_side", "Pentex", "Black Spiral Dancer", "7th Generation", "Bane", "Fomori")),
    "Gaia": frozenset(("Gaia", "gaia_side")),
}
"""Words of a text that names its own side: then it applies as written."""


def spares(table: ApocalypseTable, prey: int, other: int) -> bool:
    """Return whether the text of prey does nothing to a creature of a pack now."""
    thing, target = table.things.get(prey), table.things.get(other)
    if thing is None or target is None or thing.seat != NOBODY or thing.kind not in SIDE or target.seat == NOBODY:
        return False
    if target.kind not in ("character", "ally") or (table.fight is not None and table.fight.has(prey)):
        return False
    return SIDE[thing.kind] in table.game.adapter.keywords(table, other)


class NotSpared(NamedTuple):
    """It is not exempt from the text of prey."""

    def fits(self, table: Any, ctx: Context, thing: int) -> bool:
        return not spares(table, ctx.source, thing)


def names_its_side(which: Which, kind: str) -> bool:
    """Return whether a text names its bearer's own side explicitly."""
    if kind not in SIDE:
        return False
    words: set[str] = set()
    for test in which.tests:
        if isinstance(test, KeywordTest):
            words.update(test.keywords)
        elif isinstance(test, StateTest):
            words.update(test.states)
    return not words.isdisjoint(NAMED[SIDE[kind]])


def sparing(ability: Static, kind: str) -> Static:
    """Return the lasting effects of a text of prey, restricted to creatures that are not exempt."""
    of = ability.of
    if kind not in SIDE or not isinstance(of, All) or names_its_side(of.which, kind):
        return ability
    return ability._replace(of=All(Which((*of.which.tests, NotSpared()))))
