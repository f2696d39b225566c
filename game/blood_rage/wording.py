"""What a card says: its name, its text with the numbers that the rules use, and its rule in the rulebook."""

from __future__ import annotations

from typing import NamedTuple


class Words(NamedTuple):
    """Name and text are English messages; the text's fields are filled with the very numbers that the rules use."""

    name: str
    text: str
    rule: str
    fields: tuple[tuple[str, int], ...] = ()
