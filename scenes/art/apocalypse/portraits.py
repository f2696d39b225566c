"""Portraits: a bust made of parts (hair, headdress, beard, eyes, scars, dress), chosen by the card's seed.

Box 100 x 100, the shoulders end at its foot. Tribe, side and sex weight the choice; the seed decides.
"""

from __future__ import annotations

import random
from typing import NamedTuple

from scenes.widgets.drawings import Drawing, Family

PARTS = Family("apocalypse/portraits")
"""Parts by name: `neck`, `nose`, `face-0`, `mouth-0`, `eyes-calm`, `dress-suit`; what is behind the face and before

it is two parts: `hair-long-back`, `hair-long-front`.
"""
FACES = range(4)
MOUTHS = range(3)


class Look(NamedTuple):
    """The parts of one portrait, by name ("" and "bald": none); `face` is one of FACES, `mouth` one of MOUTHS."""

    face: int
    hair: str
    head: str
    eyes: str
    beard: str
    mark: str
    dress: str
    extra: str
    mouth: int
    wolf: str = ""


class _Leaning(NamedTuple):
    """What people of a tribe or kind like to wear."""

    hair: str = ""
    head: str = ""
    dress: str = ""
    extra: str = ""
    eyes: str = ""
    mark: str = ""


LEANINGS: dict[str, _Leaning] = {
    "Black Fury": _Leaning(
        "braids wild long bun", "circlet helmet . .", "armour bare robe", "pendant strap .", "stern", "stripes scar ."
    ),
    "Bone Gnawer": _Leaning(
        "wild short mohawk long",
        "beanie cap hood hood",
        "jacket vest",
        ". strap",
        "wide stern patch",
        "scar . cheek_cut",
    ),
    "Children of Gaia": _Leaning(
        "long wavy parted bald", "flowers band flowers .", "robe poncho vest", "beads pendant", "calm closed", ". chin"
    ),
    "Fianna": _Leaning(
        "wavy wild braids long", "circlet . .", "vest fur jacket", "torc torc pendant", "calm stern", "spiral tattoo ."
    ),
    "Get of Fenris": _Leaning(
        "braids wild long mohawk",
        "horned helmet wolfskin .",
        "fur armour bare",
        "fangs strap .",
        "stern patch",
        "scar claws tattoo",
    ),
    "Glass Walkers": _Leaning(
        "slick crop short bun ponytail", ". . .", "suit suit jacket labcoat", "earrings .", "shades glasses shades", "."
    ),
    "Red Talons": _Leaning("wild", "wolfskin", "fur bare", "fangs", "glow stern", "claws scar"),
    "Shadow Lords": _Leaning(
        "slick long crop parted", "hood . .", "cape cape jacket", "pendant .", "stern glow", "scar ."
    ),
    "Silent Striders": _Leaning(
        "crop bald short braids",
        "nemes scarf nemes turban",
        "robe poncho vest",
        "beads pendant earrings",
        "calm wide",
        ". chin",
    ),
    "Silver Fangs": _Leaning(
        "long wavy slick parted", "crown circlet crown .", "cape armour uniform", "pendant torc", "stern calm", ". scar"
    ),
    "Stargazers": _Leaning(
        "bald bald bun crop", "turban . .", "robe robe toga", "beads beads", "closed calm", "chin . ."
    ),
    "Uktena": _Leaning(
        "braids long parted",
        "feathers hood one_feather .",
        "poncho robe vest",
        "beads fangs pendant",
        "glow calm",
        "stripes tattoo paint",
    ),
    "Wendigo": _Leaning(
        "braids long braids",
        "feathers one_feather feathers band",
        "fur bare vest poncho",
        "fangs beads",
        "stern",
        "stripes paint claws",
    ),
    "Black Spiral Dancer": _Leaning(
        "mohawk wild spiky bald",
        ". hood .",
        "bare jacket vest fur",
        "collar fangs",
        "glow wide patch",
        "spiral claws scar",
    ),
    "Vampire": _Leaning("slick long bald parted", ". hood", "cape cape suit", "pendant .", "glow stern", "."),
    "7th Generation": _Leaning(
        "slick crop bun bald", ". . hood police", "suit uniform labcoat", ".", "shades glasses stern", "."
    ),
    "Executive": _Leaning("slick crop bun short", ".", "suit", ". earrings", "glasses shades", "."),
    "Pentex": _Leaning(
        "slick crop short bald ponytail",
        ". . hardhat",
        "suit labcoat uniform jacket",
        ".",
        "glasses shades stern",
        ". scar",
    ),
    "Mage": _Leaning("wild long bald", "hood hat turban", "robe cape", "pendant", "glow calm", "tattoo ."),
    "Police": _Leaning("short crop", "police", "uniform", ".", "shades stern", "."),
    "Mokole": _Leaning(
        "bald braids long", "band feathers .", "bare poncho toga", "fangs beads", "glow calm", "tattoo stripes"
    ),
    "Bastet": _Leaning(
        "long wavy braids bun", ". circlet scarf", "vest robe bare", "earrings collar", "glow", "stripes ."
    ),
    "": _Leaning(
        "short long parted wavy ponytail crop wild afro spiky bun",
        ". . . cap hat beanie",
        "shirt jacket vest suit",
        ". . earrings strap",
        "stern calm wide glasses",
        ". . scar",
    ),
}
_MALE_BEARDS = (" ".join(("full goatee moustache stubble stubble sideburns", ". . . .")), "full forked full . goatee")
_LONG = frozenset(("long", "wavy", "parted", "ponytail", "braids", "bun", "wild", "afro"))


