"""Who lays the cards of prey, round by round (rulebook 17)."""

from __future__ import annotations

from typing import Any

from game.apocalypse.rules.fight import Combat
from game.apocalypse.rules.rounds import FightRound
from game.apocalypse.rules.windows import happen
from game.apocalypse.state import changes
from game.apocalypse.words import auto_pass
from game.cards.context import Given
from game.cards.modifiers import SetTo, cannot
from game.core.machine import advance, asked
from tests.apocalypse.scene import FOE, GAME, HERO, Scene, give
from tests.rules_marker import rule

THIRD = "lorenz-winkler"
PREY = "furmling"


def answers(scene: Scene, seat: int) -> list[Any]:
    return [option.answer.old_form() for option in GAME.options(scene.state, seat)]


def until(scene: Scene, prompts: tuple[str, ...], yes: tuple[int, ...] = ()) -> Any:
    """Answer quietly until one of these is asked; `yes` are the seats that offer to play for prey, the others do not.

    The second player lays a card in each round, so that the fight goes on.
    """
    advance(scene.state)
    while waiting := asked(scene.state):
        assert scene.state.ask is not None
        prompt, seat = scene.state.ask.prompt, waiting[0]
        if prompt in prompts:
            return scene.state.ask
        legal = answers(scene, seat)
        answer = next((a for a in legal if a in ("pass", "done", "no", "fight_on", "none")), legal[0])
        if prompt in ("play_for", "lead") and seat in yes:
            answer = "yes"
        if prompt == "combat_card" and seat == 1:
            answer = legal[0]
        give(scene.state, seat, answer)
    return None


def attacked(third: str = THIRD) -> Scene:
    """A creature of the first pack attacks prey, everyone holding three combat cards."""
    scene = Scene(more=PREY, third=third).put(PREY)
    for seat in scene.table.seats():
        deck = scene.table.zone(f"combat_deck:{seat}")
        scene.table.zones[f"combat_hand:{seat}"], scene.table.zones[f"combat_deck:{seat}"] = deck[:3], deck[3:]
    scene.state.push(Combat("attack", scene.id(HERO), scene.id(PREY)))
    return scene


@rule("17.1")
def test_others_may_take_prey_over_before_each_further_round() -> None:
    scene = attacked()
    found = until(scene, ("lead",), yes=(1,))
    fight = scene.table.fight
    assert fight is not None and fight.seats == (0, 1) and fight.round == 1
    assert found.seats == (2,) and found.about == (scene.id(PREY),)
    assert auto_pass.window_kind(GAME.view(scene.state, 2), found) == "others"
    # Two want to: one is drawn, and both are when it is tried often enough.
    drawn = set()
    for _ in range(12):
        scene.state.draw_below(7)
        other = scene.state.clone()
        give(other, 2, "yes")
        assert other.table.fight is not None
        drawn.add(other.table.fight.seats[1])
    assert drawn == {1, 2}
    give(scene.state, 2, "no")
    assert scene.table.fight is not None and scene.table.fight.seats == (0, 1)


@rule("17.1")
def test_nobody_is_asked_who_could_change_nothing() -> None:
    scene = attacked()
    assert until(scene, ("lead",), yes=(1,)) is not None
    scene.table.zones["combat_hand:2"] = ()
    give(scene.state, 2, "no")
    assert until(scene, ("lead",)) is None  # no card in hand: not asked in any later round
    scene = attacked(third="")
    assert until(scene, ("lead",), yes=(1,)) is None  # of two players there is only one to play for it


@rule("17.1")
def test_prey_goes_to_whoever_has_cards_left() -> None:
    scene = attacked()
    until(scene, ("lead",), yes=(1,))
    give(scene.state, 2, "no")
    until(scene, ("withdraw",))
    scene.table.zones["combat_hand:1"] = ()
    give(scene.state, 0, "fight_on")
    assert until(scene, ("lead", "withdraw", "combat_card")).prompt == "combat_card"
    assert scene.table.fight is not None and scene.table.fight.seats == (0, 2)


