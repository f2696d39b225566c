"""Cards that once did less, or other, than their text with its errata says."""

from __future__ import annotations

from typing import Any

import pytest

from game.apocalypse.cards.card_defs import pool
from game.apocalypse.cards.lexicon import LEXICON
from game.apocalypse.cards.short_texts import short_text_of
from game.apocalypse.rules import alphas
from game.apocalypse.rules.alphas import alpha_actions
from game.apocalypse.rules.fight import Combat
from game.apocalypse.rules.judging import limit_rage
from game.apocalypse.rules.moot import Junta, voters
from game.apocalypse.rules.windows import Window
from game.apocalypse.state import changes
from game.apocalypse.state.events import FIGHT_EVENTS
from game.cards.context import Context, Given
from game.cards.modifiers import Gains
from game.cards.wording import card_text
from game.core.asking import Ask
from game.core.machine import advance, asked
from tests.apocalypse.scene import FOE, GAME, HERO, Scene, give
from tests.sure import top_step

rule = pytest.mark.rule
FANG = "amanda-withers-in-sun"
UKTENA = "sariya-travels-the-plains"
NECKLACE = "fang-necklace-of-fenris"


def answers(scene: Scene, seat: int = 0) -> list[object]:
    return [option.answer.old_form() for option in top_step(scene.state).options(scene.table, seat)]


def alone(scene: Scene, *cards: str) -> Scene:
    """Let the second pack be out, and the first hold these cards only."""
    scene.table.out = (1,)
    scene.table.points = (3, 5)
    scene.table.zones["sept_deck:0"] = tuple(scene.id(card) for card in cards)
    return scene


# ---- moments end, whatever can be used in them for nothing (5.3)


@rule("5.3")
def test_what_has_no_limit_is_used_once_until_anything_else_is_done() -> None:
    scene = Scene(more=f"{NECKLACE} battle-song").gnosis(HERO).wise(HERO).put(NECKLACE, HERO).hand("battle-song")
    use = ("use", scene.id(NECKLACE), 1)
    scene.state.push(Window("equip", (0,)))
    advance(scene.state)
    assert use in answers(scene)
    give(scene.state, 0, use)
    assert scene.thing(HERO).crinos and use not in answers(scene), "back and forth would never end"
    refusal = GAME.why_not(scene.state, 0, scene.id(NECKLACE), "", "")
    assert refusal is not None and refusal.rule == "5.3" and "anything else" in refusal.text
    give(scene.state, 0, next(one for one in answers(scene) if isinstance(one, tuple) and one[0] == "play"))
    assert use in answers(scene), "a card was played: the forms may be changed again"
    give(scene.state, 0, use)
    assert not scene.thing(HERO).crinos and not asked(scene.state)


@rule("5.3")
def test_what_chooses_somebody_is_used_on_each() -> None:
    scene = Scene(f"{HERO} mari-cabrah", more="griffin").put("griffin")
    use = ("use", scene.id("griffin"), 1)
    scene.state.push(Window("equip", (0,)))
    advance(scene.state)
    give(scene.state, 0, use)
    give(scene.state, 0, scene.id(HERO))
    assert use in answers(scene), "the other one is still in breed form"
    scene.set(HERO, crinos=False)
    assert use not in answers(scene), "it would be turned to and fro"
    scene.set(HERO, crinos=True)
    give(scene.state, 0, use)
    assert scene.thing("mari-cabrah").crinos and not asked(scene.state), "the only one left is not asked for"


@rule("5.3")
def test_what_changes_nothing_is_not_used_for_ever() -> None:
    scene = Scene(f"{HERO} mari-cabrah", more="jack-o-lantern").put("jack-o-lantern").fighting(FOE, "mari-cabrah")
    use = ("use", scene.id("jack-o-lantern"), 1)
    scene.state.push(Window("before_fight", (0,)))
    advance(scene.state)
    for _ in range(2):
        assert use in answers(scene)
        give(scene.state, 0, use)
    assert not asked(scene.state), "it took a place, then its own, and that was all"


