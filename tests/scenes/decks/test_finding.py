"""Finding cards by every field, in every order."""

from __future__ import annotations

import pytest

from build.words import extracted
from game import words
from game.apocalypse.cards import decks
from game.apocalypse.cards.card_defs import pool, printed, waiting
from scenes.card_library import finding, texts
from scenes.card_library.filters import type_choices
from scenes.card_library.finding import FIELDS, SORTS, Query, find

HUNTERS = decks.prebuilt()["gaia_hunters"]


def test_without_a_question_the_whole_pool_is_there() -> None:
    assert set(find(Query())) == set(pool())
    assert set(find(Query(waiting=True))) == set(printed()) > set(pool())


def test_words_look_into_names_first_and_into_texts() -> None:
    found = find(Query(text="kla"))
    assert found[0] == "klaive" and "grand-klaive" in found
    by_text = find(Query(text="frenzy"))
    assert by_text[0] == "frenzy" and len(by_text) > 5
    assert find(Query(text="mother’s touch")) == find(Query(text="  MOTHER'S   touch")) == ["mothers-touch"]
    assert find(Query(text="xyzzy")) == []
    words.choose("de")
    assert find(Query(text="kla"))[0] == "klaive"


@pytest.mark.parametrize("kind", [value for value, _label in type_choices() if value])
def test_every_type_finds_its_cards(kind: str) -> None:
    found = find(Query(type=kind, waiting=True))
    assert found
    if kind in finding.GROUPS:
        rest = [slug for other in finding.GROUPS if other != kind for slug in find(Query(type=other, waiting=True))]
        assert not set(found) & set(rest)
    else:
        assert all(kind in (printed()[slug].type, printed()[slug].subtype) for slug in found)


def test_every_other_field() -> None:
    faces = printed()
    for name in finding.sets():
        assert {faces[slug].set for slug in find(Query(set=name, waiting=True))} == {name}
    assert {faces[slug].side for slug in find(Query(side="wyrm"))} == {"wyrm", ""}  # both sides play what has none
    assert len(find(Query(side="wyrm", type="combat"))) == len(find(Query(type="combat"))) > 0
    for field, word in (("tribe", "Fianna"), ("auspice", "Theurge"), ("breed", "Metis"), ("keyword", "Spirit")):
        found = find(Query(**{field: word}))  # type: ignore[arg-type]
        assert found and all(word in faces[slug].keywords for slug in found)
    asks = find(Query(requires="Fianna"))
    assert asks and all("Fianna" in finding.words_asked(finding.entries()[slug]["requires"]) for slug in asks)
    nobody = find(Query(requires="none"))
    assert "dodge" in nobody and not set(asks) & set(nobody)


@pytest.mark.parametrize("field", FIELDS)
def test_ranges(field: str) -> None:
    least, most = finding.bounds(field)
    assert least < most
    query = Query(waiting=True).with_range(field, (least + 1, most - 1))
    found = find(query)
    assert found and all(least < (finding.number_of(slug, field) or 0) < most for slug in found)
    assert query.range(field) == (least + 1, most - 1) and query.asked == 1
    assert query.with_range(field, None) == Query(waiting=True)
    whole = find(Query(waiting=True).with_range(field, (least, most)))
    assert {slug for slug in printed() if finding.number_of(slug, field) is not None} == set(whole)


def test_what_the_deck_has() -> None:
    assert set(find(Query(deck="in"), HUNTERS)) == set(HUNTERS.cards)
    assert not set(find(Query(deck="out"), HUNTERS)) & set(HUNTERS.cards)
    usable = find(Query(usable=True), HUNTERS)
    assert "klaive" in usable and 0 < len(usable) < len(pool())


@pytest.mark.parametrize("order", SORTS)
@pytest.mark.parametrize("falling", [False, True])
def test_orders(order: str, falling: bool) -> None:
    found = find(Query(sort=order, falling=falling))
    assert set(found) == set(pool()) and order in texts.SORTS
    if order in FIELDS:
        values = [finding.number_of(slug, order) for slug in found]
        there = [value for value in values if value is not None]
        assert there == sorted(there, reverse=falling) and values[: len(there)] == there
    if order == "name":
        names = [printed()[slug].name.casefold().lstrip(".'") for slug in found]
        assert names == sorted(names, reverse=falling)


@pytest.mark.slow
def test_every_card_can_be_told() -> None:
    for slug in printed():
        assert texts.rules_text(slug) and texts.fact_lines(slug) and printed()[slug].name in texts.describe(slug)
    translated = {message.id for message in extracted() if message.id}
    assert set(waiting().values()) | set(texts.WAITS_FOR.values()) <= translated
    slug = next(iter(waiting()))
    assert "cannot be played yet" in texts.rules_text(slug)


def test_where_nothing_is_found_the_filter_in_the_way_is_named() -> None:
    query = Query(type="moot", side="wyrm")
    assert not find(query)
    name, count = finding.in_the_way(query)
    assert count == max(len(find(query._replace(type=""))), len(find(query._replace(side="")))) > 0
    assert f"“{texts.FILTERS[name]}”" in texts.in_the_way(name, count) and str(count) in texts.in_the_way(name, count)
    assert finding.in_the_way(Query(text="zzz", tribe="Fianna", set="none")) == ("", 0)
