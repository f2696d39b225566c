"""Steps, beats, sealed answers and events, shown on the toy game."""

from __future__ import annotations

import json
from typing import Any, NamedTuple

import pytest

from game.core.asking import Ask, IllegalAnswer
from game.core.chance import seeded
from game.core.events import Chosen, public, redact, reveals
from game.core.machine import State, advance, apply_answer, asked, beats
from game.core.records import (
    DamagedRecord,
    fingerprint,
    from_plain,
    register,
    state_from_plain,
    state_to_plain,
    to_plain,
)
from game.core.setup import Setup, SetupError
from game.core.view import Zone
from tests.core.toy import Lay, Spend, Toy, ToyDealt, ToyGame, ToyShown, ToyTable, ToyTurn, ToyWindow

TOY = Toy()


def toy(seats: int = 3) -> State[ToyTable]:
    return TOY.new_game(Setup(seats), 1)


def test_all_choose_at_once_and_nothing_is_shown_before_the_last() -> None:
    state = toy()
    hands = list(state.table.hands)
    apply_answer(state, 2, Lay(hands[2][0]))
    assert state.events == [Chosen(2)] and asked(state) == (0, 1)
    apply_answer(state, 0, Lay(hands[0][0]))
    assert state.events == [Chosen(0)] and asked(state) == (1,)
    assert state.table.hands == hands and state.sealed == ((0, Lay(hands[0][0])), (2, Lay(hands[2][0])))
    apply_answer(state, 1, Lay(hands[1][0]))
    assert state.events[0] == Chosen(1) and isinstance(state.events[1], ToyShown)
    assert not state.sealed and state.ask is not None and state.ask.prompt == "react"


def test_whoever_is_not_asked_or_has_chosen_cannot_answer() -> None:
    state = toy()
    with pytest.raises(IllegalAnswer):
        apply_answer(state, 3, Lay(1))
    apply_answer(state, 0, Lay(state.table.hands[0][0]))
    with pytest.raises(IllegalAnswer):
        apply_answer(state, 0, Lay(state.table.hands[0][1]))
    state.ask = None
    with pytest.raises(IllegalAnswer):
        apply_answer(state, 0, Lay(1))


def test_a_window_closes_when_all_have_passed_in_a_row() -> None:
    state = toy(2)
    for seat in (0, 1):
        apply_answer(state, seat, Lay(state.table.hands[seat][0]))
    asks = []
    for answer in (Spend(), Spend(), Spend(), Spend()):
        assert state.ask is not None
        asks.append(state.ask.seats[0])
        apply_answer(state, asks[-1], answer)
    # No one has a token left: the window closes by itself, and for good.
    assert state.ask is not None and state.ask.prompt == "card" and state.table.tokens == [0, 0]
    assert sorted(asks) == [0, 0, 1, 1]
    for seat in (0, 1):
        apply_answer(state, seat, Lay(state.table.hands[seat][0]))
    assert state.ask is not None and state.ask.prompt == "card"


@beats("up", "leave", "never")
class Count(NamedTuple):
    """Says its number, counts up to 3, then has two more steps run, and skips its last beat."""

    number: int

    def up(self, state: State[Any], _: dict[int, Any]) -> None:
        state.emit(ToyShown((self.number,), 0))
        if self.number < 3:
            state.replace_frame(Count(self.number + 1))
            state.goto(Count.up)

    def leave(self, state: State[Any], _: dict[int, Any]) -> None:
        state.finish()
        if self.number < 8:
            state.push(Count(9), Count(8))

    def never(self, state: State[Any], _: dict[int, Any]) -> None:
        raise AssertionError("skipped")


def test_beats_repeat_change_their_step_push_and_finish() -> None:
    state: State[Any] = State(ToyTable(2), seeded(1))
    state.push(Count(1))
    advance(state)
    events: list[Any] = state.events
    assert [event.cards[0] for event in events] == [1, 2, 3, 9, 8]
    assert state.steps == () and state.ask is None


def test_a_copy_shares_nothing_that_can_change() -> None:
    state = toy()
    twin = state.clone()
    apply_answer(twin, 0, Lay(twin.table.hands[0][0]))
    assert not state.sealed and twin.sealed != ()
    assert state.events and twin.events == [Chosen(0)]
    twin.table.hands[0] = ()
    assert state.table.hands[0] != ()


def test_setups_that_cannot_be_played() -> None:
    with pytest.raises(SetupError):
        TOY.new_game(Setup(7), 1)


# ---- events


def test_private_fields_are_seen_by_the_owner_only() -> None:
    event = ToyDealt(1, 2, (4, 5))
    assert redact(event, 1) is event
    assert redact(event, 0) == redact(event, -1) == ToyDealt(1, 2, None)
    assert reveals(event) and not reveals(Chosen(1))
    shown = ToyShown((1, 2), 0)
    assert redact(shown, -1) is shown


def test_a_forgotten_field_is_hidden() -> None:
    @public("seat")
    class Draft(NamedTuple):
        seat: int
        card: int

    assert redact(Draft(0, 7), 0) == Draft(0, None)  # type: ignore[arg-type]


def test_zones_count_what_is_known_and_what_is_not() -> None:
    assert Zone((1, 2), 3).size == 5 and Zone().size == 0


# ---- records


def test_records_come_back_as_they_were() -> None:
    state = toy()
    apply_answer(state, 1, Lay(state.table.hands[1][0]))
    plain = json.loads(json.dumps(state_to_plain(state)))
    twin = state_from_plain(plain, ToyTable, TOY.ANSWERS)
    assert twin.sealed == state.sealed
    assert fingerprint(twin) == fingerprint(state)
    assert isinstance(twin.table.hands, list) and twin.steps[-1][0] == ToyTurn() and twin.ask == state.ask


def test_fingerprints_tell_states_apart() -> None:
    prints = set()
    state = toy()
    for change in ("start", "chance", "ask", "sealed", "steps", "table"):
        twin = state.clone()
        if change == "chance":
            twin.chance += 1
        elif change == "ask":
            twin.ask = Ask((0,), "card")
        elif change == "sealed":
            twin.sealed = ((0, Lay(1)),)
        elif change == "steps":
            twin.steps = twin.steps[:-1]
        elif change == "table":
            twin.table.pot = 1
        prints.add(fingerprint(twin))
    assert len(prints) == 6


@pytest.mark.parametrize(
    "plain",
    [{"is": "NoSuchThing"}, {"is": "ToyWindow"}, {"is": "ToyWindow", "seat": 1, "more": 2}, [{"is": 5}]],
)
def test_records_that_are_none(plain: Any) -> None:
    with pytest.raises(DamagedRecord):
        from_plain(plain)


@pytest.mark.parametrize("name", ["table", "steps", "ask", "sealed", "chance"])
def test_positions_that_lack_something(name: str) -> None:
    plain = state_to_plain(toy())
    del plain[name]
    with pytest.raises(DamagedRecord):
        state_from_plain(plain, ToyTable, TOY.ANSWERS)


def test_plain_data() -> None:
    assert to_plain(ToyWindow(2)) == {"is": "ToyWindow", "seat": 2}
    with pytest.raises(TypeError):
        to_plain({1, 2})


def test_two_records_cannot_have_one_name() -> None:
    register(ToyGame)

    class Other(NamedTuple):
        pass

    Other.__name__ = "ToyGame"
    with pytest.raises(ValueError, match="ToyGame"):
        register(Other)