# ---- errata


def test_curb_stomp_keeps_from_board_meetings_too() -> None:
    votes = {}
    for stomped in (False, True):
        scene = Scene(HERO, "lotus", "1:board-of-directors")
        junta = scene.id("1:board-of-directors")
        lotus = scene.id("lotus")
        if stomped:
            scene = Scene(HERO, "lotus", "1:board-of-directors curb-stomp").strong(HERO).fighting(HERO, "lotus")
            scene.exchange("curb-stomp")
            junta, lotus = scene.id("1:board-of-directors"), scene.id("lotus")
            scene.table.fight = None
        scene.table.juntas = (Junta(junta, lotus, 1, Context(1, junta, lotus)),)
        votes[stomped] = voters(scene.table, scene.table.juntas[0])
    assert votes[False] and not votes[True]


def test_pack_fomori_defend_only_each_other() -> None:
    scene = Scene(more="fomori-1 fomori-2 skull-pig").put("fomori-1").put("fomori-2").put("skull-pig")
    changes.give(scene.state, Given((Gains(("Fomori",)),), (scene.id("skull-pig"),), "game", 0, 0))
    for target, defends in (("fomori-1", {"fomori-1", "fomori-2"}), ("skull-pig", {"skull-pig"})):
        scene.table.fight = None
        scene.state.steps = ()
        scene.state.push(Combat("attack", scene.id(HERO), scene.id(target)))
        advance(scene.state)
        give(scene.state, 1, "yes")
        fights = [one.fight for one in scene.state.events if isinstance(one, FIGHT_EVENTS)]
        assert {scene.table.face(one).slug for one in max((f.defenders for f in fights), key=len)} == defends


@rule("10.7")
def test_uktena_face_their_wyrmfoe_first() -> None:
    scene = Scene(f"{UKTENA} {HERO}", more="uktena-wyrmfoe furmling sneak-attack").put("uktena-wyrmfoe").put("furmling")
    for alpha, free in ((UKTENA, False), (HERO, True)):
        scene.table.alphas = (scene.id(alpha), scene.id(FOE))
        scene.table.cache = {}
        found = {
            one.answer.old_form() for one in alpha_actions(scene.table, 0, scene.id(alpha)) if one.choice == "attack"
        }
        assert ("attack", scene.id("uktena-wyrmfoe")) in found
        assert (("attack", scene.id("furmling")) in found) is free and (("attack", scene.id(FOE)) in found) is free
    scene.table.alphas = (scene.id(UKTENA), scene.id(FOE))
    scene.table.cache = {}
    scene.hand("sneak-attack").play("sneak-attack", UKTENA, window="between_alphas")
    assert not scene.thing(FOE).wounds and not scene.there("uktena-wyrmfoe"), "a card goes for it as well"


# ---- texts done in full


@rule("12.14", "15.1", "16.1")
def test_harano_gloom_forbids_every_attack_but_no_defence() -> None:
    field = "forestry-outpost-raid"
    scene = Scene(f"{FANG} {HERO}", more=f"harano-gloom 1:austere-temple {field} fomori-1 bunyip-spirit hunting-party")
    scene.put("1:austere-temple").put(field).put("fomori-1").put("bunyip-spirit")
    who = scene.id(FANG)
    scene.table.alphas = (who, scene.id(FOE))
    for step in (True, False):
        words = {
            form[0] for one in alpha_actions(scene.table, 0, who) if isinstance(form := one.answer.old_form(), tuple)
        }
        room = alphas.Engage(scene.id(HERO), scene.id(field)).room(scene.table, (scene.id(HERO),), 0, 30)
        assert (words >= {"attack", "territory", "battlefield"}) is step and (who in room) is step
        assert bool(words) is step
        if step:
            scene.put("harano-gloom", FANG)
            scene.table.alphas = (who, scene.id(FOE))
    scene.fighting(HERO, FOE).hand("hunting-party").play("hunting-party", HERO, FANG, window="declared")
    assert scene.table.fight is not None and who not in scene.table.fight.attackers
    scene.fighting(FOE, HERO)
    from game.apocalypse.cards.vocabulary import JoinUpTo
    from game.apocalypse.rules.effect_handlers import Joining

    assert Joining(Context(0, who), JoinUpTo()).room(scene.table) == [who], "it helps to defend"


