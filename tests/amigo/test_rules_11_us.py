"""Rulebook section 11: the US edition."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from game.amigo import cards
from game.amigo.cards import US_DECK, kind
from game.amigo.options import PRESETS, rules_of
from game.amigo.scoring import rank, round_points
from game.rulebook import Grid, load, plain
from tests.amigo.scene import GAME, NAMES, new_game, scene, setup, trick
from tests.amigo.test_rules_10_scoring import sheet
from tests.rules_marker import rule
from tests.sure import of_kind

US: dict[str, Any] = {"preset": "us"}


@rule("11.1")
def test_110_cards_of_which_14_are_action_cards() -> None:
    assert len(US_DECK) == 110
    assert Counter(map(kind, US_DECK)) == {
        "colour": 96,
        "joker": 2,
        "trump_change": 4,
        "no_trump": 4,
        "plus_five": 2,
        "minus_five": 2,
    }
    table = new_game(4, **US).table
    dealt = [card for hand in table.hands for card in hand]
    assert sorted([*dealt, *table.pile, *table.turned]) == sorted(US_DECK)


@rule("11.2")
@pytest.mark.parametrize("players", range(10))
def test_two_to_eight_play(players: int) -> None:
    found = GAME.problems(setup(players, **US))
    assert (found == []) == (2 <= players <= 8)
    assert all(problem.reason.rule == "11.2" for problem in found)


@rule("11.2")
def test_two_can_play_a_whole_game() -> None:
    table = new_game(2, **US)
    while GAME.result(table.state) is None:
        table.first_option()
    assert len(table.said("TrickTaken")) == 55


@rule("11.3")
def test_the_cards_have_their_own_names() -> None:
    assert cards.NAMES["us"] == {
        "joker": "Wild Rage",
        "trump_change": "Change Rage",
        "no_trump": "Out Rage",
        "plus_five": "Bonus Rage",
        "minus_five": "Mad Rage",
    }
    for language in ("en", "de"):
        shown = {plain(row[1]) for row in of_kind(load("amigo", language).find("11.3").blocks[1], Grid).rows}
        assert shown == set(cards.NAMES["us"].values())


@rule("11.4")
def test_no_trump_lasts_for_the_rest_of_the_round() -> None:
    table = scene(["b7 b1 b2", "r15 NT r1", "b9 b3 b4"], trump="red", pile="v3 y1", **US)
    table.play("b7 r15 b9")
    assert table.winner == 2
    table.play("NT")
    assert table.trump == table.trick_trump == "none"
    table.play("b3 b1")
    assert table.turned() == []
    assert table.winner == 3
    assert table.trick_trump == "none"
    table.play("b4 b2 r1")
    assert table.winner == 3  # red is trump no longer


@rule("11.4")
def test_a_later_trump_change_brings_a_trump_back() -> None:
    table = scene(["NT b1 b2", "b8 TC r1", "b9 b3 b4"], trump="red", pile="v3 y1", **US)
    table.play("NT b8 b9")
    assert table.winner == 3
    table.play("b3 b1 TC")
    assert table.trump == "violet"
    assert NAMES[table.last.trump] == "violet"


@rule("11.4")
def test_the_next_round_has_a_trump_again() -> None:
    table = scene(["NT b1", "b8 b2", "b9 b3"], trump="red", **US)
    table.play_on(2)
    assert table.table.round == 10
    assert table.trump != "none"


@rule("11.5")
def test_of_two_jokers_the_first_is_higher() -> None:
    assert trick("b7 J(r) r15 J(r)", trump="red", **US).winner == 2
    assert trick("-5 J(g) J(g) +5", trump="red", **US).winner == 2
    assert trick("J(b) J(r) b15 b0", trump="red", **US).winner == 2  # different colours: as 7.5
    assert trick("J(r) J(b) b15 b0", trump="red", **US).winner == 1


@rule("11.6")
def test_a_missed_bid_costs_nothing() -> None:
    rules = rules_of(setup(4, **US))
    assert round_points(rules, 10, 2, 4, 0, 0) == 4
    assert round_points(rules, 10, 0, 1, 1, 0) == 6
    assert round_points(rules, 10, 5, 1, 0, 2) == -9


@rule("11.7")
def test_an_exact_zero_earns_five() -> None:
    rules = rules_of(setup(4, **US))
    assert round_points(rules, 10, 0, 0, 0, 0) == 5
    assert round_points(rules, 10, 1, 1, 0, 0) == 11


@rule("11.8")
def test_more_exact_bids_break_a_tie() -> None:
    result = rank(rules_of(setup(3, **US)), sheet((50, 4), (50, 6), (20, 9)), (50, 50, 20))
    assert [standing.seat for standing in result.standings] == [1, 0, 2]


@rule("11.9")
def test_action_cards_at_any_time_is_an_option() -> None:
    hands = ["b7", "b3 r9 J NT"]
    scene(hands, seats=4, **US).play("b7").expect_options_exactly("b3")
    table = scene(hands, seats=4, action_anytime=True, **US)
    table.play("b7").expect_options_exactly("b3 J NT")
    table.expect_refused("r9", "5.3")


@rule("11.10")
@pytest.mark.parametrize("variant", ["secret_prediction", "march", "hidden_tip", "plus_minus_one"])
def test_the_variants_can_be_switched_on(variant: str) -> None:
    assert GAME.problems(setup(5, **US, **{variant: True})) == []
    table = scene(["b15 b14", "b1 b2", "b3 b4"], bids=[2, 0, 0], march=True, **US)
    table.play_on(2)
    assert [row.points for row in table.said("RoundScored")[0].rows] == [14, 5, 5]


@rule("11.11")
def test_after_an_action_card_the_next_may_play_anything_and_fixes_the_colour() -> None:
    table = scene(["+5", "b3 r9 J", "r1 b1"], seats=3, **US)
    table.play("+5").expect_options_exactly("b3 r9 J")
    table.play("r9")
    assert table.led == "red"
    assert "b1" not in table.options().split()


@rule("11.12")
def test_a_trump_change_counts_at_once_and_may_turn_up_the_same_colour() -> None:
    table = trick("b7 g0 TC>g b15", trump="red", **US)
    assert table.winner == 2
    assert table.trump == "green"
    table = trick("TC>r b0 b1 r0", trump="red", **US)
    assert (table.winner, table.trump) == (4, "red")


@rule("11.13")
def test_of_action_cards_alone_the_first_wins() -> None:
    assert trick("+5 -5 NT TC>g", trump="red", **US).winner == 1
    assert trick("+5 J(g) NT TC>g", trump="red", **US).winner == 2


@rule("11.14")
def test_the_pile_cannot_run_out() -> None:
    assert new_game(8, **US).said("RoundStarted")[0].pile == 30
    changes = sum(kind(card) == "trump_change" for card in US_DECK)
    action = sum(kind(card) != "colour" for card in US_DECK)
    assert (1 + changes) + action < 30
    for seed in range(8):
        table = new_game(8, seed, **US)
        while GAME.result(table.state) is None:
            table.answer(GAME.options(table.state, table.seat - 1)[-1].answer)
            assert table.table.pile


@rule("11.15")
def test_examples() -> None:
    rules = rules_of(setup(4, **US))
    expected = [(2, 1, 0, 1), (2, 2, 0, 12), (1, 1, 1, 16), (0, 0, 0, 5)]
    for bid, won, plus, points in expected:
        assert round_points(rules, 10, bid, won, plus, 0) == points
    for language in ("en", "de"):
        rows = of_kind(load("amigo", language).find("11.15").blocks[1], Grid).rows
        assert [tuple(int(plain(row[column])) for column in (0, 1, 2, 4)) for row in rows] == expected


def test_the_preset_changes_these_options_and_no_others() -> None:
    changed = rules_of(setup(4, **US))._asdict()
    normal = rules_of(setup(4))._asdict()
    assert {name for name in changed if changed[name] != normal[name]} == set(PRESETS["us"])
