"""Several people at one screen: what an answer brings about is shown before the next person is called."""

from __future__ import annotations

import random

import pytest

from game.blood_rage.answers import InvadeZone
from game.match.history import Given
from game.match.match import Match
from scenes.shell.app import App
from tests import slow
from tests.scenes.table.helpers import open_table, pass_over, press, settle, table_app
from tests.scenes.table_blood_rage.hands import advance, eager, new_match, skin_of


def last_answer_of(match: Match, age: int) -> int:
    """Play on to the end of an Age (3: of the game); return how many answers there were before the last one."""
    dice = random.Random(3)
    while match.asked() and match.view(0).facts.age <= age:
        seat = match.asked()[0]
        match.answer(seat, eager(match.options(seat), dice).answer)
    return match.answer_count - 1


def let_answer(match: Match, given: Given) -> App:
    """Open the table shared by all; the person answers; let time pass."""
    app = table_app((1280, 720), coach=True)
    app.worker.silent = True
    _app, scene = open_table(match, app)
    settle(app)
    pass_over(app)
    assert scene.front == given.seat and scene.presenter.ready
    scene.give(next(option for option in scene.presenter.options if option.answer == given.answer))
    for _step in range(6):
        app.step(0.1)
    return app


@pytest.mark.parametrize(("age", "opens"), slow.rows([(1, "summary"), (3, "standings")], (1, "summary")))
def test_what_an_answer_ends_is_shown_before_the_curtain(age: int, opens: str) -> None:
    match = new_match(2, humans=(0, 1), seed=4)
    advance(match, lambda match: match.view(0).facts.age == age)
    count = last_answer_of(match, age)
    app = let_answer(match.fork(count), match.answers[count])
    assert app.director.top is not None
    assert app.director.top.name == opens


def test_the_curtain_tells_what_the_own_answer_brought_about() -> None:
    match = new_match(2, humans=(0, 1), seed=2)
    advance(match, lambda match: match.ask is not None and match.ask.prompt == "action")
    app = table_app((1280, 720))
    app.worker.silent = True
    _app, scene = open_table(match, app)
    seat = match.asked()[0]
    scene.couch.reveal(seat)
    while app.director.top is not scene:
        app.back()
    app.step(0.1)
    before = match.event_count
    option = next(o for o in scene.presenter.options if isinstance(o.answer, InvadeZone))
    scene.give(option)
    assert scene.couch.seen_since(seat) == before
    app.step(0.1)
    assert scene.shown.current
    # Every event has its line once, although the picture began again for the eyes of all.
    assert scene.log.lines == match.log(scene.shown.seat)


def test_marks_of_the_coach_name_no_cards_where_people_share_a_screen() -> None:
    for humans, told in (((0,), True), ((0, 1), False)):
        match = new_match(2, humans=humans, seed=3)
        app = table_app((1280, 720), coach=True)
        app.worker.silent = True
        _app, scene = open_table(match, app)
        scene.couch.reveal(0)
        while app.director.top is not scene:
            app.back()
        app.step(0.1)
        assert scene.presenter.prompt == "draft"
        option = scene.presenter.options[0]
        scene.coach.given(0, option, scene.position)
        assert bool(scene.coach.choices) is told
        assert skin_of(scene).words.told_openly(option) is False


def test_undo_on_a_shared_screen_goes_back_to_the_person_who_answered() -> None:
    match = new_match(2, humans=(0, 1), seed=2)
    advance(match, lambda match: match.ask is not None and match.ask.prompt == "action")
    app = table_app((1280, 720))
    app.worker.silent = True
    _app, scene = open_table(match, app)
    seat = match.asked()[0]
    scene.couch.reveal(seat)
    while app.director.top is not scene:
        app.back()
    app.step(0.1)
    option = next(o for o in scene.presenter.options if isinstance(o.answer, InvadeZone))
    scene.give(option)
    press(app, "z", ctrl=True)
    app.step(0.1)
    assert match.asked() == (seat,) and scene.couch.open and scene.front == seat
