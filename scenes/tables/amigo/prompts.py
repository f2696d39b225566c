"""The text of the prompt bar (look 4.5): who has to do what, and helpful numbers."""

from __future__ import annotations

import pygame

from game.amigo.facade import COLOUR, KIND, NO_COLOUR, AmigoPrompt, Bid, PlayCard
from game.words import _, decimal
from scenes.art.amigo import marks
from scenes.table.skin.values import Part, Prompt
from scenes.tables.amigo import bidding, hints, joker
from scenes.tables.amigo.last_trick import record
from scenes.tables.amigo.screen import AmigoScreen
from scenes.tables.amigo.words import card_name, colour_name, joker_effect, why_won


def chip_part(screen: AmigoScreen, colour: int, words: str = "") -> Part:
    """Return a colour with its chip: a colour is never shown alone."""
    palette = screen.palette

    def picture(height: int) -> pygame.Surface:
        return marks.chip(colour, height, palette)

    return Part(words or colour_name(colour), True, picture)


def prompt(screen: AmigoScreen) -> Prompt:
    """Return the prompt for the position on screen."""
    scene, facts = screen.scene, screen.facts
    names = scene.match.names
    if scene.match.result() is not None and scene.shown.current:
        first = ", ".join(names[seat] for seat in facts.winners)
        return Prompt((Part(_("The game is over."), True), Part(_("First place: {names}").format(names=first))))
    if scene.staying and facts.winning >= 0:
        return Prompt(
            (Part(_("{name} takes the trick.").format(name=names[facts.winning]), True), *_stay_reason(screen))
        )
    if scene.presenter.ready:
        return _mine(screen)
    words = _of_others(screen)
    return Prompt((Part(words),) if words else ())


def _of_others(screen: AmigoScreen) -> str:
    """Return what goes on while nobody at this table is asked."""
    scene, facts = screen.scene, screen.facts
    names = scene.match.names
    if not facts.round:
        return ""
    if not scene.view.zones["turned"].pieces:
        dealer = names[facts.dealer] if facts.dealer >= 0 else ""
        return _("{name} deals round {number}.").format(name=dealer, number=facts.round)
    waiting = [seat for seat in range(facts.players) if scene.waits_for(seat)]
    if facts.trick == 0:
        return _bids_of_others([names[seat] for seat in waiting])
    if not waiting:
        return _just_played(screen)
    if len(waiting) > 1:
        return ""
    if scene.thinks(waiting[0]):
        return _("{name} is thinking.").format(name=names[waiting[0]])
    return _("{name} is to play.").format(name=names[waiting[0]])


def _bids_of_others(waiting: list[str]) -> str:
    """Return whose bids are awaited."""
    if len(waiting) == 1:
        return _("{name} is bidding.").format(name=waiting[0])
    if waiting:
        return _("Still to bid: {names}").format(names=", ".join(waiting))
    return _("The bids are made.")


def _just_played(screen: AmigoScreen) -> str:
    """Return the last card or the last trick, while nobody is to play."""
    facts, names = screen.facts, screen.scene.match.names
    if facts.plays:
        play = facts.plays[-1]
        return _("{name} plays {card}.").format(name=names[play.seat], card=card_name(play.card, facts.rules))
    if facts.done:
        return _("{name} takes the trick.").format(name=names[facts.done[-1].winner])
    return ""


def _stay_reason(screen: AmigoScreen) -> tuple[Part, ...]:
    trick = record(screen)
    if trick is None:
        return ()
    parts = [Part(why_won(trick.rule, trick, screen.facts.rules))]
    if screen.app.settings.stay_seconds < 0:
        parts.append(Part(_("– click to go on")))
    return tuple(parts)


def _mine(screen: AmigoScreen) -> Prompt:
    scene = screen.scene
    seat = scene.presenter.seat
    name = scene.match.names[seat]
    if scene.presenter.chooser is not None:
        return _naming(screen, name, seat)
    if scene.hint_shown:
        hint = _hint(screen)
        if hint is not None:
            return hint
    if scene.presenter.prompt == AmigoPrompt.BID:
        return _bidding(screen, name, seat)
    return _playing(screen, name, seat)


def _hint(screen: AmigoScreen) -> Prompt | None:
    """Return the sentence about the option pointed at, or about the best one."""
    scene = screen.scene
    advice = screen.advice
    if not advice:
        if scene.advising:
            return Prompt((Part(_("The hint is being thought over …")),), True)
        return Prompt((Part(_("There is no hint for this choice.")),), True)
    best = advice[0]
    wanted = None
    piece = scene.hand.hovered if scene.hand.hovered >= 0 else scene.presenter.piece
    number = bidding.number_of(scene.gestures.hovered_chip or scene.presenter.choice)
    for entry in advice:
        answer = entry.answer
        if piece == answer.card if isinstance(answer, PlayCard) else piece < 0 and answer == Bid(number):
            wanted = entry
            break
    entry = wanted or best
    what = screen.answer_name(entry.answer)
    head = _("Hint: {what}") if entry is best else _("{what}")
    reason = hints.reason(screen, entry)
    numbers = _("{score} points, bid met {chance} %").format(
        score=decimal(entry.score, sign=True), chance=round(entry.chance * 100)
    )
    parts = [Part(head.format(what=what), True), Part(numbers)]
    if reason:
        parts.append(Part("– " + reason))
    return Prompt(tuple(parts), True)


