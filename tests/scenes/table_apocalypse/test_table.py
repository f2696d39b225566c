"""Single things of the table: stops, the picker, reasons, looking closely, undo, what an alpha can go for."""

from __future__ import annotations

from typing import Any

import pytest

from game.apocalypse.cards import decks
from game.apocalypse.cards.card_defs import pool
from game.apocalypse.words import fights_seen, prompt_texts
from game.core.asking import Option
from game.match.auto_pass import ALWAYS, CHOSEN
from game.match.match import Match
from scenes.shell.app import App
from scenes.table.presenter import Chooser
from scenes.table.table_scene import TableScene
from scenes.tables.apocalypse import zoom
from scenes.widgets.input import Key, Pointer
from tests.scenes.overflow import complaints, look
from tests.scenes.table.helpers import click, drag, open_table, pass_over, press, settle, table_app
from tests.scenes.table_apocalypse.hands import advance, at_prompt, end_of, new_match, skin_of, start_of
from tests.sure import sure


def table(match: Match, **settings: Any) -> tuple[App, TableScene]:
    app = table_app(**settings)
    app.worker.silent = True
    app, scene = open_table(match, app)
    settle(app, 2.0)
    assert scene.presenter.ready
    return app, scene


def test_number_keys_turn_the_stops_and_the_panel_follows() -> None:
    app, scene = table(at_prompt("resource"))
    stops, panel = scene.match.stops, skin_of(scene).stops
    for key, name in (("1", "answer"), ("2", "before_alphas"), ("3", "aimed")):
        before = stops.on(0, name)
        press(app, key)
        app.step(0.05)
        assert stops.on(0, name) is not before
        assert panel.switches[int(key) - 1].value is stops.on(0, name)
        press(app, key)
    assert stops.mode(0) == CHOSEN
    press(app, "4")
    assert stops.mode(0) == ALWAYS
    press(app, "4")
    assert stops.mode(0) == CHOSEN


def test_a_switch_can_be_clicked() -> None:
    app, scene = table(at_prompt("resource"))
    switch = skin_of(scene).stops.switches[1]
    before = scene.match.stops.on(0, "before_alphas")
    click(app, switch.rect.x + 20, switch.rect.centery)
    assert scene.match.stops.on(0, "before_alphas") is not before


def test_passing_until_something_happens_answers_at_once() -> None:
    def asked(match: Match) -> bool:
        """Someone in front is really asked in a window: no stop passes it."""
        if match.ask is None or not match.ask.prompt.startswith("window_") or match.asked() != (0,):
            return False
        if match.window(0) == "aimed" or len(match.options(0)) < 2:
            return False
        return not match.fork(match.answer_count).let_pass()

    for seed in range(2, 30):
        match = advance(new_match(2, seed=seed), asked, seed, 500)
        if asked(match):
            break
    app, scene = table(match)
    count = match.answer_count
    button = skin_of(scene).stops.button
    assert button is not None
    click(app, *button.rect.center)
    app.step(0.1)
    assert match.answer_count > count  # and it ends as soon as something is aimed at the seat


def test_enter_ends_an_ask_and_a_lost_card_goes_home() -> None:
    app, scene = table(at_prompt("resource"))
    before = scene.match.answer_count
    press(app, "enter")
    assert scene.match.answer_count == before + 1


def test_a_lit_target_can_be_clicked_before_the_alpha() -> None:
    app, scene = table(at_prompt("alpha_action"))
    skin = skin_of(scene)
    target = sorted(skin.input.alpha_targets())[0]
    before = scene.match.answer_count
    x, y = start_of(scene, target)
    click(app, x, y)
    app.step(0.3)
    if scene.presenter.chooser is not None:
        press(app, "down")
        press(app, "enter")
    assert scene.match.answer_count > before


@pytest.mark.slow
def test_alpha_buttons_light_their_targets_only() -> None:
    app, scene = table(at_prompt("alpha_action", 4))
    skin = skin_of(scene)
    verbs = {skin.input.verb_of(option) for option in scene.presenter.options} - {""}
    for verb in sorted(verbs):
        skin.commands.begin(verb)
        places = {option.place for option in scene.presenter.options if skin.input.verb_of(option) == verb}
        assert skin.input.lit_places() == places
        press(app, "escape")
        app.step(0.02)


