"""Rulebook sections 15 to 17: Monsters, the fifth player, backer Monsters, options."""

from __future__ import annotations

import pytest

from game.blood_rage.deck import COST, INVADE, KIND, MONSTER_CARDS, PLAYERS_MIN, STRENGTH, deck_of
from game.blood_rage.options import OPTIONS, PRESETS, rules_of
from game.blood_rage.pieces import MONSTER_KIND
from game.blood_rage.strength import figure_strength, invade_zones, strength
from game.rulebook import Grid, Paragraph, load, plain
from tests.blood_rage.scene import GAME, drafted, new_game, scene, setup
from tests.rules_marker import rule
from tests.sure import of_kind

NUMBERS = {
    "troll": (2, 2, 2, 0), "dwarf_chieftain": (2, 0, 0, 0), "sea_serpent": (3, 3, 3, 3), "valkyrie": (2, 2, 2, 0),
    "dark_elf": (1, 1, 1, 0), "fire_giant": (4, 4, 4, 3), "frost_giant": (4, 4, 4, 0), "soldier_of_hel": (3, 0, 0, 0),
    "volur_witch": (3, 3, 3, 3), "mountain_giant": (3, 3, 0, 0), "fenrir": (2, 2, 2, 0), "wolfman": (3, 3, 3, 0),
    "mystic_troll": (2, 2, 2, 0), "hildisvini": (1, 1, 1, 0), "nidhoggr": (2, 2, 2, 0), "ymir": (0, 0, 0, 0),
}  # fmt: skip


@rule("15.3", "15.4", "15.5", "15.6", "15.7", "15.8", "15.9", "15.10", "15.11")
@pytest.mark.parametrize("kind", NUMBERS)
def test_what_monsters_cost(kind: str) -> None:
    card = next(card for card in MONSTER_CARDS if KIND[card] == kind)
    assert (STRENGTH[card], COST[card], INVADE[card], PLAYERS_MIN[card]) == NUMBERS[kind]
    age = 1 + [card in deck_of(5, (kind,), age) for age in (1, 2, 3)].index(True)
    table = scene(hands=[kind], rage="9 0", age=age)
    table.upgrade(kind, free="pass")
    assert table.rage[0] == 9 - COST[card]
    place = "east" if kind == "sea_serpent" else "horgr"
    table.invade(f"{kind}1", place)
    assert table.rage[0] == 9 - COST[card] - INVADE[card]
    assert strength(table.table, 0, 3) == STRENGTH[card]


@rule("15.1")
def test_monsters_are_figures() -> None:
    table = scene("utgard: troll1 w1 w1; north: S1", quests=["jotunheim"])
    assert table.refused("L1", "village:gimle:0") == "7.8"
    table.march("troll1", "myrkulor")
    table.to_end_of_age().stat("rage")
    assert table.glory[0] == 5 + 2  # the Quest of the Warriors, and Ragnarok for the Troll


@rule("15.2", "15.4")
def test_monsters_come_home() -> None:
    table = scene("valhalla: dwarf_chieftain1").to_end_of_age()
    assert "dwarf_chieftain1" in table.where("reserve")
    while table.prompt == "draft":
        assert table.state.ask is not None
        seat = table.state.ask.seats[len(table.state.sealed)] + 1
        table.answer(table.options(seat)[0].answer, seat)
    if table.seat == 2:
        table.pass_turn()
    table.invade("dwarf_chieftain1", "gimle")
    assert table.rage[0] == 6


@rule("15.3")
def test_troll() -> None:
    table = scene("elvagar: w2 w3 L2; north: S2", upgrades=["troll"]).invade("troll1", "elvagar")
    assert table.where("elvagar") == "L2 troll1" and table.where("north") == "S2"
    assert table.glory == [0, 0, 0] and not table.said("PillageStarted")
    table = scene("elvagar: w1 w2", upgrades=["troll"]).invade("troll1", "elvagar")
    assert table.where("elvagar") == "troll1 w1"
    table = scene("elvagar: w2; gimle: troll1").march("troll1", "elvagar")
    assert table.where("elvagar") == "troll1 w2"


@rule("15.5", "14.7")
def test_sea_serpent() -> None:
    table = scene("north: sea_serpent1; elvagar: w2", upgrades=["lokis_dragons"])
    assert not table.may("march") and strength(table.table, 0, 0) == strength(table.table, 0, 1) == 3
    assert table.refused("sea_serpent1", "yggdrasil") == "7.12"
    table.pillage("elvagar")
    assert table.winner == 1
    table = scene("north: sea_serpent1", upgrades=["", "fire_giant"], turn=2).invade("fire_giant2", "elvagar")
    assert table.where("north") == "sea_serpent1"  # still a Monster
    table = scene(hands=["lokis_dragons"], upgrades=["sea_serpent"]).upgrade("lokis_dragons")
    assert table.places("invade", "sea_serpent1") == ["east", "north", "south", "west"]


