"""The box of every card and place (du), what is under a point, and the target of a drop there."""

from __future__ import annotations

import pygame

from game.core.view import View
from scenes.table.animation import Pose
from scenes.tables.apocalypse import seat_panels
from scenes.tables.apocalypse.homes import GROUNDS
from scenes.tables.apocalypse.land import also_boxes
from scenes.tables.apocalypse.screen import ApocalypseScreen
from scenes.tables.apocalypse.topbar import moon_box
from scenes.widgets.ui import Box

NEAR = 10.0
"""So far beside a card a drop still counts for it."""
OPEN_HANDED = ("grounds", "pack", "table", "alpha", "fight", "target", "stop")
"""Places for which a card may be released anywhere on the table, if there is no other target."""
REGIONS = ("grounds", "pack", "table", "discard", "alpha", "step", "choice", "sept_hand", "fight", "target", "stop")


def fighters(skin: ApocalypseScreen, view: View) -> frozenset[int]:
    """Return the cards in play that are on the stage."""
    return skin.stage.fighters(view)


def number_of(place: str) -> int:
    """Return the card in the name of a place, -1 for none."""
    tail = place.rpartition(":")[2]
    return int(tail) if ":" in place and tail.lstrip("-").isdigit() else -1


def middle(box: Box) -> tuple[float, float]:
    """Return the middle of a box."""
    x, y, w, h = box
    return x + w / 2, y + h / 2


def thing_box(skin: ApocalypseScreen, card: int) -> pygame.FRect | None:
    """Return the box of a card in play: at home, on the stage, or small beside it."""
    if skin.layout.stage_open:
        pose = skin.stage.thing_pose(card)
        if pose is not None and pose.alpha > 0:
            box = pygame.FRect(0, 0, pose.width, pose.width * skin.layout.ratio)
            box.center = (pose.x, pose.y)
            return box
        small = also_boxes(skin).get(card)
        if small is not None:
            return small
        thing = skin.facts.things.get(card)
        if thing is not None and thing.host >= 0:
            host = thing_box(skin, thing.host)
            if host is not None:
                return pygame.FRect(host.right - 14, host.y + 8, 27, 36)
        return None
    return skin.layout.board().box(card)


def thing_pose(skin: ApocalypseScreen, card: int, view: View | None = None) -> Pose | None:
    """Return the pose of a card in play."""
    shown = skin.scene.view if view is None else view
    if skin.stage.fight(shown) is not None:
        found = skin.stage.thing_pose(card, view)
        if found is not None:
            return found
    box = thing_box(skin, card) if shown is skin.scene.view else skin.layout.board(shown).box(card)
    if box is None:
        return None
    return Pose(box.centerx, box.centery, box.w if box.h > 60 else 40.0)


def pose(skin: ApocalypseScreen, view: View, zone: str, at: int, piece: int) -> Pose | None:
    """Return the pose of a card of a zone, or None if it is not visible."""
    kind, _colon, rest = zone.partition(":")
    there = skin.stage.pose(view, zone, at, piece)
    if there is None and skin.votes.open:
        there = skin.votes.pose(view, zone, at, piece)
    if there is not None:
        return there
    if kind in ("playing", "juntas"):
        return _pose_in_grounds(skin, view, at)
    seat = int(rest.split(":")[0]) if rest.split(":")[0].isdigit() else -1
    if seat < 0:
        return None
    if kind in ("sept_deck", "combat_deck", "sept_discard", "combat_discard"):
        box = seat_panels.pile_boxes(skin, seat).get(kind)
        if box is not None:
            return Pose(*box.center, box.w, face_up=kind.endswith("discard"))
    plate = seat_panels.seat_box(skin, seat)
    if kind == "victory":
        boxes = seat_panels.victory_boxes(
            (*view.zones[zone].pieces,) if zone in view.zones else (), plate, plate.y + 110
        )
        last = dict(boxes).get(piece)
        if last is not None and last.bottom <= plate.bottom:
            return Pose(*last.center, last.w)
    return Pose(plate.centerx, plate.centery, 24.0, 0.0, face_up=piece >= 0)


def _pose_in_grounds(skin: ApocalypseScreen, view: View, at: int) -> Pose:
    """Return where a card that is being played is shown: beside the line of mist, where no creature is."""
    board = skin.layout.board(view)
    grounds = board.homes[GROUNDS]
    wide = grounds.widest
    field = pygame.FRect(grounds.box)
    prey = [spot.box for spot in board.creatures.values() if field.collidepoint(spot.box.center)]
    usual = grounds.row[0] + grounds.row[2] + 2 + wide / 2
    box = pygame.FRect(0, 0, wide, wide * skin.layout.ratio)
    for step in (0.0, 0.5, 1.0, -0.5, 1.5, -1.0, 2.0, -1.5, -2.0, -2.5, -3.0):
        box.center = (usual + step * wide - 34 * at, field.centery)
        if field.x < box.x and box.right < field.right and box.inflate(8, 0).collidelist(prey) < 0:
            return Pose(*box.center, wide)
    return Pose(usual - 34 * at, field.centery, wide)


