"""Ids of pieces. They must never change, because saves hold them.

Cards 0-135 (`deck`). Figures: 1000 + seat * 20 + n with n = 0 Leader, 1 Ship, 2-11 Warriors; Monsters 1200 + number in
`deck.MONSTER_CARDS`. Pillage tokens 2000 + province. 2100 is the pillage marker.
"""

from __future__ import annotations

from functools import cache

from game.blood_rage.deck import CARDS, KIND, MONSTER_CARDS

FIGURES = 1000
SEAT_STEP = 20
MONSTERS = 1200
TOKENS = 2000
MARKER = 2100

LEADER, SHIP, WARRIOR = 0, 1, 2

MONSTER_OF_CARD: dict[int, int] = {card: MONSTERS + number for number, card in enumerate(MONSTER_CARDS)}
CARD_OF_MONSTER: dict[int, int] = {figure: card for card, figure in MONSTER_OF_CARD.items()}
MONSTER_KIND: dict[int, str] = {figure: KIND[card] for figure, card in CARD_OF_MONSTER.items()}
(
    SERPENT, GIANT, VALKYRIE, VOLUR, FENRIR, WOLFMAN, DARK_ELF, TROLL, FIRE_GIANT, FROST_GIANT, MYSTIC_TROLL,
    HILDISVINI, NIDHOGGR, YMIR,
) = (
    next(figure for figure, kind in MONSTER_KIND.items() if kind == name)
    for name in (
        "sea_serpent", "mountain_giant", "valkyrie", "volur_witch", "fenrir", "wolfman", "dark_elf", "troll",
        "fire_giant", "frost_giant", "mystic_troll", "hildisvini", "nidhoggr", "ymir",
    )
)  # fmt: skip


DARK_ELVES = frozenset(figure for figure, kind in MONSTER_KIND.items() if kind == "dark_elf")
"""The Dark Elf, and its second copy (16.10)."""


def leader_of(seat: int) -> int:
    """Return the Leader of a seat."""
    return FIGURES + seat * SEAT_STEP + LEADER


def ship_of(seat: int) -> int:
    """Return the Ship of a seat."""
    return FIGURES + seat * SEAT_STEP + SHIP


def warriors_of(seat: int, count: int) -> range:
    """Return the Warriors of a seat, of which there are `count` (1.2)."""
    first = FIGURES + seat * SEAT_STEP + WARRIOR
    return range(first, first + count)


def figures_of(seat: int, warriors: int) -> tuple[int, ...]:
    """Return all clan figures of a seat: Leader, Ship, Warriors."""
    return leader_of(seat), ship_of(seat), *warriors_of(seat, warriors)


def is_card(piece: int) -> bool:
    """Return whether the piece is a card."""
    return piece in CARDS


def is_figure(piece: int) -> bool:
    """Return whether the piece is a figure."""
    return FIGURES <= piece < TOKENS


def is_monster(figure: int) -> bool:
    """Return whether the figure is a Monster."""
    return figure >= MONSTERS


def kind_of(figure: int) -> str:
    """Return "leader", "ship", "warrior" or the kind of the Monster ("troll")."""
    return _KINDS[figure]


_KINDS: dict[int, str] = dict(MONSTER_KIND)
for _seat in range(5):
    _KINDS[leader_of(_seat)] = "leader"
    _KINDS[ship_of(_seat)] = "ship"
    _KINDS.update(dict.fromkeys(warriors_of(_seat, 10), "warrior"))

WARRIORS = frozenset(figure for figure, kind in _KINDS.items() if kind == "warrior")
SHIPS = frozenset(figure for figure, kind in _KINDS.items() if kind in ("ship", "sea_serpent"))
"""The kinds of figure that count as a ship (15: the Sea Serpent does)."""
LEADERS = frozenset(figure for figure, kind in _KINDS.items() if kind in ("leader", "mountain_giant"))
"""The kinds of figure that count as a Leader (16.2: the Mountain Giant does)."""
CLAN_OWNER: dict[int, int] = {figure: (figure - FIGURES) // SEAT_STEP for figure in _KINDS if figure < MONSTERS}
"""The owner of every figure that is no Monster."""


@cache
def monsters_in(cards: tuple[int, ...]) -> tuple[int, ...]:
    """Return the Monsters whose cards are among `cards`."""
    return tuple(MONSTER_OF_CARD[card] for card in cards if card in MONSTER_OF_CARD)
