"""Inference of hidden hands from the cards that others played.

It assumes how most people play: a player who needs no more tricks throws the highest losing card, a player who needs
tricks takes them as cheaply as possible. A card that the player would have preferred to the one played is probably not
in the hand. No sign is certain: it only makes a card less likely.
"""

from __future__ import annotations

from game.amigo.cards import FIRST_ACTION, JOKER_VALUE
from game.amigo.table import Play
from game.amigo.thinking.fast import (
    ACTIONS,
    BELOW,
    BIT_OF,
    BIT_VALUE,
    BITS,
    COLOUR_CARDS,
    JOKER,
    OF_COLOUR,
    ONE,
    bits_of,
)
from game.amigo.thinking.sight import Sight

LEAST = 0.03
"""The lowest factor that signs can give a card."""
_LOWER = tuple(sum(ONE[bit] for bit in range(value * 6)) for value in range(17))
"""For each bit the colour cards of a lower value."""

Sign = tuple[int, float]
"""A mask of cards and the factor for the probability of holding each of them (above 1: more likely)."""


def likely(sight: Sight) -> list[list[float] | None]:
    """Return for each seat the relative probability (0 to 1) of each bit; None if nothing is known."""
    facts = sight.facts
    won = [0] * sight.players
    found: list[list[float] | None] = [None] * sight.players
    tricks = [(record.plays, record.trump, record.winner) for record in facts.done]
    tricks.append((facts.plays, facts.trick_trump, -1))
    for number, (plays, trump, winner) in enumerate(tricks, 1):
        _learn_from_trick(sight, found, plays, trump, won, sight.tricks - number)
        if winner >= 0:
            won[winner] += 1
    for seat, weights in enumerate(found):
        if weights is not None:
            most = max([weights[bit] for bit in sight.unknown])
            found[seat] = [max(LEAST, weight / most) for weight in weights]
    for seat in range(sight.players):
        if sight.barred[seat] and sight.sizes[seat]:
            _multiply(_weights(found, seat), [(sight.barred[seat], 0.0)])
    return found


def _learn_from_trick(
    sight: Sight, found: list[list[float] | None], plays: tuple[Play, ...], trump: int, won: list[int], rest: int
) -> None:
    """Multiply into `found` what the plays of one trick say.

    `won` are the tricks of each seat before it, `rest` is the number of tricks after it.
    """
    led, best = -1, -1
    for at, (seat, card, named) in enumerate(plays):
        bit = BIT_OF[card]
        bid = sight.facts.bids[seat]
        if seat != sight.me and bid >= 0 and sight.sizes[seat]:
            seen = signs(bit, led, best, trump, bid - won[seat], at == sight.players - 1, not at)
            if bit < FIRST_ACTION and (led < 0 or bit % 6 != led):
                # With all cards to choose from, action cards are usually kept: those in the hand are still there.
                seen.append((ACTIONS & ~JOKER, (rest + 1) / rest))
            _multiply(_weights(found, seat), seen)
        colour = named if named >= 0 else bit % 6 if bit < FIRST_ACTION else -1
        if colour >= 0:
            if led < 0:
                led = colour
            value = JOKER_VALUE if named >= 0 else BIT_VALUE[bit]
            best = max(best, (64 if colour == trump else 32 if colour == led else -99) + value)


def _weights(found: list[list[float] | None], seat: int) -> list[float]:
    """Return the weights of a seat, made when they are first needed."""
    weights = found[seat]
    if weights is None:
        weights = found[seat] = [1.0] * BITS
    return weights


def _multiply(weights: list[float], seen: list[Sign]) -> None:
    """Multiply the weights of the cards of each sign by its factor."""
    for mask, factor in seen:
        for other in bits_of(mask):
            weights[other] *= factor


def _signs_of_lead(bit: int, need: int, sides: int) -> list[Sign]:
    """Return what a card led says; `sides` are the colour cards that are no trumps."""
    value = BIT_VALUE[bit]
    if bit >= FIRST_ACTION:
        return [(sides & _LOWER[3], 0.6)] if not need else []
    if need:
        return [(JOKER, 0.7), (sides & ~_LOWER[value + 1], 0.75)] if value < 13 else []
    return [(sides & _LOWER[value], 0.5)]


def _signs_of_following(bit: int, led: int, best: int, trump: int, need: int, last: bool) -> list[Sign]:
    """Return what a card of the led colour says."""
    suit = OF_COLOUR[led]
    bar = suit if best >= 64 and led != trump else suit & BELOW[min(96, (best & 31) * 6 + led + 1)]
    # `bar`: mask of the cards of the suit that do not win so far.
    wins = not ONE[bit] & bar
    higher = suit & ~BELOW[bit + 1]
    lower = suit & BELOW[bit]
    if not need:
        if not wins:
            return [(bar & higher, 0.35)]
        # No way to lose in this suit, and probably high cards elsewhere.
        sides = COLOUR_CARDS & ~OF_COLOUR[trump]
        return [(bar, 0.15), (sides & ~_LOWER[10], 1.4), *([] if last else [(lower, 0.6)])]
    if wins:
        return [(lower & ~bar, 0.5)] if last else [(higher, 0.65)]
    return [(suit & ~bar, 0.4), (lower, 0.55)]


def signs(bit: int, led: int, best: int, trump: int, need: int, last: bool, leads: bool) -> list[Sign]:
    """Return the signs that a played card gives about the rest of the hand.

    `led` and `best` (the strength to beat) are those before it was played; `need` is the number of tricks its player
    still needed.
    """
    if need < 0:
        return []
    value = BIT_VALUE[bit]
    trumps = OF_COLOUR[trump]
    sides = COLOUR_CARDS & ~trumps
    if leads or led < 0:
        return _signs_of_lead(bit, need, sides)
    if bit < FIRST_ACTION and bit % 6 == led:
        return _signs_of_following(bit, led, best, trump, need, last)
    over = trumps & ~BELOW[min(96, max(0, (best - 64) * 6 + trump + 1))] if trump >= 0 else 0
    if not need:
        if ONE[bit] & over:
            return [(sides, 0.3), (ACTIONS, 0.3)]
        if bit >= FIRST_ACTION:
            return [(sides & ~_LOWER[9], 0.6)]
        return [(sides & ~_LOWER[value + 1], 0.4)]
    if ONE[bit] & over:
        return [(over & BELOW[bit], 0.5)]
    if ONE[bit] & JOKER:
        return []
    return [(over, 0.3), (JOKER, 0.5), (sides & _LOWER[value], 0.5)] if bit < FIRST_ACTION else [(over, 0.3)]
