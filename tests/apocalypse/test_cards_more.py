"""Cards that joined the pool later: those that lend Gifts to prey, rivals, and one scenario each for the rest."""

from __future__ import annotations

import pytest

from game.apocalypse.cards.card_defs import pool
from game.apocalypse.cards.rivalry import printed_rivals
from game.apocalypse.cards.vocabulary import Block, Dodge
from game.apocalypse.rules import legal
from game.apocalypse.rules.alphas import alpha_choices, may_attack
from game.apocalypse.rules.death import Dying, enter_frenzy
from game.apocalypse.rules.judging import capacity, stoppable
from game.apocalypse.rules.legal import spares_not
from game.apocalypse.rules.moot import Decision, Junta, MootPhase
from game.apocalypse.rules.turn import healing, start_offers
from game.apocalypse.rules.windows import Window, happen
from game.apocalypse.state import changes
from game.apocalypse.state import events as ev
from game.apocalypse.state.table import Laid
from game.cards.context import Context, Given
from game.cards.modifiers import SetTo, can, cannot, count
from game.core.machine import advance
from tests.apocalypse.scene import FOE, HERO, Scene, give
from tests.sure import top_step

TWO = f"{HERO} mari-cabrah"
MALE_BASTET = "markhat"


def phase_ends(scene: Scene, event: str = "combat_phase_ends") -> Scene:
    happen(scene.state, event)
    return scene.run()


def answered(scene: Scene, played: str, by: str) -> Scene:
    """Let a card of seat 0 answer one that is being played."""
    card = scene.id(played)
    scene.table.zones["sept_hand:1"] = ()
    scene.table.zones["playing"] = (card,)
    window = Window("answer", (0,), card)
    answer = next(one.answer for one in window.options(scene.table, 0) if one.piece == scene.id(by))
    scene.state.push(window)
    window.do(scene.state, 0, answer)  # type: ignore[arg-type]
    return scene.run()


# ---- worlds and forms that a card always has


@pytest.mark.parametrize("slug", ["avenging-wraith", "incarna-avatar", "pattern-spider"])
def test_who_exists_only_in_the_umbra(slug: str) -> None:
    scene = Scene(more=slug).put(slug)
    assert scene.thing(slug).world == "umbra" and not may_attack(scene.table, scene.id(HERO), scene.id(slug))


@pytest.mark.parametrize("slug", ["black-spiral-dancer", "siberakh-relation", "unseelie-troll"])
def test_who_is_always_in_crinos_form(slug: str) -> None:
    scene = Scene(more=slug).put(slug)
    face = pool()[slug]
    assert scene.thing(slug).crinos and (scene.stat(slug, "rage"), scene.stat(slug, "health")) == (
        face.rage,
        face.health,
    )


def test_who_is_in_homid_form_and_who_uses_gifts_of_any_gnosis() -> None:
    scene = Scene(more="samuel-haight incarna-avatar").put("samuel-haight").put("incarna-avatar")
    assert scene.table.game.adapter.state(scene.table, Context(0, 0), scene.id("samuel-haight"), "homid")
    dear = max((face for face in pool().values() if face.type == "gift"), key=lambda face: face.gnosis)
    assert legal.may_use_gift(scene.table, scene.id("incarna-avatar"), dear)
    assert cannot(scene.table, scene.id("incarna-avatar"), "be_gifted")


def test_old_wolf_of_the_woods() -> None:
    life = "old-wolf-of-the-woods"
    lupus = next(face for face in pool().values() if face.type == "gift" and "Lupus" in legal.gift_words(face.requires))
    scene = Scene(HERO, FOE, f"{life} machete").put(life, HERO).gnosis(HERO, 0)
    assert legal.may_use_gift(scene.table, scene.id(HERO), lupus)
    assert not legal.may_carry(scene.table, scene.id(HERO), scene.id("machete"))


# ---- prey and allies by themselves


