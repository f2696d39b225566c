"""What happens: the effects that every game shares. Those that move cards about are acts of the game's port."""

from __future__ import annotations

from typing import Any, NamedTuple

from game.cards.abilities import Given
from game.cards.amounts import value
from game.cards.context import Context, port_of
from game.cards.gates import hold
from game.cards.lexicon import (
    BASE,
    Amount,
    Branches,
    Conditions,
    Duration,
    Effects,
    Filter,
    Flag,
    Modifiers,
    Number,
    Place,
    Role,
    Target,
    Text,
)  # fmt: skip
from game.cards.targets import Named
from game.words import N_

YOU = "controller"


@BASE.word(
    "effect",
    "choose",
    N_("{by} chooses {up_to} {which:n}[among: , among {among}][as_:  ({as_})][optional: , or nothing]"),
)
class Choose(NamedTuple):
    """A seat chooses among things; what it chose goes on under the name `as`. `among` narrows where to look."""

    which: Filter
    as_: Role = "target"
    by: Role = YOU
    among: Target = None
    up_to: Amount = 1
    optional: Flag = False


@BASE.word("effect", "pick", N_("{as_} is drawn at random from these: {of}"))
class PickAtRandom(NamedTuple):
    """One of several, at random (ties too); goes on under the name `as`."""

    of: Target
    as_: Role = "target"

    def apply(self, state: Any, ctx: Context) -> Context:
        """Draw one."""
        things = self.of.find(state.table, ctx)
        return ctx.bind(self.as_, (things[state.draw_below(len(things))],) if things else ())


@BASE.word("effect", "give", N_("{to}: {modifiers} {until}[anchored: ]|{to} {modifiers} {until}[anchored: ]"))
class Give(NamedTuple):
    """Put modifiers in force for a time. `anchored`: they end when the source card leaves where it is."""

    modifiers: Modifiers
    to: Target = Named("target")
    until: Duration = "turn"
    anchored: Flag = False

    def apply(self, state: Any, ctx: Context) -> Context:
        """Put them in force."""
        things = self.to.find(state.table, ctx)
        if things:
            fixed = tuple(_fixed(one, state.table, ctx) for one in self.modifiers)
            anchor = ctx.source if self.anchored else -1
            port_of(state.table).give(state, Given(fixed, things, self.until, ctx.seat, ctx.source, anchor))
        return ctx


def _fixed(modifier: Any, table: Any, ctx: Context) -> Any:
    """Return the modifier with its amounts as the numbers they are now."""
    if hasattr(modifier, "stats"):
        return modifier._replace(stats=tuple((name, value(amount, table, ctx)) for name, amount in modifier.stats))
    return modifier


@BASE.word("effect", "random", N_("at random, one of: {branches}"))
class AtRandom(NamedTuple):
    """One of several lists of effects, each as likely as the others."""

    branches: Branches


@BASE.word("effect", "if", N_("{conditions}: {then}[else_: ; otherwise {else_}]"))
class If(NamedTuple):
    """Effects under a condition: the short way to write a gate that only asks."""

    conditions: Conditions
    then: Effects
    else_: Effects = ()

    def branch(self, table: Any, ctx: Context) -> tuple[Any, ...]:
        """Return the effects that follow."""
        chosen: tuple[Any, ...] = self.then if hold(self.conditions, table, ctx) else self.else_
        return chosen


class Act:
    """Marks an effect that the game's port carries out."""

    __slots__ = ()


@BASE.word(
    "effect", "damage", N_("{amount} [aggravated: aggravated ]damage to {to}[becomes_wound: , recorded by this card]")
)
class Damage(NamedTuple):
    """Damage that is not a fighter's blow. `becomes_wound`: the source card records it."""

    amount: Amount
    to: Target = Named("target")
    aggravated: Flag = False
    becomes_wound: Flag = False


@BASE.word(
    "effect",
    "heal",
    N_(
        "heal {count} damage card(s) of {of}[up_to: , of at most {up_to} damage], the {pick} first"
        "[aggravated: , aggravated ones too]"
    ),
)
class Heal(NamedTuple):
    """Take off damage cards, `pick` = "lowest" or "highest"; of at most `up_to` damage."""

    count: Amount
    of: Target = Named("target")
    pick: Text = "lowest"
    up_to: Number = 99
    aggravated: Flag = False


@BASE.word("effect", "heal_all", N_("heal all damage cards of {of}"))
class HealAll(NamedTuple):
    """Take off every damage card, aggravated ones too."""

    of: Target = Named("target")


@BASE.word("effect", "draw", N_("{who} draws {count} card(s) from {place}"))
class Draw(NamedTuple):
    """Draw cards from a deck."""

    count: Amount
    place: Place
    who: Role = YOU


@BASE.word("effect", "discard", N_("discard {what}"))
class Discard(NamedTuple):
    """Cards in play go to their owners' discard piles."""

    what: Target = Named("this")


@BASE.word("effect", "discard_hand", N_("{who} discards {count} card(s) of {place} at random"))
class DiscardHand(NamedTuple):
    """Cards of a hand are discarded at random."""

    count: Amount
    place: Place
    who: Role = YOU


@BASE.word("effect", "redraw", N_("{who} discards {place} and draws as many cards"))
class Redraw(NamedTuple):
    """A hand is discarded, and as many cards are drawn."""

    place: Place
    who: Role = YOU


@BASE.word("effect", "destroy", N_("destroy {what}"))
class Destroy(NamedTuple):
    """Creatures die or things are destroyed without a killer."""

    what: Target = Named("target")


@BASE.word("effect", "move", N_("move {what} {to}[until:  {until}]"))
class Move(NamedTuple):
    """Things go to another place in play; with `until` they come back then."""

    what: Target
    to: Place
    until: Duration = ""


@BASE.word(
    "effect",
    "score",
    N_(
        "{who} gains {points} victory point(s)[this_card: ; this card goes to the victory pile]"
        "|{who} gains victory points equal to {points}[this_card: ; this card goes to the victory pile]"
    ),
)
class Score(NamedTuple):
    """Victory points for a seat; the source card goes to its victory pile if `this_card`."""

    points: Amount
    who: Role = YOU
    this_card: Flag = False


@BASE.word("effect", "attach", N_("put this card on {to}"))
class Attach(NamedTuple):
    """The source card stays on a thing."""

    to: Target


@BASE.word("effect", "take", N_("{to} takes {what}"))
class Take(NamedTuple):
    """A thing changes to another bearer or controller."""

    what: Target
    to: Target


ACTS = (Damage, Heal, HealAll, Draw, Discard, DiscardHand, Redraw, Destroy, Move, Score, Attach, Take)


def apply(effect: Any, state: Any, ctx: Context) -> Context:
    """Carry out an effect that needs no answer; return the context for what follows."""
    if isinstance(effect, (*ACTS, Act)) or not hasattr(effect, "apply"):
        port_of(state.table).act(state, ctx, effect)
        return ctx
    after: Context = effect.apply(state, ctx)
    return after
