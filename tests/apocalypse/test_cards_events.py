"""Cards that a pack plays: events, actions, Rites, Quests, Past Lives, caerns and moots."""

from __future__ import annotations

import pytest

from game.apocalypse.cards.card_defs import pool
from game.apocalypse.rules.death import Deaths
from game.apocalypse.rules.effect_handlers import attach
from game.apocalypse.rules.legal import possible
from game.apocalypse.rules.moot import Decision, Junta, junta_ability
from game.apocalypse.state import changes
from game.cards.context import Context
from game.cards.effects import Attach
from game.cards.grammar import Named
from game.cards.modifiers import cannot
from tests.apocalypse.scene import FOE, HERO, Scene

# ---- events, actions, rites, quests


@pytest.mark.parametrize("slug", [s for s, f in pool().items() if f.subtype == "pack_totem"])
def test_pack_totems_stay_with_the_pack(slug: str) -> None:
    scene = Scene(more=f"{slug} caern-of-the-painted-sands").put("caern-of-the-painted-sands").hand(slug).play(slug)
    assert scene.thing(slug).seat == 0 and scene.thing(slug).kind == "totem"


@pytest.mark.parametrize("slug", ["lost-calling", "mass-pollution", "wyrm-taint", "drunken-revelry"])
def test_events_that_stay_in_play(slug: str) -> None:
    assert Scene(more=slug).hand(slug).play(slug).there(slug)


def test_new_moon_replaces_the_moon_before() -> None:
    scene = Scene(more="new-moon 1:new-moon").put("1:new-moon").hand("new-moon").play("new-moon", window="turn_start")
    assert scene.there("0:new-moon") and not scene.there("1:new-moon")


@pytest.mark.parametrize("slug", ["gauntlet-flux-1", "gauntlet-flux-2", "gauntlet-flux-1-2", "gauntlet-flux-2-2"])
def test_fluxes_are_played_on_a_caern(slug: str) -> None:
    scene = Scene(more=f"{slug} caern-of-the-bloodfist").put("caern-of-the-bloodfist").hand(slug).play(slug)
    assert scene.thing(slug).host == scene.id("caern-of-the-bloodfist")


def test_visit_from_white_father_draws_two() -> None:
    scene = (
        Scene(more="visit-from-white-father klaive mokole-hide")
        .hand("visit-from-white-father")
        .play("visit-from-white-father")
    )
    assert len(scene.table.zone("sept_hand:0")) == 2


def test_urban_renewal_and_close_gauntlet_bind_everybody() -> None:
    scene = Scene(more="urban-renewal close-gauntlet").hand("urban-renewal", "close-gauntlet")
    scene.play("urban-renewal", window="before_alphas").play("close-gauntlet")
    assert cannot(scene.table, scene.id(FOE), "attack_grounds") and cannot(scene.table, scene.id(HERO), "step")


def test_lost_in_the_jungle_takes_an_alphas_action() -> None:
    scene = Scene(more="lost-in-the-jungle").hand("lost-in-the-jungle")
    scene.table.alphas = (scene.id(HERO), scene.id(FOE))
    assert scene.id(FOE) in scene.play("lost-in-the-jungle", "", FOE, window="alphas_chosen").table.acted


def test_nuclear_sauna_heals_the_wyrm() -> None:
    scene = Scene(more="nuclear-sauna").hand("nuclear-sauna").set(FOE, wounds=[1]).set(HERO, wounds=[1])
    scene.play("nuclear-sauna", window="alphas_chosen")
    assert not scene.thing(FOE).wounds and scene.thing(HERO).wounds


