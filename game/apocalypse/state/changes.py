"""All changes of the table, each with the event that reports it."""

from __future__ import annotations

from typing import Any

from game.apocalypse.state import events as ev
from game.apocalypse.state.table import NOTHING, PUBLIC, Fight, Game, Thing
from game.apocalypse.state.zones import owner_of, sort_of
from game.cards.context import Given

WHO_IS_THERE = ("live", "listeners", "in_play", "creatures", "packs")
"""Values that depend only on which cards are in play and on modifiers given, not on wounds, forms or fights."""
MATTERS = ("fight", "given", "alphas")
"""Facts that values and permissions may depend on."""


def touch(state: Game, values_only: bool = False) -> None:
    """Clear cached values after a change; `values_only` if nothing came, went or changed sides."""
    cache = state.table.cache  # a new cache: clones of the table may share the old one
    state.table.cache = {key: cache[key] for key in WHO_IS_THERE if key in cache} if values_only else {}


def now(state: Game, name: str, value: Any) -> None:
    """Set a public fact and emit it. Raises ValueError for a private slot."""
    if name not in PUBLIC:
        raise ValueError(f"{name} is not public")
    before = getattr(state.table, name)
    if before == value:
        return
    setattr(state.table, name, value)
    if name in MATTERS and not (name == "fight" and _same_fighters(before, value)):
        touch(state, values_only=name != "given")
    state.emit(ev.FactNow(name, value))


def _same_fighters(before: Fight | None, fight: Fight | None) -> bool:
    """Return whether the fight is unchanged in everything that values depend on: fighters do, played cards do not."""
    return (
        before is not None
        and fight is not None
        and before._replace(plays=fight.plays, ended=fight.ended, limit=fight.limit, first=fight.first) == fight
    )


def note(state: Game, kind: str, seat: int = -1, things: tuple[int, ...] = (), number: int = 0, word: str = "") -> None:
    """Emit a note about what happened, for the log."""
    if state.table.in_search:  # the log of a rollout is never read
        return
    names = tuple(state.table.face(card).name for card in things)
    state.emit(ev.Told(kind, seat, things, names, number, word))


def put(state: Game, thing: Thing) -> None:
    """Put a thing into play, or change it."""
    before = state.table.things.get(thing.card)
    if before == thing:
        return
    state.table.things[thing.card] = thing
    same = before is not None and before[1:4] == thing[1:4] and before.away == thing.away  # kind, seat, host
    touch(state, values_only=same)
    state.emit(ev.ThingNow(thing.card, thing))


def change(state: Game, card: int, **fields: Any) -> None:
    """Change some fields of a thing in play; nothing if it has left play."""
    thing = state.table.things.get(card)
    if thing is not None:
        put(state, thing._replace(**fields))


def lift(state: Game, card: int) -> None:
    """Remove a thing from play."""
    if card in state.table.things:
        del state.table.things[card]
        touch(state)
        state.emit(ev.ThingNow(card, None))


def move(state: Game, cards: tuple[int, ...], source: str, target: str) -> None:
    """Move cards between zones. "play" stands for things in play, which `put` and `lift` maintain."""
    if not cards:
        return
    zones = state.table.zones
    if source != "play":
        zones[source] = tuple(card for card in zones.get(source, ()) if card not in cards)
    if target != "play":
        zones[target] = zones.get(target, ()) + cards
    if "open" in (sort_of(source), sort_of(target)):
        state.emit(ev.CardsShown(cards, source, target))
    else:
        hidden = target if sort_of(target) == "hidden" else source
        state.emit(ev.CardsMoved(owner_of(hidden), len(cards), source, target, cards))


def shuffle_into(state: Game, seat: int, source: str, target: str) -> None:
    """Shuffle all cards of a zone into a deck; the same zone twice shuffles a deck."""
    zones = state.table.zones
    cards = zones.get(target, ()) + (zones.get(source, ()) if source != target else ())
    if source != target:
        zones[source] = ()
    zones[target] = tuple(state.shuffled(cards))
    state.emit(ev.PileShuffled(seat, source, target))


