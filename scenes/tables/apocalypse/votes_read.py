"""The content of a vote: the moots and board meetings on the table, the voters with their votes, and the answers."""

from __future__ import annotations

from typing import NamedTuple

from game.apocalypse.facade import fights_seen
from scenes.tables.apocalypse.stage_read import Look

WORDS = ("yes", "no", "abstain")
OPEN, NOW, PASSED, FAILED = "open", "now", "passed", "failed"


class Voter(NamedTuple):
    """A voter: its number of votes, and its answer ("" for none yet, "now" while being asked)."""

    creature: int
    seat: int
    renown: int
    weight: int
    said: str


class Item(NamedTuple):
    """A moot or board meeting: its card, its caller, the state of its vote, the votes for and against it."""

    card: int
    caller: int
    seat: int
    state: str
    yes: int
    no: int
    about: tuple[int, ...] = ()
    """The targets that its caller has chosen for it."""


def tallies(look: Look) -> list[tuple[int, int]]:
    """Return yes and no for every vote so far, the running one last."""
    found = [(0, 0)]
    for told in look.story.told:
        if told.kind == "voted":
            yes, no = found[-1]
            found[-1] = (
                yes + (told.number if told.word == "yes" else 0),
                no + (told.number if told.word == "no" else 0),
            )
        elif told.kind in ("junta_passed", "junta_failed"):
            found.append((0, 0))
    return found


def items(look: Look) -> list[Item]:
    """Return the moots and board meetings in the order of their votes."""
    done = [told.kind == "junta_passed" for told in look.story.told if told.kind in ("junta_passed", "junta_failed")]
    counts = tallies(look)
    found = []
    for number, junta in enumerate(look.facts.juntas):
        state = OPEN
        if number < len(done):
            state = PASSED if done[number] else FAILED
        elif number == len(done):
            state = NOW
        yes, no = counts[number] if number < len(counts) else (0, 0)
        about = tuple(card for _name, chosen in junta.ctx.bound for card in chosen if card in look.facts.things)
        found.append(Item(junta.card, junta.caller, junta.seat, state, yes, no, about))
    return found


def current(look: Look) -> int:
    """Return the number of the vote that is being held, or of the last one when all are over."""
    done = sum(told.kind in ("junta_passed", "junta_failed") for told in look.story.told)
    return min(done, len(look.facts.juntas) - 1)


def voters(look: Look) -> list[Voter]:
    """Return all voters of the current vote, the highest Renown first (9.5)."""
    at, facts = current(look), look.facts
    if at < 0:
        return []
    said = _votes_said(look, at)
    ask = facts.ask
    level = -1  # the Renown of the voters that are asked now
    if ask is not None and ask.prompt == "vote" and len(ask.about) > 1 and facts.juntas[at].card == ask.about[0]:
        level = ask.about[1]
    found = []
    for voice in fights_seen.voices(look.view, at):
        word = said.get(voice.creature, "")
        if not word and voice.renown == level:
            word = NOW if voice.seat in look.asked else "chosen" if voice.seat in facts.chosen else ""
        found.append(Voter(voice.creature, voice.seat, voice.renown, voice.weight, word))
    return found


def _votes_said(look: Look, at: int) -> dict[int, str]:
    """Return what creatures have said in vote number `at` of the Moot Phase."""
    said: dict[int, str] = {}
    number = 0
    for told in look.story.told:
        if told.kind in ("junta_passed", "junta_failed"):
            number += 1
        elif told.kind == "voted" and number == at:
            said.update(dict.fromkeys(told.things, told.word))
    return said
