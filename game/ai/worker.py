"""A long-lived process that runs the computer players, so that the window never waits for them.

Jobs run one at a time, in order of submission. A process that dies or takes far too long is replaced. Its job is tried
again, or answered with the first legal option. If no process can be started, a thread does the work. The child
imports games and players only, never the window.
"""

from __future__ import annotations

import contextlib
import multiprocessing
import queue
import signal
import sys
import threading
import time
from collections import deque
from collections.abc import Sequence
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any, NamedTuple

from game.cards import user_packs
from game.core.asking import Answer, Ask, Option
from game.core.player import Advice
from game.core.view import View

BUDGET = 6.0
"""Seconds that a decision may take. After twice this time the process is replaced."""
START_TIME = 30.0
"""Seconds that a new process has to report. After that a thread takes over."""
CANCELLED_TIME = 0.7
"""Seconds after which a cancelled job is stopped if another one waits."""
STOOD_STILL = 1.0
"""Seconds between two polls from which on the window itself stood still: stopped, asleep, or on another screen."""
DEATHS = 3
"""The number of processes in a row that die without an answer before a thread takes over."""


class Job(NamedTuple):
    """A decision to make: `game` and `kind` name the player; `want` is "decide" or "advise"; `chance` is a seed."""

    number: int
    game: str
    kind: str
    view: View
    ask: Ask
    options: tuple[Option, ...]
    chance: int
    want: str


class Done(NamedTuple):
    """The outcome of a job: an answer or advice; `error` is set if a legal default replaces it.

    Takes `seconds` seconds.
    """

    job: int
    answer: Answer | None
    advice: tuple[Advice, ...]
    error: str
    seconds: float


def think(job: Job) -> Done:
    """Run a job in this process. An error of the player becomes the `error` of a legal default."""
    from game import catalogue  # noqa: PLC0415 - start-up time: the process that thinks loads the games

    start = time.perf_counter()
    try:
        player = catalogue.controller(job.game).player(job.kind)
        options = list(job.options)
        if job.want == "advise":
            advice = tuple(player.advise(job.view, job.ask, options, job.chance))
            return Done(job.number, None, advice, "", time.perf_counter() - start)
        answer = player.decide(job.view, job.ask, options, job.chance)
        if all(option.answer != answer for option in options):
            return instead(job, f"{job.kind} gave an illegal answer", time.perf_counter() - start)
        return Done(job.number, answer, (), "", time.perf_counter() - start)
    except Exception as error:  # the game must go on, whatever a player does wrong
        return instead(job, f"{type(error).__name__}: {error}", time.perf_counter() - start)


def instead(job: Job, error: str, seconds: float) -> Done:
    """Return the legal default of a job that failed: its first option, or no advice."""
    return Done(job.number, job.options[0].answer if job.want == "decide" else None, (), error, seconds)


def serve(connection: Connection, packs: tuple[Path, ...] = ()) -> None:
    """Serve jobs until the pipe closes. Runs in the child; `packs` are the folders of user card packs."""
    # The parent handles Ctrl-C and closes the pipe.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    from game import catalogue  # noqa: PLC0415 - start-up time: the process that thinks loads the games

    user_packs.look_in(*packs)
    catalogue.names()
    try:
        connection.send("ready")
        while True:
            message = connection.recv()
            if message is None:
                return
            if message == "modules":
                connection.send(sorted(sys.modules))
            else:
                connection.send(think(message))
    except (EOFError, OSError):
        return


