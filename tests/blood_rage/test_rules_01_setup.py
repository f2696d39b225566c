"""Rulebook sections 1 to 5: components, board, stats, setup, the course of an Age."""

from __future__ import annotations

import json
from collections import Counter

import pytest

from game.blood_rage import board, cards, deck, strength
from game.blood_rage.answers import ChooseStat
from game.blood_rage.options import PRESETS, problems
from game.blood_rage.pieces import figures_of, kind_of
from game.blood_rage.table import END_BONUS, TRACKS
from game.core.machine import asked
from game.core.setup import Setup, SetupError
from tests.blood_rage.scene import GAME, Table, drafted, new_game, scene, setup
from tests.rules_marker import rule

# ---- 1


@rule("1.1", "4.2", "4.3", "4.8")
def test_tokens_and_monsters_are_laid_out() -> None:
    table = new_game(4).table
    assert Counter(table.tokens[:8]) == {"rage": 3, "axes": 2, "horns": 2, "glory": 1}
    assert table.tokens[8] == "all"
    assert len(set(table.doomed)) == 3 and board.YGGDRASIL not in table.doomed
    assert not any(table.destroyed[province] for province in table.doomed)
    assert len(new_game(4).where("beside").split()) == 9
    assert not table.hands[0]


@rule("1.2")
@pytest.mark.parametrize("warriors", [8, 10])
def test_a_clan_has_a_leader_a_ship_and_warriors(warriors: int) -> None:
    table = new_game(2, warriors_per_clan=warriors).table
    kinds = Counter(kind_of(figure) for figure in figures_of(1, warriors))
    assert kinds == {"leader": 1, "ship": 1, "warrior": warriors}
    assert all(table.at[figure] == "reserve:1" for figure in figures_of(1, warriors))
    found = scene("elvagar: L1 w1; north: S1", warriors_per_clan=warriors)
    assert strength.force(found.table, 0, 0) == (("leader", 3), ("ship", 2), ("warriors", 1))


@rule("1.3", "7.16")
def test_a_sheet_has_eight_slots() -> None:
    table = scene(
        hands=["troll dwarf_chieftain lokis_domain brothers_in_arms lord_of_hammers lokis_dragons"], rage="20"
    )
    for card in table.table.hands[0]:
        slots = {o.place.split(":")[2] for o in table.options() if o.piece == card and o.place.startswith("slot")}
        kind = deck.SLOT[card]
        assert (
            slots
            == {
                "warrior": {"warrior"},
                "leader": {"leader"},
                "ship": {"ship"},
                "monster": {"monster1", "monster2"},
                "clan": {"clan1", "clan2", "clan3"},
            }[kind]
        )


@rule("1.4", "4.5", "1.8")
@pytest.mark.parametrize(("players", "size"), [(2, 20), (3, 26), (4, 34), (5, 42)])
def test_decks_by_number_of_players(players: int, size: int) -> None:
    for age in (1, 2, 3):
        assert len(deck.deck_of(players, (), age)) == size
    if players == 4:
        for age in (1, 2, 3):
            cards_ = deck.deck_of(4, (), age)
            assert Counter(deck.TYPE[card] for card in cards_) == {"battle": 13, "quest": 9, "upgrade": 12}
            slots = Counter(deck.SLOT[card] for card in cards_ if deck.SLOT[card])
            assert slots == {"monster": 3, "clan": 6, "leader": 1, "warrior": 1, "ship": 1}


@rule("1.5")
def test_three_monsters_an_age() -> None:
    for age in (1, 2, 3):
        assert sum(deck.SLOT[card] == "monster" for card in deck.deck_of(4, (), age)) == 3


@rule("1.4")
def test_the_file_of_cards_says_what_the_code_says() -> None:
    rows = json.loads(deck.FILE.read_text("utf-8"))
    assert [row["id"] for row in rows] == [deck.ROWS.index(row) for row in rows]
    assert len(deck.CARDS) == 136 and sum(edition == "base" for edition in deck.EDITION) == 102
    for card in deck.CARDS:
        assert cards.words(card).name == deck.ROWS[card]["name"]
        assert cards.name(card) and cards.text(card) and "{" not in cards.text(card)
        assert cards.rule(card).split(".")[0] in ("10", "13", "14", "15", "16")
    kinds = set(deck.KIND)
    assert len(kinds) == 70


@rule("1.6")
def test_what_a_seat_does_not_see() -> None:
    table = drafted(3)
    for viewer in (-1, 1):
        view = GAME.view(table.state, viewer)
        assert view.zones["hand:0"].pieces == () and view.zones["hand:0"].backs == 6
        assert view.facts.doomed == table.table.doomed
    assert len(GAME.view(table.state, 0).zones["hand:0"].pieces) == 6


