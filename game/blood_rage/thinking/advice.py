"""Advice: the expected result of each answer and one sentence why, for hint and coach."""

from __future__ import annotations

from random import Random
from typing import Protocol

from game.blood_rage.answers import (
    AddCard,
    ChooseCard,
    ChoosePlain,
    ChooseStat,
    CommitQuest,
    EndMarch,
    InvadeZone,
    JoinBattle,
    KeepCard,
    KeepFigure,
    KeepNone,
    MarchTo,
    MoveLeader,
    Pass,
    PillageProvince,
    PlayUpgrade,
    ProtectFigure,
    RecallFigure,
    RetainCard,
    RetreatFigure,
    SacrificeFigure,
)
from game.blood_rage.board import AREA, AREA_OF_FJORD, NAMES, NUMBER, YGGDRASIL, area_name
from game.blood_rage.cards import words
from game.blood_rage.deck import BONUS, COST, GLORY, KIND, TYPE
from game.blood_rage.determinize import determinize
from game.blood_rage.effects_quests import quest_status
from game.blood_rage.prompts import Prompt
from game.blood_rage.ragnarok import GLORY as DOOM_GLORY
from game.blood_rage.strength import clans_in, figure_strength, who_could_join
from game.blood_rage.table import STATS, BloodTable
from game.blood_rage.thinking.budget import Budget
from game.blood_rage.thinking.evaluate import QUEST_TARGETS, Outlook, chance_of
from game.blood_rage.thinking.rollout_policy import IN_BATTLE
from game.blood_rage.thinking.rollouts import Value, different, outcome
from game.blood_rage.thinking.weights import Weights
from game.core.asking import Answer, Ask, Option
from game.core.message import Fields
from game.core.player import Advice
from game.core.view import View
from game.words import N_

WORLDS = 6
"""Determinizations in which each answer is tried."""
LATER_WORLDS = 12
"""Determinizations in which the best answers are played on."""
SURE, HOPELESS = 0.9, 0.1
BATTLE_PROMPTS = frozenset((Prompt.BATTLE_CARD, Prompt.LATE_CARD, Prompt.CALL, Prompt.THORS_DOMAIN))


class Judge(Protocol):
    """What advice needs of a player (`players.Thinker`): its evaluation and its budget."""

    budget: Budget
    weights: Weights

    def draft(self, view: View, options: list[Option]) -> list[tuple[Option, float]]:
        """Return the cards of a pack with their values."""

    def liking(self, table: BloodTable, seat: int, prompt: str, answer: Answer) -> float:
        """Return the character's preference for an action, in Glory."""

    def value(self, seat: int) -> Value:
        """Return the function that evaluates a table for a seat."""


def advise(thinker: Judge, view: View, ask: Ask, options: list[Option], dice: Random) -> list[Advice]:
    """Return advice for each different answer, best first.

    `score` is the Glory by the end of the game that the answer gains over the mean of all answers. `chance` is the
    probability to win the battle, if there is one, else to win the game.
    """
    if ask.prompt == Prompt.DRAFT:
        ranked = thinker.draft(view, options)
        mean = sum(worth for _, worth in ranked) / len(ranked)
        return sorted(
            (
                Advice(option.answer, round(worth - mean, 2), 0.0, *draft_reason(view, option.piece))
                for option, worth in ranked
            ),
            key=lambda entry: -entry.score,
        )
    seat = view.seat
    value = thinker.value(seat)
    worlds = [
        determinize(view, ask, dice.getrandbits(62))
        for _ in range(WORLDS * (2 if ask.prompt == Prompt.BATTLE_CARD else 1))
    ]
    root = worlds[0].table
    found = []
    for option in different(root, seat, options):
        total = chance = 0.0
        battles = won = 0
        for number, world in enumerate(worlds):
            worth, state = outcome(world, seat, option.answer, Random(number), value)
            total += worth + thinker.liking(root, seat, ask.prompt, option.answer)
            chance += win_chance(state.table, seat, thinker.weights)
            fought = battle_result(root, state.table, ask.prompt, option.answer)
            if fought is not None:
                battles += 1
                won += fought == seat
        count = len(worlds)
        share = won / battles if battles else -1.0
        reason, fields = reason_for(root, seat, ask.prompt, option.answer, share)
        found.append(Advice(option.answer, total / count, share if share >= 0 else chance / count, reason, fields))
    if thinker.budget.turns and ask.prompt not in IN_BATTLE:
        found = looked_on(thinker, view, ask, found, dice)
    mean = sum(entry.score for entry in found) / len(found)
    found = [entry._replace(score=round(entry.score - mean, 2)) for entry in found]
    return sorted(found, key=lambda entry: -entry.score)