def hidden_choice() -> tuple[App, TableScene]:
    """A table at which cards are asked for that are nowhere to be seen: the sept deck is searched."""
    known = decks.deck_of("gaia_council")
    places = tuple(slug for slug, face in pool().items() if face.type == "territory")
    sept = ("checking-the-classifieds",) * 3 + places + known.sept
    text = decks.write(known._replace(name="own", title="Own", sept=sept))

    def searching(match: Match) -> bool:
        return (
            match.ask is not None and match.ask.prompt == "search" and 0 in match.asked() and len(match.options(0)) > 1
        )

    for seed in range(1, 40):
        match = advance(new_match(2, seed=seed, deck_1=text), searching, seed, 500)
        if searching(match):
            return table(match)
    raise AssertionError("nobody searched")


def test_a_searched_deck_is_looked_through_in_the_picker() -> None:
    app, scene = hidden_choice()
    picker = skin_of(scene).picker
    assert picker.open
    for card in scene.presenter.pieces:
        picker.reveal(card)
        spot = start_of(scene, card)
        found = skin_of(scene).layout.grip_at(*spot)
        assert found is not None and found[0] == card
    before = scene.match.answer_count
    card = scene.presenter.pieces[0]
    picker.reveal(card)
    click(app, *start_of(scene, card))
    app.step(0.35)
    press(app, "enter")
    assert scene.match.answer_count > before


def test_every_card_in_hand_that_cannot_be_played_says_why() -> None:
    _app, scene = table(at_prompt("resource"))
    skin = skin_of(scene)
    idle = [card for card in scene.hand.shown if not scene.presenter.playable(card)]
    assert idle
    for card in idle:
        assert "(" in zoom.why_of(skin, card)
    for card in scene.presenter.pieces:
        assert not zoom.why_of(skin, card)


@pytest.mark.slow
def test_a_rest_of_the_pointer_shows_a_card_large_inside_the_window() -> None:
    app, scene = table(at_prompt("resource", 4), zoom_delay=0.1)
    skin = skin_of(scene)
    for card in (*list(skin.layout.board().creatures)[:6], *scene.hand.shown[:2]):
        spot = skin.layout.spot_of(card)
        assert spot is not None
        app.send(Pointer("move", 640, 20))
        app.step(0.02)
        app.send(Pointer("move", *spot))
        for _step in range(4):
            app.step(0.1)
        assert scene.zoom.shown and scene.zoom.piece == card
        box = scene.zoom.box
        assert box.x >= 0 and box.y >= 0 and box.right <= app.ui.width and box.bottom <= app.ui.height
        assert not box.collidepoint(*spot)


def test_a_resource_laid_is_taken_back() -> None:
    def laying(match: Match) -> bool:
        return match.ask is not None and match.ask.prompt == "resource" and match.asked() == (0, 1)

    match = advance(new_match(2, seed=3), lambda match: laying(match) and len(match.options(0)) > 2, 3)
    app, scene = table(match)
    option = next(option for option in scene.presenter.options if option.place)
    before = match.answer_count
    skin_of(scene).input.give(option)
    app.step(0.1)
    assert match.answer_count == before + 1
    scene.undo()
    app.step(0.2)
    assert match.answer_count == before and scene.presenter.ready


def test_refusals_name_the_rule_where_the_card_was_dropped() -> None:
    app, scene = table(at_prompt("resource"))
    card = next(card for card in scene.hand.shown if not scene.presenter.playable(card))
    target = next(iter(skin_of(scene).layout.board().creatures))
    start, end = start_of(scene, card), skin_of(scene).layout.spot_of(target)
    assert end is not None
    app.step(0.2)
    app.send(Pointer("move", *start))
    app.send(Pointer("down", *start))
    for share in (0.3, 0.6, 1.0):
        app.step(0.03)
        app.send(Pointer("move", start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share))
    app.step(0.05)
    app.send(Pointer("up", *end))
    app.step(0.02)
    assert scene.refusal is not None and scene.refusal.rule
    assert card in scene.hand.lying


