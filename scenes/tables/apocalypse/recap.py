"""The public events since a person looked last, for the strip of the curtain."""

from __future__ import annotations

import pygame

from game.core.events import SPECTATOR
from game.words import _
from scenes.table.log_panel import words_of
from scenes.tables.apocalypse.screen import ApocalypseScreen
from scenes.widgets.theme import Step
from scenes.widgets.ui import Ui

SMALL = Step(13, "sans-regular", 1.2, 14.5)
KINDS = ("play", "damage", "kill", "score", "moot", "alpha", "fight")


def draw(surface: pygame.Surface, ui: Ui, skin: ApocalypseScreen, box: pygame.FRect, since: int) -> None:
    """Draw the last lines of the log that fit."""
    match = skin.scene.match
    left = box.x + 16
    head = _("Since the last turn:")
    used = ui.label(surface, head, (left, box.y, box.w * 0.3, box.h), "body_strong", "accent_ink", "left", may_cut=True)
    x = used.right + 12
    where = skin.words.where_words()
    right = box.right - 16 - ui.text_size(where, "body_strong")[0]
    ui.label(surface, where, (right, box.y, box.right - 14 - right, box.h), "body_strong", "text", "left")
    lines = []
    for event in match.events(SPECTATOR, since):
        line = match.line(event)
        if line is not None and not line.heading and line.kind in KINDS:
            lines.append(words_of(line))
    rows = max(1, int((box.h - 6) / ui.line_height(SMALL)))
    shown = lines[-rows:]
    y = box.y + (box.h - len(shown) * ui.line_height(SMALL)) / 2
    for text in shown:
        ui.text(surface, text, x, y, SMALL, "text", width=max(20.0, right - 14 - x), may_cut=True)
        y += ui.line_height(SMALL)
    if not shown:
        ui.label(surface, "–", (x, box.y, 40, box.h), "body", "text_2", "left")
