"""A hand in two parts: each keeps its own order and place, in a game of any kind."""

from __future__ import annotations

from typing import Any

from game.core.view import Zone
from scenes.shell.app import App
from scenes.table.skin.values import HandPart
from scenes.table.table_scene import TableScene
from tests.scenes.table.helpers import drag, new_match, open_table, settle, spot_of, table_app


def split(scene: TableScene) -> tuple[list[int], list[int]]:
    """Let the hand lie in two parts: every second card is in another zone of the picture."""
    view = scene.view
    zone = f"hand:{scene.front}"
    pieces = view.zones[zone].pieces
    one, other = pieces[::2], pieces[1::2]
    scene.shown.view = view._replace(zones={**view.zones, zone: Zone(one), "second": Zone(other)})
    area = scene.skin.layout.hand_area()
    middle = (area.left + area.right) / 2
    parts = (
        HandPart((zone,), area._replace(right=middle - 10)),
        HandPart(("second",), area._replace(left=middle + 10)),
    )
    layout: Any = scene.skin.layout
    layout.hand_parts = lambda seat: parts
    scene.hand.sync()
    scene.hand.gliding.finish()
    return list(one), list(other)


def at_table() -> tuple[App, TableScene]:
    match = new_match(3, (0,), 4)
    app, scene = open_table(match, table_app())
    settle(app)
    return app, scene


def test_each_part_lies_in_its_own_place() -> None:
    _app, scene = at_table()
    one, other = split(scene)
    hand = scene.hand
    assert sorted(hand.rows[0]) == sorted(one) and sorted(hand.rows[1]) == sorted(other)
    assert hand.shown == hand.rows[0] + hand.rows[1]
    for number, row in enumerate(hand.rows):
        area = hand.parts[number].area
        for piece in row:
            slot = hand.slot(piece)
            assert slot is not None and area.left - 1 <= slot.left <= area.right - area.width + 1
            assert hand.at(*spot_of(scene, piece)) == piece
            assert hand.part_of(piece) == number and hand.area_of(piece) == area
    assert hand.holds_zone("second") and not hand.holds_zone("pile")


def test_a_card_moved_by_hand_stays_in_its_part() -> None:
    app, scene = at_table()
    _one, other = split(scene)
    if len(other) < 2:
        return
    hand = scene.hand
    first = hand.rows[1][0]
    area = hand.parts[1].area
    drag(app, spot_of(scene, first), (area.right - 10, area.top + 60))
    assert hand.rows[1][-1] == first and hand.orders[1].by_hand and not hand.orders[0].by_hand
    hand.sort()
    assert not hand.orders[1].by_hand


def test_covered_parts_have_places_but_no_faces() -> None:
    _app, scene = at_table()
    zone = f"hand:{scene.front}"
    split(scene)
    view = scene.view
    scene.shown.view = view._replace(zones={**view.zones, zone: Zone(backs=3), "second": Zone(backs=2)})
    scene.hand.sync()
    assert len(scene.hand.shown) == 5 and len(set(scene.hand.shown)) == 5
    assert all(piece <= -2 for piece in scene.hand.shown)
