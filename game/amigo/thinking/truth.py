"""The true round, for tests and for the reference player with open cards. No other player uses it."""

from __future__ import annotations

from game.amigo.cards import POINTS
from game.amigo.table import AmigoTable
from game.amigo.thinking.fast import BIT_OF, World, mask_of
from game.amigo.thinking.sight import lay_running
from game.core.machine import State


def true_world(state: State[AmigoTable]) -> World:
    """Return the running round of the true state as a World, with its own cards and bids."""
    table = state.table
    hands = [mask_of(hand) for hand in table.hands]
    pile = [BIT_OF[card] for card in reversed(table.pile)]
    world = World(table.rules, table.tricks, hands, list(table.bids), pile)
    world.won = list(table.won)
    world.points = [sum(POINTS[card] for card in cards) for cards in table.taken]
    world.left = table.tricks - len(table.done)
    world.trump = table.trump
    if table.trick:
        world.begin(table.trick[0].seat)
        lay_running(world, table.trick, table.trick_trump, table.reveals)
    else:
        first = table.done[-1].winner if table.done else (table.dealer + 1) % table.rules.players
        world.begin(first)
    return world