@pytest.mark.parametrize(
    ("slug", "who", "where"),
    [
        ("spiritual-revelation", "voragg-the-unbound", "umbra"),
        ("alaskan-wolf-hunt", "spotlight", "grounds"),
        ("ragnarok", "golgol-fangs-first", "grounds"),
    ],
)
def test_events_that_move_characters(slug: str, who: str, where: str) -> None:
    who = "voragg-the-unbound" if where == "umbra" else who
    scene = Scene(who if where == "grounds" else HERO, FOE if where == "grounds" else who, slug).hand(slug).play(slug)
    assert scene.thing(who).world == "umbra" if where == "umbra" else scene.thing(who).grounds
    if where == "grounds":
        from game.apocalypse.rules.turn import come_back

        come_back(scene.state, "regeneration")
        assert not scene.thing(who).grounds


def test_monsoon_counts_for_joining() -> None:
    assert Scene(more="monsoon").hand("monsoon").play("monsoon").stat(HERO, "pack_renown") == 2


def test_checking_the_classifieds_finds_a_territory() -> None:
    scene = Scene(more="checking-the-classifieds austere-temple klaive").hand("checking-the-classifieds")
    scene.play("checking-the-classifieds", "", "austere-temple")
    assert scene.table.zone("sept_hand:0") == (scene.id("austere-temple"),)


def test_environmental_action_ends_mass_pollution() -> None:
    scene = Scene(more="environmental-action mass-pollution").put("mass-pollution").hand("environmental-action")
    assert not scene.play("environmental-action").there("mass-pollution")


def test_shapeshift_and_step_sideways() -> None:
    scene = Scene(more="shapeshift step-sideways").hand("shapeshift", "step-sideways").play("shapeshift", HERO)
    assert scene.thing(HERO).crinos
    assert scene.play("step-sideways", HERO, window="before_alphas").thing(HERO).world == "umbra"


@pytest.mark.parametrize("slug", ["sneak-attack", "moon-bridge-attack"])
def test_attacks_out_of_turn(slug: str) -> None:
    scene = Scene(more=f"{slug} caern-of-the-bloodfist 1:caern-of-the-tri-spiral").hand(slug)
    if slug == "moon-bridge-attack":
        assert not scene.plays(slug, "before_alphas")
        scene.put("caern-of-the-bloodfist").put("1:caern-of-the-tri-spiral")
    scene.play(slug, HERO, FOE, window="before_alphas")
    assert scene.table.fight is None and scene.table.zone("combat_hand:0")


def test_taunt_answers_a_refusal() -> None:
    scene = Scene("allamande charging-bull", FOE, "taunt").hand("taunt")
    scene.play("taunt", "charging-bull", window="refused", subject=FOE, other="allamande")
    assert scene.thing(FOE).crinos and scene.table.zone("combat_hand:0")


def test_fooled_you_steps_in_for_prey() -> None:
    scene = Scene(HERO, FOE, "1:fooled-you furmling").put("furmling").hand("1:fooled-you").fighting(HERO, "furmling")
    scene.play("1:fooled-you", FOE, window="declared", subject=HERO, other="furmling")
    assert scene.table.fight is not None and scene.table.fight.defenders == (scene.id(FOE),)


def test_reckless_stunt_is_luck() -> None:
    scene = (
        Scene(more="reckless-stunt")
        .hand("reckless-stunt")
        .fighting()
        .play("reckless-stunt", HERO, window="before_fight")
    )
    assert len(scene.table.zone("combat_hand:0")) in (0, 2)


def test_rite_of_return() -> None:
    scene = (
        Scene(more="rite-of-return")
        .hand("rite-of-return")
        .set(HERO, world="umbra", crinos=True)
        .play("rite-of-return", HERO)
    )
    assert scene.thing(HERO).world == "physical" and not scene.thing(HERO).crinos


@pytest.mark.parametrize("slug", ["rite-of-wounding", "stone-of-scorn"])
def test_rites_on_who_refused_last_until_a_fight(slug: str) -> None:
    scene = Scene(more=slug).hand(slug).play(slug, HERO, window="refused", subject=FOE, other=HERO)
    assert scene.thing(slug).host == scene.id(FOE)
    assert not scene.attack(HERO, FOE).there(slug)


