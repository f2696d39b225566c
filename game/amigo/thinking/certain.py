"""Leads that win every trick that is left, whatever the others hold."""

from __future__ import annotations

from game.amigo.thinking.fast import COLOUR_CARDS, JOKER, OF_COLOUR, TURNERS, World, bits_of
from game.amigo.thinking.sight import Sight

Move = tuple[int, int]


def wins_all(trumps: list[int], sides: list[int], unseen: int, trump: int, drawn: int) -> bool:
    """Say whether leading `trumps` from the top and then `sides` wins every trick for certain.

    After `drawn` rounds of trumps somebody holds at least one fewer for each. A trump falls only to a higher one
    whose holder can have followed with others before; side cards stand once no trump can be left.
    """
    outside = unseen & OF_COLOUR[trump]
    count = outside.bit_count()
    for number, bit in enumerate(trumps, drawn + 1):
        if outside >> (bit + 1) and count >= number:
            return False
    if sides and count > drawn + len(trumps):
        return False
    return not any((unseen & OF_COLOUR[bit % 6]) >> (bit + 1) for bit in sides)


def certain_leads(sight: Sight, world: World) -> list[Move]:
    """Return the leads that keep a line which wins all tricks left; empty if there is none that is certain.

    Unseen jokers and cards that turn up trump leave nothing certain. Without trump every side card must stand by
    itself.
    """
    unseen = 0
    for bit in sight.unknown:
        unseen |= 1 << bit
    if world.laid or unseen & (JOKER | TURNERS):
        return []
    hand, trump = sight.hand, world.trick_trump
    if hand & ~(COLOUR_CARDS | JOKER):
        return []
    jokers = bits_of(hand & JOKER)
    trumps = bits_of(hand & OF_COLOUR[trump])[::-1]
    sides = bits_of(hand & COLOUR_CARDS & ~OF_COLOUR[trump])
    # A joker named trump is a trump above all others; without trump it is simply the highest card.
    if not wins_all(trumps, sides, unseen, trump, len(jokers)):
        return []
    if jokers:
        return [(jokers[0], trump if trump >= 0 else 0)]
    outside = unseen & OF_COLOUR[trump]
    found: list[Move] = []
    for bit in trumps:
        rest = [other for other in trumps if other != bit]
        if not outside >> (bit + 1) and wins_all(rest, sides, unseen, trump, 1):
            found.append((bit, -1))
    if not outside or not trumps:
        found.extend((bit, -1) for bit in reversed(sides) if not outside)
    return found
