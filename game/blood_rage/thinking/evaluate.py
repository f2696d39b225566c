"""Heuristic evaluation of a position: the Glory that each seat may expect by the end of the game."""

from __future__ import annotations

from math import exp

from game.blood_rage.board import AREA, AREA_OF_FJORD, PROVINCES_OF, SUPPORTS, VILLAGES, YGGDRASIL, fjord_of_area
from game.blood_rage.deck import BONUS, COST, GLORY, KIND, SLOT, STRENGTH, TYPE
from game.blood_rage.effects_quests import REGION_OF
from game.blood_rage.effects_upgrades import CONQUEST, RELEASED, SHIP_LOST, WARRIORS_IN_ARMS
from game.blood_rage.pieces import (
    CARD_OF_MONSTER,
    CLAN_OWNER,
    FENRIR,
    FROST_GIANT,
    LEADERS,
    MONSTERS,
    SHIPS,
    WARRIORS,
    WOLFMAN,
)
from game.blood_rage.ragnarok import GLORY as DOOM_GLORY
from game.blood_rage.strength import HORNS, figure_strength, own_figures, owner, upgrade_cost
from game.blood_rage.table import LAST_STEP, BloodTable
from game.blood_rage.thinking.weights import BATTLE_EXTRA, END_WORTH, GROWTH, UPGRADE_WORTH, Weights
from game.blood_rage.zones import VALHALLAS

MOST_ODDS = 30.0
LOST_RAGE = (1.0, 0.6, 0.35, 0.15, 0.0)
"""The share of the Rage in hand that is lost in the end, by the number of tokens left to pillage."""
POWER: dict[int, float] = {
    **dict.fromkeys(SHIPS, 2.0),
    **dict.fromkeys(LEADERS, 1.5),
    **{figure: STRENGTH[card] for figure, card in CARD_OF_MONSTER.items()},
}
"""What a figure that stays on the board weighs in the next Age; 1 for all others."""
QUEST_TARGETS: dict[str, tuple[int, ...]] = {
    "yggdrasil": (YGGDRASIL,),
    "widespread": tuple(range(9)),
    **{kind: PROVINCES_OF[region] for kind, region in REGION_OF.items()},
}


def chance_of(odds: float) -> float:
    """Return a probability (0 to 1) that grows with the odds (any number; 0 gives one half)."""
    if odds > MOST_ODDS:
        return 1.0
    return 0.0 if odds < -MOST_ODDS else 1.0 / (1.0 + exp(-odds))


def ages_to_come(table: BloodTable) -> int:
    """Return the number of Ages whose Action phase is still to come."""
    return 3 - table.age + (table.phase in ("gifts", ""))


class Sums:
    """STR, figures and Horns of every seat, computed once per position."""

    __slots__ = ("figures", "force", "table")

    def __init__(self, table: BloodTable) -> None:
        """Count the figures on the board."""
        players = table.rules.players
        self.table = table
        self.force = [[0] * 9 for _ in range(players)]
        """STR by seat and province, with the supporting fjord."""
        self.figures = [0] * players
        owners = table.owners
        forces, figures = self.force, self.figures
        for area, crowd in enumerate(table.crowd):
            if not crowd:
                continue
            warriors = [0] * players
            for figure in crowd:
                seat = owners[figure] if figure >= MONSTERS else CLAN_OWNER[figure]
                figures[seat] += 1
                if figure in WARRIORS:
                    warriors[seat] += 1
                else:
                    amount = figure_strength(table, figure)
                    if area <= YGGDRASIL:
                        forces[seat][area] += amount
                    else:
                        one, other = SUPPORTS[fjord_of_area(area)]
                        forces[seat][one] += amount
                        forces[seat][other] += amount
            for seat, number in enumerate(warriors):
                if number:
                    card = table.slots[seat][0]
                    single, pair = WARRIORS_IN_ARMS[KIND[card]] if card >= 0 else (1, 2)
                    forces[seat][area] += number // 2 * pair + number % 2 * single

    def best_other(self, seat: int, province: int) -> int:
        """Return the highest STR of the other seats in the area of a province."""
        best = 0
        for other, force in enumerate(self.force):
            if force[province] > best and other != seat:
                best = force[province]
        return best

    def room(self, province: int) -> int:
        """Return how many figures may still enter a province."""
        return 9 if province == YGGDRASIL else VILLAGES[province] - len(self.table.crowd[province])


