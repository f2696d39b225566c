"""Things that come into play, and damage cards that go."""

from __future__ import annotations

from game.apocalypse.cards.card_defs import CardDef, kind_of
from game.apocalypse.rules.leaving import eliminate
from game.apocalypse.rules.legal import rivals
from game.apocalypse.rules.windows import happen
from game.apocalypse.state import changes
from game.apocalypse.state.events import EnterCause
from game.apocalypse.state.table import NOTHING, ApocalypseTable, Game, Thing, Wound
from game.cards.abilities import Static
from game.cards.grammar import Named
from game.cards.modifiers import Gains, cannot


def world_of(table: ApocalypseTable, card: int) -> str:
    """Return the world in which a card enters play: spirits are in both unless they are only in the Umbra (19.1)."""
    words = born_with(table.face(card))
    if "Umbral" in words:
        return "umbra"
    return "both" if "Spirit" in words else "physical"


def born_with(face: CardDef) -> frozenset[str]:
    """Return a card's keywords with those that it always gives itself."""
    more: set[str] = set()
    for ability in face.abilities:
        if isinstance(ability, Static) and not ability.if_ and ability.of == Named("bearer"):
            for modifier in ability.modifiers:
                if isinstance(modifier, Gains):
                    more.update(modifier.keywords)
    return face.keywords | more


def enter(
    state: Game, card: int, seat: int, source: str, cause: EnterCause, host: int = NOTHING, told: bool = False
) -> None:
    """Put a card from a zone into play for a seat (-1: the Hunting Grounds), on a host or by itself.

    `told`: the log has a line already.
    """
    table = state.table
    kind = kind_of(table.face(card))
    world = table.things[host].world if host in table.things else world_of(table, card)
    crinos = "Crinos" in born_with(table.face(card))
    changes.enter(state, Thing(card, kind, seat, host, world, crinos), source, cause)
    if not told:
        changes.note(state, "enters", seat, (card, host) if host >= 0 else (card,))
    if kind == "moon":
        for other in [o for o, thing in table.things.items() if thing.kind == "moon" and o != card]:
            changes.leave(state, other, cause="replaced", by=card)
    happen(state, "enters", card, host)


def part_rivals(state: Game, seat: int) -> None:
    """Discard one of two rivals in a pack, drawn at random; it scores for no seat (2.5)."""
    table = state.table
    parted = False
    mine = [card for card in table.creatures(seat) if not table.things[card].away]
    for one in mine:
        for other in mine:
            if one != other and rivals(table, one, other) and one in table.things and other in table.things:
                loser = (one, other)[state.draw_below(2)]
                changes.note(state, "parted", seat, (loser,))
                changes.leave(state, loser, cause="parted")
                parted = True
    if parted:
        eliminate(state)


def heal(
    state: Game, card: int, aggravated: bool, blocked: bool = False, pick: str = "lowest", up_to: int = 99
) -> bool:
    """Take one damage card off a creature, the lowest or highest (7.1, 7.2). Return whether it was done."""
    thing = state.table.things.get(card)
    if thing is None:
        return False
    mine = [wound for wound in thing.wounds if not lasting(state.table, wound)]
    wounds = sorted(mine, key=lambda wound: wound.points if pick == "lowest" else -wound.points)
    if blocked and wounds and wounds[0].aggravated and not aggravated:
        return False
    for wound in wounds:
        if (wound.aggravated and not aggravated) or wound.points > up_to:
            continue
        remove_wound(state, card, wound)
        return True
    return False


def lasting(table: ApocalypseTable, wound: Wound) -> bool:
    """Return whether a damage card cannot be healed now, as its text says."""
    return wound.card >= 0 and cannot(table, wound.card, "be_healed")


def remove_wound(state: Game, creature: int, wound: Wound) -> None:
    """Remove a damage card and end the effects that lasted until then."""
    thing = state.table.things[creature]
    changes.take_wounds(state, creature, (wound,), "healed")
    changes.note(state, "healed", thing.seat, (creature, wound.card), wound.points)
