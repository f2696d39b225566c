"""Computer players: legal, blind to what their seat cannot know, the same every time, and no well-known blunders."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from random import Random
from typing import Any

import pytest

from game.blood_rage.answers import (
    ChooseCard,
    ChooseStat,
    CommitQuest,
    DraftCard,
    InvadeZone,
    JoinBattle,
    MarchTo,
    PillageProvince,
    word_of,
)
from game.blood_rage.deck import KIND, TYPE
from game.blood_rage.options import BACKERS
from game.blood_rage.pieces import WARRIORS
from game.blood_rage.ragnarok import GLORY as DOOM_GLORY
from game.blood_rage.thinking.bench import BENCHES
from game.blood_rage.thinking.characters import CHARACTERS
from game.blood_rage.thinking.evaluate import Outlook
from game.blood_rage.thinking.kinds import KINDS, player
from game.blood_rage.thinking.players import BUDGETS, Thinker
from game.blood_rage.thinking.training import corrections, sample, slopes
from game.blood_rage.thinking.weights import PLAIN, SHARP
from game.core.capabilities import OpenPlayer
from game.core.machine import State, asked
from game.core.player import Player
from tests import slow
from tests.blood_rage.scene import GAME, Table, check, scene, setup
from tests.sure import of_kind

LEVELS = ("newcomer", "regular", "expert")
ALL = [kind.name for kind in KINDS]
OPTIONS: tuple[dict[str, Any], ...] = (
    {},
    {"preset": "published"},
    {**dict.fromkeys(BACKERS, True), "warriors_per_clan": 10},
    {"battle_glory": "before_reward", "unopposed_axes": True, "keep_none": False, "shared_victory": "figures"},
)


def decide(made: Player, state: State[Any], seat: int, chance: int) -> Any:
    assert state.ask is not None
    return made.decide(GAME.view(state, seat), state.ask, GAME.options(state, seat), chance)


def played() -> Iterator[tuple[State[Any], int]]:
    """Give positions with a real choice from games of all sizes, with the seat that is asked."""
    dice = Random(33)
    count = 0
    made = player("newcomer")
    players = 2
    while True:
        state = GAME.new_game(setup(players, **OPTIONS[count % 4]), dice.getrandbits(30))
        players = players % 5 + 1 if players < 5 else 2
        while state.ask is not None:
            seat = asked(state)[0]
            if len(GAME.options(state, seat)) > 1 and dice.random() < 0.12:
                yield state.clone(), seat
                count += 1
            GAME.answer(state, seat, decide(made, state, seat, dice.getrandbits(40)))


GAMES = played()
FOUND: list[tuple[State[Any], int]] = []


def positions(count: int) -> list[tuple[State[Any], int]]:
    """Return so many positions, not to be changed: all tests look at the same ones, played once."""
    FOUND.extend(islice(GAMES, max(0, count - len(FOUND))))
    return FOUND[:count]


def test_the_kinds_are_named() -> None:
    assert len(set(ALL)) == len(ALL)
    for level in LEVELS:
        assert level in ALL
        assert sum(kind.level == level and bool(kind.character) for kind in KINDS) >= 2
    assert {"random", "greedy"} < set(ALL)
    with pytest.raises(KeyError):
        player("nobody")


@pytest.mark.slow
@pytest.mark.parametrize(
    ("players", "options"),
    [(2, 0), *(pytest.param(*case, marks=pytest.mark.slow) for case in ((3, 1), (4, 2), (5, 3), (5, 2), (2, 1)))],
)
def test_every_answer_of_a_game_is_legal(players: int, options: int) -> None:
    line = [player(kind) for kind in ("newcomer", "regular", "newcomer:bjarki", "regular:orm", "regular:sigrid")]
    dice = Random(players * 10 + options)
    state = GAME.new_game(setup(players, **OPTIONS[options]), dice.getrandbits(30))
    count = 0
    while state.ask is not None:
        seat = asked(state)[0]
        answer = decide(line[(seat + options) % 5], state, seat, dice.getrandbits(40))
        assert answer in [option.answer for option in GAME.options(state, seat)]
        GAME.answer(state, seat, answer)
        check(state)
        count += 1
    assert count > 100


@pytest.mark.slow
@pytest.mark.parametrize(
    "kind",
    [
        pytest.param(name, marks=pytest.mark.slow if name.partition(":")[2] not in ("", "runa", "orm") else ())
        for name in ALL
        if ":" in name or name in ("random", "greedy")
    ],
)
def test_every_kind_answers_legally_and_twice_the_same(kind: str) -> None:
    for number, (state, seat) in enumerate(positions(25)):
        answer = decide(player(kind), state, seat, number)
        assert answer in [option.answer for option in GAME.options(state, seat)]
        assert answer == decide(player(kind), state.clone(), seat, number)


@pytest.mark.slow
@pytest.mark.parametrize("kind", LEVELS)
def test_what_is_hidden_changes_nothing(kind: str) -> None:
    """Two worlds: the same view over other hidden cards leads to the same answer, and so does the advice."""
    changed = 0
    for number, (state, seat) in enumerate(positions(25)):
        assert state.ask is not None
        other = GAME.determinize(GAME.view(state, seat), state.ask, 77 + number)
        changed += any(
            other.table.hands[at] != state.table.hands[at] or other.table.packs[at] != state.table.packs[at]
            for at in range(state.table.rules.players)
            if at != seat
        )
        assert decide(player(kind), state, seat, number) == decide(player(kind), other, seat, number)
        if number < 8:
            one, two = (
                player(kind).advise(GAME.view(world, seat), state.ask, GAME.options(world, seat), number)
                for world in (state, other)
            )
            assert one == two
    assert changed > 10


@pytest.mark.slow
@pytest.mark.parametrize("count", [12, pytest.param(40, marks=pytest.mark.slow)])
def test_advice_is_sorted_legal_and_explained(count: int) -> None:
    prompts = set()
    for number, (state, seat) in enumerate(positions(count)):
        assert state.ask is not None
        view, options = GAME.view(state, seat), GAME.options(state, seat)
        advice = player("expert").advise(view, state.ask, options, number)
        assert advice == player("expert").advise(view, state.ask, options, number)
        scores = [entry.score for entry in advice]
        assert scores == sorted(scores, reverse=True)
        legal = [option.answer for option in options]
        for entry in advice:
            assert entry.answer in legal
            assert 0.0 <= entry.chance <= 1.0
            assert "{" not in entry.reason.format(**dict(entry.fields))
            assert len(entry.reason) > 10
        prompts.add(state.ask.prompt)
    assert {"draft", "action", "battle_card"} <= prompts


@pytest.mark.slow
def test_characters_draft_by_their_taste() -> None:
    """Collectors of upgrades take upgrades, fighters battle cards, others Quests."""
    taken: dict[str, dict[str, int]] = {}
    packs = [(state, seat) for state, seat in positions(160) if state.ask and state.ask.prompt == "draft"]
    assert len(packs) > 30
    for character in CHARACTERS:
        name = f"{character.level}:{character.name}"
        counts = {"battle": 0, "quest": 0, "upgrade": 0}
        for number, (state, seat) in enumerate(packs):
            counts[TYPE[of_kind(decide(player(name), state, seat, number), DraftCard).card]] += 1
        taken[character.name] = counts
    assert taken["runa"]["upgrade"] > taken["bjarki"]["upgrade"]
    assert taken["bjarki"]["battle"] > taken["runa"]["battle"]
    assert taken["sigrid"]["quest"] > taken["orm"]["quest"]
    assert taken["tove"]["upgrade"] > taken["sigrid"]["upgrade"]
    assert taken["ylva"]["quest"] > taken["hakon"]["quest"]


@pytest.mark.slow
def test_fighters_fight() -> None:
    """The one who seeks battle pillages against others where the careful one does something else."""
    opposed = {"regular:orm": 0, "regular:sigrid": 0}
    for number, (state, seat) in enumerate(positions(160)):
        assert state.ask is not None
        if state.ask.prompt in ("action", "call"):
            for kind in opposed:
                answer = decide(player(kind), state, seat, number)
                opposed[kind] += isinstance(answer, PillageProvince | JoinBattle)
    assert opposed["regular:orm"] > opposed["regular:sigrid"]


# ---- positions


def chosen(table: Table, kind: str = "expert", chance: int = 3) -> Any:
    return decide(player(kind), table.state, table.seat - 1, chance)


def card_of(table: Table, seat: int, kind: str = "expert") -> str:
    """Return the kind of card that a seat (from 1) chooses for the battle."""
    answer = decide(player(kind), table.state, seat - 1, 3)
    return KIND[of_kind(answer, ChooseCard).card]


@pytest.mark.parametrize("kind", ["regular", "expert"])
def test_the_cheapest_sufficient_card_is_played(kind: str) -> None:
    """Nine against one: even the lowest card wins for certain, the high ones stay in hand."""
    table = scene("horgr: L1 w1 troll1 w2", ["tyrs_rage tyrs_crush tyrs_bash", ""], rage="4 4")
    table.pillage("horgr")
    assert table.prompt == "battle_card"
    assert card_of(table, 1, kind) == "tyrs_bash"


@pytest.mark.parametrize("kind", ["regular", "expert"])
def test_a_sure_loser_throws_what_is_no_use(kind: str) -> None:
    """One Warrior against nearly everyone: the card that pays for losing, not one that shows itself for nothing."""
    board = "horgr: w1 L2 troll2 w2; east: S2"
    strong = scene(board, ["lokis_trickery tyrs_bash", "tyrs_crush"], rage="4 4", turn=2)
    strong.pillage("horgr")
    assert card_of(strong, 1, kind) == "lokis_trickery"
    later = scene(board, ["lokis_backstab tyrs_rage", "tyrs_crush"], rage="4 4", turn=2, age=2)
    later.pillage("horgr")
    assert card_of(later, 1, kind) == "lokis_backstab"


@pytest.mark.slow
@pytest.mark.parametrize("kind", ["regular", "expert"])
def test_no_pillage_that_surely_loses(kind: str) -> None:
    """One Warrior without cards does not call out Leader, Troll and Ship."""
    table = scene(
        "horgr: w1 L2 troll2; east: S2; gimle: L1", ["", "tyrs_crush tyrs_smite"], rage="3 3", pillaged="gimle"
    )
    for chance in range(5):
        assert chosen(table, kind, chance) != ("pillage", "horgr")


@pytest.mark.parametrize("kind", ["regular", "expert"])
def test_a_sure_pillage_is_taken(kind: str) -> None:
    """No one is near and nothing else is to be had."""
    table = scene("utgard: L1 w1*2", ["", ""], rage="1 0", pillaged="elvagar angerboda yggdrasil")
    assert chosen(table, kind) == PillageProvince("utgard")


@pytest.mark.parametrize("kind", ["regular", "expert"])
def test_a_fulfilled_quest_is_committed(kind: str) -> None:
    """With the last Rage gone it could not be any more (7.2)."""
    table = scene("utgard: L1 w1*2; elvagar: w2", ["jotunheim", ""], rage="1 0", pillaged="utgard elvagar")
    answer = chosen(table, kind)
    assert isinstance(answer, CommitQuest)


@pytest.mark.parametrize("kind", ["regular", "expert"])
def test_the_last_warrior_goes_where_ragnarok_pays(kind: str) -> None:
    """Everything is pillaged, no Quest is open, one Rage is left in the last Age: 4 Glory in the doomed province."""
    standing = "elvagar angerboda muspelheim horgr utgard andlang gimle"
    table = scene("utgard: L1; horgr: L2", ["", ""], rage="1 0", age=3, pillaged=standing)
    answer = chosen(table, kind)
    assert isinstance(answer, InvadeZone | MarchTo)
    assert answer.zone.startswith("village:andlang") or answer.zone == "fjord:south"


@pytest.mark.parametrize(("age", "falls"), [(2, "gimle"), (3, "andlang")])
def test_the_cheapest_figures_are_lost_to_ragnarok(age: int, falls: str) -> None:
    """Late in the Age two Rage are two Warriors in the doomed province, not one Ship for the same Glory (11.1)."""
    standing = "elvagar angerboda muspelheim horgr utgard andlang gimle"
    board = "horgr: L1; yggdrasil: L2 troll2 w2*2"
    table = scene(board, ["", ""], rage="2 0", age=age, pillaged=standing, destroyed="myrkulor")
    for _ in range(2):
        answer = chosen(table)
        assert isinstance(answer, InvadeZone) and answer.figure in WARRIORS
        assert answer.zone.startswith(f"village:{falls}")
        table.answer(answer)
    assert table.state.table.glory[0] == 2 * DOOM_GLORY[age - 1]


def test_the_last_token_is_taken_last() -> None:
    """It ends the phase (7.5): the Rage that is not needed for it goes into the doomed province before."""
    gone = "elvagar angerboda muspelheim horgr andlang gimle yggdrasil"
    table = scene("utgard: L1; horgr: L2", ["", ""], rage="3 0", age=2, pillaged=gone, destroyed="myrkulor")
    answers = []
    while table.state.table.phase == "action" and table.prompt == "action":
        answers.append(chosen(table))
        table.answer(answers[-1])
    assert [word_of(answer) for answer in answers] == ["invade", "invade", "pillage"]
    assert all(answer.zone.startswith("village:gimle") for answer in answers[:2])


def test_rage_is_worth_nothing_when_the_last_token_is_gone() -> None:
    """The fewer tokens are left, the less the expert keeps for later (7.5)."""
    standing = ["elvagar", "angerboda", "muspelheim", "horgr", "andlang", "gimle", "yggdrasil", "myrkulor"]
    worths = []
    for left in (4, 2, 1):
        table = scene("utgard: L1; horgr: L2", ["", ""], rage="3 3", pillaged=" ".join(standing[: 9 - left]))
        worths.append(Outlook(table.state.table, SHARP).rage_worth(0))
        assert Outlook(table.state.table, PLAIN).rage_worth(0) == PLAIN.rage
    assert SHARP.rage >= worths[0] > worths[1] > worths[2]


@pytest.mark.parametrize("kind", ["regular", "expert"])
def test_the_stat_that_reaches_a_bonus_is_raised(kind: str) -> None:
    """In the last Age the third step of Axes is worth nothing, the fourth of Horns 10 (12.1)."""
    table = scene(
        "utgard: L1 w1*2", ["thors_oath", ""], rage="1 1", age=3, stats=["2 2 3", ""], tokens=("glory",) * 8 + ("all",)
    )
    table.state.table.quests[0] = ()
    quest = scene(
        "utgard: L1 w1*2; elvagar: w2", ["", ""], quests=["jotunheim", ""], rage="1 0", age=3, stats=["2 2 3", ""]
    )
    quest.pass_turn()
    assert quest.prompt == "stat"
    assert chosen(quest, kind) == ChooseStat("horns")


def test_the_outlook_knows_the_end() -> None:
    """At the end nothing counts but Glory."""
    state, seat = positions(1)[0]
    table = state.table.clone()
    table.phase = "end"
    table.glory = [10 * at for at in range(table.rules.players)]
    assert Outlook(table, PLAIN).seat_worth(seat, True) == table.glory[seat]


def test_slopes_are_found() -> None:
    """What training reads off games: a plane through noisy points."""
    dice = Random(4)
    rows = [[dice.gauss(0, 1), dice.gauss(0, 1), float(dice.random() < 0.5)] for _ in range(400)]
    results = [3 * one - 2 * two + 5 * three + dice.gauss(0, 0.5) for one, two, three in rows]
    assert slopes(rows, results, 1.0) == pytest.approx([3, -2, 5], abs=0.3)


@pytest.mark.slow
def test_training_records_what_every_seat_kept() -> None:
    records = sample(2, Random(6))
    assert [len(record["kept"]) for record in records] == [18, 18]
    assert sum(record["ahead"] for record in records) == pytest.approx(0)
    assert records[0]["steps"] != records[1]["steps"]


def test_what_a_card_taught_stays_within_its_type() -> None:
    """Who brought more than his like is thought more of, the less the fewer games say so; types are not compared."""
    quests = {"alfheim:1": (900, -9.0), "jotunheim:1": (900, -5.0)}
    often = {**quests, "tyrs_bash:1": (400, 5.0), "tyrs_smash:1": (400, 5.0)}
    found = corrections(often)
    assert found["jotunheim:1"] == -found["alfheim:1"] > 0.5
    assert found["tyrs_bash:1"] > 0 > found["tyrs_smash:1"], "worth the same, though the plain reckoning differs"
    seldom = corrections({name: (9, worth) for name, (_, worth) in often.items()})
    assert 0 < seldom["jotunheim:1"] < found["jotunheim:1"]


def test_the_bench_counts() -> None:
    assert all(count > 0 for count in BENCHES["trials"](0.05).values())


def test_levels_think_more_the_higher_they_are() -> None:
    assert BUDGETS["newcomer"].battle < BUDGETS["regular"].battle < BUDGETS["expert"].battle
    assert BUDGETS["expert"].turns > BUDGETS["regular"].turns == 0
    made = player("expert")
    assert isinstance(made, Thinker)
    assert not isinstance(made, OpenPlayer)


# ---- strength


def ahead(one: str, other: str, games: int, first: int) -> float:
    """Return by how much Glory `one` beats `other` on average: two players, each game with both seatings."""
    total = 0
    for seed in range(first, first + games):
        for seat in range(2):
            state = GAME.new_game(setup(2), seed)
            line = [player(one if at == seat else other) for at in range(2)]
            dice = Random(seed)
            while state.ask is not None:
                at = asked(state)[0]
                GAME.answer(state, at, decide(line[at], state, at, dice.getrandbits(40)))
            total += state.table.glory[seat] - state.table.glory[1 - seat]
    return total / (2 * games)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("one", "other", "games", "least"),
    [
        ("regular", "greedy", slow.count(4, 2), 30),
        ("regular", "newcomer", slow.count(4, 2), 20),
        ("expert", "regular", slow.count(6, 3), 8),
    ],
)
def test_each_level_beats_the_one_below(one: str, other: str, games: int, least: float) -> None:
    assert ahead(one, other, games, 500) > least
