"""What is asked of seats and what they answer (see `answers` for the records of answers)."""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

Answer: TypeAlias = int | str | tuple["Answer", ...]
"""Plain data: a number, a word, or a tuple of answers. What it means follows from the ask's prompt."""


class Ask(NamedTuple):
    """Returned by a beat that cannot go on until these seats have chosen.

    Several seats choose at the same time: their answers are sealed until the last one is in. `prompt` is a member of
    the game's own StrEnum (its controller's `PROMPTS`): what is asked.
    """

    seats: tuple[int, ...]
    prompt: str
    about: tuple[int, ...] = ()


class Option(NamedTuple):
    """One legal answer with its gesture.

    `piece` is moved to the zone `place`; or the button or chip `choice` is pressed; with all three, dropping
    the piece opens a small chooser for the `choice`. A `piece` with a `choice` and no `place` is used where it lies.
    Drags, clicks, keys and lit targets are read off these.
    """

    answer: Answer
    piece: int = -1
    place: str = ""
    choice: str = ""


class Refusal(NamedTuple):
    """Why a gesture is not among the options.

    `reason` is an English message with named fields, `fields` their values, `rule` the rulebook number.
    """

    reason: str
    rule: str
    fields: tuple[tuple[str, object], ...] = ()


class IllegalAnswer(ValueError):
    """An answer that is not among the seat's options. The state is unchanged."""
