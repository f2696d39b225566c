"""A tiny game that has what AMIGO's Rage has not: reaction windows, drawing on one's own, and passing.

Every seat gets three numbered cards and two tokens. Three times: all lay a card at the same time; the highest one
wins its seat as many points as it shows. Then a window is open: in turn from the winner, everyone who has a token
may spend it to add a point to the pot, or pass; any spending opens the window again, and when all who could have
passed in a row it closes, and the winner gets the pot. The winner then draws a card that no one else sees.
"""

from __future__ import annotations

from enum import StrEnum
from typing import Any, NamedTuple

from game.core.answers import AnswerTypes, answer
from game.core.asking import Answer, Ask, OldForm, Option
from game.core.chance import seeded, shuffle
from game.core.entry import GameEntry
from game.core.events import Event, apply_event, public, redact
from game.core.machine import State, advance, apply_answer, asked, beats
from game.core.message import Message
from game.core.player import Kind
from game.core.records import register
from game.core.setup import GameOption, Problem, Setup, SetupError
from game.core.view import LogLine, Result, Standing, View, Zone

CARDS = 30
HAND = 3
TOKENS = 2
TURNS = 3


class ToyAsk(StrEnum):
    CARD = "card"
    REACT = "react"


@public("seat", "size", owner="seat", reveals=True)
class ToyDealt(NamedTuple):
    seat: int
    size: int
    cards: tuple[int, ...] | None

    def apply(self, view: View) -> View:
        zones = dict(view.zones)
        place = f"hand:{self.seat}"
        zones["pile"] = Zone(backs=zones["pile"].backs - self.size)
        old = zones[place]
        if self.cards is None:
            zones[place] = Zone(backs=old.backs + self.size)
        else:
            zones[place] = Zone(tuple(sorted(old.pieces + self.cards)))
        return View(view.seat, zones, view.facts._replace(winner=-1))


@public("cards", "winner", reveals=True)
class ToyShown(NamedTuple):
    cards: tuple[int, ...]
    winner: int

    def apply(self, view: View) -> View:
        zones = dict(view.zones)
        zones["middle"] = Zone(self.cards)
        for seat, card in enumerate(self.cards):
            old = zones[f"hand:{seat}"]
            if seat == view.seat:
                zones[f"hand:{seat}"] = Zone(tuple(other for other in old.pieces if other != card))
            else:
                zones[f"hand:{seat}"] = Zone(backs=old.backs - 1)
        return View(view.seat, zones, view.facts._replace(winner=self.winner, passes=0, chosen=()))


@public("seat", "spent")
class ToyReacted(NamedTuple):
    seat: int
    spent: bool

    def apply(self, view: View) -> View:
        facts: ToyFacts = view.facts
        if not self.spent:
            return view._replace(facts=facts._replace(passes=facts.passes + 1))
        tokens = list(facts.tokens)
        tokens[self.seat] -= 1
        return view._replace(facts=facts._replace(tokens=tuple(tokens), pot=facts.pot + 1, passes=0))


@public("winner", "points")
class ToyPaid(NamedTuple):
    winner: int
    points: int

    def apply(self, view: View) -> View:
        facts: ToyFacts = view.facts
        points = list(facts.points)
        points[self.winner] += self.points
        zones = dict(view.zones)
        zones["past"] = Zone(zones["past"].pieces + zones["middle"].pieces)
        zones["middle"] = Zone()
        return View(view.seat, zones, facts._replace(points=tuple(points), pot=0))


@answer("lay")
class Lay(NamedTuple):
    card: int

    def old_form(self) -> OldForm | None:
        return self.card


@answer("pass")
class Pass(NamedTuple):
    def old_form(self) -> OldForm | None:
        return "pass"


@answer("spend")
class Spend(NamedTuple):
    def old_form(self) -> OldForm | None:
        return "spend"


class ToyTable:
    __slots__ = ("hands", "laid", "passes", "pile", "points", "pot", "scored", "tokens", "winner")

    def __init__(self, seats: int) -> None:
        self.hands: list[tuple[int, ...]] = [()] * seats
        self.tokens: list[int] = [TOKENS] * seats
        self.points: list[int] = [0] * seats
        self.pile: tuple[int, ...] = ()
        self.laid: tuple[int, ...] = ()
        self.scored: tuple[int, ...] = ()
        self.winner = -1
        self.pot = 0
        # How often in a row someone passed in the open window.
        self.passes = 0

    def clone(self) -> ToyTable:
        twin: ToyTable = object.__new__(ToyTable)
        for name in ToyTable.__slots__:
            value = getattr(self, name)
            setattr(twin, name, value[:] if isinstance(value, list) else value)
        return twin

    @classmethod
    def restore(cls, fields: dict[str, Any]) -> ToyTable:
        table: ToyTable = object.__new__(ToyTable)
        for name in cls.__slots__:
            value = fields[name]
            setattr(table, name, list(value) if name in ("hands", "points", "tokens") else value)
        return table


