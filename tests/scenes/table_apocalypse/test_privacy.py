"""While the table is handed over no private card is drawn, and the picture is that of someone who looks on."""

from __future__ import annotations

import random

import pytest

from game.match.match import Match
from scenes.table.table_scene import TableScene
from tests.scenes.table.helpers import open_table, pass_over, play_watched, settle, table_app, top_of
from tests.scenes.table_apocalypse.hands import advance, by_click, new_match


def allowed(scene: TableScene) -> set[int]:
    """The private cards of the person in front, and all that is open."""
    found = set(scene.view.facts.things)
    for zone in scene.view.zones.values():
        found |= set(zone.pieces)
    return found


@pytest.mark.slow
@pytest.mark.parametrize("humans", [(0, 1), (0, 1, 2)])
@pytest.mark.parametrize("choices", [26, 60])
def test_nothing_private_is_drawn_in_a_handover(humans: tuple[int, ...], choices: int) -> None:
    app, scene = open_table(new_match(3, humans, seed=2), table_app())
    play_watched(app, scene, choices, by_click, allowed, allowed)


@pytest.mark.slow
def test_a_joint_choice_takes_one_curtain_a_person() -> None:
    """Discards, resources and the like: everyone picks all of it behind one curtain."""
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
            assert app.director.top is not None
            if app.director.top.name == "curtain" and prompt in ("discard_sept", "resource", "discard_combat"):
                assert app.director.top is not None
                curtains.setdefault((prompt, number), []).append(top_of(app).seat)
            pass_over(app)
            continue
        if scene.presenter.ready:
            by_click(app, scene, dice)
        else:
            app.step(0.1)
    assert curtains and all(len(seats) == len(set(seats)) for seats in curtains.values()), curtains


@pytest.mark.slow
def test_the_table_is_handed_on_when_stops_end_a_turn() -> None:
    """Votes once cast go for all of a pack: the rest is said by stops, and the next person has to be called."""
    handed = 0
    for seed in range(1, 40):
        match = advance(
            new_match(2, (0, 1), seed=seed, deck_1="gaia_council", deck_2="gaia_hunters"), _voting, seed, 600
        )
        if not _voting(match):
            continue
        app, scene = open_table(match, table_app())
        for _choice in range(12):
            settle(app, 2.0)
            if app.director.top is not scene:
                pass_over(app)
                settle(app, 1.0)
            if match.ask is None or match.ask.prompt != "vote" or not scene.presenter.ready:
                break
            front = scene.front
            scene.give(next(option for option in scene.presenter.options if option.choice in ("yes", "no")))
            settle(app, 4.0)
            asked = match.asked()
            if asked and front not in asked and not scene.busy:
                assert app.director.top is not None
                assert app.director.top is not scene and app.director.top.name == "curtain", match.ask
                handed += 1
        if handed >= 2:
            return
    raise AssertionError("nobody voted")


def _voting(match: Match) -> bool:
    return match.ask is not None and match.ask.prompt == "vote"
