"""Every answer can be given by mouse, and every ask and choice can be said."""

from __future__ import annotations

import re
from random import Random

import pytest

from game import words
from game.apocalypse.answers import ApocalypsePrompt, window_prompt
from game.apocalypse.cards.lexicon import LEXICON
from game.apocalypse.knowledge.views import view_of
from game.apocalypse.state.table import Fight, contents_of
from game.apocalypse.words import prompt_texts
from game.cards.abilities import Activated
from game.cards.answers import CardPrompt
from game.core.asking import Ask
from game.core.machine import asked
from game.rulebook import load
from tests.apocalypse.scene import FOE, HERO, Scene
from tests.apocalypse.walking import GAME, setup_of
from tests.rules_marker import rule

PLACES = re.compile(
    r"(creature|thing|fight):\d+|(pack|alpha):[0-3]|grounds|table|discard|step|fight|target|stop|sept_hand|choice|"
)


def gestures_hold(state: object, seat: int) -> None:
    """Every option has a piece and a place, or a choice; no two share a gesture."""
    ask = state.ask  # type: ignore[attr-defined]
    seen = set()
    view = view_of(state, seat)  # type: ignore[arg-type]
    for option in GAME.options(state, seat):  # type: ignore[arg-type]
        gesture = (option.piece, option.place, option.choice)
        assert (option.piece >= 0 and option.place) or option.choice, (ask, option)
        assert PLACES.fullmatch(option.place), option
        assert gesture not in seen, (ask, option)
        seen.add(gesture)
        if option.choice:
            title = prompt_texts.choice_title(view, ask, option.choice, option.piece)
            assert title and "{" not in title and title != option.choice, (ask, option)
    title, text, rule = prompt_texts.ask_title(view, ask)
    assert title and text and "{" not in title + text and "  " not in text, (ask, title, text)
    assert rule in load("apocalypse", "en").numbers()


@pytest.mark.slow
@pytest.mark.parametrize("number", range(8))
def test_every_option_has_its_gesture_and_every_ask_its_words(number: int) -> None:
    dice = Random(number + 700)
    state = GAME.new_game(setup_of(number + 700), number)
    for _ in range(500):
        waiting = asked(state)
        if not waiting:
            break
        seat = dice.choice(waiting)
        gestures_hold(state, seat)
        GAME.answer(state, seat, dice.choice(GAME.options(state, seat)).answer)


def test_every_prompt_has_words() -> None:
    prompts = {str(prompt) for prompt in ApocalypsePrompt if not prompt.startswith("window_")}
    assert prompts == set(prompt_texts.PROMPTS)
    windows = {prompt.removeprefix("window_") for prompt in ApocalypsePrompt if prompt.startswith("window_")}
    assert windows == {*LEXICON.names["window"], "announced"} - {"any_time", "combat_card", "alpha_action"}
    assert all(window_prompt(name) == f"window_{name}" for name in windows)
    assert set(CardPrompt) <= set(ApocalypsePrompt)


def test_prompts_speak_the_language() -> None:
    scene = Scene(more="awe").hand("awe")
    view, ask = view_of(scene.state, 0), Ask((0,), "alpha_action", (scene.id("true-silverheels"),))
    assert prompt_texts.ask_title(view, ask) == ("Alpha action", "True Silverheels does one thing as alpha.", "10.5")
    try:
        words.choose("pseudo")
        assert prompt_texts.ask_title(view, ask)[0] != "Alpha action"
    finally:
        words.choose("en")
    assert prompt_texts.choice_title(view, ask, "attack") == "Attack"
    assert prompt_texts.choice_title(view, ask, "pass") == "Do nothing"


@pytest.mark.slow
@rule("0.5")
def test_every_card_in_hand_that_cannot_be_played_says_why() -> None:
    numbers = load("apocalypse", "en").numbers()
    vague = named = 0
    for number in range(6):
        dice = Random(number + 900)
        state = GAME.new_game(setup_of(number + 900), number)
        for step in range(300):
            waiting = asked(state)
            if not waiting:
                break
            seat = dice.choice(waiting)
            options = GAME.options(state, seat)
            able = {option.piece for option in options}
            hand = (*state.table.zone(f"sept_hand:{seat}"), *state.table.zone(f"combat_hand:{seat}"))
            for card in hand if step % 4 == 0 else ():
                if card in able:
                    continue
                refusal = GAME.why_not(state, seat, card, "", "")
                assert refusal is not None and refusal.rule in numbers
                assert refusal.english()
                asks_for_cards = state.ask is not None and state.ask.prompt in (
                    "resource",
                    "combat_card",
                    "call",
                    "reveal",
                )
                if asks_for_cards or (state.ask is not None and state.ask.prompt.startswith("window_")):
                    vague += "can wait; first" in refusal.text
                    named += 1
            GAME.answer(state, seat, dice.choice(options).answer)
    assert named > 100 and vague == 0, (vague, named)


def test_an_ability_leads_with_what_it_does() -> None:
    scene = Scene()
    view, ask = view_of(scene.state, 0), Ask((0,), "window_equip", ())
    for card, face in enumerate(contents_of(view.facts.rules.decks).faces):
        for number, ability in enumerate(face.abilities):
            if isinstance(ability, Activated):
                title = prompt_texts.choice_title(view, ask, f"use:{number}", card)
                assert title and " – " not in title.split(".")[0] and title[0] == title[0].upper(), title


def test_a_window_of_a_fight_names_who_stepped_in() -> None:
    scene = Scene(more="furmling").put("furmling")
    hero, foe, prey = scene.id(HERO), scene.id(FOE), scene.id("furmling")
    scene.table.fight = Fight("attack", (hero,), (foe,), (0, 1), first=(hero, prey))
    text = prompt_texts.ask_title(view_of(scene.state, 0), Ask((0,), "window_before_fight", (hero, prey)))[1]
    assert scene.table.face(foe).name in text and scene.table.face(prey).name not in text
