"""Whole games on the table, each in another way, and the picture against the referee's view after every queue."""

from __future__ import annotations

import random

import pytest

from game.core.events import SPECTATOR
from scenes.shell.app import App
from scenes.table.table_scene import TableScene
from tests.scenes.table.helpers import Way, open_table, pass_over, play_game, settle, table_app
from tests.scenes.table_blood_rage.hands import by_click, by_drag, by_keys, by_pad, new_match

WAYS = {"drag": by_drag, "click": by_click, "keys": by_keys, "pad": by_pad}


def checked(way: Way) -> Way:
    def play(app: App, scene: TableScene, dice: random.Random) -> None:
        assert scene.shown.current
        seat = scene.front if scene.couch.open else SPECTATOR
        assert scene.view == scene.match.view(seat)
        way(app, scene, dice)

    return play


@pytest.mark.slow
@pytest.mark.parametrize("way", WAYS)
def test_the_first_age_begins(way: str) -> None:
    """The draft and some turns of each way, quick enough for every run; whole games are below."""
    match = new_match(3 if way in ("drag", "click") else 2, (0,), seed=7)
    app, scene = open_table(match, table_app())
    dice = random.Random(5)
    for _choice in range(16):
        settle(app)
        while app.director.top is not scene:
            pass_over(app)
        if not scene.presenter.ready:
            app.step(0.1)
            continue
        before = match.answer_count
        checked(WAYS[way])(app, scene, dice)
        assert match.answer_count > before
    assert sum(given.seat == 0 for given in match.answers) > 6
    assert match.view(0).facts.phase != "gifts"


@pytest.mark.slow
@pytest.mark.parametrize("way", WAYS)
def test_a_whole_game(way: str) -> None:
    match = new_match(3 if way in ("drag", "click") else 2, (0,), seed=7)
    app, scene = open_table(match, table_app())
    count = play_game(app, scene, checked(WAYS[way]), most=600)
    assert match.result() is not None and count > 30
    assert {given.seat for given in match.answers if given.seat == 0}


@pytest.mark.slow
def test_four_people_at_one_screen_by_drag() -> None:
    match = new_match(4, (0, 1), seed=3)
    app, scene = open_table(match, table_app())
    play_game(app, scene, checked(by_drag), most=900)
    assert match.result() is not None
