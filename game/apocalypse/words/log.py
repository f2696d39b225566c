"""Log lines of the events: one for each kind of note."""

from __future__ import annotations

from typing import NamedTuple

from game.apocalypse.state import events as ev
from game.core.events import Chosen, Event
from game.core.view import LogLine
from game.words import N_, Name


class Line(NamedTuple):
    """A template with the fields {name} (the seat), {a}, {b}, {c} (cards), {number}, {word}; kind and rule."""

    text: str
    kind: str = "play"
    rule: str = ""
    heading: bool = False


PHASES = {
    "regeneration": N_("Regeneration Phase"),
    "equip": N_("Equip/Ally Phase"),
    "moot": N_("Moot Phase"),
    "combat": N_("Combat Phase"),
}
VOTES = {"yes": N_("yes"), "no": N_("no"), "abstain": N_("no opinion")}

LINES: dict[str, Line] = {
    "turn": Line(N_("Turn {number}"), "turn", "4.1", True),
    "phase": Line(N_("{word}"), "phase", "4.1", True),
    "begins_with": Line(N_("{a} begins with {b}"), "play", "3.3"),
    "enters": Line(N_("{a} stays in play"), "play", "5.3"),
    "enters_on": Line(N_("{a} is put on {b}"), "play", "5.3"),
    "resource": Line(N_("{name} plays {a}"), "play", "8.1"),
    "resource_on": Line(N_("{name} equips {b} with {a}"), "play", "8.2"),
    "gives_way": Line(N_("{name} takes a card back: another one of its kind came first"), "play", "8.1"),
    "played": Line(N_("{name} plays {a}"), "play", "5.3"),
    "played_on": Line(N_("{name} plays {a} with {b}"), "play", "5.3"),
    "used": Line(N_("{name} uses the ability of {a}"), "play", "5.3"),
    "announces": Line(N_("{name} announces an offensive play"), "play", "5.2"),
    "drops": Line(N_("{name} lets the announced play fall"), "play", "5.2"),
    "offers": Line(N_("{name} offers {a} to {b}"), "play", "8.9"),
    "declines": Line(N_("{name} declines {a} for {b}"), "play", "8.9"),
    "traded": Line(N_("{name} hands {a} to {b}"), "play", "8.9"),
    "waives": Line(N_("{a} fights without {b} in this round"), "fight", "12.17"),
    "keeps": Line(N_("{a} keeps a damage card"), "damage", "7.1"),
    "parted": Line(N_("{a} leaves: a rival is in the pack"), "play", "2.5"),
    "lost_binding": Line(N_("The binding of {a} no longer counts for {name}"), "score", "17.6"),
    "must_play_for": Line(N_("{name} has to play for {a}"), "fight", "17.2"),
    "defends_itself": Line(N_("{a} defends itself"), "fight", "15.3"),
    "cancelled": Line(N_("{a} is cancelled"), "play", "5.5"),
    "discarded": Line(N_("{a} is discarded"), "play"),
    "destroyed": Line(N_("{a} is destroyed"), "play"),
    "moved_away": Line(N_("{a} is out of play for a while"), "play", "19.3"),
    "moved_hunting_grounds": Line(N_("{a} is sent to the Hunting Grounds"), "play"),
    "moved_pack": Line(N_("{a} comes back to the pack"), "play"),
    "taken": Line(N_("{a} goes to {b}"), "play"),
    "recruited": Line(N_("{a} joins the pack of {name}"), "play"),
    "searched": Line(N_("{name} takes {a} from the sept deck"), "play"),
    "wounded": Line(N_("{a} suffers {number} damage"), "damage", "12.7"),
    "unhurt": Line(N_("{b} does not hurt {a}"), "damage", "12.7"),
    "healed": Line(N_("{a} heals a damage card of {number}"), "damage", "7.1"),
    "aggravated": Line(N_("A damage card on {a} becomes aggravated"), "damage", "7.2"),
    "turned_crinos": Line(N_("{a} turns to Crinos form"), "damage", "12.8"),
    "turned_breed": Line(N_("{a} goes back to breed form"), "damage", "12.10"),
    "killed": Line(N_("{a} dies"), "kill", "12.9"),
    "killed_by": Line(N_("{b} kills {a}"), "kill", "12.11"),
    "scored": Line(N_("{name} gains {number} victory points"), "score", "18.1"),
    "eliminated": Line(N_("{name} has no characters left and is out"), "score", "18.3"),
    "won": Line(N_("{name} wins"), "score", "18.1", True),
    "frenzied": Line(N_("{a} enters frenzy"), "fight", "14.1"),
    "calmed": Line(N_("The frenzy of {a} is over"), "fight", "14.5"),
    "stepped_umbra": Line(N_("{a} steps sideways into the Umbra"), "play", "9.1"),
    "stepped_physical": Line(N_("{a} steps sideways into the physical world"), "play", "9.1"),
    "called": Line(N_("{b} calls {a}"), "moot", "9.2"),
    "vote_on": Line(N_("Vote on {a}"), "moot", "9.4", True),
    "voted": Line(N_("{name} votes {word} with {number}"), "moot", "9.5"),
    "voted_abstain": Line(N_("{name} does not vote with {number}"), "moot", "9.5"),
    "junta_passed": Line(N_("The vote on {a} passes"), "moot", "9.7"),
    "junta_failed": Line(N_("The vote on {a} fails"), "moot", "9.7"),
    "alpha": Line(N_("{name} names {a} as alpha"), "alpha", "10.3"),
    "alpha_passes": Line(N_("{a} does nothing as alpha"), "alpha", "10.5"),
    "loses_action": Line(N_("{a} loses the alpha action"), "alpha", "10.5"),
    "attack": Line(N_("{a} attacks {b}"), "fight", "12.1", True),
    "attack_challenge": Line(N_("{a} challenges {b}"), "fight", "10.5", True),
    "attack_bind": Line(N_("{a} attacks {b} to bind it"), "fight", "17.6", True),
    "attack_battlefield": Line(N_("{a} fights {b} for the Battlefield"), "fight", "15.4", True),
    "attack_territory": Line(N_("{a} fights {b} for the Territory"), "fight", "16.1", True),
    "raid": Line(N_("{a} attacks the Territory {b}"), "fight", "16.1", True),
    "engages": Line(N_("{a} engages the Battlefield {b}"), "fight", "15.1", True),
    "field_empty": Line(N_("Nobody can defend {a}: it cannot be fought for this turn"), "fight", "15.3"),
    "field_lost": Line(N_("{a} is held by its guards and discarded"), "fight", "15.3"),
    "field_won": Line(N_("{name} wins {a}"), "fight", "15.5"),
    "refused": Line(N_("{a} refuses the challenge of {b}"), "fight", "10.6"),
    "stepped_in": Line(N_("{a} fights in place of {b}"), "fight", "17.4"),
    "plays_for": Line(N_("{name} plays for {a}"), "fight", "17.1"),
    "easy_kill": Line(N_("Nobody plays for {b}: it falls without a fight"), "fight", "17.2"),
    "joins": Line(N_("{a} joins the fight"), "fight", "12.14"),
    "round": Line(N_("Round {number}"), "fight", "12.4", True),
    "revealed": Line(N_("{a} plays {b}"), "fight", "12.4"),
    "revealed_at": Line(N_("{a} plays {b} against {c}"), "fight", "12.4"),
    "illegal": Line(N_("{a} was not allowed to play {b}, which does nothing"), "fight", "13.4"),
    "bluff": Line(N_("The bluff of {a} with {b} fails"), "fight", "13.2"),
    "void": Line(N_("{a} gains nothing by {b}"), "fight", "13.2"),
    "dodged": Line(N_("{c} dodges {b}"), "fight", "12.6"),
    "blocked": Line(N_("{c} blocks {b}"), "fight", "12.6"),
    "redirected": Line(N_("{b} turns on {a}"), "fight", "12.6"),
    "withdrawal": Line(N_("{name} breaks the fight off"), "fight", "12.12"),
    "yields": Line(N_("{name} yields {a}"), "fight", "15.5"),
    "escaped": Line(N_("{a} leaves the fight"), "fight", "12.15"),
    "drops_out": Line(N_("{a} reaches nobody and leaves the fight"), "fight", "12.16"),
    "fight_over": Line(N_("The fight is over after {number} rounds"), "fight", "12.16"),
    "bound": Line(N_("{name} binds {a}"), "fight", "17.6"),
}
BY_WORD = ("attack", "moved", "stepped", "voted")
"""Kinds whose lines differ by the word of the event. A word without a line of its own uses the plain one, if any."""
_VARIANTS = {"enters": "enters_on", "resource": "resource_on", "played": "played_on", "killed": "killed_by"}
ONE = {"scored": N_("{name} gains a victory point"), "fight_over": N_("The fight is over after one round")}
"""Lines for the number 1."""
LOST = {-1: N_("{name} loses a victory point")}
LOSES = N_("{name} loses {number} victory points")
"""Lines for lost points."""
NO_ROUND = N_("The fight is over before its first round")