@rule("15.6")
def test_valkyrie() -> None:
    table = scene("elvagar: valkyrie1 w2 w2", age=2).pillage("elvagar")  # 2 to 2: a tie
    assert table.winner == 0 and table.glory == [4, 0] and "valkyrie1" in table.where("valhalla")
    table = scene("elvagar: valkyrie1 w2; gimle: w2", hands=["tyrs_smash"], age=2).pillage("elvagar")
    table.cards("tyrs_smash")
    assert table.glory[0] == 3 + 2


@rule("15.7")
def test_dark_elf() -> None:
    table = scene(upgrades=["dark_elf"], age=2)
    assert "yggdrasil" in table.places("invade", "dark_elf1")
    table.invade("dark_elf1", "yggdrasil")
    assert table.rage[0] == 5
    figure = table.figure("dark_elf1", "yggdrasil")
    assert figure_strength(table.table, figure) == 3
    table.pass_turn().march("dark_elf1", "gimle")
    assert figure_strength(table.table, figure) == 1


@rule("15.8")
def test_fire_giant() -> None:
    table = scene("elvagar: L2 w2 troll3; north: S2 S1; angerboda: w2", upgrades=["fire_giant"], age=2)
    table.invade("fire_giant1", "elvagar")
    assert table.where("elvagar") == "fire_giant1 troll3" and table.where("north") == "S1"
    assert table.where("angerboda") == "w2" and table.glory == [0, 0, 0]


@rule("15.9")
@pytest.mark.parametrize(("province", "steps", "glory"), [("horgr", "1 3 1", 5), ("myrkulor", "1 1 1", 13)])
def test_frost_giant(province: str, steps: str, glory: int) -> None:
    table = scene(f"{province}: frost_giant1 w2", age=3).pillage(province)
    assert table.steps(1) == steps and table.glory[0] == glory  # the Axes once
    table = scene(f"{province}: frost_giant1", age=3).pillage(province)
    assert table.steps(1) == steps


@rule("15.10")
def test_soldier_of_hel() -> None:
    table = scene("gimle: soldier_of_hel1", age=3)
    assert strength(table.table, 0, 6) == 3


@rule("15.11")
def test_volur_witch() -> None:
    table = scene("elvagar: volur_witch1 w1 L2", hands=["", "tyrs_crush"], age=3).pillage("elvagar")
    table.cards("tyrs_crush")
    assert table.prompt == "save" and table.refused(choice="stat:rage") == "15.11"
    assert table.refused("L2", "yggdrasil") == "8.13"
    table.save("retreat", "volur_witch1")
    assert table.where("yggdrasil") == "volur_witch1" and table.where("valhalla") == "w1"
    assert len(table.battle.dead) == 1
    table = scene("yggdrasil: volur_witch1 L2", hands=["", "tyrs_crush"], age=3).pillage("yggdrasil")
    table.cards("tyrs_crush")
    assert table.where("valhalla") == "volur_witch1"  # no retreat from Yggdrasil
    table = scene("myrkulor: volur_witch1 w1").to_end_of_age()
    assert table.prompt == "save"
    table.save("retreat", "volur_witch1")
    assert table.glory[0] == 2  # for the Warrior alone
    table = scene("elvagar: volur_witch1 w1 w2", hands=["", "odins_tide"], age=3).pillage("elvagar")
    table.cards("odins_tide").keep("w1").save("retreat", "volur_witch1")
    assert table.where("yggdrasil") == "volur_witch1"


# ---- 16


@rule("16.1")
def test_five_players() -> None:
    table = drafted(5)
    assert [len(hand) for hand in table.table.hands] == [6] * 5 and len(table.table.unseen) == 2 + 10
    assert table.table.clans[4] == 4 and not any(table.table.destroyed)
    assert new_game(5).table.rules.players == 5


@rule("16.2")
def test_widespread() -> None:
    table = scene("gimle: w1; yggdrasil: w1; horgr: w2", quests=["widespread"], players=5).to_end_of_age()
    assert table.prompt == "stat" and table.glory[0] == 7
    table = scene("gimle: w1; horgr: w1 w2", quests=["widespread"], players=5).to_end_of_age()
    assert not table.said("QuestScored")[0].done


