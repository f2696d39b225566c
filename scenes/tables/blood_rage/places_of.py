"""The box of every piece and place (du), what is under a point, and the target of a drop there."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import NamedTuple

import pygame

from game.blood_rage.facade import AREA, MARKER, NUMBER, SLOTS, TYPE, WARRIORS, Prompt, is_card, is_figure, owner, zones
from game.core.view import View
from scenes.art.blood_rage import board as art_board
from scenes.table.animation import Pose
from scenes.tables.blood_rage import battle as battles
from scenes.tables.blood_rage import draft
from scenes.tables.blood_rage.board import land_of
from scenes.tables.blood_rage.screen import BloodScreen
from scenes.tables.blood_rage.sheets import Sheet, other_sheet, own_sheet, row_of
from scenes.widgets.ui import Box, sides

Point = tuple[float, float]
BOARD = "board"
"""The place of a card that is released over the board: every card is refused there, with its reason."""
GRIP = 21.0
"""The maximum distance of a press from the middle of a figure in the reserve."""


def own_sheet_of(skin: BloodScreen) -> Sheet:
    """Return the layout of the front seat's panel."""
    return own_sheet(pygame.FRect(skin.places.own), skin.places.folded)


def sheet_of(skin: BloodScreen, seat: int) -> Sheet:
    """Return the layout of a seat's panel."""
    if seat == skin.scene.front:
        return own_sheet_of(skin)
    return other_sheet(skin.layout.panel_box(seat))


def middle(box: Box) -> Point:
    """Return the middle of a box."""
    x, y, w, h = box
    return x + w / 2, y + h / 2


def battle_shown(skin: BloodScreen) -> bool:
    """Return whether the battle panel is over the board: not while figures on the board are to be chosen."""
    facts = skin.facts
    if facts.battle is None or facts.battle.stage == "call":
        return False
    presenter = skin.scene.presenter
    return not (presenter.ready and any(is_figure(piece) for piece in presenter.pieces))


def battle_box(skin: BloodScreen) -> Box:
    """Return the place of the battle panel."""
    x, y, w, h = skin.places.middle
    return (x + 6, y + 4, w - 12, h - 8)


def battle_card_box(skin: BloodScreen, seat: int) -> pygame.FRect | None:
    """Return where the battle card of a seat is in the panel."""
    battle = skin.facts.battle or skin.facts.last_battle
    if battle is None or seat not in battle.participants:
        return None
    seats = list(battle.participants)
    at = battles.plan_of(battle_box(skin), skin.facts, battle, skin.app.ui)
    return battles.card_box(at.columns[seats.index(seat)], at.card_w, at.below)


class _Spot(NamedTuple):
    """A piece in a zone of a seat; `at` is its index in the zone."""

    skin: BloodScreen
    view: View
    zone: str
    seat: int
    at: int
    piece: int

    @property
    def front(self) -> bool:
        """Return whether the zone belongs to the seat in front."""
        return self.seat == self.skin.scene.front

    @property
    def panel(self) -> pygame.FRect:
        """Return the panel of the seat."""
        return self.skin.layout.panel_box(self.seat)


def pose(skin: BloodScreen, view: View, zone: str, at: int, piece: int) -> Pose | None:
    """Return the pose of a piece of a zone, or None if it is not visible."""
    kind, _colon, rest = zone.partition(":")
    spot = skin.board.spot(view, zone, at)
    if spot is not None:
        return Pose(*spot, skin.board.figure)
    if kind == "marker":
        found = place_spot(skin, "marker")
        return None if found is None else Pose(*found, 40.0)
    if kind in ("discard", "unseen"):
        x, y = middle(skin.places.middle)
        return Pose(x, y, 60.0, 0.0)
    name = rest.split(":")[0]
    if not name.isdigit():
        return None
    place = _Spot(skin, view, zone, int(name), at, piece)
    return POSES[kind](place) if kind in POSES else Pose(*place.panel.center, 26.0, 0.15)


def _in_reserve(place: _Spot) -> Pose:
    if place.front:
        row = row_of(place.view.zones[place.zone].pieces, own_sheet_of(place.skin).reserve, 30)
        if place.piece in row:
            return Pose(*row[place.piece], 27.0)
    panel = place.panel
    return Pose(panel.right - 62, panel.bottom - 22, 16.0, 0.0 if panel.h < 60 else 0.6)


