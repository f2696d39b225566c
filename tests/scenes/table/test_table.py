"""Hands on the table: what a person does and what happens, on the dummy driver."""

from __future__ import annotations

import math
from collections.abc import Iterable
from itertools import pairwise
from typing import Any

import pytest

from game.amigo.answers import Bid, PlayCard
from game.amigo.cards import COLOUR, KIND
from game.match.history import Given
from game.match.match import Match
from scenes.shell.display import OffscreenDisplay
from scenes.table.log_panel import LogScene
from scenes.table.prompt_panel import whole_sentences
from scenes.table.table_scene import TableScene
from scenes.tables.amigo import bidding, joker, last_trick
from scenes.widgets.input import Key, Pointer
from scenes.widgets.theme import Step
from tests.scenes.table.helpers import (
    QuickWorker,
    amigo,
    click,
    drag,
    middle,
    new_match,
    open_table,
    press,
    settle,
    spot_of,
    table_app,
)
from tests.sure import of_kind, sure


def at_card(seats: int = 4, seed: int = 1, plays: int = 0, humans: Iterable[int] = (0,), **options: Any) -> Match:
    """A match in which seat 0 has to play a card and `plays` cards are."""
    for attempt in range(seed, seed + 400):
        match = new_match(seats, humans, attempt, **options)
        for _answer in range(60):
            seat = match.asked()[0]
            assert match.ask is not None
            if match.ask.prompt == "card" and seat == 0 and len(match.view(0).facts.plays) == plays:
                return match
            match.answer(seat, match.options(seat)[0].answer)
    raise AssertionError("no such position")


def at_joker(seed: int = 1, plays: int = 2) -> tuple[Match, int]:
    for attempt in range(seed, seed + 400):
        match = at_card(4, attempt, plays)
        for option in match.options(0):
            if KIND[option.piece] == "joker":
                return match, option.piece
    raise AssertionError("no joker")


def unplayable(scene: TableScene) -> int:
    return next(piece for piece in scene.hand.shown if not scene.presenter.playable(piece))


# -- drag


@pytest.mark.slow
def test_the_grabbed_point_stays_under_the_pointer_on_screen() -> None:
    app, scene = open_table(at_card(), animation="normal")
    settle(app)
    piece = scene.presenter.pieces[0]
    start = spot_of(scene, piece)
    app.send(Pointer("down", *start))
    for step in range(1, 20):
        app.step(0.016)
        x, y = start[0] + step * 9, start[1] - step * 14
        app.send(Pointer("move", x, y))
        app.step(0.016)
        held = scene.gestures.drag
        assert (held is not None and held.lifted) or step == 1
        if held is None or not held.lifted:
            continue
        tilt = 2.0 * round(held.tilt / 2.0)
        width = scene.skin.layout.drag_width
        cx, cy = held.centre(width, width * 1.4, tilt)
        dx, dy = (held.grip[0] - 0.5) * width, (held.grip[1] - 0.5) * width * 1.4
        angle = math.radians(tilt)
        point = cx + dx * math.cos(angle) - dy * math.sin(angle), cy + dx * math.sin(angle) + dy * math.cos(angle)
        assert math.dist(point, (x, y)) < 2
    assert scene.hand.away == piece and scene.hand.gap >= 0
    app.send(Pointer("up", *middle(amigo(scene).screen.places.zone)))
    app.step(0.05)
    assert scene.match.answers[-1].seat == 0


def test_a_drag_under_12_du_never_plays() -> None:
    app, scene = open_table(at_card())
    settle(app)
    count = scene.match.answer_count
    piece = scene.presenter.pieces[0]
    x, y = spot_of(scene, piece)
    drag(app, (x, y), (x + 4, y - 10), 3)
    assert scene.match.answer_count == count
    assert scene.hand.away == -1 and piece in scene.hand.lying