@rule("16.3", "17.12")
def test_mountain_giant() -> None:
    table = scene(hands=["lord_of_hammers mountain_giant"], rage="9 0").upgrade("mountain_giant", free="pass")
    assert table.invade("mountain_giant1", "gimle").rage[0] == 6
    table.upgrade("lord_of_hammers", free="L1 horgr")
    table.pillage("gimle")
    assert table.prompt == "hammers" and table.places("move", "mountain_giant1")
    table = scene("gimle: mountain_giant1", upgrades=["", "fire_giant"], turn=2).invade("fire_giant2", "gimle")
    assert "mountain_giant1" in table.where("gimle")


@rule("16.4", "17.13")
def test_fenrir() -> None:
    table = scene("horgr: fenrir1 w2").to_end_of_age()
    assert table.table.destroyed[3] and not table.table.destroyed[7] and table.glory == [2, 2]
    assert table.said("ProvinceDestroyed")[0].instead == 7
    for place in ("yggdrasil", "myrkulor", "valhalla"):
        table = scene(f"{place}: fenrir1").to_end_of_age()
        assert table.table.destroyed[7] and table.said("ProvinceDestroyed")[0].instead == -1
    table = scene("gimle: w1", fenrir=True, age=2, doomed="myrkulor horgr gimle", destroyed="horgr").to_end_of_age()
    assert not table.said("ProvinceDestroyed")


@rule("16.5", "17.14")
def test_wolfman() -> None:
    table = scene("elvagar: wolfman1 L2 w2 troll2", hands=["tyrs_bash", ""], age=2)
    table.pillage("elvagar").cards("tyrs_bash")
    assert table.totals == {1: 5, 2: 2}


@rule("16.6", "17.15")
def test_mystic_troll() -> None:
    table = scene("gimle: mystic_troll1", age=3, rage="1 0").invade("w1", "gimle")
    assert table.rage[0] == 1
    assert "west" not in table.places("invade", "S1")  # ships pay
    table.invade("w1", "horgr")
    assert table.rage[0] == 0


@rule("16.3", "16.4", "16.5", "16.6", "16.7", "16.8", "16.9")
@pytest.mark.parametrize(
    ("kind", "age"),
    [("mountain_giant", 1), ("fenrir", 1), ("wolfman", 2), ("mystic_troll", 3), ("hildisvini", 1), ("nidhoggr", 2),
     ("ymir", 3)],
)  # fmt: skip
def test_backer_monsters_join_the_decks_by_option(kind: str, age: int) -> None:
    assert len(deck_of(4, (kind,), age)) == 35
    assert [len(deck_of(4, (kind,), other)) for other in (1, 2, 3) if other != age] == [34, 34]
    assert rules_of(setup(4, **{kind: True})).backers == (kind,)
    assert new_game(4, 1, **{kind: True}).where("beside").count("0") == 10


@rule("16.7", "17.16")
def test_hildisvini_takes_a_village_that_is_taken() -> None:
    full = "horgr: w2*3 L2"  # all four villages
    table = scene(f"{full}; reserve: hildisvini1", players=2, rage="3 6")
    room = len([zone for zone in table.table.at.values() if zone.startswith("village:horgr")])
    assert room == 4 and table.places("invade", "w1").count("horgr") == 0
    leader = table.table.at[table.figure("L2", "horgr")]
    option = next(o for o in table.options() if table.short(o.piece) == "hildisvini1" and o.place == leader)
    table.answer(option.answer)
    assert table.prompt == "displace" and table.seat == 1 and table.rage[0] == 3
    assert set(table.may("displace")) == {("L2", "muspelheim"), ("L2", "utgard"), ("L2", "yggdrasil")}
    table._move("displace", "L2", "utgard")
    assert table.where("utgard") == "L2" and "hildisvini1" in table.where("horgr") and table.rage[0] == 2
    assert not table.said("FigureSaved") and table.where("valhalla") == ""
    # An empty village is invaded as by anybody.
    table = scene("gimle: w2; reserve: hildisvini1", players=2, rage="3 6").invade("hildisvini1", "andlang")
    assert table.prompt == "action" and table.seat == 2


@rule("16.7")
def test_hildisvini_comes_for_free_too_and_from_valhalla() -> None:
    table = scene("gimle: w2", hands=["hildisvini"], players=2, hildisvini=True).upgrade("hildisvini")
    assert table.prompt == "free_invade"
    village = table.table.at[table.figure("w2", "gimle")]
    table.answer(next(o.answer for o in table.options() if o.place == village))
    assert table.prompt == "displace"
    table._move("displace", "w2", "andlang")
    assert table.where("gimle") == "hildisvini1" and table.where("andlang") == "w2"


