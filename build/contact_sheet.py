"""Draw the cards of the trick-taking game on one sheet, to be looked at.

Usage: contact_sheet.py [out.png] [language]
"""

from __future__ import annotations

import os
import sys
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

import pygame

from game import words
from scenes.art import backdrop, lettering, symbols
from scenes.art.amigo import cards
from scenes.widgets.theme import NIGHT

JOKER, NO_TRUMP, TRUMP_CHANGE, PLUS_FIVE, MINUS_FIVE = 96, 98, 102, 106, 109
ACTIONS = (JOKER, NO_TRUMP, TRUMP_CHANGE, PLUS_FIVE, MINUS_FIVE)
BACK = -1


def sheet() -> pygame.Surface:
    """Return the sheet: faces at four sizes, the fan, the symbols, states and named jokers."""
    picture = backdrop.table(1600, 1560, NIGHT).copy()

    def put(card: int, width: int, x: int, y: int, **how: object) -> None:
        made = cards.back(width) if card == BACK else cards.face(card, width, **how)  # type: ignore[arg-type]
        level = cards.shadow(width, made.get_height(), round(width * cards.RADIUS), 1)
        if level is not None:
            picture.blit(level.surface, (x + level.dx, y + level.dy))
        picture.blit(made, (x, y))

    def label(text: str, x: int, y: int) -> None:
        lettering.put(picture, lettering.words(text, "sans-regular", 17), x, y, NIGHT.text_2)

    label("320 × 448", 26, 18)
    for k, card in enumerate((79, 41, 6, JOKER)):
        put(card, 320, 26 + k * 340, 46)
    for c in symbols.COLOURS:
        for k, size in enumerate((14, 18, 24, 48)):
            picture.blit(symbols.symbol(c, size, NIGHT.bone), (1390 + (0, 26, 56, 96)[k], 72 + c * 74 - size // 2))
        picture.blit(cards.chip(c, 30), (1550, 57 + c * 74))
    label("160 × 224", 26, 514)
    for k, card in enumerate((0, 25, 38, 63, 75, 80, BACK)):
        put(card, 160, 26 + k * 176, 540)
    for k, card in enumerate((72, 19)):
        put(card, 150, 1270 + k * 164, 546, palette="safe")
    for k, card in enumerate(ACTIONS):
        put(card, 160, 26 + k * 176, 816)
    for k, card in enumerate((3, 12, 16, 25, 38, 42, 63, 68, 75, 80, 93, JOKER, PLUS_FIVE)):
        put(card, 96, 920 + k * 34, 850)
    for k, card in enumerate((0, 6, 9, 15, 18, 23, 28, 33, 40, 46, 51, 58, 69, 84)):
        put(card, 96, 26 + k * 110, 1092)
    for k, card in enumerate((9, 22, 32, 60, 71, 95, *ACTIONS, BACK)):
        put(card, 56, 330 + k * 66, 1240)
    for k, card in enumerate((12, 25, 38, 51, 64, 95, *ACTIONS)):
        put(card, 100, 26 + k * 112, 1350, state="unplayable")
    for c in symbols.COLOURS:
        put(JOKER, 56, 1270 + c % 3 * 66, 1350 + c // 3 * 90, named=c)
    put(JOKER, 100, 1476, 1350, named=2)
    return picture


def main() -> None:
    """Write the sheet to the file named first on the command line."""
    pygame.init()
    if len(sys.argv) > 2:
        words.choose(sys.argv[2])
    out = sys.argv[1] if len(sys.argv) > 1 else "contact_sheet.png"
    pygame.image.save(sheet(), out)


if __name__ == "__main__":
    main()
