"""The three levels that people play against."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import NamedTuple

from game.ai.sampling import Tried
from game.apocalypse.answers import ACCEPT, DONE, FIGHT_ON, YES, Deed, LayResource, Pick, Use
from game.apocalypse.knowledge.determinize import undecided
from game.apocalypse.knowledge.known_state import known_state
from game.apocalypse.rules.turn import sept_size
from game.apocalypse.state.table import NOTHING, PREY, ApocalypseTable
from game.apocalypse.thinking.advice import advise
from game.apocalypse.thinking.characters import Character
from game.apocalypse.thinking.evaluate import PLAIN, Weights, worth
from game.apocalypse.thinking.hands import to_discard
from game.apocalypse.thinking.hints import likings
from game.apocalypse.thinking.rollouts import FIGHT, NOW, Value, different, horizon_of, outcome
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
DISCARDS = {"discard_sept": False, "discard_combat": True}
"""Prompts answered by looking at the cards only; the value says whether they are combat cards."""


class Thinker:
    """A player that tries every answer in determinizations and evaluates the resulting positions."""

    def __init__(self, character: Character, budget: Budget, weights: Weights = PLAIN) -> None:
        """Prepare a player. It keeps no state between decisions."""
        self.character = character
        self.budget = budget
        self.weights = weights

    def decide(self, view: View, ask: Ask, options: list[Option], chance: int) -> Answer:
        """Return the answer of one of the options; `chance` is the random seed."""
        if len(options) == 1:
            return options[0].answer
        dice = Random(chance)
        character = self.character
        if character.slips and dice.random() < character.slips:
            return self.slip(options, dice)
        if ask.prompt in DISCARDS:
            return self.discard(view, ask, options)
        ranked = self.search(view, ask, options, dice)
        if character.noise:
            return max(ranked, key=lambda tried: tried.mean + dice.gauss(0.0, character.noise)).option.answer
        return max(ranked, key=lambda tried: tried.mean).option.answer

    def slip(self, options: list[Option], dice: Random) -> Answer:
        """Return a random answer."""
        return dice.choice(options).answer

    def discard(self, view: View, ask: Ask, options: list[Option]) -> Answer:
        """Return the card to discard, or the answer that ends discarding."""
        table = known_state(view)
        combat = DISCARDS[ask.prompt]
        cards = [option.piece for option in options if option.piece >= 0]
        stale = not combat and table.turn > LATE and _is_stale(view, table, cards)
        card = to_discard(table, view.seat, cards, combat, stale)
        return next(option.answer for option in options if option.piece == card)

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

    def search(self, view: View, ask: Ask, options: list[Option], dice: Random) -> list[Tried]:
        """Try the options in determinizations: all of them in a few, the best ones in more."""
        seat = view.seat
        budget = self.budget
        value = self.value(seat)
        first = undecided(view, ask, dice.getrandbits(62))
        horizon = horizon_of(first.table, ask.prompt)
        rounds = budget.now if horizon == NOW else budget.fight if horizon == FIGHT else budget.worlds
        tried = [Tried(option, []) for option in different(first.table, options)]
        if len(tried) == 1:
            tried[0].values.append(0.0)
            return tried
        likings = {each.option.answer: self.liking(first.table, seat, ask.prompt, each.option.answer) for each in tried}
        best = tried
        worlds = self.worlds(first, view, ask, dice)
        for count, most in zip(rounds, (len(tried), max(FINALISTS, len(tried) // 2), FINALISTS)):
            if count == 0:
                break
            kept = sorted(best, key=lambda each: -each.mean)[:most] if len(best) > most else best
            for _ in range(count):
                self.try_all(next(worlds), seat, kept, likings, horizon, dice, value)
            # An option that was not tried again must not come first by luck.
            low = min(each.mean for each in kept)
            for each in best:
                if each not in kept and each.mean >= low:
                    each.values[:] = [low - 0.01]
            best = kept
        low = min(each.mean for each in best)
        for each in tried:
            if each not in best and each.mean >= low:
                each.values[:] = [low - 0.01]
        return tried

    @staticmethod
    def worlds(first: State[ApocalypseTable], view: View, ask: Ask, dice: Random) -> Iterator[State[ApocalypseTable]]:
        """Yield determinizations: full states that fit the view."""
        yield first
        while True:
            yield undecided(view, ask, dice.getrandbits(62))

    @staticmethod
    def try_all(
        world: State[ApocalypseTable], seat: int, tried: list[Tried], likings: dict[Answer, float], horizon: str,
        dice: Random, value: Value,
    ) -> None:  # fmt: skip
        """Try each option once in a determinization, with the same random numbers."""
        luck = dice.getrandbits(32)
        for each in tried:
            answer = each.option.answer
            reached, _ = outcome(world, seat, answer, horizon, Random(luck), value)
            each.values.append(reached + likings[answer])


def restlessness(turn: int) -> float:
    """Return the bonus of a fight in this turn, in victory points."""
    return min(MOST_RESTLESS, RESTLESS * max(0, turn - PATIENT)) + RISING * max(0, turn - LATE)


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
