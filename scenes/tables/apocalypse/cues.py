"""The animation of each event: cards that fly, attacks one after another, pauses for reading.

A cue is a pure function of one event and the views before and after it: `CUES` lists the function of each kind.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.apocalypse.facade import Thing
from game.apocalypse.facade import events as ev
from game.core.events import Chosen, Event
from game.core.view import View
from scenes.table.animation import Easing, Flight, Pose, in_out, linear, out
from scenes.table.shown_table import Played
from scenes.tables.apocalypse import motion as moving
from scenes.tables.apocalypse import sounds, stage_cards
from scenes.tables.apocalypse import stage_read as read
from scenes.tables.apocalypse.motion import Marks, StageCue
from scenes.tables.apocalypse.screen import ApocalypseScreen
from scenes.widgets import sounds as house_sounds

Timer = tuple[str, float, Easing, float]
MakeCue = Callable[[ApocalypseScreen, Played], StageCue]
DRAW, APART = 0.26, 0.06
ATTACH = 0.42
ENTER = 0.36
CHOOSE = 0.18
STEP = 0.42
SINK = 0.20
DEATH = 0.42
HOP = 0.30
BETWEEN = 0.20
READ_ALL = 0.6
"""Seconds in which the cards of a round can be read before they are judged."""
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
    "unhurt": (READ * 0.7, sounds.CARD_FAILS), "eliminated": (1.0, sounds.ELIMINATED),
    "won": (0.6, house_sounds.GAME_WON),
}  # fmt: skip
"""How long a note stays before the next event follows, and its sound."""


def cue(skin: ApocalypseScreen, played: Played) -> StageCue:
    """Return how an event is shown: it depends on this event and the view before and after it only."""
    return CUES[type(played.event)](skin, played)


def stays_before(event: Event | None) -> bool:
    """Return whether the picture before this event stays a while: the event clears something off the table."""
    clears = CLEARING.get(type(event))
    return clears is not None and clears(event)


CLEARING: dict[type, Callable[[Any], bool]] = {
    ev.RoundBegan: lambda event: event.cleared > 0,
    ev.FightEnded: lambda event: event.why != "refused",
    ev.JuntasNow: lambda event: event.cause == "over",
}
"""The events that clear the cards of a round, a fight or the votes off the table, if they do."""


def where(skin: ApocalypseScreen, card: int, view: View) -> Pose | None:
    """Return the box of a card in play in a view, on the stage or on the table."""
    return skin.stage.thing_pose(card, view) or skin.layout.pose_of_thing(card, view)


def _nothing(_skin: ApocalypseScreen, _played: Played) -> StageCue:
    return StageCue([], 0.0)


def _chosen(_skin: ApocalypseScreen, _played: Played) -> StageCue:
    return StageCue([], 0.0, [(house_sounds.ANSWER_CHOSEN, 0.0)])


def _told(_skin: ApocalypseScreen, played: Played) -> StageCue:
    seconds, sound = PAUSES.get(played.event.kind, (0.0, ""))
    return StageCue([], seconds, [(sound, 0.0)] if sound else [])


# -- cards from zone to zone --------------------------------------------------------------------------------


def _cards(skin: ApocalypseScreen, played: Played) -> StageCue:
    event: ev.CardsShown | ev.CardsMoved = played.event
    if event.cause in OUT_OF_DECK:
        return _landing(skin.motion.flights(played, DRAW, out, 18.0, APART), house_sounds.CARD_DEALT, at_start=True)
    return _landing(skin.motion.flights(played, 0.30, out, 16.0, APART), house_sounds.CARD_LAID)


OUT_OF_DECK: tuple[str, ...] = ("drawn", "searched")
"""Why cards leave a deck: they are dealt. All other cards are laid."""


def _feint(skin: ApocalypseScreen, played: Played) -> StageCue:
    return _landing(skin.motion.flights(played, 0.30, out, 16.0, APART), house_sounds.CARD_LAID)


def _landing(flights: list[Flight], sound: str, at_start: bool = False) -> StageCue:
    longest = max((flight.timer.delay + flight.timer.seconds for flight in flights), default=0.0)
    if not flights:
        return StageCue([], 0.0)
    return StageCue(flights, longest, [(sound, 0.0 if at_start else longest * 0.8)])


def _shuffled(_skin: ApocalypseScreen, _played: Played) -> StageCue:
    return StageCue([], 0.25, [(house_sounds.CARDS_SHUFFLED, 0.0)])


def _laid(skin: ApocalypseScreen, played: Played) -> StageCue:
    return _landing(skin.motion.flights(played, CHOOSE, out, 8.0, 0.04), house_sounds.CARD_LAID)


def _turned_up(skin: ApocalypseScreen, played: Played) -> StageCue:
    """All cards turn together; then there is time to read them."""
    event: ev.CardsTurnedUp = played.event
    flights = skin.motion.flights(played, moving.TURNING, in_out, 0.0)
    turning = frozenset(card for _seat, cards in event.piles for card in cards)
    timers: list[Timer] = [(moving.TURN, moving.TURNING, linear, 0.0)]
    sound = [(sounds.CARDS_REVEALED, 0.0)]
    return StageCue(flights, moving.TURNING + READ_ALL, sound, timers, Marks(turning=turning))


# -- cards in play ------------------------------------------------------------------------------------------


def _entered(skin: ApocalypseScreen, played: Played) -> StageCue:
    """A card comes into play, by itself or on another one."""
    event: ev.ThingEntered = played.event
    if not event.source:
        return _nothing(skin, played)
    seconds = ATTACH if event.thing.host >= 0 else ENTER
    return _landing(_flight_in(skin, played, event.thing.card, event.source, seconds), house_sounds.CARD_LAID)


def _flight_in(skin: ApocalypseScreen, played: Played, card: int, source: str, seconds: float) -> list[Flight]:
    """Return the flight of a card from a zone to its place in play."""
    move = next((move for move in played.moves if move.piece == card), None)
    start = skin.scene.pose_of(played.before, source, move.at if move else 0, card, leaving=True)
    released = skin.scene.released(card)
    if released is not None:
        start = released[0]
    end = where(skin, card, played.after)
    if start is None or end is None:
        return []
    if move is not None and not move.was_known:
        start = start._replace(face_up=False)
    return [Flight(card, start, end._replace(alpha=1.0), seconds, out, 0.0, 20.0, "play")]


def _left(skin: ApocalypseScreen, played: Played) -> StageCue:
    """A card leaves play: what scores to a victory pile, everything else to a discard pile or out of the game."""
    event: ev.ThingLeft = played.event
    flights = _flights_out(skin, played, event.wounds)
    dead = event.target.startswith("victory")
    flights += _flights_out(skin, played, ((event.card, event.target),), dead, APART * len(flights))
    return _landing(flights, sounds.TO_VICTORY_PILE if dead else house_sounds.CARD_LAID)


def _flights_out(
    skin: ApocalypseScreen, played: Played, cards: tuple[tuple[int, str], ...], dead: bool = False, wait: float = 0.0
) -> list[Flight]:
    """Return the flights of cards from their places in play to zones; the `dead` sink first."""
    flights = []
    for number, (card, target) in enumerate(cards):
        start = where(skin, card, played.before)
        if start is None:
            continue
        move = next((move for move in played.moves if move.piece == card), None)
        end = skin.scene.pose_of(played.after, target, move.to if move else 0, card)
        down = Pose(start.x, start.y + 8, start.width)
        end = end if end is not None else down._replace(alpha=0.0)
        delay = wait + APART * number
        if dead:
            flights.append(Flight(card, down, end, DEATH, in_out, delay + SINK, 40.0, target))
        else:
            flights.append(Flight(card, start._replace(alpha=1.0), end, 0.3, out, delay, 12.0, target))
    return flights


def _changed(skin: ApocalypseScreen, played: Played) -> StageCue:
    return CHANGES[played.event.cause](skin, played)


def _stepped(skin: ApocalypseScreen, played: Played) -> StageCue:
    return _moved(skin, played, STEP, sounds.STEPS_SIDEWAYS)


def _taken(skin: ApocalypseScreen, played: Played) -> StageCue:
    return _moved(skin, played, ATTACH, house_sounds.CARD_LAID)


def _moved(skin: ApocalypseScreen, played: Played, seconds: float, sound: str) -> StageCue:
    """A card in play goes to another place on the table."""
    card = played.event.thing.card
    start, end = where(skin, card, played.before), where(skin, card, played.after)
    if start is None or end is None or (start.x, start.y) == (end.x, end.y):
        return StageCue([], 0.0)
    flight = Flight(card, start._replace(alpha=1.0), end._replace(alpha=1.0), seconds, in_out, 0.0, 0.0, "play")
    return StageCue([flight], seconds, [(sound, 0.0)])


def _form(skin: ApocalypseScreen, played: Played) -> StageCue:
    """The old card narrows, claws tear, the new one opens."""
    stage, card = skin.stage, played.event.thing.card
    if where(skin, card, played.after) is None:
        return StageCue([], 0.0)
    old = stage_cards.shown(stage.look(played.before), card)
    new = stage_cards.shown(stage.look(played.after), card)
    seconds = 0.25 if stage.motion.reduced else moving.FORMING
    timers: list[Timer] = [(moving.FORM, seconds, linear, 0.0)]
    return StageCue([], seconds + 0.6, [(sounds.FORM_CHANGED, 0.0)], timers, Marks(form=(card, old, new)))


# -- damage -------------------------------------------------------------------------------------------------


def _wounded(skin: ApocalypseScreen, played: Played) -> StageCue:
    """A card becomes damage: a blow from the stage, or a card that flies to the creature."""
    event: ev.Wounded = played.event
    if event.speed >= 0:
        return _strike(skin, played, event)
    found = _landing(_flight_in(skin, played, event.card, event.source, ENTER), house_sounds.CARD_LAID)
    return _fill(skin, played, found)


def _strike(skin: ApocalypseScreen, played: Played, event: ev.Wounded) -> StageCue:
    """An arrow grows from the card to its victim; then the card flies there and becomes a damage bar."""
    stage = skin.stage
    wait = BETWEEN if _first_of_speed(skin, played.before, event) else 0.0
    start, end = stage.card_box(event.card, played.after), stage.thing_pose(event.card, played.after)
    flights = []
    if start is not None and end is not None and not stage.motion.reduced:
        pose = Pose(start.centerx, start.centery, start.w)
        to = end._replace(alpha=0.0)
        flights.append(Flight(event.card, pose, to, moving.FLY, out, wait + moving.ARROW, 10.0, "bar"))
    timers: list[Timer] = [(moving.HIT, moving.ARROW + moving.FLY, linear, wait)]
    sound = [(sounds.BLOW, wait + moving.ARROW * 0.8)]
    marks = Marks(hit=(event.card, event.points))
    return _fill(skin, played, StageCue(flights, wait + moving.ARROW + moving.FLY, sound, timers, marks))


def _first_of_speed(skin: ApocalypseScreen, before: View, event: ev.Wounded) -> bool:
    """Return whether a blow is the first of its speed in the round, after others."""
    stage = skin.stage
    fight = stage.fight(before)
    if fight is None:
        return False
    landed = [play.speed for play in read.plays_of(stage.look(before), fight) if play.points]
    return bool(landed) and event.speed > max(landed)


def _fill(skin: ApocalypseScreen, played: Played, first: StageCue) -> StageCue:
    """Return a cue after which the meter of a creature goes to its new damage."""
    now: Thing = played.event.thing
    before = played.before.facts.things[now.card].damage
    if now.damage == before:
        return first
    seconds = min(0.5, moving.CELL * max(1, abs(now.damage - before)))
    wait = first.seconds or 0.0
    timers = first.timers if skin.stage.motion.reduced else [*first.timers, (moving.METER, seconds, linear, wait)]
    marks = first.marks._replace(meter=(now.card, before, now.damage))
    return StageCue(first.flights, wait + seconds, first.sounds, timers, marks)


def _points_alone(skin: ApocalypseScreen, played: Played) -> StageCue:
    return _fill(skin, played, StageCue([], 0.0))


def _healed(skin: ApocalypseScreen, played: Played) -> StageCue:
    """Damage cards leave a creature while its meter falls."""
    found = _landing(_flights_out(skin, played, played.event.wounds), house_sounds.CARD_LAID)
    return _fill(skin, played, found)


# -- fights -------------------------------------------------------------------------------------------------


def _judged(skin: ApocalypseScreen, played: Played) -> StageCue:
    failed = frozenset(played.event.failed)
    return _stamped(skin, failed) if failed else StageCue([], 0.35)


def _stopped(skin: ApocalypseScreen, played: Played) -> StageCue:
    event: ev.AttackStopped = played.event
    if event.cause == "dodged":
        return _stamped(skin, frozenset((event.card,)))
    if event.cause == "blocked":
        return StageCue([], READ * 0.7, [(sounds.CARD_FAILS, 0.0)])
    return StageCue([], 0.0)


def _stamped(skin: ApocalypseScreen, cards: frozenset[int]) -> StageCue:
    """Cards that do not count get their stamp; then there is time to read why."""
    timers: list[Timer] = [] if skin.stage.motion.reduced else [(moving.STAMP, moving.STAMPING, out, 0.0)]
    sound = [(sounds.CARD_FAILS, 0.1)]
    return StageCue([], moving.STAMPING + READ, sound, timers, Marks(stamped=cards))


# -- the course of the game ---------------------------------------------------------------------------------


def _alphas(skin: ApocalypseScreen, played: Played) -> StageCue:
    """Show the alphas that are named: each hops in its place."""
    event: ev.AlphasNow = played.event
    flights = []
    for seat, alpha in enumerate(event.alphas if event.cause == "named" else ()):
        pose = where(skin, alpha, played.after) if alpha >= 0 else None
        if pose is not None and pose.alpha > 0:
            flights.append(Flight(alpha, pose, pose, HOP, in_out, APART * seat, 14.0, "play"))
    return StageCue(flights, HOP + 0.3, [(sounds.ALPHA, 0.0)]) if flights else StageCue([], 0.0)


def _points(_skin: ApocalypseScreen, played: Played) -> StageCue:
    event: ev.PointsScored = played.event
    sound = sounds.POINTS_GAINED if event.gained > 0 else sounds.POINTS_LOST
    timers: list[Timer] = [(moving.RISE, moving.RISING, linear, 0.0)]
    return StageCue([], 0.4, [(sound, 0.0)], timers, Marks(rising=(event.seat, event.gained)))


CHANGES: dict[str, MakeCue] = {
    "wounded": _points_alone, "healed": _points_alone, "aggravated": _nothing, "crinos": _form, "breed": _form,
    "frenzied": _nothing, "calmed": _nothing, "stepped": _stepped, "sent": _taken, "returned": _taken,
    "away": _nothing, "taken": _taken, "traded": _taken, "recruited": _taken, "bound": _taken,
}  # fmt: skip
"""How a card in play that changes is shown, by what changes."""
CUES: dict[type, MakeCue] = {
    Chosen: _chosen, ev.Told: _told, ev.AskNow: _nothing, ev.FactNow: _nothing, ev.TurnBegan: _nothing,
    ev.PhaseBegan: _nothing, ev.GameDecided: _nothing, ev.PointsScored: _points, ev.AlphasNow: _alphas,
    ev.JuntasNow: _nothing, ev.CardsShown: _cards, ev.CardsMoved: _cards, ev.PileShuffled: _shuffled,
    ev.ThingEntered: _entered, ev.ThingChanged: _changed, ev.ThingLeft: _left, ev.Wounded: _wounded,
    ev.WoundsRemoved: _healed, ev.FightBegan: _nothing, ev.FightEnded: _nothing, ev.FightChanged: _nothing,
    ev.RoundBegan: _nothing, ev.CardLaid: _laid, ev.CardsTurnedUp: _turned_up, ev.FeintPlayed: _feint,
    ev.CardsJudged: _judged, ev.AttackStopped: _stopped,
}  # fmt: skip
"""How each kind of event is shown."""
