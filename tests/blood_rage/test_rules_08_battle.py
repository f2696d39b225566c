"""Rulebook section 8: pillage and battle in their exact order."""

from __future__ import annotations

import pytest

from game.blood_rage.answers import ChooseCard, Pass
from game.blood_rage.strength import who_could_join
from tests.blood_rage.scene import GAME, Table, scene
from tests.rules_marker import rule


def order_of(table: Table, *names: str) -> list[str]:
    """Return the names of these kinds of events in the order in which they came."""
    return [type(event).__name__ for event in table.events if type(event).__name__ in names]


# ---- the call


@rule("8.1")
def test_everybody_is_asked_once_the_pillager_last() -> None:
    table = scene("elvagar: w1; yggdrasil: w1 w2 w2 w3", players=3, rage="6 0 6").pillage("elvagar", call=True)
    assert table.seat == 2
    table.join("w2")  # free, also at 0 Rage
    assert table.seat == 3
    table.answer("pass")
    assert table.seat == 1
    table.join("w1")
    assert table.battle.participants == (0, 1) and table.totals == {1: 2, 2: 1}
    assert [pair[0] for pair in table.battle.call] == [1, 2, 0]
    assert table.rage == [6, 0, 6]


@rule("8.1")
def test_under_laps_it_goes_round_until_nobody_joins() -> None:
    board = "muspelheim: w1; yggdrasil: w1 w2*3 w3"
    table = scene(board, players=3, call_to_battle="laps").pillage("muspelheim", call=True)
    for seat, figure in ((2, "w2"), (3, ""), (1, ""), (2, "w2"), (3, "w3")):
        assert table.prompt == "call" and table.seat == seat
        table.join(figure) if figure else table.answer("pass")
    # Seat 3 passed in the first lap and joined in the second: a pass is not final.
    assert table.where("muspelheim") == "w1 w2 w2 w3"
    table.nobody()
    assert table.battle.participants == (0, 1, 2)
    assert all(figure < 0 for _, figure in table.battle.call[-3:])


@rule("8.1", "17.3")
def test_counted_laps_go_on_to_the_end_of_a_lap() -> None:
    """Bear pillages, Wolf joins, Bear passes, Wolf passes: Bear may still come, since the lap is not over."""
    board = "elvagar: w1; myrkulor: L2 w2; yggdrasil: L1"
    table = scene(board, players=2, rage="6 6", call_to_battle="laps").pillage("elvagar", call=True)
    table.join("w2").answer("pass").answer("pass")
    assert table.prompt != "call"  # two in a row have passed
    table = scene(board, players=2, rage="6 6", call_to_battle="counted_laps").pillage("elvagar", call=True)
    table.join("w2").answer("pass").answer("pass")
    assert table.prompt == "call" and table.seat == 1
    table.join("L1")
    while table.prompt == "call":
        table.answer("pass")
    made = [figure for _, figure in table.battle.call]
    assert len(made) % 2 == 0 and made[-2:] == [-1, -1] and table.battle.participants == (0, 1)


@rule("8.1")
def test_a_full_province_ends_the_call() -> None:
    table = scene("utgard: w1*2; yggdrasil: w1 w2 w3", players=3, call_to_battle="laps")
    table.pillage("utgard", call=True).join("w2")
    assert table.prompt != "call"
    table = scene("utgard: w1*2 L1; yggdrasil: w2").pillage("utgard", call=True)
    assert table.prompt != "call" and table.table.pillaged[4]


@rule("8.1")
def test_who_may_join() -> None:
    table = scene("elvagar: w1; angerboda: w2; myrkulor: w3; gimle: L3; north: S2; yggdrasil: L2", players=3)
    joiners = who_could_join(table.table, 0)
    assert {seat: sorted(map(table.short, figures)) for seat, figures in joiners.items()} == {
        1: ["L2", "w2"],
        2: ["w3"],
    }
    assert who_could_join(GAME.view(table.state, 0).facts, 0) == joiners
    table.pillage("elvagar", call=True)
    assert table.may("join") == [("w2", "elvagar"), ("L2", "elvagar")]
    assert table.refused("S2", "village:elvagar:1") == "8.1"
    assert table.refused("w3", "village:elvagar:1") == "8.1"
    table.answer("pass")
    assert table.may("join") == [("w3", "elvagar")]
    assert table.refused("L3", "village:elvagar:1") == "8.1"
    assert table.refused(choice="stat:rage") == "8.1"