def test_pages_open_by_key_and_close() -> None:
    app, scene = table(at_prompt("resource"))
    for key, name in (("c", "piles"), ("p", "summary"), ("o", "log")):
        app.send(Key(key, key))
        for _step in range(4):
            app.step(0.1)
        assert app.director.top is not scene, key
        app.back()
        for _step in range(4):
            app.step(0.1)
        assert app.director.top is scene, name


@pytest.mark.slow
def test_stepping_sideways_is_a_way_across_the_line() -> None:
    for seed in range(1, 30):
        match = advance(
            new_match(2, seed=seed, deck_1="gaia_umbra"),
            lambda match: (
                match.ask is not None
                and match.ask.prompt == "step"
                and 0 in match.asked()
                and len(match.options(0)) > 1
            ),
            seed,
            700,
        )
        if match.ask is not None and match.ask.prompt == "step" and 0 in match.asked():
            break
    else:
        pytest.skip("nobody could step")
    _app, scene = table(match)
    skin = skin_of(scene)
    for option in scene.presenter.options:
        if not isinstance(option, Option) or not option.place:
            continue
        home = skin.places.homes[0]
        x, _y = end_of(scene, option)
        there = skin.facts.things[option.piece].world == "umbra"
        assert (x < home.line) is there


def test_a_card_with_one_place_may_be_let_go_anywhere_on_the_table() -> None:
    """No one has to hit a small box that is the only one lit; where there are two, the point decides."""
    app = table_app((1280, 720))
    app.worker.silent = True
    _app, scene = open_table(at_prompt("combat_card"), app)
    settle(app, 3.0)
    skin, presenter = skin_of(scene), scene.presenter
    piece = next(option.piece for option in presenter.options if option.piece >= 0)
    places = skin.input.lit_of(piece)
    x, y, w, h = skin.places.stage
    empty = next(
        (x + w * across, y + h * 0.72)
        for across in (0.5, 0.4, 0.6)
        if skin.layout.place_at(x + w * across, y + h * 0.72, piece) not in places
    )
    assert skin.layout.drop_at(*empty, piece) == (next(iter(places)) if len(places) == 1 else "")
    assert skin.layout.drop_at(x + w / 2, y + h + 60, piece) not in places  # over the hand nothing is meant
    if len(places) == 1:
        before = scene.match.answer_count
        assert skin.layout.spot_of is not None
        drag(app, sure(skin.layout.spot_of(piece)), empty)
        settle(app, 0.5)
        assert scene.match.answer_count > before


@pytest.mark.slow
def test_a_creature_steps_over_the_mist_of_any_home() -> None:
    app = table_app((1280, 720))
    app.worker.silent = True
    _app, scene = open_table(at_prompt("step", least=2, deck_1="gaia_umbra"), app)
    settle(app, 3.0)
    skin = skin_of(scene)
    piece = next(option.piece for option in scene.presenter.options if option.piece >= 0)
    x, y, w, _h = skin.places.middle
    home = skin.places.homes[0]
    there, here = (x + w - 40, y + 60), (home.box[0] + 60, y + 60)
    if skin.facts.things[piece].world == "umbra":
        there, here = here, there
    assert skin.layout.drop_at(*there, piece) == "step"
    assert skin.layout.drop_at(*here, piece) != "step"
    assert home.line > x


def test_a_preview_goes_with_the_card_under_the_resting_pointer() -> None:
    app, scene = table(at_prompt("resource"), zoom_delay=0.1)
    option = next(one for one in scene.presenter.options if one.piece >= 0)
    app.send(Pointer("move", 640, 20))
    app.step(0.02)
    app.send(Pointer("move", *start_of(scene, option.piece)))
    for _step in range(4):
        app.step(0.1)
    assert scene.zoom.shown and scene.zoom.piece == option.piece
    scene.give(option)
    scene.match.answer(1, scene.match.options(1)[0].answer)
    settle(app, 4.0)
    assert option.piece not in scene.hand.shown and scene.zoom.piece != option.piece


