"""Rulebook section 3: turning up the trump."""

from __future__ import annotations

from game.amigo.cards import DECK, kind
from game.amigo.dealing import turn_up_first
from tests.amigo.scene import GAME, NAMES, Table, new_game, scene, token_of, trick
from tests.rules_marker import rule


def turn_first(pile: str) -> Table:
    """Return a table on which the first trump was turned up from this pile."""
    table = scene(["b1", "b2", "b3"], trump="none", pile=pile)
    turn_up_first(table.state)
    return table


@rule("3.1")
def test_a_colour_card_on_top_is_trump() -> None:
    table = turn_first("v4 NT g9")
    assert table.trump == table.trick_trump == "violet"
    assert [token_of(card) for card in table.table.turned] == ["v4"]


@rule("3.1")
def test_action_cards_are_passed_over_until_a_colour_card_comes() -> None:
    table = turn_first("NT J +5 g9 v4")
    assert table.trump == "green"
    assert [token_of(card) for card in table.table.turned] == ["NT", "J", "+5", "g9"]


@rule("3.1")
def test_every_round_begins_with_a_trump() -> None:
    for seed in range(40):
        table = new_game(3 + seed % 6, seed)
        assert table.trump != "none"
        assert NAMES[table.said("TrumpTurned")[0].trump] == table.trump


@rule("3.2")
def test_passed_over_cards_do_nothing_and_stay_in_sight_for_the_round() -> None:
    table = scene(["TC b1", "b2 b3", "b4 b5"], pile="NT -5 TC g9 v4")
    before = table.table.turned
    table.play("TC")
    # The no trump that was turned up does not act, the trump change does not turn up another card.
    assert table.trick_trump == "green"
    assert table.table.reveals == 0
    assert table.table.taken == [(), (), ()]
    for seat in range(-1, 3):
        shown = GAME.view(table.state, seat).zones["turned"].pieces
        assert [token_of(card) for card in shown[len(before) :]] == ["NT", "-5", "TC", "g9"]
    table.play("b2 b4")
    assert table.said("TrumpTurned") == table.said("TrumpTurned")[:1]
    turned = set(table.table.turned)
    assert not turned & {*table.table.pile, *(card for hand in table.table.hands for card in hand)}


@rule("3.3")
def test_the_value_of_the_turned_up_card_does_not_matter() -> None:
    winners = set()
    for value in range(16):
        table = scene(["TC b1", f"g{1 if value else 2} b3", "b4 b5"], pile=f"g{value}" if value != 1 else "g14")
        table.play(f"TC g{1 if value else 2} b4")
        winners.add(table.winner)
    assert winners == {2}


@rule("3.4")
def test_later_trumps_are_found_in_the_same_way() -> None:
    change = trick("TC b1 b2 b3", pile="+5 -5 v3")
    assert change.turned("change") == ["violet"]
    assert len(change.said("TrumpTurned")[0].cards) == 3
    after = trick("NT b1 b2 b3", pile="J NT TC v3")
    assert after.turned("after") == ["violet"]
    assert len(after.said("TrumpTurned")[0].cards) == 4


@rule("3.5")
def test_the_same_colour_may_come_again() -> None:
    change = trick("TC b1 b2 b3", trump="red", pile="r3 g5")
    assert change.trump == "red"
    assert len(change.said("TrumpTurned")[0].cards) == 1
    after = trick("NT b1 b2 b3", trump="red", pile="r3 g5")
    assert after.trump == "red"
    assert len(after.said("TrumpTurned")[0].cards) == 1


@rule("3.6")
def test_never_more_than_17_cards_are_turned_up() -> None:
    # k no-trump and trump-change cards in the pile leave 8 - k reveals beside the first one, each with one
    # colour card; passed over are these k and the other eight action cards at most.
    changers = sum(kind(card) in ("no_trump", "trump_change") for card in DECK)
    others = sum(kind(card) in ("joker", "plus_five", "minus_five") for card in DECK)
    worst = max((1 + changers - k) + (k + others) for k in range(changers + 1))
    assert worst == 17
    assert worst < 112 - 8 * 10


@rule("3.6")
def test_17_cards_can_really_be_turned_up() -> None:
    hands = ["TC", "TC", "TC", "TC", "NT", "NT", "NT", "NT"]
    pile = "J J +5 +5 +5 -5 -5 -5 g1 g2 g3 g4 y1 y2 y3 y4 y5"
    table = scene(hands, trump="none", pile=pile, more=1, no_trump_twice="each")
    turn_up_first(table.state)
    table.play("TC TC TC TC NT NT NT NT")
    assert len(table.table.turned) == 17
    assert len(table.turned("change")) == 4
    assert len(table.turned("after")) == 4


@rule("3.6")
def test_the_pile_never_runs_out_in_play() -> None:
    for seed in range(12):
        table = new_game(8, seed)
        while GAME.result(table.state) is None:
            options = GAME.options(table.state, table.seat - 1)
            table.answer(options[-1].answer)  # action cards have the highest ids: played as soon as allowed
            assert len(table.table.turned) <= 17
            assert table.table.pile
        assert all(event.trump >= 0 for event in table.said("TrumpTurned"))


@rule("3.6")
def test_the_very_last_card_of_the_pile_can_still_be_trump() -> None:
    table = scene(["TC b1", "b2 b3", "b4 b5"], trump="red", pile="NT g1")
    table.table.pile = table.table.pile[-2:]
    assert table.play("TC").trump == "green"
    assert table.table.pile == ()


@rule("3.7")
def test_a_trump_change_without_a_fitting_card_keeps_the_trump() -> None:
    table = scene(["TC b1", "b2 b3", "b4 b5"], trump="red", pile="r1", trump_must_differ=True)
    table.table.pile = table.table.pile[-1:]
    table.play("TC")
    assert table.trump == table.trick_trump == "red"
    assert table.table.pile == ()
    table.play("b2 b4 b5 b1 b3")  # play goes on
    assert table.winner == 3


@rule("3.7")
def test_after_a_no_trump_trick_without_a_fitting_card_there_is_no_trump() -> None:
    table = scene(["NT b1", "b2 b3", "b4 b5"], trump="red", pile="r1 NT", trump_must_differ=True)
    table.table.pile = table.table.pile[-2:]
    table.play("NT b2 b4")
    assert table.trump == table.trick_trump == "none"
    assert table.table.pile == ()
    table.play("b5 b1 b3")
    assert table.winner == 3
