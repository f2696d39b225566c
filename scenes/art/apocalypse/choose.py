"""Chooses the drawing of each card: by type, words of the name, keywords and side; the seed decides the rest."""

# ruff: noqa: E501  (one line of words after the other)
from __future__ import annotations

import random

from scenes.art.apocalypse import portraits
from scenes.art.apocalypse.facts import TRIBES, Printed
from scenes.widgets.drawings import Drawing, Family

BOOKS = {
    letter: Family(f"apocalypse/{family}")
    for letter, family in (
        ("g", "gifts"),
        ("f", "fights"),
        ("r", "rituals"),
        ("t", "things"),
        ("c", "creatures"),
        ("p", "places"),
    )
}
"""The books of drawings; a motif is written "letter:name"."""

Words = tuple[tuple[str, str], ...]
TRIBE_WORDS = TRIBES
"""Printed names of the tribes and their glyphs."""

_GIFTS: Words = (
    ("battle song", "t:drum"), ("song", "g:song"), ("shriek|scream|bellow", "g:scream"), ("roar", "g:roar"), ("higher", "p:river_sky"), ("howl|call", "g:howl"), ("voice of", "g:speech"),
    ("staredown", "p:owl"), ("insightful", "t:eye"), ("eye|eyes|gaze|omens|sees", "g:gaze"), ("armor", "g:moon_armour"), ("aegis|shield", "g:shield"),
    ("shirt|porcupine", "g:bear"), ("hide", "t:dark_hide"), ("balefire", "g:flame"), ("breath|dragon", "g:breath"),
    ("knife wind", "g:storm_blades"), ("mists|shroud|strange rain", "g:dust"), ("thor|thunder", "g:bolt"),
    ("kiss of life", "t:heart"), ("kiss", "g:kiss"), ("fatal flaw|curse|geas|splinter", "g:curse"), ("stench", "t:skull"), ("odor|scent", "g:stench"),
    ("infest|wasp", "g:swarm"), ("moon bridge|moonbridge", "g:moon_bridge"),
    ("hyena", "c:hound"), ("walking between", "p:ring_less"), ("gateway|window|curtain", "g:portal"), ("airt|journey|world|ways|path|reconnaissance", "g:path"),
    ("horns", "g:horns"), ("wounds|claws|talons", "g:wounds"), ("chill|harano", "g:chill"), ("tech|jam", "g:technology"),
    ("exorcism", "c:ghost"), ("serenity|calm|ignorance", "g:calm"), ("consumption", "c:maw"), ("subjugation", "g:chains"), ("remove", "g:withered"), ("will corrupted", "c:wyrm"), ("vengeance|corrupt", "g:corruption"),
    ("redemption|purity|grace|favored|renew", "g:grace"), ("infectious", "g:hand"), ("mother|touch|favor|merciful", "g:healing_hand"),
    ("infectious", "g:hand"), ("tongue", "r:taunt"), ("persuasion", "r:trick"), ("reason|wisdom|logic|mindspeak|alias", "g:speech"),
    ("jungle", "p:jungle"), ("realm", "p:gate"), ("authority|lord|master|dominance|command", "g:crown"), ("awe", "p:revelation"), ("confidence", "p:sun"),
    ("whelp", "c:dog"), ("body|wrack|pain|bastard", "g:pain"), ("fear", "f:frenzy"), ("heart of fury", "f:frenzy"), ("hatred|revilement|terror|halloween", "g:fear"),
    ("psychotic|hallucinations|distractions", "p:chaos"), ("savage", "f:claws_cross"), ("fury|rage|heart|fray|rilkean", "t:heart"),
    ("lance", "g:lance"), ("lesser", "p:gate"), ("banishment", "r:banish"), ("sundering", "t:gear"), ("burrow", "p:gate"), ("camouflage|trackless", "g:camouflage"),
    ("true form|totem form|beastmind", "g:shift"), ("born to nature", "p:pines"), ("tiger|feline|cat", "c:tiger"),
    ("cobra", "c:serpent"), ("jungle", "p:jungle"), ("drain", "g:drain"), ("whelp", "c:dog"), ("bite", "f:bite"),
    ("leap|kangaroo|catfeet", "r:leap"), ("hyena", "c:hound"), ("spirit|ectoplasmic", "c:wisp"), ("survivor", "g:body"),
)  # fmt: skip
_GIFTS_ELSE = (
    "g:hand",
    "g:portal",
    "g:beast_within",
    "g:flame",
    "g:shift",
    "g:dust",
    "g:body",
    "g:calm",
    "c:wisp",
    "t:orb",
    "t:feather",
    "c:wind_spirit",
    "r:prints",
    "t:mask",
)
_THINGS: Words = (
    (".38", "t:revolver"), ("9mm|pistol", "t:pistol"), ("shotgun", "t:shotgun"),
    ("gun|machine|tracer|ammo|launcher|flamethrower", "t:rifle"), ("bane sword", "t:evil_sword"),
    ("sword|gungnir|knife", "t:sword"), ("blood dagger", "t:blood_dagger"), ("fang dagger|tusk", "t:fang_dagger"),
    ("dagger", "t:dagger"), ("grand klaive", "t:grand_klaive"), ("klaive", "t:klaive"), ("axe", "t:axe"),
    ("spear", "t:spear"), ("machete", "t:machete"), ("bow|arrow", "t:bow"), ("bomb", "t:bomb"), ("chainsaw", "t:chainsaw"),
    ("elder stone", "t:runestone"), ("stone|gold", "t:stone"), ("coin|card|bottlecap", "t:coin"),
    ("mask", "t:mask"), ("drum", "t:drum"), ("bone|femur", "t:bone"), ("phoenix", "t:phoenix_feather"), ("feather", "t:feather"),
    ("orb", "t:orb"), ("toga|mantle|veil", "t:robe"), ("stocking", "t:stocking"), ("oil|blood|gooze|agent", "t:vial"),
    ("powder|cannister|sands", "t:tin"), ("talisman|sigil|necklace|pendant", "t:talisman"), ("ribbon", "t:ribbon"),
    ("eye of luna", "t:moon_eye"), ("eye|goggles", "t:eye"), ("flower|cone", "t:flower"), ("hellbound", "c:chimera"), ("wyrm skin", "t:dark_hide"),
    ("hide|pelt|skin", "t:hide"), ("armor|jacket", "t:armour"), ("car", "t:car"), ("chronicle|rasa|map|blueprints", "t:book"),
    ("cybernetics|computer|interface|phone|system", "t:chip"), ("bivouac|lodge", "t:tent"), ("links|whip|wire", "t:chain"),
    ("paint", "t:paint"), ("naturae boon", "t:leaf"), ("heart of midnight", "t:jar"), ("heart", "t:heart"), ("crown", "g:crown"),
    ("box|bag", "t:jar"), ("key", "t:ring"), ("gauntlet", "f:fist"), ("weapon", "t:tool"),
)  # fmt: skip
_CREATURES: Words = (
    ("slug", "c:slug"), ("pet|dog", "c:dog"), ("wild animals|great beast", "c:bear_head"), ("tiger", "c:tiger"), ("wolf-spirit", "c:fenris"),
    ("wolf kinfolk", "c:wolf"), ("aurora", "c:wisp"), ("avahuasca", "c:plant"), ("gaffling pest", "c:rat"),
    ("water", "c:water_spirit"), ("flame", "c:flame_spirit"), ("glass", "c:shard_spirit"), ("spider", "c:spider"),
    ("jannok", "c:dark_spirit"), ("bunyip", "c:maw"), ("furmling", "c:golem"), ("uktena wyrmfoe", "c:horned_serpent"),
    ("phantasmi", "c:ghost"), ("skull pig|hogling", "c:swine"), ("fomori (1)", "c:mutant"), ("fomori (2)", "c:tentacle"),
    ("m'gregors", "c:maw"), ("misfit", "c:tentacle"), ("jack-o|pumpkin", "c:pumpkin"), ("ewaipanoma", "c:headless"), ("zmei|wyrm", "c:wyrm"),
    ("serpent|anaconda", "c:serpent"), ("griffin|stormcrow", "c:falcon"), ("wraith|spectre|silhouette", "c:ghost"),
    ("kitsune", "c:hound"), ("kin|fae|childling|redcap|troll", "c:tree"), ("kami|wyld", "c:plant"), ("siberakh", "c:stag"),
)  # fmt: skip
_TOTEMS: Words = (
    ("falcon", "c:falcon"), ("griffin", "c:griffin"), ("rat|weasel", "c:rat"), ("pegasus", "c:pegasus"), ("unicorn", "c:unicorn"), ("chimera", "c:chimera"),
    ("bear", "c:bear_head"), ("fenris", "c:fenris"), ("uktena", "c:horned_serpent"), ("thunder", "c:thunderbird"), ("wendigo", "c:wendigo"),
    ("beast-of-war", "c:maw"), ("eater-of-souls", "c:dark_spirit"), ("defiler", "c:wyrm"), ("owl", "p:owl"), ("stag", "c:stag"),
    ("jaguar|panthesilea", "c:leopard"), ("bull", "c:boar"), ("bat", "c:raven"), ("dragon", "c:wyrm"), ("cockroach", "c:spider"),
    ("hyperion|phoebe", "p:sun"), ("kirijama", "c:ghost"), ("louogh", "c:tentacle"),
)  # fmt: skip
_EVENTS: Words = (
    ("wolf hunt", "p:crosshair_wolf"), ("classifieds|telemarketing", "t:paper"), ("close gauntlet", "p:wall"), ("flux (+1", "p:ring_wall"), ("flux (+2", "p:ring_walls"),
    ("flux (-1", "p:ring_less"), ("flux (-2", "p:ring_least"), ("revelry|toga", "t:mug"), ("environmental", "p:recycle"), ("inbred", "p:chaos"),
    ("lost calling", "p:road_lost"), ("lost in", "p:jungle"), ("pollution", "p:smog"), ("monsoon|storm", "p:storm"),
    ("nuclear", "p:fallout"), ("ragnarok|cataclysm", "p:end"), ("revelation", "p:revelation"), ("urban renewal", "p:city"),
    ("white father", "r:winter"), ("taint|corrupt", "g:corruption"), ("alert|dogs|wolves", "r:winter"), ("peace|breath", "g:calm"), ("garbage|poison", "t:skull"), ("brave new|corporate|foreclosure|rezoning", "t:briefcase"), ("connections", "t:chain"), ("harano|gloom", "g:chill"), ("umbral|wave", "p:ring_less"), ("nacho", "t:tin"), ("owl", "p:owl"), ("hidden supplies", "t:jar"), ("eclipse", "t:moon_eye"),
)  # fmt: skip
_EVENTS_ELSE = (
    "p:comet",
    "p:storm",
    "p:revelation",
    "r:council",
    "p:map",
    "t:paper",
    "p:road",
    "t:briefcase",
    "p:sun",
    "t:cup",
    "p:road_lost",
    "r:passage",
    "c:raven",
)
_PLACES: Words = (
    ("austere temple", "p:temple"), ("fief|castle", "p:castle"), ("bawn|glade", "p:stones"), ("factory|shed|truck", "p:factory"),
    ("park|wilderness", "p:pines"), ("calyx", "p:flower_cup"), ("monastery", "p:mountain_shrine"), ("ichiyo modoribashi", "p:bridge"),
    ("bloodfist", "p:cave"), ("painted sands", "p:dunes"), ("snow leopard", "p:mountain"), ("tri-spiral", "p:gate"), ("crescent moon", "t:moon_eye"), ("weeping", "p:waterfall"),
    ("western eye", "p:revelation"), ("sky river", "p:river_sky"), ("hive", "c:maw"), ("outpost", "p:outpost"), ("ranch", "p:barn"),
    ("deforestation", "p:stump"), ("urban|warehouse|headquarters", "p:city"), ("summer", "p:garden"), ("temple ruins|chantry|cathedral", "p:temple"),
    ("village|lodge|homestead|den|hovel", "p:lodge"), ("docks|supply station", "p:outpost"), ("stonehenge|mounds|circle", "p:stones"),
    ("blight|pit|dead|malfeas", "p:factory"), ("jungle|pangea|dorado", "p:jungle"), ("ring of fire", "p:mountain"), ("river|cataract|mud", "p:waterfall"),
    ("wolfhome|legendary", "p:gate"),
)  # fmt: skip
_CAERNS = (
    "p:stones",
    "p:pines",
    "p:mountain",
    "p:cave",
    "p:gate",
    "p:pagoda",
    "p:mountain_shrine",
    "r:council",
    "r:circle",
    "c:tree",
)
_FIELDS = ("p:ruin", "p:bridge", "p:digger", "p:outpost", "p:quarry", "p:stump", "p:wall", "r:war_council")
_LANDS = ("p:lodge", "p:pines", "p:city", "p:road", "p:castle", "p:quarry", "p:barn", "p:stones", "p:cave", "p:bridge")
_RITUALS: Words = (
    ("return", "r:bowl"), ("scarification", "t:fang_dagger"), ("wounding", "g:wounds"), ("satire", "r:laughter"), ("scorn", "r:stone_scorn"), ("victory", "r:cheers"),
    ("departed|vigil", "r:tomb"), ("gateway|summoning", "r:passage"), ("binding|fetters", "t:chain"), ("spiral", "g:corruption"), ("talisman", "t:talisman"),
    ("lesser", "p:gate"), ("banishment", "r:banish"), ("champion", "t:horn"), ("bawn", "p:wall"), ("impergium", "r:tomb"), ("reprimand", "t:gavel"), ("passage", "r:passage"),
    ("challenge", "r:challenge"), ("war council|war", "r:war_council"), ("winter|stolen wolf", "r:winter"), ("balance|justice|litany|record", "t:gavel"),
    ("moon bridge", "g:moon_bridge"), ("skindancer", "t:hide"), ("curse", "g:curse"),
)  # fmt: skip
_RITES_ELSE = ("r:circle", "r:bowl", "t:candle", "t:runestone")
_MOOTS_ELSE = ("r:council", "r:tree_council", "t:horn", "t:gavel")
_QUESTS: Words = (("leadership", "p:banner"), ("serpent", "c:serpent"), ("brand|burn", "p:torch"), ("umbral|spirit", "p:gate"), ("weaver", "c:spider"),
                  ("wyrm", "c:wyrm"), ("jackal", "c:hound"), ("fool", "r:trick"), ("battle|valor", "r:war_council"))  # fmt: skip
