"""The page of own card packs: empty, with troubles, and an example that can be built upon."""

from __future__ import annotations

import json
from collections.abc import Iterator

import pytest

from game.apocalypse.cards import card_defs
from game.cards import user_packs
from game.words import said
from scenes.card_library.packs import EXAMPLE
from scenes.shell.app import App
from tests.scenes.decks.conftest import forget_cards, press, top, widget
from tests.scenes.overflow import look


@pytest.fixture(autouse=True)
def packs(app: App) -> Iterator[None]:
    user_packs.look_in(app.paths.packs)
    forget_cards()
    yield
    user_packs.look_in()
    forget_cards()


def words(app: App) -> str:
    return " ".join(entry.text for entry in look(app))


def test_without_packs_it_says_what_they_are(app: App) -> None:
    app.open("packs")
    told = words(app)
    assert "No own card packs" in told and str(app.paths.packs) in told.replace("\n", " ")


@pytest.mark.slow
def test_the_example_is_written_once_and_sound(app: App) -> None:
    app.open("packs")
    press(app, "e")
    path = app.paths.packs / EXAMPLE
    assert json.loads(path.read_text(encoding="utf-8"))["title"] == "Example"
    path.write_text(path.read_text(encoding="utf-8").replace("Old Mara", "Young Mara"), encoding="utf-8")
    press(app, "e")
    assert "Young Mara" in path.read_text(encoding="utf-8")
    forget_cards()
    (pack,) = card_defs.own_packs()
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


FLUTE: dict[str, object] = {
    "id": "bone-flute",
    "name": "Bone Flute",
    "type": "equipment",
    "subtype": "normal",
    "abilities": [{"static": {"add": {"rage": 1}}}],
}


def put(app: App, *cards: dict[str, object], file: str = "mine.json") -> None:
    path = app.paths.folder("data", "packs") / file
    path.write_text(json.dumps({"title": "Mine", "cards": list(cards)}))


def test_packs_are_read_anew_without_a_new_start(app: App) -> None:
    app.open("packs")
    put(app, FLUTE)
    press(app, "r")
    assert "Mine" in words(app) and "bone-flute" in card_defs.pool()
    app.back()
    put(app, {**FLUTE, "name": "Bone Pipe"}, {**FLUTE, "id": "reed", "name": "Reed"})
    app.open("packs")
    assert card_defs.pool()["bone-flute"].name == "Bone Pipe" and "reed" in card_defs.pool()
    before = app.worker
    press(app, "r")
    assert "Nothing has changed" in words(app) and app.worker is before


def test_a_card_that_goes_while_it_is_looked_at(app: App) -> None:
    put(app, FLUTE)
    forget_cards()
    app.open("cards", words="bone flute")
    app.step(0.1)
    assert top(app).shown == "bone-flute" or "bone-flute" in top(app).grid.slugs
    app.open("packs")
    (app.paths.packs / "mine.json").unlink()
    press(app, "r")
    assert "bone-flute" not in card_defs.pool()
    app.back()
    app.step(0.1)
    assert "bone-flute" not in top(app).grid.slugs and top(app).shown != "bone-flute"


def test_a_deck_whose_pack_is_gone_says_so_and_keeps_the_card(app: App) -> None:
    from game.apocalypse.cards import decks

    put(app, FLUTE)
    forget_cards()
    deck = decks.prebuilt()["gaia_hunters"]
    deck = deck._replace(name="", title="Mine", sept=(*deck.sept, "bone-flute"))
    path = app.paths.folder("data", "decks") / "mine.json"
    path.write_text(json.dumps(decks.to_plain(deck)))
    before = path.read_bytes()
    (app.paths.packs / "mine.json").unlink()
    app.open("packs")
    app.back()
    app.open("decks")
    app.step(0.1)
    shelf = top(app)
    number = next(n for n, entry in enumerate(shelf.entries) if entry.deck.title == "Mine")
    shelf.list.move_to(number)
    app.step(0.1)
    assert "your card pack with it is gone" in words(app)
    assert path.read_bytes() == before and "bone-flute" in shelf.entries[number].deck.sept
    put(app, FLUTE)
    app.open("packs")
    app.back()
    app.step(0.1)
    assert "your card pack with it is gone" not in words(app)


def test_reasons_speak_german(app: App) -> None:
    from game import words as catalogue
    from game.apocalypse.cards.user_packs import read_file
    from tests.apocalypse.test_decks_packs import WRONG

    catalogue.choose("de")
    try:
        for name, card, _field, _reason in WRONG:
            path = app.paths.folder("data", "packs") / "one.json"
            path.write_text(json.dumps({"title": "One", "cards": [card]}))
            slugs = {entry["id"] for entry in card_defs.facts()}
            called = {entry["name"].casefold() for entry in card_defs.facts()}
            (trouble,) = read_file(path, slugs, called, card_defs.face_of).troubles
            english = trouble.reason.english()
            assert said(trouble.reason) != english, name
    finally:
        catalogue.choose("en")


def test_packs_stay_as_they_are_while_a_game_is_open(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    from scenes.card_library import packs as page

    app.open("decks")
    monkeypatch.setattr(page, "TableScene", type(top(app)))  # whatever is below counts as a table
    app.open("packs")
    put(app, FLUTE)
    press(app, "r")
    assert "A game is open" in words(app) and "bone-flute" not in card_defs.pool()
    app.back()
    monkeypatch.undo()
    app.open("packs")
    assert "bone-flute" in card_defs.pool()
