"""The board on the table: the places of figures, what is under a point, and the whole picture."""

from __future__ import annotations

import math
from collections.abc import Iterable
from typing import TYPE_CHECKING

import pygame

from game.blood_rage.facade import (
    AREA,
    FJORD_ZONES,
    MARKER,
    NUMBER,
    PROVINCE_ZONES,
    VILLAGE_ZONES,
    YGGDRASIL_ZONE,
    fjord_of_area,
    is_figure,
    owner,
)
from game.core.view import View
from scenes.art.blood_rage import board as art_board
from scenes.art.blood_rage import geometry as geo
from scenes.tables.blood_rage import art
from scenes.widgets.ui import Box, Ui

if TYPE_CHECKING:
    from game.blood_rage.facade import BloodFacts

Point = tuple[float, float]


def land_of(facts: BloodFacts) -> art_board.Land:
    """Return the state of the land as the art wants it."""
    tokens = facts.tokens if any(facts.tokens[:8]) else art_board.NO_TOKENS
    return art_board.Land(tokens, facts.pillaged, facts.destroyed, facts.doomed, facts.age)


def spots(view: View) -> dict[int, Point]:
    """Return the middles (fractions of the board) of all figures on it."""
    found: dict[int, Point] = {}
    for figure, zone in view.facts.at.items():
        word = zone[0]
        if word == "v" and zone in AREA:
            province, number = AREA[zone], int(zone.rsplit(":", 1)[1])
            found[figure] = geo.VILLAGES[province][number]
    tree = view.zones[YGGDRASIL_ZONE].pieces
    found.update(zip(tree, geo.tree_places(len(tree))))
    for fjord, zone in enumerate(FJORD_ZONES):
        ships = view.zones[zone].pieces
        found.update(zip(ships, geo.ship_places(fjord, len(ships))))
    return found


