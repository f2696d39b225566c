"""Rollouts: an answer is tried in a determinization, which is played on by the rollout policy to its horizon."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from random import Random

from game.apocalypse.answers import DONE, PASS, AnnouncePlay, AnnounceUse, GiveUp, HandOver, Play, TakeOff
from game.apocalypse.state.table import NOBODY, ApocalypseTable
from game.apocalypse.thinking.rollout_policy import habit
from game.core.asking import Answer, Option
from game.core.machine import State, apply_answer, asked, step_options

LIMIT = 220
"""The number of answers after which a rollout is cut off."""
NOW, FIGHT, COMBAT, MOOT = "now", "fight", "combat", "moot"
"""Horizons of a rollout: the next prompt, the end of the fight, of the Combat Phase, of the Moot Phase."""

Value = Callable[[ApocalypseTable], float]

INNER = frozenset(
    ("choose", "may", "unless", "search", "join", "reveal", "window_answer", "window_announced", "trade", "target",
     "feint", "defend", "bring", "back_up", "guards", "discard_combat")
)  # fmt: skip
"""Prompts that occur while something else is being resolved."""
OWN_CHOICES = frozenset(("choose", "search", "may", "unless"))
"""Prompts that the thinking seat evaluates at the start of a rollout instead of using the policy."""
MOST_WEIGHED = 3
CALLS = frozenset(("window_declared", "window_before_fight", "window_combat_begins"))
"""Prompts at which the thinking seat may call its pack to a fight, if it holds the card."""

HORIZON = {
    "resource": NOW,
    "start_with": NOW,
    "window_turn_start": NOW,
    "window_equip": NOW,
    "regenerate": NOW,
    "trade": NOW,
    "discard_sept": NOW,
    "vote": MOOT,
    "call": MOOT,
    "window_before_votes": MOOT,
    "window_moot_end": MOOT,
    "step": COMBAT,
    "alpha": COMBAT,
    "alpha_action": COMBAT,
    "window_before_alphas": COMBAT,
    "window_alphas_chosen": COMBAT,
    "window_between_alphas": COMBAT,
}


def horizon_of(table: ApocalypseTable, prompt: str) -> str:
    """Return the horizon of an answer to a prompt: how far it is followed."""
    if table.fight is not None:
        return FIGHT
    found = HORIZON.get(prompt)
    if found is not None:
        return found
    return {"combat": COMBAT, "moot": MOOT, "umbra": MOOT}.get(table.phase, NOW)


def arrived(state: State[ApocalypseTable], horizon: str) -> bool:
    """Return whether the rollout has reached its horizon."""
    ask = state.ask
    if ask is None:
        return True
    if state.sealed or state.table.fight is not None or ask.prompt in INNER:
        return False
    if ask.prompt == "regenerate":
        return False  # what heals shows only when all have said what they keep (7.1)
    phase = state.table.phase
    if horizon == COMBAT:
        return phase not in ("combat", "umbra", "moot")
    if horizon == MOOT:
        return phase not in ("umbra", "moot")
    return True


def settle(
    state: State[ApocalypseTable],
    horizon: str,
    dice: Random,
    seat: int = -1,
    value: Value | None = None,
    wanted: Answer | None = None,
) -> None:
    """Answer for all seats by the rollout policy until the horizon. Changes `state` in place.

    `seat` chooses its first own answers by `value`. `wanted` is the card that it shows after an announcement.
    """
    weighed = 0
    for _ in range(LIMIT):
        waiting = asked(state)
        if not waiting or arrived(state, horizon):
            return
        who = waiting[0]
        assert state.ask is not None
        prompt = state.ask.prompt
        if prompt.startswith("window_"):
            apply_answer(state, who, call(state, who) if who == seat and prompt in CALLS else PASS)
            continue
        if prompt == "discard_combat":
            apply_answer(state, who, DONE)
            continue
        options = step_options(state, who)
        if who == seat and value is not None and len(options) > 1:
            if wanted is not None and prompt == "reveal" and any(option.answer == wanted for option in options):
                apply_answer(state, who, wanted)
                continue
            if prompt in OWN_CHOICES and weighed < MOST_WEIGHED:
                weighed += 1
                apply_answer(state, who, best_now(state, who, options, dice, value))
                continue
        apply_answer(state, who, habit(state, who, options, dice))


def call(state: State[ApocalypseTable], seat: int) -> Answer:
    """Return the play of a card that calls the pack into the fight, or the answer that plays nothing."""
    faces = state.table.contents.faces
    for option in _options(state, seat):
        answer = option.answer
        if option.piece >= 0 and isinstance(answer, Play) and "Pack Action" in faces[option.piece].keywords:
            return answer
    return PASS


def best_now(state: State[ApocalypseTable], seat: int, options: list[Option], dice: Random, value: Value) -> Answer:
    """Return the answer with the most valuable position directly after it (one ply)."""
    best, found = None, options[-1].answer
    for option in different(state.table, options)[:8]:
        twin = state.clone()
        twin.table.in_search = True
        apply_answer(twin, seat, option.answer)
        for _ in range(6):
            waiting = asked(twin)
            if not waiting or twin.ask is None or twin.ask.prompt not in INNER:
                break
            apply_answer(twin, waiting[0], habit(twin, waiting[0], _options(twin, waiting[0]), dice))
        worth = value(twin.table) + dice.random() * 0.01
        if best is None or worth > best:
            best, found = worth, option.answer
    return found


def _options(state: State[ApocalypseTable], seat: int) -> list[Option]:
    found: list[Option] = step_options(state, seat)
    return found


def outcome(
    world: State[ApocalypseTable], seat: int, answer: Answer, horizon: str, dice: Random, value: Value
) -> tuple[float, State[ApocalypseTable]]:
    """Return the value of a determinization after an answer, and the resulting state."""
    state = world.clone()
    state.table.in_search = True
    apply_answer(state, seat, answer)
    wanted = answer.shown if isinstance(answer, (AnnouncePlay, AnnounceUse)) else None
    settle(state, horizon, dice, seat, value, wanted)
    return value(state.table), state


def gives_away(table: ApocalypseTable, answer: HandOver) -> bool:
    """Return whether a trade gives an item to another pack."""
    item, to = table.things.get(answer.item), table.things.get(answer.to)
    return item is not None and to is not None and item.seat != to.seat


def place_of(table: ApocalypseTable, place: str) -> object:
    """Return a key of a place: unhurt prey of one name without attachments counts as one place."""
    kind, _, number = place.partition(":")
    thing = table.things.get(int(number)) if kind == "creature" and number.isdigit() else None
    if thing is None or thing.seat != NOBODY or thing.wounds or table.attached(thing.card):
        return place
    return table.contents.faces[thing.card].slug, thing.world, thing.away


def different(table: ApocalypseTable, options: Iterable[Option]) -> list[Option]:
    """Return one option of each group with the same effect, such as copies of a card at the same place.

    Giving Equipment to another pack, discarding the pack's own cards and choosing among equal damage cards are left
    out, because they are rarely useful.
    """
    seen: set[object] = set()
    found = []
    faces = table.contents.faces
    for option in options:
        card = option.piece
        answer = option.answer
        if isinstance(answer, (TakeOff, GiveUp)) or (isinstance(answer, HandOver) and gives_away(table, answer)):
            continue
        in_hand = card >= 0 and card not in table.things
        key = (faces[card].slug if in_hand else card, place_of(table, option.place), option.choice)
        if key not in seen:
            seen.add(key)
            found.append(option)
    return found
