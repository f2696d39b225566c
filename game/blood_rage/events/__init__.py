"""The events of a game. Fields that are not declared public are seen by the owner only.

Each event has a method `apply`: the view after the event, from the view before and the redacted event. Events that
belong to the record of a running battle also have `recorded`. `cause` and `source` are words known to the log and the
picture: see `CAUSES` and `table.SOURCES`.
"""

from __future__ import annotations

from game.blood_rage.events.battle import (
    BattleDecided,
    BattleJoined,
    CallAnswered,
    CardCancelled,
    CardDiscarded,
    CardRetained,
    CardsRevealed,
    CardsSwept,
    CardStolen,
    CardTakenBack,
    LateAnswered,
    PillageEnded,
    PillageStarted,
    TextResolved,
    TokenTaken,
)
from game.blood_rage.events.board import FigureMoved, FigureSaved, MarchEnded, ProvinceDestroyed
from game.blood_rage.events.cards import (
    CardKept,
    GiftsTaken,
    HandDiscarded,
    PackLooked,
    PacksPassed,
    QuestCommitted,
    QuestScored,
    QuestsRevealed,
    UpgradePlayed,
)
from game.blood_rage.events.course import (
    ActionEnded,
    AgeStarted,
    Asked,
    Declined,
    GameSetUp,
    GloryChanged,
    Passed,
    PhaseStarted,
    RageChanged,
    RageSet,
    Returned,
    SagaEnded,
    StatRaised,
    TokensTurned,
    TurnStarted,
)

CAUSES = (
    "invade", "free_invade", "succor", "recall", "blessing", "march", "call", "hammers", "retreat", "battle",
    "smite", "tide", "troll", "fire_giant", "sacrifice", "ragnarok", "release", "upgrade", "replaced",
)  # fmt: skip
"""Why a figure moves."""

ALL = (
    GameSetUp, AgeStarted, PhaseStarted, RageSet, TurnStarted, RageChanged, GloryChanged, StatRaised, Passed,
    Returned, Declined, ActionEnded, TokensTurned, SagaEnded, Asked, FigureMoved, FigureSaved, MarchEnded,
    ProvinceDestroyed, PackLooked, CardKept, PacksPassed, GiftsTaken, UpgradePlayed, QuestCommitted, HandDiscarded,
    QuestsRevealed, QuestScored, PillageStarted, CallAnswered, BattleJoined, CardsRevealed, CardCancelled,
    TextResolved, CardsSwept, LateAnswered, BattleDecided, CardTakenBack, CardDiscarded, CardStolen, CardRetained,
    TokenTaken, PillageEnded,
)  # fmt: skip

__all__ = [
    "ALL",
    "CAUSES",
    "ActionEnded",
    "AgeStarted",
    "Asked",
    "BattleDecided",
    "BattleJoined",
    "CallAnswered",
    "CardCancelled",
    "CardDiscarded",
    "CardKept",
    "CardRetained",
    "CardStolen",
    "CardTakenBack",
    "CardsRevealed",
    "CardsSwept",
    "Declined",
    "FigureMoved",
    "FigureSaved",
    "GameSetUp",
    "GiftsTaken",
    "GloryChanged",
    "HandDiscarded",
    "LateAnswered",
    "MarchEnded",
    "PackLooked",
    "PacksPassed",
    "Passed",
    "PhaseStarted",
    "PillageEnded",
    "PillageStarted",
    "ProvinceDestroyed",
    "QuestCommitted",
    "QuestScored",
    "QuestsRevealed",
    "RageChanged",
    "RageSet",
    "Returned",
    "SagaEnded",
    "StatRaised",
    "TextResolved",
    "TokenTaken",
    "TokensTurned",
    "TurnStarted",
    "UpgradePlayed",
]
