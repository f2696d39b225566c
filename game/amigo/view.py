"""What a seat knows of a table (`view_of`). The events change views separately (see `events`).

The two are written separately on purpose: a test follows whole games by events alone and compares.
"""

from __future__ import annotations

from game.amigo.cards import NO_COLOUR
from game.amigo.facts import HIDDEN_BID, NOBODY, AmigoFacts, blank, winning_seat
from game.amigo.options import rules_of
from game.amigo.scoring import standings
from game.amigo.table import NOT_YET, AmigoTable
from game.core.machine import State
from game.core.setup import Setup
from game.core.view import View, Zone


def first_view(setup: Setup, seat: int) -> View:
    """Return the empty table as a seat sees it before the first event."""
    rules = rules_of(setup)
    zones = {"pile": Zone(), "turned": Zone(), "trick": Zone()}
    for other in range(rules.players):
        zones[f"hand:{other}"] = Zone()
        zones[f"won:{other}"] = Zone()
    return View(seat, zones, blank(rules))


def view_of(state: State[AmigoTable], seat: int) -> View:
    """Return what `seat` may know (SPECTATOR: only what all may know)."""
    table = state.table
    rules = table.rules
    players = rules.players
    zones = {
        "pile": Zone(backs=len(table.pile)),
        "turned": Zone(table.turned),
        "trick": Zone(tuple(play.card for play in table.trick)),
    }
    for other in range(players):
        hand = table.hands[other]
        zones[f"hand:{other}"] = Zone(hand) if other == seat else Zone(backs=len(hand))
        # 8.7: only the number of tricks is visible; the last trick is in the facts.
        zones[f"won:{other}"] = Zone(backs=table.won[other] * players)
    sealed = {other for other, _ in state.sealed}
    scored = len(table.sheet) > 0 and table.round - rules.first_round < len(table.sheet)
    shown = not rules.secret_prediction or scored
    bids = tuple(
        HIDDEN_BID if other in sealed or (bid != NOT_YET and not shown and other != seat) else bid
        for other, bid in enumerate(table.bids)
    )
    number, leader = _trick_and_leader(table)
    over = not state.steps and state.ask is None
    facts = AmigoFacts(
        rules,
        table.round,
        table.tricks,
        table.dealer,
        table.trump,
        table.trump_before,
        table.trick_trump,
        table.reveals,
        bids,
        tuple(table.won),
        tuple(table.taken),
        number,
        leader,
        table.led if table.trick else NO_COLOUR,
        table.trick,
        winning_seat(rules, table.trick, table.led, table.trick_trump),
        table.done,
        tuple(table.totals),
        table.sheet,
        winners_of(table) if over else (),
    )
    return View(seat, zones, facts)


def _trick_and_leader(table: AmigoTable) -> tuple[int, int]:
    """Return the number of the trick and the seat that leads it; both exist once the bidding is over."""
    records = table.done
    if NOT_YET in table.bids:
        return 0, NOBODY
    if table.trick:
        return len(records) + 1, table.trick[0].seat
    if len(records) < table.tricks:
        return len(records) + 1, records[-1].winner if records else (table.dealer + 1) % table.rules.players
    return table.tricks, records[-1].plays[0].seat


def winners_of(table: AmigoTable) -> tuple[int, ...]:
    """Return the seats that share the first place (10.4, 10.5)."""
    return tuple(standing.seat for standing in standings(table).standings if standing.place == 1)
