"""What each seat sees: events alone must suffice to follow, and nothing hidden may shine through."""

from __future__ import annotations

from typing import Any

import pytest

from game.core.chance import seeded
from game.core.controller import RuleController
from game.core.events import SPECTATOR, Chosen, apply_event, reveals
from game.core.machine import State, asked
from game.core.records import fingerprint
from game.core.setup import Setup
from game.core.view import View
from game.match.match import Match, SeatPlan
from tests.every_game.walks import LONG, Dice, cases, check_pieces, few_setups, single_setups, walk

NAMES = tuple(f"Person {letter}" for letter in "ABCDEFGH")


@pytest.mark.parametrize(("controller", "setup"), cases(single_setups))
def test_the_events_a_seat_sees_lead_to_its_view(controller: RuleController, setup: Setup) -> None:
    seats = range(SPECTATOR, setup.seats)
    views = {seat: controller.first_view(setup, seat) for seat in seats}
    for state, _ in walk(controller, setup, 17):
        for seat in seats:
            for event in state.events:
                views[seat] = apply_event(views[seat], controller.redact(event, seat))
            assert views[seat] == controller.view(state, seat), f"seat {seat}"


@pytest.mark.parametrize(("controller", "setup"), cases(few_setups))
def test_all_see_the_same_zones_with_the_same_number_of_pieces(controller: RuleController, setup: Setup) -> None:
    for state, _ in walk(controller, setup, 19):
        spectator = controller.view(state, SPECTATOR)
        sizes = {name: zone.size for name, zone in spectator.zones.items()}
        for seat in range(setup.seats):
            view = controller.view(state, seat)
            assert view.seat == seat
            assert {name: zone.size for name, zone in view.zones.items()} == sizes
            known = [piece for zone in view.zones.values() for piece in zone.pieces]
            assert len(set(known)) == len(known)
            # What all may know, each seat knows.
            for name, zone in spectator.zones.items():
                assert set(zone.pieces) <= set(view.zones[name].pieces)


def public_names(event: Any) -> set[str]:
    return set(type(event).PUBLIC)


@pytest.mark.parametrize(("controller", "setup"), cases(few_setups))
def test_fields_that_are_not_public_are_seen_by_their_owner_only(controller: RuleController, setup: Setup) -> None:
    secrets = 0
    for state, _ in walk(controller, setup, 23):
        events: list[Any] = state.events
        for event in events:
            hidden = set(event._fields) - public_names(event)
            owner = getattr(event, event.OWNER) if event.OWNER else None
            for seat in range(SPECTATOR, setup.seats):
                seen = controller.redact(event, seat)
                if seat == owner:
                    assert seen == event
                else:
                    assert all(getattr(seen, name) is None for name in hidden)
                    assert all(getattr(seen, name) == getattr(event, name) for name in public_names(event))
                    secrets += len(hidden)
                controller.line(seen, NAMES, setup)  # a log line can be made of what one sees
    assert secrets


def in_seat_eyes(controller: RuleController, state: State[Any], seat: int) -> tuple[Any, ...]:
    """Return all that a seat is shown of a position."""
    view: View = controller.view(state, seat)
    own = view.zones.get(f"hand:{seat}")
    refusals = tuple(controller.why_not(state, seat, piece, "", "") for piece in sorted(own.pieces if own else ()))
    return view, controller.options(state, seat), refusals, asked(state)


