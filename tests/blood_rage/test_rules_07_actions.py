"""Rulebook section 7: the Action phase."""

from __future__ import annotations

import pytest

from game.blood_rage import log
from game.blood_rage.answers import MarchTo
from game.blood_rage.strength import strength, warrior_strength
from tests.blood_rage.scene import GAME, scene
from tests.rules_marker import rule


@rule("7.1")
def test_turns_go_clockwise_one_action_each() -> None:
    table = scene(players=3, turn=2)
    assert table.seat == 2
    table.invade("L2", "elvagar")
    assert table.seat == 3
    table.invade("w3", "elvagar")
    assert table.seat == 1
    assert table.refused("L2", "village:gimle:0", seat=2) == "7.1"


@rule("7.2", "7.6")
def test_without_rage_there_is_no_turn() -> None:
    table = scene("elvagar: L2", rage="3 0 5", players=3)
    table.invade("w1", "gimle")
    assert table.seat == 3
    table.pass_turn()
    for _ in range(2):  # the last with Rage goes on alone
        assert table.seat == 1
        table.invade("w1", "gimle")
    assert table.prompt == "draft"  # nothing is left: the phase is over


@rule("7.2", "13.4")
def test_whoever_holds_rage_again_takes_turns_again() -> None:
    table = scene("elvagar: w1 w2", hands=["tyrs_smash", "lokis_trickery"], rage="2 0")
    table.pillage("elvagar").cards("tyrs_smash", "lokis_trickery")
    assert table.rage == [1, 1]
    assert table.seat == 2


@rule("7.3")
def test_costs_are_paid_in_full() -> None:
    table = scene(hands=["troll"], rage="1")
    assert table.refused("troll", "slot:0:monster1") == "7.3"
    assert table.refused("S1", "fjord:north") == "7.3"
    table = scene(hands=["troll"], rage="2").upgrade("troll", free="troll1 elvagar")  # free at 0 Rage
    assert table.rage[0] == 0 and table.where("elvagar") == "troll1"


@rule("7.4")
def test_a_pass_is_final() -> None:
    table = scene("elvagar: w1 w2; gimle: L2", hands=["tyrs_smash", "lokis_trickery"], rage="4 3", turn=2)
    table.pass_turn()
    assert table.rage[1] == 0 and table.table.passed == (False, True)
    table.pillage("elvagar").cards("tyrs_smash", "lokis_trickery")
    assert table.rage == [3, 1]
    assert table.seat == 1


@rule("7.4")
def test_a_pass_is_not_final_under_the_option() -> None:
    table = scene("elvagar: w1 w2", hands=["tyrs_smash", "lokis_trickery"], rage="4 3", turn=2, pass_is_final=False)
    table.pass_turn().pillage("elvagar").cards("tyrs_smash", "lokis_trickery")
    assert table.seat == 2 and table.said("Returned")
    assert GAME.view(table.state, 0).facts.passed == (False, False)


@rule("7.5")
def test_the_phase_ends_when_everything_is_pillaged() -> None:
    gone = "angerboda muspelheim horgr utgard andlang gimle myrkulor"
    table = scene("elvagar: L1", destroyed=gone, pillaged="yggdrasil", rage="6 6", doomed="elvagar gimle andlang")
    table.pillage("elvagar")
    ended = table.said("ActionEnded")[0]
    assert ended.sizes == (6, 6) and ended.all_pillaged
    told = log.line(ended, ("Kira", "Theo"))
    assert told is not None and told.text.endswith("every province is pillaged. Rage lost: {listed}")
    assert table.rage == [0, 0]
    table = scene("elvagar: L1", destroyed=gone, rage="6 6", doomed="elvagar gimle andlang").pillage("elvagar")
    assert table.prompt == "action"  # Yggdrasil is left


@rule("7.5")
def test_the_phase_ends_when_nobody_can_act() -> None:
    table = scene(rage="2 1").invade("w1", "gimle").pass_turn()
    assert table.seat == 1
    table.pass_turn()
    assert table.said("ActionEnded")


