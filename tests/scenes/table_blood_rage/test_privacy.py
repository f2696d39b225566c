"""While the table is handed over no private card is drawn, and the picture is that of somebody who looks on."""

from __future__ import annotations

import random

import pytest

from game.core.events import SPECTATOR
from scenes.table.table_scene import TableScene
from tests.scenes.table.helpers import open_table, pass_over, settle, table_app
from tests.scenes.table_blood_rage.hands import by_click, new_match


def allowed(scene: TableScene) -> set[int]:
    """The private cards of the person in front."""
    view = scene.view
    names = ("hand", "pack", "kept", "saved", "quest")
    return {card for name in names for card in view.zones[f"{name}:{scene.front}"].pieces}


@pytest.mark.parametrize(
    "humans, choices",
    [
        ((0, 1), 22),
        pytest.param((0, 1), 70, marks=pytest.mark.slow),
        pytest.param((0, 1, 2), 70, marks=pytest.mark.slow),
    ],
)
def test_nothing_private_is_drawn_in_a_handover(humans, choices) -> None:
    match = new_match(3, humans, seed=2)
    app, scene = open_table(match, table_app())
    dice = random.Random(4)
    frames = {"open": 0, "covered": 0}
    own: dict[int, set[int]] = {}

    def checked(draw):
        def again(surface):
            found = draw(surface)
            if scene.couch.open:
                frames["open"] += 1
                # A card just played may still be in the picture of the hand: it is the person's own.
                own[scene.front] = own.get(scene.front, set()) | allowed(scene)
                assert set(scene.drawn_faces) <= own[scene.front]
            else:
                frames["covered"] += 1
                assert not scene.drawn_faces
            return found

        return again

    scene.draw, scene.draw_changed = checked(scene.draw), checked(scene.draw_changed)
    handovers = 0
    for _choice in range(choices):
        settle(app)
        if match.result() is not None:
            break
        if app.director.top is not scene:
            handovers += app.director.top.name == "curtain"
            assert scene.view == match.view(SPECTATOR) or scene.couch.open or not scene.shown.current
            pass_over(app)
            continue
        if scene.presenter.ready:
            by_click(app, scene, dice)
            if not scene.couch.open:
                # What a curtain that is still falling would let through.
                scene.redraw()
                scene.draw(app.display.surface)
        else:
            app.step(0.1)
    assert handovers > 5 and frames["open"] > 20 and frames["covered"] > 5


def test_a_covered_hand_shows_nothing() -> None:
    match = new_match(3, (0, 1), seed=2)
    app, scene = open_table(match, table_app())
    settle(app)
    while not scene.presenter.ready:
        pass_over(app)
        settle(app)
    scene.gestures.toggle_cover()
    app.redraw()
    app.step(0.1)
    app.redraw()
    app.step(0.0)
    assert not scene.drawn_faces
