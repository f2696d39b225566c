"""No one is shown a step of the rules, and a secret planted in a step, a table or an event is kept or found.

A game joins by being in the catalogue: there is nothing to add here for it.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

import pytest

from game.core.controller import RuleController
from game.core.events import SPECTATOR
from game.core.machine import State, asked
from game.core.setup import Setup
from game.core.view import View
from tests.every_game.leaks import SECRET, forbidden, leaks, parts, plant, planted_event, slots_of
from tests.every_game.walks import GAMES, SHORTEST, Dice

MOST_ANSWERS = 250


def setup_of(controller: RuleController) -> Setup:
    """Return a small table of the game."""
    seats = next(seats for seats in controller.seats if not controller.problems(Setup(seats)))
    return Setup(seats, SHORTEST.get(controller.name, ()))


def positions(controller: RuleController, patch: pytest.MonkeyPatch | None = None) -> Iterator[State[Any]]:
    """Play a game at random and give the state at every ask; with `patch` secrets are planted before every answer."""
    dice = Dice(41)
    state = controller.new_game(setup_of(controller), 11)
    for _ in range(MOST_ANSWERS):
        if patch is not None:
            plant(state, patch)
        yield state
        waiting = asked(state)
        if not waiting:
            return
        seat = dice.pick(waiting)
        controller.answer(state, seat, dice.pick(controller.options(state, seat)).answer)


@pytest.mark.parametrize("controller", GAMES.values(), ids=GAMES)
@pytest.mark.parametrize("planting", [False, True], ids=["as it is", "with secrets"])
def test_nobody_is_shown_steps_states_or_what_they_hold(
    controller: RuleController, planting: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    found: list[str] = []
    for state in positions(controller, monkeypatch if planting else None):
        found += leaks(controller, state, setup_of(controller))
    assert not found, "\n".join(found[:20])


@pytest.mark.parametrize("controller", GAMES.values(), ids=GAMES)
def test_a_secret_in_an_event_is_kept_from_all_but_its_owner_and_is_found_there(controller: RuleController) -> None:
    kept = shown = 0
    for state in positions(controller):
        for event in map(planted_event, state.events):
            owner = getattr(event, event.OWNER) if event.OWNER else None
            for seat in range(SPECTATOR, setup_of(controller).seats):
                found = SECRET in list(parts(controller.redact(event, seat)))
                assert found == (seat == owner or len(event.PUBLIC) == len(event._fields))
                shown += found
                kept += not found
    assert kept and shown


class Careless(NamedTuple):
    """Facts of a view that copies what it should list."""

    facts: Any
    copied: Any


@pytest.mark.parametrize("controller", GAMES.values(), ids=GAMES)
@pytest.mark.parametrize("what", ["steps", "fields of a step", "slots", "state"])
def test_a_careless_view_is_found(controller: RuleController, what: str, monkeypatch: pytest.MonkeyPatch) -> None:
    view_of = controller.view

    def careless(state: State[Any], seat: int) -> View:
        view = view_of(state, seat)
        table = state.table
        copies = {
            "steps": state.steps,
            "fields of a step": [tuple(step) for step, _ in state.steps],
            "slots": {name: getattr(table, name) for name in slots_of(type(table))},
            "state": state,
        }
        return view._replace(facts=Careless(view.facts, copies[what]))

    monkeypatch.setattr(controller, "view", careless, raising=False)
    seats = setup_of(controller).seats
    for number, state in enumerate(positions(controller, monkeypatch)):
        if state.steps:
            assert len(leaks(controller, state, setup_of(controller))) >= seats + 1
        if number == 5:
            return


def test_what_is_forbidden() -> None:
    state = GAMES["toy"].new_game(Setup(2), 1)
    for thing in (state, state.table, state.steps[0][0], SECRET):
        assert forbidden(thing)
    assert not any(map(forbidden, (1, "hand:0", (1, 2), None, View(0, {}, None))))
    assert list(parts({"a": [(1, {2})]})) and SECRET in list(parts([{"x": (0, (SECRET,))}]))
