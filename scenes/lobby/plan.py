"""The lobby as data, without a picture: seats, options, problems, and the resulting setup."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache
from random import Random
from typing import Any

from game import catalogue
from game.core.controller import RuleController
from game.core.message import Message
from game.core.player import Kind
from game.core.setup import GameOption, Problem, Setup, SetupError, Value
from game.match.match import HUMAN, SeatPlan
from game.words import N_, _, said
from scenes.results.people import LEVELS, SIGILS, kind_of

LEVEL_ORDER = ("newcomer", "regular", "expert")
MOST_NAMES = 16
"""The number of people's names that are remembered."""
NAME_LENGTH = 18
SEED_LIMIT = 2**53
"""Seeds are integers below this limit, so that every program reads them exactly."""
UNDO_CHOICES = ("off", "own", "free")
RANDOM = "?"
"""Stands for a deck that is drawn when the game is dealt; it is never part of a setup."""
LONGEST_DECK = 20_000
"""The maximum length of a stored deck text."""


@dataclass
class Seat:
    """One seat: `kind` is HUMAN or a computer kind, `sigil` 0 to 7, `pad` the id of a gamepad or "" for none."""

    name: str
    kind: str = HUMAN
    sigil: int = 0
    pad: str = ""

    @property
    def human(self) -> bool:
        """Return whether a person sits here."""
        return self.kind == HUMAN


def told(problem: Problem) -> str:
    """Return the reason of a problem in the chosen language, with the number of its rule."""
    text, rule = said(problem.reason), problem.reason.rule
    return _("{reason} (rule {number})").format(reason=text, number=rule) if rule else text


