"""All options of a game: decks, level, and the places where readings of the rules differ."""

from __future__ import annotations

from game.apocalypse.cards import decks
from game.core.setup import GameOption, Value
from game.words import N_, in_context

SEATS = range(2, 5)
LEVELS = (10, 15, 20, 25, 30)


def _switch(name: str, title: str, help: str, default: bool, rule: str, group: str = "reading") -> GameOption:
    return GameOption(name, title, help, "switch", default, rule, group, ((False, N_("No")), (True, N_("Yes"))))


def _choice(
    name: str,
    title: str,
    help: str,
    default: Value,
    rule: str,
    choices: tuple[tuple[Value, str], ...],
    group: str = "reading",
) -> GameOption:
    return GameOption(name, title, help, "choice", default, rule, group, choices)


def _deck_options() -> tuple[GameOption, ...]:
    known = tuple((deck.name, deck.title) for deck in decks.prebuilt().values())
    names = [name for name, _ in known]
    found = []
    for seat in range(SEATS.stop - 1):
        title, help = in_context("card game", "Deck"), N_("The deck of this seat.")
        default = names[seat % len(names)]
        found.append(GameOption(f"deck_{seat + 1}", title, help, "deck", default, "2.1", "seat", known))
    return tuple(found)


OPTIONS: tuple[GameOption, ...] = (
    _choice(
        "preset", N_("Rules"), N_("Sets all readings at once"), "first", "1.4",
        (("first", N_("Those of 1995")), ("later", N_("The later ones"))), "preset",
    ),
    *_deck_options(),
    _choice(
        "level", N_("Renown level"), N_("The most Renown of a pack’s characters, and the victory points to reach."),
        20, "2.1", tuple((level, str(level)) for level in LEVELS), "variant",
    ),
    _switch(
        "tournament", N_("Tournament decks"), N_("No Past Lives and no Realms in the decks."), True, "2.6", "house"
    ),
    _choice(
        "sept_minimum", N_("Smallest sept deck"), N_("How many cards a sept deck must have."), 25, "2.4",
        ((25, "25"), (30, "30")), "house",
    ),
    _choice(
        "lethal_test", N_("Death"), N_("Whether damage must exceed Health to kill."), "more_than", "12.9",
        (("more_than", N_("Damage above Health")), ("at_least", N_("Damage equal to Health"))),
    ),
    _choice(
        "flip_test", N_("Turning to Crinos"), N_("When damage makes a creature change form."), "at_least", "12.8",
        (("at_least", N_("The lower of Rage and Health is reached")), ("more_than", N_("Rage is exceeded"))),
    ),
    _choice(
        "frenzy_blocks", N_("Withdrawal and frenzy"), N_("Whose frenzy keeps the attacker from stopping."), "any",
        "12.12", (("any", N_("Anybody’s")), ("own", N_("The attackers’ own"))),
    ),
    _choice(
        "moot_voters", N_("Who votes in moots"), N_("Which characters have a voice in moots."), "gaia_characters",
        "9.5",
        (("gaia_characters", N_("Gaia characters")), ("garou_only", N_("Garou only")),
         ("all_characters", N_("All characters"))),
    ),
    _choice(
        "moot_packs", N_("Moots need"), N_("How many Gaia packs must be in play for a moot."), 2, "9.3",
        ((2, N_("Two Gaia packs")), (1, N_("One Gaia pack"))),
    ),
    _switch(
        "step_equal", N_("Stepping at equal Gnosis"), N_("Gnosis equal to the Gauntlet is enough."), False, "9.1"
    ),
    _switch(
        "discard_after", N_("Discard after combat"), N_("Combat cards may be discarded before drawing up."), True,
        "12.13",
    ),
    _switch(
        "hack_apart", N_("Hacked apart"), N_("A frenzied creature falls at damage of Health and Rage together."),
        False, "14.4",
    ),
    _switch("wyrm_enemies", N_("Wyrm packs score enemies"), N_("Enemies are worth points to all."), True, "17.3"),
    _switch("gaia_victims", N_("Gaia packs score victims"), N_("Victims are worth points to all."), False, "17.3"),
    _choice(
        "last_pack", N_("The last pack"), N_("What happens when one pack is left."), "play_on", "18.4",
        (("play_on", N_("It plays on")), ("ends_game", N_("The game ends"))),
    ),
    _switch("ally_actions", N_("Allies play actions"), N_("Allies may use Action cards."), True, "11.1"),
    _choice(
        "fetish_check", N_("Fetishes"), N_("Whether a fetish rests while its bearer lacks the Gnosis."), "while_used",
        "8.4", (("while_used", N_("Gnosis is needed to use it")), ("when_played", N_("Gnosis is needed to equip"))),
    ),
    _choice(
        "aggravated_blocks", N_("Aggravated damage"), N_("What regeneration does if the lowest card is aggravated."),
        "next", "7.2", (("next", N_("The next one is healed")), ("nothing", N_("Nothing is healed"))),
    ),
    _choice(
        "turn_limit", N_("Last turn"), N_("The game ends after this turn."), 0, "18.6",
        ((0, N_("None")), (15, "15"), (30, "30"), (60, "60")), "house",
    ),
    _switch(
        "announcements", N_("Announcing offensive plays"),
        N_("What may touch another pack is announced first; others may answer with plays on their own pack."),
        True, "5.2",
    ),
    _choice(
        "first_combat_hand", N_("First combat hand"), N_("When the first combat cards are drawn."), "combat_phase",
        "10.2",
        (("combat_phase", N_("In the first Combat Phase")), ("first_redraw", N_("In the first Redraw Phase"))),
    ),
    _choice(
        "regeneration", N_("Regeneration"), N_("Whether a damage card may be kept."), "optional", "7.1",
        (("optional", N_("May be kept")), ("compulsory", N_("Always taken off"))),
    ),
    _switch(
        "trade_limits", N_("Limits on trading"),
        N_("Only Equipment held since the start of the turn changes hands; who lacks the Gnosis loses it."), False,
        "8.9",
    ),
    _switch("rites_in_combat", N_("Rites in fights"), N_("Rites may be used during a fight."), True, "11.5"),
    _choice(
        "undefended_prey", N_("Prey nobody plays for"), N_("What happens if nobody plays for attacked prey."),
        "easy_kill", "17.2",
        (("easy_kill", N_("It falls without a fight")), ("fought", N_("Another player has to"))),
    ),
    _choice(
        "undefended_field", N_("Undefended Battlefields"), N_("Who defends a Battlefield if no alpha does."), "guards",
        "15.3", (("guards", N_("Prey of about its Renown")), ("itself", N_("The Battlefield itself"))),
    ),
    _choice(
        "field_limit", N_("Battlefield limit"), N_("Whether the alpha counts for the Renown brought along."),
        "alpha_counts", "15.1", (("alpha_counts", N_("The alpha counts")), ("alpha_extra", N_("The alpha is extra"))),
    ),
    _choice(
        "guard_test", N_("Guards of Battlefields"), N_("Which Renown guards are compared with."), "defender_limit",
        "15.3",
        (("defender_limit", N_("That of the defenders’ line")), ("card_renown", N_("That of the Battlefield"))),
    ),
    _choice(
        "guards", N_("Number of guards"), N_("Whether all prey of the kind has to guard."), "all", "15.3",
        (("all", N_("All of them")), ("part", N_("A part may be picked"))),
    ),
    _choice(
        "board_packs", N_("Board meetings need"), N_("How many Wyrm packs must be in play for a board meeting."), 0,
        "9.3", ((0, N_("No number of packs")), (2, N_("Two Wyrm packs"))),
    ),
    _choice(
        "victory_check", N_("When the game is won"), N_("When victory is looked at."), "turn_end", "18.1",
        (("turn_end", N_("At the end of a turn")), ("at_once", N_("As soon as the level is reached"))),
    ),
    _choice(
        "ally_membership", N_("Allies and the pack"), N_("Whether texts about the pack speak of its allies too."),
        "member", "11.2", (("member", N_("Allies belong to it")), ("guest", N_("Characters only"))),
    ),
    _switch(
        "shifter_allies", N_("Shapechanging allies"), N_("Allies that are Garou or kin of them frenzy and step too."),
        False, "11.2",
    ),
    _switch(
        "triggered_gifts", N_("Waiting Gifts"), N_("Gifts may lie on their user until what they wait for happens."),
        True, "11.8",
    ),
    _choice(
        "junta_effects", N_("Effects of moots"), N_("When what was passed takes effect."), "together", "9.8",
        (("together", N_("After all votes")), ("one_by_one", N_("After each vote"))),
    ),
    _switch(
        "cross_votes", N_("Votes of the other side"),
        N_("A Wyrm character may vote in one moot a turn, a Gaia character in one board meeting."), False, "9.5",
    ),
    _choice(
        "frenzy_hand", N_("Frenzy cards"), N_("Where the cards of a frenzy go."), "own", "14.1",
        (("own", N_("A hand for the frenzied alone")), ("shared", N_("The combat hand"))),
    ),
)  # fmt: skip

PRESETS: dict[str, dict[str, Value]] = {
    "first": {"preset": "first"},
    # What the later rules change; everything else is as in 1995.
    "later": {
        "preset": "later",
        "lethal_test": "at_least",
        "first_combat_hand": "first_redraw",
        "regeneration": "compulsory",
        "step_equal": True,
        "moot_packs": 1,
        "cross_votes": True,
        "junta_effects": "one_by_one",
        "discard_after": False,
        "hack_apart": True,
        "frenzy_hand": "shared",
        "undefended_prey": "fought",
        "undefended_field": "itself",
        "wyrm_enemies": False,
        "ally_actions": False,
        "rites_in_combat": False,
        "fetish_check": "when_played",
        "trade_limits": True,
    },
}
