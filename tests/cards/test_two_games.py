"""Two card games with other words live in one process, and neither knows anything of the other."""

from __future__ import annotations

from typing import Any

import pytest

from game.apocalypse.cards import card_defs
from game.apocalypse.cards.lexicon import LEXICON
from game.apocalypse.rules.card_game import CARD_GAME
from game.cards import effects
from game.cards.answers import Pick
from game.cards.card_game import CardGame
from game.cards.check import idle, unreachable, untold_fields
from game.cards.context import Context, Given
from game.cards.lexicon import LanguageError, Lexicon
from game.cards.modifiers import Add, stat
from game.cards.user_packs import UserPacks
from game.cards.wording import card_text
from game.core.asking import Option
from game.core.machine import apply_answer
from tests.apocalypse.scene import HERO, Scene
from tests.cards.lanterns import (
    LANTERN_WORDS,
    LANTERNS,
    NAMES,
    PACK,
    Dark,
    LanternAdapter,
    Polish,
    card,
    deal,
    lay,
    sing,
)
from tests.sure import top_step

# ---- the toy game is played


def test_cards_are_laid_and_what_waits_for_that_happens_by_itself() -> None:
    state = deal()
    lay(state, 1)
    assert stat(state.table, 0, "might") == 1
    lay(state, 0)
    assert state.table.light == {0: 2}  # it was dark, and she is swift
    state.table.on[1] = 0
    state.table.cache = {}
    assert stat(state.table, 0, "might") == 3  # the lamp hangs on her, and she has a light


def test_a_trigger_does_nothing_for_those_who_do_not_fit_or_once_there_is_light() -> None:
    state = deal()
    lay(state, 1)
    lay(state, 3)
    assert state.table.light == {}
    state.table.light[3] = 1
    lay(state, 0)
    assert state.table.light == {3: 1}


def test_a_choice_is_asked_for_and_values_go_as_low_as_the_game_lets_them() -> None:
    state = deal()
    lay(state, 3)
    sing(state, 2)
    assert state.ask is None  # only one can be meant
    assert stat(state.table, 3, "renown") == -2 and stat(state.table, 3, "speed") == 0


def test_several_candidates_are_asked_for() -> None:
    state = deal()
    state.table.seats = (1, 0, 0, 1)
    lay(state, 0)
    lay(state, 3)
    sing(state, 2)
    assert state.ask is not None and top_step(state).options(state.table, 0) == [
        Option(Pick(0), 0, "choice"),
        Option(Pick(3), 3, "choice"),
    ]
    apply_answer(state, 0, Pick(3))
    assert stat(state.table, 3, "renown") == -2 and stat(state.table, 0, "renown") == 2


def test_its_texts_are_rendered_in_its_own_words() -> None:
    told = {entry["id"]: card_text(card(entry["id"], "lantern"), LANTERN_WORDS) for entry in PACK}
    assert told == {
        "storm-lamp": (
            "The bearer: +2 Might if the bearer is with a light. When a walker, Swift, arrives – if it is dark: "
            "polish that walker, for 2 light."
        ),
        "dusk-song": (
            "At dusk – the player chooses 1 walker of another pack; the target: −1 Speed and −3 Renown for the night."
        ),
    }


def test_the_checker_finds_nothing_wrong_with_it() -> None:
    cards = [card(entry["id"], "lantern") for entry in PACK]
    assert untold_fields(LANTERN_WORDS) == [] and unreachable(cards, LANTERN_WORDS) == [] and idle(cards) == []


# ---- neither sees the other

THEIRS: list[tuple[str, Any, str]] = [
    ("effects", {"frenzy": "target"}, "unknown effect “frenzy”"),
    ("effects", {"damage": 2}, "unknown effect “damage”"),
    ("condition", "has_caern", "unknown condition “has_caern”"),
    ("target", {"attached_to": "target"}, "unknown target “attached_to”"),
    ("stats", {"rage": 1}, "unknown stat “rage”"),
    ("filter", {"state": "crinos"}, "unknown state “crinos”"),
    ("filter", {"kind": "ally"}, "unknown kind “ally”"),
    ("target", "opponents", "unknown role “opponents”"),
    ("name:event", "dies", "unknown event “dies”"),
    ("name:window", "any_time", "unknown window “any_time”"),
    ("name:duration", "combat", "unknown duration “combat”"),
    ("limit", "1 per turn", "is not a limit"),
]
OURS: list[tuple[str, Any, str]] = [
    ("effects", {"polish": "target"}, "unknown effect “polish”"),
    ("condition", "dark", "unknown condition “dark”"),
    ("stats", {"might": 1}, "unknown stat “might”"),
    ("filter", {"state": "lit"}, "unknown state “lit”"),
    ("filter", {"kind": "walker"}, "unknown kind “walker”"),
    ("name:event", "arrives", "unknown event “arrives”"),
    ("name:window", "dusk", "unknown window “dusk”"),
    ("name:duration", "night", "unknown duration “night”"),
    ("limit", "1 per night", "is not a limit"),
]


