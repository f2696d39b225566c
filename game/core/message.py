"""Messages: texts for people, kept as data until they are shown."""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

Fields: TypeAlias = tuple[tuple[str, object], ...]
"""The values of the named fields of a text, as (name, value) pairs."""


class Message(NamedTuple):
    """A text for people: an English message id with named fields, the number of its rule in the rulebook, the values.

    `words.said` translates it; `english` is for errors and command lines. `rule` is "" if there is none.
    """

    text: str
    rule: str = ""
    fields: Fields = ()

    def english(self) -> str:
        """Return the English text with its fields filled in."""
        return self.text.format(**dict(self.fields))