@pytest.mark.parametrize(("controller", "setup"), cases(single_setups))
def test_two_worlds_that_a_seat_cannot_tell_apart_look_the_same(controller: RuleController, setup: Setup) -> None:
    """Deal again what a seat cannot know: view, options, refusals, events and log lines of the seat are the same."""
    dice = Dice(31)
    number = followed = 0
    for state, _ in walk(controller, setup, 29):
        number += 1
        if not asked(state) or (number % 5 and controller.name != "toy"):
            continue
        assert state.ask is not None
        seat = dice.pick(asked(state))
        view = controller.view(state, seat)
        here = state.clone()
        there = controller.determinize(view, state.ask, seeded(number))
        assert fingerprint(there) == fingerprint(controller.determinize(view, state.ask, seeded(number)))
        check_pieces(controller, there)
        assert in_seat_eyes(controller, here, seat) == in_seat_eyes(controller, there, seat)
        there.chance = here.chance  # what will be rolled is no secret of a seat: both worlds roll alike
        # Play on in both worlds with answers that are legal in both, until something is revealed.
        for _ in range(12):
            if not asked(here) or asked(here) != asked(there):
                break
            turn = asked(here)[0]
            ours, theirs = controller.options(here, turn), controller.options(there, turn)
            both = [option for option in ours if option in theirs]
            if turn == seat:
                assert ours == theirs
            if not both:
                break
            assert here.ask is not None
            if here.sealed != there.sealed and len(here.sealed) + 1 == len(here.ask.seats):
                break  # the last answer tells what was sealed: here the worlds part
            answer = dice.pick(both).answer
            controller.answer(here, turn, answer)
            controller.answer(there, turn, answer)
            pairs = list(zip(here.events, there.events))
            open_now = next((at for at, (event, _) in enumerate(pairs) if reveals(event)), None)
            for one, other in pairs[:open_now]:
                assert controller.redact(one, seat) == controller.redact(other, seat)
                assert controller.line(controller.redact(one, seat), NAMES, setup) == controller.line(
                    controller.redact(other, seat), NAMES, setup
                )
            followed += 1
            if open_now is not None:
                break
            assert in_seat_eyes(controller, here, seat) == in_seat_eyes(controller, there, seat)
    assert followed


@pytest.mark.parametrize(("controller", "setup"), cases(few_setups))
def test_a_guessed_world_can_be_played_to_its_end(controller: RuleController, setup: Setup) -> None:
    dice = Dice(37)
    number = 0
    for state, _ in walk(controller, setup, 41):
        number += 1
        if not asked(state) or number % (170 if controller.name in LONG else 17):
            continue
        assert state.ask is not None
        world = controller.determinize(controller.view(state, asked(state)[-1]), state.ask, seeded(number))
        while waiting := asked(world):
            seat = dice.pick(waiting)
            controller.answer(world, seat, dice.pick(controller.options(world, seat)).answer)
        assert controller.result(world) is not None


@pytest.mark.parametrize(("controller", "setup"), cases(few_setups))
def test_the_order_in_which_sealed_answers_come_in_leaves_no_trace(controller: RuleController, setup: Setup) -> None:
    tried = 0
    for state, _ in walk(controller, setup, 43):
        waiting = asked(state)
        if len(waiting) < 2 or state.sealed:
            continue
        answers = {seat: controller.options(state, seat)[-1].answer for seat in waiting}
        forth, back = state.clone(), state.clone()
        for seat in waiting:
            controller.answer(forth, seat, answers[seat])
            if seat != waiting[-1]:
                assert forth.events == [Chosen(seat)]
                assert seat not in asked(forth) and controller.options(forth, seat) == []
        for seat in reversed(waiting):
            controller.answer(back, seat, answers[seat])
        assert fingerprint(forth) == fingerprint(back)
        assert forth.events[1:] == back.events[1:]
        tried += 1
    assert tried or controller.name != "toy"


@pytest.mark.parametrize(("controller", "setup"), cases(few_setups))
def test_a_log_names_people_and_is_the_same_for_all_but_for_secrets(controller: RuleController, setup: Setup) -> None:
    match = Match.start(controller, setup, 3, [SeatPlan(name) for name in NAMES[: setup.seats]])
    dice = Dice(47)
    lengths = []
    while match.asked():
        seat = dice.pick(match.asked())
        match.answer(seat, dice.pick(match.options(seat)).answer)
        lengths.append([len(match.log(seat)) for seat in range(SPECTATOR, setup.seats)])
    for row in lengths:
        assert len(set(row)) == 1  # no one can tell from the number of lines what others see
    for line in match.log(0):
        fields = dict(line.fields)
        text = line.text.format(**fields)
        assert "{" not in text
        assert not any(word in text.lower().split() for word in ("you", "your"))