@rule("8.1", "2.3")
def test_yggdrasil_has_room_for_all_and_borders_on_all() -> None:
    table = scene("yggdrasil: w1; gimle: w2; horgr: w3; utgard: L3", players=3).pillage("yggdrasil", call=True)
    table.join("w2")
    assert sorted(figure for figure, _ in table.may("join")) == ["L3", "w3"]


@rule("8.2", "15.3")
def test_joining_is_no_invade() -> None:
    table = scene("elvagar: w1*2; yggdrasil: troll2 w2*2 L2", upgrades=["", "friggas_succor"])
    table.pillage("elvagar", call=True).join("troll2")
    assert table.totals == {1: 2, 2: 2}
    moved = [event for event in table.said("FigureMoved") if event.cause in ("troll", "succor")]
    assert not moved


# ---- without a battle


@rule("8.3", "7.18")
def test_an_unopposed_pillage() -> None:
    table = scene("elvagar: w1", hands=["tyrs_smash"]).pillage("elvagar")
    assert table.steps(1) == "2 1 1" and table.glory[0] == 0 and table.hand(1) == "tyrs_smash"
    assert table.table.pillaged[0], "nobody pillages here again"
    assert not table.battle.opposed and table.battle.success and table.battle.stage == "over"


@rule("8.3", "8.16", "17.6")
@pytest.mark.parametrize(("when", "glory"), [("after_reward", 4), ("before_reward", 3)])
def test_axes_for_an_unopposed_pillage_under_the_option(when: str, glory: int) -> None:
    table = scene("horgr: w1", unopposed_axes=True, battle_glory=when).pillage("horgr")  # an Axes token
    assert table.glory[0] == glory


# ---- cards


@rule("8.4")
def test_everybody_with_a_figure_in_the_area_takes_part() -> None:
    table = scene("elvagar: w1 w2; north: S3", hands=["tyrs_smash", "tyrs_crush", "tyrs_bash"]).pillage("elvagar")
    assert table.battle.participants == (0, 1, 2)
    table.cards("tyrs_smash", "tyrs_crush", "tyrs_bash")
    assert table.totals == {1: 4, 2: 5, 3: 4}
    assert table.winner == 2


@rule("8.5", "0.3")
def test_cards_are_chosen_in_secret_and_shown_together() -> None:
    table = scene("elvagar: w1 w2 w3", hands=["tyrs_smash", "troll", ""]).pillage("elvagar")
    table.answer(ChooseCard(table.card("tyrs_smash", 1)), 1)
    view = GAME.view(table.state, 1)
    assert view.facts.chosen == (0,) and view.zones["battle:0"].size == 0
    assert table.refused("tyrs_smash", "battle:0", seat=1) == "8.5"
    assert table.refused(choice="pass", seat=2) == "8.5"
    assert table.refused(0, "battle:1", seat=2) == "8.5"
    table.answer(ChooseCard(table.card("troll", 2)), 2)
    assert table.totals == {1: 4, 2: 1, 3: 1}  # no card for seat 3, none that counts for seat 2
    assert table.winner == 1


@rule("8.5")
def test_nobody_has_a_card() -> None:
    table = scene("elvagar: L1 w2").pillage("elvagar")
    assert table.winner == 1 and table.totals == {1: 3, 2: 1}


