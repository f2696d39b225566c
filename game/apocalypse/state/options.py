"""The options of a game as chosen, and the problems of a choice. `switches` lists the options."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from game.apocalypse.cards import decks
from game.apocalypse.state.switches import OPTIONS, PRESETS, SEATS
from game.core.message import Message
from game.core.setup import Problem, Setup, SetupError, Value
from game.words import N_


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
    first_combat_hand: str = "combat_phase"
    regeneration: str = "optional"
    trade_limits: bool = False
    rites_in_combat: bool = True
    undefended_prey: str = "easy_kill"
    undefended_field: str = "guards"
    field_limit: str = "alpha_counts"
    guard_test: str = "defender_limit"
    guards: str = "all"
    board_packs: int = 0
    victory_check: str = "turn_end"
    ally_membership: str = "member"
    shifter_allies: bool = False
    triggered_gifts: bool = True
    junta_effects: str = "together"
    cross_votes: bool = False
    frenzy_hand: str = "own"
    announcements: bool = True
    preset: str = "first"


_BY_NAME = {option.name: option for option in OPTIONS}


def rules_of(setup: Setup) -> ApocalypseRules:
    """Return the rules a setup asks for. Raises SetupError for an unknown option, value or deck."""
    values: dict[str, Value] = {option.name: option.default for option in OPTIONS}
    values |= PRESETS.get(str(dict(setup.options).get("preset", "")), {})
    for name, value in setup.options:
        option = _BY_NAME.get(name)
        if option is None:
            raise SetupError(f"there is no option {name!r}")
        if not name.startswith("deck_") and value not in [choice for choice, _ in option.choices]:
            raise SetupError(f"{name} cannot be {value!r}")
        values[name] = value
    try:
        level = int(values["level"])
        lists = tuple(decks.played(str(values[f"deck_{seat + 1}"]), level).lists for seat in range(setup.seats))
    except decks.DeckError as error:
        raise SetupError(str(error)) from None
    rest: dict[str, Any] = {name: value for name, value in values.items() if not name.startswith("deck_")}
    return ApocalypseRules(setup.seats, lists, **rest)


def problems(setup: Setup) -> list[Problem]:
    """Return the problems that make a setup unplayable: seats, and every fault of every deck."""
    if setup.seats not in SEATS:
        return [Problem(("seats",), Message(N_("2 to 4 players can play."), "1.1"))]
    found = list(_unreadable(setup))
    if found:
        return found
    rules = rules_of(setup)
    for seat, lists in enumerate(rules.decks):
        deck = decks.Deck("", "", "", *lists)
        for fault in decks.faults(deck, rules.level, rules.tournament, rules.sept_minimum):
            found.append(Problem((f"deck_{seat + 1}",), fault))
    return found


def _unreadable(setup: Setup) -> Iterator[Problem]:
    """Yield every deck of the setup that cannot be read, such as one with a card of a missing user pack."""
    for name, value in setup.options:
        if name.startswith("deck_") and name in _BY_NAME:
            try:
                decks.deck_of(str(value))
            except decks.DeckError as error:
                yield Problem(
                    (name,), Message(N_("This deck cannot be played: {reason}."), "2.1", (("reason", str(error)),))
                )
