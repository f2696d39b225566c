"""The silhouette of every figure, one drawing each, used on the board, on cards, in panels and in the log.

Boxes of 100 x 100, y down, feet at 97. Each must be known by its outline alone at 20 pixels.
"""

# ruff: noqa: E501  (one stroke a line)
from __future__ import annotations

from scenes.art.blood_rage.shapes import Drawing, mirrored, o

_WING = "M47 52C30 52 18 46 13 38L23 38C12 32 6 24 4 15L14 19C6 12 2 5 1 -2C14 7 30 13 40 26C45 33 47 42 47 52Z"
_ELF_EYE = "M34 30L46 36L44 40L36 37Z"
_GIANT_EYE = "M33 37L46 43L44 48L35 45Z"
_ICE_EYE = "M31 40L45 46L43 51L33 48Z"
_SWORD = "M-2 -6L14 3L97 88L89 96L6 13Z"
_WOLFMAN_ARM = "M36 40C26 40 16 46 12 58L1 66L10 68L4 80L14 75L14 88L23 74C26 66 30 62 36 60Z"

SILHOUETTES: dict[str, Drawing] = {
    "warrior": (
        "ink M14 97C14 72 26 55 48 55C66 55 76 68 77 97Z",
        "over M32 44C31 18 38 6 50 6C62 6 69 18 68 44C66 52 59 57 50 57C41 57 34 52 32 44Z",
        "cut M36 33L47 37L47 43L37 41Z",
        "cut M64 33L53 37L53 43L63 41Z",
        "cut3 M50 47L50 55",
        f"over {o(34, 75, 19.5)}",
        f"cut3.4 {o(34, 75, 12)}",
        "over6.5 M85 22L85 97",
        "over M81 12C76 9 72 8 68 9C70 18 70 28 67 37C73 35 77 34 81 35L89 35C94 37 98 36 101 33C98 26 98 18 100 10C96 9 92 10 89 12Z",
    ),
    "leader": (
        "ink M6 98C7 74 18 57 34 54L50 70L66 54C76 56 84 66 87 80L89 98Z",
        "ink M29 36L71 36C71 54 62 69 50 70C38 69 29 54 29 36Z",
        "cut M36 42L46 44L45 48L37 47Z",
        "cut M64 42L54 44L55 48L63 47Z",
        "cut3.4 M41 56C47 53 53 53 59 56",
        "cut4 M33 57C36 66 43 72 50 74C57 72 64 66 67 57",
        "cut3.4 M50 76L50 98",
        "over M28 33L24 7L38 18L50 -1L62 18L76 7L72 33Z",
        "over M86 16L90 7L94 16L94 64L86 64Z",
        "over M79 64L101 64L101 70L93 70L93 86L87 86L87 70L79 70Z",
    ),
    "ship": (
        "ink M21 2C39 -4 61 -4 79 2C85 16 85 30 80 45C60 40 40 40 20 45C15 30 15 16 21 2Z",
        "cut4 M37 2C34 15 34 28 37 40",
        "cut4 M63 2C66 15 66 28 63 40",
        "ink5 M50 40L50 56",
        "over M3 54C1 44 0 36 4 27L-6 29L-5 17C0 10 9 7 15 11C20 15 19 21 17 27C15 38 17 47 23 53L77 53C85 46 87 39 86 32C85 26 78 27 78 33L70 31C70 18 82 11 91 18C100 26 98 42 97 54C95 70 86 83 72 90C58 95 42 95 28 90C14 83 5 70 3 54Z",
        *(f"cut {o(x, 64, 5.2)}" for x in (21, 35.5, 50, 64.5, 79)),
        "cut3.4 M16 79C36 85 64 85 84 79",
    ),
    "troll": (
        "ink M22 97C21 88 22 82 19 76C10 66 8 50 15 37C23 22 41 13 56 21C66 27 73 42 72 58C72 66 70 72 68 78L71 97L53 97L51 84C48 82 44 82 41 84L40 97Z",
        "over M18 40C6 48 3 64 8 82C4 90 18 96 22 86L26 60Z",
        "over11 M62 58C76 60 83 52 85 36",
        "over M79 42L73 17C70 6 78 -2 88 0C98 2 100 14 96 24L91 42Z",
        f"cut {o(82, 12, 3.4)}",
        f"cut {o(89, 21, 3)}",
        "over M50 22C58 13 72 16 75 25C80 27 81 34 76 36C75 43 67 47 60 44C52 41 47 32 50 22Z",
        f"cut {o(66, 27, 3.4)}",
        "cut3 M62 39L74 37",
    ),
    "dwarf_chieftain": (
        "ink M21 54L73 54C75 76 64 91 47 99C30 91 19 76 21 54Z",
        "cut M28 56L42 60L40 65L30 63Z",
        "cut M66 56L52 60L54 65L64 63Z",
        "cut3.4 M27 72C36 72 43 70 47 66C51 70 58 72 67 72",
        "cut3 M37 80L41 91",
        "cut3 M47 80L47 95",
        "cut3 M57 80L53 91",
        "ink M19 42C19 24 31 15 43 13L47 -1L51 13C63 15 75 24 75 42Z",
        "over M13 43L81 43L79 53L15 53Z",
        "over6.5 M89 34L89 97",
        "over M75 14L103 14L103 37L75 37Z",
    ),
    "sea_serpent": (
        "ink11 M5 94C6 70 22 70 23 94",
        "ink12 M32 94C33 60 54 60 55 94",
        "ink M63 97C60 78 72 70 71 56C70 47 64 42 56 40L79 12C93 22 97 40 93 58C89 74 85 80 87 97Z",
        "ink M81 14L97 6L93 20L102 25L94 34L102 43L93 52Z",
        "over M84 34C88 14 74 1 57 6L31 17C27 21 30 26 35 26L57 28L61 38Z",
        "ink M63 35L43 33L37 39C46 46 60 49 74 46Z",
        f"cut {o(64, 16, 3.6)}",
        "cut M40 26L46 26L43 31Z",
        "cut3.6 M79 60C80 54 80 50 78 46",
        "ink5 M1 96C6 91 11 91 16 96C21 91 26 91 31 96C36 91 41 91 46 96C51 91 56 91 61 96C66 91 71 91 76 96C81 91 86 91 91 96L99 94",
    ),
    "valkyrie": (
        f"ink {_WING}",
        f"ink {mirrored(_WING)}",
        "over M42 36L58 36L61 58L74 98L26 98L39 58Z",
        "cut3.4 M39 58L61 58",
        "cut3 M50 64L50 96",
        f"over {o(50, 22, 10.5)}",
        "cut M42 20L58 20L56 24L44 24Z",
        "over5 M82 97L82 58",
        "over M82 44L88 59L82 63L76 59Z",
    ),
    "dark_elf": (
        "ink M36 54L60 54C68 60 71 78 72 98L18 98C20 78 27 60 36 54Z",
        "cut3 M48 58L46 98",
        "over M30 22L4 13L25 36C27 48 37 56 48 56C59 56 69 48 71 36L92 13L66 22C62 10 56 3 48 3C40 3 34 10 30 22Z",
        f"cut {_ELF_EYE}",
        f"cut {mirrored(_ELF_EYE, 48)}",
        "over5.5 M80 32C105 46 105 82 80 98",
        "ink2.6 M80 32L70 65L80 98",
        "over4 M56 65L96 65",
        "ink M94 58L106 65L94 72Z",
    ),
    "fire_giant": (
        "ink M4 97C2 78 9 66 25 62L38 58L49 68L60 58L72 61C81 64 86 72 87 82L87 97Z",
        "cut M50 94C40 94 37 86 41 79C42 83 44 84 46 84C45 79 47 76 51 72C52 79 60 82 59 88C58 92 55 94 50 94Z",
        "over M29 44C22 34 21 22 26 10C29 18 31 20 35 21C33 12 36 3 42 -3C43 6 45 9 49 11C50 5 53 0 58 -3C58 6 62 12 64 18C67 16 69 12 71 8C77 22 75 34 69 44C67 56 59 62 49 62C39 62 31 56 29 44Z",
        f"cut {_GIANT_EYE}",
        f"cut {mirrored(_GIANT_EYE, 49)}",
        "cut3.4 M42 54L56 54",
        "over M92 2C100 14 94 22 98 32C101 42 96 50 97 62L88 62C87 50 91 42 87 32C84 22 92 14 92 2Z",
        "over M81 62L104 62L104 68L95 68L95 84L89 84L89 68L81 68Z",
    ),
    "frost_giant": (
        "ink M50 -2L57 18L68 5L70 26L87 13L83 39L101 36L89 60L99 77L86 78L90 98L10 98L14 78L1 77L11 60L-1 36L17 39L13 13L30 26L32 5L43 18Z",
        f"cut {_ICE_EYE}",
        f"cut {mirrored(_ICE_EYE)}",
        "cut M29 60L34 80L40 68L45 90L50 72L55 90L60 68L66 80L71 60C60 65 40 65 29 60Z",
        "cut3 M50 24L50 42",
    ),
    "soldier_of_hel": (
        f"ink {_SWORD}",
        f"ink {mirrored(_SWORD)}",
        "ink5.5 M78 98L99 78",
        "ink5.5 M22 98L1 78",
        "over M50 16C69 16 78 29 78 45C78 55 74 61 69 65L69 80C69 86 66 88 61 88L39 88C34 88 31 86 31 80L31 65C26 61 22 55 22 45C22 29 31 16 50 16Z",
        f"cut {o(38, 49, 8.2)}",
        f"cut {o(62, 49, 8.2)}",
        "cut M50 58L56 68L44 68Z",
        "cut3.6 M42 75L42 88",
        "cut3.6 M50 75L50 88",
        "cut3.6 M58 75L58 88",
    ),
    "volur_witch": (
        "ink M58 2C76 8 84 26 80 46L95 98L31 98L40 46C37 24 44 8 58 2Z",
        "cut M60 20C70 26 72 38 69 47C64 54 56 54 52 47C49 38 52 26 60 20Z",
        f"ink {o(56.5, 39, 2.8)}",
        f"ink {o(64.5, 39, 2.8)}",
        "cut3.4 M61 58L64 98",
        "over5.5 M19 36L19 98",
        "over5.5 M19 40C6 34 2 14 18 8C31 4 38 20 28 26C20 30 15 21 21 17",
    ),
    "mountain_giant": (
        "ink M27 98L25 72L13 62L4 34L17 28L32 54L68 54L83 28L96 34L87 62L75 72L73 98L56 98L54 82L46 82L44 98Z",
        "over M38 64L35 52L42 43L58 43L65 52L62 64Z",
        f"cut {o(44.5, 52, 2.8)}",
        f"cut {o(55.5, 52, 2.8)}",
        "cut3 M45 59L55 59",
        "over M2 34L22 12L33 16L52 -4L66 10L76 6L98 34L78 30L60 35L40 30L22 35Z",
        "cut M52 4L43 14L49 13L53 19L58 13L62 14Z",
        "cut3 M34 72L42 80",
        "cut3 M66 72L58 80",
    ),
    "fenrir": (
        "ink M62 60L60 97L49 97L48 88L52 84L46 62Z",
        "ink M-1 40L4 33L18 26L22 10L31 20L37 13L41 27C47 33 53 36 60 37L80 39C90 35 95 25 95 12C104 28 103 46 92 54C91 64 90 70 93 80L96 97L83 97L82 90L85 86L76 72L72 66C62 70 52 70 45 68L43 84L44 97L31 97L30 90L33 86L29 66C23 62 20 57 18 51L6 54L3 49L12 46L2 46Z",
        "ink M66 62L68 84L67 97L56 97L56 90L59 86Z",
        "cut M17 32L26 30L22 36Z",
        "cut3 M6 42L18 42",
        "cut4 M43 30C37 40 36 52 41 66",
    ),
    "wolfman": (
        f"ink {_WOLFMAN_ARM}",
        f"ink {mirrored(_WOLFMAN_ARM)}",
        "ink M33 40L67 40L70 62L63 66L72 80L70 97L56 97L55 80L50 76L45 80L44 97L30 97L28 80L37 66L30 62Z",
        "over M50 55L39 46L29 32L35 29L31 -2L45 14L55 14L69 -2L65 29L71 32L61 46Z",
        "cut M36 29L47 35L45 39L38 36Z",
        "cut M64 29L53 35L55 39L62 36Z",
        "cut3 M45 48L55 48",
        "cut3 M42 62L50 66L58 62",
    ),
    "mystic_troll": (
        "ink M33 97L35 80C29 74 27 64 29 54C33 36 48 24 66 26C86 28 98 46 96 68C96 76 92 82 92 88L94 97L76 97L74 86L56 86L54 97Z",
        "cut3.6 M78 62C84 54 76 44 67 48C60 52 62 64 71 66C80 68 88 60 88 52",
        "over9 M44 34C60 32 68 18 58 8C52 2 42 4 42 12",
        "over M34 34C46 30 55 37 56 47C57 57 48 65 38 64C30 63 27 59 25 55L15 56C12 50 16 44 24 44C25 38 28 36 34 34Z",
        f"cut {o(37, 45, 3.8)}",
        "cut3 M29 57L42 57",
        "over8 M54 76C42 78 28 76 15 70",
        "over5.5 M11 36L11 97",
        "over M11 -3L16 11L28 16L16 21L11 37L6 21L-6 16L6 11Z",
        f"cut {o(11, 16, 3.4)}",
    ),
}

LEADER_WEAPONS: dict[str, Drawing] = {
    "hammers": (
        "over6.5 M90 36L90 92",
        "over M76 14L104 14L104 38L76 38Z",
        "cut3 M83 15L83 37",
        "cut3 M97 15L97 37",
    ),
    "axes": (
        "over6.5 M90 14L90 92",
        "over M86 16C80 11 76 10 71 12C74 20 74 30 70 39C76 39 81 37 86 35Z",
        "over M94 16C100 11 102 10 107 12C104 20 104 30 108 39C102 39 99 37 94 35Z",
    ),
    "spears": ("over5.5 M90 30L90 97", "over M90 -4L99 20L90 34L81 20Z", "cut3 M90 8L90 24"),
}
"""What a Leader holds instead of the sword on the cards that make one a Lord of something."""


def lord(weapon: str) -> Drawing:
    """Return the Leader with one of LEADER_WEAPONS in hand."""
    return SILHOUETTES["leader"][:-2] + LEADER_WEAPONS[weapon]
