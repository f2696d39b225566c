"""What an open ask is about, beside the prompt and what is on the table: public, and known to every seat.

Words, screens and computer players read this record; the steps of the rules stay inside the rules. See `frames` for
how it is made from the steps, and how the steps are rebuilt from it.
"""

from __future__ import annotations

from typing import NamedTuple


class Invasion(NamedTuple):
    """An invade whose effects are running (7.9).

    `offered` are the figures of the free invade that it answered, () for an invade that was an action; `province`
    limits where these might go, -1 for anywhere.
    """

    seat: int
    figure: int
    zone: str
    cost: int
    cause: str
    offered: tuple[int, ...] = ()
    province: int = -1


class AskContext(NamedTuple):
    """What has led to an ask and what follows it, as everyone at the table can see.

    `cause` tells why a stat rises or why figures are being destroyed; `barred` is the stat that may not rise, or -1
    (13.3); `sacrificed` the first figure of Frigga's Sacrifice, or -1 (14.22). `invasions` are the running invades of
    the turn, outermost first, and `battle_invasions` those of the running battle (14.13). Still to come after the ask:
    `doomed`, the figures to be destroyed by owner (8.13); `tides`, seats that choose a survivor (13.7); `blessings`,
    (seat, Warrior) of Loki's Blessing (14.13). `ruined` are the figures that Ragnarok found in its province (11.1).
    """

    cause: str = ""
    barred: int = -1
    sacrificed: int = -1
    invasions: tuple[Invasion, ...] = ()
    battle_invasions: tuple[Invasion, ...] = ()
    doomed: tuple[tuple[int, tuple[int, ...]], ...] = ()
    tides: tuple[int, ...] = ()
    blessings: tuple[tuple[int, int], ...] = ()
    ruined: tuple[int, ...] = ()


NO_CONTEXT = AskContext()
