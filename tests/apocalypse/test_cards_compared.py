"""Small points of single cards, found by comparing them with what they are known to do: when, whom, how long."""

from __future__ import annotations

import pytest

from game.apocalypse.cards.card_defs import pool
from game.apocalypse.rules.effect_handlers import attack, refuses
from game.apocalypse.rules.judging import limit_rage
from game.apocalypse.rules.turn import healing
from game.apocalypse.rules.windows import happen
from game.apocalypse.state import changes
from game.cards.context import Context
from game.cards.modifiers import can, cannot
from tests.apocalypse.scene import FOE, HERO, Scene

TWO = f"{HERO} mari-cabrah"


def happened(scene: Scene, event: str, *choices: str) -> Scene:
    happen(scene.state, event)
    return scene.run(*choices)


def test_amari_helps_attacks_not_defences() -> None:
    scene = Scene(f"{TWO} amari-howls-from-soul")
    plain = scene.stat("mari-cabrah", "rage")
    scene.fighting(FOE, "mari-cabrah true-silverheels")
    assert scene.stat("mari-cabrah", "rage") == plain
    scene.fighting("true-silverheels mari-cabrah", FOE)
    assert scene.stat(HERO, "rage") == pool()[HERO].rage + 1


def test_balefire_burns_only_in_the_umbra_and_goes_out() -> None:
    scene = Scene(more="balefire").wise(HERO).hand("balefire").set(HERO, world="umbra").play("balefire", HERO)
    assert can(scene.table, scene.id(HERO), "aggravate")
    assert not can(scene.set(HERO, world="physical").table, scene.id(HERO), "aggravate")
    happened(scene, "combat_phase_ends")
    assert not scene.there("balefire")


@pytest.mark.parametrize("slug", ["balkan-fief", "unicorn"])
def test_only_who_regenerates_regenerates_more(slug: str) -> None:
    ally = "kinfolk-shaman"
    assert "Regenerates" not in pool()[ally].keywords
    scene = Scene(more=f"{slug} {ally}").put(slug).put(ally).set(ally, wounds=[1])
    assert happened(scene, "regeneration", ally).thing(ally).wounds
    scene.set(HERO, wounds=[1])
    assert not happened(scene, "regeneration", HERO).thing(HERO).wounds


def test_gaias_breath_waits_for_who_is_in_the_umbra_then() -> None:
    scene = Scene(more="gaias-breath").hand("gaias-breath").play("gaias-breath").set(HERO, wounds=[1, 1, 1, 1])
    assert healing(scene.table, scene.id(HERO)) == 1
    assert healing(scene.set(HERO, world="umbra").table, scene.id(HERO)) == 3
    happened(scene, "regeneration")
    assert not scene.there("gaias-breath") and healing(scene.table, scene.id(HERO)) == 1


def test_ghost_lance_is_cast_at_one() -> None:
    scene = Scene(HERO, f"{FOE} lotus", "ghost-lance").wise(HERO).hand("ghost-lance")
    scene.fighting(HERO, f"{FOE} lotus").play("ghost-lance", HERO, "lotus", window="combat_begins")
    assert cannot(scene.table, scene.id("lotus"), "bluff") and not cannot(scene.table, scene.id(FOE), "bluff")


def test_golgol_draws_when_he_fights_beside_others() -> None:
    scene = Scene(f"{TWO} golgol-fangs-first").fighting("golgol-fangs-first", FOE)
    happened(scene, "fight_begins")
    assert not scene.table.zone("combat_hand:0")
    scene.fighting(f"{HERO} golgol-fangs-first", FOE)
    happened(scene, "fight_begins")
    assert len(scene.table.zone("combat_hand:0")) == 1


def test_howard_koar_frenzies_only_of_damage() -> None:
    scene = Scene("howard-koar", more="shapeshift").hand("shapeshift").fighting("howard-koar")
    scene.play("shapeshift", "howard-koar", window="between_rounds")
    assert scene.thing("howard-koar").crinos and not scene.thing("howard-koar").frenzied


def test_the_whole_pack_takes_the_moon_bridge() -> None:
    scene = Scene(TWO, more="moon-bridge-escape kinfolk-shaman").put("kinfolk-shaman").wise(HERO)
    scene.hand("moon-bridge-escape")
    answer = next(one for one in scene.plays("moon-bridge-escape") if one[2:] == (scene.id(HERO), 1))
    from game.apocalypse.rules.windows import Window

    scene.state.push(Window("equip", (0,)))
    scene.run(answer)
    assert {scene.thing(word).away for word in (HERO, "mari-cabrah", "kinfolk-shaman")} == {"redraw"}


def test_pine_cone_tracks_characters_only() -> None:
    scene = Scene(more="pine-cone furmling").put("furmling").put("pine-cone", HERO).gnosis(HERO)
    scene.table.alphas = (scene.id(HERO), -1)
    from game.apocalypse.rules.alphas import alpha_actions

    use = ("use", scene.id("pine-cone"), 0)
    scene.set("furmling", wounds=[1])
    assert use not in [one.answer.old_form() for one in alpha_actions(scene.table, 0, scene.id(HERO))]
    scene.set(FOE, wounds=[1])
    assert use in [one.answer.old_form() for one in alpha_actions(scene.table, 0, scene.id(HERO))]


