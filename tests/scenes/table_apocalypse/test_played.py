"""What playing by hand in a window brought up: numbers that stood still, keys that seemed to do nothing."""

from __future__ import annotations

import pygame
import pytest

from game.apocalypse.answers import REFUSE, GiveUp, HandOver
from game.apocalypse.state.events import Told
from game.apocalypse.words import view_values
from game.core.asking import Answer
from game.core.view import Zone
from game.match.match import Match
from scenes.shell.app import App
from scenes.shell.screenshot import start_headless
from scenes.table.skin.values import Look
from scenes.table.table_scene import TableScene
from scenes.tables.apocalypse import art, hands, places_of, stage_cards, stage_message, stage_words, words, zoom
from scenes.tables.apocalypse.stage_read import Look as StageLook
from scenes.widgets.input import Pointer
from scenes.widgets.ui import Ui
from tests.scenes.overflow import look
from tests.scenes.table.helpers import click, drag, open_table, press, settle, table_app
from tests.scenes.table_apocalypse.fights import draw, gathering, plan_of
from tests.scenes.table_apocalypse.hands import advance, at_prompt, end_of, new_match, skin_of, start_of


def opened(prompt: str, least: int = 2) -> tuple[App, TableScene]:
    app, scene = open_table(at_prompt(prompt, least=least))
    settle(app, 1.0)
    return app, scene


@pytest.mark.slow
def test_the_star_of_a_card_tells_the_renown_of_now(monkeypatch: pytest.MonkeyPatch) -> None:
    _app, scene = opened("alpha_action")
    skin = skin_of(scene)
    characters = [card for card, thing in scene.view.facts.things.items() if thing.kind == "character"]
    card = next(card for card in characters if "renown" not in view_values.now(scene.view, card).changed)
    assert skin.faces.shown_of(card).renown == -1 == stage_cards.shown(skin.stage.look(), card).renown
    real = view_values.now
    changed = frozenset({"renown"})
    monkeypatch.setattr(view_values, "now", lambda view, one: real(view, one)._replace(renown=9, changed=changed))
    assert skin.faces.shown_of(card, scene.view).renown == 9
    assert stage_cards.shown(skin.stage.look(), card).renown == 9
    printed = skin.card_defs[card].renown
    assert f"Renown 9; a kill scores {printed}, as printed" in zoom.facts_of(skin, card)


def test_a_choice_picked_by_its_letter_says_that_enter_gives_it() -> None:
    app, scene = opened("vote", 3)
    count = scene.match.answer_count
    keys = {spec.choice: spec.key for spec in skin_of(scene).panel.content.buttons}
    assert keys["yes"] == "Y"
    press(app, "y")
    settle(app, 0.3)
    keys = {spec.choice: spec.key for spec in skin_of(scene).panel.content.buttons}
    assert keys["yes"] == "Enter" and keys["no"] == "N" and scene.match.answer_count == count
    press(app, "enter")
    assert scene.match.answer_count > count


def test_what_is_chosen_is_named_with_the_card_that_asks() -> None:
    _app, scene = opened("choose")
    skin = skin_of(scene)
    option = next(option for option in scene.presenter.options if option.place == "choice")
    text = words.place_words(skin, option.piece, "choice")
    assert skin.prompts.ask is not None
    assert skin.words.piece_name(skin.prompts.ask.about[0]) in text and skin.words.piece_name(option.piece) in text


def test_the_stage_counts_the_cards_of_a_frenzy_hand() -> None:
    _app, scene = opened("combat_card")
    look = skin_of(scene).stage.look()
    fight = look.facts.fight
    assert fight is not None
    left = fight.seats[0] == 0
    creature = (fight.attackers if left else fight.defenders)[0]
    before = stage_words.hand_words(look, fight, left)
    zones = {**look.view.zones, f"frenzy:0:{creature}": Zone(backs=6)}
    thing = look.facts.things[creature]._replace(frenzied=True)
    facts = look.facts._replace(things={**look.facts.things, creature: thing})
    look = look._replace(view=look.view._replace(zones=zones, facts=facts))
    assert stage_words.hand_words(look, fight, left) == f"{before} · 6 frenzy cards"


