"""The Action phase: turns and what may be done in one (7)."""

from __future__ import annotations

from typing import NamedTuple

from game.blood_rage import march
from game.blood_rage.answers import (
    Action,
    CommitQuest,
    InvadeZone,
    MarchTo,
    Pass,
    PillageProvince,
    PlayUpgrade,
    RecallFigure,
    SacrificeFigure,
)
from game.blood_rage.board import AREA, NUMBER, YGGDRASIL
from game.blood_rage.changes import Game, change_rage, kill, move, order_from, pay, remove_monster, take_from_hand, tell
from game.blood_rage.deck import SLOT, TYPE
from game.blood_rage.destroy import RaiseStat
from game.blood_rage.effects_upgrades import CHALLENGE_COST, RECALL_COST, SACRIFICED
from game.blood_rage.events import ActionEnded, Passed, QuestCommitted, RageSet, TurnStarted, UpgradePlayed
from game.blood_rage.gestures import (
    PASS_PHASE,
    PILLAGE,
    invade_option,
    march_option,
    quest_option,
    recall_option,
    sacrifice_option,
    upgrade_option,
)
from game.blood_rage.invade import FreeInvade, Invade, begin
from game.blood_rage.march import March
from game.blood_rage.pieces import LEADERS, MONSTER_OF_CARD, SHIPS, WARRIORS
from game.blood_rage.pillage import Pillage
from game.blood_rage.prompts import Prompt
from game.blood_rage.readings import LEAST_RAGE_FOR_ACTIONS
from game.blood_rage.strength import (
    all_pillaged,
    area_crowd,
    has,
    horns_left,
    in_reserve,
    in_valhalla,
    invade_cost,
    invade_zones,
    on_board,
    owner,
    room,
    upgrade_cost,
)
from game.blood_rage.table import NOBODY, SLOT_ZONES, SLOTS_FOR, TRACKS, BloodTable
from game.blood_rage.zones import RESERVES
from game.core.asking import Answer, Ask, Option
from game.core.machine import beats


def able(table: BloodTable, seat: int) -> bool:
    """Return whether the seat takes turns: it holds Rage and has not passed (7.2, 7.4)."""
    return table.rage[seat] > 0 and not table.passed[seat]


@beats("begin", "next_turn", "end")
class ActionPhase(NamedTuple):
    """Turns until no seat holds Rage or everything is pillaged (7.5)."""

    def begin(self, state: Game, _: dict[int, Answer]) -> None:
        """Give every clan the Rage of its Rage stat (7.1)."""
        table = state.table
        table.rage = [TRACKS[0][stats[0] - 1] for stats in table.stats]
        table.passed = (False,) * table.rules.players
        table.turn = NOBODY
        tell(state, RageSet(tuple(table.rage)))

    def next_turn(self, state: Game, _: dict[int, Answer]) -> None:
        """Find whose turn it is: clockwise, the next seat that is able (7.1, 7.6)."""
        table = state.table
        first = table.first if table.turn == NOBODY else table.turn + 1
        seats = [seat for seat in order_from(first, table.rules.players) if able(table, seat)]
        if not seats or all_pillaged(table):  # 7.5
            return
        table.turn = seats[0]
        tell(state, TurnStarted(seats[0]))
        state.goto(ActionPhase.next_turn)
        state.push(Turn(seats[0]))

    def end(self, state: Game, _: dict[int, Answer]) -> None:
        """Unspent Rage is lost (7.5)."""
        table = state.table
        tell(state, ActionEnded(tuple(table.rage), all_pillaged(table)))
        table.rage = [0] * table.rules.players
        table.passed = (False,) * table.rules.players
        table.turn = NOBODY


