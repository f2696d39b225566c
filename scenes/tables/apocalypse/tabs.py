"""The tabs at the sides of a card: the attachments of a creature (look 9.2)."""

from __future__ import annotations

from typing import NamedTuple

TUCK = 2.0
"""So far a tab reaches under its card (du)."""


class Tabs(NamedTuple):
    """Size and pitch of the tabs at the sides of a card."""

    width: float
    height: float
    pitch: float


def tabs_of(width: float) -> Tabs:
    """Return the tabs that belong to a card of this width."""
    if width >= 84:
        return Tabs(27, 36, 39)
    if width >= 70:
        return Tabs(22, 31, 33)
    return Tabs(15, 23, 25)
