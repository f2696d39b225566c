"""The rules of AMIGO's Rage behind the contract that every game signs."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.amigo import determinize as determinizing
from game.amigo import events as ev
from game.amigo import log, naming, options, scoring, view
from game.amigo import statistics as counting
from game.amigo.bidding import Bidding, SecretBidding, forbidden_bid, legal_bids
from game.amigo.cards import COLOUR_NAMES, COLOURS, DECK, FIRST_ACTION, JOKERS, NO_COLOUR
from game.amigo.options import AmigoRules
from game.amigo.rounds import Game, Round
from game.amigo.table import AmigoTable, Play, TrickRecord
from game.amigo.tricks import Trick, legal_cards
from game.core.asking import Answer, Ask, Option, Refusal
from game.core.machine import State, apply_answer, asked
from game.core.player import Kind, Player
from game.core.records import register
from game.core.rules import StepRules
from game.core.setup import Problem, Setup
from game.core.view import LogLine, Result, View
from game.words import N_

register(*ev.ALL, Play, TrickRecord, AmigoRules, Game, Round, Bidding, SecretBidding, Trick)

_BID_OPTIONS = tuple(Option(bid, choice=f"bid:{bid}") for bid in range(11))


def _card_options(card: int) -> tuple[Option, ...]:
    if card in JOKERS:  # 7.4, 7.8: a joker is played together with its colour
        return tuple(Option((card, named), card, "trick", f"colour:{named}") for named in range(COLOURS))
    return (Option(card, card, "trick"),)


_CARD_OPTIONS = tuple(_card_options(card) for card in DECK)
_ONE_OPTION = tuple(options[0] for options in _CARD_OPTIONS)


class AmigoController(StepRules[AmigoTable]):
    """See RuleController for what each method promises."""

    name = "amigo"
    title = N_("Rage – the trick-taking game")
    version = 1
    seats = range(2, 9)
    OPTIONS = options.OPTIONS
    PRESETS = options.PRESETS
    table_type: type = AmigoTable

    def problems(self, setup: Setup) -> list[Problem]:
        """Return what makes the setup unplayable."""
        return options.problems(setup)

    def beginning(self, setup: Setup) -> tuple[AmigoTable, Any]:
        """Return the table before the first event, and the step that is the whole game."""
        return AmigoTable(options.rules_of(setup)), Game()

    def options(self, state: State[AmigoTable], seat: int) -> list[Option]:
        """Return every legal answer of the seat, bids and cards rising."""
        ask = state.ask
        if ask is None or seat not in ask.seats:
            return []
        table = state.table
        if ask.prompt == "card":
            cards = legal_cards(table.rules, table.hands[seat], table.led, not table.trick)
            if cards[-1] < FIRST_ACTION:  # hands are sorted: colour cards only, one option each
                return [_ONE_OPTION[card] for card in cards]
            return [option for card in cards for option in _CARD_OPTIONS[card]]
        if seat not in asked(state):
            return []
        return [_BID_OPTIONS[bid] for bid in legal_bids(table, seat)]

    def answer(self, state: State[AmigoTable], seat: int, answer: Answer) -> None:
        """Apply a legal answer in place; no event tells the course, so this is all."""
        apply_answer(state, seat, answer)

    def refusal(self, state: State[AmigoTable], seat: int, piece: int, place: str, choice: str) -> Refusal | None:
        """Return why a gesture is refused, with the rule."""
        name = (("seat", seat),)
        waiting = asked(state)
        if seat not in waiting:
            if not waiting:
                return Refusal(N_("The game is over."), "10.4")
            if state.ask is not None and seat in state.ask.seats:
                return Refusal(N_("{name} has chosen already; a bid cannot be changed."), "4.4", name)
            return Refusal(N_("It is not {name}’s turn."), "2.8", name)
        assert state.ask is not None
        table = state.table
        if state.ask.prompt == "bid":
            return self._why_not_bid(table, seat, choice)
        if piece < 0 or piece not in table.hands[seat]:
            return Refusal(N_("{name} does not hold this card."), "5.1", name)
        if place not in ("", "trick"):
            return Refusal(N_("A card is played to the middle of the table."), "5.1")
        if piece in legal_cards(table.rules, table.hands[seat], table.led, not table.trick):
            return Refusal(N_("Only a joker takes a colour, one of the six."), "7.4")
        if table.led == NO_COLOUR:
            return Refusal(N_("{name} still holds a colour card and must lead one."), "5.2", name)
        fields = (*name, ("colour", COLOUR_NAMES[table.led]))
        if piece >= FIRST_ACTION:
            return Refusal(N_("{name} still holds {colour}: no action card now."), "5.5", fields)
        return Refusal(N_("{name} still holds {colour}: follow suit."), "5.3", fields)

    @staticmethod
    def _why_not_bid(table: AmigoTable, seat: int, choice: str) -> Refusal:
        word, _, number = choice.partition(":")
        if word != "bid" or not number.isdigit():
            return Refusal(N_("{name} has to bid first."), "4.1", (("seat", seat),))
        if int(number) == forbidden_bid(table, seat):
            return Refusal(
                N_("{bid} is barred: the bids would add up to exactly {tricks}."),
                "9.1",
                (("bid", int(number)), ("tricks", table.tricks)),
            )
        return Refusal(
            N_("A bid is a number from 0 to {tricks}."),
            "4.3",
            (("bid", int(number)), ("tricks", table.tricks)),
        )

    def view(self, state: State[AmigoTable], seat: int) -> View:
        """Return what the seat may know."""
        return view.view_of(state, seat)

    def first_view(self, setup: Setup, seat: int) -> View:
        """Return the empty table before the first event."""
        return view.first_view(options.rules_of(setup), seat)

    def apply_event(self, view_before: View, event: Any) -> View:
        """Return the view after an event."""
        return view.apply_event(view_before, event)

    def line(self, event: Any, names: tuple[str, ...]) -> LogLine | None:
        """Return the log line of an event."""
        return log.line(event, names)

    def result(self, state: State[AmigoTable]) -> Result | None:
        """Return the standings once the last round is scored."""
        if state.ask is not None or state.steps:
            return None
        return scoring.rank(state.table.rules, state.table.sheet, tuple(state.table.totals))

    def determinize(self, view_of_seat: View, ask: Ask, chance: int) -> State[AmigoTable]:
        """Return a full state that fits the view."""
        return determinizing.determinize(view_of_seat, ask, chance)

    # What the generic parts use if a game has it: see game/match/statistics.py, saves.py and replay.py.
    RATES = counting.RATES
    statistics = staticmethod(counting.counters)
    progress = staticmethod(counting.progress)
    PROGRESS = N_("Round {step} of {steps}")
    piece_name = staticmethod(naming.piece_name)

    def bench(self) -> dict[str, Callable[[float], dict[str, float]]]:
        """Return what `main.py bench` measures of this game: functions of the seconds they may take."""
        from game.amigo.thinking import bench

        return bench.BENCHES

    def kinds(self) -> tuple[Kind, ...]:
        """Return every kind of computer player."""
        from game.amigo.thinking import kinds

        return kinds.KINDS

    def player(self, kind: str) -> Player:
        """Return a player of this kind."""
        from game.amigo.thinking import kinds

        return kinds.player(kind)
