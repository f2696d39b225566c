"""Random games with prebuilt and random legal decks and every switch (slow ring); `fuzz` plays more."""

from __future__ import annotations

import pytest

from game.apocalypse.state.options import problems
from tests import slow
from tests.apocalypse.fuzz import play
from tests.apocalypse.walking import setup_of


def test_random_setups_are_legal() -> None:
    for number in range(40):
        assert problems(setup_of(number)) == []


@pytest.mark.slow
@pytest.mark.parametrize("first", range(0, slow.count(300, 60), 10))
def test_random_games_of_all_kinds(first: int) -> None:
    for number in range(first, first + 10):
        answers, turns = play(number)
        assert answers > 0 and turns > 0
