"""What a computer player is, whatever the game: it gets a view, an ask and its options, and gives an answer."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import NamedTuple, Protocol, TypeVar

from game.core.asking import Answer, Ask, Option
from game.core.view import View


class Advice(NamedTuple):
    """What a thinking player makes of one option.

    `score` is the expected result in the game's own points, `chance` (0 to 1) that of reaching the aim (which aim,
    the game says), `reason` an English message with `fields`; the best option comes first.
    """

    answer: Answer
    score: float
    chance: float
    reason: str = ""
    fields: tuple[tuple[str, object], ...] = ()


class Limits(NamedTuple):
    """How many of the game's own points a choice may cost against the best one: up to `same` it is as good as the best
    (estimates are no finer), beyond `small` it is costly.

    A game whose points are coarser than the default says so by `capabilities.CoarsePoints`.
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


class Person(Protocol):
    """Whom a computer player plays: a game's character, with likings that only its game knows."""

    @property
    def name(self) -> str:
        """What commands call it."""

    @property
    def level(self) -> str:
        """The level it plays at."""

    @property
    def title(self) -> str:
        """Its English name for people."""

    @property
    def help(self) -> str:
        """One English sentence about it."""


Somebody = TypeVar("Somebody", bound=Person)


class Player(Protocol):
    """A computer player. It keeps nothing between decisions but what it may forget."""

    def decide(self, view: View, ask: Ask, options: list[Option], chance: int) -> Answer:
        """Return the answer of one of the options.

        The same view, ask, options and chance integer give the same answer on every machine.
        """

    def advise(self, view: View, ask: Ask, options: list[Option], chance: int) -> list[Advice]:
        """Return what it makes of each different option, best first; empty if it cannot tell."""


def kinds_of(
    levels: Mapping[str, tuple[str, str]],
    people: Iterable[Person],
    references: Mapping[str, tuple[str, str, Callable[[], Player]]],
) -> tuple[Kind, ...]:
    """Return the kinds of a game: its levels and reference players (each by name: title, help), its characters."""
    return (
        *(Kind(level, title, level, "", help) for level, (title, help) in levels.items()),
        *(Kind(f"{who.level}:{who.name}", who.title, who.level, who.name, who.help) for who in people),
        *(Kind(name, title, "reference", "", help) for name, (title, help, _) in references.items()),
    )


def people_by_kind(defaults: Mapping[str, str], people: Iterable[Somebody]) -> dict[str, Somebody]:
    """Return whom each kind plays: a level its default character, "level:character" that one."""
    everybody = list(people)
    found = {level: next(who for who in everybody if who.name == name) for level, name in defaults.items()}
    return found | {f"{who.level}:{who.name}": who for who in everybody}
