"""The pictures of cards for this table, with shadow, light and signs."""

from __future__ import annotations

import pygame

from scenes.art.apocalypse import cards, glyphs, parts
from scenes.art.apocalypse.cards import Shown
from scenes.art.apocalypse.outlines import FORMS
from scenes.tables.apocalypse.stage_marks import soft_shadow
from scenes.widgets.cache import SHARED
from scenes.widgets.theme import Colour
from scenes.widgets.ui import Ui

VERB_SIGNS = {"attack": "damage", "challenge": "ally", "battlefield": "battlefield", "bind": "umbra"}


def put_card(surface: pygame.Surface, ui: Ui, shown: Shown, box: pygame.FRect, state: str = "rest") -> None:
    """Draw a card with a soft shadow, which follows its outline."""
    picture = cards.face(ui, shown, box.w, state)
    soft_shadow(surface, ui, picture, cards.key_of(shown), box)
    surface.blit(picture, (ui.at(box.x), ui.at(box.y)))


def put_halo(surface: pygame.Surface, ui: Ui, shown: Shown, box: pygame.FRect) -> None:
    """Draw the light that follows a card's own outline; it goes under the card."""
    picture = cards.halo(ui, shown, box.w)
    margin = ui.px(cards.halo_margin(box.w))
    surface.blit(picture, (ui.at(box.x) - margin, ui.at(box.y) - margin))


def put_back(surface: pygame.Surface, ui: Ui, deck: str, box: pygame.FRect, shadow: bool = True) -> None:
    """Draw a back."""
    picture = cards.back(ui, deck, box.w)
    if shadow:
        soft_shadow(surface, ui, picture, ("back", deck), box)
    surface.blit(picture, (ui.at(box.x), ui.at(box.y)))


def put_check(surface: pygame.Surface, ui: Ui, box: pygame.FRect) -> None:
    """Mark a card that was picked for a plan."""
    ui.disc(surface, box.right - 12, box.y + box.h * 0.42, 11, "good", "ink", 1.4)
    ui.icon(surface, "check", box.right - 19, box.y + box.h * 0.42 - 7, 14, "ink")


def put_frenzy(surface: pygame.Surface, ui: Ui, box: pygame.FRect) -> None:
    """Mark a card of a frenzy hand at its left edge, which stays visible in the fan."""
    size = box.w * 0.25
    x, y = box.x + size * 0.5, box.y + box.h * 0.42
    ui.disc(surface, x, y, size / 2 + 1, FORMS["combat_event"].band, "ink", 1.2)
    put_glyph(surface, ui, "combat_event", x, y, size * 0.78, (255, 255, 255))


def put_glyph(surface: pygame.Surface, ui: Ui, name: str, x: float, y: float, size: float, ink: Colour) -> None:
    """Draw a glyph around a point (du); nothing for a name that has none."""
    if name not in glyphs.SHAPES:
        return
    picture = glyphs.glyph(name, ui.px(size), ink)
    surface.blit(picture, picture.get_rect(center=(ui.at(x), ui.at(y))))


def put_mark(surface: pygame.Surface, ui: Ui, slug: str, x: float, y: float, size: float) -> None:
    """Draw the small outline of a card's type around a point."""
    picture = parts.type_mark(slug, ui.px(size), ui.theme)
    surface.blit(picture, picture.get_rect(center=(ui.at(x), ui.at(y))))


def inline(ui: Ui, slug: str, height_px: int) -> pygame.Surface:
    """Return a card in a line of text: the outline of its type."""
    return parts.type_mark(slug, height_px, ui.theme)


def scaled(picture: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
    """Return a picture in another size, for the moment in which it grows or shrinks."""
    return picture if picture.get_size() == size else pygame.transform.smoothscale(picture, size)


def turned(picture: pygame.Surface, key: object, degrees: float) -> pygame.Surface:
    """Return a picture turned by some degrees clockwise."""
    return SHARED.get(("apo turned", key, degrees), lambda: pygame.transform.rotozoom(picture, -degrees, 1.0))
