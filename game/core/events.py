"""Events: what happened, who may see it (redaction), and how it changes a view (the reducer).

An event is a NamedTuple under `@public(...)`, which names the fields that every seat may see. All other fields are
hidden (None) except to the seat in the field `owner`. So a forgotten field is hidden, not leaked.

Each event has a method `apply(view)`: it returns the view after the event, from the view before and the redacted event
only. `apply_event` is the one reducer. A game computes a view from a state separately (`view_of`); a test follows whole
games by events alone and compares the two.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple, Protocol, TypeVar

from game.core.view import View

E = TypeVar("E", bound=type)


class Event(Protocol):
    """An event: a NamedTuple under `@public`."""

    def apply(self, view: View) -> View:
        """Return the view after this event, which was redacted for the view's seat: hidden fields are None."""


class ChoiceFacts(Protocol):
    """The facts in the view of a game with simultaneous answers."""

    def with_chosen(self, seat: int) -> Any:
        """Return the facts after this seat sealed its answer while others are still choosing."""


SPECTATOR = -1
"""The seat number of a spectator, who sees only public information."""


def public(*fields: str, owner: str = "", reveals: bool = False) -> Callable[[E], E]:
    """Declare an event: the fields that all seats may see, and the field with the seat that sees the rest.

    `reveals` is true for an event that shows hidden information to a player: it is an undo barrier.
    """

    def declare(event: E) -> E:
        declared: Any = event
        declared.PUBLIC, declared.OWNER, declared.REVEALS = fields, owner, reveals
        return event

    return declare


@public("seat")
class Chosen(NamedTuple):
    """A seat sealed its answer while others are still choosing."""

    seat: int

    def apply(self, view: View) -> View:
        """Let the facts of the game note it."""
        facts: ChoiceFacts = view.facts
        return view._replace(facts=facts.with_chosen(self.seat))


def apply_event(view: View, event: Event) -> View:
    """Return the view after an event that was redacted for the view's seat (see `redact`)."""
    return event.apply(view)


def redact(event: Event, seat: int) -> Event:
    """Return `event` redacted for `seat`: private fields are None unless the seat owns the event."""
    record: Any = event
    public: tuple[str, ...] = record.PUBLIC
    if len(public) == len(record._fields):
        return event
    if record.OWNER and getattr(record, record.OWNER) == seat:
        return event
    redacted: Event = record._replace(**{name: None for name in record._fields if name not in public})
    return redacted


def reveals(event: Event) -> bool:
    """Return whether the event shows hidden information to a player, so that it is an undo barrier."""
    record: Any = event
    return bool(record.REVEALS)
