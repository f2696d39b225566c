"""The interfaces of the card language: contexts, tables, the adapter, and the records that it evaluates."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple, Protocol, TypeAlias, TypeVar

from game.core.machine import State

NOTHING = -1
Record: TypeAlias = tuple[object, ...]
"""A word of a card as data: always a NamedTuple.

The language treats effects only as records; a handler knows its type.
"""
Running: TypeAlias = State[Any]
"""The state of a game: of whichever card game, with that game's own table."""
Cache: TypeAlias = dict[Any, Any]
"""Computed values of a table, with keys of many kinds."""


class Context(NamedTuple):
    """The context of an ability: its controller, its card, its user, and the current event.

    `bound` holds the choices so far by name. `subject`, `other` and `number` come from the event or window.
    """

    seat: int
    source: int
    user: int = NOTHING
    bound: tuple[tuple[str, tuple[int, ...]], ...] = ()
    subject: int = NOTHING
    other: int = NOTHING
    number: int = 0

    def bind(self, name: str, things: tuple[int, ...]) -> Context:
        """Return the context with a choice added."""
        return self._replace(bound=(*(pair for pair in self.bound if pair[0] != name), (name, things)))


# ---- records that the language evaluates


class Computed(Protocol):
    """An amount that is evaluated when it is needed."""

    def value(self, table: Table, ctx: Context, /) -> int:
        """Return the current number."""


class Test(Protocol):
    """A test of a thing; a filter is a list of tests."""

    def fits(self, table: Table, ctx: Context, thing: int, /) -> bool:
        """Return whether the thing passes."""


class Finder(Protocol):
    """A target: it finds things in play."""

    def find(self, table: Table, ctx: Context, /) -> tuple[int, ...]:
        """Return the matching things in a fixed order."""

    def includes(self, table: Table, ctx: Context, thing: int, /) -> bool:
        """Return whether `find` would return this thing.

        Called often, so it should look at this thing only if it can.
        """


class Question(Protocol):
    """A condition."""

    def holds(self, table: Table, ctx: Context, /) -> bool:
        """Return whether it holds now."""


class Change(Protocol):
    """A modifier."""

    def changes(self) -> tuple[tuple[str, str], ...]:
        """Return what it changes, as (list, name): `("stat", "might")`, `("cannot", "rest")`."""


class Applied(Protocol):
    """An effect of the language itself, which needs no handler of the game."""

    def apply(self, state: Running, ctx: Context, /) -> Context:
        """Execute it. Return the context for the effects that follow."""


def value(amount: int | Computed, table: Table, ctx: Context) -> int:
    """Return an amount as a number."""
    return amount if isinstance(amount, int) else amount.value(table, ctx)


def hold(conditions: tuple[Question, ...], table: Table, ctx: Context) -> bool:
    """Return whether all conditions hold."""
    return all(one.holds(table, ctx) for one in conditions)


# ---- modifiers in force


class Lasting(Protocol):
    """A static ability, as far as its modifiers are concerned."""

    @property
    def modifiers(self) -> tuple[Change, ...]:
        """Return its modifiers."""

    @property
    def of(self) -> Finder:
        """Return the things that it modifies."""

    @property
    def if_(self) -> tuple[Question, ...]:
        """Return its conditions."""


class Given(NamedTuple):
    """Modifiers in force for a duration: for which things, until when. They also end when the card `anchor` leaves."""

    modifiers: tuple[Change, ...]
    things: tuple[int, ...]
    until: str
    seat: int
    source: int
    anchor: int = -1


# ---- the adapter

T = TypeVar("T", contravariant=True)
Handler: TypeAlias = Callable[[Any, Context, Any], None]
"""Executes one effect word of a game: `handler(state, ctx, effect)`."""


class CardGameAdapter(Protocol[T]):
    """The queries that a game must answer. Every method takes the game's own table or state."""

    STEADY: frozenset[str]
    """Role words of a static ability whose things change only when something comes, goes or changes sides."""

    def in_play(self, table: T, /) -> tuple[int, ...]:
        """Return everything in play, in a fixed order."""

    def kind(self, table: T, thing: int, /) -> str:
        """Return the kind of a thing: a word of the lexicon."""

    def name(self, table: T, thing: int, /) -> str:
        """Return the name of the thing's card."""

    def seat(self, table: T, thing: int, /) -> int:
        """Return the seat that controls the thing, or -1."""

    def base(self, table: T, thing: int, stat: str, /) -> int:
        """Return a value as printed on the visible side."""

    def keywords(self, table: T, thing: int, /) -> frozenset[str]:
        """Return the printed keywords."""

    def state(self, table: T, ctx: Context, thing: int, word: str, /) -> bool:
        """Return whether a state word of the lexicon holds for a thing."""

    def role(self, table: T, ctx: Context, word: str, /) -> tuple[int, ...]:
        """Return the things that a role word of the lexicon names."""

    def statics(self, table: T, /) -> tuple[tuple[Lasting, Context], ...]:
        """Return every static ability in force with its context."""

    def waiting(self, table: T, /) -> list[tuple[Record, int, Context]]:
        """Return every triggered and replacement ability in play, with its index on the card and its context."""

    def given(self, table: T, /) -> tuple[Given, ...]:
        """Return every `Given` in force."""

    def give(self, state: Running, given: Given, /) -> None:
        """Put a `Given` in force."""

    def chooser(self, table: T, ctx: Context, word: str, /) -> tuple[int, ...]:
        """Return the seats that a role word names, such as the controller of the target."""

    def choosable(
        self, table: T, ctx: Context, effect: Any, then: tuple[Record, ...], things: tuple[int, ...], /
    ) -> tuple[int, ...]:
        """Return the matching things that the rules allow as a choice, given what is done with the choice."""


class Played(Protocol):
    """The part of `card_game.CardGame` that records read during play."""

    @property
    def adapter(self) -> CardGameAdapter[Any]:
        """Return the adapter."""

    @property
    def handlers(self) -> Mapping[type, Handler]:
        """Return the handlers of the game's own effects."""

    @property
    def signed(self) -> frozenset[str]:
        """Return the names of values that may be negative."""


class Table(Protocol):
    """What the language needs of a table: its card game, and a cache of computed values.

    The game must clear the cache after every change that values depend on. The cache is never saved.
    """

    cache: Cache

    @property
    def game(self) -> Played:
        """Return the card game."""
