"""Texts of the trick-taking game's table: names of cards, prompts, reasons. Never "you", always the name."""

from __future__ import annotations

from game.amigo.facade import (
    COLOUR,
    COLOUR_NAMES,
    EXACT_POINTS,
    FIRST_ACTION,
    KIND,
    NAMES,
    NO_COLOUR,
    NOT_YET,
    VALUE,
    AmigoFacts,
    AmigoRules,
    Bid,
    Play,
    PlayCard,
    TrickRecord,
    led_after,
    round_points,
    winner_of,
)
from game.core.asking import Answer
from game.words import N_, _, context, ngettext

HELP = {
    "joker": N_("Whoever plays it names a colour: it is then the highest card of that colour (7.4)."),
    "no_trump": N_("There is no trump in this trick; a new one is turned up after it (7.2)."),
    "trump_change": N_("A new trump is turned up at once; it holds in this trick already (7.3)."),
    "plus_five": N_("Whoever wins the trick gets 5 points (7.1)."),
    "minus_five": N_("Whoever wins the trick loses 5 points (7.1)."),
}
HELP_US_NO_TRUMP = N_("There is no trump for the rest of the round, until a trump change (11.4).")


def colour_name(colour: int) -> str:
    """Return the name of a colour."""
    return _(COLOUR_NAMES[colour])


def card_name(card: int, rules: AmigoRules) -> str:
    """Return the full name of a card."""
    if card < FIRST_ACTION:
        return _("{colour} {value}").format(colour=colour_name(COLOUR[card]), value=VALUE[card])
    return kind_name(KIND[card], rules)


def kind_name(kind: str, rules: AmigoRules) -> str:
    """Return the name that a kind of action card has in the edition in force (11.3)."""
    return _(NAMES[rules.edition][kind])


def card_help(card: int, rules: AmigoRules) -> str:
    """Return the effect of an action card as text; "" for a colour card."""
    kind = KIND[card]
    if kind == "no_trump" and rules.no_trump_lasts == "round":
        return _(HELP_US_NO_TRUMP)
    return _(HELP[kind]) if kind in HELP else ""


def signed(number: int) -> str:
    """Return a number with its sign and the true minus."""
    return f"+{number}" if number > 0 else f"−{-number}" if number < 0 else "0"


def points(number: int) -> str:
    """Return a score with the short word for points."""
    shown = f"−{-number}" if number < 0 else str(number)
    return context("points, short", "{points} pt").format(points=shown)


def why_won(rule: str, record: TrickRecord, rules: AmigoRules) -> str:
    """Return why a trick went to its winner, with the number of the rule."""
    reasons = {
        "8.1": N_("The highest trump wins"),
        "8.2": N_("The highest card of the led colour wins"),
        "8.4": N_("Only action cards lie here: the first one wins"),
        "8.5": N_("Among action cards only, {joker} wins"),
        "7.4": N_("Of two {joker} cards of one colour the later one is higher"),
        "7.5": N_("Of two {joker} cards the later one is higher"),
    }
    text = reasons.get(rule, N_("The rules give it to this card"))
    if rule in ("7.4", "7.5") and rules.joker_pair == "first_same_colour":
        text, rule = N_("Of two {joker} cards of one colour the first one is higher"), "11.5"
    return _("{reason} ({rule}).").format(reason=_(text).format(joker=kind_name("joker", rules)), rule=rule)


def joker_effect(facts: AmigoFacts, seat: int, joker: int, colour: int, names: tuple[str, ...]) -> str:
    """Return the effect of naming this colour, as one line for the prompt."""
    plays = (*facts.plays, Play(seat, joker, colour))
    led = led_after(facts.led, joker, colour)
    winner, _rule = winner_of(plays, led, facts.trick_trump, facts.rules.joker_pair)
    if not facts.plays:
        if colour == facts.trick_trump:
            return _("highest trump; {colour} is led.").format(colour=colour_name(colour))
        return _("highest {colour}; {colour} is led.").format(colour=colour_name(colour))
    if colour == facts.trick_trump:
        what = _("highest trump")
    elif colour == led:
        what = _("highest {colour}").format(colour=colour_name(colour))
    else:
        what = _("neither trump nor led")
    if winner == seat:
        return _("{what}, it wins the trick so far.").format(what=what)
    return _("{what}; {name} stays ahead.").format(what=what, name=names[winner])


def need_words(facts: AmigoFacts, seat: int, bid: int, left: int) -> tuple[str, str]:
    """Return one line about a bid and the tricks so far, and how it is meant: "", "good" or "rage"."""
    won = facts.won[seat]
    if bid < 0:
        return "", ""
    if won > bid:
        over = won - bid
        return ngettext("{count} too many", "{count} too many", over).format(count=over), "rage"
    if won == bid:
        return (_("met exactly") if left == 0 or won else _("wants no trick")), "good"
    need = bid - won
    if need > left:
        return ngettext("{count} trick short", "{count} tricks short", need - left).format(count=need - left), "rage"
    return ngettext("{count} trick to go", "{count} tricks to go", need).format(count=need), ""


def promise(facts: AmigoFacts, bid: int) -> str:
    """Return what the round is worth if its bids are met (10.1, 10.2, 11.6, 11.7); `bid` is NOT_YET for any bid."""
    rules = facts.rules
    if bid != NOT_YET:
        # 9.5 may double the tricks. +5 and -5 cards come on top.
        worth = round_points(rules, facts.tricks, bid, bid, 0, 0)
        return _("Bid {bid}, met exactly: {points} points for the round.").format(bid=bid, points=signed(worth))
    question = ngettext("How many of the {count} trick?", "How many of the {count} tricks?", facts.tricks)
    parts = [question.format(count=facts.tricks), _("Met exactly: {points}.").format(points=signed(EXACT_POINTS))]
    if rules.zero_bid_points != EXACT_POINTS:
        parts[-1] = _("Met exactly: {points}, a bid of 0: {zero}.").format(
            points=signed(EXACT_POINTS), zero=signed(rules.zero_bid_points)
        )
    return " ".join(parts)


def answer_words(rules: AmigoRules, answer: Answer) -> str:
    """Return the name of an answer."""
    match answer:
        case Bid(tricks):
            return _("Bid {number}").format(number=tricks)
        case PlayCard(card, named):
            name = card_name(card, rules)
            if named == NO_COLOUR:
                return name
            return _("{card} as {colour}").format(card=name, colour=colour_name(named))
    raise TypeError(f"no answer of this game: {answer!r}")


__all__ = [
    "answer_words", "card_help", "card_name", "colour_name", "joker_effect", "kind_name", "need_words", "points",
    "promise", "signed", "why_won",
]  # fmt: skip
