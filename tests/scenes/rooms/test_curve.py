"""The score chart: labels that keep apart, round ticks, dashes, sigils."""

from __future__ import annotations

import math
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scenes.results.curve import Curve, Series, dashes, push_apart, ticks
from scenes.shell.screenshot import offscreen_app


@pytest.mark.slow
@given(st.lists(st.floats(-200, 600), max_size=8), st.floats(1, 30))
@settings(max_examples=300, deadline=None)
def test_labels_are_pushed_apart_as_little_as_possible(wanted: list[float], gap: float) -> None:
    placed = push_apart(wanted, gap, 0, 300)
    assert len(placed) == len(wanted)
    order = sorted(range(len(wanted)), key=lambda i: wanted[i])
    ys = [placed[i] for i in order]
    for one, other in pairwise(ys):
        assert other - one >= gap - 1e-6
    assert all(-1e-6 <= y <= 300 + 1e-6 for y in ys)


def test_labels_that_have_room_stay_where_they_are() -> None:
    assert push_apart([200, 10, 100], 24, 0, 300) == [200, 10, 100]
    assert push_apart([100, 100], 24, 0, 300) == [88, 112]
    assert push_apart([0, 0, 0], 24, 0, 300) == [0, 24, 48]
    assert push_apart([], 24, 0, 300) == []
    crowded = push_apart([50] * 8, 24, 0, 84)
    assert crowded == pytest.approx([12 * number for number in range(8)])


@given(st.integers(-300, 0), st.integers(0, 600), st.integers(3, 9))
@settings(max_examples=200, deadline=None)
def test_ticks_enclose_all_values_and_have_a_zero(low: int, high: int, most: int) -> None:
    found = ticks(low, high, most)
    assert found[0] <= low
    assert found[-1] >= high
    assert len(found) <= most or len(found) == 2
    assert 0 in found or len(found) == 2


def test_dashes_follow_the_line() -> None:
    points = [(0.0, 0.0), (10.0, 0.0), (10.0, 10.0)]
    strokes = dashes(points, (4, 2))
    lengths = [sum(math.dist(a, b) for a, b in pairwise(stroke)) for stroke in strokes]
    assert sum(lengths) == pytest.approx(14)
    assert max(lengths) == pytest.approx(4)
    assert dashes(points, ()) == [points]


@pytest.mark.parametrize("size", [(1024, 600), (1280, 720), (3840, 2160)])
def test_names_beside_the_chart_never_touch(size: tuple[int, int]) -> None:
    app = offscreen_app(size)
    names = ("Mara", "Theo", "Kira", "Ines", "Bruno", "Lale", "Oskar", "Jule")
    series = [Series(name, seat, seat, (0, 5, 10, 12 + seat % 2)) for seat, name in enumerate(names)]
    curve = Curve(series, 1, 10)
    curve.draw(app.display.surface, app.ui, (20, 20, 700, 260))
    boxes = sorted(curve.labels, key=lambda box: box.y)
    assert len(boxes) == 8
    for one, other in pairwise(boxes):
        assert other.y >= one.bottom - 1