def test_nobody_bears_harano_gloom_twice_in_a_game() -> None:
    scene = Scene(FANG, more="harano-gloom harano-gloom 1:harano-gloom").hand("harano-gloom")
    one, other = (
        card
        for card, face in enumerate(scene.table.contents.faces)
        if face.slug == "harano-gloom" and scene.table.contents.owner[card] == 0
    )
    scene.table.zones["sept_hand:0"] = (one, other)
    scene.play("harano-gloom", "", FANG)
    assert not scene.plays(other)  # type: ignore[arg-type]
    scene.state.push(Combat("attack", scene.id(FOE), scene.id(FANG)))
    scene.run()
    assert not scene.there("harano-gloom") and not scene.plays(other), "for the whole game"  # type: ignore[arg-type]
    scene.state.steps, scene.state.ask = ((Window("equip", (0, 1)), 1),), Ask((0,), "window_equip")
    refusal = GAME.why_not(scene.state, 0, other, "", "")
    assert refusal is not None and "that has not borne this card in this game" in str(dict(refusal.fields)["what"])


def test_nightmare_coin_ends_a_fight_before_it_begins() -> None:
    scene = Scene(more="nightmare-coin").gnosis(HERO).put("nightmare-coin", HERO)
    scene.state.push(Combat("attack", scene.id(FOE), scene.id(HERO)))
    advance(scene.state)
    assert scene.state.ask is not None and scene.state.ask.prompt == "window_before_fight"
    give(scene.state, 0, ("use", scene.id("nightmare-coin"), 0))
    scene.run()
    assert scene.table.fight is None and not scene.there("nightmare-coin") and not scene.thing(HERO).wounds


FLOWER, MATE = "flower-of-aphrodite", "caias-katyrev"


def with_flower(more: str = "") -> Scene:
    return Scene(f"{MATE} {HERO}", more=f"{FLOWER} {more}").gnosis(HERO).put(FLOWER, HERO)


def test_the_flower_falls_when_its_bearer_joins_an_attack() -> None:
    scene = with_flower("hunting-party").fighting(MATE, FOE).hand("hunting-party")
    scene.play("hunting-party", MATE, HERO, window="declared")
    assert scene.table.fight is not None and scene.table.fight.has(scene.id(HERO)) and not scene.there(FLOWER)
    scene = with_flower("pack-defense").fighting(FOE, MATE).hand("pack-defense")
    scene.play("pack-defense", MATE, HERO, window="before_fight")
    assert scene.table.fight is not None and scene.table.fight.has(scene.id(HERO)) and scene.there(FLOWER)


def test_the_flower_falls_when_its_bearer_attacks_a_territory_or_battlefield() -> None:
    scene = with_flower("1:austere-temple").put("1:austere-temple")
    scene.state.push(alphas.Raid(scene.id(HERO), scene.id("1:austere-temple")))
    assert not scene.run().there(FLOWER)
    for lead, along in ((HERO, MATE), (MATE, HERO)):
        scene = with_flower("forestry-outpost-raid fomori-1 bunyip-spirit").put("forestry-outpost-raid")
        scene.put("fomori-1").put("bunyip-spirit")
        scene.state.push(alphas.Engage(scene.id(lead), scene.id("forestry-outpost-raid")))
        scene.run(along)
        assert not scene.there(FLOWER)


def test_the_flower_stays_when_its_bearer_steps_in() -> None:
    scene = with_flower("granola-pete").put("granola-pete")
    scene.table.alphas = (scene.id(HERO), -1)
    scene.state.push(Combat("attack", scene.id(FOE), scene.id("granola-pete")))
    scene.run("yes")
    assert scene.there(FLOWER)


