"""Rulebook section 6: the led colour."""

from __future__ import annotations

import pytest

from tests.amigo.scene import scene
from tests.rules_marker import rule


@rule("6.1")
def test_a_colour_card_led_fixes_its_colour() -> None:
    table = scene(["v7", "v3 b9"], seats=3)
    table.play("v7")
    assert table.led == "violet"
    table.expect_options_exactly("v3")


@rule("6.2")
def test_the_first_colour_card_after_action_cards_fixes_it() -> None:
    table = scene(["+5", "NT", "b2", "b9 r1"], pile="g1")
    table.play("+5 NT")
    assert table.led == "none"
    table.play("b2")
    assert table.led == "blue"
    table.expect_options_exactly("b9")


@rule("6.2")
def test_a_joker_fixes_the_colour_it_names() -> None:
    table = scene(["-5", "J", "y1 b9"], seats=4)
    table.play("-5 J(y)")
    assert table.led == "yellow"
    table.expect_options_exactly("y1")


@rule("6.2")
def test_a_joker_led_fixes_the_colour_too() -> None:
    table = scene(["J", "g1 b9"], seats=3)
    table.play("J(g)").expect_options_exactly("g1")


@rule("6.3")
@pytest.mark.parametrize("later", ["J(r)", "r15", "TC"])
def test_once_fixed_it_stays(later: str) -> None:
    table = scene(["b7", later.split("(")[0], "b3 g9 r9"], seats=4, pile="g1")
    table.play(f"b7 {later}")
    assert table.led == "blue"
    table.expect_options_exactly("b3")


@rule("6.4")
def test_a_joker_that_leads_must_be_followed_l6() -> None:
    table = scene(["+5", "J", "y1 r9 J"], seats=4)
    table.play("+5 J(y)").expect_options_exactly("y1")
    table.expect_refused("r9", "5.3")
    table.expect_refused("J", "5.5")
    table = scene(["+5", "J", "g1 r9 J"], seats=4)
    table.play("+5 J(y)").expect_options_exactly("g1 r9 J")