def test_what_was_clicked_is_not_shown_large_over_its_buttons() -> None:
    """The panel tells about it then; with the key for it, it is shown all the same."""
    app, scene = table(at_prompt("resource"), zoom_delay=0.1)
    option = next(one for one in scene.presenter.options if one.piece >= 0)
    app.step(0.4)
    click(app, *start_of(scene, option.piece))
    x, y = start_of(scene, option.piece)
    for step in range(6):
        app.send(Pointer("move", x + 20 * (step % 2), y))
        app.step(0.2)
    assert scene.presenter.piece == option.piece == scene.zoom.piece and not scene.zoom.shown
    scene.zoom.hold(True)
    assert scene.zoom.shown
    scene.zoom.hold(False)
    other = next(piece for piece in scene.hand.shown if piece != option.piece)
    app.send(Pointer("move", *start_of(scene, other)))
    for _step in range(4):
        app.step(0.1)
    assert scene.zoom.shown and scene.zoom.piece == other


@pytest.mark.slow
def test_who_will_step_sideways_is_marked_until_all_do() -> None:
    app, scene = table(at_prompt("step", least=3, deck_1="gaia_umbra"))
    option = next(one for one in scene.presenter.options if one.piece >= 0)
    assert fights_seen.stepping(scene.view) == ()
    scene.give(option)
    if 1 in scene.match.asked():
        scene.match.answer(1, scene.match.options(1)[-1].answer)
    settle(app, 2.0)
    assert scene.presenter.prompt == "step" and fights_seen.stepping(scene.view) == (option.piece,)


@pytest.mark.parametrize("language", ["en", "de", "pseudo"])
def test_the_small_buttons_say_or_show_what_they_do(language: str) -> None:
    app = table_app((1280, 720), language=language)
    app.worker.silent = True
    _app, scene = open_table(at_prompt("resource", humans=(0, 1)), app)
    settle(app, 1.0)
    shown = [button for button in scene.buttons.all.values() if button.visible]
    assert scene.buttons.cover in shown and all(button.label or button.icon for button in shown)


@pytest.mark.parametrize("by", ["enter", "button"])
def test_what_was_picked_in_one_go_is_given_with_the_last_word(by: str) -> None:
    """Enter once gave the last word alone, and what had been picked stayed in the hand."""
    app = table_app((1280, 720))
    app.worker.silent = True
    _app, scene = open_table(at_prompt("resource", humans=(0, 1)), app)
    settle(app, 2.0)
    for _curtain in range(3):
        if app.director.top is not scene:
            pass_over(app)
            settle(app, 2.0)
    skin, presenter = skin_of(scene), scene.presenter
    seat = presenter.seat
    option = next(one for one in presenter.options if one.piece >= 0)
    app.step(0.4)
    skin.input.give(option)
    assert skin.plans.picked == [option]
    app.step(0.4)
    if by == "enter":
        press(app, "enter")
    else:
        last = next(button for button in skin.panel.pool if button.visible and button.choice == "done")
        click(app, *last.rect.center)
    assert [one.answer for one in scene.match.answers if one.seat == seat][-1] == option.answer or any(
        pending == (seat, option.answer) for pending in scene.match._state.sealed
    )


@pytest.mark.slow
@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("seats", [2, 3])
def test_the_buttons_of_a_chooser_say_what_they_do(seats: int, language: str) -> None:
    """Where a card was dropped that may do several things there, each button names its deed, not its key alone."""
    app = table_app((1280, 720), language=language)
    app.worker.silent = True
    _app, scene = open_table(at_prompt("alpha_action", seats), app)
    settle(app, 3.0)
    option = next(option for option in scene.presenter.options if option.choice == "attack")
    scene.presenter.piece = option.piece
    scene.presenter.chooser = Chooser(option.piece, option.place, ("attack", "bind"))
    app.step(0.2)
    skin = skin_of(scene)
    for choice in ("attack", "bind"):
        button = next(one for one in skin.panel.pool if one.visible and one.choice == choice)
        assert skin.prompts.ask is not None
        assert button.label == prompt_texts.choice_title(scene.view, skin.prompts.ask, choice, option.piece)
        assert button.sub and button.sub != button.key, choice
    assert not complaints(look(app), contrast=False)
