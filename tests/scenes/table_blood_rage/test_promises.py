"""What stage, panel and marks say before a move: nothing is replaced, left behind or hidden without a word."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from game.blood_rage.board import AREA, NUMBER
from game.blood_rage.deck import KIND
from game.blood_rage.pieces import DARK_ELF, MARKER
from game.blood_rage.record import Battle, Gain, Total
from game.blood_rage.strength import area_crowd, owner
from game.match.match import Match
from scenes.art.blood_rage import geometry as geo
from scenes.shell.app import App
from scenes.table.table_scene import TableScene
from scenes.tables.blood_rage import battle as battles
from scenes.tables.blood_rage import places_of, province
from scenes.widgets.input import Pointer
from tests.blood_rage.scene import Table, scene
from tests.scenes.table.helpers import click, drag, open_table, press, settle, table_app
from tests.scenes.table_blood_rage.hands import match_of, new_match, skin_of, start_of
from tests.sure import sure


def opened(table: Table, size: tuple[int, int] = (1280, 720), **settings: Any) -> tuple[App, TableScene, Match]:
    match = match_of(table)
    app = table_app(size, **settings)
    app.worker.silent = True
    _app, found = open_table(match, app)
    settle(app, 3.0)
    return app, found, match


def hold_over(app: App, start: tuple[float, float], end: tuple[float, float]) -> None:
    """Drag without letting go."""
    app.send(Pointer("move", *start))
    app.send(Pointer("down", *start))
    for step in range(1, 7):
        app.step(0.05)
        app.send(Pointer("move", start[0] + (end[0] - start[0]) * step / 6, start[1] + (end[1] - start[1]) * step / 6))
    app.step(0.1)


def rows_of(shown: TableScene) -> dict[str, str]:
    return {row[1]: row[2] for row in skin_of(shown).actions.content.rows}


def said(shown: TableScene) -> str:
    content = skin_of(shown).actions.content
    return " ".join((content.head, content.hint, content.text))


@pytest.mark.rule("2.5", "7.12")
def test_a_group_that_finds_too_little_room_is_refused_before_and_after() -> None:
    """Elvagar has three villages; Horgr is left with one."""
    table = scene("elvagar: w1*2; horgr: w2*2 L2; gimle: L1", players=2)
    free = len([zone for zone in table.state.table.at.values() if zone.startswith("village:horgr")])
    app, shown, match = opened(table)
    skin = skin_of(shown)
    one, other = (f for f in table.table.crowd[NUMBER["elvagar"]])
    click(app, *start_of(shown, one))
    app.step(0.4)
    click(app, *start_of(shown, other))
    assert skin.group == {one, other} and free == 3
    app.step(0.3)
    lit = shown.presenter.lit(one)
    (last,) = [place for place in lit if place.startswith("village:horgr")]
    hold_over(app, start_of(shown, one), sure(skin.layout.place_spot(last)))
    preview = skin.input.preview
    assert preview is not None and not preview.legal
    assert "2" in preview.why and "7.12" not in preview.why and not rows_of(shown)
    app.send(Pointer("up", *sure(skin.layout.place_spot(last))))
    app.step(0.3)
    assert match.answer_count == 0 and shown.refusal is not None and shown.refusal.rule == "2.5"
    assert AREA[match.view(0).facts.at[one]] == NUMBER["elvagar"]


@pytest.mark.rule("7.15")
def test_an_empty_slot_comes_before_a_full_one_and_replacing_is_asked() -> None:
    table = scene("", hands=["dark_elf"], upgrades=["sea_serpent"], players=2, age=2)
    slots = list(table.table.slots[0])
    table.table.slots[0] = (*slots[:3], -1, slots[3], *slots[5:])  # the second slot is the full one
    app, shown, match = opened(table)
    skin = skin_of(shown)
    card = table.table.hands[0][0]
    full, empty = (sure(skin.layout.place_spot(f"slot:0:monster{n}")) for n in (2, 1))
    # Near the full slot, but not on it: the empty one is meant.
    hold_over(app, start_of(shown, card), (full[0] + 16, full[1] + 30))
    assert skin.input.place_under() == "slot:0:monster1"
    app.send(Pointer("move", *full))
    app.step(0.1)
    preview = skin.input.preview
    assert preview is not None and preview.replaced >= 0 and KIND[preview.replaced] == "sea_serpent"
    assert "Sea Serpent" in skin.actions.content.hint
    app.send(Pointer("up", *full))
    app.step(0.2)
    assert match.answer_count == 0 and skin.held is not None and "Sea Serpent" in said(shown)
    press(app, "escape")
    assert skin.held is None
    app.step(0.3)
    # By keys the empty slot is the first one, and the arrows reach the other.
    press(app, "3")
    assert shown.presenter.place == "slot:0:monster1"
    press(app, "right")
    assert shown.presenter.place == "slot:0:monster2"
    press(app, "left")
    press(app, "enter")
    app.step(0.3)
    assert match.answer_count == 1 and match.view(0).facts.slots[0][3] == card
    assert empty != full


@pytest.mark.rule("7.11", "14.11")
def test_a_free_invade_names_and_picks_its_figure_and_lights_its_places() -> None:
    table = scene("elvagar: L1", hands=["dark_elf"], players=2, age=2)
    table.upgrade("dark_elf")
    assert table.prompt == "free_invade"
    app, shown, match = opened(table)
    skin = skin_of(shown)
    assert shown.presenter.piece == DARK_ELF and "yggdrasil" in skin.input.lit_places()
    assert "Dark Elf" in said(shown)
    assert next(button.label for button in skin.actions.pool if button.visible) == "Do without"
    # A click on the figure keeps it picked; a click on a lit place puts it there.
    click(app, *start_of(shown, DARK_ELF))
    app.step(0.4)
    assert shown.presenter.piece == DARK_ELF
    click(app, *sure(skin.layout.place_spot("yggdrasil")))
    app.step(0.2)
    assert match.answer_count == 1 and match.view(0).facts.at[DARK_ELF] == "yggdrasil"


@pytest.mark.rule("7.11")
def test_a_free_invade_can_be_declined_by_key() -> None:
    table = scene("elvagar: L1", hands=["dark_elf"], players=2, age=2)
    table.upgrade("dark_elf")
    app, shown, match = opened(table)
    press(app, "0")
    app.step(0.2)
    assert match.answer_count == 1 and "reserve" in match.view(0).facts.at[DARK_ELF]
    assert shown.presenter.piece != DARK_ELF


@pytest.mark.rule("7.18")
def test_a_torch_over_a_pillaged_province_promises_nothing() -> None:
    table = scene("elvagar: w1; gimle: L1", players=2, pillaged="elvagar")
    app, shown, _match = opened(table)
    skin = skin_of(shown)
    hold_over(app, sure(skin.layout.place_spot("marker")), sure(skin.layout.place_spot("province:elvagar")))
    preview = skin.input.preview
    assert preview is not None and preview.pieces == (MARKER,) and not preview.legal and preview.cost == 0
    assert "7.18" in preview.why and not rows_of(shown)


@pytest.mark.rule("8.1")
def test_who_has_answered_the_call_is_counted_no_more() -> None:
    table = scene("elvagar: w1; angerboda: w2 L1; myrkulor: w2 w3", players=3)
    table.pillage("elvagar", call=True)
    asked = []
    while table.prompt == "call" and table.seat != 1:
        asked.append(table.seat)
        table.answer("pass")
    assert asked and table.seat == 1  # the pillager is asked last
    _app, shown, _match = opened(table)
    told = {one.seat + 1: one.joiners for one in province.standings(skin_of(shown).facts, NUMBER["elvagar"])}
    assert told[1] and not any(told[seat] for seat in asked)
    assert "Elvagar" in said(shown) and "Bear" in said(shown)


@pytest.mark.rule("8.5", "7.17")
def test_a_card_that_is_dropped_on_the_board_is_refused_with_its_reason() -> None:
    table = scene("elvagar: w1", hands=["tyrs_smite"], players=2)
    app, shown, match = opened(table)
    card = table.table.hands[0][0]
    drag(app, start_of(shown, card), skin_of(shown).board.point((0.5, 0.5)))
    app.step(0.1)
    assert match.answer_count == 0 and shown.refusal is not None and shown.refusal.rule == "8.5"


@pytest.mark.rule("13.3", "3.7", "8.13", "8.15", "8.16", "14.17")
@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("size", [(1280, 720), (1024, 600)])
def test_no_gain_of_a_battle_is_pushed_out_of_the_panel(
    size: tuple[int, int], language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A token, a step of Frigga's Grace, Glory and Rage paid: each has its line, and the two kinds of Rage differ."""
    battle = Battle(
        0, 0, "pillage", 1, "over", (), (0, 1, 2, 3), (), (), (), (), (), ((1001, 0), (1002, 0)),
        tuple(Total(seat, 3, (("warriors", 3),)) for seat in range(4)), 0, True,
        (
            Gain(0, "axes", 1, "token"), Gain(0, "rage", 1, "friggas_grace"), Gain(0, "glory", 4, "axes"),
            Gain(0, "rage", -1, "tyrs_prowess"), Gain(0, "glory", 2, "thors_glory"),
        ),
    )  # fmt: skip
    app, shown, _match = opened(scene("elvagar: w1; gimle: L1", players=4), size, language=language)
    skin = skin_of(shown)
    lines = battles.gain_lines(skin.facts, battle, 0)
    assert len(lines) == 6 and len({text for _sign, text in lines}) == 6
    drawn: list[str] = []
    label = app.ui.label

    def noted(surface: pygame.Surface, words: str, *rest: Any, **named: Any) -> Any:
        drawn.append(words)
        return label(surface, words, *rest, **named)

    monkeypatch.setattr(app.ui, "label", noted)
    stage = battles.Stage(shown.view, battle, shown.match.names)
    battles.draw(pygame.Surface(size), app.ui, stage, places_of.battle_box(skin))
    for _sign, text in battles.gain_lines(skin.facts, battle, 0, True):
        begin = text.split(":")[0]  # the cause may stand in a second line, or be cut where four columns are narrow
        assert any(begin in one for one in drawn), (begin, drawn)


