"""The board as a graph: provinces, fjords, villages and their zones (2)."""

from __future__ import annotations

from game.blood_rage.readings import GAP_NEIGHBOURS
from game.words import N_

PROVINCES = (
    "elvagar", "angerboda", "muspelheim", "horgr", "utgard", "andlang", "gimle", "myrkulor", "yggdrasil",
)  # fmt: skip
"""The ring clockwise from the top, then the middle (2.1). A province is its number in this list."""
OUTER = range(8)
YGGDRASIL = 8
NAMES = (
    N_("Elvagar"), N_("Angerboda"), N_("Muspelheim"), N_("Horgr"), N_("Utgard"), N_("Andlang"), N_("Gimle"),
    N_("Myrkulor"), N_("Yggdrasil"),
)  # fmt: skip
NUMBER = {name: number for number, name in enumerate(PROVINCES)}
VILLAGES = (4, 5, 5, 4, 3, 3, 5, 3, 0)

MANHEIM, JOTUNHEIM, ALFHEIM = range(3)
REGIONS = ("manheim", "jotunheim", "alfheim")
REGION_NAMES = (N_("Manheim"), N_("Jotunheim"), N_("Alfheim"))
REGION = (MANHEIM, MANHEIM, JOTUNHEIM, JOTUNHEIM, JOTUNHEIM, ALFHEIM, ALFHEIM, MANHEIM, -1)
PROVINCES_OF = tuple(tuple(p for p in OUTER if REGION[p] == region) for region in range(3))

FJORDS = ("north", "east", "south", "west")
FJORD_NAMES = (N_("Northern fjord"), N_("Eastern fjord"), N_("Southern fjord"), N_("Western fjord"))
SUPPORTS = ((0, 1), (2, 3), (4, 5), (6, 7))
"""The two provinces that each fjord supports (2.4)."""
FJORD_OF = (0, 0, 1, 1, 2, 2, 3, 3, -1)

# An area number is a province (0-8) or 9 + fjord: where figures on the board are counted.
AREAS = range(13)
FJORD_AREA = tuple(9 + fjord for fjord in range(4))
AREA_OF_FJORD = tuple(FJORD_AREA[fjord] if fjord >= 0 else -1 for fjord in FJORD_OF)
"""The area of the fjord that supports each province, -1 for Yggdrasil."""

YGGDRASIL_ZONE = "yggdrasil"
FJORD_ZONES = tuple(f"fjord:{name}" for name in FJORDS)
VILLAGE_ZONES = tuple(tuple(f"village:{PROVINCES[p]}:{number}" for number in range(VILLAGES[p])) for p in range(9))
PROVINCE_ZONES = tuple(f"province:{name}" for name in PROVINCES)
TOKEN_ZONES = tuple(f"token:{name}" for name in PROVINCES)

AREA: dict[str, int] = {zone: p for p, zones in enumerate(VILLAGE_ZONES) for zone in zones}
"""The area number of every zone on the board; zones beside it are missing."""
AREA[YGGDRASIL_ZONE] = YGGDRASIL
AREA.update({zone: FJORD_AREA[fjord] for fjord, zone in enumerate(FJORD_ZONES)})
BOARD_ZONES = tuple(AREA)


def _ring(p: int) -> tuple[int, int]:
    return (p - 1) % 8, (p + 1) % 8


NEIGHBOURS = tuple((*_ring(p), YGGDRASIL) if p != YGGDRASIL else tuple(OUTER) for p in range(9))
"""Adjacent provinces while all stand (2.3)."""


def adjacent(province: int, destroyed: tuple[bool, ...]) -> tuple[int, ...]:
    """Return the standing provinces that border `province` (2.3, 2.7)."""
    if GAP_NEIGHBOURS and province != YGGDRASIL:  # 2.7, other reading: the gap closes
        found = []
        for way in (-1, 1):
            other = (province + way) % 8
            while destroyed[other] and other != province:
                other = (other + way) % 8
            if other != province and other not in found:
                found.append(other)
        return (*found, YGGDRASIL)
    return tuple(other for other in NEIGHBOURS[province] if not destroyed[other])


def fjord_open(fjord: int, destroyed: tuple[bool, ...]) -> bool:
    """Return whether ships may enter: at least one of its two provinces stands (2.8)."""
    one, other = SUPPORTS[fjord]
    return not (destroyed[one] and destroyed[other])


def fjord_of_area(area: int) -> int:
    """Return the fjord with this area number."""
    return area - FJORD_AREA[0]


def area_name(area: int) -> str:
    """Return the English name of a province or fjord by its area number."""
    return NAMES[area] if area <= YGGDRASIL else FJORD_NAMES[fjord_of_area(area)]
