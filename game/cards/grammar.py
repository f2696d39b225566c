"""The declaration of words: families, kinds of fields, templates; and the two records that are written without a head.

A word is a NamedTuple under `@word(family, head, template)`. The annotation of a field (`Amount`, `Target`, `Flag` …)
says how it is read and put into words. A declaration registers nothing: a game passes the words it uses to its
`lexicon.Lexicon`.
"""

from __future__ import annotations

from collections.abc import Callable
from types import ModuleType
from typing import Annotated, Any, NamedTuple, Protocol, TypeAlias, TypeVar, get_type_hints

from game.cards.context import Change, Computed, Context, Finder, Question, Record, Table, Test

FAMILIES = ("amount", "target", "test", "condition", "effect", "modifier", "ability")


class Which(NamedTuple):
    """A filter: a thing must pass all of its tests."""

    tests: tuple[Test, ...] = ()

    def fits(self, table: Table, ctx: Context, thing: int) -> bool:
        """Return whether a thing passes every test."""
        for test in self.tests:  # noqa: SIM110 (a plain loop: this is where most of the time goes)
            if not test.fits(table, ctx, thing):
                return False
        return True


class Named(NamedTuple):
    """A role ("user", "bearer", "opponents") or the name of an earlier choice ("target")."""

    role: str

    def find(self, table: Table, ctx: Context) -> tuple[int, ...]:
        """Return the things, possibly none."""
        for name, things in ctx.bound:
            if name == self.role:
                return things
        return table.game.adapter.role(table, ctx, self.role)

    def includes(self, table: Table, ctx: Context, thing: int) -> bool:
        """Return whether a thing is among them."""
        return thing in self.find(table, ctx)


# ---- kinds of fields: what a field holds, how it is read and put into words

Amount: TypeAlias = Annotated[int | Computed, "amount"]
Target: TypeAlias = Annotated[Finder, "target"]
MaybeTarget: TypeAlias = Annotated[Finder | None, "target"]
Filter: TypeAlias = Annotated[Which, "filter"]
Filters: TypeAlias = Annotated[tuple[Which, ...], "filters"]
Condition: TypeAlias = Annotated[Question, "condition"]
Conditions: TypeAlias = Annotated[tuple[Question, ...], "conditions"]
Effects: TypeAlias = Annotated[tuple[Record, ...], "effects"]
Branches: TypeAlias = Annotated[tuple[tuple[Record, ...], ...], "branches"]
Modifiers: TypeAlias = Annotated[tuple[Change, ...], "modifiers"]
Stats: TypeAlias = Annotated[tuple[tuple[str, int | Computed], ...], "stats"]
Limit: TypeAlias = Annotated[tuple[int, str] | None, "limit"]
Flag: TypeAlias = Annotated[bool, "flag"]
Number: TypeAlias = Annotated[int, "number"]
Text: TypeAlias = Annotated[str, "text"]
StatName: TypeAlias = Annotated[str, "name:stat"]
Keywords: TypeAlias = Annotated[tuple[str, ...], "names:keyword"]
Kinds: TypeAlias = Annotated[tuple[str, ...], "names:kind"]
States: TypeAlias = Annotated[tuple[str, ...], "names:state"]
Windows: TypeAlias = Annotated[tuple[str, ...], "names:window"]
EventName: TypeAlias = Annotated[str, "name:event"]
Duration: TypeAlias = Annotated[str, "name:duration"]
Permission: TypeAlias = Annotated[str, "name:permission"]
Place: TypeAlias = Annotated[str, "name:place"]
Role: TypeAlias = Annotated[str, "name:role"]

# ---- declaring

W = TypeVar("W", bound=type)


class Spec(NamedTuple):
    """The specification of a word: its record type, the kind of each field, and its template."""

    record: type
    fields: tuple[tuple[str, str], ...]
    template: str


class Word(NamedTuple):
    """A declared word: its family, its name in data (head), and its specification."""

    family: str
    head: str
    spec: Spec


def word(family: str, head: str, template: str) -> Callable[[W], W]:
    """Declare a word: its family, its name in data, and the template of its text.

    Raises TypeError for an unknown family or a field whose annotation is no kind of field.
    """

    def declare(record: W) -> W:
        if family not in FAMILIES:
            raise TypeError(f"{record.__name__}: no family is called {family}")
        declared: Any = record  # a NamedTuple
        hints = get_type_hints(record, include_extras=True)
        fields = []
        for name in declared._fields:
            tags: tuple[str, ...] | None = getattr(hints[name], "__metadata__", None)
            if tags is None:
                raise TypeError(f"{record.__name__}.{name} has no kind")
            fields.append((name, tags[0]))
        declared.WORD = Word(family, head, Spec(record, tuple(fields), template))
        return record

    return declare


def word_of(record: type) -> Word:
    """Return the declaration of a record type. Raises TypeError if there is none."""
    declared: Word | None = getattr(record, "WORD", None)
    if declared is None:
        raise TypeError(f"{record.__name__} is not declared as a word")
    return declared


def declared_in(*modules: ModuleType) -> tuple[type, ...]:
    """Return the words that these modules declare, in order."""
    return tuple(
        record
        for module in modules
        for record in vars(module).values()
        if isinstance(record, type) and record.__module__ == module.__name__ and hasattr(record, "WORD")
    )


class Card(Protocol):
    """What the language needs of a printed card."""

    @property
    def slug(self) -> str:
        """Return its id in data."""

    @property
    def type(self) -> str:
        """Return its type, a word of the game."""

    @property
    def requires(self) -> Which:
        """Return the filter for who may use it."""

    @property
    def once(self) -> str:
        """Return where only one may be used ("game", "play", "fight"), or "" for no limit."""

    @property
    def abilities(self) -> tuple[Record, ...]:
        """Return its abilities."""
