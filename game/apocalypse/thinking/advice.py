"""What each answer may bring, with one sentence why: for hint and coach."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from game.core.asking import Ask, Option
from game.core.player import Advice
from game.core.view import View

if TYPE_CHECKING:
    from game.apocalypse.thinking.players import Thinker


def advise(thinker: Thinker, view: View, ask: Ask, options: list[Option], dice: Random) -> list[Advice]:
    """Return what each answer that differs may bring, best first."""
    return []
