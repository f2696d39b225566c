"""Rulebook section 13: every battle card."""

from __future__ import annotations

import pytest

from game.blood_rage.cards import BONUS, CARDS, KIND, TYPE
from game.core.answers import notation
from tests.blood_rage.scene import Table, scene
from tests.rules_marker import rule


def gains(table: Table) -> list[tuple[int, str, int]]:
    """Return Glory gained in order: (seat from 1, cause, change)."""
    return [(event.seat + 1, event.cause, event.change) for event in table.said("GloryChanged")]


@rule("13.1")
def test_odins_smite() -> None:
    table = (
        scene(
            "elvagar: w1 w2*2 L3; angerboda: w3; north: S3",
            hands=["odins_smite", "tyrs_bash", "tyrs_smash"],
            upgrades=["", "friggas_protection"],
            rage="6 6 6",
        )
        .pillage("elvagar")
        .cards("odins_smite", "tyrs_bash", "tyrs_smash")
    )
    # Seat 3 has no Warrior in the province itself; seat 2 may pay.
    assert table.prompt == "save" and table.seat == 2
    table.answer("pass")
    assert [figure for figure, _ in table.battle.dead[:1]] and table.totals == {1: 2, 2: 3, 3: 8}
    assert table.where("angerboda") == "w3"


@rule("13.2")
@pytest.mark.parametrize(
    ("others", "late", "x"),
    [
        (("tyrs_crush", "tyrs_smash"), "", 4),
        (("manheim", "troll"), "", 0),
        (("tyrs_bash", "tyrs_smash"), "heimdalls_gaze", 3),
    ],
)
def test_heimdalls_sight(others: tuple[str, str], late: str, x: int) -> None:
    hands = ["heimdalls_sight", others[0] + (f" {late}" if late else ""), others[1]]
    table = scene("elvagar: w1 w2 w3", hands=hands, age=3).pillage("elvagar")
    table.cards("heimdalls_sight", *others, late=True)
    while table.prompt == "late_card":
        table.late(late) if len(table.options()) > 1 else table.answer("pass")
    assert table.totals[1] == 1 + x


@rule("13.2", "14.12")
def test_sight_counts_a_quest_that_counts() -> None:
    table = scene("elvagar: w1 w2", hands=["heimdalls_sight", "manheim"], upgrades=["", "tyrs_wrath"]).pillage(
        "elvagar"
    )
    table.cards("heimdalls_sight", "manheim")
    assert table.totals == {1: 6, 2: 6}


@rule("13.3")
@pytest.mark.parametrize(
    ("province", "choices"),
    [
        ("elvagar", ["axes", "horns"]),
        ("horgr", ["rage", "horns"]),
        ("myrkulor", ["rage", "axes", "horns"]),
        ("yggdrasil", ["rage", "axes", "horns"]),
    ],
)
def test_friggas_grace(province: str, choices: list[str]) -> None:
    table = scene(f"{province}: L1 w2", hands=["friggas_grace", "tyrs_bash"]).pillage(province)
    table.cards("friggas_grace", "tyrs_bash")
    assert table.prompt == "stat" and [notation(option.answer) for option in table.options()] == [
        f"stat {name}" for name in choices
    ]
    table.stat("horns")
    assert table.winner == 1


@rule("13.3")
def test_friggas_grace_needs_a_battle_won_by_the_pillager() -> None:
    table = scene("elvagar: L1", hands=["friggas_grace"]).pillage("elvagar")
    assert table.prompt == "action"
    table = scene("elvagar: w1 L2", hands=["tyrs_bash", "friggas_grace"]).pillage("elvagar")
    table.cards("tyrs_bash", "friggas_grace")
    assert table.winner == 2 and table.prompt == "action" and table.steps(2) == "1 1 1"


@rule("13.4")
@pytest.mark.parametrize(("held", "taken"), [(0, 0), (1, 1), (5, 1)])
def test_lokis_trickery(held: int, taken: int) -> None:
    table = scene("elvagar: w1 L2", hands=["lokis_trickery", "tyrs_bash"], rage=f"4 {held}").pillage("elvagar")
    table.cards("lokis_trickery", "tyrs_bash")
    assert table.rage == [4 + taken, held - taken] and table.hand(1) == "lokis_trickery"


@rule("13.4", "13.8", "13.12")
@pytest.mark.parametrize("card", ["lokis_trickery", "lokis_backstab", "lokis_poison"])
def test_nothing_is_stolen_on_a_tie(card: str) -> None:
    table = scene("elvagar: w1*3 L2", hands=[card, ""], glory="9 9", age=3).pillage("elvagar").cards(card)
    assert table.winner == 0 and table.rage == [6, 6] and table.glory == [9, 9] and table.hand(1) == card


