"""What the card language asks and the answers: something is picked or nothing is, something is wanted or not."""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple

from game.core.answers import Plain, answer


class CardPrompt(StrEnum):
    """What the card language asks a seat; a game takes these words into its own prompts."""

    CHOOSE = "choose"
    MAY = "may"
    UNLESS = "unless"


@answer("pick")
class Pick(NamedTuple):
    """One of the cards that are offered, "pick 12"."""

    card: int

    def old(self) -> Plain | None:
        """Return the number of the card."""
        return self.card


@answer("none")
class PickNone(NamedTuple):
    """None of the cards that are offered, "none"."""

    def old(self) -> Plain | None:
        """Return the word."""
        return "none"


@answer("yes")
class Yes(NamedTuple):
    """It is wanted, "yes"."""

    def old(self) -> Plain | None:
        """Return the word."""
        return "yes"


@answer("no")
class No(NamedTuple):
    """It is not wanted, "no"."""

    def old(self) -> Plain | None:
        """Return the word."""
        return "no"


NONE, YES, NO = PickNone(), Yes(), No()
