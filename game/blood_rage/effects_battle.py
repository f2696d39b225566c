"""The battle cards (13): their texts, when each acts, and its effect."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from game.blood_rage.answers import KeepFigure
from game.blood_rage.changes import Game, change_rage, gain_glory, put_in_hand, tell
from game.blood_rage.deck import BONUS, KIND, TYPE
from game.blood_rage.destroy import RaiseStat, destroy
from game.blood_rage.effects_upgrades import QUEST_COUNTS
from game.blood_rage.events import CardStolen
from game.blood_rage.gestures import survive_option
from game.blood_rage.pieces import WARRIORS
from game.blood_rage.prompts import Prompt
from game.blood_rage.readings import CANCELLED_SIGHT
from game.blood_rage.record import Battle, BattleCard
from game.blood_rage.strength import Lay, area_crowd, has, owner
from game.blood_rage.table import BloodTable
from game.blood_rage.wording import Words
from game.core.asking import Answer, Ask, Option
from game.core.machine import beats
from game.words import N_

HAMMER_GLORY = 3
ASCENSION_RAGE = 3
ASCENSION_GLORY = 3
JUDGEMENT_GLORY = 2
BACKSTAB_GLORY = 2
TRICKERY_RAGE = 1

Act = Callable[[Game, Battle, int], None]
"""Carries a text out for the seat that played the card."""


class BattleText(NamedTuple):
    """A battle card: its text, when the text acts, and how.

    `when`: "primacy", "watch", "text" (at once, 8.9), "value" (at the totals), "theft" (a loser's, 8.14), "reward"
    (with the pillage reward, 8.15), "win" (the winner's), "lose" (a loser's), "any" (whatever the result, all 8.17),
    "late" (a white disc, 8.10), "" (no text).
    """

    words: Words
    when: str = ""
    act: Act | None = None


def value_of(lay: Lay, battle: Battle, played: BattleCard) -> int:
    """Return the present bonus of a card in battle (8.11)."""
    if KIND[played.card] != "heimdalls_sight":
        return printed(lay, played)
    if played.cancelled:
        return CANCELLED_SIGHT
    others = [printed(lay, other) for other in battle.cards if other.seat != played.seat]
    return max(others, default=0)


def printed(lay: Lay, played: BattleCard) -> int:
    """Return the printed bonus of a card. A Quest card may count by Tyr's Domain or Wrath (14.12)."""
    if TYPE[played.card] != "quest" or played.plain:
        return BONUS[played.card]
    return quest_bonus(lay, played.seat)


def quest_bonus(lay: Lay, seat: int) -> int:
    """Return the bonus of a Quest card of the seat in battle (14.12)."""
    return max((bonus for kind, bonus in QUEST_COUNTS.items() if has(lay, seat, kind)), default=0)


# ---- at once (8.9)


def _smite(state: Game, battle: Battle, seat: int) -> None:
    """13.1: one Warrior of every opponent."""
    crowd = state.table.crowd[battle.province]
    victims = []
    for other in battle.participants:
        if other != seat:
            own = [figure for figure in crowd if figure in WARRIORS and owner(state.table, figure) == other]
            victims += own[:1]
    if victims:
        destroy(state, victims, "smite", battle.seat)


def _tide(state: Game, battle: Battle, seat: int) -> None:
    """13.7: everyone keeps one figure."""
    state.push(*(Tide(other, battle.province) for other in battle.participants))


@beats("ask", "sweep")
class Tide(NamedTuple):
    """A seat chooses the one figure that survives Odin's Tide."""

    seat: int
    province: int

    def own(self, table: BloodTable) -> list[int]:
        """Return the seat's figures in the area."""
        return [figure for figure in area_crowd(table, self.province) if owner(table, figure) == self.seat]

    def ask(self, state: Game, _: dict[int, Answer]) -> Ask | None:
        own = self.own(state.table)
        if len(own) < 2:
            state.finish()
        elif not all(figure in WARRIORS for figure in own):
            return Ask((self.seat,), Prompt.TIDE, tuple(own))
        return None

    def options(self, table: BloodTable, seat: int) -> list[Option]:
        """Return who may survive."""
        return [survive_option(figure, table.at[figure]) for figure in self.own(table)]

    def sweep(self, state: Game, answers: dict[int, KeepFigure]) -> None:
        own = self.own(state.table)
        kept = own[0]
        answer = answers.get(self.seat)
        if answer is not None:
            kept = answer.figure
        destroy(state, [figure for figure in own if figure != kept], "tide", self.seat)


# ---- a loser's theft (8.14)


def _trickery(state: Game, battle: Battle, seat: int) -> None:
    """13.4: from the winner, if he holds any."""
    taken = min(TRICKERY_RAGE, state.table.rage[battle.winner])
    if taken > 0:
        change_rage(state, battle.winner, -taken, "lokis_trickery")
        change_rage(state, seat, taken, "lokis_trickery")


def _poison(state: Game, battle: Battle, seat: int) -> None:
    """13.12: all cards of the winner that still lie there."""
    table = state.table
    for card in table.played[battle.winner]:
        put_in_hand(table, seat, card)
        tell(state, CardStolen(seat, card, battle.winner))
    table.played[battle.winner] = ()


# ---- gains (8.17)


def _hammer(state: Game, battle: Battle, seat: int) -> None:
    gain_glory(state, seat, HAMMER_GLORY, "cards", "thors_hammer")


def _oath(state: Game, battle: Battle, seat: int) -> None:
    state.push(RaiseStat(seat, "thors_oath"))


def _ascension(state: Game, battle: Battle, seat: int) -> None:
    change_rage(state, seat, ASCENSION_RAGE, "thors_ascension")
    gain_glory(state, seat, ASCENSION_GLORY, "cards", "thors_ascension")


def _judgement(state: Game, battle: Battle, seat: int) -> None:
    gain_glory(state, seat, JUDGEMENT_GLORY * len(battle.dead), "cards", "odins_judgement")


def _backstab(state: Game, battle: Battle, seat: int) -> None:
    """13.8: at most what the winner has."""
    taken = -gain_glory(state, battle.winner, -BACKSTAB_GLORY, "cards", "lokis_backstab")
    gain_glory(state, seat, taken, "cards", "lokis_backstab")


def _tyr(name: str) -> BattleText:
    return BattleText(Words(name, N_("No text; its bonus counts."), "13.14"))


BATTLE: dict[str, BattleText] = {
    "odins_smite": BattleText(
        Words(
            N_("Odin’s Smite"),
            N_("Before the totals are compared, every opponent loses one Warrior in the province."),
            "13.1",
        ),
        "text",
        _smite,
    ),
    "heimdalls_sight": BattleText(
        Words(N_("Heimdall’s Sight"), N_("X is the highest bonus among the opponents’ cards."), "13.2"), "value"
    ),
    "friggas_grace": BattleText(
        Words(
            N_("Frigga’s Grace"),
            N_("With a successful pillage: raise one more clan stat by 1, another one than the token raised."),
            "13.3",
        ),
        "reward",
    ),
    "lokis_trickery": BattleText(
        Words(
            N_("Loki’s Trickery"),
            N_("If the battle is lost: take {rage} Rage from the winner."),
            "13.4",
            (("rage", TRICKERY_RAGE),),
        ),
        "theft",
        _trickery,
    ),
    "thors_hammer": BattleText(
        Words(N_("Thor’s Hammer"), N_("If the battle is won: {glory} Glory."), "13.5", (("glory", HAMMER_GLORY),)),
        "win",
        _hammer,
    ),
    "thors_oath": BattleText(
        Words(N_("Thor’s Oath"), N_("If the battle is won: raise one clan stat by 1."), "13.5"), "win", _oath
    ),
    "thors_ascension": BattleText(
        Words(
            N_("Thor’s Ascension"),
            N_("If the battle is won: {rage} Rage and {glory} Glory."),
            "13.5",
            (("rage", ASCENSION_RAGE), ("glory", ASCENSION_GLORY)),
        ),
        "win",
        _ascension,
    ),
    "heimdalls_eye": BattleText(
        Words(
            N_("Heimdall’s Eye"),
            N_("White disc: may be chosen as usual, or be added after the cards were shown."),
            "13.6",
        ),
        "late",
    ),
    "heimdalls_gaze": BattleText(
        Words(
            N_("Heimdall’s Gaze"),
            N_("White disc: may be chosen as usual, or be added after the cards were shown."),
            "13.6",
        ),
        "late",
    ),
    "odins_tide": BattleText(
        Words(
            N_("Odin’s Tide"),
            N_("Before the totals are compared, everybody in the battle keeps one figure and loses all others there."),
            "13.7",
        ),
        "text",
        _tide,
    ),
    "lokis_backstab": BattleText(
        Words(
            N_("Loki’s Backstab"),
            N_("If the battle is lost: take {glory} Glory from the winner."),
            "13.8",
            (("glory", BACKSTAB_GLORY),),
        ),
        "lose",
        _backstab,
    ),
    "heimdalls_watch": BattleText(
        Words(
            N_("Heimdall’s Watch"),
            N_("Discard all cards shown, gain the sum of their bonuses as Glory; then everybody plays a new card."),
            "13.9",
        ),
        "watch",
    ),
    "thors_primacy": BattleText(
        Words(
            N_("Thor’s Primacy"), N_("Cancels the texts of the opponents’ cards; their printed bonuses stay."), "13.10"
        ),
        "primacy",
    ),
    "odins_judgement": BattleText(
        Words(
            N_("Odin’s Judgement"),
            N_("For every figure destroyed in this battle, own ones too, won or lost: {glory} Glory."),
            "13.11",
            (("glory", JUDGEMENT_GLORY),),
        ),
        "any",
        _judgement,
    ),
    "lokis_poison": BattleText(
        Words(
            N_("Loki’s Poison"),
            N_("If the battle is lost: the winner’s cards come to your hand instead of being discarded."),
            "13.12",
        ),
        "theft",
        _poison,
    ),
    "tyrs_bash": _tyr(N_("Tyr’s Bash")),
    "tyrs_smash": _tyr(N_("Tyr’s Smash")),
    "tyrs_crush": _tyr(N_("Tyr’s Crush")),
    "tyrs_smite": _tyr(N_("Tyr’s Smite")),
    "tyrs_rage": _tyr(N_("Tyr’s Rage")),
    "tyrs_judgement": _tyr(N_("Tyr’s Judgement")),
}


def texts(battle: Battle, seat: int, *when: str) -> list[BattleText]:
    """Return the texts of a seat that act at one of these moments and are not cancelled."""
    found = []
    for played in battle.cards:
        if played.seat == seat and not played.cancelled and played.sort == "chosen":
            text = BATTLE.get(KIND[played.card])
            if text is not None and text.when in when and text.act is not None:
                found.append(text)
    return found
