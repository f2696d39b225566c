"""Tags on the combat cards of a fight of several: at whom each one is aimed (look 10)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import pygame

from game.words import _
from scenes.tables.apocalypse import stage_marks as marks
from scenes.tables.apocalypse import stage_words as words
from scenes.tables.apocalypse.stage_cards import NAMED, word_on
from scenes.tables.apocalypse.stage_plan import Plan, shifted
from scenes.tables.apocalypse.stage_read import Look, Play
from scenes.widgets.theme import NIGHT, Step, mix
from scenes.widgets.ui import Ui

TAG = Step(12.5, "sans-bold", 1.0, 15)
HIGH = 18.0
UP = 7.0
"""The height by which a tag extends over its card (du)."""
VALUES = 0.36
"""The height of the values at the foot of such a card, as a share of its width."""
LOOSE = ("the", "of", "de", "der", "die", "das", "von", "and", "in", "a", "to", "with")
"""Words at which a shortened name does not end."""


class Tag(NamedTuple):
    """A tag: its text and box (du)."""

    creature: int
    target: int
    text: str
    box: pygame.FRect


def tags(look: Look, at: Plan, plays: list[Play], ui: Ui) -> list[Tag]:
    """Return a tag with the target for each creature's cards, if more than one target is possible."""
    found: list[Tag] = []
    for creature, spot in at.spots.items():
        mine = [play for play in plays if play.creature == creature and _holds(look, play)]
        aims = list(dict.fromkeys(play.target for play in mine if play.target in at.spots))
        others = [card for card, other in at.spots.items() if other.left != spot.left]
        if not aims or (len(others) == 1 and aims == others):
            continue
        count = sum(play.creature == creature for play in plays)
        for row, target in enumerate(aims):
            place = next(play.place for play in mine if play.target == target)
            slot = shifted(spot.slot, place, count)
            room = slot.w + (36.0 if spot.slot.w >= 84 else 10.0)
            text = _words(look, at, target, room - 10, ui)
            wide = ui.text_size(text, TAG)[0] + 10
            up = UP if not any(word_on(play, slot.w) for play in mine) else -HIGH  # a word is at the edge
            box = pygame.FRect(slot.centerx - wide / 2, slot.y - up + (HIGH - 1) * row, wide, HIGH)
            box.clamp_ip(at.field.inflate(8, 12))
            found.append(Tag(creature, target, text, box))
    return found


def draw(surface: pygame.Surface, ui: Ui, found: list[Tag]) -> None:
    """Draw the tags."""
    for tag in found:
        ui.round_rect(surface, tag.box, 6, mix(NIGHT.deep, marks.AIM, 0.14), marks.AIM, 1.3)
        ui.label(surface, tag.text, tag.box, TAG, NIGHT.text, may_cut=True)


def _holds(look: Look, play: Play) -> bool:
    """Return whether a card is on the stage and still has a target."""
    return play.status in ("", "good") and play.why != "dodged" and play.card not in look.away


def plates(look: Look, at: Plan, ui: Ui) -> list[Tag]:
    """Return a name for each fighter whose card is too small to show it, because the tags use names."""
    found: list[Tag] = []
    for creature, spot in at.spots.items():
        if spot.card.w >= NAMED:
            continue
        room = spot.card.w + 16
        text = next(text for text in (*names(look, at, creature), "") if ui.text_size(text, TAG)[0] <= room - 6)
        wide = ui.text_size(text, TAG)[0] + 6
        low = spot.card.bottom - spot.card.w * VALUES
        if text:
            found.append(Tag(creature, creature, text, pygame.FRect(spot.card.centerx - wide / 2, low - 16, wide, 16)))
    return found


def draw_plates(surface: pygame.Surface, ui: Ui, found: list[Tag]) -> None:
    """Draw the names of fighters."""
    for tag in found:
        ui.round_rect(surface, tag.box, 4, NIGHT.deep, None, alpha=225)
        ui.label(surface, tag.text, tag.box, TAG, NIGHT.text, may_cut=True)


def _words(look: Look, at: Plan, target: int, room: float, ui: Ui) -> str:
    """Return the target of a card as the longest text that fits."""
    known = list(names(look, at, target))
    for sentence in (_("aims at {name}"), "→ {name}"):
        for name in known:
            text = sentence.format(name=name)
            if ui.text_size(text, TAG)[0] <= room and ("…" not in name or sentence.startswith("→")):
                return text
    return text


def names(look: Look, at: Plan, target: int) -> Iterator[str]:
    """Return the unambiguous names of a creature on the stage, the longest first.

    Whole, or without its last words, with a number if several are equal.
    """
    whole = words.name_of(look, target)
    same = [card for card in at.spots if words.name_of(look, card) == whole]
    number = f" ({same.index(target) + 1})" if len(same) > 1 else ""
    rest = [words.name_of(look, card) for card in at.spots if card not in same]
    parts = whole.split()
    for length in range(len(parts), 0, -1):
        short = " ".join(parts[:length]).rstrip(",:")
        if parts[length - 1].lower() in LOOSE or any(other.startswith(short) for other in rest):
            continue
        yield short + number
    first = parts[0].rstrip(",:")
    # on the smallest cards: the beginning of the first word
    for length in range(len(first) - 1, 0 if number else 1, -1):
        if not any(other.startswith(first[:length]) for other in rest):
            yield first[:length] + "…" + number
