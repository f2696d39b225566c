"""More cards that are played: Gifts, Rites, moons, caerns and what they bring about."""

from __future__ import annotations

import pytest

from game.apocalypse.cards.card_defs import pool
from game.apocalypse.rules import legal
from game.apocalypse.rules.judging import capacity, is_bluff, is_illegal
from game.apocalypse.rules.moot import Decision, Junta, junta_ability, steppers
from game.apocalypse.rules.turn import healing
from game.apocalypse.rules.windows import happen
from game.apocalypse.state import changes
from game.cards.context import Context
from game.cards.modifiers import can, cannot
from tests.apocalypse.scene import FOE, HERO, Scene
from tests.apocalypse.test_cards_more import TWO, answered

# ---- what is played


def test_gateway_of_the_hyena_closes_moon_bridges() -> None:
    scene = Scene(more="gateway-of-the-hyena 1:moon-bridge-escape 1:awe").wise(HERO).hand("gateway-of-the-hyena")
    scene.hand("1:moon-bridge-escape", "1:awe")
    assert scene.plays("gateway-of-the-hyena", "answer", "1:moon-bridge-escape")
    assert not scene.plays("gateway-of-the-hyena", "answer", "1:awe")
    answered(scene, "1:moon-bridge-escape", "gateway-of-the-hyena")
    assert scene.id("1:moon-bridge-escape") in scene.table.cancelled


def test_bellow_ends_the_fight_and_weakens() -> None:
    scene = Scene(more="bellow").wise(HERO).fighting().hand("bellow")
    before = scene.stat(FOE, "rage")
    scene.play("bellow", HERO, window="between_rounds")
    assert scene.table.fight is not None and scene.table.fight.ended and scene.stat(FOE, "rage") == max(0, before - 2)


def test_bestowing_the_boon_takes_equipment() -> None:
    scene = Scene(TWO, more="bestowing-the-boon machete").put("machete", HERO)
    card = scene.id("bestowing-the-boon")
    ability = junta_ability(scene.table, card)
    assert ability is not None
    ctx = Context(0, card, scene.id(HERO), (("target", (scene.id("mari-cabrah"),)), ("item", (scene.id("machete"),))))
    scene.table.zones["juntas"] = (card,)
    scene.table.zones["sept_deck:0"] = ()
    scene.state.push(Decision(Junta(card, scene.id(HERO), 0, ctx, True)))
    scene.run()
    assert scene.thing("machete").host == scene.id("mari-cabrah")


def test_brave_new_world_and_food_poisoning() -> None:
    three = "mass-pollution 1:mass-pollution"
    scene = Scene(more=f"brave-new-world {three} mass-pollution").hand("brave-new-world")
    assert not scene.plays("brave-new-world")
    for card, face in enumerate(scene.table.contents.faces):
        if face.slug == "mass-pollution":
            scene.put(card)  # type: ignore[arg-type]
    scene.play("brave-new-world")
    assert not any(scene.table.face(card).slug == "mass-pollution" for card in scene.table.things)
    scene = Scene("root-beer-charlie", more="garbage-food-poisoning nacho-snax").hand(
        "garbage-food-poisoning", "nacho-snax"
    )
    before = scene.stat("root-beer-charlie", "health")
    scene.play("garbage-food-poisoning")
    assert scene.stat("root-beer-charlie", "health") == before - 1
    scene.play("nacho-snax")
    assert not scene.there("garbage-food-poisoning")


def test_breath_of_fire_burns_two_cards() -> None:
    scene = Scene("breath-of-fire").fighting("breath-of-fire")
    changes.draw(scene.state, 0, "combat", 3)
    scene.play("breath-of-fire", window="combat_begins")
    assert len(scene.table.zone("combat_hand:0")) == 1 and can(scene.table, scene.id("breath-of-fire"), "aggravate")


def test_caern_of_awakening_and_latonia_change_hands() -> None:
    caern = "caern-of-awakening"
    scene = Scene(more=f"{caern} awe aegis klaive persuasion machete bivouac").put(caern).hand("awe")
    scene.play(caern, window="turn_start")
    assert len(scene.table.zone("sept_hand:0")) == 5 and scene.id("awe") in scene.table.zone("sept_discard:0")
    scene = Scene("latonia-the-temptress", HERO).fighting("latonia-the-temptress", HERO)
    changes.draw(scene.state, 1, "combat", 2)
    scene.play("latonia-the-temptress", "", HERO, window="combat_begins")
    assert len(scene.table.zone("combat_hand:1")) == 2 and len(scene.table.zone("combat_discard:1")) == 2


