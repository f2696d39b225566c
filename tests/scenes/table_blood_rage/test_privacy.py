"""While the table is handed over no private card is drawn, and the picture is that of someone who looks on."""

from __future__ import annotations

import pytest

from scenes.table.table_scene import TableScene
from tests.scenes.table.helpers import open_table, pass_over, play_watched, settle, table_app
from tests.scenes.table_blood_rage.hands import by_click, new_match


def allowed(scene: TableScene) -> set[int]:
    """The private cards of the person in front."""
    view = scene.view
    names = ("hand", "pack", "kept", "saved", "quest")
    return {card for name in names for card in view.zones[f"{name}:{scene.front}"].pieces}


@pytest.mark.slow
@pytest.mark.parametrize(("humans", "choices"), [((0, 1), 22), ((0, 1), 70), ((0, 1, 2), 70)])
def test_nothing_private_is_drawn_in_a_handover(humans: tuple[int, ...], choices: int) -> None:
    app, scene = open_table(new_match(3, humans, seed=2), table_app())
    play_watched(app, scene, choices, by_click, allowed)


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