# ---- invading


@rule("7.7")
@pytest.mark.parametrize(("figure", "place", "cost"), [("w1", "gimle", 1), ("L1", "gimle", 0), ("S1", "west", 2)])
def test_what_an_invade_costs(figure: str, place: str, cost: int) -> None:
    table = scene().invade(figure, place)
    assert table.rage[0] == 6 - cost and table.where(place) == figure


@rule("7.7")
def test_where_figures_may_invade() -> None:
    table = scene(destroyed="gimle")
    outer = ["andlang", "angerboda", "elvagar", "horgr", "muspelheim", "myrkulor", "utgard"]
    assert table.places("invade", "w1") == table.places("invade", "L1") == outer
    assert table.places("invade", "S1") == ["east", "north", "south", "west"]
    assert table.refused("S1", "village:horgr:0") == "7.7"
    assert table.refused("w1", "fjord:north") == "7.7"
    assert table.refused("L1", "yggdrasil") == "7.7"
    assert table.refused("L2", "village:horgr:0") == "7.7"
    assert table.refused("w1", "hand:0") == "7.7"


@rule("7.7")
def test_of_alike_figures_the_first_is_taken() -> None:
    table = scene()
    warriors = [figure for figure in table.table.at if table.short(figure) == "w1"]
    assert {o.piece for o in table.options() if o.piece in warriors} == {warriors[0]}
    assert table.refused(warriors[3], "village:horgr:0") == "7.7"


@rule("7.8")
def test_horns_limit_the_figures_on_the_board() -> None:
    table = scene("gimle: w1*2; north: S1; yggdrasil: w1", hands=["troll"])
    assert not table.may("invade")
    assert table.refused("L1", "village:horgr:0") == "7.8"
    table.upgrade("troll")
    assert table.prompt == "action"  # no free invade either
    table = scene("gimle: w1*2; north: S1; yggdrasil: w1; valhalla: L1", stats=["1 1 2"])
    assert table.may("invade")


@rule("7.9", "14.11", "14.18", "15.3")
def test_effects_of_an_invade_come_in_order() -> None:
    table = scene(
        "elvagar: w2*3; yggdrasil: L2", upgrades=["troll friggas_succor thors_domain", "friggas_protection"], rage="9 2"
    )
    table.invade("troll1", "elvagar")
    assert table.prompt == "save"  # the Troll strikes first
    table.answer("pass")
    assert table.where("elvagar") == "troll1"
    assert table.prompt == "succor"
    table.invade("w1", "elvagar")
    assert table.prompt == "thors_domain"
    table.answer("pass")
    assert table.prompt == "action" and table.seat == 2


@rule("7.10")
def test_an_invader_clears_no_room_for_itself() -> None:
    table = scene("utgard: w2*3", upgrades=["troll"])
    assert "utgard" not in table.places("invade", "troll1")
    assert table.refused("troll1", "village:utgard:0") == "2.5"


# ---- after upgrades


@rule("7.11")
def test_a_new_upgrade_may_invade_at_once() -> None:
    table = scene(hands=["brothers_in_arms lord_of_hammers lokis_dragons lokis_domain dwarf_chieftain"], rage="20 0")
    table.upgrade("brothers_in_arms", free="w1 gimle")
    assert table.rage[0] == 19
    table.upgrade("lord_of_hammers", free="L1 gimle")
    table.upgrade("lokis_dragons", free="S1 west")
    assert table.rage[0] == 14 and table.where("gimle") == "L1 w1"
    table.upgrade("lokis_domain")
    assert table.prompt == "action"
    table.upgrade("dwarf_chieftain")
    assert table.prompt == "free_invade" and table.refused("w1", "village:gimle:3") == "7.11"
    table.answer("pass")
    assert "dwarf_chieftain1" in table.where("reserve")


