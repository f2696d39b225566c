"""The contract of a computer player: from a view, an ask and its options it chooses an answer."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import NamedTuple, Protocol, TypeVar

from game.core.asking import Answer, Ask, Option
from game.core.message import Fields
from game.core.view import View


class Advice(NamedTuple):
    """A player's evaluation of one option.

    `score` is the expected result in the game's points; `chance` (0 to 1) the probability of reaching the aim, which
    the game names; `reason` an English message with `fields`. Lists of advice have the best option first.
    """

    answer: Answer
    score: float
    chance: float
    reason: str = ""
    fields: Fields = ()


class Limits(NamedTuple):
    """Limits, in the game's points, of what a choice may lose against the best one.

    Up to `same` it counts as equal (estimates are no finer); above `small` it is costly. A game with coarser points
    sets its own limits by `capabilities.CoarsePoints`.
    """

    same: float = 0.4
    small: float = 1.5


class Kind(NamedTuple):
    """A kind of computer player.

    `name` is its name in commands ("expert", "regular:kira"), `title` its English name for people, `level` is
    "newcomer", "regular", "expert" or "reference" (for measuring only, never in the lobby), `character` the name of its
    character or "", `help` one English sentence about it.
    """

    name: str
    title: str
    level: str
    character: str
    help: str


class Person(Protocol):
    """A character of a computer player, with preferences that only its game interprets."""

    @property
    def name(self) -> str:
        """Return its name in commands."""

    @property
    def level(self) -> str:
        """Return its level."""

    @property
    def title(self) -> str:
        """Return its English name for people."""

    @property
    def help(self) -> str:
        """Return one English sentence about it."""


Somebody = TypeVar("Somebody", bound=Person)


class Player(Protocol):
    """A computer player. It must work without memory of earlier decisions; it may cache."""

    def decide(self, view: View, ask: Ask, options: list[Option], chance: int) -> Answer:
        """Return the answer of one of the options; `chance` is the random seed.

        Equal arguments give equal answers on every machine.
        """

    def advise(self, view: View, ask: Ask, options: list[Option], chance: int) -> list[Advice]:
        """Return advice for each different option, best first; empty if the player has none."""


def kinds_of(
    levels: Mapping[str, tuple[str, str]],
    people: Iterable[Person],
    references: Mapping[str, tuple[str, str, Callable[[], Player]]],
) -> tuple[Kind, ...]:
    """Return the kinds of a game: its levels and reference players (name: title, help), and its characters."""
    return (
        *(Kind(level, title, level, "", help) for level, (title, help) in levels.items()),
        *(Kind(f"{who.level}:{who.name}", who.title, who.level, who.name, who.help) for who in people),
        *(Kind(name, title, "reference", "", help) for name, (title, help, _) in references.items()),
    )


def people_by_kind(defaults: Mapping[str, str], people: Iterable[Somebody]) -> dict[str, Somebody]:
    """Return the character of each kind: its default character for a level, the named one for "level:character"."""
    everybody = list(people)
    found = {level: next(who for who in everybody if who.name == name) for level, name in defaults.items()}
    return found | {f"{who.level}:{who.name}": who for who in everybody}
