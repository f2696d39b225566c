"""Numbers beside what is asked in a fight, the note on lit prey, and where a played card lies."""

from __future__ import annotations

import pygame
import pytest

from game.apocalypse.state.table import Thing, contents_of
from game.apocalypse.words import fights_seen, view_values
from game.core.view import Zone
from game.match.match import Match
from scenes.shell.app import App
from scenes.table.table_scene import TableScene
from scenes.tables.apocalypse import fight_rows, hands, places_of, words
from scenes.tables.apocalypse.homes import GROUNDS
from tests.scenes.overflow import look
from tests.scenes.table.helpers import open_table, settle, table_app
from tests.scenes.table_apocalypse.hands import advance, at_prompt, new_match, skin_of


def _opened(prompt: str) -> tuple[App, TableScene]:
    app, scene = open_table(at_prompt(prompt))
    settle(app, 1.0)
    return app, scene


def test_the_panel_of_a_fight_names_rage_true_cards_and_the_change_of_form() -> None:
    app, scene = _opened("combat_card")
    skin, fight = skin_of(scene), scene.view.facts.fight
    own = next(one for one in (*fight.attackers, *fight.defenders) if fight.player(one) == 0)
    rows = {label: value for _sign, label, value, _ink in fight_rows.laying_rows(skin, fight)}
    assert rows[f"{skin.words.piece_name(own)}, Rage"] == str(fights_seen.rage_limit(scene.view, own))
    hand = scene.view.zones["combat_hand:0"].pieces
    true = sum(
        not fights_seen.is_bluff(scene.view, own, card) and not fights_seen.is_illegal(scene.view, own, card)
        for card in hand
        if scene.presenter.playable(card)
    )
    assert rows["True cards"].startswith(f"{true} of ")
    assert set(rows) <= {label for _sign, label, _value, _ink in skin.panel.content.rows}
    told = [line.text for line in look(app)]
    assert "True cards" in told and rows["True cards"] in told


def test_light_on_prey_is_explained_beside_it_and_what_is_worth_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    def there(match: Match) -> bool:
        prey = [thing for thing in match.truth.table.things.values() if thing.kind in ("enemy", "victim")]
        return match.ask is not None and match.ask.prompt == "alpha_action" and 0 in match.asked() and bool(prey)

    app, scene = open_table(advance(new_match(2, seed=2), there, 2, 900), table_app((1280, 720)))
    settle(app, 2.0)
    skin, view = skin_of(scene), scene.view
    alpha = skin.words.piece_name(scene.presenter.pieces[0])
    lines = " ".join(line.text for line in look(app))
    assert f"Lit: what {alpha} can go for now" in lines
    prey = [card for card, thing in view.facts.things.items() if thing.kind in ("enemy", "victim")]
    worthless = [one for one in prey if not view_values.kill_points(view, one, scene.presenter.pieces[0], 0)]
    assert ("Worth nothing to this pack" in lines) == bool(worthless)
    monkeypatch.setattr(view_values, "kill_points", lambda *_rest: 0)
    app.redraw()
    lines = " ".join(line.text for line in look(app))
    assert "Worth nothing to this pack" in lines and skin.words.piece_name(prey[0]).split()[0] in lines


def test_a_card_that_is_being_played_lies_over_no_prey() -> None:
    _app, scene = _opened("alpha_action")
    skin, view = skin_of(scene), scene.view
    faces = contents_of(view.facts.rules.decks).faces
    prey = [card for card, face in enumerate(faces) if face.type in ("enemy", "victim")][:8]
    things = {**view.facts.things, **{card: Thing(card, faces[card].type, -1) for card in prey}}
    full = view._replace(facts=view.facts._replace(things=things))
    board = skin.layout.board(full)
    pose = places_of.pose(skin, full, "playing", 0, prey[0])
    assert pose is not None
    box = pygame.FRect(0, 0, pose.width, pose.width * skin.layout.ratio)
    box.center = (pose.x, pose.y)
    spots = [board.creatures[card].box for card in prey]
    assert box.collidelist(spots) < 0 and pygame.FRect(board.homes[GROUNDS].box).contains(box)


def test_a_full_hand_has_the_room_that_the_other_does_not_need(monkeypatch: pytest.MonkeyPatch) -> None:
    _app, scene = _opened("alpha_action")
    skin = skin_of(scene)
    for sept, combat in ((1, 20), (20, 1), (3, 3)):
        zones = {
            **scene.view.zones, "sept_hand:0": Zone(tuple(range(sept))), "combat_hand:0": Zone(tuple(range(combat)))
        }  # fmt: skip
        monkeypatch.setattr(type(scene), "view", scene.view._replace(zones=zones))
        areas = [part.area for part in hands.parts(skin, 0)]
        room = areas[1].right - areas[0].left
        small = min(areas, key=lambda area: area.right - area.left)
        if max(sept, combat) > 3:
            assert small.width <= small.right - small.left <= small.width + 8, (sept, combat)
        assert sum(area.right - area.left for area in areas) >= room - 17


def test_a_refusal_tag_breaks_after_its_comma() -> None:
    _app, scene = _opened("alpha_action")
    skin = skin_of(scene)
    gear = next(card for card, face in enumerate(skin.card_defs) if face.type == "equipment" and face.gnosis > 3)
    weak = [
        card
        for card, thing in scene.view.facts.things.items()
        if thing.kind == "character" and view_values.now(scene.view, card).gnosis < skin.card_defs[gear].gnosis
    ]
    text = words.why_short(skin, gear, weak[0])
    assert [line.replace("\u00a0", " ") for line in text.split(" ")] == [
        f"Gnosis {view_values.now(scene.view, weak[0]).gnosis},",
        f"needs {skin.card_defs[gear].gnosis}",
    ]
