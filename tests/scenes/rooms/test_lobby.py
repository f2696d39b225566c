"""The lobby: what it shows is what is dealt; what cannot be dealt says why."""

from __future__ import annotations

from typing import Any

import pytest

from game import catalogue
from game.amigo.options import OPTIONS, PRESETS, rules_of
from game.core.setup import Setup
from scenes.lobby import words
from scenes.lobby.plan import LobbyPlan, fresh, from_plain, told
from scenes.lobby.scene import LobbyScene
from scenes.lobby.start import parsed_seed
from scenes.shell.app import App
from scenes.widgets.input import Pointer
from tests.scenes.overflow import look
from tests.scenes.rooms.conftest import click, press, push, widget

SWITCHES = ["plus_minus_one", "hidden_tip", "secret_prediction", "march", "short_game"]


def control(scene: Any, name: str) -> Any:
    """Return the widget that sets an option, of whatever class."""
    return scene.controls[name]


def opened(app: App, plan: LobbyPlan | None = None) -> LobbyScene:
    scene = app.open("lobby", plan=plan if plan is not None else fresh("amigo"))
    assert isinstance(scene, LobbyScene)
    app.step(0.5)
    return scene


# -- what is shown is what is dealt ---------------------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.parametrize("name", SWITCHES)
@pytest.mark.parametrize("preset", list(PRESETS))
def test_each_switch_gives_exactly_the_setup_that_is_shown(
    app: App, begun: list[dict[str, Any]], preset: str, name: str
) -> None:
    """A menu that starts another game than it shows is the classic fault."""
    scene = opened(app)
    if preset != scene.plan.preset:
        part = control(scene, "preset").part(list(PRESETS).index(preset))
        click(app, *part.center)
    click(app, *control(scene, name).body.center)
    assert control(scene, name).value is True
    title = next(option.title for option in OPTIONS if option.name == name)
    assert any(title in entry.text for entry in look(app))
    press(app, "escape") if scene.group.dialog else None
    click(app, *scene.deal.rect.center)
    (game,) = begun
    rules = rules_of(game["setup"])
    expected = rules_of(Setup(4, tuple(sorted({**PRESETS[preset], name: True}.items()))))
    assert rules == expected
    named = dict(game["setup"].options)
    assert named == ({"preset": preset, name: True} if preset != "amigo" else {name: True})


@pytest.mark.parametrize("option", [o for o in OPTIONS if o.group in ("reading", "house") and o.name != "short_game"])
def test_each_further_rule_can_be_set_and_is_dealt(app: App, begun: list[dict[str, Any]], option: Any) -> None:
    scene = opened(app)
    scene._open_rules()
    app.step(0.1)
    assert scene.group.dialog is not None
    sheet: Any = scene.group.dialog.body[0]
    control = sheet.controls[option.name]
    for value, _label in option.choices:
        if value == option.default or (option.name == "first_dealer" and value >= 4):
            continue
        control.on_change(value)
        assert scene.plan.value(option.name) == value
        assert dict(scene.plan.setup().options) == {option.name: value}
        assert getattr(rules_of(scene.plan.setup()), option.name) == value
        control.on_change(option.default)
    assert scene.plan.setup() == Setup(4, ())


def test_a_preset_sets_all_further_rules_and_keeps_the_variants() -> None:
    plan = fresh("amigo")
    plan.set("march", True)
    plan.set("tie", "shared")
    plan.choose_preset("us")
    assert plan.setup() == Setup(4, (("march", True), ("preset", "us")))
    rules = rules_of(plan.setup())
    assert (rules.deck, rules.zero_bid_points, rules.miss_points, rules.tie) == ("us110", 5, 0, "exact_bids")
    plan.set("deck", "amigo112")
    assert dict(plan.setup().options)["deck"] == "amigo112"
    assert rules_of(plan.setup()).deck == "amigo112"
    plan.choose_preset("amigo")
    assert plan.setup() == Setup(4, (("march", True),))


def test_the_undo_rule_and_the_seed_are_dealt(app: App, begun: list[dict[str, Any]]) -> None:
    scene = opened(app)
    control(scene, "undo").choose(2)
    assert app.settings.undo == "free"
    assert "practice" in words.aids(scene.plan, app.settings)
    click(app, *scene.controls["seed"].rect.center)
    for letter in "4711":
        press(app, letter)
    press(app, "enter")
    assert scene.group.dialog is None
    assert scene.plan.seed == 4711
    press(app, "enter") if scene.group.current is scene.deal else click(app, *scene.deal.rect.center)
    assert begun[0]["undo"] == "free"
    assert begun[0]["seed"] == 4711


