"""The rollout policy between actions: battle cards, calls, late cards, small choices.

It needs no look-ahead. It is used in every rollout of a pillage, for the thinking seat and the others alike, and knows
of a hand only what its owner knows.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from random import Random
from typing import NamedTuple

from game.blood_rage.answers import ChoosePlain, ChooseStat, Pass
from game.blood_rage.battle import totals_of
from game.blood_rage.deck import BONUS, COST, KIND, TYPE
from game.blood_rage.effects_battle import quest_bonus
from game.blood_rage.effects_upgrades import RELEASED
from game.blood_rage.prompts import Prompt
from game.blood_rage.strength import area_crowd, figure_strength, force, owner
from game.blood_rage.table import LAST_STEP, STATS, TRACKS, BloodTable
from game.blood_rage.thinking.evaluate import ages_to_come, chance_of, keep_worth, stat_worth, token_gain
from game.blood_rage.thinking.weights import BATTLE_EXTRA, PLAIN
from game.core.asking import Answer, Option

IN_BATTLE = frozenset(
    (Prompt.BATTLE_CARD, Prompt.LATE_CARD, Prompt.CALL, Prompt.SAVE, Prompt.TIDE, Prompt.PROWESS, Prompt.THORS_DOMAIN)
)
"""The prompts in the middle of a battle."""
USUAL_CARD = 2.6
"""The assumed bonus of an unknown battle card."""


def forces_in(table: BloodTable, province: int) -> dict[int, int]:
    """Return the STR of every clan in the area of a province."""
    found = dict.fromkeys({owner(table, figure) for figure in area_crowd(table, province)}, 0)
    for seat in found:
        found[seat] = sum([amount for _, amount in force(table, seat, province)])
    return found


def steps_of(table: BloodTable, seat: int) -> tuple[float, float, float]:
    """Return a simple estimate of the value of one more step of each stat."""
    return _steps(table.stats[seat], ages_to_come(table))


@lru_cache(maxsize=1024)
def _steps(stats: tuple[int, int, int], coming: int) -> tuple[float, float, float]:
    gains = []
    for stat, step in enumerate(stats):
        low = stat_worth(PLAIN, stat, step, coming, 0.5)
        gains.append(stat_worth(PLAIN, stat, step + 1, coming, 0.5) - low if step < LAST_STEP else 0.0)
    return gains[0], gains[1], gains[2]


def own_in(table: BloodTable, seat: int, province: int) -> list[int]:
    """Return the seat's figures in the area of a province."""
    return [figure for figure in area_crowd(table, province) if owner(table, figure) == seat]


def figure_price(table: BloodTable, seat: int, figure: int) -> float:
    """Return a simple estimate of the cost of losing a figure. It is negative if dying pays."""
    price = 0.6 + 0.7 * figure_strength(table, figure)
    for card in table.slots[seat]:
        if card >= 0 and KIND[card] in RELEASED:
            price -= 0.8 * RELEASED[KIND[card]]
    return price


class _Fight(NamedTuple):
    """A running battle from what a seat may know."""

    table: BloodTable
    seat: int
    opened: bool
    """Whether the seat pillages."""
    mine: int
    best: int
    """The STR of the seat and of the strongest rival, before cards."""
    rival: int
    usual: float
    """What the rivals' cards will add."""
    steps: tuple[float, float, float]
    """The value of one more step of each stat."""
    gain: float
    loss: float
    """The value of winning, and the price of losing."""
    own: list[int]
    enemies: int
    counts: int
    """The bonus of a committed Quest as a battle card."""
    coming: int
    busy: float
    """How much of the Age is left, 0 to 1: a card kept is worth more early."""


AFTER_BATTLE = {
    "thors_hammer": (3.0, 0.0, 0.0),
    "thors_ascension": (7.0, 0.0, 0.0),
    "lokis_trickery": (0.0, 2.5, 0.0),
    "lokis_backstab": (0.0, 3.0, 0.0),
    "lokis_poison": (0.0, 1.5, 0.0),
    "heimdalls_watch": (0.0, 0.0, 2.5),
}
"""What battle cards bring besides their strength: for a win, for a loss, always."""


def battle_worths(table: BloodTable, seat: int, options: list[Option]) -> list[float]:
    """Return the value of each card in the running battle, from what the seat may know."""
    fight = _fight_of(table, seat)
    return [_worth_in(fight, option) for option in options]


