"""The worker: jobs in order, cancel, dead and hung processes, the thread that stands in for it."""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Iterator

import pytest

from game import catalogue
from game.ai.worker import Worker
from game.core.asking import Ask, Option
from game.core.setup import Setup
from game.core.view import View


def first_decision(seed: int = 5) -> tuple[View, Ask, list[Option]]:
    rules = catalogue.controller("amigo")
    state = rules.new_game(Setup(4), seed)
    assert state.ask is not None
    seat = state.ask.seats[0]
    return rules.view(state, seat), state.ask, rules.options(state, seat)


@pytest.fixture
def worker() -> Iterator[Worker]:
    found = Worker(start=True)
    yield found
    found.close()


def test_a_job_gives_the_same_answer_as_thinking_here(worker: Worker) -> None:
    view, ask, options = first_decision()
    job = worker.submit("amigo", "regular", view, ask, options, 99)
    done = worker.wait(job)
    assert not done.error
    assert done.answer == catalogue.controller("amigo").player("regular").decide(view, ask, options, 99)
    assert not worker.in_process


def test_the_child_never_imports_the_window(worker: Worker) -> None:
    view, ask, options = first_decision()
    worker.wait(worker.submit("amigo", "greedy", view, ask, options, 1))
    modules = worker.ask_modules()
    assert "game.amigo.thinking.kinds" in modules
    assert not [name for name in modules if name.partition(".")[0] in ("pygame", "scenes")]


def test_cancelled_jobs_never_appear(worker: Worker) -> None:
    view, ask, options = first_decision()
    jobs = [worker.submit("amigo", "greedy", view, ask, options, n) for n in range(6)]
    for job in jobs[::2]:
        worker.cancel(job)
    last = worker.wait(jobs[-1])
    assert last.job == jobs[-1]
    seen = {done.job for done in worker.poll()} | {last.job}
    assert seen == set(jobs[1::2])
    assert not worker.busy()


def test_a_dead_process_is_replaced_and_its_job_done(worker: Worker) -> None:
    view, ask, options = first_decision()
    worker.wait(worker.submit("amigo", "greedy", view, ask, options, 1))
    first = worker.pid
    assert first is not None
    os.kill(first, signal.SIGKILL)
    done = worker.wait(worker.submit("amigo", "greedy", view, ask, options, 1))
    assert not done.error
    assert worker.pid != first


@pytest.mark.slow
def test_a_hung_process_is_replaced_and_a_legal_default_played() -> None:
    worker = Worker(start=True, budget=1.5)
    try:
        view, ask, options = first_decision()
        worker.wait(worker.submit("amigo", "greedy", view, ask, options, 1))
        first = worker.pid
        assert first is not None
        os.kill(first, signal.SIGSTOP)
        start = time.monotonic()
        done = worker.wait(worker.submit("amigo", "greedy", view, ask, options, 1))
        assert done.error
        assert done.answer in [option.answer for option in options]
        assert time.monotonic() - start < 20
        assert not worker.wait(worker.submit("amigo", "greedy", view, ask, options, 2)).error
        assert worker.pid != first
    finally:
        worker.close()


def test_a_player_that_fails_gives_a_legal_default(worker: Worker) -> None:
    view, ask, options = first_decision()
    done = worker.wait(worker.submit("amigo", "nobody at all", view, ask, options, 1))
    assert "KeyError" in done.error
    assert done.answer == options[0].answer


def test_a_thread_stands_in_where_no_process_can_start(monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(method: str) -> None:
        raise OSError("no processes here")

    monkeypatch.setattr("game.ai.worker.multiprocessing.get_context", fails)
    worker = Worker(start=True)
    try:
        assert worker.in_process
        view, ask, options = first_decision()
        jobs = [worker.submit("amigo", "greedy", view, ask, options, n) for n in range(3)]
        worker.cancel(jobs[1])
        assert worker.wait(jobs[2]).answer is not None
        assert {done.job for done in worker.poll()} == {jobs[0]}
    finally:
        worker.close()


def test_time_in_which_the_window_stood_still_does_not_count(monkeypatch: pytest.MonkeyPatch) -> None:
    """The program is stopped, or the computer asleep, in the middle of a thought: it goes on afterwards."""
    ahead = [0.0]
    real = time.monotonic
    monkeypatch.setattr("game.ai.worker.time.monotonic", lambda: real() + ahead[0])
    worker = Worker(start=True, budget=1.0)
    try:
        view, ask, options = first_decision()
        worker.wait(worker.submit("amigo", "greedy", view, ask, options, 1))
        first = worker.pid
        assert first is not None
        os.kill(first, signal.SIGSTOP)
        job = worker.submit("amigo", "regular", view, ask, options, 99)
        assert worker.poll() == []
        ahead[0] = 60.0
        assert worker.poll() == [] and worker.pid == first
        os.kill(first, signal.SIGCONT)
        done = worker.wait(job)
        assert not done.error and worker.pid == first
        assert done.answer == catalogue.controller("amigo").player("regular").decide(view, ask, options, 99)
    finally:
        worker.close()
