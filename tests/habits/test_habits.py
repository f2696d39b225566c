"""No level is foolish where people saw it, nor the hint; the newcomer is left out, whose slips are its character."""

from __future__ import annotations

import pytest

from tests.habits.layout import Position, positions

ALL = positions()
CHANCES = {"regular": 5, "expert": 2, "greedy": 2}
"""How many seeds a level is asked with."""


@pytest.mark.slow
@pytest.mark.parametrize(
    ("position", "kind"),
    [
        pytest.param(one, kind, id=f"{kind} in {one.game}: {one.data['name']}")
        for one in ALL
        for kind in CHANCES
        if kind not in one.data.get("excused", ())
    ],
)
def test_no_level_is_foolish(position: Position, kind: str) -> None:
    for chance in range(CHANCES[kind]):
        assert not position.faults(position.answered(kind, chance))


@pytest.mark.parametrize(
    "position", [one for one in ALL if one.data.get("hint")], ids=lambda one: f"{one.game}: {one.data['name']}"
)
def test_the_hint_is_not_foolish(position: Position) -> None:
    assert not position.faults([position.hinted(3)])