def test_cards_about_rage_1_do_not_mean_cards_that_ask_for_gnosis() -> None:
    scene = Scene("fireclaw", more="sap-spirit flesh-wound deranged-mokole elder-vampire")
    scene.put("deranged-mokole").put("elder-vampire")
    table = scene.table
    assert pool()["sap-spirit"].rage == 0
    for card, holds in (("sap-spirit", False), ("flesh-wound", pool()["flesh-wound"].rage == 1)):
        assert can(table, scene.id("deranged-mokole"), "aggravate", scene.id(card)) is holds
        assert cannot(table, scene.id("elder-vampire"), "be_hurt", scene.id(card)) is holds
    assert not can(table, scene.id("fireclaw"), "aggravate", scene.id("sap-spirit"))


@pytest.mark.parametrize(
    ("slug", "who"), [("volcheka-ibarruri", "wahya-ohni"), ("howls-like-thunder", "amari-howls-from-soul")]
)
def test_who_will_not_attack_does_not_join_either(slug: str, who: str) -> None:
    mine, theirs = (slug, who) if pool()[slug].side != "wyrm" else (who, slug)
    scene = Scene(f"{mine} {HERO}", f"{theirs} {FOE}" if theirs != FOE else theirs)
    assert refuses(scene.table, scene.id(who), scene.id(slug))


def test_the_piper_weakens_garou_wherever_they_are() -> None:
    scene = Scene(more="the-piper black-spiral-dancer").put("black-spiral-dancer").put("the-piper")
    for who in (HERO, "black-spiral-dancer"):
        assert scene.stat(who, "rage") == max(0, pool()[who].rage - 1)


@pytest.mark.parametrize("slug", ["bivouac", "war-paint-of-wahya-ohni"])
def test_what_heals_without_regenerating(slug: str) -> None:
    scene = Scene("amanda-withers-in-sun", more=slug).gnosis("amanda-withers-in-sun")
    scene.put(slug, "amanda-withers-in-sun").set("amanda-withers-in-sun", wounds=[1])
    assert healing(scene.table, scene.id("amanda-withers-in-sun")) == 0
    assert not happened(scene, "regeneration").thing("amanda-withers-in-sun").wounds


def test_war_paint_rests_with_too_little_gnosis() -> None:
    scene = Scene(more="war-paint-of-wahya-ohni").gnosis(HERO, 0).put("war-paint-of-wahya-ohni", HERO)
    scene.set(HERO, wounds=[1])
    assert happened(scene, "regeneration").thing(HERO).wounds


def test_doubled_renown_is_the_printed_one() -> None:
    caern = "caern-of-the-crescent-moon"
    scene = Scene(more=f"{caern} aura-of-confidence").put("aura-of-confidence", HERO).put(caern)
    assert scene.stat(HERO, "renown") == pool()[HERO].renown + 1
    scene.play(caern, window="before_votes")
    assert scene.stat(HERO, "vote_renown") == pool()[HERO].renown


def test_fang_dagger_gives_a_second_attack_only() -> None:
    weak = "flesh-wound glancing-blow dodge"
    scene = Scene(more=f"fang-dagger {weak}").put("fang-dagger", HERO).strong(HERO).fighting()
    scene.table.zones["combat_hand:1"] = ()
    scene.exchange("flesh-wound glancing-blow")
    assert len(scene.thing(FOE).wounds) == 2
    scene = Scene(more=f"fang-dagger {weak}").put("fang-dagger", HERO).strong(HERO).fighting()
    scene.exchange("flesh-wound dodge")
    fight = scene.table.fight
    assert fight is not None and [play.status for play in fight.plays if play.creature == scene.id(HERO)] == [
        "good",
        "illegal",
    ]


def test_old_wolf_hates_people_one_by_one() -> None:
    life, wolf, man = "old-wolf-of-the-woods", "howls-like-thunder", HERO
    assert "Homid" in pool()[man].keywords and "Homid" not in pool()[wolf].keywords
    scene = Scene("sees-past-lies", f"{wolf} {man}", life).put(life, "sees-past-lies")
    who = scene.id("sees-past-lies")
    scene.fighting("sees-past-lies", f"{wolf} {man}")
    assert limit_rage(scene.table, who, scene.id(man)) == limit_rage(scene.table, who, scene.id(wolf)) + 3


def test_prey_that_has_fallen_attacks_nobody() -> None:
    scene = Scene(more="sidhe-knight").put("sidhe-knight")
    effect = pool()["sidhe-knight"].abilities[1].do[0]
    knight = scene.id("sidhe-knight")
    changes.leave(scene.state, knight)
    attack(scene.state, Context(-1, knight, knight), effect)
    assert not scene.state.steps