@pytest.mark.rule("11.1", "16.4")
def test_the_card_of_the_doomed_province_says_who_dies_and_for_how_much() -> None:
    table = scene("gimle: w1*2 w2; west: S2 S1", players=2, doomed="gimle andlang horgr")
    facts = match_of(table).view(0).facts
    text = province.doom_words(facts, NUMBER["gimle"])
    here = area_crowd(facts, NUMBER["gimle"])
    assert text and "2 Glory" in text
    for seat, clan in ((0, "Bear"), (1, "Wolf")):
        assert f"{clan} {sum(owner(facts, figure) == seat for figure in here)}" in text
    assert not province.doom_words(facts, NUMBER["andlang"])
    # Fenrir draws Ragnarok to his own province.
    table = scene("horgr: fenrir1", players=2, doomed="gimle andlang horgr")
    facts = match_of(table).view(0).facts
    assert province.doom_words(facts, NUMBER["horgr"]) and not province.doom_words(facts, NUMBER["gimle"])


def test_a_click_on_the_panel_of_a_clan_opens_its_sheet() -> None:
    app, shown, _match = opened(scene("gimle: w1", players=3))
    x, y, w, h = skin_of(shown).layout.panel_box(1)
    click(app, x + w * 0.5, y + 14)
    app.step(0.3)
    assert app.director.top is not None and app.director.top.name == "sheet" and h > 0
    press(app, "escape")
    app.step(0.3)
    assert app.director.top is shown


