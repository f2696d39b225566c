"""Log lines of the events."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

from game.blood_rage import events as ev
from game.blood_rage.board import AREA, NAMES, area_name
from game.blood_rage.cards import words
from game.blood_rage.effects_battle import BATTLE
from game.blood_rage.effects_monsters import WORDS as MONSTERS
from game.blood_rage.effects_quests import WORDS as QUESTS
from game.blood_rage.effects_upgrades import WORDS as UPGRADES
from game.blood_rage.pieces import MONSTER_KIND, kind_of
from game.core.events import Chosen, Event
from game.core.message import Fields
from game.core.view import LogLine
from game.words import N_

Names = tuple[str, ...]

STAT_NAMES = {"rage": N_("Rage"), "axes": N_("Axes"), "horns": N_("Horns")}
PHASE_NAMES = {
    "gifts": N_("Gods’ Gifts"),
    "action": N_("Action phase"),
    "discard": N_("Discard phase"),
    "quest": N_("Quest phase"),
    "ragnarok": N_("Ragnarok"),
    "release": N_("Release Valhalla"),
}
FIGURE_NAMES = {"leader": N_("Leader"), "ship": N_("Ship"), "warrior": N_("Warrior")}
SOURCE_NAMES = {
    "battles": N_("Battles"),
    "quests": N_("Quests"),
    "pillage": N_("Pillage"),
    "ragnarok": N_("Ragnarok"),
    "cards": N_("Cards"),
    "end": N_("End bonus"),
}
CAUSE_NAMES = {
    "axes": N_("battle won"),
    "token": N_("pillage token"),
    "ragnarok": N_("Ragnarok"),
    "rage": N_("end bonus for Rage"),
    "horns": N_("end bonus for Horns"),
}


def figure_name(figure: int) -> str:
    """Return the English name of a figure's kind."""
    kind = MONSTER_KIND.get(figure)
    return MONSTERS[kind].name if kind is not None else FIGURE_NAMES[kind_of(figure)]


def cause_name(cause: str) -> str:
    """Return the English text of a cause: the name of a card kind, or another text."""
    if cause in CAUSE_NAMES:
        return CAUSE_NAMES[cause]
    for found in (UPGRADES, MONSTERS, QUESTS):
        if cause in found:
            return found[cause].name
    return BATTLE[cause].words.name if cause in BATTLE else ""


def line(event: Event, names: tuple[str, ...]) -> LogLine | None:
    """Return the log line of a redacted event, or None if it has none.

    Fields that are English messages themselves (provinces, cards, stats) are translated when the line is shown.
    """
    write = _LINES.get(type(event))
    return write(event, names) if write is not None else None


def _age(event: ev.AgeStarted, names: Names) -> LogLine:
    return LogLine(N_("Age {number}"), (("number", event.age),), kind="age", heading=True)


def _phase(event: ev.PhaseStarted, names: Names) -> LogLine:
    return LogLine(PHASE_NAMES[event.phase], rule="5.1", kind="phase", heading=True)


def _set_up(event: ev.GameSetUp, names: Names) -> LogLine:
    return LogLine(
        N_("{name} begins; Ragnarok will take {one}, then {two}, then {three}"),
        (
            ("name", names[event.first]),
            ("one", NAMES[event.doomed[0]]),
            ("two", NAMES[event.doomed[1]]),
            ("three", NAMES[event.doomed[2]]),
        ),
        event.first,
        rule="4.3",
        kind="age",
    )


def _kept(event: ev.CardKept, names: Names) -> LogLine:
    if event.card is None:
        return LogLine(N_("{name} keeps a card"), (("name", names[event.seat]),), event.seat, rule="6.3", kind="draft")
    return LogLine(
        N_("{name} keeps {card}"),
        (("name", names[event.seat]), ("card", words(event.card).name)),
        event.seat,
        (event.card,),
        "6.3",
        "draft",
    )


def _rage_changed(event: ev.RageChanged, names: Names) -> LogLine | None:
    if event.change > 0:
        text = N_("{name} gains {number} Rage: {card}")
    elif event.cause in ("lokis_trickery", "friggas_protection", "tyrs_prowess", "thors_domain", "tyrs_challenge"):
        text = N_("{name} loses {number} Rage: {card}")
    else:
        return None
    fields: Fields = (("name", names[event.seat]), ("number", abs(event.change)), ("card", cause_name(event.cause)))
    return LogLine(text, fields, event.seat, kind="rage")