@beats("deal", "play", "end")
class ToyGame(NamedTuple):
    def deal(self, state: State[ToyTable], _: dict[int, Answer]) -> None:
        table = state.table
        cards = state.shuffled(range(CARDS))
        for seat in range(len(table.hands)):
            table.hands[seat] = tuple(sorted(cards[:HAND]))
            del cards[:HAND]
            state.emit(ToyDealt(seat, HAND, table.hands[seat]))
        table.pile = tuple(cards)

    def play(self, state: State[ToyTable], _answers: dict[int, Answer]) -> None:
        state.push(*(ToyTurn() for _ in range(TURNS)))

    def end(self, state: State[ToyTable], _: dict[int, Answer]) -> None:
        return


@beats("ask_all", "show", "pay")
class ToyTurn(NamedTuple):
    def ask_all(self, state: State[ToyTable], _: dict[int, Answer]) -> Ask | None:
        return Ask(tuple(range(len(state.table.hands))), ToyAsk.CARD)

    def show(self, state: State[ToyTable], answers: dict[int, Lay]) -> None:
        table = state.table
        cards = []
        for seat in range(len(table.hands)):
            card = answers[seat].card
            cards.append(card)
            table.hands[seat] = tuple(other for other in table.hands[seat] if other != card)
        table.laid = tuple(cards)
        table.winner = cards.index(max(cards))
        table.passes = 0
        state.emit(ToyShown(table.laid, table.winner))
        state.push(ToyWindow(table.winner))

    def pay(self, state: State[ToyTable], _: dict[int, Answer]) -> None:
        table = state.table
        points = max(table.laid) + table.pot
        table.points[table.winner] += points
        table.scored += table.laid
        table.laid = ()
        table.pot = 0
        state.emit(ToyPaid(table.winner, points))
        card, table.pile = table.pile[-1], table.pile[:-1]
        table.hands[table.winner] = tuple(sorted((*table.hands[table.winner], card)))
        state.emit(ToyDealt(table.winner, 1, (card,)))
        table.winner = -1


@beats("ask_next", "react")
class ToyWindow(NamedTuple):
    """Whose turn it is to react, or the first one after it who can."""

    seat: int

    def ask_next(self, state: State[ToyTable], _: dict[int, Answer]) -> Ask | None:
        table = state.table
        seats = len(table.hands)
        # Skipped on public grounds only: everyone sees who has a token left.
        able = [seat for seat in range(seats) if table.tokens[seat]]
        if table.passes >= len(able):
            state.finish()
            return None
        seat = min(able, key=lambda other: (other - self.seat) % seats)
        state.replace_frame(ToyWindow(seat))
        return Ask((seat,), ToyAsk.REACT)

    def react(self, state: State[ToyTable], answers: dict[int, Pass | Spend]) -> None:
        table = state.table
        spent = isinstance(answers[self.seat], Spend)
        if spent:
            table.tokens[self.seat] -= 1
            table.pot += 1
        table.passes = 0 if spent else table.passes + 1
        state.emit(ToyReacted(self.seat, spent))
        state.replace_frame(ToyWindow((self.seat + 1) % len(table.hands)))
        state.goto(ToyWindow.ask_next)


register(ToyDealt, ToyShown, ToyReacted, ToyPaid, ToyGame, ToyTurn, ToyWindow)


class ToyFacts(NamedTuple):
    tokens: tuple[int, ...]
    points: tuple[int, ...]
    pot: int = 0
    passes: int = 0
    winner: int = -1
    chosen: tuple[int, ...] = ()

    def with_chosen(self, seat: int) -> ToyFacts:
        return self._replace(chosen=tuple(sorted((*self.chosen, seat))))


ENTRY = GameEntry("toy", "tests.core.toy:Toy", ())


class AnyToyPlayer:
    def decide(self, view: View, ask: Ask, options: list[Option], chance: int) -> Answer:
        return options[chance % len(options)].answer

    def advise(self, view: View, ask: Ask, options: list[Option], chance: int) -> list[Any]:
        return []


