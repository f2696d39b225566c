"""Premoves: one gesture that answers the current ask and the asks that follow.

Example: playing a combat card when asked whether to fight on answers both. Naming an alpha in the last window before
alphas are chosen passes and names. An `Ahead` is offered like an option. Its first answer is given at once, the others
when they are asked for. They are dropped, and the person is asked, as soon as anything unforeseen happens. Everything
is computed from the seat's own view.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from game.apocalypse.answers import (
    ACCEPT,
    FIGHT_ON,
    NO,
    PASS,
    QUIET,
    YES,
    AnnouncePlay,
    AnnounceUse,
    Attack,
    Call,
    Challenge,
    Deed,
    Lay,
    Pick,
    Waive,
)
from game.apocalypse.cards.names import CREATURES
from game.apocalypse.knowledge.determinize import undecided
from game.apocalypse.knowledge.known_state import known_state
from game.apocalypse.rules import alphas
from game.apocalypse.state.table import NOTHING, ApocalypseTable
from game.apocalypse.state.view import ApocalypseFacts
from game.cards.modifiers import stat
from game.core.answers import answer as answer_type
from game.core.asking import Answer, Ask, OldForm, Option
from game.core.machine import State, apply_answer, asked, step_options
from game.core.view import View

AGREES: dict[str, Answer] = {
    "withdraw": FIGHT_ON, "yield": FIGHT_ON, "challenge": ACCEPT, "play_for": YES, "step_in": YES,
    "defend_territory": YES, "defend_field": YES,
}  # fmt: skip
"""What a combat card also answers at these prompts."""
GOALS = {
    **dict.fromkeys(AGREES, "combat_card"),
    "window_declared": "combat_card", "window_before_fight": "combat_card", "window_combat_begins": "combat_card",
    "window_between_rounds": "combat_card", "window_before_alphas": "alpha", "window_before_votes": "vote",
}  # fmt: skip
"""The prompt that is answered ahead at each prompt."""
WAIT = ("alpha_action",)
"""Prompts that may be answered ahead although other questions come in between."""
LATER = ("pass", "done", "abstain", "waive")
"""Answers that get no premove: the person waits for the ask."""
MOST = 40
"""The maximum number of answers to look ahead."""
CHANCE = 1


@answer_type("premove")
class Premove(NamedTuple):
    """The answer of an option that stands for a premove: its index among the premoves on offer.

    It never reaches the rules.
    """

    number: int

    def old_form(self) -> OldForm | None:
        return None


class Ahead(NamedTuple):
    """A gesture with all its answers: `first` is for the current ask, `rest` are (prompt, answer) pairs to come."""

    option: Option
    first: Answer
    rest: tuple[tuple[str, Answer], ...]


class Said(NamedTuple):
    """The remaining answers of a gesture; `then` is the situation when it was made."""

    rest: tuple[tuple[str, Answer], ...]
    then: object
    gesture: Ahead

    @property
    def waits(self) -> bool:
        """Return whether other gestures may be made in between."""
        return bool(self.rest) and self.rest[0][0] in (*WAIT, "target")


def offers(view: View, ask: Ask, options: Sequence[Option]) -> list[Ahead]:
    """Return every gesture that answers more than the current ask of the view's seat and is no option itself."""
    found: list[Ahead] = []
    for answer, option, rest in _ahead(view, ask, options):
        taken = any((o.piece, o.place, o.choice) == (option.piece, option.place, option.choice) for o in options)
        if not taken:
            found.append(Ahead(option._replace(answer=Premove(len(found))), answer, rest))
    return found


def follows(view: View, option: Option) -> Said | None:
    """Return what an ordinary answer implies for later asks.

    An announced play is shown, if nothing happens (5.2). Who stays out of a fight over prey (17.4) does not play for it
    either (17.1): that is a choice of its own beside it.
    """
    answer = option.answer
    ask = view.facts.ask
    if ask is not None and ask.prompt == "step_in" and answer == NO:
        return said(view, Ahead(option, answer, (("play_for", NO),)))
    if not isinstance(answer, (AnnouncePlay, AnnounceUse)):
        return None
    return said(view, Ahead(option, answer, (("reveal", answer.shown),)))


def said(view: View, gesture: Ahead) -> Said:
    """Return the remaining answers after the first answer of a gesture was given."""
    return Said(gesture.rest, _looks(view, gesture.rest), gesture)


