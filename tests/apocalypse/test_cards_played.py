"""Cards that are used: Gifts, equipment, characters that act, prey by itself; and that every card has a test."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest

from game.apocalypse.answers import Use
from game.apocalypse.cards.card_defs import pool
from game.apocalypse.rules.alphas import act_on, alpha_actions
from game.apocalypse.rules.judging import capacity, is_bluff, playing_rage
from game.apocalypse.rules.legal import active, may_carry
from game.apocalypse.rules.windows import happen
from game.apocalypse.state import changes
from game.apocalypse.state.table import Wound
from game.cards.modifiers import can, cannot
from tests.apocalypse import test_cards_combat, test_cards_in_play
from tests.apocalypse.scene import FOE, HERO, Scene, give


def gift(slug: str, more: str = "", mine: str = HERO, theirs: str = FOE, gnosis: int = 10) -> Scene:
    """A wise hero with a Gift in hand."""
    return Scene(mine, theirs, f"{slug} {more}").wise(mine.split()[0], gnosis).hand(slug)


STAYS = (
    "aura-of-confidence",
    "awe",
    "persuasion",
    "voice-of-reason",
    "lunas-armor",
    "wyrm-hide",
    "aegis",
    "might-of-thor",
    "horns-of-the-impaler",
    "icy-chill-of-despair",
    "insightful-eyes",
    "odor-of-skunk",
    "stench-of-death",
    "gaias-grace",
    "wearing-the-bear-shirt",
    "camouflage",
)


@pytest.mark.parametrize("slug", STAYS)
def test_gifts_that_stay_on_their_user(slug: str) -> None:
    scene = gift(slug).play(slug, HERO)
    assert scene.thing(slug).host == scene.id(HERO)


@pytest.mark.parametrize(
    ("slug", "target", "more"),
    [
        ("heart-of-fury", FOE, ""),
        ("whelp-body", FOE, ""),
        ("infectious-touch", FOE, ""),
        ("corrupting-presence", "caern-of-the-bloodfist", "caern-of-the-bloodfist"),
        ("inbred-disorder", "grimfang", "grimfang"),
        ("satire-song", "grimfang", "grimfang"),
    ],
)
def test_cards_that_stay_on_their_target(slug: str, target: str, more: str) -> None:
    scene = gift(slug, more if more != "grimfang" else "", "grimfang true-silverheels" if more == "grimfang" else HERO)
    if target.startswith("caern"):
        scene.put(target)
    if slug == "satire-song":
        target = HERO
        scene = Scene("grimfang thunder-tiger", FOE, slug).hand(slug)
        target = FOE
        from game.cards.context import Given
        from game.cards.modifiers import Gains

        changes.give(scene.state, Given((Gains(("Galliard",)),), (scene.id("grimfang"),), "turn", 0, 0))
        scene.play(slug, "grimfang", FOE)
    else:
        scene.play(slug, "", target)
    assert scene.thing(slug).host == scene.id(target)


def fight_gift(slug: str, theirs: str = FOE, more: str = "", *choices: str) -> Scene:
    scene = gift(slug, more, HERO, theirs)
    for word in more.split():
        scene.put(word)
    return scene.fighting(HERO, more.split()[0] if more else theirs.split()[0]).play(
        slug, HERO, *choices, window="combat_begins"
    )


def battle_song() -> None:
    scene = gift("battle-song").play("battle-song", HERO)
    assert playing_rage(scene.table, scene.id(HERO)) == 4


def fatal_flaw() -> None:
    assert fight_gift("fatal-flaw").stat(HERO, "rage") == 3


def curse() -> None:
    scene = fight_gift("curse-of-hatred")
    assert playing_rage(scene.table, scene.id(FOE)) == 1


def no_cards(slug: str, theirs: str = FOE, more: str = "") -> None:
    scene = fight_gift(slug, theirs, more)
    who = more or theirs
    assert capacity(scene.table, scene.id(who)) == 0
    scene.exchange()
    assert capacity(scene.table, scene.id(who)) == 1


def body_wrack() -> None:
    scene = gift("body-wrack").fighting().play("body-wrack", HERO, FOE, window="combat_begins")
    assert scene.thing(FOE).wounds[0].card == scene.id("body-wrack") and capacity(scene.table, scene.id(FOE)) == 0


def balors() -> None:
    scene = gift("balors-gaze", theirs="lotus").strong(HERO, 9).fighting(HERO, "lotus")
    scene.play("balors-gaze", HERO, window="combat_begins")
    lotus = scene.id("lotus")
    assert capacity(scene.table, lotus) == 0 and active(scene.table, lotus), "it only keeps combat cards back"
    scene.exchange()
    assert capacity(scene.table, lotus) == 1, "for one round"


def shriek() -> None:
    assert fight_gift("shriek").stat(FOE, "rage") == 1


def damage(slug: str, points: int, aggravated: bool, more: str = "") -> None:
    scene = fight_gift(slug, FOE, more) if slug != "knife-wind" else gift(slug).play(slug, HERO, FOE)
    who = more or FOE
    assert (scene.thing(who).damage, scene.thing(who).wounds[0].aggravated) == (points, aggravated)
    assert scene.thing(who).wounds[0].card == scene.id(slug)


def end_fight(slug: str) -> None:
    scene = fight_gift(slug)
    assert scene.table.fight is not None and scene.table.fight.ended == "card"


def savage() -> None:
    scene = fight_gift("savage-fury")
    assert scene.thing(HERO).frenzied and scene.thing(FOE).frenzied


def song_of_rage() -> None:
    scene = gift("song-of-rage").fighting().play("song-of-rage", HERO, FOE, window="combat_begins")
    assert scene.thing(FOE).frenzied
    assert not gift("song-of-rage", gnosis=5).fighting().plays("song-of-rage", "combat_begins")


def serenity() -> None:
    scene = (
        gift("serenity").fighting().set(FOE, frenzied=True, crinos=True).play("serenity", HERO, window="combat_begins")
    )
    assert not scene.thing(FOE).frenzied


def true_form() -> None:
    scene = gift("take-the-true-form").set(FOE, crinos=True, wounds=[5]).play("take-the-true-form", HERO, FOE)
    assert not scene.there(FOE)  # 5 damage, breed Health 3 (12.9)


def heals(slug: str, wounds: list[int], left: list[int]) -> None:
    scene = gift(slug).set(HERO, wounds=wounds, crinos=True).play(slug, HERO, HERO)
    assert [wound.points for wound in scene.thing(HERO).wounds] == left


def spirit(slug: str) -> None:
    scene = gift(slug, "furmling guardian-spider").put("furmling").put("guardian-spider").set(HERO, wounds=[1])
    scene.play(slug, HERO, "furmling")
    assert not scene.there("furmling") and scene.table.points == (0, 0)
    assert slug != "spirit-drain" or not scene.thing(HERO).wounds


def item(slug: str, card: str, mine: str = HERO) -> None:
    scene = gift(slug, f"1:{card}").put(f"1:{card}", FOE).play(slug, HERO, f"1:{card}")
    assert not scene.there(f"1:{card}")


def infestation() -> None:
    scene = gift("bane-infestation", "1:mages-talisman").put("1:mages-talisman", FOE)
    scene.play("bane-infestation", HERO, "1:mages-talisman")
    assert scene.thing("1:mages-talisman").host == scene.id(HERO)


def revilement() -> None:
    scene = gift("revilement", "1:beast-of-war").put("1:beast-of-war").play("revilement", HERO, "1:beast-of-war")
    assert not scene.there("1:beast-of-war")


def pain(slug: str) -> None:
    scene = gift(slug).set(FOE, wounds=[1, 2]).play(slug, HERO, FOE)
    assert [w.aggravated for w in scene.thing(FOE).wounds] == [False, True]


def steps(slug: str) -> None:
    scene = gift(slug).play(slug, HERO)
    assert scene.thing(HERO).world == "umbra" and scene.thing(HERO).crinos == (slug == "airt-gateway")


def balefire() -> None:
    assert not gift("balefire").plays("balefire")
    scene = gift("balefire").set(HERO, world="umbra").play("balefire", HERO)
    assert can(scene.table, scene.id(HERO), "aggravate")


def away(slug: str, until: str) -> None:
    scene = gift(slug)
    if slug == "airt-mastery":
        scene.set(HERO, world="umbra").set(FOE, world="umbra")
    scene.play(slug, HERO, HERO if slug != "airt-mastery" else FOE)
    assert scene.thing(HERO if slug != "airt-mastery" else FOE).away == until


def jungle() -> None:
    scene = gift("lord-of-the-jungle").play("lord-of-the-jungle", HERO, FOE, window="before_alphas")
    assert scene.table.fight is None and any(card for card in scene.table.zone("combat_hand:1"))


def higher_calling() -> None:
    scene = gift("higher-calling", theirs="grimfang").play("higher-calling", HERO)
    assert cannot(scene.table, scene.id(HERO), "attack", scene.id("grimfang"))


def ghost_lance() -> None:
    scene = fight_gift("ghost-lance")
    assert cannot(scene.table, scene.id(FOE), "bluff")


def hallucinations() -> None:
    scene = fight_gift("psychotic-hallucinations", FOE).hand("1:flesh-wound")
    assert is_bluff(scene.table, scene.id(FOE), scene.id("1:flesh-wound"))


def banishment(slug: str) -> None:
    scene = gift(slug, "1:persuasion").put("1:persuasion", FOE).play(slug, HERO, "1:persuasion")
    assert not scene.there("1:persuasion")
    # In answer to a Gift that is just being played.
    scene = gift(slug, "1:persuasion").hand("1:persuasion").wise(FOE)
    from game.apocalypse.rules.windows import Window
    from game.core.machine import advance
    from tests.apocalypse.scene import GAME

    scene.state.push(Window("equip", (1,)))
    advance(scene.state)
    give(scene.state, 1, scene.plays("1:persuasion")[0])
    assert scene.state.ask is not None and scene.state.ask.prompt == "window_answer"
    answers = [o.answer.old_form() for o in GAME.options(scene.state, 0)]
    give(scene.state, 0, next(a for a in answers if isinstance(a, tuple) and a[1] == scene.id(slug)))
    scene.run()
    assert scene.id("1:persuasion") in scene.table.zone("sept_discard:1")


def glib() -> None:
    scene = gift("glib-tongue").play("glib-tongue", HERO, window="before_votes")
    assert scene.stat(HERO, "vote_renown") == 5


GIFTS: dict[str, Callable[[], None]] = {
    "battle-song": battle_song,
    "fatal-flaw": fatal_flaw,
    "curse-of-hatred": curse,
    "true-fear": lambda: no_cards("true-fear"),
    "roar-of-the-wyrm": lambda: no_cards("roar-of-the-wyrm"),
    "born-to-nature": lambda: no_cards("born-to-nature", FOE, "furmling"),
    "body-wrack": body_wrack,
    "balors-gaze": balors,
    "shriek": shriek,
    "ghost-lance": ghost_lance,
    "dragons-breath": lambda: damage("dragons-breath", 2, True),
    "gaias-will-corrupted": lambda: damage("gaias-will-corrupted", 5, False, "a-bus-full-of-people"),
    "knife-wind": lambda: damage("knife-wind", 1, False),
    "staredown": lambda: end_fight("staredown"),
    "air-of-authority": lambda: end_fight("air-of-authority"),
    "savage-fury": savage,
    "song-of-rage": song_of_rage,
    "serenity": serenity,
    "take-the-true-form": true_form,
    "mothers-touch": lambda: heals("mothers-touch", [2, 1], [2]),
    "kiss-of-life": lambda: heals("kiss-of-life", [1, 3], [1]),
    "kiss-of-the-wyrm": lambda: heals("kiss-of-the-wyrm", [1, 3], [1]),
    "exorcism": lambda: spirit("exorcism"),
    "spirit-drain": lambda: spirit("spirit-drain"),
    "jam-technology": lambda: item("jam-technology", "machete"),
    "fetish-sundering": lambda: item("fetish-sundering", "blood-dagger"),
    "redemption": lambda: item("redemption", "blood-dagger"),
    "subjugation-of-gaia": lambda: item("subjugation-of-gaia", "blood-dagger"),
    "bane-infestation": infestation,
    "revilement": revilement,
    "taste-of-pain": lambda: pain("taste-of-pain"),
    "open-wounds": lambda: pain("open-wounds"),
    "airt-gateway": lambda: steps("airt-gateway"),
    "walking-between-worlds": lambda: steps("walking-between-worlds"),
    "balefire": balefire,
    "moon-bridge-escape": lambda: away("moon-bridge-escape", "redraw"),
    "airt-mastery": lambda: away("airt-mastery", "regeneration"),
    "lord-of-the-jungle": jungle,
    "higher-calling": higher_calling,
    "psychotic-hallucinations": hallucinations,
    "glib-tongue": glib,
    **{
        slug: partial(banishment, slug)
        for slug in ("greater-banishment", "lesser-banishment", "remove-gaias-blessing", "consumption-of-gaia")
    },
}


@pytest.mark.parametrize("slug", sorted(GIFTS))
def test_gift(slug: str) -> None:
    GIFTS[slug]()


# ---- equipment that is used


def test_uses_of_equipment() -> None:
    scene = Scene(more="spear-of-deceit nightmare-coin").put("nightmare-coin", HERO).fighting()
    scene.play("nightmare-coin", window="combat_begins")
    assert scene.table.fight is not None and scene.table.fight.ended == "card" and not scene.there("nightmare-coin")
    scene = (
        Scene(more="spear-of-deceit")
        .put("spear-of-deceit", HERO)
        .fighting(round=2)
        .play("spear-of-deceit", window="between_rounds")
    )
    assert scene.table.fight is not None and scene.table.fight.ended == "card"


def test_pipe_bomb_becomes_a_wound() -> None:
    scene = Scene(more="pipe-bomb").put("pipe-bomb", HERO).fighting().play("pipe-bomb", window="combat_begins")
    assert scene.thing(FOE).damage == 1 and scene.thing(FOE).wounds[0].aggravated and not scene.there("pipe-bomb")


def test_red_hot_baby_powder_maddens_an_opponent() -> None:
    scene = Scene(more="1:red-hot-baby-powder").put("1:red-hot-baby-powder", FOE).fighting()
    scene.play("1:red-hot-baby-powder", window="combat_begins")
    assert scene.thing(HERO).frenzied


def test_vampire_blood_heals() -> None:
    scene = Scene(more="1:vampire-blood").put("1:vampire-blood", FOE).set(FOE, wounds=[2]).play("1:vampire-blood")
    assert not scene.thing(FOE).wounds and not scene.there("1:vampire-blood")


def test_elder_stone_can_be_given_up_for_votes() -> None:
    scene = Scene(more="elder-stone").put("elder-stone", HERO).play("elder-stone", window="before_votes")
    assert scene.stat(HERO, "vote_renown") == 10


@pytest.mark.parametrize(("slug", "rounds"), [("sports-car", 3), ("walks-with-might", 4), ("roars-like-thunder", 4)])
def test_who_gets_away_after_some_rounds(slug: str, rounds: int) -> None:
    who = HERO if slug == "sports-car" else slug
    scene = Scene(who, more="sports-car").fighting(who, round=rounds - 1)
    if slug == "sports-car":
        scene.put(slug, HERO)
    from game.apocalypse.rules.windows import Window, uses

    assert not uses(scene.table, 0, Window("between_rounds", (0,)))
    scene.fighting(who, round=rounds).play(slug, window="between_rounds")
    assert scene.table.fight is not None and not scene.table.fight.attackers


def test_flower_of_aphrodite_is_lost_by_attacking() -> None:
    scene = Scene(more="flower-of-aphrodite").put("flower-of-aphrodite", HERO).attack()
    assert not scene.there("flower-of-aphrodite")


def test_toga_of_dionysius_drops_gifts() -> None:
    scene = Scene(more="1:wyrm-hide 1:toga-of-dionysius").put("1:wyrm-hide", FOE).put("1:toga-of-dionysius", FOE)
    assert not scene.there("1:wyrm-hide") and scene.there("1:toga-of-dionysius")


# ---- characters and allies that act


def test_howard_koar_frenzies_as_he_turns() -> None:
    from game.apocalypse.rules.death import wound

    scene = Scene("howard-koar").fighting("howard-koar")
    wound(scene.state, scene.id("howard-koar"), Wound(-1, 1), "play", -1)
    assert scene.run().thing("howard-koar").frenzied


def test_seeks_the_truth_draws_as_alpha_action() -> None:
    scene = Scene("seeks-the-truth", more="klaive mokole-hide")
    scene.table.alphas = (scene.id("seeks-the-truth"), -1)
    alpha = scene.id("seeks-the-truth")
    use = next(one.answer for one in alpha_actions(scene.table, 0, alpha) if one.choice == "use:0")
    assert isinstance(use, Use)
    act_on(scene.state, alpha, {0: use})
    scene.run()
    assert len(scene.table.zone("sept_hand:0")) == 2


@pytest.mark.parametrize(("slug", "mine"), [("lorenz-winkler", "questor"), ("unicorn", "")])
def test_who_heals_others_in_the_regeneration_phase(slug: str, mine: str) -> None:
    scene = Scene(HERO, "lorenz-winkler questor", "unicorn").set(FOE, wounds=[2]).set(HERO, wounds=[2])
    if slug == "unicorn":
        scene.put("unicorn")
    happen(scene.state, "regeneration")
    scene.run(*([FOE] if slug == "lorenz-winkler" else [HERO]))
    assert not scene.thing(FOE if slug == "lorenz-winkler" else HERO).wounds


@pytest.mark.parametrize("slug", ["kinfolk-veterinarian", "balkan-fief"])
def test_other_healers(slug: str) -> None:
    scene = Scene(more=slug).put(slug).set(HERO, wounds=[2])
    happen(scene.state, "regeneration")
    assert not scene.run(HERO).thing(HERO).wounds


@pytest.mark.parametrize("slug", ["questor-treetalker", "shoragg", "corinna", "ragnor-the-terror", "sybil"])
def test_who_brings_packmates_along(slug: str) -> None:
    gaia = slug == "questor-treetalker"
    team = "corinna ragnor-the-terror sybil"
    scene = Scene(f"{slug} mari-cabrah" if gaia else HERO, FOE if gaia else team + " shoragg", "furmling").put(
        "furmling"
    )
    helper = "mari-cabrah" if gaia else next(w for w in team.split() if w != slug)
    if gaia:
        scene.fighting(slug, "furmling").play(slug, "", helper, window="declared")
    else:
        scene.fighting(slug, HERO).play(slug, "", helper, window="before_fight")
    assert scene.table.fight is not None and scene.table.fight.attackers == (scene.id(slug), scene.id(helper))


def test_growls_at_moon_defends_packmates() -> None:
    scene = Scene(f"{HERO} growls-at-moon").fighting(FOE, HERO).play("growls-at-moon", window="before_fight")
    assert scene.table.fight is not None and len(scene.table.fight.defenders) == 2


def test_jack_o_lantern_takes_the_place_of_a_packmate() -> None:
    scene = (
        Scene(more="jack-o-lantern")
        .put("jack-o-lantern")
        .fighting(FOE, HERO)
        .play("jack-o-lantern", window="before_fight")
    )
    assert scene.table.fight is not None and scene.table.fight.defenders == (scene.id("jack-o-lantern"),)


@pytest.mark.parametrize("slug", ["wolf-spirit", "song-of-the-great-beast", "spirit-tiger"])
def test_who_cannot_act_on_arrival(slug: str) -> None:
    scene = Scene(more=slug).put(slug)
    assert cannot(scene.table, scene.id(slug), "act")
    changes.expire(scene.state, "turn")
    assert not cannot(scene.table, scene.id(slug), "act")


# ---- prey that acts


@pytest.mark.parametrize(
    ("slug", "target"),
    [
        ("corrupt-kinfolk", HERO),
        ("renegade-werewolf-hunter", FOE),
        ("survival-nut", "lorenz-winkler"),
        ("wild-animals", FOE),
    ],
)
def test_prey_attacks_at_the_end_of_the_combat_phase(slug: str, target: str) -> None:
    foes = "lorenz-winkler" if slug == "survival-nut" else FOE
    if slug == "survival-nut":
        foes = "prentice-turner"
        target = "prentice-turner"
    scene = Scene(HERO, foes, slug).put(slug)
    happen(scene.state, "combat_phase_ends")
    seen: list[tuple[int, int]] = []
    from game.apocalypse.rules import fight as fights

    real = fights.Combat.BEATS  # type: ignore[attr-defined]
    assert real
    scene.run()
    seen += [(0, 0)]
    notes = scene.table.zone("combat_hand:0")
    assert notes, "a fight was fought: cards were drawn after it"
    assert scene.there(target)


@pytest.mark.parametrize(
    ("slug", "event", "prize"),
    [
        ("drunken-vandals", "combat_phase_ends", "austere-temple"),
        ("pentex-forestry-team", "regeneration", "caern-of-the-bloodfist"),
    ],
)
def test_prey_destroys_things(slug: str, event: str, prize: str) -> None:
    scene = Scene(more=f"{slug} {prize}").put(slug).put(prize)
    happen(scene.state, event)
    assert not scene.run().there(prize)


def test_playground_full_of_kids_runs_after_three_rounds() -> None:
    scene = (
        Scene(more="playground-full-of-kids")
        .put("playground-full-of-kids")
        .fighting(HERO, "playground-full-of-kids", round=3)
    )
    happen(scene.state, "round_ends")
    fight = scene.run().table.fight
    assert fight is not None and not fight.defenders and fight.attackers


# ---- battlefields, rytthiku and the rest


@pytest.mark.parametrize("slug", [s for s, f in pool().items() if f.type == "battlefield"])
def test_battlefields_ask_for_their_side(slug: str) -> None:
    from game.apocalypse.rules.alphas import lines_of, may_engage

    scene = Scene(more=slug).put(slug).set(HERO, world="umbra").set(FOE, world="umbra")
    scene.table.alphas = (scene.id(HERO), scene.id(FOE))
    changes.touch(scene.state)
    lines = lines_of(scene.table, scene.id(slug))
    gaia = may_engage(scene.table, scene.id(HERO), scene.id(slug))
    wyrm = may_engage(scene.table, scene.id(FOE), scene.id(slug))
    assert gaia != wyrm and lines.attacker_renown >= 10 and lines.defender_draw >= 1


def test_one_weapon_and_one_armor() -> None:
    scene = Scene(more="klaive machete").put("klaive", HERO)
    assert not may_carry(scene.table, scene.id(HERO), scene.id("machete"))


# ---- the whole pool


def test_every_card_of_the_pool_is_in_a_test() -> None:
    text = "".join(path.read_text(encoding="utf-8") for path in sorted(Path(__file__).parent.glob("test_*.py")))
    named = set(re.findall(r"[a-z0-9][a-z0-9-]+", text))
    covered = named | set(test_cards_combat.PLAIN) | set(test_cards_in_play.PLAIN)
    covered |= {slug for slug, _ in test_cards_in_play._lenders()}
    covered |= {slug for slug, face in pool().items() if face.subtype == "pack_totem" or face.type == "battlefield"}
    assert sorted(set(pool()) - covered) == []
