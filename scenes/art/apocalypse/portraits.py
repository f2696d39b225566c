"""Portraits of people: a bust out of parts (hair, headdress, beard, eyes, scars, dress), chosen by the card's seed.

Box 100 x 100, the shoulders end at its foot. Tribe, side and sex lean the choice; the seed decides.
"""

# ruff: noqa: E501  (one stroke a line)
from __future__ import annotations

import random
from typing import NamedTuple

from scenes.art.apocalypse.forms import Drawing
from scenes.art.shapes import mirrored, o

FACES: tuple[Drawing, ...] = (
    (
        "ink M31 35C31 18 39 11 50 11C61 11 69 18 69 35C69 50 60 63 50 65C40 63 31 50 31 35Z",
        "mid M50 11C61 11 69 18 69 35C69 50 60 63 50 65C56 54 57 28 50 11Z",
    ),
    (
        "ink M31 33C31 17 39 11 50 11C61 11 69 17 69 33L67 51L58 64L42 64L33 51Z",
        "mid M50 11C61 11 69 17 69 33L67 51L58 64L50 64C56 52 57 28 50 11Z",
    ),
    (
        "ink M33 35C33 18 40 11 50 11C60 11 67 18 67 35C67 52 57 68 50 68C43 68 33 52 33 35Z",
        "mid M50 11C60 11 67 18 67 35C67 52 57 68 50 68C55 56 56 28 50 11Z",
    ),
    (
        "ink M29 35C29 17 38 11 50 11C62 11 71 17 71 35C72 50 64 64 50 64C36 64 28 50 29 35Z",
        "mid M50 11C62 11 71 17 71 35C72 50 64 64 50 64C57 54 58 28 50 11Z",
    ),
)
NECK: Drawing = ("mid M41 54L59 54L62 78L38 78Z", "cut M41 60C46 68 54 68 59 60L60 66C54 73 46 73 40 66Z")

