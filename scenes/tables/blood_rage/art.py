"""The pictures of the game for the table: sizes in du, centred; the only access to the card art."""

from __future__ import annotations

import pygame

from game.blood_rage.facade import is_figure, kind_of
from scenes.art.blood_rage import cards, clans, figures, marks, symbols
from scenes.widgets.theme import NIGHT, Colour
from scenes.widgets.ui import Paint, Ui

INSET = NIGHT.felt_2
"""Ground of what stays dark in both themes: Rage, tracks, slots."""


def put(surface: pygame.Surface, ui: Ui, picture: pygame.Surface, x: float, y: float) -> pygame.Rect:
    """Draw a picture with its middle at (x, y) in du; return the pixels touched."""
    w, h = picture.get_size()
    return surface.blit(picture, (round(x * ui.scale - w / 2), round(y * ui.scale - h / 2)))


def symbol(surface: pygame.Surface, ui: Ui, name: str, x: float, y: float, size: float, colour: Paint) -> None:
    """Draw one of the game's symbols with its middle at (x, y)."""
    put(surface, ui, symbols.symbol(name, ui.px(size), ui.colour(colour)), x, y)


def stat_colour(ui: Ui, stat: str, dark: bool) -> Colour:
    """Return the colour of a stat's symbol on a dark or on the theme's own ground."""
    colour = symbols.STAT_COLOURS[stat]
    if dark or not ui.light:
        return colour
    return {"rage": (168, 50, 31), "axes": (60, 82, 98), "horns": (122, 82, 0)}[stat]


def figure(figure_id: int, clan: int, size_px: float, state: str = "rest") -> pygame.Surface:
    """Return the picture of a figure on the plate of its clan."""
    return figures.figure(kind_of(figure_id), clan, size_px, state)


def clan_plate(surface: pygame.Surface, ui: Ui, clan: int, x: float, y: float, size: float) -> None:
    """Draw the plate of a clan with its emblem, its middle at (x, y)."""
    put(surface, ui, clans.clan_plate(clan, size * ui.scale), x, y)


def card(card_id: int, width_px: int, state: str = "rest", scale: float = 1.0) -> pygame.Surface:
    """Return the face of a card."""
    return cards.card_face(card_id, width_px, state, scale)


def card_back(age: int, width_px: int) -> pygame.Surface:
    """Return the back of the cards of an Age (1 to 3)."""
    return cards.card_back(max(1, min(3, age)), width_px)


def inline(piece: int, clan: int, height_px: int) -> pygame.Surface:
    """Return a piece in a line of text: a small card or figure."""
    if is_figure(piece):
        return figure(piece, clan, height_px * 0.8)
    return cards.card_face(piece, round(height_px / cards.RATIO))


def coin(token: str, size_px: int, pillaged: bool = False) -> pygame.Surface:
    """Return a pillage token."""
    return marks.coin(token, size_px, pillaged)
