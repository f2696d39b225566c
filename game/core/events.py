"""What happened, who may see it, and how it changes what is seen.

An event is a NamedTuple under `@public(...)`, which names the fields that every seat may see. All other
fields are hidden (shown as None) except to the seat in the field `owner`, so a forgotten field is hidden,
not leaked.

Beside its fields stands `apply(view)`: the view after the event, made of the view before and the event as the view's
seat saw it, and of nothing else. `apply_event` is the one reducer. A game's views (`view_of` a state) are written
apart from it; a test follows whole games by events alone and compares.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple, Protocol, TypeVar

from game.core.view import View

E = TypeVar("E", bound=type)


class Event(Protocol):
    """A NamedTuple under `@public`."""

    def apply(self, view: View) -> View:
        """Return the view after this event, as the view's seat saw it: fields hidden from it are None."""


class ChoiceFacts(Protocol):
    """Facts of a game in which several seats choose at the same time."""

    def with_chosen(self, seat: int) -> Any:
        """Return the facts once this seat has sealed its answer while others are still choosing."""


SPECTATOR = -1
"""The seat number of somebody who looks on: sees what is public and nothing else."""


def public(*fields: str, owner: str = "", reveals: bool = False) -> Callable[[E], E]:
    """Declare an event: which fields all may see, and which field names the seat that sees the rest.

    `reveals` is true for an event that shows somebody what he could not know before: a barrier for undo.
    """

    def declare(event: E) -> E:
        event.PUBLIC, event.OWNER, event.REVEALS = fields, owner, reveals  # type: ignore[attr-defined]
        return event

    return declare


@public("seat")
class Chosen(NamedTuple):
    """A seat has sealed its answer while others are still choosing."""

    seat: int

    def apply(self, view: View) -> View:
        """Let the facts of the game note it."""
        facts: ChoiceFacts = view.facts
        return view._replace(facts=facts.with_chosen(self.seat))


def apply_event(view: View, event: Event) -> View:
    """Return the view after an event as its seat saw it (see `redact`)."""
    return event.apply(view)


def redact(event: Any, seat: int) -> Any:
    """Return `event` as `seat` sees it: private fields are None unless the seat owns them."""
    public: tuple[str, ...] = event.PUBLIC
    if len(public) == len(event._fields):
        return event
    if event.OWNER and getattr(event, event.OWNER) == seat:
        return event
    return event._replace(**{name: None for name in event._fields if name not in public})


def reveals(event: Any) -> bool:
    """Say whether the event shows somebody what he could not know before: a barrier for undo."""
    return bool(event.REVEALS)