def _glory(event: ev.GloryChanged, names: Names) -> LogLine:
    fields: Fields = (
        ("name", names[event.seat]),
        ("number", abs(event.change)),
        ("card", cause_name(event.cause)),
    )
    if event.change < 0:
        return LogLine(N_("{name} loses {number} Glory: {card}"), fields, event.seat, rule="12.4", kind="glory")
    if event.source == "end" and event.cause == "axes":
        return LogLine(
            N_("{name} gains {number} Glory: end bonus for Axes"), fields[:2], event.seat, rule="12.1", kind="glory"
        )
    return LogLine(N_("{name} gains {number} Glory: {card}"), fields, event.seat, rule="12.4", kind="glory")


def _stat(event: ev.StatRaised, names: Names) -> LogLine:
    return LogLine(
        N_("{name} raises {stat} to step {step}"),
        (("name", names[event.seat]), ("stat", STAT_NAMES[event.stat]), ("step", event.step)),
        event.seat,
        rule="3.3",
        kind="stat",
    )


_MOVES: dict[str, tuple[str, str]] = {
    "invade": (N_("{name} invades {place} with {figure}"), "7.7"),
    "free_invade": (N_("{name} invades {place} with {figure} for no Rage"), "7.11"),
    "succor": (N_("{name} invades {place} with {figure} by Frigga’s Succor"), "14.11"),
    "recall": (N_("{name} invades {place} with {figure} from Valhalla"), "14.19"),
    "blessing": (N_("{name} invades {place} with {figure} by Loki’s Blessing"), "14.13"),
    "march": (N_("{name} marches to {place} with {figure}"), "7.12"),
    "call": (N_("{name} joins in {place} with {figure}"), "8.1"),
    "displaced": (N_("{figure} of {name} has to go to {place}"), "16.7"),
    "hammers": (N_("{name} moves {figure} to {place}"), "14.1"),
    "retreat": (N_("{name} saves {figure}: retreat to {place}"), "15.11"),
    "sacrifice": (N_("{name} sacrifices {figure}"), "14.22"),
    "replaced": (N_("{name} loses {figure} for good: the card was replaced"), "7.15"),
}
_DEATHS: dict[str, str] = {
    "battle": "8.13", "smite": "13.1", "tide": "13.7", "troll": "15.3", "fire_giant": "15.8", "ragnarok": "11.1",
}  # fmt: skip


def _moved(event: ev.FigureMoved, names: Names) -> LogLine | None:
    area = AREA.get(event.place, -1)
    fields: Fields = (
        ("name", names[event.seat]),
        ("figure", figure_name(event.figure)),
        ("place", area_name(area) if area >= 0 else ""),
    )
    if event.cause in _MOVES:
        text, rule = _MOVES[event.cause]
        return LogLine(text, fields, event.seat, rule=rule, kind="figure")
    if event.cause in _DEATHS:
        where = AREA.get(event.origin, -1)
        return LogLine(
            N_("{name} loses {figure} in {place}"),
            (*fields[:2], ("place", area_name(where) if where >= 0 else "")),
            event.seat,
            rule=_DEATHS[event.cause],
            kind="death",
        )
    return None


def _saved(event: ev.FigureSaved, names: Names) -> LogLine:
    return LogLine(
        N_("{name} saves {figure} by Frigga’s Protection"),
        (("name", names[event.seat]), ("figure", figure_name(event.figure))),
        event.seat,
        rule="14.16",
        kind="figure",
    )


def _upgrade(event: ev.UpgradePlayed, names: Names) -> LogLine:
    fields: Fields = (("name", names[event.seat]), ("card", words(event.card).name))
    if event.replaced < 0:
        return LogLine(N_("{name} plays {card}"), fields, event.seat, (event.card,), "7.13", "card")
    return LogLine(
        N_("{name} plays {card} in place of {other_card}"),
        (*fields, ("other_card", words(event.replaced).name)),
        event.seat,
        (event.card, event.replaced),
        "7.13",
        "card",
    )


def _committed(event: ev.QuestCommitted, names: Names) -> LogLine:
    if event.card is None:
        return LogLine(
            N_("{name} commits a Quest"), (("name", names[event.seat]),), event.seat, rule="7.17", kind="card"
        )
    return LogLine(
        N_("{name} secretly commits the Quest {card}"),
        (("name", names[event.seat]), ("card", words(event.card).name)),
        event.seat,
        (event.card,),
        "7.17",
        "card",
    )


def _passed(event: ev.Passed, names: Names) -> LogLine:
    return LogLine(
        N_("{name} passes for the rest of the phase"),
        (("name", names[event.seat]),),
        event.seat,
        rule="7.4",
        kind="turn",
    )


