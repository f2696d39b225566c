"""Marks stay: refusals take nothing away, tooltips and the large card cover nothing that matters, the log waits."""

from __future__ import annotations

import pygame

from scenes.table.zoom import place
from scenes.widgets.input import Pointer
from scenes.widgets.tooltip import place_beside
from tests.scenes.table.helpers import (
    amigo,
    click,
    middle,
    new_match,
    open_table,
    press,
    settle,
    spot_of,
    table_app,
    top_of,
)
from tests.scenes.table.test_table import at_card, at_joker, unplayable


def test_what_is_picked_stays_picked_when_another_card_is_refused() -> None:
    app, scene = open_table(at_card(plays=2))
    settle(app)
    playable = next(piece for piece in scene.hand.shown if scene.presenter.playable(piece))
    click(app, *spot_of(scene, playable))
    assert scene.presenter.piece == playable
    click(app, *spot_of(scene, unplayable(scene)))
    assert scene.refusal is not None
    assert scene.presenter.piece == playable


def test_no_tooltip_comes_where_the_pointer_rests_after_a_bid() -> None:
    match = new_match(4, (0,), 5)
    while match.asked() != (0,):
        match.answer(match.asked()[0], match.options(match.asked()[0])[0].answer)
    app, scene = open_table(match, table_app())
    settle(app)
    press(app, "1")
    app.step(0.1)
    x, y = middle(scene.buttons.primary.rect)
    click(app, x, y)
    settle(app)
    for _step in range(20):
        app.step(0.1)
    assert not scene.group.tooltip.shown
    below = scene.group._under(x, y)
    app.send(Pointer("move", x + 10, y))
    for _step in range(10):
        app.step(0.1)
    if below is not None and not below.enabled:
        assert scene.group.tooltip.shown, "it comes when the pointer has moved"


def test_a_tooltip_rather_stands_where_no_button_is() -> None:
    thing = (500.0, 300.0, 100.0, 40.0)
    below, above = pygame.FRect(450, 345, 200, 60), pygame.FRect(450, 220, 200, 70)
    assert place_beside(thing, 150, 50, (1280, 720)).y > 340
    assert place_beside(thing, 150, 50, (1280, 720), [below]).bottom <= 300
    aside = place_beside(thing, 150, 50, (1280, 720), [below, above])
    assert not aside.colliderect(below)
    assert not aside.colliderect(above)


def test_an_open_list_has_no_tooltip_over_it() -> None:
    app = table_app()
    app.open("lobby")
    app.step(0.3)
    scene = top_of(app)
    drop = next(w for w in scene.group.everyone() if hasattr(w, "opened") and w.shown())
    drop.tooltip = "what it is"
    app.send(Pointer("move", *middle(drop.rect)))
    drop.open()
    for _step in range(10):
        app.step(0.1)
    assert not scene.group.tooltip.shown
    drop.close()
    for _step in range(10):
        app.step(0.1)
    assert scene.group.tooltip.shown


def test_the_large_card_leaves_the_prompt_free() -> None:
    thing, prompt = (1000.0, 520.0, 80.0, 112.0), (900.0, 60.0, 370.0, 420.0)
    box = place(thing, 200, 320, (1280, 720), [prompt])
    assert not box.colliderect(pygame.FRect(prompt))
    assert not box.colliderect(pygame.FRect(thing))


def test_the_log_waits_where_one_reads_and_offers_the_way_down() -> None:
    match = next(found for seed in range(1, 60) if (found := at_card(8, seed * 400)).view(0).zones["hand:0"].size >= 8)
    app, scene = open_table(match)
    settle(app)
    log = scene.log
    scene.give(scene.presenter.options[0])
    settle(app)
    assert log.bar.needed
    assert log.follows
    assert not log.down.visible
    x, y = middle(log.rect)
    app.send(Pointer("wheel", x, y, wheel=3.0))
    app.step(0.1)
    at = log.bar.offset
    assert not log.follows
    assert log.down.visible
    before = len(log.lines)
    scene.give(scene.presenter.options[0])
    settle(app)
    assert len(log.lines) > before
    app.step(0.1)
    assert log.bar.offset == at
    assert "new" in log.down.name
    click(app, *middle(log.down.rect))
    app.step(0.1)
    assert log.follows
    assert log.bar.offset == log.bar.most
    assert not log.down.visible


def test_the_joker_s_colour_is_named_by_a_second_click_like_a_card() -> None:
    match, joker = at_joker()
    app, scene = open_table(match)
    settle(app)
    for _click in range(2):
        scene.gestures.act(scene.presenter.click(joker))
    assert scene.presenter.chooser is not None
    assert scene.buttons.hint.visible
    screen = amigo(scene).screen
    (cx, cy), k = screen.places.wheel, screen.places.wheel_scale
    count = scene.match.answer_count
    click(app, cx, cy - 140 * k)
    assert scene.match.answer_count == count
    assert scene.presenter.choice == "colour:0"
    app.step(0.5)
    click(app, cx, cy - 140 * k)
    assert scene.match.answer_count > count
