"""Rulebook sections 9 to 12: discard, Quests, Ragnarok, release, the end."""

from __future__ import annotations

import pytest

from game.blood_rage.deck import AGE, CARDS, GLORY, KIND, TYPE
from game.blood_rage.effects_quests import quest_status
from game.core.machine import asked
from game.core.records import fingerprint
from tests.blood_rage.scene import GAME, scene
from tests.rules_marker import rule
from tests.sure import sure

# ---- 9


@rule("9.1")
def test_everybody_keeps_one_card_at_most_in_secret() -> None:
    table = scene(hands=["tyrs_smite tyrs_smash", "troll", ""], players=3).end_phase()
    assert table.prompt == "discard" and asked(table.state) == (0,)
    assert table.refused(99, "saved:0") == "9.1"
    assert table.refused(choice="pass") == "9.1"
    table.keep("tyrs_smite")
    assert [len(saved) for saved in table.table.saved] == [1, 1, 0]
    assert GAME.view(table.state, 1).zones["saved:0"].pieces == ()
    assert len(GAME.view(table.state, 0).zones["saved:0"].pieces) == 1


@rule("9.1", "17.7")
def test_one_may_keep_none_unless_the_option_forbids_it() -> None:
    table = scene(hands=["tyrs_smite tyrs_smash"]).end_phase().answer("none")
    assert table.table.saved[0] == ()
    table = scene(hands=["tyrs_smite tyrs_smash"], keep_none=False).end_phase()
    assert "none" not in [option.answer for option in table.options()]


@rule("9.1")
def test_after_the_last_age_all_cards_go() -> None:
    table = scene(hands=["tyrs_rage tyrs_crush"], age=3, quests=["manheim"]).end_phase()
    assert table.table.saved == [(), ()] and table.prompt == ""
    assert table.said("QuestScored")  # committed Quests are not in hand


# ---- 10


@rule("10.1", "10.7", "14.20")
@pytest.mark.parametrize(("age", "throne", "glory"), [(1, "", 5), (2, "", 7), (3, "", 9), (3, "odins_throne", 18)])
def test_a_fulfilled_quest_pays_glory_and_a_step(age: int, throne: str, glory: int) -> None:
    table = scene("gimle: L1", quests=["alfheim"], upgrades=[throne], age=age, doomed="utgard horgr muspelheim")
    table.to_end_of_age()
    assert table.prompt == "stat" and table.glory[0] == glory
    table.stat("axes")
    assert table.steps(1) == "1 2 1" and table.table.quests == [(), ()]
    assert table.table.won[0].done and table.table.won[0].where == (6,)


@rule("10.1")
def test_quests_are_scored_from_the_first_player_and_failed_ones_pay_nothing() -> None:
    table = scene("gimle: L2", quests=["alfheim manheim", "alfheim"], players=3).to_end_of_age()
    assert [(event.seat, event.done) for event in table.said("QuestScored")] == [(0, False), (0, False), (1, True)]
    assert GAME.view(table.state, 0).zones["discard"].size == 3
    assert table.glory[1] == 5 and table.seat == 2


@rule("10.1")
def test_duplicate_quests_pay_separately_and_all_see_them() -> None:
    table = scene("elvagar: L1", quests=["manheim manheim"], players=4).to_end_of_age()
    assert len(GAME.view(table.state, -1).zones["quest:0"].pieces) == 1  # the second one, already shown
    table.stat("rage").stat("horns")
    assert table.glory[0] == 10 and table.steps(1) == "2 1 2"


@rule("10.2")
def test_most_strength_is_strictly_more() -> None:
    table = scene("elvagar: L1; angerboda: w1 w2; north: S2")
    manheim = card_of("manheim")
    status = quest_status(table.table, 0, manheim)
    assert status.done and status.where == (0,) and status.candidates == (0, 1, 7)
    status = quest_status(table.table, 1, manheim)
    assert status.done and status.where == (1,)  # 1 + 2 against 1
    table = scene("elvagar: L1 w2; north: S2")
    assert quest_status(table.table, 0, manheim).where == ()  # 3 to 3
    assert quest_status(table.table, 1, manheim).where == (1,)  # the ship holds the other side
    assert not quest_status(scene().table, 0, manheim).done
    assert quest_status(GAME.view(table.state, 0).facts, 1, manheim).where == (1,)


@rule("10.2")
def test_a_ship_alone_holds_both_provinces() -> None:
    table = scene("north: S1", players=5)
    assert quest_status(table.table, 0, card_of("widespread")).done


@rule("10.3", "2.7")
def test_the_doomed_province_counts_and_destroyed_ones_do_not() -> None:
    table = scene("myrkulor: L1", quests=["manheim"]).to_end_of_age()
    assert table.prompt == "stat"
    gone = scene("west: S1", destroyed="gimle", doomed="utgard horgr muspelheim")
    assert not quest_status(gone.table, 0, card_of("alfheim")).done


@rule("10.4")
def test_a_region_that_is_gone() -> None:
    table = scene("south: S1; west: S1", destroyed="gimle andlang", doomed="utgard horgr muspelheim")
    status = quest_status(table.table, 0, card_of("alfheim"))
    assert not status.done and not status.possible


@rule("10.5")
@pytest.mark.parametrize(("fallen", "done"), [(3, False), (4, True)])
def test_glorious_death_counts_before_ragnarok(fallen: int, done: bool) -> None:
    table = scene(f"valhalla: w1*{fallen}; myrkulor: w1", quests=["glorious_death"])
    status = quest_status(table.table, 0, card_of("glorious_death"))
    assert (status.done, status.have, status.need) == (done, fallen, 4)
    table.to_end_of_age()
    assert table.said("QuestScored")[0].done is done


