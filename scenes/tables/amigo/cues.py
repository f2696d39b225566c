"""How each event of the trick-taking game is shown: flights, sounds, banners, pauses (look 6, 7)."""

from __future__ import annotations

from game.amigo.facade import COLOUR, KIND, NO_COLOUR, POINTS
from game.amigo.facade import events as ev
from game.core.events import Chosen
from game.words import N_, _
from scenes.table.animation import Easing, Flight, Pose, back, in_out, linear, out
from scenes.table.shown_table import Played
from scenes.table.skin.flights import flights
from scenes.table.skin.values import Cue
from scenes.tables.amigo import banners, motion, sounds
from scenes.tables.amigo.screen import AmigoScreen, Banner, detail_of
from scenes.tables.amigo.words import colour_name, kind_name
from scenes.widgets import sounds as house_sounds

Timer = tuple[str, float, Easing, float]
DEAL_APART = 0.045
DEAL = 0.26
PLAY = 0.30
TURN = 0.42
MOON = 0.30
ECLIPSE = 0.50
COLLECT = 0.36
RISE = 0.70


def cue(screen: AmigoScreen, played: Played) -> Cue:
    """Return how the event is shown."""
    event = played.event
    if isinstance(event, ev.RoundStarted):
        return Cue([], 0.55, [(house_sounds.CARDS_SHUFFLED, 0.0)])
    if isinstance(event, ev.Dealt):
        return _dealt(screen, played, event)
    if isinstance(event, ev.TrumpTurned):
        return _turned(screen, played, event)
    if isinstance(event, ev.BidMade):
        return Cue([], 0.18, [(sounds.BID_CONFIRMED, 0.0)])
    if isinstance(event, (ev.BidWritten, Chosen)):
        return Cue([], 0.0, [(house_sounds.ANSWER_CHOSEN, 0.0)] if isinstance(event, Chosen) else [])
    if isinstance(event, ev.BidsShown):
        if played.before.facts.bids == event.bids:
            return Cue([], 0.25)
        turning: list[Timer] = [] if screen.app.settings.reduced_motion else [("bids", motion.TURN, in_out, 0.0)]
        return Cue([], 0.6, [(sounds.BID_CONFIRMED, 0.0)], turning)
    if isinstance(event, ev.CardPlayed):
        return _card(screen, played, event)
    if isinstance(event, ev.NoTrumpPlayed):
        after = played.after.facts
        words = N_("This trick has no trump; a new one is turned up after it (7.2)")
        if after.trick == after.tricks and not after.rules.reveal_after_last_trick:
            words = N_("The last trick of the round has no trump (7.2)")
        if after.rules.no_trump_lasts == "round":
            words = N_("No trump for the rest of the round (11.4)")
        screen.banner = Banner("no_trump", _("No trump"), _(words), played.before.facts.trick_trump)
        return Cue(
            [],
            ECLIPSE + banners.WHOLE,
            [(sounds.NO_TRUMP, 0.0)],
            [("moon", ECLIPSE, in_out, 0.0), ("banner", banners.WHOLE, linear, 0.2)],
        )
    if isinstance(event, ev.TrickTaken):
        return _taken(screen, played, event)
    if isinstance(event, ev.RoundScored):
        return _scored(screen, played, event)
    if isinstance(event, ev.GameEnded):
        return Cue([], 0.3, [(house_sounds.GAME_WON, 0.0)])
    return Cue()


def _dealt(screen: AmigoScreen, played: Played, event: ev.Dealt) -> Cue:
    flying = flights(screen.scene, detail_of, played, DEAL, out, 18.0, DEAL_APART)
    front = event.seat == screen.scene.front
    for number, flight in enumerate(flying):
        # A hand is in its owner's order, not in the order of dealing.
        flight.timer.delay = number * DEAL_APART
    ticks = min(3, event.size) if not front else event.size
    heard = [(house_sounds.CARD_DEALT, number * DEAL_APART) for number in range(ticks)]
    seconds = event.size * DEAL_APART + DEAL if front else 0.12
    return Cue(flying, seconds, heard)


