"""The rooms show Blood Rage in its own pieces: board, clans, hands of the draft, and nothing that is secret."""

from __future__ import annotations

import random
from typing import Any

import pytest

from game import catalogue
from game.match.match import Match
from scenes.games import intro, screens
from scenes.lobby.plan import fresh, usual_seats
from scenes.records.replay import LOOKER, OPEN
from scenes.results import games
from scenes.shell.app import App
from scenes.shell.screenshot import offscreen_app
from tests.scenes.overflow import complaints, look, overlaps
from tests.scenes.rooms.conftest import press
from tests.scenes.table_blood_rage.hands import eager, new_match

SIZES = [(1024, 600), (1280, 720), (1600, 720), (1920, 1080), (2560, 1440)]


def played(seats: int = 4, answers: int = 9999, seed: int = 3) -> Match:
    match, dice = new_match(seats, (0,), seed), random.Random(seed)
    while match.asked() and match.answer_count < answers:
        seat = match.asked()[0]
        match.answer(seat, eager(match.options(seat), dice).answer)
    return match


@pytest.fixture(scope="module")
def whole() -> Match:
    return played()


def opened(app: App, match: Match, **more: Any) -> Any:
    scene = app.open("replay", match=match, **more)
    app.step(0.1)
    return scene


@pytest.mark.parametrize("game", catalogue.names())
def test_every_game_has_an_introduction_and_a_board(game: str) -> None:
    """A game without an introduction is not offered in the lobby; one without a board breaks the replay."""
    assert intro(game) is not None
    assert screens(game).board and screens(game).emblem


def test_the_introduction_names_the_seats_of_the_rules() -> None:
    for game in catalogue.names():
        told = intro(game)
        assert told is not None
        least, most = fresh(game).seat_range()
        assert told.facts(*usual_seats(game))[0].text == f"{least} to {most} players"


@pytest.mark.slow
def test_jumps_go_to_ages_and_turns(app: App, whole: Match) -> None:
    scene = opened(app, whole, at=0)
    assert sum(moment.level == 0 for moment in scene.moments) == 3
    for age in (2, 3):
        press(app, "pagedown")
        facts = scene.position.view(-1).facts
        assert (facts.age, facts.phase) == (age, "gifts")
    press(app, "right", shift=True)
    assert scene.position.view(-1).facts.phase == "action"
    assert [step.name for step in scene.steps[:2]] == ["Age back", "Turn back"]


@pytest.mark.slow
def test_every_position_can_be_drawn(app: App, whole: Match) -> None:
    scene = opened(app, whole, at=0)
    for count in range(0, whole.answer_count + 1, 9):
        scene.go(count)
        app.step(0.02)


def test_hands_lie_open_only_when_the_game_is_over(app: App, whole: Match) -> None:
    scene = opened(app, whole, at=40)
    assert scene.look == OPEN and len(scene.views()[1]) == 4
    scene = opened(app, played(answers=60), at=50)
    assert scene.look == LOOKER and not scene.views()[1]


def test_the_draft_shows_what_was_kept(app: App, whole: Match) -> None:
    scene = opened(app, whole, at=10)
    assert scene.position.view(-1).facts.phase == "gifts"
    assert all(hand for hand in scene.views()[1].values())


def test_results_show_clans_not_sigils(whole: Match) -> None:
    results = games.results(whole, 0)
    assert all(person.mark is not None for person in results.people)
    lines, _first, _count = results.series()
    assert all(line.mark is not None and line.colour is not None for line in lines)
    assert results.round_words()[0] == "Age"


@pytest.mark.slow
@pytest.mark.parametrize("lang", ["de", "pseudo"])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("room", ["replay", "standings", "lobby"])
def test_the_rooms_fit(room: str, size: tuple[int, int], lang: str, whole: Match) -> None:
    app = offscreen_app(size, lang, reduced_motion=True)
    wanted: Any = {
        "replay": {"match": whole, "at": 90},
        "standings": {"match": whole, "seat": 0},
        "lobby": {"plan": fresh("blood_rage", ["Anna", "Ole"])},
    }[room]
    app.open(room, **wanted)
    app.step(0.6)
    entries = look(app)
    assert complaints(entries) == []
    assert overlaps(entries) == []
