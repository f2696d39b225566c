"""A text for people, kept as data: an English message with named fields, translated when it is shown."""

from __future__ import annotations

from typing import NamedTuple

from game.words import _


class Message(NamedTuple):
    """`text` is an English message id, `fields` the values of its named fields."""

    text: str
    fields: tuple[tuple[str, object], ...] = ()

    def said(self) -> str:
        """Return the message in the chosen language, with its fields filled in."""
        return _(self.text).format(**dict(self.fields))
