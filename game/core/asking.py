"""Asks, options and answers (see `answers` for the answer types)."""

from __future__ import annotations

from typing import NamedTuple, Protocol, TypeAlias

OldForm: TypeAlias = int | str | tuple["OldForm", ...]
"""An answer as files of state format 1 hold it: a number, a word, or a tuple such as ("march", 3, "zone")."""


class Answer(Protocol):
    """An answer: a NamedTuple of ids and numbers, declared with `answers.answer`, which gives it a text notation."""

    def old_form(self) -> OldForm | None:
        """Return the answer as files of state format 1 hold it, or None if they cannot hold it."""

    def __hash__(self) -> int:
        """Answers are keys of search trees."""


class Ask(NamedTuple):
    """An ask: returned by a beat that needs the answers of these seats to go on.

    With several seats the answers are simultaneous: each is sealed until the last one is given. `prompt` says what is
    asked; it is a member of the game's own StrEnum (`PROMPTS` of its controller).
    """

    seats: tuple[int, ...]
    prompt: str
    about: tuple[int, ...] = ()


class Option(NamedTuple):
    """One legal answer with its gesture.

    Either the piece `piece` is moved to the zone `place`, or the button or chip `choice` is pressed. With all three
    set, dropping the piece opens a small chooser for `choice`. A `piece` with a `choice` and no `place` is used where
    it is. -1 and "" mean not set. Dragging, clicks, keys and highlighted targets are derived from these fields.
    """

    answer: Answer
    piece: int = -1
    place: str = ""
    choice: str = ""


class IllegalAnswer(ValueError):
    """The answer is not among the seat's options. The state is unchanged."""
