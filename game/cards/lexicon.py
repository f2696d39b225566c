"""The lexicon: reads JSON into records, with the words of one game.

A record is an object whose first key is the word. The value of that key is the first field; further keys are the other
fields: `{"damage": 2, "to": "target"}`. A word without fields, or with defaults only, is a plain string.
"""

from __future__ import annotations

import difflib
from collections.abc import Callable, Iterable, Mapping
from typing import Any, NamedTuple

from game.cards import abilities, amounts, effects, gates, modifiers, targets
from game.cards.context import Change, Computed, Finder, Question, Record
from game.cards.grammar import FAMILIES, Named, Spec, Which, declared_in, word_of
from game.core.message import Message
from game.words import N_

BASE = declared_in(abilities, amounts, effects, gates, modifiers, targets)
"""The words of the language itself. A game may use all or some of them."""


class LanguageError(ValueError):
    """A record cannot be read. `field` is the path inside the card, `reason` an English message with fields."""

    def __init__(self, field: str, reason: str, **fields: object) -> None:
        self.field = field
        self.reason = Message(reason, fields=tuple(fields.items()))
        super().__init__(f"{field}: {self.reason.english()}")


LONGEST_SHOWN = 60
"""The number of letters of a wrong value that a message shows."""


class Phrasing(NamedTuple):
    """How the texts of a game's cards use its names."""

    noun: str = ""
    """The noun for things if a filter names none, such as "creature". It is a kind and a state."""
    plural_roles: frozenset[str] = frozenset()
    """Roles that are plural."""
    towards_cards: frozenset[str] = frozenset()
    """Permissions that concern cards or keywords, so that their filters take no noun."""
    bears_itself: frozenset[str] = frozenset()
    """Types of card that are their own bearer."""
    aimed: frozenset[str] = frozenset()
    """Types of card that have a target without a choice."""


PLAIN = Phrasing()


