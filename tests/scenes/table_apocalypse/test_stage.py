"""The stage in the real table: every answer can be given on it, motion ends in what the view says, nothing is told."""

from __future__ import annotations

import random
import re
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.apocalypse.state import events as ev
from game.apocalypse.state.table import Fight
from game.apocalypse.words import fights_seen, view_values
from game.core.events import SPECTATOR, apply_event
from game.match.match import Match
from scenes.shell.app import App
from scenes.table.table_scene import TableScene
from scenes.tables.apocalypse import cues, stage_draw, stage_message, stage_plan, stage_words
from scenes.tables.apocalypse import stage_marks as marks
from scenes.tables.apocalypse import stage_read as read
from scenes.tables.apocalypse.skin.skin import ApocalypseSkin
from scenes.tables.apocalypse.stage_story import Chronicle, fight_begins, told_by
from scenes.widgets.ui import Ui
from tests.scenes.overflow import complaints, look
from tests.scenes.table.helpers import click, drag, open_table, press, settle, table_app
from tests.scenes.table_apocalypse.fights import NAMES, advance, at_prompt, eager, made_up, new_match
from tests.scenes.table_apocalypse.hands import skin_of
from tests.sure import sure

FIGHT_ASKS = ("challenge", "play_for", "combat_card", "target", "defend", "withdraw", "join")


def shown(match: Match, **settings: object) -> tuple[App, TableScene, ApocalypseSkin]:
    app = table_app((1280, 720), **settings)
    app.worker.silent = True
    _app, scene = open_table(match, app)
    settle(app, 2.0)
    skin = scene.skin
    assert isinstance(skin, ApocalypseSkin)
    return app, scene, skin


def fighting() -> Match:
    """A match in the first round of a fight, with more of them to come."""
    for seed in range(4, 30):
        match = new_match(2, seed)
        if advance(
            match, lambda one: one.truth.table.fight is not None and sure(one.ask).prompt == "combat_card", seed
        ):
            return match
    raise AssertionError("nobody fought")


# -- answers ------------------------------------------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.parametrize("prompt", FIGHT_ASKS)
def test_every_answer_has_a_place_or_a_chip_on_the_stage(prompt: str) -> None:
    match = at_prompt(prompt)
    _app, scene, skin = shown(match)
    assert scene.presenter.prompt == prompt and skin.stage.open
    chips, places = skin.stage.chip_boxes(), skin.stage.drop_boxes()
    for option in scene.presenter.options:
        assert option.choice in chips if option.piece < 0 else option.place in places, option
    box = skin.stage.box
    for place in places.values():
        assert box.contains(place)
    for chip in chips.values():
        assert box.contains(chip)
        assert chip.h >= 32 and chip.w >= 32


@pytest.mark.slow
@pytest.mark.parametrize("prompt", ["withdraw", "play_for"])
def test_a_chip_is_pressed(prompt: str) -> None:
    match = at_prompt(prompt)
    app, _scene, skin = shown(match, confirm_play="click")
    choice, box = next(iter(skin.stage.chip_boxes().items()))
    before = match.answer_count
    click(app, *box.center)
    assert match.answer_count > before
    assert match.answers[before].answer.old_form() == choice


@pytest.mark.slow
def test_a_combat_card_is_dropped_on_its_fighter() -> None:
    match = at_prompt("combat_card")
    app, scene, skin = shown(match)
    option = next(option for option in scene.presenter.options if option.piece >= 0)
    goal = pygame.FRect(skin.stage.drop_boxes()[option.place])
    before = match.answer_count
    start = skin.layout.spot_of(option.piece)
    assert start is not None
    drag(app, start, goal.center)
    assert match.answers[before].answer == option.answer


@pytest.mark.slow
@pytest.mark.parametrize("prompt", ["target", "defend", "join"])
def test_what_lies_on_the_stage_is_dragged_or_clicked(prompt: str) -> None:
    for way in ("drag", "click"):
        match = at_prompt(prompt)
        app, scene, skin = shown(match, confirm_play="click")
        option = next(option for option in scene.presenter.options if option.piece >= 0)
        start = skin.layout.spot_of(option.piece)
        assert start is not None and skin.stage.grip_at(*start) is not None
        before = match.answer_count
        if way == "click":
            click(app, *start)
        else:
            drag(app, start, pygame.FRect(skin.stage.drop_boxes()[option.place]).center)
        if skin.plans.collects():  # who joins is picked first and given with the last word
            assert skin.plans.picked == [option]
            app.step(0.4)
            last = next(one.choice for one in scene.presenter.options if one.piece < 0)
            click(app, *pygame.FRect(skin.stage.chip_boxes()[last]).center)
        assert match.answers[before].answer == option.answer, way


