"""Command line arguments about a game, parsed into a setup and seats."""

from __future__ import annotations

from collections.abc import Iterable

from game import catalogue
from game.core.controller import RuleController
from game.core.setup import GameOption, Setup, SetupError, Value
from game.match.match import HUMAN as HUMAN
from game.match.match import SeatPlan
from game.words import _

_YES = ("true", "on", "yes", "1")
_NO = ("false", "off", "no", "0")
LEAST_SIZE, MOST_SIZE = (320, 200), (16384, 16384)
"""The smallest and largest picture (px)."""


class BadArgument(ValueError):
    """An argument that cannot be used. The message is one sentence in English."""


def game_of(name: str) -> RuleController:
    """Return the controller of the game. Raises BadArgument, which lists the known names, for an unknown one."""
    try:
        return catalogue.controller(name)
    except KeyError:
        raise BadArgument(f"there is no game {name!r}; there is: {', '.join(catalogue.names())}") from None


def kinds_of(controller: RuleController, text: str, human: bool, reference: bool) -> tuple[str, ...]:
    """Return the player kinds in a list such as "human,expert,regular".

    `human`: whether "human" is allowed. `reference`: whether players that exist only for measuring are allowed. Raises
    BadArgument for an unknown kind or one that is not allowed.
    """
    kinds = tuple(kind.strip() for kind in text.split(","))
    known = [kind.name for kind in controller.kinds() if reference or kind.level != "reference"]
    allowed = [HUMAN, *known] if human else known
    for kind in kinds:
        if kind not in allowed:
            raise BadArgument(f"there is no kind of player {kind!r}; there is: {', '.join(allowed)}")
    return kinds


def setup_of(controller: RuleController, seats: int, wishes: Iterable[str]) -> Setup:
    """Return the setup for NAME=VALUE arguments.

    Raises BadArgument for an unknown name or a setup that cannot be played.
    """
    values: dict[str, Value] = {}
    options = {option.name: option for option in controller.OPTIONS}
    for wish in wishes:
        name, equals, text = wish.partition("=")
        option = options.get(name.strip())
        if not equals:
            raise BadArgument(f"an option is written NAME=VALUE, not {wish!r}")
        if option is None:
            raise BadArgument(f"there is no option {name.strip()!r}; there is: {', '.join(options)}")
        values[option.name] = value_of(option, text.strip())
    return checked(controller, Setup(seats, plain_options(controller, values)))


def plain_options(controller: RuleController, values: dict[str, Value]) -> tuple[tuple[str, Value], ...]:
    """Return the options of a Setup: the values that differ from the preset, sorted by name."""
    defaults: dict[str, Value] = {option.name: option.default for option in controller.OPTIONS}
    preset = values.get("preset", defaults.get("preset"))
    plain = {**defaults, **controller.PRESETS.get(str(preset), {})}
    # The other values are compared with the preset, so the preset is always named unless it is the default.
    if "preset" in defaults:
        plain["preset"] = defaults["preset"]
    return tuple(sorted((name, value) for name, value in values.items() if value != plain.get(name)))


def value_of(option: GameOption, text: str) -> Value:
    """Return the option value that a text stands for. Raises BadArgument if there is none."""
    if isinstance(option.default, bool):
        if text.lower() in _YES + _NO:
            return text.lower() in _YES
        raise BadArgument(f"{option.name} is on or off, not {text!r}")
    if isinstance(option.default, int):
        try:
            value: Value = int(text)
        except ValueError:
            raise BadArgument(f"{option.name} is a number, not {text!r}") from None
    else:
        value = text
    allowed = [choice for choice, _ in option.choices]
    if allowed and value not in allowed:
        raise BadArgument(f"{option.name} is one of {', '.join(map(str, allowed))}, not {text!r}")
    return value


def checked(controller: RuleController, setup: Setup) -> Setup:
    """Return the setup unchanged. Raises BadArgument with the first reason if it cannot be played."""
    try:
        problems = controller.problems(setup)
    except SetupError as error:
        raise BadArgument(str(error)) from None
    if problems:
        raise BadArgument(problems[0].reason.english())
    return setup


def seat_plans(controller: RuleController, kinds: tuple[str, ...]) -> list[SeatPlan]:
    """Return seats with names. People are numbered; computer players are named after their kind."""
    titles = {kind.name: kind for kind in controller.kinds()}
    plans: list[SeatPlan] = []
    taken: set[str] = set()
    people = 0
    for seat, kind in enumerate(kinds):
        if kind == HUMAN:
            people += 1
            name = _("Player {number}").format(number=people)
        else:
            known = titles.get(kind)
            name = _(known.title) if known is not None else kind
        plain, number = name, 2
        while name in taken:
            name = f"{plain} {number}"
            number += 1
        taken.add(name)
        plans.append(SeatPlan(name, kind, str(seat)))
    return plans


def size_of(text: str) -> tuple[int, int]:
    """Return the (width, height) in pixels of a text such as "1280x720". Raises BadArgument for any other text."""
    width, by, height = text.lower().partition("x")
    if not (by and width.isdigit() and height.isdigit()):
        raise BadArgument(f"a size is written WIDTHxHEIGHT, like 1280x720, not {text!r}")
    size = int(width), int(height)
    if not all(least <= side <= most for least, side, most in zip(LEAST_SIZE, size, MOST_SIZE)):
        least, most = ("x".join(map(str, limit)) for limit in (LEAST_SIZE, MOST_SIZE))
        raise BadArgument(f"a size lies between {least} and {most}, not {text}")
    return size
