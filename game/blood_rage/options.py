"""The options of the rules: the two readings as presets, and every switch (section 17 of the rulebook)."""

from __future__ import annotations

from typing import Any, NamedTuple

from game.core.message import Message
from game.core.setup import GameOption, Problem, Setup, Value, chosen_values
from game.words import N_

RANDOM = -1


BACKERS = (
    "mountain_giant", "fenrir", "wolfman", "mystic_troll", "hildisvini", "nidhoggr", "ymir", "extra_copies",
)  # fmt: skip
"""The options of the backer edition (16.2)."""


class BloodRules(NamedTuple):
    """The typed options of one game, with the number of players. All states of the game share them."""

    players: int
    preset: str = "short"
    call_to_battle: str = "one_each"
    battle_glory: str = "after_reward"
    pass_is_final: bool = True
    unopposed_axes: bool = False
    keep_none: bool = True
    warriors_per_clan: int = 8
    shared_victory: str = "shared"
    first_player: int = RANDOM
    clans: str = "seats"
    mountain_giant: bool = False
    fenrir: bool = False
    wolfman: bool = False
    mystic_troll: bool = False
    hildisvini: bool = False
    nidhoggr: bool = False
    ymir: bool = False
    extra_copies: bool = False

    @property
    def backers(self) -> tuple[str, ...]:
        """Return what takes part of the backer edition: kinds of Monsters, and "extra_copies" (16.2)."""
        return tuple(name for name in BACKERS if getattr(self, name))


_SEATS = (N_("Seat 1"), N_("Seat 2"), N_("Seat 3"), N_("Seat 4"), N_("Seat 5"))
_OFF_ON: tuple[tuple[Value, str], ...] = ((False, N_("Off")), (True, N_("On")))


def _switch(name: str, title: str, help: str, rule: str, group: str, default: bool = False) -> GameOption:
    return GameOption(name, title, help, "switch", default, rule, group, _OFF_ON)


OPTIONS: tuple[GameOption, ...] = (
    GameOption(
        "preset", N_("Rules"), N_("Sets all other rules at once"), "choice", "short", "17.1", "preset",
        (
            ("short", N_("Short rules")),
            ("as_published", N_("Published rules")),
            ("published", N_("Published rules, a pass is open")),
        ),
        older=("published",),
    ),
    _switch("mountain_giant", N_("Mountain Giant"), N_("A Monster that counts as a Leader"), "16.3", "variant"),
    _switch("fenrir", N_("Fenrir"), N_("A Monster that draws Ragnarok to its province"), "16.4", "variant"),
    _switch("wolfman", N_("Wolfman"), N_("Only Monsters count in its battles"), "16.5", "variant"),
    _switch("mystic_troll", N_("Mystic Troll"), N_("Its province is invaded for no Rage"), "16.6", "variant"),
    _switch("hildisvini", N_("Hildisvini"), N_("A Monster that takes the place of a figure"), "16.7", "variant"),
    _switch("nidhoggr", N_("Nidhoggr"), N_("A Monster that lives off the losers’ dead"), "16.8", "variant"),
    _switch("ymir", N_("Ymir"), N_("A Monster as strong as your dead"), "16.9", "variant"),
    _switch("extra_copies", N_("Second copies"),
            N_("Five players: Dwarf Chieftain, Dark Elf and Soldier of Hel twice"), "16.10", "variant"),
    GameOption(
        "call_to_battle", N_("Call to Battle"), N_("How often players may bring in a figure"), "choice",
        "one_each", "8.1", "reading",
        (("one_each", N_("Once round, one figure each")), ("laps", N_("Round and round until nobody joins")),
         ("counted_laps", N_("Lap by lap until a lap brings nobody"))),
        named=True,
    ),
    _switch("pass_is_final", N_("A pass is final"),
            N_("Rage gained after passing gives no further turns"), "7.4", "reading", True),
    GameOption(
        "battle_glory", N_("Glory for a battle won"), N_("When the Axes are counted"), "choice",
        "after_reward", "8.16", "reading",
        (("after_reward", N_("After the pillage reward")), ("before_reward", N_("Before the pillage reward")),
         ("after_token", N_("After the token, before cards and Lords"))),
    ),
    _switch("unopposed_axes", N_("Glory without a battle"),
            N_("An unopposed pillage earns the Axes too"), "8.3", "reading"),
    _switch("keep_none", N_("Keeping no card"),
            N_("At the end of an Age all cards may be discarded"), "9.1", "reading", True),
    GameOption(
        "warriors_per_clan", N_("Warriors"), N_("How many each clan has"), "choice", 8, "1.2", "reading",
        ((8, N_("8 a clan")), (10, N_("10 a clan"))),
    ),
    GameOption(
        "shared_victory", N_("Equal Glory"), N_("Who wins if Glory is equal"), "choice", "shared", "12.3", "reading",
        (("shared", N_("The victory is shared")), ("figures", N_("More figures on the board, then shared"))),
    ),
    GameOption(
        "first_player", N_("First player"), N_("Who begins in Age 1"), "choice", RANDOM, "4.6", "house",
        ((RANDOM, N_("Drawn at random")), *enumerate(_SEATS)),
    ),
    GameOption(
        "clans", N_("Clans"), N_("Who plays which clan"), "choice", "seats", "4.1", "house",
        (("seats", N_("In the order of the seats")), ("drawn", N_("Drawn at random"))),
    ),
)  # fmt: skip

PRESETS: dict[str, dict[str, Value]] = {
    "short": {"preset": "short"},
    # 8.1, 8.16: what the published rules and rulings say otherwise; a pass is final in them (7.4).
    "as_published": {"preset": "as_published", "call_to_battle": "counted_laps", "battle_glory": "after_token"},
    # As this preset was before: files name it.
    "published": {"preset": "published", "call_to_battle": "laps", "pass_is_final": False},
}

SEATS = range(2, 6)


def rules_of(setup: Setup) -> BloodRules:
    """Return the typed options of a setup: the preset's values, changed by the setup's options.

    Raises SetupError for an unknown option or an illegal value.
    """
    values: dict[str, Any] = dict(chosen_values(setup, OPTIONS, PRESETS, "short"))  # each is checked by its option
    return BloodRules(players=setup.seats, **values)


def problems(setup: Setup) -> list[Problem]:
    """Return the problems of a setup. Raises SetupError only for values that do not exist."""
    rules = rules_of(setup)
    found = []
    if rules.players not in SEATS:
        found.append(
            Problem(
                ("seats",),
                Message(
                    N_("{least} to {most} people can play, not {players}."),
                    "1.7",
                    (("least", SEATS[0]), ("most", SEATS[-1]), ("players", rules.players)),
                ),
            )
        )
    if rules.first_player >= rules.players:
        found.append(
            Problem(
                ("first_player",),
                Message(
                    N_("Seat {number} cannot begin: there are only {players} seats."),
                    "4.6",
                    (("number", rules.first_player + 1), ("players", rules.players)),
                ),
            )
        )
    return found
