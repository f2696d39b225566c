"""Every numbered rule of play is cited by a test, and every number that is cited exists."""

from __future__ import annotations

import ast
import re
from functools import cache

import pytest

from game.rulebook import load
from tests.house.reading import ROOT, nodes

GAMES = {"amigo": range(1, 12), "blood_rage": range(1, 17), "apocalypse": range(1, 21)}
"""The sections of each rulebook that hold rules of play; the others explain options and examples."""


@cache
def cited_in_tests(game: str) -> dict[str, set[str]]:
    """Return for each rule number the tests of the game that carry it."""
    found: dict[str, set[str]] = {}
    for path in sorted((ROOT / "tests").rglob("test_*.py")):
        folder = path.relative_to(ROOT / "tests").parts[0]
        if folder in GAMES and folder != game:
            continue
        for node in nodes(path):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "rule":
                for argument in node.args:
                    assert isinstance(argument, ast.Constant), f"{path.name}: rule numbers are written out"
                    found.setdefault(str(argument.value), set()).add(path.name)
    return found


@pytest.mark.slow
def test_no_rule_is_without_a_test() -> None:
    for game, sections in GAMES.items():
        rules = [number for number in load(game, "en").numbers() if int(number.split(".")[0]) in sections]
        assert [number for number in rules if number not in cited_in_tests(game)] == []


@pytest.mark.slow
def test_tests_cite_rules_that_exist() -> None:
    for game in GAMES:
        numbers = set(load(game, "en").numbers())
        assert {number: where for number, where in cited_in_tests(game).items() if number not in numbers} == {}


def test_the_code_cites_rules_that_exist() -> None:
    """Numbers in comments and docstrings ("# 7.3", "(9.2, 9.3)", "(7.9-7.14)") and in refusals ("5.3")."""
    for game in GAMES:
        book = load(game, "en")
        numbers = {*book.numbers(), *(section.number for section in book.sections)}
        wrong = []
        for path in sorted((ROOT / "game" / game).glob("*.py")):
            text = path.read_text(encoding="utf-8")
            cited = re.findall(r'"(\d+\.\d+)"', text)
            for group in re.findall(r"\(((?:\d+(?:\.\d+)?)(?:(?:, |-| and )\d+(?:\.\d+)?)*)\)\.?[ \n\"]", text):
                cited += re.findall(r"\d+\.\d+", group)
            for comment in re.findall(r"# (\d+\.\d+(?:, \d+\.\d+)*)", text):
                cited += re.findall(r"\d+\.\d+", comment)
            wrong += [f"{path.name}: {number}" for number in cited if number not in numbers]
        assert wrong == []
