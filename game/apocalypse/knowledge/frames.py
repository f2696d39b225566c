"""Which fields of a step are public, and steps built again from what was shown of them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from game.apocalypse.rules.alphas import ActAgain, CombatPhase, Engage, Raid
from game.apocalypse.rules.death import Deaths, Dying
from game.apocalypse.rules.effect_handlers import Joining, Searching
from game.apocalypse.rules.fight import Combat, DrawUp
from game.apocalypse.rules.leading import Lead
from game.apocalypse.rules.moot import Decision, Junta, MootPhase
from game.apocalypse.rules.rounds import FightRound
from game.apocalypse.rules.trading import Trade
from game.apocalypse.rules.turn import OneTurn, Triumph, WholeGame
from game.apocalypse.rules.windows import PlayCard, UseAbility, Window
from game.apocalypse.state.asked import FrameSeen, RecordSeen
from game.cards.context import Context
from game.cards.resolve import Open, Run
from game.core.machine import Frame

PUBLIC_STEPS: dict[type, tuple[str, ...]] = {
    ActAgain: ("alpha",),
    Combat: ("kind", "attacker", "target", "limit", "about", "alone", "by"),
    CombatPhase: ("queue",),
    Deaths: ("blows",),
    Decision: ("junta",),
    DrawUp: ("discard", "done"),
    Dying: ("creature", "killer", "seat", "offered"),
    Engage: ("alpha", "field", "attackers", "defenders", "seat"),
    FightRound: ("done", "at", "speed", "used", "blows", "cut", "fatal"),
    Joining: ("ctx", "effect", "so_far"),
    Lead: ("side",),
    MootPhase: ("done", "stepping", "at", "level"),
    OneTurn: ("done", "kept", "picked"),
    Open: ("ctx", "gate"),
    PlayCard: ("seat", "card", "user", "number", "subject", "other", "amount"),
    Raid: ("alpha", "territory"),
    Run: ("ctx", "effects", "at", "chosen"),
    Searching: ("ctx", "which"),
    Trade: ("seat", "item", "to"),
    Triumph: (),
    UseAbility: ("seat", "card", "number", "subject", "other", "amount"),
    WholeGame: ("offers",),
    Window: (
        "name", "seats", "subject", "other", "number", "passed", "announced", "revealing", "dropped", "spent",
    ),
}  # fmt: skip
"""The public fields of every step. A field that is not listed is hidden, a step that is not listed cannot be shown.

A hidden field needs a default: a determinized state has nothing else to put there, unless `determinize` draws it.
Effects, gates and filters are what cards say; decks are open, so everybody may read them.
"""
PUBLIC_RECORDS: dict[type, tuple[str, ...]] = {
    Context: ("seat", "source", "user", "bound", "subject", "other", "number"),
    Junta: ("card", "caller", "seat", "ctx", "passed"),
}
"""The public fields of records inside steps."""

_STEPS = {step.__name__: step for step in PUBLIC_STEPS}
_RECORDS = {record.__name__: record for record in PUBLIC_RECORDS}


class NotListed(TypeError):
    """A step whose public fields are not listed in `PUBLIC_STEPS`."""


def frames_seen(steps: Iterable[Frame]) -> tuple[FrameSeen, ...]:
    """Return what everybody may know of the running steps, the outermost first.

    Raises NotListed for a step without a list of public fields.
    """
    found = []
    for step, beat in steps:
        kind = type(step)
        names = PUBLIC_STEPS.get(kind)
        if names is None:
            raise NotListed(f"{kind.__name__} has no list of public fields")
        found.append(FrameSeen(kind.__name__, beat, tuple([_shown(getattr(step, name)) for name in names])))
    return tuple(found)


def _shown(value: Any) -> Any:
    kind = type(value)
    names = PUBLIC_RECORDS.get(kind)
    if names is None:
        return value
    return RecordSeen(kind.__name__, tuple([_shown(getattr(value, name)) for name in names]))


def steps_of(frames: Iterable[FrameSeen]) -> tuple[Frame, ...]:
    """Return steps that fit what was shown of them; hidden fields have their defaults."""
    return tuple([(_built(_STEPS[frame.kind], PUBLIC_STEPS, frame.fields), frame.beat) for frame in frames])


def _built(kind: type, lists: dict[type, tuple[str, ...]], fields: tuple[Any, ...]) -> Any:
    values = {
        name: _built(_RECORDS[value.kind], PUBLIC_RECORDS, value.fields) if type(value) is RecordSeen else value
        for name, value in zip(lists[kind], fields)
    }
    return kind(**values)
