"""Prompts and answers of this game.

Picking a card, picking none, yes and no are answers of the card language (`game.cards.answers`).
"""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple, TypeAlias

from game.cards.answers import NO as NO
from game.cards.answers import NONE as NONE
from game.cards.answers import YES as YES
from game.cards.answers import No as No
from game.cards.answers import Pick as Pick
from game.cards.answers import PickNone as PickNone
from game.cards.answers import Yes as Yes
from game.core.answers import AnswerTypes, answer
from game.core.asking import Answer, OldForm


class ApocalypsePrompt(StrEnum):
    """The prompts. `words.prompt_texts` has the text of each."""

    START_WITH = "start_with"
    DISCARD_SEPT = "discard_sept"
    DISCARD_COMBAT = "discard_combat"
    REGENERATE = "regenerate"
    RESOURCE = "resource"
    TRADE = "trade"
    STEP = "step"
    CALL = "call"
    VOTE = "vote"
    ALPHA = "alpha"
    ALPHA_ACTION = "alpha_action"
    DEFEND_TERRITORY = "defend_territory"
    BRING = "bring"
    DEFEND_FIELD = "defend_field"
    BACK_UP = "back_up"
    GUARDS = "guards"
    CHALLENGE = "challenge"
    STEP_IN = "step_in"
    PLAY_FOR = "play_for"
    LEAD = "lead"
    JOIN = "join"
    COMBAT_CARD = "combat_card"
    TARGET = "target"
    FEINT = "feint"
    DEFEND = "defend"
    FATAL = "fatal"
    WITHDRAW = "withdraw"
    YIELD = "yield"
    REVEAL = "reveal"
    SEARCH = "search"
    # prompts of the card language
    CHOOSE = "choose"
    MAY = "may"
    UNLESS = "unless"
    # windows (5)
    WINDOW_TURN_START = "window_turn_start"
    WINDOW_EQUIP = "window_equip"
    WINDOW_BEFORE_VOTES = "window_before_votes"
    WINDOW_MOOT_END = "window_moot_end"
    WINDOW_BEFORE_ALPHAS = "window_before_alphas"
    WINDOW_ALPHAS_CHOSEN = "window_alphas_chosen"
    WINDOW_BETWEEN_ALPHAS = "window_between_alphas"
    WINDOW_DECLARED = "window_declared"
    WINDOW_REFUSED = "window_refused"
    WINDOW_BEFORE_FIGHT = "window_before_fight"
    WINDOW_COMBAT_BEGINS = "window_combat_begins"
    WINDOW_BETWEEN_ROUNDS = "window_between_rounds"
    WINDOW_WITHDRAWAL = "window_withdrawal"
    WINDOW_KILLED = "window_killed"
    WINDOW_ANSWER = "window_answer"
    WINDOW_ANNOUNCED = "window_announced"


_WINDOWS = {prompt.removeprefix("window_"): prompt for prompt in ApocalypsePrompt if prompt.startswith("window_")}


def window_prompt(name: str) -> ApocalypsePrompt:
    """Return the prompt of a window by its name in the lexicon. Raises KeyError for an unknown name."""
    return _WINDOWS[name]


# ---- answers without fields


@answer("pass")
class Pass(NamedTuple):
    """Do nothing, "pass"."""

    def old_form(self) -> OldForm | None:
        return "pass"


@answer("done")
class Done(NamedTuple):
    """End a repeated ask, "done"."""

    def old_form(self) -> OldForm | None:
        return "done"


@answer("abstain")
class Abstain(NamedTuple):
    """Abstain in a vote (9.5), "abstain"."""

    def old_form(self) -> OldForm | None:
        return "abstain"


@answer("accept")
class Accept(NamedTuple):
    """Accept a challenge (10.6), "accept"."""

    def old_form(self) -> OldForm | None:
        return "accept"


@answer("refuse")
class Refuse(NamedTuple):
    """Refuse a challenge (10.6), "refuse"."""

    def old_form(self) -> OldForm | None:
        return "refuse"


@answer("fight_on")
class FightOn(NamedTuple):
    """Go on with the fight (12.12, 15.5), "fight_on"."""

    def old_form(self) -> OldForm | None:
        return "fight_on"


@answer("stop")
class Stop(NamedTuple):
    """Leave the fight (12.12), or yield the Battlefield (15.5), "stop"."""

    def old_form(self) -> OldForm | None:
        return "stop"


PASS, DONE, ABSTAIN, ACCEPT, REFUSE, FIGHT_ON, STOP = Pass(), Done(), Abstain(), Accept(), Refuse(), FightOn(), Stop()


# ---- windows (5)


@answer("play")
class Play(NamedTuple):
    """Play a card from hand with a user (-1: none) and one of its abilities, "play 40 12 0"."""

    card: int
    user: int
    ability: int

    def old_form(self) -> OldForm | None:
        return "play", self.card, self.user, self.ability


@answer("use")
class Use(NamedTuple):
    """Use an ability of a card in play, "use 12 1"."""

    card: int
    ability: int

    def old_form(self) -> OldForm | None:
        return "use", self.card, self.ability