def _fight_of(table: BloodTable, seat: int) -> _Fight:
    """Return the running battle as the seat sees it."""
    battle = table.battle
    assert battle is not None
    province = battle.province
    forces = forces_in(table, province)
    others = [(amount, other) for other, amount in forces.items() if other != seat]
    best, rival = max(others, default=(0, -1))
    usual = USUAL_CARD if any(table.hands[other] for _, other in others) else 0.0
    usual += 0.5 * (len(others) - 1)
    steps = steps_of(table, seat)
    opened = battle.seat == seat
    own = own_in(table, seat, province)
    enemies = len(area_crowd(table, province)) - len(own)
    gain = float(TRACKS[1][table.stats[seat][1] - 1])
    gain += token_gain(table.tokens[province], steps) if opened else 1.5
    gain += 0.8 * enemies
    return _Fight(
        table,
        seat,
        opened,
        forces.get(seat, 0),
        best,
        rival,
        usual,
        steps,
        gain,
        sum([figure_price(table, seat, figure) for figure in own]),
        own,
        enemies,
        quest_bonus(table, seat),
        ages_to_come(table),
        min(1.0, sum(table.rage) / (2.0 * table.rules.players)),
    )


def _worth_in(fight: _Fight, option: Option) -> float:
    """Return the value of playing a card in a battle."""
    kind = KIND[option.piece]
    bonus, spent = _bonus_and_price(fight, option.piece, isinstance(option.answer, ChoosePlain))
    force_here, other_here = float(fight.mine), float(fight.best)
    if kind == "heimdalls_sight":
        bonus = fight.usual + 0.6
    elif kind == "odins_smite":
        other_here -= 1.0
    elif kind == "odins_tide":
        force_here, other_here = _strongest(fight.table, fight.own), _strongest(fight.table, _rivals_in(fight))
    extra_win, extra_lose, extra = _after_battle(fight, kind)
    win = chance_of((force_here + bonus - other_here - fight.usual) / 1.25)
    return win * (fight.gain + extra_win - spent) - (1 - win) * (fight.loss - extra_lose) + extra


def _bonus_and_price(fight: _Fight, card: int, plain: bool) -> tuple[float, float]:
    """Return the STR that a card adds, and what it costs to give it away; `plain` plays it without its text."""
    sort, rage = TYPE[card], fight.table.rage[fight.seat]
    if sort == "quest":
        spent = 6.0 if rage > 0 else keep_worth(card, fight.table, fight.coming)
        return 0.0 if plain else float(fight.counts), spent
    if sort == "upgrade":
        return float(BONUS[card]), 1.5 + COST[card] if rage >= COST[card] > 0 else 1.0
    return float(BONUS[card]), 0.45 * (BONUS[card] + BATTLE_EXTRA.get(KIND[card], 0.0)) * fight.busy


def _after_battle(fight: _Fight, kind: str) -> tuple[float, float, float]:
    """Return what a card brings besides its strength: for a win, for a loss, always."""
    if kind == "thors_oath" or (kind == "friggas_grace" and fight.opened):
        return max(fight.steps), 0.0, 0.0
    if kind == "odins_judgement":
        return 2.0 * fight.enemies, 2.0 * len(fight.own), 0.0
    return AFTER_BATTLE.get(kind, (0.0, 0.0, 0.0))


def _rivals_in(fight: _Fight) -> list[int]:
    """Return the figures of the strongest rival in the battle."""
    table = fight.table
    assert table.battle is not None
    return [one for one in area_crowd(table, table.battle.province) if owner(table, one) == fight.rival]


def _strongest(table: BloodTable, figures: list[int]) -> float:
    """Return the STR of the strongest of some figures; 0 for none."""
    return float(max([figure_strength(table, figure) for figure in figures], default=0))


def choose_battle_card(table: BloodTable, seat: int, options: list[Option], dice: Random, noise: float) -> Answer:
    """Return a battle card."""
    if len(options) == 1:
        return options[0].answer
    worths = battle_worths(table, seat, options)
    gauss = dice.gauss
    best = max(range(len(options)), key=lambda at: worths[at] + gauss(0.0, noise))
    return options[best].answer


def choose_late(table: BloodTable, seat: int, options: list[Option], dice: Random) -> Answer:
    """Add a late card if it changes the result of the battle."""
    if len(options) == 1:
        return options[0].answer
    assert table.battle is not None
    totals = {total.seat: total.total for total in totals_of(table, table.battle)}
    mine = totals[seat]
    other = max([total for at, total in totals.items() if at != seat], default=0)
    if mine > other:
        return Pass()
    cards = [option for option in options if option.piece >= 0]
    enough = [option for option in cards if mine + BONUS[option.piece] > other]
    if enough:
        return min(enough, key=lambda option: (BONUS[option.piece], option.piece)).answer
    if mine + sum([BONUS[option.piece] for option in cards]) > other:
        return max(cards, key=lambda option: BONUS[option.piece]).answer
    return Pass()


