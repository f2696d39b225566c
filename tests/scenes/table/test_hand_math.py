"""Drag, fan, order and motion, by numbers."""

from __future__ import annotations

import itertools
import math
from collections.abc import Callable
from typing import Any

import pytest

from scenes.table import fan
from scenes.table.animation import Animator, Flight, Pose, back, between, in_out, out
from scenes.table.drag import Drag
from scenes.table.fan import Area
from scenes.table.hand_order import HandOrder

AREA = Area(208, 1044, 571, 100, 1.4)


# -- drag


def test_a_short_quick_press_is_a_click() -> None:
    drag = Drag(1, 100, 100, (0.5, 0.5), 0.0)
    assert not drag.move(105, 102, 0.1)
    assert not drag.update(0.1, 0.2)
    assert not drag.lifted


def test_moving_beyond_6_du_or_holding_250_ms_lifts() -> None:
    assert Drag(1, 0, 0, (0.5, 0.5), 0.0).move(6.5, 0, 0.01)
    drag = Drag(1, 0, 0, (0.5, 0.5), 0.0)
    assert drag.update(0.25, 0.26)
    assert not drag.update(0.25, 0.5)


@pytest.mark.parametrize("far", [0, 7, 11.9])
def test_a_drag_under_12_du_never_plays(far: float) -> None:
    drag = Drag(1, 0, 0, (0.5, 0.5), 0.0)
    drag.move(far, 0, 0.3)
    drag.update(0.3, 0.6)
    assert drag.lifted and not drag.may_play


def test_a_drag_that_comes_back_never_plays() -> None:
    drag = Drag(1, 0, 0, (0.5, 0.5), 0.0)
    drag.move(300, 0, 0.2)
    assert drag.may_play
    drag.move(5, 0, 0.4)
    assert not drag.may_play


@pytest.mark.parametrize("tilt", [-5, -2, 0, 3, 5])
@pytest.mark.parametrize("grip", [(0.1, 0.1), (0.5, 0.5), (0.95, 0.2), (0.3, 0.9)])
def test_the_grabbed_point_stays_under_the_pointer(tilt: float, grip: tuple[float, float]) -> None:
    drag = Drag(1, 400, 500, grip, 0.0)
    drag.move(430, 470, 0.1)
    x, y = drag.centre(112, 157, tilt)
    angle = math.radians(tilt)
    dx, dy = (grip[0] - 0.5) * 112, (grip[1] - 0.5) * 157
    point = x + dx * math.cos(angle) - dy * math.sin(angle), y + dx * math.sin(angle) + dy * math.cos(angle)
    assert math.dist(point, (430, 470)) < 0.01


def test_tilt_follows_speed_and_is_bounded() -> None:
    drag = Drag(1, 0, 0, (0.5, 0.5), 0.0)
    now = 0.0
    for step in range(60):
        now += 0.016
        drag.move(step * 40, 0, now)
        drag.update(0.016, now)
    assert 4.0 < drag.tilt <= 5.0
    for _step in range(120):
        now += 0.016
        drag.update(0.016, now)
    assert abs(drag.tilt) < 0.2
    still = Drag(1, 0, 0, (0.5, 0.5), 0.0)
    still.move(400, 0, 0.02)
    still.update(0.02, 0.04, still=True)
    assert still.tilt == 0.0


# -- fan


@pytest.mark.parametrize("count", range(1, 26))
def test_every_piece_shows_its_strip(count: int) -> None:
    lefts = fan.lefts(count, AREA)
    assert lefts[0] >= AREA.left - 0.01 and lefts[-1] + AREA.width <= AREA.right + 0.01
    if count <= 11:
        assert all(b - a >= fan.STRIP * AREA.width for a, b in itertools.pairwise(lefts))
    assert all(b - a >= 24 for a, b in itertools.pairwise(lefts))


def test_ten_cards_stand_82_apart() -> None:
    assert fan.step_of(10, AREA) == pytest.approx(81.8, abs=0.3)
    assert fan.step_of(3, AREA) == 108


@pytest.mark.parametrize("count", range(1, 12))
def test_neighbours_to_the_right_of_the_lifted_piece_move_aside(count: int) -> None:
    raised = frozenset(range(0, count, 2))
    for lifted in range(count):
        slots = fan.slots(count, AREA, raised, lifted)
        big = slots[lifted]
        assert big.width == pytest.approx(106)
        assert big.left >= AREA.left - 4 and slots[-1].left + slots[-1].width <= AREA.right + 4
        for other in slots[lifted + 1 :]:
            assert other.left >= big.left + big.width - 0.01
        for one, other in zip(slots[lifted + 1 :], slots[lifted + 2 :]):
            assert other.left - one.left >= fan.STRIP * AREA.width - 0.01


