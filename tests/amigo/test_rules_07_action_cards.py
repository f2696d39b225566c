"""Rulebook section 7: the action cards."""

from __future__ import annotations

import pytest

from game.amigo.answers import PlayCard
from game.amigo.cards import JOKERS, NO_COLOUR
from tests.amigo.scene import GAME, NAMES, scene, trick
from tests.rules_marker import rule


@rule("7.0")
def test_effects_come_at_once_in_the_order_of_play() -> None:
    table = scene(["b7", "NT", "TC", "NT"], pile="g1 v1", more=1)
    table.play("b7")
    assert table.trick_trump == "red"
    table.play("NT")
    assert table.trick_trump == "none"
    table.play("TC")
    assert table.trick_trump == "green"
    table.play("NT")
    assert NAMES[table.last.trump] == "none"


@rule("7.0")
@pytest.mark.parametrize("card", ["NT", "TC", "+5", "-5"])
def test_no_action_card_but_the_joker_wins_against_a_colour_card(card: str) -> None:
    assert trick(f"{card} b0 g1 y2", trump="red", pile="v1").winner == 2
    assert trick(f"b0 {card} g1 y2", trump="red", pile="v1").winner == 1


@rule("7.1")
@pytest.mark.parametrize(
    ("cards", "winner", "points"),
    [
        ("b1 +5 b2 g1", 3, 5),
        ("b1 -5 b2 g1", 3, -5),
        ("b1 +5 +5 -5", 1, 5),
        ("b1 +5 +5 +5", 1, 15),
        ("b1 -5 -5 -5", 1, -15),
        ("+5 -5 b1 b2", 4, 0),
    ],
)
def test_five_points_up_or_down_go_with_the_trick(cards: str, winner: int, points: int) -> None:
    table = trick(cards)
    assert table.winner == winner
    assert table.facts().points_now == tuple(points if seat == winner - 1 else 0 for seat in range(4))
    table.play_on(2)
    won = [row.won for row in table.said("RoundScored")[0].rows]
    for seat, row in enumerate(table.said("RoundScored")[0].rows):
        fives = points if seat == winner - 1 else 0
        assert 5 * row.plus - 5 * row.minus == fives
        assert row.points == won[seat] + fives + (10 if won[seat] == 0 else -5)


@rule("7.2")
def test_no_trump_takes_the_trump_and_a_new_one_comes_after_the_trick() -> None:
    table = scene(["b7 b1", "r15 r1", "NT g2", "b9 g3"], trump="red", pile="v3 y1")
    table.play("b7 r15 NT")
    assert table.trick_trump == "none"
    assert table.turned() == []
    table.play("b9")
    assert table.winner == 4
    assert table.turned("after") == ["violet"]
    assert table.trump == table.trick_trump == "violet"
    table.play("g3 b1 r1 g2")  # the old trump has not come back: red 1 wins nothing
    assert table.winner == 4


@rule("7.2")
def test_the_old_trump_comes_back_only_if_it_is_turned_up_again() -> None:
    assert trick("b7 NT b2 b3", trump="red", pile="v3").trump == "violet"
    assert trick("b7 NT b2 b3", trump="red", pile="r3").trump == "red"


@rule("7.3")
def test_a_trump_change_counts_for_this_trick_and_the_rest_of_the_round() -> None:
    table = scene(["b7 b1", "g0 g2", "TC y2", "b9 b3"], trump="red", pile="g5 y1")
    table.play("b7 g0 TC")
    assert table.trick_trump == table.trump == "green"
    table.play("b9")
    assert table.winner == 2  # the green 0 was laid before the change
    assert table.trump == table.trick_trump == "green"
    assert table.turned() == ["green"]


@rule("7.2", "7.3")
def test_the_table_remembers_the_trump_before() -> None:
    for cards, before in (("TC>g b1 b2 b3", "red"), ("NT b1 b2 b3", "red"), ("b0 b1 b2 b3", "none")):
        assert NAMES[trick(cards, trump="red", pile="v3").facts().trump_before] == before
    us = trick("NT b1 b2 b3", trump="red", preset="us").facts()
    assert (NAMES[us.trump], NAMES[us.trump_before]) == ("none", "red")


@rule("7.4")
def test_a_joker_may_name_each_of_the_six_colours_and_stands_above_the_15() -> None:
    table = scene(["J b1", "b2 b3", "b4 b5"])
    joker = next(card for card in table.table.hands[0] if card in JOKERS)
    named = [option.answer for option in GAME.options(table.state, 0) if option.piece == joker]
    assert named == [PlayCard(joker, colour) for colour in range(6)]
    assert trick("b7 J(b) b15 b3", trump="red").winner == 2
    assert trick("b7 J(r) r15 b3", trump="red").winner == 2


@rule("7.4")
def test_every_trump_beats_a_joker_that_is_not_trump() -> None:
    assert trick("b7 J(b) r0 b15", trump="red").winner == 3
    assert trick("J(b) r0 b15 b3", trump="red").winner == 2


@rule("7.4")
def test_of_two_jokers_the_second_is_higher() -> None:
    assert trick("b7 J(r) r15 J(r)", trump="red").winner == 4
    assert trick("J(b) b15 J(b) b3", trump="red").winner == 3


@rule("7.5")
def test_jokers_of_different_colours_compare_as_cards_of_these_colours() -> None:
    assert trick("J(r) J(b) b1 b2", trump="red").winner == 1  # trump beats the second one
    assert trick("J(b) J(r) b1 b2", trump="red").winner == 2
    assert trick("J(b) J(y) b1 b2", trump="red").winner == 1  # led beats another colour
    assert trick("b1 J(y) J(b) b2", trump="red").winner == 3


