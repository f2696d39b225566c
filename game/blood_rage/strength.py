"""Computations on a table or on the facts of a view: owners, room, Horns, costs, STR, who could join a battle.

`Lay` declares what they read, so that the rules, the picture and computer players use the same functions.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Protocol

from game.blood_rage.board import (
    AREA,
    AREA_OF_FJORD,
    FJORD_ZONES,
    NUMBER,
    OUTER,
    VILLAGE_ZONES,
    VILLAGES,
    YGGDRASIL,
    YGGDRASIL_ZONE,
    adjacent,
    fjord_open,
)
from game.blood_rage.deck import COST, INVADE, KIND, STRENGTH
from game.blood_rage.effects_monsters import STRENGTH_IN_YGGDRASIL, YMIR_STRENGTH
from game.blood_rage.effects_upgrades import CHARM, WARRIORS_IN_ARMS
from game.blood_rage.options import BloodRules
from game.blood_rage.pieces import (
    CARD_OF_MONSTER,
    CLAN_OWNER,
    DARK_ELVES,
    FENRIR,
    HILDISVINI,
    LEADERS,
    MONSTER_KIND,
    MONSTERS,
    MYSTIC_TROLL,
    SHIPS,
    WARRIORS,
    WOLFMAN,
    YMIR,
    figures_of,
    is_monster,
    kind_of,
)
from game.blood_rage.readings import DARK_ELF_COST_IN_YGGDRASIL
from game.blood_rage.record import Battle
from game.blood_rage.zones import RESERVES, VALHALLAS

LEADER_STRENGTH = 3
SHIP_STRENGTH = 2
HORNS = (4, 5, 6, 7, 10, 10)

Parts = tuple[tuple[str, int], ...]
"""STR by source: "leader", "warriors", "ship" or the kind of a Monster."""


class Lay(Protocol):
    """What the computations read: a BloodTable or BloodFacts."""

    @property
    def rules(self) -> BloodRules: ...
    @property
    def at(self) -> Mapping[int, str]: ...
    @property
    def owners(self) -> Mapping[int, int]: ...
    @property
    def crowd(self) -> Sequence[tuple[int, ...]]: ...
    @property
    def slots(self) -> Sequence[tuple[int, ...]]: ...
    @property
    def stats(self) -> Sequence[tuple[int, int, int]]: ...
    @property
    def rage(self) -> Sequence[int]: ...
    @property
    def destroyed(self) -> tuple[bool, ...]: ...
    @property
    def pillaged(self) -> tuple[bool, ...]: ...
    @property
    def battle(self) -> Battle | None: ...


class LayInAge(Lay, Protocol):
    """A lay that also knows its Age and the doomed provinces."""

    @property
    def age(self) -> int: ...
    @property
    def doomed(self) -> tuple[int, ...]: ...


def owner(lay: Lay, figure: int) -> int:
    """Return the seat that a figure belongs to, or -1 for a Monster without an owner."""
    return CLAN_OWNER[figure] if figure < MONSTERS else lay.owners[figure]


def own_figures(lay: Lay, seat: int) -> tuple[int, ...]:
    """Return all figures of a seat, wherever they are: Leader, Ship, Warriors, Monsters."""
    figures = _clan(seat, lay.rules.warriors_per_clan)
    monsters = tuple([figure for figure, other in lay.owners.items() if other == seat])
    return figures + monsters if monsters else figures


@cache
def _clan(seat: int, warriors: int) -> tuple[int, ...]:
    return figures_of(seat, warriors)


def on_board(lay: Lay, seat: int) -> list[int]:
    """Return the figures of a seat in provinces and fjords (3.5)."""
    at = lay.at
    return [figure for figure in own_figures(lay, seat) if at[figure] in AREA]


def horns_left(lay: Lay, seat: int) -> int:
    """Return the number of figures that the seat may still add to the board; may be negative (3.5, 7.8)."""
    return HORNS[lay.stats[seat][2] - 1] - len(on_board(lay, seat))


def has(lay: Lay, seat: int, kind: str) -> bool:
    """Return whether an upgrade of this kind is on the seat's sheet."""
    return any(card >= 0 and KIND[card] == kind for card in lay.slots[seat])


def in_reserve(lay: Lay, seat: int) -> list[int]:
    """Return the figures in the reserve; of equal ones only the first."""
    return _different(lay, seat, RESERVES[seat])


def in_valhalla(lay: Lay, seat: int) -> list[int]:
    """Return the figures of the seat in Valhalla; of equal ones only the first."""
    return _different(lay, seat, VALHALLAS[seat])


def _different(lay: Lay, seat: int, zone: str) -> list[int]:
    found = []
    warrior = False
    at = lay.at
    for figure in own_figures(lay, seat):
        if at[figure] == zone:
            if figure in WARRIORS:
                if warrior:
                    continue
                warrior = True
            found.append(figure)
    return found