@rule("16.8", "17.17")
def test_nidhoggr_lives_off_the_losers_dead() -> None:
    table = scene("elvagar: nidhoggr1 w2*2; valhalla: w2 w3", hands=["tyrs_crush", ""], age=2, players=3)
    table.pillage("elvagar").cards("tyrs_crush")
    assert table.winner == 1
    glory = [event.change for event in table.said("GloryChanged") if event.cause == "nidhoggr"]
    assert glory == [3]  # two have just fallen, one was there before; the third clan did not fight
    table = scene("elvagar: nidhoggr1 w2*2 L2; valhalla: w2", age=2, players=2).pillage("elvagar")
    assert table.winner == 2 and not [e for e in table.said("GloryChanged") if e.cause == "nidhoggr"]


@rule("16.9", "17.18")
def test_ymir_is_as_strong_as_the_dead() -> None:
    table = scene("elvagar: ymir1; valhalla: w1*3 w2", age=3, players=2)
    assert strength(table.table, 0, 0) == 6
    table = scene("", hands=["ymir"], rage="1 6", players=2, age=3, ymir=True).upgrade("ymir").invade("ymir1", "gimle")
    assert table.rage[0] == 1 and strength(table.table, 0, 6) == 0


@rule("16.10", "17.19")
def test_second_copies_for_five_players() -> None:
    assert [len(deck_of(5, ("extra_copies",), age)) for age in (1, 2, 3)] == [43, 43, 43]
    assert [len(deck_of(4, ("extra_copies",), age)) for age in (1, 2, 3)] == [34, 34, 34]
    elves = [figure for figure, kind in MONSTER_KIND.items() if kind == "dark_elf"]
    assert len(elves) == 2
    table = scene("reserve: dark_elf1", players=5, age=2, extra_copies=True)
    assert "yggdrasil" in table.places("invade", "dark_elf1")
    assert all("yggdrasil" in invade_zones(table.table, elf) for elf in elves)


# ---- 17


@rule("17.1", "17.2", "17.3", "17.4")
def test_the_presets() -> None:
    assert rules_of(setup(3)).call_to_battle == "one_each" and rules_of(setup(3)).pass_is_final
    now = rules_of(setup(3, preset="as_published"))
    assert now.call_to_battle == "counted_laps" and now.pass_is_final and now.battle_glory == "after_token"
    published = rules_of(setup(3, preset="published"))  # as files of older versions name it
    assert published.call_to_battle == "laps" and not published.pass_is_final
    assert rules_of(setup(3, preset="published", call_to_battle="one_each")).call_to_battle == "one_each"


@rule(
    "17.2", "17.3", "17.4", "17.5", "17.6", "17.7", "17.8", "17.9", "17.10", "17.11", "17.16", "17.17", "17.18", "17.19"
)
@pytest.mark.parametrize("language", ["en", "de"])
def test_section_17_explains_every_option_and_every_value(language: str) -> None:
    book = load("blood_rage", language)
    explained = {}
    for entry in book.rules():
        if entry.number.startswith("17.") and of_kind(entry.blocks[0], Paragraph).spans[0].kind == "code":
            names = [span.text for spans in entry.texts() for span in spans if span.kind == "code"]
            explained[names[0]] = names[1:]
            option = next(option for option in OPTIONS if option.name == names[0])
            if language == "en":
                assert entry.title == option.title
                if option.kind == "switch":
                    assert f"Default {'on' if option.default else 'off'}" in entry.body
            if option.kind == "choice":
                assert names[1] == str(option.default)
    assert set(explained) == {option.name for option in OPTIONS}
    for option in OPTIONS:
        if option.kind == "choice" and option.name not in ("first_player", "preset"):
            assert set(explained[option.name]) == {str(value) for value, _ in option.choices}
        assert book.find(option.rule).number == option.rule


@rule("17.2")
def test_the_table_of_presets_is_the_truth() -> None:
    grid = next(block for block in load("blood_rage", "en").find("17.2").blocks if isinstance(block, Grid))
    words: dict[object, str] = {True: "on", False: "off"}
    defaults = {option.name: option.default for option in OPTIONS}
    shown = {plain(row[0]): tuple(plain(cell) for cell in row[1:]) for row in grid.rows}
    names = sorted({name for preset in PRESETS.values() for name in preset} - {"preset"})
    wanted = {}
    for name in names:
        values = [preset.get(name, defaults[name]) for preset in PRESETS.values()]
        wanted[name] = tuple(words.get(value, str(value)) for value in values)
    assert shown == wanted


@rule("17.10", "17.11")
def test_named_first_player_and_drawn_clans() -> None:
    assert new_game(4, 3, first_player=2).table.first == 2
    assert GAME.view(new_game(3, 2, clans="drawn").state, 0).facts.clans
