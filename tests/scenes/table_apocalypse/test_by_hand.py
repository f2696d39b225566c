"""What was found when the game was played by hand: nothing that is asked is cut, and the table shows what holds."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from game.apocalypse.cards.decks import prebuilt, write
from game.cards.context import Given
from game.cards.modifiers import Cannot
from game.words import _
from scenes.art.apocalypse import parts
from scenes.table.prompt_panel import Content, Spec, type_of
from scenes.tables.apocalypse import asking, land, seat_panels, stage_cards, stage_foot
from scenes.tables.apocalypse import stage_read as read
from tests.scenes.table.helpers import open_table, settle, table_app
from tests.scenes.table_apocalypse.fights import made_up, plan_of
from tests.scenes.table_apocalypse.hands import at_prompt, skin_of


@pytest.mark.parametrize("prompt", ["alpha_action", "target", "withdraw"])
def test_what_is_asked_is_said_whole(prompt: str) -> None:
    app = table_app((1280, 720))
    _app, scene = open_table(at_prompt(prompt, 2, least=2), app)
    settle(app, 2.0)
    found, ui = skin_of(scene).panel, app.ui
    room = found.bottom - found.box.y - 10
    said = ui.line_height(type_of(ui).head) * len(ui.lines(found.content.head, type_of(ui).head, 192.0))
    said += ui.line_height(type_of(ui).hint) * len(ui.lines(found.content.hint, type_of(ui).hint, 192.0))
    assert said <= room, (found.content.hint, said, room)


def test_no_button_that_ends_an_ask_is_cut_where_its_neighbour_has_room() -> None:
    app = table_app((1280, 720))
    _app, scene = open_table(at_prompt("withdraw", 2, least=2), app)
    found, ui = skin_of(scene).panel, app.ui
    last = [Spec("Fight on", lambda: None), Spec("Yield the Battlefield", lambda: None)]
    wide = found._shares(ui, last, found.box)
    assert sum(wide) + 6 == pytest.approx(found.box.w - 20)
    for spec, width in zip(last, wide, strict=True):
        assert ui.text_size(spec.name, type_of(ui).narrow)[0] <= width - 12
    alike = [Spec("Yes", lambda: None), Spec("No", lambda: None)]
    assert len(set(found._shares(ui, alike, found.box))) == 1


def test_a_weapon_that_is_waived_is_struck_through_on_the_stage(monkeypatch: pytest.MonkeyPatch) -> None:
    app = table_app((1280, 720))
    _app, scene = open_table(at_prompt("combat_card", 2, least=2), app)
    settle(app, 2.0)
    stage, made = skin_of(scene).stage, parts.tab
    look, at = stage.look(), stage.plan()
    assert at is not None
    held = [thing for thing in look.facts.things.values() if thing.host in at.spots]
    if not held:
        host = next(iter(at.spots))
        card = next(card for card, face in enumerate(skin_of(scene).card_defs) if face.type == "equipment")
        held = [look.facts.things[host]._replace(card=card, kind="equipment", host=host)]
    weapon = held[0]
    spot = at.spots[weapon.host]
    drawn: list[bool] = []

    def noted(*given: Any) -> Any:
        drawn.append(given[-1])
        return made(*given)

    monkeypatch.setattr(parts, "tab", noted)
    for waived in (False, True):
        given = (Given((Cannot("be_used"),), (weapon.card,), "round", 0, weapon.card),) if waived else ()
        facts = look.facts._replace(things={**look.facts.things, weapon.card: weapon}, given=given)
        drawn.clear()
        stage_cards._tabs(
            pygame.Surface((1280, 720)), app.ui, look._replace(view=look.view._replace(facts=facts)), spot
        )
        assert any(drawn) == waived and drawn
    plain, idle = made(app.ui, "klaive", 27, 36), made(app.ui, "klaive", 27, 36, "left", True)
    assert pygame.image.tobytes(plain, "RGBA") != pygame.image.tobytes(idle, "RGBA")


def test_what_a_target_is_for_is_said() -> None:
    app = table_app((1280, 720))
    _app, scene = open_table(at_prompt("target", 2, least=2), app)
    settle(app, 2.0)
    skin, option = skin_of(scene), scene.presenter.options[0]
    assert scene.match.ask is not None
    who = scene.match.ask.about[scene.match.ask.seats.index(0)]
    assert (
        skin.words.place_words(option.piece, "target")
        == f"{skin.words.piece_name(who)} aims at {skin.words.piece_name(option.piece)}"
    )


def test_the_name_of_a_home_gives_way_to_damage(monkeypatch: pytest.MonkeyPatch) -> None:
    app = table_app((1280, 720))
    _app, scene = open_table(at_prompt("alpha_action", 2, least=2), app)
    settle(app, 2.0)
    skin, said = skin_of(scene), []
    board = skin.layout.board()
    home = board.homes[0]
    assert home.foot is not None
    monkeypatch.setattr(app.ui, "label", lambda _surface, text, *_more, **_named: said.append(text))
    spot = next(spot for spot in board.creatures.values() if skin.facts.things[spot.card].seat == 0)
    for bars in ((), ((0, pygame.FRect(home.foot)),)):
        creatures = {spot.card: spot._replace(bars=bars)}
        monkeypatch.setattr(skin.layout, "board", lambda creatures=creatures: board._replace(creatures=creatures))
        said.clear()
        land.draw_home(pygame.Surface((1280, 720)), app.ui, skin, 0, home)
        assert ("Home of Mara" in said) == (not bars)


@pytest.mark.parametrize(("size", "language"), [((1280, 720), "en"), ((1280, 720), "de"), ((1024, 600), "de")])
def test_what_an_alpha_may_do_stands_there_without_leafing(size: tuple[int, int], language: str) -> None:
    """With all four kinds of deeds; what there is no second line for is a tooltip."""
    app = table_app(size, language=language)
    _app, scene = open_table(at_prompt("alpha_action", 2, least=2), app)
    settle(app, 2.0)
    found, ui = skin_of(scene).panel, app.ui
    verbs = [Spec(name, lambda: None, sub, f"verb:{verb}") for verb, name, sub, _key in asking._verbs()]
    hint = "Spotlight hat eine Aktion. Auf ein Ziel ziehen oder wählen."
    found.content = found.content._replace(buttons=tuple(verbs), hint=hint, rows=())
    found.place(found.box, ui)
    shown = [button for button in found.pool if button.visible]
    assert [button.label for button in shown[:4]] == [spec.name for spec in verbs]
    assert [button.sub or button.tooltip[1] for button in shown[:4]] == [spec.sub for spec in verbs]
    boxes = [pygame.FRect(button.rect) for button in shown]
    assert all(not one.colliderect(other) for n, one in enumerate(boxes) for other in boxes[:n])


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("sub", ["", "an alpha or prey"])
@pytest.mark.parametrize("words", [1, 12, 30])
def test_a_key_is_named_however_long_the_prompt_is(language: str, sub: str, words: int) -> None:
    app = table_app((1280, 720), language=language)
    _app, scene = open_table(at_prompt("alpha_action", 2, least=2), app)
    settle(app, 2.0)
    found, ui = skin_of(scene).panel, app.ui
    verbs = [Spec(name, lambda: None, sub, f"verb:{what}", key=key) for what, name, _sub, key in asking._verbs()[:3]]
    found.content = found.content._replace(buttons=tuple(verbs), hint="Wood " * words, rows=())
    found.place(found.box, ui)
    said: list[str] = []
    ui.label = ui.text = lambda _surface, text, *_rest, **_named: said.append(text)  # type: ignore[method-assign,assignment]
    for button in found.pool[:3]:
        button.draw_content(pygame.Surface((1280, 720)), ui, (255, 255, 255))
    named = [spec.key in said for spec in verbs]
    assert len(set(named)) == 1, said
    tips = [button.tooltip for button in found.pool]
    assert named[0] or all(
        tip[1] == spec.key or tip == (f"{spec.name} ({spec.key})", spec.sub) for spec, tip in zip(verbs, tips)
    )


def test_the_decisive_words_of_a_prompt_are_never_cut() -> None:
    """At 1024 x 600 in German: a sentence too many is left out, not the gesture at the end of the prompt."""
    app = table_app((1024, 600), language="de")
    _app, scene = open_table(at_prompt("alpha_action", 2, least=2), app)
    settle(app, 2.0)
    found, ui = skin_of(scene).panel, app.ui
    said: list[str] = []
    draw = ui.text

    def note(surface: pygame.Surface, text: str, *rest: Any, **named: Any) -> Any:
        lines = named.get("max_lines", 0)
        if lines:
            assert len(ui.lines(text, rest[2], named["width"])) <= lines, (text, lines)
        said.append(text)
        return draw(surface, text, *rest, **named)

    ui.text = note  # type: ignore[method-assign]
    gestures = [_(text) for text in (*asking.GESTURES.values(), asking.PLAIN, asking.PLAIN_EQUIP)]
    ahead = ["", *(_(text) for text in (*asking.AHEAD_CARD.values(), *asking.AHEAD.values()))]
    for gesture in gestures:
        for more in ahead if gesture in (_(asking.PLAIN), _(asking.PLAIN_EQUIP)) else [""]:
            decisive = f"{gesture} {more}".strip()
            for buttons in (0, 2):
                whole = Content(
                    "Johanna: Zwischen den Aktionen zweier Alphas", "Karten dürfen gespielt werden. " * 3 + decisive,
                    buttons=(Spec("Ja", lambda: None), Spec("Nein", lambda: None))[:buttons],
                    last=(Spec("Passen", lambda: None),), head_short="Zwischen zwei Aktionen", hint_short=decisive,
                )  # fmt: skip
                found.content = whole
                found.place(found.box, ui)
                found.draw(pygame.Surface((1024, 600)), ui)
                assert said[-1].endswith(decisive)


def test_no_arrow_runs_through_the_reason_below_a_card(monkeypatch: pytest.MonkeyPatch) -> None:
    """Several aim at one: their arrows pass below its card, and so below the plate of what is said there."""
    app = table_app((1280, 720))
    ui, told = app.ui, 0
    plates: list[pygame.FRect] = []
    written: list[Any] = []
    draw = ui.text
    monkeypatch.setattr(ui, "round_rect", lambda _surface, box, *_rest, **_named: plates.append(pygame.FRect(box)))
    monkeypatch.setattr(ui, "text", lambda *rest, **named: written.append(draw(*rest, **named)))
    for left, right in ((1, 2), (1, 3), (2, 1)):
        look = made_up(left, right, False, "judged")
        fight = look.facts.fight
        assert fight is not None
        plates.clear()
        written.clear()
        stage_foot.reasons(pygame.Surface((1280, 720)), ui, look, fight, plan_of(look, ui), read.plays_of(look, fight))
        assert len(plates) == len(written)
        for plate, text in zip(plates, written, strict=True):
            assert plate.inflate(2, 2).contains(pygame.FRect(text)), (plate, text)
            told += 1
    assert told


def test_a_deck_that_is_searched_is_not_shown_as_empty(monkeypatch: pytest.MonkeyPatch) -> None:
    deck = write(prebuilt()["gaia_hunters"]) + "\n3 Checking the Classifieds\n3 National Park"
    app = table_app((1280, 720))
    match = at_prompt("search", 2, turn=1, least=2, deck_1=deck)
    _app, scene = open_table(match, app)
    settle(app, 2.0)
    said: list[str] = []
    monkeypatch.setattr(app.ui, "label", lambda _surface, text, *_rest, **_named: said.append(text))
    seat_panels.draw_piles(pygame.Surface((1280, 720)), app.ui, skin_of(scene), 0)
    searched = scene.view.zones["searched:0"].size
    assert searched > 10 and said[0] == str(searched)