def test_a_piece_dropped_outside_glides_home() -> None:
    app, scene = open_table(at_card(), animation="normal")
    settle(app)
    count = scene.match.answer_count
    piece = scene.presenter.pieces[0]
    home = scene.hand.slot(piece)
    drag(app, spot_of(scene, piece), (100, 200))
    assert scene.match.answer_count == count
    assert scene.hand.gliding.moving
    for _step in range(10):
        app.step(0.05)
    app.send(Pointer("move", 5, 100))
    for _step in range(10):
        app.step(0.05)
    assert scene.hand.slot(piece) == home


def test_an_unplayable_piece_dropped_in_the_zone_is_refused_with_the_rule() -> None:
    match = next(
        match
        for match in (at_card(4, seed, 2) for seed in range(1, 40))
        if len({option.piece for option in match.options(0)}) < len(match.view(0).zones["hand:0"].pieces)
    )
    app, scene = open_table(match)
    settle(app)
    count = match.answer_count
    piece = unplayable(scene)
    drag(app, spot_of(scene, piece), middle(amigo(scene).screen.places.zone))
    assert match.answer_count == count
    assert scene.refusal is not None and scene.refusal.rule in ("5.3", "5.5")
    words = scene.prompt.words
    assert "Mara" in words and scene.refusal.rule in words
    app.step(3.0)
    app.step(0.1)
    for _step in range(12):
        app.step(0.25)
    assert scene.refusal is None


@pytest.mark.parametrize("loss", ["leave", "focus", "pause", "resize"])
def test_a_lost_button_up_returns_the_piece(loss: str) -> None:
    app, scene = open_table(at_card())
    settle(app)
    count = scene.match.answer_count
    piece = scene.presenter.pieces[0]
    x, y = spot_of(scene, piece)
    app.send(Pointer("down", x, y))
    app.step(0.05)
    app.send(Pointer("move", x, y - 200))
    app.step(0.05)
    assert scene.hand.away == piece
    if loss == "leave":
        app.send(Pointer("leave", x, y))
    elif loss == "focus":
        app._focus(False)
    elif loss == "pause":
        app.director.push(LogScene(app, scene))
    else:
        of_kind(app.display, OffscreenDisplay).resize((1600, 900))
        app.resized()
    app.step(0.2)
    assert scene.gestures.drag is None and scene.hand.away == -1
    assert scene.match.answer_count == count


def test_order_by_hand_is_kept_until_sorting_is_asked_for() -> None:
    app, scene = open_table(at_card())
    settle(app)
    first, last = scene.hand.shown[0], scene.hand.shown[-1]
    drag(app, spot_of(scene, first), (scene.hand.area.right - 20, scene.hand.area.top + 60))
    assert scene.hand.shown[-1] == first and scene.hand.order.by_hand
    assert scene.match.ask is not None
    assert scene.match.answers[-1].seat != 0 or scene.match.ask.prompt == "card"
    before = scene.match.fingerprint()
    press(app, "s")
    assert scene.hand.shown[-1] == last and not scene.hand.order.by_hand
    assert scene.match.fingerprint() == before


# -- clicks


def test_two_clicks_50_ms_apart_play_one_card() -> None:
    app, scene = open_table(at_card(), confirm_play="single click", animation="normal")
    settle(app)
    piece = scene.presenter.pieces[0]
    x, y = spot_of(scene, piece)
    mine = sum(given.seat == 0 for given in scene.match.answers)
    for _click in range(2):
        app.send(Pointer("down", x, y))
        app.step(0.01)
        app.send(Pointer("up", x, y))
        app.step(0.04)
    settle(app)
    settle(app)
    assert sum(given.seat == 0 for given in scene.match.answers) == mine + 1


def test_a_click_during_an_animation_only_finishes_it() -> None:
    app, scene = open_table(at_card(plays=3), animation="slow", stay_seconds=5.0, confirm_play="single click")
    settle(app)
    piece = scene.presenter.pieces[0]
    click(app, *spot_of(scene, piece))
    mine = sum(given.seat == 0 for given in scene.match.answers)
    app.step(0.1)
    assert scene.busy
    other = scene.hand.shown[0]
    click(app, *spot_of(scene, other))  # finishes the flight; the trick is to be looked at
    assert scene.staying
    click(app, *spot_of(scene, other))  # shortens that
    assert not scene.staying
    assert sum(given.seat == 0 for given in scene.match.answers) == mine


