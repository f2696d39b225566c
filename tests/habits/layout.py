"""Positions in which people saw computer players be foolish, laid out from data: one file a game in this folder.

Every position has a `name`, what is in play, and what answers are judged by: `foolish` patterns that no answer may
match, `right` patterns of which the first answer must match one, or `most`, how often a pattern may match at the most
when the ask comes `again` in later turns. `hint` says that the hint is judged too; `excused` are levels in whose
character the weakness lies (greedy looks one answer ahead and does not look into its hand).

An answer is written as the name of its record and its parts, cards by slug: "HandOver klaive spotlight",
"Pick lotus", "PlayCard 1-15" (colour, value). The other keys are those of the scenes of each game (`Scene`, `scene`),
and for AMIGO: a round of three cards for three, whose last player to the first trick is to decide.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from fnmatch import fnmatchcase
from pathlib import Path
from typing import Any, NamedTuple

from game import catalogue
from game.amigo.options import AmigoRules
from game.amigo.rounds import Game, Round
from game.amigo.table import AmigoTable, Play
from game.amigo.tricks import Trick
from game.apocalypse.rules.alphas import CombatPhase
from game.apocalypse.rules.turn import OneTurn
from game.apocalypse.rules.windows import Window
from game.apocalypse.state import changes
from game.blood_rage.deck import KIND
from game.core.asking import Answer, Ask
from game.core.chance import seeded
from game.core.machine import State, advance, asked, at_beat
from tests.apocalypse.scene import FOE, Scene
from tests.blood_rage.scene import scene

FOLDER = Path(__file__).parent
INNER = ("choose", "search", "may", "reveal", "target")
"""Asks that belong to the answer before: whom a card that is played is for."""
CARDS = ("card", "item", "to", "target", "user", "creature", "host")
"""The parts of answers that are cards."""


class Position(NamedTuple):
    """A position, and by what the answer of the seat that is asked is judged."""

    game: str
    data: dict[str, Any]

    def lay(self) -> State[Any]:
        """Return the position."""
        return LAY[self.game](self.data)

    def hinted(self, chance: int) -> str:
        """Return the first answer of the hint."""
        state = self.lay()
        rules = catalogue.controller(self.game)
        seat = asked(state)[0]
        found = rules.player("expert").advise(rules.view(state, seat), _ask(state), rules.options(state, seat), chance)
        return self.said(state, found[0].answer)

    def answered(self, kind: str, chance: int) -> list[str]:
        """Return what a player answers, with what belongs to it, as often as it is asked."""
        found: list[str] = []
        state = self.lay()
        rules = catalogue.controller(self.game)
        made = rules.player(kind)
        seat = asked(state)[0]
        for time in range(self.data.get("again", 1)):
            if time:
                state.table.used, state.table.cache = (), {}
                state.push(Window(self.data["ask"], (seat,)))
                advance(state)
            while state.ask is not None and seat in asked(state):
                answer = made.decide(rules.view(state, seat), _ask(state), rules.options(state, seat), chance + time)
                found.append(self.said(state, answer))
                rules.answer(state, seat, answer)
                if "again" not in self.data and (state.ask is None or state.ask.prompt not in INNER):
                    break
        return found

    def faults(self, answers: list[str]) -> list[str]:
        """Return what is foolish about the answers."""
        bad = [one for one in answers if any(fnmatchcase(one, wrong) for wrong in self.data.get("foolish", ()))]
        right = self.data.get("right")
        if right and not any(fnmatchcase(answers[0], one) for one in right):
            bad.append(answers[0])
        for pattern, most in self.data.get("most", {}).items():
            matching = [one for one in answers if fnmatchcase(one, pattern)]
            bad += matching if len(matching) > most else []
        return bad

    def said(self, state: State[Any], answer: Answer) -> str:
        """Return an answer as the patterns have it."""
        words = [type(answer).__name__]
        for name in getattr(answer, "_fields", ()):
            number = getattr(answer, name)
            words.append(NAMED[self.game](state, number) if name in CARDS and isinstance(number, int) else str(number))
        if self.game == "amigo":
            words = words[:2]  # a joker's colour is not judged
        return " ".join(words)


def positions() -> list[Position]:
    """Return all positions."""
    return [
        Position(game, data)
        for game in LAY
        for data in json.loads((FOLDER / f"{game}.json").read_text(encoding="utf-8"))
    ]


def _ask(state: State[Any]) -> Ask:
    assert state.ask is not None
    return state.ask


def _apocalypse(data: dict[str, Any]) -> State[Any]:
    laid = Scene(data["mine"], data["theirs"], data.get("more", ""), **data.get("rules", {}))
    table = laid.table
    for card, host in data.get("put", ()):
        laid.put(card, host)
    laid.hand(*data.get("hand", ()))
    for card, fields in data.get("set", {}).items():
        laid.set(card, **fields)
    table.turn = data.get("turn", 2)
    ask = data["ask"]
    if ask == "alpha_action":
        alpha = laid.id(data["alpha"])
        changes.begin_phase(laid.state, "combat")
        changes.set_alphas(laid.state, (alpha, laid.id(FOE)), "named")
        laid.state.steps = (at_beat(CombatPhase((alpha,)), CombatPhase.act),)
    elif ask in ("discard_sept", "regenerate"):
        changes.begin_phase(laid.state, "redraw" if ask == "discard_sept" else "regeneration")
        beat = OneTurn.redraw if ask == "discard_sept" else OneTurn.regenerate
        laid.state.steps = (at_beat(OneTurn(), beat),)
    else:
        laid.state.push(Window(ask, (0,)))
    advance(laid.state)
    return laid.state


def _blood_rage(data: dict[str, Any]) -> State[Any]:
    return scene(**{name: value for name, value in data.items() if name not in ("name", *JUDGED)}).state


def _amigo(data: dict[str, Any]) -> State[Any]:
    def card(word: str) -> int:
        colour, value = word.split("-")
        return int(colour) * 16 + int(value)

    table = AmigoTable(AmigoRules(3))
    led = [card(word) for word in data["led"]]
    hand = [card(word) for word in data["hand"]]
    turned = data["trump"] * 16
    rest = [one for one in range(112) if one not in (*led, *hand, turned)]
    dealt = rest[5:37:8]  # plain cards of several colours
    table.round, table.tricks, table.dealer = 8, 3, 0
    table.hands = [tuple(sorted(hand)), tuple(dealt[:2]), tuple(dealt[2:4])]
    table.pile = tuple(one for one in rest if one not in dealt[:4])
    table.turned = (turned,)
    table.trump = table.trick_trump = data["trump"]
    table.led = led[0] // 16
    table.trick = (Play(1, led[0], -1), Play(2, led[1], -1))
    table.won, table.bids = [0, 0, 0], [data["bid"], 1, 1]
    state: State[Any] = State(table, seeded(1))
    state.ask = Ask((0,), "card")
    state.steps = (
        (Game(), 1),
        (Round(10), 0),
        (Round(9), 0),
        at_beat(Round(8), Round.play_trick),
        at_beat(Trick(1, 1), Trick.lay_card),
    )
    return state


def _slug(state: State[Any], card: int) -> str:
    return str(state.table.contents.faces[card].slug) if card >= 0 else "nobody"


JUDGED = ("foolish", "right", "most", "again", "hint", "excused")
LAY: dict[str, Callable[[dict[str, Any]], State[Any]]] = {
    "apocalypse": _apocalypse,
    "blood_rage": _blood_rage,
    "amigo": _amigo,
}
NAMED: dict[str, Callable[[State[Any], int], str]] = {
    "apocalypse": _slug,
    "blood_rage": lambda _, card: KIND[card],
    "amigo": lambda _, card: f"{card // 16}-{card % 16}",
}
