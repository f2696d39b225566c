"""No text of the table is cut off, overlaps another or is hard to read: languages, large text, sofa, both themes."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from game.amigo.answers import Bid
from game.amigo.cards import KIND
from game.match.match import Match
from scenes.shell.app import App
from scenes.table.table_scene import TableScene
from scenes.tables.amigo import joker
from tests import slow
from tests.scenes.overflow import complaints, look, overlaps
from tests.scenes.table.helpers import amigo, new_match, open_table, press, settle, table_app
from tests.scenes.table.test_table import at_card, at_joker

SETTINGS = [
    {}, {"theme": "birch"}, {"language": "de"}, {"language": "pseudo"}, {"text_size": "large", "language": "de"},
    {"couch": True, "language": "de"}, {"ui_scale": 1.25, "language": "de"}, {"palette": "safe"},
]  # fmt: skip
LARGE = {"text_size": "large", "language": "de"}
BARRED = {"plus_minus_one": True}


def judge(app: App, covers: bool = False) -> None:
    """Look at everything; `covers`: something is over other things on purpose."""
    seen = look(app)
    assert seen
    assert complaints(seen) == []
    if not covers:
        assert overlaps(seen) == []


def table(match: Match, settings: dict[str, Any]) -> tuple[App, TableScene]:
    app = table_app(**settings)
    return open_table(match, app)


@pytest.mark.slow
@pytest.mark.parametrize("settings", SETTINGS, ids=str)
@pytest.mark.parametrize("seats", [3, 8])
def test_a_trick(seats: int, settings: dict[str, Any]) -> None:
    app, _scene = table(at_card(seats, 2, seats - 1), settings)
    settle(app)
    judge(app)
    press(app, "l")
    judge(app, covers=True)


@pytest.mark.parametrize("settings", slow.but(SETTINGS, {"language": "pseudo"}, LARGE), ids=str)
@pytest.mark.parametrize(
    "rules", slow.but([BARRED, {"hidden_tip": True}, {"secret_prediction": True}], BARRED), ids=str
)
def test_bidding(rules: dict[str, Any], settings: dict[str, Any]) -> None:
    for seed in range(1, 60):
        match = new_match(5, (0,), seed, **rules)
        while 0 not in match.asked():
            match.answer(match.asked()[0], Bid(1))
        if rules.get("plus_minus_one") and match.view(0).facts.dealer != 0:
            continue
        break
    app, _scene = table(match, settings)
    settle(app)
    judge(app)
    press(app, "2")
    judge(app)


@pytest.mark.parametrize("settings", SETTINGS, ids=str)
def test_naming_a_colour(settings: dict[str, Any]) -> None:
    match, joker = at_joker()
    assert KIND[joker] == "joker"
    app, scene = table(match, settings)
    settle(app)
    scene.gestures.act(scene.presenter.drop(joker, "trick"))
    judge(app)
    press(app, "4")
    judge(app)


@pytest.mark.slow
@pytest.mark.parametrize("settings", SETTINGS, ids=str)
def test_overlays(settings: dict[str, Any]) -> None:
    app, scene = table(at_card(5, 3, 2), settings)
    settle(app)
    for key in ("o", "p"):
        press(app, key)
        for _step in range(5):
            app.step(0.1)
        assert app.director.top is not scene
        assert complaints(look(app), contrast=False) == []
        press(app, "escape")
        for _step in range(5):
            app.step(0.1)


@pytest.mark.parametrize("settings", SETTINGS, ids=str)
def test_the_curtain(settings: dict[str, Any]) -> None:
    match = new_match(4, (0, 2), 1)
    app, _scene = table(match, settings)
    settle(app)
    assert app.director.top is not None
    assert app.director.top.name == "curtain"
    judge(app)


@pytest.mark.parametrize("settings", SETTINGS, ids=str)
def test_hints(settings: dict[str, Any]) -> None:
    app, _scene = table(at_card(4, 2, 2), settings)
    settle(app)
    press(app, "h")
    app.step(0.1)
    app.step(0.1)
    judge(app)


@pytest.mark.parametrize("plays", [0, 1, 2])
@pytest.mark.parametrize("seats", [3, 4, 5, 8])
def test_nobody_is_hidden_while_a_joker_is_named(seats: int, plays: int) -> None:
    scene = next(found for seed in range(1, 40) if (found := joker_to_name(seats, plays, seed)) is not None)
    screen = amigo(scene).screen
    listed = joker.rows(screen)
    assert sorted(seat for seat, *_rest in listed) == list(range(seats))
    panel = pygame.FRect(screen.places.in_trick)
    assert all(panel.contains(box) for *_rest, box in listed)


def joker_to_name(seats: int, plays: int, seed: int) -> TableScene | None:
    """A table at which seat 0 is naming a joker's colour after so many plays, if this seed has one."""
    match = at_card(seats, seed * 400, plays)
    card = next((o.piece for o in match.options(0) if KIND[o.piece] == "joker"), -1)
    if card < 0:
        return None
    app, scene = open_table(match)
    settle(app)
    for _click in range(2):
        scene.gestures.act(scene.presenter.click(card))
    assert scene.presenter.chooser is not None
    return scene
