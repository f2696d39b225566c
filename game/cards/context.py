"""Who asks, and what the language asks of a game: contexts, tables, the adapter, and the records that it evaluates."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple, Protocol, TypeAlias, TypeVar

from game.core.machine import State

NOTHING = -1
Record: TypeAlias = tuple[object, ...]
"""A word of a card as data: always a NamedTuple. Effects are known as no more than this; a handler knows its own."""
Running: TypeAlias = State[Any]
"""The state of a game: of whichever card game, with that game's own table."""
Cache: TypeAlias = dict[Any, Any]
"""What was computed of a table, by keys of many kinds."""


class Context(NamedTuple):
    """Whose ability it is, which card it stands on, who uses it, and what it is about.

    `bound` holds the choices made so far by name; `subject`, `other` and `number` come from the event or window.
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


# ---- the records that the language evaluates


class Computed(Protocol):
    """An amount that is looked up when it is needed."""

    def value(self, table: Table, ctx: Context, /) -> int:
        """Return the number as it stands now."""


class Test(Protocol):
    """One question about a thing; a filter is made of them."""

    def fits(self, table: Table, ctx: Context, thing: int, /) -> bool:
        """Say whether the thing passes."""


class Finder(Protocol):
    """A target: what finds things in play."""

    def find(self, table: Table, ctx: Context, /) -> tuple[int, ...]:
        """Return the things in a fixed order, none if there are none."""

    def includes(self, table: Table, ctx: Context, thing: int, /) -> bool:
        """Say whether `find` would return this thing; asked often, so it may look at the one thing alone."""


class Question(Protocol):
    """A condition."""

    def holds(self, table: Table, ctx: Context, /) -> bool:
        """Say whether it is so now."""


class Change(Protocol):
    """A modifier: what is different for a while."""

    def changes(self) -> tuple[tuple[str, str], ...]:
        """Return what it changes, as (list, name): `("stat", "might")`, `("cannot", "rest")`."""


class Applied(Protocol):
    """An effect of the language itself, which no game has to carry out."""

    def apply(self, state: Running, ctx: Context, /) -> Context:
        """Carry it out; return the context for what follows."""


def value(amount: int | Computed, table: Table, ctx: Context) -> int:
    """Return an amount as a number."""
    return amount if isinstance(amount, int) else amount.value(table, ctx)


def hold(conditions: tuple[Question, ...], table: Table, ctx: Context) -> bool:
    """Return whether all conditions hold."""
    return all(one.holds(table, ctx) for one in conditions)


# ---- what is in force


class Lasting(Protocol):
    """A static ability, as far as it is asked for its modifiers."""

    @property
    def modifiers(self) -> tuple[Change, ...]:
        """What is different."""

    @property
    def of(self) -> Finder:
        """For whom."""

    @property
    def if_(self) -> tuple[Question, ...]:
        """If when."""


class Given(NamedTuple):
    """Modifiers that were given for a time: to whom, until when. `anchor` is a card whose leaving ends it."""

    modifiers: tuple[Change, ...]
    things: tuple[int, ...]
    until: str
    seat: int
    source: int
    anchor: int = -1


# ---- what a game answers

T = TypeVar("T", contravariant=True)
Handler: TypeAlias = Callable[[Any, Context, Any], None]
"""What carries out one effect word of a game: `handler(state, ctx, effect)`."""


class CardGameAdapter(Protocol[T]):
    """What the language asks of a game. Every method takes the game's own table or state."""

    STEADY: frozenset[str]
    """Role words of a static ability whose things stay the same until something comes, goes or changes sides."""

    def in_play(self, table: T, /) -> tuple[int, ...]:
        """Return everything in play, in a fixed order."""

    def kind(self, table: T, thing: int, /) -> str:
        """Return the kind of a thing: a word of the lexicon."""

    def name(self, table: T, thing: int, /) -> str:
        """Return the name of its card."""

    def seat(self, table: T, thing: int, /) -> int:
        """Return who controls it, or -1."""

    def base(self, table: T, thing: int, stat: str, /) -> int:
        """Return a value as printed on the side that shows."""

    def keywords(self, table: T, thing: int, /) -> frozenset[str]:
        """Return the keywords as printed."""

    def state(self, table: T, ctx: Context, thing: int, word: str, /) -> bool:
        """Return whether a state word of the lexicon is true of a thing."""

    def role(self, table: T, ctx: Context, word: str, /) -> tuple[int, ...]:
        """Return the things that a role word of the lexicon names."""

    def statics(self, table: T, /) -> tuple[tuple[Lasting, Context], ...]:
        """Return every static ability in force with its context."""

    def waiting(self, table: T, /) -> list[tuple[Record, int, Context]]:
        """Return every triggered and replacement ability in play, its number on the card, and its context."""

    def given(self, table: T, /) -> tuple[Given, ...]:
        """Return every `Given` in force."""

    def give(self, state: Running, given: Given, /) -> None:
        """Put a `Given` in force."""

    def chooser(self, table: T, ctx: Context, word: str, /) -> tuple[int, ...]:
        """Return the seats that a role word names, such as the controller of the target."""

    def choosable(
        self, table: T, ctx: Context, effect: Any, then: tuple[Record, ...], things: tuple[int, ...], /
    ) -> tuple[int, ...]:
        """Return which of the things that fit a choice the rules leave, by what is done with it then."""


class Played(Protocol):
    """What records read of a card game while it is played: a part of `card_game.CardGame`."""

    @property
    def adapter(self) -> CardGameAdapter[Any]:
        """The questions."""

    @property
    def handlers(self) -> Mapping[type, Handler]:
        """The effects that the game carries out itself."""

    @property
    def signed(self) -> frozenset[str]:
        """Values that may be negative."""


class Table(Protocol):
    """What the language asks of a table: the card game it belongs to, and room for what was computed.

    The cache is thrown away by the game whenever something changes that values hang on; it is never saved.
    """

    cache: Cache

    @property
    def game(self) -> Played:
        """The card game."""