@pytest.mark.slow
@pytest.mark.parametrize("prompt", ["target", "defend"])
def test_an_own_card_is_dragged_onto_what_it_is_aimed_at_or_stops(prompt: str) -> None:
    match = at_prompt(prompt)
    app, scene, skin = shown(match)
    plain = match.options(0)
    turned = [option for option in scene.presenter.options if option not in plain and option.place != "choice"]
    assert [option.answer for option in turned] == [option.answer for option in plain if option.piece >= 0]
    option, places = turned[-1], skin.stage.drop_boxes()
    start = skin.layout.spot_of(option.piece)
    assert start is not None and skin.stage.grip_at(*start) is not None and option.place in places
    before = match.answer_count
    drag(app, start, pygame.FRect(places[option.place]).center)
    assert match.answers[before].answer == option.answer


@pytest.mark.slow
def test_keys_pick_an_opponent_and_enter_aims_at_it() -> None:
    match = at_prompt("target")
    app, scene, skin = shown(match, confirm_play="click")
    picked = set()
    for name in ("right", "down", "up", "left", "down"):
        press(app, name)
        if scene.presenter.piece >= 0:
            picked.add(scene.presenter.piece)
    assert picked and picked <= {option.piece for option in scene.presenter.options}
    assert skin.stage.look().picked == scene.presenter.piece
    before = match.answer_count
    press(app, "enter")
    assert match.answer_count > before


# -- the story ----------------------------------------------------------------------------------------------


@pytest.mark.slow
def test_the_story_hangs_on_the_position_alone() -> None:
    match = new_match(2, 4)
    advance(match, lambda one: len(one.events(0)) > 900, 4)
    events = match.events(0)
    chronicle = Chronicle(fight_begins)
    dice = random.Random(2)
    at = 0
    for _step in range(300):
        at = min(len(events), max(0, at + dice.randint(-3, 8)))
        story = chronicle.story(match, 0, at)
        assert story == told_by(events[:at], fight_begins)


@pytest.mark.slow
@pytest.mark.parametrize("seed", [4, 7])
def test_the_steps_of_a_round_come_in_order(seed: int) -> None:
    match = new_match(2, seed)
    advance(match, lambda one: len(one.events(0)) > 1400, seed)
    view = match.first_view(0)
    chronicle = Chronicle(fight_begins)
    events = match.events(0)
    before, rounds, seen = (0, 0), 0, set()
    for number, event in enumerate(events):
        view = apply_event(view, event)
        fight = view.facts.fight
        if fight is None or not fight.round or isinstance(event, ev.AskNow):
            continue
        shown_now = read.Look(view, chronicle.story(match, 0, number + 1), NAMES, 0)
        step = read.step_of(shown_now, fight)
        if isinstance(event, ev.Told) and event.kind == "round":
            rounds += 1
        if not fight.plays:
            before = (0, 0)
        if fight.round == before[0]:
            assert step >= before[1], (number, event)
        before = (fight.round, step)
        seen.add(step)
    assert rounds > 5
    assert {read.PLAY, read.REVEAL, read.BLUFFS, read.NORMAL_STEP, read.ROUND_END} <= seen


def test_points_say_where_they_come_from() -> None:
    from scenes.tables.apocalypse.stage_words import sums

    shown_now = made_up(2, 2, False, "struck")
    fight = read.fight_of(shown_now)
    assert fight is not None
    rows = sums(shown_now, fight)
    names = {shown_now.face(one).name for one in (*fight.attackers, *fight.defenders)}
    assert rows and all(name in names for name, _text in rows)
    assert any("2" in text for _name, text in rows)


# -- motion -------------------------------------------------------------------------------------------------


def pixels(app: App) -> bytes:
    return pygame.image.tobytes(app.display.surface, "RGB")


@pytest.mark.slow
@pytest.mark.parametrize("reduced", [False, True])
def test_motion_ends_in_the_picture_of_the_view(reduced: bool) -> None:
    match = fighting()
    app = table_app((1280, 720), animation="normal", stay_seconds=0.4, reduced_motion=reduced)
    _app, scene = open_table(match, app)
    dice = random.Random(4)
    compared, hits, forms = 0, 0, 0
    for _frame in range(1500):
        app.step(0.06)
        if app.director.top is not scene:
            app.director.pop()
            continue
        hits += scene.animator.runs("apo hit")
        forms += scene.animator.runs("apo form")
        if not scene.presenter.ready or scene.busy:
            continue
        assert scene.view == match.view(0)
        if skin_of(scene).stage.open and compared < 12:
            for _wait in range(6):
                app.step(0.1)
            kept = pixels(app)
            scene.picture.forget()
            app.redraw()
            app.step(0.0)
            assert pixels(app) == kept
            fresh_app = table_app((1280, 720), animation="normal", stay_seconds=0.4, reduced_motion=reduced)
            fresh_app.worker.silent = True
            fresh: Any = fresh_app.open("table", match=match)
            for _wait in range(4):
                fresh_app.step(0.1)
            stage, other = skin_of(scene).stage, fresh.skin.stage
            assert stage.plan() == other.plan()
            assert stage.story() == other.story()
            assert stage.look()._replace(away=frozenset(), hovered="") == other.look()._replace(
                away=frozenset(), hovered=""
            )
            compared += 1
        assert match.ask is not None
        scene.give(eager(match.options(0), match.ask.prompt, dice))
        if compared >= 12 and hits and forms:
            break
    assert compared >= 8 and hits and forms


