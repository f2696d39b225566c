"""Round summary and final standings: what they say, what they write, where they lead."""

from __future__ import annotations

import csv
from typing import Any

import pytest

from game.amigo.options import rules_of
from game.match.match import Match, SeatPlan
from scenes.results import games
from scenes.shell.app import App
from scenes.shell.scene import Scene
from scenes.shell.screenshot import offscreen_app
from scenes.widgets.input import Pointer
from tests.scenes.overflow import look
from tests.scenes.rooms.conftest import NAMES, click, played, press, push, widget
from tests.scenes.table.helpers import top_of

COACH = ((0, "Bid 2", "best", ""), (0, "Red 9 in trick 2", "costly", "Blue 4"))


def summary(app: App, match: Match, **more: Any) -> Any:
    below = Scene(app)
    app.director.reset(below)
    scene = app.open("summary", match=match, seat=0, **more)
    app.step(0.1)
    return scene


def texts(app: App) -> list[str]:
    return [entry.text for entry in look(app)]


@pytest.mark.parametrize("players", [3, 5, 8])
def test_the_sheet_shows_every_row_and_total(app: App, players: int) -> None:
    match = played(players, 6)
    summary(app, match)
    shown = texts(app)
    facts = match.view(0).facts
    for total in facts.totals:
        assert str(total).replace("-", "−") in shown
    for line in facts.sheet:
        for row in line:
            assert f"{row.won}/{row.bid}" in shown
    assert "Round 6 is scored" in shown
    assert shown.count("exact") == sum(row.exact for row in facts.sheet[-1])
    assert shown.count("missed") == sum(not row.exact for row in facts.sheet[-1])
    assert "Deal round 7" in shown


def test_points_count_up_and_any_input_finishes_it(tmp_path: Any) -> None:
    app = offscreen_app(data_dir=tmp_path)
    match = played(4, 3)
    scene = summary(app, match)
    app.step(0.05)
    assert 0 < scene.progress < 1
    app.send(Pointer("down", 5, 5))
    assert scene.progress == 1
    app.step(0.1)
    assert not app.step(0.1) or True
    app.send(Pointer("up", 5, 5))


def test_nothing_is_drawn_while_nothing_changes(app: App) -> None:
    summary(app, played(4, 3))
    for _frame in range(30):
        app.step(0.1)
    assert not app.step(0.1)


def test_the_round_is_told_trick_by_trick(app: App) -> None:
    match = played(4, 3)
    scene = summary(app, match)
    press(app, "l")
    assert scene.page == "round"
    page = scene.pages["round"]
    assert [trick.number for trick in page.tricks] == list(range(1, 9))
    won = [sum(trick.winner == seat for trick in page.tricks) for seat in range(4)]
    assert won == [row.won for row in match.view(0).facts.sheet[-1]]
    press(app, "l")
    assert scene.page == "sheet"


def test_pages_turn_by_keys_and_escape_leads_back(app: App) -> None:
    scene = summary(app, played(4, 3), coach=COACH)
    for key, page in (("v", "curve"), ("c", "coach"), ("l", "round")):
        press(app, key)
        assert scene.page == page
    press(app, "escape")
    assert scene.page == "sheet"
    press(app, "escape")
    assert app.director.top is not scene


def test_the_coach_has_a_page_only_with_marks(app: App) -> None:
    scene = summary(app, played(4, 3), coach=COACH)
    press(app, "c")
    shown = texts(app)
    assert {"best", "costly", "Bid 2", "better: Blue 4"} <= set(shown)
    scene = summary(app, played(4, 3))
    assert "coach" not in scene.pages
    assert not scene.turns["coach"].visible


@pytest.mark.parametrize("device", ["mouse", "keys", "pad"])
def test_the_table_goes_on_when_somebody_says_so(app: App, device: str) -> None:
    scene: Any = summary(app, played(4, 3))
    for _frame in range(100):
        app.step(0.1)
    assert top_of(app) is scene, "there is no countdown"
    if device == "mouse":
        click(app, *scene.primary.rect.center)
    elif device == "keys":
        press(app, "enter")
    else:
        push(app, "accept")
    assert app.director.top is not scene


def test_enter_goes_on_even_after_a_click_elsewhere(app: App) -> None:
    scene = summary(app, played(4, 3))
    click(app, *scene.turns["curve"].rect.center)
    assert scene.page == "curve"
    press(app, "enter")
    assert app.director.top is not scene


def test_the_sheet_is_saved_as_text_and_table(app: App) -> None:
    match = played(4, 3)
    scene = summary(app, match)
    press(app, "s")
    click(app, *widget(app, "Table (CSV)").rect.center)
    press(app, "s")
    click(app, *widget(app, "Text file").rect.center)
    press(app, "s")
    click(app, *widget(app, "Text file").rect.center)
    files = sorted(path.name for path in app.paths.exports.iterdir())
    assert len(files) == 3, "nothing is overwritten"
    assert any("Saved:" in notice.text for notice in app.overlay.notices)
    table = next(path for path in app.paths.exports.iterdir() if path.suffix == ".csv")
    with open(table, encoding="utf-8-sig", newline="") as file:
        rows = list(csv.DictReader(file))
    totals = [sum(int(row["points"]) for row in rows if row["name"] == name) for name in NAMES[:4]]
    assert tuple(totals) == match.view(0).facts.totals
    assert scene is app.director.top