def test_seeds_are_whole_numbers() -> None:
    assert parsed_seed(" 12 345 ") == 12345
    assert parsed_seed("−7") == -7
    assert parsed_seed("") is None
    for wrong in ("x", "1.5", "9" * 17):
        with pytest.raises(ValueError):
            parsed_seed(wrong)


def test_seats_are_dealt_in_the_order_that_is_shown(app: App, begun: list[dict[str, Any]]) -> None:
    scene = opened(app)
    names = [seat.name for seat in scene.plan.seats]
    scene._step_seat(0, 1)
    scene._step_seat(3, -1)
    shown = [row.seat.name for row in scene.rows]
    assert shown == [seat.name for seat in scene.plan.seats]
    assert shown != names
    click(app, *scene.deal.rect.center)
    assert [plan.name for plan in begun[0]["seats"]] == shown
    kinds = {kind.name for kind in catalogue.controller("amigo").kinds()}
    assert all(plan.human or plan.kind in kinds for plan in begun[0]["seats"])
    assert len({plan.sigil for plan in begun[0]["seats"]}) == 4


# -- what cannot be dealt -------------------------------------------------------------------------------------


def test_illegal_combinations_are_explained_beside_the_switch(app: App) -> None:
    scene = opened(app)
    click(app, *control(scene, "plus_minus_one").body.center)
    for name in ("hidden_tip", "secret_prediction"):
        switch = scene.controls[name]
        assert switch.visible
        assert not switch.enabled
        assert "9.1" in switch.why
        assert switch.usable(), "the reason can be reached by keys"
    texts = [entry.text for entry in look(app)]
    assert sum("Plus/minus one needs a last bidder" in text for text in texts) >= 2
    assert scene.deal.enabled
    click(app, *control(scene, "hidden_tip").body.center)
    assert scene.plan.value("hidden_tip") is False
    click(app, *control(scene, "plus_minus_one").body.center)
    assert scene.controls["hidden_tip"].enabled
    click(app, *control(scene, "hidden_tip").body.center)
    assert not scene.controls["secret_prediction"].enabled
    assert "9.4" in scene.controls["secret_prediction"].why


def test_two_seats_are_right_in_one_edition_and_explained_in_the_other(app: App, begun: list[dict[str, Any]]) -> None:
    plan = fresh("amigo")
    plan.choose_preset("us")
    plan.remove(3)
    plan.remove(2)
    scene = opened(app, plan)
    assert scene.deal.enabled
    click(app, *control(scene, "preset").part(0).center)
    assert not scene.deal.enabled
    assert "2.1" in scene.deal.why
    texts = [entry.text for entry in look(app)]
    assert any("3 to 8 people can play, not 2." in text for text in texts)
    press(app, "enter")
    click(app, *scene.deal.rect.center)
    assert not begun
    click(app, *scene.adding.rect.center)
    assert len(plan.seats) == 3
    assert scene.deal.enabled


def test_a_combination_that_is_already_wrong_can_be_undone(app: App) -> None:
    plan = fresh("amigo")
    plan.set("plus_minus_one", True)
    plan.set("hidden_tip", True)
    scene = opened(app, plan)
    assert not scene.deal.enabled
    assert scene.controls["plus_minus_one"].enabled
    assert scene.controls["hidden_tip"].enabled
    click(app, *control(scene, "hidden_tip").body.center)
    assert scene.deal.enabled


def test_names_must_differ_and_exist(app: App) -> None:
    plan = fresh("amigo")
    plan.seats[1].name = plan.seats[0].name.upper()
    scene = opened(app, plan)
    assert not scene.deal.enabled
    assert "called" in scene.deal.why
    plan.seats[1].name = "  "
    scene.refresh()
    assert "no name" in scene.deal.why


def test_the_first_dealer_goes_with_the_person() -> None:
    plan = fresh("amigo")
    plan.set("first_dealer", 3)
    ida = plan.seats[3]
    plan.move(3, 0)
    assert plan.seats[plan.value("first_dealer")] is ida  # type: ignore[index]
    plan.remove(0)
    assert plan.value("first_dealer") == -1
    assert not plan.problems()


def test_every_problem_of_the_rules_has_words_and_a_number() -> None:
    plan = fresh("amigo")
    for count in range(8):
        while len(plan.seats) < count:
            plan.add()
    plan.choose_preset("us")
    while len(plan.seats) > 2:
        plan.remove(0)
    plan.choose_preset("amigo")
    plan.set("hidden_tip", True)
    plan.set("secret_prediction", True)
    plan.set("plus_minus_one", True)
    plan.changed["first_dealer"] = 7
    reasons = [told(problem) for problem in plan.problems()]
    assert len(reasons) >= 4
    assert all("(rule " in reason and "{" not in reason for reason in reasons)


