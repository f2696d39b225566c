"""Rulebook section 1: the cards."""

from __future__ import annotations

from collections import Counter

from game.amigo import cards
from game.amigo.cards import DECK
from tests.amigo.scene import GAME, new_game, scene
from tests.rules_marker import rule


@rule("1.1")
def test_the_deck_has_112_cards_of_which_16_are_action_cards() -> None:
    assert len(DECK) == len(set(DECK)) == 112
    assert sum(cards.kind(card) == "colour" for card in DECK) == 96
    assert sum(cards.kind(card) != "colour" for card in DECK) == 16
    table = new_game(4).table
    dealt = [card for hand in table.hands for card in hand]
    assert sorted([*dealt, *table.pile, *table.turned]) == sorted(DECK)


@rule("1.2")
def test_six_colours_with_the_values_0_to_15_once_each() -> None:
    pairs = Counter((cards.colour(card), cards.value(card)) for card in DECK if cards.kind(card) == "colour")
    assert pairs == Counter((colour, value) for colour in range(6) for value in range(16))
    assert cards.COLOUR_NAMES == ("Blue", "Green", "Red", "Yellow", "Violet", "Orange")


@rule("1.2")
def test_15_is_the_highest_and_0_the_lowest_of_a_colour() -> None:
    for order in ("b0 b14 b15 b1", "b15 b0 b1 b14"):
        table = scene(order.split(), more=1)
        table.play(order)
        assert cards.value(table.last.plays[table.winner - 1].card) == 15
    table = scene(["b0", "g15", "y15", "v15"], more=1)
    assert table.play("b0 g15 y15 v15").winner == 1


@rule("1.3")
def test_the_sixteen_action_cards() -> None:
    assert Counter(cards.kind(card) for card in DECK) == {
        "colour": 96,
        "joker": 2,
        "no_trump": 4,
        "trump_change": 4,
        "plus_five": 3,
        "minus_five": 3,
    }


@rule("1.4")
def test_an_action_card_has_no_colour_in_a_hand() -> None:
    for card in DECK:
        if cards.kind(card) != "colour":
            assert cards.colour(card) == cards.NO_COLOUR
    # Holding nothing but action cards never counts as holding the led colour, the joker included.
    table = scene(["b7 b8 b9", "J NT +5"], seats=3)
    table.play("b7").expect_options_exactly("J NT +5")


@rule("1.5")
def test_every_card_has_its_own_id_and_copies_play_alike() -> None:
    one = scene(["NT b1", "NT b2", "b3 b4"], pile="g5")
    assert len({card for hand in one.table.hands for card in hand}) == 6
    results = []
    for first, second in ((98, 99), (99, 98)):
        table = scene(["NT b1", "NT b2", "b3 b4"], pile="g5")
        table.table.hands[0] = tuple(sorted([first, *table.table.hands[0][:1]]))
        table.table.hands[1] = tuple(sorted([second, *table.table.hands[1][:1]]))
        table.play("NT NT b3")
        results.append((table.winner, table.trump, table.table.won))
    assert results[0] == results[1]
    assert len({option.piece for option in GAME.options(one.state, 0)}) == 2
