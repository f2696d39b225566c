"""Small motions over the table, and the picture that is kept: drawn by differences it equals one drawn whole."""

from __future__ import annotations

import random

import pygame
import pytest

from game.core.setup import Setup
from game.match.match import Match, SeatPlan
from scenes.shell.app import App
from scenes.table.draw_list import DrawList, changed, draw, regions
from scenes.table.table_scene import TableScene
from scenes.widgets.input import Pointer
from tests import slow
from tests.scenes.table.helpers import NAMES, amigo, middle, new_match, open_table, pass_over, settle, spot_of


def pixels(app: App) -> bytes:
    return pygame.image.tobytes(app.display.surface, "RGB")


def drawn_whole(app: App, scene: TableScene) -> bytes:
    """The same moment drawn from nothing."""
    scene.picture.forget()
    app.redraw()
    app.step(0.0)
    return pixels(app)


@pytest.mark.slow
@pytest.mark.parametrize(("seats", "theme"), [(4, "night"), (8, "birch")])
@pytest.mark.parametrize("frames", [200, 900])
def test_a_picture_drawn_by_differences_equals_one_drawn_whole(seats: int, theme: str, frames: int) -> None:
    app, scene = open_table(new_match(seats, seed=3), theme=theme, animation="normal", stay_seconds=0.3)
    dice = random.Random(4)
    compared = 0
    for frame in range(frames):
        app.step(0.04)
        if not isinstance(app.director.top, TableScene):
            pass_over(app)
            continue
        if scene.presenter.ready and not scene.busy:
            if dice.random() < 0.3:
                scene.give(dice.choice(scene.match.options(0)))
            else:
                app.send(Pointer("move", dice.uniform(0, 1280), dice.uniform(0, 720)))
        if frame % 30 == 7 and isinstance(app.director.top, TableScene):
            app.step(0.0)
            before = pixels(app)
            assert drawn_whole(app, scene) == before, f"frame {frame}"
            compared += 1
    assert compared > frames // 60


def test_only_differing_pixels_are_drawn() -> None:
    stone = pygame.Surface((10, 10))
    one, other = DrawList((100, 100)), DrawList((100, 100))
    for sheet, x in ((one, 20), (other, 60)):
        sheet.fill((1, 2, 3))
        sheet.blit(stone, (x, 20))
        sheet.set_clip((0, 50, 100, 50))
        sheet.blit(stone, (0, 45))
        sheet.set_clip(None)
    rects = regions(changed(one.drawn, other.drawn))
    assert sorted(tuple(rect) for rect in rects) == [(20, 20, 10, 10), (60, 20, 10, 10)]
    surface = pygame.Surface((100, 100))
    draw(surface, other.drawn, rects)
    assert surface.get_at((25, 25))[:3] == (1, 2, 3)
    assert surface.get_at((90, 90))[:3] == (0, 0, 0)


def test_things_in_another_order_are_drawn_again() -> None:
    red, blue = pygame.Surface((10, 10)), pygame.Surface((10, 10))
    one, other = DrawList((50, 50)), DrawList((50, 50))
    for sheet, order in ((one, (red, blue)), (other, (blue, red))):
        for picture in order:
            sheet.blit(picture, (5, 5) if picture is red else (8, 8))
    assert changed(one.drawn, other.drawn)


@pytest.mark.parametrize("reduced", slow.but([False, True], True))
def test_the_ring_of_the_winner_breathes_once_while_the_trick_stays(reduced: bool) -> None:
    app, scene = open_table(new_match(3), animation="fast", stay_seconds=2.0, reduced_motion=reduced)
    breaths = 0
    ran = False
    for _frame in range(1500):
        app.step(0.05)
        if scene.presenter.ready and not scene.busy:
            scene.give(scene.match.options(0)[0])
        runs = scene.animator.runs("stay")
        assert not runs or scene.staying
        breaths += runs and not ran
        ran = runs
        if len(scene.view.facts.done) >= 3:
            break
    assert breaths == (0 if reduced else len(scene.view.facts.done))


@pytest.mark.parametrize("animation", ["normal", "instant"])
def test_hidden_bids_turn_over_together(animation: str) -> None:
    app, scene = open_table(new_match(4, hidden_tip=True), animation=animation)
    turned = False
    for _frame in range(400):
        app.step(0.05)
        if scene.presenter.ready and not scene.busy and not scene.view.facts.trick:
            scene.give(scene.match.options(0)[0])
        turned = turned or scene.animator.runs("bids")
        if scene.view.facts.trick:
            break
    assert turned == (animation == "normal")


@pytest.mark.parametrize(("animation", "reduced"), [("normal", False), ("normal", True), ("instant", False)])
def test_the_wheel_closes_into_the_named_colour(animation: str, reduced: bool) -> None:
    app, scene, joker = _with_joker(animation, reduced)
    scene.gestures.act(scene.presenter.click(joker))
    assert scene.presenter.chooser is not None
    scene.gestures.act(scene.presenter.pick("colour:3"))
    app.step(0.02)
    assert scene.animator.runs("wheel") == (animation == "normal" and not reduced)
    before = amigo(scene).screen.closing
    app.step(0.1)
    app.step(0.4)
    assert before == 3 or animation == "instant"
    assert not scene.animator.runs("wheel")


def _with_joker(animation: str, reduced: bool) -> tuple[App, TableScene, int]:
    for seed in range(1, 400):
        plans = [SeatPlan(NAMES[at], "human" if at == 0 else "newcomer", str(at)) for at in range(4)]
        match = Match.start("amigo", Setup(4), seed, plans, None, "own")
        while match.asked() != (0,) or match.ask is None or match.ask.prompt != "card":
            seat = match.asked()[0]
            match.answer(seat, match.options(seat)[0].answer)
        jokers = [option.piece for option in match.options(0) if option.choice]
        if jokers:
            app, scene = open_table(match, animation=animation, reduced_motion=reduced, confirm_play="single click")
            settle(app)
            return app, scene, jokers[0]
    raise AssertionError("nobody is dealt a joker")


def test_a_pressed_card_lies_down_for_a_moment() -> None:
    app, scene = open_table(new_match(4))
    while not (scene.presenter.ready and scene.view.facts.trick):
        settle(app)
        if scene.presenter.ready and not scene.view.facts.trick:
            scene.give(scene.match.options(0)[0])
    piece = scene.presenter.pieces[0]
    x, y = spot_of(scene, piece)
    app.send(Pointer("move", x, y))
    app.step(0.3)
    app.send(Pointer("down", x, y))
    assert scene.hand.pressed == piece
    app.step(0.03)
    assert scene.hand.pressed == piece
    app.step(0.04)
    assert scene.hand.pressed == -1
    app.send(Pointer("up", *middle((x, y, 0, 0))))
