"""What must hold of the game as a whole: every rule and every card has a test, the code cites rules that exist."""

from __future__ import annotations

import ast
import re
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from game.blood_rage import cards, events
from game.blood_rage.cards import CARDS, KIND, TYPE, words
from game.rulebook import Grid, available, load, untitled
from tests.house.reading import ROOT, nodes
from tests.sure import of_kind

HERE = Path(__file__).resolve().parent
OF_PLAY = range(1, 17)
"""The sections that hold rules of play."""


@cache
def cited() -> dict[str, set[str]]:
    """Return for each rule number the test files that carry it."""
    found: dict[str, set[str]] = {}
    for path in sorted(HERE.glob("test_*.py")):
        for node in nodes(path):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "rule":
                for argument in node.args:
                    if isinstance(argument, ast.Constant):
                        found.setdefault(str(argument.value), set()).add(path.name)
    return found


def test_no_rule_is_without_a_test() -> None:
    rules = [number for number in load("blood_rage", "en").numbers() if int(number.split(".")[0]) in OF_PLAY]
    assert [number for number in rules if number not in cited()] == []


def test_tests_cite_rules_that_exist() -> None:
    numbers = set(load("blood_rage", "en").numbers())
    assert {number: where for number, where in cited().items() if number not in numbers} == {}


def test_every_kind_of_card_is_played_in_a_test() -> None:
    text = "\n".join(path.read_text("utf-8") for path in HERE.glob("test_rules_*.py"))
    # Tyr's cards are played by the second half of their names.
    missing = [kind for kind in sorted(set(KIND)) if kind not in text and kind.removeprefix("tyrs_") not in text]
    assert missing == []


def test_the_code_cites_rules_that_exist() -> None:
    book = load("blood_rage", "en")
    numbers = {*book.numbers(), *(section.number for section in book.sections)}
    wrong = []
    for path in sorted((ROOT / "game" / "blood_rage").glob("*.py")):
        text = path.read_text(encoding="utf-8")
        found = re.findall(r'"(\d+\.\d+)"', text)
        for group in re.findall(r"\(((?:\d+(?:\.\d+)?)(?:(?:, |-| and )\d+(?:\.\d+)?)*)\)\.?[ \n\"]", text):
            found += re.findall(r"\d+\.\d+", group)
        for comment in re.findall(r"# (\d+\.\d+(?:, \d+\.\d+)*)", text):
            found += re.findall(r"\d+\.\d+", comment)
        wrong += [f"{path.name}: {number}" for number in found if number not in numbers]
    assert wrong == []


def test_a_card_names_the_rule_about_it() -> None:
    book = load("blood_rage", "en")
    for card in CARDS:
        title = book.find(cards.rule(card)).title
        name = words(card).name
        if TYPE[card] != "quest":
            parts = set(re.findall(r"\w{4,}", name.replace("’s", "")))
            text = title + book.find(cards.rule(card)).body
            assert any(part in text for part in parts), (name, title)


def test_the_languages_have_the_same_shape() -> None:
    assert available("blood_rage") == ["en", "de"]
    english, german = load("blood_rage", "en"), load("blood_rage", "de")
    for one, other in zip(english.rules(), german.rules(), strict=True):
        assert one.number == other.number
        assert [type(block) for block in one.blocks] == [type(block) for block in other.blocks], one.number
        for block, twin in zip(one.blocks, other.blocks):
            if isinstance(block, Grid):
                assert len(block.rows) == len(of_kind(twin, Grid).rows) and len(block.head) == len(
                    of_kind(twin, Grid).head
                ), one.number
        assert one.title and other.title and untitled(one) and untitled(other)
        assert sorted(re.findall(r"\d+", one.text)) == sorted(re.findall(r"\d+", other.text)), one.number
        for kind in ("link", "mark", "code"):
            named = [
                sorted(span.target or span.text for spans in rule.texts() for span in spans if span.kind == kind)
                for rule in (one, other)
            ]
            assert named[0] == named[1], one.number


@pytest.mark.parametrize("language", ["en", "de"])
def test_marks_name_cards_that_exist(language: str) -> None:
    for entry in load("blood_rage", language).rules():
        for spans in entry.texts():
            for span in spans:
                if span.kind == "mark":
                    assert span.target.removeprefix("card:") in KIND


@pytest.mark.parametrize("language", ["en", "de"])
def test_typography(language: str) -> None:
    text = (ROOT / "assets" / "rules" / f"blood_rage.{language}.md").read_text(encoding="utf-8")
    seen = re.sub(r"`[^`]*`|\]\([^)]*\)|^\|(-|\|)+$", "x", text, flags=re.M)
    assert "..." not in seen and '"' not in seen and "'" not in seen
    assert not re.search(r"(?<!\w)-\d", seen) and not re.search(r"\b(you|your)\b", seen, re.I)
    assert not re.search(r"[^\n|] {2,}", seen)
    for word in ("[R]", "[F]", "[D]", "mended", "[seed]"):
        assert word not in text


def test_every_event_says_who_may_see_it() -> None:
    every: tuple[Any, ...] = events.ALL
    for event in every:
        assert set(event.PUBLIC) <= set(event._fields)
    secret = {event.__name__ for event in events.ALL if getattr(event, "OWNER", "")}
    assert secret == {"PackLooked", "CardKept", "QuestCommitted", "HandDiscarded"}