def test_a_folder_that_cannot_be_written_is_told(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    from pathlib import Path

    def full(*_args: object, **_more: object) -> None:
        raise OSError(28, "No space left on device")

    summary(app, played(4, 3))
    monkeypatch.setattr(Path, "write_text", full)
    press(app, "s")
    click(app, *widget(app, "Text file").rect.center)
    assert any("No space left" in notice.text for notice in app.overlay.notices)


# -- the end ------------------------------------------------------------------------------------------------------


def test_the_standings_name_winner_places_and_awards(app: App) -> None:
    match = played(6, 10, 9)
    scene: Any = app.open("standings", match=match)
    shown = texts(app)
    facts = match.view(-1).facts
    winner = NAMES[facts.winners[0]]
    assert f"{winner} wins" in shown
    assert scene.list.rows[0].seat == facts.winners[0]
    assert [row.place for row in scene.list.rows] == sorted(row.place for row in scene.list.rows)
    for honour in games.results(match).honours()[:3]:
        assert honour.title in shown
    assert any("Seed 9" in text for text in shown)


def tied(match: Match, *changes: tuple[int, int, int]) -> Any:
    """Return results in which seats have other totals and numbers of exact bids: (seat, total, exact)."""
    made = games.results(match)
    facts = made.facts  # type: ignore[attr-defined]
    sheet = []
    for number, line in enumerate(facts.sheet):
        rows = list(line)
        for seat, total, exact in changes:
            bid = rows[seat].won if number < exact else rows[seat].won + 1
            rows[seat] = rows[seat]._replace(bid=bid, total=total if number == len(facts.sheet) - 1 else 0)
        sheet.append(tuple(rows))
    totals = tuple(row.total for row in sheet[-1])
    from game.amigo.scoring import rank

    result = rank(facts.rules, tuple(sheet), totals)
    winners = tuple(standing.seat for standing in result.standings if standing.place == 1)
    made.facts = facts._replace(sheet=tuple(sheet), totals=totals, winners=winners)  # type: ignore[attr-defined]
    return made


@pytest.mark.rule("10.4", "10.5")
def test_ties_are_worded_properly() -> None:
    match = played(3, 10, 4)
    head, text = tied(match, (0, 60, 5), (1, 60, 5), (2, 10, 5)).headline()
    assert head == "Mara and Theo share the win"
    assert "60 points and 5 exact bids each" in text
    head, _text = tied(match, (0, 60, 5), (1, 60, 5), (2, 60, 5)).headline()
    assert head == "All share the win"
    head, text = tied(match, (0, 60, 6), (1, 60, 5), (2, 10, 5)).headline()
    assert head == "Mara wins"
    assert "ahead by exact bids" in text
    head, text = tied(match, (0, 61, 1), (1, 60, 5), (2, 10, 5)).headline()
    assert (head, text) == ("Mara wins", "with 61 points and 1 exact bid in 10 rounds")


def test_names_in_words() -> None:
    assert games.names_in_words(["A"]) == "A"
    assert games.names_in_words(["A", "B"]) == "A and B"
    assert games.names_in_words(["A", "B", "C"]) == "A, B and C"


def test_a_rematch_keeps_the_people_and_moves_the_deal(app: App, begun: list[dict[str, Any]]) -> None:
    match = played(4, 10, 9, (("march", True),))
    app.open("standings", match=match)
    app.step(0.1)
    press(app, "enter")
    (game,) = begun
    assert game["seats"] == match.seats
    assert game["seed"] is None
    rules = rules_of(game["setup"])
    assert rules.march
    assert rules.first_dealer == (match.view(-1).facts.dealer + 1) % 4


def test_the_end_leads_to_the_replay_and_the_sheet(app: App) -> None:
    match = played(4, 10, 9)
    scene: Any = app.open("standings", match=match)
    app.step(0.1)
    press(app, "v")
    assert scene.sheet.visible
    assert not scene.list.visible
    press(app, "v")
    assert scene.list.visible
    press(app, "v")
    press(app, "escape")  # leads back from the sheet first
    assert top_of(app) is scene
    assert scene.list.visible
    press(app, "r")
    assert app.director.top is not None
    assert app.director.top.name == "replay"


@pytest.mark.slow
def test_names_of_any_kind_can_be_drawn(app: App) -> None:
    names = ("W" * 18, "Ωμέγα", "李", "x", "Zoë-Märta von Ä.", "A", "B", "C")
    match = played(8, 10, 2, names=names)
    app.open("standings", match=match)
    assert not [entry for entry in look(app) if entry.off_surface]
    summary(app, match)
    assert not [entry for entry in look(app) if entry.off_surface]


def test_a_seat_that_plays_by_an_unknown_kind_is_still_named(app: App) -> None:
    match = played(3, 2)
    match.seats = (SeatPlan("A", "gone:forever", "9"), *match.seats[1:])
    summary(app, match)
    assert "A" in texts(app)
