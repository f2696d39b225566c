"""Random games of every game: copies, saves, replays and undo lead to the same positions."""

from __future__ import annotations

import json
import sys
from typing import Any

import pytest

from game import catalogue
from game.core.controller import RuleController
from game.core.machine import asked
from game.core.records import fingerprint, state_from_plain, state_to_plain
from game.core.setup import Setup
from game.match.match import Match, SeatPlan
from tests.every_game.walks import (
    LONG,
    MOST_ANSWERS,
    Dice,
    cases,
    check_position,
    few_setups,
    looked_at,
    single_setups,
    walk,
)

PLANS = [SeatPlan(f"Seat {number}") for number in range(8)]


@pytest.mark.parametrize(("controller", "setup"), cases(single_setups))
def test_every_position_is_in_order_and_the_game_ends(controller: RuleController, setup: Setup) -> None:
    for answers, (state, _) in enumerate(walk(controller, setup, 3)):
        check_position(controller, setup, state)
        assert answers < MOST_ANSWERS
    result = controller.result(state)
    assert result is not None
    assert sorted(standing.seat for standing in result.standings) == list(range(setup.seats))
    assert sum(result.win_share) == pytest.approx(1)
    assert [standing.place for standing in result.standings] == sorted(s.place for s in result.standings)


@pytest.mark.parametrize(("controller", "setup"), cases(few_setups))
def test_a_copy_is_equal_and_earlier_copies_never_change(controller: RuleController, setup: Setup) -> None:
    kept = []
    for number, (state, _) in enumerate(walk(controller, setup, 5)):
        if not looked_at(controller, number):
            continue
        twin = state.clone()
        prints = fingerprint(state)
        assert fingerprint(twin) == prints
        assert twin.events == []
        kept.append((twin, prints))
        # Playing on with a copy leaves the original alone.
        if waiting := asked(state):
            other = state.clone()
            controller.answer(other, waiting[0], controller.options(other, waiting[0])[-1].answer)
            assert fingerprint(state) == prints
    for twin, prints in kept:
        assert fingerprint(twin) == prints


@pytest.mark.parametrize(("controller", "setup"), cases(few_setups))
def test_the_same_answers_give_the_same_game(controller: RuleController, setup: Setup) -> None:
    states = [
        (given, fingerprint(state) if looked_at(controller, number) else "", list(state.events))
        for number, (state, given) in enumerate(walk(controller, setup, 8))
    ]
    state = controller.new_game(setup, 8)
    for given, prints, events in states:
        if given is not None:
            controller.answer(state, *given)
        assert state.events == events
        assert not prints or fingerprint(state) == prints


@pytest.mark.parametrize(("controller", "setup"), cases(few_setups))
def test_a_position_read_back_from_its_record_plays_on_the_same(controller: RuleController, setup: Setup) -> None:
    ends = 0
    for number, (state, _) in enumerate(walk(controller, setup, 13)):
        if not looked_at(controller, number):
            continue
        text = json.dumps(state_to_plain(state))
        twin = state_from_plain(json.loads(text), controller.table_type, controller.ANSWERS)
        assert json.dumps(state_to_plain(twin)) == text
        waiting = asked(state)
        assert asked(twin) == waiting
        for seat in waiting:
            assert controller.options(twin, seat) == controller.options(state, seat)
        if number % (20 if number < 100 else 140) == 0:  # play both to the end, or far
            ends += 1
            one = state.clone()
            dice = Dice(number)
            for _ in range(4000):  # at random packs in two worlds may never meet again
                waiting = asked(one)
                if not waiting:
                    break
                seat = dice.pick(waiting)
                answer = dice.pick(controller.options(one, seat)).answer
                controller.answer(one, seat, answer)
                controller.answer(twin, seat, answer)
                assert one.events == twin.events
            assert fingerprint(one) == fingerprint(twin)
    assert ends


@pytest.mark.parametrize(("controller", "setup"), cases(few_setups))
def test_undo_and_redo_lead_back_and_forth(controller: RuleController, setup: Setup) -> None:
    """The computers answer at random; the one person goes back as far as she likes, then forward again."""
    human = 1
    plans = [SeatPlan(f"Seat {seat}", "human" if seat == human else "other") for seat in range(setup.seats)]
    match = Match.start(controller, setup, 21, plans, undo="free")
    dice = Dice(4)
    left = 25
    while match.asked():
        seat = dice.pick(match.asked())
        match.answer(seat, dice.pick(match.options(seat)).answer)
        if not left or dice.below(6) or match.can_undo(human) is not None:
            continue
        left -= 1
        moments: list[Any] = []
        while match.can_undo(human) is None and len(moments) < 4:
            moments.append((match.fingerprint(), match.answers, match.events(human), match.generation))
            match.undo(human)
            assert human in match.asked()
        if dice.below(3):
            for prints, answers, events, generation in reversed(moments):
                match.redo(human)
                assert (match.fingerprint(), match.answers, match.events(human)) == (prints, answers, events)
                assert match.generation > generation
            assert not match.can_redo(human)
    # What was undone has left no trace: the answers alone tell the game.
    state = controller.new_game(setup, 21)
    for given in match.answers:
        controller.answer(state, *given)
    assert fingerprint(state) == match.fingerprint()
    assert match.marked


@pytest.mark.parametrize(("controller", "setup"), cases(few_setups))
def test_every_past_position_can_be_looked_at_and_forked(controller: RuleController, setup: Setup) -> None:
    match = Match.start(controller, setup, 2, PLANS[: setup.seats])
    prints, views, counts = [match.fingerprint()], [match.view(0)], [match.event_count]
    some = 37 if controller.name in LONG else 7
    dice = Dice(9)
    while match.asked():
        seat = dice.pick(match.asked())
        match.answer(seat, dice.pick(match.options(seat)).answer)
        prints.append(match.fingerprint())
        views.append(match.view(0))
        counts.append(match.event_count)
    # Far more answers than the densely kept ones, so that positions are made again by playing.
    for count in range(0, len(prints), some):
        past = match.at(count)
        assert (past.fingerprint(), past.view(0), past.event_count) == (prints[count], views[count], counts[count])
        assert past.answers == match.answers[:count]
        assert past.log(0) == match.log(0)[: len(past.log(0))]
        fork = past.fork(count)
        assert fork.fingerprint() == prints[count]
        for given in match.answers[count : count + 5]:
            fork.answer(*given)
        assert fork.fingerprint() == prints[min(count + 5, len(prints) - 1)]
    assert match.fingerprint() == prints[-1]
    with pytest.raises(IndexError):
        match.at(len(prints))


@pytest.mark.parametrize("game", catalogue.names())
def test_a_copy_shares_its_records(game: str) -> None:
    """A search makes hundreds of thousands of copies: each may hold a few dozen objects of its own, not thousands."""
    controller = catalogue.controller(game)
    state = controller.new_game(Setup(4), 1)
    dice = Dice(4)
    for _answer in range(150):
        seat = dice.pick(asked(state))
        controller.answer(state, seat, dice.pick(controller.options(state, seat)).answer)
    copies: list[object] = [None] * 100
    before = sys.getallocatedblocks()
    for number in range(100):
        copies[number] = state.clone()
    assert (sys.getallocatedblocks() - before) / 100 < 60