@rule("8.6", "8.7", "13.10")
def test_primacy_acts_before_watch_and_all_else() -> None:
    table = scene(
        "elvagar: w1*2 w2 w3",
        age=3,
        hands=["heimdalls_watch", "thors_primacy", "odins_tide"],
    )
    table.pillage("elvagar").cards("heimdalls_watch", "thors_primacy", "odins_tide")
    assert not table.said("CardsSwept")
    assert table.totals == {1: 2, 2: 4, 3: 2}
    assert {event.seat for event in table.said("CardCancelled")} == {0, 2}
    assert table.winner == 2


@rule("8.7", "13.10")
def test_of_two_primacies_the_first_cancels_the_other() -> None:
    table = scene("elvagar: w1 w2 w3", hands=["odins_judgement", "thors_primacy", "thors_primacy"], age=3).pillage(
        "elvagar"
    )
    table.cards("odins_judgement", "thors_primacy", "thors_primacy")
    cancelled = [(event.seat, table.battle.cards[event.seat].cancelled) for event in table.said("CardCancelled")]
    assert cancelled == [(0, True), (2, True)]
    assert table.glory[0] == 0


@rule("8.7", "13.2")
def test_a_cancelled_sight_is_worth_nothing() -> None:
    table = scene("elvagar: w1 w2", hands=["thors_primacy", "heimdalls_sight"], age=3).pillage("elvagar")
    table.cards("thors_primacy", "heimdalls_sight")
    assert table.totals == {1: 4, 2: 1}


@rule("8.8", "13.9")
def test_watch_discards_all_pays_and_repeats() -> None:
    table = scene("elvagar: w1 w2", hands=["heimdalls_watch tyrs_smash", "tyrs_rage tyrs_crush"], age=2).pillage(
        "elvagar"
    )
    table.cards("heimdalls_watch", "tyrs_rage", late=True)
    assert table.glory[0] == 6 and table.prompt == "battle_card"
    assert len(table.table.discards) == 2
    table.cards("tyrs_smash", "tyrs_crush")
    assert table.winner == 2 and table.totals == {1: 4, 2: 5}
    assert table.hand(1) == "tyrs_smash" and table.hand(2) == ""


@rule("8.8")
def test_of_two_watches_only_the_first_pays_and_sight_counts_its_value() -> None:
    table = scene(
        "elvagar: w1 w2 w3", hands=["tyrs_rage", "heimdalls_watch", "heimdalls_watch"], age=2, turn=1
    ).pillage("elvagar")
    table.cards("tyrs_rage", "heimdalls_watch", "heimdalls_watch")
    assert table.glory == [0, 6, 0] and table.winner == 0
    table = scene("elvagar: w1 w2 w3", hands=["tyrs_smash", "heimdalls_watch", "heimdalls_sight"], age=2).pillage(
        "elvagar"
    )
    table.cards("tyrs_smash", "heimdalls_watch", "heimdalls_sight")
    assert table.glory[1] == 3 + 3


@rule("8.8")
def test_a_watch_in_the_repeat_works_again() -> None:
    table = scene("elvagar: w1 w2", hands=["heimdalls_watch tyrs_smash", "tyrs_crush heimdalls_watch"], age=2).pillage(
        "elvagar"
    )
    table.cards("heimdalls_watch", "tyrs_crush", late=True).cards("tyrs_smash", "heimdalls_watch")
    assert table.glory == [4, 3] and len(table.said("CardsSwept")) == 2
    assert table.battle.totals and table.winner == 0


@rule("8.9", "13.7")
def test_a_clan_without_figures_can_still_win() -> None:
    table = scene("elvagar: w1 w2*2", hands=["tyrs_smite", "odins_smite"]).pillage("elvagar")
    table.cards("tyrs_smite", "odins_smite")
    assert table.totals == {1: 5, 2: 3} and table.winner == 1
    assert table.where("valhalla") == "w1 w2 w2" and table.glory[0] == 3
    assert table.steps(1) == "2 1 1"  # with all that follows from a win


