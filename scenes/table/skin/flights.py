"""Flights of an event's pieces from their old to their new places."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from game.core.view import View
from scenes.table.animation import Easing, Flight, back, out
from scenes.table.context import TableContext
from scenes.table.shown_table import BACK, Move, Played


def flights(
    scene: TableContext,
    detail_of: Callable[[View, int], int],
    played: Played,
    seconds: float = 0.30,
    easing: Easing = out,
    arc: float = 30.0,
    apart: float = 0.0,
    moves: Iterable[Move] | None = None,
) -> list[Flight]:
    """Return a flight for each piece of an event that is seen leaving and arriving.

    `detail_of(view, piece)` is what else decides how a piece looks; `apart` is the time between two starts (s).
    """
    found = []
    for number, move in enumerate(played.moves if moves is None else moves):
        start = scene.pose_of(played.before, move.source, move.at, move.piece, leaving=True)
        end = scene.pose_of(played.after, move.target, move.to, move.piece)
        if start is None or end is None:
            continue
        if not move.was_known:
            start = start._replace(face_up=False)
        if not move.is_known:
            end = end._replace(face_up=False)
        if move.piece == BACK:
            start, end = start._replace(face_up=False), end._replace(face_up=False)
        detail = detail_of(played.after, move.piece)
        if detail < 0:
            detail = detail_of(played.before, move.piece)
        released = scene.released(move.piece) if move.piece != BACK else None
        if released is not None:
            start = released[0]
            if released[1]:
                found.append(Flight(move.piece, start, end, 0.14, back, 0.0, 0.0, move.target, detail))
                continue
        found.append(Flight(move.piece, start, end, seconds, easing, apart * number, arc, move.target, detail))
    return found
