"""The names of the 1995 game with their English: values, kinds, keywords, states, roles, windows, permissions."""

from __future__ import annotations

from game.cards import abilities, effects, gates, modifiers, targets  # noqa: F401  (they declare the base words)
from game.cards.lexicon import BASE, Lexicon
from game.words import N_, in_context

LEXICON = Lexicon(BASE)

LEXICON.names["stat"] = {
    "rage": in_context("card game", "Rage"),
    "gnosis": N_("Gnosis"),
    "health": N_("Health"),
    "renown": N_("Renown"),
    "play_rage": N_("Rage for playing combat cards"),
    "gift_gnosis": N_("Gnosis for Gifts"),
    "equip_gnosis": N_("Gnosis for equipping"),
    "vote_renown": N_("Renown for moots"),
    "meeting_renown": N_("Renown for board meetings"),
    "alpha_renown": N_("Renown for the order of alphas"),
    "pack_renown": N_("Renown for joining fights"),
    "rite_renown": N_("Renown for Rites"),
    "worth": N_("victory points"),
    "damage": N_("damage"),
    "gauntlet": N_("Gauntlet"),
    "wounds": N_("damage suffered"),
    "sept_hand": N_("cards in the sept hand"),
    "combat_hand": N_("cards in the combat hand"),
    "regeneration": N_("damage cards healed each Regeneration"),
}
modifiers.SIGNED.update(("play_rage", "gift_gnosis", "equip_gnosis", "vote_renown", "meeting_renown", "alpha_renown"))
modifiers.SIGNED.update(("pack_renown", "rite_renown", "worth", "gauntlet", "sept_hand", "combat_hand", "regeneration"))
modifiers.SIGNED.add("damage")

LEXICON.names["kind"] = {
    "character": N_("character"),
    "ally": N_("ally"),
    "enemy": N_("enemy"),
    "victim": N_("victim"),
    "equipment": N_("Equipment"),
    "gift": N_("Gift"),
    "rite": N_("Rite"),
    "event": N_("event"),
    "totem": N_("Pack Totem"),
    "personal_totem": N_("Personal Totem"),
    "moon": N_("Lunar Phase"),
    "caern": N_("caern"),
    "territory": N_("Territory"),
    "realm": N_("Realm"),
    "past_life": N_("Past Life"),
    "battlefield": N_("Battlefield"),
    "moot": N_("moot"),
    "board_meeting": N_("board meeting"),
    "quest": N_("Quest"),
    "action": N_("Action"),
    "combat_action": N_("combat action"),
    "combat_event": N_("combat event"),
}
CREATURES = ("character", "ally", "enemy", "victim")

KEYWORDS = (
    "7th Generation", "Abomination", "Ahroun", "Ananasi", "Animal", "Armor", "Bagheera", "Balam", "Bane", "Bane Fetish",
    "Bastet", "Beast-of-War", "Black Fury", "Black Spiral Dancer", "Block", "Bone Gnawer", "Business Caste",
    "Children of Gaia", "Constrained", "Corax", "Crinos", "Cults", "Defiler", "Dodge", "Eater-of-Souls", "El Dorado",
    "Executive", "Faerie", "Fast Striking", "Feline", "Female", "Fianna", "Firearm", "Fomori", "Frenzy", "Gaia",
    "Gaia Fetish", "Galliard", "Garou", "Get of Fenris", "Ghost Raptor", "Glass Walkers", "Government Caste", "Gurahl",
    "Hellcat",
    "Homid", "Horse", "Human", "Iliad", "Kailindo", "Kinfolk", "Kitsune", "Klaive", "Lunar Phase", "Lupus", "Mage",
    "Male", "Medical Caste", "Metis", "Mokole", "Monster", "Non-Fetish", "Not Bluffed", "Nuwisha", "Odyssey",
    "Pack Action", "Pack Totem", "Pentex", "Personal Totem", "Philodox", "Police", "Ragabash", "Ratkin", "Red Talons",
    "Redirect", "Regenerates", "Rokea", "Ronin", "Shadow Lords", "Silent Striders", "Silver Fangs", "Silver Pack",
    "Simba", "Skindancer", "Slow Striking", "Snatcher Caste", "Spirit", "Stargazers", "Suchid", "Team #21", "Theurge",
    "Uktena", "Umbral", "Unblockable", "Unbound", "Undodgeable", "Unique", "Ursine", "Vampire", "Warrior Caste",
    "Weapon", "Wendigo", "Wraith", "Wyrm", "Restricted", "Horrid",
)  # fmt: skip
LEXICON.names["keyword"] = {word: word for word in KEYWORDS}