def test_what_prey_does_at_the_end_of_the_phase() -> None:
    scene = Scene(FOE, HERO, "avenging-wraith landers-nylon-stocking glade-child mass-pollution")
    scene.gnosis(FOE).put("landers-nylon-stocking", FOE).put("mass-pollution").put("avenging-wraith").put("glade-child")
    phase_ends(scene)
    assert not scene.there("landers-nylon-stocking") and not scene.there("mass-pollution")
    mage = "mage-of-the-celestial-chorus"
    scene = Scene(more=f"{mage} granola-pete movie-star").put(mage).put("granola-pete").put("movie-star")
    phase_ends(scene)
    assert scene.there(mage) and not (scene.there("granola-pete") and scene.there("movie-star"))


def test_priest_drives_out_banes() -> None:
    scene = Scene(HERO, "kitalid-the-deceiver", "priest").put("priest")
    assert cannot(scene.table, scene.id("priest"), "be_attacked", scene.id("kitalid-the-deceiver"))
    phase_ends(scene, "regeneration")
    assert not scene.there("kitalid-the-deceiver")


@pytest.mark.parametrize(("slug", "rounds"), [("progenitor-mage", 3), ("silhouette", 2)])
def test_prey_that_attacks_for_some_rounds(slug: str, rounds: int) -> None:
    scene = Scene(more=slug).put(slug)
    happen(scene.state, "combat_phase_ends")
    while not scene.table.fight and scene.state.steps and scene.state.ask is None:
        step, beat = top_step(scene.state), scene.state.steps[-1][1]
        scene.state.steps = (*scene.state.steps[:-1], (step, beat + 1))
        scene.state.ask = step.BEATS[beat](step, scene.state, {})
    assert scene.table.fight is not None and scene.table.fight.limit == rounds


def test_silhouette_cannot_be_stopped() -> None:
    scene = Scene(more="silhouette swipe").put("silhouette").fighting(HERO, "silhouette")
    play = Laid(scene.id("silhouette"), scene.id("swipe"), scene.id(HERO), "good")
    assert not stoppable(scene.table, play, Dodge()) and not stoppable(scene.table, play, Block(9))


def test_yunwi_and_petrov_get_away_after_three_rounds() -> None:
    scene = Scene(more="yunwi-amaiyinehi").put("yunwi-amaiyinehi").fighting(HERO, "yunwi-amaiyinehi", round=3)
    phase_ends(scene, "round_ends")
    assert scene.table.fight is not None and not scene.table.fight.has(scene.id("yunwi-amaiyinehi"))
    petrov = "petrov-tzarovitch"
    scene = Scene(petrov, FOE).set(petrov, world="umbra").set(FOE, world="umbra").fighting(petrov, FOE, round=3)
    scene.play(petrov, window="between_rounds")
    assert scene.table.fight is not None and not scene.table.fight.has(scene.id(petrov))


def test_dreamspeaker_steps_and_cancels_once_a_turn() -> None:
    mage = "dreamspeaker-mage"
    scene = Scene(more=mage).put(mage).play(mage)
    assert scene.thing(mage).world == "umbra"
    scene = Scene(more=f"{mage} 1:awe").put(mage).hand("1:awe")
    answered(scene, "1:awe", mage)
    assert scene.id("1:awe") in scene.table.cancelled


def test_dreamweaver_kitsune_takes_the_place_of_the_alpha() -> None:
    fox = "dreamweaver-kitsune"
    scene = Scene(more=fox).put(fox).fighting(HERO, FOE)
    scene.table.alphas = (scene.id(HERO), -1)
    scene.play(fox, window="combat_begins")
    assert scene.table.fight is not None and scene.table.fight.attackers == (scene.id(fox),)


