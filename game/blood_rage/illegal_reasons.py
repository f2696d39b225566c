"""Why a gesture is illegal, with the rule number, so that players learn the rules."""

from __future__ import annotations

from game.blood_rage.board import (
    AREA,
    FJORD_NAMES,
    FJORD_ZONES,
    NAMES,
    YGGDRASIL,
    YGGDRASIL_ZONE,
    adjacent,
    fjord_of_area,
    fjord_open,
)
from game.blood_rage.cards import words
from game.blood_rage.changes import Game
from game.blood_rage.deck import CARDS, KIND, LATE, SLOT, TYPE
from game.blood_rage.effects_upgrades import CHALLENGE_COST, SACRIFICED
from game.blood_rage.invade import FreeInvade
from game.blood_rage.log import figure_name
from game.blood_rage.march import COST as MARCH_COST
from game.blood_rage.pieces import DARK_ELVES, LEADERS, MARKER, SHIPS, TOKENS, is_figure, kind_of
from game.blood_rage.prompts import Prompt
from game.blood_rage.strength import (
    area_crowd,
    has,
    horns_left,
    invade_cost,
    on_board,
    owner,
    provinces_of,
    room,
    upgrade_cost,
)
from game.blood_rage.table import SLOT_ZONES, SLOTS, TRACKS, BloodTable
from game.blood_rage.zones import RESERVES, VALHALLAS
from game.core.asking import Ask
from game.core.machine import asked
from game.core.message import Fields, Message
from game.words import N_

WANTED: dict[str, tuple[str, str]] = {
    Prompt.DRAFT: (N_("{name} has to keep one of these cards."), "6.3"),
    Prompt.BATTLE_CARD: (N_("{name} has to choose a card for the battle."), "8.5"),
    Prompt.LATE_CARD: (N_("{name} may add a card with a white disc now, or pass."), "8.10"),
    Prompt.CALL: (N_("{name} may bring one figure into this battle, or pass."), "8.1"),
    Prompt.MARCH: (N_("A march is running: further figures may follow from the same province, or it ends."), "7.12"),
    Prompt.FREE_INVADE: (N_("{name} may invade with the new figure for no Rage, or do without."), "7.11"),
    Prompt.SUCCOR: (N_("A Warrior may follow into the same province, or not."), "14.11"),
    Prompt.BLESSING: (N_("A Warrior may come into the province of the lost battle, or not."), "14.13"),
    Prompt.THORS_DOMAIN: (N_("{name} may pillage this province at once, or do without."), "14.18"),
    Prompt.SAVE: (N_("{name} may save figures that would be destroyed, or let them go."), "8.13"),
    Prompt.TIDE: (N_("{name} has to choose the one figure that survives."), "13.7"),
    Prompt.PROWESS: (N_("{name} may keep cards of the battle for Rage, or let them go."), "14.17"),
    Prompt.HAMMERS: (N_("The Leader may move to an adjacent province, or stay."), "14.1"),
    Prompt.DISPLACE: (N_("The figure whose village is taken goes to an adjacent province with room."), "16.7"),
    Prompt.STAT: (N_("{name} has to choose the stat that rises."), "3.3"),
    Prompt.SACRIFICE: (N_("A second figure has to follow to Valhalla."), "14.22"),
    Prompt.DISCARD: (N_("{name} keeps one card at most for the next Age."), "9.1"),
}
"""The text of the prompt, as the refusal of every unrelated gesture."""

_CHOICE_RULES: dict[str, str] = {
    Prompt.DRAFT: "6.3",
    Prompt.BATTLE_CARD: "8.5",
    Prompt.LATE_CARD: "8.10",
    Prompt.DISCARD: "9.1",
}
"""The rule about choosing a card, by prompt."""

_MOVES = (Prompt.MARCH, Prompt.FREE_INVADE, Prompt.SUCCOR, Prompt.BLESSING, Prompt.HAMMERS)
"""Prompts at which a figure is moved or placed."""

SLOT_NAMES = {
    "warrior": N_("Warriors"),
    "leader": N_("Leader"),
    "ship": N_("Ship"),
    "monster": N_("Monsters"),
    "clan": N_("Clan"),
}


