"""The public fields of steps, and steps rebuilt from them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple

from game.apocalypse.rules.alphas import ActAgain, CombatPhase, Engage, Raid
from game.apocalypse.rules.death import Deaths, Dying
from game.apocalypse.rules.effect_handlers import Joining, Searching
from game.apocalypse.rules.fight import Combat, DrawUp
from game.apocalypse.rules.leading import Lead
from game.apocalypse.rules.moot import Decision, Junta, MootPhase
from game.apocalypse.rules.rounds import FightRound
from game.apocalypse.rules.scoring import Triumph
from game.apocalypse.rules.trading import Trade
from game.apocalypse.rules.turn import OneTurn, WholeGame
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
"""The public fields of every step. A field that is not listed is hidden; a step that is not listed is an error.

A hidden field needs a default, because a determinization has no other value for it unless `determinize` draws it.
Effects, gates and filters are printed on cards; decks are public, so they are public too.
"""
PUBLIC_RECORDS: dict[type, tuple[str, ...]] = {
    Context: ("seat", "source", "user", "bound", "subject", "other", "number"),
    Junta: ("card", "caller", "seat", "ctx", "passed"),
}
"""The public fields of records inside steps."""

HOLDING = frozenset(("ctx", "junta"))
"""The names of fields with such records."""

_STEPS = {step.__name__: step for step in PUBLIC_STEPS}
_RECORDS = {record.__name__: record for record in PUBLIC_RECORDS}


class _Reader(NamedTuple):
    """How the public fields of a kind are read: their indices in the record, and at which of them is a nested record.

    `whole` is true if all fields are public and plain, so that they are taken unchanged.
    """

    name: str
    places: tuple[int, ...]
    records: tuple[int, ...]
    whole: bool


def _reader(kind: Any, names: tuple[str, ...]) -> _Reader:
    places = tuple(kind._fields.index(name) for name in names)
    records = tuple(at for at, name in enumerate(names) if name in HOLDING)
    return _Reader(kind.__name__, places, records, not records and names == kind._fields)


_READERS = {kind: _reader(kind, names) for kind, names in (*PUBLIC_STEPS.items(), *PUBLIC_RECORDS.items())}


class NotListed(TypeError):
    """A step has no list of public fields in `PUBLIC_STEPS`."""


_frames: list[Frame] = []
_seen: list[FrameSeen] = []
"""The last call and its result: between two asks the outer frames stay the same objects."""


def frames_seen(steps: Iterable[Frame]) -> tuple[FrameSeen, ...]:
    """Return the public part of the running steps, the outermost first.

    Raises NotListed for a step without a list of public fields.
    """
    frames = tuple(steps)
    same = 0
    for frame, last in zip(frames, _frames):
        if frame is not last:
            break
        same += 1
    del _frames[same:], _seen[same:]
    for frame in frames[same:]:
        step, beat = frame
        reader = _READERS.get(type(step))
        if reader is None:
            raise NotListed(f"{type(step).__name__} has no list of public fields")
        _seen.append(FrameSeen(reader.name, beat, _fields(step, reader)))
        _frames.append(frame)
    return tuple(_seen)


def _fields(record: tuple[Any, ...], reader: _Reader) -> tuple[Any, ...]:
    if reader.whole:
        return record[: len(reader.places)]
    fields = [record[place] for place in reader.places]
    for at in reader.records:
        inner = fields[at]
        fields[at] = RecordSeen(type(inner).__name__, _fields(inner, _READERS[type(inner)]))
    return tuple(fields)


def steps_of(frames: Iterable[FrameSeen]) -> tuple[Frame, ...]:
    """Return the steps rebuilt from their public fields; hidden fields have their defaults."""
    return tuple([(_built(_STEPS[frame.kind], PUBLIC_STEPS, frame.fields), frame.beat) for frame in frames])


def _built(kind: type, lists: dict[type, tuple[str, ...]], fields: tuple[Any, ...]) -> Any:
    values = {
        name: _built(_RECORDS[value.kind], PUBLIC_RECORDS, value.fields) if type(value) is RecordSeen else value
        for name, value in zip(lists[kind], fields)
    }
    return kind(**values)
