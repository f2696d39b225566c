"""All changes of the table, each with the event that reports it."""

from __future__ import annotations

from typing import Any

from game.apocalypse.state import events as ev
from game.apocalypse.state.table import NOTHING, Fight, Game, Laid, Thing, Wound
from game.apocalypse.state.zones import owner_of, sort_of
from game.cards.context import Given

WHO_IS_THERE = ("live", "listeners", "in_play", "creatures", "packs")
"""Values that depend only on which cards are in play and on modifiers given, not on wounds, forms or fights."""
COUNTED = (
    "acted", "given", "used", "cancelled", "out", "votes", "refused", "killers", "order", "combat_drawn", "blocked",
)  # fmt: skip
"""The public facts that only keep count: `now` sets them. All others change by an event of their own."""


def touch(state: Game, values_only: bool = False) -> None:
    """Clear cached values after a change; `values_only` if nothing came, went or changed sides."""
    cache = state.table.cache  # a new cache: clones of the table may share the old one
    state.table.cache = {key: cache[key] for key in WHO_IS_THERE if key in cache} if values_only else {}


def now(state: Game, name: str, value: Any) -> None:
    """Set a fact that keeps count and emit it. Raises ValueError for any other slot of the table."""
    if name not in COUNTED:
        raise ValueError(f"{name} is not a public count")
    if getattr(state.table, name) == value:
        return
    setattr(state.table, name, value)
    if name == "given":
        touch(state)
    state.emit(ev.FactNow(name, value))


def begin_turn(state: Game, turn: int) -> None:
    """Begin a turn with its Redraw Phase."""
    state.table.turn, state.table.phase = turn, "redraw"
    state.emit(ev.TurnBegan(turn))


def begin_phase(state: Game, phase: str) -> None:
    """Begin another phase of the turn."""
    state.table.phase = phase
    state.emit(ev.PhaseBegan(phase))


def end_game(state: Game, winners: tuple[int, ...]) -> None:
    """End the game."""
    state.table.phase, state.table.winners = "end", winners
    state.emit(ev.GameDecided(winners))


def gain(state: Game, seat: int, points: int, card: int) -> None:
    """Change the victory points of a seat, for a card (-1: none)."""
    table = state.table
    table.points = tuple(n + points if s == seat else n for s, n in enumerate(table.points))
    state.emit(ev.PointsScored(seat, points, card, table.points))


def set_alphas(state: Game, alphas: tuple[int, ...], cause: ev.AlphaCause) -> None:
    """Change the alphas."""
    if state.table.alphas != alphas:
        state.table.alphas = alphas
        touch(state, values_only=True)
        state.emit(ev.AlphasNow(alphas, cause))


def set_juntas(state: Game, juntas: tuple[Any, ...], cause: ev.JuntaCause) -> None:
    """Change the votes of the phase."""
    if state.table.juntas != juntas:
        state.table.juntas = juntas
        state.emit(ev.JuntasNow(juntas, cause))


# ---- fights


def fight_on(state: Game, event: ev.FightEvent) -> None:
    """Make the fight what an event says, and emit it; nothing if it is so already."""
    if state.table.fight != event.fight:
        _set_fight(state, event.fight)
        state.emit(event)


def change_fight(state: Game, fight: Fight, cause: ev.FightCause, *about: int) -> None:
    """Change the running fight; `about` are the creatures that came, went or are played for."""
    if state.table.fight != fight:
        _set_fight(state, fight)
        state.emit(ev.FightChanged(fight, cause, about))


def end_fight(state: Game, why: str) -> None:
    """Remove the fight; `why` is "refused" or one of the words of `Fight.ended`."""
    fight = state.table.fight
    if fight is not None:
        _set_fight(state, None)
        state.emit(ev.FightEnded(why, fight.round))


def lay(state: Game, seat: int, card: int, source: str, creature: int) -> None:
    """Play a combat card face down for a creature."""
    fight = state.table.fight
    assert fight is not None
    _shift(state, (card,), source, f"laid:{seat}")
    fight = fight._replace(plays=(*fight.plays, Laid(creature)))
    _set_fight(state, fight)
    state.emit(ev.CardLaid(seat, creature, source, fight, card))


def reveal(state: Game, fight: Fight, seats: list[int]) -> None:
    """Turn up the cards that these seats have played; `fight` names them."""
    piles = tuple((seat, cards) for seat in seats if (cards := state.table.zone(f"laid:{seat}")))
    if piles:
        for seat, cards in piles:
            _shift(state, cards, f"laid:{seat}", f"shown:{seat}")
        _set_fight(state, fight)
        state.emit(ev.CardsTurnedUp(fight, piles))


def play_feint(state: Game, fight: Fight, seat: int, card: int, source: str, feint: int) -> None:
    """Let a card take the place of a feint, which is discarded."""
    shown, target = f"shown:{seat}", discard_zone(state, feint)
    _shift(state, (card,), source, shown)
    _shift(state, (feint,), shown, target)
    _set_fight(state, fight)
    state.emit(ev.FeintPlayed(fight, seat, card, source, feint, target))


def _set_fight(state: Game, fight: Fight | None) -> None:
    """Set the fight; clear cached values unless they do not depend on what changed."""
    before, state.table.fight = state.table.fight, fight
    if not _same_fighters(before, fight):
        touch(state, values_only=True)


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


# ---- cards in play


def _put(state: Game, thing: Thing) -> bool:
    """Set a thing in play. Return whether anything changed."""
    before = state.table.things.get(thing.card)
    if before == thing:
        return False
    state.table.things[thing.card] = thing
    same = before is not None and before[1:4] == thing[1:4] and before.away == thing.away  # kind, seat, host
    touch(state, values_only=same)
    return True