def _in_valhalla(place: _Spot) -> Pose:
    panel = place.panel
    x, y = middle(own_sheet_of(place.skin).valhalla) if place.front else (panel.right - 26, panel.bottom - 22)
    return Pose(x, y, 18.0, 0.5)


def _in_slot(place: _Spot) -> Pose:
    slots = sheet_of(place.skin, place.seat).slots
    x, y = middle(slots[SLOTS.index(place.zone.split(":")[2])]) if slots else place.panel.center
    return Pose(x, y, 20.0)


def _in_quests(place: _Spot) -> Pose:
    x, y = middle(own_sheet_of(place.skin).quests) if place.front else place.panel.center
    return Pose(x, y, 21.0, 1.0 if place.front else 0.3)


def _in_battle(place: _Spot) -> Pose | None:
    box = battle_card_box(place.skin, place.seat)
    return None if box is None else Pose(*box.center, box.w)


def _in_draft(place: _Spot) -> Pose | None:
    if not place.front:
        return None
    kind = place.zone.partition(":")[0]
    return _draft_pose(place.skin, place.view, kind, place.zone, place.at, place.piece)


POSES: dict[str, Callable[[_Spot], Pose | None]] = {
    "reserve": _in_reserve,
    "valhalla": _in_valhalla,
    "slot": _in_slot,
    "quest": _in_quests,
    "battle": _in_battle,
    "pack": _in_draft,
    "kept": _in_draft,
    "saved": _in_draft,
}
"""Where a piece of a seat lies, by the kind of zone; all others lie on the seat's panel."""


def _draft_pose(skin: BloodScreen, view: View, kind: str, zone: str, at: int, piece: int) -> Pose | None:
    if kind == "pack":
        box = draft.pack_boxes(skin).get(piece)
        return Pose(*box.center, box.w) if box is not None else Pose(*middle(skin.places.middle), 100.0, 0.3)
    if kind == "kept":
        boxes = draft.kept_boxes(skin)
        box = boxes[min(at, len(boxes) - 1)]
        return Pose(*box.center, box.w)
    if draft.shown(skin):
        x, y, _w, h = skin.places.tray
        return Pose(x + 60, y + h - 20, 20.0, 0.2)
    box = draft.saved_box(skin)
    return Pose(*box.center, box.w)


def spot_of(skin: BloodScreen, piece: int) -> Point | None:
    """Return where a piece is now."""
    scene = skin.scene
    view, front = scene.view, scene.front
    if piece == MARKER:
        return place_spot(skin, "marker")
    if is_card(piece):
        slot = scene.hand.slot(piece)
        if slot is not None and piece in scene.hand.shown:
            return slot.left + slot.width / 2, slot.top + slot.width * 0.7
        box = draft.pack_boxes(skin).get(piece) if draft.shown(skin) else None
        if box is not None:
            return box.center
        for seat in range(skin.facts.players):
            if piece in view.zones[zones.battle(seat)].pieces:
                found = battle_card_box(skin, seat)
                return found.center if found is not None else None
        return None
    zone = skin.facts.at.get(piece, "")
    if zone in AREA:
        pieces = view.zones[zone].pieces
        return skin.board.spot(view, zone, pieces.index(piece) if piece in pieces else 0)
    if zone == zones.reserve(front):
        return row_of(view.zones[zone].pieces, own_sheet_of(skin).reserve, 30).get(piece)
    if zone == zones.valhalla(front):
        return middle(own_sheet_of(skin).valhalla)
    return None


def place_spot(skin: BloodScreen, place: str) -> Point | None:
    """Return the point of a place, in du."""
    kind, _colon, rest = place.partition(":")
    if kind == "marker":
        box = skin.layout.button_box("pillage")
        return (box[0] + 18, box[1] + box[3] / 2) if box is not None else middle(skin.places.actions)
    spot = skin.board.place_point(skin.scene.view, place)
    if spot is not None:
        return spot
    sheet = own_sheet_of(skin)
    if kind == "slot":
        return middle(sheet.slots[SLOTS.index(rest.split(":")[1])])
    if kind == "quest":
        return middle(sheet.quests)
    if kind == "valhalla":
        return middle(sheet.valhalla)
    if kind == "kept":
        boxes = draft.kept_boxes(skin)
        return boxes[min(len(boxes) - 1, skin.scene.view.zones[place].size)].center
    if kind == "saved":
        return draft.saved_box(skin).center
    if kind == "battle":
        box = battle_card_box(skin, int(rest))
        return box.center if box is not None else None
    if kind == "hand":
        area = skin.places.hand
        return (area.left + area.right) / 2, area.top + area.height / 2
    return None


