"""The context of an open ask beyond the prompt and the table: public, known to every seat.

Texts, screens and computer players read this record; the steps of the rules stay internal. `frames` makes it from the
steps and rebuilds the steps from it.
"""

from __future__ import annotations

from typing import NamedTuple


class Invasion(NamedTuple):
    """An invade whose effects are being resolved (7.9).

    `offered` are the figures of the free invade that it answered, () for an invade by action; `province` limits their
    target, -1 for any.
    """

    seat: int
    figure: int
    zone: str
    cost: int
    cause: str
    offered: tuple[int, ...] = ()
    province: int = -1


class AskContext(NamedTuple):
    """The cause of an ask and what follows it, all public.

    `cause` is why a stat rises or figures are being destroyed; `barred` is the stat that may not rise, or -1 (13.3);
    `sacrificed` is the first figure of Frigga's Sacrifice, or -1 (14.22). `invasions` are the running invades of the
    turn, outermost first, `battle_invasions` those of the running battle (14.13). Pending after the ask: `doomed`, the
    figures to be destroyed by owner (8.13); `tides`, seats that choose a survivor (13.7); `blessings`, (seat, Warrior)
    of Loki's Blessing (14.13). `ruined` are the figures in the province of Ragnarok (11.1).
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