def _pick(dice: random.Random, words: str, otherwise: str) -> str:
    found = dice.choice((words or otherwise).split())
    return "" if found == "." else found


def look_of(dice: random.Random, keywords: tuple[str, ...], wolf: str = "") -> Look:
    """Return the parts of a portrait for a card with these keywords; `wolf` adds beast features ("ears" ...)."""
    plain = LEANINGS[""]
    lean = next((LEANINGS[w] for w in keywords if w in LEANINGS), plain)
    male = "Male" in keywords or ("Female" not in keywords and dice.random() < 0.55)
    hair = _pick(dice, lean.hair, plain.hair)
    if male and hair in ("wavy", "bun") and dice.random() < 0.6:
        hair = _pick(dice, "short crop long spiky slick", "")
    if not male and hair not in _LONG and dice.random() < 0.8:
        hair = _pick(dice, "long parted wavy ponytail braids bun", "")
    beard = ""
    if male:
        hairy = any(w in keywords for w in ("Get of Fenris", "Fianna", "Wendigo", "Kinfolk"))
        beard = _pick(dice, _MALE_BEARDS[1] if hairy and "Wendigo" not in keywords else _MALE_BEARDS[0], ".")
        if any(w in keywords for w in ("Wendigo", "Uktena", "Vampire")):
            beard = ""
    face = dice.randrange(4) if male else dice.choice((0, 2, 2, 0, 3))
    return Look(
        face,
        hair,
        _pick(dice, lean.head, plain.head),
        _pick(dice, lean.eyes, plain.eyes) or "stern",
        beard,
        _pick(dice, lean.mark, plain.mark),
        _pick(dice, lean.dress, plain.dress),
        _pick(dice, lean.extra, plain.extra),
        dice.randrange(3),
        wolf,
    )


def part(kind: str, name: str, side: str = "") -> Drawing:
    """Return a part of a portrait, or nothing where there is none; `side` is "back" or "front" for what has two."""
    return PARTS.get("-".join(filter(None, (kind, name, side))), ())


def _tinted(drawing: Drawing, role: str) -> Drawing:
    """Return hair in another tone."""
    return tuple(stroke._replace(role=role) if stroke.role == "low" else stroke for stroke in drawing)


def portrait(look: Look, tint: float = 0.0) -> Drawing:
    """Return the bust of a person with these parts; `tint` (0 to 1) chooses the tone of the hair."""
    role = "low" if tint < 0.42 else "cut" if tint < 0.66 else "glow" if tint < 0.83 else "mid"
    back_hair, front_hair = (_tinted(part("hair", look.hair, side), role) for side in ("back", "front"))
    back_head, front_head = (part("head", look.head, side) for side in ("back", "front"))
    back_beast, front_beast = (part("beast", look.wolf, side) for side in ("back", "front"))
    covered = look.head in (
        "hood",
        "turban",
        "nemes",
        "wolfskin",
        "helmet",
        "horned",
        "police",
        "hardhat",
        "scarf",
        "beanie",
        "cap",
        "hat",
    )
    hair_front = () if covered else front_hair
    if look.head in ("hood", "nemes", "turban", "wolfskin"):
        back_hair = ()
    return (
        *back_beast,
        *back_head,
        *back_hair,
        *PARTS["neck"],
        *part("dress", look.dress),
        *part("extra", look.extra),
        *PARTS[f"face-{look.face}"],
        *_tinted(part("beard", look.beard), role),
        *PARTS["nose"],
        *PARTS[f"mouth-{look.mouth}"],
        *part("eyes", look.eyes),
        *part("mark", look.mark),
        *hair_front,
        *front_head,
        *front_beast,
    )
