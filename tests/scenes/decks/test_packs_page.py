"""The page of own card packs: empty, with troubles, and an example that can be built upon."""

from __future__ import annotations

import json
from collections.abc import Iterator

import pytest

from game.apocalypse import faces
from game.cards import own
from scenes.app import App
from scenes.decks.packs import EXAMPLE
from tests.scenes.decks.conftest import forget_cards, press, top, widget
from tests.scenes.overflow import look


@pytest.fixture(autouse=True)
def packs(app: App) -> Iterator[None]:
    own.look_in(app.paths.packs)
    forget_cards()
    yield
    own.look_in()
    forget_cards()


def words(app: App) -> str:
    return " ".join(entry.text for entry in look(app))


def test_without_packs_it_says_what_they_are(app: App) -> None:
    app.open("packs")
    told = words(app)
    assert "No own card packs" in told and str(app.paths.packs) in told.replace("\n", " ")


def test_the_example_is_written_once_and_sound(app: App) -> None:
    app.open("packs")
    press(app, "e")
    path = app.paths.packs / EXAMPLE
    assert json.loads(path.read_text(encoding="utf-8"))["title"] == "Example"
    path.write_text(path.read_text(encoding="utf-8").replace("Old Mara", "Young Mara"), encoding="utf-8")
    press(app, "e")
    assert "Young Mara" in path.read_text(encoding="utf-8")
    forget_cards()
    (pack,) = faces.own_packs()
    assert pack.troubles == () and len(pack.faces) == 3
    app.back()
    app.open("packs")
    assert "Example" in words(app) and "all right" in words(app)
    app.open("cards", words="young mara")
    app.step(0.1)
    assert top(app).grid.slugs[0] == "example-old-mara"
    told = words(app)
    assert "Young Mara" in told and "own pack" in told


def test_troubles_are_told_with_card_and_field(app: App) -> None:
    folder = app.paths.folder("data", "packs")
    card = {"id": "klaive", "name": "Mine", "type": "gift", "gnosis": 1}
    (folder / "mine.json").write_text(json.dumps({"title": "Mine", "cards": [card]}))
    (folder / "broken.json").write_text("{")
    forget_cards()
    app.open("packs")
    told = words(app)
    for word in ("mine.json", "klaive · id", "replace nothing", "broken.json", "the file", "not JSON"):
        assert word in told
    listed = widget(app, "Card packs")
    press(app, "down")
    assert "the file: not JSON" in listed.state()
    app.open("decks")
    assert "2 troubles in card packs" in words(app)
