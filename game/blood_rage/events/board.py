"""What can happen: figures and provinces."""

from __future__ import annotations

from typing import NamedTuple

from game.blood_rage.board import AREA, TOKEN_ZONES
from game.blood_rage.events.changing import (
    noted,
    replaced,
    without,
)
from game.blood_rage.facts import BloodFacts
from game.blood_rage.record import Battle
from game.blood_rage.table import NOBODY
from game.blood_rage.zones import OUT, VALHALLAS
from game.core.events import public
from game.core.view import View, Zone


@public("seat", "figure", "origin", "place", "cause")
class FigureMoved(NamedTuple):
    """A figure went from one zone to another; `seat` is its owner, `cause` one of CAUSES."""

    seat: int
    figure: int
    origin: str
    place: str
    cause: str

    def recorded(self, fight: Battle) -> Battle:
        if self.place not in VALHALLAS:
            return fight
        return fight._replace(dead=(*fight.dead, (self.figure, self.seat)))

    def apply(self, view: View) -> View:
        """Move the figure; who comes to Valhalla has died."""
        facts: BloodFacts = noted(view.facts, self)
        figure, origin, place = self.figure, self.origin, self.place
        there = (*view.zones[place].pieces, figure)
        zones = {
            **view.zones,
            origin: without(view.zones[origin], figure),
            place: Zone(there if place in AREA else tuple(sorted(there))),
        }
        crowd = list(facts.crowd)
        if origin in AREA:
            crowd[AREA[origin]] = tuple(other for other in crowd[AREA[origin]] if other != figure)
        if place in AREA:
            crowd[AREA[place]] += (figure,)
        deaths = facts.deaths
        if place in VALHALLAS:
            own = deaths[self.seat]
            deaths = replaced(deaths, self.seat, replaced(own, facts.age - 1, own[facts.age - 1] + 1))
        owners = {**facts.owners, figure: NOBODY} if place == OUT else facts.owners
        moved = facts._replace(at={**facts.at, figure: place}, crowd=tuple(crowd), deaths=deaths, owners=owners)
        return View(view.seat, zones, moved)


@public("seat", "figure", "cause")
class FigureSaved(NamedTuple):
    """A figure stays although it would have been destroyed: Frigga's Protection was paid."""

    seat: int
    figure: int
    cause: str

    def apply(self, view: View) -> View:
        """Change nothing that is seen."""
        return view


@public("seat", "province")
class MarchEnded(NamedTuple):
    """A march is complete (7.12)."""

    seat: int
    province: int

    def apply(self, view: View) -> View:
        """Change nothing that is seen."""
        return view


@public("age", "province", "instead")
class ProvinceDestroyed(NamedTuple):
    """Ragnarok destroys a province; `instead` is the doomed one that Fenrir spares, else -1 (11.1, 16.4)."""

    age: int
    province: int
    instead: int

    def apply(self, view: View) -> View:
        """Take the province off the board with its token."""
        facts: BloodFacts = view.facts
        destroyed = replaced(facts.destroyed, self.province, True)
        zones = {**view.zones, TOKEN_ZONES[self.province]: Zone()}
        return View(view.seat, zones, facts._replace(destroyed=destroyed))
