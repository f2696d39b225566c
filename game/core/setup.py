"""How a game is set up: seats and options, and what is wrong with a combination."""

from __future__ import annotations

from typing import NamedTuple

Value = int | str | bool


class Setup(NamedTuple):
    """Number of seats and the options that differ from the defaults, as (name, value) pairs in name order."""

    seats: int
    options: tuple[tuple[str, Value], ...] = ()


class GameOption(NamedTuple):
    """One named choice of the rules.

    `kind` is "switch" (False/True), "choice" or "number"; `choices` lists (value, English label) pairs in
    order; `group` is where the lobby shows it ("preset", "variant", "house", "reading", "table").
    """

    name: str
    title: str
    help: str
    kind: str
    default: Value
    rule: str
    group: str
    choices: tuple[tuple[Value, str], ...] = ()


class Problem(NamedTuple):
    """Why a setup cannot be played: the options (or "seats") concerned, an English message, the rule."""

    options: tuple[str, ...]
    reason: str
    rule: str
    fields: tuple[tuple[str, object], ...] = ()


class SetupError(ValueError):
    """A setup that cannot be played, or an option that does not exist; the message says which."""
