"""Whom a card that is attached to a creature serves: its bearer, or the bearer's enemies."""

from __future__ import annotations

from typing import NamedTuple

from game.apocalypse.cards.vocabulary import Usable
from game.apocalypse.rules.questions import usable
from game.apocalypse.state.table import ApocalypseTable
from game.cards.abilities import Static
from game.cards.grammar import Named
from game.cards.modifiers import Add, Can, Cannot

SHARES = {"rage": 1.0, "health": 1.0, "gnosis": 0.5, "renown": 1.0, "regeneration": 1.0, "vote_renown": 0.5}
"""How much a point of a value is worth to its bearer, compared with a point of Rage; other values count as much."""
SHIELDS = frozenset(
    ("be_attacked", "be_challenged", "be_dodged", "be_gifted", "be_hurt", "be_taken", "frenzy_cancel", "be_cancelled")
)
"""What others cannot do to a bearer. Every other `Cannot` takes something from it."""


class _Text(NamedTuple):
    """What the text of a card does to its bearer: 1 good, -1 harm, 0 nothing; `asks` for the bearer's Gnosis."""

    effect: int
    asks: bool


def service(table: ApocalypseTable, card: int) -> int:
    """Return 1 if an attached card serves its bearer's pack, -1 if it harms it, 0 if it does nothing now.

    A text that says nothing about its bearer serves whoever controls the card.
    """
    memo = table.contents.memo
    key = ("service", card)
    text: _Text | None = memo.get(key)
    if text is None:
        text = memo[key] = _read(table, card)
    thing = table.things[card]
    if text.asks and not usable(table, card):
        return 0
    if text.effect:
        return text.effect
    bearer = table.things.get(thing.host)
    return 1 if bearer is None or bearer.seat == thing.seat else -1


def _read(table: ApocalypseTable, card: int) -> _Text:
    total, asks = 0.0, False
    for ability in table.contents.faces[card].abilities:
        if not isinstance(ability, Static) or ability.of != Named("bearer"):
            continue
        asks = asks or any(isinstance(one, Usable) for one in ability.if_)
        for modifier in ability.modifiers:
            if isinstance(modifier, Add):
                total += sum(SHARES.get(name, 1.0) * by for name, by in modifier.stats if isinstance(by, int))
            elif isinstance(modifier, Can):
                total += 1.0
            elif isinstance(modifier, Cannot):
                total += 1.0 if modifier.permission in SHIELDS else -1.0
    return _Text((total > 0) - (total < 0), asks)