@rule("8.6", "8.9", "13.1", "13.7")
def test_at_once_texts_go_from_the_pillager_clockwise() -> None:
    table = scene(
        "elvagar: w1 w2*2; north: S3", hands=["tyrs_smash", "odins_smite", "odins_tide"], turn=3, age=2
    ).pillage("elvagar")
    table.cards("tyrs_smash", "odins_smite", "odins_tide")
    assert [event.seat for event in table.said("TextResolved")] == [2, 1]
    # The Tide leaves seat 2 one Warrior, then Smite takes the Warrior of seat 1.
    assert [(d[1]) for d in table.battle.dead[:2]] == [1, 0]


# ---- late cards, totals


@rule("8.10", "13.6")
def test_late_cards_go_round_until_a_lap_adds_none() -> None:
    table = scene(
        "elvagar: w1 w2", hands=["tyrs_smash heimdalls_eye", "tyrs_crush heimdalls_eye heimdalls_eye"], age=2
    ).pillage("elvagar")
    table.cards("tyrs_smash", "tyrs_crush", late=True)
    assert table.seat == 1 and table.prompt == "late_card"
    table.answer("pass").late("heimdalls_eye")
    assert table.seat == 1
    table.late("heimdalls_eye").late("heimdalls_eye")  # seat 1 has no card left: no one is asked any more
    assert table.prompt == "action"
    assert table.totals == {1: 1 + 3 + 2, 2: 1 + 4 + 2 + 2}
    assert table.hand(1) == "heimdalls_eye tyrs_smash"


@rule("8.10")
def test_everybody_with_cards_is_asked_whatever_they_are() -> None:
    table = scene("elvagar: w1 w2", hands=["tyrs_smash manheim", "tyrs_crush"], age=2).pillage("elvagar")
    table.cards("tyrs_smash", "tyrs_crush", late=True)
    assert table.prompt == "late_card" and [option.answer for option in table.options()] == [Pass()]
    assert table.refused("manheim", "battle:0") == "8.10"
    assert table.refused(0, "battle:0") == "8.10"
    table.answer("pass")
    assert table.winner == 2
    table = scene("elvagar: w1 w2", hands=["tyrs_smash manheim", "tyrs_crush"], age=1).pillage("elvagar")
    table.cards("tyrs_smash", "tyrs_crush", late=True)
    assert table.prompt == "action"  # in Age 1 there are no such cards


@rule("8.11")
def test_totals_count_figures_after_destruction_and_tell_their_parts() -> None:
    table = scene(
        "elvagar: w1*2 w2*2; north: S2", hands=["odins_smite", "tyrs_smash"], upgrades=["brothers_in_arms"]
    ).pillage("elvagar")
    smite, smash = table.card("odins_smite", 1), table.card("tyrs_smash", 2)
    table.cards("odins_smite", "tyrs_smash")
    assert [(total.seat, total.total, total.parts) for total in table.battle.totals] == [
        (0, 4, (("warriors", 3), (smite, 1))),
        (1, 6, (("ship", 2), ("warriors", 1), (smash, 3))),
    ]


@rule("8.12", "8.13")
def test_a_tie_for_the_highest_total_destroys_all() -> None:
    table = scene("elvagar: w1 w2; north: S3", hands=["tyrs_smash", "tyrs_smash"]).pillage("elvagar")
    table.cards("tyrs_smash", "tyrs_smash")
    assert table.winner == 0 and table.where("elvagar") == "" and table.where("valhalla") == "S3 w1 w2"
    assert table.hand(1) == table.hand(2) == "tyrs_smash"
    assert not table.table.pillaged[0] and table.glory == [0, 0, 0]


@rule("8.12")
def test_a_tie_below_does_not_matter() -> None:
    table = scene("elvagar: w1*2 w2; north: S3", hands=["tyrs_smite", "tyrs_smash", "tyrs_bash"])
    table.pillage("elvagar").cards("tyrs_smite", "tyrs_smash", "tyrs_bash")
    assert table.totals == {1: 7, 2: 4, 3: 4} and table.winner == 1


