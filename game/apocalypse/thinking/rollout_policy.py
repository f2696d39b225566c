"""The rollout policy: quick heuristic answers, with which determinizations are played on."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from game.apocalypse.answers import (
    ACCEPT,
    FIGHT_ON,
    NO,
    PASS,
    REFUSE,
    STOP,
    YES,
    Attack,
    AttackTerritory,
    Bind,
    Challenge,
    Lay,
)
from game.apocalypse.cards.vocabulary import Annul, Block, Dodge, Feint, Reflect
from game.apocalypse.rules.judging import effects_of, is_bluff, is_illegal
from game.apocalypse.state.table import ApocalypseTable, Fight
from game.apocalypse.thinking.strength import duel, life, offence, player_of, points_for
from game.cards.modifiers import stat
from game.core.asking import Answer, Option
from game.core.machine import State

Habit = Callable[[State[ApocalypseTable], int, list[Option], Random], Answer]

STAKE = 0.35
"""The value of a creature's strength beside the points for it, per point of Renown."""
HOLD = 0.55
"""How likely the attacker loses its creature in a bad fight: it may stop in time."""
KILL, SAVED, FAST = 3.0, 2.5, 0.5
SPREAD = 0.9
"""The randomness of combat cards in the policy, so that play is not predictable."""


def quiet(state: State[ApocalypseTable], seat: int, options: list[Option], dice: Random) -> Answer:
    """Pass, or take the option that does least."""
    for option in options:
        if option.piece < 0 and option.choice in ("pass", "done", "none", "no", "drop"):
            return option.answer
    return options[-1].answer


def anything(state: State[ApocalypseTable], seat: int, options: list[Option], dice: Random) -> Answer:
    """Return a random answer."""
    return dice.choice(options).answer


def first(state: State[ApocalypseTable], seat: int, options: list[Option], dice: Random) -> Answer:
    """Return the first answer that does something."""
    return next(
        (option.answer for option in options if option.choice not in ("drop", "none", "done")), options[0].answer
    )


# ---- fights as a whole


def stake(table: ApocalypseTable, card: int) -> float:
    """Return the value of a creature to its own side beyond the points for killing it."""
    return STAKE * (table.contents.faces[card].renown + 1)


def attack_value(table: ApocalypseTable, one: int, other: int) -> float:
    """Return the value of a fight, in victory points."""
    mine, theirs = table.things[one], table.things[other]
    seat = mine.seat
    chance = duel(table, one, other, (seat, player_of(table, other, seat)))
    gain = float(points_for(table, other, seat))
    if theirs.seat >= 0:
        gain += stake(table, other)
        if len(table.creatures(theirs.seat, ("character",))) == 1:
            gain += 2.0
    loss = stake(table, one) + (table.contents.faces[one].renown if theirs.seat >= 0 else 0)
    return chance * gain - (1.0 - chance) * HOLD * loss


def fight_chance(table: ApocalypseTable, fight: Fight) -> float:
    """Return the probability that the attackers outlive the defenders."""
    sides = []
    for side, seat in ((fight.attackers, fight.seats[0]), (fight.defenders, fight.seats[1])):
        player = seat if seat >= 0 else 0
        sides.append((sum(life(table, c) for c in side), sum(offence(table, c, player) for c in side)))
    (mine, dealt), (theirs, taken) = sides
    if not theirs:
        return 1.0
    if not mine:
        return 0.0
    ratio = (mine / max(0.2, taken) + 0.3) / (theirs / max(0.2, dealt) + 0.3)
    return ratio * ratio / (1.0 + ratio * ratio)


def alpha(state: State[ApocalypseTable], seat: int, options: list[Option], dice: Random) -> Answer:
    """Choose an alpha that can fight."""
    table = state.table
    best, found = -1.0, options[0].answer
    for option in options:
        value = offence(table, option.piece, seat) * life(table, option.piece) * dice.uniform(0.6, 1.4)
        if value > best:
            best, found = value, option.answer
    return found