def test_who_will_not_be_attacked_or_hurt() -> None:
    scene = Scene(HERO, "kitalid-the-deceiver", "elder-vampire swipe massive-wound").put("elder-vampire")
    weak = next(slug for slug, face in pool().items() if face.type == "combat_action" and face.rage == 1)
    scene = Scene(HERO, "kitalid-the-deceiver", f"elder-vampire {weak}").put("elder-vampire").gnosis(HERO, 5)
    assert cannot(scene.table, scene.id("elder-vampire"), "be_hurt", scene.id(weak))
    assert cannot(scene.table, scene.id("kitalid-the-deceiver"), "be_attacked", scene.id(HERO))
    scene.gnosis(HERO, 9)
    assert not cannot(scene.table, scene.id("kitalid-the-deceiver"), "be_attacked", scene.id(HERO))
    scene = Scene("howls-like-thunder", FOE, "machete")
    lupus = next(slug for slug, face in pool().items() if face.type == "character" and "Lupus" in face.keywords)
    scene = Scene("howls-like-thunder", f"{FOE} {lupus}", "machete")
    assert cannot(scene.table, scene.id(lupus), "attack", scene.id("howls-like-thunder"))
    assert not legal.may_carry(scene.table, scene.id("howls-like-thunder"), scene.id("machete"))


def test_moon_sisters_guard_territories_and_jason_stays_alone() -> None:
    scene = Scene(more="moon-sisters-cult bawn").put("bawn").put("moon-sisters-cult")
    assert cannot(scene.table, scene.id("bawn"), "be_attacked", scene.id(FOE))
    scene = Scene("jason-okelly", HERO)
    assert cannot(scene.table, scene.id("jason-okelly"), "step_in") and cannot(
        scene.table, scene.id("jason-okelly"), "join_pack"
    )


def test_refinery_spider_and_mokole() -> None:
    scene = Scene(more="pentex-refinery").set(HERO, wounds=[1]).put("pentex-refinery")
    assert healing(scene.table, scene.id(HERO)) == 0
    scene = Scene(more="pattern-spider caern-of-the-bloodfist").put("caern-of-the-bloodfist")
    before = scene.stat("caern-of-the-bloodfist", "gauntlet")
    assert scene.put("pattern-spider").stat("caern-of-the-bloodfist", "gauntlet") == before + 1
    weak = next(slug for slug, face in pool().items() if face.type == "combat_action" and face.rage == 1)
    scene = Scene(more=f"deranged-mokole morozhki {weak} massive-wound").put("deranged-mokole").put("morozhki")
    assert can(scene.table, scene.id("deranged-mokole"), "aggravate", scene.id(weak))
    assert not can(scene.table, scene.id("deranged-mokole"), "aggravate", scene.id("massive-wound"))
    assert not can(scene.table, scene.id("morozhki"), "aggravate")
    scene.fighting(HERO, "morozhki")
    assert can(scene.table, scene.id("morozhki"), "aggravate")


def test_sower_of_thunder_and_wyldkin_kami_lay_two_cards() -> None:
    for slug in ("sower-of-thunder", "wyldkin-kami"):
        scene = Scene(more=slug).put(slug).fighting(HERO, slug)
        assert capacity(scene.table, scene.id(slug)) == 2


# ---- rivals and who shuns whom


@pytest.mark.parametrize(
    ("slug", "other"),
    [("sees-past-lies", "Shadow Lords"), ("grimm-brings-blood", "Silver Fangs"), ("naomi", "Uktena"),
     (MALE_BASTET, "Get of Fenris"), ("king-albrecht", "")],
)  # fmt: skip
def test_who_cannot_share_a_pack(slug: str, other: str) -> None:
    if other:
        someone = next(
            s
            for s, f in pool().items()
            if f.type == "character" and other in f.keywords and s != slug and f.side == "gaia"
        )
        assert printed_rivals(pool()[slug], pool()[someone]) and printed_rivals(pool()[someone], pool()[slug])
        scene = Scene(slug, someone)
        assert legal.rivals(scene.table, scene.id(slug), scene.id(someone))
    assert not printed_rivals(pool()[slug], pool()[HERO])


