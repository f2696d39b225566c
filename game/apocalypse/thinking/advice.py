"""Advice: the expected result of each answer and one sentence why, for hint and coach."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from game.ai.sampling import Tried
from game.apocalypse.answers import NO, REFUSE, STOP, YES, Attack, AttackTerritory, Bind, Challenge, Lay, Pass, Waive
from game.apocalypse.knowledge.known_state import known_state
from game.apocalypse.rules.judging import is_bluff, is_illegal
from game.apocalypse.state.table import ApocalypseTable
from game.apocalypse.thinking.evaluate import Weights, worth
from game.apocalypse.thinking.hands import USELESS, WEAK, combat_worth, sept_worth
from game.apocalypse.thinking.rollout_policy import fight_chance
from game.apocalypse.thinking.strength import duel, life, player_of, points_for
from game.core.asking import Answer, Ask, Option
from game.core.message import Fields
from game.core.player import Advice
from game.core.view import View
from game.words import N_

Search = Callable[[View, Ask, list[Option], Random], list[Tried]]
"""Tries the options in rollouts and returns the result of each."""
SPREAD = 9.0
"""The lead in victory points at which a position counts as nearly won."""


def advise(search: Search, weights: Weights, view: View, ask: Ask, options: list[Option], dice: Random) -> list[Advice]:
    """Return advice for each different answer, best first.

    `score` is in victory points, relative to the mean of all answers. `chance` is the probability to win the fight, if
    there is one, else a simple estimate for the game.
    """
    table = known_state(view)
    seat = view.seat
    if ask.prompt in ("discard_sept", "discard_combat"):
        found = [_put_away(table, seat, option, ask.prompt == "discard_combat") for option in options]
    else:
        tried = search(view, ask, options, dice)
        mean = sum(each.mean for each in tried) / len(tried)
        now = worth(table, seat, weights)
        found = []
        for each in tried:
            chance, reason, fields = reason_for(table, seat, ask.prompt, each.option)
            if chance < 0:
                chance = 1.0 / (1.0 + 10.0 ** (-(now + each.mean - mean) / SPREAD))
            found.append(Advice(each.option.answer, round(each.mean - mean, 2), chance, reason, fields))
    return sorted(found, key=lambda entry: -entry.score)


def _put_away(table: ApocalypseTable, seat: int, option: Option, combat: bool) -> Advice:
    """Return the advice on discarding a card."""
    if option.piece < 0:
        return Advice(option.answer, 0.0, 0.0, N_("Keeps the other cards; missing ones are drawn."), ())
    value = combat_worth(table, seat, option.piece) if combat else sept_worth(table, seat, option.piece)
    fields: Fields = (("card", table.contents.faces[option.piece].name),)
    if value < (WEAK if combat else USELESS):
        reason = N_("Nobody of the pack can do much with {card} now; another card may be better.")
    else:
        reason = N_("{card} is of use to the pack.")
    return Advice(option.answer, round((WEAK if combat else USELESS) - value, 2), 0.0, reason, fields)


def reason_for(table: ApocalypseTable, seat: int, prompt: str, option: Option) -> tuple[float, str, Fields]:
    """Return the probability to win the fight (-1 without one) and one sentence about an answer."""
    answer = option.answer
    if prompt == "alpha_action":
        return _action(table, seat, option)
    if prompt == "combat_card" and isinstance(answer, (Lay, Waive)):
        return _combat_card(table, seat, answer)
    if prompt in ("withdraw", "challenge", "step_in", "defend_territory", "defend_field"):
        return _fight(table, seat, prompt, answer)
    if prompt == "play_for":
        if answer == YES:
            return -1.0, N_("Prey for which nobody plays is an easy kill."), ()
        return -1.0, N_("The attacker takes the prey without a fight unless somebody else plays for it."), ()
    if prompt == "alpha":
        name = table.contents.faces[option.piece].name if option.piece >= 0 else ""
        if option.piece in table.things and table.things[option.piece].wounds:
            return -1.0, N_("{card} is wounded; an alpha may be attacked by everybody."), (("card", name),)
        return -1.0, N_("{card} acts for the pack and may be attacked by everybody."), (("card", name),)
    if prompt == "vote":
        return -1.0, N_("Compared by what follows if it passes and if it fails."), ()
    if option.piece < 0 and option.choice in ("pass", "done", "none", "no", "drop"):
        return -1.0, N_("Leaves things as they are and keeps the cards."), ()
    if option.piece >= 0:
        return -1.0, N_("{card}: compared by what it changes."), (("card", table.contents.faces[option.piece].name),)
    return -1.0, N_("Compared by what it changes."), ()


def _action(table: ApocalypseTable, seat: int, option: Option) -> tuple[float, str, Fields]:
    answer = option.answer
    if isinstance(answer, Pass):
        return -1.0, N_("Stays out of fights this turn, and may still be attacked."), ()
    if isinstance(answer, (Attack, Challenge, Bind)) and answer.target in table.things:
        about = answer.target
        other = table.things[about]
        chance = duel(table, option.piece, about, (seat, player_of(table, about, seat)))
        points = points_for(table, about, seat)
        fields: Fields = (
            ("card", table.contents.faces[about].name),
            ("points", points),
            ("percent", round(100 * chance)),
        )
        if other.seat < 0:
            return chance, N_("{card} is worth {points}; falls in about {percent} of 100 fights to the end."), fields
        if isinstance(answer, Challenge):
            return chance, N_("{card} may refuse; if not, falls in about {percent} of 100 fights to the end."), fields
        return chance, N_("{card} falls in about {percent} of 100 fights to the end, for {points} points."), fields
    if isinstance(answer, AttackTerritory):
        return -1.0, N_("An undefended Territory is lost to its owner."), ()
    return -1.0, N_("Compared by what it changes."), ()


def _combat_card(table: ApocalypseTable, seat: int, answer: Lay | Waive) -> tuple[float, str, Fields]:
    creature, card = answer
    face = table.contents.faces[card]
    name: Fields = (("card", face.name),)
    if isinstance(answer, Waive):
        return -1.0, N_("Without {card} a blow that is turned back is not aggravated."), name
    if is_illegal(table, creature, card):
        return -1.0, N_("{card} asks for more than the creature has and would be thrown out."), name
    if is_bluff(table, creature, card):
        return -1.0, N_("{card} is a bluff: it counts only if the opponent shows no real card."), name
    fight = table.fight
    foes = [c for c in fight.opponents(creature) if c in table.things] if fight is not None else []
    weakest = min((life(table, foe) for foe in foes), default=0)
    if face.damage > 0 and foes and face.damage >= weakest:
        return -1.0, N_("{card} kills if it lands."), name
    if face.damage >= 0:
        return -1.0, N_("{card} deals {damage}."), (*name, ("damage", face.damage))
    return -1.0, N_("{card} wards off what comes."), name


def _fight(table: ApocalypseTable, seat: int, prompt: str, answer: Answer) -> tuple[float, str, Fields]:
    fight = table.fight
    if fight is None or not fight.attackers or not fight.defenders:
        return -1.0, N_("Compared by how the fights end."), ()
    chance = fight_chance(table, fight)
    if seat != fight.seats[0]:
        chance = 1.0 - chance
    fields: Fields = (("percent", round(100 * chance)),)
    if answer in (STOP, REFUSE, NO):
        return -1.0, N_("Avoids a fight that is won in about {percent} of 100 cases."), fields
    return chance, N_("The fight is won in about {percent} of 100 cases if it goes on to the end."), fields
