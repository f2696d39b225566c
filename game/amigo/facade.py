"""The facade for screens: views, events, answers, cards, words; nothing of the rules or the state."""

from __future__ import annotations

from game.amigo import cards, events, sheet
from game.amigo.answers import AmigoPrompt, Bid, PlayCard
from game.amigo.cards import (
    COLOUR,
    COLOUR_NAMES,
    COLOURS,
    DECK,
    FIRST_ACTION,
    JOKERS,
    KIND,
    MINUS_FIVES,
    NAMES,
    NO_COLOUR,
    PLUS_FIVES,
    POINTS,
    VALUE,
    VALUES,
    colour,
    kind,
    value,
)
from game.amigo.facts import HIDDEN_BID, AmigoFacts
from game.amigo.options import OPTIONS, ROUNDS, AmigoRules
from game.amigo.scoring import EXACT_POINTS, round_points
from game.amigo.sheet import plain_number
from game.amigo.table import NOT_YET, Play, ScoreRow, TrickRecord
from game.amigo.trick_rules import led_after, winner_of

__all__ = [
    "COLOUR",
    "COLOURS",
    "COLOUR_NAMES",
    "DECK",
    "EXACT_POINTS",
    "FIRST_ACTION",
    "HIDDEN_BID",
    "JOKERS",
    "KIND",
    "MINUS_FIVES",
    "NAMES",
    "NOT_YET",
    "NO_COLOUR",
    "OPTIONS",
    "PLUS_FIVES",
    "POINTS",
    "ROUNDS",
    "VALUE",
    "VALUES",
    "AmigoFacts",
    "AmigoPrompt",
    "AmigoRules",
    "Bid",
    "Play",
    "PlayCard",
    "ScoreRow",
    "TrickRecord",
    "cards",
    "colour",
    "events",
    "kind",
    "led_after",
    "plain_number",
    "round_points",
    "sheet",
    "value",
    "winner_of",
]
