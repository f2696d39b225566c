"""Cards that joined the pool last, one scenario each."""

from __future__ import annotations

import pytest

from game.apocalypse.cards.card_defs import pool
from game.apocalypse.rules import legal
from game.apocalypse.rules.alphas import alpha_choices
from game.apocalypse.rules.death import turn_crinos
from game.apocalypse.rules.judging import capacity, is_illegal, limit_rage
from game.apocalypse.rules.moot import Decision, Junta
from game.apocalypse.rules.turn import healing, start_offers
from game.apocalypse.rules.windows import Window, happen
from game.apocalypse.state import changes
from game.cards.context import Context
from game.cards.modifiers import can, cannot
from tests.apocalypse.scene import FOE, HERO, Scene
from tests.apocalypse.test_cards_more import answered

TWO = f"{HERO} mari-cabrah"


def happened(scene: Scene, event: str, *choices: str) -> Scene:
    happen(scene.state, event)
    return scene.run(*choices)


# ---- Equipment


def test_nerve_agent_takes_somebody_out_for_a_round() -> None:
    scene = Scene(more="nerve-agent swipe").put("nerve-agent", HERO).fighting()
    scene.play("nerve-agent", window="between_rounds")
    foe = scene.id(FOE)
    assert capacity(scene.table, foe) == 0 and cannot(scene.table, foe, "be_hurt", scene.id("swipe"))
    assert not scene.there("nerve-agent")


def test_security_system_stops_a_sneak_attack() -> None:
    scene = Scene(more="security-system 1:sneak-attack 1:awe").hand("security-system", "1:sneak-attack", "1:awe")
    assert not scene.plays("security-system", "answer", "1:awe")
    answered(scene, "1:sneak-attack", "security-system")
    assert scene.id("1:sneak-attack") in scene.table.cancelled
    scene = Scene(more="security-system 1:sneak-attack").put("security-system", HERO).hand("1:sneak-attack")
    answered(scene, "1:sneak-attack", "security-system")
    assert not scene.there("security-system")


def test_war_lodge_gives_a_spirit_for_a_fight() -> None:
    spirit = "water-spirit"
    scene = Scene(more=f"war-lodge {spirit}").gnosis(HERO).put("war-lodge", HERO).put(spirit)
    scene.play("war-lodge", "", spirit, FOE, window="before_alphas")
    assert not scene.there(spirit) and scene.there("war-lodge") and scene.table.zone("combat_hand:1")
    scene = Scene(more="war-lodge").gnosis(HERO).put("war-lodge", HERO).play("war-lodge", window="before_alphas")
    assert not scene.there("war-lodge") and scene.table.zone("combat_hand:1")


def test_gooshy_gooze_weakens_opponents_to_1_at_most() -> None:
    scene = Scene(FOE, HERO, "gooshy-gooze").gnosis(FOE).put("gooshy-gooze", FOE)
    scene.fighting(FOE, HERO)
    face = pool()[HERO]
    assert scene.stat(HERO, "rage") == max(1, face.rage - 1) and scene.stat(HERO, "gnosis") == max(1, face.gnosis - 1)


def test_tambertails_heart_escapes_after_two_rounds() -> None:
    scene = Scene(FOE, HERO, "tambertails-heart").gnosis(FOE).put("tambertails-heart", FOE).fighting(FOE, HERO, round=1)
    window = Window("between_rounds", (0,))
    use = ("use", scene.id("tambertails-heart"), 0)
    assert use not in [one.answer.old_form() for one in window.options(scene.table, 0)]
    scene.fighting(FOE, HERO, round=2).play("tambertails-heart", window="between_rounds")
    assert scene.table.fight is not None and not scene.table.fight.attackers


# ---- allies


