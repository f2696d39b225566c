"""The printed facts of a card, read once: type, values, requirements as glyphs, texts of the foot."""

from __future__ import annotations

from typing import Any, NamedTuple

from game.apocalypse.facade import PACKS, card_defs, view_values
from game.words import N_, _

TYPE_NAMES = {
    "character": N_("Character"), "war": N_("Crinos form"), "gift": N_("Gift"), "equipment": N_("Equipment"),
    "fetish": N_("Fetish"), "bane_fetish": N_("Bane Fetish"), "twin_fetish": N_("Fetish and Bane Fetish"),
    "ally": N_("Ally"), "enemy": N_("Enemy"), "victim": N_("Victim"), "moot": N_("Moot"),
    "board_meeting": N_("Board Meeting"), "rite": N_("Rite"), "caern": N_("Caern"), "realm": N_("Realm"),
    "territory": N_("Territory"), "battlefield": N_("Battlefield"), "quest": N_("Quest"), "event": N_("Event"),
    "action": N_("Action"), "past_life": N_("Past Life"), "combat_action": N_("Combat Action"),
    "combat_event": N_("Combat Event"),
}  # fmt: skip
SUBTYPE_NAMES = {
    "pack_totem": N_("Pack Totem"),
    "personal_totem": N_("Personal Totem"),
    "lunar_phase": N_("Lunar Phase"),
}
TRIBES = {
    "Black Fury": "black_furies", "Bone Gnawer": "bone_gnawers", "Children of Gaia": "children_of_gaia",
    "Fianna": "fianna", "Get of Fenris": "get_of_fenris", "Glass Walkers": "glass_walkers",
    "Red Talons": "red_talons", "Shadow Lords": "shadow_lords", "Silent Striders": "silent_striders",
    "Silver Fangs": "silver_fangs", "Stargazers": "stargazers", "Uktena": "uktena", "Wendigo": "wendigo",
    "Black Spiral Dancer": "black_spiral_dancers",
}  # fmt: skip
AUSPICES = ("Ragabash", "Theurge", "Philodox", "Galliard", "Ahroun")
BREEDS = ("Homid", "Metis", "Lupus")
OTHERS = {
    "Bastet": "feline", "Feline": "feline", "Balam": "feline", "Simba": "feline", "Hellcat": "feline",
    "Bagheera": "feline", "Mokole": "suchid", "Suchid": "suchid", "Corax": "corvid", "Gurahl": "ursine",
    "Ursine": "ursine", "Nuwisha": "coyote", "Ratkin": "rodent", "Ananasi": "spider", "Rokea": "shark",
    "Kitsune": "fox", "Horse": "horse", "Ronin": "rogue", "Skindancer": "skindancer", "Abomination": "vampire",
    "Vampire": "vampire", "Fomori": "fomori", "Bane": "bane", "Spirit": "spirit", "Faerie": "faerie",
    "Mage": "mage", "Wraith": "spirit", "Animal": "beast", "Monster": "monster", "Kinfolk": "kinfolk",
    "Human": "human", "Pentex": "pentex", "Executive": "pentex", "7th Generation": "seventh_generation",
    "Defiler": "defiler", "Beast-of-War": "beast_of_war", "Eater-of-Souls": "eater_of_souls", "Cults": "cults",
    "Iliad": "iliad", "Odyssey": "odyssey", "Kailindo": "kailindo", "El Dorado": "mage", "Garou": "garou",
    "Klaive": "blade", "Weapon": "blade", "weapon": "blade", "Firearm": "gun", "Armor": "armour",
    "Female": "female", "Male": "male", "Umbra": "umbra", "Umbral": "umbra", "Gaia": "gaia", "Wyrm": "wyrm",
    "Renown": "renown", "Ghost Raptor": "wendigo", "war council": "moot",
}  # fmt: skip
SIGNS: dict[str, str] = {**TRIBES, **{w: w.lower() for w in (*AUSPICES, *BREEDS)}, **OTHERS}
"""The glyph of every printed keyword that has one; the order decides which word of a phrase counts."""
STATES = {"homid": "homid", "crinos": "war", "umbra": "umbra", "armed": "blade", "caern_owner": "caern"}
KEYWORD_NAMES = {
    "Weapon": N_("Weapon"), "Firearm": N_("Firearm"), "Armor": N_("Armor"), "Klaive": N_("Klaive"),
    "Pack Action": N_("Pack Action"), "Frenzy": N_("Frenzy"), "Human": N_("Human"), "Spirit": N_("Spirit"),
    "Fomori": N_("Fomori"), "Kinfolk": N_("Kinfolk"), "Animal": N_("Animal"), "Vampire": N_("Vampire"),
    "Mage": N_("Mage"), "Monster": N_("Monster"), "Bane": N_("Bane"), "Faerie": N_("Faerie"),
    "Fast Striking": N_("Fast Striking"), "Slow Striking": N_("Slow Striking"), "Unblockable": N_("Unblockable"),
    "Undodgeable": N_("Undodgeable"), "Not Bluffed": N_("Not Bluffed"), "Dodge": N_("Dodge"), "Block": N_("Block"),
    "Redirect": N_("Redirect"), "Constrained": N_("Constrained"), "Wraith": N_("Wraith"), "Police": N_("Police"),
}  # fmt: skip
STRIKES = {
    "Fast Striking": "fast",
    "Slow Striking": "slow",
    "Unblockable": "unblockable",
    "Undodgeable": "undodgeable",
    "Not Bluffed": "not_bluffed",
}


