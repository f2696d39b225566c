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

    `kind` is "switch" (False/True), "choice", "number" or "deck" (one of the choices, or a deck as text); `choices`
    lists (value, English label) pairs in order; `group` is where the lobby shows it ("preset", "variant", "house",
    "reading", "table", "seat"). One of the group "seat" ends in the number of its seat, from 1, and goes with whoever
    sits there.
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


def chosen_values(
    setup: Setup, options: tuple[GameOption, ...], presets: dict[str, dict[str, Value]], usual: str
) -> dict[str, Value]:
    """Return what a setup chooses: the values of its preset (`usual` if it names none), then its own changes.

    Raises SetupError for an unknown option or a value it cannot take; the message lists what there is.
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
