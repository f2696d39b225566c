"""Rulebook section 6: Gods' Gifts."""

from __future__ import annotations

import pytest

from game.blood_rage.deck import AGE
from game.core.machine import asked
from tests.blood_rage.scene import GAME, Table, drafted, new_game, scene
from tests.rules_marker import rule


def keep_all(table: Table, which: int = 0) -> None:
    """Let everyone keep one card."""
    for _ in range(table.table.rules.players):
        seat = asked(table.state)[0] + 1
        table.answer(table.options(seat)[which].answer, seat)


@rule("6.2")
@pytest.mark.parametrize(("players", "rest"), [(2, 4), (3, 2), (4, 2), (5, 2)])
def test_eight_cards_are_dealt_and_the_rest_is_unseen(players: int, rest: int) -> None:
    table = new_game(players)
    assert [len(pack) for pack in table.table.packs] == [8] * players
    assert len(table.table.unseen) == rest
    assert GAME.view(table.state, 0).zones["unseen"].pieces == ()


@rule("6.3")
def test_one_is_kept_and_the_rest_goes_left() -> None:
    table = new_game(3)
    packs = list(table.table.packs)
    keep_all(table)
    assert [len(kept) for kept in table.table.kept] == [1, 1, 1]
    for seat in range(3):
        assert table.table.packs[(seat + 1) % 3] == packs[seat][1:]
    for _ in range(5):
        keep_all(table, -1)
    assert table.prompt == "action"
    assert len(table.table.unseen) == 2 + 2 * 3


@rule("6.3")
def test_packs_go_left_in_every_age() -> None:
    table = scene(players=3).to_end_of_age()
    packs = list(table.table.packs)
    keep_all(table)
    assert table.table.packs[1] == packs[0][1:]


@rule("6.4")
def test_two_players_keep_two_of_each_pack() -> None:
    table = new_game(2)
    packs = list(table.table.packs)
    keep_all(table)
    assert [len(pack) for pack in table.table.packs] == [7, 7]
    assert table.table.packs[0] == packs[0][1:]  # not passed yet
    keep_all(table)
    assert table.table.packs == [packs[1][2:], packs[0][2:]]
    assert [len(pack) for pack in table.table.packs] == [6, 6]
    keep_all(table)
    keep_all(table)
    assert [len(pack) for pack in table.table.packs] == [4, 4]
    keep_all(table)
    keep_all(table)
    assert table.prompt == "action" and len(table.table.unseen) == 4 + 4


@rule("6.1", "6.5", "9.2")
def test_a_saved_card_waits_beside_the_draft() -> None:
    table = scene(hands=["tyrs_smite troll", ""], players=3).end_phase()
    assert table.prompt == "discard"
    table.keep("tyrs_smite")
    assert table.prompt == "draft"
    assert len(table.table.saved[0]) == 1 and not table.hand(1)
    for _ in range(6):
        keep_all(table)
    hand = table.table.hands[0]
    assert len(hand) == 7 and sum(AGE[card] == 1 for card in hand) == 1 and "tyrs_smite" in table.hand(1)
    assert len(table.table.hands[1]) == 6


@rule("6.3", "0.4")
def test_nobody_sees_what_others_keep() -> None:
    table = new_game(4)
    seat = asked(table.state)[2]
    table.answer(table.options(seat + 1)[3].answer, seat + 1)
    view = GAME.view(table.state, 0)
    assert view.facts.chosen == (seat,) and view.zones[f"kept:{seat}"].size == 0
    assert GAME.options(table.state, seat) == []
    assert table.refused(5, f"kept:{seat}", seat=seat + 1) == "6.3"
    assert table.refused(999, "kept:0", seat=1) == "6.3"
    assert table.refused(next(c for c in range(130) if c not in table.table.packs[0]), "kept:0", seat=1) == "6.3"


@rule("6.3")
def test_a_seat_remembers_its_packs() -> None:
    table = drafted(4)
    looked = GAME.view(table.state, 2).facts.looked
    assert [len(pack) for pack in looked] == [8, 7, 6, 5, 4, 3]
    assert set(looked[4]) < set(looked[0])  # the first pack has come round
    assert GAME.view(table.state, -1).facts.looked == ()