def test_rivals_as_alphas_and_root_beer_charlie() -> None:
    lord = next(s for s, f in pool().items() if f.type == "character" and "Shadow Lords" in f.keywords)
    scene = Scene("sees-past-lies", lord)
    assert spares_not(scene.table, scene.id("sees-past-lies"), scene.id(lord))
    fera = next(s for s, f in pool().items() if f.type == "character" and {"Mokole", "Bastet"} & f.keywords)
    fera = fera if fera != MALE_BASTET else "breath-of-fire"
    scene = Scene("stanislav-prochnow", fera)
    assert spares_not(scene.table, scene.id("stanislav-prochnow"), scene.id(fera))
    assert not legal.rivals(scene.table, scene.id("stanislav-prochnow"), scene.id(fera))
    great = next(s for s, f in pool().items() if f.type == "character" and f.renown >= 7)
    small = next(s for s, f in pool().items() if f.type == "character" and f.renown <= 3)
    assert printed_rivals(pool()["root-beer-charlie"], pool()[great])
    assert not printed_rivals(pool()["root-beer-charlie"], pool()[small])


def test_grimm_frenzies_at_silver_fangs_and_albrecht_strikes_first() -> None:
    fang = next(s for s, f in pool().items() if f.type == "character" and "Silver Fangs" in f.keywords)
    scene = Scene("grimm-brings-blood", fang).fighting("grimm-brings-blood", fang)
    phase_ends(scene, "fight_begins")
    assert scene.thing("grimm-brings-blood").frenzied
    scene = Scene("king-albrecht", FOE, "grand-klaive")
    assert can(scene.table, scene.id("king-albrecht"), "strike_first", scene.id(FOE))
    assert (scene.id("king-albrecht"), scene.id("grand-klaive")) in start_offers(scene.table)
    scene = Scene(HERO, "maxmillian", "1:9mm-semi-auto-pistol")
    assert (scene.id("maxmillian"), scene.id("9mm-semi-auto-pistol")) in start_offers(scene.table)


@pytest.mark.parametrize("slug", ["crookpaw", "kelly-brounard"])
def test_who_is_alpha_only_alone(slug: str) -> None:
    scene = Scene(f"{slug} {HERO}")
    assert scene.id(slug) not in alpha_choices(scene.table, 0)
    assert scene.id(slug) in alpha_choices(Scene(slug).table, 0)


def test_kelly_cheers_vampires_and_john_does_not_frenzy() -> None:
    vampire = next(s for s, f in pool().items() if f.type == "ally" and "Vampire" in f.keywords)
    scene = Scene("kelly-brounard", more=vampire).put(vampire)
    assert scene.stat(vampire, "rage") == pool()[vampire].rage + 1
    scene = Scene("john-hidden-moon")
    enter_frenzy(scene.state, scene.id("john-hidden-moon"))
    assert not scene.thing("john-hidden-moon").frenzied


def test_juicy_johnes_marks_his_killer() -> None:
    scene = Scene(HERO, f"juicy-johnes {FOE}").set(HERO)
    before = scene.stat(HERO, "gnosis")
    scene.state.push(Dying(scene.id("juicy-johnes"), scene.id(HERO), 0))
    scene.run()
    assert scene.stat(HERO, "gnosis") == max(0, before - 2)
    changes.expire(scene.state, "turn", "combat", "round", "redraw", "regeneration")
    assert scene.stat(HERO, "gnosis") == max(0, before - 2)


def test_lord_albrecht_and_his_packmates_score_more() -> None:
    great = next(s for s, f in pool().items() if f.type == "enemy" and f.renown >= 4 and f.side == "wyrm")
    scene = Scene(f"lord-albrecht {HERO}", more=great).put(great)
    assert count(scene.table, scene.id(HERO), "score_more", scene.id(great)) == 0
    scene.fighting(f"lord-albrecht {HERO}", great)
    assert count(scene.table, scene.id(HERO), "score_more", scene.id(great)) == 1


# ---- worlds, votes and packs


