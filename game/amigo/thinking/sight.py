"""What a seat knows, read once from its view into flat data for the computer players."""

from __future__ import annotations

from game.amigo.answers import PlayCard
from game.amigo.cards import DECK, FIRST_ACTION, US_DECK
from game.amigo.determinize import voids_of
from game.amigo.facts import AmigoFacts
from game.amigo.table import Play
from game.amigo.thinking.fast import (
    BIT_OF,
    BIT_POINTS,
    FIRST_PLUS,
    FIRST_TRUMP_CHANGE,
    OF_COLOUR,
    ONE,
    World,
    mask_of,
)
from game.core.view import View


class Sight:
    """One seat's knowledge of the running round.

    `hand`: its mask. `unknown`: bits that it has not seen. `sizes`: cards in every other hand (0 for its own).
    `barred`: by seat, the cards that it cannot hold after the voids it showed. `played`: by seat, the cards played in
    this round (its bid was made with them). `gone`: everything out of play.
    """

    def __init__(self, view: View) -> None:
        """Read a view. The view itself is not kept."""
        facts: AmigoFacts = view.facts
        rules = facts.rules
        self.facts = facts
        self.rules = rules
        self.players = rules.players
        self.me = view.seat
        self.tricks = facts.tricks
        self.hand = mask_of(view.zones[f"hand:{view.seat}"].pieces)
        self.gone = mask_of(view.zones["turned"].pieces)
        self.played = [0] * self.players
        for plays in (*(record.plays for record in facts.done), facts.plays):
            for play in plays:
                self.played[play.seat] |= ONE[BIT_OF[play.card]]
        for cards in self.played:
            self.gone |= cards
        seen = self.gone | self.hand
        deck = DECK if rules.deck == "amigo112" else US_DECK
        self.unknown = [BIT_OF[card] for card in deck if not seen & ONE[BIT_OF[card]]]
        self.sizes = [0 if seat == view.seat else view.zones[f"hand:{seat}"].size for seat in range(self.players)]
        self.barred = [0] * self.players
        for seat, colours in enumerate(voids_of(facts)):
            for colour in colours:
                self.barred[seat] |= OF_COLOUR[colour]
        self.points = list(facts.points_now)
        self.order = [(facts.dealer + 1 + turn) % self.players for turn in range(self.players)]

    def world(self, hands: list[int], bids: list[int], pile: list[int]) -> World:
        """Return the round of this moment as a World with the given hidden cards and bids."""
        facts = self.facts
        world = World(self.rules, self.tricks, hands, bids, pile)
        world.won = list(facts.won)
        world.points = self.points[:]
        world.left = self.tricks - len(facts.done)
        world.trump = facts.trump
        if facts.trick:
            world.begin(facts.leader)
            lay_running(world, facts.plays, facts.trick_trump, facts.reveals)
        else:
            world.begin((facts.dealer + 1) % self.players)
        return world

    def alone(self, bid: int) -> World:
        """Return a World with only this seat's own hand, for rules that look at no other hand."""
        hands = [0] * self.players
        hands[self.me] = self.hand
        bids = [0] * self.players
        bids[self.me] = bid
        return self.world(hands, bids, [])

    def filled(self, bid: int) -> World:
        """Return a World with arbitrary unseen cards in the other hands: enough for the first card of a rollout."""
        hands = [0] * self.players
        at = 0
        for seat in range(self.players):
            hands[seat] = sum([ONE[bit] for bit in self.unknown[at : at + self.sizes[seat]]])
            at += self.sizes[seat]
        hands[self.me] = self.hand
        bids = [max(made, 0) for made in self.facts.bids]
        bids[self.me] = bid
        return self.world(hands, bids, self.unknown[at:])


def lay_running(world: World, plays: tuple[Play, ...], trick_trump: int, reveals: int) -> None:
    """Play the running trick into a World that has begun it, without turning up cards again."""
    for seat, card, named in plays:
        bit = BIT_OF[card]
        world.laid.append((bit, named))
        if bit < FIRST_ACTION:
            if world.led < 0:
                world.led = bit % 6
        elif named >= 0:
            world.jokers += 1
            if world.first_joker < 0:
                world.first_joker = seat
            if world.led < 0:
                world.led = named
        elif bit >= FIRST_PLUS:
            world.trick_points += BIT_POINTS[bit]
        elif bit >= FIRST_TRUMP_CHANGE:
            world.changed = True
        else:
            world.no_trump_lies = True
    world.trick_trump = trick_trump
    world.reveals = reveals
    world.seat = (world.leader + len(plays)) % world.players
    world.judge()


def to_move(play: PlayCard) -> tuple[int, int]:
    """Return the (bit, named) move of an answer."""
    return BIT_OF[play.card], play.named
