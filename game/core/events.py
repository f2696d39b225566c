"""What happened, and who may see it.

An event is a NamedTuple under `@public(...)`, which names the fields that every seat may see. All other
fields are hidden (shown as None) except to the seat in the field `owner`, so a forgotten field is hidden,
not leaked.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple, TypeVar

E = TypeVar("E", bound=type)

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
