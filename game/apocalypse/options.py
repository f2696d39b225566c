"""What can be chosen before a game, and what makes a choice illegal."""

from __future__ import annotations

from typing import NamedTuple

from game.apocalypse import decks
from game.core.setup import GameOption, Problem, Setup, SetupError, Value
from game.words import N_, in_context

SEATS = range(2, 5)
LEVELS = (10, 15, 20, 25, 30)


class ApocalypseRules(NamedTuple):
    """Every choice of a game, with the deck lists that were chosen."""

    players: int
    decks: tuple[decks.Lists, ...]
    level: int = 20
    tournament: bool = True
    sept_minimum: int = 25
    lethal_test: str = "more_than"
    flip_test: str = "at_least"
    frenzy_blocks: str = "any"
    moot_voters: str = "gaia_characters"
    moot_packs: int = 2
    step_equal: bool = False
    discard_after: bool = True
    hack_apart: bool = False
    wyrm_enemies: bool = True
    gaia_victims: bool = False
    last_pack: str = "play_on"
    ally_actions: bool = True
    fetish_check: str = "while_used"
    aggravated_blocks: str = "next"
    turn_limit: int = 0


def _switch(name: str, title: str, help: str, default: bool, rule: str, group: str = "reading") -> GameOption:
    return GameOption(name, title, help, "switch", default, rule, group, ((False, N_("No")), (True, N_("Yes"))))


def _choice(
    name: str, title: str, help: str, default: Value, rule: str, choices: tuple[tuple[Value, str], ...],
    group: str = "reading",
) -> GameOption:  # fmt: skip
    return GameOption(name, title, help, "choice", default, rule, group, choices)


def _deck_options() -> tuple[GameOption, ...]:
    known = tuple((deck.name, deck.title) for deck in decks.prebuilt().values())
    names = [name for name, _ in known]
    found = []
    for seat in range(SEATS.stop - 1):
        found.append(
            _choice(
                f"deck_{seat + 1}", in_context("card game", "Deck"), N_("The deck of this seat."), names[seat % len(names)], "2.1", known,
                "table",
            )
        )  # fmt: skip
    return tuple(found)


OPTIONS: tuple[GameOption, ...] = (
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
)  # fmt: skip
PRESETS: dict[str, dict[str, Value]] = {}
_BY_NAME = {option.name: option for option in OPTIONS}


def rules_of(setup: Setup) -> ApocalypseRules:
    """Return the rules a setup asks for. Raises SetupError for an unknown option, value or deck."""
    values: dict[str, Value] = {option.name: option.default for option in OPTIONS}
    for name, value in setup.options:
        option = _BY_NAME.get(name)
        if option is None:
            raise SetupError(f"there is no option {name!r}")
        if not name.startswith("deck_") and value not in [choice for choice, _ in option.choices]:
            raise SetupError(f"{name} cannot be {value!r}")
        values[name] = value
    try:
        lists = tuple(decks.deck_of(str(values[f"deck_{seat + 1}"])).lists for seat in range(setup.seats))
    except decks.DeckError as error:
        raise SetupError(str(error)) from None
    rest = {name: value for name, value in values.items() if not name.startswith("deck_")}
    return ApocalypseRules(setup.seats, lists, **rest)  # type: ignore[arg-type]


def problems(setup: Setup) -> list[Problem]:
    """Return what makes a setup unplayable: seats, and every fault of every deck."""
    if setup.seats not in SEATS:
        return [Problem(("seats",), N_("2 to 4 players can play."), "1.1")]
    rules = rules_of(setup)
    found = []
    for seat, lists in enumerate(rules.decks):
        deck = decks.Deck("", "", "", *lists)
        for fault in decks.faults(deck, rules.level, rules.tournament, rules.sept_minimum):
            found.append(Problem((f"deck_{seat + 1}",), fault.reason, fault.rule, fault.fields))
    return found
