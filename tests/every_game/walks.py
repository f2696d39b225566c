"""What the tests of every game share: which games and setups there are, random answers, and where pieces may be.

A new game joins by being in the catalogue; if its pieces are to be counted it gets a line in `PIECES`, and a
golden playthrough in tests/playthroughs.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import cache
from itertools import product
from typing import Any

from game import catalogue
from game.core.answers import notation, read_answer, same
from game.core.asking import Answer, Ask, OldForm, Option
from game.core.chance import below, seeded
from game.core.controller import RuleController
from game.core.machine import State, asked
from game.core.setup import Setup, SetupError, Value
from game.match.history import Given
from tests.core.toy import CARDS, Toy

TOY: RuleController = Toy()  # the toy proves that these tests are about any game
GAMES: dict[str, RuleController] = {**{name: catalogue.controller(name) for name in catalogue.names()}, "toy": TOY}


def _pieces_of_amigo(state: State[Any]) -> tuple[list[int], list[int]]:
    from game.amigo.dealing import deck_of

    table = state.table
    found = [*table.pile, *table.turned, *(play.card for play in table.trick)]
    for hand in table.hands:
        found += hand
    for record in table.done:
        found += [play.card for play in record.plays]
    return found, list(deck_of(table))


def _pieces_of_toy(state: State[Any]) -> tuple[list[int], list[int]]:
    table = state.table
    found = [*table.pile, *table.laid, *table.scored]
    for hand in table.hands:
        found += hand
    return found, list(range(CARDS))


def _pieces_of_blood_rage(state: State[Any]) -> tuple[list[int], list[int]]:
    from tests.blood_rage.scene import pieces_of

    return pieces_of(state)


def _pieces_of_apocalypse(state: State[Any]) -> tuple[list[int], list[int]]:
    table = state.table
    found = list(table.things)
    for thing in table.things.values():
        found += [wound.card for wound in thing.wounds if wound.card >= 0]
    for cards in table.zones.values():
        found += cards
    return found, list(range(len(table.contents.faces)))


PIECES: dict[str, Callable[[State[Any]], tuple[list[int], list[int]]]] = {
    "amigo": _pieces_of_amigo,
    "blood_rage": _pieces_of_blood_rage,
    "apocalypse": _pieces_of_apocalypse,
    "toy": _pieces_of_toy,
}
"""For each game: the pieces that are anywhere, and those there have to be, in order."""

LONG = {"apocalypse"}
"""Games of a thousand answers: in the quick ring their smallest table is enough, see `cases` and `looked_at`."""

SHORTEST: dict[str, tuple[tuple[str, Value], ...]] = {"apocalypse": (("level", 10),)}
"""Options that make a long game as short as it can be."""

SORTED = {"amigo", "toy"}
"""Games whose options come in the order of their answers; all others must have some fixed order."""

MOST_ANSWERS = 5000
"""No game takes more answers than this."""


def playable(controller: RuleController, setup: Setup) -> bool:
    """Return whether a setup is legal."""
    try:
        return not controller.problems(setup)
    except SetupError:
        return False


FEW_VARIANTS = 5
"""Up to so many, all their combinations are played."""


def variant_setups(controller: RuleController) -> list[Setup]:
    """Return every legal combination of seats, presets and variants.

    Of more than `FEW_VARIANTS` variants: none, all, each alone, and each pair.
    """
    variants = [option for option in controller.OPTIONS if option.group == "variant"]
    presets = [option for option in controller.OPTIONS if option.group == "preset"]
    choices = [
        [(option.name, value) for value, _ in option.choices if value != option.default] + [None]
        for option in (*presets, *variants)
    ]
    setups = []
    found: Iterable[tuple[tuple[str, Any] | None, ...]] = product(*choices)
    if len(variants) > FEW_VARIANTS:
        found = [
            values
            for values in found
            if (on := sum(value is not None for value in values[len(presets) :])) <= 2 or on == len(variants)
        ]
    for seats, values in product(controller.seats, found):
        setup = Setup(seats, tuple(sorted(value for value in values if value is not None)))
        if playable(controller, setup):
            setups.append(setup)
    return setups


def single_setups(controller: RuleController) -> list[Setup]:
    """Return every seat number, and every single value of every option, at one seat number each.

    Readings of the rules of a long game are tried on its shortest form: its own tests draw them for whole games.
    """
    setups = [setup for seats in controller.seats if playable(controller, setup := Setup(seats))]
    middle = setups[min(1, len(setups) - 1)].seats
    for option in controller.OPTIONS:
        for value, _ in option.choices:
            short = SHORTEST.get(controller.name, ()) if option.group not in ("preset", "variant") else ()
            setup = Setup(middle, tuple(sorted(((option.name, value), *short))))
            if value != option.default and playable(controller, setup):
                setups.append(setup)
    return setups


@cache
def cases(setups: Callable[[RuleController], list[Setup]]) -> list[Any]:
    """Return (controller, setup) parameters with readable names for all games.

    In the quick ring is the smallest table of each game.
    """
    import pytest

    found = []
    for name, controller in GAMES.items():
        every = setups(controller)
        plain = [setup for setup in every if not setup.options]
        quick = plain[:1]
        for setup in every:
            words = ",".join(f"{option}={value}" for option, value in setup.options)
            title = f"{name}-{setup.seats}{'-' if words else ''}{words}"
            marks = () if setup in quick else pytest.mark.slow
            found.append(pytest.param(controller, setup, id=title, marks=marks))
    return found


def looked_at(controller: RuleController, number: int) -> bool:
    """Return whether a costly check is for this position.

    For every one, in a long game for the first and each seventh.
    """
    return controller.name not in LONG or number < 50 or number % 7 == 0


def few_setups(controller: RuleController) -> list[Setup]:
    """Return the smallest and largest table, a middle one for each preset and variant: for tests in the quick ring."""
    singles = single_setups(controller)
    plain = [setup for setup in singles if not setup.options]
    groups = {option.name: option.group for option in controller.OPTIONS}
    varied = [
        setup for setup in singles if len(setup.options) == 1 and groups[setup.options[0][0]] in ("preset", "variant")
    ]
    return [plain[0], plain[-1], *varied]


class Dice:
    """Random choices of a test, repeatable."""

    def __init__(self, seed: int) -> None:
        self.chance = seeded(seed)

    def below(self, limit: int) -> int:
        """Return a number from 0 to limit - 1."""
        number, self.chance = below(self.chance, limit)
        return number

    def pick(self, things: Any) -> Any:
        """Return one of the things."""
        return things[self.below(len(things))]


def walk(controller: RuleController, setup: Setup, seed: int) -> Iterator[tuple[State[Any], Given | None]]:
    """Play a game at random; yield the state at every ask, and at the end, with the answer that led there."""
    dice = Dice(seed * 7919 + 1)
    state = controller.new_game(setup, seed)
    yield state, None
    while waiting := asked(state):
        seat = dice.pick(waiting)
        given = Given(seat, dice.pick(controller.options(state, seat)).answer)
        controller.answer(state, *given)
        yield state, given


def check_position(controller: RuleController, setup: Setup, state: State[Any]) -> None:
    """Check what must hold at every ask of every game."""
    waiting = asked(state)
    ask: Ask | None = state.ask
    seats = setup.seats
    if ask is not None:
        assert waiting and len(set(ask.seats)) == len(ask.seats) and set(ask.seats) <= set(range(seats))
        assert controller.result(state) is None
    else:
        assert not waiting and not state.steps and not state.sealed
        assert controller.result(state) is not None
    for seat in range(-1, seats):
        options = controller.options(state, seat)
        if seat in waiting:
            check_options(controller, options)
            assert controller.options(state.clone(), seat) == options
            if controller.name in SORTED:
                assert options == sorted(options, key=lambda option: sort_key(option.answer.old_form()))
        else:
            assert options == []
    check_pieces(controller, state)


def check_pieces(controller: RuleController, state: State[Any]) -> None:
    """Check that every piece is in exactly one place."""
    assert controller.name in PIECES, "say in PIECES where the pieces of this game are"
    found, wanted = PIECES[controller.name](state)
    assert sorted(found) == wanted


def check_options(controller: RuleController, options: list[Option]) -> None:
    """Check a list of options: not empty, no answer and no gesture twice; files give every answer back."""
    assert options
    answers = [option.answer for option in options]
    assert len(set(answers)) == len(answers)
    assert len({option[1:] for option in options}) == len(options)
    for option in options:
        assert read_back(controller, answers, option.answer)
        assert option.piece >= 0 or option.choice
        assert option.piece < 0 or option.place or option.choice  # without a place: used where it is


def read_back(controller: RuleController, legal: list[Answer], answer: Answer) -> bool:
    """Return whether a file of today and one of before the notation give back a legal answer."""
    text, old = notation(answer), answer.old_form()
    assert type(answer) in controller.ANSWERS
    assert same(controller.ANSWERS.parse(text), answer) and text == " ".join(text.split())
    return all(same(read_answer(controller.ANSWERS, legal, form), answer) for form in (text, old) if form is not None)


def sort_key(answer: OldForm | None) -> tuple[Any, ...]:
    """Return a key that orders old forms of answers of one ask: numbers, then words; a tuple by its parts."""
    if isinstance(answer, tuple):
        return tuple(part for item in answer for part in sort_key(item))
    return (0, answer, "") if isinstance(answer, int) else (1, 0, answer)
