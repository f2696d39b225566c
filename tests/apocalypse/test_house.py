"""The house of this game: rules and numbers, texts and their review sheet, what the checker finds, what waits."""

from __future__ import annotations

import ast
import json
import re
from functools import cache
from pathlib import Path

import pytest

from game import words
from game.apocalypse.cards import decks
from game.apocalypse.cards.card_defs import WAITING, facts, pool
from game.apocalypse.cards.lexicon import LEXICON
from game.apocalypse.state.switches import OPTIONS
from game.apocalypse.words import log
from game.cards.check import idle, shared_words, unreachable, untold_fields, unused
from game.cards.wording import card_text
from game.rulebook import load
from tests.house.reading import ROOT, nodes

SHEETS = {"en": Path(__file__).parent / "card_texts.txt", "de": Path(__file__).parent / "card_texts.de.txt"}
LISTS = ("stat", "state", "role", "window", "event", "duration", "period", "place", "permission")
SPARE = {"stat damage", "stat wounds", "permission be_used", "place combat_deck"}
"""Names that only conditions yet to come will use, or the rules by themselves."""


@cache
def cited() -> set[str]:
    found: set[str] = set()
    for path in sorted(Path(__file__).parent.glob("test_*.py")):
        for node in nodes(path):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "rule":
                found.update(str(a.value) for a in node.args if isinstance(a, ast.Constant))
    return found


def test_every_rule_has_a_test_and_every_test_a_rule() -> None:
    numbers = set(load("apocalypse", "en").numbers())
    assert sorted(numbers - cited()) == [] and sorted(cited() - numbers) == []


def test_both_languages_have_the_same_rules_options_and_links() -> None:
    english, german = load("apocalypse", "en"), load("apocalypse", "de")
    assert list(english.numbers()) == list(german.numbers())
    texts = [(ROOT / "assets" / "rules" / f"apocalypse.{code}.md").read_text(encoding="utf-8") for code in ("en", "de")]
    for pattern in (r"`(\w+)`", r"\(#([\d.]+)\)"):
        assert re.findall(pattern, texts[0]) == re.findall(pattern, texts[1])
    named = set(re.findall(r"`(\w+)`", texts[0]))
    assert named == {option.name for option in OPTIONS if not option.name.startswith("deck_")}
    assert set(re.findall(r"\(#([\d.]+)\)", texts[0])) <= set(english.numbers())


def test_the_code_cites_rules_that_exist() -> None:
    book = load("apocalypse", "en")
    numbers = {*book.numbers(), *(section.number for section in book.sections)}
    wrong = []
    for path in sorted((ROOT / "game" / "apocalypse").glob("*.py")):
        text = path.read_text(encoding="utf-8")
        found = re.findall(r'"(\d+\.\d+)"', text) + re.findall(r"# (\d+\.\d+)", text)
        for group in re.findall(r"\((\d+\.\d+(?:(?:, | to | and )\d+\.\d+)*)\)", text):
            found += re.findall(r"\d+\.\d+", group)
        wrong += [f"{path.name}: {number}" for number in found if number not in numbers]
    assert wrong == []


def test_the_checker_finds_nothing() -> None:
    faces = list(pool().values())
    assert untold_fields(LEXICON) == [] and unreachable(faces, LEXICON) == [] and idle(faces) == []
    shared = shared_words()
    assert [f.where for f in unused(faces, LEXICON, LISTS) if f.where not in shared | SPARE] == []


def sheet() -> str:
    lines = []
    for face in sorted(pool().values(), key=lambda face: face.name):
        lines.append(f"{face.name} ({face.type}): {card_text(face, LEXICON) or '–'}")
    return "\n".join(lines) + "\n"


@pytest.mark.parametrize("language", SHEETS)
def test_the_review_sheet_of_card_texts(language: str) -> None:
    """Changing a word shows every card it touches. To accept a change, write `sheet()` to the file."""
    words.choose(language)
    try:
        now = sheet()
    finally:
        words.choose("en")
    assert SHEETS[language].read_text(encoding="utf-8") == now