def test_small_town_cop_jails_people() -> None:
    cop = "kinfolk-small-town-cop"
    man, wolf = "anna-kliminski", "howls-like-thunder"
    scene = Scene(HERO, f"{man} {wolf}", cop).put(cop).set(HERO, world="umbra")
    assert "Homid" in pool()[man].keywords and "Lupus" in pool()[wolf].keywords
    scene.play(cop, window="before_alphas")
    assert scene.thing(man).away == "regeneration" and not scene.thing(wolf).away


def test_stormcrows_come_from_the_umbra() -> None:
    scene = Scene(TWO, more="stormcrow stormcrow").set(HERO, world="umbra").set(FOE, world="umbra")
    first, second = (card for card, face in enumerate(scene.table.contents.faces) if face.slug == "stormcrow")
    assert legal.may_join(scene.table, 0, first) and not legal.may_join(
        scene.set(HERO, world="physical").table, 0, first
    )
    scene.put(first).put(second).fighting()  # type: ignore[arg-type]
    window = Window("before_fight", (0,))
    assert ("use", first, 0) not in [one.answer.old_form() for one in window.options(scene.table, 0)]
    scene.set(HERO, world="umbra")
    for crow, drawn in ((first, 0), (second, 1)):
        scene.state.push(window)
        scene.run(("use", crow, 0))
        assert scene.table.fight is not None and crow in scene.table.fight.attackers
        assert len(scene.table.zone("combat_hand:0")) == drawn


def test_mad_scientist_wins_over_an_enemy() -> None:
    scene = Scene(FOE, HERO, "mad-scientist furmling deranged-mokole phantasmi").put("mad-scientist").put("furmling")
    scene.put("phantasmi").put("deranged-mokole").play("mad-scientist", "", "furmling")
    assert not scene.there("mad-scientist")
    assert (scene.thing("furmling").kind, scene.thing("furmling").seat) == ("ally", 0)


def test_unbound_bane_wins_over_a_victim() -> None:
    scene = Scene(FOE, HERO, "unbound-bane granola-pete incarna-avatar")
    scene.put("unbound-bane").put("incarna-avatar").put("granola-pete")
    assert pool()["incarna-avatar"].gnosis > pool()["unbound-bane"].gnosis >= pool()["granola-pete"].gnosis
    scene.play("unbound-bane", window="turn_start")
    assert scene.thing("granola-pete").kind == "ally" and scene.thing("incarna-avatar").kind == "victim"
    assert not scene.there("unbound-bane")


# ---- prey


def test_greenpeace_destroys_caerns_of_wyrm_packs() -> None:
    caern = "caern-of-the-tri-spiral"
    scene = Scene(more=f"greenpeace-assault-team {caern} 1:operation-blight").put("greenpeace-assault-team")
    scene.put(caern).put("1:operation-blight")
    happened(scene, "combat_phase_ends")
    assert scene.there(caern) and not scene.there("1:operation-blight")


def test_el_guapo_never_dodges() -> None:
    scene = (
        Scene(more="el-guapo dodge evasion flesh-wound").put("el-guapo").strong("el-guapo").fighting(HERO, "el-guapo")
    )
    who = scene.id("el-guapo")
    illegal = [is_illegal(scene.table, who, scene.id(card)) for card in ("dodge", "evasion", "flesh-wound")]
    assert illegal == [True, True, False] and capacity(scene.table, who) == 2


def test_drattosi_slows_the_first_round() -> None:
    scene = Scene(more="drattosi massive-wound flesh-wound").put("drattosi").set(HERO, world="umbra").strong(HERO)
    assert scene.thing("drattosi").world == "umbra"
    scene.fighting(HERO, "drattosi", round=1)
    assert is_illegal(scene.table, scene.id(HERO), scene.id("massive-wound"))
    assert not is_illegal(scene.table, scene.id(HERO), scene.id("flesh-wound"))
    scene.fighting(HERO, "drattosi", round=2)
    assert not is_illegal(scene.table, scene.id(HERO), scene.id("massive-wound"))