def _turned(screen: AmigoScreen, played: Played, event: ev.TrumpTurned) -> Cue:
    flying: list[Flight] = []
    delay = 0.0
    moves = [move for move in played.moves if move.target == "turned"]
    for move, flight in zip(moves, flights(screen.scene, detail_of, played, TURN, in_out, 0.0, 0.0, moves)):
        # 3.4: skipped action cards pass in half the time.
        length = TURN if COLOUR[move.piece] != NO_COLOUR else TURN / 2
        flight.timer.seconds, flight.timer.delay = length, delay
        delay += length
        flying.append(flight)
    before = played.before.facts
    changed = event.cause != "round"
    sound = sounds.TRUMP_CHANGED if event.cause == "change" else sounds.TRUMP_TURNED
    heard: list[tuple[str, float]] = [(sound, max(0.0, delay - 0.1))]
    timers: list[Timer] = [("moon", MOON, in_out, delay)]
    seconds = delay + MOON
    if changed and event.trump != NO_COLOUR:
        old = before.trick_trump if event.cause == "change" and before.trick_trump >= 0 else before.trump
        words = N_("holds in this trick already (7.3)")
        heading = kind_name("trump_change", before.rules)
        if event.cause == "after":
            words, heading = N_("turned up after the trick (7.2)"), _("New trump")
        elif event.trick_trump != event.trump:
            words = N_("holds from the next trick on (7.11)")
        if old == event.trump:
            heading = _("{colour} again").format(colour=colour_name(event.trump))
        screen.banner = Banner("change", heading, _(words), old, event.trump)
        timers.append(("banner", banners.WHOLE, linear, delay))
        seconds = delay + banners.WHOLE
    return Cue(flying, seconds, heard, timers)


def _card(screen: AmigoScreen, played: Played, event: ev.CardPlayed) -> Cue:
    flying = flights(screen.scene, detail_of, played, PLAY, out, 30.0)
    length = max((flight.timer.seconds for flight in flying), default=0.0)
    timers: list[Timer] = []
    if KIND[event.card] == "joker" and event.seat == screen.scene.front and screen.closing >= 0:
        if not screen.app.settings.reduced_motion:
            timers.append(("wheel", motion.CLOSE, back, 0.0))
    else:
        screen.closing = -1
    heard: list[tuple[str, float]] = [(house_sounds.CARD_LAID, length * 0.7)]
    if KIND[event.card] == "joker":
        heard.append((sounds.JOKER, length))
    elif played.before.facts.winning not in (-1, played.after.facts.winning):
        heard.append((sounds.LEAD_CHANGES, length))
    return Cue(flying, max(length, motion.CLOSE if timers else 0.0), heard, timers)


def _taken(screen: AmigoScreen, played: Played, event: ev.TrickTaken) -> Cue:
    before = played.before.facts
    goal = screen.plate_pose(event.seat)
    flying = []
    for at, play in enumerate(before.plays):
        start = screen.trick_pose(played.before.facts, at)
        if start is None:
            continue
        end = Pose(goal.x, goal.y, 24.0, 0.0)
        flying.append(Flight(play.card, start, end, COLLECT, in_out, 0.0, 0.0, f"won:{event.seat}", play.named))
    extra = sum(POINTS[play.card] for play in before.plays)
    heard: list[tuple[str, float]] = [(sounds.TRICK_COLLECTED, 0.0)]
    timers: list[Timer] = []
    if any(POINTS[play.card] for play in before.plays):
        screen.rising = (event.seat, extra)
        timers.append(("rise", RISE, out, COLLECT * 0.6))
        heard.append((sounds.POINTS_GAINED if extra > 0 else sounds.POINTS_LOST, COLLECT * 0.6))
    return Cue(flying, COLLECT + (0.35 if timers else 0.0), heard, timers)


def _scored(screen: AmigoScreen, played: Played, event: ev.RoundScored) -> Cue:
    names = screen.scene.match.names
    exact = [names[seat] for seat, row in enumerate(event.rows) if row.exact]
    seat = screen.scene.front
    met = event.rows[seat].exact if screen.scene.couch.people else bool(exact)
    if not exact:
        words = _("Nobody met the bid.")
    elif len(exact) == len(event.rows):
        words = _("All bids were met exactly.")
    elif len(exact) == 1:
        words = _("{name} met the bid exactly.").format(name=exact[0])
    else:
        words = _("Bids met exactly: {names}").format(names=", ".join(exact))
    screen.banner = Banner("round", _("Round {number} is over").format(number=event.round), words)
    return Cue(
        [],
        banners.WHOLE,
        [(sounds.BID_MET if met else sounds.BID_MISSED, 0.1)],
        [("banner", banners.WHOLE, linear, 0.0)],
    )
