"""One gesture for a row of asks: what it says is what the rules then ask for, and it lapses when something happened."""

from __future__ import annotations

from random import Random

import pytest

from game.apocalypse.answers import DONE, NO, Attack, AttackTerritory, Challenge, EngageField, Lay, Pick
from game.apocalypse.rules.fight import Combat
from game.apocalypse.rules.rounds import FightRound
from game.apocalypse.words import fights_seen, premoves
from game.core.machine import advance, asked
from game.core.setup import Setup
from game.core.view import View
from tests.apocalypse.scene import FOE, HERO, Scene
from tests.apocalypse.walking import GAME, Game, other_world, setup_of
from tests.rules_marker import rule

FIELDS = tuple(
    (f"deck_{seat}", f"{pack}\n{fields}\n3 shapeshift\n3 lunas-armor\n3 true-fear\n3 awe\n3 sneak-attack"
     "\n2 bite\n2 body-blow\n2 dodge\n2 block\n2 lucky-blow\n2 vital-blow"
     "\n2 evasion\n2 rend-and-tear\n2 dry-gulch\n2 septum-crushed")
    for seat, pack, fields in (
        (1, "# A\ntrue-silverheels\ncrookpaw\nspotlight\nnoirin-ni-dhonaill",
         "3 national-park\n3 st-vincents-cathedral\n3 urban-clash\n3 forestry-outpost-raid\n3 hellhole-assault"),
        (2, "# B\nrends-the-innocent\nkills-the-weak\nfangs-through-eye\njohnathan-roark\nlotus",
         "3 black-dog-game-factory\n3 the-pit\n3 village-annexation\n3 routing-deforestation"),
    )
)  # fmt: skip
"""Two packs that fight for Territories and Battlefields."""
CALM = ("pass", "done", "none", "no", "fight_on", "accept")


def gestures(numbers: range, answers: int = 500) -> list[tuple[Game, int, premoves.Ahead]]:
    """Return gestures that are offered in random games, with the position and the seat."""
    found = []
    for number in numbers:
        dice = Random(number)
        state = GAME.new_game(setup_of(number), number)
        for _step in range(answers):
            waiting = asked(state)
            if not waiting or state.ask is None:
                break
            seat = dice.choice(waiting)
            options = GAME.options(state, seat)
            offered = premoves.offers(GAME.view(state, seat), state.ask, options)
            if offered:
                found.append((state.clone(), seat, dice.choice(offered)))
            GAME.answer(state, seat, dice.choice(options).answer)
    return found


def carry_out(state: Game, seat: int, gesture: premoves.Ahead, dice: Random) -> list[str]:
    """Give all of a gesture, everyone else staying calm where that is possible; return the prompts it answered."""
    assert state.ask is not None
    plan: premoves.Said | None = premoves.said(GAME.view(state, seat), gesture)
    given = [state.ask.prompt]
    GAME.answer(state, seat, gesture.first)
    for _step in range(60):
        waiting = asked(state)
        if plan is None or not waiting or state.ask is None:
            break
        who = seat if seat in waiting else waiting[0]
        options = GAME.options(state, who)
        answer = None
        if who == seat:
            answer, plan = premoves.answer_now(plan, GAME.view(state, seat), state.ask, options)
            assert answer is None or answer in [option.answer for option in options]
            if answer is not None:
                given.append(state.ask.prompt)
        if answer is None:
            calm = [option.answer for option in options if option.choice in CALM and option.piece < 0]
            answer = calm[0] if calm else dice.choice(options).answer
        GAME.answer(state, who, answer)
    return given


@pytest.mark.slow
def test_what_a_gesture_says_is_what_is_asked_next() -> None:
    done: set[tuple[str, str]] = set()
    whole = tried = 0
    for number, (state, seat, gesture) in enumerate(gestures(range(8))):
        assert state.ask is not None
        options = GAME.options(state, seat)
        answers = [option.answer for option in options]
        assert gesture.first in answers and gesture.option.answer not in answers
        gestures_known = [(option.piece, option.place, option.choice) for option in options]
        assert (gesture.option.piece, gesture.option.place, gesture.option.choice) not in gestures_known
        first = state.ask.prompt
        given = carry_out(state, seat, gesture, Random(number))
        tried += 1
        if all(prompt in given for prompt, _ in gesture.rest):
            whole += 1
            done.update((first, prompt) for prompt, _ in gesture.rest)
    assert tried > 60 and whole > tried / 2, (whole, tried)
    for pair in (("window_before_alphas", "alpha"), ("withdraw", "combat_card"), ("alpha", "alpha_action")):
        assert pair in done, done


@pytest.mark.slow
def test_who_is_challenged_ahead_and_turns_out_to_be_alpha_is_attacked() -> None:
    """At the alpha ask no one knows who else will be alpha (10.5, 10.6)."""
    seen = set()
    for state, seat, gesture in gestures(range(40, 44), 400):
        word = gesture.rest[0][1]
        assert state.ask is not None
        if state.ask.prompt != "alpha" or not isinstance(word, Challenge):
            continue
        target = word.target
        plan: premoves.Said | None = premoves.said(GAME.view(state, seat), gesture)
        for _step in range(40):
            waiting = asked(state)
            if not waiting or state.ask is None or state.ask.prompt == "alpha_action":
                break
            options = GAME.options(state, waiting[0])
            if waiting[0] == seat and state.ask.prompt == "alpha":
                answer = gesture.first
            else:
                calm = [option.answer for option in options if option.choice in CALM]
                meant = [option.answer for option in options if option.answer.old_form() == target]
                answer = (meant or calm or [options[0].answer])[0]
            GAME.answer(state, waiting[0], answer)
        if asked(state) == (seat,) and state.ask is not None and plan is not None:
            given, _rest = premoves.answer_now(plan, GAME.view(state, seat), state.ask, GAME.options(state, seat))
            if given is not None:
                assert given == (Attack(target) if target in state.table.alphas else Challenge(target))
                seen.add(type(given))
    assert Attack in seen


