"""What a seat knows of the table (`view_of`). The events change views separately (see `events`).

The two are written separately on purpose: a test follows whole games by events alone and compares.
"""

from __future__ import annotations

from functools import cache

from game.blood_rage import zones as zones_of
from game.blood_rage.ask_context import NO_CONTEXT, AskContext
from game.blood_rage.board import BOARD_ZONES, FJORD_AREA, FJORD_ZONES, TOKEN_ZONES, YGGDRASIL, YGGDRASIL_ZONE
from game.blood_rage.deck import deck_of
from game.blood_rage.facts import BloodFacts
from game.blood_rage.frames import context_of
from game.blood_rage.options import rules_of
from game.blood_rage.pieces import MARKER, TOKENS
from game.blood_rage.table import AGES, SLOT_ZONES, BloodTable
from game.blood_rage.zones import BESIDE, OUT, RESERVES, VALHALLAS
from game.core.asking import Ask
from game.core.machine import State
from game.core.setup import Setup
from game.core.view import View, Zone

EMPTY = Zone()


@cache
def _one(piece: int) -> Zone:
    return Zone((piece,))


def view_of(state: State[BloodTable], seat: int) -> View:
    """Return the view of `seat` (SPECTATOR: only public information)."""
    table = state.table
    chosen = tuple(other for other, _ in state.sealed)
    return View(seat, _zones(table, seat), _facts(table, seat, chosen, state.ask, context_of(state.steps)))


def first_view(setup: Setup, seat: int) -> View:
    """Return the table as a seat sees it before the first event."""
    table = BloodTable(rules_of(setup))
    return View(seat, _zones(table, seat), _facts(table, seat, (), None, NO_CONTEXT))


def _facts(table: BloodTable, seat: int, chosen: tuple[int, ...], ask: Ask | None, context: AskContext) -> BloodFacts:
    return BloodFacts(
        table.rules,
        table.age,
        table.phase,
        table.first,
        table.turn,
        table.clans,
        table.tokens,
        table.pillaged,
        table.destroyed,
        table.doomed,
        table.at.copy(),
        table.owners.copy(),
        tuple(table.crowd),
        tuple(table.stats),
        tuple(table.rage),
        tuple(table.glory),
        tuple(table.slots),
        table.passed,
        table.battle,
        table.last_battle,
        tuple(table.sheet),
        tuple(table.deaths),
        table.won,
        chosen,
        ask,
        context,
        table.winners,
        table.looked[seat] if seat >= 0 else (),
    )


def _zones(table: BloodTable, seat: int) -> dict[str, Zone]:
    players = table.rules.players
    zones: dict[str, Zone] = dict.fromkeys(BOARD_ZONES, EMPTY)
    zones["marker"] = _one(MARKER)
    for province, zone in enumerate(TOKEN_ZONES):
        zones[zone] = EMPTY if table.destroyed[province] else _one(TOKENS + province)
    beside: dict[str, list[int]] = {BESIDE: [], OUT: []}
    for other in range(players):
        beside[RESERVES[other]] = []
        beside[VALHALLAS[other]] = []
    for figure, place in table.at.items():
        if place in beside:
            beside[place].append(figure)
        elif place != YGGDRASIL_ZONE and place[0] != "f":
            zones[place] = _one(figure)
    for place, figures in beside.items():
        zones[place] = Zone(tuple(sorted(figures)))
    # Several figures in one place are in order of arrival.
    zones[YGGDRASIL_ZONE] = Zone(table.crowd[YGGDRASIL])
    for fjord, zone in enumerate(FJORD_ZONES):
        zones[zone] = Zone(table.crowd[FJORD_AREA[fjord]])
    for other in range(players):
        own = other == seat
        for zone, card in zip(SLOT_ZONES[other], table.slots[other]):
            zones[zone] = _one(card) if card >= 0 else EMPTY
        hand, shown = table.hands[other], table.shown[other]
        zones[zones_of.hand(other)] = Zone(hand) if own else Zone(shown, len(hand) - len(shown))
        for name, cards in (
            ("quest", table.quests[other]),
            ("pack", table.packs[other]),
            ("kept", table.kept[other]),
            ("saved", table.saved[other]),
        ):
            open_to_all = own or (name == "quest" and table.phase == "quest")  # 10.1: all have been revealed
            zones[f"{name}:{other}"] = Zone(cards) if open_to_all else Zone(backs=len(cards))
        zones[zones_of.battle(other)] = Zone(table.played[other])
    for age in range(1, AGES + 1):
        size = len(deck_of(players, table.rules.backers, age)) if age > table.age else 0
        zones[zones_of.deck(age)] = Zone(backs=size)
    zones["discard"] = Zone(table.discards)
    zones["unseen"] = Zone(backs=len(table.unseen))
    return zones
