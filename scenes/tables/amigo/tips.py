"""What plates, trump panel, pile and moon say while the pointer rests on them (look 4.2)."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from game.amigo.facade import NO_COLOUR, NOT_YET
from game.words import _, ngettext
from scenes.results.people import played_by
from scenes.tables.amigo import bidding, draw
from scenes.tables.amigo.screen import AmigoScreen
from scenes.tables.amigo.words import colour_name, need_words, points, signed
from scenes.widgets.spot import Spot
from scenes.widgets.ui import Box, sides

Words = Callable[[], tuple[str, str]]


class TableSpot(Spot):
    """A spot that is off while a card is dragged and while the bidding panel or the wheel lies over it."""

    def __init__(self, screen: AmigoScreen, name: str, rect: Box, words: Words, under: bool) -> None:
        super().__init__(name, rect, words)
        self.screen, self.under = screen, under

    def hit(self, x: float, y: float) -> bool:
        scene = self.screen.scene
        covered = self.under and (bidding.shown(self.screen) or scene.presenter.chooser is not None)
        return scene.gestures.drag is None and not covered and super().hit(x, y)


def spots(screen: AmigoScreen) -> list[Spot]:
    """Return the spots for the present layout."""
    panel = pygame.FRect(screen.places.trump)
    pile = draw.pile_box(screen)
    x, y, size = screen.places.moon
    made: list[Spot] = [
        TableSpot(screen, "", (x - size / 2, y - size / 2, size, size), partial(trump_words, screen), True),
        TableSpot(screen, "", sides(panel), partial(trump_words, screen), False),
        TableSpot(screen, "", sides(pile), partial(pile_words, screen), False),
    ]
    for seat in range(screen.facts.players):
        words = partial(seat_words, screen, seat)
        made.append(TableSpot(screen, "", sides(screen.plate_box(seat)), words, False))
    return made


def seat_words(screen: AmigoScreen, seat: int) -> tuple[str, str]:
    """Return the full name of a seat, who plays it, and its bid, tricks, points and caught action cards."""
    facts, match = screen.facts, screen.scene.match
    lines = [played_by(match.controller, match.seats[seat])]
    if not facts.round:
        return match.names[seat], lines[0]
    bid = screen.own_bid() if seat == screen.scene.front else facts.bids[seat]
    if bid >= 0:
        lines.append(_("Bid {bid}").format(bid=bid))
    elif bid == NOT_YET:
        lines.append(_("Has not bid yet"))
    else:
        lines.append(_("Has bid; the bid is hidden"))
    if facts.trick:
        won = facts.won[seat]
        tricks = ngettext("{count} trick taken", "{count} tricks taken", won).format(count=won)
        need, _tone = need_words(facts, seat, bid, facts.tricks - len(facts.done))
        lines.append(f"{tricks}: {need}" if need else tricks)
    if facts.taken[seat]:
        caught = signed(facts.points_now[seat])
        lines.append(_("+5 and −5 cards caught in this round: {points}").format(points=caught))
    lines.append(_("Before this round: {points}").format(points=points(facts.totals[seat])))
    if facts.dealer == seat:
        lines.append(_("Deals this round (mark D); the seat to the left bids and leads first"))
    return match.names[seat], "\n".join(lines)


def trump_words(screen: AmigoScreen) -> tuple[str, str]:
    """Return the trump of the running trick, and what it will be afterwards."""
    facts = screen.facts
    if not screen.scene.view.zones["turned"].pieces:
        return _("Trump"), _("It is turned up after the deal (3.1).")
    now = facts.trick_trump if facts.trick else facts.trump
    if now == NO_COLOUR:
        head, lines = _("No trump"), [_("No colour beats another one; the highest card of the led colour wins (8.2).")]
    else:
        head = _("Trump: {colour}").format(colour=colour_name(now))
        lines = [_("The highest card of this colour takes the trick (8.1).")]
    if facts.trick and facts.led != NO_COLOUR:
        lines.append(_("Led is {colour}: whoever holds it must play it (5.3).").format(colour=colour_name(facts.led)))
    return head, "\n".join(lines)


def pile_words(screen: AmigoScreen) -> tuple[str, str]:
    """Return how many cards are left to turn up trumps from."""
    count = screen.scene.view.zones["pile"].backs
    head = ngettext("{count} card in the pile", "{count} cards in the pile", count).format(count=count)
    return head, _("New trumps are turned up from it; nobody knows its cards.")