def test_connections_recruit_anybody() -> None:
    ally = "unseelie-troll"
    scene = Scene(more=f"connections {ally}").hand("connections", ally)
    assert not legal.may_join(scene.table, 0, scene.id(ally))
    scene.play("connections")
    assert legal.may_join(scene.table, 0, scene.id(ally))


def test_conquistadors_sword_and_don_campisi_destroy() -> None:
    scene = (
        Scene(more="conquistadors-sword 1:el-dorado").gnosis(HERO).put("conquistadors-sword", HERO).put("1:el-dorado")
    )
    scene.play("conquistadors-sword")
    assert not scene.there("1:el-dorado") and not scene.there("conquistadors-sword")
    scene = Scene(more="don-campisi 1:austere-temple 1:bawn").put("don-campisi").put("1:austere-temple").put("1:bawn")
    scene.play("don-campisi", "", "1:bawn")
    assert scene.there("1:austere-temple") != scene.there("1:bawn")
    with pytest.raises(AssertionError):
        scene.play("don-campisi")


def test_moons_follow_each_other() -> None:
    spirit = "furmling"
    scene = Scene("wahya-ohni", more=f"crescent-moon half-moon {spirit}").put(spirit).hand("crescent-moon", "half-moon")
    before = scene.stat(spirit, "rage")
    scene.play("crescent-moon", window="turn_start")
    assert scene.stat(spirit, "rage") == before + 1
    assert not scene.plays("half-moon", "answer", spirit)
    scene.play("half-moon", window="turn_start")
    assert not scene.there("crescent-moon") and scene.stat("wahya-ohni", "rite_renown") == 1


