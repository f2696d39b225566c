"""Which combat cards count: requirements, bluffs, speeds (rulebook 13)."""

from __future__ import annotations

from typing import Any

from game.apocalypse.cards.vocabulary import Block, Dodge, Reflect
from game.apocalypse.state.table import NOTHING, ApocalypseTable, Fight, Laid
from game.cards.abilities import PlayAbility
from game.cards.context import Context
from game.cards.modifiers import can, cannot, count, grants, stat
from game.cards.targets import StateTest

FAST, NORMAL, SLOW = 0, 1, 2
DEFENCES = (Dodge, Block, Reflect)


def effects_of(table: ApocalypseTable, card: int) -> tuple[Any, ...]:
    """Return the effects of a combat action."""
    for ability in table.face(card).abilities:
        if isinstance(ability, PlayAbility):
            effects: tuple[Any, ...] = ability.do
            return effects
    return ()


def capacity(table: ApocalypseTable, creature: int) -> int:
    """Return how many combat actions may be played for a creature this round (12.5)."""
    thing = table.things.get(creature)
    if thing is None or thing.away or cannot(table, creature, "play_combat"):
        return 0
    return 1 + count(table, creature, "extra_card") + count(table, creature, "extra_attack")


def playing_rage(table: ApocalypseTable, creature: int) -> int:
    """Return the Rage with which a creature plays combat cards (1.8)."""
    return max(0, stat(table, creature, "rage") + stat(table, creature, "play_rage"))


def limit_rage(table: ApocalypseTable, creature: int, target: int = NOTHING) -> int:
    """Return the highest Rage of a card that is no bluff for a creature, weapons included (1.8).

    Without a target it is the highest against any of its opponents.
    """
    key = (creature, "limit_rage", target)
    known: int | None = table.cache.get(key)
    if known is not None:
        return known
    foes = (target,) if target >= 0 else table.fight.opponents(creature) if table.fight is not None else ()
    best = playing_rage(table, creature) + max((count(table, creature, "rage_against", foe) for foe in foes), default=0)
    for permission in grants(table, creature, "play_up_to"):
        best = max(best, permission.number)
    table.cache[key] = best
    return best


def is_bluff(table: ApocalypseTable, creature: int, card: int, target: int = NOTHING) -> bool:
    """Return whether a combat action is above what the creature can play (13.1), against a target if there is one."""
    if can(table, creature, "forced_bluff"):
        return True
    return table.face(card).rage > limit_rage(table, creature, target)


def is_illegal(table: ApocalypseTable, creature: int, card: int, target: int = NOTHING) -> bool:
    """Return whether a requirement other than Rage is missing, or a bluff is not allowed (13.4)."""
    face = table.face(card)
    if not face.requires_fits(table, creature) or cannot(table, creature, "play_combat", card):
        return True
    if face.gnosis and stat(table, creature, "gnosis") < face.gnosis:
        return True
    if is_bluff(table, creature, card, target):
        return "Not Bluffed" in face.keywords or cannot(table, creature, "bluff", card)
    return False


def out_of_reach(table: ApocalypseTable, play: Laid) -> bool:
    """Return whether a card that needs the Umbra is aimed at a creature outside it (19.2)."""
    target = table.things.get(play.target)
    tests = table.face(play.card).requires.tests
    umbral = any(isinstance(test, StateTest) and "umbra" in test.states for test in tests)
    return umbral and target is not None and target.world == "physical"


def one_too_many(table: ApocalypseTable, fight: Fight, play: Laid) -> bool:
    """Return whether several cards were played, one without damage, where all must deal damage (12.5)."""
    number = sum(other.creature == play.creature for other in fight.plays)
    return table.face(play.card).damage < 0 and number > 1 + count(table, play.creature, "extra_card")


def judged(table: ApocalypseTable, fight: Fight) -> tuple[Laid, ...]:
    """Return the plays with their status: illegal ones first, then bluffs (13.2, 13.3)."""
    plays = []
    for play in fight.plays:
        illegal = is_illegal(table, play.creature, play.card, play.target) or out_of_reach(table, play)
        if illegal or one_too_many(table, fight, play):
            plays.append(play._replace(status="illegal"))
        else:
            plays.append(play._replace(bluffed=is_bluff(table, play.creature, play.card, play.target)))
    found = []
    for play in plays:
        if play.status or not play.bluffed:
            found.append(play if play.status else play._replace(status="good"))
            continue
        opposed = any(other.creature == play.target and not other.status and not other.bluffed for other in plays) or (
            table.face(play.card).damage < 0
            and any(other.target == play.creature and not other.status and not other.bluffed for other in plays)
        )
        found.append(play._replace(status="bluff" if opposed else "good"))
    return tuple(found)


def speed_of(table: ApocalypseTable, play: Laid) -> int:
    """Return when a card takes effect (20.1): a bluffed fast strike is an ordinary one (13.5)."""
    words = table.face(play.card).keywords
    fast = ("Fast Striking" in words and not play.bluffed) or can(table, play.creature, "strike_first", play.target)
    slow = "Slow Striking" in words
    if fast == slow:
        return NORMAL
    return FAST if fast else SLOW


def strikes_at(table: ApocalypseTable, play: Laid) -> bool:
    """Return whether a play deals damage to its target."""
    fight = table.fight
    return play.status == "good" and table.face(play.card).damage >= 0 and fight is not None and fight.has(play.target)


def stoppable(table: ApocalypseTable, play: Laid, defence: Any) -> bool:
    """Return whether a dodge or block works against a play (20.1)."""
    words = table.face(play.card).keywords
    if isinstance(defence, Dodge):
        if defence.even_undodgeable:
            return True
        return "Undodgeable" not in words and not cannot(table, play.creature, "be_dodged", play.target)
    if isinstance(defence, Block):
        return "Unblockable" not in words and not cannot(table, play.creature, "be_blocked", play.target)
    author = Context(-1, play.card, play.target)
    return bool(defence.which.fits(table, author, play.card) and defence.author.fits(table, author, play.creature))
