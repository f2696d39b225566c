"""Rulebook section 2: players, rounds and the deal."""

from __future__ import annotations

import pytest

from game.amigo.cards import DECK
from game.amigo.scoring import rank
from game.core.setup import SetupError
from tests.amigo.scene import GAME, new_game, scene, setup
from tests.rules_marker import rule
from tests.sure import sure


@rule("2.1")
@pytest.mark.parametrize("players", range(3, 9))
def test_three_to_eight_play(players: int) -> None:
    assert GAME.problems(setup(players)) == []
    table = new_game(players)
    assert len(table.table.hands) == players
    assert [len(hand) for hand in table.table.hands] == [10] * players


@rule("2.1")
@pytest.mark.parametrize("players", [0, 1, 2, 9, 20])
def test_other_numbers_are_refused_before_the_game(players: int) -> None:
    (problem,) = GAME.problems(setup(players))
    assert problem.options == ("seats",)
    assert problem.reason.rule == "2.1"
    with pytest.raises(SetupError):
        GAME.new_game(setup(players), 1)


@rule("2.2", "2.3")
def test_ten_rounds_with_ten_cards_down_to_one() -> None:
    table = new_game(3)
    while GAME.result(table.state) is None:
        table.first_option()
    started = table.said("RoundStarted")
    assert [event.round for event in started] == list(range(1, 11))
    assert [event.tricks for event in started] == list(range(10, 0, -1))
    assert len(table.said("TrickTaken")) == 55
    assert len(table.said("RoundScored")) == 10


@rule("2.3")
@pytest.mark.parametrize("number", range(1, 11))
def test_a_round_has_as_many_tricks_as_cards(number: int) -> None:
    table = scene(["", "", ""], round=number)
    table.play_on(99)
    assert len(table.said("TrickTaken")) == 11 - number
    assert table.said("RoundScored")[0].round == number


@rule("2.4")
def test_each_round_is_dealt_from_the_full_deck() -> None:
    table = new_game(5)
    orders = []
    while GAME.result(table.state) is None:
        assert table.state.ask is not None
        if table.state.ask.prompt == "bid" and not any(bid >= 0 for bid in table.table.bids):
            dealt = [card for hand in table.table.hands for card in hand]
            orders.append((*dealt, *table.table.pile, *table.table.turned))
        table.first_option()
    assert len(orders) == 10
    assert all(sorted(order) == list(DECK) for order in orders)
    assert len(set(orders)) == 10


@rule("2.5")
def test_the_first_dealer_is_drawn_and_the_deal_moves_to_the_left() -> None:
    drawn = {new_game(4, seed).table.dealer for seed in range(60)}
    assert drawn == {0, 1, 2, 3}
    assert new_game(4, 7).table.dealer == new_game(4, 7).table.dealer
    table = new_game(4, 3)
    first = table.table.dealer
    while GAME.result(table.state) is None:
        table.first_option()
    assert [event.dealer for event in table.said("RoundStarted")] == [(first + turn) % 4 for turn in range(10)]


@rule("2.6")
@pytest.mark.parametrize(
    ("players", "first", "last"),
    [(3, 82, 109), (4, 72, 108), (5, 62, 107), (6, 52, 106), (7, 42, 105), (8, 32, 104)],
)
def test_the_pile_holds_what_was_not_dealt(players: int, first: int, last: int) -> None:
    table = new_game(players)
    assert len(table.table.pile) + len(table.table.turned) == first
    while GAME.result(table.state) is None:
        table.first_option()
    piles = [event.pile for event in table.said("RoundStarted")]
    assert piles == [112 - players * cards for cards in range(10, 0, -1)]
    assert (piles[0], piles[-1]) == (first, last)
    # It is face down: a view counts the cards and names none.
    zone = GAME.view(new_game(players).state, 0).zones["pile"]
    assert zone.pieces == ()
    assert zone.backs == first - len(table.said("TrumpTurned")[0].cards)


@rule("2.7")
def test_the_highest_total_wins_and_exact_bids_pay() -> None:
    assert "Rage" in GAME.title
    table = scene(["b7 b1", "b9 b5", "b3 b4"], bids=[0, 2, 0])
    table.play("b7 b9 b3 b5 b4 b1")
    points = [row.points for row in table.said("RoundScored")[0].rows]
    assert points == [10, 12, 10]
    result = rank(table.table.rules, table.table.sheet, tuple(table.table.totals))
    assert result.standings[0].seat == 1


@rule("2.8")
@pytest.mark.parametrize("dealer", range(4))
def test_everything_goes_clockwise_from_the_dealers_left(dealer: int) -> None:
    table = new_game(4, first_dealer=dealer)
    order = []
    while sure(table.state.ask).prompt == "bid":
        order.append(table.seat - 1)
        table.first_option()
    while not table.table.done:
        order.append(table.seat - 1)
        table.first_option()
    clockwise = [(dealer + 1 + turn) % 4 for turn in range(4)]
    assert order == clockwise * 2
    dealt = [event.seat for event in table.said("Dealt")][:4]
    assert dealt == clockwise
