"""Answers as typed records with a text notation both ways, as moves in chess have.

How a game converts, in its own module `answers.py`:

1. Each kind of answer is a NamedTuple of ids and numbers under `@answer(word)`, with a method `old_form`:

        @answer("bid")
        class Bid(NamedTuple):
            tricks: int

            def old_form(self) -> OldForm | None:
                return self.tricks

   `old_form` is how files of state format 1 hold it: a number, a word, a tuple such as ("march", 3, "zone").
   An answer that no such file can hold returns None. Nothing but the loader and the golden playthroughs reads it.
2. `notation(Bid(3))` is "bid 3": the word, then the fields in order, parted by spaces; fields at the end that have
   their default are left out. Fields are `int`, `str` (no spaces), `bool` or `tuple[int, ...]`; anything with a name
   of its own gets a `Spelling`: `@answer("play", card=CARD)` writes "play b7".
3. `ANSWERS = AnswerTypes(Bid, PlayCard, ...)` lists all of a game; its controller has this list as `ANSWERS`.
   `ANSWERS.parse("bid 3")` gives the record again. Words are unique in a game, not among games.
4. `Option.answer` is such a record. Those made in hot loops stand ready: `BIDS = tuple(map(Bid, range(11)))`.
5. A beat names the type that its ask allows, `answers: dict[int, Bid]`, and reads the fields without asserting:
   only legal answers reach it. Where several types are legal it says `dict[int, March | Pass]` and uses `match`.

Two answers are equal only if they are of one type: `Attack(5) != Bind(5)`. An answer without fields is true like
any other.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, NamedTuple, TypeVar, get_type_hints

from game.core.asking import Answer


class Spelling(NamedTuple):
    """How a field is written: `write` gives a text without spaces; `read` parses it (raises ValueError or KeyError)."""

    write: Callable[[Any], str]
    read: Callable[[str], Any]


class BadNotation(ValueError):
    """The text is no answer of the game. The message says why."""


def _word(text: str) -> str:
    if not text or len(text.split()) != 1 or text.split()[0] != text:
        raise ValueError(f"{text!r} is not one word")
    return text


def _switch(text: str) -> bool:
    return {"yes": True, "no": False}[text]


def _numbers(text: str) -> tuple[int, ...]:
    return () if text == "none" else tuple(int(part) for part in text.split(","))


_SPELLINGS: dict[Any, Spelling] = {
    int: Spelling(str, int),
    str: Spelling(_word, _word),
    bool: Spelling(lambda value: "yes" if value else "no", _switch),
    tuple[int, ...]: Spelling(lambda value: ",".join(map(str, value)) or "none", _numbers),
}

A = TypeVar("A", bound=type)


def answer(word: str, **spelled: Spelling) -> Callable[[A], A]:
    """Declare an answer type: its word in the notation, and a `Spelling` for each field that needs one.

    Raises TypeError for a field whose type has no default spelling.
    """

    def declare(kind: A) -> A:
        made: Any = kind
        hints = get_type_hints(kind)
        spellings = []
        for name in made._fields:
            spelling = spelled.get(name) or _SPELLINGS.get(hints[name])
            if spelling is None:
                raise TypeError(f"{kind.__name__}.{name}: no spelling for {hints[name]}")
            spellings.append(spelling)
        # A tuple equals any tuple with the same items, and an empty one is false. Neither may hold for answers.
        made.WORD, made.SPELLINGS = word, tuple(spellings)
        made.__eq__, made.__ne__, made.__hash__, made.__bool__ = _equal, _unequal, tuple.__hash__, _true
        return kind

    return declare


def _equal(one: tuple[Any, ...], other: tuple[Any, ...]) -> bool:
    return type(one) is type(other) and bool(tuple.__eq__(one, other))


def _unequal(one: tuple[Any, ...], other: tuple[Any, ...]) -> bool:
    return not _equal(one, other)


def _true(_: object) -> bool:
    return True


def notation(given: Answer) -> str:
    """Return an answer as text, such as "bid 3". `AnswerTypes.parse` of its game parses it."""
    record: Any = given
    fields = list(record)
    defaults = record._field_defaults
    for name in reversed(record._fields):
        if name not in defaults or fields[-1] != defaults[name]:
            break
        fields.pop()
    return " ".join((record.WORD, *(spelling.write(value) for spelling, value in zip(record.SPELLINGS, fields))))


class AnswerTypes:
    """All answer types of one game, by their words."""

    def __init__(self, *kinds: type[Answer]) -> None:
        """List the types, each under `@answer`. Raises ValueError if two have the same word."""
        self._kinds: dict[str, Any] = {}
        for kind in kinds:
            made: Any = kind
            if self._kinds.setdefault(made.WORD, made) is not made:
                raise ValueError(f"two kinds of answers are called {made.WORD!r}")

    def __contains__(self, kind: object) -> bool:
        """Return whether a class is an answer type of this game."""
        return any(kind is other for other in self._kinds.values())

    def parse(self, text: str) -> Answer:
        """Return the answer that a text stands for. Whether it is legal is checked by the rules.

        Raises BadNotation if the text is no answer of the game.
        """
        word, *parts = text.split() or [""]
        kind = self._kinds.get(word)
        if kind is None:
            raise BadNotation(f"{text!r} begins with no word of this game; known: {', '.join(sorted(self._kinds))}")
        try:
            found: Answer = kind(*(spelling.read(part) for spelling, part in zip(kind.SPELLINGS, parts, strict=False)))
        except (KeyError, TypeError, ValueError):
            raise BadNotation(f"{text!r} does not say what {word!r} needs: {', '.join(kind._fields)}") from None
        if len(parts) > len(kind.SPELLINGS):
            raise BadNotation(f"{text!r} says more than {word!r} takes: {', '.join(kind._fields)}")
        return found


# ---- the old forms that files of state format 1 hold


def of_old_form(answers: Iterable[Answer], written: object) -> Answer | None:
    """Return the legal answer whose old form is `written`, or None if there is none. Lists count as tuples."""
    if written is None:  # the old form of an answer that has none
        return None
    meant = _tuples(written)
    return next((given for given in answers if same(given.old_form(), meant)), None)


def read_answer(kinds: AnswerTypes, legal: Iterable[Answer], written: object) -> Answer:
    """Return the legal answer that a file holds, in old form or in the notation.

    Raises BadNotation if it is none of the legal answers.
    """
    answers = list(legal)
    found = of_old_form(answers, written)
    if found is None and isinstance(written, str):
        parsed = kinds.parse(written)
        found = next((given for given in answers if same(given, parsed)), None)
    if found is None:
        raise BadNotation(f"{written!r} is not a legal answer")
    return found


def _tuples(written: object) -> object:
    return tuple(map(_tuples, written)) if isinstance(written, (list, tuple)) else written


def same(one: object, other: object) -> bool:
    """Return whether two answers (or old forms) are equal. True is not equal to 1, and a list not to a tuple."""
    if type(one) is not type(other):
        return False
    if isinstance(one, tuple) and isinstance(other, tuple):
        return len(one) == len(other) and all(map(same, one, other))
    return bool(one == other)