def test_a_combat_card_let_go_on_another_fighter_of_the_own_side_is_not_laid_for_the_one_that_has_room(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    _app, scene = opened("combat_card")
    skin = skin_of(scene)
    things = scene.view.facts.things
    mine = [card for card, thing in things.items() if thing.kind == "character" and thing.seat == 0]
    theirs = next(card for card, thing in things.items() if thing.kind == "character" and thing.seat == 1)
    piece = next(option.piece for option in scene.presenter.options if option.piece >= 0)
    x, y = pygame.FRect(skin.places.stage).center
    monkeypatch.setattr(skin.input, "lit_of", lambda _piece: {f"fight:{mine[0]}"})
    for under, meant in ((mine[1], f"creature:{mine[1]}"), (theirs, f"fight:{mine[0]}"), (-1, f"fight:{mine[0]}")):
        place = f"creature:{under}" if under >= 0 else ""
        monkeypatch.setattr(places_of, "place_at", lambda *_more, place=place: place)
        assert places_of.drop_at(skin, x, y, piece) == meant


@pytest.mark.slow
def test_nothing_is_shown_large_over_what_a_drop_brings_about_until_the_pointer_moves(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    app, scene = open_table(at_prompt("alpha_action"), table_app((1280, 720), zoom_delay=0.3))
    settle(app, 1.0)
    option = next(option for option in scene.presenter.options if option.place.startswith("creature"))
    x, y = end_of(scene, option)
    monkeypatch.setattr(skin_of(scene).layout, "piece_at", lambda *_point: (option.piece, (x - 45, y - 63, 90, 126)))
    drag(app, start_of(scene, option.piece), (x, y))
    for _step in range(10):
        app.step(0.2)
        assert not scene.zoom.shown
    app.send(Pointer("move", x + 8, y))
    for _step in range(10):
        app.step(0.2)
    assert scene.zoom.shown


@pytest.mark.slow
def test_nothing_is_shown_large_over_why_a_drop_is_refused() -> None:
    app, scene = open_table(at_prompt("window_before_alphas"), table_app((1280, 720), zoom_delay=0.3))
    settle(app, 1.0)
    hand = (*scene.view.zones["sept_hand:0"].pieces, *scene.view.zones["combat_hand:0"].pieces)
    mine = next(card for card, thing in scene.view.facts.things.items() if thing.seat == 0 and thing.host < 0)
    card = next(one for one in hand if not scene.presenter.lit(one))
    before = scene.match.answer_count
    drag(app, start_of(scene, card), start_of(scene, mine))
    assert scene.refusal is not None and scene.match.answer_count == before
    for _step in range(10):
        app.step(0.2)
        assert not scene.zoom.shown


def test_cards_of_a_frenzy_hand_are_marked(monkeypatch: pytest.MonkeyPatch) -> None:
    app, scene = opened("combat_card")
    skin = skin_of(scene)
    marked: list[pygame.FRect] = []
    monkeypatch.setattr(art, "put_frenzy", lambda _surface, _ui, box: marked.append(box))
    hand = scene.view.zones["combat_hand:0"]
    surface, box = pygame.Surface((200, 200)), pygame.FRect(20, 20, 90, 126)
    hands.draw_lying(skin, surface, app.ui, hand.pieces[0], box, Look(), "combat_hand:0")
    assert not marked
    zones = {**scene.view.zones, "frenzy:0:1": Zone(hand.pieces[:1])}
    monkeypatch.setattr(type(scene), "view", scene.view._replace(zones=zones))
    hands.draw_lying(skin, surface, app.ui, hand.pieces[0], box, Look(), "combat_hand:0")
    assert marked == [box]


def test_an_answer_by_key_takes_away_what_the_resting_pointer_shows_large(monkeypatch: pytest.MonkeyPatch) -> None:
    app, scene = open_table(at_prompt("combat_card"), table_app((1280, 720), zoom_delay=0.3))
    settle(app, 1.0)
    x, y = pygame.FRect(skin_of(scene).places.stage).center
    monkeypatch.setattr(skin_of(scene).layout, "piece_at", lambda *_point: (0, (x - 45, y - 63, 90, 126)))
    app.send(Pointer("move", x, y))
    for _step in range(10):
        app.step(0.2)
    assert scene.zoom.shown
    count = scene.match.answer_count
    press(app, "enter")
    for _step in range(10):
        app.step(0.2)
        assert not scene.zoom.shown
    assert scene.match.answer_count > count


def test_who_can_trade_is_told_how() -> None:
    def tradable(match: Match) -> bool:
        options = match.options(0) if match.ask is not None and match.ask.prompt == "window_equip" else []
        return any(isinstance(option.answer, HandOver) for option in options)

    matches = (advance(new_match(seed=seed, level=20), tradable, most=60) for seed in range(1, 40))
    match = next(match for match in matches if tradable(match))
    match.stops.switch(0, "trades", True)
    app, scene = open_table(match)
    settle(app, 1.0)
    assert "Equipment" in skin_of(scene).panel.content.hint


def test_the_stage_says_challenges_and_that_one_is_refused() -> None:
    _app, scene = opened("challenge")
    skin = skin_of(scene)
    look = skin.stage.look()
    fight = look.facts.fight
    begun = [event for event in look.story.told if event.kind != "joins"]
    look = look._replace(story=look.story._replace(told=tuple(begun)))
    assert fight is not None and "challenges" in stage_message.happened(look, fight).head
    scene.match.answer(0, REFUSE)
    told = next(one for one in scene.match.events(0) if isinstance(one, Told) and one.kind == "refused")
    look = look._replace(story=look.story._replace(told=(*look.story.told, told)))
    assert "refuses the challenge" in stage_message.happened(look, fight).head


def test_the_light_of_a_side_to_join_lies_under_its_cards() -> None:
    start_headless()
    ui = Ui(1280, 720)
    look = gathering("field")
    at = plan_of(look, ui)
    spot = next(spot for spot in at.spots.values() if spot.left)
    middle = ui.rect(spot.card.inflate(-24, -24))
    around = ui.rect(spot.card.inflate(14, 14))

    def part(look: StageLook, box: pygame.Rect) -> bytes:
        surface, _said = draw(look, ui)
        return pygame.image.tobytes(surface.subsurface(box), "RGB")

    lit = look._replace(lit=frozenset({"fight"}))
    assert part(look, middle) == part(lit, middle)
    assert part(look, around) != part(lit, around)


def test_the_end_of_a_game_is_no_closed_part(monkeypatch: pytest.MonkeyPatch) -> None:
    _app, scene = opened("alpha_action")
    skin = skin_of(scene)
    assert words.part_words(skin) == "alpha actions"
    for phase in ("end", "redraw"):  # the next turn may be on screen before what was asked last is gone
        view = scene.view._replace(facts=scene.view.facts._replace(phase=phase))
        monkeypatch.setattr(type(scene), "view", view)
        assert words.part_words(skin) == ""


def test_a_drop_of_the_alpha_says_what_is_done() -> None:
    _app, scene = opened("alpha_action")
    skin = skin_of(scene)
    for option in scene.presenter.options:
        if option.piece < 0 or not option.place:
            continue
        same = {words.verb_of(one) for one in scene.presenter.options if one[1:3] == option[1:3]}
        text = words.place_words(skin, option.piece, option.place)
        if same == {"attack"}:
            assert " attacks " in text and "\nA kill scores " in text
        if same == {"challenge"}:
            assert " challenges " in text and text.endswith("\nIt may be refused.")
    assert any(words.verb_of(option) in ("attack", "challenge") for option in scene.presenter.options)


def test_a_key_pressed_twice_by_habit_gives_no_answer_away() -> None:
    app, scene = open_table(at_prompt("alpha_action"), table_app((1280, 720)))
    app.worker.silent = True
    settle(app, 3.0)
    skin = skin_of(scene)
    ends = skin.prompts.quiet_option()
    assert ends is not None and skin.commands.confirm_held() == ends
    skin.input.given(0, ends)  # as if the ask before had been answered just now
    assert skin.commands.confirm_held() is None
    app.step(0.4)
    assert skin.commands.confirm_held() == ends


def test_the_preview_of_a_card_of_one_form_tells_what_counts_of_it(monkeypatch: pytest.MonkeyPatch) -> None:
    app, scene = opened("alpha_action")
    skin = skin_of(scene)
    single = next(card for card, face in enumerate(skin.card_defs) if not face.crinos)
    place = (600.0, 300.0, 90.0, 126.0)
    surface = app.display.surface
    bare = zoom.draw(surface, app.ui, skin, single, place)
    monkeypatch.setattr(zoom, "facts_of", lambda skin, card: ["2 damage of 4 Health", "In the Umbra"])
    app.ui.audit = []
    told = zoom.draw(surface, app.ui, skin, single, place)
    assert bare is not None and told is not None and told.h > bare.h + 30
    texts = {entry.text: entry for entry in app.ui.audit}
    assert {"2 damage of 4 Health", "In the Umbra"} <= set(texts)


def test_who_has_to_lay_a_card_in_frenzy_is_not_told_that_nobody_has_to() -> None:
    _app, scene = opened("combat_card")
    look = skin_of(scene).stage.look()
    fight = look.facts.fight
    assert fight is not None
    free = stage_message.asked(look, fight)
    forced = stage_message.asked(
        look._replace(options=tuple(option for option in look.options if option.piece >= 0)), fight
    )
    assert free is not None and "Nobody has to" in free.text and free.rule == "12.4"
    assert forced is not None and "in frenzy" in forced.text and forced.rule == "14.5"


@pytest.mark.slow
def test_no_tooltip_stays_over_what_a_button_has_opened() -> None:
    app, scene = opened("alpha_action")
    button = next(one for one in scene.group.everyone() if one.name == "Log" and one.shown())
    click(app, *button.rect.center)
    for _step in range(12):
        app.step(0.1)
    assert app.director.top is not scene
    assert scene.group.hovered is None and not any("Log (" in entry.text for entry in look(app))


@pytest.mark.slow
def test_what_is_in_hand_or_in_play_does_not_open_the_view_of_searched_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    """A card just drawn has no place in the hand yet, and equipment beyond the last tab has none of its own."""
    _app, scene = opened("window_before_alphas")
    skin = skin_of(scene)
    pieces = scene.presenter.pieces
    assert pieces
    monkeypatch.setattr(type(skin.layout), "spot_of", lambda self, piece: None)
    skin.picker.changed()
    assert not skin.picker.open
    zones = scene.view.zones.values()
    free = set(range(len(skin.card_defs))) - set(pieces) - set(skin.facts.things)
    hidden = min(card for card in free if all(card not in zone.pieces for zone in zones))
    monkeypatch.setattr(type(scene.presenter), "pieces", property(lambda self: (hidden,)))
    skin.picker.changed()
    assert skin.picker.cards == (hidden,)


def test_a_card_that_would_be_lost_for_good_is_picked_first() -> None:
    app, scene = open_table(match_with(GiveUp), table_app((1280, 720)))
    app.worker.silent = True
    settle(app, 3.0)
    option = next(one for one in scene.presenter.options if isinstance(one.answer, GiveUp))
    before = scene.match.answer_count
    for answered in (0, 1):
        button = next(one for one in skin_of(scene).panel.pool if one.visible and one.choice == option.choice)
        app.step(0.4)
        click(app, *button.rect.center)
        settle(app, 1.0)
        assert scene.match.answer_count >= before + answered and (answered or scene.presenter.piece == option.piece)
    assert scene.match.answers[before].answer == option.answer


def match_with(kind: type[Answer]) -> Match:
    """Return a match in which seat 0 may give such an answer."""

    def there(match: Match) -> bool:
        return 0 in match.asked() and any(isinstance(one.answer, kind) for one in match.options(0))

    for number in range(20):
        match = advance(new_match(2, seed=number), there, number, 300)
        if there(match):
            return match
    raise AssertionError(f"nobody could answer {kind.__name__}")


def test_a_card_that_cannot_be_played_says_why_wherever_it_is_let_go() -> None:
    app, scene = opened("resource")
    hand = [piece for piece in scene.hand.shown if not scene.presenter.playable(piece)]
    middle = pygame.FRect(skin_of(scene).places.middle)
    app.step(0.4)
    drag(app, start_of(scene, hand[0]), (middle.centerx, middle.centery))
    assert scene.refusal is not None
