"""The hand as a stop of the Tab ring: with it in focus the arrows go through the cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.words import N_, _, ngettext
from scenes.widgets.input import Event, intent
from scenes.widgets.ui import Ui
from scenes.widgets.widget import Widget

if TYPE_CHECKING:
    from scenes.table.gestures import Gestures


class HandStop(Widget):
    """Takes keys for the hand; the pointer meets the cards themselves."""

    kind = N_("cards")
    radius = 12.0

    def __init__(self, gestures: Gestures) -> None:
        super().__init__(_("Hand"))
        self.gestures = gestures
        area = gestures.scene.hand.area
        bottom = min(area.top + area.height + 6, gestures.scene.app.ui.height - 2)
        self.rect = (area.left - 6, area.top - 6, area.right - area.left + 12, bottom - area.top + 6)

    def usable(self) -> bool:
        scene = self.gestures.scene
        return bool(scene.hand.lying) and not scene.covered

    def hit(self, x: float, y: float) -> bool:
        return False

    def state(self) -> str:
        count = len(self.gestures.scene.hand.lying)
        words = ngettext("{count} card", "{count} cards", count).format(count=count)
        return words + ", " + _("the arrows go through them")

    def handle(self, event: Event) -> bool:
        if not self.focused:
            return False
        meaning = intent(event)
        if meaning in ("left", "right"):
            return self.gestures.keys.step(meaning)
        if meaning == "accept":
            self.gestures.confirm()
            return True
        return False

    def looks(self) -> object:
        return ()

    def draw_focus(self, surface: pygame.Surface, ui: Ui) -> None:
        if not self.gestures.scene.hand.focused:  # else the card in focus has a ring of its own
            super().draw_focus(surface, ui)