@dataclass
class LobbyPlan:
    """All choices of the lobby. `changed` holds the options set by hand; all others follow the preset."""

    game: str
    seats: list[Seat] = field(default_factory=list)
    preset: str = ""
    changed: dict[str, Value] = field(default_factory=dict)
    undo: str = "own"
    seed: int | None = None
    names: list[str] = field(default_factory=list)

    # -- the rules --------------------------------------------------------------------------------------

    @property
    def controller(self) -> RuleController:
        return catalogue.controller(self.game)

    def kinds(self) -> list[Kind]:
        """Return the computer players on offer: those with a character, the weakest level first."""
        offered = [kind for kind in self.controller.kinds() if kind.level in LEVEL_ORDER]
        return [kind for kind in offered if kind.character] or offered

    def presets(self) -> list[tuple[str, str]]:
        """Return name and title of every preset on offer, and of the chosen one."""
        option = self._preset_option()
        titles = dict(option.choices) if option is not None else {}
        older = option.older if option is not None else ()
        return [
            (name, _(titles.get(name, name)))
            for name in self.controller.PRESETS
            if name not in older or name == self.preset
        ]

    def _preset_option(self) -> GameOption | None:
        return next((option for option in self.controller.OPTIONS if option.group == "preset"), None)

    def option(self, name: str) -> GameOption:
        """Return an option by name. Raises KeyError."""
        for option in self.controller.OPTIONS:
            if option.name == name:
                return option
        raise KeyError(name)

    def options(self, *groups: str) -> list[GameOption]:
        """Return the options of these groups, in order."""
        return [option for option in self.controller.OPTIONS if option.group in groups]

    def standard(self, name: str) -> Value:
        """Return the value of an option while the person has not changed it."""
        return self.controller.PRESETS.get(self.preset, {}).get(name, self.option(name).default)

    def value(self, name: str) -> Value:
        """Return the current value of an option."""
        return self.changed.get(name, self.standard(name))

    def set(self, name: str, value: Value) -> None:
        """Set an option. A value equal to the preset's counts as unchanged."""
        if value == self.standard(name):
            self.changed.pop(name, None)
        else:
            self.changed[name] = value

    def choose_preset(self, preset: str) -> None:
        """Choose a preset. Variants and house rules stay; all other options get its values."""
        kept = {option.name: self.value(option.name) for option in self.options("variant", "house")}
        self.preset = preset
        self.changed = {}
        for name, value in kept.items():
            self.set(name, value)

    def seat_options(self, number: int) -> list[GameOption]:
        """Return the options that belong to a seat."""
        return [option for option in self.options("seat") if seat_of(option) == number]

    def changed_readings(self) -> list[GameOption]:
        """Return the options outside the lobby's own switches that differ from the preset."""
        return [option for option in self.options("reading", "table") if option.name in self.changed]

    # -- the setup --------------------------------------------------------------------------------------

    def setup(self, seed: int = 0) -> Setup:
        """Return the setup of the game that would be dealt now; `seed` draws the decks that are left to chance."""
        return self._setup(self.changed, seed)

    def _setup(self, changed: dict[str, Value], seed: int = 0) -> Setup:
        values = dict(changed)
        for one in self.options("seat"):
            if seat_of(one) >= len(self.seats):
                values.pop(one.name, None)
        self._draw_decks(values, seed)
        option = self._preset_option()
        if option is not None and self.preset != option.default:
            values[option.name] = self.preset
        return Setup(len(self.seats), tuple(sorted(values.items())))

    def _draw_decks(self, values: dict[str, Value], seed: int) -> None:
        """Replace every deck that is left to chance by a legal one; no deck twice while there are others."""
        drawn = [option for option in self.options("seat") if values.get(option.name) == RANDOM]
        if not drawn:
            return
        dice = Random(seed)
        plain = {name: value for name, value in values.items() if value != RANDOM}
        used = {values.get(option.name, option.default) for option in self.options("seat")}
        for option in drawn:
            known = [value for value, _title in option.choices]
            order = [*dice.sample(known, len(known))]
            order.sort(key=lambda value: value in used)
            best = next((value for value in order if self._playable({**plain, option.name: value}, option)), order[0])
            used.add(best)
            if best == self.standard(option.name):
                values.pop(option.name)
            else:
                values[option.name] = best

    def _playable(self, values: dict[str, Value], option: GameOption) -> bool:
        setup = Setup(len(self.seats), tuple(sorted(values.items())))
        try:
            return not any(option.name in problem.options for problem in self.controller.problems(setup))
        except SetupError:
            return False

    def problems(self) -> list[Problem]:
        """Return everything that prevents the game from starting: problems of the rules, then of the seats."""
        try:
            found = list(self.controller.problems(self.setup()))
        except SetupError as error:
            found = [Problem((), Message(str(error)))]
        names = [seat.name.strip().casefold() for seat in self.seats]
        for number, seat in enumerate(self.seats):
            if not names[number]:
                found.append(
                    Problem(("seats",), Message(N_("Seat {number} has no name."), "", (("number", number + 1),)))
                )
            elif names[number] in names[:number]:
                fields = (("name", seat.name.strip()),)
                found.append(Problem(("seats",), Message(N_("Two seats are called {name}."), "", fields)))
        return found

    def why_not(self, name: str, value: Value) -> Problem | None:
        """Return why an option cannot take a value now, or None. Problems that exist anyway do not count."""
        if value == self.value(name):
            return None
        changed = dict(self.changed)
        if value == self.standard(name):
            changed.pop(name, None)
        else:
            changed[name] = value
        try:
            after = self.controller.problems(self._setup(changed))
            before = self.controller.problems(self.setup())
        except SetupError:
            return None
        known = {(problem.options, problem.reason) for problem in before}
        return next(
            (p for p in after if name in p.options and (p.options, p.reason) not in known),
            None,
        )

    def wrong(self, name: str) -> Problem | None:
        """Return a problem of the current setup that this option is part of, or None."""
        return next((problem for problem in self.problems() if name in problem.options), None)

    # -- seats ------------------------------------------------------------------------------------------

    @property
    def people(self) -> int:
        """Return the number of persons."""
        return sum(seat.human for seat in self.seats)

    @property
    def computers(self) -> int:
        """Return the number of computer players."""
        return len(self.seats) - self.people

    def seat_range(self) -> tuple[int, int]:
        """Return the smallest and largest number of seats that the current rules allow."""
        allowed = [count for count in self.controller.seats if self._fits(count)]
        return (allowed[0], allowed[-1]) if allowed else (self.controller.seats[0], self.controller.seats[-1])

    def _fits(self, count: int) -> bool:
        setup = Setup(count, tuple(pair for pair in self.setup().options if not self._of_seat(pair[0])))
        return not any("seats" in problem.options for problem in self.controller.problems(setup))

    def _of_seat(self, name: str) -> bool:
        return any(option.name == name for option in self.options("seat"))

    def can_add(self) -> bool:
        """Return whether there is room for a further seat."""
        return len(self.seats) < self.seat_range()[1]

    def can_remove(self) -> bool:
        """Return whether a seat may be removed: two must stay, even if the current rules need more."""
        return len(self.seats) > self.controller.seats[0]

    def add(self, human: bool | None = None) -> int:
        """Add a seat at the end, a computer by default. Return its number."""
        seat = Seat("", HUMAN, self.free_sigil())
        self.seats.append(seat)
        self.make(len(self.seats) - 1, bool(human))
        return len(self.seats) - 1

    def remove(self, number: int) -> None:
        """Remove a seat. An option that names a later seat moves with the seats."""
        self._reseat([seat for at, seat in enumerate(self.seats) if at != number])

    def move(self, number: int, to: int) -> None:
        """Move a seat to another place in the order."""
        order = list(self.seats)
        order.insert(to, order.pop(number))
        self._reseat(order)

    def _reseat(self, order: list[Seat]) -> None:
        """Change the order of seats.

        Options whose values are seats, and options that belong to a seat, follow the person.
        """
        old = self.seats
        had = {
            (id(old[seat_of(one)]), stem_of(one)): self.value(one.name)
            for one in self.options("seat")
            if seat_of(one) < len(old)
        }
        self.seats = order
        for option in self.options("seat"):
            if seat_of(option) < len(order):
                self.set(option.name, had.get((id(order[seat_of(option)]), stem_of(option)), option.default))
            else:
                self.changed.pop(option.name, None)
        for option in self.controller.OPTIONS:
            value = self.changed.get(option.name)
            by_seat = option.name == "first_dealer"
            if by_seat and isinstance(value, int) and not isinstance(value, bool) and 0 <= value < len(old):
                person = old[value]
                place = next((at for at, seat in enumerate(order) if seat is person), -1)
                self.set(option.name, place if place >= 0 else option.default)

    def make(self, number: int, human: bool) -> None:
        """Make a seat a person or a computer, with a fitting name."""
        seat = self.seats[number]
        others = {other.name.casefold() for at, other in enumerate(self.seats) if at != number}
        if human:
            seat.kind = HUMAN
            known = [name for name in self.names if name.casefold() not in others]
            if known:
                seat.name = known[0]
            else:
                count = 1 + sum(other.human for at, other in enumerate(self.seats) if at != number)
                while _("Player {number}").format(number=count).casefold() in others:
                    count += 1
                seat.name = _("Player {number}").format(number=count)
            return
        seat.pad = ""
        used = [other.kind for at, other in enumerate(self.seats) if at != number]
        kinds = self.kinds()
        level = next((kind_of(self.controller, kind) for kind in used if kind != HUMAN), None)
        wanted = level.level if level is not None else "regular"
        ordered = sorted(kinds, key=lambda kind: (used.count(kind.name), kind.level != wanted))
        if ordered:
            self.play(number, ordered[0].name)

    def play(self, number: int, kind: str) -> None:
        """Let a computer kind play a seat. The seat takes the character's name unless it was named by hand."""
        seat = self.seats[number]
        titles = {_(other.title).casefold() for other in self.kinds()}
        own = bool(seat.name) and not seat.human and seat.name.rstrip(" 0123456789").casefold() not in titles
        seat.kind = kind
        found = kind_of(self.controller, kind)
        if own or found is None:
            return
        others = {other.name.casefold() for at, other in enumerate(self.seats) if at != number}
        name, count = _(found.title), 2
        while name.casefold() in others:
            name, count = f"{_(found.title)} {count}", count + 1
        seat.name = name

    def free_sigil(self) -> int:
        """Return the first unused sigil."""
        used = {seat.sigil for seat in self.seats}
        return next((sigil for sigil in range(SIGILS) if sigil not in used), 0)

    def give_sigil(self, number: int, sigil: int) -> None:
        """Give a seat a sigil; the seat that had it gets the old one."""
        for other in self.seats:
            if other.sigil == sigil:
                other.sigil = self.seats[number].sigil
        self.seats[number].sigil = sigil

    def seat_plans(self) -> tuple[SeatPlan, ...]:
        """Return the seats for a match."""
        return tuple(SeatPlan(seat.name.strip(), seat.kind, str(seat.sigil)) for seat in self.seats)

    def remember_names(self) -> None:
        """Keep the names of the people, newest first."""
        for seat in reversed(self.seats):
            name = seat.name.strip()
            if seat.human and name:
                self.names = [name, *(other for other in self.names if other.casefold() != name.casefold())]
        self.names = self.names[:MOST_NAMES]

    # -- saving -----------------------------------------------------------------------------------------

    def to_plain(self) -> dict[str, Any]:
        """Return the lobby as data for the settings."""
        return {
            "game": self.game,
            "seats": [[seat.name, seat.kind, seat.sigil, seat.pad] for seat in self.seats],
            "preset": self.preset,
            "options": dict(self.changed),
            "undo": self.undo,
            "names": list(self.names),
        }