@rule("13.5")
@pytest.mark.parametrize(("card", "glory"), [("thors_hammer", 6), ("thors_ascension", 6), ("thors_oath", 3)])
def test_the_winners_cards(card: str, glory: int) -> None:
    for pillager in (1, 2):  # the winner need not be the pillager
        table = scene("myrkulor: L1 w2", hands=[card, "tyrs_bash"], turn=pillager, age=3).pillage("myrkulor")
        table.cards(card, "tyrs_bash")
        if card == "thors_oath":
            table.stat("horns")
        assert table.winner == 1
        assert table.glory[0] == glory + (5 if pillager == 1 else 0)
        assert table.rage[0] == (9 if card == "thors_ascension" else 6)
        assert table.steps(1) == ("1 1 2" if card == "thors_oath" else "1 1 1")
    table = scene("elvagar: w1 L2", hands=[card, ""], age=3).pillage("elvagar").cards(card)
    assert table.winner == 2 and table.glory[0] == 0 and table.rage[0] == 6


@rule("13.5", "7.2")
def test_the_rage_of_ascension_may_be_used_at_once() -> None:
    table = scene("elvagar: L1 w2", hands=["thors_ascension"], rage="6 1", turn=2, age=3).pillage("elvagar")
    table.cards("thors_ascension")
    assert table.rage[0] == 9 and table.seat == 1


@rule("13.6")
@pytest.mark.parametrize(("card", "bonus"), [("heimdalls_eye", 2), ("heimdalls_gaze", 3)])
def test_white_discs(card: str, bonus: int) -> None:
    table = scene("elvagar: L1 w2", hands=[card, ""], age=3).pillage("elvagar").cards(card)
    assert table.totals[1] == 3 + bonus and table.battle.cards[0].sort == "chosen"
    table = scene("elvagar: L1 w2", hands=["tyrs_rage", f"manheim {card}"], age=3).pillage("elvagar")
    table.cards("tyrs_rage", "manheim", late=True).late(card).no_late()
    assert table.totals == {1: 9, 2: 1 + bonus} and table.hand(2) == f"{card} manheim"
    table = scene("elvagar: L1 w2", hands=[f"manheim {card}", ""], age=3).pillage("elvagar")
    table.cards("manheim", late=True).late(card)
    assert table.hand(1) == "" and len(table.table.discards) == 2  # the winner discards it


@rule("13.7")
def test_odins_tide() -> None:
    table = scene(
        "muspelheim: w1*3 L2 w2; east: S2 S3", hands=["odins_tide", "tyrs_smash", "tyrs_bash"], age=2
    ).pillage("muspelheim")
    table.cards("odins_tide", "tyrs_smash", "tyrs_bash")
    # Seat 1 has Warriors only: no choice; seat 3 has a single figure.
    assert table.seat == 2 and table.prompt == "tide"
    assert sorted(table.short(option.piece) for option in table.options()) == ["L2", "S2", "w2"]
    assert table.refused("w1", "village:muspelheim:0") == "13.7"
    table.keep("S2")
    assert table.totals == {1: 2, 2: 5, 3: 4}
    assert table.where("muspelheim") == "" and table.where("east") == "S2"


@rule("13.7", "14.16")
def test_protection_against_the_tide() -> None:
    table = (
        scene(
            "elvagar: w1*3 w2", hands=["odins_tide", "tyrs_smash"], upgrades=["friggas_protection"], rage="1 0", age=2
        )
        .pillage("elvagar")
        .cards("odins_tide", "tyrs_smash")
    )
    table.save("protect", "w1")
    assert table.rage[0] == 0 and table.totals == {1: 3, 2: 4}
    assert len(table.battle.dead) == 3


@rule("13.8")
@pytest.mark.parametrize(("held", "taken"), [(0, 2), (9, 2)])
def test_lokis_backstab(held: int, taken: int) -> None:
    table = scene("elvagar: w1 L2", hands=["lokis_backstab", ""], glory=f"0 {held}", age=2).pillage("elvagar")
    table.cards("lokis_backstab")
    assert table.glory == [taken, held + 3 - taken]
    assert gains(table) == [(2, "axes", 3), (2, "lokis_backstab", -taken), (1, "lokis_backstab", taken)]


