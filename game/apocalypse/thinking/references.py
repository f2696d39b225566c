"""Reference players for measuring; the lobby does not offer them."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from game.ai.sampling import AnyPlayer, GreedyPlayer
from game.apocalypse.answers import DONE, NO, NONE, PASS
from game.apocalypse.knowledge.determinize import undecided
from game.apocalypse.state.table import ApocalypseTable
from game.apocalypse.thinking.rollouts import different
from game.apocalypse.thinking.value import worth
from game.core.asking import Ask, Option
from game.core.machine import State, apply_answer, asked, step_options
from game.core.player import Player
from game.core.view import View
from game.words import N_

QUIET = (PASS, DONE, NONE, NO)
IDLE = 0.5
"""What doing nothing is worth, on the scale of `worth`: a little more than a card in hand."""
MOST_STEPS = 24
"""The number of answers of others that are played."""


class ApocalypseGreedy(GreedyPlayer[ApocalypseTable]):
    """Greedy player: one-ply search in one determinization."""

    def determinize(self, view: View, ask: Ask, chance: int) -> State[ApocalypseTable]:
        """Return a determinization; `chance` is the random seed."""
        return undecided(view, ask, chance)

    def different(self, table: ApocalypseTable, options: list[Option]) -> list[Option]:
        """Return one option of each group with the same effect."""
        return different(table, options)

    def outlook(self, world: State[ApocalypseTable], seat: int, option: Option, chance: int) -> float:
        """Return the value to the seat after the answer, until the next turn of events."""
        # Doing nothing keeps a card and leaves things where they are: an act has to gain something.
        return outlook(world, seat, option, chance) + (IDLE if option.answer in (PASS, DONE) else 0.0)


def outlook(world: State[ApocalypseTable], seat: int, option: Option, chance: int) -> float:
    """Return the value to the seat after the answer, until the next turn of events."""
    state = world.clone()
    before = len(state.steps)
    apply_answer(state, seat, option.answer)
    dice = Random(chance)
    for _ in range(MOST_STEPS):
        waiting = asked(state)
        if not waiting or len(state.steps) < before - 1:
            break
        other = waiting[0]
        if state.ask is not None and state.ask.prompt.startswith("window_"):
            apply_answer(state, other, PASS)  # what is quiet is known without the options
            continue
        options = step_options(state, other)
        quiet = [o for o in options if o.answer in QUIET]
        fighting = state.ask is not None and state.ask.prompt in ("combat_card", "play_for", "withdraw")
        apply_answer(state, other, (dice.choice(options) if fighting or not quiet else quiet[0]).answer)
    return worth(state.table, seat)


REFERENCES: dict[str, tuple[str, str, Callable[[], Player]]] = {
    "any": (N_("Any"), N_("Gives any legal answer."), AnyPlayer),
    "greedy": (N_("Greedy"), N_("Looks one answer ahead."), ApocalypseGreedy),
}
