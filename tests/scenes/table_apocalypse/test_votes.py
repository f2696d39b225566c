"""The votes of a Moot Phase: who votes how, the tally, the three answers, results together at the end."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from game.apocalypse.answers import ABSTAIN, NO, YES
from game.match.match import Match
from scenes.shell.app import App
from scenes.table.table_scene import TableScene
from scenes.tables.apocalypse import votes_draw, votes_read
from scenes.tables.apocalypse.skin.skin import ApocalypseSkin
from tests.scenes.overflow import complaints, look, overlaps
from tests.scenes.table.helpers import click, open_table, settle, table_app
from tests.scenes.table_apocalypse.fights import advance, new_match
from tests.sure import of_kind, sure

SIZES = ((1280, 720), (1024, 600), (1920, 1080))


def voting(juntas: int = 1, seats: int = 3) -> Match:
    """A match in which seat 0 votes on one of so many moots."""
    for seed in range(1, 60):
        match = new_match(seats, seed)
        if advance(
            match,
            lambda one: sure(one.ask).prompt == "vote" and 0 in one.asked() and len(one.truth.table.juntas) >= juntas,
            seed,
            1200,
        ):
            return match
    raise AssertionError("nobody voted")


def skin_of(
    match: Match, size: tuple[int, int] = (1280, 720), **settings: Any
) -> tuple[App, TableScene, ApocalypseSkin]:
    app = table_app(size, **settings)
    app.worker.silent = True
    _app, scene = open_table(match, app)
    settle(app, 2.0)
    assert isinstance(scene.skin, ApocalypseSkin)
    return app, scene, scene.skin


@pytest.mark.slow
def test_the_three_answers_are_chips_and_one_is_given() -> None:
    match = voting()
    app, scene, skin = skin_of(match, confirm_play="click")
    assert skin.votes.open and not skin.stage.open
    boxes = skin.votes.chip_boxes()
    assert set(boxes) == {option.choice for option in scene.presenter.options} == set(votes_read.WORDS)
    assert all(skin.votes.box.contains(box) and box.h >= 44 for box in boxes.values())
    before = match.answer_count
    click(app, *boxes["no"].center)
    assert match.answers[before].answer == NO


@pytest.mark.slow
def test_who_votes_is_who_the_rules_ask() -> None:
    match = voting()
    _app, _scene, skin = skin_of(match)
    shown = skin.votes.look()
    found = votes_read.voters(shown)
    asked = {voter.seat for voter in found if voter.said == votes_read.NOW}
    assert asked == set(match.asked())
    assert [voter.renown for voter in found] == sorted((voter.renown for voter in found), reverse=True)
    items = votes_read.items(shown)
    assert [item.card for item in items] == [junta.card for junta in match.truth.table.juntas]
    assert sum(item.state == votes_read.NOW for item in items) == 1


@pytest.mark.slow
def test_the_tally_is_that_of_the_rules() -> None:
    match = voting()
    _app, _scene, skin = skin_of(match)
    seen = 0
    for _answer in range(60):
        if match.ask is None or match.ask.prompt != "vote":
            break
        skin.scene.shown.rebuild()
        shown = skin.votes.look()
        now = votes_read.items(shown)[votes_read.current(shown)]
        assert (now.yes, now.no) == tuple(match.truth.table.votes[:2])
        seen += 1
        match.answer(match.asked()[0], (YES, NO, ABSTAIN)[seen % 3])
    assert seen > 2


@pytest.mark.slow
def test_results_stay_together_at_the_end_of_the_phase() -> None:
    match = voting()
    app = table_app((1280, 720), animation="normal", stay_seconds=3.0)
    _app, scene = open_table(match, app)
    for _frame in range(3000):
        app.step(0.05)
        if scene.staying and of_kind(scene.skin, ApocalypseSkin).votes.open:
            states = {item.state for item in votes_read.items(of_kind(scene.skin, ApocalypseSkin).votes.look())}
            assert states <= {votes_read.PASSED, votes_read.FAILED}
            return
        if scene.presenter.ready and not scene.busy:
            scene.give(scene.match.options(0)[0])
    raise AssertionError("the results did not stay")


@pytest.mark.parametrize("count", range(1, 9))
@pytest.mark.parametrize("box", [(156, 48, 888, 530), (120, 44, 650, 400), (156, 48, 900, 560)])
def test_parts_do_not_touch(count: int, box: tuple[float, float, float, float]) -> None:
    at = votes_draw.plan(box, count)
    parts = [at.title, *at.items, at.voters, at.tally, at.chips]
    for number, one in enumerate(parts):
        assert pygame.FRect(box).contains(one)
        assert not any(one.colliderect(other) for other in parts[number + 1 :])
    assert all(item.h >= 34 for item in at.items)


@pytest.mark.parametrize("count", [1, 2, 3])
def test_a_moot_of_many_words_gets_the_room_that_is_left(count: int) -> None:
    box = (156.0, 48.0, 888.0, 530.0)
    plain, long = votes_draw.plan(box, count), votes_draw.plan(box, count, (900.0,))
    assert long.items[0].h > plain.items[0].h + 40 or count == 3
    assert [item.h for item in long.items[1:]] == pytest.approx([item.h for item in plain.items[1:]])
    assert long.items[-1].bottom <= long.chips.bottom + 1
    assert votes_draw.plan(box, count, (10.0,) * count) == plain


@pytest.mark.slow
@pytest.mark.parametrize("couch", [False, True])
def test_no_moot_is_cut_off_while_there_is_room(couch: bool) -> None:
    app, _scene, skin = skin_of(voting(2), (1280, 720), language="de", couch=couch, text_size="large")
    at = skin.votes.plan()
    rows = app.ui.rect(at.items[0].unionall(list(at.items[1:])))
    cut = [entry.text for entry in look(app) if rows.contains(entry.rect) and entry.text.endswith("…")]
    assert not cut or at.items[-1].bottom > at.chips.bottom - 1, cut


@pytest.mark.slow
@pytest.mark.parametrize("language", ["en", "pseudo"])
@pytest.mark.parametrize("size", SIZES)
def test_words_fit(size: tuple[int, int], language: str) -> None:
    match = voting(2)
    app, _scene, skin = skin_of(match, size, language=language)
    panel = app.ui.rect(skin.votes.box)
    seen = [entry for entry in look(app) if panel.contains(entry.rect)]
    assert seen and not complaints(seen) and not overlaps(seen)
