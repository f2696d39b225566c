"""Several people at one screen: nothing private is on the draw list between two people (wish 23)."""

from __future__ import annotations

import random
from typing import Any

import pygame
import pytest

from game.core.events import SPECTATOR
from scenes.shell.app import App
from scenes.table.table_scene import TableScene
from scenes.widgets.input import Key, KeyUp, Pointer
from tests import slow
from tests.scenes.table.helpers import amigo, drag, middle, new_match, open_table, settle, spot_of, top_of

HAND_OVERS = slow.count(500, 150)


class Watch:
    """Keeps an eye on every frame: whose private faces were drawn."""

    def __init__(self, app: App, scene: TableScene) -> None:
        self.app, self.scene = app, scene
        self.allowed: int | None = None
        self.frames = 0
        inner_draw, inner_changed = scene.draw, scene.draw_changed

        def draw(surface: pygame.Surface) -> None:
            inner_draw(surface)
            self.check()

        def draw_changed(surface: pygame.Surface) -> bool:
            found = inner_changed(surface)
            if found:
                self.check()
            return found

        scene.draw, scene.draw_changed = draw, draw_changed  # type: ignore[method-assign]

    def check(self) -> None:
        self.frames += 1
        scene = self.scene
        truth = scene.match.truth.table.hands
        for piece in scene.drawn_faces:
            owner = next((seat for seat, hand in enumerate(truth) if piece in hand), None)
            if owner is None:
                continue  # it has been played
            assert owner == self.allowed, f"a card of seat {owner} was drawn while {self.allowed} sat in front"
        if self.allowed is None:
            assert scene.shown.seat == SPECTATOR
            for seat in range(len(scene.match.seats)):
                assert not scene.view.zones[f"hand:{seat}"].pieces


def hold_space(app: App) -> None:
    app.send(Key("space"))
    for _step in range(7):
        app.step(0.1)


@pytest.mark.slow
@pytest.mark.parametrize(("seed", "people"), [(1, (0, 2)), (2, (0, 1, 2, 3))])
@pytest.mark.parametrize("most", [8, 40])
def test_hand_overs_show_nothing_private(seed: int, people: tuple[int, ...], most: int) -> None:
    match = new_match(4, people, seed, short_game=True)
    app, scene = open_table(match, animation="fast")
    watch = Watch(app, scene)
    dice = random.Random(seed)
    hand_overs = 0
    while hand_overs < most and match.result() is None:
        top: Any = app.director.top
        assert top is not None
        if top.name == "curtain":
            assert top.seat in match.asked()
            watch.allowed = None
            app.step(0.1)
            app.step(0.1)
            app.step(0.2)
            app.send(Key("space"))
            for _step in range(5):
                app.step(0.1)  # not long enough
            assert not scene.couch.open
            app.send(KeyUp("space"))
            app.step(0.1)
            assert not scene.couch.open
            seat = top.seat
            app.send(Key("space"))
            while not scene.couch.open:
                watch.allowed = seat if top.held + 0.1 >= 0.6 else None
                app.step(0.1)
            watch.allowed = seat
            for _step in range(8):
                app.step(0.1)
            app.send(KeyUp("space"))
            hand_overs += 1
            continue
        if not isinstance(top, TableScene):
            app.director.pop()
            continue
        if not scene.presenter.ready:
            app.step(0.1)
            continue
        assert scene.front == watch.allowed == scene.presenter.seat
        app.step(0.2)
        option = dice.choice(scene.presenter.options)
        count = match.answer_count
        if option.piece < 0:
            drag(app, middle(scene.skin.layout.chip_box(option.choice)), middle(amigo(scene).screen.places.own))
        else:
            app.send(Pointer("move", *spot_of(scene, option.piece)))
            app.step(0.05)
            app.send(Pointer("down", *spot_of(scene, option.piece)))
            app.step(0.05)
            app.send(Pointer("move", *middle(amigo(scene).screen.places.zone)))
            app.step(0.2)
            watch.allowed = (
                scene.front if len([o for o in scene.presenter.options if o.piece == option.piece]) > 1 else None
            )
            app.send(Pointer("up", *middle(amigo(scene).screen.places.zone)))
            if scene.presenter.chooser is not None:
                app.step(0.2)
                app.send(Key("2", "2"))
                watch.allowed = None
                app.send(Key("enter"))
        watch.allowed = None
        assert match.answer_count > count
        assert scene.shown.seat == SPECTATOR
        app.step(0.05)
    assert watch.frames > 2.5 * most


