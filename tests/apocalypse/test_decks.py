"""Decks: files, texts of three kinds there and back, what is told of cards that are not there, advice, numbers."""

from __future__ import annotations

import json
from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.apocalypse.cards import decks
from game.apocalypse.cards.card_defs import pool, printed, waiting
from game.apocalypse.cards.deck_files import as_dek, as_tabs, as_text, take, written
from game.apocalypse.cards.deck_lines import find
from game.apocalypse.cards.deck_numbers import curve, numbers, usable_by
from game.apocalypse.cards.decks import Deck, DeckError, advice_for, faults, from_plain, read, to_plain, write
from game.apocalypse.state.options import problems, rules_of
from game.apocalypse.state.switches import OPTIONS
from game.core.setup import Setup, SetupError

HUNTERS = decks.prebuilt()["gaia_hunters"]
SLUGS = st.lists(st.sampled_from(sorted(pool())), min_size=1, max_size=60)


def same(one: Deck, other: Deck) -> bool:
    return [Counter(part) for part in one.lists] == [Counter(part) for part in other.lists]


@pytest.mark.slow
@given(SLUGS, st.text(max_size=60))
@settings(max_examples=40, deadline=None)
def test_every_form_gives_the_same_deck_again(slugs: list[str], title: str) -> None:
    deck = decks.sorted_out("", decks.tidy(title) or "Deck", slugs)
    for form in ("text", "tabs", "dek", "cod", "o8d"):
        taken = take(written(deck, form))
        assert taken.form == form and not taken.missing and same(taken.deck, deck)
    assert same(read(write(deck)), deck)
    assert from_plain("x", json.loads(json.dumps(to_plain(deck)))).lists == tuple(
        tuple(slug for slug, count in Counter(part).items() for _n in range(count)) if number else part
        for number, part in enumerate(deck.lists)
    )


@pytest.mark.slow
@given(st.text(max_size=400))
@settings(max_examples=150, deadline=None)
def test_any_text_is_a_deck_or_is_refused(text: str) -> None:
    for reader in (take, read):
        said = "a deck"
        try:
            reader(text)
        except DeckError as error:
            said = str(error)
        assert said


@pytest.mark.slow
@given(st.recursive(st.none() | st.booleans() | st.integers() | st.text(max_size=8),
                    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(
                        st.sampled_from(["title", "help", "characters", "sept", "combat", "advice", "klaive"]), inner,
                        max_size=5), max_leaves=12))  # fmt: skip
@settings(max_examples=150, deadline=None)
def test_any_data_is_a_deck_or_is_refused(data: object) -> None:
    try:
        deck = from_plain("x", data)
    except ValueError:
        return
    assert isinstance(faults(deck, 20, True, 25), list)


def test_a_title_keeps_to_one_line() -> None:
    deck = HUNTERS._replace(title="Two\nlines\tand " + "more " * 20)
    assert read(write(deck)).title == decks.tidy(deck.title) and len(read(write(deck)).title) <= decks.TITLE_LENGTH
    assert same(read(write(deck._replace(title="2 Klaive"))), deck)


def test_lackey_files_of_other_hands() -> None:
    dek = """<?xml version="1.0"?>\r\n<deck version="0.8"><meta><game>rage</game></meta>
    <superzone name="Deck"><card><name id="x1">Klaive</name><set>LE</set></card>
    <card><name id="x1">Klaive</name><set>LE</set></card><card><name>Nobody At All</name></card></superzone>
    <superzone name="Sideboard"><card><name id="y">Dodge</name></card></superzone></deck>"""
    taken = take(dek, "Mine")
    assert taken.deck.sept == ("klaive", "klaive") and taken.deck.combat == ("dodge",) and taken.deck.title == "Mine"
    assert [(one.name, one.copies, one.waiting) for one in taken.missing] == [("Nobody At All", 1, False)]
    tabs = take("Sept:\n3\tKlaive\n\nCombat:\n2\tDodge\n1\tNobody\n")
    assert tabs.form == "tabs" and tabs.deck.sept == ("klaive",) * 3
    assert [(one.line, one.name) for one in tabs.missing] == [(6, "Nobody")]


def test_names_are_found_however_they_are_written() -> None:
    assert (
        find("GRAND  klaive") == "grand-klaive" and find("Mother’s Touch") == find("Mothers Touch") == "mothers-touch"
    )
    assert find("38 Special") == find(".38 Special") == "38-special" and find("9mm Semi-Auto Pistol")
    first = next(iter(printed().values()))
    assert find(first.slug) == first.slug and find("") == "" and find("---") == ""