def answer_now(plan: Said, view: View, ask: Ask, options: Sequence[Option]) -> tuple[Answer | None, Said | None]:
    """Return the answer of a premove to the current ask of the seat, and what remains of it.

    (None, plan): the person is asked, and the plan waits. (None, None): it does not fit any more.
    """
    prompt, wanted = plan.rest[0]
    if ask.prompt != prompt and (prompt in WAIT or (ask.prompt, prompt) == ("combat_card", "target")):
        return None, plan
    if _looks(view, plan.rest) != plan.then:
        return None, None
    if ask.prompt == prompt == "target" and aims(view) != plan.gesture.option.piece:
        return None, plan  # a card that was played earlier is targeted first
    legal = [option.answer for option in options]
    if prompt == "choose" and ask.prompt == prompt and ask.about != (plan.gesture.option.piece,):
        return None, None
    if ask.prompt == prompt:
        if wanted not in legal and isinstance(wanted, Challenge):
            wanted = Attack(wanted.target)  # it became the alpha
        if wanted not in legal or (prompt == "reveal" and len(_announced(view)) > 1):
            return None, None
        rest = plan.rest[1:]
        return wanted, Said(rest, _looks(view, rest), plan.gesture) if rest else None
    answer = _along(ask.prompt, prompt)
    return (answer, plan) if answer in legal else (None, None)


# ---- possible premoves


def _ahead(view: View, ask: Ask, options: Sequence[Option]) -> Iterator[tuple[Answer, Option, tuple[Any, ...]]]:
    """Yield the first answer, the gesture, and the answers to come."""
    prompt = ask.prompt
    if prompt == "call" or prompt.startswith("window_"):
        yield from _targets(view, ask, options)
    if prompt == "alpha":
        for option in options:
            yield from ((option.answer, deed, ((WAIT[0], deed.answer),)) for deed in _deeds(view, option.piece))
    elif prompt == "combat_card":
        for option in options:
            yield from ((option.answer, deed, (("target", deed.answer),)) for deed in _aimed(view, option, options))
    elif prompt in GOALS:
        yield from _towards_goal(view, ask, options, GOALS[prompt])


def _towards_goal(
    view: View, ask: Ask, options: Sequence[Option], goal: str
) -> Iterator[tuple[Answer, Option, tuple[Any, ...]]]:
    """Yield the gestures that agree or pass now, and answer the prompt `goal` that comes after it."""
    first = AGREES.get(ask.prompt, PASS)
    if first not in [option.answer for option in options]:
        return
    known = {piece for zone in view.zones.values() for piece in zone.pieces} | set(view.facts.things)
    later = [one for one in _options_at(view, ask, first, goal) if one.piece < 0 or one.piece in known]
    for option in later:
        if option.choice in LATER:
            continue
        yield first, option, ((goal, option.answer),)
        if goal == "alpha":
            for deed in _deeds(view, option.piece):
                yield first, deed, ((goal, option.answer), (WAIT[0], deed.answer))
        elif goal == "combat_card":
            for deed in _aimed(view, option, later):
                yield first, deed, ((goal, option.answer), ("target", deed.answer))
    if ask.prompt == "step_in" and _options_at(view, ask, NO, "play_for"):
        yield NO, Option(YES, choice="play_for"), (("play_for", YES),)


def _deeds(view: View, alpha: int) -> list[Option]:
    """Return the possible actions of a creature as alpha.

    The other alphas are not known yet: in another pack it attacks an alpha and challenges all others.
    """
    options = alphas.alpha_actions(known_state(view), view.seat, alpha)
    return [option for option in options if isinstance(option.answer, Deed)]


def _aimed(view: View, option: Option, options: Sequence[Option]) -> list[Option]:
    """Return the opponents onto which a combat card can be dropped at once, if one of several must be chosen."""
    fight = view.facts.fight
    if fight is None or not isinstance(option.answer, (Lay, Waive)):
        return []
    if len({one.place for one in options if one.piece >= 0}) > 1:
        return []  # several creatures of the pack could be meant
    foes = fight.opponents(option.answer.creature)
    return [Option(Pick(foe), option.piece, f"creature:{foe}") for foe in foes] if len(foes) > 1 else []


