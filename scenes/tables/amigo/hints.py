"""Hints of an expert on the table: the value of each bid, card and colour, and one sentence why."""

from __future__ import annotations

import pygame

from game.amigo.facade import NO_COLOUR, Bid, PlayCard
from game.core.player import Advice
from game.words import _, decimal
from scenes.art.amigo import cards
from scenes.tables.amigo.screen import AmigoScreen
from scenes.tables.amigo.words import kind_name
from scenes.widgets.ui import Ui


def reason(screen: AmigoScreen, entry: Advice) -> str:
    """Return the sentence of an advice in words."""
    if not entry.reason:
        return ""
    fields: dict[str, object] = {"joker": kind_name("joker", screen.facts.rules)}
    for name, value in entry.fields:
        fields[name] = _(value) if isinstance(value, str) and name not in ("name", "other") else value
        if isinstance(value, float):
            fields[name] = decimal(value)
        if name == "seat" and isinstance(value, int):
            fields["name"] = screen.scene.match.names[value]
    return _(entry.reason).format(**fields)


def by_choice(screen: AmigoScreen) -> dict[str, tuple[str, bool]]:
    """Return score and whether it is the best, by choice (bids and colours of the open chooser)."""
    chooser = screen.scene.presenter.chooser
    found: dict[str, tuple[str, bool]] = {}
    first = True
    for entry in screen.advice:
        words = decimal(entry.score, sign=True)
        match entry.answer:
            case Bid(tricks) if chooser is None:
                choice = f"bid:{tricks}"
            case PlayCard(card, named) if named != NO_COLOUR and chooser is not None and card == chooser.piece:
                choice = f"colour:{named}"
            case _:
                continue
        found[choice] = (words, first)
        first = False
    return found


def draw_cards(surface: pygame.Surface, ui: Ui, screen: AmigoScreen) -> list[pygame.Rect]:
    """Draw score and probability on every playable card. Return the pixels touched."""
    found: dict[int, Advice] = {}
    for entry in screen.advice:
        if isinstance(entry.answer, PlayCard):
            found.setdefault(entry.answer.card, entry)
    best = next(iter(found), -1)
    dirty = []
    theme = ui.theme
    for card, entry in found.items():
        slot = screen.scene.hand.slot(card)
        if slot is None or card == screen.scene.hand.away:
            continue
        score = decimal(entry.score, sign=True)
        chance = _("{chance} %").format(chance=round(entry.chance * 100))
        wide = max(ui.text_size(score, "small_strong")[0], ui.text_size(chance, "small")[0]) + 14
        high = ui.line_height("small_strong") + ui.line_height("small") + 4
        box = (slot.left + 3, slot.top + slot.width * cards.RATIO - high - 22, min(wide, slot.width - 6), high)
        is_best = card == best
        fill = theme.accent if is_best else theme.panel
        ui.round_rect(surface, box, 6, fill, theme.on_accent if is_best else theme.line_2, 1.4)
        ink = theme.on_accent if is_best else theme.text
        ui.text(surface, score, box[0] + box[2] / 2, box[1] + 2, "small_strong", ink, "center")
        ui.text(
            surface,
            chance,
            box[0] + box[2] / 2,
            box[1] + 2 + ui.line_height("small_strong"),
            "small",
            ink if is_best else theme.text_2,
            "center",
        )
        dirty.append(ui.rect(box))
    return dirty
