"""The animation of each event: cards that fly, attacks one after another, pauses for reading."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.apocalypse.facade import Fight, Thing
from game.apocalypse.facade import events as ev
from game.core.events import Chosen, apply_event
from game.core.view import View
from scenes.table.animation import Easing, Flight, Pose, in_out, linear, out
from scenes.table.shown_table import Played, moves_between
from scenes.table.skin.values import Cue
from scenes.tables.apocalypse import motion as moving
from scenes.tables.apocalypse import sounds, stage_cards
from scenes.tables.apocalypse import stage_read as read
from scenes.widgets import sounds as house_sounds

if TYPE_CHECKING:
    from scenes.tables.apocalypse.skin.skin import ApocalypseSkin

DRAW, APART = 0.26, 0.06
ATTACH = 0.42
ENTER = 0.36
CHOOSE = 0.18
STEP = 0.42
SINK = 0.20
DEATH = 0.42
HOP = 0.30
BETWEEN = 0.20
READ = 0.9
"""Seconds in which a reason on the stage can be read before the fight goes on."""
PAUSES: dict[str, tuple[float, str]] = {
    "turn": (0.6, sounds.TURN), "phase": (0.45, sounds.PHASE), "attack": (0.9, sounds.ATTACK),
    "raid": (0.8, sounds.ATTACK), "engages": (0.8, sounds.ATTACK), "refused": (1.1, sounds.ATTACK_REFUSED),
    "stepped_in": (0.8, sounds.JOINS), "plays_for": (0.6, sounds.JOINS), "easy_kill": (0.8, sounds.DEATH),
    "joins": (0.5, sounds.JOINS), "round": (0.45, sounds.FIGHT_ROUND), "killed": (0.45, sounds.DEATH),
    "frenzied": (0.9, sounds.FRENZY), "calmed": (0.4, sounds.CALM), "withdrawal": (0.7, sounds.ESCAPE),
    "escaped": (0.6, sounds.ESCAPE), "fight_over": (1.0, sounds.FIGHT_OVER), "played": (0.45, house_sounds.CARD_LAID),
    "used": (0.45, sounds.ABILITY_USED), "cancelled": (0.6, sounds.CANCELLED), "destroyed": (0.4, sounds.DEATH),
    "called": (0.35, sounds.VOTE), "voted": (0.4, sounds.VOTE), "junta_passed": (0.8, sounds.VOTE_WON),
    "junta_failed": (0.8, sounds.VOTE_LOST), "alpha": (0.3, sounds.ALPHA), "field_won": (0.7, sounds.FIELD_WON),
    "field_lost": (0.7, sounds.FIELD_LOST), "bound": (0.7, sounds.SPIRIT_BOUND),
    "eliminated": (1.0, sounds.ELIMINATED), "won": (0.6, house_sounds.GAME_WON),
}  # fmt: skip
"""How long a note stays before the next event follows, and its sound."""


def stays_before(skin: ApocalypseSkin, event: Any) -> bool:
    """Return whether the picture before this event stays a while: a round that ends, a fight that is over, votes."""
    if not isinstance(event, ev.FactNow):
        return False
    facts = skin.scene.view.facts
    if event.name == "fight" and facts.fight is not None:
        if event.value is None:
            return bool(facts.fight.ended) or facts.fight.round > 0
        return bool(facts.fight.plays) and not event.value.plays
    return event.name == "juntas" and bool(facts.juntas) and not event.value


def cue(skin: ApocalypseSkin, played: Played) -> Cue:
    """Return how an event is shown."""
    event = played.event
    if isinstance(event, Chosen):
        return Cue([], 0.0, [(house_sounds.ANSWER_CHOSEN, 0.0)])
    if isinstance(event, ev.Told):
        seconds, sound = PAUSES.get(event.kind, (0.0, ""))
        return Cue([], seconds, [(sound, 0.0)] if sound else [])
    if isinstance(event, ev.ThingNow):
        return _thing(skin, played, event)
    if isinstance(event, ev.FactNow):
        return _fact(skin, played, event)
    if isinstance(event, (ev.CardsShown, ev.CardsMoved)):
        return _cards(skin, played, event)
    if isinstance(event, ev.PileShuffled):
        return Cue([], 0.25, [(house_sounds.CARDS_SHUFFLED, 0.0)])
    return Cue([], 0.0)


def where(skin: ApocalypseSkin, card: int, view: View) -> Pose | None:
    """Return the box of a card in play in a view, on the stage or on the table."""
    return skin.stage.thing_pose(card, view) or skin.layout.pose_of_thing(card, view)


# -- cards from zone to zone --------------------------------------------------------------------------------


def _cards(skin: ApocalypseSkin, played: Played, event: ev.CardsShown | ev.CardsMoved) -> Cue:
    source, target = event.source.partition(":")[0], event.target.partition(":")[0]
    if target == "play":
        return _into_play(skin, played, event)
    if source == "play":
        return _out_of_play(skin, played, event)
    if source == "laid" and target == "shown":
        return _reveal(skin, played)
    if target == "laid":
        flights = skin.motion.flights(played, CHOOSE, out, 8.0, 0.04)
        return _landing(flights, house_sounds.CARD_LAID)
    if source.endswith("_deck"):
        flights = skin.motion.flights(played, DRAW, out, 18.0, APART)
        return _landing(flights, house_sounds.CARD_DEALT, at_start=True)
    flights = skin.motion.flights(played, 0.30, out, 16.0, APART)
    return _landing(flights, house_sounds.CARD_LAID)


def _landing(flights: list[Flight], sound: str, at_start: bool = False) -> Cue:
    longest = max((flight.timer.delay + flight.timer.seconds for flight in flights), default=0.0)
    if not flights:
        return Cue([], 0.0)
    return Cue(flights, longest, [(sound, 0.0 if at_start else longest * 0.8)])


def _reveal(skin: ApocalypseSkin, played: Played) -> Cue:
    """Turn all cards together: those of the other side follow in the next event and fly with these."""
    motion = skin.stage.motion
    if set(getattr(played.event, "cards", None) or (-1,)) <= motion.turning:
        return Cue([], 0.0)  # they have turned with the others
    flights = skin.motion.flights(played, moving.TURNING, in_out, 0.0)
    coming = skin.scene.shown.next
    turned = set(getattr(played.event, "cards", None) or ())
    if isinstance(coming, ev.CardsShown) and coming.source.startswith("laid"):
        after = apply_event(played.after, coming)
        both = Played(coming, played.after, after, moves_between(played.after.zones, after.zones))
        more = skin.motion.flights(both, moving.TURNING, in_out, 0.0)
        flights += more
        turned |= set(coming.cards)
    motion.turning = frozenset(turned)
    return Cue(flights, moving.TURNING, [(sounds.CARDS_REVEALED, 0.0)], [(moving.TURN, moving.TURNING, linear, 0.0)])


def _into_play(skin: ApocalypseSkin, played: Played, event: ev.CardsShown | ev.CardsMoved) -> Cue:
    """Show a card that enters play, is attached, or wounds: the next event has its place."""
    cards = event.cards or ()
    coming = skin.scene.shown.next
    if event.source.startswith("shown:") and isinstance(coming, ev.ThingNow) and coming.thing is not None and cards:
        return _strike(skin, played, cards[0], coming)
    after = played.after
    for told in skin.stage.coming():
        if isinstance(told, ev.ThingNow) and told.thing is not None and (told.card in cards or _wounds(told, cards)):
            after = apply_event(after, told)
    flights = []
    for number, card in enumerate(cards):
        move = next((move for move in played.moves if move.piece == card), None)
        start = skin.scene.pose_of(played.before, event.source, move.at if move else 0, card, leaving=True)
        released = skin.scene.released(card)
        if released is not None:
            start = released[0]
        end = where(skin, card, after)
        if start is None or end is None:
            continue
        thing = after.facts.things.get(card)
        hung = thing is not None and thing.host >= 0
        if move is not None and not move.was_known:
            start = start._replace(face_up=False)
        seconds = ATTACH if hung else ENTER
        flights.append(Flight(card, start, end._replace(alpha=1.0), seconds, out, APART * number, 20.0, "play"))
    return _landing(flights, house_sounds.CARD_LAID)


def _wounds(told: ev.ThingNow, cards: tuple[int, ...]) -> bool:
    """Return whether an event reports that cards have become damage."""
    return any(wound.card in cards for wound in told.thing.wounds)


def _out_of_play(skin: ApocalypseSkin, played: Played, event: ev.CardsShown | ev.CardsMoved) -> Cue:
    """A card leaves play: the dead to a victory pile, everything else to a discard pile or out of the game."""
    flights = []
    dead = event.target.startswith("victory")
    graves = skin.stage.motion.graves
    for number, card in enumerate(event.cards or ()):
        start = graves.pop(card, None) or where(skin, card, played.before)
        move = next((move for move in played.moves if move.piece == card), None)
        end = skin.scene.pose_of(played.after, event.target, move.to if move else 0, card)
        if start is None:
            continue
        if end is None:
            end = Pose(start.x, start.y + 8, start.width, 0.0)
        if dead:
            down = Pose(start.x, start.y + 8, start.width)
            flights.append(Flight(card, down, end, DEATH, in_out, SINK, 40.0, event.target))
        else:
            flights.append(Flight(card, start._replace(alpha=1.0), end, 0.3, out, APART * number, 12.0, event.target))
    return _landing(flights, sounds.TO_VICTORY_PILE if dead else house_sounds.CARD_LAID)


# -- blows --------------------------------------------------------------------------------------------------


def _strike(skin: ApocalypseSkin, played: Played, card: int, coming: ev.ThingNow) -> Cue:
    """Let an arrow grow from the card to its victim; then the card flies there and becomes a damage bar."""
    stage = skin.stage
    fight = played.after.facts.fight
    wound = next((one for one in coming.thing.wounds if one.card == card), None)
    if fight is None or wound is None:
        return Cue([], 0.0)
    motion = stage.motion
    wait = BETWEEN if _new_speed(skin, played.after, card) else 0.0
    motion.hit, motion.points = card, wound.points
    start = stage.card_box(card)
    after = apply_event(played.after, coming)
    end = stage.thing_pose(card, after)
    flights = []
    if start is not None and end is not None and not motion.reduced:
        pose = Pose(start.centerx, start.centery, start.w)
        flights.append(Flight(card, pose, end._replace(alpha=0.0), moving.FLY, out, wait + moving.ARROW, 10.0, "bar"))
    timers: list[tuple[str, float, Easing, float]] = [(moving.HIT, moving.ARROW + moving.FLY, linear, wait)]
    return Cue(flights, wait + moving.ARROW + moving.FLY, [(sounds.BLOW, wait + moving.ARROW * 0.8)], timers)


def _new_speed(skin: ApocalypseSkin, view: View, card: int) -> bool:
    """Return whether a blow is the first of its speed in the round, after others."""
    stage = skin.stage
    fight = stage.fight(view)
    if fight is None:
        return False
    look = stage.look(view)
    plays = read.plays_of(look, fight)
    mine = next((play for play in plays if play.card == card), None)
    landed = [play.speed for play in plays if play.points and play.card != card]
    return mine is not None and bool(landed) and mine.speed > max(landed)


# -- things -------------------------------------------------------------------------------------------------


def _thing(skin: ApocalypseSkin, played: Played, event: ev.ThingNow) -> Cue:
    before: Thing | None = played.before.facts.things.get(event.card)
    now: Thing | None = event.thing
    motion = skin.stage.motion
    if now is None:
        pose = where(skin, event.card, played.before)
        if pose is not None:
            motion.graves[event.card] = pose
        for wound in before.wounds if before is not None else ():
            _bury_wound(skin, played.before, wound.card)
        return Cue([], 0.0)
    if before is None:
        return Cue([], 0.0)
    if now.crinos != before.crinos:
        return _form(skin, played, event.card)
    if now.damage != before.damage:
        for wound in before.wounds:
            if wound not in now.wounds:
                _bury_wound(skin, played.before, wound.card)
        motion.meter = (event.card, before.damage, now.damage)
        seconds = min(0.5, moving.CELL * max(1, abs(now.damage - before.damage)))
        return Cue([], seconds, [], [] if motion.reduced else [(moving.METER, seconds, linear, 0.0)])
    if now.world != before.world:
        return _move(skin, played, event.card, STEP, sounds.STEPS_SIDEWAYS)
    if (now.seat, now.host, now.grounds) != (before.seat, before.host, before.grounds):
        return _move(skin, played, event.card, ATTACH, house_sounds.CARD_LAID)
    return Cue([], 0.0)


def _bury_wound(skin: ApocalypseSkin, view: View, card: int) -> None:
    if card >= 0:
        pose = where(skin, card, view)
        if pose is not None:
            skin.stage.motion.graves[card] = pose


def _move(skin: ApocalypseSkin, played: Played, card: int, seconds: float, sound: str) -> Cue:
    """A card in play goes to another place on the table."""
    start, end = where(skin, card, played.before), where(skin, card, played.after)
    if start is None or end is None or (start.x, start.y) == (end.x, end.y):
        return Cue([], 0.0)
    flight = Flight(card, start._replace(alpha=1.0), end._replace(alpha=1.0), seconds, in_out, 0.0, 0.0, "play")
    return Cue([flight], seconds, [(sound, 0.0)])


def _form(skin: ApocalypseSkin, played: Played, card: int) -> Cue:
    """The old card narrows, claws tear, the new one opens."""
    stage = skin.stage
    motion = stage.motion
    if where(skin, card, played.after) is None:
        return Cue([], 0.0)
    old = stage_cards.shown(stage.look(played.before), card)
    new = stage_cards.shown(stage.look(played.after), card)
    motion.form = (card, old, new)
    seconds = 0.25 if motion.reduced else moving.FORMING
    return Cue([], seconds + 0.6, [(sounds.FORM_CHANGED, 0.0)], [(moving.FORM, seconds, linear, 0.0)])


# -- facts --------------------------------------------------------------------------------------------------


def _fact(skin: ApocalypseSkin, played: Played, event: ev.FactNow) -> Cue:
    if event.name == "points":
        return _points(skin, played)
    if event.name == "alphas":
        return _alphas(skin, played)
    if event.name != "fight":
        return Cue([], 0.0)
    before: Fight | None = played.before.facts.fight
    now: Fight | None = event.value
    if before is None or now is None:
        return Cue([], 0.0)
    if any(play.card >= 0 for play in now.plays) and all(play.card < 0 for play in before.plays) and before.plays:
        return Cue([], 0.6)  # all cards are open: time to read them
    old = {play.card: play.status for play in before.plays if play.card >= 0}
    fresh = frozenset(
        play.card
        for play in now.plays
        if play.card in old and play.status != old[play.card] and play.status in ("bluff", "illegal", "void")
    )
    judged = any(play.card in old and play.status != old[play.card] for play in now.plays)
    if fresh:
        skin.stage.motion.stamped = fresh
        timers: list[tuple[str, float, Easing, float]] = [(moving.STAMP, moving.STAMPING, out, 0.0)]
        return Cue([], moving.STAMPING + READ, [(sounds.CARD_FAILS, 0.1)], [] if skin.stage.motion.reduced else timers)
    blocked = any(play.off != other.off for play, other in zip(now.plays, before.plays) if play.card == other.card)
    if blocked:
        return Cue([], READ * 0.7, [(sounds.CARD_FAILS, 0.0)])
    return Cue([], 0.35 if judged else 0.0)


def _alphas(skin: ApocalypseSkin, played: Played) -> Cue:
    """Show the alphas: each hops in its place."""
    before = played.before.facts.alphas
    flights = []
    for seat, alpha in enumerate(played.after.facts.alphas):
        pose = where(skin, alpha, played.after) if alpha >= 0 and alpha != before[seat] else None
        if pose is not None and pose.alpha > 0:
            flights.append(Flight(alpha, pose, pose, HOP, in_out, APART * seat, 14.0, "play"))
    return Cue(flights, HOP + 0.3, [(sounds.ALPHA, 0.0)]) if flights else Cue([], 0.0)


def _points(skin: ApocalypseSkin, played: Played) -> Cue:
    old, new = played.before.facts.points, played.after.facts.points
    changed = [(seat, b - a) for seat, (a, b) in enumerate(zip(old, new)) if a != b]
    if not changed:
        return Cue([], 0.0)
    skin.stage.motion.rising = changed[0]
    sound = sounds.POINTS_GAINED if changed[0][1] > 0 else sounds.POINTS_LOST
    return Cue([], 0.4, [(sound, 0.0)], [(moving.RISE, moving.RISING, linear, 0.0)])
