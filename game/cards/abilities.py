"""When: the six kinds of ability. Everything that a card does is a list of abilities."""

from __future__ import annotations

from typing import NamedTuple

from game.cards.grammar import (
    Conditions,
    Effects,
    EventName,
    Filter,
    Limit,
    MaybeTarget,
    Modifiers,
    Named,
    Target,
    Which,
    Windows,
    word,
)
from game.words import N_


@word(
    "ability",
    "play",
    N_(
        "{windows}[by: , used by {by:a}][if_: , {if_}] – [pay: {pay}, then ][choose: {choose}; ]"
        "[stays: this card stays on {stays}; ][do: {do}]"
    ),
)
class PlayAbility(NamedTuple):
    """The effects of playing the card from hand in one of these windows.

    `by` filters who may use it, in addition to the card's own requirement. `choose` are the choices made when it is
    played. A card with `stays` remains on the named thing, and its other abilities become active.
    """

    windows: Windows
    do: Effects = ()
    choose: Effects = ()
    if_: Conditions = ()
    pay: Effects = ()
    by: Filter = Which()
    stays: MaybeTarget = None


@word(
    "ability",
    "activated",
    N_("{windows}[limit: , {limit}][if_: , {if_}] – [pay: {pay}, then ][choose: {choose}; ][do: {do}]"),
)
class Activated(NamedTuple):
    """An ability that may be used in one of these windows while the card is in play."""

    windows: Windows
    do: Effects = ()
    choose: Effects = ()
    if_: Conditions = ()
    pay: Effects = ()
    limit: Limit = None


@word(
    "ability",
    "triggered",
    N_(
        "When {event}[subject: , it being {subject}][other: , the other being {other}]"
        "[if_: , {if_}][limit: , {limit}] – {do}"
    ),
)
class Triggered(NamedTuple):
    """An ability that resolves automatically after a matching event.

    `subject` and `other` filter what the event is about.
    """

    event: EventName
    do: Effects
    subject: Filter = Which()
    other: Filter = Which()
    if_: Conditions = ()
    limit: Limit = None


@word("ability", "static", N_("{of}: {modifiers}[if_:  {if_}]|{of} {modifiers}[if_:  {if_}]"))
class Static(NamedTuple):
    """Modifiers of the things it names while the card is in play and the conditions hold."""

    modifiers: Modifiers
    of: Target = Named("bearer")
    if_: Conditions = ()


@word(
    "ability",
    "replacement",
    N_(
        "When {event}[subject: , it being {subject}][if_: , {if_}], this may happen instead"
        "[pay: , at this price: {pay}] – {do}"
    ),
)
class Replacement(NamedTuple):
    """An effect that may replace an event that is about to happen, if the ability's controller chooses so."""

    event: EventName
    do: Effects
    subject: Filter = Which()
    if_: Conditions = ()
    pay: Effects = ()


@word("ability", "setup", N_("Before the first turn – {do}"))
class BeforeGame(NamedTuple):
    """An effect that may be used before the first turn."""

    do: Effects