_FRINGE = "M31 36C30 18 40 12 50 14C60 12 70 18 69 36C65 27 58 23 50 23C42 23 35 27 31 36Z"
HAIR: dict[str, tuple[Drawing, Drawing]] = {
    "bald": ((), ()),
    "short": (
        (),
        ("low M29 38C26 13 40 6 52 7C67 7 74 18 71 38C69 31 67 26 62 23C53 26 42 24 37 21C33 26 31 31 29 38Z",),
    ),
    "crop": ((), ("low M30 32C29 13 40 7 50 7C60 7 71 13 70 32C68 26 64 21 58 20L42 20C36 21 32 26 30 32Z",)),
    "long": (("low M27 36C24 10 38 3 50 3C62 3 76 10 73 36L79 78L21 78Z",), (f"low {_FRINGE}",)),
    "parted": (
        ("low M27 36C24 10 38 3 50 3C62 3 76 10 73 36L77 70L64 66L36 66L23 70Z",),
        ("low M30 44C28 18 38 8 58 10C66 12 71 20 70 40C66 30 58 22 50 18C44 26 36 32 30 44Z",),
    ),
    "wild": (
        (
            "low M50 0L58 6L68 2L70 12L82 12L78 24L90 32L80 40L90 52L78 56L82 70L64 66L36 66L18 70L22 56L10 52L20 40L10 32L22 24L18 12L30 12L32 2L42 6Z",
        ),
        (f"low {_FRINGE}",),
    ),
    "spiky": (
        (),
        (
            "low M29 36L24 22L33 22L30 8L42 14L46 1L54 12L64 3L64 16L77 12L70 24L76 30L70 36C68 27 60 22 50 22C40 22 32 27 29 36Z",
        ),
    ),
    "mohawk": (
        ("low M44 26L36 8L45 12L46 -2L53 8L60 -1L60 12L68 10L58 26Z",),
        ("low M43 22L40 9L47 13L50 3L55 13L61 9L57 22Z",),
    ),
    "ponytail": (
        ("low M64 14C86 14 92 40 80 66C78 50 76 38 66 30Z",),
        ("low M29 36C27 13 40 6 50 7C64 7 73 16 71 36C67 25 58 20 48 20C40 20 33 26 29 36Z",),
    ),
    "afro": (
        (f"low {o(50, 30, 28)}",),
        ("low M31 33C33 20 42 17 50 17C58 17 67 20 69 33C70 14 60 8 50 8C40 8 30 14 31 33Z",),
    ),
    "braids": (
        (
            "low M29 34C27 12 38 4 50 4C62 4 73 12 71 34L72 46L28 46Z",
            "low8 M28 40L24 78M72 40L76 78",
            "cut2 M22 54L29 54M21 64L28 64M20 74L27 74M71 54L78 54M72 64L79 64M73 74L80 74",
        ),
        ("low M31 36C32 20 40 14 50 11C60 14 68 20 69 36C63 28 56 22 50 17C44 22 37 28 31 36Z",),
    ),
    "bun": (
        (f"low {o(50, 3, 10)}",),
        ("low M30 34C28 14 40 7 50 7C60 7 72 14 70 34C67 23 60 18 50 18C40 18 33 23 30 34Z",),
    ),
    "slick": ((), ("low M29 38C26 12 40 6 50 6C60 6 74 12 71 38C69 27 62 19 50 27C38 19 31 27 29 38Z",)),
    "wavy": (
        (
            "low M28 32C24 10 40 3 50 3C60 3 76 10 72 32C80 42 74 50 79 60C74 66 80 72 76 80L60 72L40 72L24 80C20 72 26 66 21 60C26 50 20 42 28 32Z",
        ),
        ("low M30 40C28 18 40 9 50 12C58 8 71 16 70 38C66 28 62 24 56 22C48 26 38 26 30 40Z",),
    ),
}
HEADS: dict[str, tuple[Drawing, Drawing]] = {
    "": ((), ()),
    "hood": (
        ("low M50 0C74 0 82 24 82 48L88 82L12 82L18 48C18 24 26 0 50 0Z",),
        ("low M50 6C68 6 76 26 76 50L72 76L66 70C71 56 70 30 50 17C30 30 29 56 34 70L28 76L24 50C24 26 32 6 50 6Z",),
    ),
    "cap": (
        (),
        (
            "low M29 29C29 12 39 6 50 6C61 6 71 12 71 29Z",
            "low M29 27L56 26C72 26 84 28 90 34C78 35 60 31 29 33Z",
            "mid2 M34 26L66 26",
        ),
    ),
    "hat": (
        (),
        (
            "low M8 29C26 24 32 24 35 9C44 2 56 2 65 9C68 24 74 24 92 29C74 37 26 37 8 29Z",
            "mid3 M35 22C44 26 56 26 65 22",
        ),
    ),
    "beanie": ((), ("low M29 30C28 9 39 3 50 3C61 3 72 9 71 30Z", "mid M28 25L72 25L72 33L28 33Z")),
    "band": ((), ("glow M31 24C40 21 60 21 69 24L69 31C60 28 40 28 31 31Z",)),
    "feathers": (
        ("ink M66 26L86 -4L90 4L78 30Z", "mid M70 30L98 8L99 17L80 36Z", "cut2 M70 27L86 2"),
        ("glow M31 24C40 21 60 21 69 24L69 31C60 28 40 28 31 31Z",),
    ),
    "one_feather": (("ink M66 24L80 -6L85 2L76 28Z", "cut2 M69 26L80 1"), ("glow M31 25L69 25L69 30L31 30Z",)),
    "circlet": ((), ("glow M31 25C40 21 60 21 69 25L69 29C60 26 40 26 31 29Z", "glow M50 14L55 23L50 31L45 23Z")),
    "crown": (
        ("glow M30 20L26 0L38 10L50 -4L62 10L74 0L70 20Z",),
        ("glow M30 24L28 8L38 15L50 4L62 15L72 8L70 24C60 20 40 20 30 24Z",),
    ),
    "turban": (
        (),
        (
            "low M27 30C22 8 36 0 50 0C64 0 78 8 73 30C62 22 38 22 27 30Z",
            "mid3 M30 22C42 8 58 6 72 16M28 28C36 16 52 12 70 26",
            f"glow {o(50, 19, 4)}",
        ),
    ),
    "nemes": (
        ("low M50 2C72 2 80 18 82 40L92 80L8 80L18 40C20 18 28 2 50 2Z",),
        (
            "low M50 4C70 4 76 20 78 42L84 78L68 78L68 34C62 22 38 22 32 34L32 78L16 78L22 42C24 20 30 4 50 4Z",
            "glow2 M76 44L68 46M79 56L68 58M82 68L68 70M24 44L32 46M21 56L32 58M18 68L32 70",
            "glow M31 27C40 22 60 22 69 27L69 31C60 27 40 27 31 31Z",
        ),
    ),
    "scarf": (
        (),
        (
            "low M28 34C26 10 40 4 50 4C60 4 74 10 72 34C62 26 38 26 28 34Z",
            "low M68 28L84 38L80 50L66 36Z",
            "mid2 M32 25C42 19 58 19 68 25",
        ),
    ),
    "flowers": (
        (),
        (
            "low3 M31 26C40 20 60 20 69 26",
            f"glow {o(34, 24, 5)}{o(44, 20, 5)}{o(56, 20, 5)}{o(66, 24, 5)}",
            f"cut {o(34, 24, 1.7)}{o(44, 20, 1.7)}{o(56, 20, 1.7)}{o(66, 24, 1.7)}",
        ),
    ),
    "horned": (
        ("ink M30 20C14 18 8 4 10 -6C16 6 24 10 36 12ZM70 20C86 18 92 4 90 -6C84 6 76 10 64 12Z",),
        ("low M28 32C27 10 39 4 50 4C61 4 73 10 72 32L62 28L55 30L55 46L45 46L45 30L38 28Z",),
    ),
    "wolfskin": (
        ("low M50 0C76 0 86 28 86 52L92 84L8 84L14 52C14 28 24 0 50 0Z",),
        (
            "mid M22 6L36 10L50 6L64 10L78 6L80 30C74 36 66 32 62 26C54 22 46 22 38 26C34 32 26 36 20 30Z",
            "cut M32 16L42 20L38 23ZM68 16L58 20L62 23Z",
            "ink M40 25L44 34L47 25ZM60 25L56 34L53 25Z",
        ),
    ),
    "helmet": (
        (),
        (
            "low M28 36C26 10 40 4 50 4C60 4 74 10 72 36L66 30L34 30Z",
            "mid M28 30L72 30L72 35L28 35Z",
            "mid4 M50 5L50 30",
        ),
    ),
    "police": (
        (),
        (
            "low M26 24C26 12 38 6 50 6C62 6 74 12 74 24L70 32L30 32Z",
            "glow M50 11L55 18L50 26L45 18Z",
            "cut M29 32L71 32C66 39 34 39 29 32Z",
        ),
    ),
    "hardhat": (
        (),
        (
            "glow M28 28C28 10 40 4 50 4C60 4 72 10 72 28Z",
            "glow M22 28L78 28L78 33L22 33Z",
            "low3 M50 5L50 27M40 8L39 27M60 8L61 27",
        ),
    ),
    "veil_hair": (
        ("low M50 2C74 2 80 22 80 44L86 82L14 82L20 44C20 22 26 2 50 2Z",),
        (
            "mid M50 5C68 5 75 24 74 44L76 76L68 76L68 36C66 22 58 17 50 17C42 17 34 22 32 36L32 76L24 76L26 44C25 24 32 5 50 5Z",
        ),
    ),
}
_EYE = "M36 36L47 40L46 43L38 41Z"
_CALM = "M37 39C40 36 44 36 47 39C44 41 40 41 37 39Z"
_WIDE = "M37 40C39 35 45 35 47 40C45 43 39 43 37 40Z"
EYES: dict[str, Drawing] = {
    "stern": (f"cut {_EYE}{mirrored(_EYE)}",),
    "calm": (f"cut {_CALM}{mirrored(_CALM)}", "cut2 M36 34L47 34M53 34L64 34"),
    "wide": (f"cut {_WIDE}{mirrored(_WIDE)}",),
    "glow": (f"cut {_EYE}{mirrored(_EYE)}", f"glow {o(43, 40.6, 2.4)}{o(57, 40.6, 2.4)}"),
    "patch": (f"cut {_EYE}", "cut M52 36L65 35L64 44L56 46Z", "cut2.4 M30 26L70 42"),
    "shades": ("cut M33 35L67 35L66 43C61 48 54 46 52 40L48 40C46 46 39 48 34 43Z",),
    "glasses": (
        f"cut2.2 {o(41.5, 40, 6)}{o(58.5, 40, 6)}",
        "cut2.2 M47.5 39L52.5 39",
        f"cut {o(41.5, 40, 2)}{o(58.5, 40, 2)}",
    ),
    "blind": (f"low {_CALM}{mirrored(_CALM)}", "glow M31 36L69 36L69 44L31 44Z", "low2 M69 38L80 34M69 42L80 46"),
    "closed": ("cut2.4 M37 40C40 43 44 43 47 40M53 40C56 43 60 43 63 40",),
}
_MOUTH: tuple[Drawing, ...] = (
    ("cut2.2 M44 56L56 56",),
    ("cut2.2 M44 56C48 58 52 58 57 54",),
    ("cut2.2 M44 57C48 54 53 54 57 57",),
)
_NOSE: Drawing = ("cut1.8 M50 42L48 50L52 51",)
BEARDS: dict[str, Drawing] = {
    "": (),
    "full": (
        "low M31 42C36 50 42 49 50 50C58 49 64 50 69 42C71 62 62 79 50 80C38 79 29 62 31 42Z",
        "cut2.2 M44 58L56 58",
    ),
    "goatee": ("low M43 60L57 60L54 71L50 75L46 71Z", "low M40 53C45 50 48 51 50 52C52 51 55 50 60 53L58 56L42 56Z"),
    "moustache": ("low M38 56C42 49 48 50 50 52C52 50 58 49 62 56C57 58 53 55 50 55C47 55 43 58 38 56Z",),
    "sideburns": ("low M31 34L36 36L38 56L33 52ZM69 34L64 36L62 56L67 52Z",),
    "stubble": ("mid M33 48C40 54 60 54 67 48L58 64L42 64Z", "cut2.2 M44 57L56 57"),
    "forked": (
        "low M31 42C36 50 42 49 50 50C58 49 64 50 69 42C70 56 64 66 62 88L54 70L50 74L46 70L38 88C36 66 30 56 31 42Z",
        "glow M38 76L44 76L43 80L38 80ZM62 76L56 76L57 80L62 80Z",
        "cut2.2 M44 58L56 58",
    ),
}
MARKS: dict[str, Drawing] = {
    "": (),
    "scar": ("cut2.6 M60 27L56 52",),
    "claws": ("cut2.2 M34 44L42 58M39 42L47 57M44 41L51 55",),
    "stripes": ("glow3 M34 47L44 50M34 52L43 55M66 47L56 50M66 52L57 55",),
    "paint": ("glow M33 42L67 42L66 47L34 47Z",),
    "spiral": ("glow2 M62 50C66 46 60 42 57 47C54 53 62 58 67 52",),
    "tattoo": ("low2.4 M36 30C32 36 32 44 36 52M40 30C37 35 37 38 38 44",),
    "chin": ("glow3 M50 60L50 66M45 60L46 64M55 60L54 64",),
    "cheek_cut": ("cut2.4 M55 50L67 46",),
}
_BODY = "M4 102C4 84 16 76 36 71L50 80L64 71C84 76 96 84 96 102Z"
DRESS: dict[str, Drawing] = {
    "shirt": (f"low {_BODY}", "mid3 M37 72L50 82L63 72"),
    "jacket": (f"low {_BODY}", "mid M36 71L50 102L28 102L24 78ZM64 71L50 102L72 102L76 78Z", "cut M40 73L60 73L50 96Z"),
    "suit": (
        f"low {_BODY}",
        "ink M38 72L62 72L50 100Z",
        "glow M46 78L54 78L53 83L56 98L50 104L44 98L47 83Z",
        "cut3 M37 71L50 102L63 71",
        "mid2 M24 82L34 84",
    ),
    "robe": (f"mid {_BODY}", "low6 M34 72L56 102M66 72L50 94"),
    "fur": (
        "low M2 102L2 86L10 88L10 78L20 82L22 72L31 78L36 68L43 77L50 70L57 77L64 68L69 78L78 72L80 82L90 78L90 88L98 86L98 102Z",
        "mid2 M14 90L16 98M28 84L30 96M42 84L42 96M58 84L58 96M72 84L70 96M86 90L84 98",
    ),
    "armour": (
        f"low {_BODY}",
        "ink M2 96C4 78 18 72 30 74L26 96ZM98 96C96 78 82 72 70 74L74 96Z",
        "mid2.6 M6 88C12 80 20 79 27 80M94 88C88 80 80 79 73 80",
        "mid3 M38 74L62 74M50 78L50 100",
    ),
    "cape": (
        "low M14 102L24 46L42 74L50 84L58 74L76 46L86 102Z",
        "mid2.6 M26 52L43 76M74 52L57 76",
        "cut M42 76L58 76L54 102L46 102Z",
    ),
    "vest": (f"mid {_BODY}", "low M20 80L38 72L46 102L18 102ZM80 80L62 72L54 102L82 102Z", "cut2.4 M39 73L50 84L61 73"),
    "toga": (f"ink {_BODY}", "mid5 M30 74L72 102M36 72L84 100", "cut2 M37 72L50 82L63 72"),
    "uniform": (
        f"low {_BODY}",
        "glow M10 86L24 78L27 83L12 92ZM90 86L76 78L73 83L88 92Z",
        "mid2.4 M50 82L50 102",
        f"glow {o(50, 88, 1.8)}{o(50, 96, 1.8)}",
        "mid M37 72L50 82L63 72L58 86L50 82L42 86Z",
    ),
    "labcoat": (f"ink {_BODY}", "low M40 73L60 73L50 98Z", "cut2.4 M38 72L50 102L62 72", "cut2 M66 90L78 90L78 98"),
    "poncho": ("low M0 102L12 82L36 70L50 80L64 70L88 82L100 102Z", "glow3 M6 94L22 84L50 96L78 84L94 94"),
    "bare": (
        "ink M6 102C6 86 18 78 38 73L50 80L62 73C82 78 94 86 94 102Z",
        "mid M50 80L62 73C82 78 94 86 94 102L54 102Z",
        "cut2 M28 92C36 96 44 96 50 92C56 96 64 96 72 92",
    ),
}
EXTRAS: dict[str, Drawing] = {
    "": (),
    "fangs": ("cut2.4 M34 74C40 86 60 86 66 74", "ink M38 80L42 82L39 90ZM47 83L53 83L50 92ZM62 80L58 82L61 90Z"),
    "beads": (
        f"glow {o(36, 76, 2.6)}{o(40, 82, 2.6)}{o(46, 85.5, 2.6)}{o(54, 85.5, 2.6)}{o(60, 82, 2.6)}{o(64, 76, 2.6)}",
    ),
    "torc": ("glow4.4 M36 70C38 80 62 80 64 70", f"glow {o(37, 69, 4)}{o(63, 69, 4)}"),
    "pendant": ("glow2 M37 73L50 88L63 73", f"glow {o(50, 90, 5)}", f"cut {o(50, 90, 2)}"),
    "collar": ("cut M38 66L62 66L63 74L37 74Z", "glow M40 68L43 72L46 68ZM47 68L50 72L53 68ZM54 68L57 72L60 68Z"),
    "earrings": (f"glow2 {o(30, 48, 3.4)}{o(70, 48, 3.4)}",),
    "strap": ("cut5 M22 78L70 102", "glow3 M40 84L46 91M52 91L58 98"),
}


