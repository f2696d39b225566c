"""One gesture for a row of asks on the table: by drag, click, keys and pad; the rest is given as it is asked for."""

from __future__ import annotations

from typing import Any

import pytest

from game.apocalypse.answers import DONE, FIGHT_ON, PASS, Pick
from game.core.asking import Option
from game.match.auto_pass import ALWAYS
from scenes.shell.app import App
from scenes.table.table_scene import TableScene
from scenes.tables.apocalypse import words
from tests.scenes.table.helpers import click, drag, open_table, pad, press, settle, table_app
from tests.scenes.table_apocalypse.hands import at_prompt, end_of, point_and_confirm, skin_of, start_of


def opened(prompt: str, goal: str, seed: int = 1) -> tuple[App, TableScene, Option]:
    """Open a table where this is asked and a gesture answers `goal` as well; return the first such gesture."""
    for number in range(seed, seed + 12):
        match = at_prompt(prompt, 2, number, least=1)
        match.stops.choose(0, ALWAYS)
        app = table_app((1280, 720))
        app.worker.silent = True
        _app, scene = open_table(match, app)
        settle(app, 2.0)
        offers = skin_of(scene).plans.offers(0)
        found = next((one.option for one in offers if one.rest[-1][0] == goal and one.option.piece >= 0), None)
        if found is not None and scene.presenter.prompt == prompt:
            return app, scene, found
    raise AssertionError(f"nothing is said ahead at {prompt}")


def mine(scene: TableScene) -> list[Any]:
    """Return the answers of the person, sealed ones last."""
    sealed = [answer for seat, answer in scene.match.truth.sealed if seat == 0]
    given = [one.answer for one in scene.match.answers if one.seat == 0]
    return given if not sealed or given[-1:] == sealed else [*given, *sealed]


@pytest.mark.slow
@pytest.mark.parametrize("way", ["drag", "click", "keys", "pad"])
def test_a_combat_card_laid_where_stopping_is_asked_fights_on(way: str) -> None:
    app, scene, option = opened("withdraw", "combat_card")
    gesture = next(one for one in skin_of(scene).plans.offers(0) if one.option == option)
    before = scene.match.answer_count
    app.step(0.4)
    if way == "drag":
        drag(app, start_of(scene, option.piece), end_of(scene, option))
    elif way == "click":
        point_and_confirm(app, scene, option)
    else:
        skin_of(scene).focus.point_at(option.piece)

        def accept() -> None:
            press(app, "enter") if way == "keys" else pad(app, "accept")

        for _press in range(3):
            if scene.match.answer_count == before:
                accept()
                app.step(0.1)
    settle(app, 4.0)
    app.step(0.5)
    # The computer at the other seat is silent: passing for it lets the rules come to the cards.
    for _step in range(6):
        settle(app, 2.0)
        if 1 in scene.match.asked() and scene.match.ask is not None and scene.match.ask.prompt.startswith("window_"):
            scene.match.answer(1, PASS)
    given = [one.answer for one in scene.match.answers[before:] if one.seat == 0]
    assert given[0] == FIGHT_ON, given
    assert gesture.rest[0][1] in mine(scene), (given, gesture)


@pytest.mark.slow
def test_a_creature_dragged_forward_in_the_last_window_is_the_alpha() -> None:
    app, scene, option = opened("window_before_alphas", "alpha")
    gesture = next(one for one in skin_of(scene).plans.offers(0) if one.option == option)
    app.step(0.4)
    assert "alpha" in skin_of(scene).panel.content.hint
    drag(app, start_of(scene, option.piece), end_of(scene, option))
    for _step in range(6):
        settle(app, 2.0)
        if 1 in scene.match.asked() and scene.match.ask is not None and scene.match.ask.prompt.startswith("window_"):
            scene.match.answer(1, PASS)
    assert mine(scene)[-2:] == [PASS, gesture.rest[0][1]]


def test_an_alpha_dropped_onto_prey_is_named_and_the_panel_tells_what_it_will_do() -> None:
    app, scene, option = opened("alpha", "alpha_action")
    app.step(0.4)
    text = words.place_words(skin_of(scene), option.piece, option.place)
    assert " attacks " in text or " challenges " in text, text  # the deed, not only where the drop goes
    drag(app, start_of(scene, option.piece), end_of(scene, option))
    if scene.presenter.chooser is not None:
        app.step(0.4)
        button = next(one for one in skin_of(scene).panel.pool if one.visible and one.choice == option.choice)
        click(app, *button.rect.center)
    assert mine(scene)[-1] == Pick(option.piece)
    assert [one.rest[-1][0] for one in skin_of(scene).plans.waiting(0)] == ["alpha_action"]
    target = int(option.place.partition(":")[2])
    assert skin_of(scene).words.piece_name(target) in [row[1] for row in skin_of(scene).panel.content.rows]


def test_a_second_click_on_a_creature_names_it_alpha_and_nothing_more() -> None:
    app, scene, option = opened("alpha", "alpha_action")
    app.step(0.4)
    for _click in range(2):
        click(app, *start_of(scene, option.piece))
        app.step(0.4)
    assert mine(scene)[-1] == Pick(option.piece) and not skin_of(scene).plans.waiting(0)


@pytest.mark.slow
def test_discards_are_picked_first_and_given_together() -> None:
    app = table_app((1280, 720))
    app.worker.silent = True
    _app, scene = open_table(at_prompt("discard_sept", 2, least=4), app)
    settle(app, 2.0)
    cards = [option for option in scene.presenter.options if option.piece >= 0][:2]
    before = scene.match.answer_count
    for option in cards:
        app.step(0.4)
        skin_of(scene).input.give(option)
    assert skin_of(scene).plans.picked == cards and scene.match.answer_count == before
    app.step(0.4)
    done = next(button for button in skin_of(scene).panel.pool if button.visible and button.choice == "done")
    click(app, *done.rect.center)
    for _step in range(6):
        settle(app, 2.0)
        if scene.match.ask is not None and scene.match.asked() == (1,) and scene.match.ask.prompt == "discard_sept":
            scene.match.answer(1, DONE)
    given = [one.answer for one in scene.match.answers[before:] if one.seat == 0]
    assert given[:3] == [*(option.answer for option in cards), DONE]


@pytest.mark.slow
def test_what_was_picked_together_is_taken_back_together() -> None:
    """Those who join an attack and the end of picking are one gesture, so one undo and one redo."""
    match = at_prompt("join", 2, 8, least=3, undo="free")
    app = table_app((1280, 720))
    app.worker.silent = True
    _app, scene = open_table(match, app)
    settle(app, 2.0)
    before = match.answer_count
    cards = [option for option in scene.presenter.options if option.piece >= 0][:2]
    end = next(option for option in scene.presenter.options if option.piece < 0)
    for option in (*cards, end):
        skin_of(scene).input.give(option)
        settle(app, 1.0)
    after = match.answer_count
    assert after >= before + 2 and scene.match.can_undo(0) is None
    scene.undo()
    settle(app, 1.0)
    assert match.answer_count == before and scene.presenter.ready
    scene.redo()
    settle(app, 1.0)
    assert match.answer_count == after
    scene.undo()
    settle(app, 1.0)
    skin_of(scene).input.give(end)  # a gesture of its own from here on
    settle(app, 1.0)
    scene.undo()
    settle(app, 1.0)
    assert match.answer_count == before