class Board:
    """The board in a box (du) with the figures of a view."""

    def __init__(self, box: Box) -> None:
        self.box = pygame.FRect(box)

    @property
    def k(self) -> float:
        """Du of the canvas for each du of the board's own box."""
        return self.box.w / geo.WIDTH

    @property
    def figure(self) -> float:
        """Nominal size of a figure, du."""
        return geo.FIGURE * self.k

    def point(self, at: Point) -> Point:
        """Return fractions of the board as a point in du."""
        return self.box.x + at[0] * self.box.w, self.box.y + at[1] * self.box.h

    def share(self, x: float, y: float) -> Point:
        """Return a point in du as fractions of the board."""
        return (x - self.box.x) / self.box.w, (y - self.box.y) / self.box.h

    def spot(self, view: View, zone: str, at: int) -> Point | None:
        """Return the middle of the piece at index `at` of a zone in du; None for a zone that is not on the board."""
        if zone == YGGDRASIL_ZONE:
            places = geo.tree_places(max(at + 1, len(view.zones[zone].pieces)))
            return self.point(places[at])
        if zone in FJORD_ZONES:
            fjord = FJORD_ZONES.index(zone)
            return self.point(geo.ship_places(fjord, max(at + 1, len(view.zones[zone].pieces)))[at])
        if zone in AREA:
            return self.point(geo.VILLAGES[AREA[zone]][int(zone.rsplit(":", 1)[1])])
        return None

    def place_point(self, view: View, zone: str) -> Point | None:
        """Return where a place on the board is marked, du."""
        if zone.startswith("province:"):
            return self.point(geo.COINS[NUMBER[zone.split(":")[1]]])
        if zone == YGGDRASIL_ZONE:
            return self.point((0.5, 0.5))
        if zone in FJORD_ZONES:
            return self.point(geo.FJORDS[FJORD_ZONES.index(zone)])
        return self.spot(view, zone, 0)

    def area_at(self, x: float, y: float) -> int:
        """Return the province (0 to 8) or fjord (9 to 12) under a point in du, -1 for none."""
        if not self.box.collidepoint(x, y):
            return -1
        at = self.share(x, y)
        province = geo.province_at(*at)
        if province >= 0:
            return province
        fjord = geo.fjord_at(*at)
        return 9 + fjord if fjord >= 0 else -1

    def figure_at(self, view: View, x: float, y: float) -> int:
        """Return the figure under a point in du, the one with the nearest middle; -1 for none."""
        if not self.box.collidepoint(x, y):
            return -1
        best, found = self.figure * 0.72, -1
        for figure, spot in spots(view).items():
            px, py = self.point(spot)
            apart = math.hypot(px - x, py - y)
            if apart < best:
                best, found = apart, figure
        return found

    def zone_at(self, x: float, y: float, piece: int, lit: frozenset[str]) -> str:
        """Return the target zone of a piece released at a point (du).

        The nearest highlighted one of the area under it, else any zone there.
        """
        area = self.area_at(x, y)
        if piece == MARKER:
            at = self.share(x, y)
            token = geo.token_at(*at)
            province = token if token >= 0 else area
            return PROVINCE_ZONES[province] if 0 <= province <= 8 else ""
        if area < 0 or not (is_figure(piece) or piece < 0):
            return ""
        if area == geo.YGGDRASIL:
            return YGGDRASIL_ZONE
        if area >= 9:
            return FJORD_ZONES[fjord_of_area(area)]
        zones = VILLAGE_ZONES[area]
        if PROVINCE_ZONES[area] in lit:
            return PROVINCE_ZONES[area]
        wanted = [zone for zone in zones if zone in lit] or list(zones)
        places = [(geo.VILLAGES[area][int(zone.rsplit(":", 1)[1])], zone) for zone in wanted]
        _far, zone = min((math.dist(self.point(place), (x, y)), zone) for place, zone in places)
        return zone

    # -- picture ------------------------------------------------------------------------------------------

    def width_px(self, ui: Ui) -> int:
        """Return the width of the board in pixels."""
        return ui.px(self.box.w)

    def corner(self, ui: Ui) -> tuple[int, int]:
        """Return the upper left corner in pixels."""
        return ui.at(self.box.x), ui.at(self.box.y)

    def draw_land(self, surface: pygame.Surface, ui: Ui, facts: BloodFacts) -> None:
        """Draw sea, land, labels and villages."""
        picture = art_board.board(self.width_px(ui), land_of(facts), ui.scale, ui.theme)
        surface.blit(picture, self.corner(ui))

    def draw_overlay(self, surface: pygame.Surface, ui: Ui, area: int, kind: str) -> None:
        """Draw something over a province or fjord."""
        art_board.overlay(area, kind, self.width_px(ui)).draw(surface, self.corner(ui))

    def draw_village(self, surface: pygame.Surface, ui: Ui, zone: str, state: str) -> None:
        """Draw a village in another state."""
        number = int(zone.rsplit(":", 1)[1])
        art_board.village_overlay(AREA[zone], number, state, self.width_px(ui)).draw(surface, self.corner(ui))

    def draw_labels(self, surface: pygame.Surface, ui: Ui, facts: BloodFacts) -> None:
        """Draw plates, tokens and pills again."""
        art_board.labels(surface, self.corner(ui), self.width_px(ui), land_of(facts), ui.scale)

    def draw_figures(
        self, surface: pygame.Surface, ui: Ui, view: View, without: Iterable[int] = (), dim: Iterable[int] = ()
    ) -> None:
        """Draw all figures but some; those of `dim` darkened."""
        facts: BloodFacts = view.facts
        gone, dark = set(without), set(dim)
        size = self.figure * ui.scale
        for figure, spot in spots(view).items():
            if figure in gone:
                continue
            seat = owner(facts, figure)
            if seat < 0:
                continue
            picture = art.figure(figure, facts.clans[seat], size, "dim" if figure in dark else "rest")
            art.put(surface, ui, picture, *self.point(spot))


def draw_small(surface: pygame.Surface, ui: Ui, view: View, box: Box) -> None:
    """Draw the whole board with its figures into another box, for summaries."""
    board = Board(box)
    board.draw_land(surface, ui, view.facts)
    board.draw_figures(surface, ui, view)