def test_sidhe_knight_uses_ragabash_gifts() -> None:
    scene = Scene(more="sidhe-knight gateway-of-the-hyena").put("sidhe-knight")
    assert legal.may_use_gift(scene.table, scene.id("sidhe-knight"), pool()["gateway-of-the-hyena"])
    happened(scene, "combat_phase_ends")
    assert scene.table.zone("combat_hand:1") or scene.table.zone("combat_hand:0")


# ---- characters


def test_dr_pearvos_begins_armed() -> None:
    scene = Scene("dr-pearvos-smythe-the-hunter", HERO, "shotgun")
    assert (scene.id("dr-pearvos-smythe-the-hunter"), scene.id("shotgun")) in start_offers(scene.table)


def test_eyes_of_frost_pays_with_all_gifts() -> None:
    scene = Scene("eyes-of-frost", more="1:beast-of-war").put("1:beast-of-war").play("eyes-of-frost")
    assert not scene.there("1:beast-of-war") and cannot(scene.table, scene.id("eyes-of-frost"), "use_gifts")


def test_fang_jumper_helps_a_get_alpha() -> None:
    get = "golgol-fangs-first"
    assert "Get of Fenris" in pool()[get].keywords
    scene = Scene(f"fang-jumper {get}").fighting(FOE, get)
    use = ("use", scene.id("fang-jumper"), 0)
    assert use not in [one.answer.old_form() for one in Window("between_rounds", (0,)).options(scene.table, 0)]
    scene.table.alphas = (scene.id(get), -1)
    changes.touch(scene.state)
    scene.play("fang-jumper", window="between_rounds")
    assert scene.table.fight is not None and scene.id("fang-jumper") in scene.table.fight.defenders


def test_scourge_of_men_shares_no_pack_with_men() -> None:
    scene = Scene("scourge-of-men amari-howls-from-soul grimfang")
    assert legal.rivals(scene.table, scene.id("scourge-of-men"), scene.id("grimfang"))
    assert not legal.rivals(scene.table, scene.id("scourge-of-men"), scene.id("amari-howls-from-soul"))


@pytest.mark.parametrize("slug", ["pietr-windstride", "allonzo-montoya"])
def test_who_is_not_alpha_twice_in_a_row(slug: str) -> None:
    mate = HERO if pool()[slug].side == "gaia" else FOE
    scene = Scene(f"{slug} {mate}", "lotus")
    scene.table.alphas = (scene.id(slug), -1)
    changes.touch(scene.state)
    happened(scene, "combat_phase_ends")
    assert not cannot(scene.table, scene.id(slug), "be_alpha")
    changes.expire(scene.state, "turn")
    changes.come_due(scene.state, "next_turn", "turn")
    assert alpha_choices(scene.table, 0) == [scene.id(mate)]
    changes.expire(scene.state, "turn")
    assert len(alpha_choices(scene.table, 0)) == 2


def test_tsannik_slips_into_the_umbra() -> None:
    scene = Scene("tsannik", HERO).fighting("tsannik", HERO, round=1).set("tsannik", crinos=True)
    scene.play("tsannik", window="between_rounds")
    assert scene.thing("tsannik").world == "umbra"
    assert scene.table.fight is None or not scene.table.fight.attackers


def test_wailer_and_rytti_turn_and_use_it() -> None:
    scene = Scene("wailer", f"{HERO} lotus").fighting("wailer", f"{HERO} lotus").gnosis("lotus", 0).gnosis(HERO, 9)
    turn_crinos(scene.state, scene.id("wailer"))
    scene.run()
    assert capacity(scene.table, scene.id("lotus")) == 0 and capacity(scene.table, scene.id(HERO)) == 1
    scene = Scene("rytti-horned-thunder").fighting("rytti-horned-thunder")
    turn_crinos(scene.state, scene.id("rytti-horned-thunder"))
    assert capacity(scene.run().table, scene.id("rytti-horned-thunder")) == 2
    rytti = "rytti-horned-thunder"
    scene = Scene(rytti, more="1:body-blow").strong(FOE).fighting(rytti).exchange("", "body-blow")
    assert scene.thing(rytti).crinos and capacity(scene.table, scene.id(rytti)) == 2