@pytest.mark.parametrize("slug", ["wyldling", "voracious-spectre"])
def test_more_prey_of_the_umbra(slug: str) -> None:
    assert Scene(more=slug).put(slug).thing(slug).world == "umbra"


def test_voracious_spectre_hunts_silent_striders() -> None:
    strider = next(s for s, f in pool().items() if f.type == "character" and "Silent Striders" in f.keywords)
    scene = Scene(strider, FOE, "voracious-spectre").put("voracious-spectre")
    happen(scene.state, "combat_phase_ends")
    scene.run()
    assert not scene.table.zone("combat_discard:0") and scene.there(strider)
    scene.set(strider, world="umbra")
    phase_ends(scene)
    notes = [event for event in scene.state.events if isinstance(event, ev.FightBegan)]
    assert notes or not scene.there(strider) or scene.table.fight is None


def test_umbral_wave_turns_back_and_ends_fluxes() -> None:
    scene = Scene(TWO, more="umbral-wave caern-of-the-bloodfist gauntlet-flux-1").put("caern-of-the-bloodfist")
    scene.put("gauntlet-flux-1", "caern-of-the-bloodfist").hand("umbral-wave")
    scene.set(HERO, world="umbra", crinos=True).set("mari-cabrah", crinos=True).play("umbral-wave")
    assert not scene.thing(HERO).crinos and scene.thing("mari-cabrah").crinos and not scene.there("gauntlet-flux-1")


def test_hellhole_assault_is_fought_in_the_umbra() -> None:
    from game.apocalypse.rules.alphas import may_engage

    scene = Scene(more="hellhole-assault").put("hellhole-assault").set(FOE, world="umbra")
    scene.table.alphas = (scene.id(HERO), scene.id(FOE))
    assert not may_engage(scene.table, scene.id(HERO), scene.id("hellhole-assault"))
    scene.set(HERO, world="umbra")
    assert may_engage(scene.table, scene.id(HERO), scene.id("hellhole-assault"))


def test_breath_of_the_defiled_removes_the_little_known() -> None:
    scene = (
        Scene(HERO, f"kitalid-the-deceiver {FOE}", "1:breath-of-the-defiled").wise(FOE).hand("1:breath-of-the-defiled")
    )
    scene.play("1:breath-of-the-defiled", FOE)
    assert not scene.there("kitalid-the-deceiver") and scene.there(HERO)


def test_votes_are_doubled() -> None:
    from game.apocalypse.rules.moot import votes_of

    galliard = next(
        s for s, f in pool().items() if f.type == "character" and "Galliard" in f.keywords and f.side == "gaia"
    )
    philodox = next(
        s for s, f in pool().items() if f.type == "character" and "Philodox" in f.keywords and f.side == "gaia"
    )
    for who, slug, until in ((galliard, "poignant-parable", "moot"), (philodox, "quoting-the-litany", "vote")):
        scene = Scene(who, more=slug).hand(slug)
        scene.play(slug, who, window="before_votes")
        plain = scene.stat(who, "renown")
        assert votes_of(scene.table, scene.id(who), True) >= 2 * plain - 2
        changes.expire(scene.state, until)
        assert votes_of(scene.table, scene.id(who), True) < 2 * plain
    caern = "caern-of-the-crescent-moon"
    scene = Scene(more=caern).put(caern).play(caern, window="before_votes")
    assert votes_of(scene.table, scene.id(HERO), True) == 2 * scene.stat(HERO, "renown")
    assert cannot(scene.table, scene.id(HERO), "be_alpha")


def test_resource_appropriation_takes_a_territory() -> None:
    scene = Scene(more="resource-appropriation 1:bawn").put("1:bawn")
    card = scene.id("resource-appropriation")
    scene.table.zones["juntas"], scene.table.zones["sept_deck:0"] = (card,), ()
    ctx = Context(0, card, scene.id(HERO), (("target", (scene.id("1:bawn"),)),))
    scene.state.push(Decision(Junta(card, scene.id(HERO), 0, ctx, True)))
    scene.run()
    assert scene.thing("1:bawn").seat == 0