# -- seats ------------------------------------------------------------------------------------------------------


def test_three_to_eight_seats(app: App) -> None:
    scene = opened(app)
    while scene.adding.enabled:
        click(app, *scene.adding.rect.center)
    assert len(scene.plan.seats) == 8
    assert "3 to 8" in scene.adding.why
    assert len({seat.name.casefold() for seat in scene.plan.seats}) == 8
    assert {seat.sigil for seat in scene.plan.seats} == set(range(8))
    for row in scene.rows:
        assert scene.seats.rect.inflate(2, 2).contains(row.rect), "all eight are seen without scrolling"
    for _time in range(5):
        click(app, *scene.rows[-1].cross.rect.center)
    assert len(scene.plan.seats) == 3


def test_a_seat_is_dragged_to_another_place(app: App) -> None:
    scene = opened(app)
    first = scene.plan.seats[0]
    start, goal = scene.rows[0].grip.rect.center, scene.rows[2].rect.center
    app.send(Pointer("move", *start))
    app.send(Pointer("down", *start))
    for step in range(1, 11):
        app.send(Pointer("move", start[0], start[1] + (goal[1] + 8 - start[1]) * step / 10))
        app.step(0.02)
    app.send(Pointer("up", start[0], goal[1]))
    app.step(0.1)
    assert scene.plan.seats[2] is first
    assert [row.seat for row in scene.rows] == scene.plan.seats
    tops = [row.rect.y for row in scene.rows]
    assert tops == sorted(tops)
    assert not any(row.held for row in scene.rows)


def test_a_drag_is_given_up_when_the_pointer_leaves(app: App) -> None:
    scene = opened(app)
    start = scene.rows[0].grip.rect.center
    app.send(Pointer("down", *start))
    app.send(Pointer("move", start[0], start[1] + 90))
    app.send(Pointer("leave", 0, 0))
    app.step(0.1)
    assert not any(row.held for row in scene.rows)
    assert scene._drag is None


def test_a_seat_is_moved_by_keys(app: App) -> None:
    scene = opened(app)
    first = scene.plan.seats[0]
    scene.group.focus(scene.rows[0].grip)
    scene.group.ring.shown = True
    press(app, "enter")
    press(app, "down")
    press(app, "down")
    press(app, "enter")
    assert scene.plan.seats[2] is first
    press(app, "up", ctrl=True)
    assert scene.plan.seats[1] is first


def test_a_seat_goes_to_a_person_and_back(app: App) -> None:
    scene = opened(app)
    part = scene.rows[1].who.part(0)
    click(app, *part.center)
    assert scene.plan.seats[1].human
    assert scene.plan.seats[1].name == "Player 2"
    assert any("curtain" in entry.text for entry in look(app))
    click(app, *scene.rows[1].who.part(1).center)
    assert not scene.plan.seats[1].human


def test_name_level_and_character_are_chosen(app: App) -> None:
    scene = opened(app)
    click(app, *scene.rows[0].face.rect.center)
    press(app, "a", ctrl=True)
    for letter in "Zoe":
        press(app, letter)
    press(app, "enter")
    assert scene.group.dialog is None
    assert scene.plan.seats[0].name == "Zoe"
    click(app, *scene.rows[1].face.rect.center)
    level = widget(app, "Level")
    level.choose(2)
    assert scene.plan.seats[1].kind.startswith("expert:")
    people = widget(app, "Character")
    people.move_to(1)
    people.activate()
    kind = [kind for kind in scene.plan.kinds() if kind.level == "expert"][1]
    assert scene.plan.seats[1].kind == kind.name
    assert scene.plan.seats[1].name == kind.title
    widget(app, "Sign of the seat").choose(7)
    press(app, "escape")
    assert scene.plan.seats[1].sigil == 7
    assert any("Expert" in entry.text for entry in look(app))


def test_a_seat_keeps_a_name_of_its_own_when_the_character_changes() -> None:
    plan = fresh("amigo")
    plan.seats[1].name = "Grandma"
    plan.play(1, plan.kinds()[0].name)
    assert plan.seats[1].name == "Grandma"


def test_sigils_are_swapped_not_doubled() -> None:
    plan = fresh("amigo")
    plan.give_sigil(0, plan.seats[2].sigil)
    assert len({seat.sigil for seat in plan.seats}) == 4


# -- remembered -----------------------------------------------------------------------------------------------


def test_the_lobby_is_remembered(app: App, begun: list[dict[str, Any]]) -> None:
    scene = opened(app)
    scene.plan.seats[0].name = "Zoe"
    scene.plan.set("march", True)
    scene.plan.set("tie", "shared")
    scene.plan.undo = "off"
    scene._add()
    wanted = scene.plan.to_plain()
    app.back() if len(app.director.stack) > 1 else scene.remember()
    again = from_plain(app.settings.lobby)
    assert {**again.to_plain(), "names": []} == {**wanted, "names": []}
    assert again.names[0] == "Zoe"
    assert again.setup() == scene.plan.setup()