def looked_on(thinker: Judge, view: View, ask: Ask, found: list[Advice], dice: Random) -> list[Advice]:
    """Return the advice with the best answers evaluated again some turns later, as in the player's own decisions."""
    seat = view.seat
    value = thinker.value(seat)
    best = {entry.answer: 0.0 for entry in sorted(found, key=lambda entry: -entry.score)[: thinker.budget.finalists]}
    for number in range(LATER_WORLDS):
        world = determinize(view, ask, dice.getrandbits(62))
        for answer in best:
            worth, _ = outcome(world, seat, answer, Random(number), value, thinker.budget.turns)
            best[answer] += (worth + thinker.liking(world.table, seat, ask.prompt, answer)) / LATER_WORLDS
    # Answers not evaluated again stay below, as far from the second best as before.
    low = min(best.values())
    second = max((entry.score for entry in found if entry.answer not in best), default=0.0)
    return [entry._replace(score=best.get(entry.answer, entry.score - second + low - 0.01)) for entry in found]


def win_chance(table: BloodTable, seat: int, weights: Weights) -> float:
    """Return a simple estimate of the probability to win the game, from the seat's lead."""
    outlook = Outlook(table, weights)
    own = outlook.seat_worth(seat, True)
    chance = 1.0
    spread = 9.0 + 9.0 * outlook.coming + 4.0 * outlook.now
    for other in range(table.rules.players):
        if other != seat:
            chance *= chance_of((own - outlook.seat_worth(other, False)) / spread)
    # Rivals' results are correlated: the product alone would be too small.
    return float(chance ** (1.0 / (1.0 + 0.25 * (table.rules.players - 2))))


def battle_result(before: BloodTable, after: BloodTable, prompt: str, answer: Answer) -> int | None:
    """Return who won the battle that the answer is about (-1: no winner); None if there was no battle."""
    about = prompt in BATTLE_PROMPTS or isinstance(answer, PillageProvince)
    battle = after.last_battle if after.battle is None else after.battle
    if not about or battle is None or battle is before.last_battle:
        return None
    if not battle.opposed:
        return battle.seat
    return battle.winner


# ---- sentences


def draft_reason(view: View, card: int) -> tuple[str, Fields]:
    """Return the reason for a card in the draft."""
    kind = KIND[card]
    if TYPE[card] == "quest":
        targets = QUEST_TARGETS.get(kind)
        if targets is None:
            return N_("{glory} Glory and a stat step for four own figures in Valhalla."), (("glory", GLORY[card]),)
        standing = sum(not view.facts.destroyed[province] for province in targets)
        return (
            N_("{glory} Glory and a stat step if fulfilled; provinces that count: {count}."),
            (("glory", GLORY[card]), ("count", standing)),
        )
    if TYPE[card] == "battle":
        return N_("Counts +{bonus} in a battle; whoever loses takes it back."), (("bonus", BONUS[card]),)
    return N_("Works from the moment it is played, for {cost} Rage."), (("cost", COST[card]),)


def reason_for(table: BloodTable, seat: int, prompt: str, answer: Answer, share: float) -> tuple[str, Fields]:
    """Return one sentence about an answer. `share` is the share of battles won (0 to 1), -1 without a battle."""
    percent = ("percent", round(100 * share))
    match answer:
        case ChooseCard(card) | ChoosePlain(card):
            return battle_reason(card, share)
        case AddCard():
            return N_("With it the battle is won in {percent} of 100 possible worlds."), (percent,)
        case JoinBattle():
            return N_("Joins; the battle is won in {percent} of 100 possible worlds."), (percent,)
        case ChooseStat(stat):
            return stat_reason(table, seat, stat)
        case KeepCard():
            return N_("The most useful card to have in the next Age comes first."), ()
        case KeepNone():
            return N_("Keeps nothing for the next Age."), ()
        case SacrificeFigure():
            return N_("Two figures for one stat step."), ()
        case CommitQuest(card):
            return quest_reason(table, seat, card)
        case PillageProvince(province):
            return pillage_reason(table, seat, NUMBER[province], share)
        case PlayUpgrade(card):
            if COST[card] == 0:
                return N_("Costs nothing and works from now on."), ()
            return N_("Costs {cost} Rage and works from now on."), (("cost", COST[card]),)
        case InvadeZone(figure, zone) | RecallFigure(figure, zone) | MarchTo(figure, zone) | MoveLeader(figure, zone):
            return place_reason(table, seat, figure, AREA[zone])
        case ProtectFigure() | RetreatFigure() | KeepFigure() | RetainCard():
            return N_("Keeps what would be lost."), ()
        case Pass() | EndMarch():
            return pass_reason(prompt, percent)
    return N_("Compared by the Glory it brings until the end."), ()


