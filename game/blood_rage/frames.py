"""From the running steps to their public context (`context_of`), and back (`frames_at`).

Nothing of a step is public unless `context_of` lists it. A determinization gets its steps from `frames_at`: from public
facts only, never from the true state.
"""

from __future__ import annotations

from collections.abc import Callable

from game.blood_rage.actions import ActionPhase, Turn
from game.blood_rage.ages import Age, Saga
from game.blood_rage.ask_context import NO_CONTEXT, AskContext, Invasion
from game.blood_rage.battle import BattleRound, Blessings, WinnersCards
from game.blood_rage.board import AREA
from game.blood_rage.changes import order_from
from game.blood_rage.destroy import Doom, RaiseStat
from game.blood_rage.discard import DiscardPhase
from game.blood_rage.draft import Gifts
from game.blood_rage.effects_battle import Tide
from game.blood_rage.invade import Displace, FreeInvade, Invade
from game.blood_rage.march import March
from game.blood_rage.pillage import Pillage, UnopposedGlory
from game.blood_rage.prompts import Prompt
from game.blood_rage.quests import QuestPhase, Scoring
from game.blood_rage.ragnarok import Ragnarok
from game.blood_rage.record import Battle
from game.blood_rage.reward import Hammers, Reward
from game.blood_rage.table import AGES, PHASES, BloodTable
from game.core.asking import Ask
from game.core.machine import Beat, Frame, Step, at_beat, beats_of

Frames = tuple[Frame, ...]


def context_of(frames: Frames) -> AskContext:
    """Return the public context of the running steps. Nothing else of them reaches a view."""
    telling = [frame for frame in frames if type(frame[0]) in _TELLING]
    if not telling:
        return NO_CONTEXT
    invasions: list[Invasion] = []
    battle_invasions: list[Invasion] = []
    doomed: list[tuple[int, tuple[int, ...]]] = []
    tides: list[int] = []
    blessings: list[tuple[int, int]] = []
    found = NO_CONTEXT
    running = invasions
    offer: FreeInvade | None = None
    for step, beat in telling:
        if isinstance(step, Turn):
            if step.sacrificed >= 0:
                found = found._replace(sacrificed=step.sacrificed)
            elif len(telling) == 1:
                return NO_CONTEXT  # as at most asks
        elif isinstance(step, Ragnarok):
            found = found._replace(ruined=step.doomed)
        elif isinstance(step, Pillage):
            running = battle_invasions
        elif isinstance(step, FreeInvade):
            offer = step
            if beat == 0:
                blessings.append((step.seat, step.figures[0]))
        elif isinstance(step, Invade):
            offered, province = (offer.figures, offer.province) if offer is not None else ((), -1)
            running.append(Invasion(step.seat, step.figure, step.zone, step.cost, step.cause, offered, province))
            offer = None
        elif isinstance(step, Tide) and beat == 0:
            tides.append(step.seat)
        elif isinstance(step, Doom):
            found = found._replace(cause=step.cause)
            if beat == 0:
                doomed.append((step.seat, step.figures))
        elif isinstance(step, RaiseStat):
            found = found._replace(cause=step.cause, barred=step.barred)
    # the top of the stack comes first
    return found._replace(
        invasions=tuple(invasions),
        battle_invasions=tuple(battle_invasions),
        doomed=tuple(reversed(doomed)),
        tides=tuple(reversed(tides)),
        blessings=tuple(reversed(blessings)),
    )


_TELLING = frozenset((Turn, Ragnarok, Pillage, FreeInvade, Invade, Tide, Doom, RaiseStat))
"""Steps with something public in them."""


# ---- back to frames


def frames_at(table: BloodTable, ask: Ask, context: AskContext) -> Frames:
    """Return the stack of steps at an ask, as in a state that reached it by play."""
    later = tuple((Age(number), 0) for number in range(AGES, table.age, -1))
    phase = (Age(table.age), 2 + PHASES.index(table.phase))
    return (at_beat(Saga(), Saga.give_bonus), *later, phase, *_PHASES[table.phase](table, ask, context))


def _over(step: Step) -> Frame:
    """Return the frame of a step that has run its last beat."""
    return step, len(beats_of(step))


def _gifts(table: BloodTable, ask: Ask, context: AskContext) -> Frames:
    return (at_beat(Gifts(), Gifts.keep),)


