"""The animation of each event: figures that walk, cards that fly, pauses in which a battle can be followed."""

from __future__ import annotations

from game.blood_rage.facade import events as ev
from game.core.events import Chosen
from scenes.table.animation import in_out, linear, out
from scenes.table.shown_table import Played
from scenes.table.skin.values import Cue
from scenes.tables.blood_rage import sounds
from scenes.tables.blood_rage.screen import BloodScreen
from scenes.widgets import sounds as house_sounds

WALK = 0.36
DEATH = 0.5
RISE = 0.9
FALL = 1.4
DEATHS = ("battle", "smite", "tide", "troll", "fire_giant", "ragnarok", "sacrifice")
PAUSES: dict[type, tuple[float, str]] = {
    ev.GameSetUp: (0.6, house_sounds.CARDS_SHUFFLED), ev.AgeStarted: (0.5, sounds.AGE),
    ev.PhaseStarted: (0.5, sounds.PHASE), ev.PackLooked: (0.0, ""), ev.PacksPassed: (0.3, house_sounds.CARD_DEALT),
    ev.TurnStarted: (0.0, ""), ev.Passed: (0.4, sounds.PASSED), ev.PillageStarted: (0.7, sounds.PILLAGE),
    ev.ActionEnded: (0.9, sounds.PASSED), ev.CallAnswered: (0.25, sounds.CALL), ev.BattleJoined: (0.6, sounds.BATTLE),
    ev.CardsRevealed: (1.1, sounds.CARDS_REVEALED), ev.CardCancelled: (0.8, sounds.CARD_CANCELLED),
    ev.TextResolved: (0.8, sounds.CARD_TEXT), ev.CardsSwept: (0.9, house_sounds.CARDS_SHUFFLED),
    ev.LateAnswered: (0.5, house_sounds.CARD_LAID), ev.BattleDecided: (1.2, sounds.BATTLE_DECIDED),
    ev.TokenTaken: (0.6, sounds.PLUNDER), ev.StatRaised: (0.35, sounds.STAT_RAISED),
    ev.QuestsRevealed: (0.6, house_sounds.CARD_DEALT), ev.QuestScored: (0.7, sounds.QUEST),
    ev.TokensTurned: (0.4, sounds.TOKENS_TURNED), ev.SagaEnded: (0.4, house_sounds.GAME_WON),
}  # fmt: skip
"""How long an event without flights stays before the next one follows, and its sound."""


def cue(skin: BloodScreen, played: Played) -> Cue:
    """Return how the event is shown."""
    event = played.event
    if isinstance(event, Chosen):
        return Cue([], 0.0, [(house_sounds.ANSWER_CHOSEN, 0.0)])
    if isinstance(event, ev.FigureMoved):
        return _moved(skin, played, event)
    if isinstance(event, ev.GloryChanged):
        return _glory(skin, event)
    if isinstance(event, ev.RageChanged):
        return Cue([], 0.0)
    if isinstance(event, ev.ProvinceDestroyed):
        skin.falling = event.province
        return Cue([], FALL, [(sounds.PROVINCE_FALLS, 0.0)], [("falling", FALL, in_out, 0.0)])
    flights = skin.motion.flights(played, 0.32, out, 24.0, 0.03)
    seconds, sound = PAUSES.get(type(event), (0.0, ""))
    if (isinstance(event, ev.LateAnswered) and event.card < 0) or (
        isinstance(event, ev.CallAnswered) and not event.asked
    ):
        seconds, sound = 0.0, ""
    if flights and not sound:
        sound = house_sounds.CARD_LAID
    longest = max((flight.timer.delay + flight.timer.seconds for flight in flights), default=0.0)
    return Cue(flights, max(seconds, longest), [(sound, 0.0)] if sound else [])


def _moved(skin: BloodScreen, played: Played, event: ev.FigureMoved) -> Cue:
    dies = event.cause in DEATHS
    flights = skin.motion.flights(played, DEATH if dies else WALK, in_out if dies else out, 60.0 if dies else 18.0)
    longest = max((flight.timer.seconds for flight in flights), default=0.0)
    if event.cause in ("release", "ragnarok", "battle"):
        longest = min(longest, 0.16)  # many go at once, close behind each other
    sound = sounds.FIGURE_DIES if dies else house_sounds.CARD_LAID
    return Cue(flights, longest, [(sound, longest * 0.7)])


def _glory(skin: BloodScreen, event: ev.GloryChanged) -> Cue:
    if not event.change:
        return Cue([], 0.0)
    skin.rising = (event.seat, event.change)
    sound = sounds.GLORY_GAINED if event.change > 0 else sounds.GLORY_LOST
    return Cue([], 0.45, [(sound, 0.0)], [("rise", RISE, linear, 0.0)])
