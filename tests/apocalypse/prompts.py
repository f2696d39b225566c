"""How often a person is asked with the stops a game proposes: `python tests/apocalypse/prompts.py 4 greedy 6`.

A computer player answers for the person at seat 0; `seats`, the kind of the others, and the number of games are given.
Three counts: `asks` are answers that are not given by stops; `moments` rows of asks of one kind that stand in one
panel, such as laying three resources; `prompts` are moments in which a gesture is needed: what the gesture before has
said already is none (see `game.apocalypse.words.premoves`).
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).resolve().parent.parent.parent))

from game.apocalypse.cards.decks import prebuilt
from game.apocalypse.controller import ApocalypseController
from game.apocalypse.words import premoves
from game.core.asking import Answer, Ask, Option
from game.core.setup import Setup
from game.core.view import View
from game.match.match import Match, SeatPlan

RULES = ApocalypseController()
TOGETHER = (
    "discard_sept", "discard_combat", "resource", "step", "call", "join", "bring", "back_up", "combat_card", "target",
    "regenerate",
)  # fmt: skip
"""Asks that stay in one panel until the person is done."""


class Count:
    """Everything that was counted, by what is asked."""

    def __init__(self) -> None:
        self.turns = 0
        self.asks: Counter[str] = Counter()
        self.moments: Counter[str] = Counter()
        self.prompts: Counter[str] = Counter()
        self.passed: Counter[str] = Counter()
        self.offered: Counter[str] = Counter()


class Person:
    """The asks of one person in a row, and which of them an earlier gesture has answered."""

    def __init__(self) -> None:
        self.names: list[str] = []
        self.again: list[bool] = []
        self.folded: list[bool] = []
        self.live: list[tuple[int, premoves.Said]] = []
        self._last: object = None

    def answers(self, view: View, ask: Ask, options: Sequence[Option], name: str, answer: Answer) -> None:
        """Take an answer into account."""
        number = len(self.names)
        fight = view.facts.fight
        key = (view.facts.turn, ask.prompt, (ask.about, fight.first) if ask.prompt == "combat_card" else ())
        self.names.append(name)
        self.again.append(ask.prompt in TOGETHER and key == self._last)
        self.folded.append(False)
        self._last = key
        live: list[tuple[int, premoves.Said]] = []
        for start, plan in self.live:
            wanted, rest = premoves.answer_now(plan, view, ask, options)
            if wanted is None:
                if rest is not None:
                    live.append((start, rest))
            elif wanted == answer:
                if rest is not plan:  # it said so: what was asked on the way needed no gesture either
                    between = [number] if plan.waits else range(start + 1, number + 1)
                    for one in between:
                        self.folded[one] = True
                if rest is not None:
                    live.append((start, rest))
        self.live = live
        for gesture in premoves.offers(view, ask, options):
            if gesture.first == answer:
                self.live.append((number, premoves.said(view, gesture)))
        for option in options:
            if option.answer == answer and (then := premoves.follows(view, option)) is not None:
                self.live.append((number, then))


def game(seats: int, other: str, seed: int, count: Count, mine: str = "regular") -> None:
    """Play one game and count."""
    dice = Random(seed)
    options = {f"deck_{seat + 1}": dice.choice(list(prebuilt())) for seat in range(seats)} | {"turn_limit": 30}
    plans = [SeatPlan("Ann"), *(SeatPlan(f"C{seat}", other) for seat in range(1, seats))]
    match = Match.start(RULES, Setup(seats, tuple(sorted(options.items()))), seed, plans)
    players = [RULES.player(mine), *(RULES.player(other) for _ in range(1, seats))]
    person = Person()
    while match.asked():
        if 0 in match.asked():
            name = _name(match)
            if 0 in match.let_pass():
                count.passed[name] += 1
                continue
        seat = 0 if 0 in match.asked() else match.asked()[0]
        ask, legal = match.ask, match.options(seat)
        assert ask is not None
        answer = players[seat].decide(match.view(seat), ask, legal, match.thinking_chance(seat))
        if seat == 0:
            name = _name(match)
            for option in legal:
                if option.answer == answer and ask.prompt.startswith("window_"):
                    name += " -" if option.choice == "pass" else " +"
            person.answers(match.view(0), ask, legal, name, answer)
        match.answer(seat, answer)
    count.turns += match.truth.table.turn
    for name, again, folded in zip(person.names, person.again, person.folded):
        count.asks[name] += 1
        count.moments[name] += not again
        count.prompts[name] += not again and not folded


def _name(match: Match) -> str:
    assert match.ask is not None
    kind = match.window(0)
    return f"{match.ask.prompt}{' [' + kind + ']' if kind and kind not in match.ask.prompt else ''}"


def report(count: Count) -> str:
    """Return the counts as lines."""
    turns = count.turns
    lines = [
        f"{turns} turns: {sum(count.asks.values()) / turns:.1f} asks, {sum(count.moments.values()) / turns:.1f} "
        f"moments, {sum(count.prompts.values()) / turns:.1f} prompts a turn"
    ]
    for name, n in count.asks.most_common():
        lines.append(
            f"  {name:<44} asks {n / turns:5.2f}  moments {count.moments[name] / turns:5.2f}"
            f"  prompts {count.prompts[name] / turns:5.2f}"
        )
    lines.append("  passed: " + ", ".join(f"{name} {n / turns:.2f}" for name, n in count.passed.most_common()))
    return "\n".join(lines)


if __name__ == "__main__":
    found = Count()
    for number in range(int(sys.argv[3])):
        game(int(sys.argv[1]), sys.argv[2], number, found, *sys.argv[4:])
        print(
            f"{sys.argv[1]} seats against {sys.argv[2]}, {number + 1} games:", report(found).splitlines()[0], flush=True
        )
    print(report(found))
