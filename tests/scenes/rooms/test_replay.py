"""The replay shows exactly the positions of the match, and no hand that is still secret."""

from __future__ import annotations

from typing import Any

import pytest

from game.amigo.facts import AmigoFacts
from game.match import history
from scenes.records.replay import LOOKER, OPEN
from scenes.shell.app import App
from tests.scenes.overflow import look
from tests.scenes.rooms.conftest import played, press, push

SECRET = (("secret_prediction", True),)


def opened(app: App, match: Any, **more: Any) -> Any:
    scene = app.open("replay", match=match, **more)
    app.step(0.1)
    return scene


def test_stepping_gives_the_positions_of_the_match(app: App) -> None:
    match = played(3, 10, 6)
    scene = opened(app, match)
    assert scene.count == 0
    for count in range(1, 40):
        press(app, "right")
        assert scene.position.fingerprint() == match.at(count).fingerprint()
    for count in range(38, 20, -1):
        press(app, "left")
        assert scene.position.fingerprint() == match.at(count).fingerprint()
    press(app, "end")
    assert scene.position.fingerprint() == match.fingerprint()
    press(app, "home")
    assert scene.count == 0


def test_jumps_go_to_rounds_and_tricks(app: App) -> None:
    match = played(4, 10, 6)
    scene = opened(app, match)
    for number in range(2, 11):
        press(app, "pagedown")
        facts: AmigoFacts = scene.position.view(-1).facts
        assert facts.round == number
        assert all(bid == -1 for bid in facts.bids)
    press(app, "pageup")
    assert scene.position.view(-1).facts.round == 9
    press(app, "home")
    press(app, "right", shift=True)
    facts = scene.position.view(-1).facts
    assert (facts.trick, facts.plays) == (1, ())
    press(app, "right", shift=True)
    assert scene.position.view(-1).facts.trick == 2
    press(app, "left", shift=True)
    assert scene.position.view(-1).facts.trick == 1


def test_moments_name_every_round_and_trick(app: App) -> None:
    match = played(3, 10, 6)
    scene = opened(app, match)
    assert sum(moment.level == 0 for moment in scene.moments) == 10
    assert sum(moment.level == 1 for moment in scene.moments) == 55


@pytest.mark.slow
@pytest.mark.parametrize("options", [SECRET, (("hidden_tip", True),)])
def test_sealed_bids_can_be_stepped_through(app: App, options: Any) -> None:
    match = played(4, 10, 6, options)
    scene = opened(app, match)
    for _step in range(12):
        press(app, "right")
        look(app)
    assert sum(moment.level == 1 for moment in scene.moments) == 55


def test_the_slider_pulls_the_game(app: App) -> None:
    match = played(3, 10, 6)
    scene = opened(app, match)
    scene.slider.set(33)
    assert scene.count == 33
    assert scene.position.fingerprint() == match.at(33).fingerprint()
    assert "answer 33 of" in scene.slider.state()


def test_playing_goes_on_by_itself_and_stops_at_the_end(app: App) -> None:
    match = played(3, 1, 6)
    scene = opened(app, match)
    press(app, "space")
    for _frame in range(40):
        app.step(0.1)
    assert 3 <= scene.count <= 5
    assert scene.player.tooltip[0] == "Pause"
    scene.rate.choose(3)
    for _frame in range(200):
        app.step(0.1)
    assert scene.count == match.answer_count
    assert not scene.playing
    press(app, "left")
    assert scene.count == match.answer_count - 1


def test_a_finished_trick_is_seen_before_the_next_begins(app: App) -> None:
    match = played(3, 10, 6)
    scene = opened(app, match)
    press(app, "right", shift=True)
    press(app, "right", shift=True)
    app.step(0.1)
    app.redraw()
    app.step(0.1)
    facts = scene.position.view(-1).facts
    assert facts.plays == ()
    assert scene.board._plays == facts.done[-1].plays
    assert scene.board._winner == facts.done[-1].winner


def test_all_hands_lie_open_once_the_game_is_over(app: App) -> None:
    match = played(4, 10, 6)
    scene = opened(app, match)
    assert scene.look == OPEN
    _seat, hands = scene.views()
    assert sorted(hands) == [0, 1, 2, 3]
    for seat, hand in hands.items():
        assert sorted(hand) == sorted(match.at(0).view(seat).zones[f"hand:{seat}"].pieces)
    scene.viewer.choose(3)
    seat, hands = scene.views()
    assert seat == scene.look >= 0
    assert list(hands) == [seat]


@pytest.mark.parametrize(("humans", "allowed"), [(0, {LOOKER}), (1, {LOOKER, 0}), (2, {LOOKER})])
def test_a_running_game_gives_nothing_away(app: App, humans: int, allowed: set[int]) -> None:
    match = played(4, 2, 6, humans=humans)
    scene = opened(app, match)
    assert {look for look, _label in scene.looks()} == allowed
    assert scene.look == LOOKER
    assert scene.views() == (-1, {})
    assert scene.viewer.tooltip


def test_the_end_cannot_be_forked_but_everything_before_can(app: App) -> None:
    match = played(3, 10, 6)
    scene = opened(app, match, choose_fork=True)
    assert scene.count == match.answer_count
    assert not scene.forking.enabled
    press(app, "left")
    assert scene.forking.enabled
    press(app, "f")
    assert scene.group.dialog is not None
    press(app, "escape")
    assert scene.group.dialog is None


def test_pads_step_and_jump(app: App) -> None:
    match = played(3, 10, 6)
    scene = opened(app, match)
    scene.group.focus(scene.steps[4])
    push(app, "accept")
    assert scene.count == 1
    push(app, "log")
    assert scene.position.view(-1).facts.trick == 1
    push(app, "undo")
    assert scene.count == 0


@pytest.mark.slow
def test_a_step_plays_few_answers_again(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    match = played(8, 10, 6)
    scene = opened(app, match)
    scene.go(100)
    answered: list[int] = []
    real = match.controller.answer

    def answer(state: Any, seat: int, given: Any) -> None:
        answered.append(seat)
        real(state, seat, given)

    monkeypatch.setattr(match.controller, "answer", answer)
    for step in range(20):
        before = len(answered)
        press(app, "right")
        app.step(0.02)
        assert scene.count == 101 + step and len(answered) - before < 2 * history.SPARSE
    assert len(answered) > 20
