"""How JSON becomes records: families of words, each word a NamedTuple with one template for its text.

A record is written as an object whose first key names the word; its value is the first field, further keys are the
other fields: `{"damage": 2, "to": "target"}`. A word without fields, or with defaults only, is a bare string.
"""

from __future__ import annotations

import difflib
from collections.abc import Callable
from typing import Annotated, Any, NamedTuple, TypeAlias, TypeVar, get_type_hints

from game.words import N_

Amount: TypeAlias = Annotated[Any, "amount"]
Target: TypeAlias = Annotated[Any, "target"]
Filter: TypeAlias = Annotated[Any, "filter"]
Filters: TypeAlias = Annotated[Any, "filters"]
Condition: TypeAlias = Annotated[Any, "condition"]
Conditions: TypeAlias = Annotated[Any, "conditions"]
Effects: TypeAlias = Annotated[Any, "effects"]
Branches: TypeAlias = Annotated[Any, "branches"]
Modifiers: TypeAlias = Annotated[Any, "modifiers"]
Stats: TypeAlias = Annotated[Any, "stats"]
Limit: TypeAlias = Annotated[Any, "limit"]
Flag: TypeAlias = Annotated[bool, "flag"]
Number: TypeAlias = Annotated[int, "number"]
Text: TypeAlias = Annotated[str, "text"]
StatName: TypeAlias = Annotated[str, "name:stat"]
Keywords: TypeAlias = Annotated[Any, "names:keyword"]
Kinds: TypeAlias = Annotated[Any, "names:kind"]
States: TypeAlias = Annotated[Any, "names:state"]
Windows: TypeAlias = Annotated[Any, "names:window"]
EventName: TypeAlias = Annotated[str, "name:event"]
Duration: TypeAlias = Annotated[str, "name:duration"]
Permission: TypeAlias = Annotated[str, "name:permission"]
Place: TypeAlias = Annotated[str, "name:place"]
Role: TypeAlias = Annotated[str, "name:role"]

W = TypeVar("W", bound=type)


class LanguageError(ValueError):
    """A record that cannot be read. `field` is the path inside the card, `reason` an English message with fields."""

    def __init__(self, field: str, reason: str, **fields: object) -> None:
        super().__init__(f"{field}: {reason.format(**fields)}")
        self.field, self.reason, self.fields = field, reason, tuple(fields.items())


class Spec(NamedTuple):
    """What the lexicon knows of a word: its record type, the kind of each field, and its template."""

    record: Any
    fields: tuple[tuple[str, str], ...]
    template: str


LONGEST_SHOWN = 60
"""Letters of a wrong value that a message shows."""
FAMILIES = ("amount", "target", "test", "condition", "effect", "modifier", "ability")


