"""The context of an ask, read from the running steps. Texts and screens get it only from here."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.apocalypse.rules.alphas import ActAgain, Engage, Raid
from game.apocalypse.rules.effect_handlers import Joining
from game.apocalypse.rules.fight import Combat
from game.apocalypse.rules.moot import MootPhase
from game.apocalypse.rules.rounds import FightRound
from game.apocalypse.rules.windows import Window
from game.apocalypse.state import asked
from game.apocalypse.state.asked import NO_CONTEXT, AskedAbout
from game.apocalypse.state.table import NOBODY, NOTHING, ApocalypseTable, Fight, Game
from game.cards.context import value
from game.cards.resolve import Open, Run
from game.core.asking import Ask
from game.core.machine import Frame, at_beat

FOUGHT = at_beat(Engage(NOTHING, NOTHING), Engage.fought)[1]
ANSWERED = at_beat(Raid(NOTHING, NOTHING), Raid.answered)[1]


def context_of(state: Game) -> AskedAbout:
    """Return the context of the current ask."""
    ask = state.ask
    if ask is None or not state.steps:
        return NO_CONTEXT
    table, steps = state.table, state.steps
    found: dict[str, Any] = {}
    running: set[type] = set()
    for step, _beat in reversed(steps):  # of several steps of one kind the innermost counts
        kind = type(step)
        reader = READERS.get(kind)
        if reader is not None and kind not in running:
            running.add(kind)
            found |= reader(step, table)
    if Engage in running or Raid in running:
        found["declared"] = _declared(table, steps)
    if FightRound in running and ask.prompt == "defend":
        found["defence"] = _defence(table, steps)
    found |= _innermost(steps, ask)
    return AskedAbout(**found) if found else NO_CONTEXT


def _joining(step: Joining, table: ApocalypseTable) -> dict[str, Any]:
    return {"joining": asked.Gathering(step.ctx.seat, value(step.effect.renown, table, step.ctx))}


READERS: dict[type, Callable[[Any, ApocalypseTable], dict[str, Any]]] = {
    Engage: lambda step, table: {
        "engaged": asked.Engaged(step.field, step.alpha, step.attackers or (step.alpha,), step.defenders)
    },
    FightRound: lambda step, table: {"speed": step.speed},
    Joining: _joining,
    MootPhase: lambda step, table: {"stepping": step.stepping},
    Raid: lambda step, table: {},
}
"""For each kind of step the fields that it adds, wherever it is among the running steps."""


def _innermost(steps: tuple[Frame, ...], ask: Ask) -> dict[str, Any]:
    """Return the context from the step that asks."""
    step = steps[-1][0]
    if isinstance(step, Window):
        if ask.prompt == "window_answer":
            return {"announced": step.announced, **_answered(steps, ask.about[0])}
        return {"announced": step.announced}
    choice = step.choice() if isinstance(step, Run) else None
    if choice is not None:
        return {"chosen_among": choice.which}
    if isinstance(step, Open):
        gate = step.gate
        return {"effects": gate.unless if ask.prompt == "unless" else (*gate.pay, *gate.then)}
    if ask.prompt == "discard_combat":
        return {"after_fight": len(steps) > 1 and isinstance(steps[-2][0], Combat)}
    return {}


def _answered(steps: tuple[Frame, ...], card: int) -> dict[str, Any]:
    """Return the seat whose card may be responded to, and its targets."""
    run = next((step for step, _ in reversed(steps) if isinstance(step, Run) and step.ctx.source == card), None)
    if run is None:
        return {}
    things = [thing for _, chosen in run.ctx.bound for thing in chosen]
    return {"player": run.ctx.seat, "concerned": tuple(thing for thing in (*things, run.ctx.subject) if thing >= 0)}


def _defence(table: ApocalypseTable, steps: tuple[Frame, ...]) -> int:
    """Return the number of the combat card whose defence is being targeted (12.6)."""
    step = next(step for step, _ in reversed(steps) if isinstance(step, FightRound))
    tokens = step.tokens(table)
    return tokens[step.used][0] if step.used < len(tokens) else NOTHING


def _declared(table: ApocalypseTable, steps: tuple[Frame, ...]) -> Fight | None:
    """Return the declared fight for a Territory or a Battlefield, as it would begin now (15, 16)."""
    things = table.things
    for step, at in reversed(steps):
        if isinstance(step, Combat):
            return None  # it was fought; the ask is about drawing up
        if isinstance(step, ActAgain):  # the Battlefield below it could not be fought for (15.3)
            return None
        if isinstance(step, Engage):
            if at >= FOUGHT:
                return None
            seat = things[step.alpha].seat if step.alpha in things else NOBODY
            foe = step.defenders[0] if step.defenders else NOTHING
            return Fight(
                "battlefield",
                step.attackers or (step.alpha,),
                step.defenders,
                (seat, step.seat),
                step.field,
                first=(step.alpha, foe),
            )
        if isinstance(step, Raid) and step.territory in things:
            if at > ANSWERED:
                return None
            owner = things[step.territory].seat
            foe = table.alphas[owner]
            seat = things[step.alpha].seat if step.alpha in things else NOBODY
            defenders = (foe,) if foe >= 0 else ()
            return Fight("territory", (step.alpha,), defenders, (seat, owner), step.territory, first=(step.alpha, foe))
    return None
