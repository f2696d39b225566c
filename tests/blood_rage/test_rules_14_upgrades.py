"""Rulebook section 14: every upgrade of Warriors, Leader, Ship and clan."""

from __future__ import annotations

import pytest

from game.blood_rage.answers import ChoosePlain
from game.blood_rage.strength import invade_cost, strength, upgrade_cost
from tests.blood_rage.scene import GAME, Table, scene
from tests.rules_marker import rule


def gains(table: Table) -> list[tuple[int, str, int]]:
    """Return Glory gained in order: (seat from 1, cause, change)."""
    return [(event.seat + 1, event.cause, event.change) for event in table.said("GloryChanged")]


@rule("14.1")
def test_lord_of_hammers() -> None:
    table = scene("gimle: L1; yggdrasil: w2; myrkulor: w2*3", upgrades=["lord_of_hammers"])
    table.pillage("gimle")
    assert table.prompt == "hammers" and table.places("move", "L1") == ["andlang", "yggdrasil"]
    assert table.refused("L1", "village:myrkulor:0") == "2.5"
    assert table.refused("w2", "yggdrasil") == "7.7"
    assert table.refused(choice="stat:rage") == "14.1"
    table.go("L1", "yggdrasil")
    assert table.where("yggdrasil") == "L1 w2" and table.rage[0] == 6
    table = scene("gimle: L1", upgrades=["lord_of_hammers"]).pillage("gimle").answer("pass")
    assert table.where("gimle") == "L1" and table.said("Declined")


@rule("14.1")
def test_lord_of_hammers_needs_the_leader_and_success() -> None:
    table = scene("gimle: w1; horgr: L1", upgrades=["lord_of_hammers"]).pillage("gimle")
    assert table.prompt == "action"
    table = scene("gimle: L1 w2", hands=["", "tyrs_smite"], upgrades=["lord_of_hammers"]).pillage("gimle")
    table.cards("tyrs_smite")
    assert table.winner == 2 and table.prompt == "action"


@rule("14.2")
def test_lord_of_axes() -> None:
    table = scene("elvagar: L1", upgrades=["lord_of_axes"], age=2).pillage("elvagar")
    assert table.prompt == "stat"
    table.stat("rage")
    assert table.steps(1) == "3 1 1"
    # Raised with the reward, so that the Axes count at once.
    table = scene("elvagar: L1 w2", upgrades=["lord_of_axes"], age=2).pillage("elvagar").stat("axes")
    assert table.glory[0] == 4


@rule("14.3")
def test_lord_of_spears() -> None:
    table = scene("yggdrasil: L1 w2", upgrades=["lord_of_spears"], age=3).pillage("yggdrasil")
    assert table.steps(1) == "3 3 3" and table.glory[0] == 5
    table = scene("north: S1; gimle: L1", upgrades=["lord_of_spears"], age=3).pillage("elvagar")
    assert table.steps(1) == "2 1 1"


@rule("14.4", "14.5", "14.6")
@pytest.mark.parametrize(
    ("card", "values", "cost"),
    [
        ("", (1, 2, 3, 4), 1),
        ("brothers_in_arms", (1, 3, 4, 6), 1),
        ("experts_in_arms", (2, 4, 6, 8), 2),
        ("masters_in_arms", (2, 6, 8, 12), 2),
    ],
)
def test_warriors_in_arms(card: str, values: tuple[int, int, int, int], cost: int) -> None:
    for count, value in enumerate(values, 1):
        table = scene(f"muspelheim: w1*{count}", upgrades=[card], rage="2").table
        assert strength(table, 0, 2) == value
        assert invade_cost(table, 0, 1009, 2) == cost
    apart = scene("muspelheim: w1; horgr: w1", upgrades=[card]).table
    assert strength(apart, 0, 2) == strength(apart, 0, 3) == values[0]  # pairs are formed in one province
    poor = scene(upgrades=[card], rage="1")
    assert bool(poor.places("invade", "w1")) is (cost == 1)


@rule("14.7")
@pytest.mark.parametrize(("card", "glory"), [("lokis_dragons", 4), ("fire_dragons", 8), ("eternal_dragons", 12)])
def test_dragons(card: str, glory: int) -> None:
    table = scene("north: S1; elvagar: L2", hands=["", "tyrs_bash"], upgrades=[card], turn=2, age=3)
    table.pillage("elvagar").cards("tyrs_bash")
    assert table.glory[0] == glory  # battle
    table = scene("north: S1 sea_serpent1", upgrades=[card], doomed="elvagar elvagar elvagar").to_end_of_age()
    assert table.glory[0] == 2 * glory + 2 * 2  # Ragnarok, with the Sea Serpent
    table = scene("north: S1; gimle: w1", upgrades=[f"{card} friggas_sacrifice"]).sacrifice("S1", "w1").stat("axes")
    assert table.glory[0] == glory
    table = scene("north: S1", upgrades=[card, "fire_giant"], turn=2).invade("fire_giant2", "elvagar")
    assert table.glory[0] == glory
    table = scene("north: S1; elvagar: L1 w2", hands=["", "odins_tide"], upgrades=[card], turn=2, age=2)
    table.pillage("elvagar").cards("odins_tide").keep("L1")
    assert gains(table)[0] == (1, card, glory)


