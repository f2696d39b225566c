"""Rulebook section 4: bidding."""

from __future__ import annotations

import pytest

from game.amigo.answers import BIDS, Bid
from tests.amigo.scene import GAME, Table, new_game, scene
from tests.rules_marker import rule
from tests.sure import sure


def bids_of(table: Table, seat: int) -> list[int]:
    return [option.answer.tricks for option in GAME.options(table.state, seat - 1) if isinstance(option.answer, Bid)]


@rule("4.1")
def test_bids_come_after_the_trump_and_before_the_first_card() -> None:
    table = new_game(4)
    assert table.state.ask is not None
    assert table.state.ask.prompt == "bid"
    assert table.facts(table.seat).trump >= 0
    assert len(GAME.view(table.state, table.seat - 1).zones[f"hand:{table.seat - 1}"].pieces) == 10
    assert not table.said("TrickStarted")
    assert (
        sure(GAME.why_not(table.state, table.seat - 1, table.table.hands[table.seat - 1][0], "trick", "")).rule == "4.1"
    )
    table.bid(1, 2, 3, 4)
    assert table.state.ask is not None
    assert table.state.ask.prompt == "card"


@rule("4.2")
def test_the_dealers_left_bids_first_and_the_dealer_last() -> None:
    table = scene(["", "", "", ""], round=5, leader=3, bidding=True)
    order = []
    for bid in (1, 0, 2, 3):
        order.append(table.seat)
        table.bid(bid)
    assert order == [3, 4, 1, 2]


@rule("4.2")
def test_bids_are_open() -> None:
    table = scene(["", "", "", ""], round=5, leader=1, bidding=True)
    table.bid(4)
    for seat in range(5):
        assert table.facts(seat).bids == (4, -1, -1, -1)
    table.bid(2)
    assert table.facts(4).bids == (4, 2, -1, -1)


@rule("4.3")
@pytest.mark.parametrize("number", range(1, 11))
def test_any_number_from_0_to_the_cards_in_hand(number: int) -> None:
    table = scene(["", "", ""], round=number, bidding=True)
    cards = 11 - number
    for _ in range(3):
        assert bids_of(table, table.seat) == list(range(cards + 1))
        refusal = GAME.why_not(table.state, table.seat - 1, -1, "", f"bid:{cards + 1}")
        assert refusal is not None
        assert refusal.rule == "4.3"
        table.bid(cards)  # the sum may be anything


@rule("4.3")
def test_the_bids_may_add_up_to_the_number_of_tricks() -> None:
    table = scene(["", "", ""], round=8, leader=1, bidding=True).bid(1, 1)
    assert 1 in bids_of(table, 3)
    table.bid(1)
    assert table.table.bids == [1, 1, 1]


@rule("4.4")
def test_a_bid_stands_and_all_bids_are_shown_before_the_first_trick() -> None:
    table = scene(["", "", ""], round=8, leader=1, bidding=True).bid(1)
    assert bids_of(table, 1) == []
    assert GAME.why_not(table.state, 0, -1, "", "bid:2") is not None
    table.bid(0, 3)
    assert table.said("BidsShown")[0].bids == (1, 0, 3)
    names = [type(event).__name__ for event in table.events]
    assert names.index("BidsShown") < names.index("TrickStarted")
    assert table.state.ask is not None
    assert GAME.options(table.state, 0) != [] and table.state.ask.prompt == "card"
    table.play_on(3)
    assert [row.bid for row in table.said("RoundScored")[0].rows] == [1, 0, 3]


@rule("4.4")
def test_a_sealed_bid_stands_too() -> None:
    table = new_game(3, hidden_tip=True)
    table.answer(BIDS[2], 1)
    assert bids_of(table, 1) == []
    assert sure(GAME.why_not(table.state, 0, -1, "", "bid:3")).rule == "4.4"


@rule("4.5")
def test_hands_come_sorted_by_colour_and_value_and_the_table_writes_the_bids_down() -> None:
    table = new_game(4)
    for seat in range(4):
        hand = GAME.view(table.state, seat).zones[f"hand:{seat}"].pieces
        assert list(hand) == sorted(hand)  # ids rise by colour, then value; action cards last
    table.bid(3, 1, 4, 1)
    written = {event.seat: event.bid for event in table.said("BidMade")}
    assert [written[seat] for seat in range(4)] == list(table.facts().bids)