def test_german_texts_read_well() -> None:
    """What once read wrong in German: bars of the cases, verbs that do not agree, a noun in the wrong case."""
    words.choose("de")
    try:
        told = {face.slug: card_text(face, LEXICON) for face in pool().values()}
    finally:
        words.choose("en")
    odd = re.compile(
        r"[|<>{}\[\]]|\([ne]\)|  |,,|- |\b[Aa]lle [^,.;:]* kann |\bvon (dieses|der Träger|das Ziel)\b|\b1 Punkte\b"
        r"|\b(with|cannot|when|this|creatures?|characters?)\b"
    )
    assert [slug for slug, text in told.items() if odd.search(text)] == []
    assert told["mothers-touch"].startswith("Jederzeit – der Spieler wählt 1 Wesen, verwundet und in Reichweite;")
    assert told["allamande"].startswith("Kein Wesen kann eine Herausforderung durch dieses Wesen ablehnen, falls ")
    assert told["moon-sisters-cult"].endswith("Kein Gebiet des eigenen Rudels kann angegriffen werden.")
    mixed = ("trotzdem", "im selben Rudel")  # besides what none can do these say what all can or must
    stiff = re.compile(r"\b[Aa]lle [^.;:]* können (nicht|keine) [^.;]*")
    found = {slug: stiff.search(text) for slug, text in told.items()}
    assert not [slug for slug, hit in found.items() if hit and not any(word in hit[0] for word in mixed)]
    assert "Alle Kinfolk-Verbündeten des eigenen Rudels" in told["caern-of-the-western-eye"]


def test_texts_read_well() -> None:
    """What once read wrong: raw words of the records, broken punctuation, verbs and nouns that do not agree."""
    odd = re.compile(
        r",:|: ;|, ,|\(s\)|\||!|\b1 (?!Gnosis)\w+s\b|\ba [aeiou]|number of card\b|a creature, in Homid form"
    )
    wrong = [face.name for face in pool().values() if odd.search(card_text(face, LEXICON))]
    assert wrong == []
    text = card_text(pool()["mothers-touch"], LEXICON)
    assert "the lowest first" in text and "lowest" not in text.replace("the lowest first", "")


def test_a_language_says_every_word_of_a_text() -> None:
    """Quotes, keywords and picks come from the catalogue, too: in the test language nothing stays English."""
    words.choose("pseudo")
    try:
        text = card_text(pool()["mothers-touch"], LEXICON) + card_text(pool()["exorcism"], LEXICON)
        text += card_text(pool()["jannok"], LEXICON)
    finally:
        words.choose("en")
    assert "[löwéßt" in text and "[Spirit~]" in text and "[“Jannok”" in text


def test_texts_have_no_gaps() -> None:
    for face in pool().values():
        text = card_text(face, LEXICON)
        assert "{" not in text and "}" not in text and "[" not in text and "  " not in text, (face.name, text)


def test_what_is_not_in_the_pool_waits_for_something() -> None:
    waiting = json.loads(WAITING.read_text(encoding="utf-8"))
    assert {entry["id"] for entry in facts()} == set(pool()) | set(waiting)
    assert not set(pool()) & set(waiting) and all(waiting.values())


def test_every_kind_of_card_is_in_the_pool() -> None:
    kinds = {face.type for face in pool().values()}
    assert kinds == {entry["type"] for entry in facts()}
    assert {face.subtype for face in pool().values()} >= {
        "fetish",
        "bane_fetish",
        "normal",
        "pack_totem",
        "lunar_phase",
    }


def test_prebuilt_decks_of_both_sides() -> None:
    sides = [decks.side_of(deck) for deck in decks.prebuilt().values()]
    assert sides.count("gaia") >= 3 and sides.count("wyrm") >= 3


def test_log_lines_are_complete() -> None:
    text = "".join(path.read_text(encoding="utf-8") for path in (ROOT / "game" / "apocalypse").glob("*.py"))
    kinds = set(re.findall(r'note\(\s*state, "(\w+)"', text))
    assert kinds <= {*log.LINES, *log.BY_WORD}