class Toy:
    name = "toy"
    title = "Toy"
    version = 1
    state_format = 2
    comparable_format = 0
    ANSWERS = AnswerTypes(Lay, Pass, Spend)
    PROMPTS = ToyAsk
    seats = range(2, 5)
    OPTIONS: tuple[GameOption, ...] = ()
    PRESETS: dict[str, dict[str, Any]] = {}
    table_type = ToyTable

    def problems(self, setup: Setup) -> list[Problem]:
        if setup.options:
            raise SetupError("the toy has no options")
        return [] if setup.seats in self.seats else [Problem(("seats",), Message("Two to four can play.", "1"))]

    def new_game(self, setup: Setup, seed: int) -> State[ToyTable]:
        if self.problems(setup):
            raise SetupError("Two to four can play.")
        state = State(ToyTable(setup.seats), seeded(seed))
        state.push(ToyGame())
        advance(state)
        return state

    def options(self, state: State[ToyTable], seat: int) -> list[Option]:
        if seat not in asked(state):
            return []
        assert state.ask is not None
        if state.ask.prompt == ToyAsk.CARD:
            return [Option(Lay(card), card, "middle") for card in state.table.hands[seat]]
        return [Option(Pass(), choice="pass"), Option(Spend(), choice="spend")]

    def answer(self, state: State[ToyTable], seat: int, answer: Answer) -> None:
        apply_answer(state, seat, answer)

    def why_not(self, state: State[ToyTable], seat: int, piece: int, place: str, choice: str) -> Message | None:
        if any(option[1:] == (piece, place, choice) for option in self.options(state, seat)):
            return None
        return Message("{name} cannot do that.", "1", (("seat", seat),))

    def view(self, state: State[ToyTable], seat: int) -> View:
        table = state.table
        zones = {"pile": Zone(backs=len(table.pile)), "middle": Zone(table.laid), "past": Zone(table.scored)}
        for other, hand in enumerate(table.hands):
            zones[f"hand:{other}"] = Zone(hand) if other == seat else Zone(backs=len(hand))
        chosen = tuple(other for other, _ in state.sealed)
        return View(
            seat,
            zones,
            ToyFacts(tuple(table.tokens), tuple(table.points), table.pot, table.passes, table.winner, chosen),
        )

    def first_view(self, setup: Setup, seat: int) -> View:
        zones = {"pile": Zone(backs=CARDS), "middle": Zone(), "past": Zone()}
        for other in range(setup.seats):
            zones[f"hand:{other}"] = Zone()
        return View(seat, zones, ToyFacts((TOKENS,) * setup.seats, (0,) * setup.seats))

    def apply_event(self, view: View, event: Event) -> View:
        return apply_event(view, event)

    def redact(self, event: Event, seat: int) -> Event:
        return redact(event, seat)

    def line(self, event: Event, names: tuple[str, ...], setup: Setup) -> LogLine | None:
        if isinstance(event, ToyReacted):
            text = "{name} spends a token" if event.spent else "{name} passes"
            return LogLine(text, (("name", names[event.seat]),), event.seat, kind="window")
        if isinstance(event, ToyDealt):
            cards = "" if event.cards is None else " ".join(map(str, event.cards))
            return LogLine("{name} gets {cards}", (("name", names[event.seat]), ("cards", cards)), event.seat)
        return None

    def result(self, state: State[ToyTable]) -> Result | None:
        if state.ask is not None or state.steps:
            return None
        points = state.table.points
        best = max(points)
        order = sorted(range(len(points)), key=lambda seat: (-points[seat], seat))
        standings = tuple(
            Standing(seat, 1 + sum(other > points[seat] for other in points), points[seat]) for seat in order
        )
        share = tuple(1 / points.count(best) if mine == best else 0.0 for mine in points)
        return Result(standings, share)

    def determinize(self, view: View, ask: Ask, chance: int) -> State[ToyTable]:
        facts: ToyFacts = view.facts
        seats = len(facts.tokens)
        table = ToyTable(seats)
        mine = view.zones[f"hand:{view.seat}"].pieces
        table.laid, table.scored = view.zones["middle"].pieces, view.zones["past"].pieces
        known = {*mine, *table.laid, *table.scored}
        cards, chance = shuffle(chance, [card for card in range(CARDS) if card not in known])
        for seat in range(seats):
            size = view.zones[f"hand:{seat}"].size
            table.hands[seat] = mine if seat == view.seat else tuple(sorted(cards[:size]))
            if seat != view.seat:
                del cards[:size]
        table.pile = tuple(cards)
        table.tokens, table.points, table.pot = list(facts.tokens), list(facts.points), facts.pot
        table.winner, table.passes = facts.winner, facts.passes
        done = len(table.scored) // seats
        state: State[ToyTable] = State(table, chance)
        later = tuple((ToyTurn(), 0) for _ in range(TURNS - done - 1))
        if ask.prompt == ToyAsk.CARD:
            state.steps = ((ToyGame(), 2), *later, (ToyTurn(), 1))
            state.sealed = tuple((seat, Lay(table.hands[seat][0])) for seat in facts.chosen)
        else:
            state.steps = ((ToyGame(), 2), *later, (ToyTurn(), 2), (ToyWindow(ask.seats[0]), 1))
        state.ask = ask
        return state

    def kinds(self) -> tuple[Kind, ...]:
        return (Kind("any", "Any", "newcomer", "", "Answers anything."),)

    def player(self, kind: str) -> AnyToyPlayer:
        if kind != "any":
            raise KeyError(kind)
        return AnyToyPlayer()
