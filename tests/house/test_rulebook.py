"""The rulebook as a book: complete, the same in both languages, findable, and honest about its options."""

from __future__ import annotations

import contextlib
import re
from pathlib import Path

import pytest

from game.amigo.options import OPTIONS, PRESETS
from game.rulebook import (
    FOLDER,
    Grid,
    Paragraph,
    Rule,
    Rulebook,
    RulebookError,
    available,
    load,
    plain,
    read,
    texts,
    untitled,
)
from tests.sure import of_kind

LANGUAGES = ("en", "de")


def numbers_of(section: int, first: int, last: int) -> list[str]:
    return [f"{section}.{number}" for number in range(first, last + 1)]


FROZEN = [
    *numbers_of(0, 1, 9),
    *numbers_of(1, 1, 5),
    *numbers_of(2, 1, 8),
    *numbers_of(3, 1, 7),
    *numbers_of(4, 1, 5),
    *numbers_of(5, 1, 10),
    *numbers_of(6, 1, 4),
    *numbers_of(7, 0, 18),
    *numbers_of(8, 1, 7),
    *numbers_of(9, 1, 5),
    *numbers_of(10, 1, 7),
    *numbers_of(11, 1, 15),
    *numbers_of(12, 1, 25),
    *numbers_of(13, 0, 29),
]
"""Code, messages and tests cite these numbers: a rule may be added, but none may vanish or move."""


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_rule_number_is_there_in_order(language: str) -> None:
    assert list(load("amigo", language).numbers()) == FROZEN


def test_both_languages_are_offered() -> None:
    assert available("amigo") == list(LANGUAGES)


def test_the_languages_have_the_same_shape() -> None:
    english, german = load("amigo", "en"), load("amigo", "de")
    for one, other in zip(english.rules(), german.rules(), strict=True):
        assert one.number == other.number
        assert [type(block) for block in one.blocks] == [type(block) for block in other.blocks], one.number
        for block, twin in zip(one.blocks, other.blocks):
            if isinstance(block, Grid):
                assert len(block.rows) == len(of_kind(twin, Grid).rows), one.number
                assert len(block.head) == len(of_kind(twin, Grid).head), one.number


@pytest.mark.parametrize("kind", ["link", "mark", "code"])
def test_the_languages_name_the_same_rules_cards_and_options(kind: str) -> None:
    def named(language: str) -> dict[str, list[str]]:
        return {
            rule.number: sorted(
                span.target or span.text for spans in rule.texts() for span in spans if span.kind == kind
            )
            for rule in load("amigo", language).rules()
        }

    english, german = named("en"), named("de")
    for number in english:
        assert english[number] == german[number], number


@pytest.mark.parametrize("language", LANGUAGES)
def test_numbers_in_the_text_agree(language: str) -> None:
    """Every figure of the English text stands in the German one (words like “two” are not compared)."""
    english, other = load("amigo", "en"), load("amigo", language)

    def figures(text: str) -> list[str]:
        return sorted(re.findall(r"\d+", text))

    for rule in english.rules():
        there = other.find(rule.number).text
        assert figures(rule.text) == figures(there), rule.number


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_rule_is_empty(language: str) -> None:
    for rule in load("amigo", language).rules():
        assert len(rule.body) >= 15, rule.number
        assert untitled(rule), rule.number


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_rule_of_play_has_a_title(language: str) -> None:
    assert [rule.number for rule in load("amigo", language).rules() if not rule.title] == numbers_of(13, 1, 29)


@pytest.mark.parametrize("language", LANGUAGES)
def test_section_12_explains_every_option_and_every_value(language: str) -> None:
    book = load("amigo", language)
    explained = {}
    for rule in book.rules():
        if rule.number.startswith("12.") and of_kind(rule.blocks[0], Paragraph).spans[0].kind == "code":
            names = [span.text for spans in rule.texts() for span in spans if span.kind == "code"]
            explained[names[0]] = set(names[1:])
    assert set(explained) == {option.name for option in OPTIONS}
    for option in OPTIONS:
        if option.name == "first_dealer":  # the seats are not listed one by one
            assert str(option.default) in explained[option.name]
        elif option.kind == "choice":
            assert explained[option.name] == {str(value) for value, _ in option.choices}, option.name