@rule("7.11")
def test_without_such_a_figure_in_reserve_nothing_is_offered() -> None:
    table = scene("gimle: L1", hands=["lord_of_hammers"]).upgrade("lord_of_hammers")
    assert table.prompt == "action" and table.seat == 2


@rule("7.11", "14.11")
def test_a_free_invade_is_a_real_one() -> None:
    table = scene("elvagar: w2", hands=["troll"], upgrades=["friggas_succor"])
    table.upgrade("troll", free="troll1 elvagar")
    assert table.where("elvagar") == "troll1" and table.prompt == "succor"


# ---- marching


@rule("7.12", "0.4")
def test_a_march_moves_a_group_for_one_rage() -> None:
    table = scene("gimle: w1*3 L1; utgard: w2").march("w1 w1", "utgard")
    assert table.rage[0] == 5 and table.where("utgard") == "w1 w1 w2" and table.where("gimle") == "L1 w1"
    assert table.seat == 2


@rule("7.12")
def test_all_of_a_march_have_one_origin_and_one_target() -> None:
    table = scene("gimle: w1*2; horgr: w1; north: S1")
    table.answer(MarchTo(table.figure("w1", "gimle"), "village:elvagar:0"))
    assert table.prompt == "march"
    assert {option.place.split(":")[1] for option in table.options() if option.piece > 0} == {"elvagar"}
    assert {table.table.at[o.piece].split(":")[1] for o in table.options() if o.piece > 0} == {"gimle"}
    assert table.refused(table.figure("w1", "horgr"), "village:elvagar:2") == "7.12"
    assert table.refused(table.figure("w1", "gimle"), "village:utgard:2") == "7.12"
    assert table.refused("S1", "village:elvagar:2") == "7.12"
    table.answer("done")


@rule("7.12", "2.5")
def test_a_march_to_and_from_yggdrasil() -> None:
    table = scene("utgard: w1*3; gimle: w2*4 L2").march("w1 w1 w1", "yggdrasil")
    assert table.where("yggdrasil") == "w1 w1 w1"
    table.pass_turn()
    assert table.places("march", "w1") == [
        "andlang",
        "angerboda",
        "elvagar",
        "horgr",
        "muspelheim",
        "myrkulor",
        "utgard",
    ]


@rule("7.12")
def test_ships_do_not_march_and_a_march_is_no_invade() -> None:
    table = scene("north: S1; gimle: troll1; elvagar: w2")
    assert {figure for figure, _ in table.may("march")} == {"troll1"}
    assert table.refused("S1", "fjord:south") == "7.12"
    assert table.refused("troll1", "village:gimle:3") == "7.12"
    table.march("troll1", "elvagar")
    assert table.where("elvagar") == "troll1 w2"


@rule("7.12")
def test_a_march_is_refused_without_rage() -> None:
    table = scene("gimle: w1", rage="1 0", hands=["manheim"])
    table.march("w1", "utgard")
    assert table.said("ActionEnded")


# ---- cards


@rule("7.13")
def test_an_upgrade_goes_to_any_slot_of_its_kind() -> None:
    table = scene(hands=["troll dwarf_chieftain"], rage="6 0").upgrade("troll", "monster2", "pass")
    table.upgrade("dwarf_chieftain", "monster2", "pass")  # occupied although the other one is free
    assert table.table.slots[0][3] == -1 and table.where("out") == "troll0"
    table = scene(hands=["troll manheim tyrs_smash"])
    assert table.refused("troll", "slot:0:clan1") == "7.13"
    assert table.refused("troll", "slot:1:monster1") == "7.13"
    assert table.refused("manheim", "slot:0:clan1") == "7.17"
    assert table.refused("troll", "quest:0") == "7.17"
    assert table.refused("tyrs_smash", "quest:0") == "8.5"
    assert table.refused(99, "slot:0:clan1") == "7.13"


@rule("7.13")
def test_a_replaced_card_is_discarded_and_its_effect_ends() -> None:
    table = scene("gimle: w1*2", hands=["brothers_in_arms experts_in_arms"], rage="9 0", age=2)
    table.upgrade("brothers_in_arms", free="pass").upgrade("experts_in_arms", free="pass")
    assert len(table.table.discards) == 1
    assert strength(table.table, 0, 6) == 4 and warrior_strength(table.table, 0) == 2


