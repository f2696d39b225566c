"""Cards that joined the pool last, one scenario each."""

from __future__ import annotations

import pytest

from game.apocalypse import changes, legal
from game.apocalypse.alphas import alpha_choices
from game.apocalypse.death import turn_crinos
from game.apocalypse.faces import pool
from game.apocalypse.judging import capacity, is_illegal
from game.apocalypse.turn import start_offers
from game.apocalypse.windows import Window, happen
from game.cards.modifiers import cannot
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
    assert use not in [one.answer for one in window.options(scene.table, 0)]
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
    first, second = (card for card, face in enumerate(scene.table.stack.faces) if face.slug == "stormcrow")
    assert legal.may_join(scene.table, 0, first) and not legal.may_join(
        scene.set(HERO, world="physical").table, 0, first
    )
    scene.put(first).put(second).fighting()  # type: ignore[arg-type]
    window = Window("before_fight", (0,))
    assert ("use", first, 0) not in [one.answer for one in window.options(scene.table, 0)]
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
    assert use not in [one.answer for one in Window("between_rounds", (0,)).options(scene.table, 0)]
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