def test_cards_that_wait_are_told_apart_from_cards_that_are_unknown() -> None:
    slug = next(iter(waiting()))
    taken = take(f"2 Klaive\n3 {printed()[slug].name}\n1 No Such Thing")
    assert [(one.line, one.copies, one.waiting) for one in taken.missing] == [(2, 3, True), (3, 1, False)]
    with pytest.raises(DeckError, match="line 2"):
        read(f"# x\n3 {printed()[slug].name}")


@pytest.mark.parametrize(
    "text",
    ["", "   \n\n", "Hello there", "<deck>", "<deck></deck>", "<!DOCTYPE deck [<!ENTITY a 'b'>]><deck><card/></deck>",
     "9 Klaive\n" * 300, "x" * 300_000],
)  # fmt: skip
def test_what_is_no_deck_is_refused_with_a_sentence(text: str) -> None:
    with pytest.raises(DeckError) as caught:
        take(text)
    assert len(str(caught.value)) > 10


def test_a_file_keeps_cards_that_are_not_there() -> None:
    data = {**to_plain(HUNTERS), "sept": {"klaive": 2, "from-a-lost-pack": 1, next(iter(waiting())): 1}}
    deck = from_plain("mine", data)
    assert to_plain(deck)["sept"] == data["sept"]
    told = [dict(fault.fields).get("card") for fault in faults(deck, 20, True, 25)]
    assert told[:2] == ["from-a-lost-pack", printed()[next(iter(waiting()))].name]
    assert "1 from-a-lost-pack" in as_text(deck) and "from-a-lost-pack" in as_dek(deck) and "1\tfrom" in as_tabs(deck)


def test_advice_travels_with_the_cards() -> None:
    advice = {"keep": ["klaive"]}
    deck = from_plain("mine", {**to_plain(HUNTERS), "advice": advice})
    assert deck.advice == advice and to_plain(deck)["advice"] == advice
    known = dict(decks.prebuilt())
    known["gaia_hunters"] = HUNTERS._replace(advice=advice)
    plain = decks.prebuilt
    decks.prebuilt = lambda: known  # type: ignore[assignment]
    try:
        assert advice_for(HUNTERS.lists) == advice
        assert advice_for((HUNTERS.characters, HUNTERS.sept[3:], HUNTERS.combat[2:])) == advice
        assert advice_for(known["wyrm_frenzy"]._replace(advice={}).lists) in ({}, known["wyrm_frenzy"].advice)
        assert advice_for(((), (), ())) == {}
    finally:
        decks.prebuilt = plain


def test_an_own_deck_travels_in_the_setup() -> None:
    own = HUNTERS._replace(name="", title="Mine", sept=HUNTERS.sept[1:] + ("mothers-touch",)[:0] + ("exorcism",))
    setup = Setup(2, (("deck_2", write(own)),))
    assert problems(setup) == [] and rules_of(setup).decks[1] == read(write(own)).lists
    with pytest.raises(SetupError, match="line 2"):
        rules_of(Setup(2, (("deck_1", "# x\n1 Nobody"),)))
    with pytest.raises(SetupError, match="no deck called"):
        rules_of(Setup(2, (("deck_1", "nobody"),)))
    kinds = {option.kind for option in OPTIONS if option.group == "seat"}
    assert kinds == {"deck"}


def test_numbers_of_a_deck() -> None:
    found = numbers(HUNTERS)
    assert found.renown == sum(pool()[slug].renown for slug in HUNTERS.characters) <= 20
    assert sum(count for _type, count in found.types) == len(HUNTERS.cards)
    assert sum(found.renown_curve) == len(HUNTERS.characters)
    assert sum(found.rage_curve) == sum(pool()[slug].type == "combat_action" for slug in HUNTERS.combat)
    assert curve([0, 3, 12, -1]) == (2, 0, 0, 1, 0, 0, 0, 0, 0, 0, 1)
    assert found.damage > 0


def test_who_may_use_a_card() -> None:
    metis_gift = next(
        face for face in pool().values() if face.type == "gift" and "Wendigo" in repr(face.requires) and face.gnosis < 3
    )
    assert not usable_by(metis_gift, Deck("", "", "", ("lord-albrecht",), (), ())) or "Wendigo" in str(
        printed()["lord-albrecht"].keywords if "lord-albrecht" in printed() else ""
    )
    assert usable_by(pool()["klaive"], HUNTERS)
    assert all(usable_by(pool()[slug], HUNTERS) for slug in HUNTERS.characters)


