"""What playing by hand in a window brought up: numbers that stood still, keys that seemed to do nothing."""

from __future__ import annotations

from game.apocalypse import sight
from game.core.view import Zone
from scenes.app import App
from scenes.table.table_scene import TableScene
from scenes.tables.apocalypse import stage_cards, stage_words, words
from tests.scenes.table.helpers import open_table, press, settle
from tests.scenes.table_apocalypse.hands import at_prompt, skin_of


def opened(prompt: str, least: int = 2) -> tuple[App, TableScene]:
    app, scene = open_table(at_prompt(prompt, least=least))
    settle(app, 1.0)
    return app, scene


def test_the_star_of_a_card_tells_the_renown_of_now(monkeypatch) -> None:
    _app, scene = opened("alpha_action")
    skin = skin_of(scene)
    card = next(card for card, thing in scene.view.facts.things.items() if thing.kind == "character")
    assert skin.shows.of(card).renown == -1 == stage_cards.shown(skin.stage.look(), card).renown
    real = sight.now
    changed = frozenset({"renown"})
    monkeypatch.setattr(sight, "now", lambda view, one: real(view, one)._replace(renown=9, changed=changed))
    assert skin.shows.of(card, scene.view).renown == 9
    assert stage_cards.shown(skin.stage.look(), card).renown == 9


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
    assert skin.piece_name(skin.ask.about[0]) in text and skin.piece_name(option.piece) in text


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
