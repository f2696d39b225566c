"""Golden playthroughs: the course of whole games. A game without one fails here.

Where a change of the rules is meant, run `python build/make_playthroughs.py` and read the difference.
"""

from __future__ import annotations

import importlib.util
import sys
from pathlib import Path
from typing import Any

import pytest

from game import catalogue
from tests import slow

ROOT = Path(__file__).resolve().parents[2]
FOLDER = ROOT / "tests" / "playthroughs"
MOST_LINES = 10_000
"""Lines of all files together: playthroughs are read by people in differences."""


def maker() -> Any:
    spec = importlib.util.spec_from_file_location("make_playthroughs", ROOT / "build" / "make_playthroughs.py")
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
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


QUICK = {next(case for case in MAKER.CASES if case.game == game) for game in catalogue.names()}


@pytest.mark.parametrize("case", slow.but(MAKER.CASES, *QUICK), ids=lambda case: case.file)
def test_the_game_goes_as_it_is_written(case: Any) -> None:
    path = FOLDER / f"{case.file}.txt"
    assert path.exists(), "run build/make_playthroughs.py"
    told = MAKER.difference(case, path.read_text("utf-8"), MAKER.text_of(case))
    assert not told, told


def test_no_file_is_left_over_and_together_they_stay_short() -> None:
    assert {path.name for path in FOLDER.iterdir()} == {f"{case.file}.txt" for case in MAKER.CASES}
    assert sum(len(path.read_text("utf-8").splitlines()) for path in FOLDER.iterdir()) <= MOST_LINES


def test_a_difference_is_told_whole() -> None:
    case = MAKER.case_of("amigo_2_us")
    text = (FOLDER / f"{case.file}.txt").read_text("utf-8")
    entries = MAKER.entries_of(text)
    assert [entry.answer for entry in entries[-1:]] == ["end"] and len(entries) > 100
    marks = f"{entries[5].game}.{entries[5].facts}"
    changed = text.replace(marks, f"00000000.{entries[5].facts}")
    assert MAKER.first_difference(changed, text) == (5, "the game")
    told = MAKER.difference(case, changed, text)
    assert "== position 5," in told and "options of" in told and "event " in told and "view of" in told
    assert "00000000" in told and marks in told and "--compare HEAD amigo_2_us" in told


def test_what_kind_of_difference_it_is() -> None:
    text = (FOLDER / "amigo_2_us.txt").read_text("utf-8")
    entry = MAKER.entries_of(text)[9]
    facts = text.replace(f"{entry.game}.{entry.facts}", f"{entry.game}.0000")
    assert MAKER.first_difference(facts, text) == (9, "facts of views")
    assert MAKER.first_difference(text.replace("takes the trick", "wins the trick"), text)[1] == "texts"
    assert MAKER.first_difference("\n".join(text.splitlines()[:-4]) + "\n", text)[1] == "the game"
    assert MAKER.first_difference(text, text) == (-1, "")


def test_a_fingerprint_knows_no_name_of_a_type() -> None:
    class March(tuple[Any, ...]):
        _fields = ("figure", "zone")

    assert list(MAKER._choice(("march", 5, "oslo"))) == list(MAKER._choice(March((5, "oslo")))) == [5, "oslo"]
    assert list(MAKER._choice("pass")) == [] and list(MAKER._choice(7)) == [7]
