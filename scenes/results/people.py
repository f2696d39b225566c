"""The people at the table, as lobby and result screens show them."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.core.controller import RuleController
from game.core.player import Kind
from game.words import N_, _
from scenes.art import sigils
from scenes.widgets.theme import Colour
from scenes.widgets.ui import Ui

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


Mark = Callable[[int], pygame.Surface]
"""Draws a seat's mark at about the given size in pixels; shadows may exceed it."""


class Person(NamedTuple):
    """One seat: name, number of its sigil (0 to 7), whether a person plays it, and who plays it as text."""

    name: str
    sigil: int
    human: bool
    played_by: str
    brief: str = ""
    """The same in one word."""
    mark: Mark | None = None
    """Replaces the seat's sigil in this game, such as a clan's plate."""
    colour: Colour | None = None
    """The seat's own colour in this game, on a dark ground."""


def sigil_number(text: str, seat: int) -> int:
    """Return the number of the sigil that a seat's plan names; without a usable one, that of its place."""
    return int(text) if text.isdigit() and int(text) < SIGILS else seat % SIGILS


def kind_of(controller: RuleController, name: str) -> Kind | None:
    """Return the computer player of that name, or None if the game has none."""
    return next((kind for kind in controller.kinds() if kind.name == name), None)


def level_words(controller: RuleController, name: str) -> str:
    """Return the level of a computer player as text; an unknown name is returned unchanged."""
    kind = kind_of(controller, name)
    return name if kind is None else _(LEVELS.get(kind.level, kind.title))


def played_by(controller: RuleController, plan: SeatPlan) -> str:
    """Return who plays a seat: "Person" or "Computer · Expert"."""
    if plan.human:
        return _("Person")
    return _("Computer · {level}").format(level=level_words(controller, plan.kind))


def draw_mark(
    surface: pygame.Surface, ui: Ui, person: Person, x: float, y: float, size: float, ink: Colour | None = None
) -> None:
    """Draw the mark of a seat (else its sigil) into a square of `size` whose upper left corner is (x, y), du."""
    if person.mark is None:
        surface.blit(sigils.sigil(person.sigil, ui.px(size), ui.theme, ink), (ui.at(x), ui.at(y)))
        return
    picture = person.mark(ui.px(size * 0.8))
    surface.blit(picture, picture.get_rect(center=(ui.at(x + size / 2), ui.at(y + size / 2))))


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