def test_each_default_is_named_first_in_section_12() -> None:
    book = load("amigo", "en")
    for option in OPTIONS:
        if option.kind == "switch":
            rule = entry(book, option.name)
            assert "Default off" in rule.body
            assert option.default is False
        else:
            codes = [
                span.text
                for span in of_kind(entry(book, option.name).blocks[0], Paragraph).spans
                if span.kind == "code"
            ]
            assert codes[1] == str(option.default), option.name


def test_the_table_of_editions_is_the_truth() -> None:
    grid = load("amigo", "en").find("12.24").blocks[1]
    defaults = {option.name: option.default for option in OPTIONS}
    shown = {plain(row[0]): (plain(row[1]), plain(row[2])) for row in of_kind(grid, Grid).rows}
    differing = {name: value for name, value in PRESETS["us"].items() if name != "preset"}
    assert {name: (str(defaults[name]), str(value)) for name, value in differing.items()} == shown


def test_option_titles_are_those_of_the_lobby() -> None:
    book = load("amigo", "en")
    for option in OPTIONS:
        assert entry(book, option.name).title == option.title


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_that_options_and_messages_name_exist(language: str) -> None:
    book = load("amigo", language)
    for option in OPTIONS:
        assert book.find(option.rule).number == option.rule


@pytest.mark.parametrize("language", LANGUAGES)
def test_typography(language: str) -> None:
    text = (FOLDER / f"amigo.{language}.md").read_text(encoding="utf-8")
    seen = re.sub(r"`[^`]*`|\]\([^)]*\)|^\|(-|\|)+$", "x", text, flags=re.M)
    assert not re.search(r"(?<!\w)-\d", seen), "a minus is the true minus sign"
    assert "..." not in seen
    assert '"' not in seen and "'" not in seen
    assert not re.search(r"\b(you|your)\b", seen, re.I)
    assert not re.search(r"[^\n|] {2,}", seen)


def test_sources_and_letters_stay_out() -> None:
    for language in LANGUAGES:
        text = (FOLDER / f"amigo.{language}.md").read_text(encoding="utf-8")
        for word in ("[seed]", "[assumed]", "[derived]", "[other", "mended"):
            assert word not in text


def entry(book: Rulebook, option: str) -> Rule:
    return next(rule for rule in book.rules() if rule.number.startswith("12.") and rule.body.startswith(option + " "))


# ---- looking up


def test_find() -> None:
    book = load("amigo", "en")
    assert book.find("5.3").title == "Following"
    assert book.find("5").number == "5.1"
    assert book.section_of("5.3").title == "Playing a card"
    for wrong in ("5.99", "99", "", "follow"):
        with pytest.raises(KeyError):
            book.find(wrong)


@pytest.mark.parametrize(
    ("words", "number"),
    [
        ("joker", "7.4"),
        ("Trumpfwechsel", "7.3"),
        ("ohne trumpf", "7.2"),
        ("bekennen", "5.3"),
        ("durchmarsch", "9.5"),
        ("verdeckter tipp", "9.2"),
        ("geheime voraussage", "9.3"),
        ("stapel reicht", "3.6"),
        ("7.11", "7.11"),
        ("plus fünf", "7.1"),
    ],
)
def test_search_puts_the_rule_itself_first(words: str, number: str) -> None:
    assert load("amigo", "de").search(words)[0].rule.number == number


@pytest.mark.parametrize("spelling", ["Höher", "hoher", "hoeher", "HÖHER"])
def test_search_takes_umlauts_and_capitals_in_every_spelling(spelling: str) -> None:
    hits = {hit.rule.number for hit in load("amigo", "de").search(spelling)}
    assert {"7.4", "10.5"} <= hits


def test_search_wants_every_word_and_finds_parts() -> None:
    book = load("amigo", "en")
    both = book.search("joker led")
    assert both
    for hit in both:
        text = (hit.rule.text + " " + hit.section.title).lower()
        assert "joker" in text and "led" in text
    assert book.search("joker zebra") == []
    assert "9.1" in {hit.rule.number for hit in book.search("bidd")}
    assert "9.1" in {hit.rule.number for hit in book.search("idder")}
    assert book.search("") == book.search(" ,; ") == []


def test_search_does_not_take_1_for_15_and_knows_the_minus() -> None:
    book = load("amigo", "en")
    assert [hit.rule.number for hit in book.search("-19")] == [hit.rule.number for hit in book.search("−19")]
    assert book.search("-19")[0].rule.number == "10.7"
    assert "3.6" not in {hit.rule.number for hit in book.search("1")}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("words", ["trump", "card", "karte", "5", "joker farbe", "option"])
