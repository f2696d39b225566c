"""The short_text of every card in a few words, for faces too small for the whole text.

English has at most 24 letters each. The numbers come from the same fields as those of the whole text.
"""

from __future__ import annotations

from game.blood_rage.facade import KIND, TYPE
from game.blood_rage.facade import card_words as words
from game.words import N_, _

PLAIN = N_("Plain strength")
GISTS: dict[str, str] = {
    "odins_smite": N_("Each foe loses a Warrior"),
    "heimdalls_sight": N_("X: best enemy bonus"),
    "friggas_grace": N_("Pillage: one more stat"),
    "lokis_trickery": N_("Lose: take {rage} Rage"),
    "thors_hammer": N_("Win: {glory} Glory"),
    "thors_oath": N_("Win: raise one stat"),
    "thors_ascension": N_("Win: {rage} Rage, {glory} Glory"),
    "heimdalls_eye": N_("May join late"),
    "heimdalls_gaze": N_("May join late"),
    "odins_tide": N_("All keep one figure"),
    "lokis_backstab": N_("Lose: take {glory} Glory"),
    "heimdalls_watch": N_("All cards anew"),
    "thors_primacy": N_("Cancels enemy texts"),
    "odins_judgement": N_("Each death: {glory} Glory"),
    "lokis_poison": N_("Lose: take the cards"),
    "troll": N_("Invade: kills Warriors"),
    "dwarf_chieftain": N_("Costs no Rage"),
    "sea_serpent": N_("Counts as a ship"),
    "valkyrie": N_("Enemy dies: {glory} Glory"),
    "dark_elf": N_("Invades Yggdrasil"),
    "fire_giant": N_("Invade: burns enemies"),
    "frost_giant": N_("Pillage pays {times} times"),
    "soldier_of_hel": N_("Costs no Rage"),
    "volur_witch": N_("Flees to Yggdrasil"),
    "mountain_giant": N_("Counts as a Leader"),
    "fenrir": N_("Ragnarok strikes here"),
    "wolfman": N_("Only Monsters count"),
    "mystic_troll": N_("Invade here for free"),
    "hildisvini": N_("Takes a full village"),
    "nidhoggr": N_("Win: {glory} Glory a dead"),
    "ymir": N_("STR {times} for each dead"),
    "manheim": N_("Lead 1 Manheim land"),
    "jotunheim": N_("Lead 1 Jotunheim land"),
    "alfheim": N_("Lead 1 Alfheim land"),
    "yggdrasil": N_("Lead in Yggdrasil"),
    "glorious_death": N_("{figures} dead in Valhalla"),
    "widespread": N_("Lead {provinces} provinces"),
    "lord_of_hammers": N_("Pillage: Leader moves"),
    "lord_of_axes": N_("Pillage: raise one stat"),
    "lord_of_spears": N_("Pillage: raise all stats"),
    "brothers_in_arms": N_("2 Warriors: {pair} STR"),
    "experts_in_arms": N_("Warriors have {single} STR"),
    "masters_in_arms": N_("2 Warriors: {pair} STR"),
    "lokis_dragons": N_("Ship lost: {glory} Glory"),
    "fire_dragons": N_("Ship lost: {glory} Glory"),
    "eternal_dragons": N_("Ship lost: {glory} Glory"),
    "lokis_domain": N_("Release: {glory} Glory each"),
    "lokis_eminence": N_("Release: {glory} Glory each"),
    "lokis_wrath": N_("Release: {glory} Glory each"),
    "friggas_charm": N_("Upgrades {less} cheaper"),
    "thors_glory": N_("{dead} foes dead: {glory} Glory"),
    "friggas_succor": N_("Invade: Warrior follows"),
    "tyrs_domain": N_("Quests count +{bonus}"),
    "tyrs_wrath": N_("Quests count +{bonus}"),
    "lokis_blessing": N_("Lose: Warrior arrives"),
    "odins_inspiration": N_("Ragnarok Glory doubled"),
    "tyrs_challenge": N_("Pillages flipped tokens"),
    "friggas_protection": N_("{cost} Rage saves a figure"),
    "tyrs_prowess": N_("Win: keep cards"),
    "thors_domain": N_("Invade, then pillage"),
    "friggas_domain": N_("Invade from Valhalla"),
    "odins_throne": N_("Quest Glory doubled"),
    "thors_conquest": N_("End: {glory} Glory a figure"),
    "friggas_sacrifice": N_("{figures} figures: one stat"),
}


def plain(card: int) -> bool:
    """Return whether the card is a battle card without a text."""
    return TYPE[card] == "battle" and KIND[card] not in GISTS


def short_text(card: int) -> str:
    """Return the short_text of a card in the chosen language."""
    return _(GISTS.get(KIND[card], PLAIN)).format(**dict(words(card).fields))