@answer("announce_play")
class AnnouncePlay(NamedTuple):
    """Announce an offensive play, which is shown later (5.2), "announce_play 40 12 0"."""

    card: int
    user: int
    ability: int

    @property
    def shown(self) -> Play:
        """Return the announced play."""
        return Play(self.card, self.user, self.ability)

    def old_form(self) -> OldForm | None:
        return "announce", "play", self.card, self.user, self.ability


@answer("announce_use")
class AnnounceUse(NamedTuple):
    """Announce the use of an offensive ability, which is shown later (5.2), "announce_use 12 1"."""

    card: int
    ability: int

    @property
    def shown(self) -> Use:
        """Return the announced use."""
        return Use(self.card, self.ability)

    def old_form(self) -> OldForm | None:
        return "announce", "use", self.card, self.ability


@answer("trade")
class HandOver(NamedTuple):
    """Hand an item to a character (8.9), "trade 33 12"."""

    item: int
    to: int

    def old_form(self) -> OldForm | None:
        return "trade", self.item, self.to


# ---- resources and regeneration (7, 8)


@answer("resource")
class LayResource(NamedTuple):
    """Play a resource, on a host or by itself (8.1), "resource 33 12"."""

    card: int
    host: int = -1

    def old_form(self) -> OldForm | None:
        return self.card, self.host


@answer("give_up")
class GiveUp(NamedTuple):
    """Discard a card of the pack in play (8.8), "give_up 33"."""

    card: int

    def old_form(self) -> OldForm | None:
        return "give_up", self.card


@answer("heal")
class TakeOff(NamedTuple):
    """Choose which of equal damage cards a creature removes (7.1), "heal 12 71"."""

    creature: int
    wound: int

    def old_form(self) -> OldForm | None:
        return self.creature, self.wound


# ---- moots (9)


@answer("call")
class Call(NamedTuple):
    """Call a moot or board meeting with a creature (9.2), "call 40 12"."""

    card: int
    caller: int

    def old_form(self) -> OldForm | None:
        return self.card, self.caller


# ---- what an alpha does (10.5)


@answer("attack")
class Attack(NamedTuple):
    """Attack a creature, "attack 57"."""

    target: int

    def old_form(self) -> OldForm | None:
        return "attack", self.target


@answer("challenge")
class Challenge(NamedTuple):
    """Challenge a creature (10.6), "challenge 57"."""

    target: int

    def old_form(self) -> OldForm | None:
        return "challenge", self.target


@answer("bind")
class Bind(NamedTuple):
    """Attack a creature to bind it (17.6), "bind 57"."""

    target: int

    def old_form(self) -> OldForm | None:
        return "bind", self.target


@answer("territory")
class AttackTerritory(NamedTuple):
    """Attack a Territory (16), "territory 57"."""

    target: int

    def old_form(self) -> OldForm | None:
        return "territory", self.target


@answer("battlefield")
class EngageField(NamedTuple):
    """Engage a Battlefield (15), "battlefield 57"."""

    target: int

    def old_form(self) -> OldForm | None:
        return "battlefield", self.target


# ---- fights (12)


@answer("lay")
class Lay(NamedTuple):
    """Play a combat card for a creature (12.4), "lay 12 71"."""

    creature: int
    card: int

    def old_form(self) -> OldForm | None:
        return self.creature, self.card


@answer("waive")
class Waive(NamedTuple):
    """Let a creature fight without a weapon in this round (12.17), "waive 12 33"."""

    creature: int
    weapon: int

    def old_form(self) -> OldForm | None:
        return self.creature, self.weapon


@answer("feint")
class RealCard(NamedTuple):
    """Choose the card that replaces a feint (20.1), "feint 71"."""

    card: int

    def old_form(self) -> OldForm | None:
        return "feint", self.card


Announced: TypeAlias = AnnouncePlay | AnnounceUse
Deed: TypeAlias = Attack | Challenge | Bind | AttackTerritory | EngageField
"""The action of an alpha."""
DEEDS: dict[str, type[Deed]] = {
    "attack": Attack, "challenge": Challenge, "bind": Bind, "territory": AttackTerritory, "battlefield": EngageField,
}  # fmt: skip
"""The deeds by the kind of fight that they begin (`table.Fight`)."""
KIND_OF: dict[type, str] = {deed: kind for kind, deed in DEEDS.items()}

ANSWERS = AnswerTypes(
    Pick, PickNone, Yes, No, Pass, Done, Abstain, Accept, Refuse, FightOn, Stop, Play, Use, AnnouncePlay, AnnounceUse,
    HandOver, LayResource, GiveUp, TakeOff, Call, Attack, Challenge, Bind, AttackTerritory, EngageField, Lay, Waive,
    RealCard,
)  # fmt: skip
QUIET = (FIGHT_ON, ACCEPT, PASS, DONE, NONE, NO, ABSTAIN)
"""The answers that do least, in order of preference."""


def cards_of(given: Answer) -> tuple[int, ...]:
    """Return the cards that an answer names."""
    names = getattr(given, "_fields", ())
    parts = zip(names, given) if isinstance(given, tuple) else ()
    return tuple(part for name, part in parts if name != "ability" and isinstance(part, int) and part >= 0)