def why_not(state: Game, seat: int, piece: int, place: str, choice: str) -> Message:  # noqa: ARG001 the contract
    """Return why this gesture, which matches no option, is illegal."""
    name: Fields = (("seat", seat),)
    ask = state.ask
    if ask is None:
        return Message(N_("The game is over."), "12.3")
    if seat not in asked(state):
        if seat in ask.seats:
            return Message(N_("{name} has chosen already."), _CHOICE_RULES[ask.prompt], name)
        return Message(N_("It is not {name}’s turn."), "7.1", name)
    table = state.table
    if ask.prompt == Prompt.ACTION:
        if piece in CARDS:
            return _card(table, seat, piece, place)
        if piece == MARKER:
            return _pillage(table, seat, provinces_of(place))
        if is_figure(piece) and piece in table.at:
            return _figure(table, seat, piece, place)
        if TOKENS <= piece < MARKER:
            return Message(N_("The marker is put on the province that is to be pillaged."), "7.18")
        return Message(N_("{name} may act or pass."), "7.1", name)
    special = _special(state, ask, seat, piece, place)
    if special is not None:
        return special
    reason, rule = WANTED[ask.prompt]
    return Message(reason, rule, name)


def _special(state: Game, ask: Ask, seat: int, piece: int, place: str) -> Message | None:
    """Return the reason that is specific to this prompt, or None."""
    table, prompt, about = state.table, ask.prompt, ask.about
    name: Fields = (("seat", seat),)
    if prompt in _CHOICE_RULES and piece in CARDS:
        where = table.packs[seat] if prompt == Prompt.DRAFT else table.hands[seat]
        if piece not in where:
            return Message(N_("{name} does not hold this card."), _CHOICE_RULES[prompt], name)
        if prompt == Prompt.LATE_CARD and KIND[piece] not in LATE:
            return Message(N_("Only cards with the bonus on a white disc may be added now."), "8.10")
    if prompt == Prompt.CALL and is_figure(piece):
        return _joins(table, seat, piece)
    if prompt in _MOVES and is_figure(piece):
        if owner(table, piece) != seat:
            return Message(N_("This figure belongs to another clan."), "7.7")
        offer = _offered(state, ask, piece, place)
        if offer is not None:
            return offer
        if prompt == Prompt.MARCH and AREA.get(table.at[piece], -1) != about[0]:
            return Message(N_("All figures of a march come from the same province."), "7.12")
        if prompt == Prompt.MARCH and AREA.get(place, about[1]) != about[1]:
            return Message(N_("All figures of a march go to the same province."), "7.12")
        return _room(table, piece, place)
    if prompt == Prompt.SAVE:
        return _save(table, seat, about, piece)
    if prompt == Prompt.STAT:
        return Message(N_("This stat cannot be raised here: choose another one."), "3.3")
    return None


def _offered(state: Game, ask: Ask, figure: int, place: str) -> Message | None:
    """Return why a figure, or its target, is not part of an offered move (7.11, 14.1, 14.11, 14.13)."""
    table, prompt = state.table, ask.prompt
    area = AREA.get(place, provinces_of(place))
    step = state.steps[-1][0]
    if prompt == Prompt.HAMMERS:
        fields: Fields = (("province", NAMES[ask.about[0]]),)
        if figure not in LEADERS or AREA.get(table.at[figure], -1) != ask.about[0]:
            return Message(N_("Only the Leader in {province} may move."), "14.1", fields)
        if place and 0 <= area <= YGGDRASIL and area not in adjacent(ask.about[0], table.destroyed):
            return Message(N_("The Leader moves to a province beside {province}."), "14.1", fields)
    if not isinstance(step, FreeInvade):
        return None
    rule = {Prompt.SUCCOR: "14.11", Prompt.BLESSING: "14.13"}.get(Prompt(prompt), "7.11")
    if figure not in step.figures:
        if table.at[figure] == RESERVES[ask.seats[0]] and kind_of(figure) in map(kind_of, step.figures):
            return Message(N_("Of alike figures take the first one in the reserve."), "7.7")
        names = (("figure", figure_name(step.figures[0])),)
        return Message(N_("Only the offered figure may come now: {figure}."), rule, names)
    if step.province >= 0 and place and area != step.province:
        return Message(N_("The Warrior comes to {province} only."), rule, (("province", NAMES[step.province]),))
    if horns_left(table, ask.seats[0]) <= 0:
        return _horns(table, ask.seats[0])
    if place == YGGDRASIL_ZONE and figure not in DARK_ELVES:
        return Message(N_("Nobody invades Yggdrasil: march there, or join a battle."), "7.7")
    return None


