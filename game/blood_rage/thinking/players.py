"""The three levels that people play against."""

from __future__ import annotations

from random import Random

from game.ai.sampling import Outcome, SamplingPlayer, Stage
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


class Thinker(SamplingPlayer[BloodTable]):
    """A player that tries every answer in determinizations and evaluates the resulting positions."""

    def __init__(self, character: Character, budget: Budget, weights: Weights = PLAIN) -> None:
        """Prepare a player. It keeps no state between decisions."""
        super().__init__(character.noise, character.slips)
        self.character = character
        self.budget = budget
        self.weights = weights

    def careless(self, ask: Ask, options: list[Option]) -> list[Option]:
        """Return all options but the one that gives up the phase."""
        return [option for option in options if ask.prompt != Prompt.ACTION or not isinstance(option.answer, Pass)]

    def rank(self, view: View, ask: Ask, options: list[Option], dice: Random) -> list[tuple[Option, float]]:
        """Return the different options, each with its value."""
        if ask.prompt == Prompt.DRAFT:
            return self.draft(view, options)
        return super().rank(view, ask, options, dice)

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

    def liking(self, table: BloodTable, seat: int, prompt: str, answer: Answer) -> float:
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

    def determinize(self, view: View, ask: Ask, chance: int) -> State[BloodTable]:
        """Return a determinization; `chance` is the random seed."""
        return determinize(view, ask, chance)

    def different(self, table: BloodTable, seat: int, options: list[Option]) -> list[Option]:
        """Return one option of each group with the same effect."""
        return different(table, seat, options)

    def stages(self, table: BloodTable, seat: int, prompt: str, count: int) -> list[Stage]:
        """Return the stages of the search: in battle one; else the best options are tried again and played on."""
        budget = self.budget
        if prompt in IN_BATTLE:
            return [Stage(budget.battle, count, self.outcome(seat))]
        stages = [Stage(budget.worlds, count, self.outcome(seat))]
        if budget.more:
            # After more turns the values are of later in the Age and cannot be compared with the first ones.
            later = self.outcome(seat, budget.turns)
            stages.append(Stage(budget.more, budget.finalists, later, afresh=budget.turns > 0))
        return stages

    def outcome(self, seat: int, turns: int = 0) -> Outcome:
        """Return the function that values an answer by the position after it and `turns` quick actions."""
        value = self.value(seat)
        return lambda world, answer, dice: outcome(world, seat, answer, dice, value, turns)[0]


BUDGETS = {
    "newcomer": Budget(worlds=1, battle=1),
    "regular": Budget(worlds=2, battle=6),
    "expert": Budget(worlds=2, finalists=4, more=6, battle=12, turns=8, learned=True),
}
WEIGHTS = {"newcomer": PLAIN, "regular": PLAIN, "expert": SHARP}
