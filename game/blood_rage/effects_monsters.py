"""The Monsters (15, 16): their words and the numbers they work with."""

from __future__ import annotations

from game.blood_rage.wording import Words
from game.words import N_

STRENGTH_IN_YGGDRASIL = {"dark_elf": 3}
VALKYRIE_GLORY = 2
REWARD_TIMES = 2
"""How often a token's reward applies with the Frost Giant."""

NIDHOGGR_GLORY = 1
"""Glory with Nidhoggr for every figure of the losers in Valhalla."""
YMIR_STRENGTH = 2
"""STR of Ymir for every own figure in Valhalla."""

WORDS: dict[str, Words] = {
    "troll": Words(N_("Troll"), N_("When it invades a province, every enemy Warrior there is destroyed."), "15.3"),
    "dwarf_chieftain": Words(N_("Dwarf Chieftain"), N_("Costs no Rage, neither to play nor to invade."), "15.4"),
    "sea_serpent": Words(
        N_("Sea Serpent"),
        N_("Counts as a ship: invades fjords, never moves, supports both provinces, and ship upgrades count it."),
        "15.5",
    ),
    "valkyrie": Words(
        N_("Valkyrie"),
        N_("For every enemy figure destroyed in a battle she takes part in: {glory} Glory."),
        "15.6",
        (("glory", VALKYRIE_GLORY),),
    ),
    "dark_elf": Words(
        N_("Dark Elf"),
        N_("May invade Yggdrasil, and has STR {strength} there."),
        "15.7",
        (("strength", STRENGTH_IN_YGGDRASIL["dark_elf"]),),
    ),
    "fire_giant": Words(
        N_("Fire Giant"),
        N_("When it invades a province, every enemy there and in the fjord beside it is destroyed, except Monsters."),
        "15.8",
    ),
    "frost_giant": Words(
        N_("Frost Giant"),
        N_("A successful pillage of its province gives the reward of the token {times} times."),
        "15.9",
        (("times", REWARD_TIMES),),
    ),
    "soldier_of_hel": Words(N_("Soldier of Hel"), N_("Costs no Rage, neither to play nor to invade."), "15.10"),
    "volur_witch": Words(
        N_("Volur Witch"), N_("In an outer province she may move to Yggdrasil instead of being destroyed."), "15.11"
    ),
    "mountain_giant": Words(
        N_("Mountain Giant"),
        N_("Counts as a Leader: invades for no Rage, and Leader upgrades count it."),
        "16.3",
    ),
    "fenrir": Words(
        N_("Fenrir"),
        N_("Ragnarok destroys the province of this Monster instead of the doomed one, unless it is Yggdrasil."),
        "16.4",
    ),
    "wolfman": Words(N_("Wolfman"), N_("In a battle with this Monster only Monsters add their STR."), "16.5"),
    "hildisvini": Words(
        N_("Hildisvini"),
        N_("May invade a taken village: the figure there is moved to an adjacent province with room."),
        "16.7",
    ),
    "nidhoggr": Words(
        N_("Nidhoggr"),
        N_("After a battle won with it: {glory} Glory for every figure that the losers have in Valhalla."),
        "16.8",
        (("glory", NIDHOGGR_GLORY),),
    ),
    "ymir": Words(
        N_("Ymir"),
        N_("Costs no Rage. Its STR is {times} times the number of own figures in Valhalla."),
        "16.9",
        (("times", YMIR_STRENGTH),),
    ),
    "mystic_troll": Words(
        N_("Mystic Troll"), N_("Own figures invade the province of this Monster for no Rage."), "16.6"
    ),
}
