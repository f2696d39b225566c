"""The picture follows by events alone and, once nothing waits, equals what the seat may see."""

from __future__ import annotations

import random
from typing import Any

import pytest

from game.amigo.answers import Bid
from game.core.events import SPECTATOR
from game.core.view import Zone
from scenes.table.shown_table import BACK, Move, ShownTable, moves_between
from tests.scenes.table.helpers import new_match
from tests.sure import sure


@pytest.mark.parametrize("seat", [0, 2, SPECTATOR])
@pytest.mark.parametrize("variant", [{}, {"hidden_tip": True}, {"secret_prediction": True}, {"preset": "us"}])
def test_an_empty_queue_means_the_present(seat: int, variant: dict[str, Any]) -> None:
    match = new_match(4, humans=range(4), seed=5, undo="free", **variant)
    shown = ShownTable(match.controller, match, seat)
    dice = random.Random(3)
    for number in range(220):
        if match.result() is not None:
            break
        one = dice.choice(match.asked())
        match.answer(one, dice.choice(match.options(one)).answer)
        shown.fetch()
        if number % 3 == 0:
            continue
        if dice.random() < 0.1 and match.can_undo(one) is None:
            match.undo(one)
            assert shown.fetch()
        shown.skip()
        assert shown.current
        assert shown.view == match.view(seat)


def test_from_the_first_event_on() -> None:
    match = new_match(5, seed=9)
    shown = ShownTable(match.controller, match, 0)
    shown.start_at(match.first_view(0), 0)
    assert not shown.current
    shown.fetch()
    assert shown.waiting == match.event_count
    played = shown.skip()
    assert shown.view == match.view(0)
    dealt = [move for one in played for move in one.moves if move.target == "hand:0"]
    assert len(dealt) == 10
    assert all(move.source == "pile" and move.is_known and not move.was_known for move in dealt)
    others = [move for one in played for move in one.moves if move.target == "hand:1"]
    assert len(others) == 10
    assert all(move.piece == BACK for move in others)


def test_an_undo_rebuilds_at_once() -> None:
    match = new_match(3, humans=range(3), seed=1, undo="free")
    shown = ShownTable(match.controller, match, 0)
    seat = match.asked()[0]
    match.answer(seat, Bid(1))
    shown.fetch()
    assert shown.waiting
    match.undo(seat)
    assert shown.fetch()
    assert shown.current and shown.view == match.view(0)


def test_moves_follow_identity_and_turning() -> None:
    before = {"hand": Zone((3, 5)), "other": Zone(backs=4), "middle": Zone(), "away": Zone()}
    after = {"hand": Zone((3,)), "other": Zone(backs=3), "middle": Zone((5, 9)), "away": Zone()}
    moves = moves_between(before, after)
    assert Move(5, "hand", "middle", True, True, 1, 0) in moves
    assert any(m.piece == 9 and m.source == "other" and not m.was_known and m.is_known for m in moves)
    covered = moves_between({"middle": Zone((5, 9)), "away": Zone()}, {"middle": Zone(), "away": Zone(backs=2)})
    assert sorted(m.piece for m in covered) == [5, 9]
    assert all(m.target == "away" and m.was_known and not m.is_known for m in covered)
    appears = moves_between({"a": Zone()}, {"a": Zone((1,), 1)})
    assert {m.source for m in appears} == {""}
    vanishes = moves_between({"a": Zone((1,), 1)}, {"a": Zone()})
    assert {m.target for m in vanishes} == {""}


def test_a_played_card_goes_from_the_hand_to_the_trick() -> None:
    match = new_match(3, humans=range(3), seed=2)
    shown = ShownTable(match.controller, match, 0)
    while sure(match.ask).prompt == "bid":
        match.answer(match.asked()[0], Bid(1))
    shown.fetch()
    shown.skip()
    seat = match.asked()[0]
    option = next(option for option in match.options(seat) if not option.choice)
    match.answer(seat, option.answer)
    shown.fetch()
    first = shown.step()
    assert first is not None
    move = next(move for move in first.moves if move.piece == option.piece)
    assert (move.source, move.target, move.is_known) == (f"hand:{seat}", "trick", True)
