"""One gesture for a row of asks: what it says is what the rules then ask for, and it lapses when something happened."""

from __future__ import annotations

from random import Random

import pytest

from game.apocalypse import ahead
from game.core.machine import asked
from game.core.view import View
from tests.apocalypse.walking import GAME, Game, other_world, setup_of

CALM = ("pass", "done", "none", "no", "fight_on", "accept")


def gestures(numbers: range, answers: int = 500) -> list[tuple[Game, int, ahead.Ahead]]:
    """Return gestures that are offered in random games, with the position and the seat."""
    found = []
    for number in numbers:
        dice = Random(number)
        state = GAME.new_game(setup_of(number), number)
        for _step in range(answers):
            waiting = asked(state)
            if not waiting or state.ask is None:
                break
            seat = dice.choice(waiting)
            options = GAME.options(state, seat)
            offered = ahead.offers(GAME.view(state, seat), state.ask, options)
            if offered:
                found.append((state.clone(), seat, dice.choice(offered)))
            GAME.answer(state, seat, dice.choice(options).answer)
    return found


def carry_out(state: Game, seat: int, gesture: ahead.Ahead, dice: Random) -> list[str]:
    """Give all of a gesture, everybody else staying calm where that is possible; return the prompts it answered."""
    assert state.ask is not None
    plan: ahead.Said | None = ahead.said(GAME.view(state, seat), gesture)
    given = [state.ask.prompt]
    GAME.answer(state, seat, gesture.first)
    for _step in range(60):
        waiting = asked(state)
        if plan is None or not waiting or state.ask is None:
            break
        who = seat if seat in waiting else waiting[0]
        options = GAME.options(state, who)
        answer = None
        if who == seat:
            answer, plan = ahead.answer_now(plan, GAME.view(state, seat), state.ask, options)
            assert answer is None or answer in [option.answer for option in options]
            if answer is not None:
                given.append(state.ask.prompt)
        if answer is None:
            calm = [option.answer for option in options if option.choice in CALM and option.piece < 0]
            answer = calm[0] if calm else dice.choice(options).answer
        GAME.answer(state, who, answer)
    return given


@pytest.mark.slow
def test_what_a_gesture_says_is_what_is_asked_next() -> None:
    done: set[tuple[str, str]] = set()
    whole = tried = 0
    for number, (state, seat, gesture) in enumerate(gestures(range(8))):
        assert state.ask is not None
        options = GAME.options(state, seat)
        answers = [option.answer for option in options]
        assert gesture.first in answers and gesture.option.answer not in answers
        gestures_known = [(option.piece, option.place, option.choice) for option in options]
        assert (gesture.option.piece, gesture.option.place, gesture.option.choice) not in gestures_known
        first = state.ask.prompt
        given = carry_out(state, seat, gesture, Random(number))
        tried += 1
        if all(prompt in given for prompt, _ in gesture.rest):
            whole += 1
            done.update((first, prompt) for prompt, _ in gesture.rest)
    assert tried > 60 and whole > tried / 2, (whole, tried)
    for pair in (("window_before_alphas", "alpha"), ("withdraw", "combat_card"), ("alpha", "alpha_action")):
        assert pair in done, done


@pytest.mark.slow
def test_who_is_challenged_ahead_and_turns_out_to_be_alpha_is_attacked() -> None:
    """At the alpha ask nobody knows who else will be alpha (10.5, 10.6)."""
    seen = set()
    for state, seat, gesture in gestures(range(40, 44), 400):
        word = gesture.rest[0][1]
        assert state.ask is not None
        if state.ask.prompt != "alpha" or not isinstance(word, tuple) or word[0] != "challenge":
            continue
        target = int(word[1])  # type: ignore[arg-type]
        plan: ahead.Said | None = ahead.said(GAME.view(state, seat), gesture)
        for _step in range(40):
            waiting = asked(state)
            if not waiting or state.ask is None or state.ask.prompt == "alpha_action":
                break
            options = GAME.options(state, waiting[0])
            if waiting[0] == seat and state.ask.prompt == "alpha":
                answer = gesture.first
            else:
                calm = [option.answer for option in options if option.choice in CALM]
                meant = [option.answer for option in options if option.answer == target]
                answer = (meant or calm or [options[0].answer])[0]
            GAME.answer(state, waiting[0], answer)
        if asked(state) == (seat,) and state.ask is not None and plan is not None:
            given, _rest = ahead.answer_now(plan, GAME.view(state, seat), state.ask, GAME.options(state, seat))
            if given is not None:
                assert given == ("attack" if target in state.table.alphas else "challenge", target)
                seen.add(given[0])  # type: ignore[index]
    assert "attack" in seen


def test_gestures_follow_from_the_own_view_alone() -> None:
    for number, (state, seat, _gesture) in enumerate(gestures(range(20, 22), 150)):
        assert state.ask is not None
        twin = other_world(state, seat, number)
        mine = ahead.offers(GAME.view(state, seat), state.ask, GAME.options(state, seat))
        assert mine == ahead.offers(GAME.view(twin, seat), state.ask, GAME.options(twin, seat))


def test_what_was_said_lapses_when_something_happened() -> None:
    seen = 0
    for state, seat, gesture in gestures(range(30, 32), 250):
        view: View = GAME.view(state, seat)
        plan = ahead.said(view, gesture)
        card = next(iter(view.facts.things))
        hurt = {**view.facts.things, card: view.facts.things[card]._replace(away="turn")}
        other = view._replace(facts=view.facts._replace(things=hurt))
        assert state.ask is not None
        if plan.waits:
            other = other._replace(facts=other.facts._replace(turn=view.facts.turn + 1))
        ask = state.ask._replace(prompt=plan.rest[0][0])
        assert ahead.answer_now(plan, other, ask, GAME.options(state, seat)) == (None, None)
        seen += 1
    assert seen > 3
