"""Lists of cards as people and other programs write them: the right card, the right number, never fewer unsaid."""

from __future__ import annotations

from collections import Counter

import pytest

from game.apocalypse.cards.card_defs import printed
from game.apocalypse.cards.deck_files import is_deck, take, with_cards, written
from game.apocalypse.cards.deck_lines import entries, near, read_line
from game.apocalypse.cards.decks import DeckError, prebuilt

TWO_BITES = [
    "2 Bite", "2x Bite", "2 x Bite", "2X BITE", "2) Bite", "2. Bite", "2: Bite", "2 - Bite", "2 of Bite", "* 2 Bite",
    "- 2 Bite", "• 2 Bite", "Bite x2", "Bite ×2", "Bite x 2", "Bite 2x", "Bite (2)", "Bite (x2)", "Bite [2]",
    "Bite - 2", "Bite – 2", "Bite: 2", "Bite, 2", "Bite 2", "SB: 2 Bite", "2 [LU] Bite", "[LU] Bite x2", "2 Bite [LU]",
    "2 Bite (LTD) 12", "2 Bite {LTD}", "2 Bite (Unlimited) [foil]", "2 Bite // for Grek", "2 Bite # good",
    "2 Bite ; good", "2\tBite", "2\tBite\tLTD", "Bite\t2", "2,Bite", "2;Bite;LU", '"Bite",2,LU', '"2","Bite"',
    "2 “Bite”", "２ Bite", "Bite | 2",
]  # fmt: skip


@pytest.mark.parametrize("line", TWO_BITES)
def test_two_bites(line: str) -> None:
    taken = take(line + "\n2 Dodge\n")
    assert Counter(taken.deck.cards) == {"bite": 2, "dodge": 2} and not taken.missing


@pytest.mark.parametrize(
    ("line", "copies", "slug"),
    [
        ("[LU] Falcon", 1, "falcon"),
        ("Dodge [LU]", 1, "dodge"),
        ("Block (Unlimited)", 1, "block"),
        ("3 Falcon // totem", 3, "falcon"),
        ("Grek Twice-Tongue (6)", 1, "grek-twice-tongue"),  # its Renown
        ("Grimfang - 10", 1, "grimfang"),
        ("Grimfang (2)", 2, "grimfang"),
        ("Technician #7", 1, "technician-7"),
        ("2 Technician #7 # mine", 2, "technician-7"),
        ("Fomori (2)", 1, "fomori-2"),
        ("2 Fomori (2)", 2, "fomori-2"),
        ("9mm Semi-Auto Pistol", 1, "9mm-semi-auto-pistol"),
        ("38 Special", 1, "38-special"),
        ("2 .38 Special", 2, "38-special"),
        ("Angus, the White Howler", 1, "angus-the-white-howler"),
        ('1;"Angus, the White Howler";LU', 1, "angus-the-white-howler"),
        ("'Wyrm Slayer', Ronin Garou", 1, "wyrm-slayer-ronin-garou"),
        ("4x Bite (6)", 4, "bite"),
        ("2xBite", 2, "bite"),
        ("1 Xyzzy Plugh", 1, "Xyzzy Plugh"),
        ("3x Xyzzy", 3, "Xyzzy"),
    ],
)
def test_lines_with_more_in_them(line: str, copies: int, slug: str) -> None:
    assert read_line(line) == (copies, slug)


def test_every_card_by_its_own_name() -> None:
    for face in printed().values():
        name = face.name
        for line in (name, f"2 {name}", f"{name} x2", f"2\t{name}", f'2,"{name}"', f"[LU] {name}"):
            copies, found = read_line(line)
            assert found in printed() and printed()[found].name == name, line
            assert copies == (2 if "2" in line.replace(name, "") else 1), line


def test_numbered_lines_are_no_copies() -> None:
    numbered = take("1. Bite\n2. Dodge\n3. Falcon\n4. Bite\n")
    assert Counter(numbered.deck.cards) == {"bite": 2, "dodge": 1, "falcon": 1}
    counted = take("2) Bite\n2) Dodge\n1) Falcon\n")
    assert Counter(counted.deck.cards) == {"bite": 2, "dodge": 2, "falcon": 1}


def test_headings_and_comments_are_no_cards() -> None:
    text = """# My deck
// by hand
Characters (6)
== Sept deck ==
----
Combat Actions:
Count,Name,Set
Gifts
Summe: 60
; a remark
/* another */
Something else:

2 Bite
"""
    title, found = entries(text)
    assert title == "My deck" and [(one.line, one.copies, one.name) for one in found] == [(14, 2, "bite")]


