"""Every rule number on the table opens the rulebook when it is clicked; the rulebook lists the books of all games."""

from __future__ import annotations

import re

import pytest

from game import catalogue, words
from game.rulebook import load
from scenes.rulebook.option_names import searchable
from tests.scenes.table.helpers import click, middle, open_table, press, settle, spot_of, table_app, top_of
from tests.scenes.table.test_table import at_card, unplayable


@pytest.mark.slow
def test_the_number_in_a_refusal_opens_the_rule() -> None:
    app, scene = open_table(at_card(plays=2))
    settle(app)
    click(app, *spot_of(scene, unplayable(scene)))
    app.step(0.1)
    assert scene.refusal is not None
    rule = scene.refusal.rule
    link = next(link for link in scene.rule_links["prompt"] if link.rule == rule)
    click(app, *middle(link.box))
    app.step(0.3)
    book = top_of(app)
    assert book.name == "rulebook"
    assert book.text.marked == rule


@pytest.mark.slow
def test_the_numbers_in_the_log_open_their_rules() -> None:
    app, scene = open_table(at_card(plays=0))
    settle(app)
    app.redraw()
    app.step(0.1)
    log = scene.log
    assert log._links
    for link in list(log._links):
        click(app, *middle(link.box))
        app.step(0.3)
        assert top_of(app).text.marked == link.rule
        press(app, "escape")
        app.step(0.3)


def test_the_reason_in_the_drawer_opens_its_rule() -> None:
    for seed in range(1, 40):
        app, scene = open_table(at_card(plays=1, seed=seed * 400))
        settle(app)
        if scene.view.facts.done:
            break
    press(app, "l")
    app.redraw()
    app.step(0.1)
    (link,) = scene.rule_links["last trick"]
    click(app, *middle(link.box))
    app.step(0.3)
    assert top_of(app).text.marked == link.rule


@pytest.mark.slow
def test_all_books_can_be_opened_from_the_title() -> None:
    app = table_app()
    app.open("title")
    app.step(0.1)
    press(app, "f1")
    app.step(0.3)
    scene = top_of(app)
    assert [game for game, _title in scene.books.choices] == list(catalogue.names())
    for number, game in enumerate(catalogue.names()):
        x, y, w, h = scene.books.rect
        click(app, x + w * (number + 0.5) / len(catalogue.names()), y + h / 2)
        app.step(0.2)
        assert scene.book is not None
        assert scene.book.game == game
        assert scene.text.sheets[0].section.title == scene.book.sections[0].title


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("game", catalogue.names())
def test_nothing_found_shows_code_names(game: str, language: str) -> None:
    words.choose(language)
    book = searchable(load(game, language))
    names = [option.name for option in catalogue.controller(game).OPTIONS if "_" in option.name]
    found = " ".join(rule.text for rule in book.rules())
    assert not [name for name in names if re.search(rf"\b{name}\b", found)]
    words.choose("en")