@pytest.mark.parametrize(("kind", "data", "message"), THEIRS)
def test_the_toy_game_knows_no_word_of_apocalypse(kind: str, data: Any, message: str) -> None:
    LEXICON.read(kind, data, "probe")
    with pytest.raises(LanguageError, match=message):
        LANTERN_WORDS.read(kind, data, "probe")


@pytest.mark.parametrize(("kind", "data", "message"), OURS)
def test_apocalypse_knows_no_word_of_the_toy_game(kind: str, data: Any, message: str) -> None:
    LANTERN_WORDS.read(kind, data, "probe")
    with pytest.raises(LanguageError, match=message):
        LEXICON.read(kind, data, "probe")


def test_no_handler_and_no_record_is_shared_but_those_of_the_language() -> None:
    assert set(LANTERNS.handlers) == {Polish} and Polish not in CARD_GAME.handlers
    assert {Polish, Dark}.isdisjoint(LEXICON.records())
    both = set(LANTERN_WORDS.records()) & set(LEXICON.records())
    assert both == set(LANTERN_WORDS.records()) - {Polish, Dark}


def test_a_value_signed_in_one_game_is_not_signed_in_the_other() -> None:
    assert "renown" in LANTERNS.signed and "renown" not in CARD_GAME.signed
    scene = Scene()
    hero = scene.id(HERO)
    less = Given((Add((("renown", -99),)),), (hero,), "turn", 0, hero)
    CARD_GAME.adapter.give(scene.state, less)
    assert scene.stat(HERO, "renown") == 0
    state = deal()
    LANTERNS.adapter.give(state, less._replace(things=(0,)))
    assert stat(state.table, 0, "renown") == 2 - 99


def test_reading_the_packs_of_one_game_anew_leaves_the_other_alone() -> None:
    counts = {"mine": 0, "theirs": 0}
    theirs = UserPacks()

    @LANTERNS.packs.cached()
    def mine() -> int:
        counts["mine"] += 1
        return counts["mine"]

    @theirs.cached()
    def others() -> int:
        counts["theirs"] += 1
        return counts["theirs"]

    pool = card_defs.pool()
    assert (mine(), mine(), others()) == (1, 1, 1)
    LANTERNS.packs.read_again()
    assert (mine(), others()) == (2, 1) and card_defs.pool() is pool


# ---- what a game cannot leave out


def test_a_default_that_the_game_has_no_name_for_must_be_written() -> None:
    """`give` lasts for the turn where nothing is said; the toy game knows nights only."""
    given = {"give": {"add": {"might": 1}}, "to": "bearer"}
    with pytest.raises(LanguageError, match="“give” lacks “until”"):
        LANTERN_WORDS.read("effects", given, "probe")
    assert LANTERN_WORDS.read("effects", {**given, "until": "night"}, "probe")[0].until == "night"


def game(words: tuple[type, ...], handlers: dict[type, Any], signed: tuple[str, ...] = ()) -> CardGame[Any]:
    return CardGame(Lexicon(words, NAMES), LanternAdapter(), handlers, signed, UserPacks())


def test_an_effect_that_nobody_carries_out_is_refused() -> None:
    with pytest.raises(ValueError, match="nobody carries out the effect “heal”"):
        game((effects.Heal, effects.Give), {})


def test_a_handler_of_an_unknown_word_and_a_signed_value_without_a_name_are_refused() -> None:
    with pytest.raises(ValueError, match="Polish has a handler"):
        game((effects.Give,), {Polish: print})
    with pytest.raises(ValueError, match="“luck” may be negative"):
        game((effects.Give,), {}, ("luck",))


def test_two_words_of_one_head_and_what_is_no_word_are_refused() -> None:
    with pytest.raises(ValueError, match="two words of the family effect are called give"):
        Lexicon((effects.Give, effects.Give), NAMES)
    with pytest.raises(TypeError, match="Context is not declared"):
        Lexicon((Context,), NAMES)
