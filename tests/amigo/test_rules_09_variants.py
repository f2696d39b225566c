"""Rulebook section 9: the variants and which of them go together."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from game.amigo.answers import BIDS, Bid
from game.core.setup import SetupError
from tests.amigo.scene import GAME, Table, new_game, scene, setup
from tests.rules_marker import rule
from tests.sure import sure


def bids_of(table: Table, seat: int) -> list[int]:
    return [option.answer.tricks for option in GAME.options(table.state, seat - 1) if isinstance(option.answer, Bid)]


@rule("9.1")
@pytest.mark.parametrize(
    ("cards", "others", "barred"),
    [(3, (1, 1), 1), (3, (3, 0), 0), (3, (0, 0), 3), (3, (3, 3), None), (3, (2, 2), None),
     (1, (1, 0), 0), (1, (0, 0), 1), (1, (1, 1), None)],
)  # fmt: skip
def test_the_dealer_may_not_make_the_sum_fit(cards: int, others: tuple[int, int], barred: int | None) -> None:
    table = scene(["", "", ""], round=11 - cards, leader=1, bidding=True, plus_minus_one=True)
    for bid in others:
        assert bids_of(table, table.seat) == list(range(cards + 1))  # the others are free
        table.bid(bid)
    assert table.table.dealer == table.seat - 1
    left = [bid for bid in range(cards + 1) if bid != barred]
    assert bids_of(table, table.seat) == left
    assert left, "one bid is always left"
    if barred is not None:
        assert sure(GAME.why_not(table.state, table.seat - 1, -1, "", f"bid:{barred}")).rule == "9.1"


@rule("9.1")
def test_with_plus_minus_one_bids_never_add_up() -> None:
    for seed in range(8):
        table = new_game(3 + seed % 6, seed, plus_minus_one=True)
        while GAME.result(table.state) is None:
            options = GAME.options(table.state, table.seat - 1)
            table.answer(options[(seed * 7 + len(table.events)) % len(options)].answer)
        started = table.said("RoundStarted")
        for begun, scored in zip(started, table.said("RoundScored"), strict=True):
            assert sum(row.bid for row in scored.rows) != begun.tricks


@rule("9.1")
@pytest.mark.parametrize("other", ["hidden_tip", "secret_prediction"])
def test_plus_minus_one_needs_open_bids(other: str) -> None:
    (problem,) = GAME.problems(setup(4, plus_minus_one=True, **{other: True}))
    assert set(problem.options) == {"plus_minus_one", other}
    assert problem.reason.rule == "9.1"
    with pytest.raises(SetupError):
        GAME.new_game(setup(4, plus_minus_one=True, **{other: True}), 1)


@rule("9.2")
def test_hidden_tip_all_choose_unseen_and_show_before_the_first_trick() -> None:
    table = new_game(4, hidden_tip=True)
    assert table.state.ask is not None
    assert table.state.ask.seats == (0, 1, 2, 3)
    for seat in (3, 1, 4):
        table.answer(BIDS[seat], seat)
        for other in range(5):
            shown = table.facts(other).bids[seat - 1]
            assert shown == -2, "that a seat has chosen is seen, what is not"
    assert [type(event).__name__ for event in table.events[-3:]] == ["Chosen"] * 3
    table.answer(BIDS[2], 2)
    assert table.said("BidsShown")[0].bids == (1, 2, 3, 4)
    names = [type(event).__name__ for event in table.events]
    assert names.index("BidsShown") < names.index("TrickStarted")
    for seat in range(5):
        assert table.facts(seat).bids == (1, 2, 3, 4)


@rule("9.2")
def test_the_order_of_arrival_leaves_no_trace() -> None:
    one, other = new_game(3, hidden_tip=True), new_game(3, hidden_tip=True)
    for seat, bid in ((1, 4), (2, 0), (3, 2)):
        one.answer(BIDS[bid], seat)
    for seat, bid in ((3, 2), (1, 4), (2, 0)):
        other.answer(BIDS[bid], seat)
    assert one.table.bids == other.table.bids
    assert one.state.events[1:] == other.state.events[1:]  # the first one says who was last


@rule("9.3")
def test_secret_prediction_nobody_knows_until_the_round_is_over() -> None:
    table = scene(["b7 b1", "b9 b5", "b3 b4"], bidding=True, secret_prediction=True)
    table.bid_together(1, 2, 0)
    assert table.state.ask is not None
    assert table.state.ask.prompt == "card"
    while table.table.round == 9:
        for seat in range(4):
            bids = table.facts(seat).bids
            for other in range(3):
                assert bids[other] == ((1, 2, 0)[other] if seat == other + 1 else -2)
        table.first_option()
    names = [type(event).__name__ for event in table.events]
    assert names.index("BidsShown") > max(at for at, name in enumerate(names) if name == "TrickTaken")
    assert names.index("BidsShown") < names.index("RoundScored")
    assert [row.bid for row in table.said("RoundScored")[0].rows] == [1, 2, 0]


@rule("9.3")
def test_events_do_not_tell_a_secret_prediction() -> None:
    table = scene(["b7 b1", "b9 b5", "b3 b4"], bidding=True, secret_prediction=True)
    table.bid_together(1, 2, 0)
    for event in table.said("BidWritten"):
        for seat in range(-1, 3):
            seen: Any = GAME.redact(event, seat)
            assert seen.bid == (event.bid if seat == event.seat else None)


@rule("9.3")
def test_a_guess_for_a_computer_player_does_not_know_the_secret() -> None:
    table = scene(["b7 b1", "b9 b5", "b3 b4"], bidding=True, secret_prediction=True)
    table.bid_together(1, 2, 0)
    twin = scene(["b7 b1", "b9 b5", "b3 b4"], bidding=True, secret_prediction=True)
    twin.bid_together(1, 0, 2)
    assert GAME.view(table.state, 0) == GAME.view(twin.state, 0)
    for chance in range(20):
        assert table.state.ask is not None
        one = GAME.determinize(GAME.view(table.state, 0), table.state.ask, chance)
        assert twin.state.ask is not None
        other = GAME.determinize(GAME.view(twin.state, 0), twin.state.ask, chance)
        assert one.table.bids == other.table.bids
        assert one.table.bids[0] == 1


@rule("9.4")
def test_hidden_tip_and_secret_prediction_exclude_each_other() -> None:
    (problem,) = GAME.problems(setup(4, hidden_tip=True, secret_prediction=True))
    assert set(problem.options) == {"hidden_tip", "secret_prediction"}
    assert problem.reason.rule == "9.4"


@rule("9.1", "9.4")
def test_every_combination_of_variants_is_allowed_or_explained() -> None:
    for plus, hidden, secret, march in product((False, True), repeat=4):
        found = GAME.problems(setup(5, plus_minus_one=plus, hidden_tip=hidden, secret_prediction=secret, march=march))
        allowed = not (plus and (hidden or secret)) and not (hidden and secret)
        assert (found == []) == allowed
        assert all(problem.reason.rule in ("9.1", "9.4") for problem in found)


MARCH_HANDS = ["b15 b14 b13", "b1 b2 b3", "b4 b5 b6"]


@rule("9.5")
@pytest.mark.parametrize(("march", "bid", "points"), [(True, 3, 16), (True, 1, 1), (False, 3, 13), (False, 1, -2)])
def test_all_tricks_count_double_whatever_was_bid(march: bool, bid: int, points: int) -> None:
    table = scene(MARCH_HANDS, bids=[bid, 0, 0], march=march)
    table.play_on(3)
    row = table.said("RoundScored")[0].rows[0]
    assert (row.won, row.points) == (3, points)


@rule("9.5")
def test_the_last_round_with_its_single_trick_is_no_march() -> None:
    table = scene(["b15", "b1", "b4"], bids=[1, 0, 0], march=True)
    table.play_on(1)
    assert [row.points for row in table.said("RoundScored")[0].rows] == [11, 10, 10]


@rule("9.5")
def test_action_points_come_on_top_of_a_march_and_one_trick_less_is_none() -> None:
    table = scene(["b15 b14", "b1 +5", "b4 -5"], bids=[2, 0, 0], march=True)
    table.play("b15 b1 b4 b14 +5 -5")
    assert table.said("RoundScored")[0].rows[0].points == 2 * 2 + 5 - 5 + 10
    table = scene(["b15 b0", "b1 b2", "b4 b5"], bids=[1, 1, 1], march=True)
    table.play_on(2)
    assert [row.points for row in table.said("RoundScored")[0].rows] == [11, -5, 11]
