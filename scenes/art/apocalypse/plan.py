"""How a face is laid out: the tier by drawn width, lines of name and text, all in units of 1/160 of the width."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from scenes.art.apocalypse import facts, outlines
from scenes.art.blood_rage import lettered

PILE, X, S, M, L = "pile", "x", "s", "m", "l"
LEAST_DU = 12.0
"""The smallest print on a card, in du."""


def tier_of(width: float) -> str:
    """Return how much a face of `width` du shows."""
    return PILE if width < 51.5 else X if width < 70.5 else S if width < 159.5 else M if width < 259.5 else L


class Plan(NamedTuple):
    """A laid-out face in units. `art` is where the picture ends; boxes are (top, foot); em sizes of print."""

    tier: str
    art: float
    name: tuple[float, float]
    name_lines: tuple[str, ...]
    name_em: float
    type_foot: float
    type_line: str
    type_em: float
    text: tuple[float, float]
    text_lines: tuple[str, ...]
    text_em: float
    text_step: float
    foot_middle: float
    cell: float
    sign: float


def middle_of(key: str, tier: str) -> float:
    """Return the height of the middle of the foot row."""
    base = {X: 194.0, S: 197.0, M: 203.0, L: 204.0, PILE: 0.0}[tier]
    return base + outlines.FORMS[key].foot * (1.0 if tier in (S, X) else 0.75)


@lru_cache(maxsize=4096)
def plan(slug: str, key: str, width: float, language: str, crinos: bool) -> Plan:
    """Lay out the face of a card `width` du wide; `key` is its outline. `language` only keeps plans apart."""
    card = facts.printed(slug)
    tier = tier_of(width)
    unit = 160 / width
    least = LEAST_DU * unit
    foot = middle_of(key, tier)
    if tier in (PILE, X):
        art = 224.0 if tier == PILE else 168.0 + min(0.0, foot - 194)
        return Plan(
            tier, art, (art, art), (), 0, art, "", 0, (art, art), (), 0, 0, foot, 38, 27 if tier == PILE else 23
        )
    if tier == S:
        return _small(card.name, key, foot, least)
    title = 13.6 if tier == M else 12.0
    return _large(card, key, tier, foot, max(title, least), least, crinos)


def _small(name: str, key: str, foot: float, least: float) -> Plan:
    cell = 27.0
    em = max(19.0, least)
    sizes = tuple(sorted({max(21.4, least), max(20.2, least), em}, reverse=True))
    lines, size = lettered.fitted(name, "serif-bold", 150, 2, sizes)
    step = size * 1.06
    low = foot - cell / 2 - 4
    high = max(2, len(lines)) * step + 3
    top = low - high
    return Plan(S, top, (top, low), tuple(lines), size, low, "", 0, (low, low), (), 0, 0, foot, cell, 21)


def _large(card: facts.Printed, key: str, tier: str, foot: float, title: float, least: float, crinos: bool) -> Plan:
    cell = 19.0 if tier == M else 15.0
    lines, size = lettered.fitted(card.name, "serif-bold", 146, 2, (title, max(least, title * 0.92)))
    name_high = len(lines) * size * 1.12 + size * 0.5
    type_em = max(least, 12.0 if tier == M else 7.4)
    type_line = lettered.shortened(facts.type_words(card, crinos), "sans-semibold", type_em, 140)
    type_high = type_em * 1.34
    words = facts.gist(card.slug) if tier == M else facts.text(card.slug)
    text_foot = foot - cell / 2 - (5 if tier == M else 4)
    print_sizes = (12.0,) if tier == M else (8.2, 7.8, 7.4, 7.0, 6.6, 6.2)
    sizes = [max(least * (1.0 if tier == M else 0.82), size) for size in print_sizes]
    art = 88.0
    least_art = 56.0
    head = (lines, size, type_high, type_line, type_em)
    while True:
        top = art + name_high + type_high
        left, right = outlines.room(key, top, text_foot)
        wide = min(right - 80, 80 - left) * 2 - 26
        limit = text_foot - top - 8
        for em in sizes:
            rows = lettered.wrapped(words, "sans-regular", em, wide) if words else []
            if len(rows) * em * 1.26 <= limit:
                return _placed(tier, art, name_high, head, text_foot, (rows, em), foot, cell)
        if art <= least_art:
            break
        art -= 4
    em = sizes[-1]
    kept = rows[: max(1, int(limit / (em * 1.26)))]
    kept[-1] = lettered.shortened(kept[-1] + " " + lettered.ELLIPSIS * 3, "sans-regular", em, wide)
    return _placed(tier, art, name_high, head, text_foot, (kept, em), foot, cell)


def _placed(
    tier: str, art: float, name_high: float, head: tuple[list[str], float, float, str, float], text_foot: float,
    text: tuple[list[str], float], foot: float, cell: float,
) -> Plan:  # fmt: skip
    low = art + name_high
    lines, size, type_high, type_line, type_em = head
    rows, em = text
    return Plan(
        tier, art, (art, low), tuple(lines), size, low + type_high, type_line, type_em, (low + type_high, text_foot),
        tuple(rows), em, em * 1.26, foot, cell, 15 if tier == M else 13,
    )  # fmt: skip
