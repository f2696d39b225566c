"""What is opened over the table by one whole press of a key or a pad, and closed by the next."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.scenes.table.helpers import click, open_table, pad, press, settle, spot_of
from tests.scenes.table.test_table import at_card, unplayable


@pytest.mark.parametrize(("key", "action"), [("o", "log"), ("p", "view")])
def test_a_press_opens_and_the_next_press_closes(key: str, action: str) -> None:
    app, scene = open_table(at_card())
    settle(app)
    ways: tuple[Callable[[], None], ...] = (lambda: press(app, key), lambda: pad(app, action))
    for send in ways:
        send()
        app.step(0.3)
        assert app.director.top is not scene, "letting go of the key closed what its press had opened"
        send()
        app.step(0.3)
        assert app.director.top is scene


def test_the_rule_behind_a_refusal_is_one_key_away() -> None:
    app, scene = open_table(at_card(plays=2))
    settle(app)
    click(app, *spot_of(scene, unplayable(scene)))
    press(app, "f1")
    app.step(0.3)
    assert app.director.top is not None
    assert app.director.top.name == "rulebook"