@rule("1.7", "4.1")
def test_seats_and_clans() -> None:
    assert [bool(problems(Setup(seats))) for seats in (1, 2, 3, 4, 5, 6)] == [True, False, False, False, False, True]
    assert new_game(5).table.clans == (0, 1, 2, 3, 4)
    drawn = {new_game(3, seed, clans="drawn").table.clans for seed in range(20)}
    assert len(drawn) > 5 and all(len(set(clans)) == 3 and max(clans) < 4 for clans in drawn)
    table = new_game(2).table
    assert table.stats == [(1, 1, 1)] * 2 and table.glory == [0, 0]


@rule("1.9")
def test_a_monster_belongs_to_whoever_plays_it() -> None:
    table = scene(hands=["troll"]).upgrade("troll", free="pass")
    assert table.where("reserve").count("troll1") == 1


# ---- 2


@rule("2.1", "2.2")
def test_the_ring() -> None:
    assert board.PROVINCES[:8] == (
        "elvagar",
        "angerboda",
        "muspelheim",
        "horgr",
        "utgard",
        "andlang",
        "gimle",
        "myrkulor",
    )
    assert sum(board.VILLAGES) == 32
    assert [len(provinces) for provinces in board.PROVINCES_OF] == [3, 3, 2]
    assert board.PROVINCES_OF[board.MANHEIM] == (0, 1, 7)


@rule("2.3", "2.7")
def test_neighbours() -> None:
    none = (False,) * 9
    assert set(board.adjacent(0, none)) == {7, 1, 8}
    assert set(board.adjacent(8, none)) == set(range(8))
    gone = tuple(province == 1 for province in range(9))
    assert set(board.adjacent(0, gone)) == {7, 8}  # the gap does not close
    assert 1 not in board.adjacent(8, gone)


@rule("2.4")
def test_every_province_has_one_fjord() -> None:
    for fjord, pair in enumerate(board.SUPPORTS):
        assert [board.FJORD_OF[province] for province in pair] == [fjord, fjord]
    assert board.FJORD_OF[board.YGGDRASIL] == -1


@rule("2.5")
def test_one_figure_to_a_village() -> None:
    table = scene("utgard: w2*3; yggdrasil: w1 w2 L2", rage="6")
    assert "utgard" not in table.places("invade", "w1") and "utgard" not in table.places("march", "w1")
    assert table.refused("L1", "village:utgard:0") == "2.5"
    table = scene("utgard: w2; yggdrasil: w1")
    assert table.refused("L1", "village:utgard:0") == "2.5"
    assert table.refused("w1", "village:utgard:0") == "2.5"


@rule("2.6")
def test_the_fjord_belongs_to_the_area() -> None:
    table = scene("north: S1; elvagar: w2", hands=["tyrs_smash", "tyrs_bash"])
    assert strength.strength(table.table, 0, 0) == strength.strength(table.table, 0, 1) == 2
    table.pillage("elvagar").cards("tyrs_smash", "tyrs_bash")
    assert table.totals == {1: 5, 2: 3}


@rule("2.7")
def test_nobody_enters_a_destroyed_province() -> None:
    table = scene("gimle: L1", destroyed="horgr")
    assert not any(place == "horgr" for _, place in table.may("invade") + table.may("march"))
    assert table.refused("w1", "village:horgr:0") == "2.7"
    assert table.refused("L1", "village:horgr:1") == "2.7"
    assert table.refused("marker", "province:horgr") == "2.7"
    assert GAME.view(table.state, 0).zones["token:horgr"].pieces == ()


@rule("2.8")
def test_a_fjord_stays_open_while_one_of_its_provinces_stands() -> None:
    assert "north" in scene(destroyed="elvagar").places("invade", "S1")
    table = scene(destroyed="elvagar angerboda")
    assert "north" not in table.places("invade", "S1")
    assert table.refused("S1", "fjord:north") == "2.8"


# ---- 3


@rule("3.1", "3.2")
def test_tracks() -> None:
    assert TRACKS == ((6, 7, 8, 9, 12, 12), (3, 4, 5, 6, 8, 8), (4, 5, 6, 7, 10, 10))
    assert END_BONUS == (0, 0, 0, 10, 10, 20)
    facts = GAME.view(scene(stats=["2 3 5"]).state, 0).facts
    assert [facts.value(0, stat) for stat in range(3)] == [7, 5, 10]


