"""Leads that certainly win every remaining trick, whatever the others hold."""

from __future__ import annotations

from game.amigo.thinking.fast import COLOUR_CARDS, JOKER, OF_COLOUR, TURNERS, World, bits_of
from game.amigo.thinking.sight import Sight

Move = tuple[int, int]


def wins_all(trumps: list[int], sides: list[int], unseen: int, trump: int, drawn: int) -> bool:
    """Return whether leading `trumps` from the top and then `sides` certainly wins every trick.

    After `drawn` rounds of trumps at least one player holds one trump fewer for each round. Only a higher trump beats a
    trump, and its holder must have been able to follow suit with another trump before. Side cards win once no trump can
    be left.
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
    """Return the leads of a line that certainly wins all remaining tricks; empty if there is none.

    With unseen jokers, or unseen cards that turn up a trump, no line is certain. Without trump every side card must be
    the highest left.
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
    # A joker named as trump is the highest trump. Without trump it is the highest card.
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
