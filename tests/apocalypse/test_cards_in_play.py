"""Cards that are in play and change values or permissions: one scenario each."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game.apocalypse.cards.card_defs import pool
from game.apocalypse.rules import alphas, legal
from game.apocalypse.rules.fight import combat_size
from game.apocalypse.rules.moot import votes_of
from game.apocalypse.rules.turn import sept_size
from game.cards.abilities import Static
from game.cards.modifiers import Can, can, cannot, count
from tests.apocalypse.scene import FOE, HERO, Scene
from tests.sure import sure

CREATURES = ("character", "ally", "enemy", "victim")
PLAIN = [slug for slug, face in pool().items() if face.type in CREATURES and not face.abilities]


@pytest.mark.parametrize("slug", PLAIN)
def test_a_creature_without_text_is_its_numbers(slug: str) -> None:
    face = pool()[slug]
    if face.type == "character":
        scene = Scene(slug) if face.side != "wyrm" else Scene(HERO, slug)
    else:
        scene = Scene(more=slug).put(slug)
    assert [scene.stat(slug, name) for name in ("rage", "gnosis", "health", "renown")] == [
        face.rage,
        face.gnosis,
        face.health,
        face.renown,
    ]
    thing = scene.thing(slug)
    assert thing.seat == (
        -1 if face.type in ("enemy", "victim") else 1 if face.side == "wyrm" and face.type == "character" else 0
    )
    if face.crinos:
        scene.set(slug, crinos=True)
        assert [scene.stat(slug, name) for name in ("rage", "gnosis", "health")] == list(face.crinos)


def _lenders() -> list[tuple[str, str]]:
    found = []
    for slug, face in pool().items():
        for ability in face.abilities:
            for one in ability.modifiers if isinstance(ability, Static) else ():
                if isinstance(one, Can) and one.permission == "use_gifts_of":
                    words = sorted(legal.gift_words(one.other))
                    found += [(slug, word) for word in words if _gift_of(word) is not None]
    return found


def _gift_of(word: str) -> str | None:
    """Return a Gift of the pool that asks for `word`, or None."""
    return next((s for s, f in pool().items() if f.type == "gift" and word in legal.gift_words(f.requires)), None)


@pytest.mark.parametrize(("slug", "word"), _lenders())
def test_who_may_use_the_gifts_of_others(slug: str, word: str) -> None:
    gift = _gift_of(word)
    kind = pool()[slug].type
    if kind == "character":
        assert gift is not None
        scene = Scene(slug, more=gift) if pool()[slug].side != "wyrm" else Scene(slug, HERO, gift)
        user = slug
    else:
        scene = Scene(more=f"{slug} {gift}")
        user = HERO if kind in ("equipment", "territory") else slug
        scene.put(slug, user if kind == "equipment" else "")
    from game.apocalypse.state import changes
    from game.cards.context import Given
    from game.cards.modifiers import SetTo

    scene.set(user, crinos=True) if pool()[user].crinos else None
    changes.give(scene.state, Given((SetTo((("gnosis", 10),)),), (scene.id(user),), "turn", 0, 0))
    assert legal.may_use_gift(scene.table, scene.id(user), pool()[sure(gift)])


# ---- votes

VOTES = {
    "anna-eyes-of-the-sun-pelfrey": 1,
    "cernonous": -1,
    "grek-twice-tongue": 1,
    "grimfang": 3,
    "pearl-river": 2,
    "chaser-after": 1,
}


@pytest.mark.parametrize("slug", VOTES)
def test_votes_in_moots(slug: str) -> None:
    scene = Scene(slug)
    assert votes_of(scene.table, scene.id(slug), True) == pool()[slug].renown + VOTES[slug]
    assert votes_of(scene.table, scene.id(slug), False) == pool()[slug].renown


def moot_votes(scene: Scene, who: str = HERO, moot: bool = True) -> int:
    return votes_of(scene.table, scene.id(who), moot)


# ---- values: (cards in play, prepare, who, value, expected change)

ON = "on"
TWO = f"{HERO} mari-cabrah"
Prepare = Callable[[Scene], object]


def crinos(scene: Scene) -> object:
    return scene.set(HERO, crinos=True)


def umbra(scene: Scene) -> object:
    return scene.set(HERO, world="umbra")


def fight(scene: Scene) -> object:
    return scene.fighting()


VALUES: list[tuple[str, str, Prepare | None, str, str, int]] = [
    ("grand-klaive", ON, crinos, HERO, "rage", 1),
    ("grand-klaive", ON, None, HERO, "gnosis", -1),
    ("klaive", ON, None, HERO, "gnosis", -1),
    ("mokole-hide", ON, None, HERO, "health", 2),
    ("naturae-boon", ON, None, HERO, "gift_gnosis", 2),
    ("blood-dagger", ON, None, FOE, "rage", 1),
    ("experimental-cybernetics", ON, None, FOE, "rage", 2),
    ("experimental-cybernetics", ON, None, FOE, "gnosis", -2),
    ("machete", ON, None, HERO, "play_rage", 1),
    ("machete", ON, crinos, HERO, "play_rage", 0),
    ("elder-stone", ON, None, HERO, "vote_renown", 3),
    ("eye-of-luna", ON, None, HERO, "gnosis", 1),
    ("toga-of-dionysius", ON, None, FOE, "rage", -2),
    ("aura-of-confidence", ON, None, HERO, "renown", 1),
    ("awe", ON, None, HERO, "vote_renown", 1),
    ("persuasion", ON, None, HERO, "vote_renown", 1),
    ("voice-of-reason", ON, None, FOE, "meeting_renown", 2),
    ("lunas-armor", ON, None, HERO, "health", 2),
    ("wyrm-hide", ON, None, FOE, "health", 2),
    ("aegis", ON, None, HERO, "health", 2),
    ("might-of-thor", ON, crinos, HERO, "rage", 2),
    ("might-of-thor", ON, None, HERO, "rage", 0),
    ("horns-of-the-impaler", ON, None, FOE, "rage", 2),
    ("gaias-grace", ON, None, HERO, "equip_gnosis", 2),
    ("whelp-body", ON, crinos, HERO, "rage", -3),
    ("infectious-touch", ON, None, HERO, "gnosis", -1),
    ("inbred-disorder", ON, None, HERO, "gnosis", -2),
    ("war-council", ON, None, HERO, "renown", 1),
    ("board-of-directors", ON, None, FOE, "renown", 1),
    ("satire-song", ON, None, HERO, "renown", -1),
    ("gunnar-draugrbane", ON, None, HERO, "health", 5),
    ("yuri-tvarivich", ON, None, HERO, "vote_renown", 8),
    ("kelly-still-waters", ON, None, HERO, "play_rage", -2),
    ("falcon", "", None, HERO, "vote_renown", 1),
    ("fenris", "", crinos, HERO, "rage", 1),
    ("grandfather-thunder", "", fight, FOE, "play_rage", -1),
    ("pegasus", "", None, HERO, "gnosis", 1),
    ("rat", "", None, HERO, "health", 1),
    ("beast-of-war", "1", None, FOE, "rage", 3),
    ("beast-of-war", "1", None, FOE, "gnosis", -1),
    ("mass-pollution", "", None, HERO, "gnosis", -1),
    ("mass-pollution", "", None, FOE, "gnosis", 1),
    ("caern-of-the-tri-spiral", "", None, HERO, "gift_gnosis", 2),
    ("caern-of-the-bloodfist", "", umbra, HERO, "health", 2),
    ("caern-of-the-bloodfist", "", None, HERO, "health", 0),
    ("austere-temple", "", None, HERO, "health", 1),
    ("national-park", "", None, HERO, "gnosis", 1),
    ("black-dog-game-factory", "1", None, HERO, "gnosis", -1),
    ("pentex-strip-miners", "", None, HERO, "gnosis", -1),
    ("the-piper", "", None, HERO, "rage", -1),
    ("avahuasca", "", None, HERO, "pack_renown", -1),
    ("caern-of-the-weeping-daughter", "", lambda s: s.fighting(FOE, HERO), FOE, "play_rage", -1),
    ("summer-country", "", lambda s: s.fighting(FOE, HERO), FOE, "play_rage", -1),
    ("heart-of-midnight", ON, lambda s: s.put("furmling").fighting("furmling", HERO), "furmling", "rage", 1),
    ("wyrm-skin", ON, lambda s: s.put("furmling").fighting("furmling", HERO), "furmling", "rage", -2),
]


@pytest.mark.parametrize(
    ("slug", "where", "prepare", "who", "name", "by"), VALUES, ids=[f"{v[0]}-{v[4]}" for v in VALUES]
)
def test_values(slug: str, where: str, prepare: Prepare | None, who: str, name: str, by: int) -> None:
    owner = "1:" if (where == "1" or (where == ON and who == FOE and pool()[slug].type != "board_meeting")) else ""
    scene = Scene(HERO, FOE, f"{owner}{slug} furmling")
    if prepare is not None:
        prepare(scene)
    if pool()[slug].gnosis > 5 and where == ON:
        scene.gnosis(HERO)
    before = scene.stat(who, name)
    scene.put(f"{owner}{slug}", (who if who != "furmling" else HERO) if where == ON else "")
    assert scene.stat(who, name) - before == by


SELF: list[tuple[str, str, Prepare, str, int]] = [
    ("mari-cabrah", "rage", lambda s: s.fighting("mari-cabrah"), "", 1),
    ("mari-cabrah-2", "rage", lambda s: s.fighting("mari-cabrah-2"), "", 2),
    ("tim-rowantree", "rage", lambda s: s.put("caern-of-the-tri-spiral"), "caern-of-the-tri-spiral", 2),
    ("virus-to-wyrm", "rage", lambda s: s.fighting("virus-to-wyrm"), "", 2),
    ("eater-of-bears", "rage", lambda s: s.fighting("eater-of-bears", "lorenz-winkler"), "", 2),
    ("wahya-ohni", "regeneration", lambda s: s.set("wahya-ohni", world="umbra"), "", 1),
    ("prentice-turner", "rage", lambda s: s, "", 1),
    ("corcoran-mac-andrews", "gift_gnosis", lambda s: s, "", 2),
    ("windchaser", "rite_renown", lambda s: s, "", 2),
    ("gesar", "alpha_renown", lambda s: s, "", -3),
    ("wind-across-the-hills", "pack_renown", lambda s: s, "", -1),
    ("passer", "worth", lambda s: s, "", -1),
    ("blood-on-the-wind", "rage", lambda s: s, "", 1),
    ("zlogar-the-unrepentant", "rage", lambda s: s.put("zlogar-the-unrepentant"), "zlogar-the-unrepentant", 1),
    (
        "fomori-dock-worker",
        "rage",
        lambda s: s.put("fomori-dock-worker").put("fomori-1"),
        "fomori-dock-worker fomori-1",
        1,
    ),
    ("jannok", "rage", lambda s: s.put("jannok").put("1:jannok"), "jannok 1:jannok", 1),
    (
        "high-school-athlete",
        "rage",
        lambda s: s.put("high-school-athlete").put("1:high-school-athlete"),
        "high-school-athlete 1:high-school-athlete",
        1,
    ),
]


@pytest.mark.parametrize(("slug", "name", "prepare", "more", "by"), SELF, ids=[f"{v[0]}-{v[1]}" for v in SELF])
def test_values_of_a_creature_itself(slug: str, name: str, prepare: Prepare, more: str, by: int) -> None:
    foe = "lorenz-winkler" if slug == "eater-of-bears" else FOE
    scene = Scene(slug if pool()[slug].type == "character" else HERO, foe, more)
    prepare(scene)
    printed = getattr(pool()[slug], name) if name in ("rage", "gnosis", "health", "renown") else 0
    assert scene.stat(slug, name) == printed + by


OTHERS: list[tuple[str, str, Prepare, str, str, int]] = [
    ("amari-howls-from-soul", FOE, lambda s: s.fighting("amari-howls-from-soul mari-cabrah"), "mari-cabrah", "rage", 2),
    ("dharma-bum", FOE, lambda s: s.fighting("dharma-bum"), FOE, "gnosis", -2),
    (
        "syntax",
        FOE,
        lambda s: s.put("pentex-forestry-team").fighting("syntax", "pentex-forestry-team"),
        "pentex-forestry-team",
        "rage",
        -2,
    ),
    ("shakey-mac", FOE, lambda s: s.put("furmling").fighting("shakey-mac", "furmling"), "furmling", "play_rage", -2),
    ("juki-sun-halo", FOE, lambda s: s.fighting("juki-sun-halo"), FOE, "rage", -1),
    ("mail-man", "questor", lambda s: s.put("mail-man").fighting(FOE, "mail-man"), FOE, "play_rage", 1),
]


@pytest.mark.parametrize(("slug", "foe", "prepare", "who", "name", "by"), OTHERS, ids=[v[0] for v in OTHERS])
def test_values_of_others(slug: str, foe: str, prepare: Prepare, who: str, name: str, by: int) -> None:
    mine = f"{slug} mari-cabrah" if pool()[slug].type == "character" else HERO
    scene = Scene(mine, foe, "pentex-forestry-team furmling mail-man")
    before = getattr(pool()[who], name, 0)
    prepare(scene)
    assert scene.stat(who, name) == before + by


# ---- permissions

FORBIDS: list[tuple[str, str, Prepare | None, str, str, str]] = [
    ("goll-mac-mourna", "", None, "goll-mac-mourna", "be_attacked", "furmling"),
    ("volcheka-ibarruri", "", None, "wahya-ohni", "attack", "volcheka-ibarruri"),
    ("teeth-of-titanium", "", None, "teeth-of-titanium", "frenzy", ""),
    ("lotus", "", None, "lotus", "frenzy", ""),
    ("amanda-withers-in-sun", "", None, "amanda-withers-in-sun", "regenerate", ""),
    ("runs-without-pack", "", None, "runs-without-pack", "join_pack", ""),
    ("nadia-wyrmfoe", "", None, "nadia-wyrmfoe", "bind", "uktena-wyrmfoe"),
    ("bjorn-blood-from-stone", "", None, "bjorn-blood-from-stone", "bind", "furmling"),
    ("little-petey", "", None, "little-petey", "use_gifts", ""),
    ("atahualpa-blood-of-the-incas", "", None, "atahualpa-blood-of-the-incas", "withdraw", ""),
    ("kills-the-weak", "", None, "kills-the-weak", "attack", HERO),
    ("feather-of-the-phoenix", ON, None, HERO, "be_attacked", "furmling"),
    ("flower-of-aphrodite", ON, None, HERO, "be_challenged", FOE),
    ("memory-ribbon", ON, None, HERO, "frenzy", ""),
    ("heart-of-midnight", ON, None, HERO, "be_gifted", ""),
    ("toga-of-dionysius", ON, None, HERO, "be_gifted", ""),
    ("landers-nylon-stocking", ON, None, FOE, "frenzy_cancel", ""),
    ("skin-of-the-hellbound", ON, None, FOE, "be_hurt", "massive-wound"),
    ("faerie-armor", ON, None, HERO, "be_hurt", "swipe"),
    ("orb-of-the-umbra", ON, None, HERO, "be_attacked", "uktena-wyrmfoe"),
    ("icy-chill-of-despair", ON, None, HERO, "be_attacked", "lotus"),
    ("insightful-eyes", ON, None, HERO, "be_dodged", ""),
    ("odor-of-skunk", ON, None, HERO, "be_attacked", "wahya-ohni"),
    ("stench-of-death", ON, None, FOE, "be_attacked", HERO),
    ("camouflage", ON, None, HERO, "be_attacked", "true-silverheels"),
    ("wearing-the-bear-shirt", ON, None, HERO, "frenzy_cancel", ""),
    ("heart-of-fury", ON, None, HERO, "frenzy", ""),
    ("kelly-still-waters", ON, None, HERO, "frenzy", ""),
    ("gunnar-draugrbane", ON, None, HERO, "use_gifts", ""),
    ("uktena", "", None, HERO, "be_attacked", "furmling"),
    ("lost-calling", "", None, "wahya-ohni", "frenzy", ""),
    ("new-moon", "", None, HERO, "frenzy", ""),
    ("caern-of-ichiyo-modoribashi", "", None, "caern-of-ichiyo-modoribashi", "be_discarded", ""),
    ("trinity-hive-caern", "", None, "lotus", "regenerate", ""),
    ("sky-river-caern", "", None, HERO, "be_challenged", FOE),
    ("bawn", "", lambda s: s.put("caern-of-the-tri-spiral"), "caern-of-the-tri-spiral", "be_discarded", ""),
    ("phantasmi", "", None, "phantasmi", "be_bound", ""),
    ("fbi-agent", "", None, "lotus", "be_alpha", ""),
    ("neighborhood-watch-group", "", lambda s: s.put("granola-pete"), "granola-pete", "be_attacked", FOE),
    ("detective-jourgensen", "", None, "detective-jourgensen", "be_gifted", ""),
    ("honest-senator", "", None, "lorenz-winkler", "act", ""),
    ("kinfolk-shaman", "", None, "kinfolk-shaman", "be_attacked", "furmling"),
    ("aurora-jaggling", "", lambda s: s.put("aurora-jaggling").fighting("aurora-jaggling"), FOE, "bluff", ""),
    ("water-spirit", "", None, "water-spirit", "be_gifted", ""),
    ("jack-o-lantern", "", None, "jack-o-lantern", "attack", FOE),
    ("corporate-security", "", lambda s: s.set(FOE, crinos=True), "corporate-security", "attack", FOE),
    ("psychotic-stalker", "", None, "psychotic-stalker", "join_pack", ""),
    ("rite-of-wounding", ON, None, HERO, "regenerate", ""),
    ("stone-of-scorn", ON, None, HERO, "vote", ""),
]
ALL = f"{HERO} wahya-ohni sariya-travels-the-plains"


@pytest.mark.parametrize(
    ("slug", "where", "prepare", "who", "word", "other"), FORBIDS, ids=[f"{v[0]}-{v[4]}" for v in FORBIDS]
)
def test_what_is_forbidden(slug: str, where: str, prepare: Prepare | None, who: str, word: str, other: str) -> None:
    kind = pool()[slug].type
    mine = slug if kind == "character" and pool()[slug].side != "wyrm" else ""
    theirs = slug if kind == "character" and not mine else ""
    more = " ".join(
        w
        for w in (
            slug if kind != "character" else "",
            "furmling uktena-wyrmfoe caern-of-the-tri-spiral granola-pete massive-wound swipe",
        )
        if w and w not in ("",)
    )
    more = " ".join(dict.fromkeys(more.split()))
    scene = Scene(
        f"{mine} {ALL}".strip(),
        f"{theirs} {FOE} lotus lorenz-winkler".strip() if theirs != "lotus" else f"{FOE} lotus lorenz-winkler",
        more,
    )
    for prey in ("furmling", "uktena-wyrmfoe"):
        if prey in (other, who):
            scene.put(prey)
    if prepare is not None:
        prepare(scene)
    if where == ON:
        scene.gnosis(who)
    assert (
        kind == "character"
        or not scene.there(who)
        or not cannot(scene.table, scene.id(who), word, scene.id(other) if other else -1)
        or slug == "aurora-jaggling"
    )
    if kind != "character" and not scene.there(slug):
        seat = 1 if slug == "trinity-hive-caern" else None
        scene.put(slug, who if where == ON else "", seat)
    assert cannot(scene.table, scene.id(who), word, scene.id(other) if other else -1)


ALLOWS: list[tuple[str, str, str, str, str, int]] = [
    ("joseph-roars-as-bull", "", "joseph-roars-as-bull", "draw_attacking", "", 1),
    ("mother-larissa", "", "mother-larissa", "draw_defending", "", 2),
    ("running-creek", "", "running-creek", "heal_aggravated", "", 1),
    ("scooterfangs", "", "scooterfangs", "recruit_like", "", 1),
    ("evan-heals-the-past-2", "", "evan-heals-the-past-2", "recruit_like", "", 1),
    ("sariya-travels-the-plains", "", "sariya-travels-the-plains", "bind_anywhere", "", 1),
    ("fireclaw", "", "fireclaw", "aggravate", "swipe", 1),
    ("klaive", ON, HERO, "aggravate", "", 1),
    ("mages-talisman", ON, HERO, "use_any_gift", "", 1),
    ("mockmaws-battle-axe", ON, FOE, "draw_defending", "", 1),
    ("oil-of-corruption", ON, FOE, "use_fetish", "", 1),
    ("fang-dagger", ON, HERO, "extra_attack", "", 1),
    ("38-special", ON, HERO, "play_up_to", "", 3),
    ("9mm-semi-auto-pistol", ON, HERO, "play_up_to", "", 5),
    ("shotgun", ON, HERO, "play_up_to", "", 7),
    ("eater-of-souls", "1", FOE, "use_fetish", "", 1),
    ("caern-of-the-painted-sands", "", HERO, "any_totem", "", 1),
    ("verbena-mage", "", HERO, "heal_aggravated", "", 1),
    ("akashic-brother", "", "akashic-brother", "strike_first", "", 1),
    ("el-dorado", "", "el-dorado", "use_any_gift", "", 1),
    ("kinfolk-tv-reporter", "", "kinfolk-tv-reporter", "vote", "", 1),
    ("fomori-1", "", "fomori-1", "pack_defend", "fomori-2", 1),
    ("fomori-2", "", "fomori-2", "pack_defend", "fomori-1", 1),
    ("furmling", "", "furmling", "aggravate", "", 1),
    ("skull-pig", "", "skull-pig", "pack_defend", "1:skull-pig", 1),
    ("pentex-supply-lines", "", "man-in-black", "regenerate", "", 1),
    ("th-mgregors", "", "th-mgregors", "extra_card", "", 1),
    ("pentex-forestry-team", "", "pentex-forestry-team", "extra_card", "", 1),
    ("family-of-five", "", "family-of-five", "extra_card", "", 2),
    ("movie-star", "", "movie-star", "extra_card", "", 2),
    ("suburban-high-school-kid", "", "suburban-high-school-kid", "pack_defend", "high-school-athlete", 1),
    ("family-pet", "", "family-pet", "pack_defend", "family-of-five", 1),
    ("renegade-werewolf-hunter", "", "renegade-werewolf-hunter", "aggravate", "", 1),
    ("questor", "", FOE, "score_more", "granola-pete", 1),
    ("uncle-freddy", "", "uncle-freddy", "score_more", "granola-pete", 1),
    ("scar-throat-leech-killer", "", "scar-throat-leech-killer", "score_more", "samedi-wretch", 2),
    ("unwitting-ghoul", "", "unwitting-ghoul", "pack_defend", "samedi-wretch", 1),
    ("calling-a-champion", "", "", "", "", 0),
]
ALLOWS.pop()


@pytest.mark.parametrize(
    ("slug", "where", "who", "word", "other", "number"), ALLOWS, ids=[f"{v[0]}-{v[3]}" for v in ALLOWS]
)
def test_what_is_allowed(slug: str, where: str, who: str, word: str, other: str, number: int) -> None:
    kind = pool()[slug].type
    character = kind == "character"
    extra = [
        w for w in (other, who) if w and w not in (HERO, FOE, slug) and pool()[w.split(":")[-1]].type != "character"
    ]
    owner = "1:" if where == "1" or (where == ON and who == FOE) else ""
    words = list(dict.fromkeys(([] if character else [owner + slug]) + extra))
    mine = slug if character and slug != FOE and pool()[slug].side != "wyrm" else HERO
    theirs = slug if character and pool()[slug].side == "wyrm" else FOE
    scene = Scene(mine, theirs, " ".join(words))
    if where == ON:
        scene.gnosis(who)
    for word_ in extra:
        if pool()[word_.split(":")[-1]].type in CREATURES:
            scene.put(word_)
    if not character:
        assert (
            not scene.there(who)
            or word in ("pack_defend", "aggravate", "extra_card")
            or not can(scene.table, scene.id(who), word)
        )
        if not scene.there(owner + slug):
            scene.put(owner + slug, who if where == ON else "")
    target = scene.id(other) if other else -1
    found = count(scene.table, scene.id(who), word, target)
    if word == "play_up_to":
        from game.apocalypse.rules.judging import limit_rage

        assert limit_rage(scene.table, scene.id(who)) == number
    else:
        assert found == number


def test_jubati_draws_against_pentex_only() -> None:
    scene = (
        Scene("jubati", more="pentex-forestry-team")
        .put("pentex-forestry-team")
        .fighting("jubati", "pentex-forestry-team")
    )
    assert can(scene.table, scene.id("jubati"), "draw_attacking")
    assert not can(scene.fighting("jubati", FOE).table, scene.id("jubati"), "draw_attacking")


def test_technician_7_fights_twice_in_battle_form() -> None:
    scene = Scene(theirs="technician-7")
    assert not can(scene.table, scene.id("technician-7"), "extra_card")
    assert can(scene.set("technician-7", crinos=True).table, scene.id("technician-7"), "extra_card")


def test_bane_sword_needs_more_gnosis_than_the_opponent() -> None:
    scene = Scene(more="1:bane-sword").put("1:bane-sword", FOE).fighting(FOE, HERO)
    assert can(scene.table, scene.id(FOE), "aggravate")  # 7 against 5
    assert not can(scene.wise(HERO, 9).table, scene.id(FOE), "aggravate")


def test_hand_sizes() -> None:
    """old-storm-chaser and chimera enlarge the sept hand, wendigo the combat hand; a Past Life costs a card."""
    assert sept_size(Scene("old-storm-chaser").table, 0) == 6
    assert sept_size(Scene(more="chimera").put("chimera").table, 0) == 6
    assert sept_size(Scene("grimfang", more="yuri-tvarivich").put("yuri-tvarivich", "grimfang").table, 0) == 4
    assert combat_size(Scene(more="wendigo").put("wendigo").table, 0) == 6


def test_drunken_revelry_and_wyrm_taint_reach_whole_tribes() -> None:
    scene = (
        Scene("noirin-ni-dhonaill simon-gentle", more="drunken-revelry wyrm-taint")
        .put("drunken-revelry")
        .put("wyrm-taint")
    )
    assert scene.stat("noirin-ni-dhonaill", "gnosis") == 2
    assert scene.stat("simon-gentle", "vote_renown") == -1


@pytest.mark.parametrize(
    ("slug", "by"),
    [
        ("gauntlet-flux-1", 1),
        ("gauntlet-flux-2", 2),
        ("gauntlet-flux-1-2", -1),
        ("gauntlet-flux-2-2", -2),
        ("corrupting-presence", 3),
    ],
)
def test_gauntlets(slug: str, by: int) -> None:
    scene = Scene(more=f"caern-of-the-bloodfist {slug}").put("caern-of-the-bloodfist")
    assert scene.stat("caern-of-the-bloodfist", "gauntlet") == 3
    scene.put(slug, "caern-of-the-bloodfist")
    assert scene.stat("caern-of-the-bloodfist", "gauntlet") == 3 + by


def test_who_can_refuse() -> None:
    """No one refuses allamande as alpha, roars-like-thunder in Archid form, or psychotic-stalker (10.6)."""
    scene = Scene("allamande roars-like-thunder charging-bull", f"{FOE} lotus", "psychotic-stalker").put(
        "psychotic-stalker"
    )
    foe, small = scene.id(FOE), scene.id("lotus")

    def refuses(who: int, of: str) -> bool:
        return not cannot(scene.table, who, "refuse", scene.id(of))

    assert refuses(foe, "allamande") and refuses(foe, "roars-like-thunder")
    scene.table.alphas = (scene.id("allamande"), -1)
    scene.set("roars-like-thunder", crinos=True)
    assert not refuses(foe, "allamande") and not refuses(foe, "roars-like-thunder")
    assert not refuses(foe, "psychotic-stalker")
    assert not refuses(foe, "charging-bull") and refuses(small, "charging-bull")  # 8 and 2 against 7


def test_caern_of_the_western_eye_and_tibetan_monastery() -> None:
    scene = Scene(more="caern-of-the-western-eye tibetan-monastery wolf-kinfolk").put("wolf-kinfolk")
    scene.put("caern-of-the-western-eye").put("tibetan-monastery")
    assert can(scene.table, scene.id("wolf-kinfolk"), "vote")
    from game.cards.modifiers import keywords

    assert "Kailindo" in keywords(scene.table, scene.id(HERO))


def test_man_in_black_knows_kailindo_and_lunas_links_open_auspices() -> None:
    from game.cards.modifiers import keywords

    scene = Scene(more="man-in-black lunas-links").put("man-in-black").put("lunas-links", HERO)
    assert "Kailindo" in keywords(scene.table, scene.id("man-in-black"))
    assert can(scene.table, scene.id(HERO), "use_gifts_of")


def test_a_fetish_rests_while_its_bearer_lacks_the_gnosis() -> None:
    scene = Scene(more="mokole-hide mages-talisman").put("mages-talisman", HERO)
    assert not can(scene.wise(HERO, 3).table, scene.id("mages-talisman"), "act")
    scene = Scene(more="mages-talisman").put("mages-talisman", HERO)
    assert not can(scene.table, scene.id(HERO), "use_any_gift")  # Gnosis 5, 7 is asked


STARTS = [
    ("true-silverheels", "klaive"),
    ("anna-kliminski", "klaive"),
    ("jacky-gecko", "38-special"),
    ("susan-anthony", "wolf-kinfolk"),
    ("runs-to-the-sunset", "wolf-spirit"),
]


@pytest.mark.parametrize(("slug", "card"), STARTS)
def test_what_somebody_may_begin_with(slug: str, card: str) -> None:
    from game.apocalypse.rules.turn import start_offers

    scene = Scene(slug, more=f"{card} granola-pete")
    assert start_offers(scene.table) == [(scene.id(slug), scene.id(card))]


def test_may_attack_asks_both_sides() -> None:
    scene = Scene(more="flower-of-aphrodite").put("flower-of-aphrodite", HERO)
    assert not alphas.may_attack(scene.table, scene.id(FOE), scene.id(HERO))
