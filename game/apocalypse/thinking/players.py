"""The three levels that people play against."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import NamedTuple

from game.ai.sampling import SamplingPlayer, Stage
from game.apocalypse.answers import ACCEPT, DONE, FIGHT_ON, PASS, YES, Deed, HandOver, LayResource, Pick, Use
from game.apocalypse.knowledge.determinize import undecided
from game.apocalypse.knowledge.known_state import known_state
from game.apocalypse.rules.turn import sept_size
from game.apocalypse.state.table import NOTHING, PREY, ApocalypseTable
from game.apocalypse.thinking.advice import advise
from game.apocalypse.thinking.characters import Character
from game.apocalypse.thinking.evaluate import PLAIN, Weights, worth
from game.apocalypse.thinking.hands import to_discard
from game.apocalypse.thinking.hints import likings
from game.apocalypse.thinking.rollouts import FIGHT, NOW, OWN_CHOICES, Value, different, horizon_of, outcome
from game.apocalypse.thinking.strength import CREATURES, best_power, power, prey_points
from game.core.asking import Answer, Ask, Option
from game.core.machine import State
from game.core.player import Advice
from game.core.view import View


class Budget(NamedTuple):
    """The cost limit of a decision: numbers of determinizations for all options, then the better half, then the best.

    `worlds` is for answers that are followed to the end of a phase, `fight` to the end of a fight, `now` for those
    evaluated at once.
    """

    worlds: tuple[int, int, int] = (2, 0, 0)
    fight: tuple[int, int, int] = (4, 0, 0)
    now: tuple[int, int, int] = (1, 0, 0)


PATIENT, RESTLESS, MOST_RESTLESS = 7, 0.25, 6.0
"""From this turn on fights get a bonus that grows per turn up to a maximum: a pack that never fights does not win."""
LATE, RISING = 14, 1.0
"""After this turn the bonus grows per turn without a maximum, or a pack far behind would never fight."""
GRUDGE = 0.5
"""The value of not giving an easy kill: the opponent spends cards and may be hurt for the next fight."""
FINALISTS = 3
"""The number of options tried in the last determinizations."""
HUNT = 0.2
"""The share of a prey's points that playing it is worth to the only hunter."""
IDLE = (PASS, DONE)
"""The answers that do nothing, where others do something."""
CALM = frozenset(("regenerate", "window_turn_start", "window_equip"))
"""Prompts at which nothing presses: what is not done now can be done another time."""
LEAST_MOVE = 0.1
"""What handing over an item must gain, in victory points; items would go round otherwise."""
PLAIN_LOSS = 0.6
"""How much worse than the best a choice of a card must be, in victory points, for everybody to see it."""
DISCARDS = {"discard_sept": False, "discard_combat": True}
"""Prompts answered by looking at the cards only; the value says whether they are combat cards."""