def test_the_button_for_who_could_join_works_by_mouse_alone() -> None:
    app, shown, _match = opened(scene("gimle: w1; andlang: w2", players=2))
    skin = skin_of(shown)
    x, y = skin.board.point(geo.PLATES[NUMBER["gimle"]])
    app.send(Pointer("move", x, y))
    app.step(0.1)
    box = next(widget for widget in shown.group.widgets if getattr(widget, "command", "") == "joins").rect
    click(app, box[0] + box[2] / 2, box[1] + box[3] / 2)
    app.step(0.1)
    assert skin.joins_open and skin.pinned_area == NUMBER["gimle"]


@pytest.mark.rule("6.3")
def test_two_players_see_which_of_two_cards_they_keep() -> None:
    app = table_app((1280, 720))
    app.worker.silent = True
    _app, shown = open_table(new_match(2), app)
    settle(app, 3.0)
    assert "1 of 2" in skin_of(shown).actions.content.head


@pytest.mark.rule("7.5", "8.15", "8.16")
def test_the_pillage_question_names_the_gains_and_the_end_of_the_phase() -> None:
    gone = "angerboda muspelheim utgard andlang gimle myrkulor elvagar"
    table = scene(
        "horgr: w1 w2", players=2, destroyed=gone, pillaged="yggdrasil", rage="4 2", doomed="horgr gimle andlang"
    )
    app, shown, _match = opened(table)
    skin = skin_of(shown)
    assert "1 reward is left" in skin.actions.content.hint
    drag(app, sure(skin.layout.place_spot("marker")), sure(skin.layout.place_spot("province:horgr")))
    app.step(0.1)
    rows = rows_of(shown)
    assert rows["If won"] == "Axes +1, 4 Glory"  # the token raises the Axes before they count
    assert rows["Phase ends, Rage lost"] == "4"