LEXICON.names["state"] = {
    "crinos": N_("in Crinos form"),
    "breed_form": N_("in breed form"),
    "homid": N_("in Homid form"),
    "umbra": N_("in the Umbra"),
    "physical": N_("in the physical world"),
    "alpha": N_("alpha"),
    "frenzied": N_("in frenzy"),
    "fighting": N_("in combat"),
    "attacking": N_("attacking"),
    "defending": N_("defending"),
    "opponent": N_("facing it in combat"),
    "wounded": N_("wounded"),
    "armed": N_("armed with a weapon"),
    "in_grounds": N_("in the Hunting Grounds"),
    "caern_owner": N_("of a pack with a caern"),
    "gaia_side": N_("of Gaia"),
    "wyrm_side": N_("of the Wyrm"),
    "carried": N_("carried by somebody"),
    "fetish": N_("fetish"),
    "pack_fight": N_("in a fight with packmates"),
    "creature": N_("creature"),
    "same_world": N_("within reach"),
    "has_copy": N_("with this card on it already"),
    "has_two": N_("with two of these on it already"),
    "on_bearer": N_("on its bearer"),
    "klaive": N_("armed with a klaive"),
    "regenerates": N_("able to regenerate"),
    "bound": N_("bound"),
}

LEXICON.names["role"] = {
    "this": N_("this card"),
    "bearer": N_("its bearer"),
    "user": N_("the user"),
    "pack": N_("the pack"),
    "characters": N_("the characters of the pack"),
    "opponents": N_("the opponents"),
    "subject": N_("the one concerned"),
    "other": N_("the other one"),
    "target": N_("the target"),
    "second": N_("the second one"),
    "item": N_("the chosen thing"),
    "caern": N_("the pack’s caern"),
    "everyone": N_("all creatures"),
    # Roles that name seats.
    "controller": N_("its controller"),
    "target_controller": N_("the target’s controller"),
    "subject_controller": N_("the controller of the one concerned"),
}

LEXICON.names["window"] = {
    "any_time": N_("At any time"),
    "turn_start": N_("After the Redraw Phase"),
    "equip": N_("During the Equip/Ally Phase"),
    "before_votes": N_("Before votes are cast"),
    "moot_end": N_("After a moot"),
    "before_alphas": N_("Before alphas are chosen"),
    "alphas_chosen": N_("Just after alphas are chosen"),
    "between_alphas": N_("Between two alphas’ actions"),
    "declared": N_("As an attack is declared"),
    "refused": N_("After a refused challenge"),
    "before_fight": N_("Before a fight begins"),
    "combat_begins": N_("Before the first round"),
    "between_rounds": N_("Between rounds"),
    "withdrawal": N_("When the attacker stops"),
    "combat_card": N_("As a combat card"),
    "killed": N_("After a kill"),
    "alpha_action": N_("As alpha action"),
    "answer": N_("In answer to a card"),
}
ANY_TIME = frozenset(
    ("turn_start", "equip", "before_votes", "before_alphas", "between_alphas", "combat_begins", "between_rounds")
)
"""The windows in which a card that may be played at any time may be played."""
FIGHT_WINDOWS = frozenset(("declared", "before_fight", "combat_begins", "between_rounds", "withdrawal"))