def fresh(game: str, names: list[str] | None = None) -> LobbyPlan:
    """Return the first lobby of a game: one person and three computers, within the limits of the game."""
    plan = LobbyPlan(game, names=list(names or []))
    controller = plan.controller
    plan.preset = next(iter(controller.PRESETS), "")
    low, high = plan.seat_range()
    for number in range(min(high, max(low, 4))):
        plan.add(human=number == 0)
    return plan


def _seats_from(rows: list[Any], controller: RuleController) -> list[Seat]:
    """Return the stored seats that are valid, each with a different sigil."""
    known = {kind.name for kind in controller.kinds() if kind.level in LEVELS and kind.level != "reference"}
    seats: list[Seat] = []
    for row in rows:
        if not isinstance(row, (list, tuple)) or len(row) != 4:
            continue
        name, kind, sigil, pad = row
        if isinstance(name, str) and name.strip() and (kind == HUMAN or kind in known) and isinstance(sigil, int):
            used = {seat.sigil for seat in seats}
            free = next(number for number in (sigil % SIGILS, *range(SIGILS + 1)) if number not in used)
            seats.append(Seat(name[:NAME_LENGTH], str(kind), free % SIGILS, str(pad)))
    return seats


@cache
def usual_seats(game: str) -> tuple[int, int]:
    """Return the smallest and largest number of seats under the default rules."""
    return fresh(game).seat_range()