def draw(state: Game, seat: int, deck: str, count: int, target: str = "") -> int:
    """Draw cards; an empty combat deck is made of its discards again (10.2). Return how many were drawn."""
    drawn = 0
    source = f"{deck}_deck:{seat}"
    target = target or f"{deck}_hand:{seat}"
    while drawn < count:
        pile = state.table.zone(source)
        if not pile:
            if deck != "combat" or not state.table.zone(f"combat_discard:{seat}"):
                break
            shuffle_into(state, seat, f"combat_discard:{seat}", source)
            continue
        some = min(count - drawn, len(pile))
        move(state, pile[len(pile) - some :][::-1], source, target)
        drawn += some
    return drawn


def discard_zone(state: Game, card: int) -> str:
    """Return the discard pile a card goes to."""
    table = state.table
    deck = "combat" if table.face(card).type in ("combat_action", "combat_event") else "sept"
    return f"{deck}_discard:{table.contents.owner[card]}"


def discard_from(state: Game, card: int, source: str) -> None:
    """Move a card from a zone to its owner's discard pile."""
    move(state, (card,), source, discard_zone(state, card))


def leave(state: Game, card: int, target: str = "") -> None:
    """Remove a thing with its attachments from play; characters leave the game (12.11)."""
    table = state.table
    thing = table.things.get(card)
    if thing is None:
        return
    for other in table.attached(card):
        leave(state, other)
    fight = table.fight
    if fight is not None and fight.has(card):
        sides = (tuple(one for one in side if one != card) for side in (fight.attackers, fight.defenders))
        attackers, defenders = sides
        now(state, "fight", fight._replace(attackers=attackers, defenders=defenders))
    for wound in (one for one in thing.wounds if one.card >= 0):
        drop_anchor(state, wound.card)
        move(state, (wound.card,), "play", discard_zone(state, wound.card))
    drop_anchor(state, card)
    lift(state, card)
    owner = table.contents.owner[card]
    if not target:
        target = f"lost:{owner}" if table.face(card).type == "character" else discard_zone(state, card)
    move(state, (card,), "play", target)
    frenzy = f"frenzy:{thing.seat}:{card}"
    for other in table.zone(frenzy):
        discard_from(state, other, frenzy)
    seats = table.alphas
    if card in seats:
        now(state, "alphas", tuple(NOTHING if alpha == card else alpha for alpha in seats))


# ---- durations


def give(state: Game, given: Given) -> None:
    """Put modifiers in force for a duration."""
    now(state, "given", (*state.table.given, given))


def expire(state: Game, *until: str) -> None:
    """End effects whose duration is over."""
    now(state, "given", tuple(one for one in state.table.given if one.until not in until))


def come_due(state: Game, word: str, then: str) -> None:
    """Let effects on the next round or phase begin to count."""
    given = tuple(one._replace(until=then) if one.until == word else one for one in state.table.given)
    now(state, "given", given)


def drop_anchor(state: Game, card: int) -> None:
    """End the effects that last while this card stays where it was."""
    if any(one.anchor == card for one in state.table.given):
        now(state, "given", tuple(one for one in state.table.given if one.anchor != card))


# ---- limits


def times_used(state: Game, card: int, number: int, period: str) -> int:
    """Return how often an ability was used in the running period."""
    return dict(state.table.used).get((card, number, period), 0)


def count_use(state: Game, card: int, number: int, period: str) -> None:
    """Note that an ability was used."""
    used = dict(state.table.used)
    used[(card, number, period)] = used.get((card, number, period), 0) + 1
    now(state, "used", tuple(used.items()))


PLAYED = -1
"""The key in `table.used` of cards of which only a limited number may be played (2.7)."""
PLAYS = {"game": "game", "player": "game", "tournament": "game", "fight": "combat"}
"""The period for which such a play counts."""


def count_play(state: Game, card: int) -> None:
    """Count a played card, if the number of plays of its kind is limited (2.7)."""
    period = PLAYS.get(state.table.face(card).once)
    if period == "game" or (period == "combat" and state.table.fight is not None):
        count_use(state, card, PLAYED, period)


def forget_uses(state: Game, period: str) -> None:
    """Reset the limits of a period that is over."""
    now(state, "used", tuple(pair for pair in state.table.used if pair[0][2] != period))
