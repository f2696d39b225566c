"""Card faces: exact sizes in every tier and state, nothing cut off, readable, told apart without colour."""

from __future__ import annotations

import pygame
import pytest

from game.blood_rage import cards as deck
from scenes.art import lettered
from scenes.art.blood_rage import card_art, cards, short_texts
from scenes.art.blood_rage.cards import FULL, GIST, MARK, NAME
from scenes.art.colour_vision import contrast
from scenes.widgets.cache import SHARED
from scenes.widgets.theme import NIGHT
from tests import slow

KINDS = {deck.KIND[card] + str(deck.AGE[card]): card for card in deck.CARDS}
ALL = tuple(KINDS.values())


@pytest.fixture(autouse=True)
def fonts() -> None:
    pygame.font.init()


@pytest.mark.parametrize(("width", "height"), slow.rows([(160, 224), (104, 146), (84, 118), (56, 78)], (56, 78)))
def test_every_card_at_every_size(width: int, height: int) -> None:
    for card in ALL:
        assert cards.card_face(card, width).get_size() == (width, height)


@pytest.mark.parametrize(
    ("width", "du_px"), slow.rows([(320, 1.0), (320, 2.0), (208, 2.0), (156, 1.5), (480, 3.0)], (156, 1.5))
)
def test_large_faces(width: int, du_px: float) -> None:
    for card in (3, 16, 33, 30, 97, 34):
        for state in cards.STATES:
            assert cards.card_face(card, width, state, du_px).get_size() == (width, cards.height_of(width))


def test_tiers() -> None:
    tiers = (cards.tier_of(160), cards.tier_of(104), cards.tier_of(84), cards.tier_of(56))
    assert tiers == (FULL, GIST, NAME, MARK)
    assert cards.tier_of(160, 1.5) == GIST
    assert cards.tier_of(320, 2) == FULL


def test_unknown_states_and_ages_are_refused() -> None:
    with pytest.raises(ValueError):
        cards.card_face(3, 104, "burnt")
    with pytest.raises(ValueError):
        cards.card_back(4, 104)


