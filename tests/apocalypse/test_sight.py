"""What a view shows: the values of the picture are those of the rules, for every seat, and cheap to ask for."""

from __future__ import annotations

from random import Random

import pytest

from game import words
from game.apocalypse.cards.card_defs import pool
from game.apocalypse.cards.vocabulary import JoinUpTo
from game.apocalypse.knowledge import known_state as known
from game.apocalypse.knowledge.views import view_of
from game.apocalypse.rules.alphas import Engage
from game.apocalypse.rules.death import flip_point
from game.apocalypse.rules.effect_handlers import Joining
from game.apocalypse.rules.judging import is_illegal
from game.apocalypse.words import fights_seen, view_values
from game.cards.context import Context
from game.cards.modifiers import stat
from game.core.events import apply_event
from game.core.machine import advance, asked
from tests.apocalypse.scene import FOE, HERO, Scene
from tests.apocalypse.walking import GAME, setup_of
from tests.rules_marker import rule


@rule("1.8", "12.8")
def test_values_now_and_as_printed() -> None:
    scene = Scene(more="klaive mokole-hide").put("klaive", HERO).put("mokole-hide", HERO)
    hero = scene.id(HERO)
    face = pool()[HERO]
    now = view_values.now(view_of(scene.state, 1), hero)
    assert now.printed == (face.rage, face.gnosis, face.health) and now.health == face.health + 2
    assert now.gnosis == face.gnosis - 1 and now.changed == {"gnosis", "health"}
    assert now.turns_at == flip_point(scene.table, hero) and now.damage == 0 and now.renown == face.renown
    scene.set(HERO, crinos=True, wounds=[2, 1])
    now = view_values.now(view_of(scene.state, 1), hero)
    assert now.printed == face.crinos and now.damage == 3 and now.turns_at == -1
    assert view_values.now(view_of(scene.state, 1), scene.id("flesh-wound")).changed == frozenset()


@rule("1.8", "12.8")
def test_the_health_that_decides_counts_bonuses_before_and_after_turning() -> None:
    scene = Scene(more="mokole-hide").put("mokole-hide", HERO)
    hero = scene.id(HERO)
    before = view_values.last_health(view_of(scene.state, 1), hero)
    scene.set(HERO, crinos=True)
    view = view_of(scene.state, 1)
    assert (
        before
        == view_values.last_health(view, hero)
        == view_values.now(view, hero).health
        == pool()[HERO].crinos[2] + 2
    )
    assert view_values.last_health(view, scene.id(FOE)) >= view_values.now(view, scene.id(FOE)).health


@rule("14.3")
def test_a_mortal_wound_in_frenzy_is_told_before_the_frenzy_ends() -> None:
    scene = Scene()
    hero, health = scene.id(HERO), pool()[HERO].crinos[2]
    for wounds, frenzied, doomed in (([health], True, False), ([health + 1], True, True), ([health + 1], False, False)):
        scene.set(HERO, crinos=True, frenzied=frenzied, wounds=wounds)
        assert view_values.is_doomed(view_of(scene.state, 1), hero) == doomed


@rule("13.4")
def test_a_combat_card_that_is_not_allowed_says_what_is_missing() -> None:
    combat = [slug for slug, face in pool().items() if face.type == "combat_action"]
    scene = Scene(more=" ".join(combat)).fighting()
    view, hero, foe = view_of(scene.state, 0), scene.id(HERO), scene.id(FOE)
    told = {}
    for slug in combat:
        found = fights_seen.illegal_reason(view, hero, scene.id(slug), foe)
        assert (found is not None) == is_illegal(scene.table, hero, scene.id(slug), foe), slug
        if found is not None:
            told[slug] = found.text
    assert told["spine-crushed"] == "{who} has to be {what} for {card}."
    assert "bluffed" in told["heart-breaker"] and "keyword" in told["evade-and-strike"] and len(told) > 10


def test_the_same_view_is_not_computed_twice_and_few_are_kept() -> None:
    scene = Scene()
    view = view_of(scene.state, 0)
    table = known.known_state(view)
    assert known.known_state(view) is table
    moved = view._replace(facts=view.facts._replace(phase="moot", ask=None))
    later = known.known_state(moved)
    assert later is not table and later.cache is table.cache, "a phase changes no value"
    assert later.phase == "moot" and table.phase == view.facts.phase and known.known_state(view) is table
    other = known.known_state(view._replace(facts=view.facts._replace(things=dict(view.facts.things))))
    assert other.cache is not table.cache, "other things may have other values"
    for _ in range(20):
        known.known_state(view_of(scene.state, 0))
    assert len(known._kept) <= known.KEPT