class Lexicon:
    """The words of one game: those of the language and its own. Readers and the checker ask it."""

    def __init__(self, parent: Lexicon | None = None) -> None:
        """Begin with the words of `parent`."""
        self.words: dict[str, dict[str, Spec]] = {family: {} for family in FAMILIES}
        self.names: dict[str, dict[str, str]] = {}
        self.of_type: dict[Any, tuple[str, str, Spec]] = {}
        self.silent: set[Any] = set()
        """Conditions that no text tells: rules that go for every card of a kind."""
        self.own: dict[str, dict[Any, str]] = {}
        """Type of card -> templates of words that such cards say in their own way."""
        if parent is not None:
            for family, words in parent.words.items():
                self.words[family].update(words)
            self.of_type.update(parent.of_type)

    def word(self, family: str, head: str, template: str) -> Callable[[W], W]:
        """Declare a word: its family, its name in data, and the template of its text."""

        def declare(record: W) -> W:
            hints = get_type_hints(record, include_extras=True)
            fields = []
            for name in record._fields:  # type: ignore[attr-defined]
                tags = getattr(hints[name], "__metadata__", None)
                if tags is None:
                    raise TypeError(f"{record.__name__}.{name} has no kind")
                fields.append((name, tags[0]))
            spec = Spec(record, tuple(fields), template)
            self.words[family][head] = spec
            self.of_type[record] = (family, head, spec)
            return record

        return declare

    def at(self, moment: str) -> Lexicon:
        """Return the same words with the persons named as at a moment: an event, or a window of play."""
        roles = self.names.get("moment " + moment) if moment else None
        if not roles:
            return self
        found = Lexicon()
        found.words, found.of_type, found.silent, found.own = self.words, self.of_type, self.silent, self.own
        found.names = {**self.names, "role": {**self.names["role"], **roles}}
        return found

    def on(self, kind: str) -> Lexicon:
        """Return the same words as a type of card says them."""
        own = self.own.get(kind)
        if not own:
            return self
        found = Lexicon()
        found.words, found.silent, found.names = self.words, self.silent, self.names
        found.of_type = dict(self.of_type)
        for record, template in own.items():
            family, head, spec = self.of_type[record]
            found.of_type[record] = (family, head, spec._replace(template=template))
        return found

    def records(self) -> tuple[type, ...]:
        """Return every record type, to be registered for saves."""
        return tuple(self.of_type)

    # ---- reading

    def read(self, tag: str, data: Any, where: str) -> Any:
        """Return the record that JSON data of this kind stands for. Raises LanguageError."""
        kind, _, detail = tag.partition(":")
        reader: Callable[[str, Any, str], Any] = getattr(self, f"_read_{kind}")
        return reader(detail, data, where)

    def record(self, family: str, data: Any, where: str) -> Any:
        """Return the record of one word of a family. Raises LanguageError."""
        if isinstance(data, str):
            data = {data: None}
        if not isinstance(data, dict) or not data:
            raise LanguageError(
                where, N_("a word of the family “{family}” is expected, not {found}"), family=family, found=shown(data)
            )
        head = next(iter(data))
        spec = self.words[family].get(head)
        if spec is None:
            raise unknown(where, family, head, self.words[family])
        values: dict[str, Any] = {}
        given = dict(data)
        first = given.pop(head)
        if spec.fields and first is not None:
            name, tag = spec.fields[0]
            values[name] = self.read(tag, first, f"{where}.{head}")
        elif first not in (None, True):
            raise LanguageError(where, N_("“{word}” takes no value"), word=head)
        tags = dict(spec.fields)
        for name, value in given.items():
            field = name + "_" if name + "_" in tags else name
            if field not in tags or field in values:
                near = _near(name, tags)
                reason = (
                    N_("“{word}” has no field “{unknown}” (“{near}”?)")
                    if near
                    else N_("“{word}” has no field “{unknown}”")
                )
                raise LanguageError(where, reason, word=head, unknown=name, near=near)
            values[field] = self.read(tags[field], value, f"{where}.{head}.{name}")
        try:
            return spec.record(**values)
        except TypeError:
            missing = [name for name, _ in spec.fields if name not in values]
            raise LanguageError(
                where, N_("“{word}” lacks “{lacking}”"), word=head, lacking=missing[0].rstrip("_")
            ) from None

    def _read_amount(self, detail: str, data: Any, where: str) -> Any:
        if isinstance(data, int) and not isinstance(data, bool):
            return data
        return self.record("amount", data, where)

    def _read_target(self, detail: str, data: Any, where: str) -> Any:
        from game.cards.targets import Named

        if isinstance(data, str):
            return Named(self._read_name("role", data, where))
        return self.record("target", data, where)

    def _read_filter(self, detail: str, data: Any, where: str) -> Any:
        from game.cards.targets import Which

        if not isinstance(data, dict):
            raise LanguageError(where, N_("a filter is expected, not {found}"), found=shown(data))
        return Which(tuple(self.record("test", {head: value}, where) for head, value in data.items()))

    def _read_filters(self, detail: str, data: Any, where: str) -> Any:
        return tuple(self._read_filter("", item, f"{where}[{n}]") for n, item in enumerate(_many(data)))

    def _read_condition(self, detail: str, data: Any, where: str) -> Any:
        return self.record("condition", data, where)

    def _read_conditions(self, detail: str, data: Any, where: str) -> Any:
        return tuple(self.record("condition", item, f"{where}[{n}]") for n, item in enumerate(_many(data)))

    def _read_effects(self, detail: str, data: Any, where: str) -> Any:
        return tuple(self.record("effect", item, f"{where}[{n}]") for n, item in enumerate(_many(data)))

    def _read_branches(self, detail: str, data: Any, where: str) -> Any:
        return tuple(self._read_effects("", item, f"{where}[{n}]") for n, item in enumerate(data))

    def _read_modifiers(self, detail: str, data: Any, where: str) -> Any:
        return tuple(self.record("modifier", item, f"{where}[{n}]") for n, item in enumerate(_many(data)))

    def _read_stats(self, detail: str, data: Any, where: str) -> Any:
        if not isinstance(data, dict) or not data:
            raise LanguageError(where, N_("values by name are expected, not {found}"), found=shown(data))
        return tuple(
            (self._read_name("stat", name, where), self._read_amount("", value, f"{where}.{name}"))
            for name, value in data.items()
        )

    def _read_limit(self, detail: str, data: Any, where: str) -> Any:
        """Read “1 per turn” and the like: a count and a period."""
        count, _, period = str(data).partition(" per ")
        if not count.isdigit() or period not in self.names.get("period", {}):
            raise LanguageError(where, N_("{found} is not a limit such as “1 per turn”"), found=shown(data))
        return int(count), period

    def _read_flag(self, detail: str, data: Any, where: str) -> Any:
        if not isinstance(data, bool):
            raise LanguageError(where, N_("true or false is expected, not {found}"), found=shown(data))
        return data

    def _read_number(self, detail: str, data: Any, where: str) -> Any:
        if not isinstance(data, int) or isinstance(data, bool):
            raise LanguageError(where, N_("a whole number is expected, not {found}"), found=shown(data))
        return data

    def _read_text(self, detail: str, data: Any, where: str) -> Any:
        if not isinstance(data, str):
            raise LanguageError(where, N_("a text is expected, not {found}"), found=shown(data))
        return data

    def _read_name(self, detail: str, data: Any, where: str) -> Any:
        known = self.names.get(detail, {})
        if not isinstance(data, str) or data not in known:
            raise unknown(where, detail, str(data), known)
        return data

    def _read_names(self, detail: str, data: Any, where: str) -> Any:
        return tuple(self._read_name(detail, item, where) for item in _many(data))


def _many(data: Any) -> list[Any]:
    return data if isinstance(data, list) else [data]


def shown(data: Any) -> str:
    """Return JSON data as a message shows it: not too long."""
    text = repr(data)
    return text if len(text) <= LONGEST_SHOWN else text[: LONGEST_SHOWN - 1] + "…"


def _near(word: str, known: Any) -> str:
    near = difflib.get_close_matches(word, list(known), 1)
    return near[0] if near else ""


def unknown(where: str, kind: str, word: str, known: Any) -> LanguageError:
    """Return that a word is not known, with the one that is most like it."""
    near = _near(word, known)
    reason = N_("unknown {kind} “{word}” (“{near}”?)") if near else N_("unknown {kind} “{word}”")
    return LanguageError(where, reason, kind=kind, word=word[:LONGEST_SHOWN], near=near)


BASE = Lexicon()
"""The words of the language itself; every game's lexicon begins with them."""
