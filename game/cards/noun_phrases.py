"""Noun phrases of filters: their forms, ranges of values, and the composition of a noun with keywords."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple, TypeAlias

from game.cards.context import Test
from game.cards.grammar import Which
from game.cards.targets import AnotherTest, AtLeastTest, AtMostTest, EitherTest, LessTest, NameTest, NotTest
from game.words import N_, _, in_context

ONE, MANY, COUNTED, WITH_ARTICLE, IS, BARE, NONE, SOME = "one", "many", "n", "a", "is", "bare", "no", "some"
"""The forms of a filter.

In order: singular, plural, singular or plural by the record's own number, with an article, after “is”, without its own
noun, after “no”, one of a kind. A template asks for one with `{which:many}`. “is” and “bare” use no noun if a filter
names none.
"""
NOUNS = {ONE: "kind", MANY: "kinds", WITH_ARTICLE: "a_kind", IS: "a_kind", BARE: "kind", NONE: "no_kind", SOME: "kind"}


class Between(NamedTuple):
    """Two tests that limit one value from both sides."""

    stat: str
    low: int
    high: int


def ranges(tests: tuple[Test, ...]) -> tuple[object, ...]:
    """Return the tests with “at least 2 and at most 3” of one value merged into one."""
    told: list[object] = []
    for test in tests:
        pair = (told[-1] if told else None, test)
        low = next((one for one in pair if isinstance(one, AtLeastTest)), None)
        high = next((one for one in pair if isinstance(one, AtMostTest)), None)
        if low is not None and high is not None and len(low.stats) == len(high.stats) == 1:
            (name, least), (other, most) = low.stats[0], high.stats[0]
            if name == other and isinstance(least, int) and isinstance(most, int):
                told[-1] = Between(name, least, most)
                continue
        told.append(test)
    return tuple(told)


COMPARED: Mapping[type, tuple[str, str]] = {
    AtMostTest: (N_(" with at most {values}"), N_(" whose {value} is at most {amount}")),
    AtLeastTest: (N_(" with at least {values}"), N_(" whose {value} is at least {amount}")),
    LessTest: (N_(" with less than {values}"), N_(" whose {value} is below {amount}")),
}
REFUTED: Mapping[type, tuple[str, str]] = {
    AtMostTest: (N_(" with more than {values}"), N_(" whose {value} is above {amount}")),
    AtLeastTest: COMPARED[LessTest],
    LessTest: COMPARED[AtLeastTest],
}


Comparison: TypeAlias = AtMostTest | AtLeastTest | LessTest | Between


def head_words(keywords: list[tuple[str, bool]], noun: tuple[str, bool], close: list[str]) -> str:
    """Return a noun with its keywords and what directly follows; each pair says whether it is a list of several.

    A language may join a single keyword and a single noun (“{keyword}-{noun}”) if there is no adjective. Otherwise the
    wording for several is used.
    """
    told, several = noun
    single, listed = _(N_("{keyword} {noun}")), _(in_context("several", "{keyword} {noun}"))
    for keyword, many in reversed(keywords):
        if not told:
            told = keyword
        elif many or several or keyword[:1].islower():
            told = listed.format(keyword=keyword, noun=told)
        else:
            told = single.format(keyword=keyword.replace(" ", "-") if "-{" in single else keyword, noun=told)
    return " ".join(part for part in (told, *close) if part)


def names_all(which: Which) -> bool:
    """Return whether a filter's only test names the things: one of several filters, or one thing."""
    if len(which.tests) != 1:
        return False
    test = which.tests[0]
    if isinstance(test, NotTest):
        return len(test.filter.tests) == 1 and isinstance(test.filter.tests[0], AnotherTest)
    return isinstance(test, EitherTest)


def has_noun(which: Which) -> bool:
    """Return whether “no” can stand before the noun of a filter: the filter asks for a kind, or names nothing."""
    if len(which.tests) == 1 and isinstance(which.tests[0], EitherTest):
        return all(has_noun(one) for one in which.tests[0].filters)
    return bool(which.tests) and not names_all(which) and not any(isinstance(one, NameTest) for one in which.tests)
