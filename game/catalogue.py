"""The list of games. All code outside the games reaches them through this module.

A game is listed by its name. Its package has a module `entry.py` with one `GameEntry` called ENTRY.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from game.core.controller import RuleController
from game.core.entry import GameEntry, load

GAMES = ("amigo", "blood_rage", "apocalypse")
"""The packages in `game/` that are games, in the order of the lobby."""

_entries: dict[str, GameEntry] = {}
_made: dict[str, RuleController] = {}


def names() -> tuple[str, ...]:
    """Return the names of all games, in the order of the lobby."""
    return (*GAMES, *(name for name in _entries if name not in GAMES))


def entry(name: str) -> GameEntry:
    """Return the entry of a game, which does not load its rules. Raises KeyError for an unknown name."""
    if name not in _entries:
        if name not in GAMES:
            raise KeyError(name)
        found: GameEntry = load(f"game.{name}.entry:ENTRY")
        _entries[name] = found
    return _entries[name]


def controller(name: str) -> RuleController:
    """Return the rule controller of a game. Raises KeyError for an unknown name."""
    if name not in _made:
        _made[name] = load(entry(name).controller)()
    return _made[name]


@contextmanager
def with_game(extra: GameEntry) -> Iterator[None]:
    """Add a game to the catalogue while the context lasts; for tests and experiments."""
    _entries[extra.name] = extra
    try:
        yield
    finally:
        _entries.pop(extra.name, None)
        _made.pop(extra.name, None)
