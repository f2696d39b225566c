"""The three levels that people play against."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from game.ai.sampling import Tried
from game.blood_rage import zones as zones_of
from game.blood_rage.answers import CommitQuest, JoinBattle, Pass, PillageProvince, PlayUpgrade
from game.blood_rage.board import NUMBER
from game.blood_rage.deck import TYPE
from game.blood_rage.determinize import determinize
from game.blood_rage.facts import BloodFacts
from game.blood_rage.prompts import Prompt
from game.blood_rage.strength import area_crowd, owner
from game.blood_rage.table import BloodTable
from game.blood_rage.thinking.advice import advise
from game.blood_rage.thinking.budget import Budget
from game.blood_rage.thinking.characters import Character
from game.blood_rage.thinking.drafting import card_worth
from game.blood_rage.thinking.evaluate import Outlook
from game.blood_rage.thinking.rollout_policy import IN_BATTLE
from game.blood_rage.thinking.rollouts import Value, different, outcome
from game.blood_rage.thinking.weights import PLAIN, SHARP, Weights
from game.core.asking import Answer, Ask, Option
from game.core.machine import State
from game.core.player import Advice
from game.core.view import View


class Thinker:
    """A player that tries every answer in determinizations and evaluates the resulting positions."""

    def __init__(self, character: Character, budget: Budget, weights: Weights = PLAIN) -> None:
        """Prepare a player. It keeps no state between decisions."""
        self.character = character
        self.budget = budget
        self.weights = weights

    def decide(self, view: View, ask: Ask, options: list[Option], chance: int) -> Answer:
        """Return the answer of one of the options; `chance` is the random seed."""
        if len(options) == 1:
            return options[0].answer
        dice = Random(chance)
        character = self.character
        if character.slips and dice.random() < character.slips:
            return self.slip(view, ask, options, dice)
        ranked = self.rank(view, ask, options, dice)
        if character.noise:
            return max(ranked, key=lambda pair: pair[1] + dice.gauss(0.0, character.noise))[0].answer
        return max(ranked, key=lambda pair: pair[1])[0].answer

    def slip(self, view: View, ask: Ask, options: list[Option], dice: Random) -> Answer:
        """Return a random answer, but not one that gives up the phase."""
        kept = [option for option in options if ask.prompt != Prompt.ACTION or not isinstance(option.answer, Pass)]
        return dice.choice(kept or options).answer

    def rank(self, view: View, ask: Ask, options: list[Option], dice: Random) -> list[tuple[Option, float]]:
        """Return the different options, each with its value."""
        if ask.prompt == Prompt.DRAFT:
            return self.draft(view, options)
        return [(tried.option, tried.mean) for tried in self.search(view, ask, options, dice)]

    def advise(self, view: View, ask: Ask, options: list[Option], chance: int) -> list[Advice]:
        """Return advice for each different option, best first; `chance` is the random seed."""
        return advise(self, view, ask, options, Random(chance))

    # ---- draft

    def draft(self, view: View, options: list[Option]) -> list[tuple[Option, float]]:
        """Return the cards of a pack with their values."""
        facts: BloodFacts = view.facts
        seat = view.seat
        mine = (*view.zones[zones_of.kept(seat)].pieces, *view.zones[zones_of.saved(seat)].pieces)
        ranked = []
        for option in options:
            card = option.piece
            worth = card_worth(facts, seat, card, mine, facts.age, self.budget.learned)
            ranked.append((option, worth + self.taste(card)))
        return ranked

    def taste(self, card: int) -> float:
        """Return the character's preference for a card, in Glory."""
        kind = TYPE[card]
        if kind == "quest":
            return self.character.quest
        return self.character.upgrade if kind == "upgrade" else 0.5 * self.character.battle

    def liking(self, table: BloodTable, seat: int, answer: Answer) -> float:
        """Return the character's preference for an action, in Glory."""
        if isinstance(answer, CommitQuest):
            return self.character.quest
        if isinstance(answer, PlayUpgrade):
            return self.character.upgrade
        if isinstance(answer, PillageProvince):
            here = area_crowd(table, NUMBER[answer.province])
            return self.character.battle if any(owner(table, figure) != seat for figure in here) else 0.0
        return self.character.battle if isinstance(answer, JoinBattle) else 0.0

    # ---- rollouts

    def value(self, seat: int) -> Value:
        """Return the function that evaluates a table for a seat."""
        weights = self.weights
        return lambda table: Outlook(table, weights).worth(seat)

    def search(self, view: View, ask: Ask, options: list[Option], dice: Random) -> list[Tried]:
        """Try the options in determinizations: all of them in a few, the best ones in more."""
        seat = view.seat
        budget = self.budget
        battle = ask.prompt in IN_BATTLE
        worlds = budget.battle if battle else budget.worlds
        value = self.value(seat)
        draw: Callable[[], State[BloodTable]] = lambda: determinize(view, ask, dice.getrandbits(62))  # noqa: E731
        first = draw()
        tried = [Tried(option, []) for option in different(first.table, seat, options)]
        likings = [self.liking(first.table, seat, each.option.answer) for each in tried]
        for number in range(worlds):
            world = first if number == 0 else draw()
            self.try_all(world, seat, tried, likings, dice, value)
        if budget.more and not battle and len(tried) > 1:
            best = sorted(tried, key=lambda each: -each.mean)[: budget.finalists]
            keep = [likings[tried.index(each)] for each in best]
            if budget.turns:
                # These values were taken later in the Age than the others and cannot be compared with them.
                for each in best:
                    each.values.clear()
            for _ in range(budget.more):
                self.try_all(draw(), seat, best, keep, dice, value, budget.turns)
            # An option that was not tried again must not come first by luck.
            low = min(each.mean for each in best)
            second = max((each.mean for each in tried if each not in best), default=0.0)
            for each in tried:
                if each not in best:
                    each.values[:] = [each.mean - second + low - 0.01]
        return tried

    @staticmethod
    def try_all(
        world: State[BloodTable],
        seat: int,
        tried: list[Tried],
        likings: list[float],
        dice: Random,
        value: Value,
        turns: int = 0,
    ) -> None:
        """Try each option once in a determinization, with the same random numbers."""
        luck = dice.getrandbits(32)
        for each, liking in zip(tried, likings):
            worth, _ = outcome(world, seat, each.option.answer, Random(luck), value, turns)
            each.values.append(worth + liking)


BUDGETS = {
    "newcomer": Budget(worlds=1, battle=1),
    "regular": Budget(worlds=2, battle=6),
    "expert": Budget(worlds=2, finalists=4, more=6, battle=12, turns=8, learned=True),
}
WEIGHTS = {"newcomer": PLAIN, "regular": PLAIN, "expert": SHARP}