def _action_ended(event: ev.ActionEnded, names: Names) -> LogLine:
    """Say why the phase ends, and whose Rage is lost (7.5)."""
    listed = ", ".join(f"{name} {lost}" for name, lost in zip(names, event.sizes) if lost)
    if event.all_pillaged:
        text = N_("The Action phase ends: every province is pillaged")
        lost = N_("The Action phase ends: every province is pillaged. Rage lost: {listed}")
    else:
        text = N_("The Action phase ends: nobody holds Rage any more")
        lost = N_("The Action phase ends: all who hold Rage have passed. Rage lost: {listed}")
    if not listed:
        return LogLine(text, rule="7.5", kind="turn")
    return LogLine(lost, (("listed", listed),), rule="7.5", kind="turn")


def _returned(event: ev.Returned, names: Names) -> LogLine:
    return LogLine(
        N_("{name} holds Rage again and takes turns again"),
        (("name", names[event.seat]),),
        event.seat,
        rule="7.4",
        kind="turn",
    )


def _pillage(event: ev.PillageStarted, names: Names) -> LogLine:
    text, rule = {
        "pillage": (N_("{name} pillages {province}"), "7.18"),
        "tyrs_challenge": (N_("{name} pillages {province} again by Tyr’s Challenge"), "14.15"),
        "thors_domain": (N_("{name} pillages {province} at once by Thor’s Domain"), "14.18"),
    }[event.cause]
    fields: Fields = (("name", names[event.seat]), ("province", NAMES[event.province]))
    return LogLine(text, fields, event.seat, rule=rule, kind="battle", heading=True)


def _call(event: ev.CallAnswered, names: Names) -> LogLine | None:
    if event.figure >= 0 or not event.asked:
        return None
    return LogLine(N_("{name} brings in nobody"), (("name", names[event.seat]),), event.seat, rule="8.1", kind="battle")


def _joined(event: ev.BattleJoined, names: Names) -> LogLine:
    if len(event.participants) == 1:
        return LogLine(N_("Nobody opposes the pillage"), rule="8.3", kind="battle")
    listed = ", ".join(names[seat] for seat in event.participants)
    return LogLine(N_("In the battle: {listed}"), (("listed", listed),), rule="8.4", kind="battle")


def _chosen(event: Chosen, names: Names) -> LogLine:
    return LogLine(N_("{name} has chosen"), (("name", names[event.seat]),), event.seat, kind="choice")


def _revealed(event: ev.CardsRevealed, names: Names) -> LogLine:
    if not event.cards:
        return LogLine(N_("Nobody has a card to play"), rule="8.5", kind="battle")
    listed = ", ".join(names[seat] for seat, _ in event.cards)
    return LogLine(
        N_("The cards of {listed} are shown"),
        (("listed", listed),),
        pieces=tuple(card for _, card in event.cards),
        rule="8.5",
        kind="battle",
    )


class CardEvent(Protocol):
    """An event about a card of a seat."""

    @property
    def seat(self) -> int: ...
    @property
    def card(self) -> int: ...


def _with_card(text: str, rule: str, kind: str = "battle") -> Callable[[Any, Names], LogLine]:
    def write(event: CardEvent, names: Names) -> LogLine:
        fields: Fields = (("name", names[event.seat]), ("card", words(event.card).name))
        return LogLine(text, fields, event.seat, (event.card,), rule, kind)

    return write


def _cancelled(event: ev.CardCancelled, names: Names) -> LogLine:
    return LogLine(
        N_("{card} of {name} is cancelled"),
        (("name", names[event.seat]), ("card", words(event.card).name)),
        event.seat,
        (event.card, event.by),
        "8.7",
        "battle",
    )


def _late(event: ev.LateAnswered, names: Names) -> LogLine | None:
    if event.card < 0:
        return None
    return _with_card(N_("{name} adds {card}"), "8.10")(event, names)


def _decided(event: ev.BattleDecided, names: Names) -> LogLine:
    listed = ", ".join(f"{names[total.seat]} {total.total}" for total in event.totals)
    if event.winner < 0:
        return LogLine(N_("A tie, nobody wins: {listed}"), (("listed", listed),), rule="8.12", kind="battle")
    return LogLine(
        N_("{name} wins the battle: {listed}"),
        (("name", names[event.winner]), ("listed", listed)),
        event.winner,
        rule="8.12",
        kind="battle",
    )


