"""Golden playthroughs: the whole course of a game as text. A game without one fails here.

Where a change of the rules is meant, run `python build/make_playthroughs.py` and read the difference.
"""

from __future__ import annotations

import importlib.util
from pathlib import Path
from typing import Any

import pytest

from game import catalogue

ROOT = Path(__file__).resolve().parents[2]
FOLDER = ROOT / "tests" / "playthroughs"


def maker() -> Any:
    spec = importlib.util.spec_from_file_location("make_playthroughs", ROOT / "build" / "make_playthroughs.py")
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


MAKER = maker()


@pytest.mark.parametrize("game", catalogue.names())
def test_every_game_has_playthroughs_of_its_smallest_and_largest_table(game: str) -> None:
    seats = {case.setup.seats for case in MAKER.CASES if case.game == game}
    controller = catalogue.controller(game)
    assert min(controller.seats) in seats and max(controller.seats) in seats
    presets = {dict(case.setup.options).get("preset") for case in MAKER.CASES if case.game == game}
    assert len(presets) >= len(controller.PRESETS)


@pytest.mark.parametrize("case", MAKER.CASES, ids=lambda case: case.file)
def test_the_game_goes_as_it_is_written(case: Any) -> None:
    path = FOLDER / f"{case.file}.txt"
    assert path.exists(), "run build/make_playthroughs.py"
    expected = path.read_text("utf-8").splitlines()
    found = MAKER.text_of(case).splitlines()
    for number, (old, new) in enumerate(zip(expected, found), start=1):
        assert new == old, f"{path.name} line {number}"
    assert len(found) == len(expected)


def test_no_file_is_left_over() -> None:
    assert {path.name for path in FOLDER.iterdir()} == {f"{case.file}.txt" for case in MAKER.CASES}