def choose_call(table: BloodTable, seat: int, options: list[Option], dice: Random) -> Answer:
    """Join a battle that the seat can win by joining."""
    battle = table.battle
    assert battle is not None
    province = battle.province
    forces = forces_in(table, province)
    mine = forces.get(seat, 0)
    other = max([amount for at, amount in forces.items() if at != seat], default=0)
    if battle.seat == seat and other == 0:
        return Pass()
    strongest: Answer = Pass()
    most = 0
    for option in options:
        if option.piece >= 0:
            amount = figure_strength(table, option.piece)
            if amount > most:
                most, strongest = amount, option.answer
    ahead = mine + most - other
    share = 0.6 if ahead >= 1 else 0.35 if ahead >= 0 and mine else 0.1 if mine else 0.0
    if not table.hands[seat]:
        share *= 0.4
    if mine > other + 3:
        share = 0.05
    return strongest if dice.random() < share else Pass()


def choose_stat(table: BloodTable, seat: int, options: list[Option], dice: Random) -> Answer:
    """Raise the stat with the most valuable step."""
    steps = steps_of(table, seat)

    def value(option: Option) -> float:
        return steps[STATS.index(option.answer.stat)] if isinstance(option.answer, ChooseStat) else 0.0

    return max(options, key=value).answer


def choose_keep(table: BloodTable, seat: int, options: list[Option], dice: Random) -> Answer:
    """Keep the best card for the next Age."""
    coming = ages_to_come(table)

    def value(option: Option) -> float:
        return keep_worth(option.piece, table, coming) if option.piece >= 0 else 0.01

    return max(options, key=value).answer


def choose_survivor(table: BloodTable, seat: int, options: list[Option], dice: Random) -> Answer:
    """Keep the strongest figure."""
    return max(options, key=lambda option: figure_strength(table, option.piece)).answer


def choose_victim(table: BloodTable, seat: int, options: list[Option], dice: Random) -> Answer:
    """Give up the weakest figure."""
    return min(options, key=lambda option: figure_strength(table, option.piece)).answer


def choose_save(table: BloodTable, seat: int, options: list[Option], dice: Random) -> Answer:
    """Save a figure that is worth one Rage."""
    best = max(options, key=lambda option: figure_strength(table, option.piece) if option.piece >= 0 else 0)
    return best.answer if best.piece >= 0 and figure_strength(table, best.piece) >= 2 else Pass()


def choose_prowess(table: BloodTable, seat: int, options: list[Option], dice: Random) -> Answer:
    """Keep a strong card while there is Rage for it."""
    best = max(options, key=lambda option: BONUS[option.piece] if option.piece >= 0 else 0)
    return best.answer if best.piece >= 0 and BONUS[best.piece] >= 4 and table.rage[seat] > 1 else Pass()


def choose_first(table: BloodTable, seat: int, options: list[Option], dice: Random) -> Answer:
    """Take the first option."""
    return options[0].answer


def choose_none(table: BloodTable, seat: int, options: list[Option], dice: Random) -> Answer:
    """Decline."""
    return options[-1].answer


def choose_any(table: BloodTable, seat: int, options: list[Option], dice: Random) -> Answer:
    """Take a random option."""
    return options[int(dice.random() * max(1, len(options) - 1))].answer


Habit = Callable[[BloodTable, int, list[Option], Random], Answer]

HABITS: dict[str, Habit] = {
    Prompt.BATTLE_CARD: lambda table, seat, options, dice: choose_battle_card(table, seat, options, dice, 1.6),
    Prompt.LATE_CARD: choose_late,
    Prompt.CALL: choose_call,
    Prompt.STAT: choose_stat,
    Prompt.DISCARD: choose_keep,
    Prompt.TIDE: choose_survivor,
    Prompt.SACRIFICE: choose_victim,
    Prompt.SAVE: choose_save,
    Prompt.PROWESS: choose_prowess,
    Prompt.THORS_DOMAIN: choose_none,
    Prompt.HAMMERS: choose_none,
    Prompt.DISPLACE: choose_any,
    Prompt.MARCH: choose_none,
    Prompt.SUCCOR: choose_first,
    Prompt.BLESSING: choose_first,
    Prompt.FREE_INVADE: choose_any,
}
