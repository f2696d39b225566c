"""Invading (7.7-7.11) with its effects, and the free invades of upgrades, Succor and Blessing."""

from __future__ import annotations

from typing import NamedTuple

from game.blood_rage.answers import DisplaceFigure, InvadeZone, Pass, PillageNow
from game.blood_rage.board import AREA, AREA_OF_FJORD, OUTER, YGGDRASIL
from game.blood_rage.changes import Game, move, pay, tell
from game.blood_rage.destroy import destroy
from game.blood_rage.effects_upgrades import DOMAIN_COST
from game.blood_rage.events import Declined
from game.blood_rage.gestures import PASS, PILLAGE_NOW, displace_option, invade_option
from game.blood_rage.pieces import FIRE_GIANT, HILDISVINI, SHIPS, TROLL, WARRIORS, is_monster
from game.blood_rage.prompts import Prompt
from game.blood_rage.readings import SUCCOR_CHAINS, SUCCOR_IN_YGGDRASIL
from game.blood_rage.strength import Lay, has, horns_left, invade_zones, makes_way, owner, reserve_warrior, room
from game.blood_rage.table import BloodTable
from game.core.asking import Answer, Ask, Option
from game.core.machine import beats, step_named


def struck(lay: Lay, seat: int, figure: int, zone: str) -> list[int]:
    """Return the figures that one that invades a zone destroys there: Troll and Fire Giant (15.3, 15.8)."""
    if figure not in (TROLL, FIRE_GIANT):
        return []
    province = AREA[zone]
    here = lay.crowd[province]
    if figure == TROLL:
        return [other for other in here if other in WARRIORS and owner(lay, other) != seat]
    here += lay.crowd[AREA_OF_FJORD[province]]
    return [other for other in here if not is_monster(other) and owner(lay, other) != seat]


@beats("come", "strike", "succor", "offer_pillage", "pillage")
class Invade(NamedTuple):
    """A figure invades a zone for `cost` Rage; the effects follow in order (7.9)."""

    seat: int
    figure: int
    zone: str
    cost: int
    cause: str

    def come(self, state: Game, _: dict[int, Answer]) -> None:
        """Pay and place the figure (7.7)."""
        pay(state, self.seat, self.cost, self.cause)
        move(state, self.figure, self.zone, self.cause)

    def strike(self, state: Game, _: dict[int, Answer]) -> None:
        """The Troll and the Fire Giant strike the figures that are there (15.3, 15.8)."""
        table = state.table
        victims = struck(table, self.seat, self.figure, self.zone)
        if victims:
            cause = "troll" if self.figure == TROLL else "fire_giant"
            destroy(state, victims, cause, (self.seat + 1) % table.rules.players)

    def succor(self, state: Game, _: dict[int, Answer]) -> None:
        """Frigga's Succor: a Warrior may follow into the same province (14.11)."""
        table = state.table
        area = AREA[self.zone]
        if self.figure in SHIPS or not (area in OUTER or (area == YGGDRASIL and SUCCOR_IN_YGGDRASIL)):
            return
        if (self.cause != "succor" or SUCCOR_CHAINS) and has(table, self.seat, "friggas_succor"):
            warrior = reserve_warrior(table, self.seat)
            if warrior >= 0:
                state.push(FreeInvade(self.seat, (warrior,), "succor", area))

    def offer_pillage(self, state: Game, _: dict[int, Answer]) -> Ask | None:
        """Thor's Domain: the province may be pillaged at once, but not from within a battle (14.18)."""
        table = state.table
        area = AREA[self.zone]
        if (
            area <= YGGDRASIL
            and self.cause != "succor"
            and table.battle is None
            and not table.pillaged[area]
            and table.rage[self.seat] >= DOMAIN_COST
            and has(table, self.seat, "thors_domain")
        ):
            return Ask((self.seat,), Prompt.THORS_DOMAIN, (area,))
        state.finish()
        return None

    def options(self, table: BloodTable, seat: int) -> list[Option]:
        """Return the answers to Thor's Domain."""
        return [PILLAGE_NOW[AREA[self.zone]], PASS]

    def pillage(self, state: Game, answers: dict[int, PillageNow | Pass]) -> None:
        if isinstance(answers[self.seat], Pass):
            tell(state, Declined(self.seat, "thors_domain"))
            return
        pay(state, self.seat, DOMAIN_COST, "thors_domain")
        # By name, to avoid an import cycle: a pillage may end with a Warrior who invades (14.13).
        pillage = step_named("game.blood_rage.pillage.Pillage")
        state.push(pillage(self.seat, AREA[self.zone], "thors_domain"))


def begin(state: Game, invade: Invade) -> None:
    """Push an invade. Whoever stands in the zone that Hildisvini takes is moved first (16.7)."""
    if invade.figure == HILDISVINI and invade.zone not in room(state.table, AREA[invade.zone]):
        state.push(Displace(invade.seat, invade.zone), invade)
    else:
        state.push(invade)


@beats("ask", "go")
class Displace(NamedTuple):
    """The figure in a zone that Hildisvini takes goes to an adjacent province of her owner's choice (16.7)."""

    seat: int
    zone: str

    def ask(self, state: Game, _: dict[int, Answer]) -> Ask | None:
        """Ask where the figure goes; there is room, or the zone could not have been invaded."""
        return Ask((self.seat,), Prompt.DISPLACE, (standing(state.table, self.zone),))

    def options(self, table: BloodTable, seat: int) -> list[Option]:
        """Return where the figure may go."""
        figure = standing(table, self.zone)
        return [displace_option(figure, zone) for zone in makes_way(table, AREA[self.zone])]

    def go(self, state: Game, answers: dict[int, DisplaceFigure]) -> None:
        """Move it: neither a march nor an invade."""
        answer = answers[self.seat]
        move(state, answer.figure, answer.zone, "displaced")


def standing(lay: Lay, zone: str) -> int:
    """Return the figure in a village."""
    return next(figure for figure in lay.crowd[AREA[zone]] if lay.at[figure] == zone)


@beats("ask", "place")
class FreeInvade(NamedTuple):
    """One of these figures may invade without Rage (7.11, 14.11, 14.13). `province` limits the target; -1 does not."""

    seat: int
    figures: tuple[int, ...]
    cause: str
    province: int = -1

    def options(self, table: BloodTable, seat: int) -> list[Option]:
        """Return where the figures may go; only a pass if nowhere."""
        if horns_left(table, self.seat) <= 0:
            return [PASS]
        found = []
        for figure in self.figures:
            zones = room(table, self.province) if self.province >= 0 else invade_zones(table, figure)
            found += [invade_option(figure, zone) for zone in zones]
        return [*found, PASS]

    def ask(self, state: Game, _: dict[int, Answer]) -> Ask | None:
        """Ask if there is anywhere to go; Horns, room and reserves are open to all."""
        if len(self.options(state.table, self.seat)) > 1:
            return Ask((self.seat,), Prompt(self.cause), self.figures)
        state.finish()
        return None

    def place(self, state: Game, answers: dict[int, InvadeZone | Pass]) -> None:
        answer = answers[self.seat]
        if isinstance(answer, Pass):
            tell(state, Declined(self.seat, self.cause))
        else:
            begin(state, Invade(self.seat, answer.figure, answer.zone, 0, self.cause))