def test_enter_pressed_twice_skips_nothing_and_a_moment_later_it_does() -> None:
    app, scene = open_table(at_card(plays=3), animation="slow", stay_seconds=5.0)
    settle(app)
    press(app, "right")
    press(app, "enter")
    if not any(given.seat == 0 for given in scene.match.answers[-1:]):
        press(app, "enter")
    assert scene.busy
    flying = list(scene.animator.flights)
    assert flying
    press(app, "enter")
    assert scene.animator.flights == flying
    for _frame in range(6):
        app.step(0.1)
    assert scene.busy
    flying = list(scene.animator.flights)
    press(app, "enter")
    assert scene.animator.flights != flying or not scene.staying


def test_only_the_primary_button_plays() -> None:
    app, scene = open_table(at_card(), confirm_play="single click")
    settle(app)
    count = scene.match.answer_count
    x, y = spot_of(scene, scene.presenter.pieces[0])
    for button in (2, 3):
        app.send(Pointer("down", x, y, button))
        app.step(0.05)
        app.send(Pointer("up", x, y, button))
    assert scene.match.answer_count == count


def test_key_repeat_never_plays() -> None:
    app, scene = open_table(at_card())
    settle(app)
    count = scene.match.answer_count
    press(app, "right")
    for _repeat in range(5):
        app.send(Key("enter", repeat=True))
        app.step(0.02)
    assert scene.match.answer_count == count


@pytest.mark.slow
def test_the_finished_trick_stays_as_long_as_set() -> None:
    app, scene = open_table(at_card(plays=3), animation="fast", stay_seconds=1.2)
    settle(app)
    drag(app, spot_of(scene, scene.presenter.pieces[0]), middle(amigo(scene).screen.places.zone))
    if scene.presenter.chooser is not None:
        press(app, "1")
        press(app, "enter")
    waited = 0.0
    while not scene.staying:
        app.step(0.02)
        waited += 0.02
        assert waited < 8
    stayed = 0.0
    while scene.staying:
        assert len(scene.view.facts.plays) == 4
        app.step(0.02)
        stayed += 0.02
        assert stayed < 3
    assert stayed == pytest.approx(1.2, abs=0.1)


def test_until_click_means_until_click() -> None:
    app, scene = open_table(at_card(plays=3), animation="fast", stay_seconds=-1.0)
    settle(app)
    drag(app, spot_of(scene, scene.presenter.pieces[0]), middle(amigo(scene).screen.places.zone))
    if scene.presenter.chooser is not None:
        press(app, "1")
        press(app, "enter")
    for _step in range(400):
        app.step(0.05)
    assert scene.staying
    click(app, 700, 250)
    assert not scene.staying


# -- joker


def test_the_joker_opens_the_wheel_and_can_be_taken_back() -> None:
    match, wild = at_joker()
    app, scene = open_table(match)
    settle(app)
    count = match.answer_count
    drag(app, spot_of(scene, wild), middle(amigo(scene).screen.places.zone))
    assert scene.presenter.chooser is not None and match.answer_count == count
    assert wild not in scene.hand.lying
    press(app, "escape")
    assert scene.presenter.chooser is None and wild in scene.hand.lying
    drag(app, spot_of(scene, wild), middle(amigo(scene).screen.places.zone))
    press(app, "3")
    assert joker.pointed(amigo(scene).screen) == 2
    assert "Red" in scene.prompt.words
    press(app, "enter")
    assert match.answers[count].answer == PlayCard(wild, 2)


def test_the_prompt_tells_what_naming_would_do() -> None:
    match, wild = at_joker(plays=3)
    app, scene = open_table(match)
    settle(app)
    click(app, *spot_of(scene, wild))
    press(app, "enter")
    trump = scene.view.facts.trick_trump
    press(app, str(trump + 1))
    assert "highest trump" in scene.prompt.words


