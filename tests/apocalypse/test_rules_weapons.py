"""Weapons that are waived for a round (rulebook 12.17)."""

from __future__ import annotations

from typing import Any

from game.apocalypse.rules.judging import is_bluff
from game.apocalypse.rules.rounds import FightRound
from game.apocalypse.words.prompt_texts import choice_title
from game.cards.context import Context
from game.cards.modifiers import can
from game.core.machine import advance
from tests.apocalypse.scene import FOE, GAME, HERO, Scene, give
from tests.rules_marker import rule


def laying(more: str) -> Scene:
    """Someone with a Grand Klaive is about to lay a card."""
    scene = Scene(more=f"grand-klaive swipe {more}").put("grand-klaive", HERO).strong(HERO)
    scene.hand("swipe", "1:flesh-wound").set(HERO, crinos=True).fighting()
    scene.state.push(FightRound())
    advance(scene.state)
    return scene


def answers(scene: Scene) -> list[Any]:
    return [option.answer.old_form() for option in GAME.options(scene.state, 0)]


@rule("12.17")
def test_a_weapon_is_waived_for_a_round() -> None:
    scene = laying("1:redirected-attack")
    hero, klaive = scene.id(HERO), scene.id("grand-klaive")
    table, gnosis = scene.table, scene.stat(HERO, "gnosis")
    before = scene.stat(HERO, "wounds")
    assert can(table, hero, "aggravate") and (hero, klaive) in answers(scene)
    assert scene.state.ask is not None
    assert choice_title(GAME.view(scene.state, 0), scene.state.ask, "waive", klaive) == "Fight without Grand Klaive"
    give(scene.state, 0, (hero, klaive))
    give(scene.state, 1, "done")
    assert not can(table, hero, "aggravate") and (hero, klaive) not in answers(scene)
    assert scene.stat(HERO, "gnosis") == gnosis and before == 0  # what it takes it takes all the same
    ctx = Context(0, hero)
    assert not any(table.game.adapter.state(table, ctx, hero, word) for word in ("armed", "klaive"))
    give(scene.state, 0, (hero, scene.id("swipe")))
    assert (hero, klaive) not in answers(scene)
    scene.run()
    assert scene.thing(FOE).wounds and not scene.thing(FOE).wounds[0].aggravated
    assert can(table, hero, "aggravate")  # the round is over


@rule("12.17")
def test_nobody_is_asked_where_no_blow_comes_back() -> None:
    scene = laying("")
    assert (scene.id(HERO), scene.id("grand-klaive")) not in answers(scene)
    scene = laying("1:redirected-attack")
    give(scene.state, 0, (scene.id(HERO), scene.id("swipe")))
    assert (scene.id(HERO), scene.id("grand-klaive")) not in answers(scene)  # too late: a card is laid


@rule("12.17", "1.8")
def test_a_firearm_never_keeps_its_bearer_from_its_own_rage() -> None:
    scene = Scene(more="38-special massive-wound").put("38-special", HERO)
    scene.strong(HERO).fighting()
    assert not is_bluff(scene.table, scene.id(HERO), scene.id("massive-wound"))
