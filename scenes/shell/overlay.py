"""Drawn over every scene: notices at the top and the caption bar at the bottom."""

from __future__ import annotations

from typing import NamedTuple

import pygame

from scenes.widgets.host import NoticeKind
from scenes.widgets.theme import mix
from scenes.widgets.ui import Ui

STAYS = 6.0
"""Seconds a notice stays; warnings stay twice as long."""
CAPTION_DU = 34.0
"""Height of the caption bar."""


class Notice(NamedTuple):
    """One message: text, kind, and when it leaves (s)."""

    text: str
    kind: NoticeKind
    until: float


class Overlay:
    """Keeps the notices (at most three) and the caption."""

    def __init__(self) -> None:
        self.notices: list[Notice] = []
        self.caption = ""
        self._boxes: list[pygame.FRect] = []

    def add(self, text: str, kind: NoticeKind, now: float) -> None:
        """Show a message. The same text twice is one message."""
        self.notices = [notice for notice in self.notices if notice.text != text]
        stays = STAYS * (2 if kind == "warning" else 1)
        self.notices = [*self.notices[-2:], Notice(text, kind, now + stays)]

    def update(self, now: float) -> bool:
        """Remove expired notices and captions. Return whether the picture changed."""
        before = len(self.notices)
        self.notices = [notice for notice in self.notices if notice.until > now]
        return len(self.notices) != before

    def click(self, x: float, y: float) -> bool:
        """Remove the notice at the point. Return whether there was one."""
        for box, notice in zip(self._boxes, list(self.notices)):
            if box.collidepoint(x, y):
                self.notices.remove(notice)
                return True
        return False

    def draw(self, surface: pygame.Surface, ui: Ui) -> None:
        self._boxes = []
        y = 12.0
        for notice in self.notices:
            width = min(620.0, ui.width - 32)
            room = width - 62
            text_w, text_h = ui.text_size(notice.text, "body", room)
            width = min(width, text_w + 64)
            box = pygame.FRect((ui.width - width) / 2, y, width, text_h + 22)
            self._boxes.append(box)
            theme = ui.theme
            edge, icon, ink = {
                "info": (theme.info, "info", theme.info_ink),
                "warning": (theme.rage, "warning", theme.rage_ink),
                "good": (theme.good, "check", theme.good_ink),
            }[notice.kind]
            ui.panel(surface, box, 10, mix(theme.panel, edge, 0.08), edge, "dialog", 1.4)
            ui.icon(surface, icon, box.x + 16, box.centery - 10, 20, ink)
            ui.text(surface, notice.text, box.x + 48, y + 11, "body", "text", width=room + 1, wrap=True)
            y = box.bottom + 8

    def draw_caption(self, surface: pygame.Surface, ui: Ui, bar: pygame.Rect) -> None:
        """Draw the caption bar into `bar` (px), below the canvas."""
        surface.fill(ui.theme.felt_2, bar)
        surface.fill(ui.theme.line_2, (bar.x, bar.y, bar.w, ui.px(1)))
        box = (16.0, bar.y / ui.scale, bar.w / ui.scale - 32, bar.h / ui.scale)
        ui.label(surface, self.caption, box, "body", "text", "left", may_cut=True)
