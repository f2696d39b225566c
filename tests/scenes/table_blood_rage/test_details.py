"""Small things that were wrong once: what hides what, sums, lines that ran out of room, focus that no one saw."""

from __future__ import annotations

import itertools
from collections.abc import Callable
from typing import Any

import pygame
import pytest

from game.blood_rage import events as ev
from game.blood_rage.answers import PillageProvince
from game.blood_rage.pieces import is_figure
from game.blood_rage.strength import provinces_of
from game.match.match import Match
from scenes.art.blood_rage import board as art_board
from scenes.shell.display import OffscreenDisplay
from scenes.table.prompt_panel import Content, Spec
from scenes.tables.blood_rage import asking, picture, province
from scenes.tables.blood_rage import battle as battles
from scenes.tables.blood_rage.board import land_of
from scenes.tables.blood_rage.draft import kept_boxes, saving
from scenes.tables.blood_rage.picture import stage_of
from scenes.widgets import svg
from tests import slow
from tests.scenes.overflow import look, overlaps
from tests.scenes.table.helpers import open_table, pad, press, settle, table_app, top_of
from tests.scenes.table.test_sizes import SIZES
from tests.scenes.table_blood_rage.hands import advance, at_prompt, new_match, skin_of
from tests.sure import of_kind, sure

FOCUSED = ("draft", "action", "march", "call", "battle_card", "stat", "discard", "late_card")


