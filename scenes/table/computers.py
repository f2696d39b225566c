"""The computer players at a table, and advice for people: jobs are submitted, awaited and their results passed on.

Nothing here blocks: the worker is polled once per frame.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from game.core.asking import Answer, Ask
from game.core.player import Advice

if TYPE_CHECKING:
    from game.match.match import Match

SIGN_AFTER = 0.3
"""Seconds of thinking after which a sign appears at the seat."""


class Thought(NamedTuple):
    """A decision under way or made (`answer` set once it is known)."""

    job: int
    generation: int
    ask: Ask
    since: float


def adviser_of(match: Match) -> str:
    """Return the kind of computer player that gives advice: the strongest that is no reference player; "" for none."""
    kinds = [kind for kind in match.controller.kinds() if kind.level != "reference"]
    plain = [kind for kind in kinds if not kind.character] or kinds
    return plain[-1].name if plain else ""


class Computers:
    """Orders the decisions of all computer seats that are asked, and advice for the person in front."""

    def __init__(self, match: Match, worker: Any) -> None:
        self.match = match
        self.worker = worker
        self._thoughts: dict[int, Thought] = {}
        self._answers: dict[int, Answer] = {}
        self._advice_jobs: dict[int, object] = {}
        self._advice: dict[object, tuple[Advice, ...]] = {}
        self.errors: list[str] = []

    def update(self, now: float) -> None:
        """Submit new jobs, cancel obsolete ones, take finished ones."""
        match = self.match
        asked = match.asked()
        ask = match.ask
        for seat, thought in list(self._thoughts.items()):
            if seat not in asked or thought.generation != match.generation or thought.ask != ask:
                self.worker.cancel(thought.job)
                del self._thoughts[seat]
                self._answers.pop(seat, None)
        if ask is not None:
            for seat in asked:
                plan = match.seats[seat]
                if not plan.human and seat not in self._thoughts:
                    job = self.worker.submit(
                        match.game, plan.kind, match.view(seat), ask, match.options(seat), match.thinking_chance(seat)
                    )
                    self._thoughts[seat] = Thought(job, match.generation, ask, now)
        if not self._thoughts and not self._advice_jobs:
            return
        for done in self.worker.poll():
            if done.error:
                self.errors.append(done.error)
            if done.job in self._advice_jobs:
                self._advice[self._advice_jobs.pop(done.job)] = done.advice
                continue
            for seat, thought in self._thoughts.items():
                if thought.job == done.job:
                    self._answers[seat] = done.answer

    def ready(self, now: float, least: float) -> tuple[int, Answer] | None:
        """Return a seat with a finished decision (after at least `least` seconds of thinking), and its answer."""
        for seat, answer in self._answers.items():
            if now - self._thoughts[seat].since >= least:
                return seat, answer
        return None

    def taken(self, seat: int) -> None:
        """The seat's answer was given."""
        self._thoughts.pop(seat, None)
        self._answers.pop(seat, None)

    def thinking(self, now: float) -> frozenset[int]:
        """Return the computer seats that have been thinking long enough for a sign."""
        return frozenset(
            seat
            for seat, thought in self._thoughts.items()
            if seat not in self._answers and now - thought.since >= SIGN_AFTER
        )

    @property
    def pending(self) -> bool:
        """Whether a computer player still has to answer."""
        return bool(self._thoughts)

    # -- advice -------------------------------------------------------------------------------------------

    def order_advice(self, seat: int, kind: str, position: object) -> None:
        """Order what `kind` thinks of the seat's options in this position, once."""
        match = self.match
        if match.ask is None or seat not in match.asked():
            return
        key = (position, seat)
        if key in self._advice or key in self._advice_jobs.values():
            return
        job = self.worker.submit(
            match.game, kind, match.view(seat), match.ask, match.options(seat), match.thinking_chance(seat), "advise"
        )
        self._advice_jobs[job] = key

    def advice(self, seat: int, position: object) -> tuple[Advice, ...]:
        """Return the advice for a seat in a position, best first; empty if there is none (yet)."""
        return self._advice.get((position, seat), ())

    def advising(self, seat: int, position: object) -> bool:
        """Whether the advice is still being computed."""
        return (position, seat) in self._advice_jobs.values()

    def forget_advice(self) -> None:
        """Drop all advice and whatever is being thought about it."""
        for job in self._advice_jobs:
            self.worker.cancel(job)
        self._advice_jobs.clear()
        self._advice.clear()

    def close(self) -> None:
        """Forget everything under way."""
        for thought in self._thoughts.values():
            self.worker.cancel(thought.job)
        self._thoughts.clear()
        self._answers.clear()
        self.forget_advice()