# ---- Gifts, events, actions


def test_burrow_leaves_the_fight_for_a_hole() -> None:
    scene = Scene(more="burrow").wise(HERO).fighting().hand("burrow").set(HERO, wounds=[1])
    scene.play("burrow", HERO, window="between_rounds")
    who = scene.id(HERO)
    assert scene.table.fight is not None and not scene.table.fight.attackers
    assert cannot(scene.table, who, "be_attacked") and cannot(scene.table, who, "act")
    assert healing(scene.table, who) == 1
    changes.expire(scene.state, "regeneration")
    assert not cannot(scene.table, who, "be_attacked")


def test_shroud_hides_whom_it_covers() -> None:
    scene = Scene(more="shroud").wise(HERO).fighting().hand("shroud")
    scene.play("shroud", HERO, FOE, window="between_rounds")
    assert scene.table.fight is not None and scene.table.fight.ended
    assert cannot(scene.table, scene.id(FOE), "be_attacked", scene.id(HERO))


def test_spirit_of_the_fray_strikes_first() -> None:
    scene = Scene(more="spirit-of-the-fray").wise(HERO).fighting().hand("spirit-of-the-fray")
    scene.play("spirit-of-the-fray", HERO, window="combat_begins")
    assert can(scene.table, scene.id(HERO), "strike_first", scene.id(FOE))


def test_totem_form_lasts_until_the_redraw() -> None:
    scene = Scene(more="totem-form dragons-breath balefire").wise(HERO).hand("totem-form").play("totem-form", HERO)
    changes.expire(scene.state, "turn")
    face = pool()[HERO]
    assert (scene.stat(HERO, "rage"), scene.stat(HERO, "health")) == (face.rage + 2, face.health + 2)
    assert legal.may_use_gift(scene.table, scene.id(HERO), pool()["balefire"])
    assert not legal.may_use_gift(scene.table, scene.id(HERO), pool()["dragons-breath"])
    changes.expire(scene.state, "redraw")
    assert scene.stat(HERO, "rage") == face.rage


def test_strange_rain_leaves_the_wisest_as_alphas() -> None:
    scene = Scene(TWO, FOE, "strange-rain water-spirit").put("water-spirit").hand("strange-rain")
    scene.wise("mari-cabrah", 6).gnosis(HERO, 7).gnosis(FOE, 6).play("strange-rain", "mari-cabrah")
    assert alpha_choices(scene.table, 0) == [scene.id(HERO)] and not alpha_choices(scene.table, 1)


def test_gibbous_moon_shines_on_galliards_and_hunters() -> None:
    galliard = next(slug for slug, face in pool().items() if face.type == "character" and "Galliard" in face.keywords)
    scene = Scene(HERO, galliard, "gibbous-moon half-moon 1:half-moon furmling").hand("gibbous-moon").put("furmling")
    before = scene.stat(galliard, "gnosis")
    scene.play("gibbous-moon", window="turn_start")
    assert scene.stat(galliard, "gnosis") == before + 1
    scene.fighting(HERO, "furmling")
    assert limit_rage(scene.table, scene.id(HERO)) == scene.stat(HERO, "rage") + 1
    scene = Scene(more="gibbous-moon 1:half-moon").hand("gibbous-moon", "1:half-moon")
    assert scene.plays("gibbous-moon", "answer", "1:half-moon")


def test_fbi_investigation_takes_the_next_turn() -> None:
    scene = Scene(HERO, "lotus", "fbi-investigation").hand("fbi-investigation").play("fbi-investigation")
    assert "Black Spiral Dancer" in pool()["lotus"].keywords and legal.active(scene.table, scene.id("lotus"))
    changes.expire(scene.state, "turn")
    changes.come_due(scene.state, "next_turn", "turn")
    assert not legal.active(scene.table, scene.id("lotus")) and legal.active(scene.table, scene.id(HERO))
    changes.expire(scene.state, "turn")
    assert legal.active(scene.table, scene.id("lotus"))


