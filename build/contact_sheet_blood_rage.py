"""Draw the pictures of Blood Rage on two sheets, to be looked at: figures and marks, cards and board.

Usage: contact_sheet_blood_rage.py [folder] [language]
"""

from __future__ import annotations

import os
import sys
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

import pygame

from game import words
from scenes.art import backdrop, lettering
from scenes.art.blood_rage import board, cards, clans, figures, marks, symbols
from scenes.art.blood_rage import geometry as geo
from scenes.widgets.theme import NIGHT

LAND = board.Land(
    tokens=("horns", "rage", "axes", "rage", "glory", "axes", "axes", "axes", "all"),
    pillaged=(False,) * 7 + (True, False),
    destroyed=(False,) * 5 + (True,) + (False,) * 3,
    doomed=(3, 6, 1),
)
STANDING = (
    ("leader", 3, 0, 0), ("warrior", 3, 0, 1), ("warrior", 1, 1, 0), ("leader", 1, 1, 1), ("warrior", 2, 1, 3),
    ("dwarf_chieftain", 1, 7, 0), ("troll", 0, 2, 2), ("warrior", 2, 3, 0), ("warrior", 3, 3, 3), ("leader", 2, 3, 1),
    ("leader", 0, 6, 2), ("frost_giant", 4, 4, 2), ("fenrir", 4, 4, 0), ("valkyrie", 3, 4, 1),
)  # fmt: skip
"""Kind, clan, province and village of the figures on the sheet."""
FACES = (7, 4, 2, 34, 16, 14, 33, 28, 32, 22, 30, 97)


def _label(picture: pygame.Surface, text: str, x: int, y: int) -> None:
    lettering.put(picture, lettering.words(text, "sans-regular", 17), x, y, NIGHT.text_2)


def _middle(picture: pygame.Surface, made: pygame.Surface, x: float, y: float) -> None:
    picture.blit(made, made.get_rect(center=(round(x), round(y))))


def composed(width: int, lit: bool = False) -> pygame.Surface:
    """Return a board with figures; `lit` as while a Warrior is dragged."""
    picture = board.board(width, LAND).copy()
    w, h = board.size_of(width)
    taken = {(province, number) for _kind, _clan, province, number in STANDING}
    if lit:
        for area in (8, 9, 10, 11, 12):
            board.overlay(area, "dim", width).draw(picture, (0, 0))
        for province in geo.PROVINCES:
            if LAND.destroyed[province]:
                continue
            for number in range(len(geo.VILLAGES[province])):
                if (province, number) not in taken:
                    board.village_overlay(province, number, "lit", width).draw(picture, (0, 0))
        board.village_overlay(6, 0, "pointer", width).draw(picture, (0, 0))

    def put(kind: str, clan: int, place: geo.Point) -> None:
        _middle(picture, figures.figure(kind, clan, geo.FIGURE * width / geo.WIDTH), place[0] * w, place[1] * h)

    for kind, clan, province, number in STANDING:
        put(kind, clan, geo.village(province, number))
    for fjord, ships in enumerate((("ship",), ("ship", "sea_serpent"), ("ship",) * 5, ("ship",))):
        for n, place in enumerate(geo.ship_places(fjord, len(ships))):
            put(ships[n], (fjord + n + 1) % 5, place)
    for n, place in enumerate(geo.tree_places(5)):
        put(("warrior", "leader", "volur_witch", "soldier_of_hel", "mystic_troll")[n], n, place)
    return picture