def _token(event: ev.TokenTaken, names: Names) -> LogLine:
    text = N_("{name} gets the reward of {province}")
    if event.times > 1:
        text = N_("{name} gets the reward of {province} twice")
    fields: Fields = (("name", names[event.seat]), ("province", NAMES[event.province]))
    return LogLine(text, fields, event.seat, rule="8.15", kind="battle")


def _fails(event: ev.PillageEnded, names: Names) -> LogLine | None:
    if event.success:
        return None
    fields: Fields = (("name", names[event.seat]), ("province", NAMES[event.province]))
    return LogLine(N_("{name} has not pillaged {province}"), fields, event.seat, rule="8.15", kind="battle")


def _hand(event: ev.HandDiscarded, names: Names) -> LogLine | None:
    fields: Fields = (("name", names[event.seat]),)
    if event.card is not None and event.kept:
        return LogLine(
            N_("{name} keeps {card} for the next Age"),
            (*fields, ("card", words(event.card).name)),
            event.seat,
            (event.card,),
            "9.1",
            "card",
        )
    if event.kept:
        return LogLine(N_("{name} keeps a card for the next Age"), fields, event.seat, rule="9.1", kind="card")
    return LogLine(N_("{name} keeps no card"), fields, event.seat, rule="9.1", kind="card")


def _quest(event: ev.QuestScored, names: Names) -> LogLine:
    fields: Fields = (("name", names[event.seat]), ("card", words(event.card).name))
    text = N_("{name} fulfils the Quest {card}") if event.done else N_("{name} fails the Quest {card}")
    if event.done and len(event.where) == 1:
        text = N_("{name} fulfils the Quest {card} in {province}")
        fields = (*fields, ("province", NAMES[event.where[0]]))
    return LogLine(text, fields, event.seat, (event.card,), "10.1", "quest")


def _destroyed(event: ev.ProvinceDestroyed, names: Names) -> LogLine:
    if event.instead >= 0:
        return LogLine(
            N_("Ragnarok follows Fenrir: {province} is destroyed, {other_province} is spared"),
            (("province", NAMES[event.province]), ("other_province", NAMES[event.instead])),
            rule="16.4",
            kind="ragnarok",
        )
    return LogLine(
        N_("Ragnarok: {province} is destroyed"), (("province", NAMES[event.province]),), rule="11.1", kind="ragnarok"
    )


def _tokens(event: ev.TokensTurned, names: Names) -> LogLine:
    return LogLine(
        N_("The pillage tokens are turned; {name} is first player"),
        (("name", names[event.first]),),
        event.first,
        rule="5.2",
        kind="phase",
    )


def _ended(event: ev.SagaEnded, names: Names) -> LogLine:
    winners = ", ".join(names[seat] for seat in event.winners)
    return LogLine(N_("First place: {listed}"), (("listed", winners),), rule="12.3", kind="age")


_LINES: dict[type, Callable[[Any, Names], LogLine | None]] = {
    ev.GameSetUp: _set_up,
    ev.AgeStarted: _age,
    ev.PhaseStarted: _phase,
    ev.CardKept: _kept,
    ev.RageChanged: _rage_changed,
    ev.GloryChanged: _glory,
    ev.StatRaised: _stat,
    ev.FigureMoved: _moved,
    ev.FigureSaved: _saved,
    ev.UpgradePlayed: _upgrade,
    ev.QuestCommitted: _committed,
    ev.Passed: _passed,
    ev.Returned: _returned,
    ev.ActionEnded: _action_ended,
    ev.PillageStarted: _pillage,
    ev.CallAnswered: _call,
    ev.BattleJoined: _joined,
    Chosen: _chosen,
    ev.CardsRevealed: _revealed,
    ev.CardCancelled: _cancelled,
    ev.CardsSwept: _with_card(N_("{card} of {name}: all cards are discarded and new ones chosen"), "8.8"),
    ev.LateAnswered: _late,
    ev.BattleDecided: _decided,
    ev.CardTakenBack: _with_card(N_("{name} takes back {card}"), "8.13"),
    ev.CardDiscarded: _with_card(N_("{name} discards {card}"), "8.14"),
    ev.CardStolen: _with_card(N_("{name} takes {card} by Loki’s Poison"), "13.12"),
    ev.CardRetained: _with_card(N_("{name} keeps {card} by Tyr’s Prowess"), "14.17"),
    ev.TokenTaken: _token,
    ev.PillageEnded: _fails,
    ev.HandDiscarded: _hand,
    ev.QuestScored: _quest,
    ev.ProvinceDestroyed: _destroyed,
    ev.TokensTurned: _tokens,
    ev.SagaEnded: _ended,
}
