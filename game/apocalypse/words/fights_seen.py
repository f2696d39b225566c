"""What a view shows of fights and votes, for the picture: pure functions, computed by the rules themselves.

Like `sight`, they know only what everybody sees; a card is named by whoever may see it.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from game.apocalypse.cards.vocabulary import Block, Dodge, Reflect
from game.apocalypse.rules import adapter, judging
from game.apocalypse.rules.alphas import ActAgain, Engage, Raid, field_renown, lines_of
from game.apocalypse.rules.effect_handlers import Joining
from game.apocalypse.rules.fight import Combat
from game.apocalypse.rules.moot import MootPhase, votes_of
from game.apocalypse.rules.rounds import FightRound, side_of
from game.apocalypse.state.table import NOBODY, NOTHING, Fight, Laid
from game.apocalypse.state.view import ApocalypseFacts
from game.apocalypse.words import view_values
from game.cards.amounts import value
from game.cards.modifiers import stat
from game.core.view import View

NO_LIMIT = 99
"""So much Renown is what cards say that set no limit to those who join."""
FAST, NORMAL, SLOW = judging.FAST, judging.NORMAL, judging.SLOW


class Voice(NamedTuple):
    """Somebody with a voice in a vote: whose, with what Renown, with how many votes."""

    creature: int
    seat: int
    renown: int
    weight: int


def _step(view: View, kind: type) -> Any:
    facts: ApocalypseFacts = view.facts
    return next((step for step, _at in reversed(facts.course) if isinstance(step, kind)), None)


# ---- fights


def is_bluff(view: View, creature: int, card: int) -> bool:
    """Say whether a combat action laid for a creature would be a bluff (13.1)."""
    table = view_values.known_state(view)
    return creature in table.things and judging.is_bluff(table, creature, card)


def is_illegal(view: View, creature: int, card: int) -> bool:
    """Say whether a combat action laid for a creature would be thrown out (13.4)."""
    table = view_values.known_state(view)
    return creature in table.things and judging.is_illegal(table, creature, card)


def rage_limit(view: View, creature: int) -> int:
    """Return the highest Rage of a card that is no bluff for a creature, 0 for one that is not in play."""
    table = view_values.known_state(view)
    return judging.limit_rage(table, creature) if creature in table.things else 0


def speed_of(view: View, play: Laid) -> int:
    """Return when an open card takes effect (20.1), -1 for one that lies face down.

    Of a creature that has fallen what is printed on the card counts.
    """
    if play.card < 0:
        return -1
    table = view_values.known_state(view)
    if play.creature in table.things:
        return judging.speed_of(table, play)
    words = table.face(play.card).keywords
    fast, slow = "Fast Striking" in words and not play.bluffed, "Slow Striking" in words
    return NORMAL if fast == slow else FAST if fast else SLOW


def defends(view: View, card: int) -> bool:
    """Say whether a combat action is a dodge, a block or a redirection (12.6)."""
    effects = judging.effects_of(view_values.known_state(view), card)
    return any(isinstance(effect, (Dodge, Block, Reflect)) for effect in effects)


def waived(view: View) -> frozenset[int]:
    """Return the weapons that are not used in this round (12.17)."""
    return adapter.waived(view_values.known_state(view))


def speed_now(view: View) -> int:
    """Return at which speed the round stands as of the last ask, -1 outside a round."""
    step = _step(view, FightRound)
    return step.speed if step is not None else -1


def stopping(view: View) -> Laid | None:
    """Return the defence whose player is asked which attack it stops, None if nobody is (12.6)."""
    facts: ApocalypseFacts = view.facts
    if facts.fight is None or facts.ask is None or facts.ask.prompt != "defend":
        return None
    step = _step(view, FightRound)
    tokens = step.tokens(view_values.known_state(view)) if step is not None else []
    return facts.fight.plays[tokens[step.used][0]] if step is not None and step.used < len(tokens) else None


def declared(view: View) -> Fight | None:
    """Return the fight for a Territory or a Battlefield that is being declared, as it would begin now (15, 16)."""
    facts: ApocalypseFacts = view.facts
    if facts.fight is not None or facts.ask is None:
        return None
    for step, at in reversed(facts.course):
        if isinstance(step, Combat):
            return None  # it was fought: what is asked now fills up hands
        if isinstance(step, ActAgain):  # the Battlefield below it could not be fought for (15.3)
            return None
        if isinstance(step, Engage):
            if at >= Engage.BEATS.index(Engage.fought):  # type: ignore[attr-defined]
                return None
            seat = facts.things[step.alpha].seat if step.alpha in facts.things else NOBODY
            foe = step.defenders[0] if step.defenders else NOTHING
            return Fight(
                "battlefield", step.attackers or (step.alpha,), step.defenders, (seat, step.seat), step.field,
                first=(step.alpha, foe),
            )  # fmt: skip
        if isinstance(step, Raid) and step.territory in facts.things:
            if at > Raid.BEATS.index(Raid.answered):  # type: ignore[attr-defined]
                return None
            owner = facts.things[step.territory].seat
            foe = facts.alphas[owner]
            seat = facts.things[step.alpha].seat if step.alpha in facts.things else NOBODY
            defenders = (foe,) if foe >= 0 else ()
            return Fight(
                "territory", (step.alpha,), defenders, (seat, owner), step.territory, first=(step.alpha, foe)
            )  # fmt: skip
    return None


def gathered(view: View) -> tuple[int, int]:
    """Return the Renown that stands on the side that is being gathered, and its limit, 0 for none.

    For a Battlefield (15.1, 15.2), or where a card lets others join a fight (12.14).
    """
    table = view_values.known_state(view)
    fight = view.facts.fight
    joining = _step(view, Joining)
    if joining is not None and fight is not None:
        limit = value(joining.effect.renown, table, joining.ctx)
        side = side_of(fight, joining.ctx.seat)
        return sum(field_renown(table, one) for one in side if one in table.things), limit if limit < NO_LIMIT else 0
    step = _step(view, Engage)
    if step is None or step.field not in table.things:
        return 0, 0
    lines = lines_of(table, step.field)
    attacks = view.facts.ask is not None and view.facts.ask.prompt == "bring"
    side = (step.attackers or (step.alpha,)) if attacks else step.defenders
    limit = lines.attacker_renown if attacks else lines.defender_renown
    return sum(field_renown(table, one) for one in side if one in table.things), limit


# ---- votes


def stepping(view: View) -> tuple[int, ...]:
    """Return who will step sideways as soon as everybody has said who does (9.1)."""
    step = _step(view, MootPhase)
    facts: ApocalypseFacts = view.facts
    asked = facts.ask is not None and facts.ask.prompt == "step"
    return step.stepping if step is not None and asked else ()


def voices(view: View, number: int) -> list[Voice]:
    """Return everybody with a voice in the vote number `number` of the phase, the most renowned first (9.5)."""
    step = _step(view, MootPhase)
    facts: ApocalypseFacts = view.facts
    if step is None or not 0 <= number < len(facts.juntas):
        return []
    table = view_values.known_state(view).clone()
    table.juntas = facts.juntas
    moot = table.face(facts.juntas[number].card).type == "moot"
    found = [
        Voice(one, facts.things[one].seat, stat(table, one, "renown"), votes_of(table, one, moot))
        for one in step._replace(at=number).voters(table)
    ]
    found.sort(key=lambda one: -one.renown)
    return found