def stat_worth(weights: Weights, stat: int, step: int, coming: int, now: float) -> float:
    """Return the value of a step of a stat with `coming` Ages to come and the share `now` of this Age left."""
    growth = GROWTH[stat][step - 1]
    value = END_WORTH[coming][step - 1]
    if stat == 0:
        return value + growth * weights.rage_stat * coming
    if stat == 1:
        return value + growth * weights.battles * (coming + now)
    return value + growth * weights.horns * (coming + now)


def step_gain(weights: Weights, table: BloodTable, seat: int, stat: int, coming: int, now: float) -> float:
    """Return the value of one more step of a stat."""
    step = table.stats[seat][stat]
    if step >= LAST_STEP:
        return 0.0
    return stat_worth(weights, stat, step + 1, coming, now) - stat_worth(weights, stat, step, coming, now)


def share_left(table: BloodTable) -> float:
    """Return the share of the current Age that is still to be played, estimated from the Rage left."""
    if table.phase != "action":
        return 0.0
    return min(1.0, sum(table.rage) / (5.0 * table.rules.players))


class Outlook:
    """The evaluation of one position for all seats."""

    def __init__(self, table: BloodTable, weights: Weights) -> None:
        self.table = table
        self.weights = weights
        self.sums = Sums(table)
        self.coming = ages_to_come(table)
        self.now = share_left(table)
        self.running = table.phase == "action" or (table.age > 0 and table.phase in ("discard", "quest", "ragnarok"))
        self.doomed = table.doomed[table.age - 1] if self.running and table.age else -1
        fenrir = AREA.get(table.at.get(FENRIR, ""), -1)
        if self.running and 0 <= fenrir < YGGDRASIL:
            self.doomed = fenrir
        self.doom_fjord = -1
        if self.doomed >= 0:
            if table.destroyed[self.doomed]:
                self.doomed = -1
            else:
                self.doom_fjord = AREA_OF_FJORD[self.doomed]
        self.rages = sum(table.rage)
        self.left = sum([not done and not gone for done, gone in zip(table.pillaged, table.destroyed)])
        self.able = [table.rage[s] > 0 and not table.passed[s] for s in range(table.rules.players)]

    def rage_worth(self, seat: int) -> float:
        """Return the value of one Rage in hand to a seat now."""
        weights = self.weights
        value = weights.rage + (weights.last_rage if self.coming == 0 else 0.0)
        if weights.ending and self.running:
            value *= 1.0 - weights.ending * LOST_RAGE[min(self.left, len(LOST_RAGE) - 1)]
        if HORNS[self.table.stats[seat][2] - 1] <= self.sums.figures[seat]:
            value *= weights.idle
        return value

    def steps(self, seat: int) -> tuple[float, float, float]:
        """Return the value of one more step of each stat to a seat."""
        return (
            step_gain(self.weights, self.table, seat, 0, self.coming, self.now),
            step_gain(self.weights, self.table, seat, 1, self.coming, self.now),
            step_gain(self.weights, self.table, seat, 2, self.coming, self.now),
        )

    # ---- parts

    def hold(self, seat: int, province: int) -> float:
        """Return the probability that the seat has the most STR in a province in the Quest phase."""
        table, sums, weights = self.table, self.sums, self.weights
        mine, other = sums.force[seat][province], sums.best_other(seat, province)
        others = self.rages - table.rage[seat]
        if self.rages == 0 or not self.running or table.phase != "action":
            return 1.0 if mine > other else 0.0
        odds = mine - other - 0.5
        rage = table.rage[seat] if self.able[seat] else 0
        open_to_all = sums.room(province) > 0
        if open_to_all:
            odds += 0.35 * min(rage, 5) - weights.risk * min(others, 8) / max(1, table.rules.players - 1)
        if not table.pillaged[province] and other > 0 and mine > 0:
            odds -= 0.6
        if mine == 0 and (rage == 0 or not open_to_all):
            return 0.0
        return chance_of(odds / (0.45 + weights.hold * min(rage + others, 16)))

    def quest(self, seat: int, card: int, step: float) -> float:
        """Return the value of committing a Quest, weighted by its probability."""
        table = self.table
        kind = KIND[card]
        glory = GLORY[card] * (2 if self.sheet_has(seat, "odins_throne") else 1)
        return (glory + step) * self.quest_chance(seat, kind, table)

    def quest_chance(self, seat: int, kind: str, table: BloodTable) -> float:
        """Return the probability that a Quest of this kind is fulfilled."""
        if kind == "glorious_death":
            zone = VALHALLAS[seat]
            fallen = sum([table.at[figure] == zone for figure in own_figures(table, seat)])
            if fallen >= 4:
                return 1.0
            if self.rages == 0 or not self.running:
                return 0.0
            reach = min(4 - fallen, 4)
            can = self.sums.figures[seat] + min(3, table.rage[seat])
            if can < reach:
                return 0.02
            return max(0.02, exp(-0.49 * reach) * min(1.0, 0.25 + 0.12 * self.rages))
        chances = [self.hold(seat, p) for p in QUEST_TARGETS[kind] if not table.destroyed[p]]
        if not chances:
            return 0.0
        if kind == "widespread":
            chances.sort()
            return chances[-1] * chances[-2] if len(chances) > 1 else 0.0
        best = max(chances)
        if len(chances) == 1 or best == 1.0:
            return best
        miss = 1.0
        for chance in chances:
            miss *= 1 - chance
        return 0.6 * best + 0.4 * (1 - miss)

    def sheet_has(self, seat: int, kind: str) -> bool:
        """Return whether the seat has an upgrade on its sheet."""
        return kind in [KIND[card] for card in self.table.slots[seat] if card >= 0]

    def tokens(self, seat: int, steps: tuple[float, float, float]) -> float:
        """Return the value to the seat of the tokens that it may still pillage."""
        table, sums = self.table, self.sums
        if not self.able[seat]:
            return 0.0
        value = 0.0
        force = sums.force[seat]
        axes = (3, 4, 5, 6, 8, 8)[table.stats[seat][1] - 1]
        twice = table.owners.get(FROST_GIANT) == seat
        rivals = sum([able for other, able in enumerate(self.able) if other != seat])
        spears = self.sheet_has(seat, "lord_of_spears")
        for province in range(9):
            mine = force[province]
            if not mine or table.pillaged[province] or table.destroyed[province]:
                continue
            gain = token_gain(table.tokens[province], steps)
            if twice and FROST_GIANT in table.crowd[province]:
                gain *= 2
            if spears and any(f in LEADERS and owner(table, f) == seat for f in table.crowd[province]):
                gain += sum(steps)
            other = sums.best_other(seat, province)
            if other:
                win = chance_of((mine - other) / 2.2)
                if WOLFMAN in table.crowd[province]:
                    win *= 0.5
                value += (gain + axes) * win * win * (0.9 if rivals else 1.1)
            else:
                value += gain * (0.85 + 0.02 * min(mine, 6)) * (1.0 if rivals else 1.4)
        return value * self.weights.pillage

    def board(self, seat: int) -> float:
        """Return the value, after this Age, of the figures on the board and in Valhalla."""
        table, weights = self.table, self.weights
        coming = self.coming
        release, dragons, fallen, conquest = self.fates(seat)
        value = 0.0
        zone = VALHALLAS[seat]
        over = self.rages == 0
        sure = 1.0 if over else weights.doomed
        at = table.at
        for figure in own_figures(table, seat):
            place = at[figure]
            area = AREA.get(place, -1)
            if area < 0:
                if place == zone and self.running:
                    value += release
                continue
            if area == self.doomed or area == self.doom_fjord:
                value += fallen * sure
                if dragons and figure in SHIPS:
                    value += dragons * sure
                continue
            power = POWER.get(figure, 1.0)
            if dragons and self.running and figure in SHIPS and figure < MONSTERS:
                value += 0.35 * dragons
            if coming:
                value += weights.carry * power + weights.figure
            else:
                value += CONQUEST if conquest else 0.1 * power
            if release and self.running and not over:
                value += 0.3 * release
        return value

    def fates(self, seat: int) -> tuple[int, int, int, bool]:
        """Return what becomes of the figures of a seat by its upgrades.

        The Glory for a figure released from Valhalla, for a lost ship, for a figure that falls in Ragnarök; and
        whether it has Thor's Conquest, which counts figures on the board.
        """
        release = dragons = 0
        inspired = conquest = False
        for card in self.table.slots[seat]:
            if card >= 0:
                kind = KIND[card]
                if kind in RELEASED:
                    release += RELEASED[kind]
                elif kind in SHIP_LOST:
                    dragons = SHIP_LOST[kind]
                elif kind == "odins_inspiration":
                    inspired = True
                elif kind == "thors_conquest":
                    conquest = True
        fallen = 0
        if self.running and self.table.age:
            fallen = DOOM_GLORY[self.table.age - 1] * (2 if inspired else 1) + release
        return release, dragons, fallen, conquest

    def sheet(self, seat: int) -> float:
        """Return the value of the upgrades on the sheet."""
        value = 0.0
        table = self.table
        now = min(1.0, table.rage[seat] / 5.0) if self.running else 0.0
        for card in table.slots[seat]:
            if card >= 0:
                value += self.upgrade(seat, card, now)
        return value * self.weights.upgrades

    def upgrade(self, seat: int, card: int, now: float) -> float:
        """Return the value of an upgrade on the sheet, with the share `now` of this Age left."""
        running, later = UPGRADE_WORTH[KIND[card]]
        value = running * now + later * self.coming
        if SLOT[card] == "ship" and self.running and now < 1.0:
            value += 0.3 * running
        return value

    def hand(self, seat: int, steps: tuple[float, float, float]) -> float:
        """Return the value of the cards in hand."""
        table, weights = self.table, self.weights
        able = self.able[seat]
        busy = self.running and self.rages > 0
        best_step = max(steps)
        total = 0.0
        keep = 0.0
        rage = table.rage[seat]
        price = self.rage_worth(seat)
        quests = 0
        for card in table.hands[seat]:
            kind = TYPE[card]
            later = keep_worth(card, table, self.coming)
            value = 0.0
            if kind == "battle":
                if busy:
                    value = weights.cards * (BONUS[card] + BATTLE_EXTRA.get(KIND[card], 0.0))
            elif kind == "quest":
                if able and table.phase == "action":
                    value = self.quest(seat, card, best_step) * weights.hand_quests
                    quests += 1
            elif able and table.phase == "action":
                cost = upgrade_cost(table, seat, card)
                if cost <= rage:
                    worth = self.upgrade(seat, card, min(1.0, max(0, rage - cost) / 5.0))
                    worth += STRENGTH[card] * 1.2 if SLOT[card] in ("monster", "leader") else 0.0
                    value = max(0.0, worth - cost * price) * weights.hand_upgrades
            total += value
            keep = max(keep, later - value * 0.6)
        return total + keep

    def seat_worth(self, seat: int, own: bool) -> float:
        """Return the Glory that a seat may expect. Of others' hands only the number of cards counts."""
        table, weights = self.table, self.weights
        value = float(table.glory[seat])
        if table.phase == "end":
            return value
        steps = self.steps(seat)
        for stat in range(3):
            value += stat_worth(weights, stat, table.stats[seat][stat], self.coming, self.now)
        if table.phase == "action":
            if self.able[seat]:
                value += self.rage_worth(seat) * table.rage[seat]
            value += self.tokens(seat, steps)
        value += self.board(seat) + self.sheet(seat)
        if table.quests[seat]:
            step = max(steps) * 0.95
            value += weights.quests * sum([self.quest(seat, card, step) for card in table.quests[seat]])
        if own:
            value += self.hand(seat, steps)
        else:
            value += 0.8 * len(table.hands[seat]) * (1 if self.rages else 0)
        saved = table.saved[seat]
        if own and saved:
            value += keep_worth(saved[0], table, self.coming)
        return value

    def worth(self, seat: int) -> float:
        """Return the seat's own value minus that of the others."""
        players = self.table.rules.players
        own = self.seat_worth(seat, True)
        others = [self.seat_worth(other, False) for other in range(players) if other != seat]
        weights = self.weights
        if players == 2:
            return own - (weights.rivals + weights.leader) * others[0]
        return own - weights.leader * max(others) - weights.rivals * sum(others) / len(others)


