"""The public table: built from the public facts of a view, with empty hidden zones.

The rules compute the values of cards on it. The tables of the last few views are cached, because the picture asks for
the values of every creature after every event.
"""

from __future__ import annotations

from typing import NamedTuple

from game.apocalypse.rules.card_game import CARD_GAME
from game.apocalypse.state.table import PUBLIC, ApocalypseTable
from game.apocalypse.state.view import ApocalypseFacts
from game.core.view import View

KEPT = 6
"""The number of cached tables: for the seat's own view and for a watcher or a replay beside it."""


class Kept(NamedTuple):
    """A table and the facts it was made from. Keeping the facts alive makes the comparison by identity safe."""

    facts: ApocalypseFacts
    table: ApocalypseTable


_kept: list[Kept] = []
"""The most recently used one is first."""


def known_state(view: View) -> ApocalypseTable:
    """Return the public table. It is shared: a caller that changes it must `clone` it."""
    facts: ApocalypseFacts = view.facts
    for at, known in enumerate(_kept):
        if known.facts is facts:
            if at:
                _kept.insert(0, _kept.pop(at))
            return known.table
    table = _table_of(facts)
    for known in _kept:
        if _same_values(known.facts, facts):
            table.cache = known.table.cache
            break
    _kept.insert(0, Kept(facts, table))
    del _kept[KEPT:]
    return table


def _table_of(facts: ApocalypseFacts) -> ApocalypseTable:
    table = ApocalypseTable(facts.rules, CARD_GAME)
    for name in PUBLIC:
        setattr(table, name, getattr(facts, name))
    return table


def _same_values(one: ApocalypseFacts, other: ApocalypseFacts) -> bool:
    """Return whether everything that values depend on is unchanged (`changes.touch`): an event makes new objects."""
    return (
        one.things is other.things
        and one.fight is other.fight
        and one.given is other.given
        and one.alphas is other.alphas
        and one.rules is other.rules
    )
