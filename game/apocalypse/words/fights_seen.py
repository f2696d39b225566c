"""What a view shows of fights and votes, for the picture: pure functions, computed by the rules.

Like `view_values`, they use public information only; a card is named by a caller who may see it.
"""

from __future__ import annotations

from typing import NamedTuple

from game.apocalypse.cards.vocabulary import Block, Dodge, Reflect
from game.apocalypse.knowledge.known_state import known_state
from game.apocalypse.rules import judging, questions
from game.apocalypse.rules.alphas import field_renown, lines_of
from game.apocalypse.rules.moot import voters, votes_of
from game.apocalypse.rules.rounds import side_of
from game.apocalypse.state.asked import AskedAbout
from game.apocalypse.state.table import Fight, Laid
from game.apocalypse.state.view import ApocalypseFacts
from game.apocalypse.words.unmet_requirements import cause, forbidder, name, pair, unfit, value_lack
from game.cards.modifiers import cannot, stat
from game.core.message import Message
from game.core.view import View
from game.words import N_

NO_LIMIT = 99
"""The Renown limit of cards that set no limit to those who join."""
FAST, NORMAL, SLOW = judging.FAST, judging.NORMAL, judging.SLOW


class Voice(NamedTuple):
    """A vote of a creature: whose, with what Renown, with how many votes."""

    creature: int
    seat: int
    renown: int
    weight: int


def _context(view: View) -> AskedAbout:
    facts: ApocalypseFacts = view.facts
    return facts.context


# ---- fights


def is_bluff(view: View, creature: int, card: int) -> bool:
    """Return whether a combat action played for a creature would be a bluff (13.1)."""
    table = known_state(view)
    return creature in table.things and judging.is_bluff(table, creature, card)


def is_illegal(view: View, creature: int, card: int) -> bool:
    """Return whether a combat action played for a creature would be illegal (13.4)."""
    table = known_state(view)
    return creature in table.things and judging.is_illegal(table, creature, card)


def illegal_reason(view: View, who: int, card: int, target: int) -> Message | None:
    """Return why a card laid for a creature is not allowed (12.5, 13.4, 19.2); None if nothing is found any more.

    It is looked for in the position of the view: a card that has left play since may have been the reason.
    """
    table = known_state(view)
    if card < 0 or who not in table.things:
        return None
    play = Laid(who, card, target)
    face = table.face(card)
    if lack := unfit(table, card, who, face.requires, "13.4"):
        return lack.reason
    fields = pair(table, card, who)
    if cannot(table, who, "play_combat", card):
        source = forbidder(table, who, "play_combat", card)
        fields = (*fields, ("cause", cause(table, source, who))) if source >= 0 else fields
        reason = N_("{who} may not play {card}: {cause}.") if source >= 0 else N_("{who} may not play {card}.")
        return Message(reason, "13.4", fields)
    has = stat(table, who, "gnosis")
    if face.gnosis and has < face.gnosis:
        return value_lack(table, card, who, "gnosis", face.gnosis, has, "13.4").reason
    barred = "Not Bluffed" in face.keywords or cannot(table, who, "bluff", card)
    if barred and judging.is_bluff(table, who, card, target):
        return Message(N_("{card} is above the Rage of {who}, and it may not be bluffed."), "13.4", fields)
    if judging.out_of_reach(table, play):
        fields = (*fields, ("target", name(table, target)))
        return Message(N_("{card} needs the Umbra, and {target} is not there."), "19.2", fields)
    if table.fight is not None and judging.one_too_many(table, table.fight, play):
        return Message(N_("{card} deals no damage: of several cards of {who} all must."), "12.5", fields)
    return None


def rage_limit(view: View, creature: int) -> int:
    """Return the highest Rage of a card that is no bluff for a creature; 0 for one that is not in play."""
    table = known_state(view)
    return judging.limit_rage(table, creature) if creature in table.things else 0


def speed_of(view: View, play: Laid) -> int:
    """Return the speed at which an open card takes effect (20.1); -1 for a face-down one.

    For a fallen creature the printed value counts.
    """
    if play.card < 0:
        return -1
    table = known_state(view)
    if play.creature in table.things:
        return judging.speed_of(table, play)
    words = table.face(play.card).keywords
    fast, slow = "Fast Striking" in words and not play.bluffed, "Slow Striking" in words
    return NORMAL if fast == slow else FAST if fast else SLOW


def defends(view: View, card: int) -> bool:
    """Return whether a combat action is a dodge, a block or a redirection (12.6)."""
    effects = judging.effects_of(known_state(view), card)
    return any(isinstance(effect, (Dodge, Block, Reflect)) for effect in effects)


def waived(view: View) -> frozenset[int]:
    """Return the weapons that are not used in this round (12.17)."""
    return questions.waived(known_state(view))


def speed_now(view: View) -> int:
    """Return the speed of the round as of the last ask; -1 outside a round."""
    return _context(view).speed


def stopping(view: View) -> Laid | None:
    """Return the defence whose player is asked which attack it stops, or None (12.6)."""
    facts: ApocalypseFacts = view.facts
    number = facts.context.defence
    if facts.fight is None or not 0 <= number < len(facts.fight.plays):
        return None
    return facts.fight.plays[number]


def declared(view: View) -> Fight | None:
    """Return the declared fight for a Territory or a Battlefield, as it would begin now (15, 16)."""
    facts: ApocalypseFacts = view.facts
    if facts.fight is not None or facts.ask is None:
        return None
    return facts.context.declared


def gathered(view: View, chosen: tuple[int, ...] = ()) -> tuple[int, int]:
    """Return the Renown of the side that is being gathered, and its limit; 0 for none.

    It is for a Battlefield (15.1, 15.2), or for a card that lets others join a fight (12.14). `chosen` are creatures
    that a person has picked and not given yet: they count.
    """
    table = known_state(view)
    fight = view.facts.fight
    joining = _context(view).joining
    if joining is not None and fight is not None:
        side = side_of(fight, joining.seat)
        limit = joining.limit if joining.limit < NO_LIMIT else 0
        return sum(field_renown(table, one) for one in (*side, *chosen) if one in table.things), limit
    engaged = _context(view).engaged
    if engaged is None or engaged.field not in table.things:
        return 0, 0
    lines = lines_of(table, engaged.field)
    attacks = view.facts.ask is not None and view.facts.ask.prompt == "bring"
    side = engaged.attackers if attacks else engaged.defenders
    limit = lines.attacker_renown if attacks else lines.defender_renown
    return sum(field_renown(table, one) for one in (*side, *chosen) if one in table.things), limit


# ---- votes


def stepping(view: View) -> tuple[int, ...]:
    """Return the creatures that will step sideways after all seats have chosen (9.1)."""
    facts: ApocalypseFacts = view.facts
    return facts.context.stepping if facts.ask is not None and facts.ask.prompt == "step" else ()


def voices(view: View, number: int) -> list[Voice]:
    """Return all voters of vote number `number` of the phase, the highest Renown first (9.5)."""
    facts: ApocalypseFacts = view.facts
    if facts.phase != "moot" or not 0 <= number < len(facts.juntas):
        return []
    table = known_state(view)
    junta = facts.juntas[number]
    moot = table.face(junta.card).type == "moot"
    found = [
        Voice(one, facts.things[one].seat, stat(table, one, "renown"), votes_of(table, one, moot))
        for one in voters(table, junta)
    ]
    found.sort(key=lambda one: -one.renown)
    return found
