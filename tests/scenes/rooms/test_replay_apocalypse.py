"""The rooms show Rage: Apocalypse in its own cards: packs, Hunting Grounds, hands, points by source, fates."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from game.match.match import Match
from scenes.lobby.plan import fresh
from scenes.records.replay import LOOKER, OPEN
from scenes.results import games
from scenes.shell.app import App
from scenes.shell.screenshot import offscreen_app
from scenes.tables.apocalypse import art, results_board
from scenes.tables.apocalypse.results_story import SOURCES, story_of
from scenes.tables.apocalypse.tabs import tabs_of
from tests import slow
from tests.scenes.overflow import complaints, look, overlaps
from tests.scenes.rooms.conftest import press
from tests.scenes.table_apocalypse.hands import advance, new_match

SIZES = [(1024, 600), (1280, 720), (1920, 1080)]


def played(seats: int = 3, answers: int = 9999, seed: int = 3) -> Match:
    match = new_match(seats, (0,), seed, turn_limit=15)
    return advance(match, lambda match: match.answer_count >= answers, seed, 9999)


@pytest.fixture(scope="module")
def whole() -> Match:
    return played()


def opened(app: App, match: Match, **more: Any) -> Any:
    scene = app.open("replay", match=match, **more)
    app.step(0.1)
    return scene


@pytest.mark.slow
def test_jumps_go_to_turns_and_phases(app: App, whole: Match) -> None:
    scene = opened(app, whole, at=0)
    turns = whole.view(-1).facts.turn
    assert sum(moment.level == 0 for moment in scene.moments) == turns
    press(app, "pagedown")
    press(app, "pagedown")
    assert scene.position.view(-1).facts.turn == min(2, turns)
    assert [step.name for step in scene.steps[:2]] == ["Turn back", "Phase back"]


@pytest.mark.slow
def test_positions_can_be_drawn(app: App, whole: Match) -> None:
    scene = opened(app, whole, at=0)
    for count in range(0, whole.answer_count + 1, max(1, whole.answer_count // 25)):
        scene.go(count)
        app.step(0.02)


@pytest.mark.slow
def test_hands_lie_open_only_when_the_game_is_over(app: App, whole: Match) -> None:
    scene = opened(app, whole, at=40)
    assert scene.look == OPEN and len(scene.views()[1]) == 3
    scene = opened(app, played(answers=60), at=50)
    assert scene.look == LOOKER and not scene.views()[1]


def test_sources_add_up_to_the_points_and_fates_are_told(whole: Match) -> None:
    results: Any = games.results(whole, -1)
    facts = whole.view(-1).facts
    for seat in range(3):
        found = results.by_source(seat)
        assert list(found) == list(SOURCES) and sum(found.values()) == facts.points[seat]
        assert results.totals()[seat][-1] == facts.points[seat]
        for card in results.pack(seat):
            assert results.fate(card)
            assert results.lives(card) == (card in facts.things and facts.things[card].kind == "character")
    told = sum(gain.points for gain in story_of(whole).gains)
    assert told == sum(facts.points)
    rows = results.rows()
    assert next(row.place for row in rows) == 1 and {row.seat for row in rows} == {0, 1, 2}
    assert results.text() and results.csv().count("\n") >= 8


@pytest.mark.parametrize("lang", slow.but(["de", "pseudo"], "pseudo"))
@pytest.mark.parametrize("size", slow.but(SIZES, (1280, 720)))
@pytest.mark.parametrize("room", slow.but(["replay", "standings", "summary", "lobby"], "standings", "summary", "lobby"))
def test_the_rooms_fit(room: str, size: tuple[int, int], lang: str, whole: Match) -> None:
    app = offscreen_app(size, lang, reduced_motion=True)
    wanted: Any = {
        "replay": {"match": whole, "at": 90},
        "standings": {"match": whole, "seat": 0},
        "summary": {"match": whole, "seat": 0},
        "lobby": {"plan": fresh("apocalypse", ["Anna", "Ole"])},
    }[room]
    app.open(room, **wanted)
    app.step(0.6)
    entries = look(app)
    assert complaints(entries) == []
    assert overlaps(entries) == []


def test_that_somebody_has_chosen_is_told_only_until_all_have() -> None:
    scene = opened(offscreen_app((1280, 720)), played(2, 90))
    told = 0
    for count in range(40, 91, 5):
        scene.go(count)
        kinds = [line.kind for line in scene.lines]
        while kinds and kinds[-1] == "chosen":
            told += 1
            kinds.pop()
        assert kinds and "chosen" not in kinds
    assert told and any(line.kind == "chosen" for line in scene.match.log(-1)[:-5])


@pytest.mark.slow
def test_no_heading_of_the_log_is_cut_off(whole: Match) -> None:
    """Who challenges whom is a heading with two names: it takes as many lines as it needs."""
    app = offscreen_app((1024, 600), "pseudo", reduced_motion=True)
    scene = opened(app, whole, at=0)
    long = 0
    for count in range(40, 400, 30):
        scene.go(count)
        app.step(0.1)
        assert complaints(look(app)) == [], count
        long += sum(line.heading and "{b}" in line.text for line in scene.lines)
    assert long > 5


@pytest.mark.slow
@pytest.mark.parametrize("size", SIZES)
def test_no_card_of_a_position_leaves_its_row(size: tuple[int, int], monkeypatch: pytest.MonkeyPatch) -> None:
    """However much prey is about, and however large the hands are: all of it is inside, and most of it is seen."""
    match = played(2, 400, 5)
    app = offscreen_app(size, reduced_motion=True)
    scene = opened(app, match, at=0)
    drawn: list[pygame.FRect] = []
    monkeypatch.setattr(art, "put_card", lambda _surface, _ui, _shown, box: drawn.append(box.copy()))
    for count in range(0, match.answer_count, 40):
        drawn.clear()
        scene.go(count)
        scene.redraw()
        app.step(0.02)
        assert drawn and max(box.right for box in drawn) <= scene.log.rect.x - 10
    for many in range(1, 41):
        width, pitch, lines = results_board._grid(many, 740.0, 120.0)
        tab = tabs_of(width).width
        assert 2 * tab + pitch * (-(-many // lines) - 1) + width <= 740.0 + 0.01
        assert pitch > width * results_board.SHOWN or lines == 2


def test_no_line_of_the_log_runs_into_its_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    app = offscreen_app((1280, 720))
    match = played(2, 300, 5)
    scene = opened(app, match, at=match.answer_count)
    ui, narrow = app.ui, 0
    for row, line in enumerate(scene.lines):
        if line.heading or not line.pieces:
            continue
        cards = sum(scene.board.inline(piece, ui.px(20)).get_width() / ui.scale + 4 for piece in line.pieces[-3:])
        left = 6 + (28 if line.seat >= 0 else 0)
        assert left + scene._line_room(ui, line) + 4 <= scene.log.box(row).w - 6 - cards + 4, line
        narrow += 1
    assert narrow > 5
