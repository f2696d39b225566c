"""Faces of cards, a few per frame: drawing one takes some milliseconds, and a window must not wait for forty."""

from __future__ import annotations

import time
from collections.abc import Iterable

import pygame

from game.apocalypse.facade import Deck, card_defs, decks
from game.words import language
from scenes.art.apocalypse import cards, glyphs
from scenes.widgets.ui import Ui

RATIO = cards.RATIO
FRAME = 0.006
"""Seconds per frame that may be used for new faces."""


class Pictures:
    """Hands out faces. Call `begin` once a frame; when the time is used up, `get` returns None for a face that would
    have to be drawn, and `late` says that another frame is wanted."""

    def __init__(self) -> None:
        self._until = 0.0
        self.late = False
        self._made: set[tuple[object, ...]] = set()

    def begin(self, seconds: float = FRAME) -> None:
        self._until = time.perf_counter() + seconds
        self.late = False
        if len(self._made) > 6000:
            self._made.clear()

    def get(self, ui: Ui, slug: str, width: float, crinos: bool = False) -> pygame.Surface | None:
        """Return the face of a card `width` du wide, or None if there is no time left to draw it."""
        key = self._key(ui, slug, width, crinos)
        if key not in self._made and time.perf_counter() > self._until:
            self.late = True
            return None
        self._made.add(key)
        return face(ui, slug, width, crinos)

    @staticmethod
    def _key(ui: Ui, slug: str, width: float, crinos: bool) -> tuple[object, ...]:
        return (slug, crinos, round(width, 1), ui.px(width), language())

    def ahead(self, ui: Ui, slugs: Iterable[str], width: float) -> bool:
        """Draw the first of these faces that was not drawn yet, for later; return whether there was one."""
        for slug in slugs:
            key = self._key(ui, slug, width, False)
            if key not in self._made:
                self._made.add(key)
                face(ui, slug, width)
                return True
        return False


def face(ui: Ui, slug: str, width: float, crinos: bool = False) -> pygame.Surface:
    """Return the face of a card; one that cannot be played yet is dimmed."""
    state = "rest" if slug in card_defs.pool() else "unplayable"
    return cards.face(ui, cards.Shown(slug, crinos), width, state)


def draw_face(
    surface: pygame.Surface, ui: Ui, slug: str, x: float, y: float, width: float, crinos: bool = False
) -> None:
    """Draw a card with its upper left corner at (x, y) in du."""
    surface.blit(face(ui, slug, width, crinos), (ui.at(x), ui.at(y)))


def draw_waiting(surface: pygame.Surface, ui: Ui, slug: str, box: pygame.FRect) -> None:
    """Draw a placeholder for a face that is not ready: its outline with its name."""
    ui.round_rect(surface, box, 8, "panel", "line", 1.2)
    inner = (box.x + 8, box.y + 8, box.w - 16, box.h - 16)
    ui.label(surface, card_defs.printed()[slug].name, inner, "small", "text_2", lines=4, may_cut=True)


def draw_halo(surface: pygame.Surface, ui: Ui, slug: str, x: float, y: float, width: float) -> None:
    """Draw the light round a card that is pointed at."""
    shown = cards.Shown(slug)
    margin = cards.halo_margin(width)
    surface.blit(cards.halo(ui, shown, width), (ui.at(x - margin), ui.at(y - margin)))


def draw_side(surface: pygame.Surface, ui: Ui, deck: Deck, x: float, y: float, size: float) -> None:
    """Draw the sign of a deck's side; a deck without characters has none yet."""
    if not deck.characters:
        ui.icon(surface, "cards", x, y, size, "text_2")
        return
    side = decks.side_of(deck)
    picture = glyphs.glyph(side, ui.px(size), ui.colour("accent_ink" if side == "gaia" else "rage_ink"))
    surface.blit(picture, (ui.at(x), ui.at(y)))