def test_what_is_not_understood_is_listed_with_line_count_and_near_names() -> None:
    taken = take("2 Bitte\n3x Frenzie\nLuna's Armour x2\n\n999 Bite\n1 Dodge\n")
    assert [(one.line, one.copies, one.name, one.text) for one in taken.missing] == [
        (1, 2, "Bitte", "2 Bitte"), (2, 3, "Frenzie", "3x Frenzie"), (3, 2, "Luna's Armour", "Luna's Armour x2"),
        (5, 1, "999 Bite", "999 Bite"),
    ]  # fmt: skip
    assert [near(one.name)[0] for one in taken.missing[:3]] == ["bite", "frenzy", "lunas-armor"]
    assert set(near("Gauntlet Flux +1")[:2]) == {"gauntlet-flux-1", "gauntlet-flux-1-2"}
    assert near("qqqqqq") == () and near("") == ()
    better = with_cards(taken, {0: "bite", 2: "lunas-armor"})
    assert Counter(better.deck.cards) == {"bite": 2, "lunas-armor": 2, "dodge": 1}
    assert [one.name for one in better.missing] == ["Frenzie", "999 Bite"]
    with pytest.raises(DeckError, match="more than 400"):
        with_cards(take("90 Bitte\n90 Bitte\n90 Bitte\n90 Bitte\n90 Dodge\n"), dict.fromkeys(range(4), "bite"))


def test_a_text_without_a_known_card_names_its_first_lines() -> None:
    with pytest.raises(DeckError, match="It begins with: “buy milk”, “and bread”"):
        take("buy milk\nand bread\n")
    with pytest.raises(DeckError, match="no text"):
        take(" \n")
    assert take("2 Bitte").missing and not take("2 Bitte").deck.cards  # one typing mistake can be corrected


COCKATRICE = """<?xml version="1.0" encoding="UTF-8"?>
<cockatrice_deck version="1">
    <deckname>Claws</deckname>
    <comments>2 Dodge</comments>
    <zone name="main">
        <card number="2" name="Bite"/>
        <card number="3" name="Falcon"/>
        <card number="x" name="Block"/>
        <card number="2" name="Bitte"/>
    </zone>
    <zone name="side"><card number="1" price="0" name="Bite"/></zone>
</cockatrice_deck>"""
OCTGN = """<?xml version="1.0" encoding="utf-8" standalone="yes"?>
<deck game="a6c8d2e8-7cd8-11dd-8f94-e62b56d89593">
  <section name="Main" shared="False"><card qty="2" id="x">Bite</card><card qty="3" id="y">Falcon [LU]</card></section>
  <section name="Combat" shared="False"><card qty="1" id="z">Dodge</card></section>
  <notes><![CDATA[Claws]]></notes>
</deck>"""


def test_cockatrice_keeps_counts_and_title() -> None:
    taken = take(COCKATRICE)
    assert taken.form == "cod" and taken.deck.title == "Claws"
    assert Counter(taken.deck.cards) == {"bite": 3, "falcon": 3, "block": 1}
    assert [(one.line, one.copies, one.name) for one in taken.missing] == [(4, 2, "Bitte")]


def test_octgn_keeps_counts_and_title() -> None:
    taken = take(OCTGN)
    assert taken.form == "o8d" and taken.deck.title == "Claws" and not taken.missing
    assert Counter(taken.deck.cards) == {"bite": 2, "falcon": 3, "dodge": 1}


def test_a_declaration_does_not_matter_once_the_text_is_read() -> None:
    assert take(COCKATRICE.replace("UTF-8", "UTF-16")).deck.title == "Claws"
    assert take(COCKATRICE.replace("UTF-8", "windows-1252")).deck.title == "Claws"


@pytest.mark.parametrize("form", ["cod", "o8d"])
def test_exports_for_other_programs(form: str) -> None:
    for deck in prebuilt().values():
        text = written(deck, form)  # type: ignore[arg-type]
        taken = take(text, "other")
        assert taken.form == form and taken.deck.title == deck.title and not taken.missing
        assert [Counter(part) for part in taken.deck.lists] == [Counter(part) for part in deck.lists]
        assert is_deck(text)


def test_what_is_a_deck() -> None:
    for line in TWO_BITES:
        assert is_deck(line), line
    for text in ("", "Round 1\nAnna 2 2 12\nBert 0 1 -4\n", "buy milk", "<html><body>Hello</body></html>"):
        assert not is_deck(text)
