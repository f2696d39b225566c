"""Rule numbers in texts on the table: underlined, and a click opens the rulebook there."""

from __future__ import annotations

import re
from typing import NamedTuple

import pygame

from scenes.widgets.theme import Step
from scenes.widgets.ui import Ui

_RULE = re.compile(r"\((?:[^\W\d]+ )?(\d{1,2}\.\d{1,2})\)")
"""A number in brackets, perhaps after one word: "(7.4)", "(rule 7.4)", "(Regel 7.4)"."""


class RuleLink(NamedTuple):
    """The number of a rule and where it stands, in du."""

    rule: str
    box: pygame.FRect


Links = tuple[RuleLink, ...]


def underlined(
    surface: pygame.Surface, ui: Ui, text: str, step: str | Step, x: float, y: float, width: float | None = None,
    lines: int = 0,
) -> Links:  # fmt: skip
    """Underline the rule numbers of a left-aligned text that was drawn at (x, y), and return where they are.

    With `width` the text is wrapped; only the first `lines` lines count, if that is not 0.
    """
    found = []
    font, line_h = ui.font(step), ui.line_height(step)
    rows = ui.lines(text, step, width) if width is not None else (text,)
    for number, row in enumerate(rows[: lines or None]):
        for match in _RULE.finditer(row):
            left = x + font.size(row[: match.start(1)])[0] / ui.scale
            wide = font.size(match[1])[0] / ui.scale
            top = y + number * line_h
            ui.line(surface, left, top + line_h - 2, left + wide, top + line_h - 2, "info_ink")
            found.append(RuleLink(match[1], pygame.FRect(left - 5, top - 3, wide + 10, line_h + 6)))
    return tuple(found)