@rule("17.8")
def test_somebody_plays_for_prey_that_attacks() -> None:
    for third, prompt in (("", "combat_card"), ("questor", "lead")):
        scene = Scene(FOE, HERO, PREY, third=third).put(PREY)
        scene.table.zones["combat_hand:0"] = scene.table.zone("combat_deck:0")[:3]
        if third:
            scene.table.zones["combat_hand:2"] = scene.table.zone("combat_deck:2")[:3]
        scene.state.push(Combat("card", scene.id(PREY), scene.id(f"1:{HERO}")))
        found = until(scene, ("combat_card", "lead"))
        assert found is not None and found.prompt == prompt and 1 not in found.seats
        if third:
            assert found.seats == (0, 2)
            assert auto_pass.window_kind(GAME.view(scene.state, 2), found) == "prey"
            give(scene.state, 0, "no")
            give(scene.state, 2, "yes")
        assert scene.table.fight is not None and scene.table.fight.seats == (2 if third else 0, 1)
        assert until(scene, ("withdraw",)) is None  # prey does not stop (12.12)


@rule("17.1")
def test_a_character_sent_to_the_hunting_grounds_is_fought_like_prey() -> None:
    scene = Scene(third=THIRD).set(FOE, grounds=True)
    for seat in scene.table.seats():
        deck = scene.table.zone(f"combat_deck:{seat}")
        scene.table.zones[f"combat_hand:{seat}"], scene.table.zones[f"combat_deck:{seat}"] = deck[:3], deck[3:]
    scene.state.push(Combat("attack", scene.id(HERO), scene.id(FOE)))
    other = scene.state.clone()
    found = until(scene, ("play_for",))
    assert found is not None and found.seats == (1, 2)
    give(scene.state, 1, "no")
    give(scene.state, 2, "yes")
    assert scene.table.fight is not None and scene.table.fight.seats == (0, 2)
    assert not FightRound().scores(scene.table, scene.id(FOE))
    # No one wants to: it falls without a fight, and counts.
    scene.state = other
    assert until(scene, ("combat_card",)) is None
    assert not scene.there(FOE) and scene.table.points[0] == scene.table.face(scene.id(FOE)).renown


@rule("11.10", "11.11")
def test_texts_of_prey_spare_their_own_side_outside_fights() -> None:
    scene = Scene(HERO, FOE, "the-piper pentex-supply-lines fbi-agent")
    gaia, wyrm = scene.stat(HERO, "rage"), scene.stat(FOE, "rage")  # both Garou, of whom the text speaks
    scene.put("the-piper")
    assert (scene.stat(HERO, "rage"), scene.stat(FOE, "rage")) == (gaia - 1, wyrm)
    scene.fighting(FOE, "the-piper")
    assert scene.stat(FOE, "rage") == wyrm - 1  # in its own fight it does what it says
    changes.end_fight(scene.state, "")
    assert scene.stat(FOE, "rage") == wyrm
    scene.put("fbi-agent")
    assert cannot(scene.table, scene.id(FOE), "be_alpha")  # it touches the other side


@rule("11.10")
def test_enemies_attack_none_of_their_side_by_themselves() -> None:
    for theirs in (FOE, "lord-albrecht"):  # of the Wyrm with the highest Renown, of Gaia
        scene = Scene(HERO, theirs, "silhouette").put("silhouette")
        changes.give(scene.state, Given((SetTo((("renown", 9),)),), (scene.id(theirs),), "turn", 0, 0))
        for seat in (0, 1):
            scene.table.zones[f"combat_hand:{seat}"] = scene.table.zone(f"combat_deck:{seat}")[:3]
        happen(scene.state, "combat_phase_ends", ranked=True)
        advance(scene.state)
        assert scene.table.fight is not None
        assert scene.table.fight.first == (scene.id("silhouette"), scene.id(HERO if theirs == FOE else theirs))
