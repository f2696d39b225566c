"""The card language by itself: reading records, packs and their messages, the gate, values, on a game of four lines."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from game.cards import effects, targets
from game.cards.abilities import Static
from game.cards.amounts import Count, Half, Minus
from game.cards.answers import NO, NONE, YES, No, Pick, Yes
from game.cards.card_game import CardGame
from game.cards.check import unreachable, untold_fields
from game.cards.context import Context, Given, value
from game.cards.gates import More
from game.cards.grammar import Named, Which
from game.cards.lexicon import BASE, LanguageError, Lexicon
from game.cards.modifiers import Add, Can, Cannot, Floor, SetTo, Times, can, cannot, count, stat
from game.cards.packs import PackError, read_pack
from game.cards.resolve import Run
from game.cards.targets import KindTest, Lowest, NotTest, SideTest
from game.cards.user_packs import UserPacks
from game.cards.wording import sentence
from game.core.machine import State, advance, apply_answer
from tests.sure import top_step

TOY = Lexicon(
    BASE,
    {
        "stat": {"might": "Might", "luck": "Luck"},
        "kind": {"hero": "hero", "tool": "tool"},
        "keyword": {"Red": "Red"},
        "state": {"tired": "tired"},
        "role": {
            "this": "this card",
            "bearer": "its bearer",
            "user": "the user",
            "target": "the target",
            "controller": "its controller",
            "rival": "the rival",
        },
        "window": {"any": "At any time", "late": "Late"},
        "event": {"falls": "somebody falls"},
        "duration": {"": "", "turn": "for the turn"},
        "permission": {"rest": "rest", "climb": "climb"},
        "place": {"deck": "deck", "hand": "hand"},
        "period": {"turn": "turn"},
    },
)


class ToyAdapter:
    """Three heroes: 0 and 1 belong to seat 0, 2 to seat 1. Acts are noted in the table's log."""

    STEADY = frozenset[str]()

    def in_play(self, table: ToyTable) -> tuple[int, ...]:
        return (0, 1, 2)

    def kind(self, table: ToyTable, thing: int) -> str:
        return "hero"

    def name(self, table: ToyTable, thing: int) -> str:
        return f"Hero {thing}"

    def seat(self, table: ToyTable, thing: int) -> int:
        return 0 if thing < 2 else 1

    def base(self, table: ToyTable, thing: int, stat: str) -> int:
        return thing + 2

    def keywords(self, table: ToyTable, thing: int) -> frozenset[str]:
        return frozenset({"Red"} if thing == 1 else ())

    def state(self, table: ToyTable, ctx: Context, thing: int, word: str) -> bool:
        return False

    def role(self, table: ToyTable, ctx: Context, word: str) -> tuple[int, ...]:
        return (ctx.user,) if word == "user" else (ctx.source,)

    def statics(self, table: ToyTable) -> tuple[Any, ...]:
        return table.statics

    def given(self, table: ToyTable) -> tuple[Given, ...]:
        return table.given

    def give(self, state: State[ToyTable], given: Given) -> None:
        state.table.given = (*state.table.given, given)
        state.table.cache = {}

    def choosable(
        self, table: ToyTable, ctx: Context, effect: Any, then: tuple[Any, ...], things: tuple[int, ...]
    ) -> tuple[int, ...]:
        return things

    def chooser(self, table: ToyTable, ctx: Context, word: str) -> tuple[int, ...]:
        return (1,) if word == "rival" else (ctx.seat,)

    def waiting(self, table: ToyTable) -> list[Any]:
        return []


def noted(state: State[ToyTable], ctx: Context, effect: Any) -> None:
    state.table.log.append((type(effect).__name__, dict(ctx.bound).get("target", ())))


CARRIED_OUT = (
    effects.Damage, effects.Heal, effects.HealAll, effects.Draw, effects.Discard, effects.DiscardHand, effects.Redraw,
    effects.Destroy, effects.Move, effects.Score, effects.Attach, effects.Take,
)  # fmt: skip
TOY_GAME: CardGame[ToyTable] = CardGame(TOY, ToyAdapter(), dict.fromkeys(CARRIED_OUT, noted), (), UserPacks())


class ToyTable:
    game = TOY_GAME

    def __init__(self) -> None:
        self.cache: dict[Any, Any] = {}
        self.statics: tuple[Any, ...] = ()
        self.given: tuple[Given, ...] = ()
        self.log: list[Any] = []

    def clone(self) -> ToyTable:
        return self


def run(*data: Any, user: int = 0) -> State[ToyTable]:
    state = State(ToyTable(), 1)
    state.push(Run(Context(0, 0, user), TOY.read("effects", list(data), "do")))
    advance(state)
    return state