@pytest.mark.parametrize("count", [1, 5, 10, 25])
def test_the_lifted_piece_is_the_one_under_the_pointer(count: int) -> None:
    lefts = fan.lefts(count, AREA)
    for number, left in enumerate(lefts):
        x = left + 12
        assert fan.piece_at(x, 640, count, AREA, frozenset()) == number
        assert fan.piece_at(x, 640, count, AREA, frozenset(), number) == number
    assert fan.piece_at(AREA.left - 50, 640, count, AREA, frozenset()) == -1
    assert fan.piece_at(lefts[0] + 10, 500, count, AREA, frozenset()) == -1


def test_a_place_for_a_dropped_piece() -> None:
    assert fan.place_for(0, 5, AREA) == 0
    assert fan.place_for(2000, 5, AREA) == 5
    lefts = fan.lefts(6, AREA)
    assert fan.place_for(lefts[3] + 50, 5, AREA) in (3, 4)


def test_gliding_arrives_and_can_be_finished() -> None:
    gliding = fan.Gliding()
    gliding.aim({1: fan.Slot(0, 0, 10)}, 0.1)
    assert gliding.slot(1) == fan.Slot(0, 0, 10)
    gliding.aim({1: fan.Slot(100, 0, 10)}, 0.1)
    gliding.update(0.05)
    half = gliding.slot(1)
    assert half is not None and 0 < half.left < 100
    gliding.update(0.06)
    assert gliding.slot(1) == fan.Slot(100, 0, 10)
    gliding.aim({1: fan.Slot(0, 0, 10)}, 0.1)
    gliding.finish()
    assert gliding.slot(1) == fan.Slot(0, 0, 10)


# -- order


def key(piece: int) -> int:
    return piece


def test_a_new_hand_is_sorted_and_order_by_hand_is_kept() -> None:
    order = HandOrder()
    order.take([5, 1, 9], key, False)
    assert order.pieces == [1, 5, 9]
    assert order.move(9, 0)
    assert order.pieces == [9, 1, 5] and order.by_hand
    order.take([1, 5, 9], key, True)
    assert order.pieces == [9, 1, 5]
    order.take([1, 9], key, True)
    assert order.pieces == [9, 1]
    assert order.sort(key)
    assert order.pieces == [1, 9] and not order.by_hand
    order.move(9, 0)
    order.take([20, 11], key, True)
    assert order.pieces == [11, 20] and not order.by_hand


def test_sorting_again_when_the_key_changes() -> None:
    order = HandOrder()
    order.take([1, 2, 3], key, True)
    order.take([1, 2, 3], lambda piece: -piece, True)
    assert order.pieces == [3, 2, 1]
    order.take([1, 2, 3], key, False)
    assert order.pieces == [3, 2, 1]


# -- motion


@pytest.mark.parametrize("easing", [out, in_out, back])
def test_easings_begin_and_end(easing: Callable[..., Any]) -> None:
    assert easing(0.0) == pytest.approx(0.0, abs=1e-9)
    assert easing(1.0) == pytest.approx(1.0)
    assert max(easing(step / 100) for step in range(101)) <= 1.062


def test_back_overshoots_by_six_percent() -> None:
    assert max(back(step / 1000) for step in range(1001)) == pytest.approx(1.06, abs=0.01)


def test_flights_end_where_they_should() -> None:
    animator = Animator(1.0)
    animator.fly(Flight(3, Pose(0, 0, 10), Pose(100, 50, 20, 1.0, False), 0.3, arc=30, target="middle"))
    assert animator.busy and animator.carries(3, "middle") and animator.coming("middle") == 1
    flight = animator.flights[0]
    animator.update(0.15)
    assert flight.turns and flight.height > 0.2
    animator.update(0.2)
    assert not animator.busy
    assert between(Pose(0, 0, 10), Pose(10, 0, 10), 1.0, 30) == Pose(10, pytest.approx(0), 10)


def test_speed_multiplies_and_zero_means_at_once() -> None:
    slow = Animator(1.6)
    slow.fly(Flight(1, Pose(0, 0, 1), Pose(1, 1, 1), 1.0))
    slow.update(1.5)
    assert slow.busy
    slow.update(0.2)
    assert not slow.busy
    instant = Animator(0.0)
    instant.fly(Flight(1, Pose(0, 0, 1), Pose(1, 1, 1), 1.0))
    assert not instant.busy
    quick = Animator(1.0)
    quick.start("banner", 1.0)
    assert quick.finish() and not quick.busy