class Look(NamedTuple):
    """The parts of one portrait, by name; `face` is an index of FACES."""

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
        face, hair, _pick(dice, lean.head, plain.head), _pick(dice, lean.eyes, plain.eyes) or "stern", beard,
        _pick(dice, lean.mark, plain.mark), _pick(dice, lean.dress, plain.dress), _pick(dice, lean.extra, plain.extra),
        dice.randrange(3), wolf,
    )  # fmt: skip


WOLVISH: dict[str, tuple[Drawing, Drawing]] = {
    "ears": (("mid M30 26L18 -6L44 12ZM70 26L82 -6L56 12Z", "cut M29 17L23 3L36 13ZM71 17L77 3L64 13Z"), ()),
    "horns": ((), ("mid M36 16C28 8 28 -4 34 -10C34 0 40 4 46 12ZM64 16C72 8 72 -4 66 -10C66 0 60 4 54 12Z",)),
    "one_horn": (
        ("mid M30 26L18 -6L44 12Z", "cut M29 17L23 3L36 13Z"),
        ("mid M62 16C74 10 78 -2 72 -12C70 -2 62 4 54 12Z",),
    ),
    "mane": (
        (
            "low M50 -4L60 4L74 0L76 12L90 14L84 28L96 38L84 48L92 62L78 66L80 82L20 82L22 66L8 62L16 48L4 38L16 28L10 14L24 12L26 0L40 4Z",
        ),
        (
            "mid M44 44L56 44L60 58L50 66L40 58Z",
            "cut M45 54L55 54L50 59Z",
            "ink M43 60L46 68L48 61ZM57 60L54 68L52 61Z",
        ),
    ),
    "cat": (
        ("mid M30 24L22 -4L48 10ZM70 24L78 -4L52 10Z", "cut M30 16L27 5L40 11ZM70 16L73 5L60 11Z"),
        ("cut1.4 M28 50L42 52M28 56L42 55M72 50L58 52M72 56L58 55",),
    ),
}
"""Features of a beast on a human head: a metis, or another shapeshifter."""


