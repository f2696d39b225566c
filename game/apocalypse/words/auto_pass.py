"""The windows of auto-pass, named by public information only (see `game.match.auto_pass`)."""

from __future__ import annotations

from typing import Any

from game.apocalypse.answers import AnnouncePlay, AnnounceUse, GiveUp, HandOver, Play, Use
from game.apocalypse.cards.vocabulary import ChangeForm
from game.apocalypse.rules.windows import in_window
from game.apocalypse.state.table import NOBODY, contents_of
from game.apocalypse.state.view import ApocalypseFacts
from game.cards.effects import Choose, Heal, HealAll
from game.core.asking import Ask, Option
from game.core.view import View
from game.words import N_

AIMED, ANSWER, OWN, FIGHT, OTHERS = "aimed", "answer", "own", "fight", "others"

STOPS: tuple[tuple[str, str, str, bool, bool], ...] = (
    (AIMED, N_("Aimed at the pack"), N_("An attack on the pack, or a card played on somebody of it."), True, True),
    (ANSWER, N_("Answers"), N_("A card of another pack, played on somebody else."), True, False),
    ("announced", N_("Announcements"), N_("When a play against somebody is announced, not yet shown."), False, False),
    (OWN, N_("After cards of one’s own"), N_("When nobody answers a card that the pack has played."), False, False),
    (FIGHT, N_("The pack’s own fights"), N_("Before the first round, between rounds, after a kill."), True, False),
    ("before_alphas", N_("Before alphas"), N_("The last moment before alphas are chosen."), True, False),
    ("turn_start", N_("Start of the turn"), N_("After the Redraw Phase: Events and Lunar Phases."), True, False),
    ("equip", N_("Equip/Ally Phase"), N_("When all resources are laid: Actions, Rites, Quests."), True, False),
    ("moot", N_("Moots"), N_("Before votes are cast, and after a moot."), True, False),
    ("alphas", N_("Alphas chosen"), N_("Just after alphas were chosen."), True, False),
    ("between_alphas", N_("Between alphas"), N_("Between two alphas’ actions."), False, False),
    (OTHERS, N_("Fights of others"), N_("Attacks and rounds in which the pack has no part."), False, False),
    ("regeneration", N_("Regeneration"), N_("Whether somebody keeps a damage card that could heal."), False, False),
    ("resources", N_("Resources"), N_("Laying resources; without any to lay nobody asks."), True, False),
    ("calls", N_("Stepping and calling"), N_("Stepping sideways, calling moots and board meetings."), True, False),
    ("prey", N_("Prey"), N_("Whether to play for prey that is attacked, or to step in for it."), True, False),
    ("early", N_("Playing early"), N_("What can be played before alphas are chosen as well."), False, False),
    ("vain", N_("Without use"), N_("Healing without a wounded creature, turning back from Crinos."), False, False),
    ("only", N_("No choice"), N_("Whatever has one answer only, such as no combat card to lay."), False, False),
    ("trades", N_("Trading"), N_("Handing Equipment over or giving up caerns, with nothing else to do."), False, False),
    ("discards", N_("Good combat cards"), N_("Whether combat cards that can be played are put away."), False, False),
    ("votes", N_("Every vote"), N_("Asking for the votes at each level of Renown, not once a moot."), False, False),
    ("draw_up", N_("Drawing up"), N_("Discarding combat cards before the Combat Phase begins."), True, False),
    ("draw_up_after", N_("Drawing up after fights"), N_("Discarding combat cards after a fight."), False, False),
)
"""Name, title, help, default, and whether it reacts to something aimed at the seat."""

_BY_PROMPT = {
    "window_before_alphas": "before_alphas",
    "window_turn_start": "turn_start",
    "window_equip": "equip",
    "window_before_votes": "moot",
    "window_moot_end": "moot",
    "window_alphas_chosen": "alphas",
    "window_between_alphas": "between_alphas",
    "window_announced": "announced",
    "resource": "resources",
    "regenerate": "regeneration",
    "step": "calls",
    "call": "calls",
    "play_for": "prey",
    "step_in": "prey",
    "alpha_action": "turn",
}
EARLY = ("window_turn_start", "window_equip", "window_before_votes", "window_between_alphas")
_DECLARATIONS = ("window_declared", "window_before_fight", "window_refused", "window_withdrawal")
_ROUNDS = ("window_combat_begins", "window_between_rounds", "window_killed")