def _naming(screen: AmigoScreen, name: str, seat: int) -> Prompt:
    chooser = screen.scene.presenter.chooser
    assert chooser is not None
    card = card_name(chooser.piece, screen.facts.rules)
    colour = joker.pointed(screen)
    if colour < 0:
        return Prompt(
            (
                Part(_("{name} names a colour for {joker}:").format(name=name, joker=card), True),
                Part(_("keys 1 to 6")),
            ),
            True,
        )
    effect = joker_effect(screen.facts, seat, chooser.piece, colour, screen.scene.match.names)
    return Prompt(
        (
            Part(_("{name}: {joker} becomes").format(name=name, joker=card), True),
            chip_part(screen, colour, colour_name(colour) + ":"),
            Part(effect),
        ),
        True,
    )


def _bidding(screen: AmigoScreen, name: str, seat: int) -> Prompt:
    facts = screen.facts
    leader = screen.scene.match.names[(facts.dealer + 1) % facts.players]
    if facts.rules.bids_at_once:
        words = _("{name}, the bid stays hidden until all have chosen.")
        if facts.rules.secret_prediction:
            words = _("{name}, the bid stays secret until the round is over.")
        return Prompt((Part(words.format(name=name), True),), True)
    made = sum(bid >= 0 for bid in facts.bids)
    if made == 0:
        head = _("{name} bids first.")
    elif made == facts.players - 1:
        head = _("{name} bids last.")
    else:
        head = _("{name} is to bid.")
    if leader == name:
        tail = _("{name} also leads the first trick.").format(name=leader)
    else:
        tail = _("{name} then leads the first trick.").format(name=leader)
    return Prompt((Part(head.format(name=name), True), Part(tail)), True)


def _playing(screen: AmigoScreen, name: str, seat: int) -> Prompt:
    scene, facts = screen.scene, screen.facts
    rules = facts.rules
    drag = scene.gestures.drag
    parts = _lead_parts(screen, name, seat)
    piece = scene.presenter.piece
    if drag is not None and drag.lifted and drag.piece >= 0:
        text = _("– {card} cannot be played now")
        if scene.presenter.playable(drag.piece):
            text = _("– let go to play {card}")
        parts.append(Part(text.format(card=card_name(drag.piece, rules))))
    elif piece >= 0:
        text = _("– {card}: click again or press Enter to play").format(card=card_name(piece, rules))
        parts.append(Part(text))
    elif note := _worth_of_trick(screen):
        parts.append(Part(note))
    elif not facts.plays and len(scene.view.zones[f"hand:{seat}"].pieces) == facts.tricks:
        parts.append(Part(_("It is the first one of the round.")))
    return Prompt(tuple(parts), True)


def _lead_parts(screen: AmigoScreen, name: str, seat: int) -> list[Part]:
    """Return what the seat may play: it leads, has to follow suit, or is free (5)."""
    facts = screen.facts
    if facts.led == NO_COLOUR:
        if facts.plays:
            return [Part(_("{name} plays:").format(name=name), True), Part(_("no colour is led yet"))]
        return [Part(_("{name} leads the trick.").format(name=name), True)]
    if any(COLOUR[card] == facts.led for card in screen.scene.view.zones[f"hand:{seat}"].pieces):
        return [Part(_("{name}, follow suit:").format(name=name), True), chip_part(screen, facts.led)]
    return [
        Part(_("{name} holds no").format(name=name), True),
        chip_part(screen, facts.led, colour_name(facts.led) + ":"),
        Part(_("any card may be played")),
    ]


def _worth_of_trick(screen: AmigoScreen) -> str:
    """Return what the +5 and −5 cards in the trick add up to; "" if there are none."""
    lying = [KIND[play.card] for play in screen.facts.plays]
    plus, minus = lying.count("plus_five"), lying.count("minus_five")
    if not plus and not minus:
        return ""
    worth = 5 * (plus - minus)
    if not minus:
        note = _("– the +5 lies in the trick") if plus == 1 else _("– the trick is worth +{points}")
    elif not plus:
        note = _("– the −5 lies in the trick") if minus == 1 else _("– the trick costs {points}")
    else:
        note = _("– the action cards add up to {sum}")
    sign = f"+{worth}" if worth > 0 else f"−{-worth}" if worth < 0 else "0"
    return note.format(points=abs(worth), sum=sign)
