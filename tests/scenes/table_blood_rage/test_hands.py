"""What hands do on this table: groups that march, pillages that are confirmed, refusals, looking closely."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from game.blood_rage.answers import ChoosePlain, EndMarch, InvadeZone, MarchTo, PillageProvince
from game.blood_rage.board import AREA
from game.blood_rage.pieces import MARKER
from game.blood_rage.strength import owner
from game.match.match import Match
from scenes.art.blood_rage import geometry as geo
from scenes.shell.app import App
from scenes.table.table_scene import TableScene
from scenes.tables.blood_rage import draft
from scenes.tables.blood_rage.battle_scene import battles_of
from scenes.widgets.input import Pointer
from tests.scenes.table.helpers import click, drag, open_table, press, settle, table_app
from tests.scenes.table_blood_rage.hands import advance, at_prompt, new_match, skin_of, start_of
from tests.sure import sure


def opened(match: Match, **settings: Any) -> tuple[App, TableScene]:
    app = table_app((1280, 720), **settings)
    app.worker.silent = True
    _app, scene = open_table(match, app)
    settle(app, 3.0)
    return app, scene


def group_match() -> Match:
    """Seat 0 may march with two figures of one province."""

    def there(match: Match) -> bool:
        if match.ask is None or match.ask.prompt != "action" or match.asked()[0] != 0:
            return False
        return bool(pairs(match))

    for seed in range(1, 60):
        match = advance(new_match(4, (0,), seed), there, seed)
        if match.asked() and there(match):
            return match
    raise AssertionError


def pairs(match: Match) -> list[int]:
    facts = match.view(0).facts
    marching = {o.piece for o in match.options(0) if isinstance(o.answer, MarchTo)}
    for area in range(9):
        own = [figure for figure in facts.crowd[area] if figure in marching and owner(facts, figure) == 0]
        if len(own) >= 2:
            return own
    return []


@pytest.mark.slow
def test_a_group_marches_by_one_drag() -> None:
    match = group_match()
    app, scene = opened(match)
    one, other = pairs(match)[:2]
    click(app, *start_of(scene, one))
    app.step(0.4)
    click(app, *start_of(scene, other))
    assert skin_of(scene).group == {one, other}
    target = next(
        o.place
        for o in match.options(0)
        if (o.piece == one and o.place == "yggdrasil") or (o.piece == one and o.place.startswith("village"))
    )
    app.step(0.3)
    count = match.answer_count
    assert skin_of is not None
    drag(app, start_of(scene, one), sure(skin_of(scene).layout.place_spot(target)))
    for _step in range(20):
        app.step(0.1)
    moved = [given for given in match.answers[count:] if given.seat == 0 and given.answer != EndMarch()]
    assert moved[0].answer == MarchTo(one, target)
    facts = match.view(0).facts
    if len(moved) > 1:
        assert AREA[facts.at[other]] == AREA[facts.at[one]]


@pytest.mark.slow
def test_a_pillage_is_confirmed_first() -> None:

    def there(match: Match) -> bool:
        asked = match.ask is not None and match.ask.prompt == "action" and match.asked()[0] == 0
        return asked and any(option.piece == MARKER for option in match.options(0))

    match = advance(new_match(4, (0,), 1), there)
    app, scene = opened(match)
    skin = skin_of(scene)
    place = next(option.place for option in match.options(0) if option.piece == MARKER)
    count = match.answer_count
    assert skin.layout.place_spot is not None
    drag(app, sure(skin.layout.place_spot("marker")), sure(skin.layout.place_spot(place)))
    assert match.answer_count == count and skin.held is not None
    assert any(row[2] for row in skin.actions.content.rows)
    press(app, "escape")
    assert skin.held is None and match.answer_count == count
    app.step(0.3)
    drag(app, skin.layout.place_spot("marker"), skin.layout.place_spot(place))
    press(app, "enter")
    assert match.answers[count].answer == PillageProvince(place.split(":")[1])


def test_an_illegal_place_says_why_while_dragging_and_after() -> None:
    match = at_prompt("action", 4)
    app, scene = opened(match)
    skin = skin_of(scene)
    figure = next(o.piece for o in match.options(0) if isinstance(o.answer, InvadeZone))
    x, y = skin.board.point((0.5, 0.5))
    start = start_of(scene, figure)
    app.send(Pointer("down", *start))
    for step in range(1, 6):
        app.step(0.05)
        app.send(Pointer("move", start[0] + (x - start[0]) * step / 5, start[1] + (y - start[1]) * step / 5))
    app.step(0.1)
    assert skin.input.preview is not None and not skin.input.preview.legal and skin.input.preview.why
    count = match.answer_count
    app.send(Pointer("up", x, y))
    app.step(0.05)
    assert match.answer_count == count and scene.refusal is not None and scene.refusal.rule


def test_the_preview_tells_the_cost() -> None:
    match = at_prompt("action", 4)
    app, scene = opened(match)
    option = next(o for o in match.options(0) if isinstance(o.answer, InvadeZone))
    press(app, "1")
    app.step(0.05)
    preview = skin_of(scene).input.preview
    assert preview is not None and preview.rage_after == preview.rage - preview.cost
    assert option.piece >= 0
    assert preview.horns_after <= preview.horns


def test_w_shows_who_could_join_and_z_the_board() -> None:
    match = at_prompt("action", 4)
    app, scene = opened(match)
    skin = skin_of(scene)
    app.send(Pointer("move", *skin.board.point((0.571, 0.193))))
    app.step(0.1)
    press(app, "w")
    assert skin.joins_open and skin.pinned_area == skin.hovered_area
    press(app, "w")
    assert not skin.joins_open
    app.send(Pointer("move", 640, 300))
    app.step(0.1)
    press(app, "z")
    app.step(0.3)
    assert app.director.top.name == "board"
    press(app, "escape")
    app.step(0.3)
    assert app.director.top is scene


def test_the_guide_is_remembered() -> None:
    match = new_match(3)
    app, scene = opened(match)
    skin = skin_of(scene)
    assert skin.guide.shown
    press(app, "g")
    assert not skin.guide.shown and app.settings.guides["blood_rage"] == "off"


@pytest.mark.slow
def test_battles_can_be_read_again() -> None:
    match = advance(new_match(4, (), 4), lambda match: False)
    told = battles_of(match, -1, match.event_count)
    assert told
    for one in told:
        assert one.last.stage == "over" and one.last.opposed
        assert one.moments[0].battle.stage in ("call", "cards")
        assert sum(moment.battle.stage == "over" for moment in one.moments) >= 1
    app, scene = opened(match)
    press(app, "l")
    app.step(0.3)
    assert app.director.top is not None
    assert app.director.top.name == "battle"
    for key in ("left", "left", "r"):
        press(app, key)
        app.step(0.1)
    for _step in range(30):
        app.step(0.5)
    press(app, "enter")
    app.step(0.3)
    assert app.director.top is scene


@pytest.mark.slow
def test_a_whole_troop_marches_by_its_name_plate() -> None:
    match = group_match()
    app, scene = opened(match)
    skin = skin_of(scene)
    own = pairs(match)
    area = AREA[match.view(0).facts.at[own[0]]]
    start = skin.board.point(geo.PLATES[area])
    goal = next(o.place for o in match.options(0) if o.piece == own[0] and isinstance(o.answer, MarchTo))
    count = match.answer_count
    assert skin.layout.place_spot is not None
    drag(app, start, sure(skin.layout.place_spot(goal)), 8)
    for _step in range(30):
        app.step(0.1)
    moved = [
        given.answer.figure for given in match.answers[count:] if given.seat == 0 and isinstance(given.answer, MarchTo)
    ]
    assert moved and set(moved) <= set(own)
    facts = match.view(0).facts
    assert len({AREA[facts.at[figure]] for figure in moved}) == 1


@pytest.mark.slow
def test_a_quest_that_may_count_asks_how() -> None:
    def there(match: Match) -> bool:
        asked = match.ask is not None and match.ask.prompt == "battle_card" and 0 in match.asked()
        return asked and any(option.choice == "counts" for option in match.options(0))

    for seed in range(3, 60):
        match = advance(new_match(4, (0,), seed), there, seed)
        if match.asked() and there(match):
            break
    app, scene = opened(match)
    option = next(option for option in match.options(0) if option.choice == "counts")
    assert skin_of is not None
    drag(app, start_of(scene, option.piece), sure(skin_of(scene).layout.place_spot(option.place)))
    assert scene.presenter.chooser is not None
    press(app, "escape")
    assert scene.presenter.chooser is None and option.piece in scene.hand.lying
    app.step(0.4)
    count = match.answer_count
    drag(app, start_of(scene, option.piece), skin_of(scene).layout.place_spot(option.place))
    app.step(0.1)
    press(app, "2")
    assert match.answers[count].answer == ChoosePlain(option.piece)


def test_the_line_of_the_draft_runs_clear_of_its_counters(monkeypatch: pytest.MonkeyPatch) -> None:
    """In German the guide's sentence is as long as the table is wide."""
    app, scene = opened(new_match(3, (0,), 3), language="de")
    skin, ui = skin_of(scene), app.ui
    said: list[Any] = []
    marks: list[Any] = []
    text, rect = ui.text, ui.round_rect

    def noted(surface: pygame.Surface, words: str, *rest: Any, **named: Any) -> Any:
        box = text(surface, words, *rest, **named)
        said.append((words, box))
        return box

    monkeypatch.setattr(ui, "text", noted)

    def marked(surface: pygame.Surface, box: Any, *rest: Any) -> Any:
        marks.append(box)
        return rect(surface, box, *rest)

    monkeypatch.setattr(ui, "round_rect", marked)
    draft.draw(pygame.Surface((1280, 720)), ui, skin)
    counters = [pygame.FRect(box) for box in marks if box[2] == 23]
    line = said[1][1]
    assert len(counters) == 6 and line.right > counters[0].x, said[:2]
    letters = pygame.FRect(line.x, line.y + 4, line.w, line.h - 4)  # above them is the leading
    assert letters.collidelist(counters) < 0
