"""Whole games on the table, each in another way, and the picture against the referee's view after every queue."""

from __future__ import annotations

import random

import pytest

from game.core.events import SPECTATOR
from scenes.shell.app import App
from scenes.table.table_scene import TableScene
from tests import slow
from tests.scenes.table.helpers import Way, open_table, pass_over, settle, table_app
from tests.scenes.table_apocalypse.hands import by_click, by_drag, by_keys, by_pad, new_match, skin_of

WAYS = {"drag": by_drag, "click": by_click, "keys": by_keys, "pad": by_pad}


def play(app: App, scene: TableScene, way: Way, seed: int, most: int) -> int:
    """Play so many choices of people, or to the end; return how many there were."""
    dice = random.Random(seed)
    choices = idle = 0
    while scene.match.result() is None and choices < most:
        settle(app)
        if app.director.top is not scene:
            pass_over(app)
            continue
        if not scene.presenter.ready or scene.busy:
            app.step(0.1)
            idle += 1
            assert idle < 600, scene.match.ask
            continue
        idle = 0
        assert scene.shown.current
        seat = scene.front if scene.couch.open else SPECTATOR
        assert scene.view == scene.match.view(seat)
        before, prompt = scene.match.answer_count, scene.presenter.prompt
        held = list(skin_of(scene).plans.picked)
        way(app, scene, dice)
        choices += 1
        moved = scene.match.answer_count > before or skin_of(scene).plans.picked != held
        assert moved, f"nothing was answered at {prompt}, choice {choices}"
    return choices


@pytest.mark.slow
@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("choices", [12, 45])
def test_part_of_a_game(way: str, choices: int) -> None:
    match = new_match(2, (0,), seed=7, turn_limit=15)
    app, scene = open_table(match, table_app())
    assert play(app, scene, WAYS[way], 3, choices) == choices


@pytest.mark.slow
@pytest.mark.parametrize(
    ("seats", "way"),
    [(seats, way) for seats in (2, 3, 4) for way in WAYS] if slow.WHOLE else list(zip((2, 4, 3, 2), WAYS, strict=True)),
)
def test_a_whole_game(seats: int, way: str) -> None:
    # Large tables play small packs, which lose and win sooner.
    match = new_match(seats, (0,), seed=seats, turn_limit=15, level=20 if seats == 2 else 15)
    app, scene = open_table(match, table_app())
    assert play(app, scene, WAYS[way], seats, 3000) > 30
    assert match.result() is not None


@pytest.mark.slow
def test_two_people_at_one_screen() -> None:
    match = new_match(3, (0, 1), seed=3)
    app, scene = open_table(match, table_app())
    assert play(app, scene, by_click, 3, 50) == 50
