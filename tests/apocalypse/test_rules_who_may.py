"""Who may frenzy, step, use Rites, carry two weapons, join; and what follows one another (rulebook 8 to 14)."""

from __future__ import annotations

from typing import Any

from game.apocalypse.cards.vocabulary import MyFight
from game.apocalypse.rules import legal
from game.apocalypse.rules.death import enter_frenzy, may_frenzy
from game.apocalypse.rules.effect_handlers import attack, refuses
from game.apocalypse.rules.judging import judged
from game.apocalypse.rules.moot import steppers
from game.apocalypse.rules.rounds import FightRound
from game.apocalypse.rules.windows import Window, happen
from game.apocalypse.state import changes
from game.apocalypse.state.table import Laid
from game.apocalypse.words.unmet_requirements import user_lack
from game.cards.context import Context, Given
from game.cards.modifiers import Cannot, SetTo
from game.core.machine import advance
from tests.apocalypse.scene import FOE, GAME, HERO, Scene, give
from tests.rules_marker import rule
from tests.sure import top_step

HUMAN, CULTIST, FOMOR, BANE = "prentice-turner", "jane-thurber", "athena", "kitalid-the-deceiver"


def answers(scene: Scene, seat: int = 0) -> list[Any]:
    return [option.answer.old_form() for option in GAME.options(scene.state, seat)]


@rule("14.5", "9.1", "11.5")
def test_what_each_class_of_characters_can_do() -> None:
    scene = Scene(f"{HUMAN} {CULTIST} {FOMOR} {BANE}", more="caern-of-the-tri-spiral")
    scene.put("caern-of-the-tri-spiral")
    for one in (HUMAN, CULTIST, FOMOR, BANE):
        scene.gnosis(one)
    table = scene.table
    assert [may_frenzy(table, scene.id(one)) for one in (HUMAN, CULTIST, FOMOR, BANE)] == [False, False, True, True]
    assert steppers(table, 0) == [scene.id(BANE)]
    rites = [legal.of_class(table, scene.id(one), legal.VERSED) for one in (HUMAN, CULTIST, FOMOR, BANE)]
    assert rites == [False, True, False, False]
    assert all(legal.of_class(Scene().table, 0, able) for able in (legal.FRENZIED, legal.STEPPING, legal.VERSED))


@rule("14.5")
def test_a_frenzied_creature_lays_while_there_is_a_card() -> None:
    scene = Scene(more="swipe").hand("swipe", "1:flesh-wound").fighting()
    enter_frenzy(scene.state, scene.id(HERO))
    scene.state.push(FightRound())
    advance(scene.state)
    assert answers(scene) and "done" not in answers(scene) and "done" in answers(scene, 1)
    scene.table.zones[f"frenzy:0:{scene.id(HERO)}"] = ()
    scene.table.zones["combat_hand:0"] = ()
    scene.hand("swipe")
    give(scene.state, 0, answers(scene)[0])
    assert scene.table.zone("laid:0") or "done" in answers(scene, 1)


@rule("11.9")
def test_each_side_plays_a_combat_event_once_a_fight() -> None:
    scene = Scene(more="frenzy frenzy 1:frenzy").fighting()
    first, second = (card for card in scene.table.contents.combat[0] if scene.table.face(card).slug == "frenzy")
    changes.count_play(scene.state, first)
    assert not legal.once_ok(scene.table, 0, second) and legal.once_ok(scene.table, 1, scene.id("1:frenzy"))
    changes.forget_uses(scene.state, "combat")
    assert legal.once_ok(scene.table, 0, second)


@rule("10.9")
def test_the_most_renowned_prey_comes_first() -> None:
    scene = Scene(more="survival-nut corrupt-kinfolk wild-animals")
    for slug in ("survival-nut", "corrupt-kinfolk", "wild-animals"):
        scene.put(slug)
    for slug, renown in (("survival-nut", 2), ("corrupt-kinfolk", 9), ("wild-animals", 5)):
        changes.give(scene.state, Given((SetTo((("renown", renown),)),), (scene.id(slug),), "turn", 0, 0))
    scene.state.steps = ()
    happen(scene.state, "combat_phase_ends", ranked=True)
    frames: tuple[Any, ...] = scene.state.steps
    order = [scene.table.face(step.ctx.source).slug for step, _ in reversed(frames)]
    assert [slug for slug in order if slug != "survival-nut"] == ["corrupt-kinfolk", "wild-animals"]


@rule("8.3")
def test_a_38_special_is_carried_beside_another_weapon() -> None:
    scene = Scene(more="38-special shotgun machete").put("38-special", HERO)
    assert legal.may_carry(scene.table, 0, scene.id("shotgun"))
    scene.put("shotgun", HERO)
    assert not legal.may_carry(scene.table, 0, scene.id("machete"))
    scene = Scene(more="38-special shotgun").put("shotgun", HERO)
    assert legal.may_carry(scene.table, 0, scene.id("38-special"))


