"""What can happen in a game. Fields that are not named as public are seen by the owner only.

`cause` and `source` are words the log and the picture know: see `CAUSES` and `SOURCES`.
"""

from __future__ import annotations

from typing import NamedTuple

from game.blood_rage.ask_context import AskContext
from game.core.asking import Ask
from game.core.events import public

SOURCES = ("battles", "quests", "pillage", "ragnarok", "cards", "end")
"""Where Glory comes from (12.4): battles won, Quests, pillage tokens, Ragnarok, card texts, end bonus."""

CAUSES = (
    "invade", "free_invade", "succor", "recall", "blessing", "march", "call", "hammers", "retreat", "battle",
    "smite", "tide", "troll", "fire_giant", "sacrifice", "ragnarok", "release", "upgrade", "replaced",
)  # fmt: skip
"""Why a figure moves."""


@public("first", "clans", "tokens", "doomed", "destroyed", reveals=True)
class GameSetUp(NamedTuple):
    """The board is laid out (4): tokens by province, the doomed province of each Age, those destroyed already."""

    first: int
    clans: tuple[int, ...]
    tokens: tuple[str, ...]
    doomed: tuple[int, ...]
    destroyed: tuple[int, ...]


@public("age")
class AgeStarted(NamedTuple):
    """An Age begins (5.1)."""

    age: int


@public("age", "phase")
class PhaseStarted(NamedTuple):
    """A phase begins: "gifts", "action", "discard", "quest", "ragnarok" or "release" (5.1)."""

    age: int
    phase: str


@public("seat", "size", owner="seat", reveals=True)
class PackLooked(NamedTuple):
    """A seat takes up the cards it may choose from (6.2, 6.3)."""

    seat: int
    size: int
    cards: tuple[int, ...] | None


@public("seat", owner="seat")
class CardKept(NamedTuple):
    """A seat keeps one card of those it may choose from (6.3)."""

    seat: int
    card: int | None


@public("size")
class PacksPassed(NamedTuple):
    """All cards that were not kept go left, `size` to each seat (6.3)."""

    size: int


@public("left")
class GiftsTaken(NamedTuple):
    """The draft is over: the last cards leave the game unseen, kept and saved cards come to hand (6.3, 6.5)."""

    left: int


@public("rage")
class RageSet(NamedTuple):
    """Every clan has the Rage of its Rage stat (7.1)."""

    rage: tuple[int, ...]


@public("seat")
class TurnStarted(NamedTuple):
    """It is the seat's turn (7.1)."""

    seat: int


@public("seat", "change", "rage", "cause")
class RageChanged(NamedTuple):
    """Rage was paid, lost or gained; `rage` is what is held now."""

    seat: int
    change: int
    rage: int
    cause: str


@public("seat", "change", "glory", "source", "cause", "age")
class GloryChanged(NamedTuple):
    """Glory was gained or taken away; `source` is one of SOURCES, `cause` a card kind or a word."""

    seat: int
    change: int
    glory: int
    source: str
    cause: str
    age: int


@public("seat", "stat", "step", "cause")
class StatRaised(NamedTuple):
    """A stat ("rage", "axes", "horns") stands on `step` (1 to 6) now (3.3)."""

    seat: int
    stat: str
    step: int
    cause: str


@public("seat", "figure", "origin", "place", "cause")
class FigureMoved(NamedTuple):
    """A figure went from one zone to another; `seat` is its owner, `cause` one of CAUSES."""

    seat: int
    figure: int
    origin: str
    place: str
    cause: str


@public("seat", "figure", "cause")
class FigureSaved(NamedTuple):
    """A figure stays although it would have been destroyed: Frigga's Protection was paid."""

    seat: int
    figure: int
    cause: str


@public("seat", "province")
class MarchEnded(NamedTuple):
    """A march is complete (7.12)."""

    seat: int
    province: int


@public("seat", "card", "slot", "replaced")
class UpgradePlayed(NamedTuple):
    """A card lies on slot 0 to 7 of the clan sheet; `replaced` is the card that lay there or -1 (7.13)."""

    seat: int
    card: int
    slot: int
    replaced: int


@public("seat", owner="seat")
class QuestCommitted(NamedTuple):
    """A Quest lies face down on the clan sheet (7.17)."""

    seat: int
    card: int | None


@public("seat")
class Passed(NamedTuple):
    """The seat is out for the rest of the phase (7.4)."""

    seat: int


@public("seat")
class Returned(NamedTuple):
    """A seat that had passed holds Rage again and takes turns again (7.4, other reading)."""

    seat: int


@public("seat", "what")
class Declined(NamedTuple):
    """A seat does without something it might do: "free_invade", "succor", "thors_domain", "blessing", "hammers"."""

    seat: int
    what: str


@public("seat", "province", "cause")
class PillageStarted(NamedTuple):
    """A province is being pillaged (7.18); `cause` is "pillage", "tyrs_challenge" or "thors_domain"."""

    seat: int
    province: int
    cause: str


@public("seat", "figure", "asked")
class CallAnswered(NamedTuple):
    """Call to Battle: a figure joins, or -1 for none; `asked` is False if none could have joined (8.1)."""

    seat: int
    figure: int
    asked: bool


