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
    if not facts.round:
        return Prompt(())
    if not scene.view.zones["turned"].pieces:
        dealer = names[facts.dealer] if facts.dealer >= 0 else ""
        return Prompt((Part(_("{name} deals round {number}.").format(name=dealer, number=facts.round)),))
    waiting = [seat for seat in range(facts.players) if scene.waits_for(seat)]
    if facts.trick and not waiting and facts.plays:
        play = facts.plays[-1]
        words = _("{name} plays {card}.").format(name=names[play.seat], card=card_name(play.card, facts.rules))
        return Prompt((Part(words),))
    if facts.trick and not waiting and facts.done:
        return Prompt((Part(_("{name} takes the trick.").format(name=names[facts.done[-1].winner])),))
    if facts.trick == 0:
        if len(waiting) == 1:
            return Prompt((Part(_("{name} is bidding.").format(name=names[waiting[0]])),))
        if waiting:
            left = ", ".join(names[seat] for seat in waiting)
            return Prompt((Part(_("Still to bid: {names}").format(names=left)),))
        return Prompt((Part(_("The bids are made.")),))
    if len(waiting) == 1:
        name = names[waiting[0]]
        if scene.thinks(waiting[0]):
            return Prompt((Part(_("{name} is thinking.").format(name=name)),))
        return Prompt((Part(_("{name} is to play.").format(name=name)),))
    return Prompt(())


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
    hand = scene.view.zones[f"hand:{seat}"].pieces
    rules = facts.rules
    drag = scene.gestures.drag
    parts: list[Part]
    if facts.led != NO_COLOUR:
        if any(COLOUR[card] == facts.led for card in hand):
            parts = [Part(_("{name}, follow suit:").format(name=name), True), chip_part(screen, facts.led)]
        else:
            parts = [
                Part(_("{name} holds no").format(name=name), True),
                chip_part(screen, facts.led, colour_name(facts.led) + ":"),
                Part(_("any card may be played")),
            ]
    elif not facts.plays:
        parts = [Part(_("{name} leads the trick.").format(name=name), True)]
    else:
        parts = [Part(_("{name} plays:").format(name=name), True), Part(_("no colour is led yet"))]
    if drag is not None and drag.lifted and drag.piece >= 0:
        if scene.presenter.playable(drag.piece):
            parts.append(Part(_("– let go to play {card}").format(card=card_name(drag.piece, rules))))
        else:
            parts.append(Part(_("– {card} cannot be played now").format(card=card_name(drag.piece, rules))))
        return Prompt(tuple(parts), True)
    piece = scene.presenter.piece
    if piece >= 0:
        text = _("– {card}: click again or press Enter to play").format(card=card_name(piece, rules))
        parts.append(Part(text))
        return Prompt(tuple(parts), True)
    lying = [KIND[play.card] for play in facts.plays]
    plus, minus = lying.count("plus_five"), lying.count("minus_five")
    if plus or minus:
        worth = 5 * (plus - minus)
        if plus and not minus:
            note = _("– the +5 lies in the trick") if plus == 1 else _("– the trick is worth +{points}")
        elif minus and not plus:
            note = _("– the −5 lies in the trick") if minus == 1 else _("– the trick costs {points}")
        else:
            note = _("– the action cards add up to {sum}")
        sign = f"+{worth}" if worth > 0 else f"−{-worth}" if worth < 0 else "0"
        parts.append(Part(note.format(points=abs(worth), sum=sign)))
    elif not facts.plays and len(hand) == facts.tricks:
        parts.append(Part(_("It is the first one of the round.")))
    return Prompt(tuple(parts), True)
