"""Heuristic strength of creatures and the likely end of a fight between two of them, from public numbers only."""

from __future__ import annotations

from game.apocalypse.rules.death import flip_point, worth
from game.apocalypse.rules.judging import limit_rage
from game.apocalypse.rules.questions import side_of
from game.apocalypse.state.table import ApocalypseTable
from game.cards.modifiers import count, stat

CHOICE = 4
"""The usual number of combat actions in a hand of five. The best playable one of them strikes."""
LANDS = 0.8
"""The share of attacks that are neither dodged, blocked nor cancelled."""
LEAST = 0.35
"""The damage per round of a creature without a playable card: bluffs against bluffs."""
CREATURES = ("character", "ally", "enemy", "victim")


def deck_damage(table: ApocalypseTable, seat: int, rage: int, gnosis: int) -> float:
    """Return the expected damage per round of a seat's combat deck at this Rage and Gnosis."""
    memo = table.contents.memo
    key = ("damage", seat, min(rage, 14), min(gnosis, 10))
    known: float | None = memo.get(key)
    if known is not None:
        return known
    faces = [table.contents.faces[card] for card in table.contents.combat[seat]]
    actions = [face for face in faces if face.type == "combat_action"]
    values = sorted(max(0, face.damage) if face.rage <= rage and face.gnosis <= gnosis else 0 for face in actions)
    # The best of CHOICE cards drawn from the deck: each value times the probability that none is better.
    total, below = 0.0, 0.0
    for n, value in enumerate(values, 1):
        share = (n / len(values)) ** CHOICE
        total += value * (share - below)
        below = share
    memo[key] = total
    return total


def offence(table: ApocalypseTable, creature: int, player: int) -> float:
    """Return the damage that a creature deals per round if seat `player` plays its combat cards."""
    cache = table.cache
    key = (creature, player, "offence")
    known: float | None = cache.get(key)
    if known is not None:
        return known
    thing = table.things[creature]
    rage, gnosis = limit_rage(table, creature), stat(table, creature, "gnosis")
    bonus = stat(table, creature, "damage")
    result = deck_damage(table, player, rage, gnosis) + bonus
    crinos = table.contents.faces[creature].crinos
    if crinos and not thing.crinos:
        # It changes form when it is hurt: it fights in both forms.
        later = deck_damage(table, player, max(rage, crinos[0]), crinos[1]) + bonus
        result = 0.5 * (result + later)
    extra = count(table, creature, "extra_card") + count(table, creature, "extra_attack")
    result = max(LEAST, LANDS * result) * (1 + 0.5 * extra)
    if thing.frenzied:
        result *= 1.25
    cache[key] = result
    return result


def life(table: ApocalypseTable, creature: int) -> int:
    """Return the further damage that kills a creature, including its other form; at least 1."""
    key = (creature, "life")
    known: int | None = table.cache.get(key)
    if known is not None:
        return known
    thing = table.things[creature]
    health = stat(table, creature, "health")
    crinos = table.contents.faces[creature].crinos
    if crinos and not thing.crinos:
        health = max(health, crinos[2], flip_point(table, creature))
    left = max(1, health - thing.damage + (1 if table.rules.lethal_test == "more_than" else 0))
    table.cache[key] = left
    return left


def duel(table: ApocalypseTable, one: int, other: int, seats: tuple[int, int]) -> float:
    """Return the probability that `one` outlives `other` in a fight to the end; `seats` play their cards."""
    mine = life(table, other) / offence(table, one, seats[0])
    theirs = life(table, one) / offence(table, other, seats[1])
    ratio = (theirs + 0.3) / (mine + 0.3)
    power = ratio * ratio
    return power / (1.0 + power)


def player_of(table: ApocalypseTable, creature: int, against: int) -> int:
    """Return the seat that would play cards for a creature: its pack's seat, or for prey another player."""
    seat = table.things[creature].seat
    if seat >= 0:
        return seat
    return next((other for other in table.seats() if other != against), against)


def points_for(table: ApocalypseTable, creature: int, seat: int) -> int:
    """Return the victory points for a seat that kills the creature (12.11, 17.3)."""
    return worth(table, creature, -1, seat)


def prey_points(table: ApocalypseTable, seat: int, card: int) -> int:
    """Return the victory points to a seat for prey that is still in hand (17.3)."""
    face = table.contents.faces[card]
    wyrm = side_of(table, seat) == "Wyrm"
    if face.type == "enemy":
        return 0 if wyrm and not table.rules.wyrm_enemies else face.renown
    return face.renown if wyrm or table.rules.gaia_victims else 0


def power(table: ApocalypseTable, creature: int, seat: int) -> float:
    """Return the strength of a fighter of a pack."""
    return offence(table, creature, seat) * life(table, creature)


def best_power(table: ApocalypseTable, seat: int) -> float:
    """Return the strength of a pack's best fighter."""
    return max((power(table, card, seat) for card in table.creatures(seat)), default=0.0)
