"""Rulebook section 12: every option, each of its values, with the play that it changes."""

from __future__ import annotations

import sys
from typing import Any

import pytest

from game.amigo.answers import Bid
from game.amigo.options import OPTIONS, PRESETS, rules_of
from game.amigo.scoring import rank, round_points
from game.core.setup import Setup, SetupError
from tests.amigo.scene import GAME, NAMES, new_game, scene, setup, trick
from tests.amigo.test_rules_10_scoring import sheet
from tests.rules_marker import rule
from tests.sure import sure


def test_every_option_has_a_test_here() -> None:
    tested = {
        name.removeprefix("test_option_") for name in vars(sys.modules[__name__]) if name.startswith("test_option_")
    }
    assert tested == {option.name for option in OPTIONS}


def test_every_option_and_value_can_be_chosen() -> None:
    for option in OPTIONS:
        for value, _ in option.choices:
            players = 8 if option.name == "first_dealer" else 4
            assert GAME.problems(Setup(players, ((option.name, value),))) == []
        with pytest.raises(SetupError, match=option.name):
            rules_of(Setup(4, ((option.name, "nonsense"),)))
    with pytest.raises(SetupError, match="unknown option"):
        rules_of(Setup(4, (("nonsense", True),)))


def test_defaults_are_those_of_the_rules() -> None:
    rules = rules_of(Setup(4))
    for option in OPTIONS:
        assert getattr(rules, option.name) == option.default


@rule("12.2", "12.24")
def test_option_preset() -> None:
    assert rules_of(setup(4, preset="us"))._asdict().items() >= PRESETS["us"].items()
    assert rules_of(setup(4, preset="us", miss_points=-5)).miss_points == -5  # each can be changed afterwards
    assert rules_of(setup(4, preset="amigo")) == rules_of(setup(4))


@rule("12.3", "1.1", "11.1")
@pytest.mark.parametrize(("deck", "cards"), [("amigo112", 112), ("us110", 110)])
def test_option_deck(deck: str, cards: int) -> None:
    table = new_game(4, deck=deck).table
    assert sum(map(len, table.hands)) + len(table.pile) + len(table.turned) == cards


@rule("12.4", "2.5")
def test_option_first_dealer() -> None:
    for seat in range(4):
        assert new_game(4, first_dealer=seat).table.dealer == seat
    assert len({new_game(4, seed, first_dealer=-1).table.dealer for seed in range(40)}) == 4
    (problem,) = GAME.problems(setup(4, first_dealer=4))
    assert problem.reason.rule == "2.5"
    # Who deals changes no card that is dealt from the deck.
    assert new_game(4, 5, first_dealer=0).table.pile == new_game(4, 5, first_dealer=2).table.pile


@rule("12.5", "2.2")
def test_option_short_game() -> None:
    table = new_game(4, short_game=True)
    while GAME.result(table.state) is None:
        table.first_option()
    assert [event.round for event in table.said("RoundStarted")] == [6, 7, 8, 9, 10]
    assert [event.tricks for event in table.said("RoundStarted")] == [5, 4, 3, 2, 1]
    assert new_game(4, short_game=False).table.round == 1


@rule("12.6", "9.1")
@pytest.mark.parametrize(("on", "bids"), [(True, [0, 2]), (False, [0, 1, 2])])
def test_option_plus_minus_one(on: bool, bids: list[int]) -> None:
    table = scene(["", "", ""], round=9, bidding=True, plus_minus_one=on).bid(1, 0)
    assert [option.answer for option in GAME.options(table.state, 2)] == [Bid(bid) for bid in bids]


@rule("12.7", "9.2")
@pytest.mark.parametrize(("on", "asked"), [(True, (0, 1, 2)), (False, (0,))])
def test_option_hidden_tip(on: bool, asked: tuple[int, ...]) -> None:
    assert sure(scene(["", "", ""], round=9, bidding=True, hidden_tip=on).state.ask).seats == asked


