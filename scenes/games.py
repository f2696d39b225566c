"""What a game supplies for its screens: one `GameScreens` per game, found by the game's name.

The record names its parts as "module:attribute", so that the pictures of a game are imported when it is opened, not at
the start of the program.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import NamedTuple, Protocol

from game.core.entry import load
from game.core.setup import Value


class Fact(NamedTuple):
    """One line of facts: icon and words."""

    icon: str
    text: str


class Planned(Protocol):
    """What an introduction reads of the lobby's plan."""

    @property
    def people(self) -> int:
        """Return how many people play."""

    @property
    def computers(self) -> int:
        """Return how many computer players play."""

    def value(self, name: str) -> Value:
        """Return the value of an option."""


class Intro(NamedTuple):
    """The introduction of one game. `facts` and `length` are asked for when they are shown, in the language then."""

    line: str
    """The game in one line (English; translated when it is shown)."""
    aim: tuple[str, ...]
    facts: Callable[[int, int], list[Fact]]
    """Returns the facts of the game; it is called with the least and the largest number of seats."""
    length: Callable[[Planned], str]
    picture: str
    """"module:function" that draws the picture: surface, Ui, box (du), palette, preset."""


class GameScreens(NamedTuple):
    """One game, on the side of the screens. Its rules are a `game.core.entry.GameEntry`.

    Each field but `emblem` and `collection` is "module:attribute":

    - `skin`: the TableSkin that draws its table;
    - `results`: its `scenes.results.games.Results`;
    - `board`: its `scenes.records.replay_boards.ReplayBoard`;
    - `intro`: its Intro for the lobby (a game without one is not offered there);
    - `emblem`: one of `scenes.art.brand.EMBLEMS`, or "module:function" of a painter like those;
    - `marks`: what pictures stand for marks such as `card:b7` in its rulebook, "" for none;
    - `seat_option`: the widget that chooses a seat's own option (a deck) in the lobby, "" for none: called with app,
      plan, option, the seat's name and what to do when another value is chosen; its static `refresh(app, plan)` is
      called when the lobby comes into view;
    - `collection`: the scene of its cards and decks that the title offers, "" for none.
    """

    skin: str
    results: str
    board: str
    intro: str
    emblem: str
    marks: str = ""
    seat_option: str = ""
    collection: str = ""


_screens: dict[str, GameScreens] = {}


def screens(game: str) -> GameScreens:
    """Return the screens of a game: SCREENS in `scenes.tables.<game>.entry`. Raises KeyError for a game without."""
    if game not in _screens:
        try:
            found: GameScreens = load(f"scenes.tables.{game}.entry:SCREENS")
        except ModuleNotFoundError:
            raise KeyError(game) from None
        _screens[game] = found
    return _screens[game]


def intro(game: str) -> Intro | None:
    """Return the introduction of a game, or None for one that has none."""
    try:
        reference = screens(game).intro
    except KeyError:
        return None
    found: Intro = load(reference)
    return found


def emblem_of(game: str) -> str:
    """Return the emblem of a game (see `GameScreens`); for an unknown game the program's own."""
    try:
        return screens(game).emblem
    except KeyError:
        return "moon"


@contextmanager
def with_screens(game: str, extra: GameScreens) -> Iterator[None]:
    """Have screens of one more game for as long as the context lasts: for tests and experiments."""
    _screens[game] = extra
    try:
        yield
    finally:
        _screens.pop(game, None)