@rule("14.8", "14.19")
def test_a_recalled_figure_is_not_released() -> None:
    table = scene("valhalla: w1*2", upgrades=["lokis_wrath friggas_domain"], age=3).recall("w1", "gimle")
    table.to_end_of_age()
    assert table.table.sheet[0][2][4] == 3


@rule("14.9")
def test_friggas_charm() -> None:
    table = scene(hands=["troll dwarf_chieftain"], upgrades=["friggas_charm"], rage="1 0")
    troll, dwarf = table.card("troll"), table.card("dwarf_chieftain")
    assert upgrade_cost(table.table, 0, troll) == 1 and upgrade_cost(table.table, 0, dwarf) == 0
    table.upgrade("dwarf_chieftain", free="pass")
    assert table.rage[0] == 1
    assert invade_cost(table.table, 0, 1002, 0) == 1
    table.upgrade("troll")
    assert table.rage[0] == 0 and table.prompt == "free_invade"


@rule("14.10")
@pytest.mark.parametrize(("enemies", "own", "glory"), [(1, 2, 0), (2, 1, 2), (2, 2, 2)])
def test_thors_glory(enemies: int, own: int, glory: int) -> None:
    table = scene(f"elvagar: w1*{own} w2*{enemies}", hands=["tyrs_smash", ""], upgrades=["thors_glory"])
    table.pillage("elvagar").cards("tyrs_smash")
    assert ((1, "thors_glory", 2) in gains(table)) is bool(glory)
    table = scene("elvagar: w1 w2*2", upgrades=["thors_glory"]).pillage("elvagar")
    assert gains(table) == [(2, "axes", 3)]  # own dead are no enemies


@rule("14.11")
def test_friggas_succor() -> None:
    table = scene(upgrades=["friggas_succor"]).invade("L1", "gimle")
    assert table.prompt == "succor" and table.places("invade", "w1") == ["gimle"]
    table.invade("w1", "gimle")
    assert table.where("gimle") == "L1 w1" and table.rage[0] == 6
    assert table.seat == 2  # the Warrior brings no further one
    table = scene(upgrades=["friggas_succor"]).invade("S1", "west")
    assert table.prompt == "action"
    table = scene("utgard: w2*2", upgrades=["friggas_succor"]).invade("w1", "utgard")
    assert table.prompt == "action"  # no room
    table = scene("gimle: w1*3", upgrades=["friggas_succor"]).invade("w1", "horgr")
    assert table.prompt == "action"  # no Horns
    table = scene(upgrades=["friggas_succor dark_elf"], age=2).invade("dark_elf1", "yggdrasil")
    assert table.prompt == "action"


@rule("14.12")
@pytest.mark.parametrize(("upgrades", "bonus"), [("tyrs_domain", 3), ("tyrs_wrath", 5), ("tyrs_domain tyrs_wrath", 5)])
def test_tyrs_domain_and_wrath(upgrades: str, bonus: int) -> None:
    table = scene("elvagar: w1 w2", hands=["manheim", "troll"], upgrades=[upgrades]).pillage("elvagar")
    choices = {option.choice for option in GAME.options(table.state, 0)}
    assert choices == {"counts", "plain"}
    table.cards("manheim", "troll")
    assert table.totals == {1: 1 + bonus, 2: 1}
    table = scene("elvagar: w1 w2", hands=["manheim", "troll"], upgrades=[upgrades]).pillage("elvagar")
    table.answer(ChoosePlain(table.card("manheim", 1)), 1)
    table.cards("troll")
    assert table.totals == {1: 1, 2: 1}


@rule("14.12", "8.7", "8.8")
def test_a_quest_that_counts_is_neither_cancelled_nor_swept_for_glory() -> None:
    table = scene("elvagar: w1 w2", hands=["manheim", "thors_primacy"], upgrades=["tyrs_domain"], age=3)
    table.pillage("elvagar").cards("manheim", "thors_primacy")
    assert table.totals == {1: 4, 2: 4}
    table = scene("elvagar: w1 w2", hands=["manheim", "heimdalls_watch"], upgrades=["tyrs_domain"], age=2)
    table.pillage("elvagar").cards("manheim", "heimdalls_watch")
    assert table.glory == [0, 0]