# ---- figures


def _figure(table: BloodTable, seat: int, figure: int, place: str) -> Message:
    at = table.at.get(figure, "")
    if owner(table, figure) != seat:
        return Message(N_("This figure belongs to another clan."), "7.7")
    if place == VALHALLAS[seat]:
        if not has(table, seat, "friggas_sacrifice"):
            return Message(N_("Only Frigga’s Sacrifice sends own figures to Valhalla."), "14.22")
        return Message(
            N_("Frigga’s Sacrifice needs {number} figures on the board."), "14.22", (("number", SACRIFICED),)
        )
    if at == VALHALLAS[seat]:
        return _recall(table, seat, figure, place)
    if at == RESERVES[seat]:
        return _invade(table, seat, figure, place)
    return _march(table, figure, place)


def _invade(table: BloodTable, seat: int, figure: int, place: str) -> Message:
    if horns_left(table, seat) <= 0:
        return _horns(table, seat)
    if place == YGGDRASIL_ZONE and figure not in DARK_ELVES:
        return Message(N_("Nobody invades Yggdrasil: march there, or join a battle."), "7.7")
    area = AREA.get(place, provinces_of(place))
    cost = invade_cost(table, seat, figure, area)
    if cost > table.rage[seat]:
        return _rage(cost, table.rage[seat])
    found = _room(table, figure, place)
    if found.rule == "7.7" and place in AREA and area_is_free(table, figure, place):
        return Message(N_("Of alike figures take the first one in the reserve."), "7.7")
    return found


def area_is_free(table: BloodTable, figure: int, place: str) -> bool:
    """Return whether a zone on the board is free for the figure."""
    area = AREA[place]
    if figure in SHIPS or area > YGGDRASIL:
        return figure in SHIPS and area > YGGDRASIL and fjord_open(fjord_of_area(area), table.destroyed)
    return not table.destroyed[area] and place in room(table, area)


def _march(table: BloodTable, figure: int, place: str) -> Message:
    if figure in SHIPS:
        return Message(N_("Ships never move; they stay in their fjord."), "7.12")
    seat = owner(table, figure)
    if table.rage[seat] < MARCH_COST:
        return _rage(MARCH_COST, table.rage[seat])
    if AREA.get(place, provinces_of(place)) == AREA.get(table.at[figure], -2):
        return Message(N_("A march goes to another province."), "7.12")
    return _room(table, figure, place)


def _recall(table: BloodTable, seat: int, figure: int, place: str) -> Message:
    if not has(table, seat, "friggas_domain"):
        return Message(N_("Figures in Valhalla come back when the Age is over."), "11.4")
    if horns_left(table, seat) <= 0:
        return _horns(table, seat)
    if place == YGGDRASIL_ZONE and figure not in DARK_ELVES:
        return Message(N_("Nobody invades Yggdrasil: march there, or join a battle."), "7.7")
    return _room(table, figure, place)


def _room(table: BloodTable, figure: int, place: str) -> Message:
    """Return what is wrong with the place itself."""
    if figure in SHIPS and place not in FJORD_ZONES:
        return Message(N_("Ships sail the fjords only."), "7.7")
    if place in FJORD_ZONES:
        fjord = FJORD_ZONES.index(place)
        if figure not in SHIPS:
            return Message(N_("Only ships enter a fjord."), "7.7")
        return Message(
            N_("{province}: both provinces beside it are destroyed."), "2.8", (("province", FJORD_NAMES[fjord]),)
        )
    province = AREA.get(place, provinces_of(place))
    if province < 0:
        return Message(N_("Figures go to a village, to a fjord or to Yggdrasil."), "7.7")
    fields: Fields = (("province", NAMES[province]),)
    if table.destroyed[province]:
        return Message(N_("{province} is destroyed."), "2.7", fields)
    if not room(table, province):
        return Message(N_("{province} has no empty village."), "2.5", fields)
    if place in AREA and place not in room(table, province):
        return Message(N_("This village is taken; others in {province} are empty."), "2.5", fields)
    return Message(N_("A figure is put into a village of its own."), "7.7", fields)


