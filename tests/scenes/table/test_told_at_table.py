"""What the table tells by itself: plates, tooltips, banners without movements, the pause in another language."""

from __future__ import annotations

import pytest

from game.amigo import events as ev
from game.core.events import SPECTATOR
from game.match.match import Match
from scenes.table.shown_table import Played
from scenes.tables.amigo import tips
from scenes.tables.amigo.words import signed
from scenes.widgets.input import Pointer
from tests.scenes.overflow import look
from tests.scenes.table.helpers import (
    QuickWorker,
    amigo,
    middle,
    new_match,
    open_table,
    press,
    settle,
    table_app,
    top_of,
)
from tests.scenes.table.test_table import at_card
from tests.sure import of_kind


def caught_match() -> tuple[Match, int]:
    """A match in which somebody has caught +5 or −5 cards, and the seat."""
    for seed in range(1, 60):
        match = at_card(5, seed * 400)
        facts = match.view(SPECTATOR).facts
        seat = next((seat for seat in range(5) if facts.taken[seat]), -1)
        if seat >= 0:
            return match, seat
    raise AssertionError("nobody caught any")


def test_plates_and_tooltips_tell_what_was_caught() -> None:
    match, seat = caught_match()
    app, scene = open_table(match)
    settle(app)
    worth = signed(match.view(SPECTATOR).facts.points_now[seat])
    assert any(entry.text == worth for entry in look(app))
    head, text = tips.seat_words(amigo(scene).screen, seat)
    assert head == match.names[seat]
    assert worth in text


@pytest.mark.parametrize("seat", range(5))
def test_a_plate_tells_the_full_name_while_the_pointer_rests(seat: int) -> None:
    app, scene = open_table(at_card(5))
    settle(app)
    app.send(Pointer("move", *middle(amigo(scene).screen.plate_box(seat))))
    for _step in range(8):
        app.step(0.1)
    assert scene.group.tooltip.shown
    assert scene.group.tooltip.words()[0] == scene.match.names[seat]


def test_without_movements_a_trump_change_is_still_told() -> None:
    app, scene = open_table(at_card(), animation="instant")
    settle(app)
    scene.follow(app.clock.now())
    scene._play(Played(ev.NoTrumpPlayed(1, 2, 1), scene.view, scene.view, ()), app.clock.now(), False)
    assert scene.animator.runs("banner")
    assert not scene.animator.busy, "nobody waits for it"
    for _step in range(20):
        app.step(0.1)
    assert not scene.animator.runs("banner")


def test_still_dots_of_thinking_are_words() -> None:
    app = table_app(reduced_motion=True)
    of_kind(app.worker, QuickWorker).silent = True
    match = new_match(4, (0,), 3)
    while match.asked() == (0,):
        match.answer(0, match.options(0)[0].answer)
    app, scene = open_table(match, app)
    for _step in range(30):
        app.step(0.1)
    assert any(scene.thinks(seat) for seat in range(4))
    assert any(entry.text == "is thinking" for entry in look(app))


def test_the_pause_speaks_the_language_of_the_moment() -> None:
    app, _scene = open_table(at_card())
    settle(app)
    press(app, "escape")
    app.step(0.2)
    pause = top_of(app)
    assert pause.line.startswith("Round 1 of 10")
    assert pause.rules == "AMIGO 2001"
    app.change(language="de")
    app.step(0.2)
    assert pause.line.startswith("Runde 1 von 10")
    app.change(language="en")


def test_without_a_sound_device_the_title_says_so() -> None:
    app = table_app()
    app.open("title")
    app.step(0.1)
    mute = top_of(app).mute
    assert mute.icon == ("sound" if app.sounds.sounding else "mute")