def _discard(table: BloodTable, ask: Ask, context: AskContext) -> Frames:
    return (at_beat(DiscardPhase(), DiscardPhase.discard),)


def _quest(table: BloodTable, ask: Ask, context: AskContext) -> Frames:
    """Return the frames while a Quest that was scored raises a stat; the others wait in their order (10.1)."""
    scored = table.won[-1]
    order = order_from(table.first, table.rules.players)
    waiting = [(Scoring(seat, card), 0) for seat in order for card in table.quests[seat]]
    return (
        at_beat(QuestPhase(), QuestPhase.end),
        *reversed(waiting),
        _over(Scoring(scored.seat, scored.card)),
        _raise_stat(ask, context),
    )


def _ragnarok(table: BloodTable, ask: Ask, context: AskContext) -> Frames:
    return (at_beat(Ragnarok(context.ruined), Ragnarok.reward), *_dooms(ask, context))


def _raise_stat(ask: Ask, context: AskContext) -> Frame:
    return at_beat(RaiseStat(ask.seats[0], context.cause, context.barred), RaiseStat.raise_it)


def _dooms(ask: Ask, context: AskContext) -> Frames:
    """Return the figures that wait to be destroyed, and on top those whose owner is asked (8.13)."""
    waiting = [(Doom(seat, figures, context.cause), 0) for seat, figures in context.doomed]
    return (*reversed(waiting), at_beat(Doom(ask.seats[0], ask.about, context.cause), Doom.heed))


# ---- the Action phase


def _action(table: BloodTable, ask: Ask, context: AskContext) -> Frames:
    """Return the turn and what runs in it: a march, invades, a pillage (7)."""
    turn = Turn(table.turn, context.sacrificed)
    now = at_beat(turn, Turn.second_sacrifice)
    top: Frames = ()
    if ask.prompt == Prompt.ACTION:
        now = at_beat(turn, Turn.act)
    elif ask.prompt == Prompt.STAT and context.cause == "friggas_sacrifice":
        now, top = _over(turn), (_raise_stat(ask, context),)
    elif table.battle is not None:
        top = (*_invasions(context.invasions, None), *_pillage(table, table.battle, ask, context))
    elif ask.prompt == Prompt.MARCH:
        origin, target = ask.about
        top = (at_beat(March(table.turn, origin, target), March.go_on),)
    elif ask.prompt == Prompt.FREE_INVADE:
        top = (_offer(ask, -1),)
    elif ask.prompt == Prompt.THORS_DOMAIN:
        top = _invasions(context.invasions, Invade.pillage)
    elif ask.prompt == Prompt.DISPLACE:
        displace = Displace(ask.seats[0], context.invasions[-1].zone)
        top = (*_invasions(context.invasions, Invade.come), at_beat(displace, Displace.go))
    elif ask.prompt == Prompt.SUCCOR:
        top = _succor(ask, context.invasions)
    elif ask.prompt == Prompt.SAVE:
        top = (*_invasions(context.invasions, Invade.succor), *_dooms(ask, context))
    return (at_beat(ActionPhase(), ActionPhase.next_turn), now, *top)


def _invasions(running: tuple[Invasion, ...], then: Beat | None) -> Frames:
    """Return the running invades, each on the free invade it answered; `then` is the next beat of the innermost one."""
    frames: list[Frame] = []
    for at, (seat, figure, zone, cost, cause, offered, province) in enumerate(running):
        if offered:
            frames.append(_over(FreeInvade(seat, offered, cause, province)))
        invade = Invade(seat, figure, zone, cost, cause)
        beat = then if at == len(running) - 1 else Invade.offer_pillage
        frames.append(_over(invade) if beat is None else at_beat(invade, beat))
    return tuple(frames)


def _offer(ask: Ask, province: int) -> Frame:
    """Return a free invade that is being offered; it is asked by its cause (7.11, 14.11, 14.13)."""
    return at_beat(FreeInvade(ask.seats[0], ask.about, str(ask.prompt), province), FreeInvade.place)


def _succor(ask: Ask, running: tuple[Invasion, ...]) -> Frames:
    """Return the running invades and the Warrior that may follow the innermost one (14.11)."""
    return (*_invasions(running, Invade.offer_pillage), _offer(ask, AREA[running[-1].zone]))


