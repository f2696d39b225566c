"""What a game may have beside the contract that every game signs (`controller.RuleController`).

Each is a Protocol; whoever needs one asks `isinstance(controller, Progress)` and does without where it is missing.
A controller has a capability by having all of its members, in whatever way: no registration, no base class.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple, Protocol, runtime_checkable

from game.core.asking import Answer, Ask, Option
from game.core.machine import State
from game.core.player import Limits
from game.core.setup import Setup
from game.core.view import View

# ---- asking less often


class Stop(NamedTuple):
    """One switch of the panel of windows: English title and help, whether it is on at first, and whether its windows
    tell of something that is aimed at the seat.
    """

    name: str
    title: str
    help: str
    on: bool = True
    aimed: bool = False


@runtime_checkable
class AutoPass(Protocol):
    """A game with many windows in which most people only pass (see `game.match.auto_pass`)."""

    STOPS: tuple[Stop, ...]
    """In the order in which a panel shows them."""

    def window_kind(self, view: View, ask: Ask) -> str:
        """Return the name of the stop that an ask of the view's seat belongs to, on public grounds alone.

        "" for an ask that is no window, `TURN` for the seat's own turn of acting: both are always asked.
        """

    def minor_kind(self, view: View, option: Option) -> str:
        """Return the name of the stop of an option that is nearly always there and seldom wanted, "" for all others.

        While that stop is off such options are no reason to ask.
        """

    def repeats(self, view: View, ask: Ask) -> tuple[str, str]:
        """Return the name of a stop and a key for an ask that a seat is put again and again, key "" for all others.

        While that stop is off the seat's answer to the first ask of a key is given to the others.
        """


# ---- telling people about a game


class Rate(NamedTuple):
    """A share worth showing: counter `hits` of counter `of`; `title` is an English message with `fields`."""

    name: str
    title: str
    hits: str
    of: str
    fields: tuple[tuple[str, object], ...] = ()


@runtime_checkable
class Counts(Protocol):
    """A game that counts more than points and places."""

    RATES: tuple[Rate, ...]
    """The shares of its counters that are worth showing."""

    def statistics(self, state: State[Any]) -> Mapping[int, dict[str, int]]:
        """Return the counters of a finished game for each seat."""


@runtime_checkable
class Progress(Protocol):
    """A game that can tell how far it is."""

    PROGRESS: str
    """An English message with the fields `step` and `steps`."""

    def progress(self, state: State[Any]) -> tuple[int, int]:
        """Return the step that is being played, from 1, and the last one (0 if nobody knows)."""


@runtime_checkable
class PieceNames(Protocol):
    """A game that has a name for each of its pieces."""

    def piece_name(self, setup: Setup, piece: int) -> str:
        """Return what a piece is called in the chosen language and in the edition of the setup."""


# ---- computer players


@runtime_checkable
class CoarsePoints(Protocol):
    """A game whose points are too coarse for the usual limits of the coach."""

    mistakes: Limits


@runtime_checkable
class Benchmarks(Protocol):
    """A game with a search of its own to be measured by `main.py bench`."""

    def bench(self) -> Mapping[str, Callable[[float], Mapping[str, float]]]:
        """Return functions by name; each takes the seconds it may use and returns figures by name."""


@runtime_checkable
class OpenPlayer(Protocol):
    """A computer player that sees all cards: for measuring only. It never gets a view."""

    def decide_open(self, state: State[Any], seat: int, ask: Ask, options: list[Option], chance: int) -> Answer:
        """Return the answer of one of the options. The state may be changed."""
