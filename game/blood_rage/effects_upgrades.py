"""The upgrades of Warriors, Leader, Ship and clan (14): their texts and their numbers.

The effect of an upgrade is coded where the rule applies; the numbers are defined only here.
"""

from __future__ import annotations

from game.blood_rage.wording import Words
from game.words import N_

WARRIORS_IN_ARMS = {"brothers_in_arms": (1, 3), "experts_in_arms": (2, 4), "masters_in_arms": (2, 6)}
"""STR of a single Warrior and of a pair in one province."""
SHIP_LOST = {"lokis_dragons": 4, "fire_dragons": 8, "eternal_dragons": 12}
"""Glory for every own ship that is destroyed."""
RELEASED = {"lokis_domain": 1, "lokis_eminence": 2, "lokis_wrath": 3}
"""Glory for every own figure released from Valhalla."""
QUEST_COUNTS = {"tyrs_domain": 3, "tyrs_wrath": 5}
"""Bonus of a Quest card that counts as a battle card."""
CHARM = 1
"""Rage that Frigga's Charm takes off an upgrade."""
THORS_GLORY = 2
THORS_GLORY_DEAD = 2
CHALLENGE_COST = 2
DOMAIN_COST = 2
RECALL_COST = 1
PROTECTION_COST = 1
PROWESS_COST = 1
SACRIFICED = 2
CONQUEST = 3
"""Glory for every own figure on the board at the end (12.2)."""

WORDS: dict[str, Words] = {
    "lord_of_hammers": Words(
        N_("Lord of Hammers"),
        N_("After a successful pillage of your Leader’s province your Leader may move to an adjacent one with room."),
        "14.1",
    ),
    "lord_of_axes": Words(
        N_("Lord of Axes"),
        N_("After a successful pillage of your Leader’s province: raise one clan stat by 1."),
        "14.2",
    ),
    "lord_of_spears": Words(
        N_("Lord of Spears"),
        N_("After a successful pillage of your Leader’s province: raise all three clan stats by 1."),
        "14.3",
    ),
    "brothers_in_arms": Words(
        N_("Brothers in Arms"),
        N_("Every two own Warriors in a province are worth {pair} STR together; an odd one is worth {single}."),
        "14.4",
        (("single", 1), ("pair", 3)),
    ),
    "experts_in_arms": Words(
        N_("Experts in Arms"),
        N_("Own Warriors have STR {single}, and cost that much Rage to invade."),
        "14.5",
        (("single", 2),),
    ),
    "masters_in_arms": Words(
        N_("Masters in Arms"),
        N_("Own Warriors have STR {single}. Every two of them in a province are worth {pair} STR together."),
        "14.6",
        (("single", 2), ("pair", 6)),
    ),
    "lokis_dragons": Words(
        N_("Loki’s Dragons"),
        N_("Whenever an own ship is destroyed, whatever the reason: {glory} Glory."),
        "14.7",
        (("glory", SHIP_LOST["lokis_dragons"]),),
    ),
    "fire_dragons": Words(
        N_("Fire Dragons"),
        N_("Whenever an own ship is destroyed, whatever the reason: {glory} Glory."),
        "14.7",
        (("glory", SHIP_LOST["fire_dragons"]),),
    ),
    "eternal_dragons": Words(
        N_("Eternal Dragons"),
        N_("Whenever an own ship is destroyed, whatever the reason: {glory} Glory."),
        "14.7",
        (("glory", SHIP_LOST["eternal_dragons"]),),
    ),
    "lokis_domain": Words(
        N_("Loki’s Domain"),
        N_("For every own figure released from Valhalla: {glory} Glory."),
        "14.8",
        (("glory", RELEASED["lokis_domain"]),),
    ),
    "lokis_eminence": Words(
        N_("Loki’s Eminence"),
        N_("For every own figure released from Valhalla: {glory} Glory."),
        "14.8",
        (("glory", RELEASED["lokis_eminence"]),),
    ),
    "lokis_wrath": Words(
        N_("Loki’s Wrath"),
        N_("For every own figure released from Valhalla: {glory} Glory."),
        "14.8",
        (("glory", RELEASED["lokis_wrath"]),),
    ),
    "friggas_charm": Words(
        N_("Frigga’s Charm"),
        N_("Upgrade cards cost {less} Rage less."),
        "14.9",
        (("less", CHARM),),
    ),
    "thors_glory": Words(
        N_("Thor’s Glory"),
        N_("After an own battle, won or lost, in which {dead} or more enemy figures were destroyed: {glory} Glory."),
        "14.10",
        (("dead", THORS_GLORY_DEAD), ("glory", THORS_GLORY)),
    ),
    "friggas_succor": Words(
        N_("Frigga’s Succor"),
        N_("When a figure invades a province, one Warrior from the reserve may invade the same province for no Rage."),
        "14.11",
    ),
    "tyrs_domain": Words(
        N_("Tyr’s Domain"),
        N_("A Quest card shown in battle may count as a battle card with +{bonus}."),
        "14.12",
        (("bonus", QUEST_COUNTS["tyrs_domain"]),),
    ),
    "tyrs_wrath": Words(
        N_("Tyr’s Wrath"),
        N_("A Quest card shown in battle may count as a battle card with +{bonus}."),
        "14.12",
        (("bonus", QUEST_COUNTS["tyrs_wrath"]),),
    ),
    "lokis_blessing": Words(
        N_("Loki’s Blessing"),
        N_("After a lost battle one Warrior from the reserve may invade that province for no Rage."),
        "14.13",
    ),
    "odins_inspiration": Words(
        N_("Odin’s Inspiration"),
        N_("The Glory for own figures destroyed by Ragnarok is doubled."),
        "14.14",
    ),
    "tyrs_challenge": Words(
        N_("Tyr’s Challenge"),
        N_("As an action, for {cost} Rage: pillage a province whose token is flipped already."),
        "14.15",
        (("cost", CHALLENGE_COST),),
    ),
    "friggas_protection": Words(
        N_("Frigga’s Protection"),
        N_("When an own figure would be destroyed: pay {cost} Rage and it stays."),
        "14.16",
        (("cost", PROTECTION_COST),),
    ),
    "tyrs_prowess": Words(
        N_("Tyr’s Prowess"),
        N_("After winning a battle, every own card played there may be kept in hand for {cost} Rage."),
        "14.17",
        (("cost", PROWESS_COST),),
    ),
    "thors_domain": Words(
        N_("Thor’s Domain"),
        N_("After invading a province: pay {cost} Rage to pillage it at once."),
        "14.18",
        (("cost", DOMAIN_COST),),
    ),
    "friggas_domain": Words(
        N_("Frigga’s Domain"),
        N_("As an action, for {cost} Rage: invade with any own figure from Valhalla."),
        "14.19",
        (("cost", RECALL_COST),),
    ),
    "odins_throne": Words(
        N_("Odin’s Throne"),
        N_("The Glory for own fulfilled Quests is doubled."),
        "14.20",
    ),
    "thors_conquest": Words(
        N_("Thor’s Conquest"),
        N_("At the end of the game, for every own figure on the board: {glory} Glory."),
        "14.21",
        (("glory", CONQUEST),),
    ),
    "friggas_sacrifice": Words(
        N_("Frigga’s Sacrifice"),
        N_("As an action: send {figures} own figures from the board to Valhalla and raise one clan stat by 1."),
        "14.22",
        (("figures", SACRIFICED),),
    ),
}
