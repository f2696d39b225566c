"""Every label that promises a drop keeps its word: each ask with pieces, by drag, by click and by keys."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest

from game.core.asking import Option
from scenes.shell.app import App
from scenes.table.table_scene import TableScene
from tests import slow
from tests.blood_rage.scene import Table, scene
from tests.scenes.table.helpers import open_table, settle, table_app
from tests.scenes.table_blood_rage import hands
from tests.scenes.table_blood_rage.hands import match_of, skin_of


def displaced() -> Table:
    table = scene("gimle: w2", hands=["hildisvini"], players=2, hildisvini=True).upgrade("hildisvini")
    village = table.table.at[table.figure("w2", "gimle")]
    return table.answer(next(option.answer for option in table.options() if option.place == village))


def doomed() -> Table:
    table = scene("gimle: w1*2 w2*3", upgrades=["friggas_protection", ""], players=2, age=2, turn=2)
    return table.pillage("gimle")


def tide() -> Table:
    table = scene("gimle: w1 L1 w2*2", hands=["odins_tide", "tyrs_smash"], players=2, age=2)
    return table.pillage("gimle").cards("odins_tide", "tyrs_smash")


def prowess() -> Table:
    table = scene("gimle: w1*3 w2", hands=["tyrs_smash", ""], upgrades=["tyrs_prowess", ""], players=2, age=2)
    return table.pillage("gimle").cards("tyrs_smash")


def hammers() -> Table:
    return scene("gimle: L1", upgrades=["lord_of_hammers"], players=2).pillage("gimle")


ASKS: dict[str, Callable[[], Table]] = {
    "action": lambda: scene("gimle: w1*2 L1", hands=["troll manheim"], players=2),
    "march": lambda: scene("gimle: w1*3", players=2)._move("march", "w1", "andlang"),
    "free_invade": lambda: scene("", hands=["troll"], players=2).upgrade("troll"),
    "succor": lambda: scene("", upgrades=["friggas_succor"], players=2).invade("L1", "gimle"),
    "blessing": lambda: scene("gimle: w1 w2*2", upgrades=["lokis_blessing"], players=2).pillage("gimle"),
    "hammers": hammers,
    "displace": displaced,
    "sacrifice": lambda: scene("gimle: w1*3", upgrades=["friggas_sacrifice"], players=2).sacrifice("w1"),
    "call": lambda: scene("gimle: w2; andlang: w1 L1", players=2, turn=2).pillage("gimle", call=True),
    "save": doomed,
    "tide": tide,
    "prowess": prowess,
}


def opened(ask: str) -> tuple[App, TableScene]:
    table = ASKS[ask]()
    assert table.prompt == ask and table.seat == 1, (table.prompt, table.seat)
    app = table_app((1280, 720))
    app.worker.silent = True
    _app, shown = open_table(match_of(table), app)
    settle(app, 3.0)
    return app, shown


def pieces_first(options: list[Option], dice: random.Random) -> Option:
    """Choose among the options with a piece: the buttons are pressed by other tests."""
    return dice.choice([option for option in options if option.piece >= 0])


WAYS = {"drag": hands.by_drag, "click": hands.by_click, "keys": hands.by_keys}


@pytest.mark.slow
@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("ask", ASKS)
def test_what_is_offered_can_be_done(ask: str, way: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hands, "eager", pieces_first)
    for seed in range(3):
        app, shown = opened(ask)
        before = shown.match.answer_count
        given: Any = None
        for _again in range(3):
            WAYS[way](app, shown, random.Random(seed))
            app.step(0.3)
            if shown.match.answer_count > before:
                given = shown.match.answers[before]
                break
        assert given is not None and given.seat == 0, (ask, way, seed, shown.refusal)


@pytest.mark.parametrize("ask", slow.but(ASKS, "free_invade", "blessing", "call"))
def test_stage_panel_and_marks_show_the_same_choice(ask: str) -> None:
    """Who is picked is lit, named in the panel and ringed; an offer that is not picked names its figures."""
    _app, shown = opened(ask)
    skin = skin_of(shown)
    piece = shown.presenter.piece
    content = skin.actions.content
    said = " ".join((content.head, content.hint, content.text))
    assert said.strip()
    if piece >= 0:
        assert skin.words.piece_name(piece) in said
        assert skin.input.lit_places() == shown.presenter.lit(piece)
    if ask in ("free_invade", "succor", "blessing", "hammers", "displace"):
        assert piece >= 0 and skin.input.lit_places()
