"""The votes of a Moot Phase as a part of the table: open while a vote is held, with the three answers as chips."""

from __future__ import annotations

import pygame

from game.core.view import View
from scenes.table.animation import Pose
from scenes.table.shown_table import BACK
from scenes.tables.apocalypse import stage_marks as marks
from scenes.tables.apocalypse import stage_words as words
from scenes.tables.apocalypse import votes_draw
from scenes.tables.apocalypse.screen import ApocalypseScreen
from scenes.tables.apocalypse.stage_foot import draw_chip
from scenes.tables.apocalypse.stage_read import Look
from scenes.tables.apocalypse.stage_story import Chronicle, moot_begins
from scenes.tables.apocalypse.votes_draw import Plan
from scenes.widgets.ui import Box, Ui


class Votes:
    """One table's votes."""

    def __init__(self, skin: ApocalypseScreen) -> None:
        self.skin = skin
        self.box = pygame.FRect(156, 48, 888, 530)
        self.chronicle = Chronicle(moot_begins)

    @property
    def open(self) -> bool:
        """Whether a vote is held in the picture on screen."""
        facts = self.skin.scene.view.facts
        return bool(facts.juntas) and facts.ask is not None and facts.ask.prompt == "vote"

    def look(self) -> Look:
        """Return everything the panel shows."""
        scene = self.skin.scene
        facts, presenter = scene.view.facts, scene.presenter
        waiting = not scene.shown.waiting and facts.ask is not None
        asked = tuple(seat for seat in facts.ask.seats if seat not in facts.chosen) if waiting else ()
        story = self.chronicle.story(scene.match, scene.shown.seat, scene.shown.position)
        return Look(
            scene.view, story, scene.match.names, scene.front if scene.couch.open else BACK, scene.covered, asked,
            tuple(presenter.options) if presenter.ready else (), choice=presenter.choice if presenter.ready else "",
            hovered=scene.gestures.hovered_chip,
        )  # fmt: skip

    def layout(self, ui: Ui, box: Box) -> None:
        """Set the box (du) of the votes."""
        self.box = pygame.FRect(box)

    def plan(self) -> Plan:
        """Return the layout of the panel."""
        return votes_draw.plan_of(self.skin.app.ui, self.look(), self.box)

    def draw(self, surface: pygame.Surface, ui: Ui) -> None:
        if self.open:
            votes_draw.draw(surface, ui, self.look(), self.plan(), self.skin.faces.seat_mark)

    def pose(self, view: View, zone: str, at: int, piece: int) -> Pose | None:
        """Return where the card of a moot is while it is voted on."""
        if zone != "juntas" or not self.open:
            return None
        same = len(view.facts.juntas) == len(self.skin.scene.view.facts.juntas)
        there = self.plan() if same else votes_draw.plan(self.box, len(view.facts.juntas))
        for number, junta in enumerate(view.facts.juntas):
            if junta.card == piece:
                box = votes_draw.card_box(there.items[number])
                return Pose(box.centerx, box.centery, box.w)
        return None

    def drop_boxes(self) -> dict[str, Box]:
        """Return the places in the panel: there are none."""
        return {}

    def grip_at(self, x: float, y: float) -> tuple[int, Box] | None:
        """Return what may be picked up under the point: nothing."""
        return None

    def piece_at(self, x: float, y: float) -> tuple[int, Box] | None:
        """Return the moot or board meeting under the point and its box, for the preview."""
        if not self.open:
            return None
        for junta, row in zip(self.skin.scene.view.facts.juntas, self.plan().items):
            box = votes_draw.card_box(row)
            if box.collidepoint(x, y):
                return junta.card, box
        return None

    def chip_boxes(self) -> dict[str, pygame.FRect]:
        """Return the three answers with their boxes; {} while no person here votes."""
        return votes_draw.chip_boxes(self.look(), self.plan()) if self.open else {}

    def chip_at(self, x: float, y: float) -> str:
        """Return the answer whose chip is under the point, "" for none."""
        for choice, box in self.chip_boxes().items():
            if box.collidepoint(x, y):
                return choice
        return ""

    def chip_box(self, choice: str) -> Box | None:
        """Return the place of the chip of an answer."""
        return self.chip_boxes().get(choice)

    def draw_chip(self, surface: pygame.Surface, ui: Ui, choice: str, x: float, y: float) -> pygame.Rect:
        """Draw a chip that is being dragged with its middle at (x, y); return the pixels touched."""
        box = self.chip_boxes().get(choice, pygame.FRect(0, 0, 96, 46)).copy()
        box.center = (x, y)
        draw_chip(surface, marks.at_night(ui), words.chip_name(self.look(), choice), box, True, False)
        return ui.rect(box).inflate(10, 10)

    def step_choice(self, choice: str, direction: str) -> str:
        """Return the answer next to `choice` in a direction."""
        names = list(self.chip_boxes())
        if not names:
            return ""
        if choice not in names:
            return names[0] if direction in ("right", "down") else names[-1]
        by = 1 if direction in ("right", "down") else -1
        return names[(names.index(choice) + by) % len(names)]