@rule("13.9")
def test_heimdalls_watch_pays_even_if_the_battle_is_lost() -> None:
    table = scene("elvagar: w1 L2", hands=["heimdalls_watch", "tyrs_crush"], age=3).pillage("elvagar")
    table.cards("heimdalls_watch", "tyrs_crush")
    assert table.winner == 2 and table.glory == [4, 3] and table.hand(1) == table.hand(2) == ""
    assert [played.card for played in table.battle.swept]


@rule("13.10")
def test_thors_primacy_leaves_bonuses_upgrades_and_late_cards_alone() -> None:
    table = scene(
        "elvagar: w1 w2*2",
        hands=["thors_primacy", "odins_judgement heimdalls_gaze"],
        upgrades=["", "brothers_in_arms thors_glory"],
        age=3,
    ).pillage("elvagar")
    table.cards("thors_primacy", "odins_judgement", late=True).late("heimdalls_gaze").no_late()
    assert table.totals == {1: 4, 2: 3 + 2 + 3}
    assert gains(table) == [(2, "axes", 3)]  # Judgement is cancelled, one dead is too few for Thor's Glory


@rule("13.10")
@pytest.mark.parametrize("card", ["thors_hammer", "lokis_trickery", "lokis_poison", "lokis_backstab", "odins_smite"])
def test_thors_primacy_cancels(card: str) -> None:
    table = scene("elvagar: w1 L2", hands=[card, "thors_primacy"], age=3, glory="5 5").pillage("elvagar")
    table.cards(card, "thors_primacy")
    assert table.winner == 2 and table.glory == [5, 8] and table.rage == [6, 6]
    assert len(table.battle.dead) == 1 and table.hand(1) == card


@rule("13.11")
def test_odins_judgement_counts_the_dead_of_both_sides() -> None:
    table = scene("elvagar: w1*2 w2*2", hands=["odins_judgement", "tyrs_bash"], age=3).pillage("elvagar")
    table.cards("odins_judgement", "tyrs_bash")
    assert table.winner == 0 and table.glory == [8, 0]
    table = (
        scene("elvagar: w1 L2 w2", hands=["odins_judgement", ""], age=3, upgrades=["friggas_protection"])
        .pillage("elvagar")
        .cards("odins_judgement")
    )
    table.save("protect", "w1")
    assert table.glory == [0, 3]  # who is saved does not count


@rule("13.12")
def test_lokis_poison_takes_every_card_of_the_winner() -> None:
    table = scene(
        "elvagar: w1 L2 w3", hands=["lokis_poison", "tyrs_rage heimdalls_gaze", "lokis_poison"], age=3
    ).pillage("elvagar")
    table.cards("lokis_poison", "tyrs_rage", "lokis_poison", late=True)
    table.late("heimdalls_gaze")
    assert table.hand(1) == "heimdalls_gaze lokis_poison tyrs_rage" and table.hand(3) == "lokis_poison"
    assert table.hand(2) == ""


@rule("13.13", "8.5")
@pytest.mark.parametrize("card", ["manheim", "troll"])
def test_bluffing(card: str) -> None:
    table = scene("elvagar: w1 L2", hands=[card, card if card == "manheim" else "lokis_domain"], age=1)
    table.pillage("elvagar").cards(card, card if card == "manheim" else "lokis_domain")
    assert table.totals == {1: 1, 2: 3} and table.hand(1) == card and table.hand(2) == ""


@rule("13.14")
@pytest.mark.parametrize(
    ("card", "bonus"), [("bash", 2), ("smash", 3), ("crush", 4), ("smite", 5), ("rage", 6), ("judgement", 8)]
)
def test_tyrs_cards(card: str, bonus: int) -> None:
    table = scene("elvagar: w1 w2", hands=[f"tyrs_{card}", ""], players=5).pillage("elvagar").cards(f"tyrs_{card}")
    assert table.totals == {1: 1 + bonus, 2: 1}


def test_bonuses_are_those_of_the_cards() -> None:
    wanted = {
        "friggas_grace": 2, "heimdalls_sight": 0, "lokis_trickery": 0, "odins_smite": 1, "thors_hammer": 1,
        "heimdalls_eye": 2, "heimdalls_watch": 0, "lokis_backstab": 0, "odins_tide": 1, "thors_oath": 1,
        "heimdalls_gaze": 3, "lokis_poison": 0, "odins_judgement": 2, "thors_ascension": 1, "thors_primacy": 3,
        "tyrs_bash": 2, "tyrs_smash": 3, "tyrs_crush": 4, "tyrs_smite": 5, "tyrs_rage": 6, "tyrs_judgement": 8,
    }  # fmt: skip
    assert {KIND[card]: BONUS[card] for card in CARDS if TYPE[card] == "battle"} == wanted
