"""Whatever is not among the options is refused, with a reason, and nothing has changed."""

from __future__ import annotations

from typing import Any

import pytest

from game.core.answers import same
from game.core.asking import IllegalAnswer, Option
from game.core.controller import RuleController
from game.core.setup import Setup
from game.match.match import Match, SeatPlan
from tests.every_game.walks import Dice, cases, few_setups, variant_setups

PLANS = [SeatPlan(f"Seat {number}") for number in range(8)]
NONSENSE: list[Any] = [
    None, True, False, -1, 10**30, 3.0, "", "pass", "bid", "0", (), (0,), (96, 6), (96, -1), (96, True), ((1, 2), 3),
    [96, 2], {"a": 1}, b"x",
]  # fmt: skip


def signature(match: Match) -> tuple[Any, ...]:
    """Return the whole state as a tuple: cheaper than a fingerprint, and as thorough."""
    state = match.truth
    fields = []
    for name in type(state.table).__slots__:
        value = getattr(state.table, name)
        fields.append(tuple(value) if isinstance(value, list) else value)
    return (*fields, state.chance, state.steps, state.ask, state.sealed, match.event_count, match.answer_count)


def random_answer(dice: Dice, options: list[Option]) -> Any:
    """Return something that may look like an answer."""
    kind = dice.below(5)
    if kind == 0:
        return dice.pick(NONSENSE)
    if kind == 1:
        return dice.below(140) - 10
    if kind == 2:
        return (dice.below(120), dice.below(9) - 1)
    if kind == 3 and options:  # a legal answer of the wrong type
        answer = dice.pick(options).answer
        return str(answer) if not isinstance(answer, str) else (answer,)
    return (dice.below(120),) if dice.below(2) else f"{dice.below(20)}"


def check_refusals(match: Match, dice: Dice, tries: int) -> int:
    """Try illegal answers and gestures at this position; return how many were refused."""
    refused = 0
    before = signature(match)
    seats = len(match.seats)
    for _ in range(tries):
        seat = dice.below(seats + 2) - 1
        own = match.options(seat) if 0 <= seat < seats else []
        # The options of the player who is asked, offered by another seat, are illegal too.
        lender = dice.pick(match.asked())
        lent = match.options(lender)
        answer = dice.pick(lent).answer if dice.below(4) == 0 else random_answer(dice, lent)
        if any(same(option.answer, answer) for option in own):
            continue
        with pytest.raises(IllegalAnswer):
            match.answer(seat, answer)
        assert signature(match) == before
        refused += 1
        if 0 <= seat < seats:
            check_reason(match, seat, own, answer, dice)
    return refused


def check_reason(match: Match, seat: int, own: list[Option], answer: Any, dice: Dice) -> None:
    """A gesture that no option has is refused with a sentence and a rule; one that an option has is not."""
    piece = answer if isinstance(answer, int) and not isinstance(answer, bool) and abs(answer) < 1000 else -1
    place = dice.pick(("", "trick", "middle", "pile", "hand:0"))
    choice = dice.pick(("", "bid:3", "bid:99", "bid:x", "colour:2", "pass", "nonsense"))
    refusal = match.why_not(seat, piece, place, choice)
    if any(option[1:] == (piece, place, choice) for option in own):
        assert refusal is None
    if refusal is None:
        assert any(piece in (option.piece, -1) or choice == option.choice for option in own)
        return
    text = refusal.english()
    assert text and "{" not in text and refusal.rule


@pytest.mark.parametrize(("controller", "setup"), cases(few_setups))
def test_what_is_not_among_the_options_is_refused(controller: RuleController, setup: Setup) -> None:
    match = Match.start(controller, setup, 6, PLANS[: setup.seats])
    dice = Dice(setup.seats)
    refused = 0
    while match.asked():
        prints = match.fingerprint() if match.answer_count % 10 == 0 else ""
        refused += check_refusals(match, dice, 4)
        if prints:
            assert match.fingerprint() == prints
        seat = dice.pick(match.asked())
        last = dice.pick(match.options(seat)).answer
        match.answer(seat, last)
    assert refused > 30
    with pytest.raises(IllegalAnswer):
        match.answer(0, last)
    assert match.why_not(0, 1, "trick") is not None


@pytest.mark.parametrize(("controller", "setup"), cases(few_setups))
def test_every_option_can_be_given_and_is_not_refused(controller: RuleController, setup: Setup) -> None:
    match = Match.start(controller, setup, 12, PLANS[: setup.seats])
    dice = Dice(5)
    while match.asked():
        seat = dice.pick(match.asked())
        options = match.options(seat)
        for option in options:
            assert match.why_not(seat, *option[1:]) is None
        if match.answer_count % 9 == 0:
            for option in options:
                match.fork(match.answer_count).answer(seat, option.answer)
        match.answer(seat, dice.pick(options).answer)


@pytest.mark.slow
def test_a_hundred_thousand_illegal_answers() -> None:
    refused = 0
    setups = cases(variant_setups)
    number = 0
    while refused < 100_000:
        controller, setup = setups[number % len(setups)].values
        match = Match.start(controller, setup, number, PLANS[: setup.seats])
        dice = Dice(number)
        number += 1
        while match.asked():
            prints = match.fingerprint() if match.answer_count % 50 == 0 else ""
            refused += check_refusals(match, dice, 6)
            if prints:
                assert match.fingerprint() == prints
            seat = dice.pick(match.asked())
            match.answer(seat, dice.pick(match.options(seat)).answer)
