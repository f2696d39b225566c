"""What the keyboard reaches at the table, and what is put into words."""

from __future__ import annotations

from typing import Any

import pytest

from scenes.shell.app import App
from scenes.table.hand_stop import HandStop
from scenes.table.table_scene import TableScene
from scenes.tables.amigo.words import card_name
from scenes.widgets.input import Key, KeyUp
from tests.scenes.table.helpers import new_match, open_table, press, settle, table_app, top_of
from tests.scenes.table.test_table import at_card


def heard(app: App, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Return a list that fills with everything announced."""
    told: list[str] = []
    announce = app.announce

    def tell(text: str) -> None:
        told.append(text)
        announce(text)

    monkeypatch.setattr(app, "announce", tell)
    return told


def at_hand(plays: int = 2, **settings: Any) -> tuple[App, TableScene]:
    app, scene = open_table(at_card(plays=plays), table_app(announce=True, **settings))
    settle(app)
    return app, scene


def test_every_played_card_is_named_in_the_captions(monkeypatch: pytest.MonkeyPatch) -> None:
    app, scene = at_hand(0)
    told = heard(app, monkeypatch)
    press(app, "right")
    press(app, "enter")
    settle(app)
    plays = [play for trick in scene.view.facts.done for play in trick.plays] + list(scene.view.facts.plays)
    assert plays
    for play in plays[-4:]:
        words = f"{scene.match.names[play.seat]} plays"
        name = card_name(play.card, scene.view.facts.rules)
        assert any(words in line and name in line for line in told), (words, name)


def test_a_typed_bid_and_the_hint_are_put_into_words(monkeypatch: pytest.MonkeyPatch) -> None:
    match = new_match(4, (0,), 5)
    while match.asked() != (0,):
        match.answer(match.asked()[0], match.options(match.asked()[0])[0].answer)
    app, scene = open_table(match, table_app(announce=True))
    settle(app)
    told = heard(app, monkeypatch)
    press(app, "2")
    assert told[-1] == "Bid 2"
    press(app, "h")
    settle(app)
    assert scene.hint_shown
    assert any(line.startswith("Hint:") or "expected" in line or "Bid" in line for line in told[1:])


def test_arrows_reach_every_card_and_enter_says_why_not(monkeypatch: pytest.MonkeyPatch) -> None:
    app, scene = at_hand()
    told = heard(app, monkeypatch)
    reached = set()
    for _step in scene.hand.lying:
        press(app, "right")
        reached.add(scene.hand.focus_piece)
    assert reached == set(scene.hand.lying)
    while scene.presenter.playable(scene.hand.focus_piece):
        press(app, "right")
    assert "(" in told[-1], "the reason with its rule is told"
    press(app, "enter")
    assert scene.refusal is not None
    focus = scene.hand.focus_piece
    app.send(Key("z", "z"))
    app.step(0.1)
    assert scene.zoom.shown
    assert scene.zoom.piece == focus
    app.send(KeyUp("z"))
    assert not scene.zoom.held


def test_tab_reaches_the_hand() -> None:
    app, scene = at_hand()
    for _step in scene.group.everyone():
        press(app, "tab")
        if isinstance(scene.group.current, HandStop):
            break
    assert isinstance(scene.group.current, HandStop)
    press(app, "right")
    assert scene.hand.focus_piece in scene.hand.lying
    count = scene.match.answer_count
    press(app, "enter")
    assert scene.match.answer_count > count


def test_the_focus_comes_back_after_the_score_sheet() -> None:
    app, scene = at_hand()
    for _step in range(30):
        press(app, "tab")
        if getattr(scene.group.current, "command", "") == "scores":
            break
    press(app, "enter")
    app.step(0.3)
    sheet = top_of(app)
    assert sheet.name == "scores"
    assert sheet.group.ring.shown
    press(app, "escape")
    app.step(0.3)
    assert top_of(app) is scene
    assert getattr(scene.group.current, "command", "") == "scores"
    assert scene.group.ring.shown


def test_a_sheet_opened_by_its_key_shows_the_focus() -> None:
    app, _scene = at_hand()
    press(app, "p")
    app.step(0.3)
    assert top_of(app).group.ring.shown


def test_the_title_keeps_the_row_one_came_from() -> None:
    app = table_app()
    app.open("title")
    app.step(0.1)
    press(app, "e")
    app.step(0.3)
    assert top_of(app).name == "settings"
    press(app, "escape")
    app.step(0.3)
    assert top_of(app).group.current.name == "Settings"
    assert "Rage Table" in app.overlay.caption