def test_spirit_backlash_frees_strong_spirits() -> None:
    strong, weak = "war-lodge", "klaive"
    assert pool()[strong].gnosis >= 5 > pool()[weak].gnosis
    scene = Scene(more=f"spirit-backlash {strong} {weak}").gnosis(HERO).put(strong, HERO).put(weak, HERO)
    scene.hand("spirit-backlash").play("spirit-backlash")
    assert not scene.there(strong) and scene.there(weak)


def test_the_bat_flies_away_after_three_rounds() -> None:
    scene = Scene(FOE, HERO, "the-bat").put("the-bat", FOE)
    assert scene.stat(FOE, "rage") == pool()[FOE].rage + 1 and scene.stat(FOE, "health") == pool()[FOE].health + 1
    happened(scene.fighting(FOE, HERO, round=2), "round_ends")
    assert scene.table.fight is not None and scene.table.fight.attackers
    happened(scene.fighting(FOE, HERO, round=3), "round_ends")
    assert scene.table.fight is not None and not scene.table.fight.attackers


def test_kirijama_is_not_refused() -> None:
    scene = Scene(FOE, HERO, "kirijama-the-hidden-foe").put("kirijama-the-hidden-foe", FOE)
    assert cannot(scene.table, scene.id(HERO), "refuse", scene.id(FOE))
    assert not cannot(scene.table, scene.id(FOE), "refuse", scene.id(HERO))


def test_legal_chicanery_removes_people() -> None:
    people = "granola-pete 1:kinfolk-shaman man-in-black furmling"
    scene = Scene(FOE, HERO, f"legal-chicanery legal-chicanery {people}").hand("legal-chicanery")
    for card in people.split():
        scene.put(card)
    scene.play("legal-chicanery", FOE, "kinfolk-shaman")
    assert [scene.there(card) for card in people.split()] == [True, False, True, True]


def test_renew_the_cycle_removes_a_vampire() -> None:
    vampire = "samedi-wretch"
    scene = Scene(HERO, "allonzo-montoya", f"renew-the-cycle {vampire}").wise(HERO).put(vampire)
    scene.hand("renew-the-cycle").play("renew-the-cycle", HERO)
    assert not scene.there(vampire) and scene.there("allonzo-montoya")


def test_pervis_and_invoke_harano() -> None:
    scene = Scene(HERO, "lotus", "pervis-and-pig-fed").set("lotus", crinos=True).hand("pervis-and-pig-fed")
    scene.play("pervis-and-pig-fed", window="before_alphas")
    assert not alpha_choices(scene.table, 0) and alpha_choices(scene.table, 1) == [scene.id("lotus")]
    scene = Scene(more="invoke-harano").wise(HERO).hand("invoke-harano").play("invoke-harano", HERO, FOE)
    assert not legal.active(scene.table, scene.id(FOE)) and not cannot(scene.table, scene.id(FOE), "play_combat")


# ---- caerns, Territories, Battlefields


def test_monster_joe_has_what_is_asked_for() -> None:
    joe = "monster-joes-truck-n-tow"
    scene = Scene(more=f"{joe} machete klaive awe").put(joe).play(joe, "", "machete")
    assert scene.table.zone("sept_hand:0") == (scene.id("machete"),)


