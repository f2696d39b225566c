"""The log as a player reads it: one line for one thing, and no line that is not understood."""

from __future__ import annotations

import re
from itertools import pairwise

import pytest

from game import words
from game.apocalypse.state.events import Told
from game.apocalypse.words import log
from game.core.machine import asked
from game.core.view import LogLine
from scenes.table.log_panel import words_of
from tests.apocalypse.scene import FOE, GAME, HERO, Scene
from tests.apocalypse.walking import setup_of

NAMES = ("Anna", "Bert", "Cleo", "Dora")


def told(scene: Scene) -> list[str]:
    """Return the lines of what happened in a scene, choices left out, and forget the events."""
    lines = [line for event in scene.state.events if (line := log.line(event, NAMES)) is not None]
    scene.state.events.clear()
    return [words_of(line) for line in lines if line.kind != "chosen"]


def lines_of_game(number: int, answers: int = 250) -> list[LogLine]:
    state = GAME.new_game(setup_of(number), number)
    found: list[LogLine] = []
    for step in range(answers):
        waiting = asked(state)
        if not waiting:
            break
        options = GAME.options(state, waiting[0])
        GAME.answer(state, waiting[0], options[(number + step * 7) % len(options)].answer)
        found += [line for event in state.events if (line := log.line(event, NAMES)) is not None]
        state.events.clear()
    return [line for line in found if line.kind != "chosen"]


def test_what_is_laid_or_played_is_told_once() -> None:
    from game.apocalypse.rules.turn import lay_resource

    scene = Scene(more="wolf-kinfolk klaive lunas-armor").hand("wolf-kinfolk", "klaive", "lunas-armor")
    scene.state.events.clear()
    lay_resource(scene.state, 0, scene.id("klaive"), scene.id(HERO))
    assert told(scene) == ["Anna equips True Silverheels with Klaive (8.2)"]
    lay_resource(scene.state, 0, scene.id("wolf-kinfolk"), -1)
    assert told(scene) == ["Anna plays Wolf Kinfolk (8.1)"]
    scene.wise(HERO)
    told(scene)
    scene.play("lunas-armor", HERO)
    assert told(scene) == ["Anna plays Luna's Armor with True Silverheels (5.3)"]


def test_what_stays_on_somebody_else_is_told_too() -> None:
    scene = Scene(more="infectious-touch").hand("infectious-touch").wise(HERO)
    told(scene)
    scene.play("infectious-touch", HERO, FOE)
    assert "Infectious Touch is put on Questor (5.3)" in told(scene)


@pytest.mark.parametrize("number", range(3, 7))
def test_no_line_says_what_the_one_before_has_said(number: int) -> None:
    lines = lines_of_game(number)
    assert len(lines) > 20
    for before, line in pairwise(lines):
        # A card that was just played, laid, or moved is not told again by the mere coming of it.
        again = line.text in (log.LINES["enters"].text,) and set(line.pieces) <= set(before.pieces)
        assert not again, (words_of(before), words_of(line))
        other = line.pieces != before.pieces  # another copy of a card
        assert words_of(line) != words_of(before) or other or line.kind in ("damage", "play", "score"), words_of(line)


def test_challenges_worlds_and_places_are_told_apart() -> None:
    def text(kind: str, word: str = "") -> str:
        line = log.line(Told(kind, 0, (0, 1), ("Amara", "Bran"), 3, word), NAMES)
        return words_of(line) if line is not None else ""

    assert text("attack", "challenge") == "Amara challenges Bran (10.5)"
    assert text("attack", "bind").startswith("Amara attacks Bran to bind it")
    assert text("attack", "attack") == text("attack") == "Amara attacks Bran (12.1)"
    assert "into the Umbra" in text("stepped", "umbra") and "physical world" in text("stepped", "physical")
    assert text("moved", "umbra") == "" and "Hunting Grounds" in text("moved", "hunting_grounds")
    assert text("voted", "abstain").startswith("Anna does not vote") and "votes yes" in text("voted", "yes")


def test_every_kind_has_a_german_line_with_all_its_fields() -> None:
    words.choose("de")
    try:
        for kind, line in log.LINES.items():
            fields = set(re.findall(r"\{(\w+)\}", line.text))
            if line.text != "{word}":
                assert words._(line.text) != line.text, kind
            assert set(re.findall(r"\{(\w+)\}", words._(line.text))) == fields, kind
    finally:
        words.choose("en")


def test_names_of_cards_in_the_log_are_never_translated() -> None:
    words.choose("de")
    try:
        line = log.line(Told("killed", 0, (0,), ("Bear",)), NAMES)
        assert line is not None and "Bear" in words_of(line)
    finally:
        words.choose("en")


@pytest.mark.parametrize(
    ("rounds", "text"), [(0, "before its first round"), (1, "after one round"), (3, "after 3 rounds")]
)
def test_how_many_rounds_a_fight_had_is_said_in_words(rounds: int, text: str) -> None:
    line = log.line(Told("fight_over", number=rounds), NAMES)
    assert line is not None and words_of(line) == f"The fight is over {text} (12.16)"


def test_points_that_are_lost_are_told_as_lost() -> None:
    def text(number: int) -> str:
        line = log.line(Told("scored", 0, (), (), number), NAMES)
        assert line is not None
        return words_of(line)

    assert text(3) == "Anna gains 3 victory points (18.1)" and text(1) == "Anna gains a victory point (18.1)"
    assert text(-3) == "Anna loses 3 victory points (18.1)" and text(-1) == "Anna loses a victory point (18.1)"


def test_each_vote_has_a_heading() -> None:
    from game.apocalypse.rules.moot import Junta, MootPhase
    from game.cards.context import Context

    scene = Scene(more="war-council")
    card = scene.id("war-council")
    scene.table.juntas = (Junta(card, scene.id(HERO), 0, Context(0, card, scene.id(HERO))),)
    scene.table.zones["juntas"] = (card,)
    scene.table.zones["sept_deck:0"] = ()
    scene.state.events.clear()
    scene.state.steps = ((MootPhase(), 0),)
    MootPhase().vote(scene.state, {})
    assert told(scene)[0] == "Vote on War Council (9.4)"


def test_a_blow_that_armour_stops_is_told() -> None:
    """Faerie Armor stops combat cards of Rage 2 and 3, and no others."""
    for card, stopped in (("solid-blow", True), ("massive-wound", False)):
        scene = Scene(more=f"{card} 1:faerie-armor 1:flesh-wound").strong(HERO).put("faerie-armor", on=FOE).fighting()
        scene.exchange(card, "flesh-wound")
        told = [one for one in scene.state.events if isinstance(one, Told) and one.kind == "unhurt"]
        assert (scene.thing(FOE).damage == 0) is stopped
        assert [one.things for one in told] == ([(scene.id(FOE), scene.id(card))] if stopped else [])
    line = log.line(Told("unhurt", 0, (0, 1), ("Grek", "Solid Blow")), NAMES)
    assert line is not None and words_of(line) == "Solid Blow does not hurt Grek (12.7)"
