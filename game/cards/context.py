"""Who asks: the context in which a record is read, and the port through which it sees and changes a game."""

from __future__ import annotations

from typing import Any, NamedTuple, Protocol

NOTHING = -1


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


class CardGameAdapter(Protocol):
    """What the language asks of a game. Every method takes the game's own table or state."""

    STEADY: frozenset[str]
    """Role words of a static ability whose things stay the same until something comes, goes or changes sides."""

    def in_play(self, table: Any) -> tuple[int, ...]:
        """Return everything in play, in a fixed order."""

    def kind(self, table: Any, thing: int) -> str:
        """Return the kind of a thing: a word of the lexicon."""

    def name(self, table: Any, thing: int) -> str:
        """Return the name of its card."""

    def seat(self, table: Any, thing: int) -> int:
        """Return who controls it, or -1."""

    def base(self, table: Any, thing: int, stat: str) -> int:
        """Return a value as printed on the side that shows."""

    def keywords(self, table: Any, thing: int) -> frozenset[str]:
        """Return the keywords as printed."""

    def state(self, table: Any, ctx: Context, thing: int, word: str) -> bool:
        """Return whether a state word of the lexicon is true of a thing."""

    def role(self, table: Any, ctx: Context, word: str) -> tuple[int, ...]:
        """Return the things that a role word of the lexicon names."""

    def statics(self, table: Any) -> tuple[tuple[Any, Context], ...]:
        """Return every static ability in force with its context."""

    def given(self, table: Any) -> tuple[Any, ...]:
        """Return every `Given` in force."""

    def give(self, state: Any, given: Any) -> None:
        """Put a `Given` in force."""

    def chooser(self, table: Any, ctx: Context, word: str) -> tuple[int, ...]:
        """Return the seats that a role word names, such as the controller of the target."""

    def choosable(
        self, table: Any, ctx: Context, effect: Any, then: tuple[Any, ...], things: tuple[int, ...]
    ) -> tuple[int, ...]:
        """Return which of the things that fit a choice the rules leave, by what is done with it then."""

    def act(self, state: Any, ctx: Context, effect: Any) -> None:
        """Carry out one of the acts that every game tells in its own way (`effects.Act`)."""


def port_of(table: Any) -> CardGameAdapter:
    """Return the port of the game that the table belongs to."""
    port: CardGameAdapter = type(table).PORT
    return port
