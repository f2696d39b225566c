"""Trading Equipment in the open part of the Equip/Ally Phase (rulebook 8.9)."""

from __future__ import annotations

from typing import NamedTuple

from game.apocalypse.answers import NO, YES, ApocalypsePrompt, No, Yes
from game.apocalypse.rules.legal import active, may_carry
from game.apocalypse.rules.questions import reach
from game.apocalypse.state import changes
from game.apocalypse.state.table import ApocalypseTable, Game
from game.cards.modifiers import cannot
from game.core.asking import Answer, Ask, Option
from game.core.machine import beats

TRADED, ARRIVED = -4, -5
"""The keys in `table.used` of items that were traded, or came into play, this turn."""


def trades(table: ApocalypseTable, seat: int) -> list[tuple[int, int]]:
    """Return (item, character) for all Equipment the seat could hand over: each item once a turn."""
    found: list[tuple[int, int]] = []
    used = dict(table.used)
    for item, thing in table.things.items():
        if thing.kind != "equipment" or thing.seat != seat or thing.away or used.get((item, TRADED, "turn")):
            continue
        if (
            cannot(table, item, "be_taken")
            or "Constrained" in table.face(item).keywords
            or (table.rules.trade_limits and used.get((item, ARRIVED, "turn")))
        ):
            continue
        giver = table.things.get(thing.host)
        if giver is None or giver.kind != "character" or giver.away or not active(table, thing.host):
            continue
        found += [(item, to) for to in receivers(table, item, thing.host)]
    return found


def receivers(table: ApocalypseTable, item: int, giver: int) -> list[int]:
    """Return the characters of all packs that could take an item. Gnosis is not required for it (8.4)."""
    key = ("receivers", item, giver)
    known: list[int] | None = table.cache.get(key)
    if known is None:
        known = table.cache[key] = [
            other
            for other, thing in table.things.items()
            if other != giver and thing.kind == "character" and not thing.grounds and reach(table, giver, other)
            and active(table, other) and may_carry(table, other, item, gnosis=False)
        ]  # fmt: skip
    return known


@beats("offer", "answered")
class Trade(NamedTuple):
    """A seat hands an item to a character: of its own pack at once, of another one if its player agrees."""

    seat: int
    item: int
    to: int

    def offer(self, state: Game, _: dict[int, Answer]) -> Ask | None:
        table = state.table
        changes.count_use(state, self.item, TRADED, "turn")
        other = table.things[self.to].seat
        if other == self.seat:
            return None
        changes.note(state, "offers", self.seat, (self.item, self.to))
        return Ask((other,), ApocalypsePrompt.TRADE, (self.item, self.to))

    def options(self, table: ApocalypseTable, seat: int) -> list[Option]:
        return [Option(YES, choice="yes"), Option(NO, choice="no")]

    def answered(self, state: Game, answers: dict[int, Yes | No]) -> None:
        """It changes hands, or stays."""
        table = state.table
        if NO in answers.values():
            changes.note(state, "declines", table.things[self.to].seat, (self.item, self.to))
            return
        seat = table.things[self.to].seat
        changes.note(state, "traded", self.seat, (self.item, self.to))
        changes.change(state, self.item, "traded", host=self.to, seat=seat, world=table.things[self.to].world)
        if table.rules.trade_limits and not may_carry(table, self.to, self.item):
            changes.note(state, "discarded", seat, (self.item,))
            changes.leave(state, self.item)
