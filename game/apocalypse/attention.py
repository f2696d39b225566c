"""Which windows there are for a person, said on public grounds alone (see `game.match.stops`)."""

from __future__ import annotations

from game.apocalypse.fight import Combat, DrawUp
from game.apocalypse.table import stack_of
from game.apocalypse.view import ApocalypseFacts
from game.cards.resolve import Run
from game.core.asking import Ask
from game.core.view import View
from game.words import N_

AIMED, ANSWER, OWN, FIGHT, OTHERS = "aimed", "answer", "own", "fight", "others"
FULL_HAND = 5  # 10.2

STOPS: tuple[tuple[str, str, str, bool, bool], ...] = (
    (AIMED, N_("Aimed at the pack"), N_("An attack on the pack, or a card played on somebody of it."), True, True),
    (ANSWER, N_("Answers"), N_("A card of another pack, played on somebody else."), True, False),
    (OWN, N_("After cards of one’s own"), N_("When nobody answers a card that the pack has played."), False, False),
    (FIGHT, N_("The pack’s own fights"), N_("Before the first round, between rounds, after a kill."), True, False),
    ("before_alphas", N_("Before alphas"), N_("The last moment before alphas are chosen."), True, False),
    ("turn_start", N_("Start of the turn"), N_("After the Redraw Phase: Events and Lunar Phases."), True, False),
    ("equip", N_("Equip/Ally Phase"), N_("When all resources are laid: Actions, Rites, Quests."), True, False),
    ("moot", N_("Moots"), N_("Before votes are cast, and after a moot."), True, False),
    ("alphas", N_("Alphas chosen"), N_("Just after alphas were chosen."), True, False),
    ("between_alphas", N_("Between alphas"), N_("Between two alphas’ actions."), False, False),
    (OTHERS, N_("Fights of others"), N_("Attacks and rounds in which the pack has no part."), False, False),
    ("resources", N_("Resources"), N_("Laying resources; without any to lay nobody asks."), True, False),
    ("calls", N_("Stepping and calling"), N_("Stepping sideways, calling moots and board meetings."), True, False),
    ("prey", N_("Prey"), N_("Whether to play for prey that is attacked, or to step in for it."), True, False),
    ("draw_up", N_("Drawing up"), N_("Discarding combat cards before drawing, once cards were used."), True, False),
    ("draw_up_idle", N_("Drawing up after fights of others"), N_("The same with a full hand."), False, False),
)  # fmt: skip
"""Name, title, help, whether it is on at first, whether it tells of something aimed at the seat."""

_BY_PROMPT = {
    "window_before_alphas": "before_alphas",
    "window_turn_start": "turn_start",
    "window_equip": "equip",
    "window_before_votes": "moot",
    "window_moot_end": "moot",
    "window_alphas_chosen": "alphas",
    "window_between_alphas": "between_alphas",
    "resource": "resources",
    "step": "calls",
    "call": "calls",
    "play_for": "prey",
    "step_in": "prey",
    "alpha_action": "turn",
}
_DECLARATIONS = ("window_declared", "window_before_fight", "window_refused", "window_withdrawal")
_ROUNDS = ("window_combat_begins", "window_between_rounds", "window_killed")


def window_kind(view: View, ask: Ask) -> str:
    """Return the kind of the window that the view's seat is asked in; "" for an ask that is no window."""
    facts: ApocalypseFacts = view.facts
    prompt = ask.prompt
    if prompt == "window_answer":
        return _answer(view, facts, ask)
    if prompt in _DECLARATIONS or prompt in _ROUNDS:
        seats = facts.fight.seats if facts.fight is not None else ()
        about = {_seat(facts, card) for card in ask.about if card >= 0}
        if view.seat not in seats and view.seat not in about:
            return OTHERS
        attacked = _seat(facts, ask.about[-1]) == view.seat if ask.about else False
        return AIMED if prompt in _DECLARATIONS and attacked else FIGHT
    if prompt == "discard_combat":
        return _draw_up(view, facts)
    return _BY_PROMPT.get(prompt, "")


def _answer(view: View, facts: ApocalypseFacts, ask: Ask) -> str:
    card = ask.about[0]
    run = next((step for step, _ in reversed(facts.course) if isinstance(step, Run) and step.ctx.source == card), None)
    if run is None:
        return ANSWER
    if run.ctx.seat == view.seat:
        return OWN
    concerned = {thing for _, things in run.ctx.bound for thing in things} | {run.ctx.subject}
    return AIMED if any(_seat(facts, thing) == view.seat for thing in concerned if thing >= 0) else ANSWER


def _draw_up(view: View, facts: ApocalypseFacts) -> str:
    below = [step for step, _ in facts.course]
    fought = len(below) > 1 and isinstance(below[-1], DrawUp) and isinstance(below[-2], Combat)
    hand = view.zones.get(f"combat_hand:{view.seat}")
    if not fought or hand is None or hand.size < FULL_HAND:
        return "draw_up"
    combat: Combat = below[-2]
    mine = view.seat in (_seat(facts, combat.attacker), _seat(facts, combat.target))
    return "draw_up" if mine else "draw_up_idle"


def _seat(facts: ApocalypseFacts, card: int) -> int:
    """Return who controls a card, also one that has left play."""
    thing = facts.things.get(card)
    return thing.seat if thing is not None else stack_of(facts.rules.decks).owner[card]
