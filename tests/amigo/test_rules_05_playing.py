"""Rulebook section 5: playing a card. The numbers L1 to L7 are the examples 13.23 to 13.29."""

from __future__ import annotations

import pytest

from tests.amigo.scene import GAME, scene
from tests.rules_marker import rule
from tests.sure import sure


@rule("5.1")
def test_the_dealers_left_leads_then_the_winner_and_everyone_plays_one_card() -> None:
    table = scene(["b1 b2", "b15 b3", "b4 b5", "b6 b14"], leader=3)
    assert table.table.dealer == 1
    assert table.seat == 3
    table.play("b4 b6 b1 b15")
    assert [play.seat for play in table.last.plays] == [2, 3, 0, 1]
    assert table.winner == 2
    assert table.seat == 2
    assert [len(hand) for hand in table.table.hands] == [1] * 4
    table.play("b3 b5 b14 b2")
    assert table.said("TrickTaken")[-1].seat == 3


@rule("5.2")
def test_the_leader_may_play_anything_l4() -> None:
    table = scene(["b3 r9 J NT"], seats=4)
    table.expect_options_exactly("b3 r9 J NT")


@rule("5.2")
@pytest.mark.parametrize("card", ["J(b)", "NT", "TC", "+5", "-5", "b3"])
def test_every_kind_of_card_can_be_led(card: str) -> None:
    table = scene(["b3 J NT TC +5 -5"], seats=3)
    table.play(card)
    assert len(table.table.trick) == 1


@rule("5.3")
def test_the_led_colour_must_be_followed_l1() -> None:
    table = scene(["b7", "b3 r9 J NT"], seats=4)
    table.play("b7").expect_options_exactly("b3")
    table.expect_refused("r9", "5.3")
    table.expect_refused("J", "5.5")
    table.expect_refused("NT", "5.5")


@rule("5.3")
def test_any_card_of_the_led_colour_will_do() -> None:
    table = scene(["b7", "b3 b12 b15 r9"], seats=4)
    table.play("b7").expect_options_exactly("b3 b12 b15")


@rule("5.4")
def test_without_the_led_colour_anything_goes_l2_l3() -> None:
    table = scene(["b7", "r9 g1 J +5"], seats=4)
    table.play("b7").expect_options_exactly("r9 g1 J +5")
    table = scene(["b7", "J NT TC"], seats=4)
    table.play("b7").expect_options_exactly("J NT TC")


@rule("5.5")
@pytest.mark.parametrize("card", ["J", "NT", "TC", "+5", "-5"])
def test_an_action_card_is_no_way_out_for_whoever_can_follow(card: str) -> None:
    table = scene(["b7", f"b3 {card}"], seats=3)
    table.play("b7").expect_options_exactly("b3")
    table.expect_refused(card, "5.5")
    table = scene(["b7", f"g3 {card}"], seats=3)
    table.play("b7").expect_options_exactly(f"g3 {card}")
    scene([f"b7 {card}"], seats=3).expect_options_exactly(f"b7 {card}")


@rule("5.6")
def test_nothing_to_follow_while_only_action_cards_lie_there_l5() -> None:
    table = scene(["+5", "NT", "b3 r9"], seats=4, pile="g1")
    table.play("+5 NT")
    assert table.led == "none"
    table.expect_options_exactly("b3 r9")
    table = scene(["-5", "b3 J TC"], seats=3)
    table.play("-5").expect_options_exactly("b3 J TC")


@rule("5.7")
def test_no_duty_to_win_or_to_trump() -> None:
    table = scene(["b7", "b3 b12", "r2 r9 g4", "r1 g1"], trump="red")
    table.play("b7").expect_options_exactly("b3 b12")
    table.play("b3").expect_options_exactly("r2 r9 g4")
    table.play("r9")
    # The last hand was filled up. Neither a trump nor a higher one is asked of the last player.
    assert {"r1", "g1"} <= set(table.options().split())
    table.play("g1")
    assert table.winner == 3


@rule("5.8")
def test_trump_led_is_followed_like_any_colour() -> None:
    table = scene(["r7", "r3 b9 J", "b1 J"], trump="red")
    table.play("r7").expect_options_exactly("r3")
    table.play("r3")
    assert {"b1", "J"} <= set(table.options().split())


@rule("5.9")
def test_a_joker_in_hand_neither_obliges_nor_entitles() -> None:
    # Without blue: the joker need not be played.
    table = scene(["b7", "J g1"], seats=3)
    table.play("b7").expect_options_exactly("J g1")
    # With blue: it may not be played, though it could be named blue.
    table = scene(["b7", "J b1"], seats=3)
    table.play("b7").expect_options_exactly("b1")


@rule("5.10")
def test_a_trump_change_leaves_the_led_colour_l7() -> None:
    table = scene(["b7", "TC", "b3 g9"], seats=4, pile="g1")
    table.play("b7 TC")
    assert table.led == "blue"
    assert table.trick_trump == "green"
    table.expect_options_exactly("b3")


@rule("5.10")
def test_cards_played_before_a_change_stay() -> None:
    table = scene(["b7", "g9", "TC", "b3"], pile="y1", more=1)
    table.play("b7 g9 TC")
    assert [play.card for play in table.table.trick][:2] == [7, 25]
    table.play("b3")
    assert table.winner == 1


@rule("5.1")
def test_whoever_is_not_asked_has_no_options_and_hears_why() -> None:
    table = scene(["b7", "b3", "b4"], leader=1)
    assert GAME.options(table.state, 1) == []
    assert sure(GAME.why_not(table.state, 1, table.table.hands[1][0], "trick", "")).rule == "2.8"
    assert sure(GAME.why_not(table.state, 0, table.table.hands[1][0], "trick", "")).rule == "5.1"
    assert sure(GAME.why_not(table.state, 0, table.table.hands[0][0], "pile", "")).rule == "5.1"