@rule("9.1", "18.1")
def test_gauntlet_renown_goal_and_hands() -> None:
    caern, flux = "caern-of-the-bloodfist", "gauntlet-flux-1"
    scene = Scene(more=f"{caern} {flux} awe").put(caern).put(flux, caern).hand("awe")
    view = view_of(scene.state, 1)
    assert view_values.gauntlet(view, 0) == pool()[caern].gnosis + 1 and view_values.gauntlet(view, 1) is None
    assert (
        view_values.goal(view) == 20 and view_values.hands(view, 0) == (1, 0) and view_values.hands(view, 1) == (0, 0)
    )
    assert (
        view_values.pack_renown(view, 0) == pool()[HERO].renown
        and view_values.pack_renown(view, 1) == pool()[FOE].renown
    )


def test_texts_follow_the_language() -> None:
    english = view_values.card_text("klaive"), view_values.short_text("klaive")
    try:
        words.choose("pseudo")
        assert (view_values.card_text("klaive"), view_values.short_text("klaive")) != english
    finally:
        words.choose("en")
    assert (view_values.card_text("klaive"), view_values.short_text("klaive")) == english and view_values.card_text(
        "bite"
    ) == ""


def test_a_gist_fits_a_small_face() -> None:
    told = [view_values.short_text(slug) for slug in pool()]
    assert max(map(len, told)) <= 40 and not any("{" in text or "  " in text or "(s)" in text for text in told)
    assert sum(bool(text) for text in told) > 250
    assert view_values.short_text("allamande") == "", "what others cannot do is not said of this card"
    assert (
        view_values.short_text("dodge") == "Dodge"
        and view_values.short_text("block") == "Blocks 4"
        and view_values.short_text("kneecapper")[:7] == "Wounds:"
    )


@pytest.mark.slow
@pytest.mark.parametrize("number", range(3))
def test_every_value_of_the_picture_is_that_of_the_table(number: int) -> None:
    dice = Random(number)
    setup = setup_of(number)
    state = GAME.new_game(setup, number)
    view = GAME.first_view(setup, 0)
    for step in range(400):
        for event in state.events:
            view = apply_event(view, GAME.redact(event, 0))
        shown = {card: view_values.now(view, card) for card in view.facts.things}
        if step % 10 == 0:
            for card, now in shown.items():
                assert (now.rage, now.gnosis, now.health, now.renown) == tuple(
                    stat(state.table, card, name) for name in ("rage", "gnosis", "health", "renown")
                )
        waiting = asked(state)
        if not waiting:
            break
        seat = dice.choice(waiting)
        GAME.answer(state, seat, dice.choice(GAME.options(state, seat)).answer)


@rule("15.3")
def test_a_battlefield_that_cannot_be_fought_for_is_no_fight_any_more() -> None:
    scene = Scene(more="forestry-outpost-raid fomori-1").put("forestry-outpost-raid").put("fomori-1")
    scene.table.alphas = (scene.id(HERO), -1)
    scene.state.push(Engage(scene.id(HERO), scene.id("forestry-outpost-raid")))
    advance(scene.state)
    ask = scene.state.ask
    assert ask is not None and ask.prompt == "alpha_action"
    assert fights_seen.declared(view_of(scene.state, 0)) is None


@rule("12.14")
def test_who_joins_is_told_how_much_renown_there_is_and_may_be() -> None:
    scene = Scene(f"{HERO} mari-cabrah", more="hunting-party").fighting()
    ctx = Context(0, scene.id("hunting-party"), scene.id(HERO))
    scene.state.push(Joining(ctx, JoinUpTo(15)))
    advance(scene.state)
    ask = scene.state.ask
    assert ask is not None and ask.prompt == "join"
    view = view_of(scene.state, 0)
    hero = view_values.now(view, scene.id(HERO)).renown
    assert fights_seen.gathered(view) == (hero, 15)
    scene.state.steps = (*scene.state.steps[:-1], (Joining(ctx, JoinUpTo()), scene.state.steps[-1][1]))
    assert fights_seen.gathered(view_of(scene.state, 0)) == (hero, 0)
