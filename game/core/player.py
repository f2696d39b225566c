"""What a computer player is, whatever the game: it gets a view, an ask and its options, and gives an answer."""

from __future__ import annotations

from typing import NamedTuple, Protocol

from game.core.asking import Answer, Ask, Option
from game.core.view import View


class Advice(NamedTuple):
    """What a thinking player makes of one option.

    `score` is the expected result in the game's own points, `chance` (0 to 1) that of reaching the aim (for an
    exact-bid game: meeting the bid), `reason` an English message with `fields`; the best option comes first.
    """

    answer: Answer
    score: float
    chance: float
    reason: str = ""
    fields: tuple[tuple[str, object], ...] = ()


class Limits(NamedTuple):
    """How many of the game's own points a choice may cost against the best one: up to `same` it is as good as the best
    (estimates are no finer), beyond `small` it is costly.

    A controller whose points are coarser than the default says so in its attribute `mistakes`.
    """

    same: float = 0.4
    small: float = 1.5


class Kind(NamedTuple):
    """A kind of computer player.

    `name` is what commands call it ("expert", "regular:kira"), `title` its English name for people, `level` one of
    "newcomer", "regular", "expert" or "reference" (for measuring only, never offered in the lobby), `character` the
    name of the person it plays or "", `help` one English sentence about it.
    """

    name: str
    title: str
    level: str
    character: str
    help: str


class Player(Protocol):
    """A computer player. It keeps nothing between decisions but what it may forget."""

    def decide(self, view: View, ask: Ask, options: list[Option], chance: int) -> Answer:
        """Return the answer of one of the options.

        The same view, ask, options and chance integer give the same answer on every machine.
        """

    def advise(self, view: View, ask: Ask, options: list[Option], chance: int) -> list[Advice]:
        """Return what it makes of each different option, best first; empty if it cannot tell."""
