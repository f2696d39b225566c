"""The names of the 1995 game with their English: values, kinds, keywords, states, roles, windows, permissions."""

from __future__ import annotations

from game.words import N_, in_context

STATS = {
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
    "worth": N_("victory point(s) for its killer"),
    "damage": N_("damage"),
    "gauntlet": N_("Gauntlet"),
    "wounds": N_("damage suffered"),
    "sept_hand": N_("card(s) in the sept hand"),
    "combat_hand": N_("card(s) in the combat hand"),
    "regeneration": N_("damage card(s) healed in each Regeneration Phase"),
}
THE_STAT = {
    "rage": N_("the Rage"),
    "gnosis": N_("the Gnosis"),
    "health": N_("the Health"),
    "renown": N_("the Renown"),
}
SIGNED = frozenset(
    (
        "play_rage", "gift_gnosis", "equip_gnosis", "vote_renown", "meeting_renown", "alpha_renown", "pack_renown",
        "rite_renown", "worth", "gauntlet", "sept_hand", "combat_hand", "regeneration", "damage",
    )
)  # fmt: skip
"""Values that may be negative: bonuses."""

KIND = {
    "creature": N_("creature"),
    "character": N_("character"),
    "ally": N_("ally"),
    "enemy": N_("enemy"),
    "victim": N_("victim"),
    "equipment": N_("Equipment card"),
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
KINDS = {
    "creature": N_("creatures"),
    "character": N_("characters"),
    "ally": N_("allies"),
    "enemy": N_("enemies"),
    "victim": N_("victims"),
    "equipment": N_("Equipment cards"),
    "gift": N_("Gifts"),
    "rite": N_("Rites"),
    "event": N_("events"),
    "totem": N_("Pack Totems"),
    "personal_totem": N_("Personal Totems"),
    "moon": N_("Lunar Phases"),
    "caern": N_("caerns"),
    "territory": N_("Territories"),
    "realm": N_("Realms"),
    "past_life": N_("Past Lives"),
    "battlefield": N_("Battlefields"),
    "moot": N_("moots"),
    "board_meeting": N_("board meetings"),
    "quest": N_("Quests"),
    "action": N_("Actions"),
    "combat_action": N_("combat actions"),
    "combat_event": N_("combat events"),
}
A_KIND = {
    "creature": N_("a creature"),
    "character": N_("a character"),
    "ally": N_("an ally"),
    "enemy": N_("an enemy"),
    "victim": N_("a victim"),
    "equipment": N_("an Equipment card"),
    "gift": N_("a Gift"),
    "rite": N_("a Rite"),
    "event": N_("an event"),
    "totem": N_("a Pack Totem"),
    "personal_totem": N_("a Personal Totem"),
    "moon": N_("a Lunar Phase"),
    "caern": N_("a caern"),
    "territory": N_("a Territory"),
    "realm": N_("a Realm"),
    "past_life": N_("a Past Life"),
    "battlefield": N_("a Battlefield"),
    "moot": N_("a moot"),
    "board_meeting": N_("a board meeting"),
    "quest": N_("a Quest"),
    "action": N_("an Action"),
    "combat_action": N_("a combat action"),
    "combat_event": N_("a combat event"),
}
NO_KIND = {
    "creature": N_("no creature"),
    "character": N_("no character"),
    "ally": N_("no ally"),
    "enemy": N_("no enemy"),
    "victim": N_("no victim"),
    "equipment": N_("no Equipment card"),
    "gift": N_("no Gift"),
    "rite": N_("no Rite"),
    "event": N_("no event"),
    "totem": N_("no Pack Totem"),
    "personal_totem": N_("no Personal Totem"),
    "moon": N_("no Lunar Phase"),
    "caern": N_("no caern"),
    "territory": N_("no Territory"),
    "realm": N_("no Realm"),
    "past_life": N_("no Past Life"),
    "battlefield": N_("no Battlefield"),
    "moot": N_("no moot"),
    "board_meeting": N_("no board meeting"),
    "quest": N_("no Quest"),
    "action": N_("no Action"),
    "combat_action": N_("no combat action"),
    "combat_event": N_("no combat event"),
}
"""The text for “no …” if no kind is named; the first word comes before keywords."""
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
KEYWORD_NAMES = {word: word for word in KEYWORDS}
COMMON = (
    N_("Abomination"), N_("Animal"), N_("Armor"), N_("Bane"), N_("Bane Fetish"), N_("Beast-of-War"), N_("Block"),
    N_("Business Caste"), N_("Constrained"), N_("Cults"), N_("Defiler"), N_("Dodge"), N_("Eater-of-Souls"),
    N_("Executive"), N_("Faerie"), N_("Fast Striking"), N_("Feline"), N_("Female"), N_("Firearm"), N_("Frenzy"),
    N_("Gaia Fetish"), N_("Government Caste"), N_("Hellcat"), N_("Horrid"), N_("Horse"), N_("Human"), N_("Kinfolk"),
    N_("Lunar Phase"), N_("Mage"), N_("Male"), N_("Medical Caste"), N_("Monster"), N_("Non-Fetish"), N_("Not Bluffed"),
    N_("Pack Action"), N_("Pack Totem"), N_("Personal Totem"), N_("Police"), N_("Redirect"), N_("Regenerates"),
    N_("Restricted"), N_("Silver Pack"), N_("Skindancer"), N_("Slow Striking"), N_("Snatcher Caste"), N_("Spirit"),
    N_("Umbral"), N_("Unblockable"), N_("Unbound"), N_("Undodgeable"), N_("Unique"), N_("Ursine"), N_("Vampire"),
    N_("Warrior Caste"), N_("Weapon"), N_("Wraith"), N_("7th Generation"),
)  # fmt: skip
"""Keywords that are ordinary words. Tribes, auspices and breeds are names, the same in every language."""

STATES = {
    "crinos": N_(" in Crinos form"),
    "breed_form": N_(" in breed form"),
    "homid": N_(" in Homid form"),
    "umbra": N_(" in the Umbra"),
    "physical": N_(" in the physical world"),
    "alpha": N_("alpha"),
    "frenzied": N_(" in frenzy"),
    "fighting": N_(" in combat"),
    "attacking": N_(" attacking"),
    "defending": N_(" defending"),
    "opponent": N_(" facing it in combat"),
    "wounded": N_("wounded"),
    "armed": N_(" armed with a weapon"),
    "in_grounds": in_context("state", " in the Hunting Grounds"),
    "caern_owner": N_(" of a pack with a caern"),
    "gaia_side": N_("of Gaia"),
    "wyrm_side": N_("of the Wyrm"),
    "carried": N_(" carried by somebody"),
    "fetish": N_(" (fetish)"),
    "pack_fight": N_(" in a fight with packmates"),
    "creature": N_("creature"),
    "same_world": N_(" within reach"),
    "has_copy": N_(" with this card on it"),
    "had_copy": N_(" that has borne this card in this game"),
    "has_two": N_(" with two of these on it"),
    "has_four": N_(" with four of these on it"),
    "on_bearer": N_(" on the bearer"),
    "klaive": N_(" armed with a klaive"),
    "regenerates": N_(" able to regenerate"),
    "bound": N_("bound"),
    "contested": N_(" (fought over)"),
    "idle": N_("unable to act"),
}
NOT_STATE = {
    "has_copy": N_(" without this card on it"),
    "had_copy": N_(" that has not borne this card in this game"),
    "has_two": N_(" with less than two of these on it"),
    "has_four": N_(" with less than four of these on it"),
    "fetish": N_(" (no fetish)"),
    "idle": N_("able to act"),
}
"""The text for a state that does not hold, if “not …” would sound stiff."""

CLOSE = {"gaia_side": "", "wyrm_side": ""}
"""States that directly follow a noun, without a comma."""

ROLES = {
    "this": N_("this card"),
    "bearer": N_("the bearer"),
    "user": N_("the user"),
    "pack": N_("the pack"),
    "characters": N_("the characters of the pack"),
    "opponents": N_("the opponents"),
    "subject": N_("that one"),
    "other": N_("the other one"),
    "target": N_("the target"),
    "target_pack": N_("the target’s pack"),
    "second": N_("the second one"),
    "item": N_("the chosen thing"),
    "caern": N_("the pack’s caern"),
    "everyone": N_("all creatures"),
    # Roles that name seats.
    "controller": N_("the player"),
    "target_controller": N_("the target’s player"),
    "subject_controller": N_("that one’s player"),
}

NOBODY = {"everyone": N_("no creature")}
"""Plural roles in “none of … can”."""

# The meaning of role words at each moment.
MOMENT_HITS = {
    "subject": in_context("the wounded", "that one"),
    "subject_controller": in_context("the wounded", "that one’s player"),
}
MOMENT_ANSWER = {"subject": N_("that card")}
MOMENT_BEFORE_VOTES = {"subject": N_("the proposal")}
MOMENT_KILLED = {
    "subject": N_("the killer"),
    "other": N_("the one killed"),
}
MOMENT_DIES = {
    "subject": in_context("the dying", "that one"),
    "other": N_("its killer"),
}
MOMENT_DECLARED = {"subject": N_("the attacker")}
MOMENT_REFUSED = {
    "subject": N_("the one who refused"),
    "other": N_("the challenger"),
}
MOMENT_MOOT_END = {
    "subject": N_("the caller"),
    "other": N_("what passed"),
    "number": N_("the Renown it asked for"),
}

WINDOWS = {
    "any_time": N_("at any time"),
    "turn_start": N_("after the Redraw Phase"),
    "equip": N_("during the Equip/Ally Phase"),
    "before_votes": N_("before votes are cast"),
    "moot_end": N_("after a moot"),
    "before_alphas": N_("before alphas are chosen"),
    "alphas_chosen": N_("just after alphas are chosen"),
    "between_alphas": N_("between two alphas’ actions"),
    "declared": N_("as an attack is declared"),
    "refused": N_("after a refused challenge"),
    "before_fight": N_("before a fight begins"),
    "combat_begins": N_("before the first round"),
    "between_rounds": N_("between rounds"),
    "withdrawal": N_("when the attacker stops"),
    "combat_card": N_("as a combat card"),
    "killed": N_("after a kill"),
    "alpha_action": N_("as alpha action"),
    "answer": N_("in answer to a card"),
}
ANY_TIME = frozenset(
    ("turn_start", "equip", "before_votes", "before_alphas", "between_alphas", "combat_begins", "between_rounds")
)
"""The windows for cards that may be played at any time."""

EVENTS = {
    "hits": N_("this card wounds somebody"),
    "slays": N_("this card kills somebody"),
    "dodged": N_("this card is dodged"),
    "dies": N_("{who} dies"),
    "turns_crinos": N_("{who} turns to Crinos form"),
    "attacks": N_("{who} attacks {other}"),
    "joins_attack": N_("{who} joins an attack"),
    "fight_begins": N_("a fight begins"),
    "round_ends": N_("a round ends"),
    "enters": N_("{who} comes into play"),
    "regeneration": N_("the Regeneration Phase begins"),
    "combat_phase_ends": N_("the Combat Phase ends"),
}

DURATIONS = {
    "": "",
    "round": N_("for this round"),
    "next_round": N_("during the next round"),
    "next_turn": N_("during the next turn"),
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
PERIODS = {
    "combat": N_("combat"),
    "turn": N_("turn"),
    "game": in_context("period", "game"),
}

ONCE = {
    "game": N_("Only one may be played in a game."),
    "player": N_("Each player may play only one in a game."),
    "tournament": N_("Each player may play only one in a game with tournament decks."),
    "play": N_("Only one may be in play."),
    "fight": N_("Each side may play only one in a fight."),
    "bearer": N_("Only one on each bearer."),
}

PLACES = {
    # Decks and hands from which cards are drawn or taken.
    "sept_deck": N_("the sept deck"),
    "combat_deck": N_("the combat deck"),
    "sept_hand": N_("the sept hand"),
    "combat_hand": N_("the combat hand"),
    # Destinations.
    "hunting_grounds": N_("to the Hunting Grounds"),
    "umbra": N_("to the Umbra"),
    "physical": N_("to the physical world"),
    "away": N_("out of play"),
    "pack": N_("back to the pack"),
}

PERMISSIONS = {
    "frenzy": N_("enter frenzy"),
    "frenzy_cancel": N_("have a frenzy cancelled"),
    "attack": N_("attack"),
    "be_attacked": N_("be attacked| by"),
    "be_challenged": N_("be challenged| by"),
    "refuse": N_("refuse a challenge| of"),
    "withdraw": N_("withdraw"),
    "escape": N_("escape"),
    "act": N_("act"),
    "play_combat": N_("play combat cards"),
    "extra_card": N_("play {n} additional combat card(s)"),
    "extra_attack": N_("play {n} additional combat card(s) if all of them deal damage"),
    "rage_against": N_("play combat cards at {n} more Rage| against"),
    "play_up_to": N_("play combat cards up to Rage {n}"),
    "bluff": in_context("verb", "bluff| with"),
    "forced_bluff": N_("!only bluffs/only bluff"),
    "be_dodged": N_("be dodged"),
    "strike_first": N_("strike first| against"),
    "be_hurt": N_("be hurt by combat cards"),
    "deal_damage": N_("deal damage"),
    "aggravate": N_("deal aggravated damage| with cards"),
    "be_healed": N_("be healed"),
    "heal_aggravated": N_("regenerate aggravated damage"),
    "regenerate": N_("regenerate"),
    "regenerate_still": N_("regenerate all the same"),
    "use_gifts_of": N_("use Gifts| of"),
    "use_any_gift": N_("use any Gift"),
    "use_gifts": N_("use Gifts"),
    "be_gifted": N_("be affected by Gifts| of"),
    "use_fetish": N_("use any fetish"),
    "recruit_like": N_("recruit allies| like"),
    "vote": N_("vote"),
    "be_alpha": N_("be alpha"),
    "must_be_alpha": N_("!must be chosen as alpha"),
    "join_pack": N_("take part in pack actions"),
    "step": N_("step sideways"),
    "bind": N_("bind"),
    "be_bound": N_("be bound"),
    "bind_anywhere": N_("bind spirits from either world"),
    "be_discarded": N_("be discarded or destroyed"),
    "attack_grounds": N_("attack in the Hunting Grounds"),
    "draw_attacking": N_("draw {n} additional combat card(s) as attacker"),
    "draw_defending": N_("draw {n} additional combat card(s) as defender"),
    "pack_defend": N_("join the defence| of"),
    "more_totems": N_("have several Pack Totems"),
    "any_totem": N_("play any Pack Totem"),
    "share_pack": N_("share a pack| with"),
    "spare": N_("!|!|!|!attacks <who> first, as alpha/attack <who> first, as alpha"),
    "equip": N_("use Equipment"),
    "be_used": N_("be used"),
    "be_beside": N_("be carried beside another weapon"),
    "ignore_gnosis": N_("use Gifts whatever their Gnosis|, those of"),
    "step_in": N_("step in| for"),
    "be_blocked": N_("be blocked"),
    "recruit_any": N_("recruit any ally"),
    "be_ganged": N_("be fought by several at once"),
    "be_taken": N_("be taken or traded away"),
    "score_more": N_("score {n} more for killing"),
}

NAMES = {
    "stat": STATS,
    "the_stat": THE_STAT,
    "kind": KIND,
    "kinds": KINDS,
    "a_kind": A_KIND,
    "no_kind": NO_KIND,
    "keyword": KEYWORD_NAMES,
    "state": STATES,
    "not_state": NOT_STATE,
    "close": CLOSE,
    "role": ROLES,
    "nobody": NOBODY,
    "moment hits": MOMENT_HITS,
    "moment answer": MOMENT_ANSWER,
    "moment before_votes": MOMENT_BEFORE_VOTES,
    "moment killed": MOMENT_KILLED,
    "moment dies": MOMENT_DIES,
    "moment declared": MOMENT_DECLARED,
    "moment refused": MOMENT_REFUSED,
    "moment moot_end": MOMENT_MOOT_END,
    "window": WINDOWS,
    "event": EVENTS,
    "duration": DURATIONS,
    "period": PERIODS,
    "once": ONCE,
    "place": PLACES,
    "permission": PERMISSIONS,
}
"""All of them, by the list in which the words of the language look for them."""