def test_gateway_of_the_hyena_ends_a_fight_begun_over_a_moon_bridge() -> None:
    for card, ends in (("moon-bridge-attack", True), ("sneak-attack", False)):
        scene = Scene(HERO, FOE, f"1:gateway-of-the-hyena {card} caern-of-the-tri-spiral 1:caern-of-the-bloodfist")
        scene.put("caern-of-the-tri-spiral").put("1:caern-of-the-bloodfist").wise(FOE).hand(card)
        scene.hand("1:gateway-of-the-hyena")
        scene.table.zones["sept_hand:1"] = ()
        scene.play(card, HERO, FOE, window="between_alphas")
        assert scene.table.fight is None
        scene.hand("1:gateway-of-the-hyena")
        scene.fighting(HERO, FOE, "card")
        assert scene.table.fight is not None
        scene.table.fight = scene.table.fight._replace(by=scene.id(card))
        scene.table.cache = {}
        assert bool(scene.plays("1:gateway-of-the-hyena", "between_rounds")) is ends
        if ends:
            scene.play("1:gateway-of-the-hyena", FOE, window="between_rounds")
            assert scene.table.fight is not None and scene.table.fight.ended == "card"


def test_a_card_that_begins_a_fight_is_known_by_it() -> None:
    scene = Scene(more="sneak-attack 1:frenzy").hand("sneak-attack", "1:frenzy")
    answer = scene.plays("sneak-attack", "between_alphas")[0]
    scene.state.push(Window("between_alphas", (0,)))
    advance(scene.state)
    give(scene.state, 0, answer)
    assert scene.table.fight is not None and scene.table.fight.by == scene.id("sneak-attack")
    scene = Scene(more="frenzy").hand("frenzy")
    scene.state.push(Combat("attack", scene.id(HERO), scene.id(FOE)))
    advance(scene.state)
    assert scene.table.fight is not None and scene.table.fight.by == -1


def bridge(number: int, willing: str, fight: bool = False) -> Scene:
    """Let seat 0 play Moon Bridge Escape for the first of the other pack, or all of it."""
    scene = Scene(HERO, f"{FOE} lotus", "moon-bridge-escape").wise(HERO).hand("moon-bridge-escape")
    if fight:
        scene.fighting(HERO, FOE)
    scene.state.push(Window("between_rounds" if fight else "equip", (0,)))
    advance(scene.state)
    give(scene.state, 0, next(one for one in answers(scene) if one[2:] == (scene.id(HERO), number)))  # type: ignore[index]
    give(scene.state, 0, scene.id(FOE))
    assert asked(scene.state) == (1,) and scene.state.ask is not None and scene.state.ask.prompt == "may"
    give(scene.state, 1, willing)
    return scene


def test_moon_bridge_escape_takes_the_willing_of_another_pack() -> None:
    assert bridge(2, "yes").thing(FOE).away == "redraw" and not bridge(2, "yes").thing("lotus").away
    assert not bridge(2, "no").thing(FOE).away
    scene = bridge(3, "yes")
    assert scene.thing(FOE).away == scene.thing("lotus").away == "redraw" and not scene.thing(HERO).away


def test_moon_bridge_escape_ends_the_fight() -> None:
    fight = bridge(2, "yes", fight=True).table.fight
    assert fight is not None and fight.ended == "card"
    fight = bridge(3, "yes", fight=True).table.fight
    assert fight is not None and not fight.defenders, "nobody is left to fight"
    scene = Scene(f"{HERO} mari-cabrah", more="moon-bridge-escape").wise(HERO).hand("moon-bridge-escape")
    scene.fighting(f"{HERO} mari-cabrah").play("moon-bridge-escape", HERO, HERO, window="between_rounds")
    assert scene.table.fight is not None and scene.table.fight.ended == "card"


