"""The setup of a game: seats and options, and the problems of a combination."""

from __future__ import annotations

from typing import NamedTuple

from game.core.message import Message

Value = int | str | bool


class Setup(NamedTuple):
    """The number of seats and the options that differ from the defaults, as (name, value) pairs sorted by name."""

    seats: int
    options: tuple[tuple[str, Value], ...] = ()


class GameOption(NamedTuple):
    """One option of the rules.

    `kind` is "switch" (False/True), "choice", "number" or "deck" (one of the choices, or a deck as text). `choices`
    lists (value, English label) pairs in order. `group` is its place in the lobby: "preset", "variant", "house",
    "reading", "table" or "seat". The name of an option of the group "seat" ends in the number of its seat, from 1; it
    belongs to the player of that seat. One that is `named` is told in every line about the rules, with whatever value.
    Values among `older` stand in files of older versions: they are read and played, but not offered.
    """

    name: str
    title: str
    help: str
    kind: str
    default: Value
    rule: str
    group: str
    choices: tuple[tuple[Value, str], ...] = ()
    named: bool = False
    older: tuple[Value, ...] = ()


class Problem(NamedTuple):
    """Why a setup cannot be played: the options concerned (or "seats") and the reason."""

    options: tuple[str, ...]
    reason: Message


class SetupError(ValueError):
    """The setup cannot be played, or an option does not exist. The message says why."""


def chosen_values(
    setup: Setup, options: tuple[GameOption, ...], presets: dict[str, dict[str, Value]], usual: str
) -> dict[str, Value]:
    """Return the value of every option: those of the setup's preset (`usual` if it names none), changed by its options.

    Raises SetupError for an unknown option or an illegal value; the message lists the legal ones.
    """
    given = dict(setup.options)
    preset = str(given.get("preset", usual))
    if preset not in presets:
        raise SetupError(f"preset: {preset!r} is not one of {', '.join(presets)}")
    values: dict[str, Value] = {**presets[preset], **given}
    by_name = {option.name: option for option in options}
    for name, value in values.items():
        option = by_name.get(name)
        if option is None:
            raise SetupError(f"unknown option {name!r}; known: {', '.join(by_name)}")
        allowed = [choice for choice, _ in option.choices]
        # True equals 1 in Python, but a switch is not a number.
        if not any(value == choice and isinstance(value, bool) == isinstance(choice, bool) for choice in allowed):
            raise SetupError(f"{name}: {value!r} is not one of {', '.join(map(str, allowed))}")
    return values