@rule("14.13")
def test_lokis_blessing() -> None:
    table = scene("elvagar: w1 L2", upgrades=["lokis_blessing"], rage="1 6").pillage("elvagar")
    assert table.prompt == "blessing" and table.seat == 1
    assert table.refused("L2", "village:elvagar:0") == "7.7"
    table.invade("w1", "elvagar")
    assert table.where("elvagar") == "L2 w1" and table.rage[0] == 1
    table = scene("elvagar: w1 w2", upgrades=["lokis_blessing"]).pillage("elvagar")  # a tie
    assert table.prompt == "blessing"
    assert table.refused(choice="stat:rage") == "14.13"
    table.answer("pass")
    table = scene("yggdrasil: w1 L2", upgrades=["lokis_blessing"]).pillage("yggdrasil")
    assert table.prompt == "action"
    table = scene("elvagar: w1; valhalla: w1*7; gimle: L2; north: S2", upgrades=["lokis_blessing"]).pillage("elvagar")
    assert table.winner == 2 and table.prompt == "action"  # the fallen are not available


@rule("14.14")
def test_odins_inspiration_doubles_ragnarok_only() -> None:
    table = scene("myrkulor: w1*2; west: S1", upgrades=["odins_inspiration lokis_dragons lokis_domain"]).to_end_of_age()
    assert gains(table) == [(1, "lokis_dragons", 4), (1, "ragnarok", 12), (1, "lokis_domain", 3)]


@rule("14.15")
def test_tyrs_challenge() -> None:
    table = scene("elvagar: L1", upgrades=["tyrs_challenge"], pillaged="elvagar", age=2).pillage("elvagar")
    assert table.rage[0] == 4 and table.steps(1) == "2 1 1" and table.battle.cause == "tyrs_challenge"
    table = scene("elvagar: L1", upgrades=["tyrs_challenge"], pillaged="elvagar", rage="1", age=2)
    assert table.refused("marker", "province:elvagar") == "7.3"
    gone = "angerboda muspelheim horgr utgard andlang gimle myrkulor"
    table = scene(
        "elvagar: L1",
        upgrades=["tyrs_challenge"],
        destroyed=gone,
        pillaged="yggdrasil",
        age=2,
        doomed="elvagar elvagar elvagar",
    ).pillage("elvagar")
    assert table.said("ActionEnded")  # it does not stop the phase from ending


@rule("14.16")
def test_friggas_protection() -> None:
    table = scene("elvagar: w1*3 L2", hands=["", "tyrs_smash"], upgrades=["friggas_protection"], rage="2 6", age=2)
    table.pillage("elvagar").cards("tyrs_smash")
    assert table.prompt == "save" and table.refused("L2", "") == "8.13"
    assert table.refused(choice="stat:rage") == "14.16"
    table.save("protect", "w1").save("protect", "w1")
    assert table.rage[0] == 0 and table.where("elvagar") == "L2 w1 w1" and len(table.battle.dead) == 1
    table = scene("myrkulor: w1", upgrades=["friggas_protection"]).to_end_of_age()
    assert table.where("myrkulor") == "" and table.prompt == "draft"  # not against Ragnarok
    table = scene("elvagar: L1 w1", upgrades=["friggas_protection friggas_sacrifice"]).sacrifice("L1", "w1")
    assert table.prompt == "stat"
    table = scene("elvagar: w1*2", upgrades=["friggas_protection", "troll"], turn=2).invade("troll2", "elvagar")
    assert table.seat == 1  # outside the own turn
    table.save("protect", "w1").answer("pass")
    assert table.where("elvagar") == "troll2 w1"


@rule("14.17")
def test_tyrs_prowess() -> None:
    table = scene(
        "elvagar: L1 w2", hands=["tyrs_crush heimdalls_eye", "tyrs_smash"], upgrades=["tyrs_prowess"], age=2, rage="6"
    ).pillage("elvagar")
    table.cards("tyrs_crush", "tyrs_smash", late=True).late("heimdalls_eye").no_late()
    assert table.prompt == "prowess" and table.refused(choice="stat:rage") == "14.17"
    table.keep("tyrs_crush")
    assert table.prompt == "prowess"
    table.answer("pass")
    assert table.hand(1) == "tyrs_crush" and table.rage[0] == 5 and len(table.table.discards) == 1
    table = scene("elvagar: w1 L2", hands=["tyrs_bash"], upgrades=["tyrs_prowess"], age=2).pillage("elvagar")
    table.cards("tyrs_bash")
    assert table.winner == 0 and table.prompt == "action"