@rule("12.8", "9.3")
@pytest.mark.parametrize(("on", "seen"), [(True, (-2, 1, -2)), (False, (0, 1, 2))])
def test_option_secret_prediction(on: bool, seen: tuple[int, int, int]) -> None:
    table = scene(["", "", ""], round=9, bidding=True, secret_prediction=on)
    if on:
        table.bid_together(0, 1, 2)
    else:
        table.bid(0, 1, 2)
    assert table.facts(2).bids == seen


@rule("12.9", "9.5")
@pytest.mark.parametrize(("on", "points"), [(True, 30), (False, 20)])
def test_option_march(on: bool, points: int) -> None:
    assert round_points(rules_of(setup(4, march=on)), 10, 10, 10, 0, 0) == points


@rule("12.10", "3.5")
@pytest.mark.parametrize(("on", "trump", "cards"), [(False, "red", 1), (True, "green", 3)])
def test_option_trump_must_differ(on: bool, trump: str, cards: int) -> None:
    change = trick("TC b1 b2 b3", trump="red", pile="r3 r4 g5", trump_must_differ=on)
    assert change.trump == trump
    assert len(change.said("TrumpTurned")[0].cards) == cards
    after = trick("NT b1 b2 b3", trump="red", pile="r3 r4 g5", trump_must_differ=on)
    assert after.trump == trump


@rule("12.11", "7.5", "11.5")
@pytest.mark.parametrize(
    ("value", "winners"),
    [
        ("later_same_colour", (3, 2, 1, 2)),
        ("later_always", (3, 3, 2, 2)),
        ("first_same_colour", (2, 2, 1, 2)),
    ],
)
def test_option_joker_pair(value: str, winners: tuple[int, int, int, int]) -> None:
    tricks = (
        "b7 J(b) J(b) b3",  # the same colour
        "b7 J(r) J(b) r1",  # the first one in trump
        "J(b) J(g) b3 b2",  # the first one in the led colour, the second in none
        "J(b) r0 J(g) b2",  # a trump beats both, whatever is said of jokers
    )
    assert tuple(trick(cards, trump="red", joker_pair=value).winner for cards in tricks) == winners


@rule("12.12", "7.11")
@pytest.mark.parametrize(("value", "trump", "winner"), [("change_wins", "green", 4), ("no_trump_stays", "none", 1)])
def test_option_no_trump_then_change(value: str, trump: str, winner: int) -> None:
    table = trick("b7 NT TC>g g1", trump="red", pile="y1", no_trump_then_change=value)
    assert (NAMES[table.last.trump], table.winner) == (trump, winner)
    assert table.trump == table.trick_trump == "green"  # from the next trick on, in any case
    assert table.turned("after") == []


@rule("12.13", "7.11")
@pytest.mark.parametrize("first", ["change_wins", "no_trump_stays"])
@pytest.mark.parametrize(("on", "after", "trump"), [(False, [], "green"), (True, ["yellow"], "yellow")])
def test_option_reveal_after_both(first: str, on: bool, after: list[str], trump: str) -> None:
    table = trick("b7 NT TC>g g1", trump="red", pile="y1", reveal_after_both=on, no_trump_then_change=first)
    assert NAMES[table.last.trump] == ("green" if first == "change_wins" else "none")
    assert table.turned("after") == after
    assert table.trump == trump


@rule("12.14", "7.12")
@pytest.mark.parametrize(
    ("value", "trump", "winner", "after"), [("no_trump", "none", 1, ["yellow"]), ("change_stays", "green", 4, [])]
)
def test_option_change_then_no_trump(value: str, trump: str, winner: int, after: list[str]) -> None:
    table = trick("b7 TC>g NT g1", trump="red", pile="y1", change_then_no_trump=value)
    assert (NAMES[table.last.trump], table.winner) == (trump, winner)
    assert table.turned("after") == after


