"""The cards: 96 colour cards and 16 action cards, each with its own id (1.1-1.5)."""

from __future__ import annotations

from game.words import N_

COLOURS = 6
VALUES = 16
BLUE, GREEN, RED, YELLOW, VIOLET, ORANGE = range(COLOURS)
NO_COLOUR = -1
COLOUR_NAMES = (N_("Blue"), N_("Green"), N_("Red"), N_("Yellow"), N_("Violet"), N_("Orange"))
COLOUR_LETTERS = "bgryvo"
"""Letters of the notation: b7 is the blue 7. They must never change, because saves hold them."""

JOKER_VALUE = 16
"""A joker counts as the card above the 15 of its named colour (7.4)."""

FIRST_ACTION = COLOURS * VALUES
# 1.3; the order of ids must never change, because saves hold them.
JOKERS = range(96, 98)
NO_TRUMPS = range(98, 102)
TRUMP_CHANGES = range(102, 106)
PLUS_FIVES = range(106, 109)
MINUS_FIVES = range(109, 112)
DECK = tuple(range(112))
US_DECK = tuple(card for card in DECK if card not in (108, 111))
"""11.1: one fewer plus five and one fewer minus five."""


def _kind(card: int) -> str:
    if card < FIRST_ACTION:
        return "colour"
    for cards, name in (
        (JOKERS, "joker"),
        (NO_TRUMPS, "no_trump"),
        (TRUMP_CHANGES, "trump_change"),
        (PLUS_FIVES, "plus_five"),
        (MINUS_FIVES, "minus_five"),
    ):
        if card in cards:
            return name
    raise ValueError(f"no such card: {card}")


KIND = tuple(_kind(card) for card in DECK)
COLOUR = tuple(card // VALUES if card < FIRST_ACTION else NO_COLOUR for card in DECK)
"""The colour of each card; NO_COLOUR for action cards, the joker included (1.4)."""
VALUE = tuple(card % VALUES if card < FIRST_ACTION else -1 for card in DECK)
POINTS = tuple({"plus_five": 5, "minus_five": -5}.get(name, 0) for name in KIND)
"""The points of a card for the seat that wins the trick (7.1)."""


def _short_name(card: int) -> str:
    if card < FIRST_ACTION:
        return f"{COLOUR_LETTERS[COLOUR[card]]}{VALUE[card]}"
    cards, name = next((cards, name) for cards, name in _ACTION_NAMES if card in cards)
    return name + "abcd"[card - cards[0]]


_ACTION_NAMES = ((JOKERS, "J"), (NO_TRUMPS, "NT"), (TRUMP_CHANGES, "TC"), (PLUS_FIVES, "+5"), (MINUS_FIVES, "-5"))
CARD_NAMES = tuple(map(_short_name, DECK))
"""The short name of each card in the notation: b7, Ja, NTd. They must never change, because saves hold them."""


def kind(card: int) -> str:
    """Return "colour", "joker", "no_trump", "trump_change", "plus_five" or "minus_five"."""
    return KIND[card]


def colour(card: int) -> int:
    """Return 0 to 5, or NO_COLOUR for an action card."""
    return COLOUR[card]


def value(card: int) -> int:
    """Return 0 to 15, or -1 for an action card."""
    return VALUE[card]


def card_of(colour: int, value: int) -> int:
    """Return the id of a colour card."""
    return colour * VALUES + value


NAMES = {
    "amigo": {
        "joker": N_("Joker"),
        "no_trump": N_("No trump"),
        "trump_change": N_("Trump change"),
        "plus_five": N_("Plus five"),
        "minus_five": N_("Minus five"),
    },
    # 11.3
    "us": {
        "joker": N_("Wild Rage"),
        "no_trump": N_("Out Rage"),
        "trump_change": N_("Change Rage"),
        "plus_five": N_("Bonus Rage"),
        "minus_five": N_("Mad Rage"),
    },
}
"""English names of the action cards in each edition."""