def card_at(skin: ApocalypseScreen, x: float, y: float) -> tuple[int, Box] | None:
    """Return the lying card under the point and its box, for looking at."""
    if skin.picker.open:
        return skin.picker.piece_at(x, y)
    for part in (skin.votes, skin.stage):
        if part.open:
            found = part.piece_at(x, y)
            if found is not None:
                return found
    if skin.layout.stage_open:
        for card, box in reversed(also_boxes(skin).items()):
            if box.collidepoint(x, y):
                return card, box
    else:
        found = _card_in_play_at(skin, x, y)
        if found is not None:
            return found
    for card, place in playing_boxes(skin):
        if place.collidepoint(x, y):
            return card, place
    for seat in range(len(skin.scene.match.seats)):
        for name, box in seat_panels.pile_boxes(skin, seat).items():
            zone = seat_panels.zone_of(skin, f"{name}:{seat}")
            if name.endswith("discard") and zone.pieces and box.collidepoint(x, y):
                return zone.pieces[-1], box
    moon = moon_box(skin)
    if moon is not None and moon.collidepoint(x, y):
        return skin.facts.moon, moon
    return None


def _card_in_play_at(skin: ApocalypseScreen, x: float, y: float) -> tuple[int, Box] | None:
    """Return the card under the point among those in play: a creature, what it bears, its wounds, a resource."""
    board = skin.layout.board()
    for spot in reversed(board.creatures.values()):
        if spot.box.collidepoint(x, y):
            return spot.card, spot.box
        for card, box, _side in spot.tabs:
            if box.collidepoint(x, y):
                return card, box
        for number, box in spot.bars:
            thing = skin.facts.things.get(spot.card)
            if number >= 0 and thing is not None and box.collidepoint(x, y) and thing.wounds[number].card >= 0:
                return thing.wounds[number].card, box
    return next(((card, box) for card, box in board.resources.items() if box.collidepoint(x, y)), None)


def playing_boxes(skin: ApocalypseScreen) -> list[tuple[int, pygame.FRect]]:
    """Return the boxes of cards that are being played or were called, topmost first, if no panel shows them."""
    if skin.layout.stage_open:
        return []
    found = []
    for zone in ("playing", "juntas"):
        value = skin.scene.view.zones.get(zone)
        for at, card in enumerate(value.pieces if value is not None else ()):
            where = pose(skin, skin.scene.view, zone, at, card)
            if where is not None:
                box = pygame.FRect(0, 0, where.width, where.width * skin.layout.ratio)
                box.center = (where.x, where.y)
                found.append((card, box))
    return found[::-1]


def spot_of(skin: ApocalypseScreen, piece: int) -> tuple[float, float] | None:
    """Return the visible middle of a card, or None."""
    if skin.picker.open:
        box = skin.picker.box_of(piece)
        if box is not None:
            return box.center
    slot = skin.scene.hand.slot(piece)
    if slot is not None and piece in skin.scene.hand.shown:
        area = skin.scene.hand.area_of(piece)
        return slot.left + min(slot.width, 30.0) / 2, slot.top + slot.width * area.ratio / 2
    for zone, value in skin.scene.view.zones.items():
        if piece in value.pieces and not zone.startswith(("sept_hand", "combat_hand", "victory")):
            there = pose(skin, skin.scene.view, zone, value.pieces.index(piece), piece)
            if there is not None and there.alpha > 0:
                return there.x, there.y
    box = thing_box(skin, piece)
    if box is None:
        return None
    # In a crowd the middle may be covered: take a visible part.
    for along, down in ((0.5, 0.5), (0.2, 0.5), (0.8, 0.5), (0.2, 0.9), (0.8, 0.9), (0.08, 0.2), (0.05, 0.95)):
        spot = (box.x + box.w * along, box.y + box.h * down)
        found = card_at(skin, *spot)
        if found is not None and found[0] == piece:
            return spot
    return box.center


def step_box(skin: ApocalypseScreen, piece: int) -> Box | None:
    """Return where a creature must be dropped to step sideways: the other world of its home."""
    thing = skin.facts.things.get(piece)
    if thing is None:
        return None
    home = skin.layout.board().homes[thing.seat]  # in a crowded home the line is moved
    x, y, w, h = home.box
    if thing.world == "umbra":
        return (x, y, home.line - 12 - x, h)
    return (home.line - 12, y, x + w - home.line + 12, h)


