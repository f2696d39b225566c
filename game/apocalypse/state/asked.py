"""The context of an ask in a view: plain records, filled in only by `knowledge`."""

from __future__ import annotations

from typing import Any, NamedTuple

from game.apocalypse.state.table import NOBODY, NOTHING, Fight


class Gathering(NamedTuple):
    """A pack is choosing who joins a running fight, up to a limit of Renown (12.14)."""

    seat: int
    limit: int


class Engaged(NamedTuple):
    """A Battlefield that is being fought for, and the creatures gathered for it so far (15)."""

    field: int
    alpha: int
    attackers: tuple[int, ...]
    defenders: tuple[int, ...]


class AskedAbout(NamedTuple):
    """The public context of the current ask. It changes with every ask and never in between.

    `announced` are the seats that have announced a play in the open window (5.2).
    `player` is the seat whose card may be responded to, `concerned` the cards it is aimed at or was chosen for (5.5).
    `chosen_among` is the filter (a record of the card language) of the choice; `effects` are the effects that a seat is
    asked to pay for, or to prevent.
    `after_fight` is true if combat hands are drawn up after a fight (12.13).
    `speed` is the current speed of a round (20.1), -1 outside one; `defence` the number of the combat card whose
    defence is being targeted (12.6), -1 without one.
    `declared` is the fight for a Territory or a Battlefield that is being declared, as it would begin now (15, 16).
    `engaged` and `joining` say for which fight creatures are being gathered.
    `stepping` are those that will step sideways after all seats have chosen (9.1).
    """

    announced: tuple[int, ...] = ()
    player: int = NOBODY
    concerned: tuple[int, ...] = ()
    chosen_among: Any = None
    effects: tuple[Any, ...] = ()
    after_fight: bool = False
    speed: int = -1
    defence: int = NOTHING
    declared: Fight | None = None
    engaged: Engaged | None = None
    joining: Gathering | None = None
    stepping: tuple[int, ...] = ()


class RecordSeen(NamedTuple):
    """The public fields of a record inside a step, in the order in which `knowledge.frames` lists them."""

    kind: str
    fields: tuple[Any, ...]


class FrameSeen(NamedTuple):
    """The public part of a step: its name, its next beat and its public fields.

    Only `knowledge.frames` reads it, to rebuild the steps of a determinization.
    """

    kind: str
    beat: int
    fields: tuple[Any, ...]


NO_CONTEXT = AskedAbout()
