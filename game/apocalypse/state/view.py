"""The public facts record. `knowledge.views` makes views from them."""

from __future__ import annotations

from typing import Any, NamedTuple

from game.apocalypse.state.asked import NO_CONTEXT, AskedAbout, FrameSeen
from game.apocalypse.state.options import ApocalypseRules
from game.apocalypse.state.table import PUBLIC, ApocalypseTable, Fight, Thing
from game.cards.card_game import CardGame
from game.core.asking import Ask
from game.core.view import View, Zone


class ApocalypseFacts(NamedTuple):
    """The public facts beside the zones; `table.ApocalypseTable` describes each field.

    `rules` has the deck lists (decks are public): `table.contents_of(rules.decks).faces` has the definition of each
    card number. `chosen` are the seats with a sealed answer, `ask` is the open ask, `context` its context. `frames` are
    only for `knowledge.frames`, which rebuilds the steps of a determinization from them.
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

    def with_chosen(self, seat: int) -> ApocalypseFacts:
        """Return the facts after a seat sealed its answer."""
        return self._replace(chosen=tuple(sorted((*self.chosen, seat))))


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
