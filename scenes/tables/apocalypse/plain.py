"""What stands in for the stage and the votes as long as their modules are not there."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

import pygame

from game.core.view import View
from scenes.table.animation import Pose
from scenes.tables.apocalypse import art
from scenes.widgets.ui import Box, Ui

if TYPE_CHECKING:
    from scenes.tables.apocalypse.skin import ApocalypseSkin


class Plain:
    """A fight drawn plainly: attackers left, defenders right, cards between."""

    def __init__(self, skin: ApocalypseSkin) -> None:
        self.skin = skin
        self.box = pygame.FRect(0, 0, 0, 0)

    @property
    def open(self) -> bool:
        return self.skin.scene.view.facts.fight is not None

    def layout(self, ui: Ui, box: Box) -> None:
        self.box = pygame.FRect(box)

    def _sides(self) -> dict[int, pygame.FRect]:
        fight = self.skin.facts.fight
        found: dict[int, pygame.FRect] = {}
        if fight is None:
            return found
        for side, x in ((fight.attackers, self.box.x + 60), (fight.defenders, self.box.right - 150)):
            for at, creature in enumerate(side):
                found[creature] = pygame.FRect(x, self.box.y + 60 + 132 * at, 90, 126)
        return found

    def draw(self, surface: pygame.Surface, ui: Ui) -> None:
        ui.round_rect(surface, self.box, 12, (43, 21, 24), (122, 49, 40), 1.4)
        lit = self.skin.lit_creatures()
        for creature, box in self._sides().items():
            if creature in lit:
                art.put_halo(surface, ui, self.skin.shown_of(creature), box)
            art.put_card(surface, ui, self.skin.shown_of(creature), box)
        for zone, value in self.skin.scene.view.zones.items():
            if zone.startswith(("laid", "shown")):
                for at in range(value.size):
                    pose = self.pose(self.skin.scene.view, zone, at, -1)
                    if pose is None:
                        continue
                    box = pygame.FRect(0, 0, pose.width, pose.width * 1.4)
                    box.center = (pose.x, pose.y)
                    if at < len(value.pieces):
                        art.put_card(surface, ui, self.skin.shown_of(value.pieces[at]), box)
                        self.skin.note_private(value.pieces[at])
                    else:
                        art.put_back(surface, ui, "combat", box)

    def pose(self, view: View, zone: str, at: int, piece: int) -> Pose | None:
        if zone == "play":
            box = self._sides().get(piece)
            return Pose(*box.center, box.w) if box is not None else None
        if zone.startswith(("laid", "shown")):
            fight = view.facts.fight
            seat = int(zone.split(":")[1])
            if fight is None:
                return None
            left = fight.seats[0] == seat
            x = self.box.x + 240 + 60 * (at % 3) if left else self.box.right - 330 + 60 * (at % 3)
            return Pose(x, self.box.y + 130 + 132 * (at // 3), 90)
        return None

    def drop_boxes(self) -> dict[str, Box]:
        found: dict[str, Box] = {"fight": tuple(self.box), "target": tuple(self.box), "stop": tuple(self.box)}
        for creature, box in self._sides().items():
            found[f"fight:{creature}"] = tuple(box.inflate(60, 10))
        return found

    def piece_at(self, x: float, y: float) -> tuple[int, Box] | None:
        for zone, value in self.skin.scene.view.zones.items():
            if zone.startswith(("laid", "shown")):
                for at, piece in enumerate(value.pieces):
                    pose = self.pose(self.skin.scene.view, zone, at, piece)
                    if pose is not None and abs(pose.x - x) < 45 and abs(pose.y - y) < 63:
                        return piece, (pose.x - 45, pose.y - 63, 90, 126)
        for creature, box in self._sides().items():
            if box.collidepoint(x, y):
                return creature, tuple(box)
        return None

    def chip_at(self, x: float, y: float) -> str:
        return ""

    def chip_box(self, choice: str) -> Box | None:
        return None


class NoVotes(Plain):
    """No panel for votes: the prompt panel has the three answers."""

    @property
    def open(self) -> bool:
        return False


def make_stage(skin: ApocalypseSkin) -> Any:
    """Return the stage of the fight."""
    try:
        return import_module("scenes.tables.apocalypse.stage").Stage(skin)
    except ModuleNotFoundError:
        return Plain(skin)


def make_votes(skin: ApocalypseSkin) -> Any:
    """Return the panel of votes."""
    try:
        return import_module("scenes.tables.apocalypse.votes").Votes(skin)
    except ModuleNotFoundError:
        return NoVotes(skin)