@beats("ask", "act", "second_sacrifice")
class Turn(NamedTuple):
    """One action of one seat (7.1)."""

    seat: int
    sacrificed: int = -1

    def ask(self, state: Game, _: dict[int, Answer]) -> Ask | None:
        return Ask((self.seat,), Prompt.ACTION)

    # ---- what may be done

    def options(self, table: BloodTable, seat: int) -> list[Option]:
        """Return every action; after a first sacrifice, the second one."""
        if self.sacrificed >= 0:
            return [sacrifice_option(figure, seat) for figure in on_board(table, seat)]
        found = self._invades(table, seat)
        found += self._marches(table, seat)
        rage = table.rage[seat]
        for card in table.hands[seat]:
            kind = TYPE[card]
            if kind == "quest":  # 7.17
                found.append(quest_option(card, seat))
            elif kind == "upgrade" and upgrade_cost(table, seat, card) <= rage:  # 7.13
                found += [upgrade_option(card, seat, slot) for slot in SLOTS_FOR[SLOT[card]]]
        found += [PILLAGE[province] for province in pillage_targets(table, seat)]
        found += self._by_upgrades(table, seat)
        found.append(PASS_PHASE)
        return found

    @staticmethod
    def _invades(table: BloodTable, seat: int) -> list[Option]:
        if horns_left(table, seat) <= 0:  # 7.8
            return []
        rage = table.rage[seat]
        found = []
        for figure in in_reserve(table, seat):
            found += [
                invade_option(figure, zone)
                for zone in invade_zones(table, figure)
                if invade_cost(table, seat, figure, AREA[zone]) <= rage
            ]
        return found

    @staticmethod
    def _marches(table: BloodTable, seat: int) -> list[Option]:
        if table.rage[seat] < march.COST:
            return []
        crowd = table.crowd
        origins = []
        for province in range(YGGDRASIL + 1):
            own = [figure for figure in crowd[province] if owner(table, figure) == seat]
            if own:
                origins.append((province, own))
        if not origins:
            return []
        found = []
        for target in range(YGGDRASIL + 1):
            if table.destroyed[target]:
                continue
            zones = room(table, target)
            for origin, own in origins:
                if origin != target:
                    found += [march_option(figure, zone) for figure in own for zone in zones]
        return found

    @staticmethod
    def _by_upgrades(table: BloodTable, seat: int) -> list[Option]:
        found: list[Option] = []
        if has(table, seat, "friggas_sacrifice") and table.rage[seat] >= LEAST_RAGE_FOR_ACTIONS:  # 14.22
            own = on_board(table, seat)
            if len(own) >= SACRIFICED:
                found += [sacrifice_option(figure, seat) for figure in own]
        if (
            has(table, seat, "friggas_domain")
            and table.rage[seat] >= max(RECALL_COST, LEAST_RAGE_FOR_ACTIONS)
            and horns_left(table, seat) > 0
        ):  # 14.19
            for figure in in_valhalla(table, seat):
                found += [recall_option(figure, zone) for zone in invade_zones(table, figure)]
        return found

    # ---- doing it

    def act(self, state: Game, answers: dict[int, Action]) -> Ask | None:
        seat = self.seat
        match answers[seat]:
            case InvadeZone(figure, zone):
                cost = invade_cost(state.table, seat, figure, AREA[zone])
                begin(state, Invade(seat, figure, zone, cost, "invade"))
            case RecallFigure(figure, zone):
                begin(state, Invade(seat, figure, zone, RECALL_COST, "recall"))
            case MarchTo(figure, zone):
                origin = AREA[state.table.at[figure]]
                pay(state, seat, march.COST, "march")
                move(state, figure, zone, "march")
                state.push(March(seat, origin, AREA[zone]))
            case PlayUpgrade(card, slot):
                self._upgrade(state, card, SLOT_ZONES[seat].index(slot))
            case CommitQuest(card):
                commit(state, seat, card)
            case PillageProvince(province):
                self._pillage(state, NUMBER[province])
            case SacrificeFigure(figure):
                return self._sacrifice(state, figure)
            case Pass():
                self._pass(state)
        return None

    def _pass(self, state: Game) -> None:
        table = state.table
        table.passed = (*table.passed[: self.seat], True, *table.passed[self.seat + 1 :])
        tell(state, Passed(self.seat))
        change_rage(state, self.seat, -table.rage[self.seat], "pass")

    def _pillage(self, state: Game, province: int) -> None:
        if state.table.pillaged[province]:  # 14.15
            pay(state, self.seat, CHALLENGE_COST, "tyrs_challenge")
            state.push(Pillage(self.seat, province, "tyrs_challenge"))
        else:
            state.push(Pillage(self.seat, province, "pillage"))

    def _upgrade(self, state: Game, card: int, slot: int) -> None:
        """Pay, replace what is there, offer the free invade (7.11, 7.13, 7.15)."""
        table, seat = state.table, self.seat
        pay(state, seat, upgrade_cost(table, seat, card), "upgrade")
        take_from_hand(table, seat, card)
        slots = table.slots[seat]
        replaced = slots[slot]
        table.slots[seat] = (*slots[:slot], card, *slots[slot + 1 :])
        if replaced >= 0:
            table.discards += (replaced,)
        tell(state, UpgradePlayed(seat, card, slot, replaced))
        kind = SLOT[card]
        if replaced >= 0 and kind == "monster":
            remove_monster(state, MONSTER_OF_CARD[replaced])
        if kind == "clan":
            return
        if kind == "monster":
            monster = MONSTER_OF_CARD[card]
            table.owners[monster] = seat
            move(state, monster, RESERVES[seat], "upgrade")
            figures: tuple[int, ...] = (monster,)
        else:
            alike = {"warrior": WARRIORS, "leader": LEADERS, "ship": SHIPS}[kind]
            figures = tuple(figure for figure in in_reserve(table, seat) if figure in alike)
        state.push(FreeInvade(seat, figures, "free_invade"))

    def _sacrifice(self, state: Game, figure: int) -> Ask:
        kill(state, figure, "sacrifice")
        state.replace_frame(self._replace(sacrificed=figure))
        return Ask((self.seat,), Prompt.SACRIFICE)

    def second_sacrifice(self, state: Game, answers: dict[int, SacrificeFigure]) -> None:
        """The second figure follows, then a stat rises (14.22)."""
        if self.sacrificed >= 0:
            kill(state, answers[self.seat].figure, "sacrifice")
            state.push(RaiseStat(self.seat, "friggas_sacrifice"))


def pillage_targets(table: BloodTable, seat: int) -> list[int]:
    """Return the provinces that the seat may pillage as an action (7.18, 14.15)."""
    challenge = table.rage[seat] >= CHALLENGE_COST and has(table, seat, "tyrs_challenge")
    found = []
    for province in range(YGGDRASIL + 1):
        if table.destroyed[province] or (table.pillaged[province] and not challenge):
            continue
        if any(owner(table, figure) == seat for figure in area_crowd(table, province)):
            found.append(province)
    return found


def commit(state: Game, seat: int, card: int) -> None:
    """Put a Quest face down on the sheet (7.17).

    After that other seats do not know which Quests the hand still holds.
    """
    table = state.table
    take_from_hand(table, seat, card)
    table.shown[seat] = tuple(other for other in table.shown[seat] if TYPE[other] != "quest")
    table.quests[seat] += (card,)
    tell(state, QuestCommitted(seat, card))