@pytest.mark.parametrize("seed", slow.but(range(1, 7), 1))
def test_the_card_of_a_province_hides_nobody_who_may_join(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    match = at_prompt("call", 3 + seed % 2, seed=seed * 7)
    app = table_app((1280, 720))
    app.worker.silent = True
    _app, scene = open_table(match, app)
    settle(app, 3.0)
    skin = skin_of(scene)
    drawn: list[Any] = []
    draw_card: Any = province.draw_card

    def noted(*parts: Any) -> Any:
        drawn.append(draw_card(*parts))
        return drawn[-1]

    monkeypatch.setattr(province, "draw_card", noted)
    scene.redraw()
    app.step(0.1)
    figures = [piece for piece in scene.presenter.pieces if is_figure(piece)]
    assert figures
    for box in drawn:
        for figure in figures:
            assert skin.layout.spot_of is not None
            assert not box.collidepoint(sure(skin.layout.spot_of(figure))), (figure, box)


def test_the_card_gives_way_where_every_corner_is_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    match = at_prompt("call", 4, seed=7)
    app = table_app((1280, 720))
    app.worker.silent = True
    _app, scene = open_table(match, app)
    settle(app, 3.0)
    monkeypatch.setattr(province, "hidden_by", lambda skin, number, box: province.ACTS)
    monkeypatch.setattr(province, "draw_card", lambda *parts: pytest.fail("the card hides a figure"))
    scene.redraw()
    app.step(0.1)


def late_match() -> Match:
    """A battle in which a late card may be added."""
    for seed in range(1, 40):
        match = at_prompt("late_card", 3, seed=seed)
        if match.view(0).facts.battle.cards:
            return match
    raise AssertionError("no late card")


def test_the_sums_at_a_late_card_are_those_of_the_panel() -> None:
    match = late_match()
    app = table_app((1280, 720))
    app.worker.silent = True
    _app, scene = open_table(match, app)
    settle(app, 3.0)
    skin = skin_of(scene)
    stage = stage_of(skin)
    rows = asking.content(skin).rows
    assert len(rows) == len(stage.battle.participants)  # also who has no figure left
    sums = {row[0]: row[2].split("= ")[-1] for row in rows}
    for seat in stage.battle.participants:
        assert sums[f"clan:{skin.facts.clans[seat]}"] == str(battles.total_of(stage, seat)[0])
    assert battles.step_of(stage.battle, True) == battles.STEPS.index("Late cards")


@pytest.mark.slow
def test_yggdrasil_leaves_room_for_the_glory() -> None:
    """Three stats rise at once: one line, and the Glory of the battle has its own."""
    for seed in range(1, 60):
        match = new_match(3, (), seed)

        def won(match: Match) -> bool:
            battle = match.view(0).facts.last_battle
            return battle is not None and battle.province == 8 and battle.opposed and battle.winner >= 0

        advance(match, won, seed)
        if won(match):
            battle = match.view(0).facts.last_battle
            lines = battles.gain_lines(match.view(0).facts, battle, battle.winner)
            if sum(gain.cause == "token" for gain in battle.gains) == 3:
                assert sum("all three" in text for _sign, text in lines) == 1
                assert any(sign == "glory" for sign, _text in lines[:3])
                return
    raise AssertionError("Yggdrasil was never won")


@pytest.mark.slow
@pytest.mark.parametrize("language", ["en", "de", "pseudo"])
@pytest.mark.parametrize("scale", [1.0, 1.25, 1.33])
def test_parts_of_the_bar_never_touch(language: str, scale: float) -> None:
    match = at_prompt("action", 4)
    for size in ((1024, 600), (1280, 720)):
        app = table_app(size, language=language, ui_scale=scale)
        app.worker.silent = True
        open_table(match, app)
        settle(app, 2.0)
        bar = sorted((one for one in look(app) if one.rect.bottom < 44 * app.ui.scale), key=lambda one: one.rect.x)
        assert len(bar) > 6
        assert not overlaps(bar)
        # The pill's round edge and the phase's own edge stand between the words: less room than that is a touch.
        phases = [one for one in bar if one.rect.x > bar[3].rect.right]
        for one, other in itertools.pairwise(phases):
            assert other.rect.x - one.rect.right > 3 * app.ui.scale, (size, one.text, other.text)


def test_kept_cards_stand_apart_at_every_size() -> None:
    app = table_app((1280, 720))
    app.worker.silent = True
    _app, scene = open_table(new_match(4), app)
    settle(app, 2.0)
    for size in SIZES:
        of_kind(app.display, OffscreenDisplay).resize(size)
        app.resized()
        boxes = kept_boxes(skin_of(scene))
        for one, other in itertools.pairwise(boxes):
            assert other.x - one.right >= 4, size


def test_the_board_is_ready_before_it_is_needed(monkeypatch: pytest.MonkeyPatch) -> None:
    match = new_match(4)
    app = table_app((1280, 720))
    app.worker.silent = True
    _app, scene = open_table(match, app)
    settle(app, 2.0)
    skin = skin_of(scene)
    for job in art_board.steps(skin.board.width_px(app.ui), land_of(skin.facts), app.ui.scale, app.ui.theme):
        job()
    monkeypatch.setattr(svg, "raster", lambda *parts, **more: pytest.fail("a picture is made only now"))
    land = match.view(0).facts
    art_board.board(skin.board.width_px(app.ui), land_of(land), app.ui.scale, app.ui.theme)


def test_a_battle_is_opened_from_its_line_in_the_log() -> None:
    match = advance(new_match(3), lambda match: match.result() is not None)
    app = table_app((1280, 720))
    app.worker.silent = True
    _app, scene = open_table(match, app)
    settle(app, 2.0)
    skin = skin_of(scene)
    headings = [number for number, line in enumerate(scene.log.lines) if skin.words.line_opens(line)]
    assert len(headings) > 2
    started = [event for event in match.events(0) if isinstance(event, ev.PillageStarted)]
    assert len(headings) == len(started)
    opened = 0
    for number, event in zip(headings, started):
        skin.words.open_line(number)
        assert app.director.top is not None
        if app.director.top.name == "battle":
            opened += 1
            assert app.director.top is not None
            assert top_of(app).told[top_of(app).number].last.province == event.province
            app.back()
    assert opened


@pytest.mark.parametrize("device", slow.but([press, pad], press))
@pytest.mark.parametrize("prompt", slow.but(FOCUSED, "action", "battle_card", "stat"))
def test_the_focus_is_seen_at_every_step(prompt: str, device: Callable[..., Any]) -> None:
    """An arrow changes the picture where the focus went: at the piece, or at the button."""
    match = new_match(3) if prompt == "draft" else late_match() if prompt == "late_card" else at_prompt(prompt, 3)
    app = table_app((1280, 720), reduced_motion=True)
    app.worker.silent = True
    _app, scene = open_table(match, app)
    settle(app, 3.0)
    app.step(0.3)
    before = app.display.surface.copy()
    device(app, "right")
    app.step(0.3)
    app.step(0.1)
    skin = skin_of(scene)
    if scene.group.ring.shown and scene.group.current is not None:
        box = pygame.FRect(scene.group.current.rect).inflate(16, 16)
    else:
        assert scene.presenter.piece >= 0
        spot = skin.layout.spot_of(scene.presenter.piece)
        assert spot is not None
        box = pygame.FRect(0, 0, 90, 120)
        box.center = spot
    area = app.ui.rect(box).clip(before.get_rect())
    now = app.display.surface.subsurface(area)
    assert pygame.image.tobytes(before.subsurface(area), "RGB") != pygame.image.tobytes(now, "RGB")


def pillaging() -> Match:
    """A turn of seat 0, who may pillage more than one province."""

    def there(match: Match) -> bool:
        if match.ask is None or match.ask.prompt != "action" or 0 not in match.asked():
            return False
        return sum(isinstance(option.answer, PillageProvince) for option in match.options(0)) > 1

    return advance(new_match(4, seed=31), there, 31)


def test_an_action_begun_by_its_key_goes_on_by_arrows() -> None:
    app = table_app((1280, 720))
    app.worker.silent = True
    _app, scene = open_table(pillaging(), app)
    settle(app, 3.0)
    skin = skin_of(scene)
    press(app, "5")
    app.step(0.1)
    assert skin.focus.aiming and scene.presenter.place.startswith("province:")
    box = province.box_of(app.ui, skin, provinces_of(scene.presenter.place))
    for place in skin.input.lit_places():  # the card of one place leaves the others to be seen
        assert skin.layout.place_spot is not None
        assert not box.collidepoint(sure(skin.layout.place_spot(place))), place
    press(app, "right")
    app.step(0.1)
    assert skin.focus.aiming and not scene.group.ring.shown
    press(app, "enter")
    assert skin.held is not None and isinstance(skin.held.answer, PillageProvince)


@pytest.mark.slow
@pytest.mark.parametrize("language", ["en", "de", "pseudo"])
def test_no_word_of_the_panel_is_cut_in_a_small_window(language: str) -> None:
    app = table_app((1024, 600), language=language)
    app.worker.silent = True
    _app, scene = open_table(pillaging(), app)
    settle(app, 3.0)
    # The sentence about passing, half as long again, may end early in the made-up language.
    for key in ("", "1", "2", "5") if language == "pseudo" else ("", "1", "2", "5", "6"):
        if key:
            press(app, "escape")
            press(app, key)
        box = app.ui.rect(skin_of(scene).places.actions)
        words = [entry for entry in look(app) if box.contains(entry.rect)]
        assert len(words) > 5
        assert not [entry.text for entry in words if entry.text.endswith("…")], key


def test_a_destroyed_province_has_a_small_card_and_no_arrows(monkeypatch: pytest.MonkeyPatch) -> None:
    app = table_app((1280, 720))
    app.worker.silent = True
    _app, scene = open_table(pillaging(), app)
    settle(app, 3.0)
    skin = skin_of(scene)
    gone = skin.facts.destroyed.index(True)
    assert province.box_of(app.ui, skin, gone).h < 90
    monkeypatch.setattr(province, "draw_arrow", lambda *parts: pytest.fail("nobody can come"))
    province.draw_joins(app.display.surface, app.ui, skin, gone)


@pytest.mark.slow
def test_the_place_for_the_saved_card_is_gone_when_quests_and_ragnarok_are_shown() -> None:
    app = table_app((1280, 720), animation="normal", stay_seconds=0.0)
    app.worker.silent = True
    match = at_prompt("discard", 2)
    _app, scene = open_table(match, app)
    settle(app, 3.0)
    skin = skin_of(scene)
    assert saving(skin)
    while sure(match.ask).prompt == "discard":
        seat = match.asked()[0]
        match.answer(seat, match.options(seat)[-1].answer)
    seen = set()
    for _step in range(400):
        app.step(0.05)
        if skin.facts.phase not in ("discard", "gifts"):
            seen.add(skin.facts.phase)
            assert not saving(skin)
        if app.director.top is not scene:
            break
    assert "quest" in seen


def test_what_a_card_of_a_province_throws_on_the_table_is_taken_away_with_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """All that is drawn over the table is in the regions it names, its shadow too; else dark lines stay."""
    app = table_app((1280, 720))
    _app, scene = open_table(at_prompt("action", 3, seed=2), app)
    settle(app, 3.0)
    monkeypatch.setattr(picture, "province_shown", lambda _skin: 0)
    monkeypatch.setattr(province, "hidden_by", lambda *_rest: 0)
    sheet = pygame.Surface((1280, 720))
    sheet.fill((255, 255, 255))
    named = picture.draw_over(sheet, app.ui, skin_of(scene))
    assert named
    for region in named:
        sheet.fill((255, 255, 255), region)
    assert pygame.mask.from_threshold(sheet, (255, 255, 255), (1, 1, 1)).count() == 1280 * 720


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_long_row_of_the_panel_stands_in_two_lines(language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    app = table_app((1280, 720), language=language)
    _app, scene = open_table(at_prompt("action", 3, seed=2), app)
    settle(app, 3.0)
    panel = skin_of(scene).actions
    rows = tuple(("", words, "+14,9", "text") for words in ("Marsch: Anführer nach Yggdrasil", *["Krieger"] * 3))
    last = (Spec("Schließen", lambda: None, "Esc"),)
    said = "3 STR mehr in Yggdrasil; dort kann noch geplündert werden."
    panel.content = Content("Was ein Experte täte", rows=rows, last=last, urgent=True, text=said)
    panel.place(panel.box, app.ui)
    lines: list[int] = []
    monkeypatch.setattr(app.ui, "label", lambda *_rest, **named: lines.append(named.get("lines", 1)))
    panel.draw(pygame.Surface((1280, 720)), app.ui)
    assert lines[1::2] == [2, 1, 1, 1]