@pytest.mark.rule("5.3")
def test_nothing_stays_on_who_has_left_play() -> None:
    scene = Scene(more="stone-of-scorn").hand("stone-of-scorn")
    assert scene.plays("stone-of-scorn", "refused", FOE, HERO)
    # It dies while the window is still open ...
    changes.leave(scene.state, scene.id(FOE))
    assert not scene.plays("stone-of-scorn", "refused", FOE, HERO)
    # ... or while the card is answered: it stays on no one.
    changes.move(scene.state, "discarded", (scene.id("stone-of-scorn"),), "sept_hand:0", "playing")
    attach(
        scene.state, Context(0, scene.id("stone-of-scorn"), scene.id(HERO), (), scene.id(FOE)), Attach(Named("subject"))
    )
    assert not scene.there("stone-of-scorn")


def test_victory_party_after_a_great_enemy() -> None:
    scene = Scene(more="victory-party furmling").hand("victory-party").set(HERO, crinos=True)
    assert not scene.plays("victory-party", "killed", HERO, "furmling")  # Renown 5, 8 is asked
    assert pool()["victory-party"].abilities[0].windows == ("killed",)


def test_serpents_quest_after_an_early_withdrawal() -> None:
    scene = (
        Scene(more="serpents-quest")
        .hand("serpents-quest")
        .fighting(FOE, HERO, round=1)
        .play("serpents-quest", HERO, window="withdrawal")
    )
    assert scene.table.points[0] == 2 and scene.id("serpents-quest") in scene.table.zone("victory:0")
    assert (
        not Scene(more="serpents-quest")
        .hand("serpents-quest")
        .fighting(FOE, HERO, round=2)
        .plays("serpents-quest", "withdrawal")
    )


def test_legendary_leadership_counts_the_moot() -> None:
    scene = Scene(more="legendary-leadership pack-reprimand").hand("legendary-leadership")
    scene.play("legendary-leadership", window="moot_end", subject=HERO, other="pack-reprimand", number=7)
    assert scene.table.points[0] == 7


# ---- past lives, caerns, moots


def test_past_lives_are_played_on_their_tribe() -> None:
    for slug, who in (
        ("gunnar-draugrbane", "golgol-fangs-first"),
        ("kelly-still-waters", HERO),
        ("yuri-tvarivich", "grimfang"),
    ):
        scene = Scene(who, more=slug).hand(slug).play(slug, who)
        assert scene.thing(slug).host == scene.id(who)
    scene.fighting("grimfang")
    scene = Scene("golgol-fangs-first", more="gunnar-draugrbane").put("gunnar-draugrbane", "golgol-fangs-first")
    assert scene.play("gunnar-draugrbane").thing("golgol-fangs-first").crinos
    scene = (
        Scene(more="kelly-still-waters")
        .put("kelly-still-waters", HERO)
        .fighting(round=2)
        .play("kelly-still-waters", window="between_rounds")
    )
    assert scene.table.fight is not None and scene.table.fight.ended == "card"


def test_caern_of_the_snow_leopard_saves_a_life_in_the_umbra() -> None:
    scene = Scene(more="caern-of-the-snow-leopard").put("caern-of-the-snow-leopard")
    scene.set(HERO, crinos=True, world="umbra", wounds=[9])
    scene.state.push(Deaths(((scene.id(HERO), scene.id(FOE), 1, -1),)))
    scene.run("yes")
    assert (
        scene.thing(HERO).world == "physical"
        and not scene.thing(HERO).wounds
        and not scene.there("caern-of-the-snow-leopard")
    )