_ACTIONS: Words = (
    ("fooled|fool", "r:trick"), ("moon bridge", "g:moon_bridge"), ("stunt", "r:leap"), ("shapeshift|fast shift", "g:shift"), ("sneak|ambush", "r:sneak"),
    ("sideways", "p:gate"), ("taunt", "r:taunt"), ("arson", "p:torch"), ("litany|parable|admonishment", "g:speech"), ("hand", "g:hand"),
)  # fmt: skip
_FIGHTS: Words = (
    ("unmerciful", "f:fist"), ("slap", "g:hand"), ("bite", "f:jaws"), ("block and", "f:arms"), ("body blow", "g:pain"), ("block", "f:block"),
    ("broken limb", "f:bone_break"), ("kick", "f:kick"), ("careful", "t:eye"), ("cleft", "f:cleave"), ("critical blow", "f:impact"), ("lucky blow", "f:lucky"), ("solid blow", "f:knuckles"), ("vital blow", "f:organ"), ("telling blow", "f:impact_low"), ("glancing blow", "f:glance"),
    ("curb stomp", "f:stomp"), ("dis-arm|disarm", "f:disarm"), ("disembowel", "f:claw_hook"), ("dodge", "f:dodge"), ("surprise attack", "r:leap"), ("gulch", "f:ambush"),
    ("ear lober", "f:ear"), ("entrail", "f:spill"), ("evade", "f:evade"), ("evasion|footwork", "f:footwork"), ("gouged", "f:gouge"),
    ("fast strike", "f:scratch"), ("feint", "f:feint"), ("fetal", "f:curl"), ("flesh wound", "g:wounds"), ("wind", "f:whirl"),
    ("fur gnarl", "t:hide"), ("grazing", "f:graze"), ("hamstring", "f:claws_wide"), ("head or", "r:trick"), ("head wound", "f:skull"),
    ("heart", "f:heart"), ("knee", "f:knee"), ("lucky", "f:lucky"), ("maim", "f:gouge"), ("mangle", "f:bite"), ("massive", "f:gaping"),
    ("nerve", "f:nerve"), ("off-balance", "f:stagger"), ("organ", "f:organ"), ("overextended", "f:overreach"), ("passive", "f:turned"), ("redirected", "f:redirect"),
    ("reckless", "f:swing"), ("rend and", "f:claws_cross"), ("rent asunder", "f:claws"), ("ribs", "f:ribs"), ("riposte", "f:riposte"),
    ("sap", "f:sap"), ("septum", "f:face"), ("solid", "f:fist"), ("spine", "f:spine"), ("stinging", "f:sting"), ("swipe", "f:claws"),
    ("telling", "f:impact"), ("umbral", "f:umbral"), ("vital", "f:heart"), ("run", "f:dodge"), ("tiger|mantis", "f:kick"),
    ("lynch", "p:torch"), ("attacking", "c:wyrm"), ("frenzy|fervor", "f:frenzy"), ("hunting", "f:hunters"), ("defense|shieldmate", "f:guard"),
    ("surprise ally|reinforcements", "f:rally"), ("rush|beating", "f:pack"),
)  # fmt: skip
_FIGHTS_ELSE = ("f:claws", "f:impact", "f:claws_cross", "f:blade")
_LOOKS: dict[str, dict[str, str]] = {
    "cop|police|officer|swat": {"head": "police", "dress": "uniform", "eyes": "shades"},
    "agent|security|man in black|operative|detective": {"head": "hat", "dress": "suit", "eyes": "shades", "hair": "crop"},
    "senator|executive|bureaucrat|giovanni|don": {"head": "", "dress": "suit", "hair": "slick", "eyes": "glasses"},
    "reporter": {"head": "", "dress": "suit", "hair": "parted", "extra": "earrings"},
    "priest|cult": {"head": "hood", "dress": "robe", "extra": "pendant"},
    "scientist|veterinarian": {"head": "", "dress": "labcoat", "eyes": "glasses"},
    "forestry|miner|dock worker|refinery": {"head": "hardhat", "dress": "vest"},
    "hunter|soldier|survival": {"head": "cap", "dress": "vest", "extra": "strap", "beard": "full", "mark": "scar"},
    "villager|tribal": {"head": "scarf", "dress": "poncho"}, "shaman|witch doctor": {"head": "feathers", "dress": "poncho", "mark": "stripes"},
    "tourist": {"head": "hat", "dress": "shirt", "eyes": "shades", "extra": "strap"}, "mail": {"head": "cap", "dress": "uniform"},
    "vendor|bum": {"head": "beanie", "dress": "jacket", "beard": "full"}, "star|singer": {"head": "", "hair": "wavy", "eyes": "shades", "extra": "earrings"},
    "athlete": {"head": "cap", "dress": "shirt", "hair": "crop"}, "school kid": {"head": "cap", "hair": "spiky", "dress": "jacket", "beard": ""},
    "granola": {"head": "band", "hair": "long", "beard": "full", "extra": "beads"}, "stalker": {"head": "hood", "eyes": "glow", "dress": "jacket"},
    "piper": {"head": "hat", "eyes": "glow", "dress": "cape"}, "amazon": {"head": "circlet", "hair": "braids", "dress": "armour"},
    "warlock": {"head": "hood", "eyes": "glow", "dress": "cape", "extra": "pendant"}, "akashic": {"head": "", "hair": "bald", "dress": "robe", "extra": "beads"},
    "samedi|ghoul": {"head": "", "hair": "bald", "eyes": "glow", "dress": "jacket", "mark": "scar"}, "verbena": {"head": "flowers", "hair": "wild", "dress": "robe"},
    "dorado": {"head": "crown", "hair": "long", "dress": "toga", "extra": "torc"}, "vandal|lout": {"head": "", "hair": "mohawk", "dress": "jacket", "mark": "cheek_cut"},
    "watch": {"head": "cap", "dress": "vest"}, "zlogar": {"head": "horned", "dress": "fur", "beard": "forked"},
}  # fmt: skip
_CROWDS = (
    "family",
    "villagers",
    "tourists",
    "kids",
    "watch group",
    "bus full",
    "team",
    "miners",
    "vandals",
    "warriors",
    "lines",
    "supply",
    "action group",
)


