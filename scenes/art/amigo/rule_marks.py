"""What the marks of AMIGO's rulebook look like: `card:b7` becomes a small card in the line of text."""

from __future__ import annotations

import pygame

from game.amigo.facade import cards
from scenes.art.amigo.marks import chip, inline_card

Picture = tuple[pygame.Surface, bool]
"""A picture, and whether it says everything: if not, the words of the mark follow it."""

_COLOURS = {"blue": 0, "green": 1, "red": 2, "yellow": 3, "violet": 4, "orange": 5}
_ACTIONS = {
    "J": cards.JOKERS[0],
    "NT": cards.NO_TRUMPS[0],
    "TC": cards.TRUMP_CHANGES[0],
    "+5": cards.PLUS_FIVES[0],
    "-5": cards.MINUS_FIVES[0],
}


def picture(mark: str, height_px: int, palette: str) -> Picture | None:
    """Return the picture of a mark of the rulebook, or None if the game draws no such thing."""
    kind, _, what = mark.partition(":")
    if kind == "colour" and what in _COLOURS:
        return chip(_COLOURS[what], height_px, palette), False
    if kind != "card":
        return None
    if what in _ACTIONS:
        return inline_card(_ACTIONS[what], height_px, palette), what in ("+5", "-5")
    letter, rest = what[:1], what[1:]
    if letter == "J" and len(rest) == 1 and rest in cards.COLOUR_LETTERS:
        named = cards.COLOUR_LETTERS.index(rest)
        return inline_card(_ACTIONS["J"], height_px, palette, named), True
    if letter and letter in cards.COLOUR_LETTERS and rest.isdigit() and int(rest) < cards.VALUES:
        card = cards.card_of(cards.COLOUR_LETTERS.index(letter), int(rest))
        return inline_card(card, height_px, palette), True
    return None