def test_snippets_show_what_was_looked_for(language: str, words: str) -> None:
    for hit in load("amigo", language).search(words):
        assert len(hit.snippet) <= 120
        for start, end in hit.lit:
            assert 0 <= start < end <= len(hit.snippet)
            assert hit.snippet[start:end].strip() == hit.snippet[start:end]


def test_the_test_language_stretches_every_text() -> None:
    normal, longer = load("amigo", "en"), load("amigo", "pseudo")
    assert longer.numbers() == normal.numbers()
    assert len(longer.find("5.3").text) > 1.3 * len(normal.find("5.3").text)


# ---- damage

GOOD = "# Book\n\n## 1 First\n\n**1.1** *Title.* Text with [a card](card:b7) and [1.2](#1.2).\n\n**1.2** More.\n"


def test_a_small_book() -> None:
    book = read(GOOD, "small", "en")
    rule = book.find("1.1")
    assert rule.title == "Title"
    assert rule.body == "Text with a card and 1.2."
    assert [span.kind for span in of_kind(rule.blocks[0], Paragraph).spans] == [
        "strong",
        "plain",
        "mark",
        "plain",
        "link",
        "plain",
    ]


@pytest.mark.parametrize(
    ("text", "line", "about"),
    [
        ("", 0, "no title"),
        ("# Book\n", 1, "no sections"),
        ("## 1 First\n\n**1.1** Text.\n", 3, "no title"),
        ("# Book\n# Again\n", 2, "second title"),
        ("# Book\n### 1 First\n", 2, "not a section heading"),
        ("# Book\n## First\n", 2, "not a section heading"),
        ("# Book\n## 1 First\n## 2 Second\n\n**2.1** Text.", 3, "no rules"),
        ("# Book\n## 2 Second\n**2.1** Text.\n## 1 First\n**1.1** Text.", 4, "section 1 after section 2"),
        ("# Book\nstray\n", 2, "belongs to no rule"),
        ("# Book\n## 1 First\n**2.1** Text.", 3, "outside its section"),
        ("# Book\n## 1 First\n**1.1** Text.\n**1.1** Text.", 4, "twice"),
        ("# Book\n## 1 First\n**1.2** Text.\n**1.1** Text.", 4, "after rule 1.2"),
        ("# Book\n## 1 First\n**1.1**\n", 3, "empty"),
        ("# Book\n## 1 First\n**1.1** Text [5.3](#5.3).", 3, "does not exist"),
        ("# Book\n## 1 First\n**1.1** Text [page](https://example.org).", 3, "only rules"),
        ("# Book\n## 1 First\n**1.1** Half *strong.", 3, "other half"),
        ("# Book\n## 1 First\n**1.1** Half `code.", 3, "other half"),
        ("# Book\n## 1 First\n**1.1** Text.\n\n| a | b |\n|---|---|\n| 1 |\n", 7, "1 cells"),
        ("# Book\n## 1 First\n**1.1** Text.\n\n| a | b |\n| 1 | 2 |\n", 5, "needs a head"),
        ("# Book\n## 1 First\n**1.1** Text.\n\n| a | b |\n|---|---|\n| 1 | 2\n", 7, "begin and end"),
    ],
)
def test_a_damaged_book_says_where_and_what(text: str, line: int, about: str) -> None:
    with pytest.raises(RulebookError, match=rf"^book\.md, line {line}: .*{re.escape(about)}"):
        read(text, "book", "en", "book.md")


def test_a_missing_book_says_so() -> None:
    with pytest.raises(RulebookError, match=r"chess\.en\.md: there is no such rulebook"):
        load("chess", "en")


def test_a_book_of_other_bytes_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.rulebook.FOLDER", tmp_path)
    (tmp_path / "bytes.en.md").write_bytes(b"# \xff\xfe")
    with pytest.raises(RulebookError, match=r"bytes\.en\.md: cannot be read"):
        load("bytes", "en")


@pytest.mark.parametrize("cut", range(0, 200, 7))
def test_a_cut_off_book_never_fails_without_a_reason(cut: int) -> None:
    text = (FOLDER / "amigo.en.md").read_text(encoding="utf-8")
    with contextlib.suppress(RulebookError):
        read(text[: len(text) * cut // 200], "amigo", "en")


def test_all_texts_are_walked() -> None:
    rule = load("amigo", "en").find("1.3")
    assert sum(1 for block in rule.blocks for _ in texts(block)) == sum(1 for _ in rule.texts()) == 1 + 6 * 4