@rule("8.13", "8.14", "8.19")
def test_losers_lose_figures_and_keep_cards_the_winner_the_other_way_round() -> None:
    table = scene("elvagar: w1*2 w2; north: S2", hands=["tyrs_smite", "tyrs_smash"]).pillage("elvagar")
    table.cards("tyrs_smite", "tyrs_smash")
    assert table.where("elvagar") == "w1 w1" and table.where("north") == "" and table.where("valhalla") == "S2 w2"
    assert table.hand(1) == "" and table.hand(2) == "tyrs_smash" and len(table.table.discards) == 1


@rule("8.14", "13.4", "13.12", "14.17")
def test_thefts_come_before_prowess() -> None:
    table = scene(
        "elvagar: w1*2 w2", hands=["tyrs_smite", "lokis_trickery"], upgrades=["tyrs_prowess"], rage="1 0"
    ).pillage("elvagar")
    table.cards("tyrs_smite", "lokis_trickery")
    assert table.rage == [0, 1] and table.prompt == "action" and table.hand(1) == ""
    table = scene("elvagar: w1*2 w2", hands=["tyrs_smite", "lokis_poison"], upgrades=["tyrs_prowess"], age=3).pillage(
        "elvagar"
    )
    table.cards("tyrs_smite", "lokis_poison")
    assert table.prompt == "action" and table.hand(2) == "lokis_poison tyrs_smite"


# ---- reward and gains


@rule("8.15")
@pytest.mark.parametrize(
    ("province", "steps", "glory"),
    [
        ("elvagar", "2 1 1", 0),
        ("horgr", "1 2 1", 0),
        ("andlang", "1 1 2", 0),
        ("myrkulor", "1 1 1", 5),
        ("yggdrasil", "2 2 2", 0),
    ],
)
def test_what_the_tokens_give(province: str, steps: str, glory: int) -> None:
    table = scene(f"{province}: w1").pillage(province)
    assert table.steps(1) == steps and table.glory[0] == glory
    assert table.table.sheet[0][0] == (0, 0, glory, 0, 0, 0)


@rule("8.15")
def test_a_lost_pillage_may_be_tried_again() -> None:
    table = scene("elvagar: w1*2 w2", hands=["tyrs_bash", "tyrs_smite"]).pillage("elvagar")
    table.cards("tyrs_bash", "tyrs_smite")
    assert table.winner == 2 and not table.table.pillaged[0] and table.glory[1] == 3
    assert table.where("elvagar") == "w2"
    table.pillage("elvagar")
    assert table.table.pillaged[0]


@rule("8.16", "17.5")
@pytest.mark.parametrize(
    ("province", "when", "glory"),
    [
        ("horgr", "after_reward", 4),
        ("horgr", "before_reward", 3),
        ("yggdrasil", "after_reward", 4),
        ("yggdrasil", "before_reward", 3),
        ("elvagar", "after_reward", 3),
    ],
)
def test_axes_count_after_the_reward(province: str, when: str, glory: int) -> None:
    table = scene(f"{province}: w1*2 w2", battle_glory=when).pillage(province)
    assert table.glory == [glory, 0]
    assert table.table.sheet[0][0][0] == glory


@rule("8.15", "8.16", "13.3", "17.5")
@pytest.mark.parametrize(("when", "glory"), [("after_reward", 4), ("after_token", 3), ("before_reward", 3)])
def test_axes_before_or_after_friggas_grace(when: str, glory: int) -> None:
    """Frigga's Grace raises the Axes: after the token and before the Glory, or after both."""
    table = scene("elvagar: w1*3 w2", hands=["friggas_grace", "tyrs_smash"], battle_glory=when, rage="6 6").pillage(
        "elvagar"
    )
    table.cards("friggas_grace", "tyrs_smash").stat("axes")
    assert table.winner == 1 and table.glory == [glory, 0] and table.steps(1) == "2 2 1"