class Thinker(SamplingPlayer[ApocalypseTable]):
    """A player that tries every answer in determinizations and evaluates the resulting positions."""

    def __init__(self, character: Character, budget: Budget, weights: Weights = PLAIN) -> None:
        """Prepare a player. It keeps no state between decisions."""
        super().__init__(character.noise, character.slips)
        self.character = character
        self.budget = budget
        self.weights = weights

    def rank(self, view: View, ask: Ask, options: list[Option], dice: Random) -> list[tuple[Option, float]]:
        """Return the different options, each with its value. What to discard is chosen by looking at the cards."""
        if ask.prompt in DISCARDS:
            return [(self.discard(view, ask, options), 0.0)]
        return super().rank(view, ask, options, dice)

    def sensible(self, ask: Ask, ranked: list[tuple[Option, float]]) -> list[tuple[Option, float]]:
        """Return what a player may come to by misjudging values.

        It misjudges how good a thing is, but where nothing presses (`CALM`) it does no harm to its own side only
        because there are many ways to do it: there an act must gain something, a move of an item more than a little.
        Of the choices of a card those that are plainly worse are left out: a harm to the own side, not to the others.
        """
        if ask.prompt in OWN_CHOICES:
            best = max(value for _, value in ranked)
            return [one for one in ranked if one[1] > best - PLAIN_LOSS]
        idle = next((one for one in ranked if one[0].answer in IDLE), None)
        if idle is None or ask.prompt not in CALM:
            return ranked
        return [idle, *(one for one in ranked if one[1] > idle[1] + _least_gain(one[0].answer))]

    def discard(self, view: View, ask: Ask, options: list[Option]) -> Option:
        """Return the option that discards the least useful card, or the one that ends discarding."""
        table = known_state(view)
        combat = DISCARDS[ask.prompt]
        cards = [option.piece for option in options if option.piece >= 0]
        stale = not combat and table.turn > LATE and _is_stale(view, table, cards)
        card = to_discard(table, view.seat, cards, combat, stale)
        return next(option for option in options if option.piece == card)

    def advise(self, view: View, ask: Ask, options: list[Option], chance: int) -> list[Advice]:
        """Return advice for each different option, best first; `chance` is the random seed."""
        return advise(self.search, self.weights, view, ask, options, Random(chance))

    # ---- rollouts

    def value(self, seat: int) -> Value:
        """Return the function that evaluates a table for a seat."""
        weights = self.weights
        return lambda table: worth(table, seat, weights)

    def liking(self, table: ApocalypseTable, seat: int, prompt: str, answer: Answer) -> float:
        """Return the bonus of an answer by the character, the deck and the turn, in victory points."""
        bonus = BONUSES.get(prompt)
        return 0.0 if bonus is None else bonus(_Choice(self, table, seat, answer))

    def hunt(self, table: ApocalypseTable, seat: int, card: int) -> float:
        """Return the value of playing prey: a strong pack kills it sooner than the others."""
        face = table.contents.faces[card]
        if face.type not in PREY:
            return 0.0
        points = prey_points(table, seat, card)
        others = [prey_points(table, other, card) for other in table.seats() if other != seat]
        mine = best_power(table, seat)
        theirs = max(
            (best_power(table, other) for other, gain in zip(_others(table, seat), others) if gain), default=0.0
        )
        share = mine / (mine + theirs) if mine + theirs else 0.0
        return HUNT * points * share

    def determinize(self, view: View, ask: Ask, chance: int) -> State[ApocalypseTable]:
        """Return a determinization; `chance` is the random seed."""
        return undecided(view, ask, chance)

    def different(self, table: ApocalypseTable, seat: int, options: list[Option]) -> list[Option]:
        """Return one option of each group with the same effect."""
        return different(table, options)

    def stages(self, table: ApocalypseTable, seat: int, prompt: str, count: int) -> list[Stage]:
        """Return the stages of the search: for all options, for the better half, for the best."""
        budget, value = self.budget, self.value(seat)
        horizon = horizon_of(table, prompt)

        def reached(world: State[ApocalypseTable], answer: Answer, dice: Random) -> float:
            return outcome(world, seat, answer, horizon, dice, value)[0]

        worlds = budget.now if horizon == NOW else budget.fight if horizon == FIGHT else budget.worlds
        most = (count, max(FINALISTS, count // 2), FINALISTS)
        return [Stage(number, kept, reached) for number, kept in zip(worlds, most) if number]


def restlessness(turn: int) -> float:
    """Return the bonus of a fight in this turn, in victory points."""
    return min(MOST_RESTLESS, RESTLESS * max(0, turn - PATIENT)) + RISING * max(0, turn - LATE)


def _least_gain(answer: Answer) -> float:
    """Return what an act must gain to be thought of, in victory points."""
    return LEAST_MOVE if isinstance(answer, HandOver) else 0.0


def _is_stale(view: View, table: ApocalypseTable, hand: list[int]) -> bool:
    """Return whether the sept hand is full while there are cards to draw: no card in it was useful last turn (6.1).

    The view is used for the deck, because the public table has no hidden zones.
    """
    deck = view.zones.get(f"sept_deck:{view.seat}")  # an empty zone is missing
    return deck is not None and deck.backs > 0 and len(hand) >= sept_size(table, view.seat)


def _meets(table: ApocalypseTable, seat: int, creature: int) -> bool:
    """Return whether a character of another pack is in the world of a creature."""
    world = table.things[creature].world
    return any(
        thing.seat != seat and thing.kind in CREATURES and (world == thing.world or "both" in (world, thing.world))
        for thing in table.things.values()
    )


def _others(table: ApocalypseTable, seat: int) -> list[int]:
    return [other for other in table.seats() if other != seat]


# ---- bonuses by character, deck and turn


class _Choice(NamedTuple):
    """An answer that a player thinks about."""

    player: Thinker
    table: ApocalypseTable
    seat: int
    answer: Answer


def _of_alpha_action(one: _Choice) -> float:
    """Return the bonus of an attack on prey or on another pack."""
    table, answer = one.table, one.answer
    if not isinstance(answer, (Deed, Use)):
        return 0.0
    about = answer.card if isinstance(answer, Use) else answer.target
    prey = about in table.things and table.things[about].seat < 0
    # The last pack clears the Hunting Grounds: with nothing to fight and nothing to draw the game ends (18.4).
    last = 1.0 if prey and table.seats() == (one.seat,) else 0.0
    character = one.player.character.prey if prey else one.player.character.attack
    return character + likings(table, one.seat).get("prey" if prey else "attack", 0.0) + restlessness(table.turn) + last


def _of_calling(one: _Choice) -> float:
    """Return the bonus of calling a moot."""
    return 0.0 if one.answer == DONE else one.player.character.talk + likings(one.table, one.seat).get("talk", 0.0)


def _of_playing_for(one: _Choice) -> float:
    """Return the bonus of playing for prey, which spoils an easy kill."""
    return GRUDGE if one.answer == YES else 0.0


def _of_challenge(one: _Choice) -> float:
    """Return the bonus of accepting a challenge."""
    return one.player.character.attack + restlessness(one.table.turn) if one.answer == ACCEPT else 0.0


def _of_withdrawal(one: _Choice) -> float:
    """Return the bonus of fighting on."""
    return restlessness(one.table.turn) if one.answer == FIGHT_ON else 0.0


def _of_alpha(one: _Choice) -> float:
    """Return the bonus of an alpha: a weak one, or one where there is no opponent, scores nothing."""
    table, answer = one.table, one.answer
    restless = restlessness(table.turn)
    if not restless or not isinstance(answer, Pick) or answer.card not in table.things:
        return 0.0
    if not _meets(table, one.seat, answer.card):
        return 0.0
    return restless * power(table, answer.card, one.seat) / max(0.1, best_power(table, one.seat))


def _of_step(one: _Choice) -> float:
    """Return the bonus of stepping out of the Umbra, where there are fewer fights; negative for stepping into it."""
    table, answer = one.table, one.answer
    restless = restlessness(table.turn)
    if not restless or not isinstance(answer, Pick) or answer.card not in table.things:
        return 0.0
    return 0.5 * (restless if table.things[answer.card].world == "umbra" else -restless)


def _of_resource(one: _Choice) -> float:
    """Return the bonus of laying prey into the Hunting Grounds."""
    answer = one.answer
    if not isinstance(answer, LayResource) or answer.host != NOTHING:
        return 0.0
    return one.player.hunt(one.table, one.seat, answer.card) * (1.0 + restlessness(one.table.turn))


BONUSES: dict[str, Callable[[_Choice], float]] = {
    "alpha_action": _of_alpha_action,
    "call": _of_calling,
    "play_for": _of_playing_for,
    "challenge": _of_challenge,
    "withdraw": _of_withdrawal,
    "alpha": _of_alpha,
    "step": _of_step,
    "resource": _of_resource,
}
"""The bonus of an answer, by prompt."""


BUDGETS = {
    "newcomer": Budget((1, 0, 0), (1, 0, 0)),
    "regular": Budget((1, 0, 0), (2, 0, 0)),
    "expert": Budget((2, 3, 5), (3, 4, 6), (2, 0, 0)),
}
WEIGHTS = {"newcomer": PLAIN, "regular": PLAIN, "expert": PLAIN}