@rule("3.3")
def test_a_stat_on_its_last_step_rises_no_more() -> None:
    table = scene("elvagar: L1", stats=["6 1 1"]).pillage("elvagar")  # a Rage token
    assert table.steps(1) == "6 1 1"
    table = scene("elvagar: L1 w1", upgrades=["friggas_sacrifice"], stats=["6 5 6"]).sacrifice("L1", "w1")
    assert table.steps(1) == "6 6 6"  # the only stat left is not asked for
    table = scene("elvagar: L1 w1", upgrades=["friggas_sacrifice"], stats=["6 6 6"]).sacrifice("L1", "w1")
    assert table.steps(1) == "6 6 6"
    table = scene("elvagar: L1 w1", upgrades=["friggas_sacrifice"], stats=["6 1 1"]).sacrifice("L1", "w1")
    assert [option.answer for option in table.options()] == [ChooseStat("axes"), ChooseStat("horns")]
    assert table.refused(choice="stat:rage") == "3.3"


@rule("3.4", "10.6")
def test_a_raised_rage_stat_pays_from_the_next_age_on() -> None:
    table = scene("elvagar: L1").pillage("elvagar")
    assert table.steps(1) == "2 1 1" and table.rage == [6, 6]
    table.to_end_of_age()
    while table.prompt == "draft":
        _draft(table)
    assert table.rage == [7, 6]


def _draft(table: Table) -> None:
    seat = asked(table.state)[0] + 1
    table.answer(table.options(seat)[0].answer, seat)


@rule("3.5")
def test_axes_and_horns_count_at_once() -> None:
    table = scene(
        "utgard: w1; horgr: w1*3", tokens=("rage", "rage", "rage", "axes", "horns", "axes", "rage", "horns", "all")
    )
    assert not table.may("invade")
    table.pillage("utgard")
    table.pass_turn()
    assert table.places("invade", "L1")
    table = scene("north: S1; valhalla: w1 L1", players=2)
    assert strength.horns_left(table.table, 0) == 3


@rule("3.6")
def test_glory_never_falls_below_zero() -> None:
    from game.blood_rage.changes import gain_glory

    for held in (0, 1, 7):
        state = scene(glory=f"{held} 0").state
        assert -gain_glory(state, 0, -2, "cards", "lokis_backstab") == min(2, held)
        assert state.table.glory[0] == max(0, held - 2)


@rule("3.7")
def test_rage_has_no_upper_limit() -> None:
    table = scene("elvagar: w1 w2", hands=["thors_ascension", "lokis_poison"], age=3, rage="12 1", stats=["6 1 1"])
    table.pillage("elvagar").cards("thors_ascension", "lokis_poison")
    assert table.rage[0] == 15


# ---- 4 and 5


@rule("4.4", "4.7", "16.1")
@pytest.mark.parametrize(("players", "gone"), [(2, 3), (3, 2), (4, 1), (5, 0)])
def test_provinces_destroyed_at_the_start(players: int, gone: int) -> None:
    seen = set()
    for seed in range(12):
        table = new_game(players, seed).table
        lost = [province for province in range(9) if table.destroyed[province]]
        assert len(lost) == gone and not set(lost) & {*table.doomed, 8}
        seen.add(tuple(sorted(table.tokens[province] for province in lost)))
    assert len(seen) > 2 or gone == 0


@rule("4.6")
def test_the_first_player_is_drawn_or_named() -> None:
    assert {new_game(4, seed).table.first for seed in range(30)} == {0, 1, 2, 3}
    for seat in range(3):
        named = new_game(3, 5, first_player=seat).table
        assert named.first == seat
        assert (named.tokens, named.doomed, named.destroyed) == (
            new_game(3, 5).table.tokens,
            new_game(3, 5).table.doomed,
            new_game(3, 5).table.destroyed,
        )
    assert problems(setup(2, first_player=2))
    with pytest.raises(SetupError):
        GAME.new_game(setup(2, first_player=4), 1)


@rule("4.1")
def test_unknown_options_are_refused() -> None:
    for wrong in ({"dragons": True}, {"preset": "long"}, {"call_to_battle": "often"}, {"keep_none": 1}):
        with pytest.raises(SetupError):
            problems(setup(3, **wrong))
    assert set(PRESETS) == {"short", "as_published", "published"}


@rule("5.1", "0.2")
def test_phases_in_their_order() -> None:
    table = drafted(2, 3)
    while table.prompt:
        if table.prompt == "draft":
            _draft(table)
        else:
            table.to_end_of_age()
    assert [(event.age, event.phase) for event in table.said("PhaseStarted")] == [
        (age, phase) for age in (1, 2, 3) for phase in ("gifts", "action", "discard", "quest", "ragnarok", "release")
    ]


@rule("5.2")
def test_tokens_are_turned_and_the_first_player_goes_left() -> None:
    table = scene("elvagar: L1", players=3).pillage("elvagar")
    assert table.table.pillaged[0] and table.table.first == 0
    before = table.table.tokens
    table.to_end_of_age()
    assert table.table.pillaged == (False,) * 9 and table.table.first == 1 and table.table.tokens == before
