"""The answers. Each type names its prompt and its gesture: piece -> place, or a chip.

Figures are named by their piece and their zone (`pieces`, `zones`). Of equal figures in a reserve only the first is
offered.
"""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

from game.core.answers import AnswerTypes, answer
from game.core.asking import OldForm

# ---- for all


@answer("pass")
class Pass(NamedTuple):
    """Decline an offer; chip "pass".

    In the Action phase the seat passes for the rest of the phase (7.4), "pass:phase".
    """

    def old_form(self) -> OldForm:
        return "pass"


@answer("stat")
class ChooseStat(NamedTuple):
    """Prompt "stat": "rage", "axes" or "horns" rises (3.3); chip "stat:rage" and so on."""

    stat: str

    def old_form(self) -> OldForm:
        return self.stat


# ---- cards


@answer("draft")
class DraftCard(NamedTuple):
    """Prompt "draft": keep a card of the pack (6.3); card -> kept."""

    card: int

    def old_form(self) -> OldForm:
        return self.card


@answer("upgrade")
class PlayUpgrade(NamedTuple):
    """Prompt "action": play an upgrade to a slot of the own sheet (7.13); card -> slot."""

    card: int
    slot: str

    def old_form(self) -> OldForm:
        return "upgrade", self.card, self.slot


@answer("quest")
class CommitQuest(NamedTuple):
    """Prompt "action": put a Quest face down on the sheet (7.17); card -> quest place."""

    card: int

    def old_form(self) -> OldForm:
        return "quest", self.card


@answer("battle")
class ChooseCard(NamedTuple):
    """Prompt "battle_card": a card for the battle (8.5); card -> battle.

    A Quest that counts by Tyr's Domain or Wrath takes the choice "counts" (14.12).
    """

    card: int

    def old_form(self) -> OldForm:
        return self.card


@answer("plain")
class ChoosePlain(NamedTuple):
    """Prompt "battle_card": a Quest that does not count although it could (14.12); card -> battle, choice "plain"."""

    card: int

    def old_form(self) -> OldForm:
        return "plain", self.card


@answer("late")
class AddCard(NamedTuple):
    """Prompt "late_card": add a card with a white disc (8.10); card -> battle."""

    card: int

    def old_form(self) -> OldForm:
        return self.card


@answer("retain")
class RetainCard(NamedTuple):
    """Prompt "prowess": keep a card of the won battle for Rage (14.17); card -> hand."""

    card: int

    def old_form(self) -> OldForm:
        return "keep", self.card


@answer("keep")
class KeepCard(NamedTuple):
    """Prompt "discard": keep a card for the next Age (9.1); card -> saved."""

    card: int

    def old_form(self) -> OldForm:
        return "keep", self.card


@answer("none")
class KeepNone(NamedTuple):
    """Prompt "discard": keep no card for the next Age (9.1); chip "none"."""

    def old_form(self) -> OldForm:
        return "none"


# ---- figures


@answer("invade")
class InvadeZone(NamedTuple):
    """Prompt "action", or a free invade ("free_invade", "succor", "blessing"): a figure in reserve -> zone (7.7)."""

    figure: int
    zone: str

    def old_form(self) -> OldForm:
        return "invade", self.figure, self.zone


@answer("recall")
class RecallFigure(NamedTuple):
    """Prompt "action": invade with a figure in Valhalla by Frigga's Domain (14.19); figure -> zone."""

    figure: int
    zone: str

    def old_form(self) -> OldForm:
        return "recall", self.figure, self.zone


@answer("march")
class MarchTo(NamedTuple):
    """Prompt "action", then "march" for those who follow: a figure on the board -> zone of another province (7.12)."""

    figure: int
    zone: str

    def old_form(self) -> OldForm:
        return "march", self.figure, self.zone


@answer("done")
class EndMarch(NamedTuple):
    """Prompt "march": end the march; chip "done"."""

    def old_form(self) -> OldForm:
        return "done"


@answer("join")
class JoinBattle(NamedTuple):
    """Prompt "call": bring a figure into the battle (8.1); figure -> zone."""

    figure: int
    zone: str

    def old_form(self) -> OldForm:
        return "join", self.figure, self.zone


@answer("move")
class MoveLeader(NamedTuple):
    """Prompt "hammers": move the Leader to an adjacent province (14.1); figure -> zone."""

    figure: int
    zone: str

    def old_form(self) -> OldForm:
        return "move", self.figure, self.zone


@answer("displace")
class DisplaceFigure(NamedTuple):
    """Prompt "displace": where a figure goes whose village Hildisvini takes (16.7); figure -> zone."""

    figure: int
    zone: str

    def old_form(self) -> OldForm:
        return "displace", self.figure, self.zone


@answer("sacrifice")
class SacrificeFigure(NamedTuple):
    """Prompts "action" and "sacrifice": Frigga's Sacrifice (14.22); figure -> Valhalla."""

    figure: int

    def old_form(self) -> OldForm:
        return "sacrifice", self.figure


@answer("protect")
class ProtectFigure(NamedTuple):
    """Prompt "save": pay for Frigga's Protection (14.16); figure -> its own zone."""

    figure: int

    def old_form(self) -> OldForm:
        return "protect", self.figure


@answer("retreat")
class RetreatFigure(NamedTuple):
    """Prompt "save": the Volur Witch leaves (15.11); figure -> Yggdrasil."""

    figure: int

    def old_form(self) -> OldForm:
        return "retreat", self.figure


@answer("survive")
class KeepFigure(NamedTuple):
    """Prompt "tide": the figure that survives Odin's Tide (13.7); figure -> its own zone."""

    figure: int

    def old_form(self) -> OldForm:
        return "keep", self.figure


# ---- pillaging


@answer("pillage")
class PillageProvince(NamedTuple):
    """Prompt "action": pillage a province, by name ("gimle") (7.18); marker -> province.

    Where the token is flipped already it is Tyr's Challenge (14.15).
    """

    province: str

    def old_form(self) -> OldForm:
        return "pillage", self.province


@answer("pillage_now")
class PillageNow(NamedTuple):
    """Prompt "thors_domain": pillage the province that was just invaded (14.18); marker -> province."""

    def old_form(self) -> OldForm:
        return "pillage"


Action: TypeAlias = (
    InvadeZone | RecallFigure | MarchTo | PlayUpgrade | CommitQuest | PillageProvince | SacrificeFigure | Pass
)
"""What may be answered at the prompt "action"."""

PLACES = (InvadeZone, RecallFigure, MarchTo, JoinBattle, MoveLeader, DisplaceFigure)
"""A figure goes to a zone."""
SPARES = (SacrificeFigure, ProtectFigure, RetreatFigure, KeepFigure)
"""A figure is chosen where it stands."""
CARD_ANSWERS = (DraftCard, PlayUpgrade, CommitQuest, ChooseCard, ChoosePlain, AddCard, RetainCard, KeepCard)
"""A card is chosen."""
NOTHING = (Pass, EndMarch, KeepNone)
"""Answers that decline."""

ANSWERS = AnswerTypes(
    Pass, ChooseStat, DraftCard, PlayUpgrade, CommitQuest, ChooseCard, ChoosePlain, AddCard, RetainCard, KeepCard,
    KeepNone, InvadeZone, RecallFigure, MarchTo, EndMarch, JoinBattle, MoveLeader, DisplaceFigure, SacrificeFigure,
    ProtectFigure, RetreatFigure, KeepFigure, PillageProvince, PillageNow,
)  # fmt: skip


def word_of(given: object) -> str:
    """Return the word of an answer, such as "march"."""
    return str(getattr(given, "WORD", ""))