def offered(skin: BloodScreen, piece: int) -> int:
    """Return the piece that the options name for a figure: of alike Warriors in a zone only the first is offered."""
    presenter = skin.scene.presenter
    if presenter.playable(piece) or piece not in WARRIORS:
        return piece
    zone = skin.facts.at.get(piece, "")
    if zone.startswith(("reserve", "valhalla")):
        for other in presenter.pieces:
            if other in WARRIORS and skin.facts.at.get(other) == zone:
                return other
    return piece


def grip_at(skin: BloodScreen, x: float, y: float) -> tuple[int, Box] | None:
    """Return the piece under the point that may be picked up, and its box."""
    scene = skin.scene
    if scene.covered or skin.held is not None:
        return None
    if draft.shown(skin):
        return _pack_card_at(skin, x, y)
    around = (x - 22, y - 22, 44, 44)
    pillage = skin.layout.button_box("pillage")
    if pillage is not None and pygame.FRect(pillage).collidepoint(x, y) and scene.presenter.playable(MARKER):
        return MARKER, around
    if (reserve := _reserve_at(skin, x, y)) is not None:
        return reserve
    if pygame.FRect(own_sheet_of(skin).valhalla).collidepoint(x, y):
        home = zones.valhalla(scene.front)
        dead = [piece for piece in scene.presenter.pieces if skin.facts.at.get(piece) == home]
        if dead:
            return dead[0], around
    if battle_shown(skin):
        return _battle_card_at(skin, x, y)
    figure = skin.board.figure_at(scene.view, x, y)
    if figure >= 0 and (
        owner(skin.facts, figure) == scene.front or scene.presenter.playable(figure)
    ):  # 16.7 moves others
        px, py = spot_of(skin, figure) or (x, y)
        return figure, (px - 22, py - 22, 44, 44)
    return _stack_at(skin, x, y)


def _pack_card_at(skin: BloodScreen, x: float, y: float) -> tuple[int, Box] | None:
    """Return the card of the pack on offer under the point."""
    for card, box in draft.pack_boxes(skin).items():
        if card >= 0 and box.collidepoint(x, y):
            return card, sides(box)
    return None


def _reserve_at(skin: BloodScreen, x: float, y: float) -> tuple[int, Box] | None:
    """Return the figure of the own reserve that is nearest to the point, if one is near."""
    row = row_of(skin.scene.view.zones[zones.reserve(skin.scene.front)].pieces, own_sheet_of(skin).reserve, 30)
    best, found = GRIP, -1
    for figure, spot in row.items():
        apart = math.hypot((spot[0] - x) * 1.0, (spot[1] - y) * 0.8)
        if apart < best:
            best, found = apart, figure
    if found < 0:
        return None
    px, py = row[found]
    return offered(skin, found), (px - 22, py - 22, 44, 44)


def _battle_card_at(skin: BloodScreen, x: float, y: float) -> tuple[int, Box] | None:
    """Return the card played in the battle under the point, if it can be taken."""
    for seat in range(skin.facts.players):
        for card in skin.scene.view.zones[zones.battle(seat)].pieces:
            place = battle_card_box(skin, seat)
            if place is not None and skin.scene.presenter.playable(card) and place.collidepoint(x, y):
                return card, sides(place)
    return None


def _stack_at(skin: BloodScreen, x: float, y: float) -> tuple[int, Box] | None:
    """Return the first figure of a province whose name plate is under the point: the whole group is picked up."""
    presenter = skin.scene.presenter
    if presenter.prompt != Prompt.ACTION or not skin.board.box.collidepoint(x, y) or presenter.piece >= 0:
        return None
    ui = skin.app.ui
    corner = skin.board.corner(ui)
    at = (x * ui.scale - corner[0], y * ui.scale - corner[1])
    for province in range(9):
        rect = art_board.label_rect(province, skin.board.width_px(ui), land_of(skin.facts), ui.scale)
        if rect.collidepoint(at):
            own = [f for f in skin.facts.crowd[province] if owner(skin.facts, f) == skin.scene.front]
            marching = [figure for figure in own if presenter.playable(figure)]
            if marching:
                skin.group = set(marching)
                return marching[0], (x - 22, y - 22, 44, 44)
    return None


