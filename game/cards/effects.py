"""What happens: the effects shared by all games.

The language executes some itself: they have a method `apply`, or the step `resolve.Run` runs them (`choose`, `gate`,
`if`, `random`). The others, which move cards, are executed by the game's handlers (`card_game.CardGame`).
"""

from __future__ import annotations

from typing import NamedTuple

from game.cards.context import Change, Context, Given, Record, Running, Table, hold, value
from game.cards.grammar import (
    Amount,
    Branches,
    Conditions,
    Duration,
    Effects,
    Filter,
    Flag,
    MaybeTarget,
    Modifiers,
    Named,
    Number,
    Place,
    Role,
    Target,
    Text,
    word,
)
from game.cards.modifiers import STAT_WORDS
from game.words import N_

YOU = "controller"


@word(
    "effect",
    "choose",
    N_("{by} chooses {up_to} {which:n}[among: , among {among}][as_:  ({as_})][optional: , or nothing]"),
)
class Choose(NamedTuple):
    """A seat chooses among things. The chosen ones are bound to the name `as`. `among` limits the choice."""

    which: Filter
    as_: Role = "target"
    by: Role = YOU
    among: MaybeTarget = None
    up_to: Amount = 1
    optional: Flag = False


@word("effect", "pick", N_("{as_} is drawn at random from these: {of}"))
class PickAtRandom(NamedTuple):
    """One of several things at random (also in a tie), bound to the name `as`."""

    of: Target
    as_: Role = "target"

    def apply(self, state: Running, ctx: Context) -> Context:
        things = self.of.find(state.table, ctx)
        return ctx.bind(self.as_, (things[state.draw_below(len(things))],) if things else ())


@word("effect", "give", N_("{to}: {modifiers} {until}[anchored: ]|{to} {modifiers} {until}[anchored: ]"))
class Give(NamedTuple):
    """Put modifiers in force for a duration. With `anchored` they end when the source card leaves its place."""

    modifiers: Modifiers
    to: Target = Named("target")
    until: Duration = "turn"
    anchored: Flag = False

    def apply(self, state: Running, ctx: Context) -> Context:
        things = self.to.find(state.table, ctx)
        if things:
            fixed = tuple(_fixed(one, state.table, ctx) for one in self.modifiers)
            anchor = ctx.source if self.anchored else -1
            state.table.game.adapter.give(state, Given(fixed, things, self.until, ctx.seat, ctx.source, anchor))
        return ctx


def _fixed(modifier: Change, table: Table, ctx: Context) -> Change:
    """Return the modifier with its amounts evaluated now."""
    if isinstance(modifier, STAT_WORDS):
        return modifier._replace(stats=tuple((name, value(amount, table, ctx)) for name, amount in modifier.stats))
    return modifier


@word("effect", "random", N_("at random, one of: {branches}"))
class AtRandom(NamedTuple):
    """One of several lists of effects, all equally likely."""

    branches: Branches


@word("effect", "if", N_("{conditions}: {then}[else_: ; otherwise {else_}]"))
class If(NamedTuple):
    """Effects under a condition: short for a gate with conditions only."""

    conditions: Conditions
    then: Effects
    else_: Effects = ()

    def branch(self, table: Table, ctx: Context) -> tuple[Record, ...]:
        """Return the effects of the branch that applies."""
        return self.then if hold(self.conditions, table, ctx) else self.else_


@word(
    "effect", "damage", N_("{amount} [aggravated: aggravated ]damage to {to}[becomes_wound: , recorded by this card]")
)
class Damage(NamedTuple):
    """Damage that is not from an attack in combat. With `becomes_wound` the source card records it."""

    amount: Amount
    to: Target = Named("target")
    aggravated: Flag = False
    becomes_wound: Flag = False


@word(
    "effect",
    "heal",
    N_(
        "heal {count} damage card(s) of {of}[up_to: , of at most {up_to} damage], the {pick} first"
        "[aggravated: , aggravated ones too]"
    ),
)
class Heal(NamedTuple):
    """Remove damage cards: `pick` = "lowest" or "highest", with at most `up_to` damage each."""

    count: Amount  # type: ignore[assignment]  # tuples have a method of this name
    of: Target = Named("target")
    pick: Text = "lowest"
    up_to: Number = 99
    aggravated: Flag = False


@word("effect", "heal_all", N_("heal all damage cards of {of}"))
class HealAll(NamedTuple):
    """Remove every damage card, also aggravated ones."""

    of: Target = Named("target")


@word("effect", "draw", N_("{who} draws {count} card(s) from {place}"))
class Draw(NamedTuple):
    """Draw cards from a deck."""

    count: Amount  # type: ignore[assignment]  # tuples have a method of this name
    place: Place
    who: Role = YOU


@word("effect", "discard", N_("discard {what}"))
class Discard(NamedTuple):
    """Discard cards in play to their owners' discard piles."""

    what: Target = Named("this")


@word("effect", "discard_hand", N_("{who} discards {count} card(s) of {place} at random"))
class DiscardHand(NamedTuple):
    """Discard cards of a hand at random."""

    count: Amount  # type: ignore[assignment]  # tuples have a method of this name
    place: Place
    who: Role = YOU


@word("effect", "redraw", N_("{who} discards {place} and draws as many cards"))
class Redraw(NamedTuple):
    """Discard a hand and draw the same number of cards."""

    place: Place
    who: Role = YOU


@word("effect", "destroy", N_("destroy {what}"))
class Destroy(NamedTuple):
    """Creatures die or things are destroyed without a killer."""

    what: Target = Named("target")


@word("effect", "move", N_("move {what} {to}[until:  {until}]"))
class Move(NamedTuple):
    """Move things to another place in play. With `until` they return at that time."""

    what: Target
    to: Place
    until: Duration = ""


@word(
    "effect",
    "score",
    N_(
        "{who} gains {points} victory point(s)[this_card: ; this card goes to the victory pile]"
        "|{who} gains victory points equal to {points}[this_card: ; this card goes to the victory pile]"
    ),
)
class Score(NamedTuple):
    """Victory points for a seat. With `this_card` the source card goes to its victory pile."""

    points: Amount
    who: Role = YOU
    this_card: Flag = False


@word("effect", "attach", N_("put this card on {to}"))
class Attach(NamedTuple):
    """Attach the source card to a thing."""

    to: Target


@word("effect", "take", N_("{to} takes {what}"))
class Take(NamedTuple):
    """Change the bearer or controller of a thing."""

    what: Target
    to: Target