def _joins(table: BloodTable, seat: int, figure: int) -> Message:
    assert table.battle is not None
    province = table.battle.province
    fields: Fields = (("province", NAMES[province]),)
    if owner(table, figure) != seat:
        return Message(N_("This figure belongs to another clan."), "8.1")
    if figure in SHIPS:
        return Message(N_("Ships never move, not even to a battle."), "8.1")
    if AREA.get(table.at[figure], -1) not in adjacent(province, table.destroyed):
        return Message(N_("Only a figure in a province beside {province} can join."), "8.1", fields)
    return Message(N_("The figure joins in an empty village of {province}."), "8.1", fields)


def _save(table: BloodTable, seat: int, doomed: tuple[int, ...], piece: int) -> Message:
    if is_figure(piece) and piece not in doomed:
        return Message(N_("This figure is not being destroyed."), "8.13")
    if not has(table, seat, "friggas_protection"):
        return Message(N_("Only the Volur Witch can retreat, to Yggdrasil."), "15.11")
    return Message(N_("Frigga’s Protection costs 1 Rage for each figure."), "14.16")


def _horns(table: BloodTable, seat: int) -> Message:
    horns = TRACKS[2][table.stats[seat][2] - 1]
    return Message(
        N_("{name} has {figures} figures on the board; the Horns allow {horns}."),
        "7.8",
        (("seat", seat), ("figures", len(on_board(table, seat))), ("horns", horns)),
    )


def _rage(cost: int, rage: int) -> Message:
    return Message(N_("This costs {cost} Rage; there is {rage}."), "7.3", (("cost", cost), ("rage", rage)))


# ---- cards and pillaging


def _card(table: BloodTable, seat: int, card: int, place: str) -> Message:
    name: Fields = (("seat", seat),)
    if card not in table.hands[seat]:
        return Message(N_("{name} does not hold this card."), "7.13", name)
    kind = TYPE[card]
    card_name: Fields = (("card", words(card).name),)
    if kind == "battle":
        return Message(N_("{card} is a battle card: it is played in battles."), "8.5", card_name)
    if kind == "quest":
        return Message(N_("{card} is a Quest: it is put face down on your Quest place."), "7.17", card_name)
    if place.startswith("quest:"):
        return Message(N_("{card} is not a Quest."), "7.17", card_name)
    cost = upgrade_cost(table, seat, card)
    if place in SLOT_ZONES[seat] and SLOTS[SLOT_ZONES[seat].index(place)].startswith(SLOT[card]):
        return _rage(cost, table.rage[seat])
    if cost > table.rage[seat] and not place:
        return _rage(cost, table.rage[seat])
    return Message(
        N_("{card} goes to a slot of its kind on your sheet: {slot}."),
        "7.13",
        (*card_name, ("slot", SLOT_NAMES[SLOT[card]])),
    )


def _pillage(table: BloodTable, seat: int, province: int) -> Message:
    if province < 0:
        return Message(N_("The marker is put on the province that is to be pillaged."), "7.18")
    fields: Fields = (("province", NAMES[province]), ("seat", seat))
    if table.destroyed[province]:
        return Message(N_("{province} is destroyed."), "2.7", fields)
    if not any(owner(table, figure) == seat for figure in area_crowd(table, province)):
        return Message(N_("{name} has no figure in {province}, nor in the fjord beside it."), "7.18", fields)
    if has(table, seat, "tyrs_challenge"):
        return _rage(CHALLENGE_COST, table.rage[seat])
    return Message(N_("{province} is pillaged already in this Age."), "7.18", fields)
