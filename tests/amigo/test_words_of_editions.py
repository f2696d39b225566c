"""The log names the cards and the rules of the edition and variants that are played."""

from __future__ import annotations

from typing import Any

import pytest

from game.amigo import events as ev
from game.amigo.cards import JOKERS, NO_TRUMPS
from game.core.view import LogLine
from scenes.table.log_panel import words_of
from tests.amigo.scene import GAME, setup
from tests.rules_marker import rule

NAMES = ("Ada", "Ben", "Cleo", "Dora")


def line(event: Any, **options: Any) -> LogLine:
    found = GAME.line(event, NAMES, setup(4, **options))
    assert found is not None
    return found


@rule("11.4")
def test_no_trump_lasts_as_long_as_the_rules_say() -> None:
    event = ev.NoTrumpPlayed(1, -1, 0)
    assert (words_of(line(event)), line(event).rule) == ("No trump: this trick has none (7.2)", "7.2")
    for options in ({"preset": "us"}, {"no_trump_lasts": "round"}):
        told = line(event, **options)
        assert told.rule == "11.4"
        assert "this trick" not in words_of(told)
        assert line(ev.CardPlayed(1, NO_TRUMPS[0], -1, 0), **options).rule == "11.4"
    assert line(ev.CardPlayed(1, NO_TRUMPS[0], -1, 0)).rule == "7.2"


@rule("9.2")
@pytest.mark.parametrize(("variant", "number"), [("hidden_tip", "9.2"), ("secret_prediction", "9.3")])
def test_a_hidden_bid_cites_its_variant(variant: str, number: str) -> None:
    shown = ev.BidsShown((0, 1, 2, 0))
    assert line(shown, **{variant: True}).rule == number
    assert line(shown).rule == "4.4"


@rule("11.3")
def test_cards_are_called_as_in_the_edition() -> None:
    joker = ev.CardPlayed(2, JOKERS[0], 1, 1)
    assert words_of(line(joker)) == "Cleo plays Joker as Green"
    assert words_of(line(joker, preset="us")) == "Cleo plays Wild Rage as Green"
    change = ev.TrumpTurned((5,), 0, 0, 0, "change")
    assert words_of(line(change)).startswith("Trump change: Blue")
    assert words_of(line(change, preset="us")).startswith("Change Rage: Blue")


@rule("11.5")
def test_two_jokers_cite_the_reading_in_force() -> None:
    taken = ev.TrickTaken(1, 0, "7.4")
    assert line(taken).rule == "7.4"
    assert line(taken, preset="us").rule == "11.5"