def test_who_may_not_attack_a_pack_with_a_cathedral_or_a_black_room() -> None:
    scene = Scene(HERO, "lotus", "st-vincents-cathedral furmling man-in-black").put("st-vincents-cathedral")
    scene.put("furmling")
    hero = scene.id(HERO)
    assert cannot(scene.table, hero, "be_attacked", scene.id("lotus"))
    assert cannot(scene.table, hero, "be_attacked", scene.id("furmling"))
    assert legal.may_join(Scene(more="st-vincents-cathedral").table, 0, scene.id("st-vincents-cathedral"))
    man = "dr-pearvos-smythe-the-hunter"
    scene = Scene(HERO, man, "the-black-room").put("the-black-room")
    assert not cannot(scene.table, hero, "be_attacked", scene.id(man))
    assert cannot(scene.set(man, crinos=True).table, hero, "be_attacked", scene.id(man))


def test_the_pit_counts_victims_twice_over() -> None:
    scene = Scene("lotus", HERO, "the-pit granola-pete furmling").put("the-pit").put("granola-pete").put("furmling")
    assert can(scene.table, scene.id("lotus"), "score_more", scene.id("granola-pete"))
    assert not can(scene.table, scene.id("lotus"), "score_more", scene.id("furmling"))


def test_blightscape_stays() -> None:
    scene = Scene("lotus", HERO, "blightscape").put("blightscape")
    assert cannot(scene.table, scene.id("blightscape"), "be_discarded")
    assert legal.may_join(scene.table, 0, scene.id("blightscape"))
    assert not legal.may_join(Scene(more="blightscape").table, 0, Scene(more="blightscape").id("blightscape"))


def test_battle_of_vista_cataract() -> None:
    field = "battle-of-vista-cataract"
    scene = Scene("lotus", HERO, f"{field} massive-wound flesh-wound").put(field).strong("lotus")
    scene.fighting("lotus", HERO)
    assert not cannot(scene.table, scene.id("lotus"), "withdraw")
    fight = scene.table.fight
    assert fight is not None
    changes.change_fight(scene.state, fight._replace(about=scene.id(field)), "ending")
    assert cannot(scene.table, scene.id("lotus"), "withdraw") and not cannot(scene.table, scene.id(HERO), "withdraw")
    illegal = [is_illegal(scene.table, scene.id("lotus"), scene.id(card)) for card in ("massive-wound", "flesh-wound")]
    assert illegal == [True, False]


# ---- Gifts and events about Battlefields and caerns, and one that keeps the peace


def at_vista(more: str, mine: str = "lotus") -> Scene:
    """Be in a fight over a Battlefield, between rounds."""
    field = "battle-of-vista-cataract"
    scene = Scene(f"{mine} allonzo-montoya", HERO, f"{field} {more}").put(field).wise("allonzo-montoya")
    scene.fighting(mine, HERO).hand(more)
    fight = scene.table.fight
    assert fight is not None
    assert more == "spirit-of-the-tiger" or not scene.plays(more, "between_rounds")
    changes.change_fight(scene.state, fight._replace(about=scene.id(field)), "ending")
    return scene


def test_ghost_raptor_attack_ends_a_battle() -> None:
    scene = at_vista("ghost-raptor-attack").play("ghost-raptor-attack", window="between_rounds")
    assert scene.table.fight is not None and scene.table.fight.ended == "card"
    tiger = Scene("thunder-tiger", FOE, "ghost-raptor-attack battle-of-vista-cataract").hand("ghost-raptor-attack")
    tiger.put("battle-of-vista-cataract").fighting("thunder-tiger", FOE)
    about = tiger.id("battle-of-vista-cataract")
    assert tiger.table.fight is not None
    changes.change_fight(tiger.state, tiger.table.fight._replace(about=about), "ending")
    assert not tiger.plays("ghost-raptor-attack", "between_rounds")


def test_leap_of_the_kangaroo_joins_a_battle() -> None:
    scene = at_vista("leap-of-the-kangaroo").play("leap-of-the-kangaroo", "allonzo-montoya", window="between_rounds")
    assert scene.table.fight is not None and scene.id("allonzo-montoya") in scene.table.fight.attackers