def longer(text: str) -> str:
    """40 % more letters, in words of the same length: what another language may need."""
    words = text.split()
    return " ".join(words + words[: -(-len(words) * 2 // 5)])


@pytest.mark.parametrize(("tier", "least"), [(FULL, 12), (GIST, 12 * 160 / 104), (NAME, 12 * 160 / 70)])
def test_no_word_is_cut_off_even_when_texts_are_longer(tier: str, least: float) -> None:
    for card in ALL:
        face = cards.face_of(card)
        plan = cards._plan(face, tier, least)
        words = face.short_text if tier == GIST else face.text
        assert " ".join(plan.title[0]).replace("- ", "") == face.name
        if tier != NAME:
            assert " ".join(plan.text[0]) == words
            assert plan.text[1] >= least - 1.0
        stretched = face._replace(text=longer(face.text), short_text=longer(face.short_text))
        plan = cards._plan(stretched, tier, least)
        assert not any(line.endswith(lettered.ELLIPSIS) for line in plan.text[0]), face.name
        assert plan.art_foot >= 56  # there is always a picture
        if tier == FULL:
            assert plan.text_top + len(plan.text[0]) * plan.step <= plan.text_foot + 2


def test_gists_are_short() -> None:
    for card in ALL:
        assert 4 < len(short_texts.short_text(card)) <= 26, short_texts.short_text(card)
        assert "{" not in short_texts.short_text(card)
        assert short_texts.plain(card) == (deck.KIND[card].startswith("tyrs_") and deck.TYPE[card] == "battle")


def test_faces_follow_the_deck() -> None:
    smite = cards.face_of(next(c for c in deck.CARDS if deck.KIND[c] == "tyrs_smite"))
    assert smite.bonus == "+5" and smite.plain and not smite.late
    sight = cards.face_of(next(c for c in deck.CARDS if deck.KIND[c] == "heimdalls_sight"))
    assert sight.bonus == "X"
    eye = cards.face_of(next(c for c in deck.CARDS if deck.KIND[c] == "heimdalls_eye"))
    assert eye.late and eye.bonus == "+2"
    arms = cards.face_of(next(c for c in deck.CARDS if deck.KIND[c] == "brothers_in_arms"))
    assert arms.strength == "1*" and arms.cost == 1
    quest = cards.face_of(next(c for c in deck.CARDS if deck.TYPE[c] == "quest"))
    assert quest.glory > 0 and not quest.bonus


def test_a_face_with_other_words() -> None:
    face = cards.face_of(3)._replace(name="Ein anderer Name", text="Ein anderer Text.")
    one, other = cards.card_face(face, 160), cards.card_face(3, 160)
    assert one.get_size() == other.get_size()
    assert pygame.image.tobytes(one, "RGB") != pygame.image.tobytes(other, "RGB")


def test_contrasts() -> None:
    assert contrast(cards.TEXT_INK, cards.PARCHMENT) >= 12
    assert contrast(cards.FOOT_INK, cards.PARCHMENT) >= 4.5
    assert contrast(NIGHT.text, cards.TITLE_GROUND) >= 12
    assert contrast((255, 255, 255), card_art.BLOOD) >= 4.5
    assert contrast(card_art.INK, (0xE4, 0xE7, 0xEA)) >= 12
    assert contrast((0x1A, 0x14, 0x08), card_art.AMBER) >= 7
    for tone in card_art.TONES.values():
        assert contrast(tone.light, tone.dark) >= 4.5
    for _ground, _line, leaf in cards.BACKS:
        assert contrast(leaf, card_art.INK) >= 7


def test_types_are_told_apart_without_colour() -> None:
    """The corners of a battle, late, quest and upgrade card differ in grey, even at 56 pixels."""
    one = {"battle": 7, "late": 34, "quest": 16, "upgrade": 30}
    corners = {}
    for name, card in one.items():
        grey = pygame.transform.grayscale(cards.card_face(card, 56).subsurface((0, 0, 26, 26)).copy())
        corners[name] = [grey.get_at((x, y))[0] for x in range(26) for y in range(26)]
    names = list(corners)
    for k, a in enumerate(names):
        for b in names[:k]:
            apart = sum(abs(p - q) for p, q in zip(corners[a], corners[b])) / len(corners[a])
            assert apart > 18, (a, b)


def test_states_leave_the_name_alone() -> None:
    rest, out = cards.card_face(30, 104), cards.card_face(30, 104, "unplayable")
    plan = cards._plan(cards.face_of(30), GIST, 12 * 160 / 104)
    u = 104 / 160
    title = pygame.Rect(5, round(plan.title_top * u) + 2, 94, 14)
    picture = pygame.Rect(20, 40, 60, 30)
    for box, same in ((title, True), (picture, False)):
        pixels = [pygame.image.tobytes(face.subsurface(box), "RGB") for face in (rest, out)]
        assert (pixels[0] == pixels[1]) == same


@pytest.mark.parametrize("width", [56, 104, 160])
def test_backs(width: int) -> None:
    backs = [cards.card_back(age, width) for age in (1, 2, 3)]
    assert all(back.get_size() == (width, cards.height_of(width)) for back in backs)
    greys = {pygame.image.tobytes(pygame.transform.grayscale(back.copy()), "RGB") for back in backs}
    assert len(greys) == 3


def test_slots() -> None:
    for kind, card in (("warrior", 33), ("leader", 28), ("ship", 32), ("monster", 30), ("clan", 22)):
        empty, filled = cards.slot(kind, 22), cards.slot(kind, 22, card)
        assert empty.get_size() == filled.get_size() == (22, 22)
        assert pygame.image.tobytes(empty, "RGB") != pygame.image.tobytes(filled, "RGB")


def test_faces_are_the_same_every_time_and_prewarm_makes_them() -> None:
    before = pygame.image.tobytes(cards.card_face(30, 111), "RGBA")
    SHARED.forget()
    assert list(cards.prewarm(111, (30, 31))) == [30, 31]
    misses = SHARED.misses
    assert pygame.image.tobytes(cards.card_face(30, 111), "RGBA") == before
    assert SHARED.misses == misses


def test_long_words_break_at_soft_hyphens() -> None:
    lines = lettered.wrapped("Donau\u00addampf\u00adschiff\u00adfahrt", "sans-regular", 12, 60)
    assert len(lines) > 1 and lines[0].endswith("-") and all("\u00ad" not in line for line in lines)
    assert lettered.wrapped("kurz", "sans-regular", 12, 60) == ["kurz"]
    lines, em = lettered.fitted("a very long text that can never fit", "sans-regular", 40, 1, (14, 12))
    assert lines[0].endswith(lettered.ELLIPSIS) and em == 12