def test_prebuilt_decks_say_what_they_are() -> None:
    for deck in decks.prebuilt().values():
        assert 3 < len(deck.title) <= 30 and 20 < len(deck.help) <= 160 and deck.help.endswith(".")
        assert faults(deck, 20, True, 30) == [], "legal with the larger sept deck too"
        idle = [slug for slug in dict.fromkeys(deck.sept) if not usable_by(pool()[slug], deck)]
        assert idle == [], deck.name


def test_every_lunar_phase_lies_in_a_prebuilt_deck() -> None:
    moons = {slug for slug, face in pool().items() if face.subtype == "lunar_phase"}
    laid = {slug for deck in decks.prebuilt().values() for slug in deck.sept} & moons
    assert len(laid) >= 3


@pytest.mark.parametrize("level", [10, 15, 20])
def test_a_prebuilt_deck_leaves_out_whom_the_level_does_not_allow(level: int) -> None:
    for name, deck in decks.prebuilt().items():
        small = decks.played(name, level)
        renown = sum(pool()[slug].renown for slug in small.characters)
        assert small.characters and set(small.characters) <= set(deck.characters) and renown <= level
        assert level < 20 or small == deck
        assert faults(small, level, True, 25) == []
        setup = Setup(2, (("deck_1", name), ("level", level)))
        assert problems(setup) == [] and rules_of(setup).decks[0] == small.lists
    own = write(HUNTERS)
    assert decks.played(own, 10).characters == HUNTERS.characters
    assert problems(Setup(2, (("deck_1", own), ("level", 10)))) != []


@pytest.mark.slow
def test_titles_and_advice_of_prebuilt_decks_are_translated_with_the_rest() -> None:
    from build import words

    texts = {message.id for message in words.extracted() if message.id}
    for deck in decks.prebuilt().values():
        assert {deck.title, deck.help} <= texts


@pytest.mark.parametrize("pair", decks.PERSONS)
def test_one_person_is_never_in_a_pack_twice(pair: tuple[str, str]) -> None:
    assert all(slug in printed() for slug in pair)
    if set(pair) <= set(pool()):
        deck = HUNTERS._replace(characters=pair)
        assert "2.2" in [fault.rule for fault in faults(deck, 30, True, 25)]


def test_signs_in_names_are_found_as_people_type_them() -> None:
    for slug in ("gauntlet-flux-1", "gauntlet-flux-1-2", "technician-7"):
        name = printed()[slug].name
        assert find(name) == slug and find(name.replace("-", "−")) == slug and find(name.replace("-", "–")) == slug


def test_lackey_files_have_the_deck_first_and_any_zone_is_read() -> None:
    deck = HUNTERS
    dek, tabs = as_dek(deck), as_tabs(deck)
    assert dek.index('superzone name="Deck"') < dek.index('superzone name="Characters"')
    assert "\t" in tabs.splitlines()[0] and "Deck:" not in tabs and "Characters:" in tabs and "Combat:" in tabs
    assert dek.count("<card>") == len(deck.cards)
    strange = dek.replace('"Deck"', '"Some Zone"').replace('"Combat"', '"Löwen & Co"'.replace("&", "&amp;"))
    strange = strange.replace("<card>", "<Card>").replace("</card>", "</Card>")
    assert [sorted(part) for part in take(strange).deck.lists] == [sorted(part) for part in deck.lists]
    named = "Some Zone:\n" + tabs.replace("Combat:", "Anything at all:")
    assert [sorted(part) for part in take(named).deck.lists] == [sorted(part) for part in deck.lists]


def test_a_missing_card_does_not_hide_what_else_is_wrong() -> None:
    deck = HUNTERS._replace(sept=(*HUNTERS.sept, "from-a-lost-pack"), characters=(*HUNTERS.characters, "lotus"))
    told = [fault.text for fault in decks.faults(deck, 20, True, 25)]
    assert any("your card pack with it is gone" in reason for reason in told)
    assert any("mixes them" in reason for reason in told)
    full = HUNTERS._replace(combat=(*HUNTERS.combat[:19], "from-a-lost-pack"))
    assert all("at least" not in fault.text for fault in decks.faults(full, 30, True, 25)), "a lost card still counts"