def moot(scene: Scene, slug: str, *chosen: tuple[str, str], caller: str = HERO, passed: bool = True) -> Scene:
    card = scene.id(slug)
    ctx = Context(
        scene.table.contents.owner[card],
        card,
        scene.id(caller),
        tuple((name, (scene.id(who),)) for name, who in chosen),
    )
    scene.table.zones["juntas"] = (card,)
    for deck in ("sept_deck:0", "sept_deck:1"):
        scene.table.zones[deck] = tuple(c for c in scene.table.zone(deck) if c != card)
    ability = junta_ability(scene.table, card)
    assert ability is not None and possible(scene.table, ctx._replace(bound=()), ability)
    scene.state.push(Decision(Junta(card, scene.id(caller), ctx.seat, ctx, passed)))
    return scene.run()


def test_moots_that_clear_the_table() -> None:
    scene = moot(
        Scene(more="close-the-bawn wolf-spirit wolf-kinfolk").put("wolf-spirit").put("wolf-kinfolk"), "close-the-bawn"
    )
    assert not scene.there("wolf-spirit") and scene.there("wolf-kinfolk")
    scene = moot(
        Scene(more="impergium kinfolk-shaman wolf-kinfolk").put("kinfolk-shaman").put("wolf-kinfolk"), "impergium"
    )
    assert not scene.there("kinfolk-shaman") and scene.there("wolf-kinfolk")
    scene = moot(
        Scene(more="banishment-by-the-council furmling").put("furmling"),
        "banishment-by-the-council",
        ("target", "furmling"),
    )
    assert not scene.there("furmling")
    scene = moot(
        Scene(more="pack-reprimand caern-of-the-bloodfist").put("caern-of-the-bloodfist"),
        "pack-reprimand",
        ("target", "caern-of-the-bloodfist"),
    )
    assert not scene.there("caern-of-the-bloodfist")


def test_moots_about_alphas() -> None:
    scene = moot(Scene(f"{HERO} grimfang", more="calling-a-champion"), "calling-a-champion", ("target", "grimfang"))
    from game.apocalypse.rules.alphas import alpha_choices

    assert alpha_choices(scene.table, 0) == [scene.id("grimfang")]
    scene = moot(Scene(f"{HERO} amari-howls-from-soul", more="rite-of-passage"), "rite-of-passage")
    assert alpha_choices(scene.table, 0) == [scene.id("amari-howls-from-soul")] and not alpha_choices(scene.table, 1)


def test_moots_about_characters() -> None:
    scene = moot(Scene(more="war-council"), "war-council", ("target", HERO))
    assert scene.stat(HERO, "renown") == 8 and scene.thing("war-council").host == scene.id(HERO)
    scene = moot(Scene(more="1:board-of-directors"), "1:board-of-directors", ("target", FOE), caller=FOE)
    assert scene.stat(FOE, "renown") == 9
    scene = moot(Scene(HERO, "grimfang questor-treetalker", "winter-wolf"), "winter-wolf", ("target", "grimfang"))
    assert not scene.there("grimfang") and scene.table.points[1] == 10
    scene = (
        moot(
            Scene(more="1:punitive-damages machete").put("machete", HERO),
            "1:punitive-damages",
            ("target", "machete"),
            caller=FOE,
        )
        if False
        else moot(
            Scene(HERO, f"{FOE} prentice-turner", "1:punitive-damages 1:blood-dagger").put(
                "1:blood-dagger", "prentice-turner"
            ),
            "1:punitive-damages",
            ("target", "1:blood-dagger"),
            caller=FOE,
        )
    )
    assert scene.thing("1:blood-dagger").host == scene.id(FOE)


def test_ritual_challenge_is_a_fight_of_three_rounds() -> None:
    scene = moot(Scene(more="ritual-challenge"), "ritual-challenge", ("target", HERO), ("second", FOE))
    assert scene.table.zone("combat_hand:0") and scene.table.fight is None


def test_a_moot_that_failed_does_nothing() -> None:
    scene = moot(Scene(more="war-council"), "war-council", ("target", HERO), passed=False)
    assert scene.stat(HERO, "renown") == 7 and scene.id("war-council") in scene.table.zone("sept_discard:0")
