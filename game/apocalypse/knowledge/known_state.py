"""The table that everyone knows: made of a view's public facts, with empty hidden zones.

Values of cards are computed on it by the rules themselves. The tables of the last few views are kept, because the
picture asks for the values of every creature after every event.
"""

from __future__ import annotations

from typing import NamedTuple

from game.apocalypse.rules.card_game import CARD_GAME
from game.apocalypse.state.table import PUBLIC, ApocalypseTable
from game.apocalypse.state.view import ApocalypseFacts
from game.core.view import View

KEPT = 6
"""How many tables are kept: those of the seat's own view and of a watcher or a replay beside it."""


class Kept(NamedTuple):
    """A table and the facts that it was made of. Holding the facts keeps the comparison by identity sound."""

    facts: ApocalypseFacts
    table: ApocalypseTable


_kept: list[Kept] = []
"""The last one used stands first."""


def known_state(view: View) -> ApocalypseTable:
    """Return the table that everyone knows. It is shared: whoever wants to change it takes a copy (`clone`)."""
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
    """Return whether all is the same that values are computed from (`changes.touch`): an event makes new objects."""
    return (
        one.things is other.things
        and one.fight is other.fight
        and one.given is other.given
        and one.alphas is other.alphas
        and one.rules is other.rules
    )