def _found(words: Words, name: str) -> str:
    """Return the first motif with a fragment (separated by "|") that begins a word of the name."""
    return next((motif for fragments, motif in words if _any(fragments, name)), "")


def _any(fragments: str, name: str) -> bool:
    """Return whether a word of the name begins with one of the fragments (so that "ear" is not found in "heart")."""
    return any(f" {part}" in f" {name}" or f"-{part}" in name for part in fragments.split("|"))


def drawing(motif: str) -> Drawing:
    """Return a drawing by its written name, "letter:name"."""
    book, _colon, name = motif.partition(":")
    return BOOKS[book][name]


_MOTIFS: dict[str, tuple[Words, tuple[str, ...]]] = {
    "gift": (_GIFTS, _GIFTS_ELSE),
    "equipment": (_THINGS, ("t:talisman", "t:stone", "t:ring", "t:mask", "t:bone")),
    "event": (_EVENTS, _EVENTS_ELSE),
    "pack_totem": (_TOTEMS, _EVENTS_ELSE),
    "personal_totem": (_TOTEMS, _EVENTS_ELSE),
    "territory": (_PLACES, _LANDS),
    "caern": (_PLACES, _CAERNS),
    "battlefield": (_PLACES, _FIELDS),
    "realm": (_PLACES, ("p:gate", "p:garden")),
    "rite": (_RITUALS, _RITES_ELSE),
    "moot": (_RITUALS, _MOOTS_ELSE),
    "quest": (_QUESTS, ("p:torch", "p:banner", "p:map", "g:path")),
    "action": (_ACTIONS, ("r:prints", "r:sneak", "r:leap")),
    "combat_action": (_FIGHTS, _FIGHTS_ELSE),
    "combat_event": (_FIGHTS, ("f:pack", "f:frenzy")),
}
"""The motifs of a type of card by words of the name, and those of all other names."""