class Printed(NamedTuple):
    """A card as the picture needs it. `key` is its outline, `values` Rage, Gnosis, Health of a creature (or None),
    `crinos` those of the war form, `marks` glyphs of tribe, auspice and breed, `needs` glyphs any one of which is
    required, `need_words` what no glyph says, `strikes` glyphs of combat keywords, `lines` Renown of both sides of a
    Battlefield. Numbers that are not printed are -1."""

    slug: str
    name: str
    key: str
    type: str
    subtype: str
    side: str
    keywords: tuple[str, ...]
    renown: int = -1
    rage: int = -1
    gnosis: int = -1
    damage: int = -1
    values: tuple[int, int, int] | None = None
    crinos: tuple[int, int, int] | None = None
    marks: tuple[str, ...] = ()
    needs: tuple[str, ...] = ()
    need_words: str = ""
    strikes: tuple[str, ...] = ()
    lines: tuple[int, int] = (-1, -1)

    @property
    def combat(self) -> bool:
        """Whether the card belongs to the combat deck."""
        return self.type in card_defs.COMBAT

    @property
    def creature(self) -> bool:
        """Whether the card is a creature with three values."""
        return self.values is not None


def glyph_of(phrase: str) -> str:
    """Return the glyph of a printed keyword or phrase, "" if no sign says it."""
    if phrase in SIGNS:
        return SIGNS[phrase]
    for word, sign in SIGNS.items():
        if word in phrase:
            return sign
    return ""


def _phrases(requires: Any) -> list[str]:
    """Return the keywords that a requirement names, in order; states as their glyph's name."""
    if not isinstance(requires, dict):
        return []
    found: list[str] = []
    for part in requires.get("either", ()):
        found += _phrases(part)
    words = requires.get("keyword", ())
    found += [words] if isinstance(words, str) else list(words)
    if "state" in requires and requires["state"] in STATES:
        found.append("state:" + requires["state"])
    if "not" in requires:
        found += ["not:" + phrase for phrase in _phrases(requires["not"])]
    return found


def _needs(requires: Any) -> tuple[str, ...]:
    signs: list[str] = []
    for phrase in _phrases(requires):
        if phrase == "not:state:homid":
            sign = "paw"
        elif phrase.startswith("state:"):
            sign = STATES[phrase.removeprefix("state:")]
        else:
            sign = glyph_of(phrase)
        if sign and sign not in signs:
            signs.append(sign)
    return tuple(signs[:4])


def _need_words(requires: Any) -> str:
    """Return a requirement as printed words: any one of them is enough."""
    spoken = {
        "state:homid": "Homid", "state:crinos": "Crinos", "state:umbra": "Umbra", "state:armed": "Weapon",
        "state:caern_owner": "Caern", "not:state:homid": "Lupus / Crinos",
    }  # fmt: skip
    return " / ".join(spoken.get(phrase, phrase) for phrase in _phrases(requires))


def _marks(keywords: list[str]) -> tuple[str, ...]:
    """Return tribe (or what stands for it), auspice and breed."""
    tribe = next((TRIBES[w] for w in keywords if w in TRIBES), "")
    auspice = next((w.lower() for w in keywords if w in AUSPICES), "")
    breed = next((w.lower() for w in keywords if w in BREEDS), "")
    skipped = ("Male", "Female", "Garou", "Gaia", "Wyrm")
    rest = [OTHERS[w] for w in keywords if w in OTHERS and w not in skipped]
    if not tribe:
        order = ("rogue", "seventh_generation", "pentex", "skindancer")
        first = next((sign for sign in order if sign in rest), rest[0] if rest else "")
        tribe = first
    out = [tribe, auspice, breed or next((s for s in rest if s != tribe), "")]
    return tuple(dict.fromkeys(sign for sign in out if sign))


def _key(entry: dict[str, Any]) -> str:
    sub = entry.get("subtype", "")
    if entry["type"] == "equipment":
        return {"normal": "equipment", "fetish_and_bane_fetish": "twin_fetish"}.get(sub, sub or "equipment")
    return str(entry["type"])