def from_plain(data: dict[str, Any], game: str | None = None) -> LobbyPlan:
    """Return the stored lobby. Invalid parts are as in a first lobby."""
    names = [str(name)[:NAME_LENGTH] for name in _list(data.get("names")) if isinstance(name, str) and name.strip()]
    wanted = game or data.get("game")
    if wanted not in catalogue.names():
        wanted = catalogue.names()[0]
    plan = fresh(str(wanted), names)
    if data.get("game") != plan.game:
        return plan
    seats = _seats_from(_list(data.get("seats")), plan.controller)
    if data.get("preset") in dict(plan.presets()):
        plan.preset = str(data["preset"])
    if plan.controller.seats[0] <= len(seats) <= plan.controller.seats[-1]:
        plan.seats = seats
    options = data.get("options")
    for name, value in (options if isinstance(options, dict) else {}).items():
        option = next((one for one in plan.controller.OPTIONS if one.name == name and one.group != "preset"), None)
        if option is not None and fits(option, value):
            plan.set(name, value)
    if data.get("undo") in UNDO_CHOICES:
        plan.undo = str(data["undo"])
    return plan


def fits(option: GameOption, value: object) -> bool:
    """Return whether an option may have a stored value: one of its choices, or the text of a deck."""
    if option.kind == "deck" and isinstance(value, str) and len(value) <= LONGEST_DECK:
        return True
    return any(value == one and type(value) is type(one) for one, _title in option.choices)


def seat_of(option: GameOption) -> int:
    """Return the number of the seat, from 0, that an option of the group "seat" belongs to."""
    return int(option.name.rpartition("_")[2]) - 1


def stem_of(option: GameOption) -> str:
    """Return the name of an option of the group "seat" without its seat."""
    return option.name.rpartition("_")[0]


def _list(value: Any) -> list[Any]:
    return value if isinstance(value, list) else []