def motif_of(card: Printed, dice: random.Random) -> str:
    """Return the motif of a card that is no person, as "letter:name"; "" for people."""
    name = card.name.lower()
    if card.type == "board_meeting":
        return "r:money" if any(w in name for w in ("damages", "profits", "merger")) else "r:boardroom"
    kind = card.subtype if card.type == "event" and card.subtype in _MOTIFS else card.type
    if kind not in _MOTIFS:
        return _creature(card, name, dice)
    by_name, others = _MOTIFS[kind]
    return _found(by_name, name) or dice.choice(others)


def _creature(card: Printed, name: str, dice: random.Random) -> str:
    found = _found(_CREATURES, name)
    if found and "Human" not in card.keywords:
        return found
    for word, choices in (
        ("Spirit", ("c:wisp", "c:dark_spirit", "c:wind_spirit", "c:flame_spirit", "c:ghost")),
        ("Bane", ("c:dark_spirit", "c:maw")),
        ("Fomori", ("c:mutant", "c:tentacle", "c:maw")),
        ("Animal", ("c:wolf", "c:dog", "c:bear_head")),
        ("Monster", ("c:golem", "c:maw", "c:headless")),
        ("Wraith", ("c:ghost",)),
        ("Faerie", ("c:tree", "c:plant")),
    ):
        if word in card.keywords:
            return dice.choice(choices)
    return ""


def look_of(card: Printed, dice: random.Random) -> portraits.Look:
    """Return the parts of the portrait of a person who is no character of a pack."""
    look = portraits.look_of(dice, card.keywords)
    name = card.name.lower()
    for fragments, changes in _LOOKS.items():
        if _any(fragments, name):
            return look._replace(**changes)  # type: ignore[arg-type]
    return look


def crowd(card: Printed) -> bool:
    """Return whether the card is several people."""
    name = card.name.lower()
    return any(word in name for word in _CROWDS)
