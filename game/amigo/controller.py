"""The controller of AMIGO's Rage: its rules behind `game.core.controller.RuleController`."""

from __future__ import annotations

from typing import Any

from game.amigo import events as ev
from game.amigo import log, naming, scoring
from game.amigo import statistics as counting
from game.amigo.answers import ANSWERS, BIDS, PLAYS, AmigoPrompt
from game.amigo.bidding import Bidding, SecretBidding, forbidden_bid, legal_bids
from game.amigo.cards import COLOUR_NAMES, DECK, FIRST_ACTION, JOKERS, NAMES, NO_COLOUR
from game.amigo.determinize import determinize
from game.amigo.options import OPTIONS, PRESETS, AmigoRules, problems, rules_of
from game.amigo.rounds import Game, Round
from game.amigo.table import AmigoTable, Play, ScoreRow, TrickRecord
from game.amigo.trick_rules import legal_cards
from game.amigo.tricks import Trick
from game.amigo.view import first_view, view_of
from game.core.asking import Answer, Option
from game.core.machine import State, apply_answer, asked
from game.core.message import Message
from game.core.records import register
from game.core.rules import StepRules, Thinking
from game.core.setup import Setup
from game.words import N_

register(*ev.ALL, ScoreRow, Play, TrickRecord, AmigoRules, Game, Round, Bidding, SecretBidding, Trick)

_BID_OPTIONS = tuple(Option(bid, choice=f"bid:{bid.tricks}") for bid in BIDS)
_CARD_OPTIONS = tuple(
    # 7.4, 7.8: a joker is played together with its colour
    tuple(Option(play, play.card, "trick", f"colour:{play.named}" if card in JOKERS else "") for play in PLAYS[card])
    for card in DECK
)
_ONE_OPTION = tuple(options[0] for options in _CARD_OPTIONS)


class AmigoController(StepRules[AmigoTable]):
    """The rules of AMIGO's Rage. `RuleController` documents each method."""

    name = "amigo"
    title = N_("Rage – the trick-taking game")
    version = 1
    state_format = 2
    comparable_format = 1
    ANSWERS = ANSWERS
    PROMPTS = AmigoPrompt
    seats = range(2, 9)
    OPTIONS = OPTIONS
    PRESETS = PRESETS
    table_type: type = AmigoTable

    def beginning(self, setup: Setup) -> tuple[AmigoTable, Any]:
        """Return the table before the first event, and the step that is the whole game."""
        return AmigoTable(rules_of(setup)), Game()

    def options(self, state: State[AmigoTable], seat: int) -> list[Option]:
        """Return the legal answers of the seat: bids or cards, ascending.

        Empty if it is not being asked (4.3, 5.2-5.6).
        """
        ask = state.ask
        if ask is None or seat not in ask.seats:
            return []
        table = state.table
        if ask.prompt == AmigoPrompt.CARD:
            cards = legal_cards(table.rules, table.hands[seat], table.led, not table.trick)
            if cards[-1] < FIRST_ACTION:  # hands are sorted: colour cards only, one option each
                return [_ONE_OPTION[card] for card in cards]
            return [option for card in cards for option in _CARD_OPTIONS[card]]
        if seat not in asked(state):
            return []
        return [_BID_OPTIONS[bid] for bid in legal_bids(table, seat)]

    def answer(self, state: State[AmigoTable], seat: int, answer: Answer) -> None:
        """Apply a legal answer in place. Overridden because this game has no event for the position in the rules.

        Raises IllegalAnswer for a seat that is not being asked.
        """
        apply_answer(state, seat, answer)

    def refusal(self, state: State[AmigoTable], seat: int, piece: int, place: str, choice: str) -> Message | None:
        """Return why a gesture that matches no option is illegal, with the rule number."""
        name = (("seat", seat),)
        waiting = asked(state)
        if seat not in waiting:
            if not waiting:
                return Message(N_("The game is over."), "10.4")
            if state.ask is not None and seat in state.ask.seats:
                return Message(N_("{name} has chosen already; a bid cannot be changed."), "4.4", name)
            return Message(N_("It is not {name}’s turn."), "2.8", name)
        assert state.ask is not None
        table = state.table
        if state.ask.prompt == AmigoPrompt.BID:
            return self._why_not_bid(table, seat, choice)
        if piece < 0 or piece not in table.hands[seat]:
            return Message(N_("{name} does not hold this card."), "5.1", name)
        if place not in ("", "trick"):
            return Message(N_("A card is played to the middle of the table."), "5.1")
        if piece in legal_cards(table.rules, table.hands[seat], table.led, not table.trick):
            return Message(
                N_("Only {joker} takes a colour, one of the six."),
                "7.4",
                (("joker", NAMES[table.rules.edition]["joker"]),),
            )
        if table.led == NO_COLOUR:
            return Message(N_("{name} still holds a colour card and must lead one."), "5.2", name)
        fields = (*name, ("colour", COLOUR_NAMES[table.led]))
        if piece >= FIRST_ACTION:
            return Message(N_("{name} still holds {colour}: no action card now."), "5.5", fields)
        return Message(N_("{name} still holds {colour}: follow suit."), "5.3", fields)

    @staticmethod
    def _why_not_bid(table: AmigoTable, seat: int, choice: str) -> Message:
        word, _, number = choice.partition(":")
        if word != "bid" or not number.isdigit():
            return Message(N_("{name} has to bid first."), "4.1", (("seat", seat),))
        if int(number) == forbidden_bid(table, seat):
            return Message(
                N_("{bid} is barred: the bids would add up to exactly {tricks}."),
                "9.1",
                (("bid", int(number)), ("tricks", table.tricks)),
            )
        return Message(
            N_("A bid is a number from 0 to {tricks}."),
            "4.3",
            (("bid", int(number)), ("tricks", table.tricks)),
        )

    problems = staticmethod(problems)
    view = staticmethod(view_of)
    first_view = staticmethod(first_view)
    line = staticmethod(log.line)
    determinize = staticmethod(determinize)
    standings = staticmethod(scoring.standings)

    def thinking(self) -> Thinking:
        """Return the computer players."""
        from game.amigo.thinking import bench, kinds  # noqa: PLC0415 - start-up time: the window opens sooner

        return Thinking(kinds.KINDS, kinds.player, bench.BENCHES)

    # capabilities: Counts, Progress, PieceNames
    RATES = counting.RATES
    statistics = staticmethod(counting.counters)
    progress = staticmethod(counting.progress)
    PROGRESS = N_("Round {step} of {steps}")
    piece_name = staticmethod(naming.piece_name)
