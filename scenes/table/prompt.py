"""The prompt bar: always with the name, never "you". A refusal replaces it for a while."""

from __future__ import annotations

from collections.abc import Iterable

import pygame

from game.core.message import Message
from game.words import Name, _
from scenes.table.rule_links import Links, underlined
from scenes.table.skin.values import Part, Prompt
from scenes.widgets.theme import TYPE, Step
from scenes.widgets.ui import Box, Ui

REFUSAL_SECONDS = 2.5
"""The minimum number of seconds that a refusal is shown."""
LETTERS_A_SECOND = 18.0
"""The number of letters read per second, for longer refusals."""


def worded(text: str, fields: Iterable[tuple[str, object]]) -> str:
    """Return an English message in words. Fields that are messages are translated, names of people are not."""
    known = {}
    for name, value in fields:
        plain = isinstance(value, Name) or name in ("name", "other")
        known[name] = _(value) if isinstance(value, str) and not plain else value
    return _(text).format(**known)


def said(refusal: Message) -> str:
    """Return a refusal in words, with the number of its rule."""
    text = worded(refusal.text, refusal.fields)
    return _("{text} (rule {number})").format(text=text, number=refusal.rule) if refusal.rule else text


def seconds_of(refusal: Message) -> float:
    """Return how long a refusal is shown, in seconds, by the length of its text."""
    return max(REFUSAL_SECONDS, len(said(refusal)) / LETTERS_A_SECOND)


def refusal_prompt(refusal: Message) -> Prompt:
    """Return the prompt that shows a refusal."""
    return Prompt((Part(said(refusal), True),), True, True)


def draw_prompt(surface: pygame.Surface, ui: Ui, box: Box, prompt: Prompt, shift: float = 0.0) -> Links:
    """Draw the bar and return its rule numbers; `shift` moves it sideways while it shakes.

    Long texts are cut at the end of the bar.
    """
    links: Links = ()
    x, y, w, h = box
    x += shift
    edge = "rage" if prompt.refused else "accent" if prompt.urgent else "line"
    ui.panel(surface, (x, y, w, h), 10, "panel", edge, 2, 1.4)
    if prompt.urgent or prompt.refused:
        ui.round_rect(surface, (x, y, 5, h), 2.5, "rage" if prompt.refused else "accent")
    step = "prompt"
    if measure(ui, prompt, step) > w - 40:
        step = "body_strong"
    if measure(ui, prompt, step) > w - 40:
        step = "small_strong"
    if measure(ui, prompt, step) > w - 40:
        step = "tag"
    size = 26.0
    gap = 7.0
    left = max(x + 18, x + (w - measure(ui, prompt, step)) / 2)
    right = x + w - 14
    if prompt.refused:
        ui.icon(surface, "lock", left, y + (h - 18) / 2, 18, "rage_ink")
        left += 26
    for part in prompt.parts:
        if part.picture is not None:
            picture = part.picture(ui.px(size))
            surface.blit(picture, (ui.at(left), ui.at(y + h / 2) - picture.get_height() // 2))
            left += picture.get_width() / ui.scale + gap
        if part.text:
            face = step if part.strong else plain(step)
            width = ui.text_size(part.text, face)[0] + 1
            room = min(width, right - left)
            if room > 8:
                ui.label(surface, part.text, (left, y, room, h), face, "text" if part.strong else "text_2", "left")
                if room >= width:
                    links += underlined(surface, ui, part.text, face, left, y + (h - ui.line_height(face)) / 2)
            left += width + gap
    return links


def plain(step: str) -> Step:
    """Return the step of words that are not strong beside strong ones of `step`."""
    return TYPE[step]._replace(face="sans-regular")


def measure(ui: Ui, prompt: Prompt, step: str) -> float:
    """Return how wide the parts are together."""
    width = 26.0 if prompt.refused else 0.0
    for part in prompt.parts:
        if part.picture is not None:
            width += part.picture(ui.px(26)).get_width() / ui.scale + 7
        if part.text:
            width += ui.text_size(part.text, step if part.strong else plain(step))[0] + 8
    return width - 7
