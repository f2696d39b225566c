"""The texts of the lobby: what will be dealt, to whom, by which rules, and what prevents it."""

from __future__ import annotations

from game.core.setup import GameOption, Problem
from game.words import _, ngettext
from scenes.games import intro
from scenes.lobby.plan import LobbyPlan, seat_of, told
from scenes.shell.settings_store import Settings


def switches(plan: LobbyPlan) -> list[GameOption]:
    """Return the options that the lobby itself shows: variants (switches and choices), and house switches."""
    return [*plan.options("variant"), *(option for option in plan.options("house") if option.kind == "switch")]


def changed_count(plan: LobbyPlan) -> int:
    """Return how many options outside the lobby's own switches differ from the edition."""
    shown = switches(plan)
    options = plan.options("reading", "table", "house")
    return sum(option.name in plan.changed and option not in shown for option in options)


def line_of(plan: LobbyPlan, option: GameOption) -> str:
    """Return the text below an option: its explanation, or why it cannot be switched on now."""
    problem = plan.wrong(option.name)
    if problem is None and not plan.value(option.name):
        problem = plan.why_not(option.name, True)
    return _(option.help) if problem is None else told(problem)


def summary(plan: LobbyPlan) -> str:
    """Return who plays and how long it will take."""
    count = len(plan.seats)
    people = ngettext("{count} person", "{count} people", plan.people).format(count=plan.people)
    computers = count - plan.people
    machines = ngettext("{count} computer", "{count} computers", computers).format(count=computers)
    seats = ngettext("{count} seat", "{count} seats", count).format(count=count)
    who = people if not computers else machines if not plan.people else f"{people}, {machines}"
    told_of = intro(plan.game)
    length = told_of.length(plan) if told_of is not None else ""
    parts = [_("{seats}: {who}").format(seats=seats, who=who), length]
    return "  ·  ".join(part for part in parts if part)


def named(plan: LobbyPlan, option: GameOption) -> str:
    """Return an active option as text: a switch by its title, a choice with its value."""
    if option.kind == "switch":
        return _(option.title)
    chosen = next((title for value, title in option.choices if value == plan.value(option.name)), "")
    return _("{option}: {value}").format(option=_(option.title), value=_(chosen))


def rules(plan: LobbyPlan) -> str:
    """Return the edition, the variants that are on, and the number of readings that were changed."""
    names = [named(plan, option) for option in switches(plan) if plan.value(option.name)]
    if not names:
        names.append(_("without variants"))
    changed = len(plan.changed_readings())
    if changed:
        names.append(ngettext("{count} reading changed", "{count} readings changed", changed).format(count=changed))
    names += [named(plan, option) for option in plan.controller.OPTIONS if option.named]
    edition = dict(plan.presets()).get(plan.preset, "")
    return ", ".join(part for part in (edition, *names) if part)


def lines(plan: LobbyPlan, settings: Settings) -> list[tuple[str, str, str]]:
    """Return the two lines below the summary as icon, words, colour. Problems come first."""
    found = [("warning", told_of_seat(plan, problem), "rage_ink") for problem in plan.problems()[:2]]
    if plan.people >= 2:
        text = _("{count} people at one screen: a curtain falls between their turns, hands stay covered.")
        found.append(("eye", text.format(count=plan.people), "text"))
    elif plan.people == 0:
        found.append(("eye", _("Only computers: everybody looks on."), "text"))
    first = plan.seats[0].name if plan.seats else ""
    order = _("Seats are dragged to change the order; {name} sits in front.").format(name=first)
    found.append(("people", order, "text_2"))
    found.append(("undo", aids(plan, settings), "text_2"))
    return found[:2]


def told_of_seat(plan: LobbyPlan, problem: Problem) -> str:
    """Return a problem with the name of its seat, if it belongs to one."""
    for option in plan.options("seat"):
        if option.name in problem.options and seat_of(option) < len(plan.seats):
            name = plan.seats[seat_of(option)].name
            return _("{name}: {problem}").format(name=name, problem=told(problem))
    return told(problem)


def aids(plan: LobbyPlan, settings: Settings) -> str:
    """Return how far answers can be taken back and what help there is."""
    undo = {
        "off": _("Answers cannot be taken back"),
        "own": _("An answer can be taken back until the next one"),
        "free": _("Answers can be taken back freely: a practice game"),
    }[plan.undo]
    helps = [word for word, on in ((_("Hints"), settings.hints), (_("Coach"), settings.coach)) if on]
    return f"{undo}  ·  " + (", ".join(helps) if helps else _("no hints, no coach"))


def dealer(plan: LobbyPlan) -> str:
    """Return the first dealer, or "" for a game without one."""
    try:
        value = plan.value("first_dealer")
    except KeyError:
        return ""
    if isinstance(value, int) and 0 <= value < len(plan.seats):
        return _("{name} deals first.").format(name=plan.seats[value].name)
    return _("Chance says who deals first.")