# ---- reading


def test_a_record_reads_as_it_is_written() -> None:
    record = TOY.read("effects", [{"damage": 2, "to": "target", "aggravated": True}], "do")[0]
    assert record == effects.Damage(2, Named("target"), True)
    which = TOY.read("filter", {"kind": "hero", "side": "mine", "not": {"keyword": "Red"}}, "f")
    assert (
        which.tests[0] == KindTest(("hero",))
        and which.tests[1] == SideTest("mine")
        and isinstance(which.tests[2], NotTest)
    )
    assert TOY.read("limit", "2 per turn", "l") == (2, "turn")


@pytest.mark.parametrize(
    ("data", "field", "words"),
    [
        ([{"damaje": 2}], "do[0]", "“damage”?"),
        ([{"damage": 2, "onto": "target"}], "do[0]", "no field “onto”"),
        ([{"damage": "lots"}], "do[0].damage", "unknown amount"),
        ([{"give": {"add": {"mihgt": 1}}}], "do[0].give[0].add", "“might”?"),
        ([{"damage": 1, "to": "tarjet"}], "do[0].damage.to", "“target”?"),
        ([{"heal": None, "of": "target"}], "do[0]", "lacks “count”"),
        ([5], "do[0]", "expected"),
        ([{"discard": {"all": {"colour": "x"}}}], "do[0].discard.all", "unknown test"),
    ],
)
def test_what_cannot_be_read_says_where_and_why(data: Any, field: str, words: str) -> None:
    with pytest.raises(LanguageError) as found:
        TOY.read("effects", data, "do")
    assert found.value.field == field and words in str(found.value)


@pytest.mark.parametrize(
    ("text", "card", "field"),
    [
        ("{", "", ""),
        ("{}", "", ""),
        ("[3]", "", ""),
        ('[{"id": "a", "code": "x"}]', "a", "code"),
        ('[{"id": "a"}, {"id": "a"}]', "a", "id"),
        ('[{"id": "a", "once": "never"}]', "a", "once"),
        ('[{"id": "a", "abilities": [{"static": {"add": {"wit": 1}}}]}]', "a", "abilities[0].static[0].add"),
        ('[{"id": "a", "abilities": 7}]', "a", "abilities"),
        ('[{"id": "a", "requires": {"kind": "dog"}}]', "a", "requires.kind"),
        ("[" * 100000, "", ""),
    ],
)
def test_a_pack_names_file_card_and_field(tmp_path: Path, text: str, card: str, field: str) -> None:
    path = tmp_path / "mine.json"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(PackError) as found:
        read_pack(path, TOY)
    assert (found.value.file, found.value.card, found.value.field) == ("mine.json", card, field)


def test_a_pack_holds_data_only(tmp_path: Path) -> None:
    path = tmp_path / "mine.json"
    path.write_text(json.dumps([{"id": "a", "abilities": [{"static": {"add": {"might": "__import__('os')"}}}]}]))
    with pytest.raises(PackError, match=r"mine\.json: a: abilities\[0\]"):
        read_pack(path, TOY)
    with pytest.raises(PackError, match=r"gone\.json"):
        read_pack(tmp_path / "gone.json", TOY)


# ---- values


def static(*records: Any, of: Any = None) -> ToyTable:
    table = ToyTable()
    table.statics = ((Static(records, of or targets.All(Which())), Context(0, 0)),)
    return table


def test_values_are_set_multiplied_added_and_floored() -> None:
    assert stat(static(Add((("might", 3),))), 1, "might") == 6
    assert stat(static(SetTo((("might", 1),)), Add((("might", 1),))), 2, "might") == 2
    assert stat(static(Times((("might", 2),)), Times((("might", 3),)), Add((("might", -1),))), 0, "might") == 5
    assert stat(static(Add((("might", -9),))), 0, "might") == 0
    assert stat(static(Add((("might", -9),)), Floor((("might", 1),))), 0, "might") == 1


def test_a_value_that_asks_for_itself_sees_what_is_printed() -> None:
    more = Static((Add((("might", 5),)),), targets.All(TOY.read("filter", {"at_least": {"might": 3}}, "f")))
    table = ToyTable()
    table.statics = ((more, Context(0, 0)),)
    assert [stat(table, thing, "might") for thing in (0, 1)] == [2, 8]


def test_cannot_beats_can_and_numbers_add_up() -> None:
    table = static(Can("climb"), Can("climb", number=2), Cannot("climb", Which((SideTest("theirs"),))))
    assert count(table, 0, "climb") == 3 and can(table, 0, "climb")
    assert cannot(table, 0, "climb", 2) and not cannot(table, 0, "climb", 1) and not cannot(table, 0, "climb")