def test_spirit_of_the_tiger_draws_in_battles() -> None:
    scene = at_vista("spirit-of-the-tiger").put("spirit-of-the-tiger", "lotus")
    happened(scene, "fight_begins")
    assert len(scene.table.zone("combat_hand:0")) == 1
    scene = Scene("lotus", HERO, "spirit-of-the-tiger").put("spirit-of-the-tiger", "lotus").fighting("lotus", HERO)
    assert not happened(scene, "fight_begins").table.zone("combat_hand:0")


def test_world_of_human_lies_on_a_caern_four_times_at_most() -> None:
    gift, caern = "world-of-human", "1:caern-of-the-tri-spiral"
    scene = Scene(more=f"{gift} {gift} {gift} {gift} {gift} {caern}").wise(HERO).put(caern)
    copies = [card for card, face in enumerate(scene.table.contents.faces) if face.slug == gift]
    plain = scene.stat(caern, "gauntlet")
    for copy in copies[1:]:
        scene.put(copy, caern)  # type: ignore[arg-type]
    assert scene.stat(caern, "gauntlet") == plain + 4
    assert not scene.hand(gift).plays(gift)


def test_roll_over_keeps_the_peace_until_it_is_broken() -> None:
    scene = Scene(TWO, more="roll-over").wise(HERO).hand("roll-over").play("roll-over", HERO, FOE)
    foe, mate = scene.id(FOE), scene.id("mari-cabrah")
    assert cannot(scene.table, foe, "attack", mate) and not cannot(scene.table, mate, "attack", foe)
    happen(scene.state, "attacks", mate, foe)
    assert not scene.run().there("roll-over")


def test_mantle_of_el_dorado_waits_a_turn() -> None:
    scene = Scene(more="mantle-of-el-dorado awe aegis klaive machete").gnosis(HERO).put("mantle-of-el-dorado", HERO)
    use = ("use", scene.id("mantle-of-el-dorado"), 1)
    assert use not in [one.answer.old_form() for one in Window("equip", (0,)).options(scene.table, 0)]
    changes.expire(scene.state, "turn")
    scene.gnosis(HERO).play("mantle-of-el-dorado")
    assert len(scene.table.zone("sept_hand:0")) == 3


def test_gangrel_acts_every_other_turn() -> None:
    scene = Scene(more="gangrel-ally").put("gangrel-ally")
    acts = []
    for _turn in range(4):
        acts.append(legal.active(scene.table, scene.id("gangrel-ally")))
        happened(scene, "combat_phase_ends")
        changes.expire(scene.state, "turn")
        changes.come_due(scene.state, "next_turn", "turn")
    assert acts == [False, True, False, True]


def test_fools_quest_asks_for_three_rounds_with_somebody_great() -> None:
    small, great = "caias-katyrev", "allonzo-montoya"
    assert pool()[small].renown <= 3 and pool()[great].renown >= 8
    scene = Scene(small, great, "fools-quest").hand("fools-quest").fighting(small, great, round=2)
    assert not scene.plays("fools-quest", "between_rounds")
    scene.fighting(small, great, round=3).play("fools-quest", small, window="between_rounds")
    assert scene.table.points[0] == 2 and scene.table.zone("victory:0") == (scene.id("fools-quest"),)


def test_caerns_that_change_hands() -> None:
    old, new = "operation-blight", "1:trinity-hive-caern"
    scene = Scene("lotus", FOE, f"defiler {old} {new}").put("defiler").put(old).put(new).play("defiler")
    assert not scene.there("defiler") and not scene.there(old) and scene.thing(new).seat == 0
    scene = Scene("lotus", FOE, f"corporate-acquisition {new}").put(new)
    card = scene.id("corporate-acquisition")
    scene.table.zones["juntas"], scene.table.zones["sept_deck:0"] = (card,), ()
    ctx = Context(0, card, scene.id("lotus"), (("target", (scene.id(new),)), ("second", (scene.id("lotus"),))))
    scene.state.push(Decision(Junta(card, scene.id("lotus"), 0, ctx, True)))
    assert scene.run().thing(new).seat == 0
