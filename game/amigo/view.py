"""What a seat knows of the table (`view_of`), and how events change that knowledge (`watch`).

The two are written apart on purpose: a test follows whole games by events alone and compares.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from game.amigo import events as ev
from game.amigo.cards import NO_COLOUR, POINTS
from game.amigo.events import ScoreRow
from game.amigo.options import AmigoRules
from game.amigo.table import NOT_YET, AmigoTable, Play, TrickRecord
from game.amigo.tricks import winner_of
from game.core.events import Chosen
from game.core.machine import State
from game.core.view import View, Zone

HIDDEN_BID = -2
"""In place of a bid that has been made but may not be seen."""
NOBODY = -1


class AmigoFacts(NamedTuple):
    """What everybody sees beside the cards, and a seat's own secret bid.

    Tuples with one entry a seat: `bids` (NOT_YET, HIDDEN_BID or a number), `won` tricks, `taken` +5 and -5
    cards, `totals`. `trump` is the colour that holds from the next trick on, `trick_trump` that of the
    running trick (NO_COLOUR: none), `reveals` the number of cards to be turned up after it. `plays` is the
    running trick, `winning` the seat that leads it, `done` the finished tricks of the round, `sheet` the
    finished rounds, `winners` the seats with the first place once the game is over.
    """

    rules: AmigoRules
    round: int = 0
    tricks: int = 0
    dealer: int = NOBODY
    trump: int = NO_COLOUR
    trump_before: int = NO_COLOUR
    trick_trump: int = NO_COLOUR
    reveals: int = 0
    bids: tuple[int, ...] = ()
    won: tuple[int, ...] = ()
    taken: tuple[tuple[int, ...], ...] = ()
    trick: int = 0
    leader: int = NOBODY
    led: int = NO_COLOUR
    plays: tuple[Play, ...] = ()
    winning: int = NOBODY
    done: tuple[TrickRecord, ...] = ()
    totals: tuple[int, ...] = ()
    sheet: tuple[tuple[ScoreRow, ...], ...] = ()
    winners: tuple[int, ...] = ()

    @property
    def players(self) -> int:
        """Return the number of seats."""
        return self.rules.players

    @property
    def no_trump_now(self) -> bool:
        """Say whether the running trick or the rest of the round is without trump by a card."""
        return self.round > 0 and self.trick_trump == NO_COLOUR

    @property
    def named(self) -> dict[int, int]:
        """Return the colours named for the jokers of the running trick: card -> colour."""
        return {card: named for _, card, named in self.plays if named >= 0}

    @property
    def points_now(self) -> tuple[int, ...]:
        """Return what the +5 and -5 cards of each seat are worth so far in this round (7.18)."""
        return tuple(sum(POINTS[card] for card in cards) for cards in self.taken)


def winning_seat(rules: AmigoRules, plays: tuple[Play, ...], led: int, trump: int) -> int:
    """Return the seat that would win the trick as it lies, or NOBODY for an empty one."""
    return winner_of(plays, led, trump, rules.joker_pair)[0] if plays else NOBODY


def blank(rules: AmigoRules) -> AmigoFacts:
    """Return the facts before the first deal."""
    seats = rules.players
    return AmigoFacts(
        rules,
        bids=(NOT_YET,) * seats,
        won=(0,) * seats,
        taken=((),) * seats,
        totals=(0,) * seats,
    )


def first_view(rules: AmigoRules, seat: int) -> View:
    """Return the empty table as a seat sees it before the first event."""
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
        # 8.7: only the number of tricks shows; the last one can be looked up in the facts.
        zones[f"won:{other}"] = Zone(backs=table.won[other] * players)
    sealed = {other for other, _ in state.sealed}
    scored = len(table.sheet) > 0 and table.round - rules.first_round < len(table.sheet)
    shown = not rules.secret_prediction or scored
    bids = tuple(
        HIDDEN_BID if other in sealed or (bid != NOT_YET and not shown and other != seat) else bid
        for other, bid in enumerate(table.bids)
    )
    # A trick number and a leader exist once the bidding is over.
    playing = NOT_YET not in table.bids
    records = table.done
    if playing and table.trick:
        number, leader = len(records) + 1, table.trick[0].seat
    elif playing and len(records) < table.tricks:
        number = len(records) + 1
        leader = records[-1].winner if records else (table.dealer + 1) % players
    elif playing:
        number, leader = table.tricks, records[-1].plays[0].seat
    else:
        number, leader = 0, NOBODY
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
        records,
        tuple(table.totals),
        table.sheet,
        winners_of(table) if over else (),
    )
    return View(seat, zones, facts)


def winners_of(table: AmigoTable) -> tuple[int, ...]:
    """Return the seats that share the first place (10.4, 10.5)."""
    from game.amigo.scoring import rank

    result = rank(table.rules, table.sheet, tuple(table.totals))
    return tuple(standing.seat for standing in result.standings if standing.place == 1)


def apply_event(view: View, event: Any) -> View:
    """Return the view after an event as its seat saw it; nothing but the event is used."""
    facts: AmigoFacts = view.facts
    zones = dict(view.zones)
    facts = _CHANGES[type(event)](view.seat, facts, zones, event)
    return View(view.seat, zones, facts)


def _with(values: tuple[Any, ...], seat: int, value: Any) -> tuple[Any, ...]:
    return (*values[:seat], value, *values[seat + 1 :])


def _round_started(seat: int, facts: AmigoFacts, zones: dict[str, Zone], event: ev.RoundStarted) -> AmigoFacts:
    players = facts.players
    for other in range(players):
        zones[f"hand:{other}"] = zones[f"won:{other}"] = Zone()
    zones["trick"] = zones["turned"] = Zone()
    zones["pile"] = Zone(backs=event.pile + event.tricks * players)
    return blank(facts.rules)._replace(
        round=event.round, tricks=event.tricks, dealer=event.dealer, totals=facts.totals, sheet=facts.sheet
    )


def _dealt(seat: int, facts: AmigoFacts, zones: dict[str, Zone], event: ev.Dealt) -> AmigoFacts:
    zones["pile"] = Zone(backs=zones["pile"].backs - event.size)
    zones[f"hand:{event.seat}"] = Zone(backs=event.size) if event.cards is None else Zone(event.cards)
    return facts


def _trump_turned(seat: int, facts: AmigoFacts, zones: dict[str, Zone], event: ev.TrumpTurned) -> AmigoFacts:
    zones["pile"] = Zone(backs=zones["pile"].backs - len(event.cards))
    zones["turned"] = Zone(zones["turned"].pieces + event.cards)
    before = facts.trump if event.cause != "round" and facts.trump != NO_COLOUR else facts.trump_before
    facts = facts._replace(trump=event.trump, trump_before=before, trick_trump=event.trick_trump, reveals=event.reveals)
    return _judged(facts)


def _judged(facts: AmigoFacts) -> AmigoFacts:
    return facts._replace(winning=winning_seat(facts.rules, facts.plays, facts.led, facts.trick_trump))


def _bid_made(seat: int, facts: AmigoFacts, zones: dict[str, Zone], event: ev.BidMade) -> AmigoFacts:
    return facts._replace(bids=_with(facts.bids, event.seat, event.bid))


def _bid_written(seat: int, facts: AmigoFacts, zones: dict[str, Zone], event: ev.BidWritten) -> AmigoFacts:
    bid = HIDDEN_BID if event.bid is None else event.bid
    return facts._replace(bids=_with(facts.bids, event.seat, bid))


def _bids_shown(seat: int, facts: AmigoFacts, zones: dict[str, Zone], event: ev.BidsShown) -> AmigoFacts:
    return facts._replace(bids=event.bids)


def _chosen(seat: int, facts: AmigoFacts, zones: dict[str, Zone], event: Chosen) -> AmigoFacts:
    return facts._replace(bids=_with(facts.bids, event.seat, HIDDEN_BID))


def _trick_started(seat: int, facts: AmigoFacts, zones: dict[str, Zone], event: ev.TrickStarted) -> AmigoFacts:
    return facts._replace(trick=event.number, leader=event.leader, trick_trump=facts.trump, reveals=0)


def _card_played(seat: int, facts: AmigoFacts, zones: dict[str, Zone], event: ev.CardPlayed) -> AmigoFacts:
    place = f"hand:{event.seat}"
    hand = zones[place]
    if event.card in hand.pieces:
        zones[place] = Zone(tuple(card for card in hand.pieces if card != event.card))
    else:
        zones[place] = Zone(backs=hand.backs - 1)
    zones["trick"] = Zone((*zones["trick"].pieces, event.card))
    plays = (*facts.plays, Play(event.seat, event.card, event.named))
    return _judged(facts._replace(plays=plays, led=event.led))


def _no_trump(seat: int, facts: AmigoFacts, zones: dict[str, Zone], event: ev.NoTrumpPlayed) -> AmigoFacts:
    before = facts.trump if event.trump != facts.trump else facts.trump_before
    return _judged(facts._replace(trick_trump=NO_COLOUR, trump=event.trump, trump_before=before, reveals=event.reveals))


def _trick_taken(seat: int, facts: AmigoFacts, zones: dict[str, Zone], event: ev.TrickTaken) -> AmigoFacts:
    zones["trick"] = Zone()
    pile = f"won:{event.seat}"
    zones[pile] = Zone(backs=zones[pile].backs + len(facts.plays))
    record = TrickRecord(event.number, facts.plays, facts.led, facts.trick_trump, event.seat, event.rule)
    taken = facts.taken[event.seat] + tuple(card for _, card, _ in facts.plays if POINTS[card])
    last = event.number == facts.tricks and not facts.rules.reveal_after_last_trick
    return facts._replace(
        done=(*facts.done, record),
        won=_with(facts.won, event.seat, facts.won[event.seat] + 1),
        taken=_with(facts.taken, event.seat, taken),
        plays=(),
        led=NO_COLOUR,
        winning=NOBODY,
        reveals=0 if last else facts.reveals,
    )


def _round_scored(seat: int, facts: AmigoFacts, zones: dict[str, Zone], event: ev.RoundScored) -> AmigoFacts:
    return facts._replace(sheet=(*facts.sheet, event.rows), totals=tuple(row.total for row in event.rows))


def _game_ended(seat: int, facts: AmigoFacts, zones: dict[str, Zone], event: ev.GameEnded) -> AmigoFacts:
    return facts._replace(winners=event.winners)


_CHANGES: dict[type, Any] = {
    ev.RoundStarted: _round_started,
    ev.Dealt: _dealt,
    ev.TrumpTurned: _trump_turned,
    ev.BidMade: _bid_made,
    ev.BidWritten: _bid_written,
    ev.BidsShown: _bids_shown,
    Chosen: _chosen,
    ev.TrickStarted: _trick_started,
    ev.CardPlayed: _card_played,
    ev.NoTrumpPlayed: _no_trump,
    ev.TrickTaken: _trick_taken,
    ev.RoundScored: _round_scored,
    ev.GameEnded: _game_ended,
}
