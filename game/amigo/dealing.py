"""Dealing a round (2) and turning up trump (3)."""

from __future__ import annotations

from game.amigo.cards import COLOUR, DECK, NO_COLOUR, US_DECK
from game.amigo.events import Dealt, RoundStarted, TrumpTurned
from game.amigo.options import RANDOM_DEALER
from game.amigo.table import NOT_YET, AmigoTable
from game.core.machine import State

FIRST_HAND = 11
"""In round r every player gets 11 - r cards (2.2)."""


def deck_of(table: AmigoTable) -> tuple[int, ...]:
    """Return the ids of all cards of the game (1.1, 11.1)."""
    return DECK if table.rules.deck == "amigo112" else US_DECK


def deal(state: State[AmigoTable], number: int) -> None:
    """Shuffle all cards together and deal round `number` (2.2, 2.4, 2.5)."""
    table = state.table
    players = table.rules.players
    if table.dealer < 0:
        # 2.5: drawn in every game, so that naming a dealer does not change the later cards.
        drawn = state.draw_below(players)
        named = table.rules.first_dealer
        table.dealer = drawn if named == RANDOM_DEALER else named
    else:
        table.dealer = (table.dealer + 1) % players
    table.round = number
    table.tricks = FIRST_HAND - number
    cards = state.shuffled(deck_of(table))
    size = table.tricks
    table.pile = tuple(cards[players * size :])
    table.turned = ()
    table.trump = NO_COLOUR
    table.trump_before = NO_COLOUR
    table.trick_trump = NO_COLOUR
    table.reveals = 0
    table.bids = [NOT_YET] * players
    table.won = [0] * players
    table.taken = [()] * players
    table.done = ()
    state.emit(RoundStarted(number, size, table.dealer, len(table.pile)))
    # 2.8: dealt clockwise from the dealer's left.
    for turn in range(players):
        seat = (table.dealer + 1 + turn) % players
        table.hands[seat] = tuple(sorted(cards[turn * size : (turn + 1) * size]))
        state.emit(Dealt(seat, size, table.hands[seat]))


def turn_up(table: AmigoTable) -> tuple[tuple[int, ...], int]:
    """Turn up cards until a colour card appears (3.1, 3.4). Return them and the colour.

    The colour is NO_COLOUR if the pile ran out, which is only possible with house rules (3.6, 3.7).
    """
    before = table.trump
    pile = table.pile
    for count in range(1, len(pile) + 1):
        colour = COLOUR[pile[-count]]
        # 3.5: the same colour again counts, unless the option demands another one.
        if colour != NO_COLOUR and not (table.rules.trump_must_differ and colour == before):
            turned = pile[: -count - 1 : -1]
            break
    else:
        colour, turned = NO_COLOUR, pile[::-1]
    table.pile = pile[: len(pile) - len(turned)]
    table.turned += turned
    return turned, colour


def turn_up_first(state: State[AmigoTable]) -> None:
    """Turn up the trump of the round (3.1)."""
    table = state.table
    turned, table.trump = turn_up(table)
    table.trick_trump = table.trump
    state.emit(TrumpTurned(turned, table.trump, table.trick_trump, 0, "round"))


def turn_up_after_trick(state: State[AmigoTable]) -> None:
    """Turn up a new trump after a trick with a no-trump card (7.2)."""
    table = state.table
    turned, colour = turn_up(table)
    if table.trump != NO_COLOUR:
        table.trump_before = table.trump
    # 3.7: without a colour card left the game goes on without trump.
    table.trump = table.trick_trump = colour
    table.reveals -= 1
    state.emit(TrumpTurned(turned, table.trump, table.trick_trump, table.reveals, "after"))


def turn_up_for_change(state: State[AmigoTable], for_this_trick: bool) -> None:
    """Turn up a new trump for a trump change (7.3); `for_this_trick` is false in one reading of 7.11."""
    table = state.table
    turned, colour = turn_up(table)
    if colour != NO_COLOUR:  # 3.7: else the last trump stays
        if table.trump != NO_COLOUR:
            table.trump_before = table.trump
        table.trump = colour
        if for_this_trick:
            table.trick_trump = colour
    state.emit(TrumpTurned(turned, table.trump, table.trick_trump, table.reveals, "change"))
