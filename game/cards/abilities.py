"""When: the six kinds of ability. Everything a card does is a list of these."""

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
)  # fmt: skip
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
    """What happens when the card is played from hand in one of these windows.

    `by` filters who may use it besides the card's own requirement; `choose` are the choices made as it is played;
    a card with `stays` remains on the thing named and its other abilities begin to work.
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
    """What may be used in one of these windows while the card is in play."""

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
    """What happens by itself when the event does and fits. `subject` and `other` filter whom it is about."""

    event: EventName
    do: Effects
    subject: Filter = Which()
    other: Filter = Which()
    if_: Conditions = ()
    limit: Limit = None


@word("ability", "static", N_("{of}: {modifiers}[if_:  {if_}]|{of} {modifiers}[if_:  {if_}]"))
class Static(NamedTuple):
    """What is different for those it names while the card is in play and the conditions hold."""

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
    """What may happen instead of an event about to happen, if its controller wants it."""

    event: EventName
    do: Effects
    subject: Filter = Which()
    if_: Conditions = ()
    pay: Effects = ()


@word("ability", "setup", N_("Before the first turn – {do}"))
class BeforeGame(NamedTuple):
    """What may be done before the first turn."""

    do: Effects
