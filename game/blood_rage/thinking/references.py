"""Reference players for measuring; the lobby does not offer them."""

from __future__ import annotations

from collections.abc import Callable

from game.ai.sampling import AnyPlayer, GreedyPlayer
from game.blood_rage.answers import AddCard, ChooseCard
from game.blood_rage.deck import BONUS
from game.blood_rage.determinize import determinize
from game.blood_rage.prompts import Prompt
from game.blood_rage.table import BloodTable
from game.blood_rage.thinking.value import worth
from game.core.asking import Answer, Ask, Option
from game.core.machine import State, apply_answer, step_options
from game.core.player import Player
from game.core.view import View
from game.words import N_

STOPS = frozenset((Prompt.ACTION, Prompt.DRAFT, Prompt.DISCARD))
"""Prompts at which looking ahead ends."""


class BloodGreedy(GreedyPlayer[BloodTable]):
    """Greedy player: one-ply search in one determinization."""

    def determinize(self, view: View, ask: Ask, chance: int) -> State[BloodTable]:
        """Return a determinization; `chance` is the random seed."""
        return determinize(view, ask, chance)

    def outlook(self, world: State[BloodTable], seat: int, option: Option, chance: int) -> float:
        """Return the value to the seat after the answer, if all others pass where they can."""
        return outlook(world, seat, option.answer)


def outlook(world: State[BloodTable], seat: int, answer: Answer) -> float:
    """Return the value to the seat after the answer, if all others pass where they can."""
    state = world.clone()
    apply_answer(state, seat, answer)
    for _ in range(60):
        ask = state.ask
        if ask is None or ask.prompt in STOPS:
            break
        sealed = [other for other, _ in state.sealed]
        other = next(other for other in ask.seats if other not in sealed)
        options = step_options(state, other)
        quick = next((option for option in options if option.choice in ("pass", "done")), None)
        if quick is None:
            quick = max(options, key=lambda option: _simple(option.answer))
        apply_answer(state, other, quick.answer)
    return worth(state.table, seat)


def _simple(answer: Answer) -> int:
    """Return a simple value of a card in battle."""
    return BONUS[answer.card] if isinstance(answer, ChooseCard | AddCard) else 0


REFERENCES: dict[str, tuple[str, str, Callable[[], Player]]] = {
    "random": (N_("Random"), N_("Any legal answer."), AnyPlayer),
    "greedy": (N_("Greedy"), N_("Looks one answer ahead and takes the most Glory."), BloodGreedy),
}