def place_box(skin: ApocalypseScreen, place: str, piece: int = -1) -> Box | None:
    """Return the point of a place, in du."""
    kind = place.partition(":")[0]
    places = skin.places
    if skin.layout.stage_open:
        own = skin.stage.drop_boxes().get(place)
        if own is not None:
            return own
    if skin.votes.open:
        own = skin.votes.drop_boxes().get(place)
        if own is not None:
            return own
    if kind in ("creature", "thing", "fight") and number_of(place) >= 0:
        box = thing_box(skin, number_of(place))
        return box
    if kind == "grounds" or kind == "alpha":
        return places.grounds.box
    if kind == "pack":
        return places.homes[skin.layout.place_number(max(0, number_of(place)))].box
    if kind == "step":
        return step_box(skin, piece)
    if kind == "sept_hand":
        area = places.sept
        return (area.left, area.top, places.combat.right - area.left, area.height)
    if kind in ("table", "discard", "choice", "target", "stop", "fight"):
        return places.stage if skin.layout.stage_open else places.middle
    return None


def place_spot(skin: ApocalypseScreen, place: str, piece: int = -1) -> tuple[float, float] | None:
    """Return a point that hits a place and nothing else that is highlighted, None if it is not seen."""
    box = place_box(skin, place, piece)
    if box is None:
        return None
    x, y, w, h = box
    if place.partition(":")[0] not in REGIONS:
        return x + w / 2, y + h / 2
    for down in (0.5, 0.9, 0.1, 0.3, 0.7):
        for along in (0.5, 0.62, 0.38, 0.75, 0.25, 0.88, 0.12, 0.97, 0.03):
            spot = (x + w * along, y + h * down)
            if place_at(skin, *spot, piece) == place:
                return spot
    return x + w / 2, y + h / 2


def drop_boxes(skin: ApocalypseScreen) -> dict[str, Box]:
    """Return the highlighted places of the moving piece with their boxes."""
    piece = skin.input.moving
    found: dict[str, Box] = {}
    for place in skin.input.lit_places():
        box = place_box(skin, place, piece)
        if box is not None:
            found[place] = box
    return found


def place_at(skin: ApocalypseScreen, x: float, y: float, piece: int) -> str:
    """Return the place under the point where `piece` could be dropped; also a card that is no legal target."""
    if piece < 0 or skin.picker.open:
        return "sept_hand" if skin.picker.open and y > skin.places.sept.top else ""
    best, worth = "", 1e12
    for place, box in skin.layout.lit_boxes(piece):
        rect = pygame.FRect(box)
        card = place.partition(":")[0] not in REGIONS
        if card:
            rect = rect.inflate(2 * NEAR, 2 * NEAR)
        if not rect.collidepoint(x, y):
            continue
        size = rect.w * rect.h if not card else (rect.centerx - x) ** 2 + (rect.centery - y) ** 2 - 1e9
        if size < worth:
            best, worth = place, size
    if best and best.partition(":")[0] not in REGIONS:
        return best
    under = card_at(skin, x, y)
    if under is not None and under[0] != piece and under[0] in skin.facts.things and not best:
        return f"creature:{under[0]}"
    return best


def drop_at(skin: ApocalypseScreen, x: float, y: float, piece: int) -> str:
    """Return the target of a card released at the point.

    The place there, or its only one, if the point is anywhere on the table.
    """
    place = place_at(skin, x, y, piece)
    lit = skin.input.lit_of(piece)
    if len(lit) != 1 or place in lit or skin.picker.open:
        return place
    only = next(iter(lit))
    kind = only.partition(":")[0]
    under = skin.facts.things.get(number_of(place)) if place.startswith("creature:") else None
    if kind == "fight" and number_of(only) >= 0 and under is not None and under.seat == skin.scene.presenter.seat:
        return place  # a combat card released on another fighter of the own side was meant for that one
    field = pygame.FRect(skin.places.stage if skin.layout.stage_open else skin.places.middle)
    if kind == "step":
        # The mist counts as the other world, whosever home it is in.
        box = step_box(skin, piece)
        if box is None:
            return place
        return only if box[0] <= x <= box[0] + box[2] and field.top <= y <= field.bottom else place
    return only if kind in OPEN_HANDED and field.collidepoint(x, y) else place


def grip_at(skin: ApocalypseScreen, x: float, y: float) -> tuple[int, Box] | None:
    """Return the card under the point that may be picked up, and its box."""
    presenter = skin.scene.presenter
    if not presenter.ready:
        return None
    picked = presenter.piece
    found = card_at(skin, x, y)
    if found is None:
        return None
    card = found[0]
    if picked >= 0 and card != picked and f"creature:{card}" in skin.input.lit_of(picked):
        return None  # a click on a highlighted target is for the picked card
    if picked >= 0 and card != picked and f"thing:{card}" in skin.input.lit_of(picked):
        return None
    return found if presenter.playable(card) else None
