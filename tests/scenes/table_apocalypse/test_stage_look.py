"""Fights of every shape: nothing overlaps, nothing is cut off, everything can be read, in English and longer."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

import pygame
import pytest

from game import words
from game.core.view import Zone
from scenes.shell.screenshot import start_headless
from scenes.tables.apocalypse import stage_aims, stage_draw, stage_words
from scenes.tables.apocalypse import stage_read as read
from scenes.tables.apocalypse.stage_cards import NAMED, word_on
from scenes.tables.apocalypse.stage_plan import Spot
from scenes.widgets.theme import THEMES
from scenes.widgets.ui import Ui
from tests.scenes.overflow import complaints, overlaps
from tests.scenes.table_apocalypse.fights import draw, gathering, made_up, plan_of, stage_box

SIZES = ((1280, 720), (1024, 600), (1920, 1080))
SHAPES = ((1, 1), (1, 2), (2, 1), (2, 2), (3, 1), (1, 3), (3, 3), (4, 2), (4, 4), (5, 5), (1, 6), (5, 6))
STAGES = ("before", "laid", "shown", "judged", "struck")


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    start_headless()
    yield
    words.choose("en")


def parts(spot: Spot) -> dict[str, pygame.FRect]:
    return {"card": spot.card, "slot": spot.slot, "bars": spot.bars, "meter": spot.meter}


@pytest.mark.parametrize("factor", [1.0, 1.25])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("stage", STAGES)
def test_nothing_overlaps(stage: str, size: tuple[int, int], factor: float) -> None:
    ui = Ui(*size)
    ui.resize(*size, factor)
    for left, right in SHAPES:
        look = made_up(left, right, right > 5, stage)
        at = plan_of(look, ui)
        box = stage_box(ui)
        assert box.contains(at.field) and box.contains(at.message) and box.contains(at.sums)
        assert not at.field.colliderect(at.message) and not at.field.colliderect(at.captions)
        assert not at.message.colliderect(at.sums)
        assert len(at.spots) == left + right
        for one, other in combinations(at.spots.values(), 2):
            for name, mine in parts(one).items():
                for more, theirs in parts(other).items():
                    inner = mine.inflate(-1, -1)
                    assert not inner.colliderect(theirs), (left, right, stage, size, factor, name, more, mine, theirs)
        for spot in at.spots.values():
            assert at.field.inflate(2, 4).contains(spot.whole), (left, right, stage, size, factor, spot)
            if stage != "before":
                assert not spot.card.colliderect(spot.slot)
            assert spot.card.w >= (50 if factor == 1.0 else 34), (left, right, stage, size)


def test_few_fighters_are_as_large_as_the_look_wants() -> None:
    at = plan_of(made_up(1, 1, False, "shown"), Ui(1280, 720))
    assert all(spot.card.w == 118 and spot.slot.w == 104 for spot in at.spots.values())
    at = plan_of(made_up(1, 2, False, "shown"), Ui(1280, 720))
    assert [round(spot.card.w) >= 78 for spot in at.spots.values()] == [True] * 3


@pytest.mark.slow
@pytest.mark.parametrize("language", ["en", "de", "pseudo"])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("stage", STAGES)
def test_words_fit(stage: str, size: tuple[int, int], language: str) -> None:
    words.choose(language)
    for shape in ((1, 1), (2, 2), (1, 3), (5, 5), (2, 6)):
        ui = Ui(*size)
        _picture, seen = draw(made_up(*shape, shape[1] > 5, stage), ui)
        assert not complaints(seen, contrast=False), shape
        assert not overlaps(seen), shape


@pytest.mark.slow
@pytest.mark.parametrize("theme", ["night", "birch"])
@pytest.mark.parametrize("large", ["normal", "large"])
def test_words_are_readable(theme: str, large: str) -> None:
    for stage in STAGES:
        ui = Ui(1280, 720, theme=THEMES[theme])
        ui.text_size_name = large
        _picture, seen = draw(made_up(2, 2, False, stage, 1), ui)
        assert not complaints(seen), stage


@pytest.mark.slow
@pytest.mark.parametrize("language", ["en", "pseudo"])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("kind", ["field", "defend", "territory"])
def test_what_is_only_being_declared_stands_on_the_stage(kind: str, size: tuple[int, int], language: str) -> None:
    words.choose(language)
    ui = Ui(*size)
    shown = gathering(kind)
    at = plan_of(shown, ui)
    places = [option.piece for option in shown.options if option.piece >= 0]
    assert list(at.bench) == places
    boxes = [spot.card for spot in at.spots.values()] + list(at.bench.values()) + [at.about]
    for one, other in combinations(boxes, 2):
        assert not one.colliderect(other)
    _picture, seen = draw(shown, ui)
    assert not complaints(seen) and not overlaps(seen)


@pytest.mark.slow
@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("size", SIZES)
def test_every_card_of_several_says_at_whom_it_is_aimed(size: tuple[int, int], language: str) -> None:
    words.choose(language)
    ui = Ui(*size)
    for left, right in SHAPES:
        for stage in ("laid", "shown", "struck"):
            shown = made_up(left, right, right > 5, stage)
            at = plan_of(shown, ui)
            fight = read.fight_of(shown)
            assert fight is not None
            plays = read.plays_of(shown, fight)
            tags = stage_aims.tags(shown, at, plays, ui)
            held = {p.creature: p.target for p in plays if p.status in ("", "good")}
            sides = {True: left, False: right}
            wanted = {c: t for c, t in held.items() if sides[not at.spots[c].left] > 1}
            assert {tag.creature: tag.target for tag in tags} == wanted, (left, right, stage)
            boxes = [tag.box for tag in tags]
            for one, other in combinations(boxes, 2):
                assert not one.inflate(-1, -1).colliderect(other), (left, right, stage, one, other)
            for tag in tags:
                assert at.box.contains(tag.box)
                for play in plays:  # the word at the edge of a card is not covered
                    if play.creature == tag.creature and play.target == tag.target and len(plays) == len(at.spots):
                        word = word_on(play, at.spots[tag.creature].slot.w)
                        assert not word or tag.box.y >= at.spots[tag.creature].slot.y + 17, (left, right, stage, tag)
                said = tag.text.removeprefix("→ ").removeprefix("aims at ").removeprefix("zielt auf ")
                assert said in stage_aims.names(shown, at, tag.target)
                assert not any(said in stage_aims.names(shown, at, card) for card in at.spots if card != tag.target)
            # A creature that is named can be found: small cards get their names.
            small = {card for card, spot in at.spots.items() if spot.card.w < NAMED}
            assert {plate.creature for plate in stage_aims.plates(shown, at, ui)} == small
            if language == "en" and stage == "laid":
                _picture, seen = draw(shown, ui)
                assert not overlaps(seen), (left, right, stage)


def test_creatures_of_one_name_are_told_apart_by_numbers() -> None:
    ui = Ui(1280, 720)
    shown = made_up(2, 3, True, "laid")
    at = plan_of(shown, ui)
    assert len({shown.face(card).name for card in at.spots}) < len(at.spots)
    longest = [next(iter(stage_aims.names(shown, at, card))) for card in at.spots]
    assert len(set(longest)) == len(longest)
    assert any(name.endswith("(2)") for name in longest)


def test_whoever_else_defends_is_named_within_the_sentence() -> None:
    shown = made_up(1, 3, False, "before")
    fight = read.fight_of(shown)
    assert fight is not None
    words.choose("de")
    long, short = stage_words.title(shown, fight), stage_words.title(shown, fight, short=True)
    assert long.endswith(" an") and "2 weitere" in long
    assert short.endswith(" an") and "+2" in short and len(short) < len(long)


@pytest.mark.slow
def test_the_number_of_a_rule_stays_with_its_word() -> None:
    words.choose("de")
    for width in range(900, 1300, 20):
        ui = Ui(width, 720)
        ui.resize(width, 720, 1.0)
        _picture, seen = draw(gathering("territory"), ui)
        assert not [entry.text for entry in seen if entry.text.strip() in ("Regel", "16.1")]


def test_a_card_that_is_being_played_covers_no_points_of_damage() -> None:
    ui = Ui(1280, 720)
    shown = made_up(2, 1, False, "struck")
    zones = {**shown.view.zones, "playing": Zone((0,))}
    shown = shown._replace(view=shown.view._replace(zones=zones))
    at, fight = plan_of(shown, ui), read.fight_of(shown)
    assert fight is not None
    plays = read.plays_of(shown, fight)
    covered = stage_draw.playing_boxes(shown, at)
    spots = [stage_draw.disc_at(at, plays, play, covered) for play in plays]
    assert covered and any(spots)
    assert not [spot for spot in spots if spot and covered[0].inflate(20, 20).collidepoint(spot)]