def pass_reason(prompt: str, percent: tuple[str, object]) -> tuple[str, Fields]:
    """Return one sentence about doing without."""
    if prompt == Prompt.LATE_CARD:
        return N_("Adds nothing: the battle is won in {percent} of 100 possible worlds."), (percent,)
    if prompt == Prompt.CALL:
        return N_("Stays out; whoever comes may be destroyed."), ()
    if prompt == Prompt.ACTION:
        return N_("Gives up all Rage that is left, and every further turn of this Age."), ()
    return N_("Leaves things as they are."), ()


def stat_reason(table: BloodTable, seat: int, stat: str) -> tuple[str, Fields]:
    """Return one sentence about raising a stat."""
    if table.stats[seat][STATS.index(stat)] in (3, 5):
        return N_("The next step brings 10 Glory more at the end of the game."), ()
    if stat == "rage":
        return N_("More Rage in every Age to come."), ()
    if stat == "axes":
        return N_("More Glory for every battle won."), ()
    return N_("More figures on the board at once."), ()


def battle_reason(card: int, share: float) -> tuple[str, Fields]:
    """Return one sentence about a card for the battle."""
    fields: Fields = (("percent", round(100 * share)), ("card", words(card).name))
    if share >= SURE:
        if BONUS[card] <= 2:
            return N_("Enough to win in {percent} of 100 possible worlds; better cards stay in hand."), fields
        return N_("Wins in {percent} of 100 possible worlds, and is gone then."), fields
    if share <= HOPELESS:
        if TYPE[card] != "battle" or BONUS[card] <= 1:
            return N_("The battle is as good as lost; {card} comes back to hand."), fields
        return N_("Hardly ever wins here, and tells the others that it is held."), fields
    return N_("Wins in {percent} of 100 possible worlds."), fields


def quest_reason(table: BloodTable, seat: int, card: int) -> tuple[str, Fields]:
    """Return one sentence about committing a Quest."""
    status = quest_status(table, seat, card)
    if status.done:
        return N_("Fulfilled as things stand: {glory} Glory and a stat step."), (("glory", status.glory),)
    chance = Outlook(table, Weights()).quest_chance(seat, KIND[card], table)
    return N_("Not fulfilled yet; it is in about {percent} of 100 cases."), (("percent", round(100 * chance)),)


def pillage_reason(table: BloodTable, seat: int, province: int, share: float) -> tuple[str, Fields]:
    """Return one sentence about pillaging a province."""
    name = ("province", NAMES[province])
    if len(clans_in(table, province)) > 1:
        percent = ("percent", round(100 * share))
        return N_("The battle for {province} is won in {percent} of 100 possible worlds."), (name, percent)
    if any(other != seat for other in who_could_join(table, province)):
        return N_("Nobody stands against it in {province} yet, but others can join."), (name,)
    return N_("Nobody can stand against it in {province}."), (name,)


def place_reason(table: BloodTable, seat: int, figure: int, area: int) -> tuple[str, Fields]:
    """Return one sentence about placing a figure."""
    fields: Fields = (
        ("province", area_name(area)),
        ("strength", figure_strength(table, figure)),
        ("glory", DOOM_GLORY[max(table.age, 1) - 1]),
    )
    doomed = table.doomed[max(table.age, 1) - 1]
    if area in (doomed, AREA_OF_FJORD[doomed]):  # falls with it (11.1)
        return N_("{province} falls in this Age: each figure lost there brings {glory} Glory."), fields
    for card in table.quests[seat]:
        if area in QUEST_TARGETS.get(KIND[card], ()):
            return N_("{strength} STR more for a committed Quest in {province}."), fields
    if area <= YGGDRASIL and not table.pillaged[area]:
        return N_("{strength} STR more in {province}, which can still be pillaged."), fields
    return N_("{strength} STR more in {province}."), fields
