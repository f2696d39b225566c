"""Every combat action and combat event of the pool, one scenario each (rulebook 12 and 13)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game.apocalypse.cards.card_defs import pool
from game.apocalypse.rules.judging import capacity, playing_rage
from game.apocalypse.rules.rounds import FightRound
from game.apocalypse.state import changes
from game.apocalypse.state.table import Laid
from game.cards.modifiers import cannot
from tests.apocalypse.scene import FOE, HERO, Scene

PLAIN = [
    slug for slug, face in pool().items() if face.type == "combat_action" and not face.abilities and face.damage >= 0
]


def ready(cards: str, *, kind: str = "") -> Scene:
    """Two strong fighters in Crinos form in the Umbra, armed and knowing Kailindo where a card asks for it."""
    scene = Scene("thunder-tiger", "questor-treetalker", f"{cards} klaive 1:klaive")
    for word in ("thunder-tiger", "questor-treetalker"):
        scene.strong(word).wise(word).set(word, crinos=True, world="umbra")
    scene.put("0:klaive", "thunder-tiger")
    scene.table.zones["sept_hand:0"] = ()
    return scene.fighting("thunder-tiger", "questor-treetalker")


A, B = "thunder-tiger", "questor-treetalker"


@pytest.mark.parametrize("slug", PLAIN)
def test_a_plain_blow_becomes_a_damage_card(slug: str) -> None:
    scene = ready(slug).exchange(slug)
    wounds = scene.table.things[scene.id(B)].wounds if scene.there(B) else ()
    damage = pool()[slug].damage
    if damage > 5:
        assert not scene.there(B)
    else:
        assert [w.points for w in wounds] == [damage]


@pytest.mark.parametrize(
    "slug", [slug for slug in PLAIN if "Not Bluffed" not in pool()[slug].keywords and pool()[slug].rage]
)
def test_a_blow_above_the_rage_is_a_bluff_against_a_real_card(slug: str) -> None:
    scene = ready(f"{slug} 1:flesh-wound")
    scene.strong(A, pool()[slug].rage - 1)
    scene.exchange(slug, "flesh-wound")
    assert scene.thing(B).damage == 0 and scene.thing(A).damage == 1


def hit(slug: str) -> Scene:
    return ready(slug).exchange(slug)


def rage_down(slug: str, by: int) -> None:
    scene = ready(slug)
    before = playing_rage(scene.table, scene.id(B))
    scene.exchange(slug)
    assert playing_rage(scene.table, scene.id(B)) == before + by


def forbids(slug: str, word: str) -> None:
    scene = hit(slug)
    assert cannot(scene.table, scene.id(B), word)


def until_healed(slug: str, word: str) -> None:
    from game.apocalypse.rules.entering import heal

    scene = hit(slug)
    assert cannot(scene.table, scene.id(B), word)
    heal(scene.state, scene.id(B), True)
    assert not cannot(scene.table, scene.id(B), word)


def stops(slug: str, other: str, damage: int) -> None:
    scene = ready(f"1:{slug} {other}").exchange(other, slug)
    assert (scene.thing(B).damage if scene.there(B) else 99) == damage


def fetal_position() -> None:
    stops("fetal-position", "massive-wound", 0)
    stops("fetal-position", "entrail-rend", pool()["entrail-rend"].damage - 6)


def disembowelment() -> None:
    rage_down("disembowelment", -1)


def fast_strike() -> None:
    scene = ready("fast-strike 1:massive-wound")
    scene.set(B, wounds=[5]).exchange("fast-strike", "massive-wound")
    assert not scene.there(B) and scene.thing(A).damage == 0


def dis_arm() -> None:
    scene = ready("1:dis-arm").exchange("", "dis-arm")
    assert not scene.there("0:klaive")


def feint() -> None:
    scene = ready("feint body-blow").hand("body-blow").exchange("feint", "", "body-blow")
    assert scene.thing(B).damage == 3


def redirected() -> None:
    scene = ready("redirected-attack 1:body-blow").wise(B, 2)
    scene.exchange("redirected-attack", "body-blow")
    assert scene.thing(B).damage == 3 and scene.thing(A).damage == 0


def passive() -> None:
    scene = ready("passive-aggression 1:dry-gulch").exchange("passive-aggression", "dry-gulch")
    assert scene.thing(B).damage == 4


def telling(slug: str, points: int) -> None:
    scene = ready(slug).set(B, wounds=[5]).exchange(slug)
    assert not scene.there(B)
    assert scene.table.points[0] == pool()[B].renown + points
    assert scene.id(slug) in scene.table.zone("victory:0")


def forceful() -> None:
    scene = ready("forceful-wind").exchange("forceful-wind")
    assert scene.thing(B).damage == 2 and scene.table.fight is not None and scene.table.fight.ended == "round"


def fur_gnarl() -> None:
    assert hit("fur-gnarl").thing(B).wounds[0].aggravated
    scene = Scene(more="1:fur-gnarl").strong(FOE).fighting().exchange("", "fur-gnarl")
    assert scene.thing(HERO).crinos and scene.thing(HERO).wounds[0].aggravated


def surprise() -> None:
    scene = ready("surprise-attack 1:mangle").exchange("surprise-attack", "mangle")
    assert scene.thing(A).damage == 0 and scene.thing(B).damage == 1


def unmerciful() -> None:
    scene = ready("beat-unmerciful 1:flesh-wound").exchange("beat-unmerciful", "flesh-wound")
    assert scene.thing(A).damage == 0 and scene.thing(B).damage == 3


def off_balanced() -> None:
    scene = ready("off-balanced-attack")
    before = playing_rage(scene.table, scene.id(A))
    scene.exchange("off-balanced-attack")
    assert playing_rage(scene.table, scene.id(A)) == before - 1 and scene.thing(B).damage == 2


def overextended() -> None:
    scene = hit("overextended-attack")
    assert capacity(scene.table, scene.id(A)) == 0 and cannot(scene.table, scene.id(A), "withdraw")


def reckless() -> None:
    scene = ready("reckless-swing 1:dodge").exchange("reckless-swing", "dodge")
    assert capacity(scene.table, scene.id(A)) == 0


def set_rage(slug: str) -> None:
    scene = hit(slug)
    assert scene.stat(B, "rage") == 1


def critical() -> None:
    from game.apocalypse.rules.entering import heal

    scene = hit("critical-blow")
    assert not heal(scene.state, scene.id(B), True)
    changes.expire(scene.state, "turn")
    assert heal(scene.state, scene.id(B), True)


CASES: dict[str, Callable[[], None]] = {
    "broken-limb": lambda: rage_down("broken-limb", -2),
    "disembowelment": disembowelment,
    "kneecapper": lambda: rage_down("kneecapper", -1),
    "stinging-wound": lambda: rage_down("stinging-wound", 1),
    "bitch-slap": lambda: rage_down("bitch-slap", 1),
    "nerve-cluster": lambda: set_rage("nerve-cluster"),
    "vital-blow": lambda: set_rage("vital-blow"),
    "critical-blow": critical,
    "head-wound": lambda: forbids("head-wound", "play_combat"),
    "hamstringed": lambda: forbids("hamstringed", "withdraw"),
    "curb-stomp": lambda: until_healed("curb-stomp", "vote"),
    "ribs-crushed": lambda: until_healed("ribs-crushed", "bluff"),
    "maim": lambda: until_healed("maim", "withdraw"),
    "organ-puncture": lambda: until_healed("organ-puncture", "attack"),
    "mangle": lambda: mangle(),
    "telling-blow": lambda: telling("telling-blow", 3),
    "head-or-gut": lambda: telling("head-or-gut", 1),
    "dis-arm": dis_arm,
    "off-balanced-attack": off_balanced,
    "overextended-attack": overextended,
    "forceful-wind": forceful,
    "reckless-swing": reckless,
    "fur-gnarl": fur_gnarl,
    "surprise-attack": surprise,
    "beat-unmerciful": unmerciful,
    "dodge": lambda: stops("dodge", "entrail-rend", 0),
    "evasion": lambda: stops("evasion", "entrail-rend", 0),
    "evade-and-strike": lambda: evade(),
    "riposte": lambda: riposte(),
    "block": lambda: stops("block", "massive-wound", 1),
    "fetal-position": lambda: fetal_position(),
    "feint": feint,
    "redirected-attack": redirected,
    "passive-aggression": passive,
}


def mangle() -> None:
    scene = ready("mangle").set(B, wounds=[]).exchange("mangle")
    assert not scene.there(B)  # 6 damage against 5 Health
    scene = Scene("thunder-tiger", FOE, "mangle").strong("thunder-tiger").set("thunder-tiger", crinos=True)
    scene.fighting("thunder-tiger").exchange("mangle")
    assert cannot(scene.table, scene.id(FOE), "act") and capacity(scene.table, scene.id(FOE)) == 0


def evade() -> None:
    scene = ready("evade-and-strike 1:massive-wound").exchange("evade-and-strike", "massive-wound")
    assert scene.thing(A).damage == 0 and scene.thing(B).damage == 1


def riposte() -> None:
    scene = ready("riposte 1:massive-wound").exchange("riposte", "massive-wound")
    assert scene.thing(A).damage == 0 and scene.thing(B).damage == 1


@pytest.mark.rule("12.6")
def test_a_riposte_that_is_dodged_itself_stops_nothing_and_the_count_of_defences_stays() -> None:
    scene = ready("riposte 1:dodge 1:massive-wound 1:rend-and-tear")
    table = scene.table
    a, b = scene.id(A), scene.id(B)
    dodge, parry = Laid(b, scene.id("1:dodge"), a, "good"), Laid(a, scene.id("riposte"), b, "good")
    blows = tuple(Laid(b, scene.id(f"1:{slug}"), a, "good") for slug in ("massive-wound", "rend-and-tear"))
    assert table.fight is not None
    table.fight = table.fight._replace(plays=(dodge, parry, *blows))
    now = FightRound(speed=1)
    tokens = now.tokens(table)
    assert [number for number, _ in tokens] == [0, 1] and now.incoming(table, *tokens[0]) == [1]
    assert now.incoming(table, *tokens[1]) == [2, 3]
    now.stop(scene.state, 1, *tokens[0])
    assert now.tokens(table) == tokens and now.incoming(table, *tokens[1]) == []


@pytest.mark.parametrize("slug", sorted(CASES))
def test_combat_action(slug: str) -> None:
    CASES[slug]()


def test_special_words_of_plain_blows() -> None:
    """Undodgeable and unblockable blows (20.1) and fast ones."""
    stops("dodge", "careful-strike", 1)
    stops("block", "ear-lober", 1)
    stops("block", "sap-spirit", 3)
    fast_strike()


# ---- combat events


def test_frenzy_draws_a_hand_of_its_own() -> None:
    scene = Scene(more="frenzy").hand("frenzy").fighting().play("frenzy", HERO, window="combat_begins")
    assert scene.thing(HERO).frenzied and scene.thing(HERO).crinos
    assert len(scene.table.zone(f"frenzy:0:{scene.id(HERO)}")) == scene.stat(HERO, "rage") == 6


def test_hunting_party_brings_fifteen_renown() -> None:
    scene = Scene(f"{HERO} mari-cabrah eater-of-bears amari-howls-from-soul", more="hunting-party").hand(
        "hunting-party"
    )
    scene.fighting().play("hunting-party", HERO, "mari-cabrah", "eater-of-bears", window="declared")
    assert scene.table.fight is not None and len(scene.table.fight.attackers) == 3
    assert len(scene.table.zone("combat_hand:0")) == 2


def test_pack_defense_is_for_defenders() -> None:
    scene = Scene(f"{HERO} mari-cabrah", more="pack-defense").hand("pack-defense").fighting(FOE, HERO)
    scene.play("pack-defense", HERO, "mari-cabrah", window="before_fight")
    assert scene.table.fight is not None and len(scene.table.fight.defenders) == 2
    assert (
        not Scene(f"{HERO} mari-cabrah", more="pack-defense")
        .hand("pack-defense")
        .fighting()
        .plays("pack-defense", "before_fight")
    )


def test_surprise_ally_brings_one() -> None:
    scene = Scene(f"{HERO} mari-cabrah eater-of-bears", more="surprise-ally").hand("surprise-ally").fighting(round=1)
    scene.play("surprise-ally", HERO, "eater-of-bears", window="between_rounds")
    assert scene.table.fight is not None and len(scene.table.fight.attackers) == 2


@pytest.mark.parametrize(
    ("slug", "prey", "wrong"),
    [
        ("attacking-the-wyrm", "furmling", "granola-pete"),
        ("ass-whuppin-lynch-mob", "granola-pete", "furmling"),
    ],
)
def test_whole_packs_against_prey(slug: str, prey: str, wrong: str) -> None:
    scene = Scene(f"{HERO} mari-cabrah", more=f"{slug} furmling granola-pete").put("furmling").put("granola-pete")
    scene.hand(slug)
    scene.table.alphas = (scene.id(HERO), -1)
    assert not scene.fighting(HERO, wrong).plays(slug, "declared")
    scene.fighting(HERO, prey).play(slug, HERO, "mari-cabrah", window="declared")
    assert scene.table.fight is not None and len(scene.table.fight.attackers) == 2
