"""Own decks on disk: kept whole, never overwritten, and damaged files told by name."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from game.apocalypse.cards import decks
from game.apocalypse.cards.decks import Deck
from scenes.card_library.library import Library

HUNTERS = decks.prebuilt()["gaia_hunters"]


@pytest.fixture
def shelf(tmp_path: Path) -> Library:
    return Library(lambda: tmp_path)


def test_a_deck_comes_back_as_it_was(shelf: Library) -> None:
    deck = shelf.add(HUNTERS._replace(title="Größe & “Mut”", advice={"keep": ["klaive"]}))
    again = shelf.deck(deck.name)
    assert again == deck and again.advice == {"keep": ["klaive"]}
    assert shelf.path_of(deck.name).is_file() and not list(shelf.folder.glob("*.new"))


def test_titles_and_files_are_never_taken_twice(shelf: Library) -> None:
    one, two = shelf.add(HUNTERS), shelf.add(HUNTERS)
    assert one.title == "The Long Hunt 2" and two.title == "The Long Hunt 3" and one.name != two.name
    other = shelf.add(HUNTERS._replace(title="a/b:c*?"))
    third = shelf.add(HUNTERS._replace(title="a b c"))
    assert len({deck.name for deck in (one, two, other, third)}) == 4 == len(shelf.decks())
    renamed = shelf.rename(third, other.title)
    assert renamed.title != other.title and renamed.name == third.name and len(shelf.decks()) == 4
    assert shelf.rename(renamed, renamed.title).title == renamed.title
    assert shelf.add(Deck("", "  \n ", "", (), (), ())).title == "New deck"


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("{", "line 1"),
        ("[]", "no deck"),
        ('{"sept": {"klaive": -1}}', "no deck"),
        ('{"format": 99}', "another version"),
        ('{"title": 5}', "no deck"),
        ("[" * 100_000, "no deck"),
        ("x" * 300_000, "no deck"),
    ],
)
def test_a_damaged_file_is_told_and_stays_as_it_is(shelf: Library, text: str, told: str) -> None:
    good = shelf.add(HUNTERS)
    path = shelf.folder / "deck_bad.json"
    path.write_text(text)
    entry = shelf.entries()[-1]
    assert entry.deck is None and entry.path == path and "deck_bad.json" in entry.trouble and told in entry.trouble
    assert [deck.name for deck in shelf.decks()] == [good.name] and path.read_text() == text
    shelf.add(HUNTERS._replace(title="bad"))
    assert path.read_text() == text


def test_a_write_that_fails_leaves_the_old_deck(shelf: Library, monkeypatch: pytest.MonkeyPatch) -> None:
    deck = shelf.add(HUNTERS)
    before = shelf.path_of(deck.name).read_bytes()

    def fail(*_given: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("scenes.shell.settings_store.os.replace", fail)
    with pytest.raises(OSError, match="No space"):
        shelf.save(deck._replace(sept=()))
    assert shelf.path_of(deck.name).read_bytes() == before and shelf.deck(deck.name) == deck


def test_deleted_decks_come_back(shelf: Library) -> None:
    deck = shelf.add(HUNTERS._replace(title="Mine"))
    first = shelf.remove(deck.name)
    assert shelf.decks() == [] and first.is_file()
    second = shelf.remove(shelf.add(HUNTERS._replace(title="Mine")).name)
    assert first != second
    newer = shelf.add(HUNTERS._replace(title="Mine"))
    back = shelf.restore(first)
    assert back is not None and back.title == "Mine 2" and len(shelf.decks()) == 2 and newer in shelf.decks()
    assert back.lists == deck.lists and not first.exists()


def test_cards_of_a_lost_pack_are_kept(shelf: Library) -> None:
    path = shelf.folder / "deck_lost.json"
    path.write_text(json.dumps({"title": "Lost", "characters": ["nobody-here"], "sept": {"gone": 2}, "combat": {}}))
    deck = shelf.deck("deck_lost")
    assert deck is not None
    shelf.save(deck)
    again = json.loads(path.read_text())
    assert again["characters"] == ["nobody-here"] and again["sept"] == {"gone": 2}