def place_at(skin: BloodScreen, x: float, y: float, piece: int) -> str:
    """Return the target of a piece released at a point, or "".

    Targets are large: a card may be released anywhere on the sheet, in the battle panel or on the tray.
    """
    scene = skin.scene
    if piece < 0:
        return ""
    lit = scene.presenter.lit(piece)
    front = scene.front
    sheet = own_sheet_of(skin)
    if is_card(piece):
        return _card_place(skin, x, y, piece, lit)
    if pygame.FRect(sheet.valhalla).inflate(10, 10).collidepoint(x, y):
        return zones.valhalla(front)
    if battle_shown(skin) or draft.shown(skin):
        return ""
    own = skin.facts.at.get(piece, "")
    if own in lit and skin.board.figure_at(scene.view, x, y) == piece:
        return own
    return skin.board.zone_at(x, y, piece, lit)


def _card_place(skin: BloodScreen, x: float, y: float, piece: int, lit: frozenset[str]) -> str:
    scene = skin.scene
    front = scene.front
    if draft.shown(skin):
        return zones.kept(front) if pygame.FRect(skin.places.tray).inflate(20, 24).collidepoint(x, y) else ""
    if draft.saving(skin):
        return zones.saved(front) if draft.saved_box(skin).inflate(240, 110).collidepoint(x, y) else ""
    if battle_shown(skin) and pygame.FRect(battle_box(skin)).collidepoint(x, y):
        return zones.battle(front)
    if zones.hand(front) in lit and y > skin.places.hand.top - 10:
        return zones.hand(front)
    if skin.layout.panel_box(front).collidepoint(x, y):
        return zones.quests(front) if TYPE[piece] == "quest" else _nearest_slot(skin, x, y, lit)
    if scene.presenter.prompt == Prompt.ACTION and pygame.FRect(skin.places.middle).collidepoint(x, y):
        return BOARD  # no place for a card: the refusal says where it goes
    return ""


def _nearest_slot(skin: BloodScreen, x: float, y: float, lit: frozenset[str]) -> str:
    """Return the slot of the own sheet that an upgrade dropped at a point is meant for."""
    front = skin.scene.front
    slots = list(zip(SLOTS, own_sheet_of(skin).slots))
    wanted = [(p, b) for p, b in slots if zones.slot(front, p) in lit] or slots
    over = [(p, b) for p, b in wanted if pygame.FRect(b).collidepoint(x, y)]
    empty = [(p, b) for p, b in wanted if not skin.scene.view.zones[zones.slot(front, p)].pieces]
    # A full slot is meant only if the pointer is on it: nothing is replaced by chance (7.15).
    _far, name = min((math.dist(middle(box), (x, y)), place) for place, box in over or empty or wanted)
    return zones.slot(front, name)


def card_at(skin: BloodScreen, x: float, y: float) -> tuple[int, Box] | None:
    """Return the open card under the point and its box, for the large preview."""
    scene, facts, view = skin.scene, skin.facts, skin.scene.view
    if skin.input.dragging:
        return None
    if draft.shown(skin) and not scene.covered:
        for card, box in draft.pack_boxes(skin).items():
            if card >= 0 and box.collidepoint(x, y) and box.w < 158:
                return card, sides(box)
        for card, box in zip(view.zones[zones.kept(scene.front)].pieces, draft.kept_boxes(skin)):
            if box.collidepoint(x, y):
                return card, sides(box)
    for seat in range(facts.players):
        for number, place in enumerate(sheet_of(skin, seat).slots):
            if facts.slots[seat][number] >= 0 and pygame.FRect(place).collidepoint(x, y):
                return facts.slots[seat][number], place
    if battle_shown(skin):
        for seat in range(facts.players):
            cards = view.zones[zones.battle(seat)].pieces
            found = battle_card_box(skin, seat)
            if cards and found is not None and found.collidepoint(x, y):
                return cards[-1], sides(found)
    return None


def province_of(place: str) -> int:
    """Return the province of a place of the form "province:gimle", -1 for another."""
    return NUMBER[place.split(":")[1]] if place.startswith("province:") else -1
