"""The referee: answers, undo and its barriers, forks, stops."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from game import catalogue
from game.amigo.answers import Bid, PlayCard
from game.core.asking import IllegalAnswer, Option
from game.core.setup import Setup, SetupError
from game.match.auto_pass import ABLE, ALWAYS, CHOSEN, NEVER, TURN, UNTIL_AIMED, UNTIL_TURN, Stops
from game.match.history import DENSE, SPARSE
from game.match.journal import Journal
from game.match.loading import load
from game.match.match import Match, SeatPlan
from tests.core.toy import ENTRY as TOY_ENTRY
from tests.core.toy import Lay, Pass, Spend, Toy
from tests.match.tables import PLANS, new_match, play


def card_asked(match: Match) -> bool:
    return match.ask is not None and match.ask.prompt == "card"


def test_start_refuses_what_cannot_be_played() -> None:
    with pytest.raises(KeyError):
        Match.start("chess", Setup(4), 1, PLANS[:4])
    with pytest.raises(SetupError):
        Match.start("amigo", Setup(12), 1, PLANS[:4])
    with pytest.raises(SetupError):
        Match.start("amigo", Setup(4), 1, PLANS[:3])
    with pytest.raises(ValueError, match="undo"):
        Match.start("amigo", Setup(4), 1, PLANS[:4], undo="sometimes")


def test_an_answer_must_be_an_option_of_the_right_type() -> None:
    match = new_match()
    seat = match.asked()[0]
    prints = match.fingerprint()
    strange: tuple[Any, ...] = (Bid(11), Bid(-1), Bid(True), PlayCard(1), 1, "bid 1", (1,), [1], None)
    for answer in strange:
        with pytest.raises(IllegalAnswer):
            match.answer(seat, answer)
    with pytest.raises(IllegalAnswer):
        match.answer((seat + 1) % 4, Bid(1))
    assert match.fingerprint() == prints and match.answer_count == 0
    match.answer(seat, Bid(1))
    assert match.answers == ((seat, Bid(1)),)


def test_a_refusal_names_the_person() -> None:
    match = new_match()
    other = (match.asked()[0] + 1) % 4
    refusal = match.why_not(other, choice="bid:2")
    assert refusal is not None
    assert refusal.english().count(match.names[other]) == 1


def test_an_error_in_the_rules_leaves_the_game_as_it_was(monkeypatch: pytest.MonkeyPatch) -> None:
    match = new_match()
    prints = match.fingerprint()

    def broken(state: object, seat: int, answer: object) -> None:
        state.table.trump = 99  # type: ignore[attr-defined]
        raise RuntimeError("broken")

    monkeypatch.setattr(match.controller, "answer", broken, raising=False)
    with pytest.raises(RuntimeError):
        match.answer(match.asked()[0], Bid(1))
    assert match.fingerprint() == prints and match.answer_count == 0


# ---- undo


def test_undo_off() -> None:
    match = play(new_match(undo="off"), 3)
    refusal = match.can_undo(match.answers[-1].seat)
    assert refusal is not None
    with pytest.raises(IllegalAnswer):
        match.undo(match.answers[-1].seat)


def test_own_undo_takes_back_the_last_answer_before_anybody_else_answered() -> None:
    match = play(new_match(undo="own"), 1)
    seat = match.answers[0].seat
    before = match.at(0).fingerprint()
    events = match.event_count
    assert match.can_undo(seat) is None
    match.undo(seat)
    assert match.fingerprint() == before and match.asked() == (seat,) and match.generation == 1
    assert not match.marked
    assert match.log(seat)[-1].text == "{name} takes back an answer"
    match.redo(seat)
    assert match.event_count == events and match.generation == 2
    play(match, 1)
    refusal = match.can_undo(seat)
    assert refusal is not None and match.names[seat] in refusal.english()
    with pytest.raises(IllegalAnswer):
        match.undo(seat)


def test_own_undo_stops_at_what_was_revealed() -> None:
    match = play(new_match(undo="own"), until=lambda match: len(match.events(0)) > 0 and match.answer_count == 4)
    last = match.answers[-1].seat  # the fourth bid shows all bids
    refusal = match.can_undo(last)
    assert refusal is not None and "revealed" in refusal.text


def test_nothing_to_take_back() -> None:
    match = new_match(undo="own")
    for seat in range(4):
        refusal = match.can_undo(seat)
        assert refusal is not None
        assert refusal.english() == f"{match.names[seat]} has nothing to take back."


def test_free_undo_goes_past_computers_and_reveals_and_marks_the_game() -> None:
    match = new_match(undo="free", humans=1)
    play(match, until=lambda match: match.answer_count > 12 and match.asked() == (0,))
    count = max(number for number, given in enumerate(match.answers) if given.seat == 0)
    prints, log = match.fingerprint(), match.log(0)
    assert match.can_undo(0) is None
    match.undo(0)
    assert match.answer_count == count and match.asked() == (0,) and match.marked
    match.redo(0)
    assert match.fingerprint() == prints
    # The note stays in the log at the place where it happened.
    notes = [line for line in match.log(0) if line.kind == "undo"]
    assert len(notes) == 1 and len(match.log(0)) == len(log) + 1
    match.undo(0)
    match.answer(0, match.options(0)[-1].answer)
    assert not match.can_redo(0)
    with pytest.raises(IllegalAnswer):
        match.redo(0)


def test_free_undo_never_takes_back_what_another_person_did() -> None:
    match = play(new_match(undo="free"), 6)
    last, earlier = match.answers[-1].seat, match.answers[-2].seat
    refusal = match.can_undo(earlier)
    assert refusal is not None and match.names[last] in refusal.english()
    match.undo(last)
    assert match.can_undo(earlier) is None
    match.undo(earlier)
    assert match.answer_count == 4
    assert not match.can_redo(last) and match.can_redo(earlier)
    match.redo(earlier)
    match.redo(last)
    assert match.answer_count == 6


def test_a_finished_game_stays_finished() -> None:
    match = play(new_match(undo="free", humans=1))
    assert match.result() is not None
    refusal = match.can_undo(0)
    assert refusal is not None and refusal.text == "The game is over."


def test_log_is_the_same_whenever_it_is_read() -> None:
    one, other = new_match(undo="free"), new_match(undo="free")
    for number in range(1, 60):
        play(one, 1, seed=number)
        play(other, 1, seed=number)
        one.log(0)
        if number % 9 == 0:
            for match in (one, other):
                match.undo(match.answers[-1].seat)
                match.undo(match.answers[-1].seat)
    assert one.log(0) == other.log(0)
    assert [line.kind for line in one.log(2)].count("undo") == 12


# ---- the past


def test_old_clones_are_thinned_out() -> None:
    match = play(new_match(seats=8))
    kept = len(match._history._states)
    assert match.answer_count > 300
    assert kept <= DENSE + match.answer_count // SPARSE + 2
    assert match.at(77).answers == match.answers[:77]


def test_undo_from_a_thinned_past() -> None:
    match = new_match(seats=8, undo="free", humans=1)
    play(match, 300)
    back = 0
    while match.can_undo(0) is None and match.answer_count > 20:
        match.undo(0)
        back += 1
    assert back > 20
    fresh = new_match(seats=8, undo="free", humans=1)
    for given in match.answers:
        fresh.answer(*given)
    assert fresh.fingerprint() == match.fingerprint()
    play(match)
    assert match.result() is not None


def test_a_fork_goes_its_own_way_and_is_marked() -> None:
    match = play(new_match(), 40)
    fork = match.fork(20, undo="free")
    assert fork.marked and not match.fork(40).marked
    play(fork, 10, seed=99)
    assert fork.answer_count == 30 and match.answer_count == 40
    assert fork.answers[:20] == match.answers[:20] and fork.answers != match.answers[:30]
    assert fork.undo_rule == "free"
    with pytest.raises(IndexError):
        match.fork(41)


def test_a_position_holds_no_way_to_change_the_game() -> None:
    past = play(new_match(), 10).at(5)
    assert not hasattr(past, "answer") and not hasattr(past, "undo")
    assert past.generation == 0


def test_thinking_chance_tells_seats_and_moments_apart() -> None:
    match = new_match()
    numbers = {match.thinking_chance(seat) for seat in range(4)}
    play(match, 1)
    numbers |= {match.thinking_chance(seat) for seat in range(4)}
    assert len(numbers) == 8
    assert match.truth.chance not in numbers


def test_thinking_chance_does_not_depend_on_who_is_quicker() -> None:
    match = new_match(setup=Setup(4, (("hidden_tip", True),)))
    before = match.thinking_chance(3)
    play(match, 2)
    assert match.truth.sealed and match.thinking_chance(3) == before


def test_events_can_be_fetched_from_where_one_left_off() -> None:
    match = new_match()
    count, events = 0, []
    while match.asked() and match.answer_count < 50:
        play(match, 1)
        events += match.events(2, count)
        count = match.event_count
    assert events == match.events(2)


# ---- stops


def test_stops() -> None:
    stops = Stops()
    toy = new_match(game=Toy(), seats=3)
    play(toy, until=lambda match: match.ask is not None and match.ask.prompt == "react")
    window = toy.options(toy.asked()[0])
    assert stops.mode(0) == ALWAYS and stops.answer(0, window) is None
    stops.choose(0, ABLE)
    assert stops.answer(0, window) is None
    assert stops.answer(0, window[:1]) == Pass()
    stops.choose(0, NEVER)
    assert stops.answer(0, window) == Pass()
    assert stops.answer(0, []) is None
    with pytest.raises(ValueError, match="now and then"):
        stops.choose(0, "now and then")


ROWS = (("aimed", "Aimed", "", True, True), ("open", "Open", "", False), ("ready", "Ready", ""))
PASS_ONLY = [Option(Pass(), choice="pass")]
MORE = [*PASS_ONLY, Option(Lay(3), 3, "table")]


def test_the_windows_that_are_switched_on_are_asked() -> None:
    stops = Stops(ROWS)
    assert stops.mode(0) == CHOSEN and stops.plain(0) == {}
    assert stops.answer(0, MORE, "open") == Pass() and stops.answer(0, MORE, "ready") is None
    stops.switch(0, "open", True)
    stops.switch(0, "ready", False)
    assert stops.answer(0, MORE, "open") is None and stops.answer(0, MORE, "ready") == Pass()
    # What is no window, or a turn of one's own, is always asked.
    assert stops.answer(0, MORE, "") is None and stops.answer(0, MORE, TURN) is None
    assert stops.answer(1, MORE, "open") == Pass()
    with pytest.raises(KeyError):
        stops.switch(0, "nothing", True)


def test_nothing_but_public_grounds_decides_where_people_share_a_screen() -> None:
    stops = Stops(ROWS)
    assert stops.answer(0, PASS_ONLY, "aimed") == Pass()
    assert stops.answer(0, PASS_ONLY, "aimed", shared=True) is None
    assert stops.answer(0, PASS_ONLY, "open", shared=True) == stops.answer(0, MORE, "open", shared=True) == Pass()


def test_passing_until_something_happens() -> None:
    stops = Stops(ROWS)
    stops.pass_until(0, UNTIL_AIMED)
    assert stops.answer(0, MORE, "ready") == Pass() and stops.answer(0, PASS_ONLY, "aimed") == Pass()
    assert stops.until(0) == UNTIL_AIMED
    assert stops.answer(0, MORE, "aimed") is None and stops.until(0) == ""
    assert stops.answer(0, MORE, "ready") is None
    stops.pass_until(0, UNTIL_TURN)
    assert stops.answer(0, MORE, "aimed") == Pass()
    assert stops.answer(0, MORE, "") is None and stops.until(0) == UNTIL_TURN
    assert stops.answer(0, MORE, TURN) is None and stops.until(0) == ""
    with pytest.raises(ValueError, match="for ever"):
        stops.pass_until(0, "for ever")


def test_a_question_that_comes_again_gets_the_same_answer() -> None:
    stops = Stops((*ROWS, ("votes", "Votes", "", False)))
    votes = [Option(Spend(), choice="yes"), Option(Pass(), choice="no")]
    key = ("votes", "turn 3 moot 7")
    assert stops.again(0, key, votes) is None
    stops.answered(0, key, Spend())
    assert stops.again(0, key, votes) == Spend() and stops.again(1, key, votes) is None
    assert stops.again(0, ("votes", "turn 4 moot 7"), votes) is None and stops.again(0, ("", ""), votes) is None
    assert stops.again(0, key, votes[1:]) is None  # only what may be said
    stops.switch(0, "votes", True)
    assert stops.again(0, key, votes) is None
    stops.switch(0, "votes", False)
    stops.forget()
    assert stops.again(0, key, votes) is None


def test_options_that_are_seldom_wanted_are_no_reason_to_ask() -> None:
    stops = Stops((*ROWS, ("trades", "Trades", "", False)))
    trade = Option(Lay(4), 4, "creature:1")
    minor = lambda option: "trades" if option.answer == Lay(4) else ""  # noqa: E731
    assert stops.answer(0, [*PASS_ONLY, trade], "ready", minor=minor) == Pass()
    assert stops.answer(0, [*MORE, trade], "ready", minor=minor) is None
    stops.switch(0, "trades", True)
    assert stops.answer(0, [*PASS_ONLY, trade], "ready", minor=minor) is None


def test_wishes_can_be_kept_and_are_told() -> None:
    told: list[int] = []
    stops = Stops(ROWS, told.append)
    stops.switch(2, "open", True)
    stops.choose(2, NEVER)
    stops.choose(2, NEVER)
    assert told == [2, 2] and stops.plain(2) == {"mode": NEVER, "switched": {"open": True}}
    other = Stops(ROWS)
    other.take(1, {**stops.plain(2), "more": 1})
    assert other.plain(1) == stops.plain(2)
    other.take(1, {"mode": "often", "switched": {"nothing": True, "ready": 3}})
    assert other.plain(1) == {}
    other.take(1, "nonsense")
    assert other.plain(1) == {}


def test_stops_are_kept_in_the_save_and_undo_goes_back_behind_what_they_passed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(catalogue._entries, "toy", TOY_ENTRY)
    journal = Journal(tmp_path / "one.rage", lambda: 1_700_000_000.0)
    match = new_match(game=Toy(), seats=2, humans=1, undo="free", journal=journal)
    match.stops.choose(0, NEVER)
    play(match, until=lambda match: match.ask is not None and match.ask.prompt == "react" and 0 in match.asked())
    before = match.answer_count
    last = max(n for n, given in enumerate(match.answers) if given.seat == 0)
    assert match.let_pass() == [0] and match.passed_by_itself(before)
    match.undo(0)
    assert match.answer_count == last
    match.redo(0)
    match.close()
    again = load(tmp_path / "one.rage").match
    assert again is not None and again.fingerprint() == match.fingerprint()
    assert again.stops.mode(0) == NEVER and again.passed_by_itself(before)
    fork = again.fork(before + 1)
    assert fork.stops.mode(0) == NEVER and fork.passed_by_itself(before)
    again.close()


def test_people_who_never_want_to_be_asked_pass_and_the_window_closes() -> None:
    match = new_match(game=Toy(), seats=4, humans=3)
    play(match, until=lambda match: match.ask is not None and match.ask.prompt == "react")
    for seat in range(3):
        match.stops.choose(seat, NEVER)
    passed = match.let_pass()
    if match.asked() == (3,):  # the computer answers for itself
        match.answer(3, Pass())
        passed += match.let_pass()
    assert sorted(passed) == [0, 1, 2]
    assert match.ask is not None and match.ask.prompt == "card"
    # Where there is nothing to pass, everyone is asked.
    assert match.let_pass() == [] and len(match.asked()) == 4


def test_spending_opens_the_window_again() -> None:
    match = new_match(game=Toy(), seats=2)
    play(match, until=lambda match: match.ask is not None and match.ask.prompt == "react")
    first = match.asked()[0]
    match.answer(first, Pass())
    match.answer(1 - first, Spend())
    assert match.ask is not None and match.ask.prompt == "react" and match.asked() == (first,)
    match.answer(first, Pass())
    assert match.asked() == (1 - first,)  # who opened it again may go on
    match.answer(1 - first, Pass())
    assert match.ask.prompt == "card"


def test_seats_tell_people_from_computers() -> None:
    assert SeatPlan("A").human and not SeatPlan("B", "expert").human
