"""Which rules a running game is played by: edition, variants, house rules and readings, as texts."""

from __future__ import annotations

from typing import NamedTuple

from game.core.controller import RuleController
from game.core.setup import GameOption, Setup, Value
from game.words import _, ngettext

SHOWN = ("preset", "variant", "house", "table", "reading")
"""The groups of options that are told, in order; options of single seats (decks) are no rules."""


class RuleLine(NamedTuple):
    """One option: its title and value as texts, the number of its rule, and whether the edition has another value."""

    group: str
    title: str
    value: str
    rule: str
    differs: bool


def rules_in_force(controller: RuleController, setup: Setup) -> list[RuleLine]:
    """Return every option of a game of `setup` with its value in force."""
    given = dict(setup.options)
    preset = _preset(controller, given)
    usual = controller.PRESETS.get(preset, {})
    found = []
    for group in SHOWN:
        for option in controller.OPTIONS:
            if option.group == group:
                of_edition = preset if group == "preset" else usual.get(option.name, option.default)
                value = given.get(option.name, of_edition)
                differs = value != of_edition
                found.append(RuleLine(group, _(option.title), _value(option, value), option.rule, differs))
    return found


def brief(controller: RuleController, setup: Setup) -> str:
    """Return the edition, the variants and house rules in force, and the number of other readings, in one line."""
    lines = rules_in_force(controller, setup)
    told = [line.value for line in lines if line.group == "preset"]
    for line in lines:
        if line.differs and line.group in ("variant", "house", "table"):
            told.append(line.title if line.value == _("On") else f"{line.title}: {line.value}")
    changed = sum(line.differs for line in lines if line.group == "reading")
    if changed:
        told.append(ngettext("{count} reading changed", "{count} readings changed", changed).format(count=changed))
    return ", ".join(told)


def _preset(controller: RuleController, given: dict[str, Value]) -> str:
    """Return the name of the edition: the one in the setup, else the usual one."""
    option = next((one for one in controller.OPTIONS if one.group == "preset"), None)
    return str(given.get(option.name, option.default)) if option is not None else ""


def _value(option: GameOption, value: Value) -> str:
    title = next((title for one, title in option.choices if one == value and type(one) is type(value)), None)
    if title is not None:
        return _(title)
    if isinstance(value, bool):
        return _("On") if value else _("Off")
    return str(value)
