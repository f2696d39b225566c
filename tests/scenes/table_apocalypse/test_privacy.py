"""While the table is handed over no private card is drawn, and the picture is that of somebody who looks on."""

from __future__ import annotations

import random

import pytest

from scenes.table.table_scene import TableScene
from tests.scenes.table.helpers import open_table, pass_over, play_watched, settle, table_app
from tests.scenes.table_apocalypse.hands import by_click, new_match


def allowed(scene: TableScene) -> set[int]:
    """The private cards of the person in front, and all that lies open."""
    found = set(scene.view.facts.things)
    for zone in scene.view.zones.values():
        found |= set(zone.pieces)
    return found


@pytest.mark.parametrize("humans", [(0, 1), (0, 1, 2)])
def test_nothing_private_is_drawn_in_a_handover(humans) -> None:
    app, scene = open_table(new_match(3, humans, seed=2), table_app())
    play_watched(app, scene, 60, by_click, allowed, allowed)


def test_a_joint_choice_takes_one_curtain_a_person() -> None:
    """Discards, resources and the like: everybody picks all of it behind one curtain."""
    match = new_match(2, (0, 1), seed=5)
    app, scene = open_table(match, table_app())
    dice = random.Random(1)
    curtains: dict[tuple[str, int], list[int]] = {}
    number = 0
    before = ""
    for _choice in range(220):
        settle(app)
        if match.result() is not None:
            break
        prompt = match.ask.prompt if match.ask is not None else ""
        if prompt != before:
            number, before = number + 1, prompt
        if app.director.top is not scene:
            if app.director.top.name == "curtain" and prompt in ("discard_sept", "resource", "discard_combat"):
                curtains.setdefault((prompt, number), []).append(app.director.top.seat)
            pass_over(app)
            continue
        if scene.presenter.ready:
            by_click(app, scene, dice)
        else:
            app.step(0.1)
    assert curtains and all(len(seats) == len(set(seats)) for seats in curtains.values()), curtains
