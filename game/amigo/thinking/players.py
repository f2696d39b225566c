"""The three levels that people play against."""

from __future__ import annotations

from abc import abstractmethod
from random import Random

from game.ai.sampling import BasePlayer
from game.amigo.answers import BIDS, PLAYS, AmigoPrompt, Bid, PlayCard
from game.amigo.cards import FIRST_ACTION
from game.amigo.thinking import rules_play
from game.amigo.thinking.advice import bid_reason, card_reason
from game.amigo.thinking.bidding import estimate, nearest
from game.amigo.thinking.certain import certain_leads
from game.amigo.thinking.characters import Character
from game.amigo.thinking.fast import BIT_VALUE, CARD_OF, JOKER, World, bits_of
from game.amigo.thinking.rules_play import Move
from game.amigo.thinking.search import Budget, Tried, search_bid, search_card
from game.amigo.thinking.sight import Sight, to_move
from game.core.asking import Answer, Ask, Option
from game.core.player import Advice
from game.core.view import View


def to_answer(move: Move) -> PlayCard:
    """Return a (bit, named) move as an answer for the rules."""
    bit, named = move
    return PLAYS[CARD_OF[bit]][max(named, 0)]


def legal_bids(options: list[Option]) -> list[int]:
    """Return the bids among the options."""
    return [option.answer.tricks for option in options if isinstance(option.answer, Bid)]


def legal_plays(options: list[Option]) -> list[PlayCard]:
    """Return the cards among the options."""
    return [option.answer for option in options if isinstance(option.answer, PlayCard)]


class RulePlayer(BasePlayer):
    """A player without search: it bids by a table and plays by rules."""

    def choose(self, view: View, ask: Ask, options: list[Option], chance: int) -> Answer:
        """Return the answer of one of several options; `chance` is the random seed."""
        sight = Sight(view)
        dice = Random(chance)
        if ask.prompt == AmigoPrompt.BID:
            return BIDS[self.bid(sight, legal_bids(options), dice)]
        return to_answer(self.card(sight, dice))

    @abstractmethod
    def bid(self, sight: Sight, legal: list[int], dice: Random) -> int:
        """Return one of the legal bids."""

    @abstractmethod
    def card(self, sight: Sight, dice: Random) -> Move:
        """Return one of the legal cards."""


def own_bid(sight: Sight) -> int:
    """Return the seat's own bid."""
    return sight.facts.bids[sight.me]


class Newcomer(RulePlayer):
    """Plays by simple rules with human errors: it overrates high cards and forgets what was played."""

    def __init__(self, character: Character) -> None:
        self.character = character

    def bid(self, sight: Sight, legal: list[int], dice: Random) -> int:
        """Return a bid from the number of high cards, with much noise."""
        trump = sight.facts.trump
        high = sum(
            (0.75 if bit % 6 == trump and BIT_VALUE[bit] >= 8 else 0.45 if BIT_VALUE[bit] >= 13 else 0.0)
            for bit in bits_of(sight.hand)
            if bit < FIRST_ACTION
        )
        high += (sight.hand & JOKER).bit_count()
        return nearest(high + self.character.boldness + dice.gauss(0, self.character.noise), legal)

    def card(self, sight: Sight, dice: Random) -> Move:
        """Return the greedy card, or sometimes a random one."""
        world = sight.alone(own_bid(sight))
        if dice.random() < self.character.slips:
            return rules_play.anything(world, dice)
        return rules_play.greedy(world)


class Regular(RulePlayer):
    """Plays by careful rules: it counts cards, tracks voids and keeps safe exits. No search."""

    def __init__(self, character: Character) -> None:
        self.character = character

    def bid(self, sight: Sight, legal: list[int], dice: Random) -> int:
        """Return the sum of the expected tricks of all cards."""
        wish = estimate(sight.hand, sight.players, sight.tricks, sight.facts.trump)
        return nearest(wish + self.character.boldness, legal)

    def card(self, sight: Sight, dice: Random) -> Move:
        """Return the card of the learned rollout policy."""
        return rules_play.careful(sight, self.character.trumps)


ADVICE = Budget(cards=150_000, most=1200)
"""The budget of advice: every answer is searched to the end."""
EVEN = 0.05
"""Answers whose values differ by less count as equal. Then the one that looks natural is chosen."""


