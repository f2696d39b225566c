"""The options of the rules: variants (9), the US edition (11) and every reading of section 12."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from game.core.message import Message
from game.core.setup import GameOption, Problem, Setup, Value, chosen_values
from game.words import N_

RANDOM_DEALER = -1


class AmigoRules(NamedTuple):
    """The typed options of one game, with the number of players. All states of the game share them."""

    players: int
    preset: str = "amigo"
    deck: str = "amigo112"
    plus_minus_one: bool = False
    hidden_tip: bool = False
    secret_prediction: bool = False
    march: bool = False
    short_game: bool = False
    first_dealer: int = RANDOM_DEALER
    trump_must_differ: bool = False
    joker_pair: str = "later_same_colour"
    no_trump_then_change: str = "change_wins"
    reveal_after_both: bool = False
    change_then_no_trump: str = "no_trump"
    no_trump_twice: str = "one"
    reveal_after_last_trick: bool = False
    lead_action_cards: str = "always"
    no_trump_lasts: str = "trick"
    miss_points: int = -5
    zero_bid_points: int = 10
    action_anytime: bool = False
    tie: str = "exact_bids"

    @property
    def first_round(self) -> int:
        """Return the number of the first round played: 1, or 6 in the short game."""
        return 6 if self.short_game else 1

    @property
    def edition(self) -> str:
        """Return "amigo" or "us": the edition for the names of the action cards (11.3)."""
        return "us" if self.preset == "us" else "amigo"

    @property
    def bids_at_once(self) -> bool:
        """Return whether all seats bid at the same time (9.2, 9.3)."""
        return self.hidden_tip or self.secret_prediction


ROUNDS = 10

_SEATS = (
    N_("Seat 1"), N_("Seat 2"), N_("Seat 3"), N_("Seat 4"), N_("Seat 5"), N_("Seat 6"), N_("Seat 7"), N_("Seat 8"),
)  # fmt: skip
_OFF_ON: tuple[tuple[Value, str], ...] = ((False, N_("Off")), (True, N_("On")))


def _switch(name: str, title: str, help: str, rule: str, group: str) -> GameOption:
    return GameOption(name, title, help, "switch", False, rule, group, _OFF_ON)


OPTIONS: tuple[GameOption, ...] = (
    GameOption(
        "preset", N_("Edition"), N_("Sets all other rules at once"), "choice", "amigo", "11.3", "preset",
        (("amigo", N_("AMIGO 2001")), ("us", N_("US edition"))),
    ),
    _switch("plus_minus_one", N_("Plus/minus one"),
            N_("The bids never add up to the number of tricks"), "9.1", "variant"),
    _switch("hidden_tip", N_("Hidden tip"), N_("All bid at once, then all bids are shown"), "9.2", "variant"),
    _switch("secret_prediction", N_("Secret prediction"),
            N_("Bids stay secret until the round is over"), "9.3", "variant"),
    _switch("march", N_("March"), N_("All tricks of a round: 2 points each"), "9.5", "variant"),
    _switch("short_game", N_("Short game"), N_("House rule: only rounds 6 to 10"), "2.2", "house"),
    GameOption(
        "first_dealer", N_("First dealer"), N_("Who deals the first round"), "choice", RANDOM_DEALER, "2.5", "house",
        ((RANDOM_DEALER, N_("Drawn at random")), *enumerate(_SEATS)),
    ),
    GameOption(
        "deck", N_("Deck"), N_("Which action cards are in the pack"), "choice", "amigo112", "1.3", "reading",
        (("amigo112", N_("112 cards, 16 action cards")), ("us110", N_("110 cards, 14 action cards"))),
    ),
    _switch("trump_must_differ", N_("New trump must differ"),
            N_("Turn up cards until the colour is another one"), "3.5", "reading"),
    GameOption(
        "joker_pair", N_("Two jokers in a trick"), N_("Which of two jokers is higher"), "choice",
        "later_same_colour", "7.5", "reading",
        (("later_same_colour", N_("The later, if both named one colour")),
         ("later_always", N_("Always the later")),
         ("first_same_colour", N_("The first, if both named one colour"))),
    ),
    GameOption(
        "no_trump_then_change", N_("No trump, then trump change"), N_("Which card counts in this trick"), "choice",
        "change_wins", "7.11", "reading",
        (("change_wins", N_("The new colour is trump")), ("no_trump_stays", N_("The trick stays without trump"))),
    ),
    _switch("reveal_after_both", N_("Turn up again after both"),
            N_("No trump, then a change: another trump after the trick"), "7.11", "reading"),
    GameOption(
        "change_then_no_trump", N_("Trump change, then no trump"), N_("Which card counts in this trick"), "choice",
        "no_trump", "7.12", "reading",
        (("no_trump", N_("The trick has no trump")), ("change_stays", N_("The new colour stays trump"))),
    ),
    GameOption(
        "no_trump_twice", N_("Two no-trump cards"), N_("How often a new trump is turned up after the trick"),
        "choice", "one", "7.13", "reading",
        (("one", N_("Once")), ("each", N_("Once for each card"))),
    ),
    _switch("reveal_after_last_trick", N_("Turn up after the last trick"),
            N_("Changes nothing but the look"), "7.15", "reading"),
    GameOption(
        "lead_action_cards", N_("Leading action cards"), N_("When an action card may open a trick"), "choice",
        "always", "5.2", "reading",
        (("always", N_("Always")), ("only_without_colour", N_("Only without a colour card"))),
    ),
    GameOption(
        "no_trump_lasts", N_("No trump lasts"), N_("Until when there is no trump"), "choice",
        "trick", "11.4", "reading",
        (("trick", N_("This trick, then a new trump")), ("round", N_("The rest of the round"))),
    ),
    GameOption(
        "miss_points", N_("Missed bid"), N_("What a missed bid costs"), "choice", -5, "11.6", "reading",
        ((-5, N_("5 points")), (0, N_("Nothing"))),
    ),
    GameOption(
        "zero_bid_points", N_("Exact bid of 0"), N_("What keeping out of every trick earns"), "choice",
        10, "11.7", "reading",
        ((10, N_("10 points")), (5, N_("5 points"))),
    ),
    _switch("action_anytime", N_("Action cards at any time"),
            N_("Also for those who could follow suit"), "11.9", "reading"),
    GameOption(
        "tie", N_("Equal totals"), N_("Who ranks higher"), "choice", "exact_bids", "10.5", "reading",
        (("exact_bids", N_("More exact bids, then shared")), ("shared", N_("The place is shared"))),
    ),
)  # fmt: skip

PRESETS: dict[str, dict[str, Value]] = {
    "amigo": {"preset": "amigo"},
    # 11.1-11.7, 11.12, 11.13; everything else is as in sections 1 to 10.
    "us": {
        "preset": "us",
        "deck": "us110",
        "joker_pair": "first_same_colour",
        "no_trump_lasts": "round",
        "miss_points": 0,
        "zero_bid_points": 5,
    },
}

AMIGO_SEATS = range(3, 9)
US_SEATS = range(2, 9)


def rules_of(setup: Setup) -> AmigoRules:
    """Return the typed options of a setup: the preset's values, changed by the setup's options.

    Raises SetupError for an unknown option or an illegal value.
    """
    values: Mapping[str, Any] = chosen_values(setup, OPTIONS, PRESETS, "amigo")  # of the types of the fields
    return AmigoRules(players=setup.seats, **values)


def problems(setup: Setup) -> list[Problem]:
    """Return the problems of a setup. Raises SetupError only for values that do not exist."""
    rules = rules_of(setup)
    found = []
    seats = US_SEATS if rules.preset == "us" else AMIGO_SEATS
    if rules.players not in seats:
        found.append(
            Problem(
                ("seats",),
                Message(
                    N_("{least} to {most} people can play, not {players}."),
                    "11.2" if rules.preset == "us" else "2.1",
                    (("least", seats[0]), ("most", seats[-1]), ("players", rules.players)),
                ),
            )
        )
    if rules.plus_minus_one and rules.bids_at_once:
        other = "hidden_tip" if rules.hidden_tip else "secret_prediction"
        found.append(
            Problem(
                ("plus_minus_one", other),
                Message(N_("Plus/minus one needs a last bidder; where all bid at once there is none."), "9.1"),
            )
        )
    if rules.hidden_tip and rules.secret_prediction:
        text = N_("Hidden tip shows the bids before the first trick, secret prediction after the last: choose one.")
        found.append(Problem(("hidden_tip", "secret_prediction"), Message(text, "9.4")))
    if rules.first_dealer >= rules.players:
        found.append(
            Problem(
                ("first_dealer",),
                Message(
                    N_("Seat {number} cannot deal first: there are only {players} seats."),
                    "2.5",
                    (("number", rules.first_dealer + 1), ("players", rules.players)),
                ),
            )
        )
    return found
