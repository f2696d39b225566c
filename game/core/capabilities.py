"""Optional capabilities of a game, beside the contract of every game (`controller.RuleController`).

Each is a Protocol. Callers test `isinstance(controller, Progress)` and work without a missing capability. A controller
has a capability if it has all of its members; no registration and no base class are needed.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple, Protocol, runtime_checkable

from game.core.asking import Answer, Ask, Option
from game.core.machine import State
from game.core.message import Fields
from game.core.player import Limits
from game.core.setup import Setup
from game.core.view import View

# ---- auto-pass


class Stop(NamedTuple):
    """One row of the auto-pass panel.

    `title` and `help` are English texts; `on` is the default; `aimed` is true if its windows react to something aimed
    at the seat.
    """

    name: str
    title: str
    help: str
    on: bool = True
    aimed: bool = False


@runtime_checkable
class AutoPass(Protocol):
    """A game with many windows where most people only pass (see `game.match.auto_pass`)."""

    STOPS: tuple[Stop, ...]
    """The rows in the order of the panel."""

    def window_kind(self, view: View, ask: Ask) -> str:
        """Return the name of the stop for an ask of the view's seat. It must depend on public information only.

        "" means that the ask is no window, `TURN` that it is the seat's own turn. Both are always asked.
        """

    def minor_kind(self, view: View, option: Option) -> str:
        """Return the name of the stop for an option that is nearly always there and rarely wanted; "" for all others.

        While that stop is off, such options are no reason to ask.
        """

    def repeats(self, view: View, ask: Ask) -> tuple[str, str]:
        """Return a stop's name and a key for an ask that is repeated to a seat; the key is "" for all others.

        While that stop is off, the seat's first answer for a key is given to the later asks with that key.
        """


# ---- information about a game


class Rate(NamedTuple):
    """A rate worth showing: counter `hits` divided by counter `of`. `title` is an English message with `fields`."""

    name: str
    title: str
    hits: str
    of: str
    fields: Fields = ()


@runtime_checkable
class Counts(Protocol):
    """A game with counters beyond points and places."""

    RATES: tuple[Rate, ...]
    """The rates of its counters that are worth showing."""

    def statistics(self, state: State[Any]) -> Mapping[int, dict[str, int]]:
        """Return the counters of a finished game for each seat."""


@runtime_checkable
class Progress(Protocol):
    """A game that knows its progress."""

    PROGRESS: str
    """An English message with the fields `step` and `steps`."""

    def progress(self, state: State[Any]) -> tuple[int, int]:
        """Return the number of the current step, from 1, and of the last one (0 if unknown)."""


@runtime_checkable
class PieceNames(Protocol):
    """A game with a name for each of its pieces."""

    def piece_name(self, setup: Setup, piece: int) -> str:
        """Return the name of a piece in the chosen language and in the edition of the setup."""


# ---- computer players


@runtime_checkable
class CoarsePoints(Protocol):
    """A game whose points are too coarse for the coach's usual limits."""

    mistakes: Limits


@runtime_checkable
class Benchmarks(Protocol):
    """A game with its own search, which `main.py bench` measures."""

    def bench(self) -> Mapping[str, Callable[[float], Mapping[str, float]]]:
        """Return benchmark functions by name. Each takes the seconds it may use and returns figures by name."""


@runtime_checkable
class OpenPlayer(Protocol):
    """A computer player that gets the true state instead of a view: for measuring only."""

    def decide_open(self, state: State[Any], seat: int, ask: Ask, options: list[Option], chance: int) -> Answer:
        """Return the answer of one of the options. The player may change the state, which must be a clone.

        `chance` is the random seed.
        """
