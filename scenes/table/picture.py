"""The picture of the table: resting things, including the hand, are drawn once; moving things are drawn over them.

A frame in which one piece is dragged costs only that piece: the pixels it left are restored from the resting picture.
When something at rest changes, its draw list is made again and only the pixels that differ are drawn.
"""

from __future__ import annotations

from typing import Protocol

import pygame

from scenes.table import draw_list
from scenes.table import prompt as prompts
from scenes.table.animation import Flight
from scenes.table.draw_list import DrawList, Drawn
from scenes.table.gestures import Gestures
from scenes.table.hand import Hand
from scenes.table.shown_table import BACK
from scenes.table.skin.values import Look
from scenes.table.table import Table
from scenes.table.zoom import Zoom
from scenes.widgets.ui import Ui
from scenes.widgets.widget import Widget


class DrawnTable(Table, Protocol):
    """The parts of the table that are drawn."""

    @property
    def hand(self) -> Hand:
        """The hand in front."""

    @property
    def gestures(self) -> Gestures:
        """Draws the dragged piece."""

    @property
    def zoom(self) -> Zoom:
        """The large preview."""


class TablePicture:
    """Keeps the resting picture and knows which pixels the moving things touched.

    `stale`: resting things must be drawn again; `hand_stale`: the hand; `noting`: the list that collects the places of
    private faces during drawing.
    """

    def __init__(self, scene: DrawnTable) -> None:
        self.scene = scene
        self.stale = True
        self.hand_stale = True
        self._hand_faces: list[int] = []
        self._moving_faces: list[int] = []
        self.noting = self._moving_faces
        self._base: pygame.Surface | None = None
        self._resting: list[Drawn] = []
        self._hand: list[Drawn] = []
        self._widgets: dict[Widget, tuple[object, list[Drawn]]] = {}
        self._whole = True
        self._dirty: list[pygame.Rect] = []

    @property
    def faces(self) -> list[int]:
        """The private pieces whose faces are in the last picture."""
        return self._hand_faces + self._moving_faces

    def forget(self) -> None:
        """Drop the resting picture: the canvas changed."""
        self._base = None
        self._widgets.clear()

    def draw(self, surface: pygame.Surface) -> None:
        ui = self.scene.app.ui
        if ui.audit is not None:  # the audit needs to see every text drawn
            self._draw_audited(surface, ui)
            return
        base = self._base
        if base is None or base.get_size() != surface.get_size():
            base = self._base = pygame.Surface(surface.get_size()).convert(surface)
            self._resting, self._hand = [], []
            self.stale = True
        self._freshen(base, ui)
        surface.blit(base, (0, 0))
        self._dirty = self._draw_moving(surface, ui)

    def draw_changed(self, surface: pygame.Surface) -> bool:
        """Draw only what changed and what moves; return False if everything has to be drawn."""
        base = self._base
        ui = self.scene.app.ui
        if base is None or base.get_size() != surface.get_size() or ui.audit is not None:
            return False
        dirty = self._freshen(base, ui)
        if self._whole:
            surface.blit(base, (0, 0))
        else:
            for rect in draw_list.regions(dirty + self._dirty):
                surface.blit(base, rect, rect)
        self._dirty = self._draw_moving(surface, ui)
        return True

    def _freshen(self, base: pygame.Surface, ui: Ui) -> list[pygame.Rect]:
        """Bring the resting picture up to date; return the regions that changed."""
        rects: list[pygame.Rect] = []
        if self.stale:
            self.stale = False
            self.hand_stale = True
            sheet = DrawList(base.get_size())
            self._draw_resting(sheet, ui)  # type: ignore[arg-type]
            rects += draw_list.changed(self._resting, sheet.drawn)
            self._resting = sheet.drawn
        if self.hand_stale:
            self.hand_stale = False
            sheet = DrawList(base.get_size(), self.scene.hand.bounds(ui))
            self._draw_hand(sheet, ui)  # type: ignore[arg-type]
            rects += draw_list.changed(self._hand, sheet.drawn)
            self._hand = sheet.drawn
        if not rects:
            return []
        where = draw_list.regions(rects)
        draw_list.draw(base, self._resting + self._hand, where)
        return where

    def _draw_audited(self, surface: pygame.Surface, ui: Ui) -> None:
        self._draw_resting(surface, ui)
        surface.set_clip(self.scene.hand.bounds(ui).clip(surface.get_rect()))
        self._draw_hand(surface, ui)
        surface.set_clip(None)
        self._dirty = self._draw_moving(surface, ui)
        self._base = None

    def _draw_hand(self, surface: pygame.Surface, ui: Ui) -> None:
        self._hand_faces.clear()
        self.noting = self._hand_faces
        self.scene.hand.draw(surface, ui)
        self.noting = self._moving_faces

    def _draw_resting(self, surface: pygame.Surface, ui: Ui) -> None:
        skin = self.scene.skin
        skin.picture.draw_ground(surface, ui)
        skin.picture.draw_table(surface, ui)
        box = skin.layout.boxes().get("prompt")
        if box is not None:
            links = prompts.draw_prompt(surface, ui, box, self.scene.prompt, self.scene.shake())
            self.scene.rule_links["prompt"] = links
        for widget in self.scene.group.widgets:
            if widget.visible:
                self._draw_widget(surface, ui, widget)

    def _draw_widget(self, surface: pygame.Surface, ui: Ui, widget: Widget) -> None:
        """Draw a widget; one that looks as before is taken over from the last list."""
        if not isinstance(surface, DrawList):
            widget.draw(surface, ui)
            return
        looks = widget.looks()
        kept = self._widgets.get(widget)
        if looks is not None and kept is not None and kept[0] == looks:
            surface.drawn += kept[1]
            return
        begun = len(surface.drawn)
        widget.draw(surface, ui)
        self._widgets[widget] = (looks, surface.drawn[begun:])

    def _draw_moving(self, surface: pygame.Surface, ui: Ui) -> list[pygame.Rect]:
        """Draw moving things and return the pixels touched; `_whole` means possibly all."""
        self._whole = False
        self._moving_faces.clear()
        dirty: list[pygame.Rect] = []

        def touched(rects: list[pygame.Rect] | None) -> None:
            if rects is None:
                self._whole = True
            else:
                dirty.extend(rects)

        touched(self.scene.skin.picture.draw_moving(surface, ui))
        if self.scene.animator.runs("shake"):
            self.stale = True
        for flight in self.scene.animator.flights:
            if flight.timer.begun:
                dirty.append(self._draw_flight(surface, ui, flight))
        touched(self.scene.skin.picture.draw_over(surface, ui))
        touched(self.scene.gestures.draw(surface, ui))
        touched(self.scene.zoom.draw(surface, ui))
        touched(self._draw_group_over(surface, ui))
        screen = surface.get_rect()
        return [rect.clip(screen) for rect in dirty if rect.colliderect(screen)]

    def _draw_group_over(self, surface: pygame.Surface, ui: Ui) -> list[pygame.Rect] | None:
        group = self.scene.group
        current = group.current
        whole = False
        if group.ring.shown and current is not None and current in group.everyone() and current.shown():
            current.draw_focus(surface, ui)
            whole = True
        for widget in group.everyone():
            if widget.shown():
                widget.draw_over(surface, ui)
        if group.dialog is not None:
            group.dialog.draw(surface, ui)
            whole = True
        elif group.tooltip.shown:
            group.draw_tooltip(surface, ui)
            whole = True
        return None if whole else []

    def _draw_flight(self, surface: pygame.Surface, ui: Ui, flight: Flight) -> pygame.Rect:
        own = self.scene.skin.picture.draw_flight(surface, ui, flight)
        if own is not None:
            return own
        pose = flight.pose
        box = pygame.FRect(0, 0, pose.width, pose.width * self.scene.skin.layout.ratio)
        box.center = (pose.x, pose.y)
        width_px = ui.px(pose.width)
        face = flight.piece if pose.face_up and flight.piece != BACK else BACK
        if flight.turns or pose.alpha < 1:
            # Only the end sizes are drawn exactly; in between the picture is scaled for a moment.
            end = max(flight.start.width, flight.end.width)
            picture = self._side(face, ui.px(end), flight.detail)
            size = (max(1, round(width_px * flight.narrow)), max(1, round(width_px * self.scene.skin.layout.ratio)))
            picture = pygame.transform.smoothscale(picture, size)
            if pose.alpha < 1:
                picture.set_alpha(round(pose.alpha * 255))
            place = (round(pose.x * ui.scale - size[0] / 2), round(pose.y * ui.scale - size[1] / 2))
            surface.blit(picture, place)
            return pygame.Rect(place, size).inflate(4, 4)
        if flight.start.width != flight.end.width:
            end = flight.end.width if flight.end.width > flight.start.width * 0.5 else flight.start.width
            source = self._side(face, ui.px(end), flight.detail)
            ui.shadow(surface, box, pose.width * 0.075, 3 if flight.height > 0.3 else 2)
            size = (width_px, round(width_px * self.scene.skin.layout.ratio))
            if source.get_size() != size:
                source = pygame.transform.smoothscale(source, size)
            surface.blit(source, (ui.at(box.x), ui.at(box.y)))
        else:
            level = 3 if flight.height > 0.3 else 2
            self.scene.draw_lying(
                surface, ui, face, box, width_px, Look(level, "rest", 0.0, flight.detail), flight.target
            )
        return ui.rect(box).inflate(ui.px(70), ui.px(80))

    def _side(self, face: int, width_px: int, detail: int) -> pygame.Surface:
        skin = self.scene.skin
        return skin.faces.back(width_px) if face < 0 else skin.faces.face(face, width_px, "rest", detail)
