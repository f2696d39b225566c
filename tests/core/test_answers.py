"""Answers: their equality, the notation both ways, and the old forms that files of state format 1 hold."""

from __future__ import annotations

import pickle
from typing import Any, NamedTuple

import pytest

from game.core.answers import (
    AnswerTypes,
    BadNotation,
    Spelling,
    answer,
    notation,
    of_old_form,
    read_answer,
    same,
)
from game.core.asking import Answer, OldForm
from game.core.records import Alias, DamagedRecord, from_plain, register

LETTER = Spelling("abc".__getitem__, "abc".index)


@answer("go", who=LETTER)
class Go(NamedTuple):
    who: int
    where: str = "home"
    far: bool = False
    past: tuple[int, ...] = ()

    def old_form(self) -> OldForm | None:
        return "go", self.who, self.where


@answer("stay", who=LETTER)
class Stay(NamedTuple):
    who: int
    where: str = "home"
    far: bool = False
    past: tuple[int, ...] = ()

    def old_form(self) -> OldForm | None:
        return "stay", self.who, self.where


@answer("rest")
class Rest(NamedTuple):
    def old_form(self) -> OldForm | None:
        return "rest"


@answer("new")
class New(NamedTuple):
    number: int

    def old_form(self) -> OldForm | None:
        return None


KINDS = AnswerTypes(Go, Stay, Rest, New)


@pytest.mark.parametrize(
    ("given", "text"),
    [
        (Go(1), "go b"),
        (Go(2, "away"), "go c away"),
        (Go(0, "home", True), "go a home yes"),
        (Go(0, "home", False, (3, -1)), "go a home no 3,-1"),
        (Rest(), "rest"),
        (New(-7), "new -7"),
    ],
)
def test_the_notation_reads_back(given: Any, text: str) -> None:
    assert notation(given) == text
    assert same(KINDS.parse(text), given) and same(KINDS.parse(f"  {text}  "), given)


@pytest.mark.parametrize(
    "text", ["", "fly", "go", "go d", "go a home maybe", "go a home no x", "rest 1", "new", "new b"]
)
def test_what_is_no_notation(text: str) -> None:
    with pytest.raises(BadNotation):
        KINDS.parse(text)


def test_answers_of_two_kinds_are_never_equal() -> None:
    one: Any = Go(1)
    other: Any = Stay(1)
    assert tuple(one) == tuple(other) and one != other and one == Go(1) and hash(one) == hash(Go(1))
    assert one != tuple(one) and len({one, other, Go(1)}) == 2
    assert Rest() and bool(New(0))
    assert pickle.loads(pickle.dumps(one)) == one


def test_same_is_strict() -> None:
    assert same(Go(1), Go(1)) and same((96, 2), (96, 2)) and same(Rest(), Rest())
    assert not same(New(1), New(True)) and not same(1, True) and not same((1,), [1]) and not same(Go(1), Stay(1))


def test_old_forms_are_read_through_the_legal_answers() -> None:
    legal: list[Answer] = [Go(1), Stay(1), Rest(), New(4)]
    assert of_old_form(legal, ("stay", 1, "home")) == Stay(1) and of_old_form(legal, "go b") is None
    assert of_old_form(legal, ["go", 1, "home"]) == Go(1), "JSON knows no tuples"
    assert read_answer(KINDS, legal, "go b") == Go(1) and read_answer(KINDS, legal, "rest") == Rest()
    assert read_answer(KINDS, legal, "new 4") == New(4)
    wrong: list[object] = ["go a", ("go", 2, "home"), "rest 1", 4, None, True, 1.5, {}, [1, None], [[True]]]
    for written in wrong:
        with pytest.raises(BadNotation):
            read_answer(KINDS, legal, written)


def test_words_are_unique_and_fields_have_spellings() -> None:
    with pytest.raises(ValueError, match="'rest'"):
        AnswerTypes(Rest, answer("rest")(type("Other", (New,), {})))

    class Odd(NamedTuple):
        what: float

    with pytest.raises(TypeError, match="what"):
        answer("odd")(Odd)
    with pytest.raises(ValueError, match="two words"):
        notation(Go(1, "two words"))


# ---- records that were renamed


class Fresh(NamedTuple):
    size: int
    more: str = "usual"


class Kept(NamedTuple):
    size: int = 3


def test_renamed_records_are_read() -> None:
    register(
        Fresh,
        Kept,
        aliases=[Alias("Stale", Fresh, (("length", "size"), ("gone", ""))), Alias("Kept", Kept, (("n", "size"),))],
    )
    assert from_plain({"is": "Stale", "length": 4, "gone": {"is": "Kept", "n": 1}}) == Fresh(4)
    assert from_plain({"is": "Fresh", "size": 5, "more": "x"}) == Fresh(5, "x")
    assert from_plain([{"is": "Kept", "n": 7}, {"is": "Kept", "size": 8}]) == (Kept(7), Kept(8))
    with pytest.raises(DamagedRecord):
        from_plain({"is": "Stale", "unknown": 4})
    with pytest.raises(ValueError, match="Fresh"):
        register(aliases=[Alias("Fresh", Kept)])