def test_engling_feeds_its_binder() -> None:
    scene = Scene(more="engling").put("engling", seat=None)
    scene.set("engling", kind="ally", seat=0, bound=True)
    before = scene.stat(HERO, "gnosis")
    scene.play("engling", "", HERO)
    assert scene.stat(HERO, "gnosis") == before + 3 and not scene.there("engling")
    assert scene.table.points[0] == -((pool()["engling"].renown + 1) // 2)


def test_gathering_for_the_departed_scores_one() -> None:
    scene = Scene(TWO, more="gathering-for-the-departed").hand("gathering-for-the-departed")
    changes.leave(scene.state, scene.id("mari-cabrah"))
    plays = scene.plays("gathering-for-the-departed", "killed", FOE, "mari-cabrah")
    assert plays and not scene.plays("gathering-for-the-departed", "killed", HERO, FOE)
    scene.play("gathering-for-the-departed", HERO, window="killed", subject=FOE, other="mari-cabrah")
    assert scene.table.points[0] == 1


def test_griffin_and_wyldstone_turn_to_crinos() -> None:
    scene = Scene(more="griffin").put("griffin").play("griffin", "", HERO)
    assert scene.thing(HERO).crinos
    scene = Scene(more="wyldstone").put("wyldstone", HERO)
    assert scene.stat(HERO, "gift_gnosis") == 1
    scene.play("wyldstone")
    assert scene.thing(HERO).crinos and not scene.there("wyldstone")


def test_kinfolk_environmental_activist_calls_back() -> None:
    scene = Scene(more="kinfolk-environmental-activist").put("kinfolk-environmental-activist").set(HERO, grounds=True)
    scene.play("kinfolk-environmental-activist")
    assert not scene.thing(HERO).grounds


def test_old_red_eagle_and_gaias_breath_heal() -> None:
    scene = Scene(more="old-red-eagle gaias-breath").set(HERO, wounds=[1, 1, 1, 1]).put("old-red-eagle", HERO)
    face = pool()[HERO]
    assert scene.stat(HERO, "health") == max(1, face.health - 3) and scene.stat(HERO, "gnosis") == face.gnosis + 4
    assert healing(scene.table, scene.id(HERO)) == 2
    scene.set(HERO, world="umbra").hand("gaias-breath").play("gaias-breath")
    assert healing(scene.table, scene.id(HERO)) == 4


def test_pine_cone_finds_the_wounded() -> None:
    scene = Scene(HERO, FOE, "pine-cone").gnosis(HERO).put("pine-cone", HERO).set(FOE, wounds=[1])
    scene.table.alphas = (scene.id(HERO), -1)
    from game.apocalypse.rules.alphas import alpha_actions

    card = scene.id("pine-cone")
    assert ("use", card, 0) in [option.answer.old_form() for option in alpha_actions(scene.table, 0, scene.id(HERO))]
    scene.set(FOE, wounds=[])
    assert ("use", card, 0) not in [
        option.answer.old_form() for option in alpha_actions(scene.table, 0, scene.id(HERO))
    ]


def test_rite_of_scarification_once_on_each() -> None:
    rite = "rite-of-scarification"
    scene = Scene(more=f"{rite} {rite}").put(rite, HERO)
    assert scene.stat(HERO, "health") == pool()[HERO].health + 2


def test_stag_draws_for_attacks_on_enemies() -> None:
    scene = Scene(more="stag furmling").put("stag").put("furmling")
    happen(scene.state, "attacks", scene.id(HERO), scene.id("furmling"))
    scene.run()
    assert len(scene.table.zone("combat_hand:0")) == 2
    happen(scene.state, "attacks", scene.id(HERO), scene.id(FOE))
    scene.run()
    assert len(scene.table.zone("combat_hand:0")) == 2


def test_lord_of_the_realm_drives_out_of_the_umbra() -> None:
    scene = Scene(TWO, more="lord-of-the-realm").wise(HERO).set(HERO, world="umbra").set("mari-cabrah", world="umbra")
    scene.hand("lord-of-the-realm").play("lord-of-the-realm", HERO, HERO, "mari-cabrah")
    assert scene.thing(HERO).world == "physical" and scene.thing("mari-cabrah").world == "physical"


def test_janus_defends_black_furies() -> None:
    scene = Scene("janus mari-cabrah").fighting(FOE, "mari-cabrah")
    scene.play("janus", window="before_fight")
    assert scene.table.fight is not None and scene.table.fight.has(scene.id("janus"))


def test_scream_of_gaia_silences_the_weaker() -> None:
    scene = Scene(more="scream-of-gaia").wise(HERO).fighting().hand("scream-of-gaia")
    scene.play("scream-of-gaia", HERO, window="between_rounds")
    assert cannot(scene.table, scene.id(FOE), "play_combat")


def test_rheya_is_of_wendigo_too() -> None:
    assert {"Uktena", "Wendigo", "Silver Pack"} <= pool()["rheya-wrath-of-heaven"].keywords


def test_environmental_action_cleans_up_either() -> None:
    for slug in ("mass-pollution", "garbage-food-poisoning"):
        scene = Scene(more=f"environmental-action 1:{slug}").put(f"1:{slug}").hand("environmental-action")
        assert not scene.play("environmental-action", "", slug).there(f"1:{slug}")


def test_fang_necklace_of_fenris_changes_forms_freely() -> None:
    scene = Scene(more="fang-necklace-of-fenris").gnosis(HERO).put("fang-necklace-of-fenris", HERO)
    assert scene.stat(HERO, "rage") == pool()[HERO].rage + 2
    assert scene.play("fang-necklace-of-fenris").thing(HERO).crinos
    assert not scene.play("fang-necklace-of-fenris", window="before_votes").thing(HERO).crinos


def test_enticer_charms_in_the_first_round() -> None:
    scene = Scene("athena", FOE, "enticer massive-wound swipe").put("enticer").fighting("enticer", FOE, round=1)
    scene.gnosis(FOE, 3)
    enticer = scene.id("enticer")
    assert scene.stat(FOE, "gnosis") < scene.stat("enticer", "gnosis") and not capacity(scene.table, scene.id(FOE))
    for slug in ("massive-wound", "swipe"):
        card = scene.id(slug)
        high = pool()[slug].rage >= 7
        assert is_bluff(scene.table, enticer, card) and is_illegal(scene.table, enticer, card) is high
    scene.fighting("enticer", FOE, round=2)
    assert capacity(scene.table, scene.id(FOE)) == 1


def test_fangs_through_eye_helps_no_fomori() -> None:
    scene = Scene("fangs-through-eye", FOE, "fomori-1 skull-pig").put("fomori-1").put("skull-pig")
    who = scene.id("fangs-through-eye")
    assert cannot(scene.table, who, "step_in", scene.id("fomori-1"))
    assert not cannot(scene.table, who, "step_in", scene.id("skull-pig"))


def test_operation_blight_lets_everybody_step() -> None:
    scene = Scene("prentice-turner juicy-johnes", more="operation-blight").gnosis("prentice-turner", 9)
    assert steppers(scene.put("operation-blight").table, 0) == [scene.id("prentice-turner")]
    scene.gnosis("juicy-johnes", 9)
    assert len(steppers(scene.table, 0)) == 2
