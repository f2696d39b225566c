"""Whole games on the table, each in another way, and the picture against the referee's view after every queue."""

from __future__ import annotations

import random

import pytest

from game.core.events import SPECTATOR
from scenes.app import App
from scenes.table.table_scene import TableScene
from tests.scenes.table.helpers import open_table, play_game, table_app
from tests.scenes.table_blood_rage.hands import by_click, by_drag, by_keys, by_pad, new_match

WAYS = {"drag": by_drag, "click": by_click, "keys": by_keys, "pad": by_pad}


def checked(way):
    def play(app: App, scene: TableScene, dice: random.Random) -> None:
        assert scene.shown.current
        seat = scene.front if scene.couch.open else SPECTATOR
        assert scene.view == scene.match.view(seat)
        way(app, scene, dice)

    return play


@pytest.mark.parametrize("way", WAYS)
def test_a_whole_game(way: str) -> None:
    match = new_match(3 if way in ("drag", "click") else 2, (0,), seed=7)
    app, scene = open_table(match, table_app())
    count = play_game(app, scene, checked(WAYS[way]), most=600)
    assert match.result() is not None and count > 30
    assert {given.seat for given in match.answers if given.seat == 0}


def test_four_people_at_one_screen_by_drag() -> None:
    match = new_match(4, (0, 1), seed=3)
    app, scene = open_table(match, table_app())
    play_game(app, scene, checked(by_drag), most=900)
    assert match.result() is not None