@pytest.mark.parametrize(
    "data",
    [
        {},
        {"game": "chess"},
        {"game": "amigo", "seats": "none"},
        {"game": "amigo", "seats": [["A", "human", 0, ""], [1, 2], ["B", "nobody", 0, ""]]},
        {
            "game": "amigo",
            "seats": [["A", "human", True, ""]] * 20,
            "options": {"march": "yes", "x": 1, "preset": "us"},
        },
        {"game": "amigo", "preset": 3, "options": [], "undo": "maybe", "names": [1, None, " "]},
    ],
)
def test_a_damaged_memory_gives_a_first_lobby(data: dict[str, Any]) -> None:
    plan = from_plain(data)
    assert plan.game == "amigo"
    assert not plan.problems()
    assert len(plan.seats) >= 3


# -- every device -----------------------------------------------------------------------------------------------


def test_keys_alone_lead_to_the_deal(app: App, begun: list[dict[str, Any]]) -> None:
    scene = opened(app)

    def to(name: str) -> None:
        for _step in range(80):
            current = scene.group.current
            if current is not None and current.name == name:
                return
            press(app, "tab")
        raise AssertionError(f"{name} cannot be reached")

    to("Add seat")
    press(app, "enter")
    assert len(scene.plan.seats) == 5
    to("March")
    press(app, "space")
    to("Nora is played by")
    press(app, "enter")
    to("Seed")
    press(app, "enter")
    press(app, "7")
    press(app, "enter")
    to("Deal")
    press(app, "enter")
    (game,) = begun
    assert game["seed"] == 7
    assert dict(game["setup"].options) == {"march": True}
    assert sum(plan.human for plan in game["seats"]) == 2


def test_a_pad_alone_leads_to_the_deal(app: App, begun: list[dict[str, Any]]) -> None:
    scene = opened(app)
    seen = set()
    wanted = scene.controls["march"]
    scene.group.focus(scene.deal)
    for action in ["up", "up", "up", "right", "up", "up", "down", "down", "up", "up", "up"]:
        push(app, action)
        assert scene.group.current is not None
        seen.add(scene.group.current.name)
    assert len(seen) >= 5
    scene.group.focus(wanted)
    push(app, "accept")
    assert scene.plan.value("march") is True
    for _step in range(12):
        if scene.group.current is scene.deal:
            break
        push(app, "down")
    for _step in range(4):
        if scene.group.current is not scene.deal:
            push(app, "right")
    assert scene.group.current is scene.deal
    push(app, "accept")
    assert dict(begun[0]["setup"].options) == {"march": True}


def test_the_deal_button_has_the_first_focus(app: App, begun: list[dict[str, Any]]) -> None:
    opened(app)
    push(app, "accept")
    assert len(begun) == 1


def test_every_widget_says_what_it_is(app: App) -> None:
    scene = opened(app)
    for one in scene.group.ring.usable():
        assert one.describe(), one


def test_the_summary_tells_what_will_happen(app: App) -> None:
    scene = opened(app)
    assert words.summary(scene.plan).startswith("4 seats: 1 person, 3 computers")
    assert "10 rounds" in words.summary(scene.plan)
    assert "55 tricks" in words.summary(scene.plan)
    scene.plan.set("short_game", True)
    assert "5 rounds" in words.summary(scene.plan)
    assert "15 tricks" in words.summary(scene.plan)


def test_only_games_of_the_catalogue_are_shown(app: App) -> None:
    scene = opened(app)
    shown = {tile.game for tile in scene.tiles} or {scene.plan.game}
    assert shown <= set(catalogue.names())


def test_the_deal_really_opens_the_table_and_the_game_is_saved(app: App) -> None:
    from scenes.commands.picture import Unthinking

    app.worker = Unthinking()
    scene = opened(app)
    scene.plan.set("march", True)
    scene.plan.seed = 77
    wanted = scene.plan.setup()
    press(app, "enter")
    app.step(0.2)
    top = app.director.top
    assert top is not None
    assert top.name == "table"
    (info,) = app.saves.list()
    assert (info.setup, info.seed) == (wanted, 77)
    assert app.settings.lobby["options"] == {"march": True}
    app.director.clear()


def test_the_second_person_is_player_2_also_when_the_first_has_a_name() -> None:
    plan = fresh("amigo")
    plan.seats[0].name = "Anna"
    plan.make(1, True)
    assert plan.seats[1].name == "Player 2"