def reserve_warrior(lay: Lay, seat: int) -> int:
    """Return the first Warrior in the reserve, or -1."""
    zone = RESERVES[seat]
    at = lay.at
    return next((f for f in _clan(seat, lay.rules.warriors_per_clan)[2:] if at[f] == zone), -1)


# ---- room


def room(lay: Lay, province: int) -> list[str]:
    """Return the zones of a standing province that a figure may enter: empty villages, or Yggdrasil (2.5)."""
    if province == YGGDRASIL:
        return [YGGDRASIL_ZONE]
    crowd = lay.crowd[province]
    if not crowd:
        return list(VILLAGE_ZONES[province])
    if len(crowd) == VILLAGES[province]:
        return []
    at = lay.at
    taken = [at[figure] for figure in crowd]
    return [zone for zone in VILLAGE_ZONES[province] if zone not in taken]


def invade_zones(lay: Lay, figure: int) -> list[str]:
    """Return every zone that the figure may invade, without regard to Horns and Rage (7.7)."""
    if figure in SHIPS:
        return [zone for fjord, zone in enumerate(FJORD_ZONES) if fjord_open(fjord, lay.destroyed)]
    zones = [zone for province in OUTER if not lay.destroyed[province] for zone in room(lay, province)]
    if figure in DARK_ELVES:
        zones.append(YGGDRASIL_ZONE)
    if figure == HILDISVINI:
        zones += displacing_zones(lay)
    return zones


def displacing_zones(lay: Lay) -> list[str]:
    """Return the occupied villages that Hildisvini may take: whoever stands there finds room next door (16.7)."""
    return [
        lay.at[figure]
        for province in OUTER
        if not lay.destroyed[province] and makes_way(lay, province)
        for figure in lay.crowd[province]
        if figure != HILDISVINI
    ]


def makes_way(lay: Lay, province: int) -> list[str]:
    """Return the zones next door where a figure of this province may be moved (16.7)."""
    return [zone for other in adjacent(province, lay.destroyed) for zone in room(lay, other)]


def area_crowd(lay: Lay, province: int) -> tuple[int, ...]:
    """Return the figures in the area of a province: in it and in the fjord that supports it (2.6)."""
    fjord = AREA_OF_FJORD[province]
    return lay.crowd[province] + lay.crowd[fjord] if fjord >= 0 else lay.crowd[province]


def clans_in(lay: Lay, province: int) -> list[int]:
    """Return the seats with figures in the area, in seat order."""
    here = {owner(lay, figure) for figure in area_crowd(lay, province)}
    return [seat for seat in range(lay.rules.players) if seat in here]


# ---- costs


def invade_cost(lay: Lay, seat: int, figure: int, area: int) -> int:
    """Return the Rage it takes to invade an area with this figure (7.7, 15)."""
    if figure in LEADERS:
        return 0
    if lay.owners.get(MYSTIC_TROLL) == seat and area <= YGGDRASIL and AREA.get(lay.at[MYSTIC_TROLL]) == area:
        return 0  # 16.6
    if figure in DARK_ELVES and area == YGGDRASIL:
        return DARK_ELF_COST_IN_YGGDRASIL
    if is_monster(figure):
        return INVADE[CARD_OF_MONSTER[figure]]
    return SHIP_STRENGTH if figure in SHIPS else warrior_strength(lay, seat)


def warrior_strength(lay: Lay, seat: int) -> int:
    """Return the STR of a single Warrior."""
    card = lay.slots[seat][0]
    return WARRIORS_IN_ARMS[KIND[card]][0] if card >= 0 else 1


def upgrade_cost(lay: Lay, seat: int, card: int) -> int:
    """Return the Rage it takes to play an upgrade (7.13)."""
    charms = sum(CHARM for other in lay.slots[seat] if other >= 0 and KIND[other] == "friggas_charm")
    return max(0, COST[card] - charms)


# ---- strength


def force(lay: Lay, seat: int, province: int, monsters_only: bool = False) -> Parts:
    """Return the STR of a clan in the area of a province, by source (8.11)."""
    warriors = 0
    parts: list[tuple[str, int]] = []
    for figure in area_crowd(lay, province):
        if owner(lay, figure) != seat:
            continue
        if figure in WARRIORS:
            warriors += 1
        elif not monsters_only or figure >= MONSTERS:
            parts.append((kind_of(figure), figure_strength(lay, figure)))
    if warriors and not monsters_only:
        parts.append(("warriors", band_strength(lay, seat, warriors)))
    return tuple(parts)