@PACKS.cached()
def _entries() -> dict[str, dict[str, Any]]:
    return {entry["id"]: entry for entry in (*card_defs.facts(), *card_defs.own_facts())}


@PACKS.cached()
def slugs() -> tuple[str, ...]:
    """Return the slugs of all printed cards, including those outside the pool."""
    return tuple(_entries())


def _lines(slug: str) -> tuple[int, int]:
    face = card_defs.pool().get(slug)
    for ability in face.abilities if face else ():
        if hasattr(ability, "attacker_renown"):
            return ability.attacker_renown, ability.defender_renown
    return -1, -1


@PACKS.cached(maxsize=4096)
def printed(slug: str) -> Printed:
    """Return the printed facts of a card. Raises KeyError for an unknown slug."""
    entry = _entries()[slug]
    type_ = entry["type"]
    words = list(entry.get("keywords", ()))
    values = crinos = None
    if type_ in ("character", "ally", "enemy", "victim"):
        values = (entry.get("rage", 0), entry.get("gnosis", 0), entry.get("health", 0))
        if len(entry.get("crinos", ())) == 3:
            crinos = tuple(entry["crinos"])
    damage = entry.get("damage")
    needs = _needs(entry.get("requires"))
    if type_ == "equipment" and entry.get("subtype") != "normal":
        sides = {"fetish": ("gaia",), "bane_fetish": ("wyrm",)}.get(entry.get("subtype", ""), ("gaia", "wyrm"))
        needs = (*sides, *(sign for sign in needs if sign not in sides))[:3]
    return Printed(
        slug,
        entry["name"],
        _key(entry),
        type_,
        entry.get("subtype", ""),
        entry.get("side", ""),
        tuple(words),
        entry.get("renown", -1),
        entry.get("rage", -1),
        entry.get("gnosis", -1),
        -1 if damage is None else damage,
        values,
        crinos,
        _marks(words) if type_ == "character" else (),
        needs,
        _need_words(entry.get("requires")),
        tuple(STRIKES[w] for w in words if w in STRIKES),
        _lines(slug) if type_ == "battlefield" else (-1, -1),
    )


def type_words(card: Printed, crinos: bool = False) -> tuple[str, str]:
    """Return the type of a card and its most telling keyword ("" for none) in the chosen language."""
    if crinos:
        return _(TYPE_NAMES["war"]), ""
    if card.type == "character":
        tribe = next((w for w in card.keywords if w in TRIBES), "")
        return tribe or next((w for w in card.keywords if w in OTHERS and w not in ("Male", "Female")), ""), ""
    if card.subtype in SUBTYPE_NAMES:
        return _(SUBTYPE_NAMES[card.subtype]), ""
    return _(TYPE_NAMES[card.key]), next((_(KEYWORD_NAMES[w]) for w in card.keywords if w in KEYWORD_NAMES), "")


def head_words(card: Printed) -> str:
    """Return the text above the rules text of a large face: who may use the card, and keywords.

    Those that the line of the type says already are left out.
    """
    said = type_words(card)
    unsaid = () if card.creature else ("Gaia Fetish", "Bane Fetish", "Non-Fetish")
    words = ", ".join(_(w) for w in card.keywords if w not in unsaid and _(w) not in said)
    if card.need_words:
        asked = " / ".join(_(word) for word in card.need_words.split(" / "))
        needed = _("Needs {what}").format(what=asked)
        words = f"{words} – {needed}" if words else needed
    return words


def has_values(card: Printed) -> bool:
    """Return whether the foot of the card has numbers or requirements; else it has only text."""
    if card.lines[0] >= 0:
        return False
    if card.combat:
        return card.type == "combat_action" and (card.rage >= 0 or card.damage >= 0)
    return card.creature or bool(card.needs) or card.gnosis >= 0


def foot_words(card: Printed) -> str:
    """Return the words at the foot of a card that has neither values nor requirements there."""
    if card.lines[0] >= 0:
        return _("A {attack} · D {defend}").format(attack=card.lines[0], defend=card.lines[1])
    for word in card.keywords:
        if word in KEYWORD_NAMES:
            return _(KEYWORD_NAMES[word])
    return _(SUBTYPE_NAMES.get(card.subtype, TYPE_NAMES[card.key]))


def short_words(card: Printed) -> str:
    """Return the shortest words for the foot of a narrow card, "" if there are none."""
    return _("Pack") if "Pack Action" in card.keywords else ""


def short_text(slug: str) -> str:
    """Return the short form of the card's rules text, "" if there is none."""
    return view_values.short_text(slug) if slug in card_defs.pool() else ""


def text(slug: str) -> str:
    """Return the card's rules text, "" if there is none."""
    return view_values.card_text(slug) if slug in card_defs.pool() else ""