def _pillage(table: BloodTable, battle: Battle, ask: Ask, context: AskContext) -> Frames:
    """Return the pillage and what runs in it (8)."""
    pillage = Pillage(battle.seat, battle.province, battle.cause)
    if ask.prompt == Prompt.CALL:
        return (at_beat(pillage, Pillage.heed),)
    now = at_beat(pillage, Pillage.end)
    if battle.opposed:
        return (now, *_battle(battle, ask, context))
    hammers = Hammers(battle.seat, battle.province)
    if ask.prompt == Prompt.HAMMERS:
        return now, at_beat(hammers, Hammers.go)
    later = table.rules.unopposed_axes and table.rules.battle_glory == "after_reward"  # 8.3
    glory: Frames = ((UnopposedGlory(battle.seat), 0),) if later else ()
    return (now, (hammers, 0), *glory, *_reward(battle, ask, context))


def _reward(battle: Battle, ask: Ask, context: AskContext) -> Frames:
    """Return the reward of which a stat is being raised (13.3, 14.2)."""
    reward = Reward(battle.seat, battle.province)
    grace = context.cause == "friggas_grace"
    return at_beat(reward, Reward.lords) if grace else _over(reward), _raise_stat(ask, context)


def _battle(battle: Battle, ask: Ask, context: AskContext) -> Frames:
    """Return the battle and what runs in it, in the order of 8.5 to 8.17."""
    fight = BattleRound(battle.seat, battle.province)
    if ask.prompt == Prompt.BATTLE_CARD:
        return (at_beat(fight, BattleRound.reveal),)
    if ask.prompt == Prompt.LATE_CARD:
        return (at_beat(fight, BattleRound.add_late),)
    if ask.prompt == Prompt.PROWESS:
        return at_beat(fight, BattleRound.glory_before), at_beat(WinnersCards(ask.seats[0]), WinnersCards.keep)
    if ask.prompt == Prompt.TIDE or (ask.prompt == Prompt.SAVE and context.cause in ("smite", "tide")):  # 8.9
        now = at_beat(fight._replace(at=1 + battle.participants.index(battle.acted[-1][0])), BattleRound.act_texts)
        return (now, *_texts(battle, ask, context))
    if ask.prompt == Prompt.SAVE:  # 8.13
        return (at_beat(fight, BattleRound.steal), *_dooms(ask, context))
    if ask.prompt == Prompt.STAT and context.cause == "thors_oath":  # 8.17
        fight = fight._replace(at=1 + battle.participants.index(ask.seats[0]))
        return at_beat(fight, BattleRound.gain), _raise_stat(ask, context)
    if ask.prompt == Prompt.STAT:
        return (at_beat(fight, BattleRound.glory_after), *_reward(battle, ask, context))
    return (_over(fight._replace(at=len(battle.participants))), *_end_moves(battle, ask, context))


def _texts(battle: Battle, ask: Ask, context: AskContext) -> Frames:
    """Return what Odin's Smite or Odin's Tide has under way (13.1, 13.7)."""
    tides: Frames = tuple((Tide(seat, battle.province), 0) for seat in reversed(context.tides))
    asked = Tide(ask.seats[0], battle.province)
    if ask.prompt == Prompt.TIDE:
        return (*tides, at_beat(asked, Tide.sweep))
    now: Frames = (_over(asked),) if context.cause == "tide" else ()
    return (*tides, *now, *_dooms(ask, context))


def _end_moves(battle: Battle, ask: Ask, context: AskContext) -> Frames:
    """Return the Lord of Hammers or Loki's Blessing (14.1, 14.13)."""
    blessings = Blessings(battle.seat, battle.province)
    if ask.prompt == Prompt.HAMMERS:
        return (blessings, 0), at_beat(Hammers(battle.seat, battle.province), Hammers.go)
    waiting: Frames = tuple(
        (FreeInvade(seat, (warrior,), "blessing", battle.province), 0) for seat, warrior in reversed(context.blessings)
    )
    if ask.prompt == Prompt.BLESSING:
        return (_over(blessings), *waiting, _offer(ask, battle.province))
    return (_over(blessings), *waiting, *_succor(ask, context.battle_invasions))


_PHASES: dict[str, Callable[[BloodTable, Ask, AskContext], Frames]] = {
    "gifts": _gifts,
    "action": _action,
    "discard": _discard,
    "quest": _quest,
    "ragnarok": _ragnarok,
}
"""The frames above the Age, by phase; nothing is asked when Valhalla is released."""
