"""What the catalogue knows of a game before its rules are loaded."""

from __future__ import annotations

from importlib import import_module
from typing import Any, NamedTuple


class GameEntry(NamedTuple):
    """One game of the catalogue, on the side of the rules. Its screens are a `scenes.games.GameScreens`.

    `name` is the name in files, on the command line and of the rulebook; `controller` is "module:class" of its
    RuleController, imported when the game is first used, because the rules of all games together would delay the
    start. `words` are the game's own words, in lower case: no generic room may say one of them.
    """

    name: str
    controller: str
    words: tuple[str, ...]


def load(reference: str) -> Any:
    """Return what "module:attribute" names. Raises ImportError or AttributeError if there is no such thing."""
    module, _, attribute = reference.partition(":")
    return getattr(import_module(module), attribute)