@rule("7.14", "14.8")
def test_upgrades_add_up_and_keep_the_basics() -> None:
    table = scene("valhalla: w1*2", upgrades=["lokis_domain lokis_eminence lord_of_hammers fire_dragons"], age=2)
    assert table.invade("L1", "horgr").rage[0] == 6
    table.pass_turn()
    assert table.places("invade", "S1") == ["east", "north", "south", "west"]
    table.to_end_of_age()
    assert table.glory[0] == 2 * (1 + 2)


@rule("7.15")
def test_a_replaced_monster_leaves_the_game() -> None:
    table = scene("gimle: troll1 w1*3", hands=["dwarf_chieftain"], rage="6 0")
    table.upgrade("dwarf_chieftain", "monster1", "dwarf_chieftain1 gimle")  # its Horn is free again
    assert table.where("out") == "troll0" and table.where("valhalla") == "" and table.glory[0] == 0
    assert table.where("gimle") == "dwarf_chieftain1 w1 w1 w1"


@rule("7.17")
def test_quests_are_committed_face_down() -> None:
    table = scene(hands=["manheim manheim glorious_death"], rage="6 0")
    table.quest("manheim").quest("manheim")
    assert table.rage[0] == 6 and table.hand(1) == "glorious_death"
    assert GAME.view(table.state, 1).zones["quest:0"].backs == 2
    assert len(GAME.view(table.state, 0).zones["quest:0"].pieces) == 2


@rule("7.17", "1.6")
def test_a_committed_quest_may_be_any_that_was_known() -> None:
    table = scene("elvagar: w1 L2", hands=["manheim", "tyrs_smash"], rage="6 0")
    table.pillage("elvagar").cards("manheim", "tyrs_smash")
    shown = GAME.view(table.state, 1).zones["hand:0"]
    assert len(shown.pieces) == 1 and shown.backs == 0  # taken back in sight of all
    table.quest("manheim")
    assert GAME.view(table.state, 1).zones["hand:0"].size == 0
    assert GAME.view(table.state, 1).zones["quest:0"].backs == 1


# ---- pillaging


@rule("7.18")
def test_who_may_pillage_where() -> None:
    table = scene("elvagar: w1; south: S1; gimle: w2", pillaged="andlang", players=3)
    targets = {option.place for option in table.options() if option.piece == 2100}
    assert targets == {"province:elvagar", "province:utgard"}
    assert table.refused("marker", "province:gimle") == "7.18"
    assert table.refused("marker", "province:andlang") == "7.18"
    assert table.refused("marker", "hand:0") == table.refused(2000, "province:elvagar") == "7.18"
    table.pillage("utgard")
    assert table.rage[0] == 6 and table.table.pillaged[4]


@rule("7.19", "14.15", "14.19", "14.22")
def test_actions_of_upgrades_take_the_turn_and_need_rage() -> None:
    table = scene("gimle: w1*2; valhalla: L1", upgrades=["friggas_sacrifice friggas_domain"], age=3, rage="1 1")
    assert table.may("sacrifice") and table.may("recall")
    table.sacrifice("w1", "w1").stat("rage")
    assert table.rage == [1, 1] and table.seat == 2
    table.pass_turn().recall("L1", "gimle")
    assert table.said("ActionEnded")


@rule("7.1")
def test_gestures_that_mean_nothing() -> None:
    table = scene("gimle: w1")
    assert table.refused(choice="stat:rage") == "7.1"
    assert table.refused("w1", "valhalla:0") == "14.22"
    table = scene("gimle: w1; valhalla: L1", upgrades=["friggas_sacrifice"], age=3)
    assert table.refused("w1", "valhalla:0") == "14.22"
    assert table.refused("L1", "village:gimle:3") == "11.4"