def line(event: Event, names: tuple[str, ...]) -> LogLine | None:
    """Return the line of an event; None for an event that only moves the picture."""
    if isinstance(event, Chosen):
        return LogLine(N_("{name} has chosen"), (("name", names[event.seat]),), event.seat, (), "5.6", "chosen")
    if not isinstance(event, ev.Told):
        return None
    kind = _kind_of(event)
    if event.kind in BY_WORD and kind not in LINES:
        return None
    found = LINES[kind]
    text = _text_for_number(kind, event) or found.text
    word: object = PHASES.get(event.word, VOTES.get(event.word, event.word))
    fields: list[tuple[str, object]] = [("number", abs(event.number)), ("word", word)]
    fields.append(("name", names[event.seat] if event.seat >= 0 else ""))
    fields += [(letter, Name(name)) for letter, name in zip("abc", event.names)]
    used = tuple((name, value) for name, value in fields if "{" + name + "}" in text)
    pieces = tuple(card for card in event.things if card >= 0)
    return LogLine(text, used, event.seat, pieces, found.rule, found.kind, found.heading)


def _kind_of(event: ev.Told) -> str:
    """Return the kind of line of an event: by its word, or by how many cards it is about."""
    kind = event.kind
    if kind in BY_WORD:
        by_word = f"{kind}_{event.word}"
        kind = by_word if by_word in LINES else kind
    if len(event.things) > 1 and kind in _VARIANTS:
        kind = _VARIANTS[kind]
    if kind == "revealed" and len(event.things) > 2 and event.things[2] >= 0:
        kind = "revealed_at"
    return kind


def _text_for_number(kind: str, event: ev.Told) -> str:
    """Return the text that replaces a line's usual one for this number or without a seat; "" for the usual one."""
    if kind == "scored" and event.number < 0:
        return LOST.get(event.number, LOSES)
    if kind == "fight_over" and event.number == 0:
        return NO_ROUND
    if kind == "won" and event.seat < 0:
        return N_("The game ends in a tie")
    return ONE.get(kind, "") if event.number == 1 else ""
