"""Rulebook section 8: who wins the trick. V1 to V22 are the examples 13.1 to 13.22."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from game.amigo.table import Play
from game.amigo.trick_rules import winner_of
from game.core.setup import Setup
from tests.amigo.scene import GAME, NAMES, candidates, scene, trick
from tests.rules_marker import rule

VECTORS = [
    # id, trump before, cards in order, led, trump of the trick, winner, fives, turned up after the trick
    pytest.param("red", "b7 b12 g15 b3", "blue", "red", 2, 0, 0, id="V1", marks=rule("8.2", "8.3")),
    pytest.param("red", "b7 b12 r0 b15", "blue", "red", 3, 0, 0, id="V2", marks=rule("8.1")),
    pytest.param("red", "b7 J(b) b15 b3", "blue", "red", 2, 0, 0, id="V3", marks=rule("7.4")),
    pytest.param("red", "b7 J(b) r0 b15", "blue", "red", 3, 0, 0, id="V4", marks=rule("7.4")),
    pytest.param("red", "b7 J(r) r15 J(r)", "blue", "red", 4, 0, 0, id="V5", marks=rule("7.4")),
    pytest.param("red", "b7 TC>g g0 b15", "blue", "green", 3, 0, 0, id="V6", marks=rule("7.3")),
    pytest.param("red", "b7 g0 TC>g b15", "blue", "green", 2, 0, 0, id="V7", marks=rule("7.3")),
    pytest.param("red", "b7 r15 NT b9", "blue", "none", 4, 0, 1, id="V8", marks=rule("7.2")),
    pytest.param("red", "b7 NT TC>g g1", "blue", "green", 4, 0, 0, id="V9", marks=rule("7.11")),
    pytest.param("red", "b7 TC>g NT g1", "blue", "none", 1, 0, 1, id="V10", marks=rule("7.12")),
    pytest.param("red", "+5 b2 b9 r1", "blue", "red", 4, 5, 0, id="V11", marks=rule("6.2")),
    pytest.param("red", "+5 -5 NT TC>g", "none", "green", 1, 0, 0, id="V12", marks=rule("8.4")),
    pytest.param("red", "NT J(y) y15 r3", "yellow", "none", 2, 0, 1, id="V13", marks=rule("6.4", "7.16")),
    pytest.param("red", "-5 +5 J(g) J(b)", "green", "red", 3, 0, 0, id="V14", marks=rule("8.5")),
    pytest.param("red", "-5 J(g) J(g) +5", "green", "red", 3, 0, 0, id="V15", marks=rule("7.4")),
    pytest.param("red", "J(b) J(r) b15 b0", "blue", "red", 2, 0, 0, id="V16", marks=rule("7.5")),
    pytest.param("blue", "J(b) b15 TC>g g0", "blue", "green", 4, 0, 0, id="V17", marks=rule("7.7")),
    pytest.param("red", "b7 J(g) TC>g r15", "blue", "green", 2, 0, 0, id="V18", marks=rule("7.7")),
    pytest.param("red", "b7 J(g) y15 v15", "blue", "red", 1, 0, 0, id="V19", marks=rule("7.6")),
    pytest.param("red", "g4 +5 +5 -5", "green", "red", 1, 5, 0, id="V20", marks=rule("7.1")),
    pytest.param("red", "TC>r b0 b1 r0", "blue", "red", 4, 0, 0, id="V21", marks=rule("3.5")),
    pytest.param("red", "NT NT b3 r15", "blue", "none", 3, 0, 1, id="V22", marks=rule("7.13")),
]


@pytest.mark.parametrize(("trump", "cards", "led", "trick_trump", "winner", "fives", "after"), VECTORS)
def test_vector(trump: str, cards: str, led: str, trick_trump: str, winner: int, fives: int, after: int) -> None:
    table = trick(cards, trump)
    assert NAMES[table.last.led] == led
    assert NAMES[table.last.trump] == trick_trump
    assert table.winner == winner
    assert table.facts().points_now[winner - 1] == fives
    assert sum(table.facts().points_now) == fives
    assert len(table.turned("after")) == after
    assert table.seat == winner  # 5.1


def test_the_log_names_the_rule_that_decided() -> None:
    deciding = {
        "b7 b12 g15 b3": "8.2",
        "b7 b12 r0 b15": "8.1",
        "+5 -5 NT NT": "8.4",
        "-5 +5 J(g) J(b)": "8.5",
        "b7 J(r) r15 J(r)": "7.4",
        "b7 J(r) J(b) r15": "8.1",  # two colours: no joker beats the other by its order
        "b7 J(y) J(y) r15": "8.1",
    }
    for cards, number in deciding.items():
        table = trick(cards)
        assert table.said("TrickTaken")[0].rule == number, cards
        line = GAME.line(table.said("TrickTaken")[0], ("Ada", "Ben", "Cleo", "Dora"), Setup(4))
        assert line is not None
        assert line.rule == number


@rule("8.1")
def test_the_highest_trump_wins() -> None:
    assert trick("b15 r3 r9 r4", trump="red").winner == 3
    assert trick("r3 r9 b15 r4", trump="red").winner == 2
    assert trick("b15 r15 J(r) b1", trump="red").winner == 3


@rule("8.2")
def test_without_a_trump_in_it_the_highest_led_card_wins() -> None:
    assert trick("b4 b9 b15 b3", trump="red").winner == 3
    assert trick("b4 J(b) b15 b3", trump="red").winner == 2
    assert trick("b4 NT r15 b3", trump="red").winner == 1


@rule("8.3")
def test_other_colours_never_win() -> None:
    assert trick("b0 g15 y15 v15", trump="red").winner == 1
    assert trick("b0 J(g) J(y) v15", trump="red").winner == 1


@rule("8.4")
@pytest.mark.parametrize(
    "cards", ["+5 -5 NT TC>g", "NT +5 +5 -5", "TC>g NT NT NT", "-5 +5 +5 +5", "TC>g TC>y TC>v TC>b"]
)
def test_of_action_cards_without_a_joker_the_first_wins(cards: str) -> None:
    table = trick(cards)
    assert NAMES[table.last.led] == "none"
    assert table.winner == 1


@rule("8.5")
@pytest.mark.parametrize(
    ("cards", "trump", "winner"),
    [
        ("J(g) +5 -5 NT", "red", 1),
        ("+5 J(g) -5 NT", "red", 2),
        ("+5 -5 NT J(g)", "red", 4),
        ("-5 J(g) J(g) +5", "red", 3),
        ("J(r) -5 +5 J(r)", "red", 4),
        ("J(r) -5 +5 J(b)", "red", 1),
        ("J(b) -5 +5 J(r)", "red", 4),
        ("J(b) -5 +5 J(g)", "red", 1),
        ("J(b) NT +5 J(r)", "red", 1),
        ("J(b) J(r) +5 NT", "red", 1),
        ("J(b) TC>g +5 J(g)", "red", 4),
    ],
)
def test_of_action_cards_with_jokers_the_joker_rules_decide(cards: str, trump: str, winner: int) -> None:
    assert trick(cards, trump).winner == winner


@rule("8.6")
def test_the_winner_does_not_depend_on_anything_but_the_cards() -> None:
    """Each trick of four cards has exactly one winner: whoever beats all others, checked pair by pair."""
    from itertools import permutations

    tokens = ["b3", "b15", "r0", "r15", "J(b)", "J(r)", "g9", "+5", "NT"]
    for four in permutations(tokens, 4):
        plays = tuple(
            Play(seat, candidates(token)[0], "bgryvo".index(token[2]) if token.startswith("J(") else -1)
            for seat, token in enumerate(four)
        )
        led = next(
            (play.named if play.named >= 0 else play.card // 16 for play in plays if play.named >= 0 or play.card < 96),
            -1,
        )
        for trump in (-1, 2):
            seat, _ = winner_of(plays, led, trump, "later_same_colour")
            assert strength(plays, led, trump, seat) == max(strength(plays, led, trump, other) for other in range(4))
            ranks = [strength(plays, led, trump, other) for other in range(4)]
            assert ranks.count(max(ranks)) == 1


def strength(plays: Sequence[Play], led: int, trump: int, seat: int) -> tuple[float, float]:
    """An independent order of the cards in a trick (8.1-8.5)."""
    _, card, named = plays[seat]
    colour = named if named >= 0 else card // 16 if card < 96 else -1
    height = 16 + seat / 10 if named >= 0 else card % 16 if card < 96 else -1
    if led == -1:
        return (0, -seat)
    if colour != -1 and colour == trump:
        return (3, height)
    if colour != -1 and colour == led:
        return (2, height)
    return (-1, -seat)


@rule("8.7")
def test_all_see_the_number_of_tricks_and_none_the_older_cards() -> None:
    table = scene(["b7 b1 b2", "b9 b5 b6", "b3 b4 b8"])
    table.play("b7 b9 b3 b5 b4 b1")
    for seat in range(-1, 3):
        view = GAME.view(table.state, seat)
        assert view.facts.won == (0, 2, 0)
        assert view.zones["won:1"].backs == 6
        assert view.zones["won:1"].pieces == ()
        assert [play.card for play in view.facts.done[-1].plays] == [5, 4, 1]