def _targets(
    view: View, ask: Ask, options: Sequence[Option]
) -> Iterator[tuple[Answer, Option, tuple[tuple[str, Answer], ...]]]:
    """Yield the drop targets of a card: its own target, if it has no user or only one possible user.

    A moot dropped on its target is called by the caller with the highest Renown.
    """
    things, table = view.facts.things, known_state(view)
    mine: dict[int, list[Option]] = {}
    for option in options:
        if option.piece >= 0 and option.piece not in things and not isinstance(option.answer, Pick):
            mine.setdefault(option.piece, []).append(option)
    for card, plays in mine.items():
        option = plays[0]
        if ask.prompt == "call":
            option = max(plays, key=lambda one: _caller_renown(table, one))
        elif len(plays) > 1:
            continue
        first = option.answer
        shown = (("reveal", first.shown),) if isinstance(first, (AnnouncePlay, AnnounceUse)) else ()
        places = [one.place for one in plays]
        for target in _options_at(view, ask, first, "choose", dict(shown)):
            thing = things.get(target.piece)
            if thing is None or target.answer != Pick(target.piece):
                continue
            place = f"{'creature' if thing.kind in CREATURES else 'thing'}:{target.piece}"
            if place not in places:
                yield first, Option(target.answer, card, place), (*shown, ("choose", target.answer))


def _caller_renown(table: ApocalypseTable, option: Option) -> int:
    return stat(table, option.answer.caller, "renown") if isinstance(option.answer, Call) else 0


# ---- looking ahead


def _along(prompt: str, goal: str) -> Answer | None:
    """Return the gesture's answer to an ask on the way to its goal."""
    if prompt.startswith("window_"):
        return PASS
    return AGREES.get(prompt) if goal == "combat_card" and prompt in ("withdraw", "yield", "challenge") else None


def _options_at(
    view: View, ask: Ask, first: Answer, goal: str, says: Mapping[str, Answer] | None = None
) -> list[Option]:
    """Return the seat's options at the goal after this answer, if all others stay calm; empty if it never comes."""
    seat = view.seat
    state = undecided(view, ask, CHANCE)
    apply_answer(state, seat, first)
    for _step in range(MOST):
        seats = asked(state)
        if not seats or state.ask is None:
            return []
        prompt = state.ask.prompt
        if seat in seats and prompt == goal:
            return _options(state, seat)
        if prompt == goal and goal != "vote":
            return []  # others decide it
        who = seat if seat in seats else seats[0]
        if who != seat:
            answer = _calm(state, who)
        else:
            answer = (says or {}).get(prompt) or _along(prompt, goal)
        if answer is None or not any(option.answer == answer for option in _options(state, who)):
            return []
        apply_answer(state, who, answer)
    return []


def _calm(state: State[Any], seat: int) -> Answer | None:
    """Return the assumed answer of another seat: it does nothing, but plays for prey, so that there is a fight."""
    if state.ask is not None and state.ask.prompt == "play_for":
        return YES
    answers = [option.answer for option in _options(state, seat)]
    return next((answer for answer in QUIET if answer in answers), None)


def _options(state: State[Any], seat: int) -> list[Option]:
    found: list[Option] = step_options(state, seat)
    return found


def _announced(view: View) -> tuple[int, ...]:
    facts: ApocalypseFacts = view.facts
    return facts.context.announced


def aims(view: View) -> int:
    """Return the seat's combat card for which a target is asked: its first card without a target (12.4)."""
    fight = view.facts.fight
    plays = [play for play in fight.plays if fight.player(play.creature) == view.seat] if fight is not None else []
    laid = view.zones[f"laid:{view.seat}"].pieces
    return next((card for play, card in zip(plays, laid, strict=False) if play.target == NOTHING), NOTHING)


def _looks(view: View, rest: tuple[tuple[str, Answer], ...]) -> object:
    """Return the situation that must be unchanged for the rest of a premove to hold."""
    if not rest:
        return None
    facts: ApocalypseFacts = view.facts
    prompt, answer = rest[0]
    if prompt in WAIT:
        target = answer.target if isinstance(answer, Deed) else NOTHING
        return facts.turn, facts.things.get(target)
    hands: tuple[tuple[int, ...], ...] = ()
    if prompt not in ("target", "choose"):  # the card to be aimed has just left the hand
        hands = tuple(zone.pieces for name, zone in sorted(view.zones.items()) if name in _hands(view.seat))
    sides = (facts.fight.attackers, facts.fight.defenders) if facts.fight is not None else ()
    return facts.turn, facts.things, facts.given, sides, facts.juntas, hands


def _hands(seat: int) -> tuple[str, ...]:
    return f"sept_hand:{seat}", f"combat_hand:{seat}"