def test_wyrm_slayer_never_refuses() -> None:
    slayer = "wyrm-slayer-ronin-garou"
    scene = Scene(more=slayer).put(slayer)
    assert cannot(scene.table, scene.id(slayer), "refuse", scene.id(FOE)) and scene.thing(slayer).crinos


def test_svajda_ends_one_attack_a_game() -> None:
    scene = Scene(HERO, "svajda").set("svajda", crinos=True).fighting(HERO, "svajda")
    scene.play("svajda", window="combat_begins")
    assert scene.table.fight is not None and scene.table.fight.ended and not scene.thing("svajda").crinos
    scene = Scene("svajda", FOE).fighting("svajda", FOE)
    with pytest.raises(AssertionError):
        scene.play("svajda", window="combat_begins")


def test_hunts_at_night_is_fought_alone() -> None:
    scene = Scene("hunts-at-night", f"{FOE} lotus", "1:pack-defense").hand("1:pack-defense")
    scene.fighting("hunts-at-night", FOE)
    scene.play("1:pack-defense", FOE, "lotus", window="before_fight")
    assert scene.table.fight is not None and scene.table.fight.defenders == (scene.id(FOE),)


def test_who_brings_whom_along() -> None:
    spirit = (
        next(s for s, f in pool().items() if f.type == "ally" and "Spirit" in f.keywords and not f.abilities)
        if any(f.type == "ally" and "Spirit" in f.keywords and not f.abilities for f in pool().values())
        else "water-spirit"
    )
    scene = Scene("dreams-of-wonder", more=spirit).put(spirit).fighting("dreams-of-wonder")
    scene.play("dreams-of-wonder", "", spirit, window="before_fight")
    assert scene.table.fight is not None and scene.table.fight.has(scene.id(spirit))
    scene = Scene(TWO, more="camp-farris").put("camp-farris").fighting()
    scene.play("camp-farris", "", "mari-cabrah", window="before_fight")
    assert scene.table.fight is not None and scene.table.fight.has(scene.id("mari-cabrah"))
    assert not scene.table.zone("combat_hand:0")
    dancer = next(s for s, f in pool().items() if f.type == "character" and "Black Spiral Dancer" in f.keywords)
    scene = Scene(HERO, f"kitalid-the-deceiver {dancer}", "1:hells-hand-hive").put("1:hells-hand-hive")
    scene.fighting(HERO, "kitalid-the-deceiver")
    scene.play("1:hells-hand-hive", "", dancer, window="before_fight")
    assert scene.table.fight is not None and scene.table.fight.has(scene.id(dancer))


def test_cellular_phones_call_each_other() -> None:
    scene = Scene(TWO, more="cellular-phone cellular-phone")
    phones = [card for card, face in enumerate(scene.table.contents.faces) if face.slug == "cellular-phone"]
    from game.apocalypse.rules.entering import enter

    scene.table.zones["sept_deck:0"] = ()
    enter(scene.state, phones[0], 0, "", "stays", scene.id(HERO))
    enter(scene.state, phones[1], 0, "", "stays", scene.id("mari-cabrah"))
    scene.run().fighting(HERO, FOE, round=2)
    scene.play("cellular-phone", "", "mari-cabrah", window="between_rounds")
    assert scene.table.fight is not None and scene.table.fight.has(scene.id("mari-cabrah"))
    assert len(scene.table.zone("combat_hand:0")) == 2


def test_frenar_takes_the_place_of_an_attacked_alpha() -> None:
    scene = Scene(f"frenar {HERO}").fighting(FOE, HERO)
    scene.table.alphas = (scene.id(HERO), -1)
    scene.play("frenar", window="before_fight")
    assert scene.table.fight is not None and scene.table.fight.defenders == (scene.id("frenar"),)