def alpha_action(state: State[ApocalypseTable], seat: int, options: list[Option], dice: Random) -> Answer:
    """Attack the opponent with the highest value."""
    table = state.table
    best: float = 0.15
    found: Answer = PASS
    for option in options:
        answer = option.answer
        if option.piece not in table.things:
            continue
        if isinstance(answer, (Attack, Challenge, Bind)) and answer.target in table.things:
            value = attack_value(table, option.piece, answer.target)
            if isinstance(answer, Challenge):
                value *= 0.5
            elif isinstance(answer, Bind):
                value *= 0.6
        elif isinstance(answer, AttackTerritory):
            value = 0.8
        else:
            continue
        value += dice.gauss(0.0, 0.15)
        if value > best:
            best, found = value, answer
    return found


def challenge(state: State[ApocalypseTable], seat: int, options: list[Option], dice: Random) -> Answer:
    """Accept if the fight has a good value."""
    fight = state.table.fight
    if fight is None or not fight.attackers or not fight.defenders:
        return options[0].answer
    mine, theirs = fight.defenders[0], fight.attackers[0]
    return ACCEPT if attack_value(state.table, mine, theirs) > 0.3 else REFUSE


def play_for(state: State[ApocalypseTable], seat: int, options: list[Option], dice: Random) -> Answer:
    """Play cards for a victim so that the kill is not easy."""
    return YES


def lead(state: State[ApocalypseTable], seat: int, options: list[Option], dice: Random) -> Answer:
    """Play for prey if the current player has fewer cards."""
    fight = state.table.fight
    if fight is None or state.ask is None:
        return options[-1].answer
    player = fight.player(state.ask.about[0])
    mine, theirs = (len(state.table.zone(f"combat_hand:{one}")) for one in (seat, player))
    return YES if player < 0 or mine > theirs else NO


def step_in(state: State[ApocalypseTable], seat: int, options: list[Option], dice: Random) -> Answer:
    """Step in if the fight has a good value."""
    table = state.table
    fight = table.fight
    mine = table.alphas[seat]
    if fight is None or not fight.attackers or mine not in table.things:
        return NO
    return YES if attack_value(table, mine, fight.attackers[0]) > 0.5 else NO


def defend(state: State[ApocalypseTable], seat: int, options: list[Option], dice: Random) -> Answer:
    """Defend an attacked creature if there is no great danger."""
    return dice.choice((YES, NO))


def withdraw(state: State[ApocalypseTable], seat: int, options: list[Option], dice: Random) -> Answer:
    """Go on while the expected gain exceeds the expected loss."""
    table = state.table
    fight = table.fight
    if fight is None:
        return options[-1].answer
    chance = fight_chance(table, fight)
    gain = sum(
        points_for(table, c, seat) + (stake(table, c) if table.things[c].seat >= 0 else 0.0) for c in fight.defenders
    )
    other = fight.seats[1]
    scored = any(table.things[c].seat >= 0 for c in fight.defenders)
    loss = sum(
        stake(table, c) + (points_for(table, c, other) if scored and other >= 0 else 0.0) for c in fight.attackers
    )
    return FIGHT_ON if chance * gain > (1.0 - chance) * loss * 0.8 else STOP


# ---- cards in a fight


def card_value(table: ApocalypseTable, creature: int, card: int, foe: int, incoming: float) -> float:
    """Return the value of a combat action for a creature against a foe, in points of damage dealt or prevented."""
    face = table.contents.faces[card]
    if is_illegal(table, creature, card):
        return -2.0
    bluff = is_bluff(table, creature, card)
    mine = life(table, creature)
    value = 0.0
    if face.damage >= 0:
        damage = max(0, face.damage + stat(table, creature, "damage"))
        left = life(table, foe) if foe in table.things else 99
        value = float(min(damage, left))
        if damage >= left:
            value += KILL
        if "Fast Striking" in face.keywords:
            value += FAST
    for effect in effects_of(table, card):
        if isinstance(effect, Dodge):
            value += 0.9 * incoming + (SAVED if incoming + 1 >= mine else 0.0)
        elif isinstance(effect, Block):
            points = effect.points if isinstance(effect.points, int) else 2
            value += 0.75 * min(points, incoming) + (SAVED if mine <= incoming < mine + points else 0.0)
        elif isinstance(effect, (Annul, Reflect)):
            value += 0.7 * incoming
        elif isinstance(effect, Feint):
            value += 1.5
        else:
            value += 0.3
    return 0.25 * value - 0.3 if bluff else value


