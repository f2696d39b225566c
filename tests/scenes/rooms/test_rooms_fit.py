"""Every room at seven (or twenty) sizes, in English and in a language 40 % longer: all can be seen and read."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from game.match.journal import Journal
from game.match.match import Match
from game.match.saves import Saves
from game.match.statistics import Statistics
from scenes.lobby.plan import LobbyPlan, fresh
from scenes.shell.app import App
from scenes.shell.screenshot import offscreen_app
from tests import slow
from tests.scenes.overflow import complaints, look, overlaps
from tests.scenes.rooms.conftest import played, press
from tests.scenes.table.helpers import top_of

SIZES = [
    (1024, 600), (1024, 768), (1100, 900), (1152, 648), (1280, 720), (1280, 800), (1280, 1024), (1366, 768),
    (1440, 900), (1600, 720), (1600, 900), (1680, 1050), (1920, 1080), (1920, 1200), (2048, 1152), (2560, 1080),
    (2560, 1440), (2560, 1600), (3440, 1440), (3840, 2160),
]  # fmt: skip
COACH = tuple((0, "Red 9 in trick 2", mark, "Blue 4") for mark in ("best", "fine", "costly")) * 5

_games: dict[tuple[int, int], Match] = {}


def game(players: int, rounds: int) -> Match:
    if (players, rounds) not in _games:
        _games[players, rounds] = played(players, rounds, 5, (("march", True),))
    return _games[players, rounds]


def lobby(count: int) -> LobbyPlan:
    plan = fresh("amigo", ["Anna", "Ole"])
    plan.make(1, True)
    while len(plan.seats) < count:
        plan.add()
    while len(plan.seats) > count:
        plan.remove(len(plan.seats) - 1)
    plan.set("plus_minus_one", True)
    plan.set("tie", "shared")
    return plan


Case = tuple[str, Callable[[], dict[str, Any]], Callable[[App], object] | None]
CASES: dict[str, Case] = {
    "summary of eight": ("summary", lambda: {"match": game(8, 6), "seat": 0, "coach": COACH}, None),
    "summary of three": ("summary", lambda: {"match": game(3, 2), "seat": 0}, None),
    "last round": ("summary", lambda: {"match": game(8, 6), "seat": 0}, lambda app: press(app, "l")),
    "chart": ("summary", lambda: {"match": game(8, 6), "seat": 0}, lambda app: press(app, "v")),
    "coach": ("summary", lambda: {"match": game(8, 6), "seat": 0, "coach": COACH}, lambda app: press(app, "c")),
    "standings of eight": ("standings", lambda: {"match": game(8, 10)}, None),
    "standings of three": ("standings", lambda: {"match": game(3, 10)}, None),
    "sheet of eight": ("standings", lambda: {"match": game(8, 10)}, lambda app: press(app, "v")),
    "lobby of eight": ("lobby", lambda: {"plan": lobby(8)}, None),
    "lobby of three": ("lobby", lambda: {"plan": lobby(3)}, None),
    "lobby of two": ("lobby", lambda: {"plan": lobby(2)}, None),
    "seat": ("lobby", lambda: {"plan": lobby(3)}, lambda app: top_of(app)._open_seat(0)),
    "computer": ("lobby", lambda: {"plan": lobby(3)}, lambda app: top_of(app)._open_seat(2)),
    "more rules": ("lobby", lambda: {"plan": lobby(3)}, lambda app: top_of(app)._open_rules()),
    "seed": ("lobby", lambda: {"plan": lobby(3)}, lambda app: top_of(app)._open_seed()),
    "replay of eight": ("replay", lambda: {"match": game(8, 10), "at": 9}, None),
    "replay of three": ("replay", lambda: {"match": game(3, 10), "at": 7}, None),
    "saves": ("saves", dict, None),
    "damaged save": ("saves", dict, lambda app: top_of(app).list.move_to(1)),
    "statistics": ("statistics", dict, None),
}
DIALOGS = ("seat", "computer", "more rules", "seed")


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with saves of every state and some statistics."""
    data: Path = tmp_path_factory.mktemp("data")
    saves = Saves(data / "saves")
    for players, rounds, seed in ((8, 2, 1), (3, 1, 2), (4, 10, 3)):
        journal = Journal(saves.new_path("amigo", seed), sync=False)
        played(players, rounds, seed, journal=journal)
        journal.close()
    second = sorted(saves.folder.glob("*.rage"))[1]
    second.write_bytes(second.read_bytes().replace(b'"seat"', b'"saat"', 20))
    statistics = Statistics(data / "statistics.json")
    statistics.add(played(4, 10, 9, humans=2), "a")
    return data


def wrong(folder: Path, case: str, size: tuple[int, int], lang: str, **settings: Any) -> list[str]:
    scene, more, before = CASES[case]
    app = offscreen_app(size, lang, data_dir=folder, saves=Saves(folder / "saves"), reduced_motion=True, **settings)
    app.open(scene, **more())
    app.step(0.1)
    if before is not None:
        before(app)
    texts = look(app)
    assert len(texts) > 5
    found = complaints(texts)
    if case not in DIALOGS:  # below a dialog is the lobby
        found += overlaps(texts)
    return found


@pytest.mark.slow
@pytest.mark.parametrize("size", [(1024, 600), (1280, 720)])
@pytest.mark.parametrize("case", CASES)
def test_nothing_overflows_in_the_longest_language(folder: Path, case: str, size: tuple[int, int]) -> None:
    assert not wrong(folder, case, size, "pseudo")


@pytest.mark.slow
@pytest.mark.parametrize("lang", ["en", "pseudo"])
@pytest.mark.parametrize("case", list(CASES))
def test_nothing_overflows_at_any_size(folder: Path, case: str, lang: str) -> None:
    step = slow.count(1, 3)
    for size in (
        SIZES[::step] if lang == "pseudo" else SIZES[:: 3 * step]
    ):  # what fits with longer words fits in English
        assert not wrong(folder, case, size, lang), size


@pytest.mark.slow
@pytest.mark.parametrize("theme", ["night", "birch"])
@pytest.mark.parametrize("case", list(CASES))
def test_large_text_and_both_themes(folder: Path, case: str, theme: str) -> None:
    for size in ((1024, 600), (1280, 720), (1920, 1200)):
        assert not wrong(folder, case, size, "en", theme=theme, text_size="large"), size


@pytest.mark.slow
@pytest.mark.parametrize("scale", [0.75, 1.25, 1.5, 2.0])
@pytest.mark.parametrize(
    "case", ["summary of eight", "standings of eight", "lobby of eight", "saves", "replay of three"]
)
def test_any_interface_scale(folder: Path, case: str, scale: float) -> None:
    assert not wrong(folder, case, (1920, 1080), "pseudo", ui_scale=scale)