def band_strength(lay: Lay, seat: int, warriors: int) -> int:
    """Return the STR of this number of Warriors in one province (14)."""
    card = lay.slots[seat][0]
    if card < 0:
        return warriors
    single, pair = WARRIORS_IN_ARMS[KIND[card]]
    return warriors // 2 * pair + warriors % 2 * single


def figure_strength(lay: Lay, figure: int) -> int:
    """Return the STR of one figure where it is."""
    if figure >= MONSTERS:
        kind = MONSTER_KIND[figure]
        if figure == YMIR:  # 16.9
            return YMIR_STRENGTH * dead_of(lay, lay.owners[figure])
        if kind in STRENGTH_IN_YGGDRASIL and lay.at[figure] == YGGDRASIL_ZONE:
            return STRENGTH_IN_YGGDRASIL[kind]
        return STRENGTH[CARD_OF_MONSTER[figure]]
    if figure in WARRIORS:
        return warrior_strength(lay, CLAN_OWNER[figure])
    return SHIP_STRENGTH if figure in SHIPS else LEADER_STRENGTH


def dead_of(lay: Lay, seat: int) -> int:
    """Return how many figures of a seat are in Valhalla; 0 for nobody's seat."""
    return sum(zone == VALHALLAS[seat] for zone in lay.at.values()) if seat >= 0 else 0


def only_monsters(lay: Lay, province: int) -> bool:
    """Return whether Wolfman takes part, so that only Monsters count (16.5)."""
    return WOLFMAN in lay.crowd[province]


def strength(lay: Lay, seat: int, province: int) -> int:
    """Return the STR of a clan in the area of a province as Quests count it (10.2)."""
    return sum(amount for _, amount in force(lay, seat, province))


def strongest(lay: Lay, province: int) -> int:
    """Return the seat with strictly the most STR in the area of a province, or -1 (10.2)."""
    best, seats = 0, [-1]
    for seat in clans_in(lay, province):
        amount = strength(lay, seat, province)
        if amount > best:
            best, seats = amount, [seat]
        elif amount == best:
            seats.append(seat)
    return seats[0] if len(seats) == 1 else -1


# ---- pillaging and battles


def rewards_left(lay: Lay) -> int:
    """Return how many standing provinces still show their reward, Yggdrasil included."""
    return sum(not done and not gone for done, gone in zip(lay.pillaged, lay.destroyed))


def all_pillaged(lay: Lay) -> bool:
    """Return whether every standing province, Yggdrasil included, is pillaged: the Action phase ends (7.5)."""
    return rewards_left(lay) == 0


def movers(lay: Lay, seat: int, province: int) -> list[int]:
    """Return the figures of a seat that could answer a Call to Battle in `province`, without regard to room (8.1)."""
    found = []
    for other in adjacent(province, lay.destroyed):
        found += [figure for figure in lay.crowd[other] if owner(lay, figure) == seat and figure not in SHIPS]
    return found


def may_still_join(lay: Lay, province: int) -> tuple[int, ...]:
    """Return the seats that can still bring in a figure, if it comes to a battle in `province` (8.1).

    In a call to battle once round, those that have answered are out. After the call nobody comes any more.
    """
    battle, seats = lay.battle, tuple(range(lay.rules.players))
    if battle is None or battle.province != province:
        return seats
    if battle.stage != "call":
        return ()
    if lay.rules.call_to_battle != "one_each":
        return seats
    answered = {seat for seat, _ in battle.call}
    return tuple(seat for seat in seats if seat not in answered)


def who_could_join(lay: Lay, province: int) -> dict[int, tuple[int, ...]]:
    """Return for every seat the figures that it could still bring into a battle here.

    Seats without any are left out (8.1).
    """
    if not room(lay, province):
        return {}
    found = {}
    for seat in may_still_join(lay, province):
        figures = movers(lay, seat, province)
        if figures:
            found[seat] = tuple(figures)
    return found


def provinces_of(zone: str) -> int:
    """Return the province that a zone like "village:gimle:2" or "province:gimle" names, -1 for none."""
    word, _, rest = zone.partition(":")
    if word in ("village", "province", "token"):
        return NUMBER.get(rest.split(":")[0], -1)
    return YGGDRASIL if zone == YGGDRASIL_ZONE else -1


def falling(lay: LayInAge) -> tuple[int, int]:
    """Return the province that Ragnarok destroys in this Age as things stand, and the one that is spared for it.

    -1 stands for none (11.1, 16.4).
    """
    province, instead = lay.doomed[lay.age - 1], -1
    fenrir = AREA.get(lay.at.get(FENRIR, ""), -1)
    if fenrir in OUTER and fenrir != province:  # Fenrir draws it to his own
        province, instead = fenrir, province
    if lay.destroyed[province]:
        return -1, -1  # 16.4: Fenrir brought it down in an earlier Age
    return province, instead