@public("participants", "present")
class BattleJoined(NamedTuple):
    """The call is over; `participants` from the pillager clockwise, `present` their figures (8.3, 8.4)."""

    participants: tuple[int, ...]
    present: tuple[int, ...]


@public("cards", "plain", reveals=True)
class CardsRevealed(NamedTuple):
    """Battle cards are shown: (seat, card) in order of the texts; `plain` Quest cards do not count (8.5)."""

    cards: tuple[tuple[int, int], ...]
    plain: tuple[int, ...]


@public("seat", "card", "by")
class CardCancelled(NamedTuple):
    """The text of a revealed card is cancelled by another card (8.7)."""

    seat: int
    card: int
    by: int


@public("seat", "card")
class TextResolved(NamedTuple):
    """The text of a revealed card acts now (8.6)."""

    seat: int
    card: int


@public("seat", "card")
class CardsSwept(NamedTuple):
    """Heimdall's Watch discards every revealed card; a new round of cards follows (8.8)."""

    seat: int
    card: int


@public("seat", "card")
class LateAnswered(NamedTuple):
    """A late card is added, or -1 for none (8.10)."""

    seat: int
    card: int


class Total(NamedTuple):
    """One clan's total in a battle, and where it comes from: (word or card id, amount) (8.11).

    Words: "figures" with the count left out, "warriors", "leader", "ship", a Monster's kind.
    """

    seat: int
    total: int
    parts: tuple[tuple[str | int, int], ...]


@public("totals", "winner")
class BattleDecided(NamedTuple):
    """The totals are compared; `winner` is -1 on a tie for the highest (8.12)."""

    totals: tuple[Total, ...]
    winner: int


@public("seat", "card")
class CardTakenBack(NamedTuple):
    """A loser takes a card back to hand (8.13)."""

    seat: int
    card: int


@public("seat", "card")
class CardDiscarded(NamedTuple):
    """The winner discards a card (8.14)."""

    seat: int
    card: int


@public("seat", "card", "owner")
class CardStolen(NamedTuple):
    """Loki's Poison takes a card of the winner (`owner`) to hand."""

    seat: int
    card: int
    owner: int


@public("seat", "card")
class CardRetained(NamedTuple):
    """Tyr's Prowess keeps a card of the winner in hand (8.14)."""

    seat: int
    card: int


@public("seat", "province", "token", "times")
class TokenTaken(NamedTuple):
    """The pillage succeeds: the reward applies `times` times and the token is flipped (8.15)."""

    seat: int
    province: int
    token: str
    times: int


@public("seat", "province", "success")
class PillageEnded(NamedTuple):
    """The pillage with its battle is over."""

    seat: int
    province: int
    success: bool


@public("sizes")
class ActionEnded(NamedTuple):
    """The Action phase ends; `sizes` is the Rage that each clan loses (7.5)."""

    sizes: tuple[int, ...]


@public("seat", "kept", "size", owner="seat", reveals=True)
class HandDiscarded(NamedTuple):
    """A seat discards `size` cards and keeps `kept` (0 or 1) for the next Age (9.1)."""

    seat: int
    kept: int
    size: int
    card: int | None
    cards: tuple[int, ...] | None


@public("quests", reveals=True)
class QuestsRevealed(NamedTuple):
    """All committed Quests are shown: the cards of each seat (10.1)."""

    quests: tuple[tuple[int, ...], ...]


@public("seat", "card", "done", "where")
class QuestScored(NamedTuple):
    """A Quest is fulfilled in the provinces `where`, or not (10.1)."""

    seat: int
    card: int
    done: bool
    where: tuple[int, ...]


@public("age", "province", "instead")
class ProvinceDestroyed(NamedTuple):
    """Ragnarok destroys a province; `instead` is the doomed one that Fenrir spares, else -1 (11.1, 16.4)."""

    age: int
    province: int
    instead: int


@public("first")
class TokensTurned(NamedTuple):
    """All tokens show their reward again and the first-player token goes left (5.2)."""

    first: int


@public("winners")
class SagaEnded(NamedTuple):
    """The game is over; `winners` share the first place (12.3)."""

    winners: tuple[int, ...]


@public("context", "ask")
class Asked(NamedTuple):
    """What is being asked now and what it is about; no ask once the game is over."""

    context: AskContext
    ask: Ask | None


ALL = (
    GameSetUp, AgeStarted, PhaseStarted, PackLooked, CardKept, PacksPassed, GiftsTaken, RageSet, TurnStarted,
    RageChanged, GloryChanged, StatRaised, FigureMoved, FigureSaved, MarchEnded, UpgradePlayed, QuestCommitted,
    Passed, Returned, Declined, PillageStarted, CallAnswered, BattleJoined, CardsRevealed, CardCancelled,
    TextResolved, CardsSwept, LateAnswered, Total, BattleDecided, CardTakenBack, CardDiscarded, CardStolen,
    CardRetained, TokenTaken, PillageEnded, ActionEnded, HandDiscarded, QuestsRevealed, QuestScored,
    ProvinceDestroyed, TokensTurned, SagaEnded, Asked,
)  # fmt: skip