@rule("12.15", "7.13")
@pytest.mark.parametrize(("value", "after"), [("one", ["yellow"]), ("each", ["yellow", "violet"])])
def test_option_no_trump_twice(value: str, after: list[str]) -> None:
    table = trick("NT NT b3 r15", trump="red", pile="y1 v1 g1", no_trump_twice=value)
    assert table.turned("after") == after
    assert table.trump == after[-1]
    assert table.winner == 3


@rule("12.16", "7.15")
@pytest.mark.parametrize(("on", "after"), [(False, []), (True, ["yellow"])])
def test_option_reveal_after_last_trick(on: bool, after: list[str]) -> None:
    table = trick("b7 NT b8 b9", more=0, pile="y1", reveal_after_last_trick=on)
    assert table.turned("after") == after
    assert table.winner == 4
    assert table.said("RoundScored")


@rule("12.17", "7.2", "11.4")
@pytest.mark.parametrize(("value", "trump", "after"), [("trick", "yellow", ["yellow"]), ("round", "none", [])])
def test_option_no_trump_lasts(value: str, trump: str, after: list[str]) -> None:
    table = trick("b7 NT b8 b9", pile="y1", no_trump_lasts=value)
    assert table.trump == table.trick_trump == trump
    assert table.turned("after") == after


@rule("12.18", "5.2")
def test_option_lead_action_cards() -> None:
    hands = ["b3 r9 J NT", "b1 b2 b4 b5", "J +5 TC NT"]
    scene(hands, lead_action_cards="always").expect_options_exactly("b3 r9 J NT")
    strict: dict[str, Any] = {"lead_action_cards": "only_without_colour"}
    table = scene(hands, **strict)
    table.expect_options_exactly("b3 r9")
    table.expect_refused("J", "5.2")
    scene(hands, leader=3, **strict).expect_options_exactly("J +5 TC NT")
    # It concerns the leader only: later players may use action cards as ever.
    table = scene(["+5", "b3 J", "b1 b2"], **strict, leader=1)
    table.table.hands[0] = table.table.hands[0][-1:]
    table.play("+5").expect_options_exactly("b3 J")


@rule("12.19", "5.5", "11.9")
@pytest.mark.parametrize(("on", "options"), [(False, "b3"), (True, "b3 J NT")])
def test_option_action_anytime(on: bool, options: str) -> None:
    table = scene(["b7", "b3 r9 J NT"], seats=4, action_anytime=on)
    table.play("b7").expect_options_exactly(options)


@rule("12.20", "10.1", "11.6")
@pytest.mark.parametrize("value", [-5, 0])
def test_option_miss_points(value: int) -> None:
    assert round_points(rules_of(setup(4, miss_points=value)), 10, 2, 4, 0, 0) == 4 + value


@rule("12.21", "10.2", "11.7")
@pytest.mark.parametrize("value", [10, 5])
def test_option_zero_bid_points(value: int) -> None:
    rules = rules_of(setup(4, zero_bid_points=value))
    assert round_points(rules, 10, 0, 0, 0, 0) == value
    assert round_points(rules, 10, 1, 1, 0, 0) == 11


@rule("12.22", "10.5")
@pytest.mark.parametrize(("value", "places"), [("exact_bids", [1, 2, 3]), ("shared", [1, 1, 3])])
def test_option_tie(value: str, places: list[int]) -> None:
    result = rank(rules_of(setup(3, tie=value)), sheet((50, 4), (50, 6), (20, 9)), (50, 50, 20))
    assert [standing.place for standing in result.standings] == places


@rule("12.23", "2.1")
def test_two_play_the_us_edition_only() -> None:
    assert GAME.problems(setup(2, preset="us")) == []
    assert GAME.problems(setup(2))[0].reason.rule == "2.1"
    assert GAME.problems(setup(2, deck="us110"))[0].reason.rule == "2.1"
