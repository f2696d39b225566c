"""Whole games on the table by drag only, by click only, by keyboard only and by pad, through posted input."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest

from scenes.shell.app import App
from scenes.table.table_scene import TableScene
from scenes.tables.amigo import bidding, joker
from tests import slow
from tests.scenes.table.helpers import (
    amigo,
    click,
    drag,
    middle,
    new_match,
    open_table,
    pad,
    play_game,
    press,
    spot_of,
)


def zone_point(scene: TableScene) -> tuple[float, float]:
    return middle(amigo(scene).screen.places.zone)


def sector(scene: TableScene, choice: str) -> tuple[float, float]:
    from scenes.art.amigo import wheel

    cx, cy = amigo(scene).screen.places.wheel
    dx, dy = wheel.middle_of(joker.colour_of(choice))
    k = amigo(scene).screen.places.wheel_scale
    return cx + dx * k, cy + dy * k


def by_drag(app: App, scene: TableScene, dice: random.Random) -> None:
    app.step(0.2)
    option = dice.choice(scene.presenter.options)
    if option.piece < 0:
        drag(app, middle(scene.skin.layout.chip_box(option.choice)), middle(amigo(scene).screen.places.own))
        return
    drag(app, spot_of(scene, option.piece), zone_point(scene))
    if scene.presenter.chooser is not None:
        name_colour(app, scene, option.choice)


def name_colour(app: App, scene: TableScene, choice: str) -> None:
    """Name a colour on the wheel: one click picks it, another one confirms it."""
    for _click in range(2):
        app.step(0.2)
        click(app, *sector(scene, choice))


def by_click(app: App, scene: TableScene, dice: random.Random) -> None:
    app.step(0.2)
    option = dice.choice(scene.presenter.options)
    if option.piece < 0:
        click(app, *middle(scene.skin.layout.chip_box(option.choice)))
        click(app, *middle(scene.buttons.primary.rect))
        return
    click(app, *spot_of(scene, option.piece))
    app.step(0.2)
    if dice.random() < 0.5:
        click(app, *zone_point(scene))
    else:
        click(app, *middle(scene.buttons.primary.rect))
    if scene.presenter.chooser is not None:
        name_colour(app, scene, option.choice)


def by_keyboard(app: App, scene: TableScene, dice: random.Random) -> None:
    option = dice.choice(scene.presenter.options)
    if option.piece < 0:
        for digit in str(bidding.number_of(option.choice)):
            press(app, digit)
        press(app, "enter")
        return
    for _step in range(12):
        press(app, "right")
        if scene.presenter.piece == option.piece:
            break
    assert scene.presenter.piece == option.piece
    press(app, "enter")
    if scene.presenter.chooser is not None:
        if dice.random() < 0.5:
            press(app, str(joker.colour_of(option.choice) + 1))
        else:
            press(app, "right")
        press(app, "enter")


def by_pad(app: App, scene: TableScene, dice: random.Random) -> None:
    option = dice.choice(scene.presenter.options)
    if option.piece < 0:
        for _step in range(12):
            pad(app, "right")
            if scene.presenter.choice == option.choice:
                break
        pad(app, "accept")
        return
    for _step in range(12):
        pad(app, "left")
        if scene.presenter.piece == option.piece:
            break
    pad(app, "accept")
    if scene.presenter.chooser is not None:
        pad(app, "right")
        pad(app, "accept")


@pytest.mark.parametrize("way", slow.but([by_drag, by_click, by_keyboard, by_pad], by_keyboard))
def test_a_short_game_can_be_played_in_every_way(way: Callable[..., Any]) -> None:
    match = new_match(4, seed=7, short_game=True)
    app, scene = open_table(match)
    choices = play_game(app, scene, way)
    assert choices >= 5 + 15 - 3
    assert match.result() is not None


@pytest.mark.slow
@pytest.mark.parametrize("way", [by_drag, by_keyboard])
def test_all_ten_rounds_with_eight_seats(way: Callable[..., Any]) -> None:
    match = new_match(8, seed=11, plus_minus_one=True)
    app, scene = open_table(match)
    play_game(app, scene, way)
    assert match.result() is not None


@pytest.mark.slow
def test_a_game_with_single_clicks() -> None:
    def way(app: App, scene: TableScene, dice: random.Random) -> None:
        app.step(0.35)
        option = dice.choice(scene.presenter.options)
        if option.piece < 0:
            click(app, *middle(scene.skin.layout.chip_box(option.choice)))
            return
        click(app, *spot_of(scene, option.piece))
        if scene.presenter.chooser is not None:
            app.step(0.35)
            click(app, *sector(scene, option.choice))

    match = new_match(3, seed=2, short_game=True)
    app, scene = open_table(match, confirm_play="single click")
    play_game(app, scene, way)
    assert match.result() is not None


@pytest.mark.slow
@pytest.mark.parametrize("variant", ["hidden_tip", "secret_prediction"])
def test_hidden_bids_are_played_through(variant: str) -> None:
    options: dict[str, Any] = {variant: True}
    match = new_match(4, seed=3, short_game=True, **options)
    app, scene = open_table(match)
    play_game(app, scene, by_click)
    assert match.result() is not None


@pytest.mark.slow
def test_two_people_at_one_screen() -> None:
    match = new_match(4, humans=(0, 2), seed=4, short_game=True)
    app, scene = open_table(match)
    play_game(app, scene, by_click)
    assert match.result() is not None


@pytest.mark.slow
def test_with_animations_and_stay_nothing_is_lost() -> None:
    match = new_match(4, seed=5, short_game=True)
    app, scene = open_table(match, animation="fast", stay_seconds=0.4)
    play_game(app, scene, by_keyboard)
    assert match.result() is not None