class Expert(BasePlayer):
    """Searches over determinizations: deals that fit what the seat knows."""

    def __init__(self, character: Character, budget: Budget | None = None) -> None:
        """Use this character; `budget` replaces the usual cost limit of a decision."""
        self.character = character
        self.budget = (budget or Budget())._replace(malice=character.malice)

    def choose(self, view: View, ask: Ask, options: list[Option], chance: int) -> Answer:
        """Return the answer of one of several options; `chance` is the random seed."""
        dice = Random(chance)
        if ask.prompt == AmigoPrompt.BID:
            return BIDS[self._bid(search_bid(view, legal_bids(options), dice, self.budget))]
        sight = Sight(view)
        world = sight.alone(own_bid(sight))
        if world.bids[sight.me] - world.won[sight.me] == world.left:
            certain = certain_leads(sight, world)
            if certain:
                return to_answer(certain[0])
        return to_answer(self._card(world, search_card(view, dice, self.budget)))

    def _bid(self, found: list[Tried]) -> int:
        """Return the best bid; a bold (cautious) character takes the highest (lowest) of the nearly equal ones."""
        taste = self.character.boldness
        near = [tried for tried in found if found[0].worth - tried.worth <= abs(taste)]
        bids = [tried.move[0] for tried in near]
        return max(bids) if taste > 0 else min(bids) if taste < 0 else bids[0]

    def _card(self, world: World, found: list[Tried]) -> Move:
        """Return the best card. Nearly equal cards are chosen by the character, equal ones as people would."""
        taste = self.character.trumps
        if not world.laid and taste != 0.5:
            near = [tried.move for tried in found if found[0].worth - tried.worth <= 0.5]
            liked = [
                move for move in near if move[0] < FIRST_ACTION and (move[0] % 6 == world.trick_trump) == (taste > 0.5)
            ]
            if liked:
                return liked[0]
        even = [tried.move for tried in found if found[0].worth - tried.worth <= EVEN]
        if len(even) == 1:
            return even[0]
        return min(even, key=lambda move: natural(world, move))

    def advise(self, view: View, ask: Ask, options: list[Option], chance: int) -> list[Advice]:
        """Return the expected score of the round and the probability of meeting the bid for each option, best first."""
        dice = Random(chance)
        budget = ADVICE._replace(malice=0.0)
        sight = Sight(view)
        advice = []
        if ask.prompt == AmigoPrompt.BID:
            for tried in search_bid(view, legal_bids(options), dice, budget, every=True):
                bid = tried.move[0]
                reason, fields = bid_reason(bid, tried.meet, tried.tricks, sight.tricks)
                fields = (("seat", sight.me), *fields)
                advice.append(Advice(BIDS[bid], round(tried.score, 2), tried.meet, reason, fields))
        else:
            world = sight.alone(own_bid(sight))
            by_move = {tried.move: tried for tried in search_card(view, dice, budget, prune=False)}
            for answer in legal_plays(options):
                move = to_move(answer)
                tried = by_move.get(move) or by_move[like(world, move, by_move)]
                reason, fields = card_reason(world, move, tried.meet)
                fields = (("seat", sight.me), *fields)
                advice.append(Advice(answer, round(tried.score, 2), tried.meet, reason, fields))
        return sorted(advice, key=lambda entry: -entry.score)


def natural(world: World, move: Move) -> tuple[int, int, int]:
    """Return a sort key by which people choose among equally good cards; the lowest comes first.

    A player who wants some tricks keeps jokers and high cards, one who wants all of them plays them. One who wants no
    trick keeps safe cards and throws the highest loser.
    """
    bit, named = move
    need = world.bids[world.seat] - world.won[world.seat]
    wants = 0 < need < world.left
    value = BIT_VALUE[bit] if bit < FIRST_ACTION else 0
    trump = bit < FIRST_ACTION and bit % 6 == world.trick_trump
    if wants:
        return (named >= 0) + trump, value, bit
    return 0, -value, bit


def like(world: World, move: Move, tried: dict[Move, Tried]) -> Move:
    """Return the searched move with the same effect as `move`: another joker, or another colour."""
    jokers = [other for other in tried if other[1] >= 0]
    for other in jokers:
        if other[1] == move[1]:
            return other
    return next(other for other in jokers if other[1] not in (world.led, world.trick_trump))