@rule("12.14", "10.7")
def test_who_never_attacks_somebody_joins_no_attack() -> None:
    scene = Scene(BANE, FOE)
    assert not refuses(scene.table, scene.id(BANE), scene.id(FOE))
    changes.give(scene.state, Given((Cannot("attack"),), (scene.id(BANE),), "turn", 0, 0))
    assert refuses(scene.table, scene.id(BANE), scene.id(FOE))


@rule("17.1")
def test_playing_for_prey_is_no_fight_of_the_pack() -> None:
    scene = Scene(more="furmling").put("furmling").fighting(HERO, "furmling")
    assert MyFight().holds(scene.table, Context(0, scene.id(HERO)))
    assert not MyFight().holds(scene.table, Context(1, scene.id(FOE)))


@rule("6.3")
def test_a_new_moon_takes_the_place_of_a_crescent_moon_just_played() -> None:
    scene = Scene(more="new-moon 1:crescent-moon").hand("new-moon")
    assert scene.plays("new-moon", "answer", "1:crescent-moon")
    assert not scene.plays("new-moon", "answer", HERO)


@rule("19.2")
def test_cards_of_the_umbra_reach_nobody_outside_it() -> None:
    for world, status in (("physical", "illegal"), ("umbra", "good")):
        scene = Scene(more="umbral-flurry").strong(HERO).set(HERO, world="both").set(FOE, world=world).fighting()
        fight = scene.table.fight
        assert fight is not None
        play = Laid(scene.id(HERO), scene.id("umbral-flurry"), scene.id(FOE))
        assert judged(scene.table, fight._replace(plays=(play,)))[0].status == status


@rule("11.8")
def test_one_gift_of_a_kind_works_on_a_creature() -> None:
    scene = Scene(f"{HERO} mari-cabrah", more="lunas-armor lunas-armor whelp-body 1:whelp-body").wise(HERO)
    scene.wise("mari-cabrah").put("lunas-armor", HERO)
    second = max(card for card in scene.table.contents.sept[0] if scene.table.face(card).slug == "lunas-armor")
    scene.table.zones["sept_hand:0"] = (second,)
    users = {answer[2] for answer in _plays(scene, second)}
    assert users == {scene.id("mari-cabrah")}
    scene.put("1:whelp-body", HERO).hand("whelp-body")
    choose = scene.table.face(scene.id("whelp-body")).abilities[0].choose[0]
    ctx = Context(0, scene.id("whelp-body"), scene.id(HERO))
    assert not choose.which.fits(scene.table, ctx, scene.id(HERO))
    assert choose.which.fits(scene.table, ctx, scene.id(FOE))


def _plays(scene: Scene, card: int) -> list[Any]:
    step = Window("equip", (0,))
    return [
        form for o in step.options(scene.table, 0) if isinstance(form := o.answer.old_form(), tuple) and form[1] == card
    ]


@rule("12.9", "12.8")
def test_who_loses_the_health_for_its_damage_dies() -> None:
    poison = "garbage-food-poisoning"
    scene = Scene("mother-larissa", FOE, more=poison).hand(poison).set("mother-larissa", crinos=True)
    health = scene.stat("mother-larissa", "health")
    scene.set("mother-larissa", wounds=[health]).play(poison)
    assert not scene.there("mother-larissa") and scene.table.points == (0, 0)
    scene = Scene("mother-larissa", FOE, more=poison).hand(poison).set("mother-larissa", crinos=True)
    scene.set("mother-larissa", wounds=[health - 1]).play(poison)
    assert scene.there("mother-larissa")


@rule("10.9", "10.8")
def test_prey_goes_for_the_next_one_it_can_attack() -> None:
    for hidden, target in ((False, "king-albrecht"), (True, "grimfang")):
        scene = Scene("king-albrecht", "grimfang", "silhouette").put("silhouette")
        if hidden:
            changes.give(scene.state, Given((Cannot("be_attacked"),), (scene.id("king-albrecht"),), "turn", 0, 0))
        effect = scene.table.face(scene.id("silhouette")).abilities[1].do[0]
        scene.state.steps = ()
        attack(scene.state, Context(-1, scene.id("silhouette"), scene.id("silhouette")), effect)
        assert top_step(scene.state).target == scene.id(target)


@rule("11.6")
def test_one_unfinished_quest_for_each_creature() -> None:
    scene = Scene("true-silverheels amari-howls-from-soul", more="serpents-quest legendary-leadership")
    hero, mate, quest = (scene.id(word) for word in (HERO, "amari-howls-from-soul", "legendary-leadership"))
    assert legal.may_use(scene.table, 0, hero, quest)
    scene.put("serpents-quest", HERO)
    assert not legal.may_use(scene.table, 0, hero, quest) and legal.may_use(scene.table, 0, mate, quest)
    lack = user_lack(scene.table, 0, quest, hero)
    assert lack is not None and lack.reason.rule == "11.6"
    assert user_lack(scene.table, 0, quest, mate) is None