class Lexicon:
    """The words of one game (including those of the language) and its names, for readers and the checker.

    `words`: by family and head. `names`: lists of names with their English texts, by what they name ("stat", "event",
    …).
    """

    def __init__(
        self,
        words: Iterable[type],
        names: Mapping[str, Mapping[str, str]],
        *,
        silent: Iterable[type] = (),
        templates: Mapping[str, Mapping[type, str]] | None = None,
        phrasing: Phrasing = PLAIN,
    ) -> None:
        """Use exactly these words and names.

        `silent`: conditions that no text mentions, because they hold for every card of a kind. `templates`: by type of
        card, the templates of words that such cards phrase differently. Raises ValueError if two words of a family have
        the same head, TypeError for a class that is no declared word.
        """
        self.words: dict[str, dict[str, Spec]] = {family: {} for family in FAMILIES}
        self.names = names
        self.of_type: dict[type, tuple[str, str, Spec]] = {}
        self.silent = frozenset(silent)
        self.templates = templates or {}
        self.phrasing = phrasing
        for record in words:
            word = word_of(record)
            if word.head in self.words[word.family]:
                raise ValueError(f"two words of the family {word.family} are called {word.head}")
            self.words[word.family][word.head] = word.spec
            self.of_type[record] = (word.family, word.head, word.spec)
        self.needed = {record: self._needed_of(record, spec) for record, (_, _, spec) in self.of_type.items()}

    def _needed_of(self, record: type, spec: Spec) -> tuple[str, ...]:
        """Return the fields of a word that must be written: their default is a name that this game does not have."""
        defaults: dict[str, object] = getattr(record, "_field_defaults", {})
        found = []
        for field, tag in spec.fields:
            kind, _, detail = tag.partition(":")
            default = defaults.get(field)
            if isinstance(default, Named):
                kind, detail, default = "name", "role", default.role
            if kind == "name" and default and default not in self.names.get(detail, {}):
                found.append(field)
        return tuple(found)

    def at(self, moment: str) -> Lexicon:
        """Return a lexicon with the role names of a moment: an event or a window."""
        roles = self.names.get("moment " + moment) if moment else None
        if not roles:
            return self
        return self._with({**self.names, "role": {**self.names["role"], **roles}}, self.of_type)

    def on(self, kind: str) -> Lexicon:
        """Return a lexicon with the templates of a type of card."""
        own = self.templates.get(kind)
        if not own:
            return self
        of_type = dict(self.of_type)
        for record, template in own.items():
            family, head, spec = self.of_type[record]
            of_type[record] = (family, head, spec._replace(template=template))
        return self._with(self.names, of_type)

    def _with(self, names: Mapping[str, Mapping[str, str]], of_type: dict[type, tuple[str, str, Spec]]) -> Lexicon:
        """Return a copy with other names or templates."""
        found: Lexicon = object.__new__(Lexicon)
        found.words, found.silent, found.needed = self.words, self.silent, self.needed
        found.templates, found.phrasing = self.templates, self.phrasing
        found.names, found.of_type = names, of_type
        return found

    def records(self) -> tuple[type, ...]:
        """Return every record type, to be registered for saves."""
        return tuple(self.of_type)

    # ---- reading

    def read(self, tag: str, data: object, where: str) -> Any:
        """Return the record for JSON data of this kind.

        Raises LanguageError if it cannot be read; `where` names the field.
        """
        kind, _, detail = tag.partition(":")
        reader: Callable[[str, object, str], object] = getattr(self, f"_read_{kind}")
        return reader(detail, data, where)

    def record(self, family: str, data: object, where: str) -> Any:
        """Return the record of one word of a family. Raises LanguageError if it cannot be read."""
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
        values: dict[str, object] = {}
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
        missing = [name for name in self.needed[spec.record] if name not in values]
        try:
            if not missing:
                return spec.record(**values)
        except TypeError:
            missing = [name for name, _ in spec.fields if name not in values]
        raise LanguageError(where, N_("“{word}” lacks “{lacking}”"), word=head, lacking=missing[0].rstrip("_"))

    def _read_amount(self, detail: str, data: object, where: str) -> int | Computed:
        if isinstance(data, int) and not isinstance(data, bool):
            return data
        record: Computed = self.record("amount", data, where)
        return record

    def _read_target(self, detail: str, data: object, where: str) -> Finder:
        if isinstance(data, str):
            return Named(self._read_name("role", data, where))
        record: Finder = self.record("target", data, where)
        return record

    def _read_filter(self, detail: str, data: object, where: str) -> Which:
        if not isinstance(data, dict):
            raise LanguageError(where, N_("a filter is expected, not {found}"), found=shown(data))
        return Which(tuple(self.record("test", {head: value}, where) for head, value in data.items()))

    def _read_filters(self, detail: str, data: object, where: str) -> tuple[Which, ...]:
        return tuple(self._read_filter("", item, f"{where}[{n}]") for n, item in enumerate(_many(data)))

    def _read_condition(self, detail: str, data: object, where: str) -> Question:
        record: Question = self.record("condition", data, where)
        return record

    def _read_conditions(self, detail: str, data: object, where: str) -> tuple[Question, ...]:
        return tuple(self.record("condition", item, f"{where}[{n}]") for n, item in enumerate(_many(data)))

    def _read_effects(self, detail: str, data: object, where: str) -> tuple[Record, ...]:
        return tuple(self.record("effect", item, f"{where}[{n}]") for n, item in enumerate(_many(data)))

    def _read_branches(self, detail: str, data: object, where: str) -> tuple[tuple[Record, ...], ...]:
        return tuple(self._read_effects("", item, f"{where}[{n}]") for n, item in enumerate(_many(data)))

    def _read_modifiers(self, detail: str, data: object, where: str) -> tuple[Change, ...]:
        return tuple(self.record("modifier", item, f"{where}[{n}]") for n, item in enumerate(_many(data)))

    def _read_stats(self, detail: str, data: object, where: str) -> tuple[tuple[str, int | Computed], ...]:
        if not isinstance(data, dict) or not data:
            raise LanguageError(where, N_("values by name are expected, not {found}"), found=shown(data))
        return tuple(
            (self._read_name("stat", name, where), self._read_amount("", value, f"{where}.{name}"))
            for name, value in data.items()
        )

    def _read_limit(self, detail: str, data: object, where: str) -> tuple[int, str]:
        """Read a limit such as “1 per turn”: a count and a period. Raises LanguageError."""
        count, _, period = str(data).partition(" per ")
        if not count.isdigit() or period not in self.names.get("period", {}):
            raise LanguageError(where, N_("{found} is not a limit such as “1 per turn”"), found=shown(data))
        return int(count), period

    def _read_flag(self, detail: str, data: object, where: str) -> bool:
        if not isinstance(data, bool):
            raise LanguageError(where, N_("true or false is expected, not {found}"), found=shown(data))
        return data

    def _read_number(self, detail: str, data: object, where: str) -> int:
        if not isinstance(data, int) or isinstance(data, bool):
            raise LanguageError(where, N_("a whole number is expected, not {found}"), found=shown(data))
        return data

    def _read_text(self, detail: str, data: object, where: str) -> str:
        if not isinstance(data, str):
            raise LanguageError(where, N_("a text is expected, not {found}"), found=shown(data))
        return data

    def _read_name(self, detail: str, data: object, where: str) -> str:
        known = self.names.get(detail, {})
        if not isinstance(data, str) or data not in known:
            raise unknown(where, detail, str(data), known)
        return data

    def _read_names(self, detail: str, data: object, where: str) -> tuple[str, ...]:
        return tuple(self._read_name(detail, item, where) for item in _many(data))


def _many(data: object) -> list[object]:
    return data if isinstance(data, list) else [data]


def shown(data: object) -> str:
    """Return JSON data as a short text for messages."""
    text = repr(data)
    return text if len(text) <= LONGEST_SHOWN else text[: LONGEST_SHOWN - 1] + "…"


def _near(word: str, known: Iterable[str]) -> str:
    near = difflib.get_close_matches(word, list(known), 1)
    return near[0] if near else ""


def unknown(where: str, kind: str, word: str, known: Iterable[str]) -> LanguageError:
    """Return the error for an unknown word, with the most similar known word."""
    near = _near(word, known)
    reason = N_("unknown {kind} “{word}” (“{near}”?)") if near else N_("unknown {kind} “{word}”")
    return LanguageError(where, reason, kind=kind, word=word[:LONGEST_SHOWN], near=near)
