"""What a move will do, computed on the facts of a view before it is made: cost, Horns, strength, gains.

The rules carry these promises out; a test plays random games and compares.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from game.blood_rage.answers import (
    InvadeZone,
    JoinBattle,
    MarchTo,
    MoveLeader,
    PillageNow,
    PillageProvince,
    PlayUpgrade,
    ProtectFigure,
    RecallFigure,
    RetainCard,
    RetreatFigure,
    SacrificeFigure,
)
from game.blood_rage.board import AREA, AREA_OF_FJORD, NUMBER, YGGDRASIL, YGGDRASIL_ZONE
from game.blood_rage.effects_monsters import REWARD_TIMES
from game.blood_rage.effects_upgrades import CHALLENGE_COST, DOMAIN_COST, PROTECTION_COST, PROWESS_COST, RECALL_COST
from game.blood_rage.invade import struck
from game.blood_rage.march import COST as MARCH_COST
from game.blood_rage.options import BloodRules
from game.blood_rage.pieces import FROST_GIANT, LEADERS
from game.blood_rage.prompts import Prompt
from game.blood_rage.record import Battle
from game.blood_rage.reward import TOKEN_GLORY
from game.blood_rage.strength import (
    Lay,
    area_crowd,
    force,
    has,
    invade_cost,
    on_board,
    only_monsters,
    owner,
    room,
    strength,
    upgrade_cost,
)
from game.blood_rage.table import LAST_STEP, STATS, TRACKS
from game.blood_rage.zones import BESIDE, VALHALLAS
from game.core.asking import Answer


class Supposed(NamedTuple):
    """A lay with some figures elsewhere; everything else is as it was."""

    rules: BloodRules
    at: Mapping[int, str]
    owners: Mapping[int, int]
    crowd: Sequence[tuple[int, ...]]
    slots: Sequence[tuple[int, ...]]
    stats: Sequence[tuple[int, int, int]]
    rage: Sequence[int]
    destroyed: tuple[bool, ...]
    pillaged: tuple[bool, ...]
    battle: Battle | None


class Forecast(NamedTuple):
    """The effect of a move for its seat.

    `cost` is the Rage it takes, `rage` what is held afterwards, `horns` the number of figures on the board afterwards.
    `strengths` are (province, STR of the clan there) for the target: two provinces for a ship, none for other moves.
    `struck` are the figures of others that the one who comes destroys (15.3, 15.8).
    """

    cost: int
    rage: int
    horns: int
    strengths: tuple[tuple[int, int], ...] = ()
    struck: tuple[int, ...] = ()


def supposed(lay: Lay, moves: Mapping[int, str]) -> Supposed:
    """Return the lay as it would be with these figures in these zones."""
    crowd = [tuple(figure for figure in here if figure not in moves) for here in lay.crowd]
    for figure, zone in moves.items():
        if zone in AREA:
            crowd[AREA[zone]] += (figure,)
    return Supposed(
        lay.rules, {**lay.at, **moves}, lay.owners, crowd, lay.slots, lay.stats, lay.rage, lay.destroyed,
        lay.pillaged, lay.battle,
    )  # fmt: skip


def cost_of(lay: Lay, seat: int, prompt: str, answer: Answer) -> int:
    """Return the Rage that an answer costs at a prompt (7.7, 7.12, 7.13, 14)."""
    match answer:
        case InvadeZone(figure, zone):
            return invade_cost(lay, seat, figure, AREA[zone]) if prompt == Prompt.ACTION else 0  # 7.11
        case RecallFigure():
            return RECALL_COST
        case MarchTo():
            return MARCH_COST if prompt == Prompt.ACTION else 0  # the whole march has been paid (7.12)
        case PlayUpgrade(card, _):
            return upgrade_cost(lay, seat, card)
        case PillageProvince(province):
            return CHALLENGE_COST if lay.pillaged[NUMBER[province]] else 0  # 14.15
        case PillageNow():
            return DOMAIN_COST
        case ProtectFigure():
            return PROTECTION_COST
        case RetainCard():
            return PROWESS_COST
    return 0


def target_of(seat: int, answer: Answer) -> tuple[int, str]:
    """Return the figure that an answer moves and the zone where it goes; (-1, "") if it moves none."""
    match answer:
        case (
            InvadeZone(figure, zone)
            | RecallFigure(figure, zone)
            | MarchTo(figure, zone)
            | JoinBattle(figure, zone)
            | MoveLeader(figure, zone)
        ):
            return figure, zone
        case RetreatFigure(figure):
            return figure, YGGDRASIL_ZONE
        case SacrificeFigure(figure):
            return figure, VALHALLAS[seat]
    return -1, ""


def forecast(lay: Lay, seat: int, prompt: str, answer: Answer, along: Iterable[int] = ()) -> Forecast:
    """Return what an answer will do. `along` are further figures of the same march, which follow for no more Rage.

    All of them must have room (`go_along`).
    """
    cost = cost_of(lay, seat, prompt, answer)
    figure, zone = target_of(seat, answer)
    moves = {figure: zone} if figure >= 0 else {}
    area = AREA.get(zone, -1)
    free = [other for other in room(lay, area) if other != zone or area == YGGDRASIL] if 0 <= area <= YGGDRASIL else []
    others = [other for other in along if other != figure]
    moves.update(zip(others, free * len(others) if area == YGGDRASIL else free))
    then = supposed(lay, moves)
    if 0 <= area < YGGDRASIL and zone not in room(lay, area):  # 16.7: whoever stands there goes elsewhere
        then = supposed(then, {displaced: BESIDE for displaced in lay.crowd[area] if lay.at[displaced] == zone})
    invades = isinstance(answer, InvadeZone | RecallFigure)
    victims = tuple(struck(lay, seat, figure, zone)) if invades else ()
    shores = provinces_at(area) if area >= 0 else ()
    count = fighting if isinstance(answer, JoinBattle) else strength  # as the battle counts, or as Quests do
    return Forecast(
        cost,
        lay.rage[seat] - cost,
        len(on_board(supposed(lay, moves), seat)),
        tuple((province, count(then, seat, province)) for province in shores if not lay.destroyed[province]),
        victims,
    )


def provinces_at(area: int) -> tuple[int, ...]:
    """Return the province of an area, or the two that a fjord supports (2.6)."""
    if area <= YGGDRASIL:
        return (area,)
    return tuple(province for province, fjord in enumerate(AREA_OF_FJORD) if fjord == area)


def go_along(lay: Lay, figures: Sequence[int], area: int) -> bool:
    """Return whether all figures of a march have room in a province (2.5, 7.12)."""
    return area == YGGDRASIL or len(room(lay, area)) >= len(figures)


def gain_of(lay: Lay, seat: int, province: int, figure: int) -> int:
    """Return by how much the STR of a clan in a province grows if one of its figures comes (14, 15.7)."""
    zones = room(lay, province)
    if not zones:
        return 0
    alone = only_monsters(lay, province)
    then = supposed(lay, {figure: zones[0]})
    return fighting(then, seat, province) - sum(amount for _, amount in force(lay, seat, province, alone))


def fighting(lay: Lay, seat: int, province: int) -> int:
    """Return the STR of a clan in a battle in this province, before cards (8.11; with Wolfman 16.5)."""
    return sum(amount for _, amount in force(lay, seat, province, only_monsters(lay, province)))


class Spoils(NamedTuple):
    """What a successful pillage brings for certain: Glory, and steps by stat (8.15, 8.16, 14.2, 14.3).

    `times` is how often the token counts; `choices` are stats that the seat then may choose to raise.
    """

    glory: int
    steps: tuple[int, int, int]
    times: int
    choices: int


def spoils(lay: Lay, seat: int, province: int, token: str, opposed: bool) -> Spoils:
    """Return what the pillager gets if the pillage succeeds, without cards of the battle."""
    steps = list(lay.stats[seat])
    times = REWARD_TIMES if lay.owners.get(FROST_GIANT) == seat and FROST_GIANT in lay.crowd[province] else 1
    axes = {"before_reward": TRACKS[1][steps[1] - 1]}  # by the moment when the Axes are counted (8.16)

    def rise(stats: Iterable[int], by: int) -> None:
        for stat in stats:
            steps[stat] = min(LAST_STEP, steps[stat] + by)

    if token != "glory":
        rise(range(3) if token == "all" else (STATS.index(token),), times)
    axes["after_token"] = TRACKS[1][steps[1] - 1]
    lord = any(figure in LEADERS and owner(lay, figure) == seat for figure in lay.crowd[province])
    if lord and has(lay, seat, "lord_of_spears"):  # 14.3
        rise(range(3), 1)
    axes["after_reward"] = TRACKS[1][steps[1] - 1]
    glory = TOKEN_GLORY * times if token == "glory" else 0
    if opposed or lay.rules.unopposed_axes:  # 8.3
        glory += axes[lay.rules.battle_glory]
    rage, more_axes, horns = (now - then for now, then in zip(steps, lay.stats[seat]))
    return Spoils(glory, (rage, more_axes, horns), times, int(lord and has(lay, seat, "lord_of_axes")))


def doomed_by(lay: Lay, seat: int, province: int) -> tuple[int, ...]:
    """Return the figures that a clan would lose with a battle in this province, ships included (8.13)."""
    return tuple(figure for figure in area_crowd(lay, province) if owner(lay, figure) == seat)