@rule("10.7", "16.2")
def test_the_numbers_of_the_quests() -> None:
    found = {(KIND[card], AGE[card]): GLORY[card] for card in CARDS if TYPE[card] == "quest"}
    assert found == {
        **{(kind, age): 3 + 2 * age for kind in ("manheim", "jotunheim", "alfheim") for age in (1, 2, 3)},
        **{(kind, age): glory for kind in ("yggdrasil", "glorious_death") for age, glory in ((1, 6), (2, 8), (3, 11))},
        ("widespread", 1): 7,
        ("widespread", 2): 10,
        ("widespread", 3): 15,
    }


def card_of(kind: str) -> int:
    """Return a Quest of this kind."""
    return next(card for card in CARDS if KIND[card] == kind and TYPE[card] == "quest")


# ---- 11


@rule("11.1", "14.14")
@pytest.mark.parametrize(("age", "card", "each"), [(1, "", 2), (2, "", 3), (3, "", 4), (3, "odins_inspiration", 8)])
def test_ragnarok_destroys_the_area_and_pays_for_the_dead(age: int, card: str, each: int) -> None:
    table = scene(
        "elvagar: w1*2 L2; north: S1; angerboda: w2", age=age, doomed="elvagar elvagar elvagar", upgrades=[card]
    ).to_end_of_age()
    assert table.table.sheet[0][age - 1][3] == 3 * each
    assert table.table.sheet[1][age - 1][3] == [2, 3, 4][age - 1]
    assert table.where("angerboda") == "w2" and table.where("north") == ""
    assert table.table.destroyed[0]


@rule("11.2", "3.5")
def test_figures_elsewhere_stay() -> None:
    table = scene("gimle: w1*2; north: S1").to_end_of_age()
    assert table.where("gimle") == "w1 w1" and table.where("north") == "S1"


@rule("11.3", "4.3")
def test_each_age_has_its_doomed_province() -> None:
    table = scene()
    for age, province in ((1, 7), (2, 6), (3, 5)):
        table.to_end_of_age()
        events = table.said("ProvinceDestroyed")
        assert (events[-1].age, events[-1].province) == (age, province)
        while table.prompt == "draft":
            seat = asked(table.state)[0] + 1
            table.answer(table.options(seat)[0].answer, seat)


@rule("11.4", "14.8")
@pytest.mark.parametrize(
    ("cards", "glory"),
    [("lokis_domain", 3), ("lokis_eminence", 6), ("lokis_wrath", 9), ("lokis_domain lokis_wrath", 12)],
)
def test_the_fallen_come_home_and_loki_pays(cards: str, glory: int) -> None:
    for age in (1, 3):
        table = scene("valhalla: w1*2 L1 w2", upgrades=[cards], age=age).to_end_of_age()
        assert table.where("valhalla") == "" and table.glory == [glory, 0]


# ---- 12


@rule("12.1")
def test_the_end_bonus() -> None:
    table = scene(age=3, stats=["4 5 6", "1 3 6"]).to_end_of_age()
    assert table.glory == [40, 20] and table.prompt == ""
    assert table.table.sheet[0][2][5] == 40
    result = GAME.result(table.state)
    assert result is not None
    assert [(standing.seat, standing.place, standing.score) for standing in result.standings] == [
        (0, 1, 40),
        (1, 2, 20),
    ]
    assert result is not None
    assert result.win_share == (1.0, 0.0)


@rule("12.2", "14.21")
def test_thors_conquest_counts_figures_on_the_board() -> None:
    table = scene("gimle: w1*2; north: S1; andlang: w1", upgrades=["thors_conquest"], age=3).to_end_of_age()
    assert table.table.sheet[0][2][4] == 9  # the Warrior in the doomed province has fallen


@rule("12.3", "17.9")
def test_equal_glory_shares_the_victory() -> None:
    table = scene("gimle: w1", glory="10 10 3", age=3, players=3).to_end_of_age()
    assert sure(GAME.result(table.state)).win_share == (0.5, 0.5, 0.0)
    assert table.table.winners == (0, 1)
    table = scene("gimle: w1", glory="10 10 3", age=3, players=3, shared_victory="figures").to_end_of_age()
    assert sure(GAME.result(table.state)).win_share == (1.0, 0.0, 0.0)
    table = scene("gimle: w1 w2", glory="10 10 3", age=3, players=3, shared_victory="figures").to_end_of_age()
    assert sure(GAME.result(table.state)).win_share == (0.5, 0.5, 0.0)
    assert sure(GAME.why_not(table.state, 0, 1, "", "")).rule == "12.3"


@rule("12.4", "0.1")
def test_every_glory_has_a_source() -> None:
    table = scene("elvagar: w1*2 w2; myrkulor: w1", hands=["thors_hammer", "tyrs_bash"], quests=["manheim"])
    table.pillage("elvagar").cards("thors_hammer", "tyrs_bash")
    assert table.winner == 0  # 3 to 3: figures lost in battle pay nothing
    assert table.glory == [0, 0]
    table.to_end_of_age().stat("axes")
    assert table.table.sheet[0][0] == (0, 5, 0, 2, 0, 0)
    facts = GAME.view(table.state, 0).facts
    assert facts.by_source(0) == (0, 5, 0, 2, 0, 0) and facts.by_source(0, 2) == (0,) * 6


def test_the_end_is_the_end() -> None:
    table = scene(age=3).to_end_of_age()
    assert fingerprint(table.state) and GAME.options(table.state, 0) == []
    assert GAME.view(table.state, 0).facts.phase == "end"