@rule("7.6")
def test_a_joker_can_be_thrown_away() -> None:
    table = scene(["b7", "J", "b1"], trump="red", more=1)
    table.play("b7")
    joker = next(card for card in table.table.hands[1] if card in JOKERS)
    assert PlayCard(joker, 1) in [option.answer for option in GAME.options(table.state, 1)]
    assert trick("b7 J(g) y15 v15", trump="red").winner == 1


@rule("7.7")
def test_a_joker_keeps_its_colour_through_a_trump_change() -> None:
    assert trick("b7 J(g) TC>g r15", trump="red").winner == 2
    assert trick("J(b) b15 TC>g g0", trump="blue").winner == 4
    table = trick("b7 J(g) TC>g r15", trump="red")
    assert [play.named for play in table.last.plays] == [-1, 1, -1, -1]


@rule("7.8")
def test_a_colour_must_be_named_and_nothing_else() -> None:
    table = scene(["J b1", "b2 b3", "b4 b5"])
    joker = next(card for card in table.table.hands[0] if card in JOKERS)
    answers = [option.answer for option in GAME.options(table.state, 0)]
    assert PlayCard(joker) not in answers
    assert all(isinstance(play, PlayCard) and (play.card in JOKERS) == (play.named >= 0) for play in answers)
    for choice in ("colour:6", "colour:-1", "value:7", "bid:1"):
        assert GAME.why_not(table.state, 0, joker, "trick", choice) is not None
    table.play("J(g)")
    assert table.facts(3).named == {joker: 1}  # named before the next player acts
    assert table.seat == 2


@rule("7.9")
def test_a_trump_change_sets_trick_and_round_and_drops_a_promised_turn_up() -> None:
    table = scene(["b7", "NT", "TC", "b9"], trump="red", pile="g5 y1", more=1)
    table.play("b7 NT")
    assert table.table.reveals == 1
    table.play("TC")
    assert (table.trump, table.trick_trump, table.table.reveals) == ("green", "green", 0)


@rule("7.10")
def test_no_trump_clears_the_trick_and_promises_a_turn_up() -> None:
    table = scene(["b7", "NT", "b8", "b9"], trump="red", pile="g5 y1", more=1)
    table.play("b7 NT")
    assert (table.trick_trump, table.table.reveals) == ("none", 1)
    assert table.facts().reveals == 1
    assert table.facts().trick_trump == NO_COLOUR


@rule("7.11")
def test_a_trump_change_after_a_no_trump_wins() -> None:
    table = trick("b7 NT TC>g g1", trump="red", pile="y1")
    assert NAMES[table.last.trump] == "green"
    assert table.winner == 4
    assert table.turned() == ["green"]
    assert table.trump == "green"


@rule("7.12")
def test_a_no_trump_after_a_trump_change_takes_the_trump_again() -> None:
    table = trick("b7 TC>g NT g1", trump="red", pile="y1")
    assert NAMES[table.last.trump] == "none"
    assert table.winner == 1
    assert table.turned("change") == ["green"]
    assert table.turned("after") == ["yellow"]
    assert table.trump == "yellow"


@rule("7.13")
@pytest.mark.parametrize("cards", ["NT NT b3 r15", "b3 NT NT NT", "NT NT NT NT"])
def test_several_no_trumps_make_one_turn_up(cards: str) -> None:
    table = trick(cards, trump="red", pile="y1 v1 g1 b1")
    assert NAMES[table.last.trump] == "none"
    assert table.turned() == ["yellow"]


@rule("7.14")
def test_several_trump_changes_turn_up_one_each_and_the_last_counts() -> None:
    table = trick("b7 TC>g TC>y y0", trump="red")
    assert table.turned("change") == ["green", "yellow"]
    assert table.winner == 4
    assert table.trump == "yellow"
    table = trick("TC>g TC>y TC>v b1", trump="red")
    assert table.turned("change") == ["green", "yellow", "violet"]
    assert table.trump == "violet"


@rule("7.15")
def test_nothing_is_turned_up_after_the_last_trick() -> None:
    table = trick("b7 NT b8 b9", more=0, pile="y1")
    assert table.winner == 4
    assert table.turned() == []
    table = scene(["b7 NT", "b8 b1", "b9 b2"], pile="y1 v1")
    table.play("b7 b8 b9 b2")
    table.play("NT b1")
    assert table.turned("after") == []


@rule("7.16")
def test_a_trump_joker_is_a_plain_card_of_its_colour_after_a_no_trump() -> None:
    assert trick("b7 J(r) NT b9", trump="red").winner == 4
    assert trick("r7 J(r) NT r15", trump="red").winner == 2  # red was led
    assert trick("+5 J(r) NT -5", trump="red").winner == 2  # only action cards: 8.5
    assert trick("NT J(y) y15 r3", trump="red").winner == 2


@rule("7.17")
def test_the_fives_belong_to_the_winner_whoever_played_them() -> None:
    table = trick("b1 b9 +5 -5", trump="red")
    assert table.winner == 2
    assert [len(cards) for cards in table.table.taken] == [0, 2, 0, 0]


@rule("7.18")
def test_the_fives_are_booked_when_the_round_is_scored_and_shown_before() -> None:
    table = trick("b1 b9 +5 g1", trump="red")
    assert table.facts().points_now == (0, 5, 0, 0)
    assert table.table.totals == [0, 0, 0, 0]
    assert table.facts().sheet == ()
    table.play_on(2)
    assert table.said("RoundScored")[0].rows[1].plus == 1
    assert table.table.totals[1] == table.said("RoundScored")[0].rows[1].points