def figure_sheet() -> pygame.Surface:
    """Return figures at three sizes and in grey, emblems, tokens, villages, pills, symbols."""
    picture = backdrop.table(1600, 1000, NIGHT).copy()
    _label(picture, "56", 20, 14)
    for n, kind in enumerate(figures.KINDS):
        _middle(picture, figures.figure(kind, n % 5, 56), 70 + n * 97, 90)
    _label(picture, "28, 20, without colour", 20, 168)
    for clan in range(5):
        y = 215 + clan * 50
        _middle(picture, clans.clan_plate(clan, 28), 40, y)
        for n, kind in enumerate(figures.KINDS):
            _middle(picture, figures.figure(kind, clan, 28), 92 + n * 48, y)
            _middle(picture, figures.figure(kind, clan, 20 / 34 * 28), 880 + n * 27, y)
            grey = pygame.transform.grayscale(figures.figure(kind, clan, 20 / 34 * 28).copy())
            _middle(picture, grey, 1330 + n % 8 * 30, y + (n // 8) * 24 - 12)
        _middle(picture, clans.clan_plate(clan, 64), 70 + clan * 120, 540)
    for n, token in enumerate(marks.TOKENS):
        picture.blit(marks.coin(token, 70), (640 + n * 84, 500))
        picture.blit(marks.coin(token, 35), (658 + n * 84, 580))
    picture.blit(marks.coin("rage", 70, True), (1060, 500))
    picture.blit(marks.coin("rage", 35, True), (1078, 580))
    for n, state in enumerate(marks.VILLAGE_STATES):
        for region in range(3):
            _middle(picture, marks.village(state, region, 1.0), 1200 + n * 62, 510 + region * 62)
    for age in (1, 2, 3):
        picture.blit(marks.doom_pill(age, 1.0), (1470, 470 + age * 34))
        picture.blit(marks.doom_pill(age, 1.0, True), (1524, 468 + age * 34))
    for n, name in enumerate(
        (*symbols.SYMBOLS, "slot_warrior", "slot_leader", "slot_ship", "slot_monster", "slot_clan")
    ):
        x, y = 24 + n % 19 * 82, 700 + n // 19 * 76
        picture.blit(symbols.symbol(name, 40, NIGHT.accent), (x, y))
        picture.blit(symbols.symbol(name, 16, NIGHT.bone), (x + 44, y + 12))
    for n, state in enumerate(("full", "full", "paid", "spent")):
        picture.blit(symbols.flame(24, state), (24 + n * 26, 860))
    for n, stat in enumerate(symbols.STAT_COLOURS):
        picture.blit(symbols.track(stat, 1 + 2 * n, 110, 14, 1), (170, 852 + n * 20))
    for n, kind in enumerate(("warrior", "leader", "ship", "monster", "monster", "clan", "clan", "clan")):
        picture.blit(cards.slot(kind, 22), (320 + n * 25, 862))
        picture.blit(cards.slot(kind, 22, (33, 28, 32, 30, 97, 22, 60, 91)[n]), (320 + n * 25, 892))
    for n, state in enumerate(figures.STATES):
        for k, kind in enumerate(("warrior", "leader", "ship", "troll")):
            _middle(picture, figures.figure(kind, 3, 32, state), 580 + n * 170 + k * 40, 900)
    return picture


def card_sheet() -> pygame.Surface:
    """Return faces in all tiers and states and the backs."""
    picture = backdrop.table(1600, 1000, NIGHT).copy()
    for n, card in enumerate(FACES):
        picture.blit(cards.card_face(card, 160), (20 + n % 6 * 172, 20 + n // 6 * 236))
        picture.blit(cards.card_face(card, 104), (20 + n * 114, 500))
        picture.blit(cards.card_face(card, 84), (20 + n * 94, 660))
        picture.blit(cards.card_face(card, 56), (20 + n * 66, 790))
    for n, card in enumerate((3, 30)):
        picture.blit(cards.card_face(card, 260, du_px=1.6), (1056 + n * 272, 20))
    for n, card in enumerate(FACES[:7:2]):
        picture.blit(cards.card_face(card, 84, "unplayable"), (850 + n * 94, 790))
    picture.blit(cards.card_face(60, 84, "chosen"), (850, 910 - 30))
    for age in (1, 2, 3):
        picture.blit(cards.card_back(age, 104), (1240 + (age - 1) * 120, 662))
        picture.blit(cards.card_back(age, 56), (1262 + (age - 1) * 120, 826))
    return picture


def main() -> None:
    """Write the sheets into the folder named first on the command line."""
    pygame.init()
    if len(sys.argv) > 2:
        words.choose(sys.argv[2])
    folder = Path(sys.argv[1] if len(sys.argv) > 1 else ".")
    folder.mkdir(parents=True, exist_ok=True)
    pygame.image.save(figure_sheet(), folder / "blood_rage_figures.png")
    pygame.image.save(card_sheet(), folder / "blood_rage_cards.png")
    pygame.image.save(composed(1128), folder / "blood_rage_board.png")
    pygame.image.save(composed(752, lit=True), folder / "blood_rage_board_lit.png")


if __name__ == "__main__":
    main()
