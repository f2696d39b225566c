"""The texts of a card: its name, its text with the numbers of the rules, and its rule number."""

from __future__ import annotations

from typing import NamedTuple


class Words(NamedTuple):
    """Name and text as English messages. The fields of the text are filled with the numbers that the rules use."""

    name: str
    text: str
    rule: str
    fields: tuple[tuple[str, int], ...] = ()
