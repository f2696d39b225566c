"""How JSON becomes records, by the words of one game.

A record is written as an object whose first key names the word; its value is the first field, further keys are the
other fields: `{"damage": 2, "to": "target"}`. A word without fields, or with defaults only, is a bare string.
"""

from __future__ import annotations

import difflib
from collections.abc import Callable, Iterable, Mapping
from typing import Any, NamedTuple

from game.cards import abilities, amounts, effects, gates, modifiers, targets
from game.cards.context import Change, Computed, Finder, Question, Record
from game.cards.grammar import FAMILIES, Named, Spec, Which, declared_in, word_of
from game.words import N_

BASE = declared_in(abilities, amounts, effects, gates, modifiers, targets)
"""The words of the language itself. A game takes all of them, or those it wants."""


class LanguageError(ValueError):
    """A record that cannot be read. `field` is the path inside the card, `reason` an English message with fields."""

    def __init__(self, field: str, reason: str, **fields: object) -> None:
        super().__init__(f"{field}: {reason.format(**fields)}")
        self.field, self.reason, self.fields = field, reason, tuple(fields.items())


LONGEST_SHOWN = 60
"""Letters of a wrong value that a message shows."""


class Phrasing(NamedTuple):
    """How the texts of a game's cards speak of its names."""

    noun: str = ""
    """The kind, and the state, that stands as a noun where a filter names none: "creature"."""
    plural_roles: frozenset[str] = frozenset()
    """Roles that are many."""
    towards_cards: frozenset[str] = frozenset()
    """Permissions that are towards cards or keywords, so that their filters take no noun."""
    bears_itself: frozenset[str] = frozenset()
    """Types of card whose bearer is the card itself."""
    aimed: frozenset[str] = frozenset()
    """Types of card that have a target without choosing one."""


PLAIN = Phrasing()


class Lexicon:
    """The words of one game, those of the language among them, and its names. Readers and the checker ask it.

    `words`: by family and head. `names`: lists of names with their English, by what they name ("stat", "event", …).
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
        """Know these words and names, and no others.

        `silent`: conditions that no text tells, rules that go for every card of a kind. `templates`: by type of card,
        the templates of words that such cards say in their own way. Raises ValueError where two words of a family have
        one head, TypeError for a class that was not declared as a word.
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
        """Return the fields of a word whose default is a name that this game does not have: they must be written."""
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
        """Return the same words with the persons named as at a moment: an event, or a window of play."""
        roles = self.names.get("moment " + moment) if moment else None
        if not roles:
            return self
        return self._with({**self.names, "role": {**self.names["role"], **roles}}, self.of_type)

    def on(self, kind: str) -> Lexicon:
        """Return the same words as a type of card says them."""
        own = self.templates.get(kind)
        if not own:
            return self
        of_type = dict(self.of_type)
        for record, template in own.items():
            family, head, spec = self.of_type[record]
            of_type[record] = (family, head, spec._replace(template=template))
        return self._with(self.names, of_type)

    def _with(self, names: Mapping[str, Mapping[str, str]], of_type: dict[type, tuple[str, str, Spec]]) -> Lexicon:
        """Return the same words with other names or templates."""
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
        """Return the record that JSON data of this kind stands for. Raises LanguageError."""
        kind, _, detail = tag.partition(":")
        reader: Callable[[str, object, str], object] = getattr(self, f"_read_{kind}")
        return reader(detail, data, where)

    def record(self, family: str, data: object, where: str) -> Any:
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
        """Read “1 per turn” and the like: a count and a period."""
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
    """Return JSON data as a message shows it: not too long."""
    text = repr(data)
    return text if len(text) <= LONGEST_SHOWN else text[: LONGEST_SHOWN - 1] + "…"


def _near(word: str, known: Iterable[str]) -> str:
    near = difflib.get_close_matches(word, list(known), 1)
    return near[0] if near else ""


def unknown(where: str, kind: str, word: str, known: Iterable[str]) -> LanguageError:
    """Return that a word is not known, with the one that is most like it."""
    near = _near(word, known)
    reason = N_("unknown {kind} “{word}” (“{near}”?)") if near else N_("unknown {kind} “{word}”")
    return LanguageError(where, reason, kind=kind, word=word[:LONGEST_SHOWN], near=near)