@rule("8.3", "8.16", "17.5", "17.6")
def test_axes_after_the_token_without_a_battle_and_for_a_defender() -> None:
    when = "after_token"
    opposed = scene("horgr: w1", unopposed_axes=True, battle_glory=when).pillage("horgr")
    assert opposed.glory[0] == 4  # the token raised them
    assert scene("horgr: w1", battle_glory=when).pillage("horgr").glory[0] == 0
    assert scene("horgr: w1 w2*2", battle_glory=when).pillage("horgr").glory == [0, 3]


@rule("8.16")
def test_a_winner_who_is_not_the_pillager_gains_axes_only() -> None:
    table = scene("horgr: w1 w2*2").pillage("horgr")
    assert table.glory == [0, 3] and table.steps(2) == "1 1 1"


@rule("8.17", "14.10")
def test_other_gains_go_from_the_pillager_clockwise() -> None:
    table = scene(
        "elvagar: w1*2 w2 valkyrie3",
        hands=["thors_oath", "odins_judgement", "lokis_backstab"],
        upgrades=["thors_glory", "", ""],
        age=3,
        turn=3,
    ).pillage("elvagar")
    table.cards("thors_oath", "odins_judgement", "lokis_backstab")
    gains = [(event.seat, event.cause, event.change) for event in table.said("GloryChanged")]
    # 3 to 3 to 2: a tie, so there is neither a winner nor anyone to steal from.
    assert table.winner == 0
    assert gains == [(2, "valkyrie", 6), (0, "thors_glory", 2), (1, "odins_judgement", 8)]


@rule("8.17", "13.5", "13.8")
def test_gains_of_winner_and_losers() -> None:
    table = scene("elvagar: L1 w2 w3", hands=["thors_hammer", "lokis_backstab", "odins_judgement"], age=3).pillage(
        "elvagar"
    )
    table.cards("thors_hammer", "lokis_backstab", "odins_judgement")
    gains = [(event.seat, event.cause, event.change) for event in table.said("GloryChanged")]
    assert gains == [
        (0, "axes", 3),
        (0, "thors_hammer", 3),
        (0, "lokis_backstab", -2),
        (1, "lokis_backstab", 2),
        (2, "odins_judgement", 4),
    ]


@rule("8.18", "8.14", "8.15", "8.16")
def test_the_whole_order() -> None:
    table = scene(
        "horgr: L1 w2",
        hands=["thors_hammer", "lokis_trickery"],
        upgrades=["lord_of_hammers", "lokis_blessing"],
        rage="6 0",
    ).pillage("horgr")
    table.cards("thors_hammer", "lokis_trickery")
    assert table.prompt == "hammers"
    table.go("L1", "yggdrasil")
    assert table.prompt == "blessing"
    table.invade("w2", "horgr")
    causes = []
    for event in table.events:
        name = type(event).__name__
        if name in ("FigureMoved", "RageChanged", "GloryChanged", "StatRaised"):
            causes.append(event.cause)
        elif name in ("CardTakenBack", "CardDiscarded", "TokenTaken", "PillageEnded"):
            causes.append(name)
    assert causes == [
        "battle",
        "lokis_trickery",
        "lokis_trickery",
        "CardTakenBack",
        "CardDiscarded",
        "TokenTaken",
        "token",
        "axes",
        "thors_hammer",
        "hammers",
        "blessing",
        "PillageEnded",
    ]


@rule("8.18", "7.5")
def test_the_phase_ends_after_the_battle_is_carried_out() -> None:
    gone = "angerboda muspelheim horgr utgard andlang gimle myrkulor"
    table = scene(
        "elvagar: L1 w2",
        destroyed=gone,
        pillaged="yggdrasil",
        doomed="elvagar gimle andlang",
        rage="6 6",
        upgrades=["lord_of_hammers"],
    ).pillage("elvagar")
    assert table.prompt == "hammers"
    table.go("L1", "yggdrasil")
    assert table.said("ActionEnded") and order_of(table, "PillageEnded", "ActionEnded") == [
        "PillageEnded",
        "ActionEnded",
    ]