def combat_card(state: State[ApocalypseTable], seat: int, options: list[Option], dice: Random) -> Answer:
    """Play a card that hurts or protects, with some randomness."""
    table = state.table
    fight = table.fight
    if fight is None:
        return options[-1].answer
    best, found = 0.1, options[-1].answer
    foes: dict[int, tuple[int, float]] = {}
    seen: dict[tuple[int, str], float] = {}
    player = fight.seats[1] if fight.seats[0] == seat else fight.seats[0]
    for option in options:
        answer = option.answer
        if not isinstance(answer, Lay):
            continue
        creature, card = answer
        if creature not in foes:
            there = [c for c in fight.opponents(creature) if c in table.things]
            foe = min(there, key=lambda c: life(table, c)) if there else -1
            incoming = max((offence(table, c, max(0, player)) for c in there), default=0.0)
            foes[creature] = (foe, incoming * 1.2)
        key = (creature, table.contents.faces[card].slug)
        value = seen.get(key)
        if value is None:
            value = seen[key] = card_value(table, creature, card, *foes[creature])
        value += dice.gauss(0.0, SPREAD)
        if value > best:
            best, found = value, answer
    return found


def target(state: State[ApocalypseTable], seat: int, options: list[Option], dice: Random) -> Answer:
    """Strike the opponent that is nearest to death and most valuable."""
    table = state.table
    return max(
        options, key=lambda o: (table.contents.faces[o.piece].renown + 1) / life(table, o.piece) + dice.random() * 0.2
    ).answer


def choose(state: State[ApocalypseTable], seat: int, options: list[Option], dice: Random) -> Answer:
    """Choose a target, preferably of another pack."""
    things = state.table.things
    mine = [option for option in options if option.piece in things and things[option.piece].seat == seat]
    theirs = [option for option in options if option.piece >= 0 and option not in mine]
    return dice.choice(theirs or mine or options).answer


def join(state: State[ApocalypseTable], seat: int, options: list[Option], dice: Random) -> Answer:
    """Let the strong creatures join."""
    table = state.table
    best, found = 2.0, options[-1].answer
    for option in options:
        if option.piece in table.things:
            value = offence(table, option.piece, seat) * life(table, option.piece)
            if value > best:
                best, found = value, option.answer
    return found


def vote(state: State[ApocalypseTable], seat: int, options: list[Option], dice: Random) -> Answer:
    """Vote for the seat's own moots and against most others."""
    juntas = state.table.juntas
    mine = any(junta.seat == seat for junta in juntas)
    return YES if mine or dice.random() < 0.25 else NO


def resource(state: State[ApocalypseTable], seat: int, options: list[Option], dice: Random) -> Answer:
    """Play a resource."""
    return dice.choice(options[:-1] or options).answer


def may(state: State[ApocalypseTable], seat: int, options: list[Option], dice: Random) -> Answer:
    """Accept the offer."""
    return options[0].answer


HABITS: dict[str, Habit] = {
    "alpha": alpha,
    "alpha_action": alpha_action,
    "challenge": challenge,
    "play_for": play_for,
    "lead": lead,
    "step_in": step_in,
    "defend_territory": defend,
    "defend_field": defend,
    "withdraw": withdraw,
    "combat_card": combat_card,
    "target": target,
    "feint": first,
    "defend": anything,
    "choose": choose,
    "join": join,
    "bring": join,
    "back_up": join,
    "guards": first,
    "vote": vote,
    "may": may,
    "start_with": may,
    "unless": quiet,
    "reveal": first,
    "search": first,
    "trade": may,
}


def habit(state: State[ApocalypseTable], seat: int, options: list[Option], dice: Random) -> Answer:
    """Return the answer of the policy to a prompt."""
    if len(options) == 1 or state.ask is None:
        return options[0].answer
    return HABITS.get(state.ask.prompt, quiet)(state, seat, options, dice)
