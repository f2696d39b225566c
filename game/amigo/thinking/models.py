"""The round as a model for the search in `game.ai.search`: moves are bids (a number) or cards (bit, named)."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from game.amigo.table import NOT_YET
from game.amigo.thinking.fast import JOKER, ONE, World, bits_of
from game.amigo.thinking.sampling import Sampler

Move = tuple[int, int]


class RoundModel:
    """One determinization of the running round, from the bidding on."""

    def __init__(self, world: World, bidders: list[int]) -> None:
        """Start with the seats that still have to bid, in reverse order: the next one last."""
        self.world = world
        self.bidders = bidders

    @classmethod
    def drawn(cls, sampler: Sampler, bids: list[int], bidding: bool) -> RoundModel:
        """Return a model of a sampled determinization; `bids` as the seat sees them."""
        sight = sampler.sight
        world = sampler.world()
        bidders: list[int] = []
        if bidding:
            # Simultaneous bids are hidden information: any sampled bids will do.
            order = [sight.me] if sight.rules.bids_at_once else [s for s in sight.order if bids[s] == NOT_YET]
            bidders = order[::-1]
            world.bids = world.bids[:]
            if not sight.rules.bids_at_once:
                for seat in bidders:
                    world.bids[seat] = NOT_YET
        return cls(world, bidders)

    def mover(self) -> int:
        """Return the seat to move."""
        if self.bidders:
            return self.bidders[-1]
        return self.world.seat if self.world.left else -1

    def moves(self) -> Sequence[Move]:
        """Return the legal bids or cards."""
        if not self.bidders:
            return self.world.moves()
        tricks, barred = self.world.tricks, -1
        if self.world.rules.plus_minus_one and len(self.bidders) == 1:
            barred = tricks - sum(bid for bid in self.world.bids if bid != NOT_YET)
        return [(bid, -1) for bid in range(tricks + 1) if bid != barred]

    def play(self, move: Move) -> None:
        if self.bidders:
            self.world.bids[self.bidders.pop()] = move[0]
        else:
            self.world.lay(*move)

    def finish(self, dice: Random) -> list[float]:
        """Play on with random legal bids and cards. Return the scores, scaled to 0 to 1."""
        while self.bidders:
            moves = self.moves()
            self.play(moves[dice.randrange(len(moves))])
        world = self.world
        while world.left:
            cards = bits_of(world.legal())
            bit = cards[dice.randrange(len(cards))]
            world.lay(bit, dice.randrange(6) if ONE[bit] & JOKER else -1)
        return [(score + 20) / 60 for score in world.scores()]