@pytest.mark.slow
def test_any_input_ends_what_moves() -> None:
    match = fighting()
    app = table_app((1280, 720), animation="slow", stay_seconds=5.0)
    _app, scene = open_table(match, app)
    dice = random.Random(4)
    skipped = 0
    for _frame in range(3000):
        app.step(0.05)
        if scene.animator.runs("apo hit") or scene.staying:
            for _press in range(3):
                scene.finish_motion()
            assert not scene.animator.busy
            skipped += 1
            if skipped > 6:
                return
        if scene.presenter.ready and not scene.busy:
            assert match.ask is not None
            scene.give(eager(match.options(0), match.ask.prompt, dice))
    raise AssertionError("nothing moved")


# -- privacy ------------------------------------------------------------------------------------------------


def test_cards_that_lie_are_seen_by_their_player_alone() -> None:
    shown_now = made_up(2, 2, False, "laid")
    fight = read.fight_of(shown_now)
    assert fight is not None
    mine = [play.private for play in read.plays_of(shown_now, fight)]
    assert mine == [True, True, False, False]
    covered = read.plays_of(shown_now._replace(covered=True), fight)
    other = read.plays_of(shown_now._replace(front=SPECTATOR), fight)
    assert all(play.card < 0 and not play.private for play in (*covered, *other))


# -- words --------------------------------------------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.parametrize("prompt", ["challenge", "combat_card", "withdraw"])
@pytest.mark.parametrize("size", [(1280, 720), (1024, 600), (1920, 1080)])
def test_words_fit_in_the_table(prompt: str, size: tuple[int, int]) -> None:
    match = at_prompt(prompt)
    app = table_app(size, language="pseudo")
    app.worker.silent = True
    _app, scene = open_table(match, app)
    settle(app, 2.0)
    stage = app.ui.rect(skin_of(scene).stage.box)
    wrong = [entry for entry in look(app) if stage.contains(entry.rect)]
    assert not complaints(wrong, contrast=False)


def test_everything_that_is_told_has_its_pause_or_none() -> None:
    from game.apocalypse.words.log import LINES

    assert set(cues.PAUSES) <= set(LINES)


def test_every_rule_the_stage_names_is_in_the_rulebook() -> None:
    book = (Path(cues.__file__).parents[3] / "assets" / "rules" / "apocalypse.en.md").read_text(encoding="utf-8")
    source = Path(stage_message.__file__).read_text(encoding="utf-8")
    named = set(re.findall(r'"(\d+\.\d+)"', source))
    assert len(named) > 10
    assert all(f"**{rule}**" in book for rule in named)


def test_one_frame_lies_around_the_card_that_is_aimed(monkeypatch: pytest.MonkeyPatch) -> None:
    app, scene, skin = shown(at_prompt("target"))
    assert scene.presenter.prompt == "target"
    drawn: list[tuple[pygame.FRect, bool]] = []
    solid, dashed = Ui.round_rect, Ui.dashed_rect

    def note_solid(
        ui: Ui, surface: Any, box: Any, radius: Any, fill: Any = None, edge: Any = None, *rest: Any, **more: Any
    ) -> Any:
        drawn.append((pygame.FRect(box), edge is not None))
        return solid(ui, surface, box, radius, fill, edge, *rest, **more)

    def note_dashed(ui: Ui, surface: Any, box: Any, *rest: Any, **more: Any) -> Any:
        drawn.append((pygame.FRect(box), True))
        return dashed(ui, surface, box, *rest, **more)

    monkeypatch.setattr(Ui, "round_rect", note_solid)
    monkeypatch.setattr(Ui, "dashed_rect", note_dashed)
    scene.redraw()
    app.step(0.05)
    assert scene.match.ask is not None
    creature = scene.match.ask.about[0]
    plan = skin.stage.plan()
    assert plan is not None
    slot = plan.spots[creature].slot
    frames = {tuple(box) for box, edged in drawn if edged and box.contains(slot) and box.w < slot.w * 1.5}
    assert len(frames) == 1, frames