# -- bids


def bidding_match(seats: int = 4, **options: Any) -> Match:
    for seed in range(1, 100):
        match = new_match(seats, (0,), seed, **options)
        if options.get("plus_minus_one"):
            while sure(match.ask).prompt == "bid" and match.asked()[0] != 0:
                match.answer(match.asked()[0], Bid(1))
            assert match.ask is not None
            if match.ask.prompt == "bid" and match.view(0).facts.dealer == 0:
                return match
        elif match.asked()[0] == 0:
            return match
    raise AssertionError


def test_a_forbidden_bid_says_why() -> None:
    match = bidding_match(plus_minus_one=True)
    app, scene = open_table(match)
    settle(app)
    barred = next(
        choice
        for choice in bidding.chips(amigo(scene).screen)
        if choice not in {option.choice for option in match.options(0)}
    )
    count = match.answer_count
    click(app, *middle(scene.skin.layout.chip_box(barred)))
    assert match.answer_count == count
    assert scene.refusal is not None and scene.refusal.rule == "9.1"


def test_a_chip_dropped_elsewhere_bids_nothing() -> None:
    match = bidding_match()
    app, scene = open_table(match)
    settle(app)
    count = match.answer_count
    drag(app, middle(scene.skin.layout.chip_box("bid:2")), (700, 640))
    assert match.answer_count == count
    drag(app, middle(scene.skin.layout.chip_box("bid:2")), middle(amigo(scene).screen.places.own))
    assert match.answers[count].answer == Bid(2)


def test_a_bid_is_announced_before_it_counts() -> None:
    match = bidding_match()
    app, scene = open_table(match)
    settle(app)
    press(app, "2")
    assert match.answer_count == 0 and scene.presenter.choice == "bid:2"
    assert "2" in scene.buttons.primary.label
    press(app, "escape")
    assert not scene.presenter.draft
    assert app.director.top is scene


# -- looking back, undo, hints


def test_the_last_trick_can_be_seen_while_a_computer_thinks() -> None:
    match = at_card(plays=0)
    app, scene = open_table(match)
    settle(app)
    while not scene.view.facts.done:
        if scene.presenter.ready:
            drag(app, spot_of(scene, scene.presenter.pieces[0]), middle(amigo(scene).screen.places.zone))
            if scene.presenter.chooser is not None:
                press(app, "1")
                press(app, "enter")
        settle(app)
    app.worker.silent = True
    press(app, "l")
    assert amigo(scene).screen.last_open
    app.step(0.1)
    assert last_trick.record(amigo(scene).screen) == scene.view.facts.done[-1]
    press(app, "escape")
    assert not amigo(scene).screen.last_open


def test_taking_back_ones_own_card() -> None:
    match = at_card(plays=1)
    app = table_app()
    app.worker = QuickWorker(silent=True)
    _app, scene = open_table(match, app)
    settle(app, 2)
    before = match.fingerprint()
    piece = next(piece for piece in scene.presenter.pieces if COLOUR[piece] >= 0)
    drag(app, spot_of(scene, piece), middle(amigo(scene).screen.places.zone))
    assert match.fingerprint() != before
    app.step(0.1)
    press(app, "z", "", ctrl=True)
    assert match.fingerprint() == before
    app.step(0.1)
    assert piece in scene.hand.lying and scene.presenter.ready


def test_undo_that_is_refused_says_why() -> None:
    match = at_card(plays=2)
    app, scene = open_table(match)
    settle(app)
    scene.undo()
    assert scene.refusal is not None
    scene.forget_refusal()
    assert not scene.buttons.undo.enabled
    press(app, "z", ctrl=True)  # the button is deaf, its key says why
    assert scene.refusal is not None


def test_a_hint_shows_every_option() -> None:
    app, scene = open_table(at_card(plays=2))
    settle(app)
    press(app, "h")
    app.step(0.1)
    app.step(0.1)
    assert scene.hint_shown
    assert len(amigo(scene).screen.advice) == len(scene.presenter.options)
    assert "Hint" in scene.prompt.words
    press(app, "h")
    assert not scene.hint_shown