@pytest.mark.slow
def test_gestures_follow_from_the_own_view_alone() -> None:
    for number, (state, seat, _gesture) in enumerate(gestures(range(20, 22), 150)):
        assert state.ask is not None
        twin = other_world(state, seat, number)
        mine = premoves.offers(GAME.view(state, seat), state.ask, GAME.options(state, seat))
        assert mine == premoves.offers(GAME.view(twin, seat), state.ask, GAME.options(twin, seat))


@pytest.mark.slow
def test_what_was_said_lapses_when_something_happened() -> None:
    seen = 0
    for state, seat, gesture in gestures(range(30, 32), 250):
        view: View = GAME.view(state, seat)
        plan = premoves.said(view, gesture)
        card = next(iter(view.facts.things))
        hurt = {**view.facts.things, card: view.facts.things[card]._replace(away="turn")}
        other = view._replace(facts=view.facts._replace(things=hurt))
        assert state.ask is not None
        if plan.waits:
            other = other._replace(facts=other.facts._replace(turn=view.facts.turn + 1))
        ask = state.ask._replace(prompt=plan.rest[0][0])
        assert premoves.answer_now(plan, other, ask, GAME.options(state, seat)) == (None, None)
        seen += 1
    assert seen > 3


@rule("12.4")
def test_a_card_laid_onto_an_opponent_is_aimed_at_it_and_no_card_laid_before() -> None:
    """Targets are asked for in the order in which cards were laid: what was said ahead waits for its own card."""
    scene = Scene(f"{HERO} crookpaw", f"{FOE} grimfang").fighting(f"{HERO} crookpaw", f"{FOE} grimfang")
    state = scene.state
    first, second = scene.table.zone("combat_deck:0")[:2]
    scene.table.zones["combat_hand:0"] = (first, second)
    state.push(FightRound())
    advance(state)
    GAME.answer(state, 0, Lay(scene.id("crookpaw"), first))
    assert state.ask is not None and asked(state)
    view, foe = GAME.view(state, 0), scene.id("grimfang")
    offered = premoves.offers(view, state.ask, GAME.options(state, 0))
    gesture = next(one for one in offered if one.rest == (("target", Pick(foe)),) and one.option.piece == second)
    plan: premoves.Said | None = premoves.said(view, gesture)
    GAME.answer(state, 0, gesture.first)
    while 0 not in asked(state):
        GAME.answer(state, 1, DONE)
    assert state.ask is not None and state.ask.prompt == "target" and plan is not None
    answer, plan = premoves.answer_now(plan, GAME.view(state, 0), state.ask, GAME.options(state, 0))
    assert answer is None and plan is not None  # the packmate's card is aimed first, by its player
    GAME.answer(state, 0, Pick(scene.id(FOE)))
    answer, plan = premoves.answer_now(plan, GAME.view(state, 0), state.ask, GAME.options(state, 0))
    assert answer == Pick(foe) and plan is None


@rule("15.1")
def test_a_battle_that_was_fought_is_not_being_declared() -> None:
    """While hands are filled up after it, no one stands on the Battlefield any more."""
    seen = set()
    for number in range(60, 64):
        dice = Random(number)
        state = GAME.new_game(Setup(2, FIELDS), number)
        fought = False
        for _step in range(250):
            waiting = asked(state)
            if not waiting or state.ask is None:
                break
            declared = fights_seen.declared(GAME.view(state, waiting[0]))
            if state.ask.prompt == "discard_combat":
                assert declared is None, state.steps
                seen.add("after" if fought else "before")
            fought = state.table.fight is not None or (fought and state.ask.prompt == "discard_combat")
            if declared is not None:
                seen.add(declared.kind)
            options = GAME.options(state, waiting[0])
            wanted = [o for o in options if isinstance(o.answer, (AttackTerritory, EngageField))]
            lively = [option for option in options if option.choice not in (*CALM, "stop", "refuse")]
            GAME.answer(state, waiting[0], dice.choice(wanted or lively or options).answer)
    assert {"after", "battlefield", "territory"} <= seen, seen


@rule("17.1", "17.4")
def test_who_stays_out_does_not_play_for_the_prey_either() -> None:
    scene = Scene(more="furmling").put("furmling")
    scene.table.alphas = (scene.id(HERO), scene.id(FOE))
    scene.state.push(Combat("attack", scene.id(HERO), scene.id("furmling")))
    advance(scene.state)
    ask = scene.state.ask
    assert ask is not None and ask.prompt == "step_in"
    view, options = GAME.view(scene.state, 1), GAME.options(scene.state, 1)
    ahead = premoves.offers(view, ask, options)
    assert {one.option.choice for one in ahead if one.option.piece < 0} == {"play_for"}
    stay = next(option for option in options if option.answer == NO)
    follow = premoves.follows(view, stay)
    assert follow is not None and follow.rest == (("play_for", NO),)
    GAME.answer(scene.state, 1, NO)
    assert scene.state.ask is not None and scene.state.ask.prompt == "play_for"
    answer, rest = premoves.answer_now(follow, GAME.view(scene.state, 1), scene.state.ask, GAME.options(scene.state, 1))
    assert (answer, rest) == (NO, None)
