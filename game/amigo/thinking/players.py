"""The three levels that people play against."""

from __future__ import annotations

from random import Random

from game.amigo.thinking import rules_play
from game.amigo.thinking.bidding import estimate, nearest
from game.amigo.thinking.characters import Character
from game.amigo.thinking.fast import BIT_VALUE, CARD_OF, JOKER, bits_of
from game.amigo.thinking.rules_play import Move
from game.amigo.thinking.search import Budget, search_bid, search_card
from game.amigo.thinking.sight import Sight
from game.core.asking import Answer, Ask, Option
from game.core.player import Advice
from game.core.view import View


def to_answer(move: Move) -> Answer:
    """Return a (bit, named) as the answer that the rules take."""
    bit, named = move
    return (CARD_OF[bit], named) if named >= 0 else CARD_OF[bit]


def legal_bids(options: list[Option]) -> list[int]:
    """Return the bids among the options."""
    return [option.answer for option in options if isinstance(option.answer, int)]


class RulePlayer:
    """A player without search: bids by a table, plays by rules."""

    needs_truth = False

    def decide(self, view: View, ask: Ask, options: list[Option], chance: int) -> Answer:
        """Return the answer of one of the options."""
        sight = Sight(view)
        dice = Random(chance)
        if len(options) == 1:
            return options[0].answer
        if ask.prompt == "bid":
            return self.bid(sight, legal_bids(options), dice)
        return to_answer(self.card(sight, dice))

    def advise(self, view: View, ask: Ask, options: list[Option], chance: int) -> list[Advice]:
        """Return nothing: these players reckon no chances."""
        return []

    def bid(self, sight: Sight, legal: list[int], dice: Random) -> int:
        """Return one of the legal bids."""
        raise NotImplementedError

    def card(self, sight: Sight, dice: Random) -> Move:
        """Return a legal move."""
        raise NotImplementedError


def own_bid(sight: Sight) -> int:
    """Return the seat's own bid."""
    return sight.facts.bids[sight.me]


class Newcomer(RulePlayer):
    """Plays by the rules of the game and errs in human ways: trusts high cards, forgets what has been played."""

    def __init__(self, character: Character) -> None:
        """Play as this person."""
        self.character = character

    def bid(self, sight: Sight, legal: list[int], dice: Random) -> int:
        """Count high cards with a good deal of feeling."""
        trump = sight.facts.trump
        high = sum(
            (0.75 if bit % 6 == trump and BIT_VALUE[bit] >= 8 else 0.45 if BIT_VALUE[bit] >= 13 else 0.0)
            for bit in bits_of(sight.hand)
            if bit < 96
        )
        high += (sight.hand & JOKER).bit_count()
        return nearest(high + self.character.boldness + dice.gauss(0, self.character.noise), legal)

    def card(self, sight: Sight, dice: Random) -> Move:
        """Greedy, and now and then a card without a thought."""
        world = sight.alone(own_bid(sight))
        if dice.random() < self.character.slips:
            return rules_play.anything(world, dice)
        return rules_play.greedy(world)


class Regular(RulePlayer):
    """Careful rules: counting, voids, safe exits; no search."""

    def __init__(self, character: Character) -> None:
        """Play as this person."""
        self.character = character

    def bid(self, sight: Sight, legal: list[int], dice: Random) -> int:
        """Add up what each card is worth."""
        wish = estimate(sight.hand, sight.players, sight.tricks, sight.facts.trump)
        return nearest(wish + self.character.boldness, legal)

    def card(self, sight: Sight, dice: Random) -> Move:
        """Play by sound rules."""
        return rules_play.careful(sight, self.character.trumps)


class Expert(RulePlayer):
    """Search over possible deals."""

    def __init__(self, character: Character, budget: Budget | None = None) -> None:
        """Play as this person."""
        self.character = character
        self.budget = (budget or Budget())._replace(malice=character.malice)

    def decide(self, view: View, ask: Ask, options: list[Option], chance: int) -> Answer:
        """Return the answer of one of the options."""
        if len(options) == 1:
            return options[0].answer
        dice = Random(chance)
        if ask.prompt == "bid":
            return search_bid(view, legal_bids(options), dice, self.budget)[0].move[0]
        return to_answer(search_card(view, dice, self.budget)[0].move)