def test_thinking_is_shown_after_300_ms() -> None:
    match = new_match(4, (3,), seed=2)
    app = table_app()
    app.worker = QuickWorker(silent=True)
    _app, scene = open_table(match, app)
    seat = match.asked()[0]
    app.step(0.1)
    assert not scene.thinks(seat)
    app.step(0.25)
    app.step(0.05)
    assert scene.thinks(seat)


def test_the_log_tells_names_and_never_you() -> None:
    match = at_card(plays=2)
    app, scene = open_table(match)
    settle(app)
    text = scene.log.text()
    assert "Mara" in text or "Theo" in text
    assert " you " not in f" {text.lower()} "
    scene.log.seat = 1
    assert all(line.heading or line.seat == 1 for line in scene.log.shown_lines())
    scene.log.seat = -1
    scene.log.only = "bid"
    assert all(line.heading or line.kind == "bid" for line in scene.log.shown_lines())


def test_the_log_follows_events_exactly() -> None:
    match = at_card(plays=2)
    app, scene = open_table(match)
    settle(app)
    drag(app, spot_of(scene, scene.presenter.pieces[0]), middle(amigo(scene).screen.places.zone))
    settle(app)
    assert scene.log.lines == match.log(0)


def test_damage_to_the_save_is_told_and_play_goes_on() -> None:
    from game.core.message import Message

    match = at_card(plays=1)

    class Broken:
        trouble = Message("The game cannot be saved.")

        def answered(self, match: Match, given: Given) -> None: ...

        def close(self) -> None: ...

    journal: Any = Broken()
    match.journal = journal
    app, scene = open_table(match)
    settle(app)
    assert any("saved" in notice.text for notice in app.overlay.notices)
    assert scene.presenter.ready


def test_auto_play_plays_the_only_card() -> None:
    for seed in range(1, 300):
        match = at_card(4, seed, 2)
        if len(match.options(0)) == 1:
            break
    app, _scene = open_table(match, auto_play=True)
    count = match.answer_count
    for _step in range(20):
        app.step(0.1)
    assert match.answer_count > count


def test_the_coach_names_bids_as_bids_and_cards_as_cards() -> None:
    match = bidding_match()
    app, scene = open_table(match, coach=True)
    settle(app)
    app.step(0.1)
    press(app, "3")
    press(app, "enter")
    settle(app)
    app.step(0.1)
    card = scene.presenter.options[-1]
    scene.give(card)
    settle(app)
    marks = scene.coach.marks()
    assert [mark[0] for mark in marks] == [0, 0]
    assert marks[0][1] == "Bid 3" and marks[0][3] == "Bid 0" and marks[0][2] == "costly"
    assert "Bid" not in marks[1][1] + marks[1][3]
    assert scene.coach.marks() == []


def test_a_refusal_clears_no_marks_and_eats_no_input() -> None:
    app, scene = open_table(at_card(plays=2), animation="normal")
    settle(app)
    before = scene.presenter.pieces
    click(app, *spot_of(scene, unplayable(scene)))
    assert scene.refusal is not None
    assert scene.animator.runs("shake")
    app.step(0.02)
    assert not scene.busy
    assert scene.presenter.pieces == before
    press(app, "right")
    assert scene.hand.focus_piece >= 0


def test_a_prompt_without_room_loses_whole_sentences_from_its_end() -> None:
    ui, step = table_app((1280, 720)).ui, Step(14, "sans-regular", 1.2, 14)
    text = "Cards may be played. Drag a card to its user, or pass. A vote given now counts.\nIts text."
    sizes = [whole_sentences(ui, text, step, 200, lines) for lines in (9, 4, 3, 2, 1)]
    assert sizes[0] == text
    assert sizes[-1] == "Cards may be played."
    assert all(longer.startswith(shorter) for longer, shorter in pairwise(sizes))
    assert all(one[-1] == "." for one in sizes) and len(set(sizes)) > 2
