"""The catalogue's entry of a game, which does not load its rules."""

from __future__ import annotations

from importlib import import_module
from typing import Any, NamedTuple


class GameEntry(NamedTuple):
    """One game of the catalogue, on the side of the rules. Its screens are a `scenes.games.GameScreens`.

    `name`: the name in files, on the command line and of the rulebook. `controller`: "module:class" of its
    RuleController, imported when the game is first used, because importing the rules of all games would delay the
    start. `words`: the game's own words, in lower case, which no module shared by all games may contain.
    """

    name: str
    controller: str
    words: tuple[str, ...]


def load(reference: str) -> Any:
    """Return the object that "module:attribute" names. Raises ImportError or AttributeError if it does not exist."""
    module, _, attribute = reference.partition(":")
    return getattr(import_module(module), attribute)
