"""Texts of AMIGO's Rage on the generic table."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.amigo.facade import COLOUR, COLOURS, FIRST_ACTION, NO_COLOUR, ROUNDS, VALUE, AmigoFacts, AmigoPrompt
from game.core.asking import Answer, Option
from game.core.view import View
from game.words import N_, _
from scenes.table.skin.words import WordsPart
from scenes.tables.amigo import (
    bidding,
    joker,
)
from scenes.tables.amigo.screen import AmigoScreen
from scenes.tables.amigo.words import answer_words, card_help, card_name, colour_name

LOG_KINDS = {
    "": N_("Everything"),
    "bid": N_("Bids"),
    "card": N_("Cards"),
    "trump": N_("Trump"),
    "trick": N_("Tricks"),
    "score": N_("Scores"),
}
"""The kinds of log lines one can ask for."""


class AmigoWords(WordsPart):
    """Names of things."""

    def __init__(self, screen: AmigoScreen) -> None:
        super().__init__(screen.scene)
        self.screen = screen

    def piece_name(self, piece: int) -> str:
        return card_name(piece, self.screen.facts.rules) if piece >= 0 else _("covered card")

    def piece_help(self, piece: int) -> str:
        return card_help(piece, self.screen.facts.rules)

    def sort_key(self, view: View, mode: str) -> Callable[[int], Any]:
        facts: AmigoFacts = view.facts
        # The round's trump, not the trick's: "no trump" in one trick must not re-sort the hand twice.
        trump = facts.trump
        if mode == "value":
            return lambda card: (card >= FIRST_ACTION, VALUE[card], COLOUR[card], card)
        # Trump at the left end, then the other colours in their order, action cards at the right end.
        return lambda card: (
            COLOURS
            if card >= FIRST_ACTION
            else (COLOUR[card] - trump) % COLOURS
            if trump != NO_COLOUR
            else COLOUR[card],
            VALUE[card],
            card,
        )

    def log_kinds(self) -> dict[str, str]:
        return LOG_KINDS

    def sort_modes(self) -> tuple[str, ...]:
        return ("colour", "value")

    def choice_name(self, choice: str) -> str:
        colour = joker.colour_of(choice)
        if colour >= 0:
            return colour_name(colour)
        return _("Bid {number}").format(number=bidding.number_of(choice))

    def option_name(self, option: Option) -> str:
        return self.answer_name(option.answer)

    def answer_name(self, answer: Answer) -> str:
        return self.screen.answer_name(answer)

    def moment_name(self, view: View, prompt: str, answer: Answer) -> str:
        facts: AmigoFacts = view.facts
        what = answer_words(facts.rules, answer)
        if prompt == AmigoPrompt.BID:
            return _("Round {round}: {what}").format(round=facts.round, what=what)
        return _("Round {round}, trick {trick}: {what}").format(round=facts.round, trick=facts.trick, what=what)

    def where_words(self) -> str:
        facts = self.screen.facts
        if not facts.trick:
            return _("Round {round} of {rounds}, bids").format(round=facts.round, rounds=ROUNDS)
        return _("Round {round} of {rounds}, trick {trick} of {tricks}").format(
            round=facts.round, rounds=ROUNDS, trick=min(facts.trick, facts.tricks), tricks=facts.tricks
        )
