"""The left side of the lobby: one game introduced at length, or a tile for each of several."""

from __future__ import annotations

from typing import Any

import pygame

from game.core.entry import load
from game.words import _
from scenes.art import brand
from scenes.games import emblem_of, intro
from scenes.lobby.plan import LobbyPlan, usual_seats
from scenes.widgets.button import Button
from scenes.widgets.theme import mix
from scenes.widgets.ui import Ui


class Tile(Button):
    """One game among several: emblem, name, facts."""

    radius = 12.0

    def __init__(self, game: str, title: str, facts: list[str], aim: str, chosen: bool, on_press: Any) -> None:
        super().__init__(title, on_press)
        self.game, self.facts, self.aim, self.chosen = game, facts, aim, chosen

    def draw_focus(self, surface: pygame.Surface, ui: Ui) -> None:
        ui.focus_ring(surface, self.rect, self.radius, self.chosen)

    def draw(self, surface: pygame.Surface, ui: Ui) -> None:
        theme, box = ui.theme, self.rect
        fill = mix(theme.panel, theme.accent, 0.14) if self.chosen else theme.panel
        edge = "accent_ink" if self.chosen else "line_2" if self.hovered else "line"
        ui.panel(surface, box, 12, fill, edge, 1, 2.4 if self.chosen else 1.2)
        if box.h < 80:
            self._draw_low(surface, ui)
            return
        size = min(64.0, box.h - 40)
        picture = brand.emblem(emblem_of(self.game), ui.px(size), ui.theme)
        surface.blit(picture, (ui.at(box.x + 20), ui.at(box.centery - size / 2)))
        x = box.x + 36 + size
        room = box.right - x - 12
        # Whole lines only, as many as there is room for.
        rows = [(self._title(ui, room), "strong", "text")]
        for fact in self.facts:
            rows.append((fact, "small", "accent_ink"))
        aim = ui.lines(self.aim, "small", room)
        high = sum(ui.line_height(step) + 2 for _text, step, _ink in rows)
        while len(rows) > 1 and high > box.h - 16:
            high -= ui.line_height(rows.pop()[1]) + 2
        if len(aim) <= 3 and high + len(aim) * ui.line_height("small") <= box.h - 16:
            rows += [(line, "small", "text_2") for line in aim]
            high += len(aim) * ui.line_height("small")
        y = box.centery - high / 2
        for text, step, ink in rows:
            y = ui.text(surface, text, x, y, step, ink, width=room, may_cut=True).bottom + 1

    def _title(self, ui: Ui, room: float) -> str:
        """Return the name of the game, without its subtitle if that does not fit."""
        return self.label if ui.text_size(self.label, "strong")[0] <= room else self.label.split(" – ")[0]

    def _draw_low(self, surface: pygame.Surface, ui: Ui) -> None:
        """Emblem, name and one line: the introduction of the chosen game stands below all tiles."""
        box = self.rect
        size = box.h - 14
        picture = brand.emblem(emblem_of(self.game), ui.px(size), ui.theme)
        surface.blit(picture, (ui.at(box.x + 10), ui.at(box.centery - size / 2)))
        x = box.x + 22 + size
        room = box.right - x - 10
        title_h, line_h = ui.line_height("strong"), ui.line_height("small")
        whole = ui.text_size(self.aim, "small")[0] <= room
        y = box.centery - (title_h + (line_h if whole else 0.0)) / 2
        ui.text(surface, self._title(ui, room), x, y, "strong", width=room, may_cut=True)
        if whole:
            ui.text(surface, self.aim, x, y + title_h, "small", "text_2", width=room)


def draw_intro(
    surface: pygame.Surface,
    ui: Ui,
    box: pygame.FRect,
    bottom: float,
    plan: LobbyPlan,
    palette: str,
    headed: bool = True,
) -> None:
    """Draw the introduction of the chosen game into the panel `box`; `bottom` is where its button begins (du).
    `headed` gives it the name of the game: not below a tile that has it."""
    told_of = intro(plan.game)
    ui.panel(surface, box, 12, "panel", "line", 1)
    if told_of is None:
        return
    x, room = box.x + 18, box.w - 36
    title = _(plan.controller.title)
    title_h = ui.text_size(title, "heading_small", room)[1]
    line_h = ui.text_size(_(told_of.line), "body_strong", room)[1]
    if not headed:
        title_h = line_h = -4.0
    facts = told_of.facts(*usual_seats(plan.game))
    fact_h = max(26.0, ui.line_height("body") + 4)
    texts = [_(text) for text in told_of.aim]
    bottom -= 14
    text_h = title_h + line_h + 6 + fact_h * len(facts) + 12
    aim_h = [ui.text_size(text, "body", room)[1] + 8 for text in texts]
    picture_h = min(box.h * 0.36, 220.0)
    shown: list[tuple[str, float]] = []
    for text, high in zip(texts, aim_h):
        if box.y + 14 + picture_h + text_h + sum(h for _t, h in shown) + high > bottom:
            picture_h = max(96.0, bottom - box.y - 14 - text_h - sum(h for _t, h in shown) - high)
        if box.y + 14 + picture_h + text_h + sum(h for _t, h in shown) + high > bottom + 1:
            break
        shown.append((text, high))
    free = bottom - box.y - 14 - text_h - sum(h for _t, h in shown)
    picture_h = min(free, box.w * 0.62)
    if free < 60:
        picture_h = 0.0
    y = box.y + 14
    if picture_h:
        ground = (box.x + 10, box.y + 10, box.w - 20, picture_h - 4)
        ui.round_rect(surface, ground, 8, "felt")
        load(told_of.picture)(surface, ui, ground, palette, plan.preset)
        y += picture_h
    y += max(0.0, (bottom - y - text_h - sum(h for _t, h in shown)) / 3)
    if headed:
        ui.text(surface, title, x, y, "heading_small", width=room, wrap=True)
        y += title_h + 2
        ui.text(surface, _(told_of.line), x, y, "body_strong", "accent_ink", width=room, wrap=True)
        y += line_h + 8
    for text, high in shown:
        ui.text(surface, text, x, y, "body", "text_2", width=room, wrap=True)
        y += high
    y += 2
    for fact in facts:
        ui.icon(surface, fact.icon, x, y + (fact_h - 18) / 2, 18, "info_ink")
        ui.label(surface, fact.text, (x + 28, y, room - 28, fact_h), "body", "text", "left")
        y += fact_h
