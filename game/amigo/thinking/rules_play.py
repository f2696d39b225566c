"""Rule-based play without search: greedy play, careful play and the errors of a newcomer.

Every function takes a World in which only the hand of the seat to play must be right: no other hand is read. A move is
(bit, named colour).
"""

from __future__ import annotations

from random import Random

from game.amigo.cards import FIRST_ACTION
from game.amigo.thinking.certain import certain_leads
from game.amigo.thinking.fast import (
    BIT_VALUE,
    COLOUR_CARDS,
    JOKER,
    OF_COLOUR,
    ONE,
    World,
    bits_of,
)
from game.amigo.thinking.rollout_policy import play_out
from game.amigo.thinking.sight import Sight

Move = tuple[int, int]


def highest(mask: int) -> int:
    """Return the highest bit of a mask that is not empty."""
    return mask.bit_length() - 1


def lowest(mask: int) -> int:
    """Return the lowest bit of a mask that is not empty."""
    return (mask & -mask).bit_length() - 1


def strength(world: World, move: Move) -> int:
    """Return the rank that the card would have in the running trick; negative if it cannot win (8)."""
    bit, named = move
    colour = named if named >= 0 else (bit % 6 if bit < FIRST_ACTION else -1)
    if colour < 0:
        return -1
    value = 16 if named >= 0 else BIT_VALUE[bit]
    if colour == world.trick_trump:
        return 64 + value
    return 32 + value if world.led < 0 or colour == world.led else -1


def takes(world: World, move: Move) -> bool:
    """Return whether the card would lead the trick after it is played."""
    found = strength(world, move)
    if found == world.best and move[1] >= 0:
        return world.rules.joker_pair != "first_same_colour"
    if world.jokers and move[1] >= 0 and world.rules.joker_pair == "later_always":
        return True
    return found > world.best


def needs_tricks(world: World, seat: int) -> bool:
    """Return whether the seat still needs tricks to meet its bid."""
    return world.bids[seat] > world.won[seat]


def weak_joker(world: World) -> int:
    """Return the colour to name so that a joker is as weak as possible (7.6)."""
    for colour in range(6):
        if colour not in (world.led, world.trick_trump):
            return colour
    return 0


def strong_joker(world: World) -> int:
    """Return the colour to name so that a joker is strong: trump, else the led colour, else the longest own one."""
    if world.trick_trump >= 0:
        return world.trick_trump
    if world.led >= 0:
        return world.led
    hand = world.hands[world.seat]
    return max(range(6), key=lambda colour: ((hand & OF_COLOUR[colour]).bit_count(), -colour))


def greedy(world: World) -> Move:
    """Return the cheapest winning card if tricks are needed, else the highest losing card. It uses no card counting."""
    wants = needs_tricks(world, world.seat)
    if not world.laid:
        return _greedy_lead(world, wants)
    legal = world.legal()
    moves = [(bit, -1) for bit in bits_of(legal & ~JOKER)]
    winners = [move for move in moves if takes(world, move)]
    if wants:
        return _greedy_win(world, legal, winners)
    return _greedy_lose(world, legal & JOKER, winners, [move for move in moves if move not in winners])


def _greedy_lead(world: World, wants: bool) -> Move:
    """Lead the highest card if tricks are needed, the lowest one that is no trump if not."""
    legal = world.legal()
    jokers, plain = legal & JOKER, legal & COLOUR_CARDS
    if wants:
        if jokers:
            return lowest(jokers), strong_joker(world)
        trumps = plain & OF_COLOUR[world.trick_trump]
        best = max(plain & ~trumps, trumps, key=highest) if plain else 0
        return (highest(best), -1) if best else (lowest(legal), -1)
    if plain:
        return lowest(plain & ~OF_COLOUR[world.trick_trump] or plain), -1
    rest = legal & ~jokers
    return (lowest(rest), -1) if rest else (lowest(jokers), weak_joker(world))


def _greedy_win(world: World, legal: int, winners: list[Move]) -> Move:
    """Win as cheaply as is safe: with the lowest winning card as the last to play or with a trump, else the highest."""
    if winners:
        last = len(world.laid) == world.players - 1
        chosen = (
            min(winners, key=lambda move: strength(world, move))
            if last
            else max(winners, key=lambda move: strength(world, move))
        )
        if chosen[0] % 6 == world.trick_trump and world.led != world.trick_trump:
            chosen = min(winners, key=lambda move: strength(world, move))
        return chosen
    if legal & JOKER:
        return lowest(legal & JOKER), strong_joker(world)
    plain = legal & COLOUR_CARDS & ~OF_COLOUR[world.trick_trump] or legal & COLOUR_CARDS or legal
    return lowest(plain), -1


def _greedy_lose(world: World, jokers: int, winners: list[Move], losers: list[Move]) -> Move:
    """Get rid of the highest card that loses; where all win, win high as the last to play, low before."""
    if losers:
        return max(
            losers, key=lambda move: (move[0] < FIRST_ACTION and BIT_VALUE[move[0]], move[0] % 6 == world.trick_trump)
        )
    if jokers:
        return lowest(jokers), weak_joker(world)
    if len(world.laid) == world.players - 1:
        return max(winners, key=lambda move: strength(world, move))
    return min(winners, key=lambda move: strength(world, move))


def anything(world: World, chance: Random) -> Move:
    """Return a random legal card; a joker gets a random colour."""
    bit = chance.choice(bits_of(world.legal()))
    return (bit, chance.randrange(6)) if ONE[bit] & JOKER else (bit, -1)


def careful(sight: Sight, trumps: float) -> Move:
    """Return the card of the learned table, with tricks counted and the highest trumps first if every trick is needed.

    `trumps` is the preference for leading trumps: below 0.3 it avoids them, above 0.7 it seeks them, if both are sound.
    """
    bid = sight.facts.bids[sight.me]
    world = sight.filled(bid)
    laid = len(world.laid)
    log: list[Move] = []
    play_out(world.copy(), log)
    move = log[laid]
    if laid:
        return move
    legal = world.legal()
    own = legal & OF_COLOUR[world.trick_trump]
    side = legal & COLOUR_CARDS & ~own
    need = bid - world.won[sight.me]
    if need == world.left:
        # Every trick is needed. A certain line comes first. Else trumps from the top draw the others' trumps before
        # side
        # cards are led.
        certain = certain_leads(sight, world)
        if certain:
            return certain[0]
        if legal & JOKER:
            return highest(legal & JOKER), strong_joker(world)
        return (highest(own or side), -1) if legal & COLOUR_CARDS else move
    if trumps > 0.7 and own and need > 0:
        return highest(own), -1
    if trumps < 0.3 and move[0] < FIRST_ACTION and ONE[move[0]] & own and side:
        return (highest(side) if need > 0 else lowest(side)), -1
    return move
