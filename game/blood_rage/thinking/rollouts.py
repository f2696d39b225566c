"""Rollouts: an answer is tried in a determinization, which is played on to the next action."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from random import Random

from game.blood_rage.answers import PLACES, SPARES, PlayUpgrade
from game.blood_rage.board import AREA
from game.blood_rage.deck import SLOT
from game.blood_rage.pieces import MONSTER_KIND, WARRIORS
from game.blood_rage.prompts import Prompt
from game.blood_rage.table import SLOT_ZONES, SLOTS_FOR, BloodTable
from game.blood_rage.thinking.quick import quick_action
from game.blood_rage.thinking.rollout_policy import HABITS
from game.core.asking import Answer, Option
from game.core.machine import State, apply_answer, step_options

STOPS = frozenset((Prompt.ACTION, Prompt.DRAFT))
PLACING = frozenset((Prompt.FREE_INVADE, Prompt.SUCCOR, Prompt.MARCH, Prompt.HAMMERS, Prompt.DISPLACE))
"""Prompts at which a seat that thinks places its figures where it is worth most."""
LIMIT = 120
"""The number of answers after which a rollout is cut off."""

Value = Callable[[BloodTable], float]


def waiting(state: State[BloodTable]) -> int:
    """Return the seat that answers next, or -1 at the end."""
    ask = state.ask
    if ask is None:
        return -1
    if not state.sealed:
        return ask.seats[0]
    sealed = [seat for seat, _ in state.sealed]
    return next(seat for seat in ask.seats if seat not in sealed)


def settle(state: State[BloodTable], dice: Random, seat: int = -1, value: Value | None = None) -> None:
    """Answer for all seats by the rollout policy until the next action or draft. Changes `state` in place.

    If `seat` may place a free figure or march on, it takes the best option by `value`.
    """
    for _ in range(LIMIT):
        ask = state.ask
        if ask is None or ask.prompt in STOPS:
            return
        who = waiting(state)
        options = step_options(state, who)
        if len(options) == 1:
            answer = options[0].answer
        elif who == seat and value is not None and ask.prompt in PLACING:
            answer = best_now(state, who, options, dice, value)
        else:
            answer = HABITS[ask.prompt](state.table, who, options, dice)
        apply_answer(state, who, answer)


def best_now(state: State[BloodTable], seat: int, options: list[Option], dice: Random, value: Value) -> Answer:
    """Return the answer with the most valuable position directly after it (one ply)."""
    best, found = None, options[-1].answer
    for option in different(state.table, seat, options):
        twin = state.clone()
        apply_answer(twin, seat, option.answer)
        if twin.ask is not None and twin.ask.prompt not in STOPS:
            settle(twin, dice)
        worth = value(twin.table)
        if best is None or worth > best:
            best, found = worth, option.answer
    return found


def outcome(
    world: State[BloodTable], seat: int, answer: Answer, dice: Random, value: Value, turns: int = 0
) -> tuple[float, State[BloodTable]]:
    """Return the value of a determinization after an answer and `turns` quick actions, and the resulting state."""
    state = world.clone()
    apply_answer(state, seat, answer)
    settle(state, dice, seat, value)
    for _ in range(turns):
        if state.ask is None or state.ask.prompt != Prompt.ACTION:
            break
        who = state.ask.seats[0]
        apply_answer(state, who, quick_action(state.table, who, dice))
        settle(state, dice)
    return value(state.table), state


def _sort(figure: int) -> str | int:
    if figure in WARRIORS:
        return "warrior"
    return MONSTER_KIND.get(figure, figure)


def different(table: BloodTable, seat: int, options: Iterable[Option]) -> list[Option]:
    """Return one option of each group with the same effect: villages of a province, Warriors in one area."""
    seen: set[object] = set()
    found = []
    slots = table.slots[seat]
    for option in options:
        answer = option.answer
        key: object = answer
        if isinstance(answer, PLACES):
            key = (type(answer), _sort(answer.figure), AREA.get(table.at[answer.figure], -1), AREA[answer.zone])
        elif isinstance(answer, SPARES):
            key = (type(answer), _sort(answer.figure), AREA.get(table.at[answer.figure], -1))
        elif isinstance(answer, PlayUpgrade):
            at = SLOT_ZONES[seat].index(answer.slot)
            if slots[at] >= 0 and any(slots[slot] < 0 for slot in SLOTS_FOR[SLOT[answer.card]]):
                continue
            key = (answer.card, slots[at])
        if key not in seen:
            seen.add(key)
            found.append(option)
    return found