def test_cassandra_is_fierce_against_get_of_fenris_only() -> None:
    scene = Scene("cassandra-shadow-watcher", f"golgol-fangs-first {FOE}")
    scene.fighting("cassandra-shadow-watcher", f"golgol-fangs-first {FOE}")
    her = scene.id("cassandra-shadow-watcher")
    plain = limit_rage(scene.table, her, scene.id(FOE))
    assert limit_rage(scene.table, her, scene.id("golgol-fangs-first")) == plain + 2


# ---- the last pack (18.4)


@rule("18.4")
def test_the_last_pack_plays_on_for_what_can_bring_it_points() -> None:
    from game.apocalypse.rules.turn import victors

    gaia = "klaive furmling granola-pete legendary-leadership pack-reprimand forestry-outpost-raid bunyip-spirit"
    gaia += " fools-quest telling-blow winter-wolf fomori-1"

    def goes_on(*cards: str, prey: str = "", mine: str = HERO, combat: str = "", **rules: Any) -> bool:
        scene = alone(Scene(mine, FOE, gaia, **rules), *cards)
        if prey:
            scene.put(prey)
        scene.table.zones["combat_deck:0"] = tuple(scene.id(card) for card in combat.split())
        return victors(scene.table) == ()

    assert not goes_on("klaive", "pack-reprimand"), "nothing of it is worth a point"
    assert goes_on("klaive", "furmling") and goes_on(prey="furmling"), "enemies are (17.3)"
    assert not goes_on("granola-pete") and not goes_on(prey="granola-pete"), "victims are not, to Gaia (17.3)"
    assert goes_on(prey="granola-pete", gaia_victims=True) and goes_on(prey="granola-pete", mine="lotus")
    assert not goes_on(prey="fomori-1", mine="lotus", wyrm_enemies=False) and goes_on(prey="fomori-1", mine="lotus")
    assert goes_on(prey="bunyip-spirit", mine="lotus", wyrm_enemies=False), "a spirit could be bound (17.6)"
    assert not goes_on("legendary-leadership"), "moots need two Gaia packs (9.3)"
    assert goes_on("legendary-leadership", moot_packs=1) and goes_on("winter-wolf", moot_packs=1)
    assert not goes_on("fools-quest") and goes_on("fools-quest", prey="granola-pete"), "it wants a fight"
    assert not goes_on(combat="telling-blow") and goes_on(prey="granola-pete", combat="telling-blow")
    assert not goes_on("forestry-outpost-raid"), "nothing can defend it (15.3)"
    assert goes_on("forestry-outpost-raid", undefended_field="itself")


# ---- what a card says


def test_a_chip_says_what_a_card_does_where_it_stays() -> None:
    """What can also be played to cancel another card is no canceller once it is there."""
    told = {slug: short_text_of(pool()[slug]) for slug in ("half-moon", "crescent-moon", "new-moon", "whelp-body")}
    assert told["half-moon"] == "All: +1 for Rites; Philodox: +1 Gnosis"
    assert told["crescent-moon"] == "Spirit: +1 Rage; Theurge: +1 Gnosis" and told["new-moon"].startswith("All: Cannot")
    assert short_text_of(pool()["greater-banishment"]) == "Cancels"


def test_texts_say_it_in_plain_words() -> None:
    text = {face.slug: card_text(face, LEXICON) for face in pool().values()}
    assert "gains victory points equal to the Renown it asked for" in text["legendary-leadership"]
    assert text["beat-unmerciful"].endswith("with exactly 1 Rage have no effect.")
    assert "with 2 to 3 Rage" in text["faerie-armor"] and "with 0 Rage or with 0 Gnosis" in text["the-piper"]
    assert text["lost-calling"].endswith("No Wendigo creature can enter frenzy.")
    assert "no ally or character whose Gnosis" in text["strange-rain"]
    assert "No character or ally" in text["fbi-agent"].replace("Black Spiral Dancer ", "")
    assert text["john-hidden-moon"].endswith("unless “Lunar Eclipse” is in play.")
    assert "neither Spirit, Bane nor Metis" in text["stench-of-death"] and "draw 0" not in "".join(text.values())
    assert text["security-system"].startswith("From hand, in answer to a card")
