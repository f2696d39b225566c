"""What a seat knows is listed: no step of the rules reaches a view, and steps are built again from what is public."""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random
from typing import Any, NamedTuple

import pytest

from game.apocalypse.answers import NO, YES
from game.apocalypse.knowledge import frames
from game.apocalypse.knowledge.ask_context import context_of
from game.apocalypse.knowledge.views import ask_now, view_of
from game.apocalypse.state import changes
from game.apocalypse.state.table import ApocalypseTable
from game.core.asking import Answer, Ask, Option
from game.core.events import SPECTATOR, public
from game.core.machine import asked, beats
from game.core.setup import Setup
from game.core.view import View
from tests.apocalypse.scene import Scene
from tests.apocalypse.walking import GAME, Game, setup_of
from tests.house.reading import ROOT, modules

SECRET = "the secret"


def parts(value: Any) -> Iterator[Any]:
    """Yield a value and everything that can be reached in it."""
    yield value
    if isinstance(value, dict):
        for key, item in value.items():
            yield from parts(key)
            yield from parts(item)
    elif isinstance(value, (tuple, list, set, frozenset)):
        for item in value:
            yield from parts(item)


def played(number: int, answers: int) -> Iterator[Game]:
    """Yield every position of a random game."""
    dice = Random(number)
    state = GAME.new_game(setup_of(number), number)
    for _ in range(answers):
        yield state
        waiting = asked(state)
        if not waiting:
            break
        seat = dice.choice(waiting)
        GAME.answer(state, seat, dice.choice(GAME.options(state, seat)).answer)


GAMES = [
    *(pytest.param(number, 150, id=f"{number}-begun") for number in range(3)),
    *(pytest.param(number, 2500, id=f"{number}-whole", marks=pytest.mark.slow) for number in range(18)),
]


@pytest.mark.parametrize(("number", "answers"), GAMES)
def test_steps_built_from_a_view_are_the_true_ones(number: int, answers: int) -> None:
    """All that steps hold today is public, so the stack of a determinized state is exactly the true one."""
    for state in played(number, answers):
        assert frames.steps_of(frames.frames_seen(state.steps)) == state.steps
        if state.ask is not None and asked(state):
            view = GAME.view(state, asked(state)[0])
            assert GAME.determinize(view, state.ask, 7).steps == state.steps


@pytest.mark.parametrize(("number", "answers"), GAMES)
def test_no_step_is_in_a_view_an_event_or_a_line(number: int, answers: int) -> None:
    names = tuple("ABCD")
    for at, state in enumerate(played(number, answers)):
        seen: list[Any] = [GAME.redact(event, SPECTATOR) for event in state.events]
        lines = [GAME.line(event, names, Setup(4)) for event in seen]
        views = [GAME.view(state, seat) for seat in range(SPECTATOR, state.table.rules.players)] if at % 9 == 0 else []
        for part in parts((seen, lines, views)):
            assert not hasattr(part, "BEATS"), type(part)


def test_every_step_of_the_game_is_listed() -> None:
    for step, names in frames.PUBLIC_STEPS.items():
        assert hasattr(step, "BEATS") and set(names) <= set(step._fields)  # type: ignore[attr-defined]


@beats("ask")
class Planted(NamedTuple):
    """A step with a field that no one listed."""

    place: int
    secret: str = ""

    def ask(self, state: Game, _: dict[int, Answer]) -> Ask | None:
        """Ask something."""
        return Ask((0,), "may", (0,))

    def options(self, table: ApocalypseTable, seat: int) -> list[Option]:
        """Return yes and no."""
        return [Option(YES, choice="yes"), Option(NO, choice="no")]


def shown_of(state: Game) -> list[Any]:
    return [*parts((view_of(state, SPECTATOR), view_of(state, 1), GAME.redact(ask_now(state), 1), context_of(state)))]


def test_a_step_without_a_list_cannot_be_shown() -> None:
    scene = Scene()
    scene.state.push(Planted(1, SECRET))
    with pytest.raises(frames.NotListed, match="Planted"):
        view_of(scene.state, 0)


@pytest.mark.parametrize("listed", [False, True])
def test_a_field_of_a_step_is_hidden_until_it_is_listed(monkeypatch: pytest.MonkeyPatch, listed: bool) -> None:
    names = ("place", "secret") if listed else ("place",)
    monkeypatch.setitem(frames.PUBLIC_STEPS, Planted, names)
    monkeypatch.setitem(frames._READERS, Planted, frames._reader(Planted, names))
    monkeypatch.setitem(frames._STEPS, "Planted", Planted)
    scene = Scene()
    scene.state.push(Planted(1, SECRET))
    scene.state.ask = Ask((0,), "may", (0,))
    assert (SECRET in shown_of(scene.state)) is listed, "the walker finds what is shown, and only that"
    built = GAME.determinize(GAME.view(scene.state, 0), scene.state.ask, 1).steps[-1][0]
    assert built == Planted(1, SECRET if listed else "")


class PlantedTable(ApocalypseTable):
    """A table with a slot that no one listed."""

    __slots__ = ("secret",)
    secret: str


@pytest.mark.parametrize("listed", [False, True])
def test_a_slot_of_the_table_is_hidden_until_it_is_listed(monkeypatch: pytest.MonkeyPatch, listed: bool) -> None:
    scene = Scene()
    table = PlantedTable(scene.table.rules, scene.table.game)
    for name in ApocalypseTable.__slots__:
        setattr(table, name, getattr(scene.table, name))
    table.secret = "" if listed else SECRET
    scene.state.table = table
    assert SECRET not in shown_of(scene.state)
    if not listed:
        with pytest.raises(ValueError, match="secret is not a public count"):
            changes.now(scene.state, "secret", "told")
        return
    monkeypatch.setattr(changes, "COUNTED", (*changes.COUNTED, "secret"))
    changes.now(scene.state, "secret", SECRET)
    assert SECRET in [*parts(GAME.redact(scene.state.events[-1], SPECTATOR))]


@public("seat")
class PlantedEvent(NamedTuple):
    """An event with a field that no one listed."""

    seat: int
    secret: str

    def apply(self, view: View) -> View:
        """Change nothing."""
        return view


def test_a_field_of_an_event_is_hidden_until_it_is_listed() -> None:
    event = PlantedEvent(0, SECRET)
    assert SECRET in [*parts(event)] and SECRET not in [*parts(GAME.redact(event, 1))]


def test_only_determinization_reads_the_frames_of_a_view() -> None:
    """Words, screens and computer players read `facts.context`."""
    pattern = re.compile(r"\bFrameSeen\b|\bRecordSeen\b|\bframes_seen\b|\bsteps_of\b|facts\.frames\b")
    paths = modules("game/apocalypse", "scenes/tables", "scenes/art", "scenes/table", "scenes/results")
    found = {path.relative_to(ROOT).as_posix() for path in paths if pattern.search(path.read_text(encoding="utf-8"))}
    room = "game/apocalypse"
    assert found == {
        f"{room}/controller.py",  # registers the records
        f"{room}/knowledge/frames.py",
        f"{room}/knowledge/determinize.py",
        f"{room}/knowledge/views.py",  # shows them
        f"{room}/state/asked.py",
        f"{room}/state/events.py",
        f"{room}/state/view.py",
    }