@rule("14.18")
def test_thors_domain() -> None:
    table = scene("gimle: w2", hands=["tyrs_smash"], upgrades=["thors_domain"], age=2).invade("w1", "gimle")
    assert table.prompt == "thors_domain" and table.rage[0] == 5
    assert table.refused("marker", "province:horgr") == "14.18"
    table.answer("pillage_now").nobody().cards("tyrs_smash")
    assert table.rage[0] == 3 and table.winner == 1 and table.battle.cause == "thors_domain" and table.seat == 2
    assert scene(upgrades=["thors_domain"], age=2).invade("S1", "west").prompt == "action"
    assert scene(upgrades=["thors_domain"], age=2, pillaged="gimle").invade("L1", "gimle").prompt == "action"
    assert scene(upgrades=["thors_domain"], age=2, rage="1").invade("L1", "gimle").prompt == "action"
    table = scene("elvagar: w1 L2", upgrades=["thors_domain lokis_blessing"], age=2).pillage("elvagar")
    table.invade("w1", "elvagar")
    assert table.prompt == "action"  # not from within a battle


@rule("14.19")
def test_friggas_domain() -> None:
    table = scene("valhalla: L1 w1*2 S1", upgrades=["friggas_domain friggas_succor"], age=3)
    assert "yggdrasil" not in table.places("recall", "L1") and table.places("recall", "S1")[0] == "east"
    assert table.refused("L1", "yggdrasil") == "7.7"
    table.recall("L1", "gimle")
    assert table.rage[0] == 5 and table.prompt == "succor"  # it counts as an invade
    table = scene("valhalla: L1; gimle: w1*4", upgrades=["friggas_domain"], age=3)
    assert table.refused("L1", "village:horgr:0") == "7.8"


@rule("14.20")
def test_odins_throne_doubles_the_glory_only() -> None:
    table = scene("yggdrasil: L1", quests=["yggdrasil"], upgrades=["odins_throne"], age=3).to_end_of_age()
    assert table.glory[0] == 22
    table.stat("rage")
    assert table.steps(1) == "2 1 1"


@rule("14.21", "12.2")
def test_thors_conquest() -> None:
    table = scene("yggdrasil: L1; north: S1; valhalla: w1", upgrades=["thors_conquest"], age=3).to_end_of_age()
    assert table.glory[0] == 6


@rule("14.22")
def test_friggas_sacrifice() -> None:
    table = scene("yggdrasil: L1; north: S1", upgrades=["friggas_sacrifice"], age=3, rage="1")
    table.sacrifice("S1")
    assert table.prompt == "sacrifice" and [table.short(o.piece) for o in table.options()] == ["L1"]
    assert table.refused("w1", "valhalla:0") == "14.22"
    table.sacrifice("L1").stat("horns")
    assert table.where("valhalla") == "L1 S1" and table.steps(1) == "1 1 2" and table.rage[0] == 1
    assert not scene("yggdrasil: L1", upgrades=["friggas_sacrifice"], age=3).may("sacrifice")


@rule("14.1", "7.11", "14.11", "14.13", "7.7")
def test_offered_moves_are_refused_with_their_own_reasons() -> None:
    """Not "a figure is put into a village of its own" for a province that is no target at all."""

    def reason(table: Table, figure: str, place: str) -> tuple[str, str]:
        seat = table.seat - 1
        reserve = table.where("reserve").split()
        piece = table.figure(figure, "reserve") if figure in reserve else table.piece(figure, seat)
        found = GAME.why_not(table.state, seat, piece, place, "")
        assert found is not None
        return found.text, found.rule

    table = scene("myrkulor: L1", players=2, upgrades=["lord_of_hammers"]).pillage("myrkulor")
    assert table.prompt == "hammers"
    assert reason(table, "L1", "village:angerboda:0") == ("The Leader moves to a province beside {province}.", "14.1")
    assert reason(table, "w1", "village:gimle:0")[1] == "14.1"
    table = scene("", hands=["lord_of_hammers"], players=2).upgrade("lord_of_hammers")
    assert table.prompt == "free_invade"
    assert reason(table, "L1", "yggdrasil") == ("Nobody invades Yggdrasil: march there, or join a battle.", "7.7")
    assert reason(table, "w1", "village:gimle:0") == ("Only the offered figure may come now: {figure}.", "7.11")
    table = scene("", players=2, upgrades=["friggas_succor"]).invade("L1", "gimle")
    assert table.prompt == "succor"
    assert reason(table, "w1", "village:angerboda:0") == ("The Warrior comes to {province} only.", "14.11")
    table = scene("gimle: w1 w2*3", players=2, upgrades=["lokis_blessing"]).pillage("gimle")
    assert table.prompt == "blessing"
    assert reason(table, "w1", "village:angerboda:0") == ("The Warrior comes to {province} only.", "14.13")