def _tinted(drawing: Drawing, role: str) -> Drawing:
    """Return hair in another tone."""
    return tuple(role + stroke[3:] if stroke.startswith("low") else stroke for stroke in drawing)


def portrait(look: Look, tint: float = 0.0) -> Drawing:
    """Return the bust of a person with these parts; `tint` (0 to 1) chooses the tone of the hair."""
    role = "low" if tint < 0.42 else "cut" if tint < 0.66 else "glow" if tint < 0.83 else "mid"
    back_hair, front_hair = (_tinted(hair, role) for hair in HAIR[look.hair])
    beard = _tinted(BEARDS[look.beard], role)
    back_head, front_head = HEADS[look.head]
    back_wolf, front_wolf = WOLVISH.get(look.wolf, ((), ()))
    covered = look.head in (
        "hood",
        "turban",
        "nemes",
        "wolfskin",
        "helmet",
        "horned",
        "police",
        "hardhat",
        "veil_hair",
        "scarf",
        "beanie",
        "cap",
        "hat",
    )
    hair_front = () if covered else front_hair
    if look.head in ("hood", "nemes", "turban", "wolfskin", "veil_hair"):
        back_hair = ()
    face = FACES[look.face]
    inner: Drawing = (*_NOSE, *_MOUTH[look.mouth], *EYES[look.eyes], *MARKS[look.mark])
    return (
        *back_wolf, *back_head, *back_hair, *NECK, *DRESS[look.dress], *EXTRAS[look.extra], *face, *beard,
        *inner, *hair_front, *front_head, *front_wolf,
    )  # fmt: skip
