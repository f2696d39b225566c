"""Of every game the rules in force are told: each option with its value, and in one line what is unusual."""

from __future__ import annotations

from typing import Any

import pytest

from game import catalogue
from game.core.setup import Setup
from game.match.rules_in_force import SHOWN, brief, rules_in_force


@pytest.mark.parametrize("game", catalogue.names())
def test_every_option_is_told_with_its_value(game: str) -> None:
    controller = catalogue.controller(game)
    seats = controller.seats[0]
    shown = [option for option in controller.OPTIONS if option.group in SHOWN]
    assert len(rules_in_force(controller, Setup(seats))) == len(shown)
    for option in shown:
        for value, title in option.choices:
            lines = rules_in_force(controller, Setup(seats, ((option.name, value),)))
            told = next(line for line in lines if line.title == option.title and line.rule == option.rule)
            assert told.value == title
            if option.group != "preset" and not controller.PRESETS:
                assert told.differs == (value != option.default)


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ((), "AMIGO 2001"),
        ((("preset", "us"),), "US edition"),
        ((("hidden_tip", True), ("preset", "us")), "US edition, Hidden tip"),
        ((("miss_points", 0), ("short_game", True)), "AMIGO 2001, Short game, 1 reading changed"),
    ],
)
def test_the_line_names_edition_variants_and_changed_readings(options: Any, words: str) -> None:
    assert brief(catalogue.controller("amigo"), Setup(4, options)) == words