def window_kind(view: View, ask: Ask) -> str:
    """Return the name of the stop for the ask of the view's seat; "" for an ask that is no window."""
    facts: ApocalypseFacts = view.facts
    prompt = ask.prompt
    if prompt == "window_answer":
        return _answer(view, facts)
    if prompt in _DECLARATIONS or prompt in _ROUNDS:
        seats = facts.fight.seats if facts.fight is not None else ()
        about = {_seat(facts, card) for card in ask.about if card >= 0}
        if view.seat not in seats and view.seat not in about:
            return OTHERS
        attacked = _seat(facts, ask.about[-1]) == view.seat if ask.about else False
        return AIMED if prompt in _DECLARATIONS and attacked else FIGHT
    if prompt == "lead":
        # Prey without a player is worth a question. Taking it over from another player belongs to the row of idle
        # fights.
        return "prey" if facts.fight is None or min(facts.fight.seats) < 0 else OTHERS
    if prompt == "discard_combat":
        return "draw_up_after" if facts.context.after_fight else "draw_up"
    return _BY_PROMPT.get(prompt, "")


def _answer(view: View, facts: ApocalypseFacts) -> str:
    context = facts.context
    if context.player == NOBODY:
        return ANSWER
    if context.player == view.seat:
        return OWN
    return AIMED if any(_seat(facts, thing) == view.seat for thing in context.concerned) else ANSWER


def minor_kind(view: View, option: Option) -> str:
    """Return the row of a minor option, or "" for an option that is a reason to ask.

    "trades": handing an item over or discarding a pack's own card in play. "discards": discarding a combat card that
    the pack can play. "early": what can also be done before alphas are chosen. "vain": what would heal no member of the
    pack, or turn a fighter back.
    """
    if isinstance(option.answer, (HandOver, GiveUp)):
        return "trades"
    facts: ApocalypseFacts = view.facts
    asked = facts.ask
    if asked is not None and asked.prompt in EARLY and _later(facts, option):
        return "early"
    if asked is not None and asked.prompt.startswith("window_") and _vain(view, option):
        return "vain"
    if asked is not None and asked.prompt == "discard_combat" and option.piece >= 0:
        return "discards" if _playable(view, option.piece) else ""
    return ""


def _later(facts: ApocalypseFacts, option: Option) -> bool:
    """Return whether the option of a window can also be used at the last moment before alphas are chosen."""
    ability = _ability(facts, option)
    return ability is not None and in_window(ability, "before_alphas")


def _ability(facts: ApocalypseFacts, option: Option) -> Any:
    """Return the ability that an option of a window uses, None if it uses none."""
    answer = option.answer
    if not isinstance(answer, (Play, Use, AnnouncePlay, AnnounceUse)):
        return None
    return contents_of(facts.rules.decks).faces[option.piece].abilities[answer.ability]


def _vain(view: View, option: Option) -> bool:
    """Return whether all that a card does is useless now: it only heals, and nothing of the pack is damaged.

    Or it only changes the form of a bearer that is in Crinos already: free changes of form would be asked for all the
    time.
    """
    ability = _ability(view.facts, option)
    if ability is not None and ability.do and all(isinstance(effect, ChangeForm) for effect in ability.do):
        item = view.facts.things.get(option.piece)
        bearer = view.facts.things.get(item.host) if item is not None else None
        return bearer is not None and bearer.crinos
    if ability is None or not ability.do or not all(isinstance(effect, (Heal, HealAll)) for effect in ability.do):
        return False
    if any(not isinstance(choice, Choose) for choice in ability.choose) or getattr(ability, "stays", None) is not None:
        return False
    mine = (thing for thing in view.facts.things.values() if thing.seat == view.seat)
    return not any(thing.wounds for thing in mine)


def _playable(view: View, card: int) -> bool:
    """Return whether a member of the view's pack could play a combat card, in whatever form, by printed values."""
    facts: ApocalypseFacts = view.facts
    faces = contents_of(facts.rules.decks).faces
    face = faces[card]
    if face.type != "combat_action":
        return True
    for creature, thing in facts.things.items():
        if thing.seat == view.seat and thing.kind in ("character", "ally"):
            one = faces[creature]
            forms = ((one.rage, one.gnosis), one.crinos[:2]) if one.crinos else ((one.rage, one.gnosis),)
            if any(face.rage <= form[0] and face.gnosis <= form[1] for form in forms):
                return True
    return False


def repeats(view: View, ask: Ask) -> tuple[str, str]:
    """Return the row and key of a repeated ask: a vote at every level of Renown of the pack (9.5)."""
    if ask.prompt != "vote":
        return "", ""
    facts: ApocalypseFacts = view.facts
    return "votes", f"{facts.turn} {ask.about[0]}"


def _seat(facts: ApocalypseFacts, card: int) -> int:
    """Return the controller's seat of a card, also of one that has left play."""
    thing = facts.things.get(card)
    return thing.seat if thing is not None else contents_of(facts.rules.decks).owner[card]
