"""Whether the last pack in the game can still gain anything (rulebook 18.4)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from game.apocalypse.cards.names import ANY_TIME
from game.apocalypse.cards.vocabulary import Battlefield
from game.apocalypse.rules.questions import side_of
from game.apocalypse.state.table import NOBODY, PREY, ApocalypseTable
from game.cards.abilities import Activated, PlayAbility, Replacement, Triggered
from game.cards.check import records
from game.cards.context import Context
from game.cards.effects import Score
from game.cards.modifiers import cannot, count, stat

MOOTS = ("before_votes", "moot_end")
OUTSIDE_FIGHTS = frozenset((*ANY_TIME, "any_time", "alphas_chosen", "alpha_action", "answer", *MOOTS)) - {
    "combat_begins",
    "between_rounds",
}
"""Windows without a fight; cards for other windows score in fights."""
ALWAYS = ("regeneration", "combat_phase_ends", "enters")
"""Events that happen without a fight."""


def nothing_left(table: ApocalypseTable, seat: int) -> bool:
    """Return whether the last pack can gain nothing more: neither from prey nor from a card it may still hold.

    Obstacles on the way (an unreachable world, an empty deck) are ignored: in doubt the result is False.
    """
    contents = table.contents
    cards = (*table.zone(f"sept_deck:{seat}"), *table.zone(f"sept_hand:{seat}"))
    prey = [*table.creatures(NOBODY, PREY), *(card for card in cards if contents.faces[card].type in PREY)]
    prey += [card for card in table.creatures(seat) if table.things[card].grounds]
    if any(is_worth_something(table, seat, card) for card in prey):
        return False
    there = [card for card, thing in table.things.items() if thing.kind == "battlefield"]
    fields = [*there, *(card for card in cards if contents.faces[card].type == "battlefield")]
    if any(could_be_won(table, seat, card, prey) for card in fields):
        return False
    held = [card for card, thing in table.things.items() if thing.seat == seat]
    blows = [card for part in ("deck", "hand", "discard") for card in table.zone(f"combat_{part}:{seat}")]
    return not any(could_score(table, seat, card, bool(prey)) for card in (*cards, *held, *blows))


def is_worth_something(table: ApocalypseTable, seat: int, card: int) -> bool:
    """Return whether prey brings a pack points: killed (17.3), or bound, if it is a spirit (17.6)."""
    face = table.contents.faces[card]
    if face.type not in PREY:
        return False
    if "Spirit" in face.keywords and face.renown > 0 and not cannot(table, card, "be_bound"):
        return True
    wyrm = side_of(table, seat) == "Wyrm"
    if (face.type == "enemy" and wyrm and not table.rules.wyrm_enemies) or (
        face.type == "victim" and not wyrm and not table.rules.gaia_victims
    ):
        return False
    more = max((count(table, one, "score_more", card) for one in table.creatures(seat)), default=0)
    return face.renown + stat(table, card, "worth") + more > 0


def could_be_won(table: ApocalypseTable, seat: int, field: int, prey: Iterable[int]) -> bool:
    """Return whether a pack could engage a Battlefield that something defends (15.1, 15.3): all other packs are out."""
    lines = next(one for one in table.contents.faces[field].abilities if isinstance(one, Battlefield))
    if not any(lines.attacker.fits(table, Context(seat, field, one), one) for one in table.creatures(seat)):
        return False
    kind = "enemy" if side_of(table, seat) == "Gaia" else "victim"
    return table.rules.undefended_field == "itself" or any(table.contents.faces[one].type == kind for one in prey)


def could_score(table: ApocalypseTable, seat: int, card: int, fights: bool) -> bool:
    """Return whether a card gives victory points at some moment that can come; `fights` if there is prey to fight."""
    face = table.contents.faces[card]
    for ability in face.abilities:
        if not any(isinstance(record, Score) for record in records(ability)):
            continue
        if face.type in ("moot", "board_meeting"):
            if moots_can_be(table, face.type):
                return True
        elif isinstance(ability, (PlayAbility, Activated)):
            if any(can_come(table, window, fights) for window in ability.windows):
                return True
        elif fights or (isinstance(ability, (Triggered, Replacement)) and ability.event in ALWAYS):
            return True
    return False


def can_come(table: ApocalypseTable, window: str, fights: bool) -> bool:
    """Return whether a window can come for the last pack."""
    if window in MOOTS:
        return moots_can_be(table, "moot") or moots_can_be(table, "board_meeting")
    return fights or window in OUTSIDE_FIGHTS


def moots_can_be(table: ApocalypseTable, kind: Any) -> bool:
    """Return whether there are packs enough to call a moot or board meeting (9.3)."""
    side, needed = ("Gaia", table.rules.moot_packs) if kind == "moot" else ("Wyrm", table.rules.board_packs)
    packs = [one for one in table.seats() if side_of(table, one) == side]
    return len(packs) >= max(1, needed)
