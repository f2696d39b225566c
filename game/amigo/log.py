"""Log lines of the events."""

from __future__ import annotations

from functools import cache

from game.amigo import events as ev
from game.amigo.cards import COLOUR_NAMES, NAMES, NO_COLOUR, kind
from game.amigo.options import AmigoRules, rules_of
from game.core.events import Chosen, Event
from game.core.setup import Setup
from game.core.view import LogLine
from game.words import N_


@cache
def _rules(setup: Setup) -> AmigoRules:
    return rules_of(setup)


def line(event: Event, names: tuple[str, ...], setup: Setup) -> LogLine | None:
    """Return the log line of a redacted event in a game of `setup`, or None if it has none.

    Fields that are English messages themselves (colours) are translated when the line is shown.
    """
    if isinstance(event, ev.RoundStarted):
        return LogLine(N_("Round {number}"), (("number", event.round),), event.dealer, kind="round", heading=True)
    if isinstance(event, ev.Dealt):
        return None
    if isinstance(event, ev.TrumpTurned):
        return _trump(event, _rules(setup))
    if isinstance(event, ev.BidMade):
        return LogLine(
            N_("{name} bids {bid}"), (("name", names[event.seat]), ("bid", event.bid)), event.seat, kind="bid"
        )
    if isinstance(event, ev.BidWritten):
        return None  # "has chosen" was said when it was sealed; the own bid stands at the own seat
    if isinstance(event, Chosen):
        return LogLine(N_("{name} has chosen"), (("name", names[event.seat]),), event.seat, kind="bid")
    if isinstance(event, ev.BidsShown):
        listed = ", ".join(f"{names[seat]}: {bid}" for seat, bid in enumerate(event.bids))
        rules = _rules(setup)
        number = "9.2" if rules.hidden_tip else "9.3" if rules.secret_prediction else "4.4"
        return LogLine(N_("Bids: {listed}"), (("listed", listed),), rule=number, kind="bid")
    if isinstance(event, ev.TrickStarted):
        return LogLine(N_("Trick {number}"), (("number", event.number),), event.leader, kind="trick", heading=True)
    if isinstance(event, ev.CardPlayed):
        return _card(event, names, _rules(setup))
    if isinstance(event, ev.NoTrumpPlayed):
        if _rules(setup).no_trump_lasts == "round":
            return LogLine(N_("No trump until a trump change, or for the rest of the round"), rule="11.4", kind="trump")
        return LogLine(N_("No trump: this trick has none"), rule="7.2", kind="trump")
    if isinstance(event, ev.TrickTaken):
        return LogLine(
            N_("{name} takes the trick"),
            (("name", names[event.seat]),),
            event.seat,
            rule=_rule_of_trick(event.rule, _rules(setup)),
            kind="trick",
        )
    if isinstance(event, ev.RoundScored):
        listed = ", ".join(f"{names[seat]}: {_signed(row.points)}" for seat, row in enumerate(event.rows))
        return LogLine(
            N_("Round {number} is scored: {listed}"),
            (("number", event.round), ("listed", listed)),
            rule="10.1",
            kind="score",
        )
    if isinstance(event, ev.GameEnded):
        winners = ", ".join(names[seat] for seat in event.winners)
        return LogLine(N_("First place: {listed}"), (("listed", winners),), rule="10.4", kind="score")
    return None


def _signed(number: int) -> str:
    return f"+{number}" if number > 0 else f"−{-number}" if number < 0 else "0"


def _rule_of_trick(rule: str, rules: AmigoRules) -> str:
    """Return the rule that gave a trick to its winner: for two jokers that of the reading in force (11.5)."""
    return "11.5" if rule in ("7.4", "7.5") and rules.joker_pair == "first_same_colour" else rule


def _trump(event: ev.TrumpTurned, rules: AmigoRules) -> LogLine:
    if event.trump == NO_COLOUR:
        return LogLine(N_("No colour card is left: no trump"), pieces=event.cards, rule="3.7", kind="trump")
    colour = COLOUR_NAMES[event.trump]
    change = NAMES[rules.edition]["trump_change"]
    if event.cause == "round":
        return LogLine(N_("Trump is {colour}"), (("colour", colour),), pieces=event.cards, rule="3.1", kind="trump")
    if event.cause == "after":
        return LogLine(
            N_("New trump after the trick: {colour}"),
            (("colour", colour),),
            pieces=event.cards,
            rule="7.2",
            kind="trump",
        )
    if event.trick_trump == event.trump:
        return LogLine(
            N_("{card}: {colour} is trump of this trick already"),
            (("card", change), ("colour", colour)),
            pieces=event.cards,
            rule="7.3",
            kind="trump",
        )
    return LogLine(
        N_("{card}: {colour} is trump from the next trick"),
        (("card", change), ("colour", colour)),
        pieces=event.cards,
        rule="7.11",
        kind="trump",
    )


def _card(event: ev.CardPlayed, names: tuple[str, ...], rules: AmigoRules) -> LogLine:
    name = names[event.seat]
    if event.named >= 0:
        return LogLine(
            N_("{name} plays {joker} as {colour}"),
            (("name", name), ("joker", NAMES[rules.edition]["joker"]), ("colour", COLOUR_NAMES[event.named])),
            event.seat,
            (event.card,),
            rule="7.4",
            kind="card",
        )
    no_trump = "11.4" if rules.no_trump_lasts == "round" else "7.2"
    rule = {"plus_five": "7.1", "minus_five": "7.1", "no_trump": no_trump, "trump_change": "7.3"}.get(
        kind(event.card), ""
    )
    return LogLine(N_("{name} plays"), (("name", name),), event.seat, (event.card,), rule=rule, kind="card")
