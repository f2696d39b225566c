"""Advice: one sentence why a bid or card is good or bad, for hint and coach."""

from __future__ import annotations

from game.amigo.cards import COLOUR_NAMES
from game.amigo.thinking.fast import BIT_KIND, BIT_VALUE, World
from game.amigo.thinking.rules_play import Move, takes
from game.core.message import Fields
from game.words import N_


def bid_reason(bid: int, meet: float, average: float, tricks: int) -> tuple[str, Fields]:
    """Return the reason for the value of a bid.

    `average` is the mean number of tricks taken in rollouts with this bid.
    """
    fields: Fields = (("bid", bid), ("percent", round(100 * meet)), ("average", round(average, 1)))
    if bid == 0:
        return N_("Kept out of every trick in {percent} of 100 possible deals."), fields
    if average > bid + 0.35:
        return N_("Took {average} tricks on average: more than {bid} are hard to avoid."), fields
    if average < bid - 0.35:
        return N_("Took only {average} tricks on average in the possible deals."), fields
    return N_("Met in {percent} of 100 possible deals."), fields


def card_reason(world: World, move: Move, meet: float) -> tuple[str, Fields]:
    """Return the effect of a card in the running trick. Of the hands in `world` only the seat's own must be right."""
    bit, named = move
    me = world.seat
    need = world.bids[me] - world.won[me]
    last = len(world.laid) == world.players - 1
    fields: Fields = (("need", need), ("percent", round(100 * meet)))
    kind = BIT_KIND[bit]
    if kind == "joker":
        fields = (*fields, ("colour", COLOUR_NAMES[named]))
        if world.laid and not takes(world, move):
            return N_("Gets rid of {joker} without taking the trick."), fields
        if need > 0:
            return N_("{joker} named {colour} wins the trick so far; {need} still needed."), fields
        return N_("{joker} named {colour} may take a trick that is not wanted."), fields
    if kind == "no_trump":
        return N_("Takes trump out of this trick and cannot win it."), fields
    if kind == "trump_change":
        return N_("Turns up another trump at once: a leap in the dark."), fields
    if kind == "minus_five":
        return N_("Leaves five minus points to whoever takes the trick."), fields
    if kind == "plus_five":
        return N_("Adds five points to whoever takes the trick."), fields
    if not world.laid:
        if need > 0:
            if BIT_VALUE[bit] >= 10:
                return N_("Leads high to take the trick; {need} still needed."), fields
            return N_("Leads low and keeps the strong cards for later."), fields
        if BIT_VALUE[bit] <= 5:
            return N_("Leads low, so that others take the trick."), fields
        return N_("Leads a card that others may leave lying."), fields
    if takes(world, move):
        if need > 0:
            if last:
                return N_("Takes the trick for certain; {need} still needed."), fields
            return N_("Wins the trick so far; {need} still needed."), fields
        if last:
            return N_("Takes a trick that is not wanted."), fields
        return N_("Wins the trick so far, and the trick is not wanted."), fields
    if need > 0:
        return N_("Lets this trick go and keeps the better cards."), fields
    if BIT_VALUE[bit] >= 9:
        return N_("Gets rid of a card that could take an unwanted trick later."), fields
    return N_("Stays under the best card of the trick."), fields