LEXICON.names["event"] = {
    "hits": N_("this card wounds somebody"),
    "slays": N_("this card kills somebody"),
    "dodged": N_("this card is dodged"),
    "dies": N_("somebody dies"),
    "turns_crinos": N_("somebody turns to Crinos form"),
    "attacks": N_("somebody attacks"),
    "fight_begins": N_("a fight begins"),
    "round_ends": N_("a round ends"),
    "enters": N_("something enters play"),
    "regeneration": N_("Regeneration begins"),
    "combat_phase_ends": N_("the Combat Phase ends"),
}

LEXICON.names["duration"] = {
    "": "",
    "round": N_("for this round"),
    "next_round": N_("during the next round"),
    "combat": N_("for the combat"),
    "combat_phase": N_("for the Combat Phase"),
    "turn": N_("for the turn"),
    "redraw": N_("until the next Redraw Phase"),
    "regeneration": N_("until the next Regeneration Phase"),
    "wound": N_("until this wound is healed"),
    "vote": N_("for this vote"),
    "moot": N_("for the Moot Phase"),
    "game": N_("for the rest of the game"),
}
LEXICON.names["period"] = {
    "combat": N_("combat"),
    "turn": N_("turn"),
    "game": N_("game"),
}

LEXICON.names["place"] = {
    "pack": N_("pack"),
    "combat_deck": N_("combat deck"),
    "sept_hand": N_("sept hand"),
    "sept_deck": N_("sept deck"),
    "combat_hand": N_("combat hand"),
    "hunting_grounds": N_("Hunting Grounds"),
    "umbra": N_("Umbra"),
    "physical": N_("physical world"),
    "away": N_("place out of play"),
}

LEXICON.names["permission"] = {
    "frenzy": N_("frenzy"),
    "frenzy_cancel": N_("have a frenzy cancelled"),
    "attack": N_("attack"),
    "be_attacked": N_("be attacked by"),
    "be_challenged": N_("be challenged by"),
    "refuse": N_("refuse a challenge of"),
    "withdraw": N_("withdraw"),
    "escape": N_("escape"),
    "act": N_("act"),
    "play_combat": N_("play combat cards"),
    "extra_card": N_("play an additional combat card"),
    "play_up_to": N_("play combat cards up to this Rage"),
    "bluff": N_("bluff"),
    "forced_bluff": N_("only bluff"),
    "be_dodged": N_("be dodged"),
    "strike_first": N_("strike first"),
    "be_hurt": N_("be hurt by combat cards"),
    "deal_damage": N_("deal damage"),
    "aggravate": N_("deal aggravated damage"),
    "heal_aggravated": N_("regenerate aggravated damage"),
    "regenerate": N_("regenerate"),
    "use_gifts_of": N_("use Gifts like"),
    "use_any_gift": N_("use any Gift"),
    "use_gifts": N_("use Gifts"),
    "be_gifted": N_("be affected by Gifts of"),
    "use_fetish": N_("use any fetish"),
    "recruit_like": N_("recruit allies like"),
    "vote": N_("vote"),
    "be_alpha": N_("be alpha"),
    "must_be_alpha": N_("be the only choice as alpha"),
    "join_pack": N_("take part in pack actions"),
    "step": N_("step sideways"),
    "bind": N_("bind"),
    "be_bound": N_("be bound"),
    "bind_anywhere": N_("bind spirits from either world"),
    "be_discarded": N_("be discarded or destroyed"),
    "attack_grounds": N_("attack in the Hunting Grounds"),
    "draw_attacking": N_("draw an additional combat card as attacker"),
    "draw_defending": N_("draw an additional combat card as defender"),
    "pack_defend": N_("join the defence of"),
    "more_totems": N_("have several Pack Totems"),
    "any_totem": N_("play any Pack Totem"),
    "share_pack": N_("share a pack with"),
    "spare": N_("spare, alpha against alpha,"),
    "equip": N_("use Equipment"),
    "ignore_gnosis": N_("use Gifts whatever their Gnosis, those of"),
    "step_in": N_("step in for"),
    "be_blocked": N_("be blocked"),
    "recruit_any": N_("recruit any ally"),
    "score_more": N_("score more for killing"),
}