def test_amounts() -> None:
    table, ctx = ToyTable(), Context(0, 0)
    assert value(Half(5), table, ctx) == 3 and value(Minus(2), table, ctx) == -2
    assert value(Count(Which((SideTest("mine"),))), table, ctx) == 2
    assert More(3, 2).holds(table, ctx) and Lowest("might", Which()).find(table, ctx) == (0,)


# ---- running


def test_a_single_candidate_is_not_asked_for() -> None:
    state = run({"choose": {"side": "theirs"}}, {"destroy": "target"})
    assert state.ask is None and state.table.log == [("Destroy", (2,))]


def test_a_choice_is_asked_for_and_several_in_turn() -> None:
    state = run({"choose": {"kind": "hero"}, "up_to": 2}, {"destroy": "target"})
    assert state.ask is not None and state.ask.seats == (0,)
    assert [option.answer for option in top_step(state).options(state.table, 0)] == [Pick(0), Pick(1), Pick(2)]
    apply_answer(state, 0, Pick(2))
    assert [option.answer for option in top_step(state).options(state.table, 0)] == [Pick(0), Pick(1), NONE]
    apply_answer(state, 0, Pick(1))
    assert state.table.log == [("Destroy", (2, 1))]


def test_a_list_ends_where_nothing_can_be_chosen() -> None:
    assert run({"choose": {"kind": "tool"}}, {"destroy": "target"}).table.log == []
    assert run({"choose": {"kind": "tool"}, "optional": True}, {"destroy": "target"}).table.log == [("Destroy", ())]


GATE = {
    "gate": [{"damage": 1}],
    "unless": [{"draw": 1, "place": "deck"}],
    "unless_by": "rival",
    "may": "controller",
    "pay": [{"discard": "this"}],
    "else": [{"heal": 1}],
}


@pytest.mark.parametrize(
    ("answers", "acts"),
    [
        ([(1, YES)], ["Draw", "Heal"]),
        ([(1, NO), (0, NO)], ["Heal"]),
        ([(1, NO), (0, YES)], ["Discard", "Damage"]),
    ],
)
def test_the_gate_asks_unless_then_may_then_pays(answers: list[tuple[int, Yes | No]], acts: list[str]) -> None:
    state = run(GATE)
    for seat, answer in answers:
        assert state.ask is not None and state.ask.seats == (seat,)
        apply_answer(state, seat, answer)
    assert [name for name, _ in state.table.log] == acts


def test_a_gate_whose_condition_fails_asks_nobody() -> None:
    gate = {**GATE, "if": [{"exists": {"kind": "tool"}}]}
    state = run(gate)
    assert state.ask is None and [name for name, _ in state.table.log] == ["Heal"]
    state = run(
        {"if": [{"any": [{"exists": {"kind": "tool"}}, {"exists": {"keyword": "Red"}}]}], "then": [{"heal": 1}]}
    )
    assert [name for name, _ in state.table.log] == ["Heal"]


def test_what_is_given_holds_the_number_of_that_moment() -> None:
    state = run({"give": {"add": {"might": {"value": "might", "of": "user"}}}, "to": "user", "until": "turn"}, user=2)
    assert stat(state.table, 2, "might") == 8
    assert state.table.given[0].modifiers == (Add((("might", 4),)),)


# ---- texts and checks


def test_a_sentence_is_read_off_the_records() -> None:
    ability = TOY.record(
        "ability",
        {
            "activated": "late",
            "limit": "1 per turn",
            "pay": {"discard": "this"},
            "choose": {"choose": {"kind": "hero", "side": "theirs"}},
            "do": {"damage": 2},
        },
        "a",
    )
    wanted = "Late, once per turn – discard this card, then its controller chooses 1 hero of another pack; "
    assert sentence(ability, TOY) == wanted + "2 damage to the target."
    given = TOY.record(
        "ability", {"static": [{"add": {"might": -1}}, {"cannot": "rest"}], "of": {"all": {"keyword": "Red"}}}, "a"
    )
    assert sentence(given, TOY) == "All Red: −1 Might and cannot rest."


def test_every_field_of_every_word_is_told() -> None:
    assert untold_fields(TOY) == []


class Face(NamedTuple):
    """As much of a card as the checker looks at."""

    slug: str
    type: str
    requires: Which
    once: str
    abilities: tuple[Any, ...]


def test_a_choice_nobody_made_is_found() -> None:
    ability = TOY.record("ability", {"play": "any", "do": {"destroy": "target"}}, "a")
    assert [finding.where for finding in unreachable([Face("lost", "tool", Which(), "", (ability,))], TOY)] == ["lost"]
