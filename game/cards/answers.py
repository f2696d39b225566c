"""Prompts and answers of the card language: pick a thing or none, yes or no."""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple

from game.core.answers import answer
from game.core.asking import OldForm


class CardPrompt(StrEnum):
    """The prompts of the card language. A game includes them in its own prompts."""

    CHOOSE = "choose"
    MAY = "may"
    UNLESS = "unless"


@answer("pick")
class Pick(NamedTuple):
    """Pick one of the offered cards, "pick 12"."""

    card: int

    def old_form(self) -> OldForm | None:
        return self.card


@answer("none")
class PickNone(NamedTuple):
    """Pick none of the offered cards, "none"."""

    def old_form(self) -> OldForm | None:
        return "none"


@answer("yes")
class Yes(NamedTuple):
    """Accept, "yes"."""

    def old_form(self) -> OldForm | None:
        return "yes"


@answer("no")
class No(NamedTuple):
    """Decline, "no"."""

    def old_form(self) -> OldForm | None:
        return "no"


NONE, YES, NO = PickNone(), Yes(), No()
