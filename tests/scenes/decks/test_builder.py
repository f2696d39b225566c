"""Building a deck by mouse, keys and pad: add, remove, drag there and back, take back, judge, give away, bring in."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from game.apocalypse.cards import decks
from game.apocalypse.cards.card_defs import printed, waiting
from game.apocalypse.cards.deck_files import take, written
from game.apocalypse.cards.decks import Deck
from scenes.card_library.corrections import CorrectionsDialog
from scenes.card_library.exchange import candidates, read_path, write_file
from scenes.card_library.library import Library
from scenes.card_library.testhand import Hands
from scenes.shell.app import App
from scenes.widgets.button import Button
from scenes.widgets.input import Dropped, Pad, Pointer
from scenes.widgets.textfield import TextField, clipboard, to_clipboard
from tests.scenes.decks.conftest import click, drag, press, push, top, widget


def open_deck(app: App, deck: Deck) -> None:
    app.open("deck", deck=deck.name)
    app.step(0.1)


def copies(app: App, slug: str) -> int:
    return Counter(top(app).deck.cards)[slug]


def test_one_copy_too_many_is_said_at_the_click(app: App, mine: Deck) -> None:
    open_deck(app, mine)
    page = top(app)
    slug = page.grid.slugs[0]
    page.choose(slug)
    notices = len(app.overlay.notices)
    page.choose(slug)
    assert len(app.overlay.notices) == notices + 1
    assert "2.2" in app.overlay.notices[-1].text and printed()[slug].name in app.overlay.notices[-1].text
    page.change(slug, -1)
    assert len(app.overlay.notices) == notices + 1


def test_escape_leaves_an_empty_search_field_before_the_page(app: App, mine: Deck) -> None:
    open_deck(app, mine)
    page = top(app)
    page.group.focus(page.field)
    press(app, "escape")
    assert top(app) is page and page.group.current is page.grid
    press(app, "escape")
    assert top(app) is not page


def test_a_click_adds_and_is_on_disk_at_once(app: App, library: Library, mine: Deck) -> None:
    open_deck(app, mine)
    grid = top(app).grid
    box, slug = grid.box(0), grid.slugs[0]
    click(app, box.centerx, box.centery)
    assert copies(app, slug) == 1 and library.deck(mine.name).characters[-1] == slug  # type: ignore[union-attr]
    assert top(app).rows.current == slug
    press(app, "z", ctrl=True)
    assert copies(app, slug) == 0 and library.deck(mine.name).lists == mine.lists  # type: ignore[union-attr]
    press(app, "y", ctrl=True)
    assert copies(app, slug) == 1


@pytest.mark.slow
def test_dragging_into_the_deck_and_out_of_it(app: App, mine: Deck) -> None:
    open_deck(app, mine)
    scene = top(app)
    box, slug = scene.grid.box(1), scene.grid.slugs[1]
    side = scene.side.center
    drag(app, box.center, side)
    assert copies(app, slug) == 1
    drag(app, box.center, (scene.grid_box.centerx, scene.grid_box.bottom - 40))
    assert copies(app, slug) == 1, "let go over the grid: nothing happens"
    row = next(number for number, one in enumerate(scene.rows.rows) if one.slug == slug)
    scene.rows.move_to(row)
    place = scene.rows.box(row)
    drag(app, (place.x + 60, place.centery), scene.grid_box.center)
    assert copies(app, slug) == 0
    first = scene.rows.box(1)
    drag(app, (first.x + 60, first.centery), (first.x + 90, first.centery + 60))
    assert Counter(scene.deck.cards) == Counter(mine.cards), "let go within the deck: nothing happens"


def test_keys_add_and_remove_in_both_places(app: App, mine: Deck) -> None:
    open_deck(app, mine)
    scene = top(app)
    scene.group.focus(scene.grid)
    slug = scene.grid.current
    press(app, "enter")
    press(app, "+")
    assert copies(app, slug) == 2
    press(app, "-")
    press(app, "delete")
    assert copies(app, slug) == 0
    scene.group.focus(scene.rows)
    row = next(number for number, one in enumerate(scene.rows.rows) if one.slug == "klaive")
    scene.rows.move_to(row)
    press(app, "left")
    assert copies(app, "klaive") == 2
    press(app, "right")
    press(app, "+")
    assert copies(app, "klaive") == 4
    press(app, "enter")
    assert scene.group.dialog.slug == "klaive"
    press(app, "-")
    assert copies(app, "klaive") == 3
    press(app, "escape")


def test_a_held_key_adds_once(app: App, mine: Deck) -> None:
    open_deck(app, mine)
    scene = top(app)
    scene.group.focus(scene.grid)
    slug = scene.grid.current
    press(app, "+")
    for _time in range(5):
        press(app, "+", repeat=True)
    assert copies(app, slug) == 1
    scene.group.focus(scene.rows)
    scene.rows.find(slug)
    press(app, "right", repeat=True)
    press(app, "-", repeat=True)
    assert copies(app, slug) == 1 and scene.group.current is scene.rows


def test_a_pad_builds_a_deck_alone(app: App, mine: Deck) -> None:
    open_deck(app, mine)
    scene = top(app)
    scene.group.focus(scene.grid)
    push(app, "right")
    slug = scene.grid.current
    push(app, "accept")
    assert copies(app, slug) == 1
    push(app, "hint")
    assert copies(app, slug) == 0
    push(app, "undo")
    assert copies(app, slug) == 1
    push(app, "log")
    assert scene.group.current is scene.rows
    push(app, "down")
    push(app, "zoom")
    assert scene.group.dialog is not None
    push(app, "back")
    assert scene.group.dialog is None and top(app) is scene
    push(app, "log")
    push(app, "back")
    assert top(app) is not scene


def test_plus_and_minus_of_a_row_by_mouse(app: App, mine: Deck) -> None:
    open_deck(app, mine)
    rows = top(app).rows
    number = next(number for number, one in enumerate(rows.rows) if one.slug == "klaive")
    less, more = rows._steps(rows.box(number))
    click(app, *more.center)
    assert copies(app, "klaive") == 4
    for _time in range(5):
        less, more = rows._steps(rows.box(number))
        if rows.rows[number].slug != "klaive":
            break
        click(app, *less.center)
    assert copies(app, "klaive") == 0


def test_every_fault_is_told_with_its_rule(app: App, mine: Deck) -> None:
    open_deck(app, mine)
    scene = top(app)
    assert scene.legality.found == []
    for slug in ("klaive", "questor", "true-silverheels"):
        scene.change(slug, 1)
    rules = [fault.rule for fault in scene.legality.found]
    assert rules == ["2.1", "2.2", "2.3", "2.4"]
    scene.tab = "legal"
    scene.layout()
    app.step(0.1)
    assert [link.label for link in scene.legality.links] == rules
    scene.legality.links[2].activate()
    assert top(app).name == "rulebook" and top(app).text.marked == "2.3"
    app.back()


def test_the_format_judges(app: App, mine: Deck) -> None:
    open_deck(app, mine)
    scene = top(app)
    scene._show_tab("legal")
    widget(app, "Renown level").on_change(15)
    assert any(fault.rule == "2.1" for fault in scene.legality.found)
    widget(app, "Renown level").on_change(20)
    while len(scene.deck.sept) >= 30:
        scene.change(scene.deck.sept[-1], -1)
    widget(app, "Smallest sept deck").on_change(30)
    assert [fault.rule for fault in scene.legality.found] == ["2.4"]
    widget(app, "Smallest sept deck").on_change(25)
    past = next(slug for slug, face in printed().items() if face.type == "past_life" and slug not in waiting())
    scene.change(past, 1)
    assert [fault.rule for fault in scene.legality.found] == ["2.6"]
    widget(app, "Tournament decks").activate()
    assert scene.legality.found == []
    widget(app, "Tournament decks").activate()


def test_a_prebuilt_deck_is_only_copied(app: App, library: Library) -> None:
    app.open("deck", deck="wyrm_pentex")
    app.step(0.1)
    scene = top(app)
    scene.change("klaive", 1)
    assert scene.group.dialog is not None and not library.decks()
    widget(app, "Make a copy").activate()
    app.step(0.1)
    assert scene.own and [deck.title for deck in library.decks()] == ["The Quarterly Report (copy)"]
    scene.change("klaive", 1)
    assert "klaive" in library.decks()[0].sept and "klaive" not in decks.prebuilt()["wyrm_pentex"].sept


def test_a_card_that_waits_cannot_be_added(app: App, mine: Deck) -> None:
    open_deck(app, mine)
    top(app).change(next(iter(waiting())), 1)
    assert top(app).deck == mine


def test_a_test_hand(app: App, mine: Deck) -> None:
    import random

    hands = Hands(mine, random.Random(1))
    first, combat = list(hands.sept), list(hands.combat)
    assert len(first) == len(combat) == 5 and hands.left == (len(mine.sept) - 5, len(mine.combat) - 5)
    assert set(first) <= set(mine.sept) and set(combat) <= set(mine.combat)
    hands.kept.update((0, 2))
    hands.redraw()
    assert hands.sept[:2] == [first[0], first[2]] and len(hands.sept) == 5 and hands.combat == combat
    for _time in range(20):
        hands.redraw()
    assert hands.left[0] == 0 and len(hands.sept) <= 5
    open_deck(app, mine)
    press(app, "h")
    dialog = top(app).group.dialog
    assert dialog is not None
    press(app, "r")
    assert dialog.hands.turn == 2
    press(app, "n")
    assert dialog.hands.turn == 1
    press(app, "h")
    assert top(app).group.dialog is None
    Hands(Deck("", "", "", (), (), ())).redraw()


@pytest.mark.parametrize("form", ["text", "tabs", "dek", "cod", "o8d"])
def test_a_deck_goes_out_and_comes_in_by_file(app: App, mine: Deck, form: str) -> None:
    path = write_file(app.paths.exports, mine, form)  # type: ignore[arg-type]
    second = write_file(app.paths.exports, mine, form)  # type: ignore[arg-type]
    assert path != second and path in candidates(app.paths.exports)
    taken = read_path(path)
    assert [Counter(part) for part in taken.deck.lists] == [Counter(part) for part in mine.lists]
    assert taken.deck.title == mine.title
    app.open("decks")
    app.step(0.1)
    app.send(Dropped(str(path)))
    app.step(0.1)
    assert top(app).deck.title == "My hunters 2" and top(app).own


def pasted(app: App, text: str) -> Any:
    """Bring a text in by the clipboard; return the dialog that is open then."""
    to_clipboard(text)
    if top(app) is None:
        app.open("decks")
        app.step(0.1)
    press(app, "i")
    widget(app, "From the clipboard").activate()
    app.step(0.1)
    return top(app).group.dialog


def test_the_clipboard_brings_a_deck_in_and_tells_what_is_missing(app: App, library: Library) -> None:
    slug = next(iter(waiting()))
    dialog = pasted(app, f"# From far away\n2 Klaive\n1 {printed()[slug].name}\n3 Nobody At All\n")
    assert isinstance(dialog, CorrectionsDialog) and dialog.title == "4 cards were not understood"
    assert dialog.state_words(0) == "cannot be played yet" and dialog.state_words(1) == "no card of the game"
    assert dialog._describe(1) == "line 4: 3 × “Nobody At All”, no card of the game"
    assert library.decks() == [], "it is asked first"
    widget(app, "Take the deck").activate()
    assert [deck.title for deck in library.decks()] == ["From far away"]
    assert app.overlay.notices[-1].text == "“From far away” is among your decks. 4 cards were left out."
    assert pasted(app, "this is no deck") is not None
    assert len(library.decks()) == 1 and "It begins with: “this is no deck”" in app.overlay.notices[-1].text
    top(app).group.dialog.cancel()
    pasted(app, "  ")
    assert app.overlay.notices[-1].text == "There is no text on the clipboard."


def test_what_was_not_understood_is_corrected_in_place(app: App, library: Library) -> None:
    """By keyboard: the first suggestion; by typing: another name; by pad: back; and all at once."""
    dialog = pasted(app, "# Typed\n2 Bitte\n3 Frenzie\n1 Luna's Armour\n1 Xyzzy Plugh\n2 Dodge\n")
    assert [dialog.state_words(number) for number in range(4)] == [
        "perhaps Bite",
        "perhaps Frenzy",
        "perhaps Luna's Armor",
        "no card of the game",
    ]
    press(app, "enter")
    app.step(0.1)
    choice = dialog.group.dialog
    assert choice is not None and choice.title == "line 2: 2 × “Bitte”"
    press(app, "enter")
    app.step(0.1)
    assert dialog.group.dialog is None and dialog.chosen == {0: "bite"} and dialog.state_words(0) == "becomes Bite"
    dialog._ask(3)
    choice = dialog.group.dialog
    assert choice is not None
    field: Any = next(one for one in choice.body if isinstance(one, TextField))
    field.on_enter("Nothing like it")
    assert dialog.group.dialog is choice and "is no card that can be played" in app.overlay.notices[-1].text
    field.on_enter("Klaiv")
    app.step(0.1)
    again = dialog.group.dialog
    assert again is not choice and next(one.label for one in again.body if isinstance(one, Button)) == "Klaive"
    again_field: Any = next(one for one in again.body if isinstance(one, TextField))
    again_field.on_enter("klaive")
    assert dialog.chosen == {0: "bite", 3: "klaive"}
    dialog._ask(0)
    app.send(Pad(1, "back"))
    app.step(0.1)
    assert dialog.group.dialog is None and dialog.chosen[0] == "bite"
    dialog.all.activate()
    assert dialog.chosen == {0: "bite", 1: "frenzy", 2: "lunas-armor", 3: "klaive"}
    dialog.copy.activate()
    assert clipboard().splitlines()[0] == "2 Bitte"
    widget(app, "Take the deck").activate()
    deck = library.decks()[0]
    assert (
        Counter(deck.cards) == Counter({"bite": 2, "frenzy": 3, "lunas-armor": 1, "klaive": 1, "dodge": 2})
        and app.overlay.notices[-1].text == "“Typed” is among your decks."
    )


def test_a_row_is_chosen_by_a_click(app: App, library: Library) -> None:
    dialog = pasted(app, "2 Bitte\n2 Dodge\n")
    box = dialog.list.rect
    for kind in ("down", "up"):
        app.send(Pointer(kind, box[0] + 60, box[1] + 15))
    app.step(0.1)
    choice = dialog.group.dialog
    assert choice is not None
    first = choice.body[0].rect
    for kind in ("down", "up"):
        app.send(Pointer(kind, first[0] + 20, first[1] + 10))  # type: ignore[arg-type]
    app.step(0.1)
    assert dialog.chosen == {0: "bite"}
    dialog.cancel()
    assert library.decks() == []


def test_only_decks_are_offered(app: App) -> None:
    folder = app.paths.exports
    sheet = "Rage\nRound 1\nPlayer  Bid  Tricks  Points\nAnna    2    2    12\nBert    0    1    -4\n"
    (folder / "Rage 2026-11-30 seed 7 round 1.txt").write_text(sheet)
    (folder / "notes.txt").write_text("buy milk\n")
    (folder / "huge.txt").write_text("2 Bite\n" * 200_000)
    (folder / "picture.png").write_bytes(b"2 Bite")
    offered = {"a.txt": "2 Bite",
               "b.cod": "<cockatrice_deck><zone><card number='2' name='Bite'/></zone></cockatrice_deck>",
               "c.o8d": "<deck><section name='Main'><card qty='2' id=''>Bite</card></section></deck>",
               "d.csv": "Count,Name\n2,Bite\n"}  # fmt: skip
    for name, text in offered.items():
        (folder / name).write_text(text, encoding="utf-16")
    assert {path.name for path in candidates(folder)} == set(offered)
    for path in candidates(folder):
        assert read_path(path).deck.combat == ("bite", "bite") and not read_path(path).missing


def test_files_with_strange_names_and_bytes(tmp_path: Path) -> None:
    deck = decks.prebuilt()["gaia_hunters"]._replace(title="CON")
    assert write_file(tmp_path, deck, "text").stem == "CON_"
    assert write_file(tmp_path, deck._replace(title="../../etc/passwd"), "text").parent == tmp_path
    old = tmp_path / "old.txt"
    old.write_bytes("# Größe\r\n2 Klaive\r\n".encode("cp1252"))
    assert read_path(old).deck.title == "Größe"
    assert take(written(deck, "dek")).deck.title == "CON"


def test_the_shelf_copies_renames_deletes_and_brings_back(app: App, library: Library, mine: Deck) -> None:
    app.open("decks", deck=mine.name)
    app.step(0.1)
    scene = top(app)
    press(app, "c")
    assert scene.deck.title == "My hunters (copy)"
    press(app, "r")
    for letter in "Wild":
        press(app, letter)
    press(app, "enter")
    app.step(0.1)
    assert scene.deck.title == "Wild" and len(library.decks()) == 2
    press(app, "delete")
    assert len(library.decks()) == 2, "it is asked first"
    widget(app, "Keep").activate()
    assert len(library.decks()) == 2
    press(app, "delete")
    widget(app, "Delete").activate()
    app.step(0.1)
    assert [deck.title for deck in library.decks()] == ["My hunters"]
    press(app, "z", ctrl=True)
    app.step(0.1)
    assert sorted(deck.title for deck in library.decks()) == ["My hunters", "Wild"] and scene.deck.title == "Wild"


def test_a_new_deck_from_the_shelf_by_keys(app: App, library: Library) -> None:
    app.open("decks")
    app.step(0.1)
    press(app, "n")
    press(app, "enter")
    app.step(0.1)
    assert top(app).name == "deck" and top(app).deck.title == "New deck" and top(app).deck.cards == ()
    assert {fault.rule for fault in top(app).legality.found} == {"2.2", "2.4"}


def test_from_the_title_to_every_page_by_keys(app: App) -> None:
    app.open("title")
    app.step(0.1)
    press(app, "d")
    assert top(app).name == "decks"
    press(app, "a")
    assert top(app).name == "cards"
    press(app, "escape")
    press(app, "p")
    assert top(app).name == "packs"
    press(app, "escape")
    press(app, "l")
    assert top(app).name == "deck" and not top(app).own
    press(app, "escape")
    press(app, "escape")
    assert top(app).name == "title"