def test_equipment_that_stays_with_its_owner() -> None:
    from game.apocalypse.rules.trading import trades

    rite = "rite-of-talisman-dedication"
    scene = Scene(TWO, more=f"machete {rite}").put("machete", HERO)
    assert trades(scene.table, 0)
    scene.put(rite, HERO)
    assert trades(scene.table, 0) == [] and cannot(scene.table, scene.id("machete"), "be_taken")
    scene = Scene("antonine-teardrop", more="klaive").gnosis("antonine-teardrop").put("klaive", "antonine-teardrop")
    assert cannot(scene.table, scene.id("klaive"), "be_discarded") and trades(scene.table, 0) == []


def test_leukippes_hates_men() -> None:
    from game.apocalypse.rules.judging import limit_rage

    scene = Scene("mari-cabrah", "grimfang amari-howls-from-soul", "leukippes").put("leukippes", "mari-cabrah")
    who = scene.id("mari-cabrah")
    assert scene.stat(who, "health") == pool()["mari-cabrah"].health + 3 and not cannot(scene.table, who, "act")
    assert cannot(scene.table, who, "frenzy_cancel")
    scene.fighting("mari-cabrah", "grimfang amari-howls-from-soul")
    gentle = limit_rage(scene.table, who, scene.id("amari-howls-from-soul"))
    assert limit_rage(scene.table, who, scene.id("grimfang")) == limit_rage(scene.table, who) == gentle + 3
    scene = Scene("mari-cabrah grimfang", more="leukippes").put("leukippes", "mari-cabrah")
    assert cannot(scene.table, scene.id("mari-cabrah"), "act")


def test_harano_gloom_ends_by_an_attack() -> None:
    fang = next(s for s, f in pool().items() if f.type == "character" and "Silver Fangs" in f.keywords)
    scene = Scene(fang, more="harano-gloom").hand("harano-gloom").play("harano-gloom", "", fang)
    assert cannot(scene.table, scene.id(fang), "attack", scene.id(FOE))
    assert not cannot(scene.table, scene.id(fang), "join_pack"), "it may help to defend"
    happen(scene.state, "attacks", scene.id(FOE), scene.id(fang))
    scene.run()
    assert not scene.there("harano-gloom")


# ---- Battlefields and Territories


def test_what_becomes_of_battlefields() -> None:
    from game.apocalypse.rules.alphas import may_engage

    field, gift = "forestry-outpost-raid", "shroud-of-the-jungle"
    scene = Scene(more=f"brazilian-bureaucrat {field}").put(field).put("brazilian-bureaucrat")
    scene.play("brazilian-bureaucrat")
    assert not scene.there(field)
    scene = Scene(more=f"{gift} {field}").put(field).wise(HERO).hand(gift)
    scene.table.alphas = (scene.id(HERO), scene.id(FOE))
    assert may_engage(scene.table, scene.id(HERO), scene.id(field))
    scene.play(gift, HERO)
    assert not may_engage(scene.table, scene.id(HERO), scene.id(field))
    changes.expire(scene.state, "turn")


def test_village_annexation_strengthens_its_defenders() -> None:
    field = "village-annexation"
    scene = Scene(FOE, HERO, field).put(field).fighting(FOE, HERO, "battlefield")
    before = scene.stat(HERO, "rage")
    assert scene.table.fight is not None
    changes.change_fight(scene.state, scene.table.fight._replace(about=scene.id(field)), "ending")
    assert scene.stat(HERO, "rage") == before + 2 and scene.stat(FOE, "rage") == pool()[FOE].rage


def test_kids_love_arson_and_run() -> None:
    scene = Scene(more="kids-love-arson 1:bawn").put("1:bawn").hand("kids-love-arson").play("kids-love-arson", HERO)
    assert not scene.there("1:bawn") and scene.thing(HERO).away == "redraw"


