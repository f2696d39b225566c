"""The moments that the pause menu offers to go back to."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from game.match.match import Match
from scenes.table.skin.words import WordsPart

MOST = 12
"""The number of moments offered if undo is free; by the other rules only the last answer can be taken back."""

Moment = tuple[str, Callable[[], object]]
"""The words for an answer, and what takes back everything from it on."""


def moments(match: Match, seat: int, words: WordsPart, undo: Callable[[int, int], None]) -> list[Moment]:
    """Return the last answers of a seat, the latest first; `undo` takes back a number of answers of a seat."""
    if seat < 0 or match.can_undo(seat) is not None:
        return []
    found: list[Moment] = []
    own = [number for number, given in enumerate(match.answers) if given.seat == seat]
    for steps, number in enumerate(reversed(own[-(MOST if match.undo_rule == "free" else 1) :]), start=1):
        before = match.at(number)
        prompt = before.ask.prompt if before.ask is not None else ""
        text = words.moment_name(before.view(seat), prompt, match.answers[number].answer)
        found.append((text, partial(undo, seat, steps)))
    return found