def test_the_person_in_front_sits_at_the_bottom() -> None:
    match = new_match(4, (1, 3), seed=3)
    app, scene = open_table(match)
    for _turn in range(4):
        settle(app)
        assert app.director.top is not None
        if app.director.top.name != "curtain":
            app.step(0.5)
            continue
        assert app.director.top is not None
        seat = top_of(app).seat
        hold_space(app)
        for _step in range(6):
            app.step(0.1)
        assert scene.front == seat
        assert amigo(scene).screen.plate_box(seat) == pygame.FRect(amigo(scene).screen.places.own)
        scene.give(scene.presenter.options[0])


def test_with_one_person_there_is_no_curtain() -> None:
    match = new_match(4, (2,), seed=1)
    app, scene = open_table(match)
    assert scene.front == 2 and scene.couch.open
    settle(app)
    assert app.director.top is scene
    scene.give(scene.presenter.options[0])
    app.step(0.1)
    assert scene.couch.open


def test_covering_and_peeking() -> None:
    match = new_match(4, (0, 2), seed=1)
    app, scene = open_table(match)
    settle(app)
    hold_space(app)
    for _step in range(6):
        app.step(0.1)
    app.send(KeyUp("space"))
    app.step(0.1)
    assert scene.drawn_faces
    scene.gestures.toggle_cover()
    app.step(0.1)
    assert scene.covered and not scene.drawn_faces
    app.send(Key("v", "v"))
    app.step(0.1)
    assert not scene.covered and scene.drawn_faces
    app.send(KeyUp("v"))
    app.step(0.1)
    assert scene.covered and not scene.drawn_faces


def test_secret_bids_go_round_behind_the_curtain() -> None:
    match = new_match(3, (0, 1, 2), seed=1, hidden_tip=True)
    app, scene = open_table(match)
    seen = []
    for _person in range(3):
        settle(app)
        top: Any = app.director.top
        assert top is not None
        assert top.name == "curtain"
        assert top is not None
        seen.append(top.seat)
        hold_space(app)
        for _step in range(6):
            app.step(0.1)
        app.send(KeyUp("space"))
        scene.give(scene.presenter.options[1])
        app.step(0.1)
    assert sorted(seen) == [0, 1, 2]
    assert match.ask is not None
    assert match.ask.prompt == "card"


def test_undo_keeps_the_person_in_front() -> None:
    match = new_match(4, (0, 2), seed=1, undo="own")
    app, scene = open_table(match)
    settle(app)
    hold_space(app)
    for _step in range(6):
        app.step(0.1)
    front = scene.front
    app.worker.silent = True
    scene.give(scene.presenter.options[0])
    assert not scene.couch.open
    scene.undo()
    assert scene.couch.open and scene.front == front and scene.shown.seat == front


@pytest.mark.slow
def test_many_hand_overs_show_nothing_private() -> None:
    hand_overs = frames = 0
    seed = 0
    while hand_overs < HAND_OVERS:
        seed += 1
        dice = random.Random(seed)
        match = new_match(4, (0, 1, 2, 3), seed)
        app, scene = open_table(match)
        watch = Watch(app, scene)
        while hand_overs < HAND_OVERS and match.result() is None:
            top: Any = app.director.top
            if top is not None and top.name == "curtain":
                watch.allowed = None
                app.step(0.1)
                seat = top.seat
                app.send(Key("space"))
                while not scene.couch.open:
                    watch.allowed = seat if top.held + 0.1 >= 0.6 else None
                    app.step(0.1)
                watch.allowed = seat
                app.send(KeyUp("space"))
                app.step(0.5)
                hand_overs += 1
            elif not isinstance(top, TableScene):
                app.director.pop()
            elif scene.presenter.ready:
                assert scene.front == watch.allowed == scene.presenter.seat
                scene.give(dice.choice(scene.presenter.options))
                watch.allowed = None
                app.step(0.05)
            else:
                app.step(0.05)
        frames += watch.frames
    assert frames >= 2 * HAND_OVERS
