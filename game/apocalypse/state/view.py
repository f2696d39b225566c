"""The record of what everyone sees, and which zones a seat sees. `knowledge.views` makes views of them."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, NamedTuple

from game.apocalypse.state.asked import NO_CONTEXT, AskedAbout, FrameSeen
from game.apocalypse.state.changes import owner_of, sort_of
from game.apocalypse.state.options import ApocalypseRules
from game.apocalypse.state.table import PUBLIC, ApocalypseTable, Fight, Thing
from game.cards.card_game import CardGame
from game.core.asking import Ask
from game.core.view import View, Zone


class ApocalypseFacts(NamedTuple):
    """What everyone sees beside the zones; see `table.ApocalypseTable` for each field.

    `rules` carries the deck lists (decks are open): `table.contents_of(rules.decks).faces` tells what a card number is.
    `chosen` are seats whose sealed answer is in, `ask` what is asked, `context` what that is about. `frames` are for
    `knowledge.frames` alone, which builds the steps of a determinized state from them.
    """

    rules: ApocalypseRules
    turn: int
    phase: str
    things: dict[int, Thing]
    points: tuple[int, ...]
    alphas: tuple[int, ...]
    acted: tuple[int, ...]
    fight: Fight | None
    given: tuple[Any, ...]
    used: tuple[Any, ...]
    cancelled: tuple[int, ...]
    out: tuple[int, ...]
    juntas: tuple[Any, ...]
    votes: tuple[int, ...]
    moon: int
    refused: tuple[int, ...]
    killers: tuple[int, ...]
    winners: tuple[int, ...]
    order: tuple[int, ...]
    combat_drawn: bool
    blocked: tuple[int, ...]
    chosen: tuple[int, ...]
    ask: Ask | None
    context: AskedAbout
    frames: tuple[FrameSeen, ...]


@lru_cache(maxsize=4096)
def sees(seat: int, zone: str) -> bool:
    """Return whether a seat sees the cards of a zone."""
    sort = sort_of(zone)
    return sort == "open" or (sort == "hidden" and owner_of(zone) == seat)


def facts_of(
    table: ApocalypseTable, chosen: tuple[int, ...], ask: Ask | None, context: AskedAbout, frames: tuple[FrameSeen, ...]
) -> ApocalypseFacts:
    """Return the public facts of a table."""
    public = {name: getattr(table, name) for name in PUBLIC}
    public["things"] = dict(table.things)
    return ApocalypseFacts(table.rules, **public, chosen=chosen, ask=ask, context=context, frames=frames)


def first_view(rules: ApocalypseRules, game: CardGame[ApocalypseTable], seat: int) -> View:
    """Return the table before the first event: decks that are ready."""
    table = ApocalypseTable(rules, game)
    zones = {}
    for number in range(rules.players):
        zones[f"sept_deck:{number}"] = Zone(backs=len(table.contents.sept[number]))
        zones[f"combat_deck:{number}"] = Zone(backs=len(table.contents.combat[number]))
    return View(seat, zones, facts_of(table, (), None, NO_CONTEXT, ()))