def token_gain(token: str, steps: tuple[float, float, float]) -> float:
    """Return the value of a token's reward."""
    if token == "glory":
        return 5.0
    if token == "all":
        return sum(steps)
    return steps[("rage", "axes", "horns").index(token)]


def keep_worth(card: int, table: BloodTable, coming: int) -> float:
    """Return the value of a card that is kept for the next Age."""
    if coming == 0:
        return 0.0
    kind = TYPE[card]
    if kind == "battle":
        return 0.4 * (BONUS[card] + BATTLE_EXTRA.get(KIND[card], 0.0))
    if kind == "quest":
        targets = QUEST_TARGETS.get(KIND[card], ())
        stand = [p for p in targets if not table.destroyed[p] and p != table.doomed[max(table.age, 1) - 1]]
        if targets and not stand:
            return 0.0
        return (GLORY[card] + 4.5) * (0.35 if KIND[card] == "glorious_death" else 0.42)
    running, later = UPGRADE_WORTH[KIND[card]]
    worth = running + later * (coming - 1) + (1.2 * STRENGTH[card] if SLOT[card] in ("monster", "leader") else 0.0)
    return max(0.0, worth - 1.7 * COST[card]) * 0.7


def worth(table: BloodTable, seat: int, weights: Weights) -> float:
    """Return the value of a position to a seat, in Glory by the end of the game."""
    return Outlook(table, weights).worth(seat)
