"""What a view says about an ask: plain records, filled in by `knowledge` and by no one else."""

from __future__ import annotations

from typing import Any, NamedTuple

from game.apocalypse.state.table import NOBODY, NOTHING, Fight


class Gathering(NamedTuple):
    """Who of a pack joins a running fight is being chosen, up to a limit of Renown (12.14)."""

    seat: int
    limit: int


class Engaged(NamedTuple):
    """A Battlefield that is being fought for, and who has been gathered for it so far (15)."""

    field: int
    alpha: int
    attackers: tuple[int, ...]
    defenders: tuple[int, ...]


class AskedAbout(NamedTuple):
    """What is being asked about, as everyone may know it. It changes with every ask and never in between.

    `announced` are the seats that have announced a play in the window that is open (5.2).
    `player` is whose card may be answered, `concerned` the cards it is aimed at or was chosen for (5.5).
    `chosen_among` is the filter (a record of the card language) of what is being chosen; `effects` are the effects
    that a seat is asked to pay for, or to prevent.
    `after_fight` is true where combat hands are filled up after a fight (12.13).
    `speed` is the speed at which a round stands (20.1), -1 outside one; `defence` the number of the combat card whose
    defence is being aimed (12.6), -1 without one.
    `declared` is the fight for a Territory or a Battlefield that is being declared, as it would begin now (15, 16).
    `engaged` and `joining` say who is being gathered for a fight.
    `stepping` are those that will step sideways as soon as everyone has said who does (9.1).
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
    """A step of the rules as everyone may know it: its name, its next beat and its public fields.

    Only `knowledge.frames` reads it, to build the steps of a determinized state.
    """

    kind: str
    beat: int
    fields: tuple[Any, ...]


NO_CONTEXT = AskedAbout()