def enter(state: Game, thing: Thing, source: str, cause: ev.EnterCause) -> None:
    """Put a thing into play from a zone ("" if it was in none)."""
    if source:
        _shift(state, (thing.card,), source, "play")
    _put(state, thing)
    state.emit(ev.ThingEntered(thing, source, cause))


def change(state: Game, card: int, cause: ev.ChangeCause, by: int = NOTHING, **fields: Any) -> None:
    """Change some fields of a thing in play, by the text of a card; nothing if it has left play."""
    thing = state.table.things.get(card)
    if thing is not None and _put(state, thing._replace(**fields)):
        state.emit(ev.ThingChanged(state.table.things[card], cause, by))


def wound(state: Game, creature: int, mark: Wound, source: str, by: int, speed: int) -> None:
    """Put damage on a creature: a card from a zone or from play, or points alone (`mark.card` is -1)."""
    things = state.table.things
    thing = things[creature]._replace(wounds=(*things[creature].wounds, mark))
    if mark.card < 0:
        _put(state, thing)
        state.emit(ev.ThingChanged(thing, "wounded", by))
        return
    if things.pop(mark.card, None) is not None:
        touch(state)
    _shift(state, (mark.card,), source, "play")
    _put(state, thing)
    state.emit(ev.Wounded(thing, mark.card, mark.points, source, by, speed))


def take_wounds(state: Game, creature: int, marks: tuple[Wound, ...], cause: ev.HealCause, target: str = "") -> None:
    """Take damage off a creature. Its cards go to a zone, or to the discard piles; their lasting effects end."""
    thing = state.table.things[creature]
    thing = thing._replace(wounds=tuple(one for one in thing.wounds if not any(one is mark for mark in marks)))
    _put(state, thing)
    cards = _drop(state, marks, target)
    if cards:
        state.emit(ev.WoundsRemoved(thing, cards, cause))
    elif marks:
        state.emit(ev.ThingChanged(thing, "healed", NOTHING))


def _drop(state: Game, marks: tuple[Wound, ...], target: str = "") -> tuple[tuple[int, str], ...]:
    """Move the cards of wounds out of play and end their lasting effects. Return where each card went."""
    found = []
    for mark in marks:
        if mark.card >= 0:
            drop_anchor(state, mark.card)
            found.append((mark.card, target or discard_zone(state, mark.card)))
            _shift(state, (mark.card,), "play", found[-1][1])
    return tuple(found)


# ---- cards from zone to zone


def _shift(state: Game, cards: tuple[int, ...], source: str, target: str) -> None:
    """Change the zones of cards. "play" stands for things in play."""
    zones = state.table.zones
    if source != "play":
        zones[source] = tuple(card for card in zones.get(source, ()) if card not in cards)
    if target != "play":
        zones[target] = zones.get(target, ()) + cards


def move(state: Game, cause: ev.CardCause, cards: tuple[int, ...], source: str, target: str) -> None:
    """Move cards between zones."""
    if not cards:
        return
    _shift(state, cards, source, target)
    if "open" in (sort_of(source), sort_of(target)):
        state.emit(ev.CardsShown(cause, cards, source, target))
    else:
        hidden = target if sort_of(target) == "hidden" else source
        state.emit(ev.CardsMoved(cause, owner_of(hidden), len(cards), source, target, cards))


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
        move(state, "drawn", pile[len(pile) - some :][::-1], source, target)
        drawn += some
    return drawn


def discard_zone(state: Game, card: int) -> str:
    """Return the discard pile a card goes to."""
    table = state.table
    deck = "combat" if table.face(card).type in ("combat_action", "combat_event") else "sept"
    return f"{deck}_discard:{table.contents.owner[card]}"


def discard_from(state: Game, card: int, source: str, cause: ev.CardCause = "discarded") -> None:
    """Move a card from a zone to its owner's discard pile."""
    move(state, cause, (card,), source, discard_zone(state, card))


def leave(state: Game, card: int, target: str = "", cause: ev.LeaveCause = "discarded", by: int = NOTHING) -> None:
    """Remove a thing with its attachments and damage cards from play; characters leave the game (12.11).

    `by` is the creature that killed it, or the card whose text did it.
    """
    table = state.table
    thing = table.things.get(card)
    if thing is None:
        return
    for other in table.attached(card):
        leave(state, other, cause="with_host")
    fight = table.fight
    if fight is not None and fight.has(card):
        sides = (tuple(one for one in side if one != card) for side in (fight.attackers, fight.defenders))
        attackers, defenders = sides
        change_fight(state, fight._replace(attackers=attackers, defenders=defenders), "gone", card)
    owner = table.contents.owner[card]
    if not target:
        target = f"lost:{owner}" if table.face(card).type == "character" else discard_zone(state, card)
    wounds = _drop(state, thing.wounds)
    drop_anchor(state, card)
    remove(state, card, target, cause, by, wounds)
    frenzy = f"frenzy:{thing.seat}:{card}"
    for other in table.zone(frenzy):
        discard_from(state, other, frenzy)
    if card in table.alphas:
        set_alphas(state, tuple(NOTHING if alpha == card else alpha for alpha in table.alphas), "gone")


def remove(
    state: Game,
    card: int,
    target: str,
    cause: ev.LeaveCause,
    by: int = NOTHING,
    wounds: tuple[tuple[int, str], ...] = (),
) -> None:
    """Move a thing from play to a zone, and nothing with it: `wounds` are the damage cards that have gone already."""
    del state.table.things[card]
    touch(state)
    _shift(state, (card,), "play", target)
    state.emit(ev.ThingLeft(card, target, wounds, cause, by))


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
