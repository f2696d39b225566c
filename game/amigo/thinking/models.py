"""The round as a model for the generic search of `game.ai`: bids and cards are moves (number or bit, named)."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from game.amigo.table import NOT_YET
from game.amigo.thinking.fast import JOKER, ONE, World, bits_of
from game.amigo.thinking.sampling import Sampler

Move = tuple[int, int]


class RoundModel:
    """One world of the running round, from the bidding on."""

    def __init__(self, world: World, bidders: list[int]) -> None:
        """Start with the seats that still have to bid, in order, the next one last."""
        self.world = world
        self.bidders = bidders

    @classmethod
    def drawn(cls, sampler: Sampler, bids: list[int], bidding: bool) -> RoundModel:
        """Return a model in a sampled world; `bids` as the seat sees them."""
        sight = sampler.sight
        world = sampler.world()
        bidders: list[int] = []
        if bidding:
            # Bids written at the same time are nobody's to see: those of the world are as good as any.
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
        """Bid or lay a card."""
        if self.bidders:
            self.world.bids[self.bidders.pop()] = move[0]
        else:
            self.world.lay(*move)

    def finish(self, dice: Random) -> list[float]:
        """Play on with any legal bids and cards; return the scores between 0 and 1."""
        while self.bidders:
            moves = self.moves()
            self.play(moves[dice.randrange(len(moves))])
        world = self.world
        while world.left:
            cards = bits_of(world.legal())
            bit = cards[dice.randrange(len(cards))]
            world.lay(bit, dice.randrange(6) if ONE[bit] & JOKER else -1)
        return [(score + 20) / 60 for score in world.scores()]
