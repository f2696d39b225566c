"""The deck of every seat in the lobby; a game with an own deck needs nothing but its setup."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from game import catalogue
from game.apocalypse.cards import decks
from game.apocalypse.cards.card_defs import printed
from game.apocalypse.cards.decks import Deck, write
from game.cards import user_packs
from game.core.setup import Setup
from game.match.journal import Journal
from game.match.match import Match, SeatPlan
from game.match.saves import Saves
from game.words import _
from scenes.card_library.library import Library
from scenes.card_library.packs import example
from scenes.card_library.seats import chosen, left_out, offered
from scenes.lobby.plan import RANDOM, LobbyPlan, fresh, from_plain
from scenes.shell.app import App
from scenes.shell.screenshot import offscreen_app
from tests.scenes.decks.conftest import click, forget_cards, press, push, top, widget

PREBUILT = decks.prebuilt()


@pytest.fixture
def dealt(monkeypatch: pytest.MonkeyPatch) -> list[dict[str, Any]]:
    """Catch the games that the lobby begins."""
    games: list[dict[str, Any]] = []

    def catch(app: App, game: str, setup: Setup, seats: Any, *, undo: str = "own", seed: int | None = None) -> int:
        games.append({"setup": setup, "seed": seed})
        return 1

    monkeypatch.setattr("scenes.lobby.scene.start_game", catch)
    return games


def opened(app: App) -> Any:
    app.open("lobby", game="apocalypse")
    app.step(0.1)
    return top(app)


def test_a_person_chooses_an_own_deck_by_mouse(app: App, mine: Deck, dealt: list[dict[str, Any]]) -> None:
    scene = opened(app)
    click(app, *scene.rows[0].decks[0].rect.center)
    dialog = scene.group.dialog
    row = next(number for number, one in enumerate(dialog.rows) if one.title == "My hunters")
    click(app, *dialog.list.box(row).center)
    assert scene.group.dialog is None and scene.rows[0].decks[0].chosen.title == "My hunters"
    scene.deal.activate()
    value = dict(dealt[0]["setup"].options)["deck_1"]
    assert value == write(mine) and decks.deck_of(str(value)).lists == mine.lists


def test_by_keys_and_by_pad(app: App, mine: Deck) -> None:
    scene = opened(app)
    press(app, "tab")
    scene.group.focus(scene.rows[1].decks[0])
    press(app, "enter")
    press(app, "home")
    press(app, "enter")
    assert scene.plan.value("deck_2") == RANDOM
    button = scene.rows[1].decks[0]
    assert scene.group.current is button
    push(app, "accept")
    push(app, "down")
    push(app, "accept")
    assert scene.plan.value("deck_2") == write(mine)
    push(app, "accept")
    push(app, "back")
    assert scene.group.dialog is None


def test_what_is_wrong_is_told_with_the_name_of_the_seat(app: App, library: Library, mine: Deck) -> None:
    library.add(mine._replace(title="Short", sept=mine.sept[:5]))
    scene = opened(app)
    found = {one.title: one for one in offered(app, scene.plan)}
    assert found["Short"].faults and not found["My hunters"].faults and found["The Long Hunt"].deck is not None
    scene.plan.set("deck_2", found["Short"].value)
    scene.refresh()
    assert not scene.deal.enabled and scene.deal.why.startswith(scene.plan.seats[1].name + ": ")
    assert "2.4" in scene.deal.why and scene.rows[1].decks[0].chosen.faults
    scene.plan.set("level", 10)
    assert chosen(scene.plan, found["My hunters"].value).faults, "an own deck is what it is"


@pytest.mark.parametrize("level", [10, 15, 20, 25, 30])
def test_prebuilt_decks_are_legal_at_every_level(level: int) -> None:
    plan = fresh("apocalypse")
    plan.set("level", level)
    for name, deck in PREBUILT.items():
        one = chosen(plan, name)
        assert one.faults == () and one.deck is not None and one.deck.sept == deck.sept
        out = [slug for slug in deck.characters if slug not in one.deck.characters]
        assert bool(out) == bool(left_out(one)) and all(printed()[slug].name in left_out(one) for slug in out)
    assert plan.problems() == []


def test_decks_go_with_the_people(app: App) -> None:
    plan = fresh("apocalypse")
    names = [seat.name for seat in plan.seats]
    before = {seat.name: plan.value(f"deck_{number + 1}") for number, seat in enumerate(plan.seats)}
    plan.set("deck_1", "wyrm_pentex")
    before[names[0]] = "wyrm_pentex"
    plan.move(0, 2)
    assert {seat.name: plan.value(f"deck_{number + 1}") for number, seat in enumerate(plan.seats)} == before
    plan.remove(0)
    del before[names[1]]
    assert {seat.name: plan.value(f"deck_{number + 1}") for number, seat in enumerate(plan.seats)} == before
    assert not any(name == "deck_4" for name, _value in plan.setup().options)


@pytest.mark.parametrize("seed", range(6))
def test_chance_chooses_legal_decks_and_no_deck_twice(seed: int) -> None:
    plan = fresh("apocalypse")
    for seat in range(4):
        plan.set(f"deck_{seat + 1}", RANDOM)
    setup = plan.setup(seed)
    values = {**{f"deck_{seat + 1}": plan.standard(f"deck_{seat + 1}") for seat in range(4)}, **dict(setup.options)}
    chosen_decks = [values[f"deck_{seat + 1}"] for seat in range(4)]
    assert len(set(chosen_decks)) == 4 and set(chosen_decks) <= set(PREBUILT) and plan.problems() == []
    assert plan.setup(seed) == setup
    assert any(plan.setup(other) != setup for other in range(20))


def test_the_lobby_is_remembered_with_its_decks(mine: Deck) -> None:
    plan = fresh("apocalypse")
    plan.set("deck_1", write(mine))
    plan.set("deck_2", RANDOM)
    again = from_plain(plan.to_plain())
    assert again.value("deck_1") == write(mine) and again.value("deck_2") == RANDOM
    data = plan.to_plain()
    data["options"] |= {"deck_3": 7, "deck_4": "x" * 50_000, "level": "twenty"}
    strange = from_plain(data)
    assert strange.value("deck_3") == strange.standard("deck_3") and strange.value("level") == 20
    plan.set("deck_1", "# Lost\n1 Card That Is Gone")
    lost: LobbyPlan = from_plain(plan.to_plain())
    assert any("deck_1" in problem.options for problem in lost.problems()) and lost.can_remove()
    assert chosen(lost, str(lost.value("deck_1"))).title == "Lost"


def test_an_own_deck_that_was_changed_meanwhile_is_followed(app: App, library: Library, mine: Deck) -> None:
    scene = opened(app)
    scene.plan.set("deck_1", write(mine))
    scene.refresh()
    app.open("deck", deck=mine.name)
    app.step(0.1)
    top(app).change("klaive", -1)
    app.back()
    app.step(0.1)
    assert top(app) is scene and scene.plan.value("deck_1") == write(library.decks()[0]) != write(mine)


def test_from_the_lobby_to_the_builder(app: App, mine: Deck) -> None:
    scene = opened(app)
    scene.rows[0].decks[0].activate()
    widget(app, "Cards and decks").activate()
    assert top(app).name == "decks"


def test_save_and_replay_need_no_deck_file(app: App, library: Library, mine: Deck, tmp_path: Path) -> None:
    """Law of the setup: the text of the deck is all that is needed."""
    library.save(mine._replace(title="Small “Größe”"))
    own = library.decks()[0]
    setup = Setup(2, (("deck_1", write(own)), ("deck_2", "wyrm_frenzy")))
    saves = Saves(tmp_path / "saves")
    path = saves.new_path("apocalypse", 5)
    journal = Journal(path, sync=False)
    seats = (SeatPlan("Mara", "human", "0"), SeatPlan("Theo", "human", "1"))
    match = Match.start("apocalypse", setup, 5, seats, journal, "own")
    for _step in range(40):
        if match.ask is None:
            break
        seat = match.asked()[0]
        match.answer(seat, match.options(seat)[0].answer)
    journal.close()
    library.remove(own.name)
    report = saves.load(path)
    assert report.message is None and report.match is not None
    assert report.match.fingerprint() == match.fingerprint() and report.match.answer_count == match.answer_count
    assert saves.list()[0].setup == setup and catalogue.controller("apocalypse").problems(setup) == []


def test_going_on_with_a_game_whose_card_pack_is_gone(tmp_path: Path) -> None:
    """The title does not fail over it: it says why, and shows the page of saves; the file stays as it is."""
    saves = Saves(tmp_path / "saves")
    path = saves.new_path("apocalypse", 5)
    journal = Journal(path, sync=False)
    seats = (SeatPlan("Mara", "human", "0"), SeatPlan("Theo", "human", "1"))
    mine = PREBUILT["gaia_hunters"]._replace(title="Mine")
    folder = tmp_path / "packs"
    folder.mkdir()
    (folder / "market.json").write_text(json.dumps(example()))
    user_packs.look_in(folder)
    forget_cards()
    try:
        text = write(mine._replace(sept=(*mine.sept, "example-bone-flute")))
        match = Match.start("apocalypse", Setup(2, (("deck_1", text),)), 5, seats, journal, "own")
        for _step in range(6):
            seat = match.asked()[0]
            match.answer(seat, match.options(seat)[0].answer)
        journal.close()
    finally:
        user_packs.look_in()
        forget_cards()
    before = path.read_bytes()
    app = offscreen_app(data_dir=tmp_path, saves=saves, reduced_motion=True)
    app.open("title")
    app.step(0.1)
    top(app)._go_on()
    app.step(0.1)
    assert top(app).name == "saves"
    told = " ".join(notice.text for notice in app.overlay.notices)
    assert "your card pack" in told and "Bone Flute" in told and path.read_bytes() == before


def test_the_list_opens_at_the_chosen_deck_and_shows_its_cards(app: App) -> None:
    scene = opened(app)
    names = list(decks.prebuilt())
    scene.plan.set("deck_1", names[-1])
    scene.refresh()
    app.step(0.1)
    click(app, *scene.rows[0].decks[0].rect.center)
    dialog = scene.group.dialog
    assert dialog.rows[dialog.list.cursor].value == names[-1]
    assert dialog.list.rect.contains(dialog.list.box(dialog.list.cursor))
    told = [dialog._describe(n) for n, one in enumerate(dialog.rows) if one.value in names]
    assert all(_(decks.prebuilt()[name].help) in one for name, one in zip(names, told))
    look = next(button for button in dialog._buttons if button.label == "Look at its cards")
    click(app, *look.rect.center)
    assert top(app).name == "deck" and top(app).deck.name == names[-1]