def test_suffering_bastard_skips_a_regeneration() -> None:
    scene = Scene(more="suffering-bastard").wise(HERO).set(FOE, wounds=[1]).hand("suffering-bastard")
    assert healing(scene.table, scene.id(FOE)) == 1
    scene.play("suffering-bastard", HERO, FOE)
    assert healing(scene.table, scene.id(FOE)) == 0
    changes.expire(scene.state, "regeneration")
    assert healing(scene.table, scene.id(FOE)) == 1


def test_the_vigil_forsaken_breaks_a_rite() -> None:
    rite, vigil = "rite-of-scarification", "the-vigil-forsaken"
    scene = Scene(HERO, FOE, f"{vigil} 1:{rite}").put(f"1:{rite}", FOE).hand(vigil)
    renown = Given((SetTo((("renown", 9),)),), (scene.id(HERO),), "turn", 0, 0)
    changes.give(scene.state, renown)
    scene.play(vigil, HERO)
    assert not scene.there(f"1:{rite}")


def test_tracker_hunts_the_wounded_and_typhoon_hates_children_of_gaia() -> None:
    from game.apocalypse.rules.alphas import alpha_actions

    tracker = "tracker-by-moonlight"
    scene = Scene(tracker, FOE).set(FOE, wounds=[1])
    scene.table.alphas = (scene.id(tracker), -1)
    actions = alpha_actions(scene.table, 0, scene.id(tracker))
    assert ("use", scene.id(tracker), 0) in [option.answer.old_form() for option in actions]
    child = next(s for s, f in pool().items() if f.type == "character" and "Children of Gaia" in f.keywords)
    scene = Scene(child, "typhoon-the-unpure")
    assert scene.stat("typhoon-the-unpure", "rage") == pool()["typhoon-the-unpure"].rage + 1
    scene.fighting(child, "typhoon-the-unpure").play("typhoon-the-unpure", window="combat_begins")
    assert scene.thing("typhoon-the-unpure").frenzied


# ---- moots that are stopped


def test_bron_stops_one_moot_a_game_before_its_vote() -> None:
    scene = Scene("bron-mac-fionn", HERO, "1:close-the-bawn 1:war-council", moot_packs=1)
    cards = (scene.id("1:close-the-bawn"), scene.id("1:war-council"))
    scene.table.zones["juntas"], scene.table.zones["sept_deck:1"] = cards, ()
    juntas = tuple(Junta(card, scene.id(HERO), 1, Context(1, card, scene.id(HERO))) for card in cards)
    scene.table.juntas = juntas
    scene.state.push(MootPhase())
    scene.state.steps = ((MootPhase(), MootPhase.BEATS.index(MootPhase.vote)),)  # type: ignore[attr-defined]
    advance(scene.state)
    ask = scene.state.ask
    assert ask is not None and ask.prompt == "window_before_votes" and ask.about[0] == cards[0]
    give(scene.state, 0, ("use", scene.id("bron-mac-fionn"), 0))
    while scene.state.ask is not None and scene.state.ask.prompt == "window_before_votes":
        give(scene.state, scene.state.ask.seats[0], "pass")
    assert cards[0] in scene.table.zone("sept_discard:1")
    assert scene.state.ask is not None and scene.state.ask.prompt == "vote" and scene.state.ask.about[0] == cards[1]


def test_friends_in_high_places_end_a_fight_without_frenzy() -> None:
    card = "friends-in-high-places"
    scene = Scene(more=f"{card} 1:board-of-directors").hand(card).fighting()
    assert scene.plays(card, "between_rounds")
    scene.set(FOE, frenzied=True)
    assert not scene.plays(card, "between_rounds")
    scene.set(FOE, frenzied=False).play(card, HERO, window="between_rounds")
    assert scene.table.fight is not None and scene.table.fight.ended
    scene = Scene(more=f"{card} 1:board-of-directors 1:war-council").hand(card)
    assert scene.plays(card, "before_votes", "1:board-of-directors") and not scene.plays(
        card, "before_votes", "1:war-council"
    )
