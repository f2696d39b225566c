"""Who sits at the table, as lobby and result screens show it."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.core.controller import RuleController
from game.core.player import Kind
from game.words import N_, _

if TYPE_CHECKING:
    from game.match.match import Position, SeatPlan

LEVELS = {
    "newcomer": N_("Newcomer"),
    "regular": N_("Regular"),
    "expert": N_("Expert"),
    "reference": N_("Reference"),
}
"""The levels of computer players in words, weakest first; reference players are for measuring only."""

SIGILS = 8


class Person(NamedTuple):
    """One seat: name, number of its sigil (0 to 7), whether a person plays it, and what plays it in words."""

    name: str
    sigil: int
    human: bool
    played_by: str
    brief: str = ""
    """The same in one word."""


def sigil_number(text: str, seat: int) -> int:
    """Return the number of the sigil that a seat's plan names; without a usable one, that of its place."""
    return int(text) if text.isdigit() and int(text) < SIGILS else seat % SIGILS


def kind_of(controller: RuleController, name: str) -> Kind | None:
    """Return the computer player of that name, or None if the game has none."""
    return next((kind for kind in controller.kinds() if kind.name == name), None)


def level_words(controller: RuleController, name: str) -> str:
    """Return the level of a computer player in words; a name that the game does not know stands as it is."""
    kind = kind_of(controller, name)
    return name if kind is None else _(LEVELS.get(kind.level, kind.title))


def played_by(controller: RuleController, plan: SeatPlan) -> str:
    """Return who plays a seat: "Person" or "Computer · Expert"."""
    if plan.human:
        return _("Person")
    return _("Computer · {level}").format(level=level_words(controller, plan.kind))


def people_of(position: Position) -> list[Person]:
    """Return all seats of a game."""
    return [
        Person(
            plan.name,
            sigil_number(plan.sigil, seat),
            plan.human,
            played_by(position.controller, plan),
            _("Person") if plan.human else level_words(position.controller, plan.kind),
        )
        for seat, plan in enumerate(position.seats)
    ]
