"""The cost and effect of a move, computed before it is made: for the panel, the chip at the pointer, the flames."""

from __future__ import annotations

from game.blood_rage.facade import (
    MARKER,
    NAMES,
    SLOT,
    TYPE,
    MarchTo,
    PlayUpgrade,
    Prompt,
    cards,
    clans_in,
    cost_of,
    fighting,
    forecast,
    go_along,
    is_card,
    room,
    who_could_join,
    word_of,
)
from game.core.asking import Option
from game.core.message import Message
from game.words import N_, _
from scenes.table.prompt import said
from scenes.tables.blood_rage import words
from scenes.tables.blood_rage.screen import BloodScreen, Preview


# It fills one record of many fields; nearly every branch is what a field is while the target is not known.
def preview_of(skin: BloodScreen, piece: int, pieces: tuple[int, ...], place: str) -> Preview | None:
    """Return what moving `piece` (with the others of `pieces`) to `place` ("": not yet known) would mean."""
    presenter, facts = skin.scene.presenter, skin.facts
    seat, prompt = presenter.seat, presenter.prompt
    if seat < 0 or piece < 0:
        return None
    options = [option for option in presenter.options if option.piece == piece]
    fitting = [option for option in options if option.place == place] if place else options
    refusal = _refusal(skin, piece, pieces, place, fitting) if place else None
    legal = bool(fitting) and refusal is None
    chosen = next(iter(fitting or options), None)
    if chosen is None or not isinstance(chosen.answer, MarchTo):
        pieces = (piece,)  # only a march moves several figures
    costs = {cost_of(facts, seat, prompt, option.answer) for option in fitting if legal} or {0}
    horns, strengths, struck = _promise(skin, chosen if legal else None, pieces if place else ())
    return Preview(
        _verb(skin, piece, chosen.answer if chosen is not None else None),
        seat,
        pieces,
        place,
        words.area_of(place) if place else -1,
        legal,
        said(refusal) if refusal is not None else "",
        min(costs),
        max(costs),
        facts.rage[seat],
        horns,
        facts.value(seat, 2),
        strengths,
        struck,
        replaced(skin, chosen) if chosen is not None and place else -1,
    )


def _promise(
    skin: BloodScreen, option: Option | None, pieces: tuple[int, ...]
) -> tuple[int, tuple[tuple[int, int], ...], tuple[int, ...]]:
    """Return the figures on the board after a move (-1: unknown), and what comes of it at its target.

    That is the STR of the clan in each province and the figures destroyed; `pieces` is empty without a target.
    """
    if option is None:
        return -1, (), ()
    presenter = skin.scene.presenter
    told = forecast(skin.facts, presenter.seat, presenter.prompt, option.answer, pieces)
    if told is None:
        return -1, (), ()
    return told.horns, told.strengths if pieces else (), told.struck if pieces else ()


def _refusal(
    skin: BloodScreen, piece: int, pieces: tuple[int, ...], place: str, fitting: list[Option]
) -> Message | None:
    """Return why a piece, with the others of `pieces`, cannot go to a place; `fitting` are its options there."""
    if fitting:
        return no_room(skin, fitting[0], pieces)
    return skin.scene.match.why_not(skin.scene.presenter.seat, piece, place, "")


def no_room(skin: BloodScreen, option: Option, pieces: tuple[int, ...]) -> Message | None:
    """Return why a group cannot march: all of it goes, or none (2.5, 7.12)."""
    if not isinstance(option.answer, MarchTo) or skin.scene.presenter.prompt != Prompt.ACTION:
        return None
    area = words.area_of(option.place)
    if go_along(skin.facts, pieces, area):
        return None
    fields = (("count", len(pieces)), ("left", len(room(skin.facts, area))), ("province", NAMES[area]))
    return Message(N_("{count} figures march, but {province} has room for {left} only."), "2.5", fields)


def replaced(skin: BloodScreen, option: Option) -> int:
    """Return the upgrade that an option puts out of its slot, -1 for none (7.15)."""
    if not isinstance(option.answer, PlayUpgrade):
        return -1
    pieces = skin.scene.view.zones[option.answer.slot].pieces
    return pieces[0] if pieces else -1


def replaces_words(card: int) -> str:
    """Return what a replaced upgrade means, in a sentence (7.15)."""
    if SLOT[card] == "monster":
        text = N_("It replaces {card}: the card is discarded, and the figure leaves the game.")
    else:
        text = N_("It replaces {card}, which is discarded.")
    return _(text).format(card=cards.name(card))


_VERBS = {
    "pillage_now": "pillage",
    "survive": "keep",
    "retain": "keep",
    "draft": "card",
    "battle": "card",
    "late": "card",
}
"""The verb of a move, the same for different answers."""


def _verb(skin: BloodScreen, piece: int, answer: object) -> str:
    if answer is not None:
        word = word_of(answer)
        return _VERBS.get(word, word)
    if piece == MARKER:
        return "pillage"
    if is_card(piece):
        if skin.scene.presenter.prompt == Prompt.ACTION:
            return {"quest": "quest", "upgrade": "upgrade"}.get(TYPE[piece], "card")
        return "card"
    return "invade" if skin.facts.at.get(piece, "").startswith("reserve") else "march"


def around(skin: BloodScreen, area: int, seat: int) -> str:
    """Return a sentence about the clans in a province and those that could join a battle there, without `seat`."""
    facts = skin.facts
    here = [other for other in clans_in(facts, area) if other != seat]
    join = {other: figures for other, figures in who_could_join(facts, area).items() if other != seat}
    province = words.area_name(area)
    parts = []
    if here:
        listed = ", ".join(f"{words.clan_name(facts.clans[other])} {fighting(facts, other, area)}" for other in here)
        parts.append(_("In {province}: {listed}.").format(province=province, listed=listed))
    else:
        parts.append(_("No other clan is in {province}.").format(province=province))
    coming = [other for other in join if other not in here or join[other]]
    if coming:
        listed = words.names_of(facts, coming)
        parts.append(_("Could join a battle: {listed}.").format(listed=listed))
    else:
        parts.append(_("Nobody could join a battle there."))
    return " ".join(parts)
