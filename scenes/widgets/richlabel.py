"""Text with bold parts, icons and links, wrapped.

Marks: `**bold**`, `*slanted*`, `{icon:name}`, `[words](target)`. Everything else is plain text; "\\n" is a new line.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import NamedTuple

import pygame

from game.words import N_
from scenes.widgets.input import Event, Pointer, intent
from scenes.widgets.theme import TYPE, Step
from scenes.widgets.ui import Box, Paint, Ui
from scenes.widgets.widget import Widget

_MARK = re.compile(r"\*\*(.+?)\*\*|\*(\S.*?)\*|\{icon:([\w-]+)\}|\[([^\]]+)\]\(([^)\s]+)\)|(\n)", re.S)


class Piece(NamedTuple):
    """A run of one kind: "plain", "bold", "slanted", "icon", "link" or "break"."""

    kind: str
    text: str
    target: str = ""


class Placed(NamedTuple):
    """A piece of a line and its place in du, relative to the label."""

    piece: Piece
    x: float
    y: float
    w: float


def parse(markup: str) -> list[Piece]:
    """Return the runs of `markup`."""
    pieces, at = [], 0
    for found in _MARK.finditer(markup):
        if found.start() > at:
            pieces.append(Piece("plain", markup[at : found.start()]))
        bold, slanted, icon, words, target, line_break = found.groups()
        if bold is not None:
            pieces.append(Piece("bold", bold))
        elif slanted is not None:
            pieces.append(Piece("slanted", slanted))
        elif icon is not None:
            pieces.append(Piece("icon", icon))
        elif words is not None:
            pieces.append(Piece("link", words, target))
        elif line_break:
            pieces.append(Piece("break", ""))
        at = found.end()
    if at < len(markup):
        pieces.append(Piece("plain", markup[at:]))
    return pieces


def step_of(piece: Piece, step: str) -> Step:
    """Return the type step of a run within text of `step`."""
    base = TYPE[step]
    face = {"bold": "sans-bold", "link": "sans-semibold", "slanted": "sans-italic"}.get(piece.kind, base.face)
    return base._replace(face=face)


def lay_out(ui: Ui, markup: str, step: str, width: float) -> tuple[list[Placed], float]:
    """Break `markup` into lines of at most `width` du; return the pieces with places, and the height."""
    line_h = ui.line_height(step)
    placed: list[Placed] = []
    x = y = 0.0
    for piece in parse(markup):
        if piece.kind == "break":
            x, y = 0.0, y + line_h
            continue
        if piece.kind == "icon":
            size = ui.step_du(step) + 2
            if x + size > width and x > 0:
                x, y = 0.0, y + line_h
            placed.append(Placed(piece, x, y, size))
            x += size
            continue
        face = step_of(piece, step)
        run, run_x = "", x
        for word in re.findall(r"\s+|\S+", piece.text):
            longer = run + word
            if run_x + ui.text_size(longer.rstrip(), face)[0] > width and (run.strip() or run_x > 0) and word.strip():
                if run.strip():
                    done = run.rstrip()
                    placed.append(Placed(piece._replace(text=done), run_x, y, ui.text_size(done, face)[0]))
                y, run_x, longer = y + line_h, 0.0, word
            run = longer if run_x > 0 or longer.strip() else ""
        if run:
            w = ui.text_size(run, face)[0]
            placed.append(Placed(piece._replace(text=run), run_x, y, w))
            x = run_x + w
        else:
            x = run_x
    return placed, y + line_h


class RichLabel(Widget):
    """Wrapped text with bold, icons and links.

    With links it can have the focus: left and right move between links, Enter follows. `on_link(target)` is called for
    a link. `height(ui)` returns its height at its present width.
    """

    kind = N_("text")

    def __init__(
        self,
        markup: str = "",
        *,
        step: str = "body",
        colour: Paint = "text",
        rect: Box = (0, 0, 0, 0),
        on_link: Callable[[str], object] | None = None,
    ) -> None:
        super().__init__("", rect)
        self.step, self.colour, self.on_link = step, colour, on_link
        self.link = 0
        self.markup = ""
        self.set_markup(markup)

    def set_markup(self, markup: str) -> None:
        self.markup = markup
        pieces = parse(markup)
        self.links = [piece.target for piece in pieces if piece.kind == "link"]
        self.name = "".join(piece.text for piece in pieces if piece.kind != "icon")
        self.focusable = bool(self.links and self.on_link is not None)
        self.link = 0
        self.dirty()

    def height(self, ui: Ui, width: float | None = None) -> float:
        """Return the height in du at `width` (default: the current one)."""
        return lay_out(ui, self.markup, self.step, width or self.rect.w)[1]

    def activate(self) -> bool:
        if not self.links or self.on_link is None:
            return False
        self.on_link(self.links[self.link])
        return True

    def handle(self, event: Event) -> bool:
        if isinstance(event, Pointer) and self.on_link is not None and self.group is not None:
            if event.kind in ("down", "up") and event.button == 1:
                target = self._link_at(event.x, event.y, self.group.app.ui)
                if target is None:
                    return False
                if event.kind == "up":
                    self.on_link(target)
                return True
            return False
        wanted = intent(event)
        if self.focused and len(self.links) > 1 and wanted in ("left", "right"):
            self.link = (self.link + (1 if wanted == "right" else -1)) % len(self.links)
            self.dirty()
            return True
        return super().handle(event)

    def _link_at(self, x: float, y: float, ui: Ui) -> str | None:
        line_h = ui.line_height(self.step)
        for piece, px, py, w in lay_out(ui, self.markup, self.step, self.rect.w)[0]:
            if piece.kind == "link" and pygame.FRect(self.rect.x + px, self.rect.y + py, w, line_h).collidepoint(x, y):
                return piece.target
        return None

    def draw(self, surface: pygame.Surface, ui: Ui) -> None:
        line_h = ui.line_height(self.step)
        for piece, px, py, w in lay_out(ui, self.markup, self.step, self.rect.w)[0]:
            x, y = self.rect.x + px, self.rect.y + py
            if piece.kind == "icon":
                ui.icon(surface, piece.text, x, y + (line_h - w) / 2, w, self.colour)
                continue
            link = piece.kind == "link" and self.on_link is not None
            face = step_of(piece, self.step)
            ui.text(surface, piece.text, x, y, face, "info_ink" if link else self.colour)
            if link:
                current = self.focused and self.links[self.link] == piece.target
                ui.line(surface, x, y + line_h - 2, x + w, y + line_h - 2, "accent_ink" if current else "info_ink")