class Worker:
    """The parent's side. No method except `wait` blocks: call `poll` once per frame."""

    def __init__(self, start: bool = True, budget: float = BUDGET, processes: bool = True) -> None:
        """Start the process now (`start`) or with the first job. `budget` is the time of a decision in seconds.

        With `processes` false a thread is used from the beginning.
        """
        self.budget = budget
        self._waiting: deque[Job] = deque()
        self._running: Job | None = None
        self._tried = False
        self._since = 0.0
        self._polled = time.monotonic()
        self._cancelled: set[int] = set()
        self._finished: list[Done] = []
        self._next = 1
        self._process: Any = None
        self._connection: Connection | None = None
        self._ready = False
        self._deaths = 0
        self._thread: threading.Thread | None = None
        self._inbox: queue.SimpleQueue[Job | None] = queue.SimpleQueue()
        self._outbox: queue.SimpleQueue[Done] = queue.SimpleQueue()
        self._closed = False
        self._processes = processes
        self.modules: list[str] = []
        if start:
            self._start()

    @property
    def in_process(self) -> bool:
        """Return whether a thread of this process does the thinking, because no process could be started."""
        return self._thread is not None

    @property
    def pid(self) -> int | None:
        """Return the id of the child process, or None if there is none."""
        return self._process.pid if self._process is not None else None

    def submit(
        self, game: str, kind: str, view: View, ask: Ask, options: Sequence[Option], chance: int, want: str = "decide"
    ) -> int:
        """Queue a decision (`want` "decide") or advice ("advise"). Return the number of the job.

        `chance` is the random seed of the player. `options` must not be empty.
        """
        number = self._next
        self._next += 1
        self._waiting.append(Job(number, game, kind, view, ask, tuple(options), chance, want))
        self._pump()
        return number

    def poll(self) -> list[Done]:
        """Return the jobs that finished since the last call. Cancelled jobs are left out."""
        self._listen()
        self._watch()
        self._pump()
        found, self._finished = self._finished, []
        kept = [done for done in found if done.job not in self._cancelled]
        self._cancelled -= {done.job for done in found}
        return kept

    def cancel(self, job: int) -> None:
        """Cancel a job: its outcome is never returned. Unknown or finished numbers are ignored."""
        for waiting in self._waiting:
            if waiting.number == job:
                self._waiting.remove(waiting)
                return
        if (self._running is not None and self._running.number == job) or any(d.job == job for d in self._finished):
            self._cancelled.add(job)

    def cancel_all(self) -> None:
        """Cancel every job."""
        self._waiting.clear()
        if self._running is not None:
            self._cancelled.add(self._running.number)
        self._cancelled.update(done.job for done in self._finished)

    def busy(self) -> bool:
        """Return whether a job is waiting, running or not yet fetched."""
        return bool(self._waiting or self._running or self._finished)

    def wait(self, job: int, seconds: float = 60.0) -> Done:
        """Wait for a job and return its outcome; for tests and headless commands.

        Raises TimeoutError if it is not done after `seconds` seconds.
        """
        end = time.monotonic() + seconds
        kept: list[Done] = []
        try:
            while time.monotonic() < end:
                for done in self.poll():
                    if done.job == job:
                        return done
                    kept.append(done)
                time.sleep(0.002)
        finally:
            self._finished = kept + self._finished
        raise TimeoutError(f"job {job} is not done after {seconds} s")

    def close(self) -> None:
        """End the process or thread. May be called twice."""
        self._closed = True
        self._waiting.clear()
        self._running = None
        self._drop(patient=True)
        if self._thread is not None:
            self._inbox.put(None)
            self._thread = None

    # ---- the child

    def _start(self) -> None:
        if self._closed or self._thread is not None or self._process is not None:
            return
        if not self._processes or self._deaths >= DEATHS:
            self._start_thread()
            return
        ours: Connection | None = None
        try:
            context = multiprocessing.get_context("spawn")
            ours, theirs = context.Pipe()
            process = context.Process(target=serve, args=(theirs, user_packs.folders()), name="thinking", daemon=True)
            process.start()
            theirs.close()
        except Exception:  # no process in a sandbox, in a daemon or without memory: use a thread
            if ours is not None:
                ours.close()
            self._start_thread()
            return
        self._process, self._connection, self._ready = process, ours, False
        self._since = time.monotonic()

    def _start_thread(self) -> None:
        self._processes = False
        # Switch threads often, so that the window stays responsive.
        sys.setswitchinterval(0.0005)
        self._thread = threading.Thread(target=self._serve_here, name="thinking", daemon=True)
        self._thread.start()

    def _serve_here(self) -> None:
        while (job := self._inbox.get()) is not None:
            self._outbox.put(think(job))

    def _drop(self, patient: bool = False) -> None:
        process, connection = self._process, self._connection
        self._process = self._connection = None
        self._ready = False
        if connection is not None:
            if patient:
                with contextlib.suppress(OSError, ValueError):
                    connection.send(None)
            connection.close()
        if process is not None:
            process.join(0.2 if patient else 0)
            if process.is_alive():
                process.terminate()
                process.join(0.5)
                if process.is_alive():
                    process.kill()
                    process.join(0.5)

    def _listen(self) -> None:
        while not self._outbox.empty():
            self._finish(self._outbox.get())
        connection = self._connection
        if connection is None:
            return
        try:
            while connection.poll():
                message = connection.recv()
                if isinstance(message, Done):
                    self._deaths = 0
                    self._finish(message)
                elif message == "ready":
                    self._ready = True
                    self._since = time.monotonic()
                elif isinstance(message, list):
                    self.modules = message
        except Exception:  # the pipe is closed, broken or unreadable: replace the child
            self._lost()

    def _finish(self, done: Done) -> None:
        if self._running is not None and self._running.number == done.job:
            self._running = None
            self._finished.append(done)

    def _watch(self) -> None:
        process = self._process
        if process is None:
            return
        now = time.monotonic()
        still = now - max(self._polled, self._since)
        if still > STOOD_STILL:
            self._since += still  # the child stood still with us, or was not asked: that time does not count
        self._polled = now
        spent = now - self._since
        if not process.is_alive():
            self._listen_last()
        elif not self._ready:
            if spent > START_TIME:
                self._deaths = DEATHS
                self._lost()
        elif self._running is not None:
            if spent > 2 * self.budget:
                job = self._running
                self._running = None
                self._finished.append(instead(job, f"no answer after {spent:.1f} s", spent))
                self._drop()
                self._start()
            elif self._running.number in self._cancelled and self._waiting and spent > CANCELLED_TIME:
                self._cancelled.discard(self._running.number)
                self._running = None
                self._drop()
                self._start()

    def _listen_last(self) -> None:
        """Read what a dead child sent last, then replace it."""
        connection = self._connection
        self._listen()
        if self._connection is connection:
            self._lost()

    def _lost(self) -> None:
        """Replace a dead child. Its job is tried again."""
        self._deaths += 1
        self._drop()
        job = self._running
        if job is not None:
            self._running = None
            if self._tried:
                self._finished.append(instead(job, "the thinking process died", time.monotonic() - self._since))
                self._tried = False
            else:
                self._tried = True
                self._waiting.appendleft(job)
        self._start()

    def _pump(self) -> None:
        """Start the next job if none is running."""
        if self._running is not None or not self._waiting or self._closed:
            return
        if self._process is None and self._thread is None:
            self._start()
        if self._thread is not None:
            self._running = self._waiting.popleft()
            self._inbox.put(self._running)
        elif self._ready and self._connection is not None:
            job = self._waiting.popleft()
            self._running = job
            self._since = time.monotonic()
            try:
                self._connection.send(job)
            except (OSError, ValueError):
                self._lost()
                return
            if job.number != getattr(self, "_last", None):
                self._tried = False
                self._last = job.number

    def ask_modules(self, seconds: float = 30.0) -> list[str]:
        """Return the names of the modules that the child has imported, for tests. Empty after `seconds` seconds."""
        end = time.monotonic() + seconds
        self.modules = []
        sent = False
        while not self.modules and time.monotonic() < end:
            self._listen()
            if self._ready and not sent and self._connection is not None:
                self._connection.send("modules")
                sent = True
            time.sleep(0.01)
        return self.modules


__all__ = ["BUDGET", "Done", "Job", "Worker", "instead", "serve", "think"]