def test_the_arrow_runs_under_what_the_fight_is_about(monkeypatch: pytest.MonkeyPatch) -> None:
    """A Battlefield is between the sides before the fight: nothing is written on it."""
    at = stage_plan.plan((156.0, 48.0, 888.0, 530.0), (1,), (2,), (), True, True)
    arrows: list[list[tuple[float, float]]] = []
    monkeypatch.setattr(marks, "arrow", lambda *told, **more: arrows.append(told[2]))
    fight = Fight("battlefield", (1,), (2,), (0, 1), about=3, first=(1, 2))
    app = table_app((1280, 720))
    stage_draw._against(app.display.surface, app.ui, fight, at, True)
    assert arrows and all(y - 12 >= at.about.bottom for _x, y in arrows[0])


@pytest.mark.slow
def test_who_joins_is_marked_and_counted_on_the_stage() -> None:
    match = at_prompt("join")
    app, scene, skin = shown(match, confirm_play="click")
    option = next(option for option in scene.presenter.options if option.piece >= 0)
    empty = skin.stage.look()
    start = skin.layout.spot_of(option.piece)
    assert start is not None
    before = match.answer_count
    drag(app, start, pygame.FRect(skin.stage.drop_boxes()["fight"]).center)
    look = skin.stage.look()
    assert skin.plans.picked == [option] and look.chosen == (option.piece,) and match.answer_count == before
    assert stage_words.chip_name(look, "done") == "Done (1)"
    assert stage_words.chip_name(empty, "done") == "Nobody else"
    used, limit = fights_seen.gathered(look.view)
    with_it, _limit = fights_seen.gathered(look.view, look.chosen)
    assert with_it == used + view_values.now(look.view, option.piece).renown
    fight = read.fight_of(look)
    assert fight is not None
    if limit:
        assert stage_message.message(look, fight) != stage_message.message(empty, fight)
    click(app, *pygame.FRect(skin.stage.chip_boxes()["done"]).center)
    assert match.answers[before].answer == option.answer


@pytest.mark.parametrize("status", ["void", "good"])
def test_the_stamp_of_a_stopped_card_is_right_before_the_note_comes(status: str) -> None:
    """A card is annulled when all are judged; one that was good until now was dodged, or blocked."""
    look = made_up(1, 1, False, "judged")
    fight = look.facts.fight
    assert fight is not None
    play = fight.plays[0]
    good = fight._replace(plays=(play._replace(status="good", off=0), *fight.plays[1:]))
    after = fight._replace(plays=(play._replace(status=status, off=2), *fight.plays[1:]))
    unjudged = fight._replace(plays=tuple(one._replace(status="") for one in fight.plays))
    late = look._replace(story=look.story._replace(told=(), now=(), fights=(unjudged, good, after)))
    early = late._replace(story=late.story._replace(fights=(unjudged, after)))
    shown_late, shown_early = read.plays_of(late, after)[0], read.plays_of(early, after)[0]
    if status == "void":
        assert (shown_late.why, shown_late.by) == ("dodged", play.target)
        assert (shown_early.why, shown_early.by) == ("annulled", -1)
        assert stage_words.stamp(shown_late) == "Dodged" and stage_words.stamp(shown_early) == "Annulled"
    else:
        assert (shown_late.why, shown_late.by) == ("blocked", play.target)
        assert stage_words.stamp(shown_late) == "Blocked"


def test_a_blow_that_armour_stops_has_its_stamp_reason_and_sum() -> None:
    look = made_up(1, 1, False, "judged")
    fight = look.facts.fight
    assert fight is not None
    play = fight.plays[0]
    names = (stage_words.name_of(look, play.target), stage_words.name_of(look, play.card))
    note = ev.Told("unhurt", 0, (play.target, play.card), names)
    look = look._replace(story=look.story._replace(told=(note,), now=(note,)))
    shown_play = read.plays_of(look, fight)[0]
    assert stage_words.stamp(shown_play) == "No harm"
    assert stage_words.reason(look, fight, shown_play) == f"{names[1]} does not hurt {names[0]}."
    assert (names[0], f"{names[1]} does no harm") in stage_words.sums(look, fight)


def test_the_reason_of_a_failed_bluff_keeps_the_rage_of_its_judgement() -> None:
    look = made_up(1, 1, False, "judged")
    fight = look.facts.fight
    assert fight is not None
    play = fight.plays[0]._replace(status="bluff")
    names = (stage_words.name_of(look, play.creature), stage_words.name_of(look, play.card))
    note = ev.Told("bluff", 0, (play.creature, play.card), names, 17)
    look = look._replace(story=look.story._replace(told=(note,), now=(note,)))
    shown_play = read.plays_of(look, fight._replace(plays=(play, *fight.plays[1:])))[0]
    assert f"{names[0]} has 17." in stage_words.reason(look, fight, shown_play)
